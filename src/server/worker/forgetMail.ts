/**
 * Mail that is kept in a folder goes when the outbox has forgotten it: erased with its person, or sent 30 days ago; but
 * every mail stays an hour for people to read.
 */
import { rowsOf } from '../../data/errors';
import type { Mailbox } from '../mail/mailbox';
import type { ServiceClient } from './serviceClient';
import type { Task } from './worker';

const AT_ONCE = 500;

export const forgetMail =
  ({ rest }: ServiceClient, mailbox: Mailbox): Task =>
  async (isStopped) => {
    const ids = await mailbox.idsOlderThanAnHour();
    for (let start = 0; start < ids.length && !isStopped(); start += AT_ONCE) {
      const part = ids.slice(start, start + AT_ONCE);
      await mailbox.forget(await rest.rpc('mail_to_forget', { ids: part }).then(rowsOf));
    }
  };
