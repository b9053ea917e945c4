/** Job alerts from the form to their end: requested, limited, confirmed by email, and ended by token. */
import { describe, expect, test } from 'vitest';
import { useStage } from '../stage/database/database';
import { anAlert, onAlerts } from '../builders/jobAlerts';
import { plantJob } from '../builders/jobs/jobs';
import { callFrom, problemsIn } from '../builders/submissions';

const on = useStage();
const { request, confirm, stop, subscribe, mails, row, alertOf } = onAlerts(on);

const OK = { status: 200, body: { ok: true } };
const NOBODYS = '00000000-0000-4000-8000-000000000000';
const alerts = () => row('select * from public.job_alerts');
const requests = () => row('select * from private.job_alert_requests');
const tokenMailed = async () => (await mails('alert_confirm')).at(-1)?.data.token ?? '';

const CONSENT = 'Please agree to the privacy notice. Without your consent we cannot store what you send.';
const FREQUENCY = 'Please choose how often we should write.';
const NO_FILTERS = [
  { q: 'x'.repeat(201) },
  { location: 'x'.repeat(101) },
  { category: 'x'.repeat(101) },
  { type: 'Slavery' },
  { workplace: ['remote', 'moon'] },
  { shift: ['night', 'moon'] },
  { location: ['Pune', 'a\u0001b'] },
  { location: Array.from({ length: 20 }, (_, n) => `${n}`.padEnd(99, 'x')), category: 'x'.repeat(100) },
  { experience: 'much' },
  ...[-1, 10_000_000_000, 1.5, 'much', true].map((salary_at_least) => ({ salary_at_least })),
];
const REFUSED: [object, Record<string, string>][] = [
  [{ email: '' }, { email: 'Please enter your email address.' }],
  [{ email: 'asha@example' }, { email: 'Please enter an email address such as name@example.com.' }],
  [{ frequency: 'hourly' }, { frequency: FREQUENCY }],
  [{ frequency: null }, { frequency: FREQUENCY }],
  [{ consent: false }, { consent: CONSENT }],
  [{ consent: 'true' }, { consent: CONSENT }],
  [{ notice_version: '' }, { consent: CONSENT }],
  ...NO_FILTERS.map((filters): [object, Record<string, string>] => [
    filters,
    { filters: 'This search cannot be saved. Please change it and try again.' },
  ]),
];

