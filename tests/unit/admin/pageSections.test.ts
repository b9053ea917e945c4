/** The steps on the sections of a page, and the addresses that a page may have. */
import { expect, test } from 'vitest';
import {
  addressProblems,
  copySection,
  insertAfter,
  isMovable,
  isRemovable,
  newPage,
  newPageId,
  setHidden,
} from '../../../admin/app/build/sections';
import { knownPages } from '../../../admin/kit/data/stored/knownPages';
import { addressOf } from '../../../admin/app/find/addressOf';
import { contentPlace } from '../../../admin/kit/content/contentPlace';
import { pagesChoosing, placesLinkingTo } from '../../../admin/kit/content/useItemUses';
import { newSection, pageRow } from '../../../src/shared/content/sections/pageRows';
import { sectionKinds } from '../../../src/shared/content/sections/sectionKinds';

const page = newPage('Nursing in Germany', '/nursing-in-germany');
const [text, quotes] = [sectionKinds[0], sectionKinds[4]].map((kind, at) => newSection(kind, `own-${at}`));
const idsOf = (sections: readonly { id: string }[]) => sections.map(({ id }) => id);

test('a new page is its head and a text, and lacks only its description', () => {
  expect(idsOf(page)).toEqual(['head', 'text']);
  expect(page.map((section) => pageRow('page_new').check(section as never))).toEqual([
    { description: 'Please enter the description.' },
    {},
  ]);
});

test('a section is added after another one or at the end, copied below itself, and hidden', () => {
  if (!text || !quotes) throw new Error('There are such kinds.');
  const longer = insertAfter(insertAfter(page, undefined, quotes), 'head', text);
  expect(idsOf(longer)).toEqual(['head', 'own-0', 'text', 'own-1']);
  expect(longer.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
  const copied = copySection(longer, 'own-1', 'copy');
  expect(idsOf(copied).slice(-2)).toEqual(['own-1', 'copy']);
  expect(copied.at(-1)).toMatchObject({ heading: quotes.heading, order: 4 });
  expect(copySection(longer, 'gone', 'copy')).toEqual(longer);
  expect(setHidden(longer, 'text', true).map(({ is_hidden }) => is_hidden)).toEqual([
    false,
    false,
    true,
    false,
  ]);
});

test('the head stays where it is, and the parts of a page stay on it', () => {
  const [head, own] = page;
  const [part] = pageRow('page_home').defaults;
  expect([head, own, part].map((one) => one && [isMovable(one), isRemovable(one)])).toEqual([
    [false, false],
    [true, true],
    [true, false],
  ]);
});

test('no page gets the row of another one', () => {
  const now = 1_800_000_000_000;
  const first = newPageId([], now);
  expect(first).toMatch(/^page_[a-z0-9]+$/);
  expect(newPageId([first], now)).not.toBe(first);
});

const stored = {
  page_new: {
    content: {
      sections: [
        { id: 'head', kind: 'head', title: 'For nurses', address: '/for-nurses', description: 'Nurses.' },
        { id: 'q', kind: 'quotes', heading: 'Quotes', quotes: ['testimonial-1'] },
        {
          id: 'c',
          kind: 'call',
          heading: 'Call',
          primary_label: 'Jobs',
          primary_link: '/services#healthcare',
        },
      ],
    },
  },
  page_landing_1: { content: { sections: [] } },
} as never;
const rows: Record<string, { content: unknown }> = stored;
const pages = knownPages(Object.keys(rows), (id) => rows[id]?.content);

test('a deleted page is unknown, so that its address is free', () => {
  expect(idsOf(pages)).not.toContain('page_landing_1');
  expect(addressProblems('/roles/healthcare-jobs', pages)).toEqual({});
});

test.each([
  ['of another page', '/for-nurses', undefined, 'The page “For nurses” already has this address.'],
  ['of the page itself', '/for-nurses', 'page_new', /^none$/],
  ['of a page of the site', '/about', undefined, 'The page “About” already has this address.'],
  ['of a page with its own texts', '/terms', undefined, /The site itself uses this address/],
  ['below the jobs', '/jobs/nursing', undefined, /The site itself uses this address/],
  ['that is free', '/nursing-in-germany', undefined, /^none$/],
])('an address %s', (_which, address, own, problem) => {
  const { address: found } = addressProblems(address, pages, own);
  expect(found ?? 'none').toMatch(problem);
});

test('a page tells which items it shows and where it links to', () => {
  expect(pagesChoosing('testimonials', 'testimonial-1', stored)).toEqual(['the page “For nurses”']);
  expect(pagesChoosing('testimonials', 'testimonial-2', stored)).toEqual([]);
  expect(placesLinkingTo('/services#healthcare', { lists: stored, settings: {} })).toContain(
    'the page “For nurses”',
  );
});

test('a page and its texts lead to the screen that edits them', () => {
  expect(contentPlace('site_content/page_new', () => 'For nurses')).toEqual({
    label: 'Page “For nurses”',
    path: '/admin/dashboard/edit?page=page_new',
  });
  const place = { id: 'site_content/page_new', item: 'steps', field: 'steps', line: 1, part: 'title' };
  expect(addressOf(place)).toEqual({
    pathname: '/admin/dashboard/edit',
    search: '?page=page_new&item=steps&field=steps&part=title&line=1',
  });
});
