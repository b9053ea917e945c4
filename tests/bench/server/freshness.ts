/** How long after saving a text a visitor finds it in the page. */
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

async function signIn(server: ServerProcess): Promise<Caller> {
  const answer = await callerOf(server)('/auth/v1/token?grant_type=password', { body: OWNER });
  return callerOf(server, ((await answer.json()) as { access_token: string }).access_token);
}

const UPSERT = { prefer: 'resolution=merge-duplicates' };

/** Answers a measurement: milliseconds from sending a save to its text in the HTML of the home page. */
export async function freshnessOf(server: ServerProcess): Promise<(version: number) => Promise<number>> {
  const call = await signIn(server);
  return async (version) => {
    const heading = `Ways we help, version ${version}`;
    const started = performance.now();
    await call('/rest/v1/site_settings', {
      headers: UPSERT,
      body: { key: 'home_page', value: { services_heading: heading }, version },
    });
    while (!(await (await fetch(`${server.origin}/`)).text()).includes(heading)) {
      if (performance.now() - started > 60_000)
        throw new Error('What was saved is not in the page after a minute.');
    }
    return performance.now() - started;
  };
}
