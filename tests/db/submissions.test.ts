/** The functions behind the forms: the input they accept and refuse, and their answers. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { formCases } from '../builders/sharedCases';
import { anApplication, anEnquiry, aMessage, problemsIn, type Form } from '../builders/submissions';

const { from, row, upload } = useActing();
const rows = () => row<Record<string, unknown>>('select * from public.submissions order by id');

type Make = (change?: Form) => Promise<Form>;
/** Each form with its function, the first letter of its reference, and a valid example. */
const FORMS: readonly (readonly [kind: keyof typeof formCases, name: string, letter: string, make: Make])[] =
  [
    ['contact', 'submit_contact_message', 'C', async (change) => aMessage(change)],
    [
      'enquiry',
      'submit_employer_enquiry',
      'E',
      async (change) => anEnquiry({ day_from: '9:00', day_to: '18:00', ...change }),
    ],
    ['resume', 'submit_application', 'A', async (change) => anApplication(await upload(), change)],
  ];

const send = (name: string, form: unknown) => from('visitor', name, { form });
/** How many were stored, and how much of the form quota was used. */
const kept = async () => [
  (await rows()).length,
  (await row(`select 1 from private.rate_events where bucket = 'form'`)).length,
];

describe.each(FORMS)('at the limits of %s', (kind, name, _letter, make) => {
  // An application may come with a short message, for a job or not.
  const fields = Object.entries({ ...(kind === 'resume' && formCases.application), ...formCases[kind] });

  test.each(fields)('the limit of %s matches the page', async (field, { takes, refuses }) => {
    const whole = await make();
    for (const [message, values] of Object.entries(refuses)) {
      for (const value of values) {
        const answer = await send(name, { ...whole, [field]: value });
        expect([value, answer.status, problemsIn(answer)]).toEqual([value, 400, { [field]: message }]);
      }
    }
    expect(await kept(), 'a form with something to mend keeps nothing and costs nothing').toEqual([0, 0]);
    for (const [at, value] of takes.entries()) {
      const { status } = await send(name, await make({ email: `a${at}@example.com`, [field]: value }));
      expect([value, status]).toEqual([value, 200]);
    }
    expect(await kept()).toEqual([takes.length, takes.length]);
  });
});

const sendJose = async () =>
  problemsIn(await send('submit_contact_message', aMessage({ email: 'josé@example.com' })));

test('non-ASCII letters before the @ are accepted if the mail server supports them', async () => {
  const refused = { email: 'Please enter an email address with only the letters a to z before the @.' };
  expect(await sendJose(), 'nobody has asked it').toEqual(refused);
  for (const [takes_all_letters, problems] of [
    [false, refused],
    [true, {}],
    [false, refused],
  ] as const) {
    await row('select public.note_mail_server($1)', [takes_all_letters]);
    expect([takes_all_letters, await sendJose()]).toEqual([takes_all_letters, problems]);
  }
});

test('a phone number is stored with the typed text beside it, also when it is sent again', async () => {
  const typed = { phone: '+91 98765 43210', phone_typed: '098765\u200b 43210' };
  await send('submit_application', anApplication(await upload(), typed));
  await send('submit_application', anApplication(await upload(), { phone: '' }));
  expect(await rows()).toMatchObject([{ phone: '', phone_typed: '' }]);
  expect(await row('select phone, phone_typed from public.submission_versions')).toEqual([
    { phone: '+91 98765 43210', phone_typed: '098765 43210' },
  ]);
});

const NO_FILE = { file: 'Please choose the file with your resume.' };
test.each<[Form, Record<string, string>]>([
  [{ resume_name: `${'x'.repeat(196)}.pdf` }, {}],
  [{ resume_name: `${'x'.repeat(197)}.pdf` }, { file: 'The file name can have at most 200 characters.' }],
  [{ resume_name: '' }, NO_FILE],
  [{ resume: '' }, NO_FILE],
  [{ resume: '../images/asha.pdf' }, NO_FILE],
  [{ resume: '00000000-0000-4000-8000-000000000000.exe' }, NO_FILE],
  ...[0, -1, 1.5, 'one', '1'.repeat(19)].map((job_id): [Form, Record<string, string>] => [
    { job_id },
    { job_id: 'This job does not exist.' },
  ]),
])('an application with %j returns the problems %j', async (change, problems) => {
  const answer = await send('submit_application', anApplication(await upload(), change));
  expect(problemsIn(answer)).toEqual(problems);
  const count = Object.keys(problems).length > 0 ? 0 : 1;
  expect(await kept()).toEqual([count, count]);
});

