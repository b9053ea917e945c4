/** Nobody edits the trail, owners read it, and what leaves as a file is told there. */
import { describe, expect, it } from 'vitest';
import { onActivity } from '../support/activity';
import { useStage, type ActorName } from '../support/database';
import { plantJob } from '../support/jobs';

const on = useStage();
const { told, toldFrom } = onActivity(on);
const sql = (text: string) => on().backend.sql(text);
const aLine = () => plantJob(on());

const record = (who: ActorName, what: unknown, rows: unknown = 3) =>
  on().actors[who].rest.rpc('record_export', { what, rows } as never);

describe('exports', () => {
  it.each([
    ['jobs', ['recruiter', 'editor', 'owner']],
    ['applications', ['recruiter', 'owner']],
    ['messages', ['recruiter', 'owner']],
    ['activity', ['owner']],
  ] as const)('of %s are told by those who may have them', async (what, allowed: readonly ActorName[]) => {
    const everybody = Object.keys(on().actors) as ActorName[];
    const errors = await Promise.all(everybody.map(async (who) => (await record(who, what)).error));
    expect(everybody.filter((_, at) => errors[at] === null)).toEqual(allowed);
    expect(await toldFrom('action', 'entity', 'actor_name')).toEqual(
      allowed.map((who) => `exported ${what} ${who}`),
    );
  });

  it.each([
    ['admins', 1],
    [null, 1],
    ['jobs', -1],
    ['jobs', null],
  ])('of %s with %s rows are none', async (what, rows) => {
    expect((await record('owner', what, rows)).error?.code).toBe('PT400');
  });
});

describe('the trail', () => {
  it.each([
    `update public.activity set actor_name = 'Nobody'`,
    'delete from public.activity',
    'truncate public.activity',
  ])('refuses %s even to the database itself', async (statement) => {
    await aLine();
    const before = await told();
    await expect(sql(statement)).rejects.toThrow('The history cannot be changed.');
    expect(await told()).toEqual(before);
  });

  it.each(['anon', 'authenticated', 'service_role'])('takes no line that %s writes', async (role) => {
    const forge = `do $$ begin
      perform set_config('role', '${role}', true);
      insert into public.activity (actor_kind, action, entity) values ('system', 'created', 'jobs');
    end $$`;
    await expect(sql(forge)).rejects.toThrow(/activity/);
    // With every right there is, as the server's key has it on some backends.
    await sql(`create policy activity_all_everybody on public.activity using (true) with check (true)`);
    const outcome = await sql(forge).then(() => 'written', String);
    await sql('drop policy activity_all_everybody on public.activity');
    expect(outcome).toContain('activity_writer_check');
    expect(await told()).toEqual([]);
  });

  it.each(['visitor', 'stranger', 'recruiter', 'editor', 'signedOut'] as const)(
    'is not for %s',
    async (who) => {
      await aLine();
      expect((await on().actors[who].rest.from('activity').select('id')).data ?? []).toEqual([]);
    },
  );

  it('is read by owners', async () => {
    await aLine();
    const { data } = await on().actors.owner.rest.from('activity').select('action, entity, actor_name');
    expect(data).toEqual([{ action: 'created', entity: 'jobs', actor_name: 'recruiter' }]);
  });
});
