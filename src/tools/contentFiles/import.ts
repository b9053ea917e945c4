/** `npm run content:import -- [folder] [--dry-run] [--private]`: saves what differs as new versions, or only tells it. */
import { resolve } from 'node:path';
import { reasonOf } from '../../backend/BackendStartError';
import { readArguments } from '../arguments';
import { ContentFilesError, importContent } from './importContent';
import { withService } from './service';

const print = (line: string) => process.stdout.write(`${line}\n`);

const USAGE = `npm run content:import -- [folder] [--dry-run] [--private]

Saves what differs in the files, by default those in content, as new versions.

  --dry-run   only says what differs
  --private   what no visitor may read, too`;
const { positionals, values } = readArguments(
  USAGE,
  { 'dry-run': { type: 'boolean', default: false }, private: { type: 'boolean', default: false } },
  1,
);

try {
  // Without the two hyphens npm keeps this option for itself; it must not save then either.
  const isDryRun = values['dry-run'] || process.env['npm_config_dry_run'] === 'true';
  const folder = resolve(positionals[0] ?? 'content');
  const files = await withService((service) =>
    importContent(service, folder, { withPrivate: values.private, isDryRun }),
  );
  for (const { path, lines } of files) print([path, ...lines.map((line) => `  ${line}`)].join('\n'));
  if (files.length === 0) print('Nothing differs.');
  else print(isDryRun ? `Different: ${files.length}. Nothing was saved.` : `Saved: ${files.length}.`);
} catch (error) {
  console.error(error instanceof ContentFilesError ? error.message : `${reasonOf(error)}.`);
  process.exitCode = 1;
}
