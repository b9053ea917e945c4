/** The server as a separate process, with a data folder that is deleted after the test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { withoutProject } from '../stage/backing/testProject';
import { copyDataTemplate } from '../stage/database/dataTemplate';
import { noteMailPage } from '../stage/server/sentMail';

const root = resolve(import.meta.dirname, '../..');
/** The arguments for Node. */
const PROGRAMS = {
  build: [resolve(root, 'dist/server/main.js')],
  sources: ['--import', 'tsx', resolve(root, 'src/server/dev.ts')],
} as const;
type Program = keyof typeof PROGRAMS;

export interface ServerProcess {
  /** The output so far. */
  output(): string;
  /** Waits for a text on either stream and returns the whole output. */
  says(text: RegExp): Promise<string>;
  signal(name: NodeJS.Signals): void;
  readonly exit: Promise<number | NodeJS.Signals>;
}

function spawnServer(env: Record<string, string>, program: Program): ServerProcess {
  const child = spawn(process.execPath, PROGRAMS[program], {
    cwd: root,
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
  /** True starts with an empty data folder, false with one as a first start leaves it. */
  isFirstStart: boolean;
  dataDir: string;
  start: (env?: Record<string, string>, program?: Program) => ServerProcess;
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
    await use((env = {}, program = 'build') => {
      const server = spawnServer({ PORT: '0', DATA_DIR: dataDir, ...env }, program);
      started.push(server);
      return server;
    });
    for (const server of started) server.signal('SIGKILL');
    await Promise.all(started.map(({ exit }) => exit));
  },
});

export { expect };
