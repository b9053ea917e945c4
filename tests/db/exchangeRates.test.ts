/** Pay in other currencies, compared in rupees by the rates that staff set. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../builders/acting';
import type { ActorName } from '../support/database';
import { aJob, asVisitor, fromNow, plantJob, plantJobs } from '../support/jobs';

const { on, table, sql } = useActing();
const visitor = asVisitor(on);
const KEY = 'exchange_rates';

const save = (rates: unknown, who: ActorName = 'editor', version = 0) =>
  table(who, 'site_settings')
    .upsert({ key: KEY, value: { rates } as never, version })
    .select();
const prepare = (rates: unknown, times: object = {}) =>
  table('editor', 'content_drafts').insert({
    id: `site_settings/${KEY}`,
    value: { rates } as never,
    ...times,
  });
const follow = async () => {
  const [row] = await sql<{ jobs: number }>('select public.follow_exchange_rates() as jobs');
  return row?.jobs;
};
const titles = async (request: object) => (await visitor.search(request)).rows.map(({ title }) => title);

/** 90,000 dollars, 2,000 dirhams a month, and rupees between the two once they have a rate. */
const board = () =>
  plantJobs(on(), [
    { title: 'Dollars', salary_min: 80_000, salary_max: 90_000, salary_currency: 'USD' },
    { title: 'Dirhams', salary_max: 2000, salary_currency: 'AED', salary_period: 'month' },
    { title: 'Rupees', salary_max: 1_000_000 },
  ]);

const rows = async () => ({
  job: await sql('select to_jsonb(jobs) - $1 as row from public.jobs', ['salary_yearly_inr']),
  versions: await sql(`select from public.content_revisions where table_name = 'jobs'`),
  trail: await sql(`select from public.activity where entity = 'jobs'`),
  live: await sql(`select from private.live_changes where name = 'jobs'`),
});

describe('a rate that staff save', () => {
  test('lets jobs in its currency be found and sorted by pay, and only these', async () => {
    await board();
    expect(await titles({ salary_at_least: 600_000 })).toEqual(['Rupees']);
    expect((await save(['USD 88.5'])).error).toBeNull();
    expect((await titles({ salary_at_least: 600_000 })).toSorted()).toEqual(['Dollars', 'Rupees']);
    expect(await titles({ sort: 'salary_high' })).toEqual(['Dollars', 'Rupees', 'Dirhams']);
    expect((await save(['USD 10', 'AED 24'], 'owner', 1)).error).toBeNull();
    expect(await titles({ sort: 'salary_high' })).toEqual(['Rupees', 'Dollars', 'Dirhams']);
    expect(await titles({ sort: 'salary_low' })).toEqual(['Dirhams', 'Dollars', 'Rupees']);
    await save([], 'editor', 2);
    expect(await titles({ salary_at_least: 1 })).toEqual(['Rupees']);
  });

  test('changes nothing of a job but what its pay is compared by', async () => {
    const id = await plantJob(on(), { salary_max: 90_000, salary_currency: 'USD', posted_at: fromNow(-3) });
    const before = await rows();
    await save(['USD 88.123456']);
    expect(await rows()).toEqual(before);
    const paid = await table('owner', 'jobs').select('salary_yearly_inr').eq('id', id).single();
    expect(paid.data?.salary_yearly_inr).toBe(Math.round(90_000 * 88.123456));
    expect((await visitor.search()).rows[0]).toMatchObject({ salary_max: 90_000, salary_currency: 'USD' });
  });

  test('counts for jobs that are saved later, whatever somebody writes there', async () => {
    await save(['USD 88.5']);
    const job = aJob({ salary_max: 1000, salary_currency: 'USD', salary_yearly_inr: 7 });
    const jobs = table('recruiter', 'jobs');
    const added = await jobs.insert(job).select().single();
    expect(added.data?.salary_yearly_inr).toBe(88_500);
    const { id, version } = added.data ?? { id: 0, version: 0 };
    const saved = await jobs.update({ salary_currency: 'EUR', version }).eq('id', id).select().single();
    expect(saved.data?.salary_yearly_inr).toBeNull();
    const alone = await jobs.update({ salary_yearly_inr: 7 }).eq('id', id);
    expect(alone.error?.code).toBe('PT409');
  });

  test('of a highest salary is no number out of range', async () => {
    await save(['USD 999999']);
    await plantJob(on(), { salary_max: 1e12, salary_currency: 'USD', salary_period: 'hour' });
    expect((await visitor.search({ salary_at_least: 1e15 })).total).toBe(1);
  });

  test('reaches very many jobs part by part', async () => {
    await sql(
      `insert into public.jobs (title, company, location, category, description, status, salary_max, salary_currency)
       select 'Nurse', 'Clinics', 'Dubai', 'Healthcare', 'Lorem.', 'published', 100 + n, 'AED' from generate_series(1, 600) as n`,
    );
    await save(['AED 24']);
    const compared = () => sql('select from public.jobs where salary_yearly_inr is not null');
    expect(await compared()).toHaveLength(500);
    expect([await follow(), await follow()]).toEqual([100, 0]);
    expect(await compared()).toHaveLength(600);
  }, 120_000);

  test('is none where there is no list', async () => {
    await save(['USD 88.5']);
    await plantJob(on(), { salary_max: 100_000, salary_currency: 'USD' });
    for (const value of ['{"rates": 7}', '{"rates": null}', '{"rates": {"USD": 88.5}}', '{}']) {
      await sql(`update public.site_settings set value = $1::jsonb, version = version`, [value]);
      await follow();
      expect([value, (await visitor.search({ salary_at_least: 1 })).total]).toEqual([value, 0]);
    }
  });

  test.each([
    [['usd 88.5']],
    [['USD']],
    [['USD 0']],
    [['USD -1']],
    [['USD 88,5']],
    [['INR 1']],
    [['USD 88', 'USD 89']],
    [[7]],
  ])('is refused where it is none: %s', async (rates) => {
    expect((await save(rates)).error?.code).toBe('PT400');
    expect((await prepare(rates)).error?.code).toBe('PT400');
  });
});

describe('a rate that is prepared', () => {
  test('counts from its time on, once the server has looked at the clock', async () => {
    await board();
    await prepare(['USD 88.5'], { publish_at: fromNow(1) });
    expect([await follow(), await titles({ salary_at_least: 1 })]).toEqual([0, ['Rupees']]);
    await sql(`set session_replication_role = replica`);
    await sql(`update public.content_drafts set publish_at = now() - interval '1 second' where version = 1`);
    await sql(`set session_replication_role = origin`);
    expect([await follow(), await follow()]).toEqual([1, 0]);
    expect((await titles({ salary_at_least: 1 })).toSorted()).toEqual(['Dollars', 'Rupees']);
    expect((await on().actors.editor.rest.rpc('settle_content')).data).toBe(1);
    expect((await titles({ salary_at_least: 1 })).toSorted()).toEqual(['Dollars', 'Rupees']);
  });

  test('counts at once where its time has come, and no longer than until its end', async () => {
    await board();
    await prepare(['USD 88.5'], { publish_at: fromNow(-1), unpublish_at: fromNow(1) });
    expect((await titles({ salary_at_least: 1 })).toSorted()).toEqual(['Dollars', 'Rupees']);
    await table('editor', 'content_drafts').delete().eq('id', `site_settings/${KEY}`);
    await follow();
    expect(await titles({ salary_at_least: 1 })).toEqual(['Rupees']);
  });
});
