/** PostgreSQL servers in temporary folders, on machines that have the server's programs. */
import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { supabaseFolder } from '../../../src/backend/database';

const run = promisify(execFile);

/** Debian's folders of the server's programs, one for each version; the newest is used. */
function debianPrograms(): string[] {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root) : [];
  return versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(root, version, 'bin'));
}

process.env['PATH'] = [process.env['PATH'], ...debianPrograms()].join(':');
const succeeds = (command: string, args: string[]) => spawnSync(command, args).status === 0;

/** The server refuses to run as root, so root starts it as the account of the package. */
function serverAccount(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, 'postgres']).stdout.toString()),
  );
  return uid && gid ? { uid, gid } : undefined;
}

/** True to continue without the programs. Throws if `CI` is set, because no one would notice the skipped tests. */
export function orFailInCi(hasPrograms: boolean, { CI }: NodeJS.ProcessEnv): boolean {
  if (hasPrograms || !CI) return hasPrograms;
  throw new Error('CI is set and the programs of PostgreSQL are missing, so their tests would be skipped.');
}

export const hasPostgres = orFailInCi(
  ['initdb', 'postgres', 'psql'].every((name) => succeeds(name, ['--version'])) &&
    serverAccount() !== undefined,
  process.env,
);

export interface PostgresServer {
  /** Runs a whole script in one session, of `psql` and its commands; it begins in the database `postgres`. */
  readonly feed: (user: string, script: string) => Promise<void>;
  /** The folder of its socket, for programs that connect by themselves. */
  readonly folder: string;
  /** Kills it in the middle of its work, and starts it again. */
  readonly crash: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A TCP port that is most likely still free a moment later. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** A proxy to a local port that can go silent: open connections stay open without responses, new ones are served. */
export async function openWay(to: number) {
  const sockets: Socket[] = [];
  const way = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    sockets.push(near, far);
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  return {
    port: (way.address() as AddressInfo).port,
    silence() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
}

async function untilReady(server: ChildProcess, connection: string[]): Promise<void> {
  for (let attempt = 0; attempt < 200 && server.exitCode === null; attempt += 1) {
    if (succeeds('psql', [...connection, '-U', 'supabase_admin', '-d', 'postgres', '-c', 'select 1'])) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('PostgreSQL did not start.');
}

/** Nothing listens on this port: the number only names the socket. */
const SOCKET_PORT = 5432;

/**
 * Its superuser is `supabase_admin`. With a `port` it listens there on this machine, otherwise on its socket only.
 * `settings` as in postgresql.conf: `shared_buffers=1GB`.
 */
export async function startPostgresServer(
  settings: readonly string[] = [],
  port?: number,
): Promise<PostgresServer> {
  const account = serverAccount() ?? {};
  const folder = await mkdtemp(join(tmpdir(), 'sampark-pg-'));
  if (account.uid && account.gid) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  await run('initdb', ['-D', data, '-U', 'supabase_admin', '--auth=trust', '-N', '-E', 'UTF8'], {
    ...account,
    cwd: folder,
  });
  const listening = [`listen_addresses=${port ? '127.0.0.1' : ''}`, `port=${port ?? SOCKET_PORT}`];
  const options = ['-D', data, '-k', folder, '-F'].concat(
    [...listening, ...settings].flatMap((setting) => ['-c', setting]),
  );
  const start = () => spawn('postgres', options, { ...account, cwd: folder, stdio: 'ignore' });
  let server = start();
  // Also if the run is interrupted.
  const end = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', end);
  const connection = ['-h', folder, '-p', String(port ?? SOCKET_PORT)];
  const stop = async () => {
    process.off('exit', end);
    server.kill('SIGQUIT');
    if (server.exitCode === null) await once(server, 'exit');
    await rm(folder, { recursive: true, force: true });
  };
  await untilReady(server, connection).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  const crash = async () => {
    server.kill('SIGQUIT');
    await once(server, 'exit');
    server = start();
    await untilReady(server, connection);
  };
  return { crash, feed: (user, script) => feed([...connection, '-U', user], script), folder, stop };
}

/** Each migration in a transaction of its own, with the settings reset before it. */
export async function readMigrations(): Promise<string> {
  const folder = join(supabaseFolder(), 'migrations');
  const files = (await readdir(folder)).toSorted();
  return files.map((file) => `begin;\n\\i '${join(folder, file)}'\ncommit;\ndiscard all;\n`).join('');
}

async function feed(connection: string[], script: string): Promise<void> {
  const args = ['-qX', ...connection, '-d', 'postgres', '-v', 'ON_ERROR_STOP=1'];
  const psql = spawn('psql', args, { stdio: ['pipe', 'ignore', 'pipe'] });
  let complaints = '';
  psql.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  psql.stdin.end(script);
  const [code] = (await once(psql, 'exit')) as [number];
  if (code !== 0) throw new Error(complaints);
}
