/** The changes that servers are notified of, for visitors and staff, and the staff who receive those of each table. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { createAskLiveAccess } from '../../src/server/source/live';
import type { ChangesAnswer } from '../../src/server/source/invalidation';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { fromNow, plantJob } from '../builders/jobs/jobs';
import { callersOf } from './rights/functions';
import { tableRights } from './rights/tableRights';

const { on, table, sql, values } = useActing();
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

async function since(cursor: string | null, audience = 'visitors'): Promise<ChangesAnswer> {
  const [row] = await sql<{ answer: ChangesAnswer }>('select public.changes_since($1, $2) as answer', [
    audience,
    cursor,
  ]);
  return (row as { answer: ChangesAnswer }).answer;
}
const rightFor = async () => (await since(null)).right_for;

const plantMail = (columns: string, values: string) =>
  sql(`insert into private.outbox (kind, ${columns}) values ('staff_digest', ${values})`);

/** The names of the changes that `work` made; null when everything counts as changed. */
async function changedBy(work: () => Promise<unknown>, audience?: string): Promise<string[] | null> {
  const { cursor, changes } = await since(null, audience);
  expect(changes).toBeNull();
  await work();
  const after = await since(cursor, audience);
  return after.changes?.map(({ name }) => name) ?? null;
}
const toldStaffBy = async (statement: string) => (await changedBy(() => sql(statement), 'staff'))?.toSorted();

const add = (name: string, row: object) => table('editor', name as 'jobs').insert(row as never);
const plantChanges = (count: number) =>
  sql(
    `insert into private.changes (audience, name) select 'visitors', 'name ' || n from generate_series(1, ${count}) as n`,
  );

/** In one transaction. */
const all = (statements: string) => () => sql(`do $$ begin ${statements} end $$`);

const TESTIMONIALS = { id: 'site_content/testimonials', value: {} };

describe('changes are named', () => {
  test.each([
    ['site_content', { section_id: 'about', content: {} }, 'about'],
    ['site_settings', { key: 'brand', value: {} }, 'brand'],
    ['content_drafts', TESTIMONIALS, 'testimonials'],
  ])('a change of a row of %s is named', async (table, row, name) => {
    const [column, value] = Object.entries(row)[0] as [string, string];
    expect(await changedBy(async () => expect((await add(table, row)).error).toBeNull())).toEqual([name]);
    const update = `update public.${table} set ${column} = ${column} where ${column} = $1`;
    // A client cannot do this: it can only save on top of the version it has seen.
    expect(await changedBy(() => sql(`${update} and false`, [value]))).toEqual([]);
    expect(await changedBy(() => sql(`delete from public.${table} where ${column} = $1`, [value]))).toEqual([
      name,
    ]);
  });

  test('changes of jobs are named as a whole, once per statement', async () => {
    const jobs = await changedBy(async () => {
      await plantJob(on(), {});
      await plantJob(on(), {});
    });
    expect(jobs).toEqual(['jobs', 'jobs']);
    expect(await changedBy(() => sql('delete from public.jobs where true'))).toEqual(['jobs']);
  });

  test('changes are named once per transaction, without those rolled back', async () => {
    await plantJob(on(), {});
    const touch = 'update public.jobs set version = version where true;';
    const takenBack = `begin ${touch} raise exception 'no'; exception when others then null; end;`;
    expect(await changedBy(all(touch + touch))).toEqual(['jobs']);
    expect(await changedBy(all(takenBack))).toEqual([]);
    expect(await changedBy(all(takenBack + touch + takenBack))).toEqual(['jobs']);
  });

  test('a change of every table that pages read is named', async () => {
    const triggers = await sql<{ name: string; triggers: number }>(
      `select tgrelid::regclass::text as name, count(*)::integer as triggers from pg_trigger
       where tgfoid = 'private.log_change'::regproc and encode(tgargs, 'escape') like 'visitors%' group by tgrelid order by name`,
    );
    const tables = ['content_drafts', 'images', 'jobs', 'redirects', 'site_content', 'site_settings'];
    expect(triggers).toEqual(tables.map((name) => ({ name, triggers: 3 })));
    // No other table that visitors may read is part of a page.
    const open = await values<string>(
      `select distinct tablename from pg_policies where schemaname = 'public' and cmd = 'SELECT' and 'anon' = any (roles)`,
    );
    expect(open.filter((name) => !tables.includes(name))).toEqual([]);
  });
});

describe('reading changes', () => {
  test('an invalid cursor returns that everything changed', async () => {
    for (const cursor of ['', 'x', '-1', '1 or 1', '999999999999999999', '99999999999999999999']) {
      expect([cursor, (await since(cursor)).changes]).toEqual([cursor, null]);
    }
  });

  test('more than a thousand changes return that everything changed', async () => {
    const { cursor } = await since(null);
    await plantChanges(1000);
    expect((await since(cursor)).changes).toHaveLength(1000);
    await plantChanges(1);
    expect((await since(cursor)).changes).toBeNull();
  });

  test('changes of the last hour are returned, and older ones are deleted with the next change', async () => {
    await sql(
      `insert into private.changes (audience, name, made_at)
       values ('visitors', 'old', now() - interval '61 minutes'), ('visitors', 'new', now())`,
    );
    await plantJob(on(), {});
    const names = "select name from private.changes where audience = 'visitors' order by name desc";
    expect(await values(names)).toEqual(['new', 'jobs']);
  });
});

