/** Job search: filters, order and pages; and suggestions when nothing is found. */
import { describe, expect, test } from 'vitest';
import { onSearch, type Found } from '../builders/jobs/searches';
import { useStage } from '../stage/database/database';
import { fromNow, plantJob, plantJobs } from '../builders/jobs/jobs';

const on = useStage();
const { visitor, titles, plant, found } = onSearch(on);

test('a job card has only the fields that a list shows', async () => {
  const id = await plantJob(on(), { description: 'Care.', salary_min: 600_000, salary_max: 800_000 });
  const { rows } = await visitor.search();
  const what = {
    id,
    slug: 'staff-nurse',
    title: 'Staff Nurse',
    lang: 'en',
    summary: 'Care.',
    category: 'Healthcare',
  };
  const where = { company: 'Sample Clinics', client_confidential: false, location: 'Pune', country: 'IN' };
  const kind = { type: 'Full-time', workplace: 'onsite', day: {}, shift: '' };
  const pay = { salary_min: 600_000, salary_max: 800_000, salary_currency: 'INR', salary_period: 'year' };
  const when = { posted_days: 0, posted_at: expect.any(String), posted_on: expect.any(String) } as object;
  expect(rows).toEqual([{ ...what, ...where, ...kind, ...pay, ...when }]);
});

test('filters narrow the list, but not the total count', async () => {
  await plant([
    {
      title: 'Nurse',
      workplace: 'remote',
      salary_min: 600_000,
      salary_max: 800_000,
      experience_to: 3,
      day: { rota: 'night' },
    },
    {
      title: 'Doctor',
      location: 'Kochi',
      type: 'Contract',
      salary_max: 60_000,
      salary_period: 'month',
      experience_from: 5,
      day: { hours: [{ from: 24, to: 56, what: '', rest: false }] },
    },
    { title: 'Welder', category: 'Manufacturing', type: 'Contract', salary_max: 99, salary_currency: 'EUR' },
  ]);
  const cases: Found[] = [
    [{ location: 'Pune' }, ['Nurse', 'Welder']],
    [{ category: 'Healthcare' }, ['Nurse', 'Doctor']],
    [{ type: 'Contract' }, ['Doctor', 'Welder']],
    [{ workplace: 'remote' }, ['Nurse']],
    [{ shift: 'night' }, ['Nurse']],
    [{ shift: ['early', 'night', 'moon'] }, ['Nurse', 'Doctor']],
    [{ shift: 'day' }, []],
    [{ salary_at_least: 800_000 }, ['Nurse']],
    [{ salary_at_least: 800_001 }, []],
    [{ salary_at_least: 1 }, ['Nurse', 'Doctor']],
    [{ posted_within_days: 1 }, ['Nurse']],
    [{ posted_within_days: 2 }, ['Nurse', 'Doctor']],
    [{ posted_within_days: 0 }, []],
    [{ posted_within_days: 2_000_000_000 }, ['Nurse', 'Doctor', 'Welder']],
    [{ location: 'Pune', type: 'Contract' }, ['Welder']],
    [{ location: 'Pune', q: 'welder' }, ['Welder']],
    [
      { location: '', category: '', type: '', workplace: '', shift: '', q: '' },
      ['Nurse', 'Doctor', 'Welder'],
    ],
    [{ location: 'Nowhere' }, []],
    [{ location: ['Kochi', 'Pune'], category: ['Healthcare', 'Nothing'] }, ['Nurse', 'Doctor']],
    [{ location: ['Kochi', '', 'Kochi'], type: [] }, ['Doctor']],
    [{ type: ['Contract', 'Full-time'], workplace: ['remote'] }, ['Nurse']],
    // The first twenty count; anything but a JSON array is a place.
    [{ location: [...Array.from({ length: 10_000 }, (_, n) => `Town ${n}`), 'Pune'] }, []],
    [{ location: '["Pune", ' }, []],
    [{ experience: '0-0' }, ['Nurse']],
    [{ experience: '3-5' }, ['Nurse', 'Doctor']],
    [{ experience: '10-60' }, ['Doctor']],
    [{ experience: 'many' }, ['Nurse', 'Doctor', 'Welder']],
  ];
  expect(await found(cases)).toEqual(cases);
  expect(await visitor.search({ location: 'Nowhere' })).toMatchObject({ total: 0, all_open: 3 });
});

test('similar words match only if no job has the typed ones, whatever the filters', async () => {
  const cities = ['Indore', 'Bhopal'].map((city) => ({ city, region: '', country: 'IN', postal_code: '' }));
  await plant([
    { title: 'Staff Nurse', location: 'Kochi', places: cities },
    { title: 'Astronaut', status: 'draft' },
  ]);
  for (const q of ['nursse', 'Bhopal', 'bhopl']) expect(await titles({ q })).toEqual(['Staff Nurse']);
  expect(await titles({ q: 'astronuat' })).toEqual([]);
  await plant([{ title: 'Nursse' }]);
  expect(await titles({ q: 'nursse' })).toEqual(['Nursse']);
  expect(await titles({ q: 'nursse', location: 'Kochi' })).toEqual([]);
});

