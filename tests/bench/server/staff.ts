/** Saves settings as the owner does, by HTTP. */
import { OWNER } from '../../support/owner';
import type { ServerProcess } from './serverProcess';

type Caller = (path: string, init: { headers?: Record<string, string>; body: object }) => Promise<Response>;

/** Calls the backend, first without a session. */
function callerOf({ origin, publishableKey }: ServerProcess, token?: string): Caller {
  const keys = { apikey: publishableKey, ...(token && { authorization: `Bearer ${token}` }) };
  return async (path, { headers, body }) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { ...keys, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} ${answer.status}: ${await answer.text()}`);
    return answer;
  };
}

const UPSERT = { prefer: 'resolution=merge-duplicates' };

/** Answers what saves a setting. The first version of each is 0. */
export async function signInToSave(server: ServerProcess) {
  const answer = await callerOf(server)('/auth/v1/token?grant_type=password', { body: OWNER });
  const call = callerOf(server, ((await answer.json()) as { access_token: string }).access_token);
  return async (key: string, value: object, version: number): Promise<void> => {
    await call('/rest/v1/site_settings', { headers: UPSERT, body: { key, value, version } });
  };
}

/**
 * Answers what changes a text that stands on every page, so that no page that was kept is right any more. Each call
 * gives the new text.
 */
export async function createSaver(server: ServerProcess): Promise<() => Promise<string>> {
  const save = await signInToSave(server);
  let version = 0;
  return async () => {
    const about = `People for work that matters, version ${version}.`;
    await save('brand', { about }, version);
    version += 1;
    return about;
  };
}
