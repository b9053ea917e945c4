/** An installation from before landing pages became pages of sections: same addresses, same words, same history. */
import { beforeAll, expect, test } from 'vitest';
import type { BuiltInBackend } from '../../../src/backend/backend';
import { madePagesOf } from '../../../src/data/content';
import { contentWith, visibleContent } from '../../../src/data/contentReader';
import { madePages } from '../../../src/shared/content/sections/madePages';
import { pageRow } from '../../../src/shared/content/sections/pageRows';
import { useDataDirs } from '../../stage/database/dataDir';
import { copyFolder, makeFolder } from '../../stage/database/dataTemplate';
import { migrationsBefore } from '../../stage/database/earlierMigrations';

const dirs = useDataDirs();
const BEFORE = '20261129';

let built = '';
let migrationsDir = '';
beforeAll(async () => {
  migrationsDir = await migrationsBefore(BEFORE);
  built = await makeFolder();
  await dirs.close(await dirs.start({ dataDir: built, migrationsDir }));
});

type Sql = BuiltInBackend['sql'];

/** The installation after this work on the older one. */
async function upgraded(work: (sql: Sql) => Promise<unknown>): Promise<Sql> {
  const dataDir = await dirs.create();
  copyFolder(built, dataDir);
  const older = await dirs.start({ dataDir, migrationsDir });
  await work((text, values) => older.sql(text, values));
  await dirs.close(older);
  const newer = await dirs.start({ dataDir });
  return (text, values) => newer.sql(text, values);
}

interface Row {
  readonly key: string;
  readonly value: unknown;
  readonly version: number;
  readonly updated_by: string | null;
  readonly at: string;
}
const ROW = `version, updated_by, to_char(updated_at at time zone 'utc', 'YYYY-MM-DD') as at`;
const pagesOf = (sql: Sql) =>
  sql<Row>(`select section_id as key, content as value, ${ROW} from public.site_content order by section_id`);
const historyOf = (sql: Sql) =>
  sql<Row>(`select key, value, ${ROW} from public.content_revisions where key like 'page_%' order by id`);

/** The address of each page that visitors see, with its words and its jobs. */
const readIn = (content: ReturnType<typeof visibleContent>) =>
  Object.fromEntries(
    madePagesOf(content).map(({ address, title, sections }) => [
      address,
      [
        title,
        ...sections.map(({ heading, lead, text, city, industry, primary_label }) =>
          [heading, lead, text, city, industry, primary_label].filter(Boolean).join(' | '),
        ),
      ],
    ]),
  );
const storedIn = (rows: readonly Row[]) => ({
  sections: Object.fromEntries(rows.map(({ key, value }) => [key, { value, savedAt: '' }])),
  settings: {},
});

const [ASHA, RAVI] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];

/** Saves as this person on this day. */
async function save(sql: Sql, by: string, day: string, statement: string, value: object) {
  await sql(`select set_config('sampark.saved_by', $1, false), set_config('sampark.saved_at', $2, false)`, [
    by,
    `${day}T12:00:00Z`,
  ]);
  await sql(statement, [JSON.stringify(value)]);
  await sql(`select set_config('sampark.saved_by', '', false), set_config('sampark.saved_at', '', false)`);
}
const INSERT = `insert into public.site_content (section_id, content) values ('landing_pages', $1)`;
const UPDATE = `update public.site_content set content = $1, version = version where section_id = 'landing_pages'`;

const aPage = (id: string, title: string, slug: string, more: object = {}) => ({
  id,
  title,
  slug,
  summary: `About ${title}.`,
  body: '',
  industry: '',
  city: '',
  workplace: 'any',
  ...more,
});
const list = (...pages: readonly object[]) => ({
  landing_pages: pages.map((page, order) => Object.assign({}, page, { order })),
});
const CALL = 'Let us look for you. | Leave us your resume today. | Submit Resume';

