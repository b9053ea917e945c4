/** `npm run restore <folder> [--overwrite]`: puts a backup into the embedded backend, or into a project elsewhere. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf } from '../../backend/BackendStartError';
import { BackupError } from './BackupError';
import { readPlace } from './environment';
import { openDataFolderToRestore } from './places/dataFolder';
import { openProject } from './places/project';
import { restoreBackup } from './restoreBackup';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { overwrite: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new BackupError('Name the folder of the backup: npm run restore <folder>');
  const chosen = readPlace(process.env);
  const { manifest, notes } = await restoreBackup({
    folder: resolve(folder),
    overwrite: values.overwrite,
    open: (migrations) =>
      'dataDir' in chosen
        ? openDataFolderToRestore(chosen.dataDir, migrations)
        : openProject(chosen.databaseUrl, chosen.project),
    report: print,
  });
  print(
    `Restored as it was on ${manifest.made_at}. Everybody signs in again, with the password of that time.`,
  );
  for (const note of notes) print(note);
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = 1;
}
