import { expect, test } from 'vitest';
import { resourceArticles } from '../../src/shared/content/lists/resources';
import { INDIAN_TITLES } from '../builders/sharedCases';
import { slugFrom, withProposedSlugs } from '../../src/shared/content/proposedSlugs';

const { fields } = resourceArticles;
const guide = (title: string, slug: string) => ({ title, slug });

test.each([
  ['Résumé & CV guide', 'resume-cv-guide'],
  ['  What now?  ', 'what-now'],
  ['नमस्ते', 'namaste'],
  ['x'.repeat(70), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  // Letters without a transliteration are omitted.
  ['看护师', ''],
  ['Nurse 看护师', 'nurse'],
])('the title %j gets the slug %j', (title, slug) => expect(slugFrom(title)).toBe(slug));

test('a slug follows the title until somebody edits it', () => {
  const begun = withProposedSlugs(fields, guide('', ''), guide('Salary talks', ''));
  expect(begun).toEqual(guide('Salary talks', 'salary-talks'));
  const longer = withProposedSlugs(fields, begun, { ...begun, title: 'Salary talks, step by step' });
  expect(longer).toEqual(guide('Salary talks, step by step', 'salary-talks-step-by-step'));
  const own = withProposedSlugs(fields, longer, { ...longer, slug: 'pay' });
  expect(own.slug).toBe('pay');
  expect(withProposedSlugs(fields, own, { ...own, title: 'Talks' }).slug).toBe('pay');
});

test.each(INDIAN_TITLES)('“%s” has a readable slug', (title, slug) => expect(slugFrom(title)).toBe(slug));
