/** `npm run backup [folder]`: everything of the built-in backend, or of the project that the environment names. */
import { resolve } from 'node:path';
import { reasonOf } from '../../backend/errors';
import { readArguments } from '../arguments';
import { nameOf, withPlace } from './place';
import { openPlace } from './openPlace';
import { saveBackup } from './saveBackup';

const folderOf = (now: Date) => `backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`;

/** Readers of the activity log see when everything was copied. */
const TELL = `select private.write_activity('exported', 'backups', '', '', jsonb_build_object('rows', $1::integer))`;

const USAGE = `npm run backup -- [folder]

Saves rows, files and people into a new folder, by default backup-<time>.`;
const { positionals } = readArguments(USAGE, {}, 1);

try {
  const now = new Date();
  const folder = resolve(positionals[0] ?? folderOf(now));
  const opened = await openPlace(process.env);
  const { rows, tables, files, lost } = await withPlace(opened, async (place) => {
    const saved = await saveBackup(place, folder, now);
    const sum = saved.tables.reduce((total, table) => total + table.rows, 0);
    await place.database.query(TELL, [sum]);
    return { ...saved, rows: sum };
  });
  process.stdout.write(`${rows} rows of ${tables.length} tables and ${files.length} files in ${folder}\n`);
  for (const file of lost) {
    console.error(`The storage has lost the file ${nameOf(file)}, so it is not in the backup.`);
  }
  process.stdout.write(
    'It contains personal data and password hashes: store it where only you can read it.\n',
  );
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = 1;
}
