/** An installation of yesterday, started with today's migrations: whatever it held is there, as it was. */
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EmbeddedBackend } from '../../../src/backend/backend';
import { supabaseFolder } from '../../../src/backend/database';
import { fillBackend } from '../../stage/database/backups';
import { useDataDirs } from '../../stage/database/dataDir';
import { releasedMigrations } from '../../unit/releasedMigrations';

const dirs = useDataDirs();

type Row = Readonly<Record<string, unknown>>;

/** Columns that are worked out of the rest again, and what migrations write anew: a text that nobody has changed, a built-in list. */
const DERIVED: ReadonlySet<string> = new Set(['search']);
const REWRITTEN = 'Application: not this time';
const isRewritten = ({ name, source }: Row) => name === REWRITTEN || source === 'built in';

/** What people did with what `fillBackend` brings: a job without a description, notes, a stage, own words in a template. */
const WORK = [
  `alter table public.jobs disable trigger user`,
  `update public.jobs set description = '' where id = 3`,
  `alter table public.jobs enable trigger user`,
  `update public.jobs set title = 'Staff Nurse, Nights', skills = '{Ventilators}', reference = 'ICU/77', experience_from = 0, version = version where id = 2`,
  `insert into public.notes (submission_id, kind, body, subject)
   select submissions.id, written.kind, 'Lorem ipsum', case written.kind when 'reply' then 'Your application' else '' end
   from public.submissions, unnest(array['note', 'reply']) as written (kind)`,
  `update public.submissions set stage = 'interview', read_at = now() where kind = 'application'`,
  `insert into public.job_alerts (email, filters, frequency, notice_version, requested_at, told_until, due_at)
   values ('asha@example.com', '{"q": "nurse"}', 'daily', '1', now(), now(), now())`,
  `alter table public.reply_templates disable trigger user`,
  `update public.reply_templates set body = 'Own words', updated_by = (select id from public.admins limit 1)
   where name <> '${REWRITTEN}'`,
  `alter table public.reply_templates enable trigger user`,
];

async function rowsOf(backend: EmbeddedBackend): Promise<Readonly<Record<string, readonly Row[]>>> {
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

/** Whether every column of `earlier` says the same in `later`. */
const isKept = (earlier: Row, later: Row) =>
  Object.entries(earlier).every(
    ([column, value]) => DERIVED.has(column) || JSON.stringify(later[column]) === JSON.stringify(value),
  );

test('an installation of yesterday keeps every row of every table', async () => {
  const [dataDir, earlier] = [await dirs.create(), await dirs.create()];
  const all = (await readdir(join(supabaseFolder(), 'migrations'))).toSorted();
  // One is always left to come, also where all are released.
  const known = all.slice(0, Math.min(releasedMigrations.length, all.length - 1));
  for (const file of known) await cp(join(supabaseFolder(), 'migrations', file), join(earlier, file));

  const before = await dirs.start({ dataDir, migrationsDir: earlier });
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

  // And it goes on as one that began today.
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
});
