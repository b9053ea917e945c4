/** An older installation started with today's migrations: all its data is there, unchanged. */
import { expect, test } from 'vitest';
import type { BuiltInBackend } from '../../../src/backend/backend';
import { differencesOf, readCatalog } from '../../../src/tools/migration/catalog';
import { fillBackend } from '../../stage/database/backups';
import { useDataDirs } from '../../stage/database/dataDir';
import { earlierMigrationsBefore } from '../../stage/database/earlierMigrations';

const dirs = useDataDirs();

type Row = Readonly<Record<string, unknown>>;

/** Derived columns, and rows that migrations rewrite: an unedited text, a built-in list. */
const DERIVED: ReadonlySet<string> = new Set(['search']);
const REWRITTEN = 'Application: not this time';
const isRewritten = ({ name, source }: Row) => name === REWRITTEN || source === 'built in';

/** Edits of the data that `fillBackend` brings: a job without a description, notes, a stage, a custom template. */
const WORK = [
  `alter table public.jobs disable trigger user`,
  `update public.jobs set description = '' where id = 3`,
  `alter table public.jobs enable trigger user`,
  `update public.jobs set title = 'Staff Nurse, Nights', skills = '{Ventilators}', reference = 'ICU/77', experience_from = 0, version = version where id = 2`,
  `insert into public.notes (submission_id, kind, body, subject)
   select submissions.id, written.kind, 'Lorem ipsum', case written.kind when 'reply' then 'Your application' else '' end
   from public.submissions, unnest(array['note', 'reply']) as written (kind)`,
  `update public.submissions set stage = 'interview', read_at = now() where kind = 'application'`,
  `insert into public.notes (submission_id, kind, body)
   select id, 'change', 'Moved from new to interview.' from public.submissions where kind = 'application'`,
  `insert into private.outbox (kind, to_address, due_at) values ('job_alert', 'asha@example.com', now() + interval '1 day')`,
  `insert into public.job_alerts (email, filters, frequency, notice_version, requested_at, told_until, due_at)
   values ('asha@example.com', '{"q": "nurse"}', 'daily', '1', now(), now(), now())`,
  `alter table public.reply_templates disable trigger user`,
  `update public.reply_templates set body = 'Own words', updated_by = (select id from public.admins limit 1)
   where name <> '${REWRITTEN}'`,
  `alter table public.reply_templates enable trigger user`,
];

async function rowsOf(backend: BuiltInBackend): Promise<Readonly<Record<string, readonly Row[]>>> {
  const tables = await backend.sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private', 'auth')`,
  );
  const pairs: [string, readonly Row[]][] = [];
  for (const { name } of tables) {
    const found = await backend.sql<{ row: Row }>(`select to_jsonb(stored) as row from ${name} as stored`);
    pairs.push([name, found.map(({ row }) => row)]);
  }
  return Object.fromEntries(pairs);
}

/** True if every column of `earlier` has the same value in `later`. */
const isKept = (earlier: Row, later: Row) =>
  Object.entries(earlier).every(
    ([column, value]) => DERIVED.has(column) || JSON.stringify(later[column]) === JSON.stringify(value),
  );

/** Everything except rows. */
async function schemaOf(backend: BuiltInBackend): Promise<ReadonlyMap<string, string>> {
  const catalog = await readCatalog((text) => backend.sql(text));
  return new Map([...catalog].filter(([name]) => !name.startsWith('row of ')));
}

let today: ReturnType<typeof schemaOf> | undefined;
/** Read once for all tests. */
const ofToday = () => (today ??= dirs.start().then(schemaOf));

