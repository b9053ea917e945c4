import { describe, expect, test } from 'vitest';
import { slugOf } from '../../../admin/kit/ui/addresses';
import type { SearchedContent } from '../../../admin/kit/content/contentTexts';
import { contentGroups, filterGroups } from '../../../admin/resources/pageContent/contentGroups';
import { text } from '../../../src/shared/content/fields';
import { listSection } from '../../../src/shared/content/listSection';
import { contentSections, editedSections } from '../../../admin/kit/data/private/privateSections';
import { pageSettings, singletons } from '../../../src/shared/content/registry';
import { singleton } from '../../../src/shared/content/singleton';

const fields = { text: text({ label: 'Text' }) };
const aSetting = (key: string, label: string, path: string) =>
  singleton({ key, label, description: '', path, fields, defaults: { text: '' } });

const aList = (id: string, label: string, path: string) =>
  listSection({
    id,
    listKey: id,
    idPrefix: id,
    label,
    nouns: { one: id, many: id, section: label },
    path,
    fields,
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

test('content groups follow the main menu, then the registry, and are named after their page', () => {
  expect(groups.map(({ label }) => label)).toEqual(['Home', 'For candidates', 'Careers']);
});
test('content groups begin with the texts of the page, followed by its lists', () => {
  const [, { entries } = { entries: [] }] = groups;
  expect(entries.map(({ name }) => name)).toEqual(['candidates_page', 'guides', 'candidates_call']);
});
test('content groups contain every declaration once', () => {
  const held = contentGroups(contentSections, pageSettings).flatMap(({ entries }) => entries);
  const declared = [...contentSections.map(({ id }) => id), ...pageSettings.map(({ key }) => key)];
  expect(held.map(({ name }) => name).toSorted()).toEqual(declared.toSorted());
});

describe('the filter of content groups', () => {
  const stored = {
    content: { guides: { content: { guides: [{ id: 'a', order: 0, text: 'Écrire un CV' }] } } },
    settings: {},
    drafts: [],
  } as unknown as SearchedContent;
  const names = (words: string) =>
    filterGroups(groups, words, stored).flatMap(({ entries }) => entries.map(({ name }) => name));

  test('the content filter matches names and texts', () => {
    expect(names(' OFFER ')).toEqual(['offers']);
    expect(names('cv ecrire')).toEqual(['guides']);
  });
  test('the content filter matches a whole page by its name', () => {
    expect(names('for cand')).toEqual(['candidates_page', 'guides', 'candidates_call']);
  });
  test('the content filter may find nothing, and an empty filter keeps everything', () => {
    expect(names('nowhere')).toEqual([]);
    expect(names(' ')).toHaveLength(6);
  });
});

test('every declaration has its own address', () => {
  const slugs = [...editedSections.map(({ id }) => id), ...singletons.map(({ key }) => key)].map(slugOf);
  expect(new Set(slugs).size).toBe(slugs.length);
});
