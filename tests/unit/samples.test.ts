/** Sample content: how it is recognized, removed and marked. */
import { describe, expect, test } from 'vitest';
import { madeUp, toldAsMadeUp } from '../../src/app/samples';
import { listSection } from '../../src/shared/content/listSection';
import { altText, image, text } from '../../src/shared/content/fields';
import { listSections } from '../../src/shared/content/registry';
import { isSample, withoutDemoPictures, withoutSamples } from '../../src/shared/content/samples';
import { createHtmlTemplate } from '../../src/server/pages/htmlTemplate';
import type { RenderedPage } from '../../src/app/render';
import { structuredDataIn } from '../builders/structuredData';
import { contentOf, openPage } from '../stage/renderedSite';
import { JOBS, readerOf } from '../builders/jobs/shownJobs';

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
  samples: 'people',
  defaults: [{ id: 'person-1', name: 'Asha Borkar', image: '/pictures/a.svg', image_alt: 'Asha', order: 0 }],
});
const [builtIn] = team.defaults;
if (!builtIn) throw new Error('There is one.');

test.each([
  ['as it came', {}, true],
  ['moved to another place', { order: 4 }, true],
  ['without its picture', { image: '', image_alt: '' }, true],
  ['with a word of one\u2019s own', { name: 'Asha Borkar-Rao' }, false],
  ['with a picture of one\u2019s own', { image: '/storage/v1/object/public/images/a.webp' }, false],
  ['added by staff', { id: 'person-1700000000000' }, false],
])('an item %s is a sample: %s, if its list declares it', (_, change, is) => {
  expect(isSample(team, { ...builtIn, ...change })).toBe(is);
  expect(isSample(Object.assign({}, team, { samples: undefined }), { ...builtIn, ...change })).toBe(false);
});

test("the remaining items are the agency's own, renumbered, without demo pictures", () => {
  const own = { id: 'person-2', name: 'Tara', image: '/pictures/b.svg', image_alt: 'Tara', order: 1 };
  expect(withoutSamples(team, [builtIn, own])).toEqual([{ ...own, image: '', image_alt: '', order: 0 }]);
  const photo = { image: '/uploads/pictures/b.svg', image_alt: 'Tara' };
  expect(withoutDemoPictures(team.fields, photo)).toBe(photo);
});

const lists = listSections.filter(({ samples }) => samples);

test('every built-in item of a list with samples is a sample', () => {
  expect(lists.length).toBeGreaterThan(4);
  for (const list of lists) {
    expect([list.id, withoutSamples(list, list.fallback ?? list.defaults)]).toEqual([list.id, []]);
  }
});

const emptied = Object.fromEntries(lists.map((list) => [list.id, list.toContent([])]));
const hidden = Object.fromEntries(
  lists
    .flatMap(({ visibility, otherVisibilities = [] }) => otherVisibilities.concat(visibility ?? []))
    .map(({ key }) => [key, { enabled: false }]),
);
const sampleJobs = () => Promise.resolve(new Set([7]));
const noJobs = () => Promise.resolve(new Set<number>());
const { signal } = new AbortController();

describe('a site lists its sample content', () => {
  const stored = Object.fromEntries(lists.map((list) => [list.id, list.toContent(list.defaults)]));
  const only = (...ids: string[]) =>
    contentOf({ sections: { ...emptied, ...Object.fromEntries(ids.map((id) => [id, stored[id]])) } });
  const nothingShown = contentOf({ settings: hidden, sections: { milestones: emptied['milestones'] } });

  test.each([
    ['nothing', only(), false, ''],
    ['jobs alone', only(), true, 'jobs'],
    ['voices that a page shows whatever their switch says', only('testimonials'), false, 'testimonials'],
    ['two lists and jobs', only('clients', 'success_stories'), true, 'stories, client logos and jobs'],
    ['much', contentOf(), true, 'people, companies, figures and jobs'],
    ['much, but no jobs', contentOf(), false, 'people, companies and figures'],
    ['what is hidden', nothingShown, false, ''],
  ])('the sample content of a site: %s', (_, content, hasJobs, said) =>
    expect(madeUp(content, hasJobs)).toBe(said),
  );

  test('content that staff put in place of samples is not marked', () => {
    const members = { members: [{ id: 'member-1', name: 'Real Person', title: 'Founder', order: 0 }] };
    const settings = { show_leadership_team: { enabled: true } };
    const sections = { ...emptied, leadership_team: members };
    expect(madeUp(contentOf({ sections, settings }), false)).toBe('');
  });

  test('pages mark sample content until an owner removes the notice', async () => {
    expect(await toldAsMadeUp(only(), { sampleJobs }, signal)).toBe('jobs');
    expect(await toldAsMadeUp(only(), { sampleJobs: noJobs }, signal)).toBe('');
    const settings = { show_demo_notice: { enabled: false } };
    expect(await toldAsMadeUp(contentOf({ settings }), { sampleJobs }, signal)).toBe('');
  });
});

const html = '<head><!--head--></head><body><div id="root"><!--app--></div><!--data--></body>';
const template = createHtmlTemplate({ html, css: '', config: {} });
const off = contentOf({ settings: { show_demo_notice: { enabled: false } } });

test('the demo notice comes before the root element, with and without a script', async () => {
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

const typesOn = ({ body }: RenderedPage) => structuredDataIn(body).map((thing) => thing['@type']);

test('a sample job is hidden from search engines, whatever other content is a sample; every other job is not', async () => {
  const job = '/jobs/7-site-reliability-engineer';
  const invented = readerOf(JOBS, [7]);
  for (const content of [contentOf(), off]) {
    const sample = await openPage(job, content, invented);
    expect(sample.head).toContain('noindex');
    expect(typesOn(sample)).toEqual(['BreadcrumbList']);
    const real = await openPage('/jobs/14-data-scientist', content, invented);
    expect(real.head).not.toContain('noindex');
    expect(typesOn(real)).toEqual(['BreadcrumbList', 'JobPosting']);
  }
  expect((await openPage('/jobs', contentOf(), invented)).head).not.toContain('noindex');
});
