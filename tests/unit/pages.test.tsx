/** Pages as rendered by the server, without a server: the effect of settings on sections, links and data. */
import { expect, test } from 'vitest';
import { industries } from '../../src/shared/content/lists/industries';
import { contentOf, openPage, SAVED_AT } from '../stage/renderedSite';

/** Renders a page with these settings and lists stored. */
const open = (path: string, settings: Record<string, unknown> = {}, sections: Record<string, unknown> = {}) =>
  openPage(path, contentOf({ settings, sections }));

const hidden = (key: string) => ({ [key]: { enabled: false } });

test.each([
  ['show_resources', '/candidates', 'resources', 'href="/candidates#resources"'],
  ['show_success_stories', '/candidates', 'stories', 'href="/candidates#stories"'],
  ['show_industries', '/employers', 'expertise', 'href="/employers#expertise"'],
  ['show_client_testimonials', '/employers', 'testimonials', 'href="/employers#testimonials"'],
  ['show_industries', '/services', 'oil-gas', 'href="/services#'],
  ['show_candidate_faqs', '/candidates', 'questions', '#questions"'],
  ['show_employer_faqs', '/employers', 'questions', '#questions"'],
  ['show_statistics', '/about', 'statistics', '#statistics"'],
])(
  'a hidden section, %s, disappears from %s with the links to it and its data',
  async (key, path, anchor, link) => {
    const shown = await open(path);
    expect(shown.body).toContain(` id="${anchor}"`);
    const { body, data } = await open(path, hidden(key));
    expect(body).not.toContain(` id="${anchor}"`);
    const services = /href="\/services#(?:permanent|contract|executive|screening|assessment|analysis)"/g;
    expect(body.replaceAll(services, '')).not.toContain(link);
    expect(JSON.stringify(data).length).toBeLessThan(JSON.stringify(shown.data).length);
  },
);

test('links to a hidden section disappear from every other page', async () => {
  const { body } = await open('/about', { ...hidden('show_resources'), ...hidden('show_industries') });
  expect(body).not.toMatch(/#resources|#expertise|\/services#/);
});

test('a selected industry is in the footer, by its label there or its name', async () => {
  const [ticked, named, left] = industries.defaults;
  const items = [
    { ...ticked, in_footer: true, footer_label: '' },
    { ...named, in_footer: true, footer_label: 'Short' },
    { ...left, in_footer: false },
  ];
  const { body } = await open('/about', {}, { industries: { industries: items } });
  const links = [...body.matchAll(/href="\/services#[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(links).toEqual([ticked?.name, 'Short']);
});

test('trust elements appear where they are filled in, and leave no gap otherwise', async () => {
  const contact_details = {
    gstin: '06AABCM1234A1Z5',
    cin: 'U74910HR2001PTC123456',
    grievance_officer: 'Nila Fictional',
    grievance_email: 'grievance@example.com',
  };
  const shown = async (path: string) => (await open(path, { contact_details })).body;
  expect(await shown('/about')).toMatch(/GSTIN 06AABCM1234A1Z5\s+CIN U74910HR2001PTC123456</);
  expect(await shown('/privacy')).toMatch(/Nila Fictional.*mailto:grievance@example\.com/);
  const employers_page = { fee_note: 'A twelfth of a year’s pay.', guarantee_note: 'We search again.' };
  expect((await open('/employers', { employers_page })).body).toMatch(
    /id="enquiry".*>A twelfth of a year’s pay\.<.*>We search again\.<.*<form/s,
  );
  for (const path of ['/about', '/privacy', '/employers']) {
    expect((await open(path)).body).not.toMatch(/GSTIN|CIN |id="grievance-officer"|employers__terms/);
  }
});

test('an empty list is hidden too', async () => {
  const { body } = await open('/candidates', {}, { success_stories: { stories: [] } });
  expect(body).not.toContain('#stories');
  expect(body).not.toContain(' id="stories"');
});

test('a page has the time of the newest save among its content', async () => {
  expect((await open('/about')).savedAt).toBeUndefined();
  expect((await open('/about', { about_page: {} })).savedAt).toBe(SAVED_AT);
  expect((await open('/about', { employers_page: {} })).savedAt).toBeUndefined();
});

test('stored texts are shown as text, whatever characters they contain', async () => {
  const { body, head } = await open('/', {
    hero_section: { title: '<b>Hello</b>', subtitle: 'A "quoted" > line' },
    brand: { name: 'Sample <Agency>' },
  });
  expect(body).toContain('&lt;b&gt;Hello&lt;/b&gt;');
  expect(head).toContain('<title>Sample &lt;Agency&gt;');
  expect(body).not.toMatch(/<title>|<meta /);
});
