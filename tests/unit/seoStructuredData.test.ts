/** Structured data of the pages, field by field. */
import { describe, expect, test } from 'vitest';
import { sitePaths } from '../../src/server/seo/sitemap';
import { postalAddress } from '../../src/shared/structuredData';
import { contentOf, openPage, SITE } from '../stage/renderedSite';

type Thing = Record<string, unknown>;

/** The structured data of a page, by type. */
async function thingsOf(path: string, settings = {}, sections = {}): Promise<Record<string, Thing>> {
  const { body } = await openPage(path, contentOf({ settings, sections }));
  const blocks = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const things = blocks.flatMap(([, json = '']): Thing[] => [JSON.parse(json)].flat());
  expect(things.map((thing) => thing['@context'])).toEqual(things.map(() => 'https://schema.org'));
  const byType = Object.fromEntries(things.map((thing) => [String(thing['@type']), thing]));
  expect(Object.keys(byType)).toHaveLength(things.length);
  return byType;
}

const content = contentOf();
const typesOf = async (path: string, settings = {}) => Object.keys(await thingsOf(path, settings)).toSorted();

test('each page has the structured data of its kind, and no more', async () => {
  const expected: Record<string, string[]> = {
    '/': ['Organization', 'WebSite'],
    '/candidates': ['BreadcrumbList', 'FAQPage'],
    '/employers': ['BreadcrumbList', 'FAQPage'],
  };
  for (const path of sitePaths(content)) {
    const [, kind = ''] = path.split('/');
    const own = { resources: ['Article', 'BreadcrumbList'], roles: ['BreadcrumbList', 'ItemList'] }[kind];
    expect([path, await typesOf(path)]).toEqual([path, expected[path] ?? own ?? ['BreadcrumbList']]);
  }
  expect(await typesOf('/no/such/page')).toEqual([]);
});

test('the home page describes the agency', async () => {
  const { Organization, WebSite } = await thingsOf('/');
  const { brand, contact_details: contact, home_page: home } = content.settings;
  expect(Organization).toMatchObject({
    '@id': `${SITE}/#organization`,
    name: brand.name,
    description: brand.about,
    url: `${SITE}/`,
    logo: { '@type': 'ImageObject', url: `${SITE}/icon-512.png`, width: '512 px', height: '512 px' },
    sameAs: [brand.linkedin, brand.x, brand.facebook, brand.instagram],
    address: {
      '@type': 'PostalAddress',
      streetAddress: '4th Floor, Kachnar House, Golf Course Road',
      addressLocality: 'Gurugram',
      addressRegion: 'Haryana',
      postalCode: '122002',
      addressCountry: 'IN',
    },
    email: contact.email,
    telephone: contact.phone,
    contactPoint: { '@type': 'ContactPoint', telephone: contact.phone, email: contact.email },
  });
  expect(WebSite).toMatchObject({
    '@id': `${SITE}/#website`,
    url: `${SITE}/`,
    name: brand.name,
    description: home.description,
    inLanguage: 'en-IN',
    publisher: { '@id': `${SITE}/#organization` },
  });
  const { Organization: fewer } = await thingsOf('/', { brand: { linkedin: '', facebook: '' } });
  expect(fewer?.['sameAs'], 'networks with an address').toEqual([brand.x, brand.instagram]);
});

test.each([
  ['Sample Hall\nKochi, Kerala 682 001, India', 'Kochi', '682001'],
  ['Sample Hall\nNew Delhi, Delhi 110001 India', 'New Delhi', '110001'],
])('an address in India is given in parts: %j', (text, addressLocality, postalCode) => {
  const parts = { streetAddress: 'Sample Hall', addressLocality, postalCode, addressCountry: 'IN' };
  expect(postalAddress(text, 'Agency')).toMatchObject(parts);
});

test('an address elsewhere is given in one line', () => {
  expect(postalAddress('Agency\n 1 Sample Street \n\nLondon', 'Agency')).toBe('1 Sample Street, London');
});

const crumb = (position: number, name: string, path: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item: SITE + path,
});

const crumbsOf = async (path: string) => (await thingsOf(path))['BreadcrumbList']?.['itemListElement'];

test('breadcrumbs go from home to the page, also for a path of one segment', async () => {
  const home = crumb(1, 'Home', '/');
  expect(await crumbsOf('/contact')).toEqual([home, crumb(2, 'Contact Us', '/contact')]);
  expect(await crumbsOf('/resources/resume-guide')).toEqual([
    home,
    crumb(2, 'Career Resources', '/candidates#resources'),
    crumb(3, 'Resume Guide', '/resources/resume-guide'),
  ]);
});

describe.each([
  ['/candidates', 'candidate_faqs'],
  ['/employers', 'employer_faqs'],
] as const)('questions on %s', (path, id) => {
  test('structured data has the questions that the page shows', async () => {
    const { FAQPage } = await thingsOf(path);
    const { items } = content.sections[id];
    expect(items.length).toBeGreaterThan(2);
    expect(FAQPage?.['mainEntity']).toEqual(
      items.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    );
  });

  test('structured data has no questions while they are hidden', async () => {
    expect(await typesOf(path, { [`show_${id}`]: { enabled: false } })).toEqual(['BreadcrumbList']);
  });
});

const AGENCY = { '@type': 'Organization', name: 'Meridian Staffing', url: `${SITE}/` };

test('a guide has its subject, author and dates', async () => {
  const path = '/resources/interview-prep';
  const { Article } = await thingsOf(path);
  const guide = content.sections.resource_articles.items.find(({ slug }) => path.endsWith(slug));
  expect(Article).toMatchObject({
    mainEntityOfPage: { '@type': 'WebPage', '@id': SITE + path },
    headline: guide?.title,
    description: guide?.summary,
    image: { '@type': 'ImageObject', url: `${SITE}/social${path}.png`, width: '1200 px', height: '630 px' },
    datePublished: guide?.published,
    dateModified: guide?.updated,
    inLanguage: 'en-IN',
    author: { ...AGENCY, name: guide?.author },
    publisher: { ...AGENCY, '@id': `${SITE}/#organization` },
  });
});

test.each([
  ['Ritu Saklani', { '@type': 'Person', name: 'Ritu Saklani' }],
  ['', AGENCY],
  ['Meridian Staffing', AGENCY],
])('a guide by "%s" has its author', async (author, expected) => {
  const [guide] = content.sections.resource_articles.items;
  const articles = [{ ...guide, author }];
  const { Article } = await thingsOf(`/resources/${guide?.slug}`, {}, { resource_articles: { articles } });
  expect(Article?.['author']).toEqual(expected);
});
