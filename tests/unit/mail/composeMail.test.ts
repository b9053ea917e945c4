import { describe, expect, test } from 'vitest';
import { composeMail } from '../../../src/server/mail/composeMail';
import { UnwritableMailError } from '../../../src/shared/mail/parts';
import { mailTexts } from '../../../src/shared/mail/mailTexts';
import { validateFields } from '../../../src/shared/content/resolve';
import { compose, SITE, TO } from './composedMail';

const JOB = {
  id: 7,
  slug: 'staff-nurse',
  title: 'Staff Nurse <ICU>',
  company: 'Example Care',
  location: 'Pune',
  salary_min: 600_000,
  salary_max: 800_000,
  salary_currency: 'INR',
  salary_period: 'year',
};
const NIGHT = { shift: 'night', day: { hours: [{ from: 88, to: 122, what: '', rest: false }] } };
const ALERT = {
  token: 'a/b',
  query_words: '“nurse”, Pune',
  frequency: 'weekly',
  jobs: [{ ...JOB, ...NIGHT }],
};

test.each([
  ['Hello\r\nBcc: x@evil.example', 'Hello Bcc: x@evil.example'],
  ['Hello\u2028Bcc: x@evil.example', 'Hello Bcc: x@evil.example'],
  ['Hello\u0000\n\u202E Bcc: x@evil.example', 'Hello Bcc: x@evil.example'],
  ['x'.repeat(500), 'x'.repeat(200)],
])('no header can be injected by the subject %j', (subject, written) => {
  expect(compose({ kind: 'reply', data: { subject, body: 'Words', reference: 'C-1' } }).subject).toBe(
    written,
  );
});

test.each([
  'a@example.com, b@example.com',
  'a@example.com\nBcc: b@example.com',
  'Ritu <a@example.com>',
  'a@example.com;b@example.com',
  'nobody',
  '',
])('no header can be injected by the address %j', (to_address) => {
  expect(() => compose({ kind: 'data_link', to_address, data: { token: 't' } })).toThrow(UnwritableMailError);
});

test('a reply is the text of staff with signature and reference', () => {
  const data = { subject: 'Your question', body: 'Dear {first_name},\n\nyes.', reference: 'C-7K3M-9QXA' };
  const { text, headers } = compose({ kind: 'reply', data });
  expect(text).toMatch(
    /^Dear \{first_name\},\n\nyes\.\n\nKind regards,\nExample Staffing\n\nReference: C-7K3M-9QXA\n/,
  );
  expect(headers).toEqual({});
});

describe('email to staff', () => {
  const item = {
    id: 12,
    kind: 'application',
    reference: 'A-7K3M-9QXA',
    name: 'Ritu Sample',
    job_title: 'Staff Nurse',
    company: '',
    subject: null,
  };
  const message = { ...item, id: 13, kind: 'enquiry', job_title: null, company: 'Example <Care>' };

  test('email to staff is sent to the configured address and links to the entry', () => {
    const mail = compose({ kind: 'staff_alert', to_address: null, data: { items: [item] } });
    expect(mail).toMatchObject({
      to: 'desk@example.com',
      subject: 'New: Application for Staff Nurse (A-7K3M-9QXA)',
      replyTo: undefined,
    });
    expect(mail.text).toBe(
      'Application for Staff Nurse (A-7K3M-9QXA)\nRitu Sample\nhttps://www.example.com/admin/dashboard/applications/12\n',
    );
  });
  test('email to staff names the person to call', () => {
    const asking = { ...item, asks_for_call: true };
    const mail = compose({ kind: 'staff_alert', to_address: null, data: { items: [asking] } });
    expect(mail.text).toContain('Ritu Sample, no resume, asks to be called\n');
  });
  test('a daily email to staff is one list', () => {
    const mail = compose({ kind: 'staff_digest', to_address: null, data: { items: [item, message] } });
    expect(mail.subject).toBe('New in the inbox: 2');
    expect(mail.html).toContain('Ritu Sample, Example &lt;Care&gt;');
    expect(mail.html).toContain('href="https://www.example.com/admin/dashboard/messages/13"');
  });
});

test('a job alert is confirmed by a link with its token after the hash', () => {
  const { text } = compose({ kind: 'alert_confirm', data: ALERT });
  expect(text).toContain('“nurse”, Pune, once a week');
  expect(text).toContain('https://www.example.com/job-alerts#confirm=a%2Fb\n');
});

