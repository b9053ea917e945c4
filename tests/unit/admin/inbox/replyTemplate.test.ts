import { describe, expect, test } from 'vitest';
import { checkPlaceholders, refusalOf } from '../../../../admin/resources/replyTemplates/template';
import { unknownPlaceholders } from '../../../../src/shared/mail/placeholders';
import { fillTemplate, placeholderNames } from '../../../../src/shared/submissions/replyTemplate';

describe('filling a template', () => {
  test('puts in what the submission says, as often as it is named', () => {
    const words = 'Hello {first_name}, {first_name} {last_name}: {reference}.';
    expect(fillTemplate(words, { first_name: 'Ritu', last_name: 'Sample', reference: 'A-1' })).toBe(
      'Hello Ritu, Ritu Sample: A-1.',
    );
  });

  test('leaves out what is not there', () => {
    expect(fillTemplate('For {job_title}.', { job_title: null })).toBe('For .');
  });

  test('keeps what stands for nothing, and what a value brings with it', () => {
    expect(
      fillTemplate('{first_name} {toString} {oops}', { first_name: '{reference}', reference: 'A-1' }),
    ).toBe('{reference} {toString} {oops}');
  });
});

test('finds every slip in braces', () => {
  expect(
    unknownPlaceholders('{first_name} {firstname} {} { company } {constructor}', placeholderNames),
  ).toEqual(['{firstname}', '{}', '{ company }', '{constructor}']);
});

test('says at which field a slip is', () => {
  const problems = checkPlaceholders({
    name: '{any}',
    subject: 'To {firstname}',
    body: 'Hello {first_name}',
  });
  expect(Object.keys(problems)).toEqual(['subject']);
  expect(problems['subject']).toContain('{firstname}');
});

test('knows a name that is taken', () => {
  const taken = new Error('duplicate key value violates unique constraint "reply_templates_name_key"');
  expect(refusalOf(taken)?.field).toBe('name');
  expect(refusalOf(new Error('The server cannot be reached.'))).toBeUndefined();
});
