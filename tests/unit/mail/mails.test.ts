/** The list of emails with editable texts, the notice of assignments, and descriptive subjects. */
import { expect, test } from 'vitest';
import { composeMail } from '../../../src/server/mail/composeMail';
import { mails } from '../../../src/shared/mail/mails';
import { validateFields } from '../../../src/shared/content/resolve';
import { mailTexts, meanings } from '../../../src/shared/mail/mailTexts';
import { compose, SITE, TO } from './composedMail';

const reference = 'A-7K3M-9QXA';
const item = { id: 12, kind: 'application', reference, name: 'Ritu Sample', job_title: 'Staff Nurse' };
const assigned = (...items: object[]) => ({ kind: 'assigned', data: { items } });

test('a notice of assignments names the entry, lists several, and is not sent without one', () => {
  expect(compose(assigned(item)).subject).toBe('Assigned to you: Application for Staff Nurse (A-7K3M-9QXA)');
  expect(compose(assigned(item, item)).subject).toBe('Assigned to you: 2 entries');
  expect(compose(assigned(item)).text).toContain('/admin/dashboard/applications/12');
  expect(compose(assigned({ ...item, version: 2 })).text).not.toContain('Sent again');
  expect(composeMail({ to_address: TO, ...assigned() }, SITE)).toBeUndefined();
});

const BY = 'Meera Nair, Kestrel Hospitals';
test.each([
  [
    'question',
    { words: 'When could she begin?\nWe start in May.', by: BY, email: 'meera@kestrel.example' },
    /^The client has a question: /,
    `${BY} wrote:\n\n> When could she begin?\n> We start in May.\n\nTo answer, write to meera@kestrel.example.`,
  ],
  [
    'decline',
    { words: 'Too far away.', by: BY },
    /^The client declined: /,
    `${BY} wrote:\n\n> Too far away.\n\nThe client has no email address for this contact.`,
  ],
  [
    'meet',
    { by: BY, email: 'm@k.example' },
    /wants to meet/,
    `From ${BY}.\n\nTo answer, write to m@k.example.`,
  ],
  [
    'yes',
    { words: 'Mornings only.' },
    /^The candidate agreed: /,
    'Ritu Sample wrote:\n\n> Mornings only.\n\nApplication',
  ],
  ['no', {}, /^The candidate declined/, 'Application for Staff Nurse (A-7K3M-9QXA)\nRitu Sample'],
])(
  "a colleague's notice names the answer to an introduction, its author and the reply address: %s",
  (answer, said, subject, text) => {
    const mail = compose({
      kind: 'introduction_answer',
      data: { answer, item: { ...item, version: 2 }, ...said },
    });
    expect(mail.subject).toMatch(subject);
    expect(mail.text).toContain(text);
    expect(mail.text).not.toContain('Sent again');
  },
);

test("a client's text is escaped in an email", () => {
  const data = { answer: 'question', item, words: '<img src=x>', by: '<b>Meera</b>' };
  expect(compose({ kind: 'introduction_answer', data }).html).toContain(
    '<p>&lt;b&gt;Meera&lt;/b&gt; wrote:</p>\n<blockquote>&lt;img src=x&gt;</blockquote>',
  );
});

// An email by an earlier version, for a person whom it had filed under a job, must reveal no more either.
test.each([{}, { kind: 'application', job_title: 'Staff Nurse' }])(
  'the notice to a person whom staff added names the source of the details, and nothing more: %j',
  (earlier) => {
    const collected = { collected_from: 'Job fair', collected_on: '2026-11-20' };
    const mail = compose({ kind: 'added', data: { reference, ...collected, ...earlier } });
    expect(mail.subject).toBe('Example Staffing keeps your contact details (A-7K3M-9QXA)');
    expect(mail.text).toContain('Source of these details: Job fair. Date collected: 20 November 2026.');
    for (const path of ['/my-data', '/privacy']) expect(mail.text).toContain(`${SITE.siteUrl}${path}\n`);
    expect(mail.text).not.toMatch(/forward|Staff Nurse|client/i);
  },
);

test('no email says "put forward"', () =>
  expect(Object.values(mailTexts.defaults).join('\n')).not.toMatch(
    /(?<!\bMay )\b(?:we|has|have|were|been) put (?:you )?forward/i,
  ));

