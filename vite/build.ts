/**
 * `npm run build`: the site, the admin and the server, each with its seconds, and only where what they are made of is not
 * what it was, by content. `npm run build -- --force` builds in any case.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Everything that a build reads, with what installed its libraries. */
const SOURCES = [
  'admin',
  'index.html',
  'lint',
  'package-lock.json',
  'package.json',
  'public',
  'src',
  'tsconfig.json',
  'vite',
  'vite.config.ts',
];

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Says the same of the same files, whenever and wherever they were written. */
export async function fingerprintOf(root: string, sources: readonly string[] = SOURCES): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const here = sources.map((path) => join(root, path)).filter((path) => existsSync(path));
  const files = (await Promise.all(here.map(filesIn))).flat();
  for (const file of files.toSorted()) {
    const bytes = await readFile(file);
    hash.update(`\n${relative(root, file)} ${bytes.byteLength}\n`).update(bytes);
  }
  return hash.digest('hex');
}

const LABELS: Readonly<Record<string, string>> = { client: 'site', admin: 'admin', ssr: 'server' };

async function build(): Promise<void> {
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ logLevel: 'warn' });
  for (const environment of Object.values(builder.environments)) {
    const label = LABELS[environment.name] ?? environment.name;
    process.stdout.write(`Building the ${label}… `);
    const started = performance.now();
    await builder.build(environment);
    process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
}

async function main(root: string, isForced: boolean): Promise<void> {
  const note = join(root, 'dist/built-from');
  const now = await fingerprintOf(root);
  const before =
    existsSync(join(root, 'dist/server/main.js')) && (await readFile(note, 'utf8').catch(() => ''));
  if (before === now && !isForced) return;
  // A build that ends in the middle is none.
  await rm(note, { force: true });
  await build();
  await writeFile(note, now);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await main(resolve(import.meta.dirname, '..'), process.argv.includes('--force'));
}
