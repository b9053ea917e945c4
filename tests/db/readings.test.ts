/**
 * The log of staff reading submissions: no reading goes unlogged, no line changes, and each is deleted with its entry.
 */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../admin/kit/data/functions';
import { resumes } from '../builders/resumes';
import { anApplication } from '../builders/submissions';
import { ASHA, onDataLinks } from '../builders/privacy';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';

const { on, from, row, sql, one, values, rpc, table, upload } = useActing();
const { sessionFor } = onDataLinks(on);

let id = 0;
let file = '';
beforeEach(async () => {
  file = await upload();
  const message = 'I tend okapis.';
  await from('visitor', 'submit_application', { form: anApplication(file, { email: ASHA, message }) });
  id = Number((await one<{ id: number }>('select id from public.submissions'))?.id);
});

interface Told {
  readonly kind: string;
  readonly reader_id: string | null;
  readonly reader_role: string;
}
const told = () => row<Told>('select kind, reader_id, reader_role from public.readings order by id');
const by = (who: 'recruiter' | 'owner', ...kinds: string[]) =>
  kinds.map((kind) => ({ kind, reader_id: on().actors[who].id, reader_role: who }));
const download = (who: ActorName) => on().actors[who].fetch(`/storage/v1/object/resumes/${file}`);

/** Searches for a word of the one resume, and sees a part of it. */
const search = async (who: 'recruiter' | 'owner', text: string) => {
  const { data } = await rpc(who, 'staff_candidates', { words: text }).throwOnError();
  const [person] = (data as unknown as AnswerOf<'staff_candidates'>).people;
  expect(person?.excerpt?.text).toContain(text);
  expect(person?.excerpt?.text.length).toBeLessThan(200);
};

const broken = () => values<number>('select private.broken_seals()::integer');

describe('a reading', () => {
  test('a reading is one row per person, entry, kind and day, by every route', async () => {
    const { data: entry } = await rpc('recruiter', 'open_entry', { id });
    expect(entry).toMatchObject([{ message: 'I tend okapis.' }]);
    expect((await rpc('recruiter', 'open_notes', { submission_id: id })).data).toEqual([]);
    expect((await rpc('recruiter', 'open_versions', { submission_id: id })).data).toEqual([]);
    const candidate = await one<{ id: number }>('select id from private.candidates');
    expect((await rpc('recruiter', 'staff_candidate', { id: candidate?.id })).error).toBeNull();
    expect(await told()).toEqual(by('recruiter', 'entry'));
    await rpc('owner', 'export_rows', { what: 'applications', ids: [id] });
    expect(await told()).toEqual([...by('recruiter', 'entry'), ...by('owner', 'export')]);
    await sql(`alter table public.readings disable trigger readings_refuse_change`);
    await sql(`update public.readings set day = day - 1`);
    await sql(`alter table public.readings enable trigger readings_refuse_change`);
    await rpc('recruiter', 'open_entry', { id });
    expect((await told()).map(({ kind }) => kind)).toEqual(['entry', 'export', 'entry']);
  });

  test('a reading of a file is logged before the file is sent', async () => {
    expect((await download('recruiter')).ok).toBe(false);
    const unknown = await rpc('recruiter', 'open_resume', { name: `${crypto.randomUUID()}.pdf` });
    expect(unknown.error?.message).toBe('This file no longer exists.');
    expect((await rpc('recruiter', 'open_resume', { name: file })).error).toBeNull();
    expect(new Uint8Array(await (await download('recruiter')).arrayBuffer())).toEqual(resumes.pdf);
    expect((await download('owner')).ok).toBe(false);
    expect(await told()).toEqual(by('recruiter', 'resume'));
  });

  test('lists log no reading, because they return no more than they show', async () => {
    await rpc('recruiter', 'find_submissions', { words: 'asha' });
    await rpc('recruiter', 'submissions_of_senders', { ids: [id] });
    expect((await table('recruiter', 'submissions').select('id, first_name, email')).data).toHaveLength(1);
    expect(await told()).toEqual([]);
    for (const column of ['message', 'answers', 'resume_path', 'consented_at', 'search', '*']) {
      expect((await table('recruiter', 'submissions').select(column as 'message')).error?.code).toBe('42501');
    }
    for (const name of ['notes', 'submission_versions'] as const) {
      const { data, error } = await table('owner', name).select('id');
      expect(error ? error.code : data).toBe('42501');
    }
    for (const [name, args] of [
      ['find_submissions', { words: 'okapis' }],
      ['submissions_of_senders', { ids: [id] }],
    ] as const) {
      expect(JSON.stringify((await rpc('recruiter', name, args)).data)).not.toContain('okapis');
    }
  });

  test('searches that show a third part of one entry within a day log a reading', async () => {
    const words = Array.from(
      { length: 6 },
      (_, at) => `word${at} ${'lorem ipsum dolor sit amet '.repeat(9)}`,
    );
    await sql(`select public.keep_resume_text(name, $1) from private.resume_texts`, [words.join(' ')]);
    for (const text of ['word1', 'word1', 'word2', 'word2']) await search('recruiter', text);
    await search('owner', 'word3');
    await sql(`update private.shown_excerpts set day = day - 1 where reader_id = $1`, [on().actors.owner.id]);
    for (const text of ['word4', 'word5']) await search('owner', text);
    expect(await told()).toEqual([]);
    await search('recruiter', 'word3');
    await search('recruiter', 'word4');
    expect(await told()).toEqual(by('recruiter', 'entry'));
    expect(await values<number>('select count(*)::integer from private.shown_excerpts')).toEqual([6]);
  });

  test("a search that finds an agency's note logs no reading", async () => {
    for (const body of ['Likes okra.', 'Likes guava.', 'Likes papaya.']) {
      await rpc('owner', 'add_note', { submission_id: id, body }).throwOnError();
      await rpc('recruiter', 'staff_candidates', { words: body.slice(6) }).throwOnError();
    }
    expect(await told()).toEqual([]);
  });

  test('a reading never changes, and a changed one is detected by its seal', async () => {
    await rpc('recruiter', 'open_entry', { id });
    for (const statement of [
      `update public.readings set day = day`,
      `delete from public.readings`,
      `truncate public.readings`,
    ]) {
      await expect(sql(statement)).rejects.toThrow('The history cannot be changed.');
    }
    expect(await broken()).toEqual([0]);
    await sql(`alter table public.readings disable trigger readings_refuse_change`);
    await sql(`update public.readings set reader_name = 'Somebody else'`);
    await sql(`alter table public.readings enable trigger readings_refuse_change`);
    expect(await broken()).toEqual([1]);
  });

  test('a reading loses its name after a year, and is deleted with its entry', async () => {
    await sql(
      `insert into public.readings (submission_id, kind, day, reader_id, reader_name, reader_role)
       select $1, 'entry', private.readings_since() - days, gen_random_uuid(), 'Asha', 'recruiter'
       from unnest(array[0, 1, 2, 40]) as days`,
      [id],
    );
    await sql('select public.run_retention_if_automatic()');
    const kept = await row(
      `select private.readings_since() - day < 32 as is_newer, reader_name, readings from public.readings order by day`,
    );
    expect(kept).toEqual([
      { is_newer: false, reader_name: '', readings: 1 },
      { is_newer: true, reader_name: '', readings: 2 },
      { is_newer: true, reader_name: 'Asha', readings: 1 },
    ]);
    expect(await broken()).toEqual([0]);
    await rpc('owner', 'erase_person', { email: ASHA, reason: 'asked' });
    expect(await told()).toEqual([]);
  });
});

