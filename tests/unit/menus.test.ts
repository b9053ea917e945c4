/** The menus: their entries, those below others, and the entries that lead to something hidden. */
import { describe, expect, test } from 'vitest';
import type { VisibleContent } from '../../src/data/content';
import { contentWith } from '../../src/data/contentReader';
import { headerMenu, quickLinks } from '../../src/shared/content/lists/menus';
import { isAffected, recordDependencies } from '../../src/server/pages/dependencies';
import { contentOf, openPage, sourceOf } from '../stage/renderedSite';

type Entry = readonly [label: string, link: string, is_below?: 'below'];

const menuOf = (...entries: readonly Entry[]) => ({
  header_menu: {
    links: entries.map(([label, link, is_below], order) => ({
      id: `header-${order}`,
      label,
      link,
      is_below: is_below === 'below',
      order,
    })),
  },
});

const head = {
  kind: 'head',
  id: 'head',
  order: 0,
  title: 'Nursing',
  address: '/nursing',
  description: 'Nurses.',
};
const apply = { kind: 'text', id: 'apply', order: 1, text: 'Apply.' };
const nursing = (changes: object = {}) => ({ page_1: { sections: [{ ...head, ...changes }, apply] } });

/** "Candidates > Resources" for an entry below another; the links in brackets. */
const shown = ({ menus }: VisibleContent) =>
  menus.header_menu.flatMap(({ label, link, below }) => [
    `${label} (${link})`,
    ...below.map((entry) => `${label} > ${entry.label} (${entry.link})`),
  ]);

const shownOf = (entries: readonly Entry[], sections = {}, settings = {}) =>
  shown(contentOf({ sections: { ...menuOf(...entries), ...sections }, settings }));

test('an entry below another belongs to the main entry before it', () => {
  const entries = [
    ['About', '/about'],
    ['Values', '/about#values', 'below'],
    ['Agency', 'https://agency.example/', 'below'],
    ['Contact', '/contact/'],
  ] as const;
  expect(shownOf(entries)).toEqual([
    'About (/about)',
    'About > Values (/about#values)',
    'About > Agency (https://agency.example/)',
    'Contact (/contact/)',
  ]);
});

test('an entry below nothing is a main entry, and the admin says so', () => {
  const entries = [
    ['Values', '/about#values', 'below'],
    ['Team', '/about#team', 'below'],
  ] as const;
  expect(shownOf(entries)).toEqual(['Values (/about#values)', 'Values > Team (/about#team)']);
  const { items } = headerMenu.resolve(menuOf(...entries).header_menu);
  expect(items.map((item) => headerMenu.subtitle?.(item, items))).toEqual([
    'Shown as a main entry: there is none before it',
    'Shown as a main entry: there is none before it',
  ]);
});

test('the admin names the main entry of each entry below one', () => {
  const items = headerMenu.defaults;
  const below = items.filter(({ is_below }) => is_below);
  expect([...new Set(below.map((item) => headerMenu.subtitle?.(item, items)))]).toEqual([
    'Below Candidates',
    'Below Employers',
  ]);
});

describe('the entry of', () => {
  test.each([
    ['a page that staff made', '/nursing', nursing(), {}, true],
    ['a part of a page that staff made', '/nursing#apply', nursing(), {}, true],
    ['a hidden page', '/nursing', nursing({ is_hidden: true }), {}, false],
    ['a deleted page', '/nursing', { page_1: { sections: [] } }, {}, false],
    ['a page that nobody made', '/nursing', {}, {}, false],
    ['a guide', '/resources/resume-guide', {}, {}, true],
    ['a guide that is gone', '/resources/resume-guide', { resource_articles: { articles: [] } }, {}, false],
    ['a hidden guide', '/resources/resume-guide', {}, { show_resources: { enabled: false } }, false],
    ['a search', '/jobs?q=nurse', {}, {}, true],
    ['a job', '/jobs/7-site-reliability-engineer', {}, {}, true],
    ['a file', '/images/plan.pdf', {}, {}, true],
    ['a hidden part', '/candidates#stories', {}, { show_success_stories: { enabled: false } }, false],
    ['an empty part', '/candidates#stories', { success_stories: { stories: [] } }, {}, false],
    [
      'a part with another switch',
      '/employers#testimonials',
      {},
      { show_testimonials: { enabled: false } },
      true,
    ],
    [
      'a part whose own switch is off',
      '/employers#testimonials',
      {},
      { show_client_testimonials: { enabled: false } },
      false,
    ],
    ['an industry', '/employers#expertise', {}, { show_industries: { enabled: false } }, false],
    [
      'a part that staff hide on its page',
      '/candidates#resume',
      { page_candidates: { sections: [{ id: 'resume', kind: 'part', order: 0, is_hidden: true }] } },
      {},
      false,
    ],
    ['a part that nobody knows', '/about#nothing', {}, {}, true],
  ] as const)('%s (%s) is shown while visitors can open it', (_name, link, sections, settings, isShown) => {
    expect(shownOf([['Entry', link]], sections, settings)).toEqual(isShown ? [`Entry (${link})`] : []);
  });
});

