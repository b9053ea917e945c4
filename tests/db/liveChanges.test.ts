/** Which tables staff hear of when something is changed, and who hears of which. */
import { describe, expect, test } from 'vitest';
import { createAskLiveAccess } from '../../src/server/source/live';
import type { ChangesAnswer } from '../../src/server/source/invalidation';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { plantJob } from '../builders/jobs/jobs';
import { callersOf } from './rights/functions';
import { tableRights } from './rights/tableRights';

const { on, table, sql } = useActing();

async function since(cursor: string | null): Promise<ChangesAnswer> {
  const [row] = await sql<{ answer: ChangesAnswer }>("select public.changes_since('staff', $1) as answer", [
    cursor,
  ]);
  return (row as { answer: ChangesAnswer }).answer;
}

/** The tables that `work` changed, by name. */
async function changedBy(work: () => Promise<unknown>): Promise<string[] | undefined> {
  const { cursor } = await since(null);
  await work();
  return (await since(cursor)).changes?.map(({ name }) => name).toSorted();
}

const SUBMISSION = `insert into public.submissions
  (key, reference, kind, first_name, last_name, email, subject, notice_version)
  values (gen_random_uuid(), 'C-0000-0000', 'contact', 'Asha', 'Sample', 'asha@example.com', 'general', '2026-11-21')`;
const MAIL = (status: string) =>
  `insert into private.outbox (kind, status, error) values ('staff_digest', '${status}', '')`;

const become = (status: string) => () => sql(`update private.outbox set status = '${status}' where true`);

describe('a change is told', () => {
  test.each([
    ['submissions', SUBMISSION],
    [
      'notes',
      `with sent as (${SUBMISSION} returning id) insert into public.notes (submission_id, body) select id, 'Called.' from sent`,
    ],
    ['site_content', `insert into public.site_content (section_id, content) values ('about', '{}')`],
    ['site_settings', `insert into public.site_settings (key, value) values ('brand', '{}')`],
    ['content_drafts', `insert into public.content_drafts (id, value) values ('site_content/about', '{}')`],
    ['admins', `update public.admins set name = name || '!' where role = 'editor'`],
    ['reply_templates', `insert into public.reply_templates (name, subject, body) values ('A', 'B', 'C')`],
    ['erasures', `insert into public.erasures (by_whom, reason) values ('retention', 'retention')`],
    [
      'images',
      `insert into public.images (name, title, width, height, bytes, alt) values ('public/00000000-0000-4000-8000-000000000001.webp', 'Desk', 8, 8, 8, 'A desk')`,
    ],
    [
      'invitations',
      `insert into private.invitations (email, role, token_hash) values ('meera@example.com', 'editor', repeat('0', 64))`,
    ],
    ['ended_sessions', 'insert into private.ended_sessions select id from auth.sessions limit 1'],
    ['outbox', MAIL('failed')],
  ])('of %s', async (table, statement) => {
    expect(await changedBy(() => sql(statement))).toContain(table);
  });

  test('of jobs and of the trail, once for each transaction', async () => {
    expect(await changedBy(() => plantJob(on(), {}))).toEqual(['activity', 'jobs']);
    await plantJob(on(), {});
    expect(await changedBy(() => sql('delete from public.jobs where true'))).toEqual(['activity', 'jobs']);
  });

  test('of mail when it is given up, tried again or discarded, and not on its way', async () => {
    expect(await changedBy(() => sql(MAIL('waiting')))).toEqual([]);
    expect(await changedBy(become('sending'))).toEqual([]);
    expect(await changedBy(become('failed'))).toEqual(['outbox']);
    expect(await changedBy(become('failed'))).toEqual([]);
    expect(await changedBy(become('waiting'))).toEqual(['outbox']);
    await become('failed')();
    expect(await changedBy(() => sql('delete from private.outbox where true'))).toEqual(['outbox']);
  });

  test('not when no row was touched, nor when it was taken back', async () => {
    const nothing = await changedBy(async () => {
      await sql(`update public.jobs set title = 'x' where false`);
      await table('stranger', 'jobs').delete().gt('id', 0);
      await sql(
        `do $$ begin update public.admins set name = name || '!'; raise exception 'no'; end $$`,
      ).catch(() => 0);
    });
    expect(nothing).toEqual([]);
  });

  test('for an hour', async () => {
    await sql(
      `insert into private.changes (made_by, audience, name, made_at) values ('1', 'staff', 'old', now() - interval '61 minutes')`,
    );
    await plantJob(on(), {});
    const names = await sql<{ name: string }>(
      "select name from private.changes where audience = 'staff' order by name",
    );
    expect(names.map(({ name }) => name)).toEqual(['activity', 'jobs']);
  });
});

const ask = (who: ActorName) => {
  const { backend, actors } = on();
  const address = { supabaseUrl: backend.siteUrl, publishableKey: backend.publishableKey };
  const asking = createAskLiveAccess(address, (input, init) => backend.fetch(new Request(input, init)));
  return asking(`Bearer ${actors[who].token ?? backend.publishableKey}`);
};

describe('who may hear of a table', () => {
  /** Of tables that no client reads, by the function that reads them. */
  const READ_BY: Readonly<Record<string, string>> = {
    outbox: 'failed_mail',
    invitations: 'open_invitations',
    open_screens: 'keep_screen_open',
  };

  test.each(['recruiter', 'editor', 'owner'] as const)('is who may read it: %s', async (who) => {
    const access = await ask(who);
    expect(access?.id).toBe(on().actors[who].id);
    const told = await sql<{ name: string }>(
      `select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
       where tgfoid = 'private.log_change'::regproc and encode(tgargs, 'escape') like 'staff%' and relname <> 'ended_sessions' group by relname`,
    );
    const mayRead = ({ name }: { name: string }) =>
      READ_BY[name]
        ? callersOf[READ_BY[name]]?.includes(who)
        : tableRights.some(({ table, select }) => table === name && select.includes(who));
    expect(access?.tables.toSorted()).toEqual(
      told
        .filter(mayRead)
        .map(({ name }) => name)
        .toSorted(),
    );
  });

  test.each(['visitor', 'stranger', 'signedOut'] as const)('is not a %s', async (who) => {
    expect(await ask(who)).toBeNull();
  });

  test('is nobody whose access was switched off or whose session was ended', async () => {
    await sql(`update public.admins set disabled_at = now() where role = 'editor'`);
    await sql('insert into private.ended_sessions select id from auth.sessions');
    expect([await ask('editor'), await ask('recruiter')]).toEqual([null, null]);
  });
});
