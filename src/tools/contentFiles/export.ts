/** `npm run content:export -- [folder] [--private]`: the content as files that people read, compare and keep. */
import { resolve } from 'node:path';
import { reasonOf } from '../../backend/BackendStartError';
import { readArguments } from '../arguments';
import { exportContent } from './exportContent';
import { withService } from './service';

const USAGE = `npm run content:export -- [folder] [--private]

Writes the content as files, by default into content.

  --private   what no visitor may read, too`;
const { positionals, values } = readArguments(USAGE, { private: { type: 'boolean', default: false } }, 1);

try {
  const folder = resolve(positionals[0] ?? 'content');
  const { count, problems } = await withService((service) =>
    exportContent(service, folder, { withPrivate: values.private }),
  );
  for (const problem of problems) console.error(problem);
  process.stdout.write(`${count} files in ${folder}\n`);
} catch (error) {
  console.error(`${reasonOf(error)}.`);
  process.exitCode = 1;
}
