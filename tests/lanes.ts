/**
 * `npm test` and `npm run check`: stages of lanes that share the processors. The first lane that fails stops the others
 * and is reported at the end. Each is a process group of its own, with its temporary files in one folder, so that an
 * interruption leaves neither behind.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readArguments } from '../src/tools/arguments';

/** Scripts of package.json, the longest first: as many as `AT_ONCE` at a time. */
const CHECKS = ['test:unit', 'check:lint', 'check:database', 'check:types', 'check:dead', 'check:format'];
const STAGES: Record<string, readonly (readonly string[])[]> = {
  check: [CHECKS],
  // Browsers often wait for servers, and database tests compute meanwhile. Faults begin when those have ended.
  all: [
    ['build', ...CHECKS],
    ['test:browser', 'test:db', 'test:faults'],
  ],
};
const AT_ONCE = 2;
/** These run for minutes, so their lines are shown as they come. */
const SHOWN = new Set(['test:db', 'test:faults', 'test:browser']);
const MS_TO_END = 10_000;

const groups = new Set<ChildProcess>();
let isEnded = false;

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, name);
  } catch {
    // The whole group is gone.
  }
}

/** SIGKILL after ten seconds. */
function endAll(): void {
  isEnded = true;
  for (const child of groups) {
    signal(child, 'SIGTERM');
    void wait(MS_TO_END, undefined, { ref: false }).then(() => signal(child, 'SIGKILL'));
  }
}

interface Failure {
  readonly lane: string;
  readonly output: string;
}

async function runLane(lane: string, folder: string): Promise<Failure | undefined> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', lane], {
    detached: true,
    // Servers of faults and browser tests begin with copies of one data folder.
    env: { ...process.env, TMPDIR: folder, SAMPARK_DATA_TEMPLATE: join(folder, 'template') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  groups.add(child);
  let output = '';
  const take = (chunk: string) => {
    output += chunk;
    if (SHOWN.has(lane)) process.stdout.write(chunk);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take);
  const closed = once(child, 'close');
  const [code] = (await once(child, 'exit')) as [number | null];
  groups.delete(child);
  // A server that a test left behind.
  signal(child, 'SIGKILL');
  await closed;
  if (isEnded) return undefined;
  console.log(`${code === 0 ? '✓' : '✗'} ${lane}, ${Math.round((performance.now() - started) / 1000)} s`);
  return code === 0 ? undefined : { lane, output };
}

async function runStage(lanes: readonly string[], folder: string): Promise<Failure | undefined> {
  const waiting = [...lanes];
  let failure: Failure | undefined;
  const next = async (): Promise<void> => {
    for (let lane = waiting.shift(); lane && !isEnded; lane = waiting.shift()) {
      const failed = await runLane(lane, folder);
      if (!failed) continue;
      failure ??= failed;
      endAll();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
  return failure;
}

const USAGE = `tsx tests/lanes.ts ${Object.keys(STAGES).join('|')}`;
const { positionals } = readArguments(USAGE, {}, 1);
const stages = STAGES[positionals[0] ?? 'all'];
if (!stages) throw new Error(USAGE);

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    process.exitCode = 130;
    endAll();
  });
}
const folder = await mkdtemp(join(tmpdir(), 'sampark-tests-'));
// PostgreSQL has its files in there under another account.
await chmod(folder, 0o711);
try {
  for (const lanes of stages) {
    const failure = isEnded ? undefined : await runStage(lanes, folder);
    if (!failure) continue;
    const isShown = SHOWN.has(failure.lane);
    console.error(
      `\n${isShown ? '' : failure.output}\n${failure.lane} failed. Again alone: npm run ${failure.lane}`,
    );
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
