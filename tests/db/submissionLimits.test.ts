/** How much the forms take from one address and from everybody, whatever a script says about itself. */
import { describe, expect, it } from 'vitest';
import { useStage } from '../support/database';
import { anApplication, anEnquiry, aMessage, callFrom, onStage, type Answer } from '../support/submissions';

const on = useStage();
const { row, upload } = onStage(on);

type Headers = Record<string, string>;
const call = (name: string, body: object, headers: Headers) =>
  callFrom(on().actors.visitor, name, body, headers);
const sendMessage = (headers: Headers) => call('submit_contact_message', { form: aMessage() }, headers);
const sendEnquiry = (headers: Headers) => call('submit_employer_enquiry', { form: anEnquiry() }, headers);
const askForTicket = (headers: Headers) =>
  call('request_resume_upload', { filename: 'a.pdf', size: 9 }, headers);

const times = <T>(count: number, work: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => work(index));
const from = (address: string): Headers => ({ 'x-real-ip': address });
const taken = (answers: Answer[]) => answers.filter(({ status }) => status === 200);
const refused = (answers: Answer[]) =>
  answers.filter(({ status, body }) => status === 429 && body.code === 'PT429');
const count = async (table: string) => (await row(`select 1 from ${table}`)).length;

const sendResume = async (resume: string, headers: Headers) =>
  call('submit_application', { form: anApplication(resume, { email: `${resume}@example.com` }) }, headers);

/** What scripts send. */
const junk = (index: number) =>
  [
    aMessage({ website: 'https://example.com' }),
    aMessage({ seconds_open: 0 }),
    aMessage({ consent: false }),
    aMessage({ email: `not an address ${index}` }),
    { [`field_${index}`]: 'x'.repeat(index * 10) },
  ][index % 5];

/** By function: how many in which time from one address, and from all. */
describe.each([
  ['messages', sendMessage, 'public.submissions', 5, 60, '10 minutes'],
  ['enquiries', sendEnquiry, 'public.submissions', 5, 60, '10 minutes'],
  ['tickets', askForTicket, 'private.upload_tickets', 10, 100, '1 hour'],
] as const)('%s', (_what, send, table, perAddress, overall, period) => {
  it('from one address are limited, 20 at once', async () => {
    const answers = await Promise.all(times(20, () => send(from('198.51.100.1'))));
    expect(taken(answers)).toHaveLength(perAddress);
    expect(refused(answers)).toHaveLength(20 - perAddress);
    expect(await count(table)).toBe(perAddress);
    expect((await send(from('198.51.100.2'))).status).toBe(200);
  });

  it('are not more for whoever claims other addresses', async () => {
    const answers = await Promise.all(
      times(20, (index) => send({ 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7` })),
    );
    expect(taken(answers)).toHaveLength(perAddress);
    expect(await count(table)).toBe(perAddress);
  });

  it('from everybody together are limited', async () => {
    const answers = await Promise.all(times(overall + 10, (index) => send(from(`10.1.0.${index}`))));
    expect(taken(answers)).toHaveLength(overall);
    expect(refused(answers)).toHaveLength(10);
    expect(await count(table)).toBe(overall);
  });

  it(`are taken again after ${period}`, async () => {
    await Promise.all(times(perAddress + 1, () => send(from('198.51.100.1'))));
    expect((await send(from('198.51.100.1'))).status).toBe(429);
    await row(`update private.rate_events set happened_at = happened_at - interval '${period}'`);
    expect((await send(from('198.51.100.1'))).status).toBe(200);
    expect(await count('private.rate_events')).toBe(1);
  });
});

describe('applications', () => {
  it('from one address are limited, 20 at once', async () => {
    const names: string[] = [];
    for (let made = 0; made < 20; made += 1) names.push(await upload());
    const answers = await Promise.all(names.map((name) => sendResume(name, from('198.51.100.1'))));
    expect(taken(answers)).toHaveLength(5);
    expect(refused(answers)).toHaveLength(15);
    expect(await count('public.submissions')).toBe(5);
    // What was refused can be sent later with the file that is there already.
    await row(`update private.rate_events set happened_at = happened_at - interval '10 minutes'`);
    const waiting = names.find((_, index) => answers[index]?.status === 429) ?? '';
    expect((await sendResume(waiting, from('198.51.100.1'))).status).toBe(200);
  });
});

describe('one form', () => {
  it.each([
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
  it('that are filled in like a script are none', async () => {
    const names = ['submit_contact_message', 'submit_employer_enquiry', 'submit_application'];
    for (let index = 0; index < 500; index += 1) {
      await call(names[index % 3] ?? '', { form: junk(index) }, from(`10.3.${index % 7}.${index % 250}`));
    }
    for (const table of ['public.submissions', 'private.outbox', 'private.rate_events', 'storage.objects']) {
      expect({ [table]: await count(table) }).toEqual({ [table]: 0 });
    }
  });

  it('that are filled in like by a person stay within the limits', async () => {
    await Promise.all(
      times(500, (index) => (index % 2 ? sendMessage : sendEnquiry)(from(`10.4.${index % 100}.1`))),
    );
    expect(await count('public.submissions')).toBe(60);
    expect(await count('private.outbox')).toBe(120);
  });
});
