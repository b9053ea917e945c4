/** The text of a reply, and the template that it begins with. */
import { expect, test } from 'vitest';
import {
  braceWarning,
  emptyPlaceholders,
  filled,
  problemsFor,
} from '../../../../admin/resources/submissions/reply/replyText';
import { checkPlaceholders, refusalOf } from '../../../../admin/resources/replyTemplates/template';
import { unknownPlaceholders } from '../../../../src/shared/mail/placeholders';
import { placeholderNames } from '../../../../admin/kit/people/replyTemplate';
import type { Answerable } from '../../../../admin/resources/submissions/reply/useOffers';

const submission = {
  first_name: 'Ritu',
  last_name: '{company}',
  job_title: null,
  reference: 'A-7K3M-9QXA',
  company: '',
  similar_jobs: '',
} as Answerable;

const fieldsOf = (subject: string, body: string) => Object.keys(problemsFor({ subject, body }, [submission]));

test("a reply template is filled with the entry's values, and braces in a name stay text", () => {
  const words = {
    subject: ' About {reference} and {reference} ',
    body: 'Hello {first_name} {last_name},{job_title}\n{unknown} {toString}\n',
  };
  expect(filled(words, submission)).toEqual({
    subject: 'About A-7K3M-9QXA and A-7K3M-9QXA',
    body: 'Hello Ritu {company},\n{unknown} {toString}',
  });
});

test('similar jobs have their own paragraph in a reply, which leaves no gap without them', () => {
  const words = { subject: 'Hello', body: 'Not this time.\n\n{similar_jobs}\n\nWe call it {reference}.' };
  const body = (similar_jobs: string) => filled(words, { ...submission, similar_jobs }).body;
  expect(body('')).toBe('Not this time.\n\nWe call it A-7K3M-9QXA.');
  expect(emptyPlaceholders(words, submission)).toEqual([]);
  expect(body('Two:\n\nA {reference}')).toBe(
    'Not this time.\n\nTwo:\n\nA {reference}\n\nWe call it A-7K3M-9QXA.',
  );
  expect(filled({ subject: '', body: '{similar_jobs}\n\nBye' }, submission).body).toBe('Bye');
});

test('placeholders that the entry has no value for are listed', () => {
  const words = { subject: 'Hiring for {company}', body: '{first_name}: {job_title}' };
  expect(emptyPlaceholders(words, submission)).toEqual(['{job_title}', '{company}']);
});

test('unknown braces that would be sent unchanged are warned about once each', () => {
  expect(braceWarning({ subject: '{who}', body: '{who} {first_name}' })).toMatch(/: \{who\}$/);
  expect(braceWarning({ subject: '', body: '{first_name}' })).toBeUndefined();
});

test('subject and text of a reply are required and limited', () => {
  expect(fieldsOf('', '')).toEqual(['subject', 'body']);
  expect(fieldsOf('s'.repeat(200), 'b'.repeat(5000))).toEqual([]);
  expect(fieldsOf('s'.repeat(201), 'b'.repeat(5001))).toEqual(['subject', 'body']);
});

test('a bulk reply lists the people for whom a placeholder has no value', () => {
  const long = { ...submission, first_name: 'Anastasia' };
  const words = { subject: `${'s'.repeat(195)}{first_name}`, body: 'Hello' };
  expect(problemsFor(words, [submission])).toEqual({});
  expect(problemsFor(words, [submission, long])).toEqual({
    subject: 'For Anastasia {company}: A subject has at most 200 characters.',
  });
});

test('every mistake in braces is found and shown at its field', () => {
  const slips = ['{firstname}', '{}', '{ company }', '{constructor}'];
  expect(unknownPlaceholders(['{first_name}', ...slips].join(' '), placeholderNames)).toEqual(slips);
  const words = { name: '{any}', subject: 'To {firstname}', body: 'Hello {first_name}' };
  expect(checkPlaceholders(words)).toEqual({ subject: expect.stringContaining('{firstname}') });
});

test('a template name that is taken is detected', () => {
  const taken = new Error('duplicate key value violates unique constraint "reply_templates_name_key"');
  expect(refusalOf(taken)?.field).toBe('name');
  expect(refusalOf(new Error('The server cannot be reached.'))).toBeUndefined();
});