describe('requesting an alert', () => {
  test('a request for an alert sends an email to confirm it, and makes no alert yet', async () => {
    const filters = { location: 'Pune', workplace: 'remote', salary_at_least: 1_000_000 };
    const given = {
      ...filters,
      q: ' staff  nurse ',
      category: '',
      email: ' Asha@Example.com ',
      frequency: 'weekly',
    };
    expect(await request(given)).toEqual(OK);
    expect(await alerts()).toEqual([]);
    const kept = {
      email: 'asha@example.com',
      filters: { q: 'staff nurse', ...filters },
      notice_version: '2026-11-21',
    };
    expect(await requests()).toMatchObject([kept]);
    const token = await tokenMailed();
    // No word that jobs do not use; the page behind the link shows it.
    const data = { token, query_words: 'A search by words, Remote, ₹10 LPA or more', frequency: 'weekly' };
    expect(await mails('alert_confirm')).toEqual([
      { kind: 'alert_confirm', to_address: 'asha@example.com', data },
    ]);
    expect(token).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.stringify(await requests()), 'the token is kept only as a hash').not.toContain(token);
  });

  test('an invalid alert request gets an explanation, without using quota', async () => {
    for (const [change, problems] of REFUSED) {
      const answer = await request({ ...change });
      expect([change, answer.body.code, problemsIn(answer)]).toEqual([change, 'PT400', problems]);
    }
    expect(await row('select from private.rate_events')).toEqual([]);
    expect(await requests()).toEqual([]);
  });

  test.each([
    { q: 'x'.repeat(200) },
    { q: '😀'.repeat(200), location: '😁'.repeat(100), category: '😂'.repeat(100), type: 'Internship' },
    { salary_at_least: 9_999_900_000 },
    { salary_at_least: 0 },
    { salary_at_least: '' },
    { q: null, location: null, salary_at_least: null },
  ])('an alert for %j is accepted', async (filters) => {
    expect(await request({ ...filters })).toEqual(OK);
    expect(await confirm(await tokenMailed())).toMatchObject({ status: 200 });
  });

  test('a script that fills in every field gets the usual answer, and nothing is stored', async () => {
    expect(await request({ website: 'https://spam.example' })).toEqual(OK);
    expect(await request({ seconds_open: 1 })).toMatchObject({ status: 400 });
    expect(await requests()).toEqual([]);
    expect(await mails('alert_confirm')).toEqual([]);
  });

  const FOUND = { q: 'cheap-pills.example/now @shop https://x.example', location: 'www．spam．example' };
  test.each([
    [{}, 'All jobs', 'All jobs'],
    [{ q: 'C# & R&D' }, '“C# & R&D”', 'A search by words'],
    [{ q: '...' }, 'All jobs', 'A search by words'],
    [{ q: 'Night nurse, Pune' }, '“Night nurse, Pune”', '“Night nurse, Pune”'],
    [{ q: 'nurse call 98765 43210' }, '“nurse call 98765 43210”', 'A search by words'],
    [FOUND, '“cheap-pills example now shop https x example”, www spam example', 'A search by words'],
    [
      { location: 'Call 12345', category: 'Healthcare', workplace: 'onsite' },
      'Call 12345, Healthcare, On site',
      'A search by words, Healthcare, On site',
    ],
    [{ location: 'Pune', type: 'Contract' }, 'Pune, Contract', 'Pune, Contract'],
    [{ shift: ['rotating', 'night'] }, 'Night shift or Rotating shifts', 'Night shift or Rotating shifts'],
    [{ salary_at_least: 250_000 }, '₹2.5 LPA or more', '₹2.5 LPA or more'],
    [
      { location: ['Pune', 'Goa'], workplace: ['remote', 'hybrid'], experience: '3-5' },
      'Goa or Pune, Hybrid or Remote, 3–5 years',
      'A search by words, Hybrid or Remote, 3–5 years',
    ],
    [{ category: ['Healthcare'], experience: '10-60' }, 'Healthcare, 10+ years', 'Healthcare, 10+ years'],
  ])(
    'an alert for %j is described in full, but an unconfirmed email only quotes words found in jobs',
    async (filters, words, facts) => {
      await plantJob(on(), { title: 'Night Nurse', location: 'Pune', category: 'Healthcare' });
      await request(filters);
      expect((await mails('alert_confirm'))[0]?.data.query_words).toBe(facts);
      expect(await alertOf(await tokenMailed())).toMatchObject({ words });
    },
  );
});

const ask = (n: number) =>
  callFrom(on().actors.visitor, 'request_job_alert', { form: anAlert({ email: `asha${n}@example.com` }) });

describe('limits', () => {
  test('one network address can request sixty alerts an hour', async () => {
    await ask(0);
    await row(`insert into private.rate_events (bucket, subject)
               select bucket, subject from private.rate_events, generate_series(2, 59)`);
    const answers = await Promise.all([1, 2, 3].map(ask));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await requests()).toHaveLength(2);
  });

  test('one mailbox gets five confirmation emails a day, and the response does not reveal it', async () => {
    for (let n = 1; n <= 7; n += 1) expect(await request({ q: `word${n}` })).toEqual(OK);
    expect(await mails('alert_confirm')).toHaveLength(5);
    expect(await request({ email: 'ravi@example.com' })).toEqual(OK);
    expect(await mails('alert_confirm')).toHaveLength(6);
    await row(`update private.outbox set created_at = created_at - interval '1 day'`);
    await request();
    expect(await mails('alert_confirm')).toHaveLength(7);
  });

  test('a mailbox has at most ten alerts; the eleventh is confirmed once another has ended', async () => {
    const tokens: string[] = [];
    for (let n = 1; n <= 10; n += 1) tokens.push(await subscribe({ q: `word${n}` }));
    await request({ q: 'word11' });
    const token = await tokenMailed();
    const message = expect.stringContaining('ten job alerts') as string;
    expect(await confirm(token)).toMatchObject({ status: 409, body: { message } });
    expect(await alerts()).toHaveLength(10);
    await stop(tokens[3] ?? '');
    expect((await confirm(token)).status).toBe(200);
    await subscribe({ email: 'ravi@example.com', q: 'word11' });
    expect(await alerts()).toHaveLength(11);
  });
});

