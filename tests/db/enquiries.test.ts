/** An employer's enquiry becomes the draft of a job: its letter is only for staff, and is erased with the enquiry. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';
import { onDataLinks } from '../builders/privacy';
import { aMessage, anEnquiry } from '../builders/submissions';

const { on, from, row, rpc } = useActing();
const { sessionFor } = onDataLinks(on);
const submissions = () => row<Record<string, unknown>>('select * from public.submissions order by id');

const draft = (id: number, who: ActorName = 'recruiter') => from(who, 'draft_job', { submission_id: id });

const jobs = (columns: string) => row(`select ${columns} from public.jobs where status <> 'published'`);
const publish = (job: number, change = '') =>
  row(`update public.jobs set status = 'published'${change}, version = version where id = ${job}`);

describe('an enquiry', () => {
  const message = 'Three nurses, please call *Kestrel* on Monday.\n\nIn Pune.';
  const send = async (change: object = {}) => {
    await from('visitor', 'submit_employer_enquiry', { form: anEnquiry({ message, ...change }) });
    const { id, reference } = (await submissions()).at(-1) ?? {};
    return { id: Number(id), reference: String(reference) };
  };

  test('an enquiry becomes the draft of a job once, with its letter as a note', async () => {
    const { id, reference } = await send();
    const job = Number((await draft(id)).body);
    expect((await draft(id, 'owner')).body).toBe(job);
    expect(await jobs('id, title, company, description, client_confidential')).toEqual([
      {
        id: job,
        title: 'New job for Example Analytics',
        company: 'Example Analytics',
        description: '',
        client_confidential: false,
      },
    ]);
    const [{ internal_note } = { internal_note: '' }] = (await jobs('internal_note')) as {
      internal_note: string;
    }[];
    expect(internal_note).toMatch(
      new RegExp(`^Enquiry ${reference} from Example Analytics, \\d+ \\w+ \\d{4}:\n\n`),
    );
    expect(internal_note.endsWith(message)).toBe(true);
    expect((await submissions()).at(-1)).toMatchObject({ job_id: job });
    expect(await row('select body from public.notes')).toEqual([{ body: `Job draft ${job} created.` }]);
  });

  test('a job from an enquiry needs a title and a description to be published', async () => {
    const job = Number((await draft((await send()).id)).body);
    const written = `, title = 'Intensive care nurse', description = 'Care for patients.'`;
    for (const [change, problem] of [
      ['', /“New job for Example Analytics” is a working title/],
      [`, company = 'Kestrel'`, /“New job for Kestrel” is a working title/],
      [`, title = 'Nurse'`, /description of “Nurse” is missing/],
      [
        `, title = 'Nurse', description = E'# Letter\nThree nurses, please call Kestrel on Monday. In Pune.'`,
        /is the client’s message/,
      ],
      [written, /city of “Intensive care nurse” is missing/],
      [`${written}, location = 'Pune'`, /industry of “Intensive care nurse” is missing/],
    ] as const) {
      await expect(publish(job, change)).rejects.toThrow(problem);
      await expect(publish(job, `${change}, opens_at = now() + interval '1 day'`)).rejects.toThrow(problem);
    }
    const { error } = await on().actors.editor.rest.rpc('set_jobs_status', {
      ids: [job],
      status: 'published',
    });
    expect(error).toMatchObject({ code: 'PT400', details: expect.stringContaining('"title"') as string });
    await publish(job, `${written}, location = 'Pune', category = 'Healthcare'`);
    const shown = await Promise.all([
      from('visitor', 'get_job', { id: job }),
      from('visitor', 'search_jobs', { q: 'kestrel' }),
      from('visitor', 'jobs_for_feeds', {}),
      row(`select value from public.content_revisions where key = '${job}'`),
      row(`select to_jsonb(open_jobs) from private.open_jobs where id = ${job}`),
    ]);
    expect(JSON.stringify(shown)).not.toMatch(/kestrel on monday|internal_note/i);
    expect(JSON.stringify(shown)).toContain('Intensive care nurse');
  });

  test('an enquiry of a confidential client makes a confidential draft that names the client to staff', async () => {
    const name = 'Kestrel Hospitals';
    const { rest } = on().actors.recruiter;
    await rest.from('clients').insert({ name, confidential_by_default: true }).throwOnError();
    const job = Number((await draft((await send({ company: 'kestrel hospitals' })).id)).body);
    expect(await jobs('title, client_confidential')).toEqual([
      { title: 'New job for Kestrel Hospitals', client_confidential: true },
    ]);
    const save = (change: object) =>
      rest
        .from('jobs')
        .update({ version: 1, ...change })
        .eq('id', job);
    expect((await save({ title: 'Nurse at Kestrel' })).error?.message).toMatch(/^The title contains a word/);
    expect((await save({ location: 'Pune' })).error).toBeNull();
  });

  test.each([
    [{}, {}, ''],
    [{ shift: 'rotating' }, { rota: 'rotating' }, 'rotating'],
    [
      { day_from: '21:30', day_to: ' 6:30' },
      { hours: [{ from: 86, to: 122, what: '', rest: false }] },
      'night',
    ],
    [
      { shift: 'flexible', day_from: '09:00', day_to: '18:15' },
      { rota: 'flexible', hours: [{ from: 36, to: 73, what: '', rest: false }] },
      'flexible',
    ],
  ])(
    'the day %j of an enquiry is stored, goes to its job, and is shown to its sender',
    async (typed, day, shift) => {
      const { id } = await send(typed);
      expect((await submissions()).at(-1)).toMatchObject({ day });
      await draft(id);
      expect(await jobs('day, shift')).toEqual([{ day, shift }]);
      const email = anEnquiry()['email'] as string;
      expect(await from('visitor', 'get_my_data', { session: await sessionFor(email) })).toMatchObject({
        body: { submissions: [{ kind: 'enquiry', day }] },
      });
    },
  );

  test('a message and an application have no day', async () => {
    await from('visitor', 'submit_contact_message', { form: aMessage({ shift: 'night' }) });
    expect(await submissions()).toMatchObject([{ day: {} }]);
    await expect(row(`update public.submissions set day = '{"rota": "night"}'`)).rejects.toThrow(
      /submissions_day_check/,
    );
  });

  test('an erased enquiry takes its letter along', async () => {
    const { id } = await send();
    await draft(id);
    await row(
      `update public.jobs set internal_note = internal_note || ' Called them.', version = version where status = 'draft'`,
    );
    await rpc('owner', 'erase_person', { email: anEnquiry()['email'] as string, reason: 'asked' });
    expect(JSON.stringify(await row('select internal_note from public.jobs'))).toMatch(
      /This message was deleted with its enquiry\. Called them\./,
    );
    const kept = await row(`select 1 from public.content_revisions where value::text ilike '%kestrel%'`);
    expect(kept).toEqual([]);
  });

  test('a job cannot be made from a message, or by staff without the right', async () => {
    await from('visitor', 'submit_contact_message', { form: aMessage() });
    const id = Number((await submissions())[0]?.['id']);
    expect(await draft(id)).toMatchObject({
      status: 404,
      body: { message: 'This enquiry no longer exists.' },
    });
    expect((await draft(id, 'editor')).status).toBe(403);
  });
});
