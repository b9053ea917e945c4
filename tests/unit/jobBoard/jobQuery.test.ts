import { expect, test } from 'vitest';
import {
  isPlainList,
  jobsPath,
  pageCount,
  readJobQuery,
  sortOf,
  without,
} from '../../../src/shared/jobs/jobQuery';
import { searchTitle } from '../../../src/pages/jobs/filterValues';
import { pageNumbers } from '../../../src/pages/jobs/Results';

const read = (search: string) => readJobQuery(new URLSearchParams(search));

test.each([
  ['', '/jobs'],
  ['q=&location=&category=&type=&workplace=&salary=&posted=&sort=', '/jobs'],
  ['page=1&q=', '/jobs'],
  ['src=linkedin&unknown=1', '/jobs'],
  ['page=2', '/jobs?page=2'],
  ['location=Pune&q=nurse', '/jobs?q=nurse&location=Pune'],
  ['category=Oil+%26+Gas&salary=010', '/jobs?category=Oil+%26+Gas&salary=10'],
  ['location=Pune&location=&location=Goa&location=Pune', '/jobs?location=Goa&location=Pune'],
  ['workplace=remote&workplace=moon&workplace=hybrid', '/jobs?workplace=hybrid&workplace=remote'],
  ['shift=night&shift=moon&shift=early&workplace=hybrid', '/jobs?workplace=hybrid&shift=early&shift=night'],
  ['workplace=remote&posted=7&experience=3-5', '/jobs?workplace=remote&experience=3-5&posted=7'],
])('the list address ?%s is normalized to %s', (search, path) => expect(jobsPath(read(search))).toBe(path));

test('a search has up to twenty values of a filter, which are removed one by one or all together', () => {
  const towns = Array.from({ length: 30 }, (_, n) => `location=Town${n}`).join('&');
  expect(read(towns).location).toHaveLength(20);
  const query = read('q=nurse&location=Pune&location=Goa&salary=10&page=2');
  expect(jobsPath(without(query, 'location', 'Pune'))).toBe('/jobs?q=nurse&location=Goa&salary=10');
  expect(jobsPath(without(query, 'location'))).toBe('/jobs?q=nurse&salary=10');
  expect(jobsPath(without(query, 'salary', '10'))).toBe('/jobs?q=nurse&location=Goa&location=Pune');
});

test.each([
  ['page', ['0', '-1', '2.5', '1e9', '999999']],
  ['salary', ['lots']],
  ['posted', ['-7']],
  ['workplace', ['moon', 'toString']],
  ['experience', ['5']],
  ['sort', ['random', 'constructor', 'relevance', 'recent']],
  ['q', ['%00%09%20']],
])('the list address with the %s %j ignores it', (name, values) => {
  expect(values.filter((value) => jobsPath(read(`${name}=${value}`)) !== '/jobs')).toEqual([]);
});

test.each([
  ['q=nurse&location=Kochi', 2, 'Nurse jobs in Kochi: 2 open'],
  ['q=nurse', 1, 'Nurse jobs: 1 open'],
  ['q=nurse+jobs&page=2', 1001, 'Nurse jobs: 1,000+ open'],
  ['q=jobs+in+kochi', 0, 'Jobs in kochi: none open'],
  ['location=Kochi&location=Pune&workplace=remote', 3, 'Remote jobs in Kochi or Pune: 3 open'],
  ['category=Healthcare&type=Contract&q=GNM', 1, 'Contract Healthcare GNM jobs: 1 open'],
  [
    'location=Pune&shift=rotating&shift=night&experience=0-0&salary=10&posted=7',
    1,
    'Jobs in Pune, Night shift or Rotating shifts, Fresher, ₹10 LPA or more, Last 7 days: 1 open',
  ],
  ['sort=title', 16, undefined],
  ['', 16, undefined],
])('a search for ?%s that finds %i is called %s', (search, total, title) => {
  expect(searchTitle(read(search), { total, hasMore: total > 1000 })).toBe(title);
});

test('the default order is by relevance with text, and newest first without', () => {
  expect(sortOf(read(''))).toBe('recent');
  expect(sortOf(read('q=nurse'))).toBe('relevance');
  expect(sortOf(read('q=nurse&sort=recent'))).toBe('recent');
  expect(sortOf(read('sort=title'))).toBe('title');
  expect(jobsPath(read('q=nurse&sort=relevance'))).toBe('/jobs?q=nurse');
});

test('further pages belong to the plain list, filters and orders do not', () => {
  expect(isPlainList(read('page=3'))).toBe(true);
  for (const search of ['q=a', 'type=Contract', 'sort=title', 'page=2&posted=7']) {
    expect([search, isPlainList(read(search))]).toEqual([search, false]);
  }
});

test.each([
  [0, '', 1],
  [6, '', 1],
  [7, '', 2],
  [16, '', 3],
  [1000, '', 167],
  [1000, 'nurse', 34],
  [16, 'nurse', 3],
])('%i jobs found by "%s" fill %i pages', (total, q, pages) => {
  expect(pageCount({ total, hasMore: false }, { q, page: 1 })).toBe(pages);
});

test.each([
  [12, 1, 2],
  [12, 2, 3],
  [9, 1, 2],
  [198, 33, 34],
  [200, 34, 34],
  [600, 1, 34],
])('a search with more than %i jobs shows after page %i the pages up to %i', (total, page, pages) => {
  expect(pageCount({ total, hasMore: true }, { q: 'nurse', page })).toBe(pages);
});

test.each([
  [1, 1, '1'],
  [2, 3, '1 2 3'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 20, '1 2 gap 20'],
  [10, 20, '1 gap 9 10 11 gap 20'],
  [20, 20, '1 gap 19 20'],
])('page %i of %i shows %s', (page, pages, shown) => expect(pageNumbers(page, pages).join(' ')).toBe(shown));
