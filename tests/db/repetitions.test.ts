/**
 * A repeated application makes a new version of the entry, and nothing is lost. Also: jobs that accept no applications.
 */
import { describe, expect, test } from 'vitest';
import { useStage } from '../stage/database/database';
import { fromNow, plantJob } from '../builders/jobs/jobs';
import { anApplication, onStage, problemsIn, type Form } from '../builders/submissions';

const on = useStage();
const { from, row, upload } = onStage(on);

const apply = async (change: Form = {}) => {
  const resume = await upload();
  const form = anApplication(resume, change);
  return { ...(await from('visitor', 'submit_application', { form })), resume, form };
};
type Row = Record<string, unknown>;
const submissions = () => row<Row>('select * from public.submissions order by created_at, id');
const versions = () => row<Row>('select * from public.submission_versions order by submission_id, version');
const toDelete = async () =>
  (await row<{ name: string }>('select name from private.file_deletions')).map(({ name }) => name);
const changes = async () =>
  (await row<{ body: string }>(`select body from public.notes where kind = 'change' order by id`)).map(
    ({ body }) => body,
  );
const mails = () =>
  row<Row>(
    `select kind, to_address, data from private.outbox where to_address is not null order by created_at`,
  );

const WRONG = { first_name: 'Wrong', phone: '11111 11111', message: 'First try.', resume_name: 'cv.pdf' };
const RIGHT = { first_name: 'Right', phone: '98765 43210', message: 'Better.', resume_name: 'new.pdf' };

describe('a repeated application', () => {
  test('a repeated application shows the newest version first and the earlier one beside it, each with its file', async () => {
    const job_id = await plantJob(on());
    const first = await apply({ job_id, ...WRONG, source: 'linkedin' });
    await row('update public.submissions set read_at = now()');
    const again = await apply({ job_id, ...RIGHT, email: 'ASHA@example.com', notice_version: '2026-12-01' });
    expect(Object.keys(again.body)).toEqual(Object.keys(first.body));
    expect(again.body.reference).not.toBe(first.body.reference);
    expect(await submissions()).toMatchObject([
      {
        ...RIGHT,
        version: 2,
        reference: again.body.reference,
        other_references: [first.body.reference],
        resume_path: again.resume,
        notice_version: '2026-12-01',
        source: 'linkedin',
        read_at: null,
      },
    ]);
    expect(await versions()).toMatchObject([
      {
        ...WRONG,
        version: 1,
        key: first.form['key'],
        reference: first.body.reference,
        resume_path: first.resume,
        notice_version: '2026-11-21',
      },
    ]);
    expect(await toDelete()).toEqual([]);
    expect(await changes()).toEqual(['Sent again with a new resume: version 2. A different name was given.']);
  });

  test('a repeated application without a resume needs a number to call', async () => {
    const job_id = await plantJob(on());
    const first = await apply({ job_id, ...WRONG });
    const ask = (change: Form) =>
      from('visitor', 'submit_application', {
        form: anApplication('', { job_id, resume_name: '', ...change }),
      });
    const noFile = { file: 'Please choose the file with your resume.' };
    const noNumber = { phone: 'Please enter the number that we can call, with its area code.' };
    for (const [change, problems] of [
      [{}, noFile],
      [{ call_me: 'true', phone: '' }, noNumber],
      [{ call_me: 'true', phone: '555 0100', email: '' }, noNumber],
      [{ email: '' }, { ...noFile, email: 'Please enter your email address.' }],
    ] as const) {
      expect(problemsIn(await ask(change))).toEqual(problems);
    }
    expect((await ask({ call_me: 'true', phone: RIGHT.phone })).status).toBe(200);
    const none = { resume_path: null, resume_name: null, resume_size: null };
    expect(await submissions()).toMatchObject([{ version: 2, phone: RIGHT.phone, ...none }]);
    expect(await versions()).toMatchObject([{ version: 1, resume_path: first.resume }]);
    expect(await changes()).toEqual([expect.stringMatching(/^Sent again without a resume: version 2\./)]);
    const [, told] = await row(
      `select data from private.outbox where kind = 'staff_alert' order by created_at`,
    );
    expect(told).toMatchObject({ data: { items: [{ asks_for_call: true }] } });
    await apply({ job_id, ...RIGHT });
    expect(await versions()).toMatchObject([{ version: 1 }, { version: 2, ...none }]);
    await row('delete from public.submissions');
    expect(await toDelete()).toHaveLength(2);
  });

  test('a repeated application emails the sender the changes, quoting only the first name, and alerts staff', async () => {
    const job_id = await plantJob(on(), { title: 'Staff Nurse' });
    const first = await apply({ job_id });
    const again = await apply({ job_id, message: 'Buy pills at spam.example' });
    expect((await mails()).slice(1)).toEqual([
      {
        kind: 'sent_again',
        to_address: 'asha@example.com',
        data: {
          kind: 'application',
          reference: again.body.reference,
          earlier_reference: first.body.reference,
          job_title: 'Staff Nurse',
          first_name: 'Asha',
          job: { id: job_id, slug: 'staff-nurse', consultant: '' },
        },
      },
    ]);
    const alerts = await row<{ data: { items: Row[] } }>(
      `select data from private.outbox where kind = 'staff_alert' order by created_at`,
    );
    expect(alerts.map(({ data }) => data.items[0]?.['version'])).toEqual([1, 2]);
  });

  test('a repeated application with the same name does not mention the name', async () => {
    await apply({ first_name: 'Asha' });
    await apply({ first_name: 'ASHA' });
    expect(await changes()).toEqual(['Sent again with a new resume: version 2.']);
  });

  test('the same form again gets the same answer, with or without a file, and makes no version', async () => {
    await apply();
    const again = await apply();
    expect(again.status).toBe(200);
    for (let times = 0; times < 3; times += 1) {
      expect(await from('visitor', 'submit_application', { form: again.form })).toEqual({
        status: again.status,
        body: again.body,
      });
    }
    await apply();
    expect((await from('visitor', 'submit_application', { form: again.form })).status).toBe(200);
    expect(await submissions()).toMatchObject([{ version: 3 }]);
    expect(await versions()).toHaveLength(2);
  });

  test.each(['new', 'screening', 'interview', 'offer'])(
    'an application weeks later is still a new version at the stage %s',
    async (stage) => {
      await apply();
      await row(`update public.submissions set stage = $1, created_at = created_at - interval '60 days'`, [
        stage,
      ]);
      await apply();
      expect(await submissions()).toMatchObject([{ version: 2, stage }]);
    },
  );

  test.each([
    ['it was rejected', `stage = 'rejected'`],
    ['somebody was placed', `stage = 'placed'`],
    ['the consent was withdrawn', 'consent_withdrawn_at = now()'],
    ['erasure was asked for', 'erasure_requested_at = now()'],
  ])('an application after %s is a new entry', async (_when, change) => {
    await apply();
    await row(`update public.submissions set ${change}`);
    await apply();
    expect(await submissions()).toMatchObject([{ version: 1 }, { version: 1, stage: 'new' }]);
    expect(await versions()).toEqual([]);
  });

  test('a repeated application keeps every version, and twenty references beside the newest', async () => {
    for (let times = 0; times < 23; times += 1) expect((await apply()).status).toBe(200);
    const [entry] = await submissions();
    const kept = await versions();
    expect(kept).toHaveLength(22);
    const references = kept.map(({ reference }) => reference);
    expect(entry?.['other_references']).toEqual(references.slice(-20));
  });
});

