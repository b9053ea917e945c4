/** How much the forms take from one address and from everybody, whatever a script says about itself. */
import { describe, expect, test } from 'vitest';
import { useStage } from '../support/database';
import { NOT_RECRUITERS, RECRUITERS } from '../support/privacy';
import { anApplication, anEnquiry, aMessage, callFrom, onStage, type Answer } from '../support/submissions';

const on = useStage();
const { row, upload } = onStage(on);

type Headers = Record<string, string>;
const call = (name: string, body: object, headers: Headers) =>
  callFrom(on().actors.visitor, name, body, headers);
const sendMessage = (headers: Headers, email = 'asha@example.com') =>
  call('submit_contact_message', { form: aMessage({ email }) }, headers);
const sendEnquiry = (headers: Headers, email = 'asha@example.com') =>
  call('submit_employer_enquiry', { form: anEnquiry({ email }) }, headers);
const alarms = () =>
  row<{ kind: null; data: Record<string, unknown> }>(
    `select to_address as kind, data from private.outbox where kind = 'limit_alarm'`,
  );

const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));
const from = (address: string): Headers => ({ 'x-real-ip': address });
const taken = (answers: Answer[]) => answers.filter(({ status }) => status === 200);
const refused = (answers: Answer[]) =>
  answers.filter(({ status, body }) => status === 429 && body.code === 'PT429');
const count = async (table: string) => (await row(`select 1 from ${table}`)).length;

const sendResume = async (resume: string, headers: Headers, email = `${resume}@example.com`) =>
  call('submit_application', { form: anApplication(resume, { email }) }, headers);

/** One form less than staff are told of, each from a network of its own. */
const flood = () =>
  row(`insert into private.rate_events (bucket, subject)
       select 'form', private.rate_subject('form', i::text) from generate_series(1, 299) as i`);

/** What scripts send. */
const junk = (index: number) =>
  [
    aMessage({ website: 'https://example.com' }),
    aMessage({ seconds_open: 0 }),
    aMessage({ consent: false }),
    aMessage({ email: `not an address ${index}` }),
    { [`field_${index}`]: 'x'.repeat(index * 10) },
  ][index % 5];

