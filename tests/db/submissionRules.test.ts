/** Each field of each form at its borders: the database holds what the browser says first. */
import { describe, expect, test } from 'vitest';
import { useStage } from '../support/database';
import { anApplication, anEnquiry, aMessage, onStage, problemsIn, type Form } from '../support/submissions';

const on = useStage();
const { from, row, upload } = onStage(on);

const unseen = 'Please remove invisible characters.';
const noEmail = 'Please enter an email address such as name@example.com.';
const noPhone = 'Please enter a phone number such as +91 98765 43210, or leave this empty.';
const long = (length: number) => 'x'.repeat(length);
const emailOf = (length: number) => `${'a'.repeat(length - '@example.com'.length)}@example.com`;

/** Borders that hold for every form: the change, and the messages it brings; none when it is fine. */
const PERSON: [Form, Record<string, string>][] = [
  [{ first_name: long(80), last_name: long(80), email: emailOf(120) }, {}],
  [{ first_name: 'श्रेया', last_name: "O'Sample-Ñ" }, {}],
  [{ first_name: ' ' }, { first_name: 'Please enter your first name.' }],
  [{ first_name: long(81) }, { first_name: 'Your first name can have at most 80 characters.' }],
  [{ first_name: 'A\u0007b' }, { first_name: unseen }],
  [{ last_name: '' }, { last_name: 'Please enter your last name.' }],
  [{ last_name: long(81) }, { last_name: 'Your last name can have at most 80 characters.' }],
  [{ last_name: 'A\nb' }, { last_name: unseen }],
  [{ email: emailOf(121) }, { email: 'Your email address can have at most 120 characters.' }],
  [{ email: 'asha' }, { email: noEmail }],
  [{ email: 'asha@example' }, { email: noEmail }],
  [{ email: 'asha@example.c' }, { email: noEmail }],
  [{ email: 'a@b@example.com' }, { email: noEmail }],
  [{ email: 'asha@example.com,other@example.com' }, { email: noEmail }],
  [{ email: 'asha@example.com\nBcc: other@example.com' }, { email: noEmail }],
  [{ email: 'Asha <asha@example.com>' }, { email: noEmail }],
  [{ email: 'a@b.co' }, {}],
  [{ phone: '' }, {}],
  [{ phone: '123456' }, {}],
  [{ phone: '+91 (98765) 43210-55' }, {}],
  [{ phone: '12345' }, { phone: noPhone }],
  [{ phone: 'call me 123456' }, { phone: noPhone }],
  [{ phone: '1'.repeat(31) }, { phone: 'The phone number can have at most 30 characters.' }],
];

const tooLong = { message: 'Your message can have at most 5,000 characters.' };
const tooShort = { message: 'Please say a little more: a message has at least 10 characters.' };

const MESSAGE: [Form, Record<string, string>][] = [
  [{ message: long(10) }, {}],
  [{ message: long(5000) }, {}],
  [{ message: 'One line\n\tand another' }, {}],
  [{ message: '' }, { message: 'Please enter your message.' }],
  [{ message: ` ${long(9)} ` }, tooShort],
  [{ message: long(5001) }, tooLong],
  [{ message: 'A bell \u0007 rings' }, { message: unseen }],
];

const noSubject = { subject: 'Please choose a subject.' };
const noIndustry = { industry: 'Please choose an industry.' };
const noFile = { file: 'Please choose the file with your resume.' };

const CONTACT: [Form, Record<string, string>][] = [
  [{ subject: 'job-inquiry' }, {}],
  [{ subject: 'staffing-services' }, {}],
  [{ subject: 'other' }, noSubject],
  [{ subject: '' }, noSubject],
];

const ENQUIRY: [Form, Record<string, string>][] = [
  [{ company: long(120) }, {}],
  [{ company: ' ' }, { company: 'Please enter the name of your company.' }],
  [{ company: long(121) }, { company: 'The name of your company can have at most 120 characters.' }],
  [{ company: 'A\u0007' }, { company: unseen }],
];

const RESUME: [Form, Record<string, string>][] = [
  [{ message: '' }, {}],
  [{ message: 'Short' }, {}],
  [{ message: long(5001) }, tooLong],
  [{ industry: 'construction' }, {}],
  [{ industry: 'banking' }, noIndustry],
  [{ industry: '' }, noIndustry],
  [{ resume_name: `${long(196)}.pdf` }, {}],
  [{ resume_name: `${long(197)}.pdf` }, { file: 'The file name can have at most 200 characters.' }],
  [{ resume_name: '' }, noFile],
  [{ resume: '' }, noFile],
  [{ resume: '../images/asha.pdf' }, noFile],
  [{ resume: '00000000-0000-4000-8000-000000000000.exe' }, noFile],
  [{ job_id: 0 }, { job_id: 'There is no such job.' }],
  [{ job_id: -1 }, { job_id: 'There is no such job.' }],
  [{ job_id: 1.5 }, { job_id: 'There is no such job.' }],
  [{ job_id: 'one' }, { job_id: 'There is no such job.' }],
  [{ job_id: '1'.repeat(19) }, { job_id: 'There is no such job.' }],
];

/** Sends a form and answers what it was told, and what was kept of it. */
async function outcomeOf(name: string, form: Form) {
  const answer = await from('visitor', name, { form });
  const quota = await row(`select 1 from private.rate_events where bucket = 'form'`);
  return {
    status: answer.status,
    problems: problemsIn(answer),
    kept: (await row('select 1 from public.submissions')).length,
    quota: quota.length,
  };
}

/** A form with something to mend keeps nothing and costs nothing. */
const expected = (problems: Record<string, string>) =>
  Object.keys(problems).length > 0
    ? { status: 400, problems, kept: 0, quota: 0 }
    : { status: 200, problems, kept: 1, quota: 1 };

describe('a message', () => {
  test.each([...PERSON, ...MESSAGE, ...CONTACT])('with %j is told %j', async (change, problems) => {
    expect(await outcomeOf('submit_contact_message', aMessage(change))).toEqual(expected(problems));
  });
});

describe('an enquiry', () => {
  test.each([...PERSON, ...MESSAGE, ...ENQUIRY])('with %j is told %j', async (change, problems) => {
    expect(await outcomeOf('submit_employer_enquiry', anEnquiry(change))).toEqual(expected(problems));
  });
});

describe('a resume', () => {
  test.each([...PERSON, ...RESUME])('with %j is told %j', async (change, problems) => {
    const form = anApplication(await upload(), change);
    expect(await outcomeOf('submit_application', form)).toEqual(expected(problems));
  });
});

test('a name of a file keeps nothing that leads elsewhere', async () => {
  const form = anApplication(await upload(), { resume_name: '../a\\b\u0007\n.pdf' });
  await from('visitor', 'submit_application', { form });
  expect(await row('select resume_name from public.submissions')).toEqual([{ resume_name: '.._a_b__.pdf' }]);
});
