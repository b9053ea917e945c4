/** The cities of open jobs on the globe of the home page. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOf, placeCities, PLACES, type City } from '../../src/shared/jobs/globe';

const cities = (...all: [value: string, count: number | null][]): City[] =>
  all.map(([value, count]) => ({ value, count }));

/** Each name with its direction, such as "NE", or "NE…" if a line leads to it. */
const sidesOf = (...all: Parameters<typeof cities>) =>
  placeCities(cities(...all)).pins.map(({ value, dx, dy, isFar }) => [
    value,
    ['N', '', 'S'][dy + 1] + (['W', '', 'E'][dx + 1] ?? '') + (isFar ? '…' : ''),
  ]);

const othersOf = (...all: Parameters<typeof cities>) =>
  placeCities(cities(...all)).others.map(({ value }) => value);

test('a board without jobs has no pins', () => {
  expect(placeCities([])).toEqual({ pins: [], others: [] });
});

test('cities beyond the horizon, outside the window or unknown are in the list instead', () => {
  expect(othersOf(['Berlin', 1], ['Jakarta', 4], ['', 1], ['Kochi', 2], ['Springfield', 9])).toEqual([
    'Springfield',
    'Jakarta',
    'Berlin',
  ]);
});

test('every city of the demonstration on this side of the earth has a label', () => {
  const { pins, others } = placeCities(
    cities(
      ['Ahmedabad', 1],
      ['Bengaluru', 3],
      ['Berlin', 1],
      ['Chennai', 2],
      ['Dubai', 1],
      ['Gurugram', 1],
      ['Hyderabad', 1],
      ['Kochi', 1],
      ['Mumbai', 2],
      ['Pune', 2],
      ['Singapore', 1],
    ),
  );
  expect(pins).toHaveLength(10);
  expect(others).toEqual([{ value: 'Berlin', count: 1 }]);
});

test('labels are on the sea or inland, and give way to cities with more jobs in eight directions and by a line', () => {
  expect(sidesOf(['Bengaluru', 1], ['Chennai', 1], ['Singapore', 1])).toEqual([
    ['Bengaluru', 'W'],
    ['Chennai', 'E'],
    ['Singapore', 'W'],
  ]);
  expect(sidesOf(['Delhi', 1], ['Noida', 2], ['Jaipur', 2], ['Gurugram', 7], ['Chandigarh', 1])).toEqual([
    ['Gurugram', 'NE'],
    ['Noida', 'SE'],
    ['Jaipur', 'W'],
    ['Delhi', 'NW…'],
    ['Chandigarh', 'NE…'],
  ]);
});

test('no label overlaps another or leaves the window, and every city has one label', () => {
  const someCities = fc.uniqueArray(
    fc.record({
      value: fc.constantFrom('Berlin', ...PLACES.keys()),
      count: fc.option(fc.integer({ min: 1, max: 1200 })),
    }),
    { selector: ({ value }) => value },
  );
  fc.assert(
    fc.property(someCities, (all) => {
      const { pins, others } = placeCities(all);
      expect([...pins, ...others].map(({ value }) => value).toSorted()).toEqual(
        all.map(({ value }) => value).toSorted(),
      );
      const boxes = pins.map((pin) => nameOf(pin, pin));
      for (const [at, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(150);
        expect(box.right).toBeLessThanOrEqual(840);
        for (const other of boxes.slice(at + 1)) {
          const isApart =
            box.right <= other.left ||
            other.right <= box.left ||
            box.bottom <= other.top ||
            other.bottom <= box.top;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});
