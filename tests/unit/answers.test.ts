/** What a form takes as an answer; tests/db/answers.test.ts holds the database to the same. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answerFields } from '../../src/shared/forms/answers';
import { problemsOf } from '../../src/shared/forms/problems';
import { MISTYPED, ONE_OF_EACH, TYPED } from '../support/questions';

const problems = (values: Record<string, string>) =>
  problemsOf(v.object(answerFields(ONE_OF_EACH)), { question_license: 'Yes', ...values });

test.each(TYPED)('to %s is %j', (id, typed) => {
  expect(problems({ [`question_${id}`]: typed })).toEqual({});
});

test.each(MISTYPED)('to %s is not %j', (id, typed, problem) => {
  expect(problems({ [`question_${id}`]: typed })).toEqual({ [`question_${id}`]: problem });
});

test('is needed where it is required, also where a form sends nothing', () => {
  expect(problemsOf(v.object(answerFields(ONE_OF_EACH)), {})).toEqual({
    question_license: 'Please answer this question.',
  });
});
