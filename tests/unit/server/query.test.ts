/** Addresses that are the same page. */
import { expect, test } from 'vitest';
import { onwards, pageAddress, withoutEmpty } from '../../../src/server/http/query';

test.each([
  ['/about?utm_source=mail&src=linkedin', '/about'],
  ['/about?q=welder&page=2', '/about'],
  ['/sitemap.xml?1', '/sitemap.xml'],
  ['/jobs?page=1&q=', '/jobs'],
  ['/jobs?src=mail&page=01', '/jobs'],
  ['/jobs?sort=recent&salary=x', '/jobs'],
  ['/jobs?page=2&q=%20welder%20&utm_medium=x', '/jobs?q=welder&page=2'],
  ['/jobs?q=welder&q=nurse', '/jobs?q=welder'],
  ['/jobs?location=Pune&q=welder', '/jobs?q=welder&location=Pune'],
  ['/jobs/7-welder?q=nurse', '/jobs/7-welder'],
  ['/job-alerts?done=stopped&x=1', '/job-alerts?done=stopped'],
  ['/job-alerts?done=anything', '/job-alerts'],
  ['/contact?subject=staffing-services&src=x', '/contact?subject=staffing-services'],
  ['/contact?subject=toString', '/contact'],
  ['/jobs/saved?src=x&ids=7,,12,7,welder', '/jobs/saved?ids=7,12'],
  ['/jobs/saved?ids=', '/jobs/saved'],
  ['/?', '/'],
  ['/?a?b', '/'],
])('the addresses of one page: %s is %s', (asked, address) => {
  expect(pageAddress(asked)).toBe(address);
  expect(pageAddress(address)).toBe(address);
});

test('different searches are different pages', () => {
  const asked = ['', '?q=a', '?q=b', '?page=2', '?type=Full-time', '?sort=title', '?salary=10', '?posted=7'];
  expect(new Set(asked.map((search) => pageAddress(`/jobs${search}`))).size).toBe(asked.length);
});

test.each([
  ['/jobs/7-welder', '/jobs/7-old', '?src=linkedin', '/jobs/7-welder?src=linkedin'],
  ['/jobs/7-welder', '/jobs/7-old', '', '/jobs/7-welder'],
  ['/jobs?page=3', '/jobs', '?page=99&src=mail', '/jobs?page=3&src=mail'],
  ['/jobs', '/jobs', '?page=99&q=', '/jobs'],
  ['/about#team', '/team', '?src=a', '/about?src=a#team'],
])(
  'a redirect to %s from %s%s keeps the parameters that the page does not read',
  (location, path, search, expected) => {
    expect(onwards(location, path, search)).toBe(expected);
  },
);

test.each([
  ['/jobs', '?q=&location=', ''],
  ['/jobs', '?q=nurse&experience=&sort=&src=', '?q=nurse&src='],
  ['/jobs', '?location=Kochi&location=&location=Pune', '?location=Kochi&location=Pune'],
  ['/jobs', '?q=staff%20nurse', '?q=staff%20nurse'],
  ['/jobs/saved', '?ids=', ''],
  ['/about', '?q=', '?q='],
  ['/jobs', '', ''],
])('%s%s without its known and empty parameters has the query “%s”', (path, search, expected) => {
  expect(withoutEmpty(path, search)).toBe(expected);
});
