/** The export as a process: what it writes and prints, what it refuses, and what it never touches. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURE } from '../support/admin';
import { needs } from '../support/backing/backing';
import { startEmbeddedServer, type Server } from '../support/builtServer';
import { OWNER } from '../support/owner';
import { copyDataTemplate } from '../support/dataTemplate';
import { projectEnv, readReport, runExport } from '../support/exportedSite';
import { expect, test as base } from '../support/site';

// Whole processes start here, which takes its time on a busy machine.
base.describe.configure({ timeout: 180_000 });

const SITE_URL = 'https://agency.example';

async function withFolder(folder: string, use: (folder: string) => Promise<void>) {
  await use(folder);
  await rm(folder, { recursive: true, force: true });
}

/** `parent` is where the export goes, `dataDir` where a backend of the test's own keeps its data. */
const test = base.extend<{ parent: string; dataDir: string }>({
  parent: async ({}, use) => withFolder(await mkdtemp(join(tmpdir(), 'sampark-export-')), use),
  dataDir: async ({}, use) => withFolder(await copyDataTemplate(), use),
});

/** Signs the owner in, uploads a picture and gives its path. */
async function upload({ servicesUrl, publishableKey }: Server): Promise<string> {
  const headers = { apikey: publishableKey };
  const session = await fetch(`${servicesUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  const { access_token: token } = (await session.json()) as { access_token: string };
  const name = 'images/public/0b5b9f0e-3b1c-4a58-9a0c-1d2e3f405162.png';
  const stored = await fetch(`${servicesUrl}/storage/v1/object/${name}`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'content-type': PICTURE.mimeType },
    body: new Uint8Array(PICTURE.buffer),
  });
  expect(stored.status).toBe(200);
  return `/storage/v1/object/public/${name}`;
}

test('old addresses lead on in the rules for hosts, before all others', async ({ server, parent }) => {
  await server.sql(
    `insert into public.redirects (from_path, to_address)
     values ('/resources/old', '/about#story'), ('/old page', 'https://elsewhere.example/')`,
  );
  const { code, output } = await runExport({
    ...projectEnv(server),
    SITE_URL,
    EXPORT_DIR: join(parent, 'site'),
  });
  expect(code, output).toBe(0);
  const rules = (await readFile(join(parent, 'site', '_redirects'), 'utf8')).split('\n');
  expect(rules.slice(0, 4).toSorted()).toEqual([
    '/old%20page https://elsewhere.example/ 301',
    '/old%20page/ https://elsewhere.example/ 301',
    '/resources/old /about#story 301',
    '/resources/old/ /about#story 301',
  ]);
  expect(rules.slice(4)).toContain('/resources/* /shell 200');
});

test('two exports of the same content are the same to the last byte', async ({ server, parent }) => {
  const folders = [join(parent, 'one'), join(parent, 'two')];
  for (const EXPORT_DIR of folders) {
    const { code, output } = await runExport({
      ...projectEnv(server),
      SITE_URL,
      EXPORT_DIR,
    });
    expect(code, output).toBe(0);
    expect(output).toMatch(/\/about +200 +\d+ +\d+/);
  }
  const [one = [], two = []] = await Promise.all(folders.map(readReport));
  expect(two).toEqual(one);
  for (const { file } of one) {
    const [before, after] = await Promise.all(folders.map((folder) => readFile(join(folder, file))));
    expect(after?.equals(before ?? Buffer.of()), file).toBe(true);
  }
  expect(one.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/shell.html', '/admin/', '/_redirects']),
  );
});

test('uploaded images of the embedded backend come along', async ({ parent, dataDir }) => {
  needs('embedded');
  const server = await startEmbeddedServer(dataDir);
  const image = await upload(server);
  await server.sql(
    `insert into public.site_content (section_id, content) values ('leadership_team', $1::jsonb)`,
    [
      JSON.stringify({
        members: [{ id: 'member-9', name: 'Nila Fictional', title: 'Head', image, order: 0 }],
      }),
    ],
  );
  await server.sql(
    `insert into public.site_settings (key, value) values ('show_leadership_team', '{"enabled": true}')`,
  );
  await server.close();
  const EXPORT_DIR = join(parent, 'site');
  const { code, output } = await runExport({ SITE_URL, DATA_DIR: dataDir, EXPORT_DIR });
  expect(code, output).toBe(0);
  expect(await readFile(join(EXPORT_DIR, 'about.html'), 'utf8')).toContain(`src="${image}"`);
  expect(await readFile(join(EXPORT_DIR, image))).toEqual(PICTURE.buffer);
});

test.describe('refuses in one sentence, and leaves what was there,', () => {
  test('without the address of the site', async ({ parent }) => {
    const { code, output } = await runExport({ EXPORT_DIR: join(parent, 'site') });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^Set SITE_URL to [^\n]+$/);
    expect(await readdir(parent)).toEqual([]);
  });

  test('a folder that holds something else', async ({ parent, server }) => {
    const EXPORT_DIR = join(parent, 'site');
    await mkdir(EXPORT_DIR);
    await writeFile(join(EXPORT_DIR, 'thesis.txt'), 'years of work');
    const { code, output } = await runExport({ ...projectEnv(server), SITE_URL, EXPORT_DIR });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/is not empty and was not written by an export\.[^\n]+$/);
    expect(await readdir(EXPORT_DIR)).toEqual(['thesis.txt']);
  });

  test('a project that does not answer', async ({ parent, server }) => {
    const EXPORT_DIR = join(parent, 'site');
    await runExport({ ...projectEnv(server), SITE_URL, EXPORT_DIR });
    const before = await readFile(join(EXPORT_DIR, 'export-report.json'), 'utf8');
    const { code, output } = await runExport({
      SUPABASE_URL: 'http://127.0.0.1:9',
      SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
      SITE_URL,
      EXPORT_DIR,
    });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      /^The project at http:\/\/127\.0\.0\.1:9 did not return its content: [^\n]+$/,
    );
    expect(await readFile(join(EXPORT_DIR, 'export-report.json'), 'utf8')).toBe(before);
    expect(await readdir(parent)).toEqual(['site']);
  });
});
