import { expect, test } from 'vitest';
import { subjectOf, isShown, breadcrumbsOf } from '../../src/app/layout/breadcrumbs';

test('the home page has no breadcrumbs', () => expect(breadcrumbsOf('/')).toEqual([]));

test.each(['/about', '/terms', '/jobs/'])('%s has two breadcrumbs from home, which are not shown', (path) => {
  const trail = breadcrumbsOf(path);
  expect(trail.map(({ to }) => to)).toEqual(['/', path.replace(/\/$/, '')]);
  expect(isShown(trail)).toBe(false);
  expect(isShown(breadcrumbsOf('/resources/resume-guide', 'Resume Guide'))).toBe(true);
});

test('numbers and unknown segments become words', () => {
  expect(breadcrumbsOf('/jobs/7-staff-nurse').at(-1)?.label).toBe('No. 7');
  expect(breadcrumbsOf('/jobs/some-new-thing').at(-1)?.label).toBe('Some new thing');
});

test("the last breadcrumb is the job, or the title from the page's loader", () => {
  expect(subjectOf({ found: { job: { title: 'Staff Nurse' } } })?.title).toBe('Staff Nurse');
  expect(subjectOf({ title: 'Resume Guide', minutes: 3 })?.title).toBe('Resume Guide');
  expect(subjectOf({ found: undefined })?.title).toBeUndefined();
  expect(subjectOf(undefined)).toBeUndefined();
});

test('a page of staff has breadcrumbs of the pages above it only', () => {
  const campaign = breadcrumbsOf('/campaigns/spring/nurses', 'Nurses');
  expect(campaign.map(({ to }) => to)).toEqual(['/', '/campaigns/spring/nurses']);
  const role = breadcrumbsOf('/roles/nurses', 'Nurses');
  expect(role.map(({ label, to }) => `${label} ${to}`)).toEqual([
    'Home /',
    'Find Jobs /jobs',
    'Nurses /roles/nurses',
  ]);
});
