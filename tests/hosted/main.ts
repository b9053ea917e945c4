/**
 * `npm run test:hosted`: the tests on a Supabase project, which they empty. The environment names it; without one
 * `supabase start` makes one on this machine, and `--stand-in` replaces the services. Other arguments choose files.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { reasonOf } from '../../src/backend/errors';
import { readArguments } from '../../src/tools/arguments';
import { prepareProject } from '../stage/backing/projectBacking';
import { readTestProject } from '../stage/backing/testProject';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { environmentOf, startStandIn } from '../fakes/standIn/standIn';

type Environment = Record<string, string | undefined>;

interface Project {
  readonly env: Environment;
  /** `isOurs`: it has only data made by tests. */
  stop(isOurs: boolean): Promise<void>;
}

const NEEDED = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SUPABASE_DB_URL'];

/** The reason that the tests cannot run, in one sentence. */
class MissingError extends Error {
  override readonly name = 'MissingError';
}

/** Runs a program of the project and returns its exit status. */
async function run(args: readonly string[], env: Environment = {}): Promise<number> {
  const child = spawn('npx', args, { env: { ...process.env, TESTS: 'long', ...env }, stdio: 'inherit' });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}

/** `said`: the first line of stderr that is more than a notice of npm. */
async function outcomeOf(
  args: readonly string[],
): Promise<{ isDone: boolean; printed: string; said: string }> {
  const child = spawn('npx', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, complaints, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { isDone: code === 0, printed, said: /^(?!npm |WARN|Try ).+/m.exec(complaints)?.[0] ?? '' };
}

const CLI = ['--yes', 'supabase@3'];

/** The variable names of `supabase start`, and those of the tests. */
const NAMES: readonly (readonly [ours: string, theirs: string])[] = [
  ['SUPABASE_URL', 'API_URL'],
  ['SUPABASE_PUBLISHABLE_KEY', 'PUBLISHABLE_KEY'],
  ['SUPABASE_SECRET_KEY', 'SECRET_KEY'],
  ['SUPABASE_DB_URL', 'DB_URL'],
  ['MAILPIT_URL', 'MAILPIT_URL'],
];

/** A project on this machine, removed after the run. An existing one belongs to somebody. */
async function startLocal(): Promise<Project> {
  if ((await outcomeOf([...CLI, 'status'])).isDone) {
    throw new MissingError(
      `A project of this folder runs here already: stop it, or name it with ${NEEDED.join(', ')}.`,
    );
  }
  console.log('Supabase is being started on this machine.');
  const { isDone, said } = await outcomeOf([...CLI, 'start']);
  if (!isDone) {
    throw new MissingError(
      `Name an empty project with ${NEEDED.join(', ')}, or mend supabase start, or add --stand-in (it said: ${said}).`,
    );
  }
  const status = parseEnv((await outcomeOf([...CLI, 'status', '--output', 'env'])).printed);
  return {
    env: Object.fromEntries(NAMES.map(([ours, theirs]) => [ours, status[theirs]])),
    async stop(isOurs) {
      // Another project's data comes back with its next start.
      await outcomeOf([...CLI, 'stop', ...(isOurs ? ['--no-backup'] : [])]);
    },
  };
}

async function startStandInHere(keyKind: 'new' | 'legacy'): Promise<Project> {
  if (!hasPostgres) throw new MissingError('The stand-in needs the programs of PostgreSQL on this machine.');
  const standIn = await startStandIn({ keyKind });
  return { env: environmentOf(standIn), stop: () => standIn.stop() };
}

function namedProject(): Project | undefined {
  const missing = NEEDED.filter((name) => !process.env[name]);
  if (missing.length === NEEDED.length) return undefined;
  if (missing.length > 0) throw new MissingError(`Set ${missing.join(', ')} as well.`);
  if (process.env['TEST_PROJECT'] !== 'erase') {
    throw new MissingError(
      'The tests delete all that the project holds: set TEST_PROJECT=erase to let them.',
    );
  }
  return { env: {}, stop: () => Promise.resolve() };
}

const USAGE = `npm run test:hosted -- [--stand-in] [--legacy-keys] [file ...]

  --stand-in      on a stand-in of a project, made here
  --legacy-keys   with keys of the older kind`;
const { values, positionals } = readArguments(
  USAGE,
  { 'stand-in': { type: 'boolean' }, 'legacy-keys': { type: 'boolean' } },
  Infinity,
);

/** Each suite repeats this check; here a refusal is one sentence. */
async function prepare(env: Environment): Promise<void> {
  const project = readTestProject({ ...process.env, ...env });
  if (!project) return;
  await prepareProject(project).catch((error: unknown) => {
    throw new MissingError(`${project.url} cannot be used: ${reasonOf(error)}.`);
  });
}

/** The browser suite, then the database suite; a file belongs to one of them only. */
async function runSuites(env: Environment): Promise<number> {
  const browser = positionals.filter((file) => !file.includes('.test'));
  const database = positionals.filter((file) => file.includes('.test'));
  const wants = (files: string[]) => positionals.length === 0 || files.length > 0;
  const codes = [
    wants(browser) ? await run(['playwright', 'test', '-c', 'tests/e2e', ...browser], env) : 0,
    wants(database) ? await run(['vitest', 'run', '--project', 'hosted', ...database], env) : 0,
  ];
  return Math.max(...codes);
}

try {
  const keyKind = values['legacy-keys'] ? 'legacy' : 'new';
  const project = values['stand-in']
    ? await startStandInHere(keyKind)
    : (namedProject() ?? (await startLocal()));
  const env = { ...project.env, TEST_PROJECT: 'erase' };
  let isOurs = false;
  try {
    await prepare(env);
    isOurs = true;
    process.exitCode = await runSuites(env);
  } finally {
    await project.stop(isOurs);
  }
} catch (error) {
  if (!(error instanceof MissingError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
