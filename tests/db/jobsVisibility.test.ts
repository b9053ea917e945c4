/**
 * When visitors see a job: the same answer from every function, at every time boundary and by the agency's calendar.
 */
import { shownJob } from '../builders/jobs/shownJobs';
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { asVisitor, call, fromNow, plantJob, plantJobs } from '../builders/jobs/jobs';
import type {
  ClosedJob,
  JobAddress,
  JobCard,
  PageOfJobs,
  JobSearch,
  OpenJob,
} from '../../src/shared/jobs/jobs';

const { on, sql } = useActing();
const visitor = asVisitor(on);
const getJob = (id: number) => visitor.call<OpenJob | ClosedJob | null>('get_job', { id });

/** The ids that each function lists. */
const LISTS: [name: Parameters<typeof call>[1], body: object][] = [
  ['search_jobs', { size: 50 }],
  ['search_jobs', { q: 'nurse', size: 50 }],
  ['featured_jobs', {}],
  ['jobs_for_feeds', {}],
  ['job_addresses', {}],
];

/** The kinds of jobs; the first three are open. */
const LIVES: [name: string, job: Parameters<typeof plantJob>[1], page: string | undefined][] = [
  ['open', {}, 'open'],
  ['open without any time', { opens_at: null, closes_at: null }, 'open'],
  ['opened a moment ago', { opens_at: fromNow(-0.0001), closes_at: fromNow(1) }, 'open'],
  ['draft', { status: 'draft' }, undefined],
  ['draft in its time', { status: 'draft', opens_at: fromNow(-1), closes_at: fromNow(1) }, undefined],
  ['to be opened', { opens_at: fromNow(0.01) }, undefined],
  ['to be opened, posted before', { opens_at: fromNow(1), posted_at: fromNow(-5) }, undefined],
  ['expired', { closes_at: fromNow(-0.0001) }, 'closed'],
  ['closed', { status: 'closed', posted_at: fromNow(-3) }, 'closed'],
];
/** Any of them would be on every list if it were open. */
const listed = LIVES.map(([, job]) => Object.assign({}, job, { featured: true, workplace: 'remote' }));

describe('an open job is published and within its dates', () => {
  test.each(['visitor', 'stranger', 'owner'] as const)('an open job is in every list for %s', async (who) => {
    const ids = await plantJobs(on(), listed);
    const { rest } = on().actors[who];
    for (const [name, body] of LISTS) {
      const answer = await call<JobSearch | JobCard[]>(rest, name, body);
      const shown = ('rows' in answer ? answer.rows : answer).map(({ id }) => id);
      expect([name, shown.toSorted((a, b) => a - b)]).toEqual([name, ids.slice(0, 3)]);
    }
    expect(await call(rest, 'get_job', { id: ids[3] })).toBeNull();
  });

  test('an open job is counted', async () => {
    await plantJobs(on(), listed);
    expect(await visitor.insights()).toEqual({ total: 3, new_this_week: 3, remote_available: 3 });
    expect(await visitor.search()).toMatchObject({ total: 3, all_open: 3 });
    expect(await visitor.facets()).toEqual({
      location: [{ value: 'Pune', count: 3 }],
      category: [{ value: 'Healthcare', count: 3 }],
      type: [{ value: 'Full-time', count: 3 }],
      workplace: [{ value: 'remote', count: 3 }],
      experience: [],
      shift: [],
    });
  });

  test('an open job has a page', async () => {
    for (const [name, life, page] of LIVES) {
      expect([name, (await getJob(await plantJob(on(), life)))?.state]).toEqual([name, page]);
    }
  });

  test('a formerly open job has a page with only its basic facts', async () => {
    const id = await plantJob(on(), { closes_at: fromNow(-1), salary_max: 900_000, description: 'Care.' });
    expect(await getJob(id)).toEqual({
      state: 'closed',
      id,
      slug: 'staff-nurse',
      title: 'Staff Nurse',
      lang: 'en',
      category: 'Healthcare',
      location: 'Pune',
    });
    expect(await getJob(id + 1)).toBeNull();
  });

  test.each([
    ['now()', `now() + interval '1 microsecond'`, true],
    [`now() + interval '1 microsecond'`, `now() + interval '1 day'`, false],
    [`now() - interval '1 day'`, 'now()', false],
  ])('a job from %s until %s is open to the microsecond', async (opens, closes, isOpen) => {
    const id = await plantJob(on());
    // In one transaction, in which now() stands still.
    const check = sql(`
      do $$
      begin
        update public.jobs set opens_at = ${opens}, closes_at = ${closes}, posted_at = null, version = version
        where id = ${id};
        if ${isOpen} is distinct from coalesce(public.get_job(${id}) ->> 'state' = 'open', false) then
          raise exception 'The border is wrong.';
        end if;
      end $$`);
    await expect(check).resolves.toBeDefined();
  });
});

const postedAt = async (job: object) => {
  const read = 'select posted_at from public.jobs where id = $1';
  const [row] = await sql<{ posted_at: string | null }>(read, [await plantJob(on(), job)]);
  if (!row?.posted_at) return null;
  // Hours from now; the sum turns -0 into 0.
  return Math.round((Date.parse(row.posted_at) - Date.now()) / 3_600_000) + 0;
};

test('a job is posted when visitors first see it, unless staff set an earlier date', async () => {
  expect(await postedAt({ status: 'draft' })).toBeNull();
  expect(await postedAt({})).toBe(0);
  expect(await postedAt({ posted_at: fromNow(-2) })).toBe(-48);
  expect(await postedAt({ posted_at: fromNow(2) })).toBe(0);
  expect(await postedAt({ opens_at: fromNow(-3), posted_at: fromNow(-2) })).toBe(-48);
  expect(await postedAt({ opens_at: fromNow(2) })).toBe(48);
  expect(await postedAt({ opens_at: fromNow(2), posted_at: fromNow(-2) })).toBe(48);
});

