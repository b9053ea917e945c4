/** Webhooks of an owner, and their sending as the worker does it. */
import { builtInService } from '../../src/server/worker/serviceClient';
import { sendWebhooks } from '../../src/server/worker/webhooks/sendWebhooks';
import type { Received } from '../fakes/receiver';
import type { Stage } from '../stage/database/database';

export const SITE_URL = 'https://www.example.com';

export const typeOf = ({ body }: Received) => (JSON.parse(body) as { type: string }).type;
export const dataOf = (one: Received | undefined) => (JSON.parse(one?.body ?? '{}') as { data: object }).data;

export const onWebhooks = (on: () => Stage) => ({
  /** Returns its id. */
  aWebhook: async (address: string, events: readonly string[], more: object = {}): Promise<number> => {
    const { data } = await on()
      .actors.owner.rest.from('webhooks')
      .insert({ name: `Receiver ${Math.random()}`, address, events, is_internal: true, ...more } as never)
      .select()
      .single()
      .throwOnError();
    return data.id;
  },
  send: () => sendWebhooks(builtInService(on().backend), SITE_URL)(() => false),
  /** The events, in their order. */
  recorded: async () =>
    (
      await on().backend.sql<{ event: string }>('select event from public.webhook_deliveries order by place')
    ).map(({ event }) => event),
});
