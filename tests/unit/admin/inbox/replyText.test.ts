/** What a reply says. */
import { expect, test } from 'vitest';
import {
  braceWarning,
  emptyPlaceholders,
  filled,
  problemsOf,
} from '../../../../admin/resources/submissions/reply/replyText';
import type { Submission } from '../../../../admin/resources/submissions/submissionRow';

const submission = {
  first_name: 'Ritu',
  last_name: '{company}',
  job_title: null,
  reference: 'A-7K3M-9QXA',
  company: '',
} as Submission;

test('fills in what the entry says, and reads no braces in a name', () => {
  const words = { subject: ' About {reference} ', body: 'Hello {first_name} {last_name},\n{unknown}\n' };
  expect(filled(words, submission)).toEqual({
    subject: 'About A-7K3M-9QXA',
    body: 'Hello Ritu {company},\n{unknown}',
  });
});

test('names what the template asks for and the entry does not say', () => {
  const words = { subject: 'Hiring for {company}', body: '{first_name}: {job_title}' };
  expect(emptyPlaceholders(words, submission)).toEqual(['{job_title}', '{company}']);
});

test('warns of braces that would be sent as they are, each once', () => {
  expect(braceWarning({ subject: '{who}', body: '{who} {first_name}' })).toMatch(/: \{who\}$/);
  expect(braceWarning({ subject: '', body: '{first_name}' })).toBeUndefined();
});

test('needs both fields within their limits', () => {
  expect(Object.keys(problemsOf({ subject: '', body: '' }))).toEqual(['subject', 'body']);
  expect(problemsOf({ subject: 's'.repeat(200), body: 'b'.repeat(5000) })).toEqual({});
  expect(Object.keys(problemsOf({ subject: 's'.repeat(201), body: 'b'.repeat(5001) }))).toEqual([
    'subject',
    'body',
  ]);
});
