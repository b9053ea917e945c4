/** `npm run migration -- <name>`: writes the changes of supabase/schemas as a new migration. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '../../backend/database';
import { readArguments } from '../arguments';
import { readSchemas } from './databases';
import { findDifference } from './difference';

const USAGE = `npm run migration -- jobs_with_travel

Compares the database that supabase/migrations make with that of supabase/schemas, and writes the difference as a new migration.`;

const {
  positionals: [name = ''],
} = readArguments(USAGE, {}, 1);

/** Returns the result for the user. */
async function write(): Promise<string> {
  if (!/^[a-z]\w*$/.test(name)) throw new Error('Name the migration: npm run migration -- jobs_with_travel');
  const { names, sql, left } = await findDifference(await readSchemas());
  if (names.length === 0) return 'The schemas and the migrations are equal. There is nothing to write.';
  if (left.length > 0) {
    throw new Error(
      `Generated statements cannot express this, so nothing was written. Write the migration by hand:\n${left.join('\n')}`,
    );
  }
  const version = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
  const file = join('migrations', `${version}_${name}.sql`);
  await writeFile(join(supabaseFolder(), file), sql);
  return `supabase/${file} has ${names.length} differences:\n${names.join('\n')}`;
}

try {
  process.stdout.write(`${await write()}\n`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
