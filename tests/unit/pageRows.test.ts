/** Pages of sections: what is stored, what visitors see, and what a later version left behind. */
import { describe, expect, test } from 'vitest';
import { visibleContent } from '../../src/data/contentReader';
import { pageAt } from '../../src/data/content';
import { withProposedSlugs } from '../../src/shared/content/proposedSlugs';
import { arrangedPages } from '../../src/shared/content/sections/arrangedPages';
import { madePages } from '../../src/shared/content/sections/madePages';
import { fieldsOfKind, newSection, pageRow, titleOf } from '../../src/shared/content/sections/pageRows';
import { HEAD, sectionKinds } from '../../src/shared/content/sections/sectionKinds';
import { validateFields } from '../../src/shared/content/resolve';

const head = {
  kind: 'head',
  id: 'head',
  title: 'For hospitals',
  address: '/for-hospitals',
  description: 'Nurses.',
};
const text = { kind: 'text', id: 'one', text: 'A **word**.' };
const stored = (...sections: readonly object[]) => ({
  sections: sections.map((section, order) => Object.assign({ order }, section)),
});
const contentOf = (...sections: readonly object[]) =>
  visibleContent({ sections: { page_a: { value: stored(...sections), savedAt: '' } }, settings: {} });
const idsOf = (row: string, value?: unknown) =>
  pageRow(row)
    .visibleItems(value)
    .map(({ id }) => id);

describe('a page that staff made', () => {
  test('is found by its address, with its texts as HTML', () => {
    const page = pageAt(contentOf(head, text), '/for-hospitals');
    expect(page?.title).toBe('For hospitals');
    expect(page?.sections.map(({ text }) => text)).toEqual(['', '<p>A <strong>word</strong>.</p>']);
  });

  test.each([
    ['its head is gone', [text]],
    ['it is hidden', [{ ...head, is_hidden: true }, text]],
    ['it has no description', [{ ...head, description: ' ' }, text]],
    ['its address has capitals', [{ ...head, address: '/For-Hospitals' }, text]],
    ['nothing is left of it', []],
  ])('is not there while %s', (_, sections) => {
    expect(pageAt(contentOf(...sections), '/for-hospitals')).toBeUndefined();
  });

  test('keeps its head first, wherever it was stored', () => {
    const { items } = pageRow('page_a').resolve(stored(text, head));
    expect(items.map(({ id, order }) => [id, order])).toEqual([
      ['head', 0],
      ['one', 1],
    ]);
  });

  test('leaves out sections that are hidden or incomplete', () => {
    const hidden = { ...text, id: 'two', is_hidden: true };
    const empty = { kind: 'text', id: 'three', text: '' };
    expect(idsOf('page_a', stored(head, text, hidden, empty))).toEqual(['head', 'one']);
  });

  test('keeps a section of a later version as it is, and does not show it', () => {
    const later = { kind: 'hologram', id: 'two', depth: { metres: 3 } };
    const { items, problems } = pageRow('page_a').resolve(stored(head, later));
    expect(pageRow('page_a').toContent(items)).toMatchObject({ sections: [head, { ...later, order: 1 }] });
    expect(problems.map(({ message }) => message)).toEqual([
      'This version does not know sections of the kind “hologram”. It is kept and not shown.',
    ]);
    expect(idsOf('page_a', stored(head, later))).toEqual(['head']);
  });

  test('stores the fields of a section’s kind alone', () => {
    const [saved] = (pageRow('page_a').toContent([newSection(sectionKinds[0], 'one')])['sections'] ??
      []) as object[];
    expect(Object.keys(saved ?? {}).toSorted()).toEqual([
      'heading',
      'id',
      'is_hidden',
      'kind',
      'order',
      'text',
    ]);
  });
});

test.each(Object.keys(arrangedPages))('%s has its parts in order while nothing is stored', (id) => {
  const parts = Object.keys(arrangedPages[id]?.parts ?? {});
  expect(idsOf(id)).toEqual(parts);
  expect(idsOf(id, stored(...parts.slice(1).map((part) => ({ kind: 'part', id: part })), text))).toEqual([
    ...parts.slice(1),
    'one',
    parts[0],
  ]);
});

test('a part that a later version dropped is left out', () => {
  expect(idsOf('page_careers', stored({ kind: 'part', id: 'fax' }))).toEqual(['offer', 'text', 'call']);
});

test.each(Object.keys(madePages))('the built-in page %s is complete', (id) => {
  const page = pageRow(id);
  expect(idsOf(id)).toEqual(page.defaults.map((item) => item.id));
  expect(page.resolve(page.toContent(page.defaults as never)).items).toEqual(page.defaults);
});

test.each(sectionKinds.map((kind) => [kind.id, kind] as const))(
  'a new section of the kind %s',
  (id, kind) => {
    const section = newSection(kind, 'one');
    const fields = fieldsOfKind(id);
    const missing = pageRow('page_a').check(section);
    expect(missing, 'is complete').toEqual({});
    expect(validateFields(fields, section), 'fits its fields').toEqual({});
    expect(titleOf('page_a', section)).not.toBe('');
    expect(
      Object.keys(kind.begin).filter((name) => !(name in fields)),
      'begins with its own fields',
    ).toEqual([]);
  },
);

test.each([
  ['/for-hospitals', true],
  ['/roles/healthcare-jobs', true],
  ['/a/b/c', true],
  ['/a/b/c/d', false],
  ['/', false],
  ['for-hospitals', false],
  ['/For-hospitals', false],
  ['/für-kliniken', false],
  ['/a--b', false],
  ['/a/', false],
  ['//a', false],
  [`/${'a'.repeat(119)}`, true],
  [`/${'a'.repeat(120)}`, false],
])('the address %s is accepted: %s', (address, isAccepted) => {
  const messages = validateFields(fieldsOfKind('head'), { ...newSection(HEAD, 'head'), ...head, address });
  expect('address' in messages).toBe(!isAccepted);
});

test('an address follows the title until somebody writes one', () => {
  const fields = fieldsOfKind('head');
  const before = { title: 'For', address: '/for' };
  expect(withProposedSlugs(fields, before, { ...before, title: 'Für Kliniken' }).address).toBe(
    '/fur-kliniken',
  );
  const written = { title: 'For', address: '/hospitals' };
  expect(withProposedSlugs(fields, written, { ...written, title: 'Other' }).address).toBe('/hospitals');
});
