/** How many files are taken from one address and from everybody: they count when they arrive, not when they are asked for. */
import { describe, expect, test } from 'vitest';
import { useStage } from '../support/database';
import { anApplication, callFrom, onStage, type Answer } from '../support/submissions';

const on = useStage();
const { row, upload } = onStage(on);

type Headers = Record<string, string>;
const call = (name: string, body: object, headers: Headers) =>
  callFrom(on().actors.visitor, name, body, headers);
const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));
const from = (address: string): Headers => ({ 'x-real-ip': address });
const taken = (answers: Answer[]) => answers.filter(({ status }) => status === 200);
const refused = (answers: Answer[]) =>
  answers.filter(({ status, body }) => status === 429 && body.code === 'PT429');
const alarms = () =>
  row<{ data: Record<string, unknown> }>(`select data from private.outbox where kind = 'limit_alarm'`);
const sendResume = (resume: string, headers: Headers, email = `${resume}@example.com`) =>
  call('submit_application', { form: anApplication(resume, { email }) }, headers);
const askForTicket = (headers: Headers, change: object = {}) =>
  call('request_resume_upload', { filename: 'a.pdf', size: 9, ...change }, headers);
const arrive = () =>
  row(`insert into storage.objects (bucket_id, name)
       select 'resumes', name from private.upload_tickets
       where not exists (select from storage.objects where objects.name = upload_tickets.name)`);
const place = from('198.51.100.1');
const sendAgain = (name: string) => sendResume(name, place, 'asha@example.com');

describe('files', () => {
  test('that were only asked for count for nothing once their quarter of an hour is over', async () => {
    const answers = await Promise.all(times(62, () => askForTicket(place)));
    expect(taken(answers)).toHaveLength(60);
    expect(refused(answers)[0]?.body.message).toMatch(/uploads are open/);
    expect((await askForTicket(from('198.51.100.2'))).status).toBe(200);
    await row(`update private.upload_tickets set expires_at = now()`);
    expect((await askForTicket(place)).status).toBe(200);
  });

  test('that arrived are sixty an hour from one address', async () => {
    await Promise.all(times(60, () => askForTicket(place)));
    await arrive();
    const refusal = await askForTicket(place);
    expect(refusal.status).toBe(429);
    expect(refusal.body.message).toMatch(/files were sent from your network/);
    expect((await askForTicket(from('198.51.100.2'))).status).toBe(200);
    await row(`update private.upload_tickets set created_at = created_at - interval '1 hour'`);
    expect((await askForTicket(place)).status).toBe(200);
  });

  test('of one form that breaks off again and again hold one ticket', async () => {
    const key = crypto.randomUUID();
    for (let tries = 0; tries < 5; tries += 1) expect((await askForTicket(place, { key })).status).toBe(200);
    const open = await row(`select 1 from private.upload_tickets where expires_at > clock_timestamp()`);
    expect(open).toHaveLength(1);
  });

  test('that are there already are not given back by asking again', async () => {
    const key = crypto.randomUUID();
    await askForTicket(place, { key });
    await arrive();
    await askForTicket(place, { key });
    expect(
      await row(`select 1 from private.upload_tickets where expires_at > clock_timestamp()`),
    ).toHaveLength(2);
  });

  test('may name no form, or one that is none', async () => {
    for (const key of [undefined, null, '', 'no key']) {
      expect((await askForTicket(place, { key })).status).toBe(200);
    }
  });

  test('from everybody together are no wall: staff are told, and an honest visitor gets through', async () => {
    await row(`insert into private.upload_tickets (name, size, subject)
               select gen_random_uuid() || '.pdf', 9, private.rate_subject('resume_upload', i::text)
               from generate_series(1, 299) as i`);
    expect(taken(await Promise.all(times(5, (index) => askForTicket(from(`10.9.0.${index}`)))))).toHaveLength(
      5,
    );
    expect((await alarms()).map(({ data }) => data['limit'])).toEqual(['resume_upload']);
    expect((await sendResume(await upload(), from('203.0.113.77'))).status).toBe(200);
  });
});

describe('applications', () => {
  test('that were refused can be sent later with the file that is there already', async () => {
    const names: string[] = [];
    for (let made = 0; made < 7; made += 1) names.push(await upload());
    const answers = await Promise.all(names.map(sendAgain));
    expect(taken(answers)).toHaveLength(5);
    await row(`update private.rate_events set happened_at = happened_at - interval '1 hour'`);
    const waiting = names.find((_, index) => answers[index]?.status === 429) ?? '';
    expect((await sendAgain(waiting)).status).toBe(200);
  });
});
