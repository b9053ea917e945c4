/** What a first visit costs, held to the budgets. The build says what a page needs; one visit shows that it says so. */
import { get } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { BUDGETS } from '../bench/budgets';
import { readBuiltFiles, type BuiltFiles } from '../support/builtFiles';
import { openHydrated } from '../support/hydrated';
import { ROUTES } from '../support/routes';
import { expect, test } from '../support/site';

const isScript = (file: string) => file.endsWith('.js');

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

const bytes = (built: BuiltFiles, files: readonly string[], encoding: 'br' | 'gz') =>
  sum(files.map((file) => built.sizeOf(file, encoding)));

type Needed = readonly (readonly [name: string, files: readonly string[]])[];

/** Those that cost more than they may, in words. */
function over(budget: number, needed: Needed, costOf: (files: readonly string[]) => number): string[] {
  const costs = needed.map(([name, files]) => [name, costOf(files)] as const);
  return costs.filter(([, cost]) => cost > budget).map(([name, cost]) => `${name}: ${cost} of ${budget}`);
}

/** What is fetched when somebody opens a resume. */
const isReader = (source: string) => source.endsWith('/PdfPages.tsx');

const count = (files: readonly string[]) => files.length;

/** How much comes over the line for a document. */
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
  const scripts = pages.map((page) => [page, site.filesOf('index.html', page).filter(isScript)] as const);
  const { script, scriptFiles } = BUDGETS.page;
  expect(over(script, scripts, (files) => bytes(site, files, 'br'))).toEqual([]);
  expect(over(scriptFiles, scripts, count)).toEqual([]);
});

test('a visit fetches what the build says and nothing else, until the visitor moves on', async ({ page }) => {
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
    await openHydrated(page, path);
    await page.waitForLoadState('networkidle');
    const expected = site.filesOf('index.html', source).filter(isScript);
    expect([...new Set(fetched)].toSorted()).toEqual(expected.toSorted());
  }
});

test('the document of every public page is within its budget', async ({ baseURL, request }) => {
  for (const [path] of ROUTES) {
    expect(await sentBytes(baseURL + path), path).toBeLessThanOrEqual(BUDGETS.page.document);
    const html = await (await request.get(path)).text();
    expect(brotliCompressSync(html).byteLength, path).toBeLessThanOrEqual(BUDGETS.page.settledDocument);
    const styles = Array.from(html.matchAll(/<style>([^]*?)<\/style>/g), ([, css]) => css).join('');
    expect(brotliCompressSync(styles).byteLength, path).toBeLessThanOrEqual(BUDGETS.page.styles);
    expect(styles, path).toContain('.header__bar{');
  }
});

test('signing in and every screen of the admin are within their budgets', () => {
  const admin = readBuiltFiles('admin');
  const filesOf = (...sources: string[]) => admin.filesOf('admin/index.html', ...sources);
  const signIn = admin.entries(/^admin\/app\/signIn\//);
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
  expect(over(BUDGETS.screenFiles, needed, count)).toEqual([]);
  const inUse = fetched.filter((source) => !isReader(source));
  expect(over(BUDGETS.screenInUse, inUse.map(withAdmin), gzipped)).toEqual([]);
  const resume = fetched.filter(isReader);
  expect(over(BUDGETS.resume, resume.map(withAdmin), gzipped)).toEqual([]);
});
