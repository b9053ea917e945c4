/** Writes src/shared/database.types.ts from the migrations; with --check it only checks that the file is current. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation';
import { introspect } from '@supabase/postgrest-typegen/introspection';
import { startBuiltInBackend } from '../backend/backend';
import { supabaseFolder } from '../backend/database';
import { readArguments } from './arguments';

const file = join(supabaseFolder(), '..', 'src', 'shared', 'database.types.ts');
const HEADER = '// Generated from supabase/migrations by `npm run types`; do not edit.\n';

async function generate(): Promise<string> {
  const backend = await startBuiltInBackend({ dataDir: undefined, siteUrl: 'http://127.0.0.1' });
  try {
    const query = async (text: string) => ({ rows: await backend.sql<Record<string, unknown>>(text) });
    const metadata = await introspect({ query }, { includedSchemas: ['public'] });
    return HEADER + (await generateTypescript(sortGeneratorMetadata(metadata)));
  } finally {
    await backend.close();
  }
}

const USAGE = `npm run types [-- --check]

  --check   only checks that the file is current`;
const { values } = readArguments(USAGE, { check: { type: 'boolean' } }, 0);

const generated = await generate();
if (!values.check) {
  await writeFile(file, generated);
} else if ((await readFile(file, 'utf8').catch(() => '')) !== generated) {
  console.error('src/shared/database.types.ts does not match supabase/migrations; run "npm run types".');
  process.exitCode = 1;
}
