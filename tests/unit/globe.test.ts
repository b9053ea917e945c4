/** The cities of open jobs on the globe of the home page. */
import { expect, test } from 'vitest';
import { pinsOf } from '../../src/pages/home/globe';

const sidesOf = (...cities: [value: string, count: number | null][]) =>
  pinsOf(cities.map(([value, count]) => ({ value, count }))).map(({ value, side }) => [value, side]);

test('a board without jobs, or with jobs where no city of the globe is, has no pins', () => {
  expect(pinsOf([])).toEqual([]);
  expect(sidesOf(['Springfield', 4], ['', 1], ['Puducherry', null])).toEqual([]);
});

test('the cities with the most jobs are named first, and a name without room is left out', () => {
  expect(sidesOf(['Delhi', 1], ['Jaipur', 2], ['Gurugram', 7])).toEqual([
    ['Gurugram', 'right'],
    ['Jaipur', 'left'],
    ['Delhi', undefined],
  ]);
});

test('names stand in the sea or inwards, so that none leaves the page', () => {
  expect(sidesOf(['Dubai', 1], ['Bengaluru', 1], ['Chennai', 1], ['Singapore', 1])).toEqual([
    ['Dubai', 'right'],
    ['Bengaluru', 'left'],
    ['Chennai', 'right'],
    ['Singapore', 'left'],
  ]);
});

test('a number that is not counted takes no room and no place before others', () => {
  expect(sidesOf(['Mumbai', null], ['Pune', 3])).toEqual([
    ['Pune', 'left'],
    ['Mumbai', undefined],
  ]);
});