test.each([
  ['of 26 November', '20261122'],
  ['of the last day before the baseline', '20261129'],
])('an installation %s keeps every row of every table', async (_, version) => {
  const dataDir = await dirs.create();
  const before = await dirs.start({ dataDir, migrationsDir: await earlierMigrationsBefore(version) });
  await fillBackend(before);
  for (const statement of WORK) await before.sql(statement);
  const held = await rowsOf(before);
  expect(Object.values(held).filter((rows) => rows.length > 0).length).toBeGreaterThan(15);
  await dirs.close(before);

  const after = await dirs.start({ dataDir });
  const kept = await rowsOf(after);
  const lost = Object.entries(held).flatMap(([table, rows]) =>
    rows
      .filter((row) => !isRewritten(row))
      .filter((row) => !kept[table]?.some((later) => isKept(row, later)))
      .map((row) => [table, row]),
  );
  expect(lost).toEqual([]);

  expect(differencesOf(await schemaOf(after), await ofToday())).toEqual([]);

  // The upgraded installation then works like a new one.
  const [unwritten] = await after.sql('select status, version from public.jobs where id = 3');
  expect(unwritten).toMatchObject({ status: 'published' });
  for (const word of ['ventilators', 'icu 77', 'fresher']) {
    const [found] = await after.sql<{ rows: readonly { id: number }[] }>(
      `select public.search_jobs(q => $1) -> 'rows' as rows`,
      [word],
    );
    expect(found?.rows.map(({ id }) => id)).toContain(2);
  }
  await after.sql(`update public.jobs set featured = true, version = version where id = 2`);
  expect(await after.sql(`select distinct priority from private.outbox where kind = 'job_alert'`)).toEqual([
    { priority: 2 },
  ]);
  expect(
    await after.sql(`select distinct stage_before, stage_after from public.notes where kind = 'change'`),
  ).toEqual([{ stage_before: 'new', stage_after: 'interview' }]);
});

/**
 * A draft whose description is the letter, texts of a dropped email, and people added by hand, one of them not reached.
 */
const FROM_BEFORE = [
  `insert into public.jobs (title, company, location, category, description)
   values ('Job of enquiry E-0000-0000', 'Kestrel', 'To be agreed', 'To be chosen', 'We need nurses, please call.'),
     ('Job of enquiry E-1111-1111', 'Kestrel', 'Pune', 'Healthcare', 'Written for visitors.')`,
  `insert into public.submissions (key, reference, kind, first_name, last_name, email, company, subject, message,
     notice_version, job_id, created_at)
   select gen_random_uuid(), right(title, 11), 'enquiry', 'Meera', 'Sample', 'meera@example.com', 'Kestrel', 'staffing-services',
     'We need nurses, please call.', '1', id, '2026-11-20 06:00' from public.jobs where title like 'Job of enquiry%'`,
  `insert into public.site_settings (key, value, is_public)
   values ('mail_texts', '{"put_forward_subject": "We put you forward", "added_subject": "Own words"}', false)`,
  `insert into public.submissions (key, reference, kind, first_name, last_name, email, industry, notice_version,
     collected_from, collected_on)
   select gen_random_uuid(), 'A-0000-000' || n, 'resume', 'Asha', 'Sample', 'asha' || n || '@example.com', 'healthcare', '1',
     'A fair', '2026-11-20' from generate_series(1, 2) as n`,
  `insert into private.outbox (kind, to_address, submission_id, status)
   select 'added', email, id, 'failed' from public.submissions where reference = 'A-0000-0001'`,
];

test('an upgrade moves letters out of descriptions, and drops the texts of a removed email', async () => {
  const dataDir = await dirs.create();
  const migrationsDir = await earlierMigrationsBefore('20261128');
  const before = await dirs.start({ dataDir, migrationsDir });
  for (const statement of FROM_BEFORE) await before.sql(statement);
  await dirs.close(before);
  const after = await dirs.start({ dataDir });
  const jobs = await after.sql(
    `select title, slug, description, internal_note, version from public.jobs where company = 'Kestrel' order by id`,
  );
  const titled = { title: 'New job for Kestrel', slug: 'new-job-for-kestrel', version: 1 };
  const internal_note = 'Enquiry E-0000-0000 from Kestrel, 20 November 2026:\n\nWe need nurses, please call.';
  expect(jobs).toEqual([
    { ...titled, description: '', internal_note },
    { ...titled, description: 'Written for visitors.', internal_note: '' },
  ]);
  expect(await after.sql(`select value from public.site_settings where key = 'mail_texts'`)).toEqual([
    { value: { added_subject: 'Own words' } },
  ]);
  const informed = `select reference from public.submissions where informed_at is not null`;
  expect(await after.sql(informed)).toEqual([{ reference: 'A-0000-0002' }]);
});
