/** Requests for consent to an introduction: the text that the person reads, the answer, and that neither changes. */
import { beforeEach, describe, expect, test } from 'vitest';
import { ALL, onIntroductions } from '../builders/introductions';
import { restoredRow } from '../../admin/resources/jobs/jobRow';
import { NOT_RECRUITERS, onDataLinks } from '../builders/privacy';
import { problemsIn } from '../builders/submissions';
import { useActing } from '../stage/database/acting';

const acting = useActing();
const { on, from, row, sql, values, rpc, table } = acting;
const { sessionFor } = onDataLinks(on);
const { ids, apply, ask, told, answer, link, seen, state } = onIntroductions(acting);

const MAILED = `select 1 from private.outbox where kind = 'introduction'`;

beforeEach(apply);

describe('a request', () => {
  test('a request shows the person word for word what the client would see', async () => {
    expect((await ask(['name', 'phone', 'resume_text'])).status).toBe(200);
    expect(await told()).toMatchObject({
      told: [
        'Position: Staff Nurse',
        'Client: Apollo Clinics',
        'Place: Pune',
        'Type: Full-time',
        'Pay: 6 LPA',
        'The client would see:',
        'Name: Asha Sample',
        'Phone: +91 98765 43210',
        'Resume without email addresses, phone numbers and links: Asha Sample, [removed], [removed], [removed], ten years with okapis.',
        'Nothing else will be shared, and with no one else.',
      ].join('\n'),
      state: 'waiting',
    });
  });

  test.each([
    ['Worked 2015-2019 and 2015 - 2019, 10 years', 'Worked 2015-2019 and 2015 - 2019, 10 years'],
    ['Call (022) 2345 6789 or +919876543210.', 'Call ([removed] or [removed].'],
    ['linkedin.com/in/asha, asha.sample@mail.example.in!', '[removed], [removed]'],
    ['asha SAMPLE, Ashram', '[removed] [removed], Ashram'],
  ])('a request shows “%s” without contact details', async (words, shown) => {
    const [seen] = await values<string>(
      `select private.without_name(private.without_contact($1), 'Asha B. Sample')`,
      [words],
    );
    expect(seen).toBe(shown);
  });

  test('a request names a confidential client only to the person asked', async () => {
    await sql(`update public.jobs set client_confidential = true, version = version`);
    await ask();
    expect((await told()).told).toContain('Client: Apollo Clinics (the job is advertised without this name');
    expect(
      JSON.stringify(await row(`select data from private.outbox where kind = 'introduction'`)),
    ).not.toContain('Apollo');
  });

  test('a request names the exact file and the pay of the job', async () => {
    await sql(`update public.jobs set salary_min = 600000, salary_max = 850000, version = version`);
    await from('recruiter', 'ask_introduction', {
      submission_id: ids.entry,
      form: { fields: ['resume_file'], pay: '' },
    });
    const { told: text } = await told();
    expect(text).toContain('Pay: INR 6,00,000 to 8,50,000 per year');
    expect(text).toMatch(/Resume as it was sent: Asha Sample\.pdf, 1 KB, sent on \d+ \w+ \d{4}/);
  });

  test('a request is sent once, by any recruiter, while pending and after consent', async () => {
    const both = await Promise.all([ask(), ask(ALL, 'owner')]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await row(MAILED)).toHaveLength(1);
    await answer('yes');
    expect((await ask()).body.message).toMatch(/has already asked this person/);
  });

  test('an invalid or pointless request is refused at its field', async () => {
    expect(problemsIn(await ask([]))).toEqual({
      fields: 'Please choose the details to share with the client.',
    });
    expect(problemsIn(await ask(['salary']))).toEqual({
      fields: 'These details cannot be shared with a client.',
    });
    expect(problemsIn(await ask(['answers']))).toEqual({ fields: 'This person has not sent answers.' });
    await sql(`update public.jobs set status = 'closed', version = version`);
    expect((await ask()).body.message).toBe('This job is closed.');
    await sql(`update public.submissions set consent_withdrawn_at = now()`);
    expect((await ask()).status).toBe(409);
    expect(await row(MAILED)).toEqual([]);
  });
});

