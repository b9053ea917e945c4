/**
 * `node vite/runBuilt.js <entry> …`: runs an entry of the server from `dist`, after a build if the build tools are
 * installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const [entry] = process.argv.splice(2, 1);

// The build skips the parts that are up to date.
if (existsSync(join(root, 'node_modules/tsx'))) {
  const build = ['--import', 'tsx', 'vite/build.ts'];
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
await import(pathToFileURL(join(root, `dist/server/${entry}.js`)).href);
