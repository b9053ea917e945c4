/** What was released is only added to. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { supabaseFolder } from '../../src/backend/database';
import { releasedMigrations } from './releasedMigrations';

test('what was released is as it was, under its name, and new migrations come after it', async () => {
  const folder = join(supabaseFolder(), 'migrations');
  const files = (await readdir(folder)).toSorted().slice(0, releasedMigrations.length);
  const hashOf = async (file: string) =>
    createHash('sha256')
      .update(`${file}\n`)
      .update(await readFile(join(folder, file)))
      .digest('hex')
      .slice(0, 8);
  const found = await Promise.all(files.map(async (file) => `${file} ${await hashOf(file)}`));
  expect(found).toEqual(releasedMigrations.map((hash, at) => `${files[at]} ${hash}`));
});