test('mail is due from its send time, and again when its server stops responding', async () => {
  expect((await since(null)).has_mail).toBe(false);
  await plantMail('due_at', `now() + interval '1 minute'`);
  await plantMail('status, lease_until', `'sending', now() + interval '1 minute'`);
  await plantMail('status', `'sent'`);
  expect((await since(null)).has_mail).toBe(false);
  await sql(`update private.outbox set due_at = now() where status = 'waiting'`);
  expect((await since(null)).has_mail).toBe(true);
  await sql(`update private.outbox set status = 'sent' where status = 'waiting'`);
  await sql(`update private.outbox set lease_until = now() - interval '1 second' where status = 'sending'`);
  expect((await since(null)).has_mail).toBe(true);
});

describe('how long pages stay valid', () => {
  test('a page without start or end dates stays valid forever', async () => {
    await plantJob(on(), { opens_at: fromNow(-2), closes_at: null });
    expect(await rightFor()).toBeNull();
  });

  test.each(['opens_at', 'closes_at'] as const)('a page is valid until the %s of a job', async (time) => {
    await plantJob(on(), {
      opens_at: fromNow(-3),
      closes_at: fromNow(3),
      [time]: fromNow((2 * MINUTE) / DAY),
    });
    expect(await rightFor()).toBeGreaterThan(0);
    expect(await rightFor()).toBeLessThanOrEqual(2 * MINUTE);
  });

  test.each(['publish_at', 'unpublish_at'])('a page is valid until the %s of a draft', async (time) => {
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

const MAIL = (status: string) =>
  `insert into private.outbox (kind, status, error) values ('staff_digest', '${status}', '')`;

const become = (status: string) => `update private.outbox set status = '${status}' where true`;

describe('staff are notified', () => {
  test('staff are notified of every write to tables of their screens, and of ended sessions', async () => {
    const unwatched = /^(?:content_revisions|image_uses|job_alerts|readings|redirects|submission_versions)$/;
    const names = tableRights.map(({ table }) => table).filter((name) => !unwatched.test(name));
    const whole = await values(
      `select relname from pg_trigger join pg_class on pg_class.oid = tgrelid
       where tgfoid = 'private.log_change'::regproc and encode(tgargs, 'escape') like 'staff%' and tgenabled = 'O'
         and tgqual is null and tgtype = 1 + 4 + 8 + 16
       order by relname`,
    );
    expect(whole).toEqual([...new Set([...names, 'invitations'])].toSorted());
    const ending = 'insert into private.ended_sessions select id from auth.sessions limit 1';
    expect(await toldStaffBy(ending)).toContain('ended_sessions');
  });

  test('staff are notified of jobs and the activity log', async () => {
    await plantJob(on(), {});
    expect(await toldStaffBy('delete from public.jobs where true')).toEqual(['activity', 'jobs']);
  });

  test('staff are notified of mail that is given up, retried or discarded, but not of mail in progress', async () => {
    expect(await toldStaffBy(MAIL('waiting'))).toEqual([]);
    expect(await toldStaffBy(MAIL('failed'))).toEqual(['outbox']);
    await sql('delete from private.outbox');
    await sql(MAIL('waiting'));
    expect(await toldStaffBy(become('sending'))).toEqual([]);
    expect(await toldStaffBy(become('failed'))).toEqual(['outbox']);
    expect(await toldStaffBy(become('failed'))).toEqual([]);
    expect(await toldStaffBy(become('waiting'))).toEqual(['outbox']);
    await sql(become('failed'));
    expect(await toldStaffBy('delete from private.outbox where true')).toEqual(['outbox']);
  });
});

const ask = (who: ActorName) => {
  const { backend, actors } = on();
  const address = { supabaseUrl: backend.siteUrl, publishableKey: backend.publishableKey };
  const asking = createAskLiveAccess(address, (input, init) => backend.fetch(new Request(input, init)));
  return asking(`Bearer ${actors[who].token ?? backend.publishableKey}`);
};

describe('permission to receive changes', () => {
  /** Readers of tables without client access, by the function that reads them. */
  const READ_BY: Readonly<Record<string, string>> = {
    outbox: 'failed_mail',
    invitations: 'open_invitations',
    notes: 'open_notes',
    open_screens: 'keep_screen_open',
  };

  test.each(['recruiter', 'editor', 'owner'] as const)('%s receives only readable changes', async (who) => {
    const access = await ask(who);
    expect(access?.id).toBe(on().actors[who].id);
    const told = await values<string>(
      `select distinct relname from pg_trigger join pg_class on pg_class.oid = tgrelid
       where tgfoid = 'private.log_change'::regproc and encode(tgargs, 'escape') like 'staff%' and relname <> 'ended_sessions'`,
    );
    const mayRead = (name: string) =>
      callersOf[READ_BY[name] ?? '']?.includes(who) ??
      tableRights.some(({ table, select }) => table === name && select.includes(who));
    expect(access?.tables.toSorted()).toEqual(told.filter(mayRead).toSorted());
  });

  test('only the trigger of a new table has to name its readers', async () => {
    onTestFinished(async () => void (await sql('drop table public.planted')));
    await all(`create table public.planted (id bigint);
      create trigger note_live_change after insert on public.planted
        for each row execute function private.log_change('staff', 'owner');`)();
    const heard = [await ask('editor'), await ask('owner')];
    expect(heard.map((access) => access?.tables.includes('planted'))).toEqual([false, true]);
  });

  test.each(['visitor', 'stranger', 'signedOut'] as const)('changes do not reach a %s', async (who) => {
    expect(await ask(who)).toBeNull();
  });

  test('changes do not reach people without access or with an ended session', async () => {
    await sql(`update public.admins set disabled_at = now() where role = 'editor'`);
    await sql('insert into private.ended_sessions select id from auth.sessions');
    expect([await ask('editor'), await ask('recruiter')]).toEqual([null, null]);
  });
});
