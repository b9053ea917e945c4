/**
 * `npm run move-to-project -- [folder]` and `npm run move-from-project -- [folder]`: everything of a built-in backend into
 * a project, and back. The backup that is made on the way is kept in `folder`. `--dry-run` only looks, and says what would
 * be done. After a failure run it again: what was done is found out and not done twice.
 */
import { reasonOf } from '../../backend/errors';
import { readArguments } from '../arguments';
import { moveFromProject, moveToProject } from './directions';
import { backupFolderOf } from './journey';
import { readMoveSettings } from './settings';

const USAGE = `npm run move-to-project -- [folder] [--dry-run]
npm run move-from-project -- [folder] [--dry-run]

Moves everything of a built-in backend into a project, or back. The folder is where the backup is kept.

  --dry-run   only says what would be done`;
const { positionals, values } = readArguments(
  USAGE,
  { 'dry-run': { type: 'boolean', default: false }, back: { type: 'boolean', default: false } },
  1,
);

try {
  const move = values.back ? moveFromProject : moveToProject;
  await move(readMoveSettings(process.env), backupFolderOf(positionals[0]), {
    isDryRun: values['dry-run'],
    print: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = 1;
}