describe.each(FORMS)('%s by %s', (_kind, name, letter, make) => {
  const reference = new RegExp(`^${letter}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$`);

  test('a form is accepted once, with two emails, and a repeat gets the same answer', async () => {
    const same = await make();
    const first = await send(name, same);
    expect(first).toEqual({
      status: 200,
      body: { ok: true, reference: expect.stringMatching(reference) as string },
    });
    expect(await send(name, same)).toEqual(first);
    expect(await send(name, { ...same, first_name: 'Other' })).toEqual(first);
    const told = { reference: first.body.reference, notice_version: '2026-11-21', stage: 'new' };
    expect(await rows()).toMatchObject([{ first_name: 'Asha', email: 'asha@example.com', ...told }]);
    const mails = await row('select kind, to_address, status, data from private.outbox order by kind');
    expect(mails).toMatchObject([
      { kind: 'acknowledgement', to_address: 'asha@example.com', data: { reference: first.body.reference } },
      { kind: 'staff_alert', to_address: null, data: { items: [{ name: 'Asha Sample' }] } },
    ]);
  });

  test('a trapped script gets the usual answer, and nothing is stored', async () => {
    const answer = await send(name, await make({ website: 'https://example.com' }));
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).toSorted()).toEqual(['ok', 'reference']);
    expect(answer.body.reference).toMatch(reference);
    expect(await kept()).toEqual([0, 0]);
    expect(await row('select id from private.outbox')).toEqual([]);
    expect(await row(`select id from private.rate_events where bucket <> 'resume_upload'`)).toEqual([]);
  });

  test('a form within three seconds is too fast', async () => {
    const whole = await make();
    for (const seconds_open of [0, 2.9, -1, null, '30', undefined]) {
      const answer = await send(name, { ...whole, seconds_open });
      expect([seconds_open, answer.status, answer.body.code]).toEqual([seconds_open, 400, 'PT400']);
      expect(answer.body.message).toMatch(/faster/);
    }
    expect(await rows()).toEqual([]);
  });

  test('an invalid form is refused with every message, without using quota', async () => {
    for (const junk of [null, [], 7, true, {}]) {
      const answer = await send(name, junk);
      expect(answer.status).toBe(400);
      expect(problemsIn(answer)).toMatchObject({
        first_name: 'Please enter your first name.',
        last_name: 'Please enter your last name.',
        email: 'Please enter your email address.',
        consent: expect.stringContaining('privacy notice'),
      });
    }
    expect(await row('select id from private.rate_events')).toEqual([]);
  });

  test('a form needs consent to a notice, and a key', async () => {
    const whole = await make();
    for (const [field, changes] of [
      ['consent', [false, 'true', 1, null].map((consent) => ({ consent }))],
      ['consent', ['', 'x'.repeat(41)].map((notice_version) => ({ notice_version }))],
      ['key', ['', null, '123', '00000000-0000-4000-8000-00000000000G'].map((key) => ({ key }))],
    ] as const) {
      for (const change of changes) {
        const answer = await send(name, { ...whole, ...change });
        expect([change, answer.status, Object.keys(problemsIn(answer))]).toEqual([change, 400, [field]]);
      }
    }
    expect(await rows()).toEqual([]);
  });

  test('a form stores a known source, and no other', async () => {
    for (const source of ['linked-in.2026_11', '<script>', 'x'.repeat(41), 7, null]) {
      await send(name, await make({ source }));
    }
    const sources = (await rows()).map(({ source }) => source);
    // A person who applies again is the same application; no source replaces its first one.
    expect(sources).toEqual(letter === 'A' ? ['7'] : ['linked-in.2026_11', '', '', '7', '']);
  });
});

describe('stored text', () => {
  test('stored text is trimmed', async () => {
    const form = aMessage({
      first_name: '  Asha ',
      last_name: '\tSample\n',
      email: ' Asha@Example.COM ',
      phone: '',
      message: '\r\n One\r\nTwo\tand more. \n',
      // A field that the form does not have.
      company: 'Mine',
      stage: 'closed',
      hold_reason: 'mine',
      id: 1,
    });
    await send('submit_contact_message', form);
    expect(await rows()).toMatchObject([
      {
        kind: 'contact',
        first_name: 'Asha',
        last_name: 'Sample',
        email: 'asha@example.com',
        phone: '',
        message: 'One\nTwo\tand more.',
        company: '',
        stage: 'new',
        hold_reason: null,
        key: form['key'],
      },
    ]);
  });

  test('a stored enquiry is always about staffing', async () => {
    await send('submit_employer_enquiry', anEnquiry({ subject: 'general' }));
    expect(await rows()).toMatchObject([{ subject: 'staffing-services', company: 'Example Analytics' }]);
  });

  test('a stored file name never has a path', async () => {
    await send('submit_application', anApplication(await upload(), { resume_name: '../a\\b\u0007\n.pdf' }));
    expect(await rows()).toMatchObject([{ resume_name: '.._a_b__.pdf' }]);
  });
});
