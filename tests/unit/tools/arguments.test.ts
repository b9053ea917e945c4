/** A wrong argument on the command line changes nothing, and is named. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readArguments } from '../../../src/tools/arguments';

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'sampark-arguments-'));
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => vi.restoreAllMocks());

const USAGE = 'npm run tool -- [folder] [--mail address]';

/** The exit status of the process, and its output. */
function outcomeOf(...args: string[]) {
  const said: unknown[] = [];
  vi.spyOn(console, 'error').mockImplementation((text) => said.push(text));
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean(said.push(text)));
  vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
  try {
    const { values, positionals } = readArguments(USAGE, { mail: { type: 'string' } }, 1, args);
    return { ...values, positionals };
  } catch (error) {
    return [(error as Error).message, ...said].join(': ');
  }
}

test.each([
  ['--mial a@b.example', 'exit 2: Unknown option ‘--mial’.'],
  ['--mail', "exit 2: Option '--mail <value>' argument missing."],
  ['one two', "exit 2: Unexpected argument 'two'."],
])('the arguments %s are refused', (line, says) => {
  expect(outcomeOf(...line.split(' '))).toBe(`${says.replaceAll(/[‘’]/g, "'")}\n\n${USAGE}`);
});

test.each(['--help', '-h', 'folder --help'])('%s prints help', (line) => {
  expect(outcomeOf(...line.split(' '))).toBe(`exit 0: ${USAGE}\n`);
});

test('known arguments of a tool are parsed', () => {
  const read = outcomeOf('folder', '--mail', 'a@b.example');
  expect(read).toEqual({ mail: 'a@b.example', positionals: ['folder'] });
});

const run = (tool: string, argument: string) =>
  spawnSync(process.execPath, ['--import', join(root, 'node_modules/tsx/dist/loader.mjs'), tool, argument], {
    cwd: folder,
    encoding: 'utf8',
  });

test('the help of a backup makes no backup', () => {
  const { status, stdout } = run(join(root, 'src/tools/backup/backup.ts'), '--help');
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^npm run backup -- \[folder\]/)]);
  expect(readdirSync(folder)).toEqual([]);
}, 60_000);

test('every tool parses its arguments in the same way', () => {
  const built = readFileSync(join(root, 'vite.config.ts'), 'utf8').matchAll(/'(src\/tools\/\S+)'/g);
  const tools = [...built].map(([, file = '']) => file);
  expect(tools.length).toBeGreaterThan(5);
  for (const tool of tools) expect(readFileSync(join(root, tool), 'utf8')).toContain('readArguments(');
});
