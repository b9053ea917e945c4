/** The built server as its own process, with faults that a test can cause in its environment while it runs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const MAIN = resolve(import.meta.dirname, '../../../dist/server/main.js');
const INJECT = resolve(import.meta.dirname, 'inject.mjs');

export const OWNER = { OWNER_EMAIL: 'owner@example.com', OWNER_PASSWORD: 'correct horse battery' };

/** The faults of a running server. The clock is that many milliseconds off. */
interface Fault {
  clock?: number;
  isDiskFull?: boolean;
  /** The engine's next write takes forever. */
  hangs?: boolean;
}

export interface Site {
  readonly origin: string;
  /** Content for visitors; empty if the project is elsewhere. */
  readonly key: string;
  /** The file with all its output. */
  readonly log: string;
}

type Exit = number | NodeJS.Signals;

export interface ServerProcess extends Site {
  readonly pid: number;
  /** Returns the memory in use, in bytes, after garbage collection. */
  meet(fault: Fault): Promise<number>;
  readonly exit: Promise<Exit>;
  end(signal?: NodeJS.Signals): Promise<Exit>;
}

export interface StartOptions {
  dataDir: string;
  /** Among several servers of one folder. */
  name?: string;
  env?: Record<string, string>;
  /** The largest size that a file may have, in blocks of 512 bytes. The shell sets it, and the kernel enforces it. */
  fileLimit?: number;
}

export const printedBy = ({ log }: { log: string }) => readFileSync(log, 'utf8');

function spawnServer({ dataDir, name = '', env, fileLimit }: StartOptions) {
  const log = `${dataDir}${name}.log`;
  const command = [process.execPath, '--expose-gc', '--import', INJECT, MAIN];
  const limited = ['sh', '-c', `ulimit -f ${fileLimit}; exec "$0" "$@"`, ...command];
  const [file = '', ...args] = fileLimit === undefined ? command : limited;
  const output = openSync(log, 'w');
  const child = spawn(file, args, {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...OWNER, ...env },
    stdio: ['ignore', output, output, 'ipc'],
  });
  const exit = once(child, 'close').then(([code, signal]) => (code ?? signal) as Exit);
  return { child, log, exit };
}

/** The greeting, or the output of a server that failed to start. */
async function greetingOf(log: string, exit: Promise<Exit>): Promise<{ greeting?: string; printed: string }> {
  let hasEnded = false;
  void exit.then(() => (hasEnded = true));
  for (;;) {
    const isOver = hasEnded;
    const printed = printedBy({ log });
    const [greeting] = /\nSite[^]*\n\n/.exec(printed) ?? [];
    if (greeting || isOver) return { greeting, printed: printed.trim() };
    await wait(20);
  }
}

/** For a start that must fail: its output, as in the terminal. */
export async function failureOf(options: StartOptions): Promise<string> {
  const { child, log, exit } = spawnServer(options);
  const { greeting, printed } = await greetingOf(log, exit);
  child.kill('SIGKILL');
  const code = await exit;
  if (greeting || code !== 1) throw new Error(`The server started, or ended with ${code}: ${printed}`);
  return printed;
}

export async function startServer(options: StartOptions): Promise<ServerProcess> {
  const { child, log, exit } = spawnServer(options);
  const { greeting, printed } = await greetingOf(log, exit);
  if (!greeting) throw new Error(`The server did not start: ${printed}`);
  return {
    origin: /(http:\S+)\/admin/.exec(greeting)?.[1] ?? '',
    key: /Key +(\S+)/.exec(greeting)?.[1] ?? '',
    log,
    pid: child.pid ?? 0,
    exit,
    async meet(fault) {
      child.send(fault);
      return ((await once(child, 'message')) as [number])[0];
    },
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
}
