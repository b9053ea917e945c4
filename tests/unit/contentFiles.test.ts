/** Content as files: written from the declarations, read back strictly, compared in words. */
import { describe, expect, test } from 'vitest';
import { contentFiles } from '../../src/tools/contentFiles/allFiles';
import { parseObject, type ContentFile, type Json } from '../../src/tools/contentFiles/contentFile';

const fileOf = (path: string): ContentFile => {
  const file = contentFiles.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`There is no ${path}.`);
  return file;
};
const written = (file: ContentFile, stored?: unknown) => JSON.parse(file.write(stored).text) as Json;
const testimonials = fileOf('sections/testimonials.json');
const voices = [
  {
    id: 'a',
    quote: 'One',
    author: 'Ritu Sample',
    title: '',
    company: '',
    image: '',
    image_alt: '',
    order: 0,
  },
  {
    id: 'b',
    quote: 'Two',
    author: 'Dev Example',
    title: '',
    company: '',
    image: '',
    image_alt: '',
    order: 1,
  },
];
const stored = { testimonials: voices };
const problemsOf = (file: ContentFile, parsed: Json) => file.read(parsed, stored).problems;
const withItems = (items: readonly unknown[]) => ({ schema: 'sampark/section/testimonials/1', items });

describe('every section and setting', () => {
  test('has a file of its own, and what only owners read has one too', () => {
    const keys = contentFiles.map(({ table, key }) => `${table}/${key}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(contentFiles.map(({ path }) => path)).size).toBe(keys.length);
    const modules = import.meta.glob<Record<string, unknown>>('../../src/shared/content/private/*.ts', {
      eager: true,
    });
    const declared = Object.values(modules)
      .flatMap((module) => Object.values(module))
      .filter((value): value is Json => !Array.isArray(value) && Boolean((value as Json)['isPrivate']));
    const inFiles = contentFiles.filter(({ isPrivate }) => isPrivate).map(({ key }) => key);
    expect(inFiles.toSorted()).toEqual(declared.map(({ id, key }) => String(id ?? key)).toSorted());
  });

  test.each(contentFiles.map((file) => [file.path, file] as const))(
    '%s comes back as it was written',
    (_, file) => {
      const parsed = written(file);
      expect(parsed['schema']).toMatch(/^sampark\/(section|setting)\/[a-z_]+\/1$/);
      const { value, problems } = file.read(parsed, undefined);
      expect(problems).toEqual([]);
      expect(file.describe(undefined, value)).toEqual([]);
      expect(written(file, value)).toEqual(parsed);
    },
  );
});

describe('a file that was edited', () => {
  test('says in words what it changes', () => {
    const [first, second] = written(testimonials, stored)['items'] as Json[];
    const { value, problems } = testimonials.read(
      withItems([second, { ...first, quote: 'Another' }, { quote: 'New', author: 'Leena Sample' }]),
      stored,
    );
    expect(problems).toEqual([]);
    const lines = testimonials.describe(stored, value);
    expect(lines).toContain('Changed quote of Ritu Sample');
    expect(lines).toContain('Added Leena Sample');
    expect(lines.some((line) => /^Moved .* from [12] to [12]$/.test(line))).toBe(true);
    const items = value['testimonials'] as Json[];
    expect(items.map(({ order }) => order)).toEqual([0, 1, 2]);
    expect(items[2]?.['id']).toMatch(/^testimonial-\d+$/);
  });

  test('leaves alone what it does not mention', () => {
    const { value } = testimonials.read(withItems([{ id: 'b', quote: 'Three' }]), stored);
    expect(value['testimonials']).toEqual([{ ...voices[1], quote: 'Three', order: 0 }]);
    const brand = fileOf('settings/brand.json');
    const storedBrand = { ...(written(brand)['value'] as Json), name: 'Stored' };
    const read = brand.read({ schema: 'sampark/setting/brand/1', value: {} }, storedBrand);
    expect(read).toEqual({ value: storedBrand, problems: [] });
  });
});

describe('a file that does not fit is refused with the name of the field', () => {
  test.each<[string, Json, string[]]>([
    [
      'another schema',
      { schema: 'sampark/section/services/1', items: [] },
      ['schema must be "sampark/section/testimonials/1".'],
    ],
    [
      'no items',
      { schema: 'sampark/section/testimonials/1', list: [] },
      ['items is missing.', 'list is not known here.', 'items must be a list.'],
    ],
    [
      'an empty required field',
      withItems([{ ...voices[0], order: undefined, quote: ' ' }]),
      ['item 1 (Ritu Sample), quote: Please enter the quote.'],
    ],
    ['the wrong type', withItems([{ id: 'a', author: 7 }]), ['item 1, author: Author must be text.']],
    [
      'an unknown field',
      withItems([{ id: 'a', qoute: 'x' }]),
      ['item 1 (Ritu Sample), qoute is not known here.'],
    ],
    ['no object', withItems(['x']), ['item 1 must be an object.']],
    [
      'a strange id',
      withItems([{ ...withoutOrder(voices[0]), id: 7 }]),
      ['item 1 (Ritu Sample), id must be a text.'],
    ],
    [
      'an id twice',
      withItems([{ id: 'a' }, { id: 'a' }]),
      ['item 1 (Ritu Sample), id: “a” is there twice.', 'item 2 (Ritu Sample), id: “a” is there twice.'],
    ],
  ])('%s', (_, parsed, problems) => {
    expect(problemsOf(testimonials, JSON.parse(JSON.stringify(parsed)) as Json)).toEqual(problems);
  });

  test('also a setting, a link that runs a script, and what is no object', () => {
    const call = fileOf('settings/home_call.json');
    const value = { primary_link: 'javascript:alert(1)', colour: 'red' };
    expect(problemsOf(call, { schema: 'sampark/setting/home_call/1', value })).toEqual([
      'colour is not known here.',
      'primary_link: Please enter an address that starts with https:// or /.',
    ]);
    expect(parseObject('[]')).toBe('The file must hold one object.');
    expect(parseObject('{')).toMatch(/^The file is not JSON: /);
  });
});

function withoutOrder({ order: _order, ...item }: Partial<(typeof voices)[number]> = {}) {
  return item;
}
