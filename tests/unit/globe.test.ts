/** The globe of the home page: its land, the cities of open jobs, and the light on it. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cityTime, largestInIndia, shiftAt, timeInIndia } from '../../src/shared/jobs/cityTime';
import { isNight, noonPath, shadeOf, sunAt } from '../../src/shared/jobs/daylight';
import { globeAt } from '../../src/shared/jobs/daylitGlobe';
import { nameOf, placeCities, type City } from '../../src/shared/jobs/globe';
import { PLACES, project, VIEW } from '../../src/shared/jobs/globeCities';
import { drawLand } from '../../vite/globeLand';

const cities = (...all: [value: string, count: number | null][]): City[] =>
  all.map(([value, count]) => ({ value, count }));

/** Each name with its direction, such as "NE", or "NE…" if a line leads to it. */
const sidesOf = (...all: Parameters<typeof cities>) =>
  placeCities(cities(...all)).pins.map(({ value, dx, dy, isFar }) => [
    value,
    ['N', '', 'S'][dy + 1] + (['W', '', 'E'][dx + 1] ?? '') + (isFar ? '…' : ''),
  ]);

const linesOf = (...all: Parameters<typeof cities>) => placeCities(cities(...all)).lines;

const othersOf = (...all: Parameters<typeof cities>) =>
  placeCities(cities(...all)).others.map(({ value }) => value);

test('a board without jobs has no pins', () => {
  expect(placeCities([])).toEqual({ pins: [], others: [], lines: '' });
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

test('arcs lead from cities abroad to the nearest named city of India, and nowhere else', () => {
  expect(linesOf(['Kochi', 1], ['Delhi', 2], ['Dubai', 1])).toMatch(/^M476 299Q343 \d+ 209 343$/);
  expect(linesOf(['Kochi', 1], ['Delhi', 2])).toBe('');
  expect(linesOf(['Dubai', 1], ['Berlin', 2])).toBe('');
});

test('forty cities are all linked, by a name on the globe or in the list', () => {
  const all = [...PLACES.keys()].slice(0, 40).map((value) => ({ value, count: 1 }));
  const { pins, others } = placeCities(all);
  expect(pins.length).toBeGreaterThanOrEqual(12);
  expect(pins.length + others.length).toBe(40);
});

test('the drawn land is up to date; -u draws it again', async () => {
  await expect(await drawLand()).toMatchFileSnapshot('../../src/pages/home/globe.svg');
});

/**
 * Declination and longitude of the sun every four hours of a day in UTC, by Astronomy Engine 2.1.19, which cuts VSOP87
 * to one arcminute: apparent place of date, with nutation and sidereal time.
 */
const ALMANAC = {
  '2026-02-11': '-14.09 -176.46, -14.04 123.54, -13.98 63.54, -13.93 3.54, -13.87 -56.46, -13.82 -116.46',
  '2026-03-20': '-0.24 -178.1, -0.18 121.88, -0.11 61.87, -0.05 1.86, 0.02 -58.15, 0.09 -118.17',
  '2026-06-21': '23.44 -179.57, 23.44 120.44, 23.44 60.44, 23.44 0.45, 23.44 -59.54, 23.44 -119.53',
  '2028-12-21': '-23.44 179.52, -23.44 119.54, -23.44 59.56, -23.44 -0.42, -23.44 -60.39, -23.44 -120.37',
};

describe('the sun', () => {
  const moments = Object.entries(ALMANAC).flatMap(([day, line]) =>
    line.split(', ').map((place, at) => ({
      moment: Date.parse(`${day}T00:00Z`) + at * 4 * 3_600_000,
      place: place.split(' ').map(Number),
    })),
  );

  test('is within 0.05° of the almanac at 24 instants of four days', () => {
    expect(moments).toHaveLength(24);
    for (const { moment, place } of moments) {
      const { lat, lon } = sunAt(moment);
      expect(lat).toBeCloseTo(place[0] as number, 1);
      expect(lon).toBeCloseTo(place[1] as number, 1);
    }
  });

  test('lights the drawn globe as it lights the cities on it', () => {
    const wrong = moments.flatMap(({ moment }) => {
      const sun = sunAt(moment);
      const shade = shadeOf(sun);
      return [...PLACES].filter(([, position]) => {
        if (!shade) return isNight(position, sun) !== isNight(VIEW, sun);
        const { x, y } = project(position);
        const beyond = Math.hypot(x - shade.x, y - shade.y) - shade.radius;
        // Nobody sees on which side of a soft edge a city is.
        if (Math.abs(beyond) < shade.soft) return false;
        return (beyond < 0 === shade.isNightInside) !== isNight(position, sun);
      });
    });
    expect(wrong).toEqual([]);
  });

  test('the noon line passes India at its noon, and is beyond the horizon at midnight', () => {
    expect(noonPath(sunAt(Date.UTC(2026, 2, 20, 6, 51)))).toMatch(/^M500 \d+L.+L502 \d+L50/);
    expect(noonPath(sunAt(Date.UTC(2026, 2, 20, 18, 30)))).toBe('');
  });
});

test('cities in the night are lit, and a page that is kept for days has no light', () => {
  const some = cities(['Kochi', 1], ['Dubai', 1]);
  const litAt = (hour: number, minute = 0) =>
    globeAt(Date.UTC(2026, 2, 20, hour, minute), some).daylight?.lit;
  expect(litAt(7)).toEqual([]);
  expect(litAt(13, 30)).toEqual(['Kochi']);
  expect(litAt(20)).toEqual(['Kochi', 'Dubai']);
  expect(globeAt(undefined, some)).not.toHaveProperty('daylight');
});

test.each([
  ['22:42', '4:12 am', 'night'],
  ['18:29', '11:59 pm', 'night'],
  ['18:30', '12:00 am', 'night'],
  ['23:30', '5:00 am', 'early'],
  ['06:30', '12:00 pm', 'late'],
  ['13:29', '6:59 pm', 'late'],
])('at %s UTC it is %s in India, the hour of the %s shift', (utc, time, shift) => {
  const moment = Date.parse(`2026-01-01T${utc}Z`);
  expect(timeInIndia(moment)).toBe(time);
  expect(shiftAt(moment)).toBe(shift);
});

test('the sentence counts jobs, and links to them', () => {
  const moment = Date.UTC(2026, 0, 1);
  const one = { value: 'New Delhi', count: 1 };
  expect(cityTime(moment, { value: 'Kochi', count: 2 }, 'night')).toEqual({
    text: 'It is 5:30 am in Kochi.',
    label: 'Two of the jobs here are night shifts.',
    to: '/jobs?location=Kochi&shift=night',
  });
  expect(cityTime(moment, one, 'early').label).toBe('One of the jobs here is an early shift.');
  expect(cityTime(moment, one)).toMatchObject({
    label: 'One job is open here.',
    to: '/jobs?location=New+Delhi',
  });
  expect(cityTime(moment, { ...one, count: 1001 }).label).toBe('1,000+ jobs are open here.');
});

test('the sentence is about the city of India with the most jobs', () => {
  const all = cities(['Dubai', 9], ['Berlin', 8], ['Pune', 2], ['Kochi', 2], ['Delhi', null]);
  expect(largestInIndia(all)).toEqual({ value: 'Pune', count: 2 });
  expect(largestInIndia(cities(['Dubai', 9]))).toBeUndefined();
});