describe('confirming an alert', () => {
  test('confirming makes the alert, once', async () => {
    await request({ q: 'nurse', frequency: 'weekly' });
    const token = await tokenMailed();
    const told = { words: '“nurse”', frequency: 'weekly' };
    expect(await alertOf(token)).toEqual({ ...told, is_confirmed: false });
    expect(await confirm(token)).toEqual({ status: 200, body: { ok: true, ...told } });
    const alert = { filters: { q: 'nurse' }, frequency: 'weekly', notice_version: '2026-11-21' };
    expect(await alerts()).toMatchObject([{ email: 'asha@example.com', ...alert }]);
    expect(await confirm(token)).toMatchObject({ status: 404, body: { code: 'PT404' } });
    expect(await requests()).toEqual([]);
    expect(await alerts()).toHaveLength(1);
  });

  test.each([
    ['47 hours 59 minutes', 200],
    ['48 hours', 404],
  ])('a confirmation link works for 48 hours: after %s it returns %i', async (age, status) => {
    await request();
    await row(`update private.job_alert_requests set requested_at = requested_at - $1::interval`, [age]);
    expect((await confirm(await tokenMailed())).status).toBe(status);
  });

  test.each(['', 'x', NOBODYS, "' or true --"])('confirming with the token %j is refused', async (token) => {
    await request();
    expect((await confirm(token)).status).toBe(404);
    expect(await alertOf(token)).toBeNull();
  });

  test('requesting an alert again changes its frequency and makes no second one', async () => {
    const token = await subscribe({ q: 'nurse' });
    expect(await request({ q: 'nurse', frequency: 'weekly' })).toEqual(OK);
    expect(await alertOf(token)).toMatchObject({ frequency: 'daily' });
    await confirm(await tokenMailed());
    expect(await alerts()).toMatchObject([{ token, frequency: 'weekly' }]);
  });

  test('unconfirmed requests are deleted with the next request or the next emails', async () => {
    await request();
    await row(`update private.job_alert_requests set requested_at = now() - interval '48 hours'`);
    await request({ email: 'ravi@example.com' });
    expect(await requests()).toMatchObject([{ email: 'ravi@example.com' }]);
    await row(`update private.job_alert_requests set requested_at = now() - interval '48 hours'`);
    await row('select public.prepare_job_alerts()');
    expect(await requests()).toEqual([]);
  });
});

describe('ending an alert', () => {
  test('an alert can be ended by its token any number of times, with the same answer', async () => {
    const token = await subscribe({ q: 'nurse' });
    await subscribe({ q: 'welder' });
    expect(await alertOf(token)).toEqual({ words: '“nurse”', frequency: 'daily', is_confirmed: true });
    expect(await stop(token)).toEqual(OK);
    expect(await alerts()).toMatchObject([{ filters: { q: 'welder' } }]);
    for (const other of [token, NOBODYS, '', 'x']) expect(await stop(other)).toEqual(OK);
    expect(await alerts()).toHaveLength(1);
    expect(await alertOf(token)).toBeNull();
  });

  test('ending an alert also withdraws an open request', async () => {
    await request();
    const token = await tokenMailed();
    await stop(token);
    expect(await requests()).toEqual([]);
    expect((await confirm(token)).status).toBe(404);
  });

  test('ending all alerts of a person deletes every one', async () => {
    await subscribe({ q: 'nurse' });
    await subscribe({ q: 'welder' });
    await subscribe({ email: 'ravi@example.com' });
    await request({ q: 'doctor' });
    expect(await row(`select private.erase_alerts(' Asha@example.com ') as count`)).toEqual([{ count: 3 }]);
    expect(await alerts()).toMatchObject([{ email: 'ravi@example.com' }]);
    expect(await requests()).toEqual([]);
    expect(await mails('alert_confirm')).toEqual([]);
  });
});
