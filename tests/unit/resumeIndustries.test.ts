import { expect, test } from 'vitest';
import { industries } from '../../src/shared/content/lists/industries';
import { industryLabels, offeredIndustries } from '../../src/shared/submissions/choices';

const seeded = industries.defaults;
const only = (...anchors: string[]) =>
  seeded.map((item) => ({ ...item, in_resume_form: anchors.includes(item.anchor) }));

test('the industries of the resume form are those that are ticked, by their label there or their name', () => {
  expect(Object.entries(offeredIndustries(only('oil-gas', 'finance', 'aerospace')))).toEqual([
    ['finance', 'Finance'],
    ['aerospace', 'Aerospace'],
    ['oil-gas', 'Oil & Gas'],
  ]);
});

test('the industries of the resume form are the six again while none is ticked, so that the form can be sent', () => {
  expect(offeredIndustries(only())).toEqual(offeredIndustries(seeded));
  expect(offeredIndustries([])).toEqual(offeredIndustries(seeded));
});

test('the industries of the resume form are called in an entry as they are called now; what is gone still reads', () => {
  const renamed = seeded.map((item) =>
    item.anchor === 'aerospace' ? Object.assign({}, item, { name: 'Space and Flight' }) : item,
  );
  const now = ['finance', 'aerospace', 'data-science'].map(industryLabels(renamed));
  expect(now).toEqual(['Finance', 'Space and Flight', 'Data Science']);
  const gone = ['technology', 'deep-sea', 'constructor'].map(industryLabels([]));
  expect(gone).toEqual(['Technology', 'Deep sea', 'Constructor']);
});
