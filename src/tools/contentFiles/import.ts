/** `npm run content:import -- [folder] [--dry-run] [--private]`: saves what differs as new versions, or only tells it. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf } from '../../backend/BackendStartError';
import { ContentFilesError, importContent } from './importContent';
import { withService } from './service';

const print = (line: string) => process.stdout.write(`${line}\n`);

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      private: { type: 'boolean', default: false },
    },
  });
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
