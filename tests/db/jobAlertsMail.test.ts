/** What is mailed for alerts, when, and never twice. */
import { describe, expect, test } from 'vitest';
import { useStage } from '../support/database';
import { onAlerts } from '../support/jobAlerts';
import { asVisitor, fromNow, plantJob, plantJobs } from '../support/jobs';

const on = useStage();
const { subscribe, stop, prepare, passDays, mails, row } = onAlerts(on);
const visitor = asVisitor(on);

const titlesMailed = async () =>
  (await mails('job_alert')).map(({ data }) => data.jobs?.map(({ title }) => title).toSorted());

describe('the mail', () => {
  test('has the new jobs that fit as cards, how many there are, and what ends it', async () => {
    const token = await subscribe({ location: 'Pune', frequency: 'weekly' });
    await passDays(8);
    const id = await plantJob(on(), { description: 'Care.', posted_at: fromNow(-1) });
    await plantJobs(on(), [
      { title: 'Elsewhere', location: 'Kochi', posted_at: fromNow(-1) },
      { title: 'Known already', posted_at: fromNow(-9) },
    ]);
    expect(await prepare()).toBe(1);
    expect(await mails('job_alert')).toEqual([
      {
        kind: 'job_alert',
        to_address: 'asha@example.com',
        data: {
          token,
          query_words: 'Pune',
          frequency: 'weekly',
          filters: { location: 'Pune' },
          total: 1,
          jobs: [
            expect.objectContaining({
              id,
              title: 'Staff Nurse',
              company: 'Sample Clinics',
              summary: 'Care.',
            }),
          ],
        },
      },
    ]);
  });

  test('shows the ten newest of many', async () => {
    await subscribe();
    await passDays(2);
    await plantJobs(
      on(),
      Array.from({ length: 12 }, (_, n) => ({ title: `Job ${n}`, posted_at: fromNow(-0.1 - n / 100) })),
    );
    await prepare();
    const [mail] = await mails('job_alert');
    expect(mail?.data.total).toBe(12);
    expect(mail?.data.jobs?.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Job ${n}`),
    );
  });

  test('never names a confidential client, and is not found by that name', async () => {
    await subscribe();
    await subscribe({ q: 'Sample Secret' });
    await passDays(2);
    await plantJob(on(), {
      company: 'Sample Secret Works',
      client_confidential: true,
      posted_at: fromNow(-1),
    });
    await prepare();
    const written = await mails('job_alert');
    expect(written).toHaveLength(1);
    expect(written[0]?.data.jobs?.[0]?.company).toBe('Confidential client');
    expect(JSON.stringify(written)).not.toContain('Sample Secret');
  });

  test.each([
    [{ q: 'nurses' }, ['Nurse']],
    [{ q: 'nurse', location: 'Kochi' }, undefined],
    [{ type: 'Contract' }, ['Doctor', 'Welder']],
    [{ workplace: 'remote' }, ['Nurse']],
    [{ salary_at_least: 800_000 }, ['Nurse']],
    [{ salary_at_least: 900_000 }, undefined],
    [{ category: 'Healthcare', location: 'Kochi' }, ['Doctor']],
    [{}, ['Doctor', 'Nurse', 'Welder']],
  ])('for %j is found like the list of the site', async (filters, expected) => {
    await subscribe(filters);
    await passDays(2);
    await plantJobs(on(), [
      { title: 'Nurse', workplace: 'remote', salary_max: 800_000, posted_at: fromNow(-1) },
      { title: 'Doctor', location: 'Kochi', type: 'Contract', posted_at: fromNow(-1) },
      { title: 'Welder', category: 'Manufacturing', type: 'Contract', posted_at: fromNow(-1) },
    ]);
    await prepare();
    const { rows } = await visitor.search(filters);
    expect((await titlesMailed())[0]).toEqual(expected);
    expect(rows.map(({ title }) => title).toSorted()).toEqual(expected ?? []);
  });

  test('leaves out drafts, jobs to come and jobs that closed', async () => {
    await subscribe();
    await passDays(2);
    await plantJobs(on(), [
      { title: 'Draft', status: 'draft' },
      { title: 'To come', opens_at: fromNow(1) },
      { title: 'Closed', status: 'closed', posted_at: fromNow(-1) },
      { title: 'Run out', posted_at: fromNow(-1), closes_at: fromNow(-0.1) },
    ]);
    expect(await prepare()).toBe(1);
    expect(await mails('job_alert')).toEqual([]);
  });
});

const dueIn = async () => {
  const [alert] = await row<{ hour: number; days: number }>(
    `select
       extract(hour from due_at at time zone 'Asia/Kolkata')::integer as hour,
       (due_at at time zone 'Asia/Kolkata')::date - (now() at time zone 'Asia/Kolkata')::date as days
     from public.job_alerts`,
  );
  return alert;
};

describe('when', () => {
  test.each([
    ['daily', 1],
    ['weekly', 7],
  ])(
    'a %s alert is due at 8:00, %i days on, after confirming and after each mail',
    async (frequency, days) => {
      await subscribe({ frequency });
      expect(await dueIn()).toEqual({ hour: 8, days });
      expect(await prepare()).toBe(0);
      await passDays(days + 1);
      expect(await prepare()).toBe(1);
      expect(await dueIn()).toEqual({ hour: 8, days });
    },
  );

  test.each([
    ['1 second', 0],
    ['0 seconds', 1],
    ['-1 second', 1],
  ])('due in %s, it is looked at %i times', async (time, times) => {
    await subscribe();
    await row(
      `with due as (update public.job_alerts set due_at = now() + $1::interval returning 1) select * from due`,
      [time],
    );
    const [answer] = await row<{ due: number }>(
      `select count(*)::integer as due from public.job_alerts where due_at <= now()`,
    );
    expect(Math.min(1, Number(answer?.due))).toBe(times);
    expect(await prepare()).toBe(times);
  });

  test('goes by the time zone of the agency', async () => {
    await row(
      `insert into public.site_settings (key, value, is_public) values ('notifications', '{"time_zone": "UTC"}', false)`,
    );
    await subscribe();
    const [alert] = await row<{ hour: number }>(
      `select extract(hour from due_at at time zone 'UTC')::integer as hour from public.job_alerts`,
    );
    expect(alert?.hour).toBe(8);
  });

  test('a job posted between asking and confirming is news', async () => {
    await subscribe();
    await passDays(1);
    await plantJob(on(), { posted_at: fromNow(-0.5) });
    const [alert] = await row<{ is_same: boolean }>(
      `select requested_at - interval '1 day' = told_until as is_same from public.job_alerts`,
    );
    expect(alert?.is_same).toBe(true);
    // Whatever time of the day it is where the agency is.
    await row('update public.job_alerts set due_at = now()');
    await prepare();
    expect(await mails('job_alert')).toHaveLength(1);
  });

  test('every job is mailed once, however often and in whatever steps one prepares', async () => {
    await subscribe();
    for (let day = 0; day < 4; day += 1) {
      await passDays(2);
      await plantJob(on(), { title: `Job of day ${day}`, posted_at: fromNow(-0.5) });
      expect(await prepare()).toBe(1);
      expect(await prepare()).toBe(0);
      // Days pass for the jobs as well.
      await row(`update public.jobs set posted_at = posted_at - interval '2 days', version = version`);
    }
    expect((await titlesMailed()).flat()).toEqual([0, 1, 2, 3].map((day) => `Job of day ${day}`));
  });

  test('a job of the last minute waits for the next mail, because another may still be on its way in', async () => {
    await subscribe();
    await passDays(2);
    await plantJob(on(), { title: 'Just now' });
    expect(await prepare()).toBe(1);
    expect(await mails('job_alert')).toEqual([]);
    await row(`update public.job_alerts set due_at = now(), told_until = told_until - interval '2 minutes'`);
    await row(`update public.jobs set posted_at = posted_at - interval '2 minutes', version = version`);
    await prepare();
    expect(await titlesMailed()).toEqual([['Just now']]);
  });

  test('writes no mail for an alert that has ended', async () => {
    const token = await subscribe();
    await passDays(2);
    await plantJob(on(), { posted_at: fromNow(-1) });
    await stop(token);
    expect(await prepare()).toBe(0);
    expect(await mails('job_alert')).toEqual([]);
  });

  test('takes a hundred alerts at a time, those first that wait longest', async () => {
    await row(`insert into public.job_alerts (email, filters, frequency, notice_version, requested_at, told_until, due_at)
      select 'asha' || n || '@example.com', '{}', 'daily', '1', now(), now() - interval '2 days', now() - n * interval '1 second'
      from generate_series(1, 130) as n`);
    await plantJob(on(), { posted_at: fromNow(-1) });
    expect(await prepare()).toBe(100);
    const first = await mails('job_alert');
    expect(first).toHaveLength(100);
    expect(first.map(({ to_address }) => to_address)).not.toContain('asha30@example.com');
    expect(await prepare()).toBe(30);
    expect(await prepare()).toBe(0);
    const all = (await mails('job_alert')).map(({ to_address }) => to_address);
    expect(new Set(all).size).toBe(130);
  });
});
