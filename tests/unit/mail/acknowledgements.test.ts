/** The email that confirms a submission to its sender, and the texts of staff in it. */
import { expect, test } from 'vitest';
import { compose, SITE, TO } from './composedMail';

const acknowledgement = (data: object, texts: object = {}) =>
  compose(
    { data: { kind: 'contact', reference: 'C-7K3M-9QXA', job_title: null, ...data } },
    { texts: { ...SITE.texts, ...texts } },
  );

test.each([
  ['application', 'We have your application for Staff Nurse (A-7K3M-9QXA)', 'two working days'],
  ['resume', 'We have your resume (A-7K3M-9QXA)', 'You need not send it again'],
  ['contact', 'We have your message (A-7K3M-9QXA)', 'one working day'],
  ['enquiry', 'We have your enquiry (A-7K3M-9QXA)', 'who you are looking for'],
])(
  'an acknowledgement of %s has thanks, the reference, the next steps and a link to the data',
  (kind, subject, next) => {
    const job_title = kind === 'application' ? 'Staff Nurse' : null;
    const mail = acknowledgement({ kind, reference: 'A-7K3M-9QXA', job_title });
    expect(mail).toMatchObject({ to: TO, subject, replyTo: 'info@example.com' });
    // This prevents automatic replies.
    expect(mail.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('Hello,');
      expect(body).toMatch(/Thank you/);
      expect(body).toContain('A-7K3M-9QXA');
      expect(body).toContain(next);
      expect(body).toContain('https://www.example.com/my-data');
      expect(body).toContain('1 Sample Road');
    }
    expect(mail.text).not.toMatch(/[{}]/);
  },
);

test('an acknowledgement repeats no text typed by the sender except a first name, because anybody can type any address', () => {
  const words = { contact_body: 'Hello {first_name}: {name} {subject} {message}' };
  const mail = acknowledgement({ first_name: 'Asha', name: 'Win', subject: 'Win', message: 'Win' }, words);
  expect(JSON.stringify(mail)).not.toContain('Win');
  expect(mail.text).toContain('Hello Asha: {name}');
  expect(acknowledgement({}, words).text).toContain('Hello: {name}');
});

test('an acknowledgement of an application names the consultant of the job and links to it', () => {
  const job = { id: 7, slug: 'staff-nurse', consultant: 'Ananya Kuruvilla' };
  const application = { kind: 'application', job_title: 'Staff Nurse', first_name: 'Asha' };
  const { text } = acknowledgement({ ...application, job });
  expect(text).toMatch(/^Hello Asha,\n/);
  expect(text).toContain('Ananya Kuruvilla reads your application within two working days');
  expect(text).toContain('The job:\nhttps://www.example.com/jobs/7-staff-nurse\n');
  const unnamed = acknowledgement({ ...application, job: { ...job, consultant: '' } }).text;
  expect(unnamed).toContain('a consultant reads your application');
  const again = { ...application, job, reference: 'A-1', earlier_reference: 'A-2' };
  expect(compose({ kind: 'sent_again', data: again }).text).toContain('/jobs/7-staff-nurse\n');
});

test('placeholders in texts of staff are filled with the exact values, each once', () => {
  const mail = acknowledgement(
    { kind: 'application', job_title: '{reference} $& $1 <i>' },
    { application_body: '{job_title} and {reference}' },
  );
  expect(mail.text).toContain('{reference} $& $1 <i> and C-7K3M-9QXA');
  expect(mail.html).toContain('{reference} $&amp; $1 &lt;i&gt; and C-7K3M-9QXA');
});

test('an unknown placeholder in a text of staff stays visible, so that the mistake is noticed', () => {
  expect(acknowledgement({}, { contact_body: 'Dear {frist_name} {constructor}' }).text).toContain(
    'Dear {frist_name} {constructor}',
  );
});

test('texts of staff are escaped in HTML and keep their lines and paragraphs', () => {
  const { html } = acknowledgement({}, { contact_body: 'One & "two"\n<script>\n\nThree' });
  expect(html).toContain('<p>One &amp; &quot;two&quot;<br>\n&lt;script&gt;</p>\n<p>Three</p>');
});

test('the HTML of an email is a document that is readable in light and dark', () => {
  const { html } = acknowledgement({});
  expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('<title>We have your message (C-7K3M-9QXA)</title>');
  expect(html).not.toMatch(/<(?:script|img|link)|[;"](?:color|background):/);
});
