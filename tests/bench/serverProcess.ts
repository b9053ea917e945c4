/** The built server as its own process, as `node dist/server/main.js` starts it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { OWNER } from '../support/owner';

const MAIN = resolve(import.meta.dirname, '../../dist/server/main.js');

export interface ServerProcess {
  readonly origin: string;
  readonly publishableKey: string;
  /** From the start of the process to its first page. */
  readonly secondsToAnswer: number;
  stop(): Promise<void>;
}

export async function startProcess(dataDir: string): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
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
    async stop() {
      child.kill('SIGTERM');
      await exit;
    },
  };
}
