/** Limits of the forms and their files, per address and in total, whatever a script claims about itself. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { anApplication, anEnquiry, aMessage, callFrom, type Answer } from '../builders/submissions';

const { on, row, upload } = useActing();

type Headers = Record<string, string>;
const send = (name: string, body: object, headers: Headers) =>
  callFrom(on().actors.visitor, name, body, headers);
const sendMessage = (headers: Headers, email = 'asha@example.com') =>
  send('submit_contact_message', { form: aMessage({ email }) }, headers);
const sendEnquiry = (headers: Headers, email = 'asha@example.com') =>
  send('submit_employer_enquiry', { form: anEnquiry({ email }) }, headers);
const sendResume = (resume: string, headers: Headers, email = `${resume}@example.com`) =>
  send('submit_application', { form: anApplication(resume, { email }) }, headers);
const askForTicket = (headers: Headers, change: object = {}) =>
  send('request_resume_upload', { filename: 'a.pdf', size: 9, ...change }, headers);

const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const from = (address: string): Headers => ({ 'x-real-ip': address });
const place = from('198.51.100.1');
const taken = (answers: Answer[]) => answers.filter(({ status }) => status === 200);
const refused = (answers: Answer[]) =>
  answers.filter(({ status, body }) => status === 429 && body.code === 'PT429');
const count = async (table: string) => (await row(`select 1 from ${table}`)).length;
const alarms = () => row(`select to_address, data from private.outbox where kind = 'limit_alarm'`);
const anHourLater = () => row(`update private.rate_events set happened_at = happened_at - interval '1 hour'`);

/** One form below the alarm, each from its own network. */
const flood = () =>
  row(`insert into private.rate_events (bucket, subject)
       select 'form', private.rate_subject('form', i::text) from generate_series(1, 299) as i`);

/** As if a sender or uploader had done so this many times. */
const times = (count: number) =>
  row(`with more as (
         insert into private.upload_tickets (name, size, subject)
         select gen_random_uuid() || '.pdf', size, subject from private.upload_tickets, generate_series(2, ${count})
       )
       insert into private.rate_events (bucket, subject)
       select bucket, subject from private.rate_events, generate_series(2, ${count})`);

