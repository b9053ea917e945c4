/** The emails of alerts and their times, without repetition; `agencyClock` tests the day and hour. */
import { describe, expect, test } from 'vitest';
import type { JobFilters } from '../../src/shared/jobs/jobs';
import { useStage } from '../stage/database/database';
import { onAlerts } from '../builders/jobAlerts';
import { asVisitor, fromNow, plantJob, plantJobs } from '../builders/jobs/jobs';

const on = useStage();
const { subscribe, stop, prepare, passDays, mails, row } = onAlerts(on);
const visitor = asVisitor(on);

/** With the titles that they find. */
const FILTERS: [JobFilters, string[]][] = [
  [{ q: 'nurses' }, ['Nurse']],
  [{ q: 'nurse', location: 'Kochi' }, []],
  [{ type: 'Contract' }, ['Doctor', 'Welder']],
  [{ workplace: 'remote' }, ['Nurse']],
  [{ shift: ['night', 'late'] }, ['Nurse']],
  [{ salary_at_least: 800_000 }, ['Nurse']],
  [{ salary_at_least: 900_000 }, []],
  [{ category: 'Healthcare', location: 'Kochi' }, ['Doctor']],
  [{ location: ['Kochi', 'Pune'], category: ['Healthcare', 'Mining'] }, ['Doctor', 'Nurse']],
  [{ experience: '6-10' }, ['Doctor']],
  [{}, ['Doctor', 'Nurse', 'Welder']],
];

const titlesMailed = async () =>
  (await mails('job_alert')).map(({ data }) => data.jobs?.map(({ title }) => title).toSorted());

describe('an alert email', () => {
  test('an alert email has the matching new jobs as cards, their number, and a link to end it', async () => {
    const token = await subscribe({ location: 'Pune', frequency: 'weekly' });
    await passDays(8);
    const id = await plantJob(on(), { description: 'Care.', posted_at: fromNow(-1) });
    await plantJobs(on(), [
      { title: 'Elsewhere', location: 'Kochi', posted_at: fromNow(-1) },
      { title: 'Known already', posted_at: fromNow(-9) },
    ]);
    expect(await prepare()).toBe(1);
    const card = { id, title: 'Staff Nurse', company: 'Sample Clinics', summary: 'Care.' };
    const [mail, ...others] = await mails('job_alert');
    expect(others).toEqual([]);
    expect(mail?.to_address).toBe('asha@example.com');
    expect(mail?.data).toEqual({
      token,
      query_words: 'Pune',
      frequency: 'weekly',
      filters: { location: 'Pune' },
      total: 1,
      jobs: [expect.objectContaining(card)],
    });
  });

  test('an alert email shows the ten newest of many jobs', async () => {
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

  test('an alert email finds the same as the list on the site', async () => {
    await plantJobs(on(), [
      {
        title: 'Nurse',
        workplace: 'remote',
        day: { rota: 'night' },
        salary_max: 800_000,
        posted_at: fromNow(-1),
      },
      { title: 'Doctor', location: 'Kochi', type: 'Contract', experience_from: 7, posted_at: fromNow(-1) },
      { title: 'Welder', category: 'Manufacturing', type: 'Contract', posted_at: fromNow(-1) },
    ]);
    for (const [at, [filters, expected]] of FILTERS.entries()) {
      const email = `asha${at}@example.com`;
      await subscribe({ ...filters, email });
      await passDays(2);
      await prepare();
      const mail = (await mails('job_alert')).find(({ to_address }) => to_address === email);
      const mailed = mail?.data.jobs?.map(({ title }) => title).toSorted() ?? [];
      const listed = (await visitor.search(filters)).rows.map(({ title }) => title).toSorted();
      expect([filters, mailed, listed]).toEqual([filters, expected, expected]);
    }
  });

  test('an alert email leaves out drafts, future jobs and closed jobs', async () => {
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

const dueIn = (time: string) => row('update public.job_alerts set due_at = now() + $1::interval', [time]);

describe('timing', () => {
  test('alerts are checked from the moment they are due', async () => {
    await subscribe();
    await dueIn('2 seconds');
    expect(await prepare()).toBe(0);
    await dueIn('0 seconds');
    expect(await prepare()).toBe(1);
  });

  test('a job posted between request and confirmation counts as new', async () => {
    await subscribe();
    await passDays(1);
    await plantJob(on(), { posted_at: fromNow(-0.5) });
    const told = `select requested_at - interval '1 day' = told_until as is_same from public.job_alerts`;
    expect(await row(told)).toEqual([{ is_same: true }]);
    // At any time of day at the agency.
    await row('update public.job_alerts set due_at = now()');
    await prepare();
    expect(await mails('job_alert')).toHaveLength(1);
  });

  test('every job is emailed once, however often and in whatever steps the emails are prepared', async () => {
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

  test('a job of the last minute waits for the next email, because another save may still be in progress', async () => {
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

  test('an ended alert gets no email: its waiting ones are deleted, sent ones and those of others stay', async () => {
    const token = await subscribe();
    await row(
      `insert into private.outbox (kind, to_address, data, status) values
         ('job_alert', 'asha@example.com', jsonb_build_object('token', $1::text), 'waiting'),
         ('job_alert', 'asha@example.com', jsonb_build_object('token', $1::text), 'sent'),
         ('job_alert', 'asha@example.com', '{"token": "another"}', 'waiting'),
         ('reply', 'asha@example.com', '{}', 'waiting')`,
      [token],
    );
    await passDays(2);
    await plantJob(on(), { posted_at: fromNow(-1) });
    await stop(token);
    expect(await prepare()).toBe(0);
    expect(await row('select kind, status from private.outbox order by kind, status')).toEqual([
      { kind: 'job_alert', status: 'sent' },
      { kind: 'job_alert', status: 'waiting' },
      { kind: 'reply', status: 'waiting' },
    ]);
  });

  test('a hundred alerts are prepared at a time, the longest waiting first', async () => {
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
