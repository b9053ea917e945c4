/** How long an alert lasts, and what its email shows when it is sent late. */
import { expect, test } from 'vitest';
import { useStage } from '../stage/database/database';
import { onAlerts } from '../builders/jobAlerts';
import { fromNow, plantJob, plantJobs } from '../builders/jobs/jobs';

const on = useStage();
const { subscribe, confirm, prepare, passDays, mails, row } = onAlerts(on);

const alertsLeft = () => row('select email from public.job_alerts');
/** A day passes, a job is new, and its email ends like this. */
async function passDayWith(outcome: string): Promise<void> {
  await passDays(2);
  await plantJob(on(), { posted_at: fromNow(-0.5) });
  await prepare();
  for (const { id } of await row<{ id: string }>('select id from public.claim_mail(10)')) {
    await row('select public.finish_mail($1, $2)', [id, outcome]);
  }
  await row(`update public.jobs set posted_at = posted_at - interval '2 days', version = version`);
}

test('an alert ends with its third bounced email in a row, and its waiting emails are deleted', async () => {
  await subscribe();
  // A delivered email resets the count, and one with an unknown fate is no bounce.
  for (const outcome of ['rejected', 'rejected', 'sent', 'rejected', 'failed', 'rejected']) {
    await passDayWith(outcome);
  }
  expect(await alertsLeft()).toHaveLength(1);
  await passDayWith('rejected');
  expect(await alertsLeft()).toEqual([]);
  expect(await row(`select status from private.outbox where status <> 'sent'`)).toEqual([]);
});

test('an alert ends a year after it was confirmed, and its owner is asked once', async () => {
  await subscribe({ q: 'nurse', frequency: 'weekly' });
  await row(`update public.job_alerts set confirmed_at = now() - interval '364 days', due_at = now()`);
  expect(await prepare()).toBe(1);
  expect(await mails('alert_renewal')).toEqual([]);
  await row(`update public.job_alerts set confirmed_at = now() - interval '367 days', due_at = now()`);
  expect(await prepare()).toBe(1);
  expect(await alertsLeft()).toEqual([]);
  const [mail, another] = await mails('alert_renewal');
  expect(another).toBeUndefined();
  expect(mail?.data).toMatchObject({ query_words: '“nurse”', frequency: 'weekly' });
  expect(await confirm(mail?.data.token ?? '')).toMatchObject({ status: 200 });
  expect(await alertsLeft()).toHaveLength(1);
});

test('a clock that once ran ahead silences an alert no longer than it was wrong', async () => {
  await subscribe();
  await row(
    `update public.job_alerts set due_at = now() + interval '1 year', told_until = now() + interval '1 year'`,
  );
  await plantJobs(on(), [
    { title: 'New', posted_at: fromNow(-0.5) },
    { title: 'Known for long', posted_at: fromNow(-2) },
  ]);
  expect(await prepare()).toBe(1);
  expect((await mails('job_alert')).map(({ data }) => data.jobs)).toMatchObject([[{ title: 'New' }]]);
  expect(await prepare()).toBe(0);
  expect(
    await row(
      "select from public.job_alerts where due_at < now() + interval '2 days' and told_until < now()",
    ),
  ).toHaveLength(1);
});

test('an alert email shows jobs as they are when it is sent: no client who became confidential, no closed job', async () => {
  await subscribe();
  await passDays(2);
  const [secret, closed] = [
    await plantJob(on(), { company: 'Sample Secret Works', posted_at: fromNow(-1) }),
    await plantJob(on(), { title: 'Closed', posted_at: fromNow(-1) }),
  ];
  await prepare();
  await row('update public.jobs set client_confidential = true, version = version where id = $1', [secret]);
  await row(`update public.jobs set status = 'closed', version = version where id = $1`, [closed]);
  const taken = await row<{ data: object }>('select data from public.claim_mail(10)');
  expect(taken).toMatchObject([
    { data: { total: 1, jobs: [{ id: secret, company: 'Confidential client' }] } },
  ]);
  expect(JSON.stringify(await row('select data from private.outbox'))).not.toContain('Sample Secret');
});
