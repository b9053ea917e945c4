/**
 * `npm run move-to-project -- [folder]` and `npm run move-from-project -- [folder]`: moves a built-in backend into a
 * project, and back. The intermediate backup stays in `folder`. `--dry-run` only checks, and lists the steps. After a
 * failure run it again: it detects finished steps and does not repeat them.
 */
import { reasonOf } from '../../backend/errors';
import { readArguments } from '../arguments';
import { moveFromProject, moveToProject } from './directions';
import { backupFolderOf } from './journey';
import { readMoveSettings } from './settings';

const USAGE = `npm run move-to-project -- [folder] [--dry-run]
npm run move-from-project -- [folder] [--dry-run]

Moves everything of a built-in backend into a project, or back. The backup stays in the folder.

  --dry-run   only checks, and lists the steps`;
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
