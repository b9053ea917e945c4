import { expect, test } from 'vitest';
import { industries } from '../../src/shared/content/lists/industries';
import { industryLabels, offeredIndustries } from '../../src/shared/submissions/choices';

const seeded = industries.defaults;
const only = (...anchors: string[]) =>
  seeded.map((item) => ({ ...item, in_resume_form: anchors.includes(item.anchor) }));

test('the resume form offers the selected industries, by their label there or their name', () => {
  expect(Object.entries(offeredIndustries(only('oil-gas', 'finance', 'aerospace')))).toEqual([
    ['finance', 'Finance'],
    ['aerospace', 'Aerospace'],
    ['oil-gas', 'Oil & Gas'],
  ]);
});

test('the resume form offers the six default industries while none is selected, so that it can be sent', () => {
  expect(offeredIndustries(only())).toEqual(offeredIndustries(seeded));
  expect(offeredIndustries([])).toEqual(offeredIndustries(seeded));
});

test('an entry shows the current name of its industry, and still shows a deleted one', () => {
  const renamed = seeded.map((item) =>
    item.anchor === 'aerospace' ? Object.assign({}, item, { name: 'Space and Flight' }) : item,
  );
  const now = ['finance', 'aerospace', 'data-science'].map(industryLabels(renamed));
  expect(now).toEqual(['Finance', 'Space and Flight', 'Data Science']);
  const gone = ['technology', 'deep-sea', 'constructor'].map(industryLabels([]));
  expect(gone).toEqual(['Technology', 'Deep sea', 'Constructor']);
});
