/** Asks the database about a sender. What is typed goes in the body, where no log sees it. */
import type { SenderAnswer } from '../shared/senders';
import { outcomeOfError } from './outcome';
import type { LoadCall, Outcome } from './visitorApi';

/** Never rejects. `site` is the address of this site. */
export async function checkSender(load: LoadCall, what: string, site: string): Promise<Outcome> {
  try {
    const call = await load();
    const { isOk, given } = await call('verify_sender', { what, site });
    return isOk ? { kind: 'answered', answer: given as SenderAnswer } : outcomeOfError(given);
  } catch {
    return { kind: 'unheard' };
  }
}
