/** Files for browsers: the built site with its templates, styles, scripts and files, and the fonts of headlines. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, Handler } from 'hono';
import type { CarriedLetters } from '../shared/look/lookOf';
import { headlineFonts, type HeadlineFont } from '../shared/look/tokens';
import { StartError } from './errors';
import type { StyleSheet } from './pages/pageStyles';

/** The folder of package.json, from the sources as well as from the build. */
export function findProjectRoot(from = dirname(fileURLToPath(import.meta.url))): string {
  if (existsSync(join(from, 'package.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new StartError('The project folder with package.json was not found.');
  return findProjectRoot(parent);
}

interface ManifestEntry {
  readonly file: string;
}

interface BuiltSite {
  siteHtml: string;
  adminHtml: string;
  css: string;
  /** The same as a file, with the rules that documents select from. */
  sheet: { readonly href: string; readonly rules: StyleSheet } | undefined;
  /** Fonts of headlines for documents. */
  letters: CarriedLetters;
  builtAt: Date;
  serveFiles: (app: Hono) => void;
}

const YEAR = 'public, max-age=31536000, immutable';

/** For this server only, or a second address of another file: the lists of the build, documents, compressed forms. */
const NO_FILE = /\/\.|\.(?:html|br|gz)$/;

/** From a path in a folder, which has backslashes on Windows. */
const addressOf = (path: string) => `/${path.split(sep).join('/')}`;

function serveFolder(app: Hono, folder: string) {
  const serve = serveStatic({
    root: folder,
    index: 'no-index',
    precompressed: true,
    onFound(path, c) {
      c.header('cache-control', path.includes('/assets/') ? YEAR : 'public, max-age=3600');
    },
  });
  // Listed at the start: asking the disk would cost every page a tenth of a millisecond.
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(addressOf);
  const files = new Set(paths.filter((path) => !NO_FILE.test(path)));
  app.use('/*', (c, next) => (files.has(c.req.path) ? serve(c, next) : next()));
}

/** Documents carry their styles. */
const withoutSheet = (html: string) => html.replace(/\s*<link rel="stylesheet"[^>]*>/, '');

/** The fonts, which documents name and the style sheet does not. */
const facesOf = ({ rules }: StyleSheet) =>
  rules
    .map((rule) => (typeof rule === 'string' ? rule : 'for' in rule ? rule.text : ''))
    .filter((rule) => rule.startsWith('@font-face'))
    .join('');

export function readBuiltSite(root: string): BuiltSite {
  const read = (path: string) => {
    const file = join(root, 'dist', path);
    if (!existsSync(file)) throw new StartError(`${path} is missing from dist. Run "npm run build" first.`);
    return readFileSync(file, 'utf8');
  };
  const manifest = JSON.parse(read('site/.vite/manifest.json')) as Record<string, ManifestEntry>;
  const entries = Object.values(manifest);
  const fileOf = (name: RegExp) => entries.find(({ file }) => name.test(file))?.file;
  const style = fileOf(/\.css$/);
  const rules = style && (JSON.parse(read('site/.vite/styles.json')) as StyleSheet);
  return {
    siteHtml: withoutSheet(read('site/index.html')),
    adminHtml: read('admin/admin/index.html'),
    css: rules ? facesOf(rules) + read(`site/${style}`) : '',
    sheet: rules ? { href: `/${style}`, rules } : undefined,
    letters: JSON.parse(read('site/.vite/letters.json')) as CarriedLetters,
    builtAt: statSync(join(root, 'dist/site/index.html')).mtime,
    serveFiles(app) {
      serveFolder(app, join(root, 'dist/site'));
      serveFolder(app, join(root, 'dist/admin'));
    },
  };
}

/** The optional fonts of headlines come directly from their packages. */
const require = createRequire(import.meta.url);
const fonts = Object.values(headlineFonts).filter((font) => font !== undefined);

export const readFont = ({ file }: HeadlineFont): Promise<Buffer> => readFile(require.resolve(file));

/** Answers `/fonts/…`. */
export const fontFiles: Handler = async (c, next) => {
  const font = fonts.find(({ path }) => path === c.req.path);
  if (!font) return next();
  const headers = { 'content-type': 'font/woff2', 'cache-control': YEAR };
  return c.body(new Uint8Array(await readFont(font)), 200, headers);
};
