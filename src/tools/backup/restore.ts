/** `npm run restore <folder> [--overwrite]`: puts a backup into the embedded backend, or into a project elsewhere. */
import { resolve } from 'node:path';
import { reasonOf } from '../../backend/BackendStartError';
import { readArguments } from '../arguments';
import { BackupError } from './BackupError';
import { readPlace } from './environment';
import { openDataFolderToRestore } from './places/dataFolder';
import { openProject } from './places/project';
import { restoreBackup } from './restoreBackup';

const print = (line: string) => process.stdout.write(`${line}\n`);

const USAGE = `npm run restore -- <folder> [--overwrite]

Puts a backup into an empty place.

  --overwrite   replaces what is there`;
const { positionals, values } = readArguments(USAGE, { overwrite: { type: 'boolean', default: false } }, 1);

try {
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
    `Restored to the state of ${manifest.made_at}. Everyone has to sign in again, with their password from then.`,
  );
  for (const note of notes) print(note);
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = 1;
}
