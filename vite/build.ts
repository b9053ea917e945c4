/**
 * `npm run build`: builds the site, the admin, the server, the fonts of pictures and an empty database, each with its
 * seconds, and only if the content of its sources has changed. `npm run build -- --force` builds in any case.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = resolve(import.meta.dirname, '..');

/** Every source of a build, with the versions of its libraries. */
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

/** A hash of contents: equal for equal files, whenever and wherever they were written. */
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

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  process.stdout.write(`${what}… `);
  const started = performance.now();
  await work();
  process.stdout.write(`${((performance.now() - started) / 1000).toFixed(1)} s\n`);
}

async function build(): Promise<void> {
  const { createBuilder } = await import('vite');
  const builder = await createBuilder({ logLevel: 'warn' });
  for (const environment of Object.values(builder.environments)) {
    const label = LABELS[environment.name] ?? environment.name;
    await timed(`Building the ${label}`, () => builder.build(environment));
  }
}

/** The sources of the fonts of pictures. */
const FONTS = [
  'package-lock.json',
  'src/server/pictures/fonts.ts',
  'src/server/pictures/scripts.ts',
  'src/shared/look/tokens.ts',
];

async function cutFonts(): Promise<void> {
  const { writeFonts } = await import('../src/server/pictures/fonts');
  await writeFonts(join(ROOT, 'dist/fonts'));
}

/** The sources of the template of a database. */
const DATABASE = ['package-lock.json', 'src/backend/engine', 'supabase/migrations'];

/** Saves a first start from making one. */
async function prepareDatabase(): Promise<void> {
  const { openEngine } = await import('../src/backend/engine/engine');
  const { endProcess, NOT_WATCHED } = await import('../src/backend/backend');
  const { createKeys } = await import('../src/backend/home');
  const { migrationsFingerprint, templateFolder, templateNote } =
    await import('../src/backend/engine/template');
  const folder = templateFolder();
  await rm(templateNote(), { force: true });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const settings = { keys: await createKeys(), databaseUrl: `file://${folder}`, isFresh: false };
  const engine = await openEngine(
    { ...settings, filesDir: join(folder, 'storage'), siteUrl: 'http://127.0.0.1' },
    { watch: NOT_WATCHED, onBreak: endProcess },
  );
  await engine.close();
  await writeFile(templateNote(), await migrationsFingerprint());
}

/** Does the work unless its result was made from the same sources. An interrupted build does not count. */
async function unlessMade(
  note: string,
  sources: readonly string[],
  result: string,
  work: () => Promise<void>,
) {
  const now = await fingerprintOf(ROOT, sources);
  const before = existsSync(join(ROOT, result)) && (await readFile(note, 'utf8').catch(() => ''));
  if (before === now && !process.argv.includes('--force')) return;
  await rm(note, { force: true });
  await work();
  await writeFile(note, now);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await unlessMade(join(ROOT, 'dist/built-from'), SOURCES, 'dist/server/main.js', build);
  await unlessMade(join(ROOT, 'dist/fonts-from'), FONTS, 'dist/fonts', () =>
    timed('Cutting the fonts of pictures', cutFonts),
  );
  await unlessMade(join(ROOT, 'dist/database-from'), DATABASE, 'dist/database', () =>
    timed('Preparing the database', prepareDatabase),
  );
}