test('each email text has a preview page and a test email with sample data', () => {
  const shown = new Set<string>(mails.flatMap(({ texts }) => texts));
  expect([...shown].toSorted()).toEqual(Object.keys(mailTexts.fields).toSorted());
  for (const { id, texts, isToStaff } of mails) {
    const namesIn = (name: (typeof texts)[number]) => mailTexts.fields[name].placeholders ?? [];
    expect(Object.keys(meanings)).toEqual(expect.arrayContaining(texts.flatMap(namesIn)));
    const standIns = (name: (typeof texts)[number]) => namesIn(name).map((one) => `<{${one}}>`);
    const own = Object.fromEntries(texts.map((name) => [name, standIns(name).join() + name]));
    const mail = compose({ kind: 'sample', data: { mail: id, texts: own } });
    expect(mail.subject).toMatch(/^\[Test\] /);
    expect(mail.text).toContain('This is a test with sample data.');
    expect(mail.subject + mail.text).not.toMatch(/[{}]|<>/);
    for (const name of texts) expect(mail.subject + mail.text).toContain(name);
    expect(mail.text.includes('-- ')).toBe(!isToStaff || !/^(staff|assigned)/.test(id));
    expect(mail.headers).toEqual({ 'Auto-Submitted': 'auto-generated' });
  }
  expect(
    compose({ kind: 'sample', data: { mail: 'reply', letter: { subject: 'Tuesday', body: 'At 3?' } } }),
  ).toMatchObject({ subject: '[Test] Tuesday', text: expect.stringContaining('At 3?') });
});

test('an email ends with how to verify its code, if there is one, in a text that keeps the code', () => {
  const code = 'Q7T2B-0C9XK';
  const mail = compose({ kind: 'erasure_done', data: { code } });
  expect(mail.text).toMatch(
    /-- \n[^]+\n\nIs this really from us\? Check the code Q7T2B-0C9XK at https:\/\/www\.example\.com\/verify\n$/,
  );
  expect(mail.html).toContain(
    'the code Q7T2B-0C9XK at <a href="https://www.example.com/verify">https://www.example.com/verify</a></p>',
  );
  const check_code = '<b>{brand}</b> {code}';
  const own = compose({ kind: 'erasure_done', data: { code } }, { texts: { ...SITE.texts, check_code } });
  expect(own.html).toContain(`&lt;b&gt;Example Staffing&lt;/b&gt; ${code}</p>`);
  expect(compose({ kind: 'erasure_done' }).text).not.toContain('Check the code');
  expect(compose(assigned(item)).text).not.toContain('Check the code');
  expect(validateFields(mailTexts.fields, { ...mailTexts.defaults, check_code: 'See {address}' })).toEqual({
    check_code: 'Please keep {code}: the check needs it.',
  });
});

test('a reply ends with its author, who receives answers if configured', () => {
  const data = { subject: 'Your question', body: 'Yes.', reference: 'C-7K3M-9QXA' };
  const my = { my_name: 'Meera Nair', my_line: 'Healthcare desk', my_address: 'meera@example.com' };
  const signed = compose({ kind: 'reply', data: { ...data, ...my } });
  expect(signed.text).toContain('Kind regards,\nMeera Nair\nHealthcare desk\nExample Staffing\n\n');
  expect(signed.replyTo).toBe('info@example.com');
  const written = { repliesTo: 'writer' } as const;
  expect(compose({ kind: 'reply', data: { ...data, ...my } }, written).replyTo).toBe('meera@example.com');
  expect(compose({ kind: 'reply', data }, written).replyTo).toBe('info@example.com');
});

test.each([
  ['added', 'The authenticator app “My phone” was set up'],
  ['recovery_code', 'Someone signed in with one of your recovery codes'],
  ['reset', 'Your second factor was removed by an administrator, and your sessions were ended'],
])('the subject of a notice about a second factor names the event: %s', (event, happened) => {
  const name = event === 'added' ? 'My phone' : '';
  const { text, subject } = compose({ kind: 'second_factor_changed', data: { event, name } });
  expect(subject).toBe(happened);
  expect(text).toContain(`${happened}. This is about your account`);
});
