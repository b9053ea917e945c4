/** People whom staff add, and put forward for jobs: what is asked, what covers it, and what the person is told. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '../../admin/kit/data/functions';
import { plantJob } from '../builders/jobs/jobs';
import { monthsAgo, NOT_RECRUITERS, onDataLinks, RECRUITERS } from '../builders/privacy';
import { anApplication, problemsIn, type Form } from '../builders/submissions';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';

const { on, from, row, sql, one, upload, rpc } = useActing();
const { sessionFor } = onDataLinks(on);

const ASHA = 'asha@example.com';
const today = async () => (await monthsAgo(on().backend, 0)).slice(0, 10);

const aPerson = async (change: Form = {}): Promise<Form> => ({
  key: crypto.randomUUID(),
  first_name: 'Asha',
  last_name: 'Sample',
  email: 'Asha@example.com',
  phone: '+91 98765 43210',
  industry: 'technology',
  message: 'Looks for days in Pune.',
  resume: '',
  resume_name: '',
  collected_from: 'Job fair in Pune',
  collected_on: await today(),
  agreed: true,
  notice_version: '2026-11-21',
  ...change,
});
const add = async (change: Form = {}, who: ActorName = 'recruiter') =>
  from(who, 'add_candidate', { form: await aPerson(change) });
const added = async (change: Form = {}) => {
  const { status, body } = await add(change);
  expect([status, body.message]).toEqual([200, undefined]);
  return body as unknown as AnswerOf<'add_candidate'>;
};
const personOf = async (email = ASHA) =>
  Number((await one<{ id: number }>('select private.candidate_of($1) as id', [email]))?.id);
const forward = async (job: number, form: Form = {}, who: ActorName = 'recruiter', person?: number) =>
  from(who, 'add_to_job', {
    candidate_id: person ?? (await personOf()),
    job_id: job,
    form: { key: crypto.randomUUID(), ...form },
  });
const mails = () =>
  row<{ kind: string; to_address: string; data: object }>(
    `select kind, to_address, data from private.outbox where kind <> 'staff_alert' order by created_at`,
  );
const entries = (columns: string) => row(`select ${columns} from public.submissions order by id`);
const notes = async () =>
  (await row<{ body: string }>('select body from public.notes order by id')).map(({ body }) => body);
const refusal = async () => {
  const { data } = await rpc('recruiter', 'staff_candidate', { id: await personOf() });
  return (data as unknown as AnswerOf<'staff_candidate'>).refusal;
};

describe('a person added by hand', () => {
  test.each(RECRUITERS)('is an entry by %s with its source, and is told at once', async (who) => {
    const form = { resume: await upload('visitor'), resume_name: 'Asha.pdf' };
    const { body } = await add(form, who);
    expect(body).toEqual({ id: expect.any(Number) as number, candidate: await personOf() });
    expect(await entries('kind, email, collected_from, resume_name')).toEqual([
      { kind: 'resume', email: ASHA, collected_from: 'Job fair in Pune', resume_name: 'Asha.pdf' },
    ]);
    expect(await mails()).toEqual([
      {
        kind: 'added',
        to_address: ASHA,
        data: {
          kind: 'resume',
          reference: expect.stringMatching(/^A-/) as string,
          job_title: null,
          collected_from: 'Job fair in Pune',
          collected_on: await today(),
        },
      },
    ]);
    expect(await notes()).toEqual(['Added by hand. The details come from: Job fair in Pune.']);
    // Who adds somebody needs no mail about it.
    expect(await row(`select from private.outbox where kind = 'staff_alert'`)).toEqual([]);
  });

  test('is one entry however often the form is sent, and a new version of an open one', async () => {
    const key = crypto.randomUUID();
    const first = await added({ key });
    expect(await added({ key })).toEqual(first);
    await from('visitor', 'submit_application', { form: anApplication(await upload()) });
    expect(await entries('version, collected_from, collected_on')).toEqual([
      { version: 2, collected_from: '', collected_on: null },
    ]);
    const again = { key: crypto.randomUUID(), collected_from: 'A call' };
    expect(await added(again)).toEqual(first);
    expect([await added(again), await added({ key })]).toEqual([first, first]);
    expect(await row('select collected_from from public.submission_versions order by version')).toEqual([
      { collected_from: 'Job fair in Pune' },
      { collected_from: '' },
    ]);
    expect((await notes()).at(-1)).toBe(
      'Added by hand without a resume: version 3. The details come from: A call.',
    );
    const { body } = await from('visitor', 'get_my_data', { session: await sessionFor() });
    expect(body).toMatchObject({
      submissions: [
        { collected_from: 'A call', collected_on: await today(), versions: [{ collected_on: null }, {}] },
      ],
    });
  });

  test('is refused at the field', async () => {
    const cases: [Form, Record<string, RegExp>][] = [
      [
        { first_name: '', last_name: 'x'.repeat(81), email: '' },
        {
          first_name: /^Please enter the first name\.$/,
          last_name: /^The last name can have at most 80/,
          email: /^Please enter the email address\.$/,
        },
      ],
      [
        { email: 'asha', phone: '12' },
        { email: /such as name@/, phone: /such as \+91/ },
      ],
      [
        { message: 'x'.repeat(5001), industry: 'none' },
        { message: /^The message can/, industry: /choose an industry/ },
      ],
      [{ collected_from: ' ' }, { collected_from: /where you have these details from/ }],
      [{ collected_from: 'x'.repeat(201) }, { collected_from: /200/ }],
      [{ collected_from: 'a\u0007' }, { collected_from: /invisible/ }],
      [{ collected_on: '' }, { collected_on: /Please enter the day/ }],
      [{ collected_on: '2026-02-31' }, { collected_on: /Please enter the day/ }],
      [{ collected_on: '2199-01-01' }, { collected_on: /in the future/ }],
      [{ collected_on: '2001-01-01' }, { collected_on: /more than 24 months ago/ }],
      [{ agreed: 'true' }, { agreed: /ask the person first/ }],
      [{ notice_version: '' }, { agreed: /ask the person first/ }],
      [{ key: 'x' }, { key: /reload/ }],
      [{ resume: 'x' }, { file: /the resume/ }],
      [{ resume: `${crypto.randomUUID()}.pdf`, resume_name: 'a.pdf' }, { file: /expired/ }],
    ];
    for (const [change, problems] of cases) {
      const answer = await add(change);
      const expected = Object.entries(problems).map(([name, words]) => [name, expect.stringMatching(words)]);
      expect([change, answer.status, problemsIn(answer)]).toEqual([
        change,
        400,
        Object.fromEntries(expected),
      ]);
    }
    expect(await entries('id')).toEqual([]);
  });

  test.each(['consent_withdrawn_at', 'erasure_requested_at'])('is refused after %s', async (wish) => {
    await added();
    await sql(`update public.submissions set ${wish} = now()`);
    expect(problemsIn(await add())['email']).toMatch(/withdrawn their consent or asked to be deleted/);
    expect((await entries('id')).length).toBe(1);
  });

  test('keeps the day of their consent', async () => {
    const day = (await monthsAgo(on().backend, 23)).slice(0, 10);
    await added({ collected_on: day });
    const at = `to_char(consented_at at time zone private.agency_zone(), 'YYYY-MM-DD HH24:MI') as day`;
    expect(await entries(at)).toEqual([{ day: `${day} 12:00` }]);
  });
});

describe('a person put forward', () => {
  let job = 0;
  beforeEach(async () => {
    job = await plantJob(on());
  });
  const refused = async (words: RegExp, of = job) => {
    const { status, body } = await forward(of);
    expect([status, body.message]).toEqual([409, expect.stringMatching(words)]);
  };

  test.each(RECRUITERS)('has an application by %s, with what their resume said, and is told', async (who) => {
    await from('visitor', 'submit_application', {
      form: anApplication(await upload(), { source: 'linkedin' }),
    });
    const [sent] = await row<{ reference: string }>('select reference from public.submissions');
    expect(await refusal()).toBeNull();
    const key = crypto.randomUUID();
    const form = { key, resume: await upload('visitor'), resume_name: 'Copy.pdf' };
    const { body } = await forward(job, form, who);
    expect((await forward(job, form, who)).body).toBe(body);
    const from_resume = `resume ${sent?.reference}`;
    const facts = { job_title: 'Staff Nurse', stage: 'new', source: '', resume_name: 'Copy.pdf' };
    expect((await entries('id, job_title, stage, source, resume_name, collected_from')).slice(1)).toEqual([
      { id: body, ...facts, collected_from: from_resume },
    ]);
    expect((await mails()).at(-1)?.data).toMatchObject({ kind: 'application', collected_from: from_resume });
    expect((await notes()).at(-1)).toMatch(/^Added to this job by hand\. The details come from: resume A-/);
    // Whoever works on the job hears of it, and a person without a file asked for no call.
    const alerts = `select data #> '{items,0}' ->> 'asks_for_call' as call from private.outbox where kind = 'staff_alert'`;
    expect((await row(alerts)).length).toBe(2);
    await refused(/already have an open application/);
    await sql(`update public.submissions set stage = 'rejected' where kind = 'application'`);
    expect((await forward(job)).status).toBe(200);
    expect((await row(alerts)).at(-1)).toEqual({ call: 'false' });
  });

  test('carries where the details came from, and a closed job takes nobody', async () => {
    await added();
    expect((await forward(job)).status).toBe(200);
    expect((await entries('collected_from')).at(-1)).toEqual({ collected_from: 'Job fair in Pune' });
    await refused(/no longer accepts/, await plantJob(on(), { status: 'closed' }));
    await refused(/no longer accepts/, 999);
  });

  test.each([
    ['only an application', `kind = 'application', job_title = 'A', industry = null`, /only to the jobs/],
    ['consent taken back', 'consent_withdrawn_at = now()', /withdrawn their consent/],
    ['a wish to be erased', 'erasure_requested_at = now()', /asked to be deleted/],
    ['consent too old', `consented_at = now() - interval '25 months'`, /older than 24 months/],
  ])('is not, with %s', async (_what, change, words) => {
    await added();
    await sql(`update public.submissions set ${change}`);
    await refused(words);
    expect(await refusal()).toMatch(words);
    expect((await entries('id')).length).toBe(1);
  });
});

test.each(NOT_RECRUITERS)('nobody is added or put forward by %s', async (who) => {
  const job = await plantJob(on());
  await added();
  expect((await add({ email: 'dev@example.com' }, who)).status).not.toBe(200);
  expect((await forward(job, {}, who)).status).not.toBe(200);
  expect((await entries('id')).length).toBe(1);
});
