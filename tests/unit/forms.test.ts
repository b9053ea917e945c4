/** The rules of the forms at their borders. The database enforces the same ones. */
import { describe, expect, test } from 'vitest';
import { contactForm } from '../../src/shared/forms/contactForm';
import { enquiryForm } from '../../src/shared/forms/enquiryForm';
import { fileSize, sizeProgress } from '../../src/shared/forms/fileSize';
import { problemsOf } from '../../src/shared/forms/problems';
import { applicationForm, resumeForm } from '../../src/shared/forms/resumeForm';
import { subjects } from '../../src/shared/submissions/choices';

const PDF = 'application/pdf';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const MB = 1024 * 1024;

const person = {
  first_name: 'Asha',
  last_name: 'Sample',
  email: 'asha@example.com',
  phone: '',
  consent: 'true',
};
const UNSEEN = 'Please remove invisible characters.';
const message = { ...person, subject: 'general', message: 'Ten chars.' };
const resume = {
  ...person,
  industry: 'healthcare',
  file: { name: 'asha.pdf', type: PDF, size: 1 },
};

const ofMessage = (change: Record<string, unknown>) => problemsOf(contactForm, { ...message, ...change });
const ofEnquiry = (change: Record<string, unknown>) =>
  problemsOf(enquiryForm, { ...message, company: 'Example Analytics', ...change });
const ofApplication = (text: string) => problemsOf(applicationForm([]), { ...resume, message: text });
const ofFile = (file: { name?: string; type?: string; size?: number }) =>
  problemsOf(resumeForm, { ...resume, file: { ...resume.file, ...file } });

describe('a message', () => {
  test('that is complete has no problems; the phone may be missing', () => {
    expect(ofMessage({})).toEqual({});
  });

  test('that is empty is told about each required field, in their order', () => {
    const empty = { first_name: '', last_name: ' ', email: '', phone: '', subject: '', message: '\n' };
    expect(problemsOf(contactForm, empty)).toEqual({
      first_name: 'Please enter your first name.',
      last_name: 'Please enter your last name.',
      email: 'Please enter your email address.',
      subject: 'Please choose a subject.',
      message: 'Please enter your message.',
      consent: 'Please agree to the privacy notice. Without it we cannot keep what you send.',
    });
  });

  test.each(['\u0000', '\u0007', '\u001B', '\u007F', '\u0085', '\t', '\n'])(
    'has no control character such as %j in a name',
    (sign) => {
      expect(ofMessage({ first_name: `As${sign}ha` })).toEqual({ first_name: UNSEEN });
    },
  );

  test('has lines and tabs in its text and nothing else that cannot be seen', () => {
    expect(ofMessage({ message: 'Two welders\r\n\tin Pune\nby May.' })).toEqual({});
    expect(ofMessage({ message: 'Two welders\u0008 in Pune' })).toEqual({ message: UNSEEN });
    expect(ofMessage({ message: 'Two welders\rin Pune' })).toEqual({ message: UNSEEN });
    expect(ofMessage({ email: 'as\u0001ha@example.com' })).toHaveProperty('email');
  });

  test.each(['first_name', 'last_name'])('has a %s of at most 80 characters', (field) => {
    expect(ofMessage({ [field]: 'x'.repeat(80) })).toEqual({});
    expect(ofMessage({ [field]: 'x'.repeat(81) })).toHaveProperty(field);
  });

  test.each([
    'a@b.co',
    "o'brien+jobs@mail.example.co.in",
    ' asha@example.com ',
    'अशा@उदाहरण.भारत',
    `${'x'.repeat(108)}@example.com`,
  ])('takes the email address %j', (email) => {
    expect(ofMessage({ email })).toEqual({});
  });

  test.each([
    'asha',
    'asha@example',
    '@example.com',
    'asha@example.c',
    'asha sample@example.com',
    'a@b@example.com',
    'Asha <asha@example.com>',
    'asha@example.com, b@example.com',
    `${'x'.repeat(109)}@example.com`,
  ])('refuses the email address %j', (email) => {
    expect(ofMessage({ email })).toHaveProperty('email');
  });

  test.each(['', ' ', '123456', '+91 98765 43210', '(0124) 555-0100', '+1-202-555-0100'])(
    'takes the phone number %j',
    (phone) => {
      expect(ofMessage({ phone })).toEqual({});
    },
  );

  test.each(['12345', 'call me', '+91 98765 4321x', '-- ()', '123\t456', '1'.repeat(31)])(
    'refuses the phone number %j',
    (phone) => {
      expect(ofMessage({ phone })).toHaveProperty('phone');
    },
  );

  test('has one of the three subjects of the seed', () => {
    expect(Object.keys(subjects)).toEqual(['job-inquiry', 'staffing-services', 'general']);
    for (const subject of Object.keys(subjects)) expect(ofMessage({ subject })).toEqual({});
    expect(ofMessage({ subject: 'other' })).toHaveProperty('subject');
  });

  test('has from 10 to 5,000 characters, spaces at its ends not counted', () => {
    expect(ofMessage({ message: 'x'.repeat(10) })).toEqual({});
    expect(ofMessage({ message: `  ${'x'.repeat(9)}  ` })).toHaveProperty('message');
    expect(ofMessage({ message: 'x'.repeat(5000) })).toEqual({});
    expect(ofMessage({ message: 'x'.repeat(5001) })).toEqual({
      message: 'Your message can have at most 5,000 characters.',
    });
  });
});

