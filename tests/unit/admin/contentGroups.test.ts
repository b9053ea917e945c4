import { describe, expect, test } from 'vitest';
import { slugOf } from '../../../admin/kit/addresses';
import { contentGroups, filterGroups } from '../../../admin/resources/pageContent/contentGroups';
import { text } from '../../../src/shared/content/fields';
import { listSection } from '../../../src/shared/content/listSection';
import { listSections, pageSections, pageSettings, singletons } from '../../../src/shared/content/registry';
import { singleton } from '../../../src/shared/content/singleton';

const aSetting = (key: string, label: string, path: string) =>
  singleton({
    key,
    label,
    description: '',
    path,
    fields: { text: text({ label: 'Text' }) },
    defaults: { text: '' },
  });

const aList = (id: string, label: string, path: string) =>
  listSection({
    id,
    listKey: id,
    idPrefix: id,
    label,
    nouns: { one: id, many: id, section: label },
    path,
    fields: { text: text({ label: 'Text' }) },
    title: (item) => item.text,
    preview: () => '',
    defaults: [],
  });

const groups = contentGroups(
  [aList('guides', 'Guides', '/candidates#resources'), aList('offers', 'Offers', '/careers#offer')],
  [
    aSetting('careers_page', 'Careers', '/careers'),
    aSetting('candidates_call', 'Candidates: call to action', '/candidates#call'),
    aSetting('candidates_page', 'For candidates', '/candidates'),
    aSetting('home_page', 'Home', '/'),
  ],
);

describe('groups', () => {
  test('follow the main menu, then the registry, and are named by the texts of their page', () => {
    expect(groups.map(({ label }) => label)).toEqual(['Home', 'For candidates', 'Careers']);
  });
  test('begin with the texts of the page, then its lists', () => {
    expect(groups[1]?.entries.map(({ name }) => name)).toEqual([
      'candidates_page',
      'guides',
      'candidates_call',
    ]);
  });
  test('hold every declaration once', () => {
    const names = contentGroups(pageSections, pageSettings).flatMap(({ entries }) =>
      entries.map(({ name }) => name),
    );
    expect(names.toSorted()).toEqual(
      [...pageSections.map(({ id }) => id), ...pageSettings.map(({ key }) => key)].toSorted(),
    );
  });
});

describe('the filter', () => {
  test('keeps what is called so', () => {
    expect(filterGroups(groups, ' OFFER ').flatMap(({ entries }) => entries.map(({ name }) => name))).toEqual(
      ['offers'],
    );
  });
  test('keeps a whole page by its name', () => {
    expect(filterGroups(groups, 'for cand')[0]?.entries).toHaveLength(3);
  });
  test('may find nothing', () => {
    expect(filterGroups(groups, 'nowhere')).toEqual([]);
  });
});

test('every declaration has an address of its own', () => {
  const slugs = [...listSections.map(({ id }) => id), ...singletons.map(({ key }) => key)].map(slugOf);
  expect(new Set(slugs).size).toBe(slugs.length);
});