test('another person, another job, or a resume without a job is no repetition', async () => {
  const [one, two] = [await plantJob(on()), await plantJob(on())];
  for (const change of [{ job_id: one }, { job_id: two }, {}, { job_id: one, email: 'b@example.com' }]) {
    await apply(change);
  }
  expect(await submissions()).toHaveLength(4);
  expect(await versions()).toEqual([]);
  expect(await toDelete()).toEqual([]);
});

describe('the versions', () => {
  test('versions are found by their words, phone number and reference', async () => {
    const first = await apply(WRONG);
    await apply(RIGHT);
    for (const words of ['wrong', '11111 11111', String(first.body.reference), 'first try', 'better']) {
      const { data } = await on().actors.recruiter.rest.rpc('find_submissions', { words });
      expect({ [words]: data?.map(({ first_name }) => first_name) }).toEqual({ [words]: ['Right'] });
    }
  });

  test('versions keep their files until their entry is deleted, then lose them all', async () => {
    const files = [(await apply()).resume, (await apply()).resume, (await apply()).resume];
    await row(`update private.upload_tickets set expires_at = now() - interval '3 hours'`);
    expect(await row('select * from public.files_to_delete(100)')).toEqual([]);
    await row('delete from public.submissions');
    expect(await versions()).toEqual([]);
    expect((await toDelete()).toSorted()).toEqual(files.toSorted());
  });
});

describe('a job', () => {
  test('an open job accepts an application, and the entry stores its title', async () => {
    const job_id = await plantJob(on(), { title: 'Staff Nurse' });
    const { body } = await apply({ job_id: String(job_id), industry: 'technology' });
    expect(body.reference).toMatch(/^A-/);
    await row(`update public.jobs set title = 'Renamed', version = version`);
    expect(await submissions()).toMatchObject([
      { kind: 'application', job_id, job_title: 'Staff Nurse', industry: null },
    ]);
    await row('delete from public.jobs');
    expect(await submissions()).toMatchObject([{ job_id: null, job_title: 'Staff Nurse' }]);
  });

  test.each([
    ['draft', { status: 'draft' }],
    ['closed', { status: 'closed' }],
    ['past', { closes_at: fromNow(-1) }],
    ['future', { opens_at: fromNow(1) }],
  ])('a %s job accepts no application, and uses no quota', async (_what, job) => {
    const { status, body } = await apply({ job_id: await plantJob(on(), job) });
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'PT409' });
    expect(body.message).toBe('This job no longer accepts applications.');
    expect(await submissions()).toEqual([]);
    expect(await row('select 1 from private.rate_events')).toEqual([]);
  });

  test('a missing job accepts no application', async () => {
    expect((await apply({ job_id: 999_999_999 })).status).toBe(409);
  });
});
