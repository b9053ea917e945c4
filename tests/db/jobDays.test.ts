/** Days on job pages are those of the agency's calendar, around midnight too. */
import { expect, test } from 'vitest';
import { toShownJob } from '../../src/data/jobRows';
import type { JobCard, OpenJob } from '../../src/shared/jobs/jobs';
import { useStage } from '../support/database';
import { asVisitor, plantJob } from '../support/jobs';

const on = useStage();
const visitor = asVisitor(on);
const workIn = (time_zone: string) =>
  on().backend.sql(
    `insert into public.site_settings (key, value, is_public) values ('notifications', $1, false)`,
    [{ time_zone }],
  );

test.each([
  [undefined, '2025-11-24T18:41:00Z', '2025-11-25', '2099-12-01T19:00:00Z', '2099-12-02'],
  ['Asia/Kolkata', '2025-11-25T18:29:00Z', '2025-11-25', '2099-12-01T18:30:00Z', '2099-12-01'],
  ['America/New_York', '2025-11-24T18:41:00Z', '2025-11-24', '2099-12-02T04:59:00Z', '2099-12-01'],
  ['Australia/Sydney', '2025-11-24T18:41:00Z', '2025-11-25', '2099-12-01T13:00:01Z', '2099-12-02'],
  ['Nowhere/Town', '2025-11-24T18:41:00Z', '2025-11-25', null, null],
])('in %s what is posted at %s is of %s, and what closes at %s is open until %s', async (...given) => {
  const [zone, posted_at, posted_on, closes_at, closes_on] = given;
  if (zone) await workIn(zone);
  const id = await plantJob(on(), { posted_at, closes_at });
  expect(await visitor.call<OpenJob>('get_job', { id })).toMatchObject({ posted_on, closes_on });
  expect((await visitor.search()).rows).toMatchObject([{ posted_on }]);
});

test.each(['Asia/Kolkata', 'America/Los_Angeles'])(
  'in %s what was posted before midnight is of yesterday, however few hours ago that is',
  async (zone) => {
    await workIn(zone);
    const [midnight] = await on().backend.sql<{ first: string; last: string }>(
      `select to_json(today) #>> '{}' as first, to_json(today - interval '1 second') #>> '{}' as last
       from (select date_trunc('day', now() at time zone $1) at time zone $1) as day (today)`,
      [zone],
    );
    await plantJob(on(), { posted_at: String(midnight?.first) });
    await plantJob(on(), { posted_at: String(midnight?.last) });
    const jobs = await visitor.call<OpenJob[]>('jobs_for_feeds');
    expect(jobs.map((job) => toShownJob(job).posted)).toEqual(['Posted today', 'Posted yesterday']);
    const { rows } = await visitor.search();
    expect(rows.map(({ posted_days }: JobCard) => posted_days)).toEqual([0, 1]);
  },
);
