/** What servers are told was changed of what visitors see, asked of the real tables. */
import { describe, expect, test } from 'vitest';
import type { ChangesAnswer } from '../../src/server/source/invalidation';
import { useActing } from '../stage/database/acting';
import { fromNow, plantJob } from '../builders/jobs/jobs';

const { on, table, sql } = useActing();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function since(cursor: string | null): Promise<ChangesAnswer> {
  const [row] = await sql<{ answer: ChangesAnswer }>(
    "select public.changes_since('visitors', $1) as answer",
    [cursor],
  );
  return (row as { answer: ChangesAnswer }).answer;
}

const rightFor = async () => (await since(null)).right_for;

const hasMail = async () => (await since(null)).has_mail;
const plantMail = (columns: string, values: string) =>
  sql(`insert into private.outbox (kind, ${columns}) values ('staff_digest', ${values})`);

/** The names of what `work` changed; null when it counts as everything. */
async function changedBy(work: () => Promise<unknown>): Promise<string[] | null> {
  const { cursor, changes } = await since(null);
  expect(changes).toBeNull();
  await work();
  const after = await since(cursor);
  return after.changes?.map(({ name }) => name) ?? null;
}

const add = (name: string, row: object) => table('editor', name as 'jobs').insert(row as never);
const plantChanges = (count: number) =>
  sql(
    `insert into private.changes (audience, name) select 'visitors', 'name ' || n from generate_series(1, ${count}) as n`,
  );

/** In one transaction. */
const all = (statements: string) => () => sql(`do $$ begin ${statements} end $$`);

const TESTIMONIALS = { id: 'site_content/testimonials', value: {} };

describe('changes are told by name', () => {
  test.each([
    ['site_content', { section_id: 'about', content: {} }, 'about'],
    ['site_settings', { key: 'brand', value: {} }, 'brand'],
    ['content_drafts', TESTIMONIALS, 'testimonials'],
  ])('of a row of %s', async (table, row, name) => {
    const [column, value] = Object.entries(row)[0] as [string, string];
    expect(await changedBy(async () => expect((await add(table, row)).error).toBeNull())).toEqual([name]);
    const update = `update public.${table} set ${column} = ${column} where ${column} = $1`;
    // Not by a client: only the version that it has seen lets it save.
    expect(await changedBy(() => sql(`${update} and false`, [value]))).toEqual([]);
    expect(await changedBy(() => sql(`delete from public.${table} where ${column} = $1`, [value]))).toEqual([
      name,
    ]);
  });

  test('of jobs as a whole, once for each statement', async () => {
    const jobs = await changedBy(async () => {
      await plantJob(on(), {});
      await plantJob(on(), {});
    });
    expect(jobs).toEqual(['jobs', 'jobs']);
    expect(await changedBy(() => sql('delete from public.jobs where true'))).toEqual(['jobs']);
  });

  test('once for each transaction, without what was taken back in it', async () => {
    await plantJob(on(), {});
    const touch = 'update public.jobs set version = version where true;';
    const takenBack = `begin ${touch} raise exception 'no'; exception when others then null; end;`;
    expect(await changedBy(all(touch + touch))).toEqual(['jobs']);
    expect(await changedBy(all(takenBack))).toEqual([]);
    expect(await changedBy(all(takenBack + touch + takenBack))).toEqual(['jobs']);
  });

  test('and whoever touches no row changes none', async () => {
    await plantJob(on(), {});
    const { rest } = on().actors.stranger;
    const changed = await changedBy(async () => {
      await rest.from('jobs').update({ title: 'Mine' }).gt('id', 0);
      await rest.from('jobs').delete().gt('id', 0);
    });
    expect(changed).toEqual([]);
  });

  test('of every table that pages read', async () => {
    const triggers = await sql<{ name: string; triggers: number }>(
      `select tgrelid::regclass::text as name, count(*)::integer as triggers from pg_trigger
       where tgfoid = 'private.log_change'::regproc and encode(tgargs, 'escape') like 'visitors%' group by tgrelid order by name`,
    );
    const tables = ['content_drafts', 'images', 'jobs', 'redirects', 'site_content', 'site_settings'];
    expect(triggers).toEqual(tables.map((name) => ({ name, triggers: 3 })));
    // Whatever else a visitor may read is no part of a page.
    const open = await sql<{ name: string }>(
      `select distinct tablename as name from pg_policies
       where schemaname = 'public' and cmd = 'SELECT' and 'anon' = any (roles) order by name`,
    );
    expect(open.map(({ name }) => name).filter((name) => !tables.includes(name))).toEqual([]);
  });
});

describe('whoever asks', () => {
  test.each(['', 'x', '-1', '1 or 1', '999999999999999999', '99999999999999999999'])(
    'with a cursor that never was, "%s", is told that everything changed',
    async (cursor) => expect((await since(cursor)).changes).toBeNull(),
  );

  test('after more than a thousand changes is told that everything changed', async () => {
    const { cursor } = await since(null);
    await plantChanges(1000);
    expect((await since(cursor)).changes).toHaveLength(1000);
    await plantChanges(1);
    expect((await since(cursor)).changes).toBeNull();
  });

  test('finds what was changed within the hour, and what is older goes with the next change', async () => {
    await sql(
      `insert into private.changes (audience, name, made_at)
       values ('visitors', 'old', now() - interval '61 minutes'), ('visitors', 'new', now())`,
    );
    await plantJob(on(), {});
    const names = await sql<{ name: string }>(
      "select name from private.changes where audience = 'visitors' order by name desc",
    );
    expect(names.map(({ name }) => name)).toEqual(['new', 'jobs']);
  });
});

describe('mail is due', () => {
  test('from the moment it may be sent, and again when its server is silent', async () => {
    expect(await hasMail()).toBe(false);
    await plantMail('due_at', `now() + interval '1 minute'`);
    await plantMail('status, lease_until', `'sending', now() + interval '1 minute'`);
    await plantMail('status', `'sent'`);
    expect(await hasMail()).toBe(false);
    await sql(`update private.outbox set due_at = now() where status = 'waiting'`);
    expect(await hasMail()).toBe(true);
    await sql(`update private.outbox set status = 'sent' where status = 'waiting'`);
    await sql(`update private.outbox set lease_until = now() - interval '1 second' where status = 'sending'`);
    expect(await hasMail()).toBe(true);
  });
});

describe('what is shown stays right', () => {
  test('for ever where nothing begins or ends', async () => {
    await plantJob(on(), { opens_at: fromNow(-2), closes_at: null });
    expect(await rightFor()).toBeNull();
  });

  test.each(['opens_at', 'closes_at'] as const)('until the next %s of a job', async (time) => {
    await plantJob(on(), {
      opens_at: fromNow(-3),
      closes_at: fromNow(3),
      [time]: fromNow((2 * MINUTE) / DAY),
    });
    expect(await rightFor()).toBeGreaterThan(0);
    expect(await rightFor()).toBeLessThanOrEqual(2 * MINUTE);
  });

  test.each(['publish_at', 'unpublish_at'])('until the next %s of a draft', async (time) => {
    const value = { from: fromNow(-1), until: fromNow(1), soon: fromNow((2 * MINUTE) / DAY) };
    const { error } = await table('editor', 'content_drafts').insert({
      ...TESTIMONIALS,
      publish_at: time === 'publish_at' ? value.soon : value.from,
      unpublish_at: time === 'publish_at' ? value.until : value.soon,
    });
    expect(error).toBeNull();
    expect(await rightFor()).toBeLessThanOrEqual(2 * MINUTE);
  });
});
