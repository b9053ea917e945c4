import { describe, expect, test } from 'vitest';
import { useStage } from '../support/database';
import { anAlert, onAlerts } from '../support/jobAlerts';

const on = useStage();
const { request, confirm, stop, alertOf, subscribe, mails, row } = onAlerts(on);

const OK = { ok: true };
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const alerts = () => row('select * from public.job_alerts');
const requests = () => row('select * from private.job_alert_requests');
const tokenMailed = async () => (await mails('alert_confirm')).at(-1)?.data.token ?? '';

/** Always from the same address on the network. */
const askFromOnePlace = (n: number) =>
  on().actors.visitor.fetch('/rest/v1/rpc/request_job_alert', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-real-ip': '198.51.100.7' },
    body: JSON.stringify({ form: anAlert({ email: `asha${n}@example.com` }) }),
  });

describe('limits', () => {
  test('one address on the network asks sixty times in an hour, also in parallel', async () => {
    const answers = await Promise.all(Array.from({ length: 62 }, (_, n) => askFromOnePlace(n)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await requests()).toHaveLength(60);
  });

  test('one mailbox gets five mails a day, whoever asks, and the answer does not tell', async () => {
    for (let n = 1; n <= 7; n += 1) expect((await request({ q: `word${n}` })).body).toEqual(OK);
    expect(await mails('alert_confirm')).toHaveLength(5);
    expect((await request({ email: 'ravi@example.com' })).body).toEqual(OK);
    expect(await mails('alert_confirm')).toHaveLength(6);
    await row(`update private.outbox set created_at = created_at - interval '1 day'`);
    await request();
    expect(await mails('alert_confirm')).toHaveLength(7);
  });

  test('a mailbox has ten alerts; the eleventh is confirmed once another has ended', async () => {
    const tokens: string[] = [];
    for (let n = 1; n <= 10; n += 1) tokens.push(await subscribe({ q: `word${n}` }));
    await request({ q: 'word11' });
    const token = await tokenMailed();
    expect(await confirm(token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('ten job alerts') as string },
    });
    expect(await alerts()).toHaveLength(10);
    await stop(tokens[3] ?? '');
    expect((await confirm(token)).status).toBe(200);
    await subscribe({ email: 'ravi@example.com', q: 'word11' });
    expect(await alerts()).toHaveLength(11);
  });
});

describe('confirming', () => {
  test('makes the alert, once', async () => {
    await request({ q: 'nurse', frequency: 'weekly' });
    const token = await tokenMailed();
    expect(await alertOf(token)).toEqual({ words: '“nurse”', frequency: 'weekly', is_confirmed: false });
    expect(await confirm(token)).toEqual({
      status: 200,
      body: { ok: true, words: '“nurse”', frequency: 'weekly' },
    });
    expect(await alerts()).toMatchObject([
      {
        email: 'asha@example.com',
        filters: { q: 'nurse' },
        frequency: 'weekly',
        notice_version: '2026-11-21',
      },
    ]);
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'PT404' } });
    expect(await requests()).toEqual([]);
    expect(await alerts()).toHaveLength(1);
  });

  test.each([
    ['47 hours 59 minutes', 200],
    ['48 hours', 404],
  ])('works for 48 hours: after %s it answers %i', async (age, status) => {
    await request();
    await row(`update private.job_alert_requests set requested_at = requested_at - $1::interval`, [age]);
    expect((await confirm(await tokenMailed())).status).toBe(status);
  });

  test.each(['', 'x', NOBODYS, "' or true --"])('refuses the token %j', async (token) => {
    await request();
    expect((await confirm(token)).status).toBe(404);
    expect(await alertOf(token)).toBeNull();
  });

  test('asked for again, an alert takes the new frequency and stays one', async () => {
    const token = await subscribe({ q: 'nurse' });
    expect((await request({ q: 'nurse', frequency: 'weekly' })).body).toEqual(OK);
    expect(await alertOf(token)).toMatchObject({ frequency: 'daily' });
    await confirm(await tokenMailed());
    expect(await alerts()).toMatchObject([{ token, frequency: 'weekly' }]);
  });

  test('requests that nobody confirmed are forgotten with the next request or the next mails', async () => {
    await request();
    await row(`update private.job_alert_requests set requested_at = now() - interval '48 hours'`);
    await request({ email: 'ravi@example.com' });
    expect(await requests()).toMatchObject([{ email: 'ravi@example.com' }]);
    await row(`update private.job_alert_requests set requested_at = now() - interval '48 hours'`);
    await row('select public.prepare_job_alerts()');
    expect(await requests()).toEqual([]);
  });
});

describe('ending', () => {
  test('is done by the token, as often as one likes, with the same answer', async () => {
    const token = await subscribe({ q: 'nurse' });
    await subscribe({ q: 'welder' });
    expect(await alertOf(token)).toEqual({ words: '“nurse”', frequency: 'daily', is_confirmed: true });
    const answer = { status: 200, body: OK };
    expect(await stop(token)).toEqual(answer);
    expect(await alerts()).toMatchObject([{ filters: { q: 'welder' } }]);
    for (const other of [token, NOBODYS, '', 'x']) expect(await stop(other)).toEqual(answer);
    expect(await alerts()).toHaveLength(1);
    expect(await alertOf(token)).toBeNull();
  });

  test('takes mail that waits along, and leaves what has been sent and what is for others', async () => {
    const token = await subscribe();
    await row(
      `insert into private.outbox (kind, to_address, data, status) values
         ('job_alert', 'asha@example.com', jsonb_build_object('token', $1::text), 'waiting'),
         ('job_alert', 'asha@example.com', jsonb_build_object('token', $1::text), 'sent'),
         ('job_alert', 'asha@example.com', '{"token": "another"}', 'waiting'),
         ('reply', 'asha@example.com', '{}', 'waiting')`,
      [token],
    );
    await stop(token);
    expect(await row('select kind, status from private.outbox order by kind, status')).toEqual([
      { kind: 'job_alert', status: 'sent' },
      { kind: 'job_alert', status: 'waiting' },
      { kind: 'reply', status: 'waiting' },
    ]);
  });

  test('takes back a request as well', async () => {
    await request();
    const token = await tokenMailed();
    await stop(token);
    expect(await requests()).toEqual([]);
    expect((await confirm(token)).status).toBe(404);
  });

  test('of a person forgets all of theirs', async () => {
    await subscribe({ q: 'nurse' });
    await subscribe({ q: 'welder' });
    await subscribe({ email: 'ravi@example.com' });
    await request({ q: 'doctor' });
    const [erased] = await row<{ count: number }>(
      `select private.erase_alerts(' Asha@example.com ') as count`,
    );
    expect(erased?.count).toBe(3);
    expect(await alerts()).toMatchObject([{ email: 'ravi@example.com' }]);
    expect(await requests()).toEqual([]);
    expect(await mails('alert_confirm')).toEqual([]);
  });
});
