import { expect, test } from 'vitest';
import { failedLabel, savedLabel } from '../../../admin/kit/content/VisibilitySwitch';

test.each([
  ['Leadership Team', 'Leadership team', 'leadership team'],
  ['Testimonials', 'Testimonials', 'testimonials'],
  ['Client Testimonials', 'Client testimonials', 'client testimonials'],
  ['Candidate FAQs', 'Candidate FAQs', 'candidate FAQs'],
])(
  'the section %s is called %s at the beginning of a sentence, and %s within one',
  (label, first, inside) => {
    expect(savedLabel(label, true)).toBe(`${first} section enabled successfully!`);
    expect(savedLabel(label, false)).toBe(`${first} section disabled successfully!`);
    expect(failedLabel(label)).toBe(`Failed to update ${inside} visibility`);
  },
);
