/** Damaged files of the database: one sentence, nothing written over, and the mended folder starts with all it had. */
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
  { what: 'a file that is lost', file: 'PG_VERSION', damage: (path) => rm(path) },
  { what: 'a file that is cut off', file: 'global/pg_control', damage: (path) => truncate(path, 100) },
  { what: 'garbage', file: 'base/5/1259', damage: (path) => writeFile(path, Buffer.alloc(81_920, 'Z')) },
];

let dataDir: string;
beforeAll(async () => {
  dataDir = await servers.dataDir();
});

test.each(DAMAGES)('$what is told in one sentence and left as it is', async ({ file, damage }) => {
  const path = join(dataDir, 'db', file);
  const whole = await readFile(path);
  await damage(path);
  const damaged = await readFile(path).catch(() => undefined);
  const said = await failureOf({ dataDir });
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toMatch(/^The database in .*db cannot be opened and was left as it is\. .* restore a backup/);
  expect(await readFile(path).catch(() => undefined)).toEqual(damaged);
  await writeFile(path, whole);
});

test('the folder starts when its files are mended', async () => {
  const server = await servers.start({ dataDir });
  expect(await textOf(server, '/')).toContain('Good work, found by people who listen.');
});