test('candidates see who read their data, by name if the owner allows it', async () => {
  await rpc('recruiter', 'open_entry', { id });
  const session = await sessionFor();
  const mine = async () => (await rpc('visitor', 'get_my_data', { session })).data as unknown as object;
  const day = await values<string>(`select private.agency_day()::text`);
  const reading = { day: day[0], kind: 'entry', role: 'recruiter', readings: 1 };
  expect(await mine()).toMatchObject({ readings: [{ ...reading, name: '' }] });
  await sql(
    `insert into public.site_settings (key, value, is_public) values ('retention', '{"reader_names": true}', false)`,
  );
  expect(await mine()).toMatchObject({ readings: [{ ...reading, name: 'recruiter' }] });
});

async function forget() {
  await sql('alter table public.readings disable trigger readings_refuse_deletion');
  await sql('delete from public.readings');
  await sql('alter table public.readings enable trigger readings_refuse_deletion');
}

/** A value of each type that leads to submitted data, findable by one word. */
const valueOf = (type: string): unknown =>
  ({ bigint: id, 'bigint[]': [id], integer: 20, boolean: true, jsonb: {}, uuid: crypto.randomUUID() })[
    type
  ] ?? 'applications';

const SECRET = 'I tend okapis.';
test.each(['recruiter', 'owner', 'editor', 'visitor'] as const)(
  'no function gives %s submitted data without logging a reading',
  async (who) => {
    const functions = await row<{ name: string; args: string[]; names: string[] }>(
      `select proname as name, proargnames[:pronargs] as names,
         array(select format_type(one, null) from unnest(proargtypes) as one) as args
       from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
         and prorettype <> 'trigger'::regtype and proname not like 'end%'
         and has_function_privilege('authenticated', oid, 'execute')`,
    );
    expect(functions.length).toBeGreaterThan(60);
    const leaks: string[] = [];
    for (const { name, args, names } of functions) {
      const values = Object.fromEntries(args.map((type, index) => [names[index], valueOf(type)]));
      const answer = await on().actors[who].fetch(`/rest/v1/rpc/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(values),
      });
      const read = (await told()).some(({ reader_id }) => reader_id === on().actors[who].id);
      if ((await answer.text()).includes(SECRET) && !read) leaks.push(name);
      await forget();
    }
    expect(leaks).toEqual([]);
  },
);
