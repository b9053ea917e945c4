import { expect, test } from 'vitest';
import { failedWords, savedWords } from '../../../admin/kit/content/visibility/visibilityWords';

test.each([
  [
    'Leadership Team',
    'Leadership team section enabled successfully!',
    'Failed to update leadership team visibility',
  ],
  ['Testimonials', 'Testimonials section enabled successfully!', 'Failed to update testimonials visibility'],
  [
    'Client Testimonials',
    'Client testimonials section enabled successfully!',
    'Failed to update client testimonials visibility',
  ],
  [
    'Candidate FAQs',
    'Candidate FAQs section enabled successfully!',
    'Failed to update candidate FAQs visibility',
  ],
])('%s', (label, saved, failed) => {
  expect(savedWords(label, true)).toBe(saved);
  expect(savedWords(label, false)).toBe(saved.replace('enabled', 'disabled'));
  expect(failedWords(label)).toBe(failed);
});
