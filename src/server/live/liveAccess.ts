/** Asks the database in a person's own name what they may hear of. */
import * as v from 'valibot';
import type { BackendAddress } from '../../data/client';
import { within } from '../../data/within';

const access = v.object({ id: v.string(), tables: v.array(v.string()) });
export type LiveAccess = v.InferOutput<typeof access>;

/** `null` for whoever is not on the staff, or not any more. Rejects when the backend does not answer. */
export type AskLiveAccess = (authorization: string) => Promise<LiveAccess | null>;

const ANSWER_MS = 5000;
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/** `ask` stands in for the network where the backend is in this process. */
export const createAskLiveAccess =
  ({ supabaseUrl, publishableKey }: BackendAddress, ask: typeof fetch = fetch): AskLiveAccess =>
  async (authorization) => {
    const headers = { apikey: publishableKey, authorization, 'content-type': 'application/json' };
    const url = `${supabaseUrl}/rest/v1/rpc/my_live_access`;
    const response = await within(ANSWER_MS, (signal) =>
      ask(url, { method: 'POST', headers, body: '{}', signal }),
    );
    if (REFUSED.has(response.status)) return null;
    if (!response.ok) throw new Error(`my_live_access failed (${response.status}).`);
    return v.parse(access, await response.json());
  };
