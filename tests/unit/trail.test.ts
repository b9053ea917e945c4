import { expect, test } from 'vitest';
import { trailOf } from '../../src/app/layout/trail';

test.each(['/', '/about', '/admin', '/jobs/'])('%s has no breadcrumbs', (path) => {
  expect(trailOf(path)).toEqual([]);
});

test('the admin has its labels', () => {
  expect(trailOf('/admin/login').map(({ label }) => label)).toEqual(['Home', 'Admin', 'Login']);
  expect(trailOf('/admin/dashboard').at(-1)).toEqual({ label: 'Dashboard' });
});

test('every crumb but the last is a link, and one without a page leads to its section', () => {
  expect(trailOf('/resources/resume-guide')).toEqual([
    { label: 'Home', to: '/' },
    { label: 'Career Resources', to: '/candidates#resources' },
    { label: 'Resume Guide' },
  ]);
});

test('numbers and unknown segments become words', () => {
  expect(trailOf('/jobs/7-staff-nurse').at(-1)).toEqual({ label: 'No. 7' });
  expect(trailOf('/jobs/some-new-thing').at(-1)).toEqual({ label: 'Some new thing' });
});
