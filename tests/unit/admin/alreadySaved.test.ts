/** A save whose response was lost does not ask the person again. */
import { expect, test } from 'vitest';
import { isAlreadySaved } from '../../../admin/kit/data/stored/alreadySaved';

const STORED = {
  key: 'hero_section',
  value: { title: 'Hello', items: [1, 2] },
  version: 4,
  updated_at: '2026-11-22T07:00:00+00:00',
  updated_by: 'a colleague',
};

test.each([
  ['the same values', { value: { items: [1, 2], title: 'Hello' }, version: 3 }, true],
  ['stamps of its own', { value: STORED.value, updated_at: '2026-11-22T07:09:00Z', updated_by: 'me' }, true],
  ['no more than the key', { key: 'hero_section' }, true],
  ['another value', { value: { title: 'Hello', items: [1, 2, 3] } }, false],
  ['a part of the value', { value: { title: 'Hello' } }, false],
  ['another order', { value: { title: 'Hello', items: [2, 1] } }, false],
  ['a column that is not there', { is_public: false }, false],
])('a stale save with %s counts as already stored: %o', (_what, sent, isStored) => {
  expect(isAlreadySaved(sent, STORED)).toBe(isStored);
});

test('a stale save compares moments in any notation', () => {
  const stored = { opens_at: '2026-11-22T07:00:00+00:00' };
  expect(isAlreadySaved({ opens_at: '2026-11-22T12:30:00.000+05:30' }, stored)).toBe(true);
  expect(isAlreadySaved({ opens_at: '2026-11-22T07:00:01Z' }, stored)).toBe(false);
  expect(isAlreadySaved({ opens_at: null }, stored)).toBe(false);
});