test('a job alert lists the jobs, and can be ended by people and by email programs', () => {
  const mail = compose({ kind: 'job_alert', data: ALERT });
  expect(mail.subject).toBe('New jobs for you: 1');
  expect(mail.text).toContain(
    'Staff Nurse <ICU>\nExample Care · Pune · ₹6–8 LPA · Nights, 10 pm–6:30 am\nhttps://www.example.com/jobs/7-staff-nurse\n',
  );
  expect(mail.html).toContain('>Staff Nurse &lt;ICU&gt;</a>');
  expect(mail.text).toContain('https://www.example.com/job-alerts#stop=a%2Fb\n');
  expect(mail.text).not.toContain('See all');
  expect(mail.headers).toEqual({
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe': '<https://www.example.com/job-alerts/stop/a%2Fb>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a job alert links to the same search if there are more jobs than it lists', () => {
  const filters = { location: ['Goa', 'Pune'], type: 'Contract', experience: '3-5', salary_at_least: 5e5 };
  const { text, subject } = compose({ kind: 'job_alert', data: { ...ALERT, total: 1001, filters } });
  expect(subject).toBe('New jobs for you: more than 1,000');
  const search = 'location=Goa&location=Pune&type=Contract&experience=3-5&salary=5';
  expect(text).toContain(`https://www.example.com/jobs?${search}\n`);
});

test("the link to one's own data has its token after the hash, and a deletion is confirmed", () => {
  const { text, subject } = compose({ kind: 'data_link', data: { token: 'secret' } });
  expect(subject).toBe('Your link to your data');
  expect(text).toContain('https://www.example.com/my-data#secret\n');
  const gone = 'Example Staffing has deleted everything that it kept under this address';
  expect(compose({ kind: 'erasure_done' }).text).toContain(gone);
});

test.each([
  ['staff_alert', { items: [] }],
  ['staff_digest', { items: [] }],
  ['job_alert', { ...ALERT, jobs: [] }],
])('an empty email of the kind %s is not sent', (kind, data) => {
  expect(composeMail({ kind, to_address: TO, data }, SITE)).toBeUndefined();
});

test.each([
  [{ kind: 'birthday' }, 'There is no text for an email of the kind birthday.'],
  [{ kind: 'constructor' }, 'There is no text for an email of the kind constructor.'],
  [{ data: { kind: 'contact', name: 'Ritu' } }, 'The data of this acknowledgement email is incomplete.'],
])(
  'an outbox entry that cannot become an email is refused without revealing its data: %j',
  (entry, message) => {
    expect(() => compose(entry)).toThrow(message);
  },
);

test('an invitation names the inviter and the role, and has its token after the hash', () => {
  const data = { token: 'secret', invited_by: 'Olga Sample', role: 'recruiter' };
  const { text, subject } = compose({ kind: 'invitation', data });
  expect(subject).toBe('Olga Sample invites you to Example Staffing');
  expect(text).toContain('Your role will be: Recruiter (can work on jobs');
  expect(text).toContain('https://www.example.com/admin/invitation#secret\n');
});

test('a notice about a changed password explains what to do if somebody else changed it', () => {
  const { text, subject } = compose({ kind: 'password_changed', data: { is_reset: false } });
  expect(subject).toBe('Your password was changed');
  expect(text).toContain('If it was not you, request a new password');
  expect(text).toContain('https://www.example.com/admin/login\n');
});

const resetMail = (from: number) => ({
  kind: 'password_reset',
  data: { token: 'a/b', expires_at: new Date(Date.now() + from).toISOString() },
});

test("a password reset email has its token after the hash and the agency's text, and is not sent once expired", () => {
  const { text, html, subject } = compose(resetMail(60_000));
  expect(subject).toBe('Choose a new password');
  for (const body of [text, html]) {
    expect(body).toContain('website of Example Staffing');
    expect(body).toContain('https://www.example.com/admin/reset-password#token=a%2Fb');
  }
  for (const over of [resetMail(-1), { kind: 'password_reset', data: {} }]) {
    expect(() => compose(over)).toThrow('The link expired before the email could be sent.');
  }
});

test('texts of emails are refused with an unknown placeholder, and the error names the known ones', () => {
  const values = { ...mailTexts.defaults, contact_body: '{frist_name} {brand}', your_data: 'At {brand}:' };
  expect(validateFields(mailTexts.fields, values)).toEqual({
    contact_body:
      '{frist_name} is not a placeholder and would be sent as written. You can use {first_name}, {reference}, {brand}. Or remove the braces.',
    your_data: '{brand} is not a placeholder and would be sent as written. Please remove the braces.',
  });
  expect(validateFields(mailTexts.fields, mailTexts.defaults)).toEqual({});
  // An invalid stored text stays, so that its owner sees and corrects it.
  expect(mailTexts.resolve(values).value.contact_body).toBe('{frist_name} {brand}');
});