describe('an enquiry', () => {
  test('has a company of at most 120 characters', () => {
    expect(ofEnquiry({ company: 'x'.repeat(120) })).toEqual({});
    expect(ofEnquiry({ company: 'x'.repeat(121) })).toHaveProperty('company');
    expect(ofEnquiry({ company: ' ' })).toEqual({ company: 'Please enter the name of your company.' });
    expect(ofEnquiry({ company: 'Example\u0000' })).toEqual({ company: UNSEEN });
  });
});

test('an application may come without a message, and with one of at most 5,000 characters', () => {
  expect(ofApplication('')).toEqual({});
  expect(ofApplication('Hello')).toEqual({});
  expect(ofApplication('x'.repeat(5001))).toHaveProperty('message');
});

describe('a resume', () => {
  test('that is complete has no problems', () => {
    expect(problemsOf(resumeForm, resume)).toEqual({});
  });

  test('has an industry', () => {
    expect(problemsOf(resumeForm, { ...resume, industry: '' })).toEqual({
      industry: 'Please choose an industry.',
    });
  });

  test.each([
    { name: 'a.pdf', type: PDF },
    { name: 'A.B.PDF', type: PDF },
    { name: 'a.doc', type: 'application/msword' },
    { name: 'a.docx', type: DOCX },
    { name: 'a.docx', type: '' },
  ])('may be %j', (file) => {
    expect(ofFile(file)).toEqual({});
  });

  test.each([
    { name: 'a.txt', type: 'text/plain' },
    { name: 'a.pdf', type: 'image/png' },
    { name: 'a.pdf', type: DOCX },
    { name: 'a.exe', type: PDF },
    { name: 'pdf', type: PDF },
    { name: 'a.pdf.exe', type: '' },
    { name: 'a.constructor', type: '' },
  ])('may not be %j', (file) => {
    expect(ofFile(file)).toEqual({ file: 'Please choose a PDF, DOC or DOCX file.' });
  });

  test('has more than nothing and at most 10 MB', () => {
    expect(ofFile({ size: 0 })).toEqual({ file: 'This file is empty. Please choose another one.' });
    expect(ofFile({ size: 10 * MB })).toEqual({});
    expect(ofFile({ size: 10 * MB + 1 })).toEqual({
      file: 'This file is larger than 10 MB. Please choose a smaller one.',
    });
  });

  test('has to be chosen', () => {
    expect(problemsOf(resumeForm, { ...resume, file: new File([], '') })).toEqual({
      file: 'Please choose the file with your resume.',
    });
    expect(problemsOf(resumeForm, { ...resume, file: new File(['x'], 'a.pdf', { type: PDF }) })).toEqual({});
  });
});

test('sizes are said as people read them, rounded up', () => {
  expect([0, 1, 1024, 319_000, MB, 2.35 * MB, 10 * MB, 10 * MB + 1].map(fileSize)).toEqual([
    '0 KB',
    '1 KB',
    '1 KB',
    '312 KB',
    '1.0 MB',
    '2.4 MB',
    '10.0 MB',
    '10.1 MB',
  ]);
});

test('progress is said in the unit of the whole', () => {
  expect(sizeProgress(3.1 * MB, 8.4 * MB)).toBe('3.1 of 8.4 MB');
  expect(sizeProgress(0, 2.35 * MB)).toBe('0.0 of 2.4 MB');
  expect(sizeProgress(100 * 1024, 312 * 1024)).toBe('100 of 312 KB');
});
