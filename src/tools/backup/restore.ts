/** `npm run restore <folder> [--overwrite] [--erased-from <place>] [--keys <file>]`: puts a backup into the built-in backend, or into a project elsewhere. */
import { resolve } from 'node:path';
import { reasonOf } from '../../backend/errors';
import { readEnvironment } from '../../backend/environment';
import { readFactorKey } from '../../backend/home';
import { readArguments } from '../arguments';
import { BackupError } from './place';
import { readPlace, openDataFolderToRestore, openProject } from './openPlace';
import { findErasures } from './erasures';
import { restoreBackup } from './restoreBackup';

const print = (line: string) => process.stdout.write(`${line}\n`);

const USAGE = `npm run restore -- <folder> [--overwrite] [--erased-from <place>] [--keys <file>]

Puts a backup into an empty place, and erases again what was erased after the backup was made.

  --overwrite             replaces what is there
  --erased-from <place>   the data folder that was in use until now, or the newest backup: it holds the erasures since then
  --keys <file>           keys.json of the backed-up server: another server needs it to read second factors`;
const { positionals, values } = readArguments(
  USAGE,
  {
    overwrite: { type: 'boolean', default: false },
    'erased-from': { type: 'string' },
    keys: { type: 'string' },
  },
  1,
);

try {
  const [named] = positionals;
  if (!named) throw new BackupError('Name the folder of the backup: npm run restore <folder>');
  const folder = resolve(named);
  const chosen = readPlace(process.env);
  const factorKey = values.keys ? await readFactorKey(resolve(values.keys)) : undefined;
  const { manifest, notes } = await restoreBackup({
    folder,
    overwrite: values.overwrite,
    open: (migrations) =>
      'dataDir' in chosen
        ? openDataFolderToRestore(chosen, migrations, factorKey)
        : openProject(chosen.databaseUrl, chosen.project),
    findErasures: (manifest) =>
      findErasures({
        folder,
        manifest,
        erasedFrom: values['erased-from'] && resolve(values['erased-from']),
        dataDir: 'dataDir' in chosen ? chosen.dataDir : undefined,
        usualDataDir: readEnvironment({}).DATA_DIR,
      }),
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
