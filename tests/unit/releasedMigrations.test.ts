/** What was released is only added to. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supabaseFolder } from '../../src/backend/folders';
import { releasedMigrations } from '../support/releasedMigrations';

const folder = join(supabaseFolder(), 'migrations');

async function beginningOfHash(file: string): Promise<string> {
  const bytes = await readFile(join(folder, file)).catch(() => 'gone');
  return createHash('sha256').update(bytes).digest('hex').slice(0, 16);
}

test.each(Object.entries(releasedMigrations))('%s is as it was', async (file, hash) => {
  expect(await beginningOfHash(file)).toBe(hash);
});

test('new migrations come after those that were released', async () => {
  const released = Object.keys(releasedMigrations);
  const files = (await readdir(folder)).toSorted();
  expect(files.slice(0, released.length)).toEqual(released);
});
