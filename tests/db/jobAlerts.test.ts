import { describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';
import { anAlert, onAlerts } from '../support/jobAlerts';
import { plantJob } from '../support/jobs';
import { problemsIn } from '../support/submissions';

const on = useStage();
const { request, confirm, subscribe, mails, row, from, alertOf } = onAlerts(on);

const EVERYBODY: ActorName[] = ['visitor', 'stranger', 'recruiter', 'editor', 'owner', 'signedOut'];
const OK = { ok: true };
const alerts = () =>
  row<{ email: string; filters: object; frequency: string }>('select * from public.job_alerts');
const requests = () => row<{ token_hash: string }>('select * from private.job_alert_requests');
const tokenMailed = async () => (await mails('alert_confirm')).at(-1)?.data.token ?? '';

describe('who may do what', () => {
  test.each(EVERYBODY)('%s cannot read, write or delete alerts', async (name) => {
    await subscribe();
    const { rest } = on().actors[name];
    const table = () => rest.from('job_alerts');
    expect((await table().select('*')).data ?? []).toEqual([]);
    await table().update({ email: 'other@example.com' }).neq('id', 0);
    await table().delete().neq('id', 0);
    const moment = new Date().toISOString();
    const { error } = await table().insert({
      email: 'other@example.com',
      filters: {},
      frequency: 'daily',
      notice_version: '1',
      requested_at: moment,
      told_until: moment,
      due_at: moment,
    });
    expect(error).not.toBeNull();
    expect(await alerts()).toMatchObject([{ email: 'asha@example.com' }]);
  });

  test.each(EVERYBODY)('%s cannot have mails prepared', async (name) => {
    const { status } = await from(name, 'prepare_job_alerts', {});
    expect([401, 403, 404]).toContain(status);
  });

  test('the server can, with its own key', async () => {
    const { backend } = on();
    const response = await backend.fetch(
      new Request(`${backend.siteUrl}/rest/v1/rpc/prepare_job_alerts`, {
        method: 'POST',
        headers: { apikey: backend.secretKey, authorization: `Bearer ${backend.secretKey}` },
      }),
    );
    expect(await response.json()).toBe(0);
  });
});

describe('asking for an alert', () => {
  test.each<ActorName>(['visitor', 'stranger', 'recruiter'])(
    '%s gets a mail to confirm, and no alert yet',
    async (name) => {
      const filters = { q: ' staff  nurse ', location: 'Pune', category: '', workplace: 'remote' };
      const answer = await from(name, 'request_job_alert', {
        form: anAlert({
          ...filters,
          email: ' Asha@Example.com ',
          salary_at_least: 1_000_000,
          frequency: 'weekly',
        }),
      });
      expect(answer).toEqual({ status: 200, body: OK });
      expect(await alerts()).toEqual([]);
      expect(await requests()).toMatchObject([
        {
          email: 'asha@example.com',
          filters: { q: 'staff nurse', location: 'Pune', workplace: 'remote', salary_at_least: 1_000_000 },
          notice_version: '2026-11-21',
        },
      ]);
      expect(await mails('alert_confirm')).toEqual([
        {
          kind: 'alert_confirm',
          to_address: 'asha@example.com',
          data: {
            token: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
            // Nothing that was typed; the page behind the link shows it.
            query_words: 'A search by words, Remote, ₹10 LPA or more',
            frequency: 'weekly',
          },
        },
      ]);
    },
  );

  test('keeps the token of the mail only as a hash', async () => {
    await request();
    const token = await tokenMailed();
    expect(JSON.stringify(await requests())).not.toContain(token);
  });

  test.each<[string, object, string]>([
    ['email', { email: '' }, 'Please enter your email address.'],
    ['email', { email: 'asha@example' }, 'Please enter an email address such as name@example.com.'],
    ['frequency', { frequency: 'hourly' }, 'Please choose how often we should write.'],
    ['frequency', { frequency: null }, 'Please choose how often we should write.'],
    [
      'consent',
      { consent: false },
      'Please agree to the privacy notice. Without it we cannot keep what you send.',
    ],
    [
      'consent',
      { consent: 'true' },
      'Please agree to the privacy notice. Without it we cannot keep what you send.',
    ],
    [
      'consent',
      { notice_version: '' },
      'Please agree to the privacy notice. Without it we cannot keep what you send.',
    ],
    ...[
      { q: 'x'.repeat(201) },
      { q: 'a\u0001b' },
      { location: 'x'.repeat(101) },
      { category: 'x'.repeat(101) },
      { type: 'Slavery' },
      { workplace: 'moon' },
      { salary_at_least: -1 },
      { salary_at_least: 10_000_000_000 },
      { salary_at_least: 1.5 },
      { salary_at_least: 'much' },
      { salary_at_least: true },
    ].map((filters): [string, object, string] => [
      'filters',
      filters,
      'This search cannot be kept. Please change it and try again.',
    ]),
  ])('names %s in %j', async (field, change, message) => {
    const answer = await request({ ...change });
    expect(answer).toMatchObject({ status: 400, body: { code: 'PT400' } });
    expect(problemsIn(answer)).toEqual({ [field]: message });
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
  ])('takes %j', async (filters) => {
    expect(await request({ ...filters })).toEqual({ status: 200, body: OK });
    expect(await confirm(await tokenMailed())).toMatchObject({ status: 200 });
  });

  test('answers a script that fills in everything as usual, and keeps nothing', async () => {
    expect(await request({ website: 'https://spam.example' })).toEqual({ status: 200, body: OK });
    expect(await request({ seconds_open: 1 })).toMatchObject({ status: 400 });
    expect(await requests()).toEqual([]);
    expect(await mails('alert_confirm')).toEqual([]);
  });

  test.each([
    [{}, 'All jobs', 'All jobs'],
    [{ q: 'C# & R&D' }, '“C# & R&D”', 'A search by words'],
    [{ q: '...' }, 'All jobs', 'A search by words'],
    [
      { q: 'cheap-pills.example/now @shop https://x.example', location: 'www．spam．example' },
      '“cheap-pills example now shop https x example”, www spam example',
      'A search by words',
    ],
    [
      { location: 'Call 12345', category: 'Healthcare', workplace: 'onsite' },
      'Call 12345, Healthcare, On site',
      'A search by words, Healthcare, On site',
    ],
    [{ location: 'Pune', type: 'Contract' }, 'Pune, Contract', 'Pune, Contract'],
    [{ salary_at_least: 250_000 }, '₹2.5 LPA or more', '₹2.5 LPA or more'],
  ])(
    'says %j in words, and in a mail that anybody can have sent only what jobs say',
    async (filters, words, facts) => {
      await plantJob(on(), { location: 'Pune', category: 'Healthcare' });
      await request(filters);
      expect((await mails('alert_confirm'))[0]?.data.query_words).toBe(facts);
      expect(await alertOf(await tokenMailed())).toMatchObject({ words });
    },
  );
});