test('an entry whose page is hidden still names the entries below it, and goes with the last of them', () => {
  const entries = [
    ['Nursing', '/nursing'],
    ['Stories', '/candidates#stories', 'below'],
  ] as const;
  expect(shownOf(entries)).toEqual(['Nursing ()', 'Nursing > Stories (/candidates#stories)']);
  expect(shownOf(entries, {}, { show_success_stories: { enabled: false } })).toEqual([]);
});

test('a draft of a page or a menu is in the menu of its preview', () => {
  const stored = { sections: {}, settings: {} };
  const drafts = Object.entries({ ...menuOf(['Nursing', '/nursing']), ...nursing() });
  const preview = contentWith(
    stored,
    drafts.map(([id, value]) => ({ id: `site_content/${id}`, value })),
  );
  expect(shown(preview)).toEqual(['Nursing (/nursing)']);
});

const ENTRY = /<a class="nav__link" href="https:\/\/agency.example\/" rel="noopener">Agency<\/a>/;

test('a page has the menu and nothing else of the pages that it leads to', async () => {
  const entries = menuOf(['Nursing', '/nursing'], ['Agency', 'https://agency.example/']);
  const content = contentOf({ sections: { ...entries, ...nursing() } });
  const { body, data, savedAt } = await openPage('/terms', content);
  expect(body).toMatch(/<a class="nav__link" href="\/nursing">Nursing<\/a>/);
  expect(body).toMatch(ENTRY);
  const { root } = (data as { loaderData: { root: { content: VisibleContent } } }).loaderData;
  expect(root.content.pages).toBeUndefined();
  expect(root.content.menus.header_menu[0]).toEqual({
    id: 'header-0',
    label: 'Nursing',
    link: '/nursing',
    below: [],
  });
  expect(savedAt).toBeDefined();
});

test('a site without menus has no empty lists', async () => {
  const none = { links: [] };
  const sections = { header_menu: none, quick_links: none, legal_links: none };
  const { body } = await openPage('/terms', contentOf({ sections }));
  expect(body).toContain('Admin Login');
  expect(body).not.toMatch(/<ul[^>]*><\/ul>|<nav[^>]*><\/nav>|class="nav"|Quick Links/);
});

/** Entries of seven characters. */
const alike = (count: number): Entry[] => Array.from({ length: count }, () => ['A label', '/about']);

test.each([
  [
    'the usual menu',
    headerMenu.defaults.map(({ label, link, is_below }) => [label, link, is_below && 'below']),
    '',
  ],
  ['a few more entries', alike(8), ''],
  ['nine entries', alike(9), ' data-links="wide"'],
  ['fourteen entries', alike(14), ' data-links="many"'],
])('%s has its room in the header', async (_name, entries, attribute) => {
  const { body } = await openPage(
    '/terms',
    contentOf({ sections: menuOf(...(entries as unknown as Entry[])) }),
  );
  expect(body).toContain(`<div class="header__bar"${attribute}>`);
});

/** The names on which the header of a page depends. */
async function readsOf(entries: object) {
  const reads = new Set<string>();
  const source = recordDependencies(sourceOf(contentOf({ sections: { ...entries } })), reads);
  const { content } = await source.load(new AbortController().signal);
  shown(content);
  return reads;
}

test('a page depends on the pages and parts that its menu leads to, and on no others', async () => {
  const usual = await readsOf({});
  for (const name of ['header_menu', 'success_stories', 'show_success_stories', 'page_candidates'])
    expect(isAffected(usual, [name])).toBe(true);
  expect(isAffected(usual, ['page_new'])).toBe(false);
  expect(isAffected(usual, [quickLinks.id])).toBe(false);
  const own = await readsOf(menuOf(['Nursing', '/nursing']));
  expect(isAffected(own, ['page_new'])).toBe(true);
  expect(isAffected(own, ['show_success_stories'])).toBe(false);
});