test('search results can be sorted by each order, with and without a query', async () => {
  await plant([
    { title: 'beta', salary_max: 100 },
    { title: 'Alpha' },
    { title: 'gamma', salary_max: 200 },
    { title: 'Delta', salary_max: 9_000, salary_currency: 'USD' },
  ]);
  const recent = ['beta', 'Alpha', 'gamma', 'Delta'];
  const orders = [
    ...[undefined, 'recent', 'relevance', '; drop table jobs'].map((sort) => [sort, recent] as const),
    ['salary_high', ['gamma', 'beta', 'Alpha', 'Delta']],
    ['salary_low', ['beta', 'gamma', 'Alpha', 'Delta']],
    ['title', ['Alpha', 'beta', 'Delta', 'gamma']],
  ] as const;
  const cases = orders.flatMap(([sort, expected]) =>
    ['', 'healthcare'].map((q): Found => [{ sort: sort as 'recent', q }, expected]),
  );
  expect(await found(cases)).toEqual(cases);
});

const plantMany = (length: number, job = {}) =>
  plantJobs(
    on(),
    Array.from({ length }, () => job),
  );

describe('pages', () => {
  test('pages have six jobs, or up to 50 on request', async () => {
    await plantMany(55);
    expect(await visitor.search()).toMatchObject({ total: 55, all_open: 55, page: 1 });
    for (const [request, count] of [
      [{}, 6],
      [{ page: 10 }, 1],
      [{ page: 0 }, 6],
      [{ page: -1 }, 6],
      [{ page: 12 }, 0],
      [{ page: 2_000_000_000 }, 0],
      [{ size: 500 }, 50],
      [{ size: 0 }, 1],
      [{ size: -3, q: 'nurse' }, 1],
    ] as const) {
      expect([request, (await visitor.search(request)).rows.length]).toEqual([request, count]);
    }
  });

  test('pages follow each other without gap or repetition, also with a query and equal times', async () => {
    const ids = await plantMany(14, { posted_at: fromNow(-1) });
    for (const q of ['', 'nurse']) {
      const pages = await Promise.all([1, 2, 3].map((page) => visitor.search({ page, q })));
      expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual(ids.toReversed());
    }
  });
});

test('an empty search returns the results without one filter, or with a similar word', async () => {
  await plantJobs(on(), [{ title: 'Senior Engineer' }, { location: 'Kochi' }]);
  const without = ['location', 'q'].map((filter) => ({ filter, total: 1, has_more: false }));
  expect(await visitor.search({ q: 'nurse', location: 'Pune', type: 'Full-time' })).toMatchObject({
    total: 0,
    without,
    meant: null,
  });
  expect(await visitor.search({ q: 'nurse', location: 'Nowhere', type: 'Contract' })).toMatchObject({
    total: 0,
    without: [],
  });
  expect(await visitor.search({ q: 'nurse' })).not.toHaveProperty('without');
  await plant([{ title: 'Nursse', location: 'Berlin' }]);
  const meant = { q: 'nurse', total: 1, has_more: false };
  expect(await visitor.search({ q: 'Nursse jobs', location: 'Kochi' })).toMatchObject({
    total: 0,
    meant,
    without,
  });
  expect(await visitor.search({ q: 'nursse', location: 'Nowhere' })).toMatchObject({ meant: null });
});

const less = (words: string, q: string) => ({ filter: 'q', words, q, total: 1, has_more: false });

test('a query with one word too many falls back to the rest, and a phrase with a synonym is no typo', async () => {
  await plant([
    { title: 'Staff Nurse', location: 'Kochi' },
    { title: 'C++ Developer' },
    { title: 'Park Ranger' },
  ]);
  const cases = [
    ['nurse gulf', [less('gulf', 'nurse')]],
    ['Nurse jobs middle east', [less('middle east', 'nurse')]],
    ['nurse 99+ lpa', [less('99+ lpa', 'nurse')]],
    ['nurse 9 years experience', [less('9 years experience', 'nurse')]],
    ['C++ zzzz', [less('zzzz', 'c++')]],
    ['nurse developer', [less('nurse', 'developer'), less('developer', 'nurse')]],
    ['part time', []],
    ['walk in', []],
    ['zzzz yyyy', []],
  ] as const;
  const answers = cases.map(async ([q]) => {
    const { total, meant, without } = await visitor.search({ q });
    return [q, total, meant, without];
  });
  expect(await Promise.all(answers)).toEqual(cases.map(([q, without]) => [q, 0, null, without]));
});
