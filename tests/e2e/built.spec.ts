/** The build: its size against the budgets, its contents, and no leaked secrets. */
import { existsSync, readFileSync, statSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { checkBundle } from '../../src/tools/doctor/secrets';
import { BUDGETS } from '../bench/budgets';
import { hydrate } from '../stage/browser/pages';
import { EVERY_KIND, ownPage, storePage } from '../builders/ownPages';
import { ROUTES } from '../builders/routes';
import { expect, test } from '../stage/browser/site';

interface Chunk {
  readonly file: string;
  readonly src?: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const dist = resolve(import.meta.dirname, '../../dist');

interface BuiltFiles {
  /** The lazily loaded sources that match `test`. */
  entries(test: RegExp): string[];
  /** Every file that these sources need, without duplicates. */
  filesOf(...sources: string[]): string[];
  /** The size of a file in bytes, as it is sent in this encoding. */
  sizeOf(file: string, encoding: 'br' | 'gz'): number;
}

function readBuiltFiles(part: 'site' | 'admin'): BuiltFiles {
  const folder = join(dist, part);
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const needed = (name: string): string[] => {
    const chunk = manifest[name] ?? Object.values(manifest).find((one) => one.name === name);
    const { file, imports = [], css = [] } = chunk as Chunk;
    return [file, ...css, ...imports.flatMap(needed)];
  };
  return {
    entries: (test) => Object.values(manifest).flatMap(({ src = '' }) => (test.test(src) ? src : [])),
    filesOf: (...sources) => [...new Set(sources.flatMap(needed))],
    sizeOf(file, encoding) {
      const compressed = join(folder, `${file}.${encoding}`);
      return statSync(existsSync(compressed) ? compressed : join(folder, file)).size;
    },
  };
}

/** The script of every page, and the application that it loads. */
const APPLICATION = ['main', 'application'];

const isScript = (file: string) => file.endsWith('.js');

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

const bytes = (built: BuiltFiles, files: readonly string[], encoding: 'br' | 'gz') =>
  sum(files.map((file) => built.sizeOf(file, encoding)));

type Needed = readonly (readonly [name: string, files: readonly string[]])[];

/** Describes each page over the budget. */
function over(budget: number, needed: Needed, costOf: (files: readonly string[]) => number): string[] {
  const costs = needed.map(([name, files]) => [name, costOf(files)] as const);
  return costs.filter(([, cost]) => cost > budget).map(([name, cost]) => `${name}: ${cost} of ${budget}`);
}

/** The files that load when somebody opens a resume. */
const isReader = (source: string) => source.endsWith('/PdfPages.tsx');

const count = (files: readonly string[]) => files.length;

/** A page of eight sections, each of another kind. */
const OWN_PAGE = '/nursing-in-germany';

/** The transferred size of a document. */
const sentBytes = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip' } }, (response) => {
      let sent = 0;
      response.on('data', (part: Buffer) => (sent += part.length));
      response.on('end', () => resolve(sent));
    }).on('error', reject);
  });

test('the script of every public page is within its budget', () => {
  const site = readBuiltFiles('site');
  const pages = site.entries(/^src\/pages\/.+Page\.tsx$/);
  expect(pages.length).toBeGreaterThan(10);
  const scripts = pages.map((page) => [page, site.filesOf(...APPLICATION, page).filter(isScript)] as const);
  const { firstScript, script, scriptFiles } = BUDGETS.page;
  expect(over(script, scripts, (files) => bytes(site, files, 'br'))).toEqual([]);
  expect(over(scriptFiles, scripts, count)).toEqual([]);
  expect(over(firstScript, [['first', site.filesOf('main')]], (files) => bytes(site, files, 'br'))).toEqual(
    [],
  );
});

test('a page loads its application only for a visitor who is about to use a part that needs it', async ({
  page,
}) => {
  const site = readBuiltFiles('site');
  const fetched: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isScript(pathname)) fetched.push(pathname.slice(1));
  });
  for (const [path, source] of [
    ['/', 'src/pages/home/HomePage.tsx'],
    ['/contact', 'src/pages/contact/ContactPage.tsx'],
  ] as const) {
    fetched.length = 0;
    await page.goto(path);
    await page.mouse.wheel(0, 2000);
    await page.keyboard.press('Tab');
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual(site.filesOf('main'));
    await hydrate(page);
    await page.waitForLoadState('networkidle');
    const expected = site.filesOf(...APPLICATION, source).filter(isScript);
    expect([...new Set(fetched)].toSorted()).toEqual(expected.toSorted());
  }
});