test('edited, deleted, added and drafted landing pages keep their addresses, words, authors and history', async () => {
  const nursing = aPage('landing-1', 'Nursing', 'healthcare-jobs', { body: 'Night shifts.', city: 'Pune' });
  const added = aPage('Landing-17.5', 'Pilots', 'pilots');
  const gone = aPage('landing-18', 'Sailors', 'sailors');
  const renamed = { ...nursing, slug: 'nursing' };
  const sql = await upgraded(async (sql) => {
    await save(sql, ASHA, '2026-01-01', INSERT, list(nursing, added));
    await save(sql, RAVI, '2026-01-02', UPDATE, list(nursing, gone, added));
    await save(sql, ASHA, '2026-01-03', UPDATE, list(renamed, added));
    await sql(
      `insert into public.site_settings (key, value) values
       ('landing_texts', '{"jobs_heading": "Now hiring"}'), ('jobs_call', '{"text": "Leave us your resume today."}')`,
    );
    await sql(
      `insert into public.content_drafts (id, value, base_version, publish_at) values ('site_content/landing_pages', $1, 3, null)`,
      [JSON.stringify(list({ ...renamed, title: 'Nurses' }, added, aPage('landing-1', 'Cooks', 'cooks')))],
    );
    await sql(
      `insert into private.preview_links (hash, draft_id, expires_at)
       values (repeat('a', 64), 'site_content/landing_pages', now() + interval '1 day')`,
    );
  });
  const rows = await pagesOf(sql);
  expect(readIn(visibleContent(storedIn(rows)))).toEqual({
    '/roles/nursing': ['Nursing', 'About Nursing.', 'Now hiring | Pune', '<p>Night shifts.</p>', CALL],
    '/roles/pilots': ['Pilots', 'About Pilots.', 'Now hiring', CALL],
  });
  expect(rows.map(({ key, version, updated_by, at }) => [key, version, updated_by, at])).toEqual([
    ['page_landing_1', 2, ASHA, '2026-01-03'],
    ['page_landing_17_5', 1, ASHA, '2026-01-01'],
    ['page_landing_18', 2, ASHA, '2026-01-03'],
    ['page_landing_2', 1, ASHA, '2026-01-01'],
    ['page_landing_3', 1, ASHA, '2026-01-01'],
  ]);
  const history = await historyOf(sql);
  expect(history.map(({ key, version, updated_by, at }) => [key, version, updated_by, at])).toEqual([
    ['page_landing_1', 1, ASHA, '2026-01-01'],
    ['page_landing_18', 1, RAVI, '2026-01-02'],
  ]);
  expect(Object.keys(readIn(visibleContent(storedIn([...rows, ...history]))))).toEqual([
    '/roles/healthcare-jobs',
    '/roles/pilots',
    '/roles/sailors',
  ]);
  expect(await sql('select from_path, to_address, is_automatic from public.redirects')).toEqual([
    { from_path: '/roles/healthcare-jobs', to_address: '/roles/nursing', is_automatic: true },
  ]);
  const drafts = await sql<{ id: string; value: unknown; base_version: number }>(
    'select id, value, base_version from public.content_drafts order by id',
  );
  expect(drafts.map(({ id, base_version }) => [id, base_version])).toEqual([
    ['site_content/page_landing_1', 2],
    ['site_content/page_landing_1_2', 0],
  ]);
  expect(
    Object.entries(readIn(contentWith(storedIn(rows), drafts))).map(([address, [title]]) => [address, title]),
  ).toEqual([
    ['/roles/nursing', 'Nurses'],
    ['/roles/pilots', 'Pilots'],
    ['/roles/cooks', 'Cooks'],
  ]);
  expect(await sql('select draft_id from private.preview_links')).toEqual([
    { draft_id: 'site_content/page_landing_1' },
  ]);
  const kept = await sql(
    `select version, value from public.content_revisions where key = 'landing_pages' order by id desc limit 1`,
  );
  expect(kept).toEqual([{ version: 3, value: list(renamed, added) }]);
});

test('hidden built-in landing pages become hidden pages with the same words', async () => {
  const sql = await upgraded((sql) =>
    sql(`insert into public.site_settings (key, value) values ('show_landing_pages', '{"enabled": false}')`),
  );
  const rows = await pagesOf(sql);
  expect(rows.map(({ key }) => key)).toEqual(Object.keys(madePages));
  for (const { key, value } of rows) {
    const { items } = pageRow(key).resolve(value);
    expect(items).toEqual(
      pageRow(key).defaults.map((item) =>
        Object.assign({}, item, item.kind === 'head' ? { is_hidden: true } : {}),
      ),
    );
  }
  expect(await sql(`select key from public.site_settings where key = 'show_landing_pages'`)).toEqual([]);
});

test('landing pages that nobody has changed are stored as nothing', async () => {
  const sql = await upgraded((sql) =>
    sql(
      `insert into public.site_settings (key, value) values ('landing_texts', '{"jobs_heading": "Open today"}')`,
    ),
  );
  expect(await pagesOf(sql)).toEqual([]);
  expect(await sql('select id from public.content_drafts')).toEqual([]);
});
