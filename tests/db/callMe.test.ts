/** A phone number in place of a resume and an email address; and names in confirmations. */
import { describe, expect, test } from 'vitest';
import { CALL_TIME, CALL_TIMES } from '../../src/shared/jobs/questions';
import { plantJob } from '../builders/jobs/jobs';
import { anApplication, callFrom, onStage, problemsIn, type Form } from '../builders/submissions';
import { useStage } from '../stage/database/database';

const on = useStage();
const { from, row, upload } = onStage(on);

type Row = Record<string, unknown>;
const submissions = () => row<Row>('select * from public.submissions order by created_at, id');
const mails = () =>
  row<Row>('select kind, data from private.outbox where to_address is not null order by created_at');

const call = (change: Form) =>
  anApplication('', { email: '', call_me: 'true', phone: '+91 98765 43210', resume_name: '', ...change });
const ask = (change: Form = {}) => from('visitor', 'submit_application', { form: call(change) });
const askFromOnePlace = async (phone: string) =>
  (await callFrom(on().actors.visitor, 'submit_application', { form: call({ phone }) })).status;
const apply = async (change: Form = {}) =>
  from('visitor', 'submit_application', { form: anApplication(await upload(), change) });

describe('asking to be called without an email address', () => {
  test('entries with one number stay together; nothing is emailed to it, and staff see whom to call', async () => {
    const job_id = await plantJob(on());
    for (const phone of ['+91 98765 43210', '098765-43210'])
      expect((await ask({ job_id, phone })).status).toBe(200);
    for (const change of [{}, { job_id, phone: '98765 43211' }]) expect((await ask(change)).status).toBe(200);
    expect(await submissions()).toMatchObject([
      { kind: 'application', email: 'tel:9876543210', phone: '098765-43210', version: 2 },
      { kind: 'resume', email: 'tel:9876543210', version: 1, resume_path: null, industry: 'technology' },
      { kind: 'application', email: 'tel:9876543211', version: 1 },
    ]);
    expect(await mails()).toEqual([]);
    const told = await row<{ data: { items: Row[] } }>(
      `select data from private.outbox where kind = 'staff_alert'`,
    );
    expect(told.map(({ data }) => data.items[0]?.['asks_for_call'])).toEqual([true, true, true, true]);
    const people = await row('select email, phone from private.candidate_addresses order by email');
    expect(people).toEqual([
      { email: 'tel:9876543210', phone: '9876543210' },
      { email: 'tel:9876543211', phone: '9876543211' },
    ]);
  });

  test('the time to call is one of those offered, and stored as an answer', async () => {
    const [time] = CALL_TIMES;
    expect(problemsIn(await ask({ call_time: 'at night' }))).toEqual({
      call_time: 'Please choose one of the answers.',
    });
    const job_id = await plantJob(on());
    for (const change of [{ call_time: time }, { job_id, call_time: time }, { phone: '98765 43211' }]) {
      expect((await ask(change)).status).toBe(200);
    }
    // A person with a file is not called first.
    expect((await apply({ call_time: 'at night', call_me: 'true' })).status).toBe(200);
    const given = [{ id: 'call_time', wording: CALL_TIME, kind: 'choice', answer: time, meets: null }];
    expect((await submissions()).map(({ answers }) => answers)).toEqual([given, given, [], []]);
  });

  test('a number joins the candidate who gave an address with that number', async () => {
    await apply();
    await ask();
    expect(
      await row('select count(distinct candidate_id)::integer as people from private.candidate_addresses'),
    ).toEqual([{ people: 1 }]);
    expect(await submissions()).toHaveLength(2);
  });

  test('requests for a call are limited by number and network', async () => {
    for (let times = 0; times < 5; times += 1) expect(await askFromOnePlace('98765 43210')).toBe(200);
    expect(await askFromOnePlace('+91 98765 43210')).toBe(429);
    expect(await askFromOnePlace('98765 43211')).toBe(200);
  });

  test('an entry without an address gets no email or data link, and is erased by its number', async () => {
    await ask();
    const [entry] = await submissions();
    const items = [
      { submission_id: entry?.['id'], replies: 0, stage: 'new', subject: 'Hello', body: 'Hello.' },
    ];
    expect((await from('recruiter', 'send_replies', { items })).body).toMatchObject({
      code: 'PT409',
      message: 'Asha Sample gave no email address, so nothing was sent. Please call instead.',
    });
    const asked = await from('visitor', 'request_data_link', { email: 'tel:9876543210' });
    expect(problemsIn(asked)).toEqual({ email: 'Please enter an email address such as name@example.com.' });
    const erased = await from('recruiter', 'erase_person', { email: 'tel:9876543210', reason: 'asked' });
    expect(erased.body).toMatchObject({ erased: 1 });
    expect(await submissions()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('a request for a call with an address is confirmed as a message, because it has no resume', async () => {
    await ask({ email: 'asha@example.com' });
    expect(await mails()).toMatchObject([{ kind: 'acknowledgement', data: { kind: 'contact' } }]);
  });
});

test.each([
  ['Asha', 'Asha'],
  ['आशा', 'आशा'],
  ['Marie-Zoé', 'Marie-Zoé'],
  ['O’Neil', 'O’Neil'],
  ['Mary Ann', ''],
  ['evil.example', ''],
  ['www．evil．example', ''],
  ['Call98765', ''],
  ['Free!!!', ''],
  ['Asha\u202E', 'Asha'],
  ['Donaudampfschifffahrts', ''],
])('a confirmation greets %j as %j', async (first_name, greeted) => {
  await apply({ first_name });
  expect(await mails()).toMatchObject([{ data: { first_name: greeted } }]);
});
