/** `npm run content:export -- [folder] [--private]`: the content as files that people read, compare and keep. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reasonOf } from '../../backend/BackendStartError';
import { exportContent } from './exportContent';
import { withService } from './service';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { private: { type: 'boolean', default: false } },
  });
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
