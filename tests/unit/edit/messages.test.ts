/** Messages between the admin and the page in its frame, and the address of the screen. */
import { expect, test } from 'vitest';
import { knownPages } from '../../../admin/kit/data/stored/knownPages';
import { pagePath, sitePages } from '../../../admin/app/screens/sitePages';
import { fromPage, toPage } from '../../../src/shared/preview/edit';

test('only well-formed messages are accepted', () => {
  const place = { id: 'site_content/services', item: 'one', field: 'name', line: 2 };
  expect(fromPage({ opens: place })).toEqual({ opens: place });
  expect(fromPage({ shows: '/about' })).toEqual({ shows: '/about' });
  const noPlaces = [{}, { ...place, item: 7 }, { ...place, line: 'x' }];
  for (const other of [null, 'text', {}, ...noPlaces.map((opens) => ({ opens }))]) {
    expect(fromPage(other)).toBeUndefined();
  }
  expect(toPage({ isEditing: false })).toEqual({ isEditing: false });
  expect(toPage({ takesFocus: true })).toEqual({ takesFocus: true });
  for (const other of [null, 'text', {}, { isEditing: 'yes' }, { takesFocus: 1 }]) {
    expect(toPage(other)).toBeUndefined();
  }
});

test('only a page of the site is opened in the frame', () => {
  expect(pagePath('/about')).toBe('/about');
  expect(pagePath('/jobs?q=nurse#top')).toBe('/jobs');
  const elsewhere = ['//elsewhere.example', String.raw`/\elsewhere.example`];
  for (const other of [null, '', 'about', ...elsewhere, '/admin', '/admin/x', '/_mail/x']) {
    expect(pagePath(other)).toBe('/');
  }
});

test('every page with declared texts can be chosen, and every guide', () => {
  const hidden = {
    sections: [{ id: 'head', kind: 'head', title: 'Nurses', address: '/nurses', is_hidden: true }],
  };
  const pages = knownPages(['page_new'], (id) => (id === 'page_new' ? hidden : undefined));
  const listed = sitePages({ page_new: {} as never }, pages);
  const paths = listed.map(({ value }) => value);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/about', '/jobs', '/privacy', '/resources/resume-guide']),
  );
  expect(listed).toContainEqual({ value: '/roles/jobs-in-bengaluru', label: 'Jobs in Bengaluru' });
  expect(listed).toContainEqual({ value: '/nurses', label: 'Nurses (hidden)' });
  expect(sitePages({}, pages)).toContainEqual({ value: '/nurses', label: 'Nurses (not published)' });
  expect(new Set(paths).size).toBe(paths.length);
});
