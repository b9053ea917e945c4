/** `npm run backup [folder]`: everything of the embedded backend, or of the project that the environment names. */
import { resolve } from 'node:path';
import { reasonOf } from '../../backend/BackendStartError';
import { readArguments } from '../arguments';
import { openPlace } from './environment';
import { withPlace } from './places/place';
import { saveBackup } from './saveBackup';

const nameOf = (now: Date) => `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;

const USAGE = `npm run backup -- [folder]

Saves rows, files and people into a new folder, by default backup-<time>.`;
const { positionals } = readArguments(USAGE, {}, 1);

try {
  const now = new Date();
  const folder = resolve(positionals[0] ?? nameOf(now));
  const opened = await openPlace(process.env);
  const { tables, files } = await withPlace(opened, (place) => saveBackup(place, folder, now));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${rows} rows of ${tables.length} tables and ${files.length} files in ${folder}\n`);
  process.stdout.write(
    'It contains personal data and password hashes: keep it where only you can read it.\n',
  );
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = 1;
}
