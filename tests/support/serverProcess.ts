/** The built server as a process of its own, with a data folder that goes away after the test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { withoutProject } from './backing/testProject';
import { copyDataTemplate } from './dataTemplate';
import { noteMailPage } from './sentMail';

const main = resolve(import.meta.dirname, '../../dist/server/main.js');

interface ServerProcess {
  /** Everything printed so far. */
  output(): string;
  /** Waits for a text on either stream and returns the whole output. */
  says(text: RegExp): Promise<string>;
  signal(name: NodeJS.Signals): void;
  readonly exit: Promise<number | NodeJS.Signals>;
}

function spawnServer(env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { ...withoutProject(process.env), ...env },
    stdio: 'pipe',
  });
  let printed = '';
  const collect = (chunk: Buffer) => {
    printed += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exit = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals);
  return {
    output: () => printed,
    async says(text) {
      await expect.poll(() => printed, { timeout: 90_000 }).toMatch(text);
      noteMailPage(/http\S+\/_mail\/\w+/.exec(printed)?.[0]);
      return printed;
    },
    signal: (name) => void child.kill(name),
    exit,
  };
}

interface Fixtures {
  /** Whether the data folder is empty, or as a first start with an owner leaves it. */
  isFirstStart: boolean;
  dataDir: string;
  start: (env?: Record<string, string>) => ServerProcess;
}

export const test = base.extend<Fixtures>({
  isFirstStart: [false, { option: true }],
  dataDir: async ({ isFirstStart }, use) => {
    const folder = isFirstStart ? await mkdtemp(join(tmpdir(), 'sampark-start-')) : await copyDataTemplate();
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  start: async ({ dataDir }, use) => {
    const started: ServerProcess[] = [];
    await use((env = {}) => {
      const server = spawnServer({ PORT: '0', DATA_DIR: dataDir, ...env });
      started.push(server);
      return server;
    });
    for (const server of started) server.signal('SIGKILL');
    await Promise.all(started.map(({ exit }) => exit));
  },
});

export { expect };
