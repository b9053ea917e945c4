import { expect, test } from 'vitest';
import { placesLinkingTo } from '../../../admin/kit/content/useItemUses';

const settings = (value: object) => ({ home_call: { value } }) as never;
const link = (primary_link: string) => settings({ primary_link });

test.each([
  ['a link', link('/services#oil-gas'), '/services#oil-gas', ['Home: call to action']],
  ['a longer address', link('/services#oil-gas-india'), '/services#oil-gas', []],
  ['a text that only mentions it', settings({ lead: 'See /services#oil-gas.' }), '/services#oil-gas', []],
  ['a built-in text', {}, '/resources/interview-prep', ['Career Resources']],
])('places that link to an address: %s', (_what, stored, address, places) => {
  expect(placesLinkingTo(address, { lists: {}, settings: stored })).toEqual(places);
});
