/** Two old sites are imported and published, then every old address is requested. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { render } from '../../src/app/render';
import { createHtmlTemplate } from '../../src/server/pages/htmlTemplate';
import { startServer, type RunningServer } from '../../src/server/start';
import { builtInService, type ServiceClient } from '../../src/server/worker/serviceClient';
import { isNothing, readDone, type Done } from '../../src/tools/moveIn/run';
import { moveInSite, type MoveInResult } from '../../src/tools/moveIn/moveInSite';
import { writeDone, writeReport } from '../../src/tools/moveIn/report';
import { readExport, readSitemap } from '../../src/tools/moveIn/exportFile';
import { undo } from '../../src/tools/moveIn/undo';
import { type OldSiteFiles, writeOldSite } from '../fakes/oldSites/export';
import { numberedSite } from '../fakes/oldSites/numberedSite';
import { prettySite } from '../fakes/oldSites/prettySite';
import { copyDataTemplate, makeFolder } from '../stage/database/dataTemplate';
import { signIn } from '../stage/database/database';
import { OWNER } from '../builders/people';

const HTML = '<html><head><!--head--></head><body><div id="root"><!--app--></div><!--data--></body></html>';

const startSite = (dataDir: string): Promise<RunningServer> =>
  startServer({ port: 0, host: '127.0.0.1', dataDir, owner: OWNER, statementLimit: 20_000 }, () => ({
    template: (config) => createHtmlTemplate({ html: HTML, css: '', config }),
    adminDocument: () => Promise.resolve(HTML),
    render,
    builtAt: new Date(0),
    serveFiles: () => undefined,
  }));

/** Every word with its frequency. Addresses of links do not count. */
function countedWords(texts: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  const plain = texts
    .join('\n')
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll('\\', '');
  for (const [word] of plain
    .normalize('NFC')
    .toLowerCase()
    .matchAll(/[\p{L}\p{M}\p{N}]+/gu))
    counted.set(word, (counted.get(word) ?? 0) + 1);
  return counted;
}

/** The share of the old words that is among the new ones. */
function keptPart(before: readonly string[], after: readonly string[]): number {
  const now = countedWords(after);
  let [all, kept] = [0, 0];
  for (const [word, count] of countedWords(before)) {
    all += count;
    kept += Math.min(count, now.get(word) ?? 0);
  }
  return kept / all;
}

/** A guide, or a section of a page. */
type Stored = Readonly<Partial<Record<'title' | 'body' | 'heading' | 'text' | 'image_alt', string>>>;

async function storedTexts({ rest }: ServiceClient, words: ReadonlyMap<string, string>): Promise<string[]> {
  const { data: sections } = await rest.from('site_content').select('section_id, content').throwOnError();
  const lists = sections.flatMap(({ content }) =>
    Object.values(content as unknown as Record<string, Stored[]>).flat(),
  );
  const { data: jobs } = await rest
    .from('jobs')
    .select('title, company, location, description')
    .throwOnError();
  return [
    ...lists.map(({ title, body, heading, text, image_alt }) =>
      [title, body, heading, text, image_alt].join('\n'),
    ),
    ...jobs.map(({ title, company, location, description }) =>
      [title, company, location, description].join('\n'),
    ),
    ...words.values(),
  ];
}

/** As an owner does it in the admin: the drafts first, then the jobs. */
async function publish(server: RunningServer): Promise<void> {
  if (!server.backend) throw new Error('There is no backend.');
  const { rest } = await signIn(server.backend, OWNER.email, OWNER.password);
  const { data } = await rest.from('content_drafts').select('id, version, base_version').throwOnError();
  for (const { id, version, base_version } of data)
    await rest
      .rpc('publish_draft', { id, draft_version: version, stored_version: base_version })
      .throwOnError();
  await server.backend.sql(
    `update public.jobs set status = 'published', version = version where status = 'draft'`,
  );
}

const SITES = [
  ['a classic blog, later with blocks, and two kinds of job boards', prettySite],
  ['a page builder with numeric addresses', numberedSite],
] as const;

