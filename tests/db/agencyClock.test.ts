/** Days and months follow the agency's calendar, also around midnight; the database itself counts in UTC. */
import { describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../admin/kit/data/functions';
import { useStage } from '../stage/database/database';
import { onAlerts } from '../builders/jobAlerts';
import { asVisitor, fromNow, plantJobs } from '../builders/jobs/jobs';
import { plantSubmission } from '../builders/privacy';
import { aMessage } from '../builders/submissions';

const on = useStage();
const { subscribe, prepare, passDays, from, row } = onAlerts(on);
const visitor = asVisitor(on);

/** In days. */
const MINUTE = 1 / 1440;

const overdue = (at: string) => row('select id from private.overdue($1)', [at]);
const set = (key: string, value: object) =>
  row('insert into public.site_settings (key, value, is_public) values ($1, $2, false)', [key, value]);

/** Sets a time zone in which it is now this time of day, and returns it. */
async function workWhereItIs(clock: string, notifications: object = {}): Promise<string> {
  const [here] = await row<{ zone: string }>(
    `select '<here>' || to_char((now() at time zone 'utc')::time - $1::interval, 'HH24:MI:SS') as zone`,
    [clock],
  );
  const time_zone = String(here?.zone);
  await set('notifications', { ...notifications, time_zone });
  return time_zone;
}

/** The number of days from today in a time zone, and the time of day. */
const dueIn = (table: 'private.outbox' | 'public.job_alerts', zone: string) =>
  row<{ days: number; hour: string }>(
    `select (due_at at time zone $1)::date - (now() at time zone $1)::date as days,
            to_char(due_at at time zone $1, 'HH24:MI') as hour
     from ${table}`,
    [zone],
  );

describe.each(['23:59', '00:01'])("with the agency's clock at %s", (clock) => {
  test.each([
    ['daily', 1],
    ['weekly', 7],
  ])(
    'a %s alert is due at 8:00 after %i days, from the start and after each email',
    async (frequency, days) => {
      const zone = await workWhereItIs(clock);
      await subscribe({ frequency });
      expect(await dueIn('public.job_alerts', zone)).toEqual([{ days, hour: '08:00' }]);
      await passDays(8);
      expect(await prepare()).toBe(1);
      expect(await dueIn('public.job_alerts', zone)).toEqual([{ days, hour: '08:00' }]);
    },
  );

  test("staff are notified of the day's entries at the next 8:00", async () => {
    const zone = await workWhereItIs(clock, { alerts: 'daily' });
    await from('visitor', 'submit_contact_message', { form: aMessage() });
    await row(`delete from private.outbox where kind <> 'staff_digest'`);
    const days = clock === '23:59' ? 1 : 0;
    expect(await dueIn('private.outbox', zone)).toEqual([{ days, hour: '08:00' }]);
  });

  test('a week of new jobs is seven times 24 hours, in the figures and in the list', async () => {
    await workWhereItIs(clock);
    await plantJobs(on(), [{ posted_at: fromNow(-7 + MINUTE) }, { posted_at: fromNow(-7 - MINUTE) }]);
    expect(await visitor.insights()).toMatchObject({ total: 2, new_this_week: 1 });
    expect((await visitor.search({ posted_within_days: 7 })).rows).toHaveLength(1);
  });
});

// Days of the week in India, and replies within the two working days that are promised.
test.each([
  ['Monday 23:59', '1 day 23:59', '3 days 23:59', 1],
  ['Monday 23:59', '1 day 23:59', '4 days 00:01', 0],
  ['Tuesday 00:01', '2 days 00:01', '4 days 23:59', 1],
  ['Tuesday 00:01', '2 days 00:01', '5 days 00:01', 0],
  // A weekend counts as part of its Friday.
  ['Sunday 23:59', '7 days 23:59', '9 days 23:59', 1],
  ['Sunday 23:59', '7 days 23:59', '10 days 00:01', 0],
])(
  'entries of %s (Sunday + %s) with a reply at Sunday + %s: %i answered in time',
  async (_day, sent, answered, in_time) => {
    const id = await plantSubmission(on().backend, { kind: 'contact' });
    await row(
      `update public.submissions
     set replies = 1, created_at = (sunday + $2::interval) at time zone 'Asia/Kolkata',
         answered_at = (sunday + $3::interval) at time zone 'Asia/Kolkata'
     from (select date_trunc('week', now() at time zone 'Asia/Kolkata') - interval '22 days' as sunday) as start
     where id = $1`,
      [id, sent, answered],
    );
    const { body } = await from('recruiter', 'inbox_answers', {});
    expect(body as unknown as AnswerOf<'inbox_answers'>).toMatchObject({ days: 2, due: 1, in_time });
  },
);

test.each([
  // The last minute of February and the first of March, which is still February in UTC.
  ['2027-02-28T23:59+05:30', '2027-03-28T23:58+05:30', '2027-03-28T23:59+05:30'],
  ['2027-03-01T00:01+05:30', '2027-04-01T00:00+05:30', '2027-04-01T00:01+05:30'],
  ['2027-01-31T23:59+05:30', '2027-02-28T23:58+05:30', '2027-02-28T23:59+05:30'],
  ['2027-02-01T00:01+05:30', '2027-03-01T00:00+05:30', '2027-03-01T00:01+05:30'],
])(
  'an entry from %s with one month of retention is kept at %s and erased at %s',
  async (created_at, stays, goes) => {
    await set('retention', { profile: 'custom', candidate_months: '1', message_months: '1' });
    await plantSubmission(on().backend, { created_at });
    expect([await overdue(stays), await overdue(goes)].map(({ length }) => length)).toEqual([0, 1]);
  },
);