const similar = async (id: number) =>
  (await visitor.call<JobCard[]>('similar_jobs', { id })).map((job) => job.id);

describe('similar jobs', () => {
  test('similar jobs are open ones in the same industry, nearest first, at most four', async () => {
    const [job = 0, other, plain, near, nearest] = await plantJobs(on(), [
      { location: 'Kochi', type: 'Contract' },
      { category: 'Finance' },
      {},
      { location: 'Kochi' },
      { location: 'Kochi', type: 'Contract' },
    ]);
    expect(await similar(job)).toEqual([nearest, near, plain]);
    expect(other).toBeDefined();
    await plantJobs(on(), [{}, {}, { status: 'draft' }]);
    expect(await similar(job)).toHaveLength(4);
  });

  test('if few, similar jobs also include jobs with words of the title, and the newest in the place', async () => {
    const title = 'Senior Wind Turbine Engineer';
    const [job = 0, rank, near, like, liker, same] = await plantJobs(on(), [
      { title, location: 'Chennai' },
      { title: 'Senior Tax Adviser', category: 'Finance', location: 'Kochi' },
      { title: 'Cook', category: 'Hotels', location: 'Chennai' },
      { title: 'Railway Engineer', category: 'Engineering', location: 'Kochi' },
      { title: 'Wind Park Engineer', category: 'Engineering', location: 'Kochi' },
      { location: 'Kochi' },
    ]);
    expect(await similar(job)).toEqual([same, liker, like, near]);
    expect(rank).toBeDefined();
  });

  test('a closed job shows similar jobs, a draft or missing one does not', async () => {
    const [open, closed = 0, draft = 0] = await plantJobs(on(), [
      {},
      { closes_at: fromNow(-1) },
      { status: 'draft' },
    ]);
    expect(await similar(closed)).toEqual([open]);
    expect(await similar(draft)).toEqual([]);
    expect(await similar(0)).toEqual([]);
  });
});

const feed = (body: object = {}) => visitor.call<PageOfJobs[]>('jobs_for_feeds', body);

describe('feeds', () => {
  test('feeds leave out jobs that staff keep from aggregators; the sitemap has them', async () => {
    const [taken, kept] = await plantJobs(on(), [{ posted_at: fromNow(-1) }, { in_feeds: false }]);
    expect((await feed()).map(({ id }) => id)).toEqual([taken]);
    expect((await visitor.call<JobAddress[]>('job_addresses')).map(({ id }) => id)).toEqual([taken, kept]);
  });

  test('feeds continue after the last row, also between jobs of the same moment', async () => {
    const posted_at = fromNow(-1);
    const ids = await plantJobs(on(), [
      { posted_at },
      { posted_at },
      { posted_at },
      { posted_at: fromNow(-2) },
    ]);
    const seen: number[] = [];
    for (let last: PageOfJobs | undefined; seen.length < 4;) {
      const part = await feed({ size: 1, after_posted_at: last?.posted_at, after_id: last?.id });
      last = part[0];
      seen.push(Number(last?.id));
    }
    expect(seen).toEqual([ids[2], ids[1], ids[0], ids[3]]);
    expect(await feed({ size: -5 })).toHaveLength(1);
    expect(await visitor.call('job_addresses', { after_id: ids[2] })).toHaveLength(1);
  });
});

const workIn = (time_zone: string) =>
  sql(`insert into public.site_settings (key, value, is_public) values ('notifications', $1, false)`, [
    { time_zone },
  ]);

test.each([
  [undefined, '2025-11-24T18:41:00Z', '2025-11-25', '2099-12-01T19:00:00Z', '2099-12-02'],
  ['Asia/Kolkata', '2025-11-25T18:29:00Z', '2025-11-25', '2099-12-01T18:30:00Z', '2099-12-01'],
  ['America/New_York', '2025-11-24T18:41:00Z', '2025-11-24', '2099-12-02T04:59:00Z', '2099-12-01'],
  ['Australia/Sydney', '2025-11-24T18:41:00Z', '2025-11-25', '2099-12-01T13:00:01Z', '2099-12-02'],
  ['Nowhere/Town', '2025-11-24T18:41:00Z', '2025-11-25', null, null],
])('in %s a job posted at %s has the date %s, and one closing at %s is open until %s', async (...given) => {
  const [zone, posted_at, posted_on, closes_at, closes_on] = given;
  if (zone) await workIn(zone);
  const id = await plantJob(on(), { posted_at, closes_at });
  expect(await visitor.call<OpenJob>('get_job', { id })).toMatchObject({ posted_on, closes_on });
  expect((await visitor.search()).rows).toMatchObject([{ posted_on }]);
});

test('a job posted before midnight is from yesterday, however few hours ago that is', async () => {
  const zone = 'America/Los_Angeles';
  await workIn(zone);
  const [midnight] = await sql<{ first: string; last: string }>(
    `select to_json(today) #>> '{}' as first, to_json(today - interval '1 second') #>> '{}' as last
       from (select date_trunc('day', now() at time zone $1) at time zone $1) as day (today)`,
    [zone],
  );
  await plantJob(on(), { posted_at: String(midnight?.first) });
  await plantJob(on(), { posted_at: String(midnight?.last) });
  const jobs = await visitor.call<OpenJob[]>('jobs_for_feeds');
  expect(jobs.map((job) => shownJob(job).posted)).toEqual(['Posted today', 'Posted yesterday']);
  const { rows } = await visitor.search();
  expect(rows.map(({ posted_days }: JobCard) => posted_days)).toEqual([0, 1]);
});