describe('an answer', () => {
  beforeEach(() => ask());

  test('opening a request does not answer it, and the answer is stored with the text that was read', async () => {
    await told();
    expect(await row('select 1 from private.introduction_answers')).toEqual([]);
    const { told: text } = await told();
    expect((await answer('yes', 'From January on.')).body).toMatchObject({ state: 'conditional' });
    expect((await answer('yes')).status).toBe(200);
    expect(await row('select answer, note, told from private.introduction_answers')).toEqual([
      { answer: 'yes', note: 'From January on.', told: text },
    ]);
    expect((await answer('no')).body.message).toMatch(/You have already answered/);
  });

  test.each([
    [
      'another text',
      'select 1',
      409,
      'The details for the client have changed. Please read them again before you answer.',
    ],
    [
      'a closed job',
      `update public.jobs set status = 'closed', version = version`,
      409,
      /This request has expired/,
    ],
    ['a withdrawal', 'update public.submissions set consent_withdrawn_at = now()', 409, /You have withdrawn/],
    ['an erasure', 'delete from public.submissions', 404, /no longer valid/],
  ])('an answer after %s is refused with a message', async (what, statement, status, message) => {
    const { shown } = await told();
    await sql(statement);
    const given = await answer('yes', '', { shown: what === 'another text' ? 'other' : shown });
    expect(given).toMatchObject({ status, body: { message: expect.stringMatching(message) as string } });
    expect(await row('select 1 from private.introduction_answers')).toEqual([]);
  });

  test('consent ends when the client would see something else', async () => {
    await answer('yes');
    const { token: secret } = await link();
    expect(await seen(secret)).toHaveLength(1);
    await sql(`update public.submissions set phone = '+91 11111 22222'`);
    expect(await seen(secret)).toEqual([]);
    expect((await rpc('recruiter', 'introductions_of', { submission_id: ids.entry })).data).toMatchObject([
      { state: 'changed' },
    ]);
    // If asked again, the new request counts, whatever happens to the old text.
    expect((await ask()).status).toBe(200);
    await sql(`update public.submissions set phone = '+91 98765 43210'`);
    expect(await seen(secret)).toEqual([]);
  });

  test('an answer cannot be changed by anybody, and a forged one is detected', async () => {
    await answer('no');
    for (const table of ['private.introductions', 'private.introduction_answers']) {
      for (const statement of [`update ${table} set id = default`, `delete from ${table}`]) {
        await expect(sql(statement)).rejects.toThrow('The history cannot be changed.');
      }
    }
    await sql('alter table private.introduction_answers disable trigger introduction_answers_refuse_change');
    await sql(`update private.introduction_answers set answer = 'yes'`);
    await sql('alter table private.introduction_answers enable trigger introduction_answers_refuse_change');
    expect(await values('select private.broken_seals()::integer')).toEqual([1]);
  });
});

describe('consent with a note', () => {
  beforeEach(() => ask());

  test('consent with a note reaches no client before a recruiter has read it', async () => {
    await answer('yes', 'But tell me the hospital first.');
    const { token: secret } = await link();
    expect([await state(), await seen(secret)]).toEqual(['conditional', []]);
    expect(
      await values(`select data ->> 'answer' from private.outbox where kind = 'introduction_answer'`),
    ).toEqual(['conditional']);
    const [id] = await values<number>('select id::integer from private.introductions');
    for (const who of NOT_RECRUITERS) {
      expect((await rpc(who, 'confirm_introduction', { id })).error).not.toBeNull();
    }
    expect((await rpc('recruiter', 'confirm_introduction', { id })).error).toBeNull();
    expect(await state()).toBe('yes');
    expect(await seen(secret)).toHaveLength(1);
    expect((await rpc('recruiter', 'confirm_introduction', { id })).error?.code).toBe('PT409');
    expect(await values('select private.broken_seals()::integer')).toEqual([0]);
  });

  test('consent with a note can be requested again instead', async () => {
    await answer('yes', 'Only from January on.');
    expect((await ask()).status).toBe(200);
    await answer('yes');
    expect(await state()).toBe('yes');
  });
});

describe('an unnamed client', () => {
  beforeEach(async () => {
    await sql('update public.jobs set client_confidential = true, client_unnamed = true, version = version');
    await ask();
  });

  test('an unnamed client is described as unnamed, and their name is never revealed', async () => {
    const asked = await told();
    expect(asked).toMatchObject({ is_unnamed: true, not_to: [] });
    expect(asked.told).toContain('Client: A client in Pune (we do not give you the client’s name)');
    await answer('yes', '', { not_to: 'Somebody Else' });
    await seen((await link()).token);
    const mine = await rpc('visitor', 'get_my_data', { session: await sessionFor() });
    expect(mine.data).toMatchObject({ introductions: [{ state: 'yes', not_to: ['Somebody Else'] }] });
    expect(JSON.stringify([asked, mine.data])).not.toContain('Apollo');
  });

  test.each(['Apollo', 'somewhere;  apollo CLINICS pvt ltd', 'One\nTwo\nApollo Clinics Group'])(
    'an unnamed client listed in “%s” sees nobody, and only staff see the reason',
    async (not_to) => {
      expect((await answer('yes', '', { not_to })).body).toMatchObject({ state: 'yes' });
      expect([await state(), await seen((await link()).token)]).toEqual(['refused', []]);
      const mine = await rpc('visitor', 'get_my_data', { session: await sessionFor() });
      expect(mine.data).toMatchObject({ introductions: [{ state: 'yes' }] });
      // Also for another job, and if the client is named now.
      await sql(
        'update public.jobs set client_confidential = false, client_unnamed = false, version = version',
      );
      expect((await ask()).body.message).toBe('This person does not want to be shown to this employer.');
    },
  );

  test('a list of twenty-one employers is refused', async () => {
    const not_to = Array.from({ length: 21 }, (_, place) => `Employer ${place}`).join('\n');
    expect(problemsIn(await answer('yes', '', { not_to }))).toEqual({
      not_to: 'Please name at most 20 employers.',
    });
  });

  test('only a recruiter or owner can keep a client unnamed', async () => {
    const { error } = await table('editor', 'jobs')
      .update({ client_unnamed: false, version: 2 })
      .eq('id', ids.job);
    expect(error?.message).toMatch(/^Only recruiters and owners decide/);
    const { data: gone } = await table('editor', 'jobs')
      .delete()
      .eq('id', ids.job)
      .select()
      .single()
      .throwOnError();
    const back = (change: object) => table('editor', 'jobs').insert({ ...restoredRow(gone), ...change });
    expect((await back({ client_unnamed: false })).error?.code).toBe('PT400');
    expect((await back({})).error).toBeNull();
  });
});
