/** The export as files: its output and refusals, the same pages as the server, and the rules for a host. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { can } from '../stage/backing/backing';
import { projectEnv, readReport, runExport } from '../stage/server/exportedSite';
import { expect, test as base } from '../stage/browser/site';
import { aJobBeside } from '../builders/jobs/jobs';
import { missingIn, structuredDataIn, TYPES } from '../builders/structuredData';

/** `parent` is the folder for further exports. */
const test = base.extend<{ parent: string }>({
  parent: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'sampark-export-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
});

// Exports are processes of their own, which are slow on a busy machine.
test.describe.configure({ timeout: 400_000 });
test.use({ host: 'files with a project' });

/**
 * The document without expected differences between a server and files: its address, its configuration, and one notice.
 */
const comparable = (html: string, origin: string) =>
  html
    .replaceAll(origin, '')
    .replaceAll(encodeURIComponent(origin), '')
    .replaceAll(new URL(origin).host, '')
    .replace(/<script id="sampark-config" type="application\/json">.*?<\/script>/, '')
    .replace(/<noscript><p class="without-script">.*?<\/noscript>/, '')
    .replaceAll(/\.without-script[^{}<]*\{[^}]*\}/g, '');

test('exported pages match the server, and forms name their limits without a script', async ({
  request,
  server,
  baseURL,
  exportedSite,
}) => {
  const { folder } = await exportedSite('files with a project');
  const pages = (await readReport(folder)).map(({ path }) => path).filter((path) => !/[._]|admin/.test(path));
  expect(pages).toEqual(
    expect.arrayContaining(['/', '/about', '/contact', '/jobs', '/resources/resume-guide']),
  );
  // A server's home page has the time and the night, which exports do not know.
  expect(await (await request.get('/')).text()).not.toMatch(/It is \d|data-night/);
  for (const path of pages.filter((path) => !['/', '/404'].includes(path))) {
    const html = await (await request.get(path)).text();
    const served = await (await fetch(server.origin + path)).text();
    expect(comparable(html, String(baseURL)), path).toBe(comparable(served, server.origin));
    expect(html.includes('Without JavaScript, the forms and the job search'), path).toBe(
      served.includes('<form'),
    );
  }
});

test('structured data is complete and omits sample jobs, in exported files and on the server', async ({
  server,
  exportedSite,
}) => {
  const { folder } = await exportedSite('files with a project');
  const { path: realJob } = await aJobBeside(server);
  const types = new Set<string>();
  const sampleJob = /^\/jobs\/\d/;
  let samples = 0;
  const check = (path: string, html: string) => {
    const things = structuredDataIn(html);
    expect(missingIn(things), path).toEqual([]);
    const found = things.map((thing) => thing['@type']);
    if (sampleJob.test(path) && path !== realJob) {
      samples += 1;
      expect(found, path).toEqual(['BreadcrumbList']);
    }
    for (const type of found) types.add(type);
  };
  for (const { path, file } of await readReport(folder)) {
    if (!file.endsWith('.html') || path.startsWith('/admin')) continue;
    check(path, await readFile(join(folder, file), 'utf8'));
    if (path !== '/shell.html') check(path, await (await fetch(server.origin + path)).text());
  }
  expect(samples, 'sixteen as files, and from the server').toBe(32);
  check(realJob, await (await fetch(server.origin + realJob)).text());
  expect(types).toEqual(new Set(TYPES));
});

test('the same content is exported to identical bytes @long', async ({
  server,
  baseURL,
  exportedSite,
  parent,
}) => {
  const { folder, output } = await exportedSite('files with a project');
  expect(output).toMatch(/\/about +200 +\d+ +\d+/);
  const again = join(parent, 'site');
  const env = { ...projectEnv(server), SITE_URL: String(baseURL), EXPORT_DIR: again };
  expect(await runExport(env)).toMatchObject({ code: 0 });
  const report = await readReport(folder);
  expect(await readReport(again)).toEqual(report);
  for (const { file } of report) {
    const [before, after] = await Promise.all([folder, again].map((at) => readFile(join(at, file))));
    expect(after?.equals(before ?? Buffer.of()), file).toBe(true);
  }
  expect(report.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/shell.html', '/admin/', '/_redirects']),
  );
});

test('an invalid export is refused in one sentence and changes no files @long', async ({
  server,
  baseURL,
  exportedSite,
  parent,
}) => {
  const EXPORT_DIR = join(parent, 'site');
  const refusal = async (changed: Record<string, string>) => {
    const SITE_URL = String(baseURL);
    const { code, output } = await runExport({ ...projectEnv(server), SITE_URL, EXPORT_DIR, ...changed });
    expect(code).toBe(1);
    return output.trim();
  };
  await test.step('an export without a site address is refused', async () => {
    expect(await refusal({ SITE_URL: '' })).toMatch(/^Set SITE_URL to [^\n]+$/);
    expect(await readdir(parent)).toEqual([]);
  });
  await test.step('an export into a folder with other files is refused', async () => {
    await mkdir(EXPORT_DIR);
    await writeFile(join(EXPORT_DIR, 'thesis.txt'), 'years of work');
    expect(await refusal({})).toMatch(/is not empty and was not written by an export\.[^\n]+$/);
    expect(await readdir(EXPORT_DIR)).toEqual(['thesis.txt']);
    await rm(EXPORT_DIR, { recursive: true });
  });
  await test.step('an export with an unreachable project is refused', async () => {
    await cp((await exportedSite('files with a project')).folder, EXPORT_DIR, { recursive: true });
    const before = await readFile(join(EXPORT_DIR, 'export-report.json'), 'utf8');
    expect(await refusal({ SUPABASE_URL: 'http://127.0.0.1:9' })).toMatch(
      /^The project at http:\/\/127\.0\.0\.1:9 did not return its content: [^\n]+$/,
    );
    expect(await readFile(join(EXPORT_DIR, 'export-report.json'), 'utf8')).toBe(before);
    expect(await readdir(parent)).toEqual(['site']);
  });
});

test('an export has the security headers of the server, and its policy names the project', async ({
  request,
  server,
}) => {
  const { headers: served } = await fetch(server.origin);
  const exported = (await request.get('/about')).headers();
  for (const [name, value] of served) {
    if (!/^(?:x-|cross-|referrer)/.test(name)) continue;
    expect([name, exported[name]]).toEqual([name, value]);
  }
  // The exported admin has the same headers as the admin of the server.
  const { headers: forStaff } = await fetch(`${server.origin}/admin`);
  for (const name of ['permissions-policy', 'origin-agent-cluster']) {
    expect([name, exported[name]]).toEqual([name, forStaff.get(name)]);
    expect(exported[name]).toBeTruthy();
  }
  const policy = served.get('content-security-policy') ?? '';
  // The exported admin injects styles, and hosts apply one policy to all pages. A server with a project names the
  // project in its policy too.
  const added = can('embedded') ? ` ${server.servicesUrl}` : '';
  expect(exported['content-security-policy']).toBe(
    policy
      .replace(/(?<=img-src [^;]*|connect-src [^;]*)(?=;)/g, added)
      .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  );
  expect(exported['cache-control']).toBe('public, no-cache');
});
