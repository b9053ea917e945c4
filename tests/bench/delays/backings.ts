/** What the delays are measured on: a server with what stands behind it, and ways to send and save past its pages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keyHeaders } from '../../../src/backend/project';
import { CHANGES_PATH } from '../../../src/shared/tellServer';
import { environmentOf, type StandIn } from '../../support/standIn/standIn';
import { startProcess, type ServerProcess } from '../server/serverProcess';

export interface Backing {
  readonly name: string;
  readonly servers: readonly ServerProcess[];
  /** Calls what browsers call, with the key of visitors or of the server; then does what a page does after it. */
  readonly call: (
    path: string,
    key: 'visitor' | 'server',
    init: { body: object; headers?: Record<string, string> },
  ) => Promise<void>;
  stop(): Promise<void>;
}

const callerOf =
  (url: string, keys: Record<'visitor' | 'server', string>, then: () => Promise<unknown>): Backing['call'] =>
  async (path, key, { body, headers }) => {
    const answer = await fetch(`${url}/rest/v1/${path}`, {
      method: 'POST',
      headers: { ...keyHeaders(keys[key]), 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} ${answer.status}: ${await answer.text()}`);
    void then();
  };

export async function startEmbedded(dataDir: string, env: Record<string, string>): Promise<Backing> {
  const server = await startProcess(dataDir, env);
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8')) as {
    secretKey: string;
  };
  return {
    name: 'embedded backend',
    servers: [server],
    call: callerOf(server.origin, { visitor: server.publishableKey, server: secretKey }, () =>
      Promise.resolve(),
    ),
    stop: () => server.stop(),
  };
}

/** How servers of a project hear: over the database, from the page that was sent from the first of them, or not at all. */
export const WAYS = {
  'project, servers that listen': { listens: true, isTold: false },
  'project, the first server told by the page': { listens: false, isTold: true },
  'project, nobody told': { listens: false, isTold: false },
} as const;

export async function startOnProject(
  standIn: StandIn,
  name: keyof typeof WAYS,
  dataDir: string,
  env: Record<string, string>,
): Promise<Backing> {
  const { listens, isTold } = WAYS[name];
  const { SUPABASE_DB_URL = '', ...address } = environmentOf(standIn);
  const all = { ...address, ...env, ...(listens && { SUPABASE_DB_URL }) };
  const servers = [await startProcess(dataDir, all), await startProcess(dataDir, all)];
  const keys = { visitor: standIn.publishableKey, server: standIn.secretKey };
  const tell = () => fetch(`${servers[0]?.origin}${CHANGES_PATH}`, { method: 'POST' });
  return {
    name,
    servers,
    call: callerOf(standIn.url, keys, isTold ? tell : () => Promise.resolve()),
    async stop() {
      for (const server of servers) await server.stop();
    },
  };
}
