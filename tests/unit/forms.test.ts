/** The rules of the forms at their limits. The database enforces the same ones. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  answerFields,
  asksForCall,
  contactForm,
  enquiryForm,
  applicationForm,
  resumeForm,
} from '../../src/shared/forms/schemas';
import { fileSize, sizeProgress } from '../../src/shared/forms/fileSize';
import { problemsOf, type FormSchema } from '../../src/shared/forms/fields';
import { subjects } from '../../src/shared/submissions/choices';
import { formCases } from '../builders/sharedCases';
import { MISTYPED, ONE_OF_EACH, TYPED } from '../builders/jobs/questions';

const PDF = 'application/pdf';
const MB = 1024 * 1024;

/** Values that are valid in every form. */
const whole = {
  first_name: 'Asha',
  last_name: 'Sample',
  email: 'asha@example.com',
  phone: '',
  consent: 'true',
  subject: 'general',
  message: 'Ten chars.',
  company: 'Example Analytics',
  day_from: '9:00',
  day_to: '18:00',
  industry: 'healthcare',
  file: { name: 'asha.pdf', type: PDF, size: 1 },
};
const FORMS: Record<keyof typeof formCases, (values: typeof whole) => FormSchema> = {
  contact: () => contactForm,
  enquiry: enquiryForm,
  resume: () => resumeForm(),
  application: () => applicationForm([]),
};

describe.each(Object.entries(FORMS))('the rules of a form: %s', (name, form) => {
  test.each(Object.entries(formCases[name as 'contact']))('a form field: %s', (field, { takes, refuses }) => {
    const told = (value: string) => {
      const values = { ...whole, [field]: value };
      return [value, problemsOf(form(values), values)];
    };
    for (const value of takes) expect(told(value)).toEqual([value, {}]);
    for (const [message, values] of Object.entries(refuses)) {
      for (const value of values) expect(told(value)).toEqual([value, { [field]: message }]);
    }
  });
});

test('an empty message has an error for each required field, in order', () => {
  const empty = { first_name: '', last_name: ' ', email: '', phone: '', subject: '', message: '\n' };
  expect(Object.entries(problemsOf(contactForm, empty))).toEqual([
    ['first_name', 'Please enter your first name.'],
    ['last_name', 'Please enter your last name.'],
    ['email', 'Please enter your email address.'],
    ['subject', 'Please choose a subject.'],
    ['message', 'Please enter your message.'],
    ['consent', 'Please agree to the privacy notice. Without your consent we cannot store what you send.'],
  ]);
});

test('the subjects of a message match the seed', () => {
  expect(Object.keys(subjects)).toEqual(formCases.contact['subject']?.takes);
});

const NO_FILE = 'Please choose the file with your resume.';

test.each([
  // The content determines the type.
  [{ name: 'A.B.PDF' }, undefined],
  [{ name: 'resume', type: '' }, undefined],
  [{ name: 'a.txt', type: 'text/plain' }, undefined],
  [{ size: 0 }, 'This file is empty. Please choose another one.'],
  [{ size: 10 * MB }, undefined],
  [{ size: 10 * MB + 1 }, 'This file is larger than 10 MB. Please choose a smaller one.'],
  [{ name: `${'x'.repeat(197)}.pdf` }, 'The file name can have at most 200 characters.'],
  [new File([], ''), NO_FILE],
  [new File(['x'], 'a.pdf', { type: PDF }), undefined],
])('the resume file %j gets the error %s', (change, message) => {
  const file = change instanceof File ? change : { ...whole.file, ...change };
  expect(problemsOf(resumeForm(), { ...whole, file })).toEqual(message ? { file: message } : {});
});

test('a resume and an application require a file or a phone number, and with the number no email address', () => {
  const form = { ...whole, file: { name: '', size: 0 } };
  expect(asksForCall('true', form.file)).toBe(true);
  expect([asksForCall('true', whole.file), asksForCall(undefined, form.file)]).toEqual([false, false]);
  const phone = 'Please enter the number that we can call, with its area code.';
  for (const called of [applicationForm([], true), resumeForm(true)]) {
    const toBeCalled = (change: object) => problemsOf(called, { ...form, ...change });
    expect(toBeCalled({})).toEqual({ phone });
    expect(toBeCalled({ phone: '555 0100' })).toEqual({ phone });
    expect(toBeCalled({ phone: '+91 98765 43210' })).toEqual({});
    expect(toBeCalled({ phone: '98765 43210', email: ' ' })).toEqual({});
    expect(toBeCalled({ phone: '98765 43210', email: 'asha@' })).toEqual({
      email: 'Please enter an email address such as name@example.com.',
    });
  }
  expect(problemsOf(applicationForm([]), form)).toEqual({ file: NO_FILE });
});

test('file sizes are rounded up and shown in readable units', () => {
  expect([0, 1, 1024, 319_000].map(fileSize)).toEqual(['0 KB', '1 KB', '1 KB', '312 KB']);
  const large = [MB, 2.35 * MB, 10 * MB, 10 * MB + 1];
  expect(large.map(fileSize)).toEqual(['1.0 MB', '2.4 MB', '10.0 MB', '10.1 MB']);
});

test('upload progress uses the unit of the total', () => {
  expect(sizeProgress(3.1 * MB, 8.4 * MB)).toBe('3.1 of 8.4 MB');
  expect(sizeProgress(0, 2.35 * MB)).toBe('0.0 of 2.4 MB');
  expect(sizeProgress(100 * 1024, 312 * 1024)).toBe('100 of 312 KB');
});

/** The errors of answers; the database tests check the same cases. */
const problemsOfAnswers = (values: Record<string, string>) =>
  problemsOf(v.object(answerFields(ONE_OF_EACH)), { question_license: 'Yes', ...values });

test.each(TYPED)('the answer to %s is accepted: %j', (id, typed) => {
  expect(problemsOfAnswers({ [`question_${id}`]: typed })).toEqual({});
});

test.each(MISTYPED)('the answer to %s is refused: %j', (id, typed, problem) => {
  expect(problemsOfAnswers({ [`question_${id}`]: typed })).toEqual({ [`question_${id}`]: problem });
});

test('a required answer is checked even if the form sends none', () => {
  expect(problemsOf(v.object(answerFields(ONE_OF_EACH)), {})).toEqual({
    question_license: 'Please answer this question.',
  });
});
