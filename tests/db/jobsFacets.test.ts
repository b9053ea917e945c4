/** A count beside a filter is a promise: choosing the filter finds exactly that many. */
import { describe, expect, test } from 'vitest';
import { useStage } from '../stage/database/database';
import { asVisitor, fromNow, plantJobs } from '../builders/jobs/jobs';
import type { JobFacets, JobFilters } from '../../src/shared/jobs/jobs';

const on = useStage();
const visitor = asVisitor(on);

const VALUES = {
  location: ['Pune', 'Kochi', 'Berlin'],
  category: ['Healthcare', 'Finance & Banking', `O'Neill "Fields"`],
  type: ['Full-time', 'Contract', 'Internship'],
  workplace: ['onsite', 'hybrid', 'remote'],
  shift: ['day', 'night', 'rotating'],
  experience: ['0-0', '0-2', '3-5', '6-10', '10-60'],
};
const FACETS = Object.keys(VALUES) as (keyof JobFacets)[];

/** A fixed series of numbers between 0 and 1, so that a failure can be reproduced. */
function randomSeries(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function randomJobs(random: () => number, count: number) {
  const one = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
  return Array.from({ length: count }, () => ({
    title: one(['Staff Nurse', 'Senior Engineer', 'Tax Adviser']),
    location: one(VALUES.location),
    category: one(VALUES.category),
    type: one(VALUES.type),
    workplace: one(VALUES.workplace),
    day: one([
      {},
      { rota: 'rotating' },
      { hours: [{ from: 88, to: 122, what: '', rest: false }] },
      { rota: 'day' },
    ]),
    ...one([{}, { experience_from: 0 }, { experience_to: 3 }, { experience_from: 2, experience_to: 6 }]),
    salary_max: one([null, 500_000, 900_000]),
    posted_at: fromNow(-random() * 20),
    status: one(['published', 'published', 'draft']),
  }));
}

function randomFilters(random: () => number): JobFilters {
  const some = <T>(name: string, values: readonly T[], share: number) =>
    random() < share ? { [name]: values[Math.floor(random() * values.length)] } : {};
  const several = (name: string, values: readonly string[]) =>
    random() < 0.4 ? { [name]: values.filter(() => random() < 0.6) } : {};
  return {
    ...some('q', ['nurse', 'enginer', 'kochi', 'tax pune'], 0.4),
    ...Object.assign({}, ...FACETS.map((facet) => some(facet, VALUES[facet], 0.3))),
    ...several('location', VALUES.location),
    ...several('category', VALUES.category),
    ...several('type', VALUES.type),
    ...some('salary_at_least', [400_000, 600_000], 0.3),
    ...some('posted_within_days', [3, 10], 0.3),
  } as JobFilters;
}

describe('facet counts', () => {
  test('facet counts equal the number of jobs found, and values without a count find nothing', async () => {
    const random = randomSeries(7);
    await plantJobs(on(), randomJobs(random, 60));
    for (let turn = 0; turn < 10; turn += 1) {
      const filters = randomFilters(random);
      const facets = await visitor.facets(filters);
      expect(Object.keys(facets).toSorted()).toEqual(FACETS.toSorted());
      expect(await visitor.search({ ...filters, with_facets: true })).toMatchObject({ facets });
      for (const facet of FACETS) {
        const counts = new Map(facets[facet].map(({ value, count }) => [value, count]));
        for (const value of VALUES[facet]) {
          const { total } = await visitor.search({ ...filters, [facet]: value, size: 1 });
          expect(counts.get(value) ?? 0, `${JSON.stringify(filters)} ${facet} ${value}`).toBe(total);
        }
        if (facet === 'experience') continue;
        const several = VALUES[facet].slice(1);
        const { total } = await visitor.search({ ...filters, [facet]: several, size: 1 });
        const sum = several.reduce((all, value) => all + (counts.get(value) ?? 0), 0);
        expect(sum, `${JSON.stringify(filters)} ${facet}`).toBe(total);
      }
    }
  });

  const NONE = { location: [], category: [], type: [], workplace: [], shift: [], experience: [] };

  test('facet counts of an empty search are those without the filter that excludes everything', async () => {
    await plantJobs(on(), [{ title: 'Nurse', location: 'Pune', type: 'Full-time' }]);
    for (const filters of [{ q: 'astronaut' }, { q: 'nurse', location: 'Kochi' }, { type: 'Contract' }]) {
      const facets = await visitor.facets(filters);
      expect(await visitor.search({ ...filters, with_facets: true })).toMatchObject({ total: 0, facets });
    }
    expect(await visitor.facets({ q: 'astronaut' })).toEqual(NONE);
  });

  test('facet counts of an empty board are empty', async () => {
    expect(await visitor.facets()).toEqual(NONE);
    expect(await visitor.search({ with_facets: true })).toMatchObject({ facets: NONE });
    expect(await visitor.search()).not.toHaveProperty('facets');
  });
});
