/** No word of a confidential client's name may appear; the database tests check the same cases. */
import { expect, test } from 'vitest';
import { clientWordIn, checkJob } from '../../../../admin/kit/data/jobs/jobRules';
import { newJob } from '../../../../src/shared/jobs/editing/jobFields';
import { CLIENT_WORDS } from '../../../builders/sharedCases';
import { aQuestion } from '../../../builders/jobs/questions';

test.each(CLIENT_WORDS)(
  'the word that names a client of $company in "$text" is $word',
  ({ company, known, text, word }) => expect(clientWordIn(company, known, text) ?? null).toBe(word),
);

const secret = {
  ...newJob(),
  title: 'Job at Zyxcorp',
  company: 'Zyxcorp Quantumleap Ltd',
  client_confidential: true,
  description: 'Apply at https://careers.quantumleap-jobs.example',
  location: 'Kochi',
  category: 'Healthcare',
};

test('a job of a confidential client shows the revealing words at their fields', () => {
  expect(checkJob(secret)).toEqual({
    title:
      'The title contains a word from the confidential client’s name (zyxcorp). Remove it, or show the client.',
    description:
      'The description contains a word from the confidential client’s name (quantumleap). Remove it, or show the client.',
  });
  expect(checkJob({ ...secret, client_confidential: false })).toEqual({});
});

test('revealing words are found in every field that visitors read', () => {
  const named = 'Zyxcorp';
  const texts = { education: named, reference: named, consultant: named };
  const problems = checkJob({
    ...secret,
    ...texts,
    skills: ['Care', named],
    places: ['Zyxcorp, Kerala'],
    questions: [aQuestion({ wording: named })],
  });
  const fields = ['title', 'description', 'places', 'questions', 'skills', ...Object.keys(texts)];
  expect(Object.keys(problems).toSorted()).toEqual(fields.toSorted());
  expect(problems.skills).toMatch(/^The skills contain a word/);
});