test('the document of every public page is within its budget', async ({ baseURL, request, server }) => {
  const eight = EVERY_KIND.filter((_, place) => place % 2 === 0);
  await storePage(server, 'page_own', ownPage(eight, { address: OWN_PAGE }));
  for (const path of [...ROUTES.map(([listed]) => listed), OWN_PAGE]) {
    expect(await sentBytes(baseURL + path), path).toBeLessThanOrEqual(BUDGETS.page.document);
    const html = await (await request.get(path)).text();
    const styles = Array.from(html.matchAll(/<style>([^]*?)<\/style>/g), ([, css]) => css).join('');
    const withoutFonts = styles.replaceAll(/@font-face\{[^}]*\}/g, '');
    expect(brotliCompressSync(withoutFonts).byteLength, path).toBeLessThanOrEqual(BUDGETS.page.styles);
    expect(styles, path).toContain('.header__bar{');
  }
});

test('the sign-in page and every screen of the admin are within their budgets', () => {
  const admin = readBuiltFiles('admin');
  const filesOf = (...sources: string[]) => admin.filesOf('admin/index.html', ...sources);
  const signIn = admin.entries(/^admin\/app\/signIn\/\w+Page\.tsx$/);
  const fetched = admin.entries(/^admin\/(?:app\/screens|resources)\//);
  const screens = fetched.filter((source) => /(?:Page|pages|Screen|Board)\.tsx$/.test(source));
  expect(signIn.length).toBeGreaterThan(2);
  expect(screens.length).toBeGreaterThan(20);
  const asFirst = signIn.map((source) => [source, filesOf(source)] as const);
  const withAdmin = (source: string) => [source, filesOf('admin/app/AdminApp.tsx', source)] as const;
  const needed = screens.map(withAdmin);
  const gzipped = (files: readonly string[]) => bytes(admin, files, 'gz');
  expect(over(BUDGETS.login, asFirst, gzipped)).toEqual([]);
  expect(over(BUDGETS.screen, needed, gzipped)).toEqual([]);
  const lists = needed.filter(([source]) => /\/list\/\w+Page\.tsx$/.test(source));
  expect(lists.length).toBeGreaterThan(1);
  expect(over(BUDGETS.list, lists, gzipped)).toEqual([]);
  expect(over(BUDGETS.screenFiles, needed, count)).toEqual([]);
  const inUse = fetched.filter((source) => !isReader(source));
  expect(over(BUDGETS.screenInUse, inUse.map(withAdmin), gzipped)).toEqual([]);
  const resume = fetched.filter(isReader);
  expect(over(BUDGETS.resume, resume.map(withAdmin), gzipped)).toEqual([]);
});

/** React's development build contains these strings, and its production build none of them. */
const FOR_DEVELOPERS = /react(?:-dom)?(?:-\w+)*\.development|console\.createTask|jsxDEV/;
const LOADED =
  /(?:from|import\(|require\()\s*["'](?:react|react-dom|react-router(?:-dom)?|react-helmet-async|lucide-react)(?:\/[^"']*)?["']/;
/** The oldest supported browsers cannot parse this syntax. */
const TOO_NEW = /\(\?<[=!]|\bstatic\s*\{/;

/** The scripts in a folder of the build, with the scripts that match a pattern. */
function scriptsIn(folder: string) {
  const names = readdirSync(join(dist, folder), { recursive: true, encoding: 'utf8' }).filter(isScript);
  const texts = new Map(names.map((name) => [name, readFileSync(join(dist, folder, name), 'utf8')]));
  const having = (pattern: RegExp) => names.filter((name) => pattern.test(texts.get(name) ?? ''));
  return { count: names.length, having };
}

test('the server always renders in production mode, and scripts run in old browsers and expose nothing', async () => {
  const server = scriptsIn('server');
  expect(server.having(/renderToString/)).not.toEqual([]);
  expect(server.having(FOR_DEVELOPERS)).toEqual([]);
  expect(server.having(LOADED)).toEqual([]);
  const site = scriptsIn('site/assets');
  expect(site.count).toBeGreaterThan(20);
  expect(site.having(TOO_NEW)).toEqual([]);
  expect(await checkBundle(dist, undefined)).toEqual([]);
});
