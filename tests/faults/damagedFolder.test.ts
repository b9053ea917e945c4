/** Damaged database files: one sentence, nothing overwritten, and the repaired folder starts with all its data. */
import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { textOf } from './stage/calls';
import { failureOf } from './stage/serverProcess';
import { useServers } from './stage/useServers';

const servers = useServers();

interface Damage {
  readonly what: string;
  readonly file: string;
  readonly damage: (path: string) => Promise<void>;
}

const DAMAGES: readonly Damage[] = [
  { what: 'a lost file', file: 'PG_VERSION', damage: (path) => rm(path) },
  { what: 'a truncated file', file: 'global/pg_control', damage: (path) => truncate(path, 100) },
  { what: 'garbage', file: 'base/5/1259', damage: (path) => writeFile(path, Buffer.alloc(81_920, 'Z')) },
];

let dataDir: string;
beforeAll(async () => {
  dataDir = await servers.dataDir();
});

test.each(DAMAGES)(
  'a folder with $what is refused in one sentence and left as it is',
  async ({ file, damage }) => {
    const path = join(dataDir, 'db', file);
    const whole = await readFile(path);
    await damage(path);
    const damaged = await readFile(path).catch(() => undefined);
    const said = await failureOf({ dataDir });
    expect(said.split('\n')).toHaveLength(1);
    expect(said).toMatch(
      /^The database in .*db cannot be opened and was left as it is\. .* restore a backup/,
    );
    expect(await readFile(path).catch(() => undefined)).toEqual(damaged);
    await writeFile(path, whole);
  },
);

test('a folder starts when its damaged files are restored', async () => {
  const server = await servers.start({ dataDir });
  expect(await textOf(server, '/')).toContain('Good work, found by people who listen.');
});
