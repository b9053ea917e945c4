import { describe, expect, test } from 'vitest';
import { addressOf } from '../../../../admin/app/find/addressOf';
import { contentTexts, findTexts, type SearchedContent } from '../../../../admin/kit/content/contentTexts';
import { queryOf, type Query } from '../../../../admin/kit/content/textSearch';
import * as fields from '../../../../src/shared/content/fields';
import { listSection } from '../../../../src/shared/content/listSection';
import { privateSettings } from '../../../../admin/kit/content/contentPlace';
import { editedSections } from '../../../../admin/kit/data/private/privateSections';
import { singletons, visibilities } from '../../../../src/shared/content/registry';
import { singleton } from '../../../../src/shared/content/singleton';

const people = listSection({
  id: 'people',
  listKey: 'people',
  idPrefix: 'person',
  label: 'Our people',
  nouns: { one: 'person', many: 'people', section: 'Our people' },
  path: '/about',
  fields: {
    name: fields.text({ label: 'Name' }),
    story: fields.markdown({ label: 'Story' }),
    skills: fields.texts({ label: 'Skills' }),
    photo: fields.image(),
    photo_alt: fields.altText('photo'),
    level: fields.choice({ label: 'Level', choices: { a: 'Beginner', b: 'Master' } }),
    isHere: fields.boolean({ label: 'Here' }),
  },
  title: (person) => person.name,
  preview: (person) => person.story,
  defaults: [
    {
      id: 'p1',
      order: 0,
      name: 'Asha',
      story: '# Grew up\n\nin **a small** [village](https://example.com).',
      skills: ['Welding', 'Sewing by hand'],
      photo: '/photo-of-asha.webp',
      photo_alt: 'Asha at her desk',
      level: 'b',
      isHere: true,
    },
  ],
});

const welcome = singleton({
  key: 'welcome_page',
  label: 'Welcome',
  description: 'What everybody reads first.',
  path: '/',
  fields: { title: fields.text({ label: 'Heading' }), lead: fields.longText({ label: 'Lead' }) },
  defaults: { title: 'Good work', lead: 'One desk,\none phone.' },
});

const EMPTY: SearchedContent = { content: {}, settings: {}, drafts: [] };

const found = (typed: string, stored: object = {}) => {
  const texts = contentTexts([people], [welcome], { ...EMPTY, ...stored });
  return findTexts(texts, queryOf(typed) as Query).map((one) => one.found);
};
const places = (typed: string, stored?: object) => found(typed, stored).map(({ path }) => path.join(' > '));

test.each([
  ['good WORK', ['Welcome page > Heading']],
  ['one desk, one phone', ['Welcome page > Lead']],
  ['grew up in a small village', ['Our people > Asha > Story']],
  ['hand sewing', ['Our people > Asha > Skills']],
  ['at her desk', ['Our people > Asha > Image description']],
  ['master', ['Our people > Asha > Level']],
  ['reads first', ['Welcome page']],
  ['welcome lead', ['Welcome page > Lead']],
  ['image description', ['Our people']],
  ['our people', ['Our people']],
  ['photo-of-asha', []],
  ['example.com', []],
  ['true', []],
  ['desk village', []],
])('content texts found for “%s”', (typed, expected) => expect(places(typed)).toEqual(expected));

test('found content texts link to the field, the item and the line', () => {
  const line = { id: 'site_content/people', item: 'p1', field: 'skills', line: 1 };
  expect(found('sewing')[0]?.place).toEqual(line);
  expect(found('good work')[0]?.place).toEqual({ id: 'site_settings/welcome_page', field: 'title' });
  expect(found('our people')[0]?.place).toEqual({ id: 'site_content/people' });
});

test('content texts are searched as stored, sorted by name matches, then phrases, then words', () => {
  const stored = { settings: { welcome_page: { value: { title: 'people our', lead: 'of our people' } } } };
  const expected = ['Our people', 'Welcome page > Lead', 'Welcome page > Heading'];
  expect(places('our people', stored)).toEqual(expected);
  expect(places('good work', stored), 'which is built in').toEqual([]);
});

const ann = { id: 'a', order: 0, name: 'Ann', story: 'Here.', skills: [] };
const ben = { id: 'b', order: 1, name: 'Ben', story: '', skills: [] };

describe('content texts of a draft', () => {
  const stored = {
    content: { people: { content: { people: [ann, ben] } } },
    drafts: [{ id: 'site_content/people', value: { people: [{ ...ann, story: 'There.' }] } }],
  };
  const one = (typed: string) => found(typed, stored).map(({ place, isDraft }) => [place, isDraft]);

  test('a draft text is found beside the published one, in the same field', () => {
    const field = { id: 'site_content/people', item: 'a', field: 'story' };
    const [inDraft, onSite] = [true, false].map((isDraft) => [field, isDraft]);
    expect(one('there.')).toEqual([inDraft]);
    expect(one('here.')).toEqual([inDraft, onSite]);
  });

  test('a text that draft and site share is found once, and a removed text links to the list', () => {
    expect(one('ann')).toEqual([[{ id: 'site_content/people', item: 'a', field: 'name' }, false]]);
    expect(one('ben')).toEqual([[{ id: 'site_content/people' }, false]]);
  });
});

const all = contentTexts(editedSections, [...singletons, ...privateSettings, ...visibilities], EMPTY);
const placesOf = (typed: string) =>
  findTexts(all, queryOf(typed) as Query).map(({ found: { place } }) => place.id);

test('built-in texts are found by a sentence of the site and by the name of their field', () => {
  expect(placesOf('with one desk in Gurugram')).toEqual(['site_settings/about_page']);
  expect(placesOf('figures')).toContain('site_content/statistics');
  expect(placesOf('email texts')[0]).toBe('site_settings/mail_texts');
  // Everyday words find a setting first, then the texts of the site.
  const words = ['logo', 'font', 'favicon', 'colour', 'slogan', 'opening hours', 'deadline'];
  expect(words.map((typed) => placesOf(typed)[0]?.split('/')[1]).join(' ')).toBe(
    'look look look look brand contact_details answers',
  );
});

test('every declared text has an address', () => {
  const paths = all.map(({ place }) => addressOf(place).pathname);
  expect(paths.filter((path) => !path.startsWith('/admin/dashboard'))).toEqual([]);
});

test.each([
  [{ id: 'site_content/testimonials', item: 't 1', field: 'quote' }, '/testimonials?item=t+1&field=quote'],
  [
    { id: 'site_content/resource_articles', item: 'a', field: 'body' },
    '/content/resource-articles/a?field=body',
  ],
  [{ id: 'site_settings/brand' }, '/settings/brand?form=brand&field=name'],
  [{ id: 'site_settings/mail_texts' }, '/mail-texts'],
  [{ id: 'site_settings/mail_texts', field: 'your_data' }, '/mail-texts?form=mail_texts&field=your_data'],
])('the declared text %j is at %s', (place, address) => {
  const { pathname, search } = addressOf(place);
  expect(pathname + search).toBe(`/admin/dashboard${address}`);
});
