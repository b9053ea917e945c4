/** Clients answer about the people on a link, and the colleague who shared it gets an email. */
import { beforeEach, expect, test } from 'vitest';
import { onIntroductions } from '../builders/introductions';
import { problemsIn } from '../builders/submissions';
import { useActing } from '../stage/database/acting';

const acting = useActing();
const { on, from, row, sql, values } = acting;
const { ids, apply, ask, answer, link } = onIntroductions(acting);

beforeEach(apply);

test("a client's answer is stored with the entry, and the colleague who asked is notified", async () => {
  await ask();
  await answer('yes');
  const { token: secret } = await link();
  const [entry] = await values<number>('select id::int from private.introductions');
  const say = (said: string, words = '') =>
    from('visitor', 'answer_shortlist', { token: secret, id: entry, answer: said, words });
  expect(problemsIn(await say('no'))).toEqual({ words: 'Please give a short reason for declining.' });
  for (const status of [(await say('meet')).status, (await say('meet')).status]) expect(status).toBe(200);
  expect((await say('question', 'When could she begin?')).body).toMatchObject({
    people: [{ answer: { answer: 'question' } }],
  });
  expect(await values(`select body from public.notes where body like 'Priya%' order by id`)).toEqual([
    'Priya, Apollo wants to meet them for Staff Nurse.',
    'Priya, Apollo has a question about them for Staff Nurse. When could she begin?',
  ]);
  const told_of = await row(
    `select to_address, data ->> 'answer' as answer from private.outbox
     where kind = 'introduction_answer' order by created_at, data ->> 'answer'`,
  );
  const { email: to_address } = on().actors.recruiter;
  expect(told_of).toEqual(['yes', 'meet', 'question'].map((said) => ({ to_address, answer: said })));
});

test.each([
  ['Priya Rao', 'priya@apollo.example'],
  ['priya rao, Apollo Clinics', 'priya@apollo.example'],
  ['Arun', undefined],
  ['Priya', undefined],
])(
  "the notice has the client's comment, and the address of a contact on file: %s",
  async (contact, email) => {
    const contacts = [
      { id: crypto.randomUUID(), name: 'Priya Rao', email: 'priya@apollo.example', phone: '' },
      { id: crypto.randomUUID(), name: 'Arun', email: '', phone: '' },
    ];
    await sql(
      `with client as (
       insert into public.clients (name, contacts, version) values ('Apollo Clinics', $1::jsonb, 0) returning id
     )
     update public.jobs set client_id = client.id, version = jobs.version from client where jobs.id = $2`,
      [JSON.stringify(contacts), ids.job],
    );
    await ask();
    await answer('yes', 'Mornings only.');
    const { token: secret } = await link({ contact });
    const [entry] = await values<number>('select id::int from private.introductions');
    await from('recruiter', 'confirm_introduction', { id: entry });
    for (const [said, words] of [
      ['question', 'When?'],
      ['meet', ''],
      ['no', 'Too far.'],
    ])
      await from('visitor', 'answer_shortlist', { token: secret, id: entry, answer: said, words });
    const mails = await values(
      `select data - 'item' from private.outbox where kind = 'introduction_answer' order by created_at`,
    );
    const by = { by: contact, ...(email && { email }) };
    expect(mails).toEqual([
      { answer: 'conditional', words: 'Mornings only.', by: '' },
      { answer: 'question', words: 'When?', ...by },
      { answer: 'meet', words: '', ...by },
      { answer: 'decline', words: 'Too far.', ...by },
    ]);
  },
);

test('a client can return to an earlier answer, and the colleague is notified', async () => {
  await ask();
  await answer('yes');
  const { token } = await link();
  const [id] = await values<number>('select id::int from private.introductions');
  const say = (said: string, words = '') =>
    from('visitor', 'answer_shortlist', { token, id, answer: said, words });
  await say('meet');
  await say('no', 'Too far away.');
  expect((await say('meet')).body).toMatchObject({ people: [{ answer: { answer: 'meet' } }] });
  const said = await values('select answer from private.shortlist_answers order by id');
  expect(said).toEqual(['meet', 'no', 'meet']);
});
