/** The working day of a job: how it is tidied, refused, kept and shown, and the shift that follows from it. */
import { expect, test } from 'vitest';
import type { Json } from '../../src/shared/database.types';
import { SHIFTS } from '../../src/shared/jobs/day';
import type { OpenJob, PageOfJobs } from '../../src/shared/jobs/jobs';
import { useActing } from '../stage/database/acting';
import { aJob, asVisitor, plantJob } from '../builders/jobs/jobs';

const { on, sql, table } = useActing();
const jobs = () => table('recruiter', 'jobs');
const insert = (job: object) => jobs().insert(aJob(job)).select().single();
const update = (id: number, job: object) => jobs().update(job).eq('id', id).throwOnError();
const visitor = asVisitor(on);
const getJob = (id: number) => visitor.call<OpenJob>('get_job', { id });

const segment = (from: number, to: number, rest: object = {}) => ({
  from,
  to,
  what: '',
  rest: false,
  ...rest,
});
const WARD = segment(86, 104, { what: 'Two ventilated patients' });
const NIGHT = {
  hours: [WARD, segment(104, 122, { rest: true })],
};

test('a day is tidied, public with its shift wherever jobs are listed, and kept in the history', async () => {
  const hours = [{ ...WARD, what: ' Two\u0007  ventilated\npatients ' }, segment(104, 122, { rest: true })];
  const id = await plantJob(on(), { day: { rota: null, zone: '', hours }, shift: 'early' });
  const told = { day: NIGHT, shift: 'night' };
  expect(await getJob(id)).toMatchObject(told);
  for (const name of ['jobs_for_feeds', 'featured_jobs'] as const) {
    expect(await visitor.call<PageOfJobs[]>(name)).toMatchObject([told]);
  }
  await update(id, { day: { hours: [] }, version: 1 });
  expect(await getJob(id)).toMatchObject({ day: {}, shift: '' });
  const [kept] = await sql<{ value: object }>('select value from public.content_revisions');
  expect(kept?.value).toMatchObject({ day: NIGHT });
  expect(kept?.value).not.toHaveProperty('shift');
  await update(id, { shift: 'early', version: 2 });
  expect(await getJob(id)).toMatchObject({ day: {}, shift: '' });
});

test.each<[string, NonNullable<Json>[]]>([
  ['night', [0, 15, 72, 95].map((from) => ({ hours: [segment(from, from + 4)] }))],
  ['early', [16, 27].map((from) => ({ hours: [segment(from, from + 4)] }))],
  ['day', [28, 47].map((from) => ({ hours: [segment(from, from + 96)] }))],
  ['late', [48, 71].map((from) => ({ hours: [segment(from, from + 4)] }))],
  ['', [{}, { zone: 'Europe/Berlin' }]],
  ...Object.keys(SHIFTS).map((rota): [string, NonNullable<Json>[]] => [rota, [{ ...NIGHT, rota }]]),
])('the shift is “%s” for %j', async (shift, days) => {
  const { data } = await jobs()
    .insert(days.map((day) => aJob({ day })))
    .select('shift')
    .throwOnError();
  expect(data).toEqual(days.map(() => ({ shift })));
});

test.each([
  [[], 7],
  [{ rota: 'moon' }, { rota: ['day'] }, { rota: 1 }],
  [{ shift: 'day' }, { zone: 'Berlin time' }, { zone: 7 }, { zone: `Europe/${'B'.repeat(40)}` }],
  [
    { hours: {} },
    { hours: ['9-6'] },
    { hours: [{}] },
    { hours: Array.from({ length: 7 }, (_, n) => segment(n, n + 1)) },
  ],
  [segment(96, 97), segment(-1, 4), segment(4, 4), segment(8, 4), segment(0, 97), segment(1.5, 4)].map(
    (one) => ({ hours: [one] }),
  ),
  [{ from: '36' }, { what: null }, { what: 'x'.repeat(61) }, { rest: 'no' }, { pay: 1 }].map((part) => ({
    hours: [segment(36, 72, part)],
  })),
  [{ hours: [segment(36, 48), segment(47, 72)] }, { hours: [segment(36, 48), segment(48, 133)] }],
])('a day such as %j is refused', async (...days) => {
  for (const day of days) {
    const { error } = await insert({ day });
    expect([day, error?.code, JSON.parse(String(error?.details))]).toEqual([
      day,
      'PT400',
      { day: error?.message },
    ]);
  }
});

test('the words of a day name no confidential client', async () => {
  const named = { hours: [segment(36, 72, { what: 'Ward round at Zyxwell' })] };
  const secret = { company: 'Zyxwell Clinics', client_confidential: true };
  const { error } = await insert({ ...secret, day: named });
  expect(error?.message).toMatch(/^The day contains a word .*zyxwell/);
  expect((await insert({ ...secret, day: NIGHT })).error).toBeNull();
});
