/** Link destinations: every offered one exists, and every part of a page is offered. */
import { expect, test } from 'vitest';
import { destinationsOf } from '../../admin/kit/data/stored/destinations';
import { homeCall } from '../../src/shared/content/pages/home';
import { listSections, singletons } from '../../src/shared/content/registry';
import { resourceArticles } from '../../src/shared/content/lists/resources';
import { openPage } from '../stage/renderedSite';

const of = (sections: Record<string, unknown> = {}, settings: Record<string, unknown> = {}) =>
  destinationsOf({
    ids: Object.keys(sections),
    section: (id) => sections[id],
    setting: (key) => settings[key],
  });
const builtIn = of();
const NOWHERE = 'No page of the site has this address.';
const HIDDEN = 'This part of the site is hidden or empty at the moment.';

const pageOf = (address: string) => address.replace(/#.*/, '');
const pages = [...new Set(builtIn.places.map(({ address }) => pageOf(address)))];

test.each(pages)('%s is on the site with all its parts, and no other part has an anchor', async (page) => {
  const { body, status } = await openPage(page);
  expect(status).toBe(200);
  const parts = [...body.matchAll(/<(?:section|article|aside|li|div)\b[^>]* id="([^"]+)"/g)];
  const ids = parts.map(([, id]) => id);
  const offered = builtIn.places
    .filter(({ address, isHidden }) => address.startsWith(`${page}#`) && !isHidden)
    .map(({ address }) => address.slice(page.length + 1));
  for (const id of offered) expect(body).toContain(` id="${id}"`);
  const unnamed = ids.filter((id = '') => !offered.includes(id) && !/-heading$|^footer$/.test(id));
  // Guides all end with the same call to action, and the sections of other pages are not offered one by one.
  const isGuide = page.startsWith('/resources/');
  expect(unnamed).toEqual(isGuide ? ['call'] : page.startsWith('/roles/') ? ['jobs', 'text', 'call'] : []);
});

test('every destination is offered once', () => {
  const addresses = builtIn.places.map(({ address }) => address);
  expect(addresses).toEqual([...new Set(addresses)]);
  expect(builtIn.places.filter(({ label }) => label.includes('undefined'))).toEqual([]);
});

test.each([
  ['/', undefined],
  ['/about', undefined],
  ['/about/', undefined],
  ['/services#engineering', undefined],
  ['/jobs?q=nurse', undefined],
  ['/jobs/7-site-reliability-engineer', undefined],
  ['/images/plan.pdf', undefined],
  ['https://elsewhere.example/', undefined],
  ['mailto:info@agency.example', undefined],
  ['#resume', undefined],
  ['', undefined],
  ['/abuot', NOWHERE],
  ['/services#engineers', NOWHERE],
  ['/about#engineering', NOWHERE],
  ['/resources/resume-guides', NOWHERE],
  ['/resources/', NOWHERE],
])('the link %s: %s', (address, problem) => expect(builtIn.problemOf(address)).toBe(problem));

test('a link to hidden or empty content gets a warning', () => {
  const hidden = of({ candidate_faqs: { items: [] } }, { show_industries: { enabled: false } });
  for (const address of ['/services#engineering', '/services#industries', '/employers#expertise'])
    expect(hidden.problemOf(address)).toBe(HIDDEN);
  expect(hidden.problemOf('/services#permanent')).toBeUndefined();
});

test('a link to an added item is known', () => {
  const [guide] = resourceArticles.defaults;
  const added = of({ resource_articles: { articles: [{ ...guide, slug: 'cv' }] } });
  expect(added.problemOf('/resources/cv')).toBeUndefined();
  expect(added.problemOf('/resources/resume-guide')).toBe(NOWHERE);
});

test('dead links are found in buttons, and in Markdown by item', () => {
  const call = { ...homeCall.defaults, secondary_link: '/abuot' };
  expect(builtIn.problemsIn(homeCall.fields, call)).toEqual([
    { where: 'Second button leads to', message: `/abuot. ${NOWHERE}` },
  ]);
  const body = 'See [us](/abuot), [us](/abuot) and [jobs](/jobs "All").';
  const items: object[] = resourceArticles.defaults.map((item, at) =>
    Object.assign({}, item, at === 1 && { body }),
  );
  expect(builtIn.problemsInItems(resourceArticles as never, items as never)).toEqual([
    { where: 'Interview Preparation, Text', message: `/abuot. ${NOWHERE}` },
  ]);
});

test('the built-in content has no dead links', () => {
  const found = [
    ...listSections.flatMap((section) => builtIn.problemsInItems(section, section.defaults)),
    ...singletons.flatMap(({ fields, defaults }) => builtIn.problemsIn(fields, defaults)),
  ];
  expect(found.filter(({ message }) => message.endsWith(NOWHERE))).toEqual([]);
});