/** By function: how many in an hour from one address. Each call is another person's. */
describe.each([
  ['messages', sendMessage, 'public.submissions'],
  ['enquiries', sendEnquiry, 'public.submissions'],
] as const)('%s', (_what, send, table) => {
  test('from one address are limited to sixty an hour, all at once', async () => {
    const answers = await Promise.all(
      times(62, (index) => send(from('198.51.100.1'), `a${index}@example.com`)),
    );
    expect(taken(answers)).toHaveLength(60);
    expect(refused(answers)).toHaveLength(2);
    expect(await count(table)).toBe(60);
    expect((await send(from('198.51.100.2'))).status).toBe(200);
  });

  test('are not more for whoever claims other addresses', async () => {
    const answers = await Promise.all(
      times(62, (index) =>
        send({ 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7` }, `a${index}@example.com`),
      ),
    );
    expect(taken(answers)).toHaveLength(60);
  });

  test('from one network are one sender, however many addresses it has', async () => {
    const answers = await Promise.all(
      times(62, (index) => send(from(`2001:db8:1:2::${index + 1}`), `a${index}@example.com`)),
    );
    expect(taken(answers)).toHaveLength(60);
    expect((await send(from('2001:db8:1:3::1'))).status).toBe(200);
  });

  test('of everybody together are no wall: staff are told, and nobody is refused', async () => {
    await flood();
    const answers = await Promise.all(times(10, (index) => send(from(`10.1.0.${index}`))));
    expect(taken(answers)).toHaveLength(10);
    expect(await alarms()).toEqual([{ kind: null, data: { limit: 'form', count: 300, minutes: 60 } }]);
    expect((await send(from('198.51.100.9'), 'honest@example.com')).status).toBe(200);
  });

  test('with one email are five an hour from one place', async () => {
    const answers = await Promise.all(times(8, () => send(from('198.51.100.1'))));
    expect(taken(answers)).toHaveLength(5);
    expect(refused(answers)[0]?.body.message).toMatch(/five forms within an hour/);
  });

  test('with somebody else’s email keep nobody from writing', async () => {
    await Promise.all(times(8, () => send(from('198.51.100.1'))));
    expect((await send(from('203.0.113.1'))).status).toBe(200);
  });

  test('are taken again after an hour', async () => {
    await Promise.all(times(6, () => send(from('198.51.100.1'))));
    expect((await send(from('198.51.100.1'))).status).toBe(429);
    await row(`update private.rate_events set happened_at = happened_at - interval '1 hour'`);
    expect((await send(from('198.51.100.1'))).status).toBe(200);
    expect(await count('private.rate_events')).toBe(2);
  });
});

describe('forms of every kind', () => {
  test('with one email count together', async () => {
    const place = from('198.51.100.1');
    for (const send of [sendMessage, sendEnquiry, sendMessage, sendEnquiry, sendMessage]) {
      expect((await send(place)).status).toBe(200);
    }
    expect((await sendResume(await upload(), place, 'asha@example.com')).status).toBe(429);
  });

  test('are confirmed to one mailbox five times an hour, and taken in beyond that', async () => {
    await Promise.all(times(30, (index) => sendMessage(from(`10.5.0.${index}`))));
    expect(await count('public.submissions')).toBe(30);
    expect(await row(`select 1 from private.outbox where to_address = 'asha@example.com'`)).toHaveLength(5);
    await row(`update private.outbox set created_at = created_at - interval '1 hour'`);
    await sendMessage(from('10.5.1.1'));
    expect(await row(`select 1 from private.outbox where to_address = 'asha@example.com'`)).toHaveLength(6);
  });

  test('reach staff in thirty mails an hour, the rest gathered in one', async () => {
    await Promise.all(times(40, (index) => sendMessage(from(`10.6.0.${index}`))));
    const mails = await row<{ kind: string; count: number }>(
      `select kind, count(*)::int as count from private.outbox where to_address is null group by kind order by kind`,
    );
    expect(mails).toEqual([
      { kind: 'staff_alert', count: 30 },
      { kind: 'staff_digest', count: 1 },
    ]);
  });
});

describe('an alarm', () => {
  test('is raised once an hour, also where staff want no mail about the inbox', async () => {
    await row(
      `insert into public.site_settings (key, value, is_public) values ('notifications', '{"alerts": "off"}', false)`,
    );
    await flood();
    await sendMessage(from('10.8.0.1'), 'c@example.com');
    expect(await alarms()).toHaveLength(1);
    await row(`update private.alarms set raised_at = raised_at - interval '1 hour'`);
    await sendMessage(from('10.8.0.2'), 'd@example.com');
    expect(await alarms()).toHaveLength(2);
  });

  test.each(RECRUITERS)('is told to %s, for a day', async (who) => {
    await row(`insert into private.alarms (kind) values ('form')`);
    const told = async () =>
      ((await on().actors[who].rest.rpc('inbox_counts')).data as { alarms: { kind: string }[] }).alarms;
    expect((await told()).map(({ kind }) => kind)).toEqual(['form']);
    await row(`update private.alarms set raised_at = raised_at - interval '1 day'`);
    expect(await told()).toEqual([]);
  });

  test.each(NOT_RECRUITERS)('is not told to %s', async (who) => {
    expect((await on().actors[who].rest.rpc('inbox_counts')).error).not.toBeNull();
  });
});

describe('one form', () => {
  test.each([
    ['a message', 'submit_contact_message', () => aMessage()],
    ['an application', 'submit_application', async () => anApplication(await upload())],
  ])('sent 20 times at once is one submission: %s', async (_what, name, make) => {
    const form = await make();
    const answers = await Promise.all(times(20, (index) => call(name, { form }, from(`10.2.0.${index}`))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(taken(answers)).toHaveLength(20);
    expect(await count('public.submissions')).toBe(1);
    expect(await count('private.outbox')).toBe(2);
  });
});

describe('500 scripted messages', () => {
  test('that are filled in like a script are none', async () => {
    const names = ['submit_contact_message', 'submit_employer_enquiry', 'submit_application'];
    for (let index = 0; index < 500; index += 1) {
      await call(names[index % 3] ?? '', { form: junk(index) }, from(`10.3.${index % 7}.${index % 250}`));
    }
    for (const table of ['public.submissions', 'private.outbox', 'private.rate_events', 'storage.objects']) {
      expect({ [table]: await count(table) }).toEqual({ [table]: 0 });
    }
  });
});
