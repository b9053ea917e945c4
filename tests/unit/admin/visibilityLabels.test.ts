import { expect, test } from 'vitest';
import { failedLabel, savedLabel } from '../../../admin/kit/content/visibility/visibilityLabels';

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
  expect(savedLabel(label, true)).toBe(saved);
  expect(savedLabel(label, false)).toBe(saved.replace('enabled', 'disabled'));
  expect(failedLabel(label)).toBe(failed);
});