describe('messages', () => {
  test.each([
    ['address', () => place],
    [
      'address that claims others',
      (index: number) => ({ 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7` }),
    ],
    ['network of addresses', (index: number) => from(`2001:db8:1:2::${index + 1}`)],
  ])('messages from one %s are limited to sixty an hour', async (_what, headers) => {
    const sendFrom = (index: number) => sendMessage(headers(index), `a${index}@example.com`);
    await sendFrom(3);
    await times(59);
    const answers = await atOnce(3, sendFrom);
    expect([taken(answers).length, refused(answers).length]).toEqual([1, 2]);
    expect(await count('public.submissions')).toBe(2);
    for (const other of ['198.51.100.2', '2001:db8:1:3::1']) {
      expect((await sendMessage(from(other))).status).toBe(200);
    }
  });

  test('many messages in total alert staff, and none is refused', async () => {
    await flood();
    expect(taken(await atOnce(10, (index) => sendMessage(from(`10.1.0.${index}`))))).toHaveLength(10);
    expect(await alarms()).toEqual([{ to_address: null, data: { limit: 'form', count: 300, minutes: 60 } }]);
    expect((await sendMessage(from('198.51.100.9'), 'honest@example.com')).status).toBe(200);
  });

  test('messages with one email are limited to five an hour from one place, which blocks nobody else', async () => {
    const answers = await atOnce(8, () => sendMessage(place));
    expect(taken(answers)).toHaveLength(5);
    expect(refused(answers)[0]?.body.message).toMatch(/five forms within an hour/);
    expect((await sendMessage(from('203.0.113.1'))).status).toBe(200);
    expect((await sendMessage(place)).status).toBe(429);
    await anHourLater();
    expect((await sendMessage(place)).status).toBe(200);
    expect(await count('private.rate_events'), 'what is older is forgotten').toBe(2);
  });
});

describe('forms of every kind', () => {
  test('forms of every kind with one email are counted together', async () => {
    for (const send of [sendMessage, sendEnquiry, sendMessage, sendEnquiry, sendMessage]) {
      expect((await send(place)).status).toBe(200);
    }
    expect((await sendResume(await upload(), place, 'asha@example.com')).status).toBe(429);
  });

  test('forms are confirmed to one mailbox five times an hour, and accepted beyond that', async () => {
    const confirmed = () => row(`select 1 from private.outbox where to_address = 'asha@example.com'`);
    await atOnce(7, (index) => sendMessage(from(`10.5.0.${index}`)));
    expect(await count('public.submissions')).toBe(7);
    expect(await confirmed()).toHaveLength(5);
    await row(`update private.outbox set created_at = created_at - interval '1 hour'`);
    await sendMessage(from('10.5.1.1'));
    expect(await confirmed()).toHaveLength(6);
  });

  test('forms alert staff with thirty emails an hour, the rest gathered in one', async () => {
    await atOnce(32, (index) => sendMessage(from(`10.6.0.${index}`)));
    const mails = await row(
      `select kind, count(*)::int as count from private.outbox where to_address is null group by kind order by kind`,
    );
    expect(mails).toEqual([
      { kind: 'staff_alert', count: 30 },
      { kind: 'staff_digest', count: 1 },
    ]);
  });
});

const told = async () => (await on().actors.owner.rest.rpc('inbox_counts')).data;

describe('an alarm', () => {
  test('an alarm is raised once an hour, even if staff want no email about the inbox', async () => {
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

  test('an alarm is shown in the inbox for a day', async () => {
    await row(`insert into private.alarms (kind) values ('form')`);
    expect(await told()).toMatchObject({ alarms: [{ kind: 'form' }] });
    await row(`update private.alarms set raised_at = raised_at - interval '1 day'`);
    expect(await told()).toMatchObject({ alarms: [] });
  });
});

const sendAgain = (name: string) => sendResume(name, place, 'asha@example.com');

const open = () => row(`select 1 from private.upload_tickets where expires_at > clock_timestamp()`);

const arrive = () =>
  row(`insert into storage.objects (bucket_id, name)
       select 'resumes', name from private.upload_tickets
       where not exists (select from storage.objects where objects.name = upload_tickets.name)`);

/** Files count when they arrive, not when they are requested. */
describe('files', () => {
  test('requested files that never arrive stop counting after a quarter of an hour', async () => {
    await askForTicket(place);
    await times(59);
    const answers = await atOnce(3, () => askForTicket(place));
    expect(taken(answers)).toHaveLength(1);
    expect(refused(answers)[0]?.body.message).toMatch(/uploads are open/);
    expect((await askForTicket(from('198.51.100.2'))).status).toBe(200);
    await row(`update private.upload_tickets set expires_at = now()`);
    expect((await askForTicket(place)).status).toBe(200);
  });

  test('uploads are limited to sixty an hour from one address', async () => {
    await askForTicket(place);
    await times(60);
    await arrive();
    const refusal = await askForTicket(place);
    expect(refusal.status).toBe(429);
    expect(refusal.body.message).toMatch(/files were sent from your network/);
    expect((await askForTicket(from('198.51.100.2'))).status).toBe(200);
    await row(`update private.upload_tickets set created_at = created_at - interval '1 hour'`);
    expect((await askForTicket(place)).status).toBe(200);
  });

  test('uploads do not count for a recruiter, nor against the visitors of their network', async () => {
    await askForTicket(place);
    await times(60);
    await arrive();
    const ask = (actor: ActorName) =>
      callFrom(on().actors[actor], 'request_resume_upload', { filename: 'a.pdf', size: 9 }, place);
    for (const actor of ['editor', 'stranger'] as const) expect((await ask(actor)).status).toBe(429);
    expect((await ask('recruiter')).status).toBe(200);
    const subjects = await row('select distinct subject from private.upload_tickets');
    expect(subjects).toHaveLength(2);
  });

  test('one form has one ticket, and uploaded files are not handed out again', async () => {
    const key = crypto.randomUUID();
    for (let tries = 0; tries < 5; tries += 1) expect((await askForTicket(place, { key })).status).toBe(200);
    expect(await open()).toHaveLength(1);
    await arrive();
    await askForTicket(place, { key });
    expect(await open()).toHaveLength(2);
  });

  test('a ticket request without a valid form still gets a ticket', async () => {
    for (const key of [undefined, null, '', 'no key']) {
      expect((await askForTicket(place, { key })).status).toBe(200);
    }
  });

  test('many uploads in total alert staff, and an honest visitor gets through', async () => {
    await row(`insert into private.upload_tickets (name, size, subject)
               select gen_random_uuid() || '.pdf', 9, private.rate_subject('resume_upload', i::text)
               from generate_series(1, 299) as i`);
    expect(taken(await atOnce(5, (index) => askForTicket(from(`10.9.0.${index}`))))).toHaveLength(5);
    expect(await alarms()).toMatchObject([{ data: { limit: 'resume_upload' } }]);
    expect((await sendResume(await upload(), from('203.0.113.77'))).status).toBe(200);
  });

  test('the files of a refused application can be sent later', async () => {
    const names: string[] = [];
    for (let made = 0; made < 7; made += 1) names.push(await upload());
    const answers = await Promise.all(names.map(sendAgain));
    expect(taken(answers)).toHaveLength(5);
    await anHourLater();
    const waiting = names.find((_, index) => answers[index]?.status === 429) ?? '';
    expect((await sendAgain(waiting)).status).toBe(200);
  });
});
