/**
 * Follows the example of CONTRIBUTING.md to the letter, in a copy. Its commands for newcomers compile everything again,
 * so they run in `npm run test:long` alone.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const NOT_COPIED = new Set(['node_modules', 'dist', '.git', 'test-results']);

function copyOfProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'sampark-newcomer-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const entry of readdirSync(root).filter((name) => !NOT_COPIED.has(name)))
    cpSync(join(root, entry), join(copy, entry), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

/** Inserts a text after each place, which must exist. */
function insert(file: string, ...additions: [place: RegExp, text: string][]): void {
  const edited = additions.reduce(
    (source, [place, text]) => {
      expect(source).toMatch(place);
      return source.replace(place, (found) => found + text);
    },
    readFileSync(file, 'utf8'),
  );
  writeFileSync(file, edited);
}

test('a field is added in two places, as CONTRIBUTING.md says', { timeout: 600_000 }, () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const example = /^## A field, for example\n(.*?)^## /ms.exec(text)?.[1] ?? '';
  const [declaration = '', kind, field, fields, value, page = '', name, shown = ''] = Array.from(
    example.matchAll(/`([^`\n]+)`/g),
    ([, code = '']) => code,
  );
  const commands = /```sh\n(.*?)\n```/s.exec(example)?.[1]?.split('\n') ?? [];
  expect(commands).toHaveLength(2);
  const copy = copyOfProject();

  insert(
    join(copy, declaration),
    [/^import \{(?=.*\/fields';)/m, ` ${kind},`],
    [new RegExp(`^  ${fields}: \\{`, 'm'), `\n    ${field},`],
    [/^ {6}id: '.*',/gm, `\n      ${value},`],
  );
  insert(join(copy, page), [/\.map\(\(\{ id,/, ` ${name},`], [/<h3>.*<\/h3>/, shown]);

  if (process.env['TESTS'] !== 'long') return;
  for (const command of commands) {
    const { status, stdout } = spawnSync(command, { cwd: copy, shell: true, encoding: 'utf8' });
    expect(status, `${command}\n${stdout}`).toBe(0);
  }
});
