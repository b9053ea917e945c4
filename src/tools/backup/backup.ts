/** `npm run backup [folder]`: everything of the embedded backend, or of the project that the environment names. */
import { resolve } from 'node:path';
import { reasonOf } from '../../backend/errors';
import { readArguments } from '../arguments';
import { nameOf, withPlace } from './place';
import { openPlace } from './openPlace';
import { saveBackup } from './saveBackup';

const folderOf = (now: Date) => `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;

const USAGE = `npm run backup -- [folder]

Saves rows, files and people into a new folder, by default backup-<time>.`;
const { positionals } = readArguments(USAGE, {}, 1);

try {
  const now = new Date();
  const folder = resolve(positionals[0] ?? folderOf(now));
  const opened = await openPlace(process.env);
  const { tables, files, lost } = await withPlace(opened, (place) => saveBackup(place, folder, now));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(`${rows} rows of ${tables.length} tables and ${files.length} files in ${folder}\n`);
  for (const file of lost) {
    console.error(`The storage has lost the file ${nameOf(file)}, so it is not in the backup.`);
  }
  process.stdout.write(
    'It contains personal data and password hashes: keep it where only you can read it.\n',
  );
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = 1;
}