describe.each(SITES)('an import from %s', (_name, make) => {
  let folder: string;
  let server: RunningServer;
  let service: ServiceClient;
  let old: OldSiteFiles;
  let result: MoveInResult;
  let done: Done;

  async function moveIn(): Promise<MoveInResult> {
    const { exportPath, sitemapPath, uploads } = await writeOldSite(join(folder, 'old'), old);
    return moveInSite({
      service,
      site: await readExport(exportPath),
      sitemap: (await readSitemap(sitemapPath)).addresses,
      uploads,
      filesUrl: '',
      since: '',
      isDryRun: false,
      now: new Date(),
      onDone: (so) => writeDone(join(folder, 'report'), so),
    });
  }

  beforeAll(async () => {
    folder = await makeFolder();
    server = await startSite(await copyDataTemplate(join(folder, 'data')));
    if (!server.backend) throw new Error('There is no backend.');
    service = builtInService(server.backend);
    old = make();
    result = await moveIn();
    ({ done } = result);
    await writeReport(join(folder, 'report'), result, []);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('the report of an import has a line for each of its more than five hundred addresses', async () => {
    expect(old.addresses.length).toBeGreaterThanOrEqual(500);
    const table = await readFile(join(folder, 'report', 'addresses.csv'), 'utf8');
    expect(table.split('\r\n').length).toBeGreaterThan(500);
    expect(result.addresses.filter(({ outcome }) => !['new', 'here'].includes(outcome))).toEqual([]);
    expect([...result.pictures.problems.values(), ...result.refusals.values()]).toEqual([]);
  });

  test('an import shows visitors nothing before it is published', async () => {
    const { data } = await service.rest.from('site_content').select('section_id').throwOnError();
    expect(data).toEqual([]);
    const { data: jobs } = await service.rest
      .from('jobs')
      .select('status')
      .in('id', [...done.jobs])
      .throwOnError();
    expect(new Set(jobs.map(({ status }) => status))).not.toContain('published');
    expect(jobs.length).toBe(done.jobs.length);
  });

  test('a second import changes nothing', async () => {
    expect(isNothing((await moveIn()).done)).toBe(true);
    expect(await readDone(join(folder, 'report'))).not.toEqual(done);
    await writeDone(join(folder, 'report'), done);
  });

  test('a published import answers all old addresses with 200 or a single redirect', async () => {
    await publish(server);
    const answers = new Map<string, Promise<number>>();
    const ask = async (address: string) =>
      (await fetch(server.origin + address, { redirect: 'manual' })).status;
    const once = (address: string) => {
      const asked = answers.get(address) ?? ask(address.replace(/#.*$/, ''));
      answers.set(address, asked);
      return asked;
    };
    const dead: string[] = [];
    for (const address of old.addresses) {
      const path = new URL(old.url + address).href.replace(new URL(old.url).origin, '');
      const answer = await fetch(server.origin + path, { redirect: 'manual' });
      const to = answer.headers.get('location');
      const isThere = to === null ? answer.status === 200 : (await once(to)) === 200;
      if (!isThere) dead.push(`${address}: ${answer.status} ${to ?? ''}`);
      await answer.body?.cancel();
    }
    expect(dead).toEqual([]);
  }, 300_000);

  test('an import keeps the words of the old site', async () => {
    expect(keptPart(old.visible, await storedTexts(service, result.words))).toBeGreaterThanOrEqual(0.98);
  });

  test('one command undoes an import completely', async () => {
    const { kept } = await undo(service, done);
    // Published content is a version that somebody saved since.
    expect(kept.filter((line) => !line.startsWith('The job '))).toEqual([]);
    const { data: rules } = await service.rest.from('redirects').select('id').throwOnError();
    const { data: images } = await service.rest.from('images').select('id').throwOnError();
    expect([rules, images]).toEqual([[], []]);
    const { data } = await service.rest.from('site_content').select('content').throwOnError();
    expect(JSON.stringify(data)).not.toMatch(/article-[0-9a-f]{12}|"head"/);
  });
});
