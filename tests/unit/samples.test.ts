/** What is made up: how it is known, what is left without it, and that pages say so. */
import { describe, expect, test } from 'vitest';
import { showsSamples } from '../../src/app/samples';
import { listSection } from '../../src/shared/content/listSection';
import { altText, image, text } from '../../src/shared/content/fields';
import { formerSamples } from '../../src/shared/content/formerSamples';
import { listSections } from '../../src/shared/content/registry';
import { isSample, withoutDemoPictures, withoutSamples } from '../../src/shared/content/samples';
import { createHtmlTemplate } from '../../src/server/pages/htmlTemplate';
import { contentOf, openPage } from '../support/renderedSite';

const team = listSection({
  id: 'team',
  listKey: 'people',
  idPrefix: 'person',
  label: 'Team',
  nouns: { one: 'person', many: 'people', section: 'Team' },
  path: '/team',
  fields: { name: text({ label: 'Name', required: true }), image: image(), image_alt: altText('image') },
  title: ({ name }) => name,
  preview: ({ name }) => name,
  hasSamples: true,
  defaults: [{ id: 'person-1', name: 'Asha Borkar', image: '/pictures/a.svg', image_alt: 'Asha', order: 0 }],
});
const [builtIn] = team.defaults;
if (!builtIn) throw new Error('There is one.');

describe('an item is a sample', () => {
  test.each([
    ['as it came', {}],
    ['moved to another place', { order: 4 }],
    ['without its picture', { image: '', image_alt: '' }],
  ])('%s', (_, change) => {
    expect(isSample(team, { ...builtIn, ...change })).toBe(true);
  });

  test.each([
    ['with a word of one\u2019s own', { name: 'Asha Borkar-Rao' }],
    ['with a picture of one\u2019s own', { image: '/storage/v1/object/public/images/a.webp' }],
    ['added by staff', { id: 'person-1700000000000' }],
  ])('not %s', (_, change) => {
    expect(isSample(team, { ...builtIn, ...change })).toBe(false);
  });

  test('only where its list says so', () => {
    const honest = Object.assign({}, team, { hasSamples: undefined });
    expect(isSample(honest, builtIn)).toBe(false);
  });
});

test('what is left is one\u2019s own, counted anew, without demo pictures', () => {
  const own = { id: 'person-2', name: 'Tara', image: '/pictures/b.svg', image_alt: 'Tara', order: 1 };
  expect(withoutSamples(team, [builtIn, own])).toEqual([{ ...own, image: '', image_alt: '', order: 0 }]);
  const photo = { image: '/uploads/pictures/b.svg', image_alt: 'Tara' };
  expect(withoutDemoPictures(team.fields, photo)).toBe(photo);
});

test('every built-in item of a list with samples is one, also as earlier releases said it', () => {
  const lists = listSections.filter(({ hasSamples }) => hasSamples);
  expect(lists.length).toBeGreaterThan(4);
  expect(Object.keys(formerSamples).filter((id) => !lists.some((list) => list.id === id))).toEqual([]);
  for (const list of lists) {
    expect([list.id, withoutSamples(list, list.fallback ?? list.defaults)]).toEqual([list.id, []]);
    const former = (formerSamples[list.id] ?? []).map((item) =>
      Object.assign(
        {},
        (list.fallback ?? list.defaults).find(({ id }) => id === item.id),
        item,
      ),
    );
    expect([list.id, withoutSamples(list, former as never)]).toEqual([list.id, []]);
  }
});

const emptied = Object.fromEntries(
  listSections.filter(({ hasSamples }) => hasSamples).map((list) => [list.id, list.toContent([])]),
);
const hidden = Object.fromEntries(
  listSections
    .filter(({ hasSamples }) => hasSamples)
    .flatMap(({ visibility, otherVisibilities = [] }) => otherVisibilities.concat(visibility ?? []))
    .map(({ key }) => [key, { enabled: false }]),
);
const withJobs = { hasSampleJobs: () => Promise.resolve(true) };

describe('a site says that it is a demonstration', () => {
  test('while a visitor sees an invented person, or an invented job', async () => {
    expect(await showsSamples(contentOf(), {})).toBe(true);
    expect(await showsSamples(contentOf({ sections: emptied }), withJobs)).toBe(true);
  });

  test('no more once nothing invented is left', async () => {
    expect(await showsSamples(contentOf({ sections: emptied }), {})).toBe(false);
    const members = { members: [{ id: 'member-1', name: 'Real Person', title: 'Founder', order: 0 }] };
    const settings = { show_leadership_team: { enabled: true } };
    const sections = { ...emptied, leadership_team: members };
    expect(await showsSamples(contentOf({ sections, settings }), {})).toBe(false);
  });

  test('not for what is hidden, but for the voices of a page that shows them all the same', async () => {
    const sections = { ...emptied };
    delete sections['testimonials'];
    expect(await showsSamples(contentOf({ sections }), {})).toBe(true);
    expect(await showsSamples(contentOf({ sections, settings: hidden }), {})).toBe(false);
  });

  test('not where an owner took the notice down', async () => {
    const settings = { show_demo_notice: { enabled: false } };
    expect(await showsSamples(contentOf({ settings }), withJobs)).toBe(false);
  });
});

describe('the page', () => {
  const template = createHtmlTemplate({
    html: '<head><!--head--></head><body><div id="root"><!--app--></div><!--data--></body>',
    css: '',
    scripts: ['/a.js'],
    config: {},
  });
  const off = contentOf({ settings: { show_demo_notice: { enabled: false } } });

  test('says it above the application, with and without a script', async () => {
    const page = await openPage('/');
    for (const { html } of [template.page(page), template.still(page)]) {
      expect(html).toMatch(
        /<body><aside id="demo-notice" aria-label="Demonstration">.*<\/aside><div id="root">/,
      );
      expect(html).toMatch(/<style>[^<]*#demo-notice\{/);
    }
    expect(page.body).not.toContain('demo-notice');
    expect(template.page(await openPage('/', off)).html).not.toContain('demo-notice');
  });

  test('of an invented job is not for search engines, others are', async () => {
    const job = '/jobs/7-site-reliability-engineer';
    expect((await openPage(job)).head).toContain('noindex');
    expect((await openPage(job, off)).head).not.toContain('noindex');
    expect((await openPage('/jobs')).head).not.toContain('noindex');
  });
});
