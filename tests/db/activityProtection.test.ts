/**
 * Exports go only to permitted roles and are recorded in the activity log. `rightsMatrix` proves that nobody can edit
 * the log.
 */
import { describe, expect, test } from 'vitest';
import { useActing, onActivity } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { plantJob } from '../builders/jobs/jobs';
import { aMessage, callFrom } from '../builders/submissions';

const { on, sql } = useActing();
const { told, toldFrom } = onActivity(on);

const take = (who: ActorName, what: unknown, ids: unknown) =>
  on().actors[who].rest.rpc('export_rows', { what, ids } as never);

describe('exports', () => {
  test.each([
    ['jobs', ['recruiter', 'editor', 'owner']],
    ['applications', ['recruiter', 'owner']],
    ['messages', ['recruiter', 'owner']],
    ['activity', ['owner']],
  ] as const)(
    'exports of %s go only to permitted roles, and are logged',
    async (what, allowed: readonly ActorName[]) => {
      const everybody = Object.keys(on().actors) as ActorName[];
      const errors = await Promise.all(everybody.map(async (who) => (await take(who, what, [])).error));
      expect(everybody.filter((_, at) => errors[at] === null)).toEqual(allowed);
      const told = await toldFrom('action', 'entity', 'actor_name');
      expect(told.toSorted()).toEqual(allowed.map((who) => `exported ${what} ${who}`).toSorted());
    },
  );

  test('exports keep the requested order, and the activity log has their number of rows', async () => {
    const ids = [await plantJob(on(), { title: 'First' }), await plantJob(on(), { title: 'Second' })].map(
      Number,
    );
    const { data } = await take('editor', 'jobs', [ids[1], 0, ids[0]]);
    expect(data).toMatchObject([{ title: 'Second' }, { title: 'First' }]);
    expect(JSON.stringify(data)).not.toContain('"search"');
    expect(await on().backend.sql(`select details from public.activity where action = 'exported'`)).toEqual([
      { details: { rows: 2 } },
    ]);
  });

  test('exports of applications contain no messages', async () => {
    await callFrom(on().actors.visitor, 'submit_contact_message', { form: aMessage() });
    const [{ id } = { id: 0 }] = await on().backend.sql<{ id: number }>(
      'select id::int from public.submissions',
    );
    expect((await take('recruiter', 'applications', [id])).data).toEqual([]);
    expect((await take('recruiter', 'messages', [id])).data).toMatchObject([{ id }]);
  });

  test.each([
    ['admins', []],
    [null, []],
    ['jobs', null],
    ['jobs', Array.from({ length: 501 }, (_, id) => id)],
  ])('an export of %s with invalid ids is refused', async (what, ids) => {
    expect((await take('owner', what, ids)).error?.code).toBe('PT400');
  });
});

test.each(['anon', 'authenticated', 'service_role'])(
  '%s cannot write to the activity log, even with every grant',
  async (role) => {
    const forge = `do $$ begin
      perform set_config('role', '${role}', true);
      insert into public.activity (actor_kind, action, entity) values ('system', 'created', 'jobs');
    end $$`;
    await sql(`create policy activity_all_everybody on public.activity using (true) with check (true)`);
    await sql(`grant all on public.activity to ${role}`);
    const outcome = await sql(forge).then(() => 'written', String);
    await sql('drop policy activity_all_everybody on public.activity');
    await sql(`revoke insert, update, delete on public.activity from ${role}`);
    expect(outcome).toContain('activity_writer_check');
    expect(await told()).toEqual([]);
  },
);
