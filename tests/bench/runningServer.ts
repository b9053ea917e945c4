/** The built server as a separate process, and its owner, who reads and saves as the admin does. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { OWNER } from '../builders/people';
import { makeOwnDatabase } from '../stage/postgres/ownServer';

const MAIN = resolve(import.meta.dirname, '../../dist/server/main.js');

export interface ServerProcess {
  readonly origin: string;
  readonly publishableKey: string;
  /** From the start of the process to its first page. */
  readonly secondsToAnswer: number;
  /** The current memory use in megabytes. */
  megabytes(): Promise<number>;
  stop(): Promise<void>;
}

async function megabytesOf(pid = 0): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

const databases = new Map<string, Promise<string | undefined>>();

/** With `TEST_POSTGRES=own`, the database of a data folder's rows. */
export function databaseOf(dataDir: string): Promise<string | undefined> {
  const known = databases.get(dataDir) ?? makeOwnDatabase();
  databases.set(dataDir, known);
  return known;
}

export async function startProcess(dataDir: string): Promise<ServerProcess> {
  const postgresUrl = await databaseOf(dataDir);
  const started = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      ...(postgresUrl && { DATABASE_URL: postgresUrl }),
      OWNER_EMAIL: OWNER.email,
      OWNER_PASSWORD: OWNER.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk);
    if (/^Site[^]*\n\n/m.test(printed)) break;
  }
  const origin = /^Site\s+(\S+)\/$/m.exec(printed)?.[1];
  if (!origin) throw new Error('The server did not start.');
  await (await fetch(`${origin}/`)).text();
  return {
    origin,
    publishableKey: /^Key\s+(\S+)$/m.exec(printed)?.[1] ?? '',
    secondsToAnswer: (performance.now() - started) / 1000,
    megabytes: () => megabytesOf(child.pid),
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}

export interface Site {
  readonly origin: string;
  /** Reads a page or another public file to its end. */
  readonly get: (path: string) => Promise<string>;
  /** Reads or writes by REST as the owner. */
  readonly ask: (
    path: string,
    init?: { method?: string; body?: object; prefer?: string },
  ) => Promise<unknown>;
  /** Sends a form as a visitor. */
  readonly send: (name: string, form: object) => Promise<unknown>;
}

async function textOf(answer: Response, path: string): Promise<string> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} ${answer.status}: ${text}`);
  return text;
}

const parsed = (text: string): unknown => JSON.parse(text || 'null');

export async function openSite({ origin, publishableKey }: ServerProcess): Promise<Site> {
  const call = async (path: string, method: string, body?: object, headers: Record<string, string> = {}) => {
    const init = {
      method,
      headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    };
    return parsed(await textOf(await fetch(origin + path, init), path));
  };
  const session = (await call('/auth/v1/token?grant_type=password', 'POST', OWNER)) as {
    access_token: string;
  };
  const authorization = `Bearer ${session.access_token}`;
  return {
    origin,
    get: async (path) => textOf(await fetch(origin + path), path),
    ask: (path, { method, body, prefer } = {}) =>
      call(`/rest/v1/${path}`, method ?? (body ? 'POST' : 'GET'), body, {
        authorization,
        ...(prefer && { prefer }),
      }),
    send: (name, form) => call(`/rest/v1/rpc/${name}`, 'POST', { form }),
  };
}
