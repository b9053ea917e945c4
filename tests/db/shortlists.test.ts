/** Client links show consenting people, with the details they agreed to, for as long as they agree. */
import { beforeEach, describe, expect, test } from 'vitest';
import { onIntroductions } from '../builders/introductions';
import { ASHA, onDataLinks } from '../builders/privacy';
import { problemsIn } from '../builders/submissions';
import type { Shortlist } from '../../src/shared/submissions/linkedPages';
import { useActing } from '../stage/database/acting';

const acting = useActing();
const { on, from, row, sql, one, values, rpc, table } = acting;
const { ids, apply, ask, told, answer, link, seen } = onIntroductions(acting);
const { sessionFor } = onDataLinks(on);

beforeEach(apply);

describe('a shortlist', () => {
  test('a shortlist shows consenting candidates with the agreed details, and notifies them', async () => {
    const { token: secret } = await link();
    expect(await seen(secret)).toEqual([]);
    await ask(['name', 'resume_text']);
    expect(await seen(secret)).toEqual([]);
    await answer('yes');
    const people = (await seen(secret)) as NonNullable<Shortlist['people']>;
    expect(people.map(({ shown }) => shown.map(({ field }) => field))).toEqual([['name', 'resume_text']]);
    expect(people[0]?.has_file).toBe(false);
    expect(JSON.stringify(people)).not.toMatch(/@example|98765|asha\.example/);
    await seen(secret);
    expect(await row('select kind, reader_name, reader_role from public.readings')).toEqual([
      { kind: 'shortlist', reader_name: 'Apollo Clinics', reader_role: 'client' },
    ]);
    // Two visits within half an hour are one opening.
    expect(await values('select openings from private.shortlists')).toEqual([1]);
    const mine = await rpc('visitor', 'get_my_data', { session: await sessionFor() });
    expect(mine.data).toMatchObject({
      readings: [{ kind: 'shortlist', role: 'client', name: 'Apollo Clinics' }],
      introductions: [{ state: 'yes' }],
    });
  });

  test("a link preview shows a shortlist's contact, job and end date, and logs nothing", async () => {
    await ask();
    await answer('yes');
    const { token: secret } = await link();
    const { data } = await rpc('visitor', 'shortlist_of', { token: secret });
    expect(Object.keys(data as object).toSorted()).toEqual(['consultant', 'contact', 'ends_at', 'job_title']);
    expect(await row('select 1 from public.readings')).toEqual([]);
    expect(await values('select openings from private.shortlists')).toEqual([0]);
  });

  test('a shortlist shows the agreed text, and generates no new one', async () => {
    await ask();
    await answer('yes');
    const { token: secret } = await link();
    const before = await seen(secret);
    for (const name of ['resume_words(public.submissions)', 'without_contact(text)']) {
      await sql(`alter function private.${name} rename to made_text`);
      try {
        expect(await seen(secret)).toEqual(before);
      } finally {
        await sql(`alter function private.made_text(${name.split('(')[1]} rename to ${name.split('(')[0]}`);
      }
    }
    await sql(`update private.resume_texts set text = 'Read anew.'`);
    expect(await seen(secret)).toEqual(before);
  });

  test('a reason is shown to the candidate first, and to the client as the candidate read it', async () => {
    const form = { fields: ['name'], reason: ' Ran a ward\nalone. ' };
    const body = { submission_id: ids.entry, form };
    const long = { ...body, form: { ...form, reason: 'x'.repeat(301) } };
    expect(problemsIn(await from('recruiter', 'ask_introduction', long))).toEqual({
      reason: 'This can have at most 300 characters.',
    });
    await from('recruiter', 'ask_introduction', body);
    expect((await told()).told).toContain('Why we suggest you: Ran a ward alone.\nName: Asha Sample');
    await answer('yes');
    const { token: secret } = await link();
    expect(await seen(secret)).toMatchObject([
      { shown: [{ field: 'reason', value: 'Ran a ward alone.' }, { field: 'name' }] },
    ]);
    expect(await values('select private.broken_seals()::int')).toEqual([0]);
  });

  test('answers are shared one by one, each with its question', async () => {
    const answers = [
      { wording: 'Notice period?', answer: '30 days' },
      { wording: 'Nights?', answer: 'Yes' },
    ];
    await sql(`update public.submissions set answers = $1`, [JSON.stringify(answers)]);
    await ask(['answers']);
    await answer('yes');
    const { token: secret } = await link();
    expect(await seen(secret)).toMatchObject([
      { shown: [{ value: 'Notice period? 30 days\nNights? Yes', lines: answers }] },
    ]);
  });

  test('a shortlist can be opened sixty times a minute, counted per link', async () => {
    const [{ token: secret }, other] = [await link(), await link()];
    await sql(
      `insert into private.rate_events (bucket, subject)
       select 'shortlist', private.rate_subject('shortlist', id::text) from private.shortlists, generate_series(1, 59)
       where token_hash = private.hash_of($1)`,
      [secret],
    );
    expect(await seen(secret)).toEqual([]);
    expect((await from('visitor', 'open_shortlist', { token: secret })).status).toBe(429);
    expect(await seen(other.token)).toEqual([]);
  });

  test("staff see everybody who was asked, with the client's latest answer", async () => {
    const people = async () =>
      ((await rpc('recruiter', 'shortlists_of', { job_id: ids.job })).data as { people: object[] }).people;
    await ask();
    const person = { submission_id: ids.entry, name: 'Asha Sample' };
    expect(await people()).toMatchObject([{ ...person, state: 'waiting', answer: null }]);
    await answer('yes');
    const { token: secret } = await link();
    const [id] = await values<number>('select id::int from private.introductions');
    for (const [said, words] of [
      ['meet', ''],
      ['no', 'Too far away.'],
    ]) {
      await from('visitor', 'answer_shortlist', { token: secret, id, answer: said, words });
    }
    expect(await people()).toMatchObject([
      { ...person, state: 'yes', contact: 'Priya, Apollo', answer: 'no', words: 'Too far away.' },
    ]);
  });

  test('a shortlist offers a file only if the candidate and the link allow it', async () => {
    await ask(['name', 'resume_file']);
    await answer('yes');
    const [entry] = await values<number>('select id::int from private.introductions');
    const file = async (form: object) => {
      const { token: secret } = await link(form);
      return one<{ answer: { name: string } }>('select public.shortlist_file($1, $2) as answer', [
        secret,
        entry,
      ]);
    };
    expect(await file({})).toMatchObject({ answer: { name: 'Asha Sample.pdf' } });
    await expect(file({ has_files: false })).rejects.toThrow('not part of this shortlist');
    await sql(`update public.submissions set erasure_requested_at = now()`);
    await expect(file({})).rejects.toThrow('not part of this shortlist');
  });

  test('a shortlist is refused once revoked or expired', async () => {
    await ask();
    await answer('yes');
    const [revoked, over] = [await link(), await link()];
    expect((await rpc('owner', 'revoke_shortlist', { id: revoked.id })).error).toBeNull();
    expect((await rpc('owner', 'revoke_shortlist', { id: revoked.id })).error?.code).toBe('PT404');
    await sql('update private.shortlists set ends_at = now() where id = $1', [over.id]);
    for (const { token } of [revoked, over])
      expect(await seen(token)).toMatch(/This link is no longer valid/);
    expect(await row('select 1 from public.readings')).toEqual([]);
  });

  test.each(['withdraw_introduction', 'withdraw_my_consent', 'ask_for_erasure'])(
    'a shortlist does not show a candidate after %s',
    async (name) => {
      await ask();
      await answer('yes');
      const { token: secret } = await link();
      expect(await seen(secret)).toHaveLength(1);
      const [entry] = await values<number>('select id::int from private.introductions');
      const session = await sessionFor();
      const args = name === 'withdraw_introduction' ? { session, id: entry } : { session };
      const { data, error } = await rpc('visitor', name as 'withdraw_introduction', args);
      expect([error, data]).toMatchObject([null, { introductions: [{ state: 'withdrawn' }] }]);
      expect(await seen(secret)).toEqual([]);
    },
  );

  test('a shortlist belongs to its client, whose contacts are suggested', async () => {
    await sql(
      `insert into public.clients (name, contacts) values ('Apollo Clinics',
         '[{"id": "00000000-0000-4000-8000-000000000001", "name": "Priya Rao", "email": "", "phone": ""}]')`,
    );
    await link();
    const client = await one<{ id: number }>('select id::int from public.clients');
    expect((await rpc('recruiter', 'client_work', { id: client?.id })).data).toMatchObject({
      shortlists: [{ job_id: ids.job, contact: 'Priya, Apollo', openings: 0 }],
    });
    expect((await rpc('recruiter', 'shortlists_of', { job_id: ids.job })).data).toMatchObject({
      people: [],
      contacts: ['Priya Rao, Apollo Clinics'],
    });
  });

  test('an erased candidate disappears from a shortlist', async () => {
    await ask();
    await answer('yes');
    await seen((await link()).token);
    expect((await rpc('owner', 'erase_person', { email: ASHA, reason: 'asked' })).error).toBeNull();
    for (const table of ['private.introductions', 'private.introduction_answers', 'public.readings']) {
      expect(await row(`select 1 from ${table}`)).toEqual([]);
    }
  });
});

test('a resume whose text grows when addresses are removed can still be agreed to', async () => {
  await sql(`select public.keep_resume_text(name, repeat('a@b ', 49000)) from private.resume_texts`);
  await ask(['name', 'resume_text', 'resume_file']);
  expect((await answer('yes')).status).toBe(200);
  expect(await seen((await link()).token)).toHaveLength(1);
});

test('a file that is unchecked or has malware is not offered to a client', async () => {
  await sql('update private.resume_texts set text = null');
  expect(problemsIn(await ask(['resume_file']))['fields']).toMatch('not been scanned yet');
  await sql(`update private.resume_texts set problem = 'malware'`);
  expect(problemsIn(await ask(['resume_file']))['fields']).toMatch('Malware was found');
  expect((await ask(['name'])).status).toBe(200);
});

test('a link whose job was deleted is kept for a year after its end, and no longer', async () => {
  const both = [await link(), await link()];
  await table('owner', 'jobs').delete().eq('id', ids.job).throwOnError();
  await sql(`update private.shortlists set ends_at = now() - interval '367 days' where id = $1`, [
    both[0]?.id,
  ]);
  await sql('select public.run_retention_if_automatic()');
  expect(await values('select id from private.shortlists')).toEqual([both[1]?.id]);
});
