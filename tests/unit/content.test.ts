import { describe, expect, test } from 'vitest';
import { choice, date, markdown, slug, texts, type Field } from '../../src/shared/content/fields';
import { editedSections } from '../../admin/kit/data/private/privateSections';
import { privateSettings } from '../../admin/kit/content/contentPlace';
import { listSections, singletons, visibilities } from '../../src/shared/content/registry';
import { takenSlugs, validateFields } from '../../src/shared/content/resolve';
import { leadershipTeam } from '../../src/shared/content/lists/leadershipTeam';
import { ownContacts } from '../../src/shared/content/lists/ownContacts';
import { services } from '../../src/shared/content/pages/services';
import { contactDetails } from '../../src/shared/content/agency';
import { heroSection } from '../../src/shared/content/pages/home';

test.each([
  ['phone', '+91 124 555 0100', /^none$/],
  ['phone', '555 010', /^Please enter the whole number/],
  ['email', 'desk@gmail.com', /^none$/],
  ['email', 'gmail.com', /^Please enter an email address/],
  ['domain', 'mail.agency.in', /^none$/],
  ['domain', 'https://agency.in', /^Please enter a domain/],
  ['domain', 'gmail.com', /^Everybody can have an address at this domain/],
] as const)('content of the agency itself is complete: %s %s', (kind, value, problem) => {
  const { value: found = 'none' } = ownContacts.check({ kind, value, note: '' });
  expect(found).toMatch(problem);
});

describe('content declarations', () => {
  const settings = [...singletons, ...privateSettings, ...visibilities];

  test.each(editedSections)(
    '$id: built-in items are complete, ordered from 0, with unique ids',
    (section) => {
      for (const items of [section.defaults, section.fallback ?? []]) {
        expect(items.map((item) => section.check(item))).toEqual(items.map(() => ({})));
        expect(items.map(({ order }) => order)).toEqual(items.map((_item, index) => index));
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        expect(items.every(({ id }) => id.startsWith(`${section.idPrefix}-`))).toBe(true);
      }
    },
  );
  test.each(editedSections)('$id: stored items are read back', ({ defaults: items, ...section }) => {
    const stored = structuredClone(section.toContent(items));
    expect(section.resolve(stored)).toEqual({ items, problems: [], isStored: true });
  });
  test.each(settings)(
    '$key: defaults fit their fields and are read back',
    ({ defaults: value, ...setting }) => {
      expect(validateFields(setting.fields, value)).toEqual({});
      expect(setting.resolve(structuredClone(value))).toEqual({ value, problems: [] });
    },
  );
  test('every content key is unique, so that stored content is found by its name alone', () => {
    const names = [...settings.map(({ key }) => key), ...editedSections.map(({ id }) => id)];
    expect(new Set(names).size).toBe(names.length);
  });
});

test('private settings are marked as private and unknown to pages', () => {
  expect(privateSettings.every(({ isPrivate }) => isPrivate)).toBe(true);
  expect([...singletons, ...visibilities].filter(({ isPrivate }) => isPrivate)).toEqual([]);
  const known = new Set(listSections.map(({ id }) => id));
  const kept = editedSections.filter(({ id }) => !known.has(id));
  expect(kept.map(({ id, isPrivate }) => [id, isPrivate])).toEqual([['application_questions', true]]);
  expect(listSections.filter(({ isPrivate }) => isPrivate)).toEqual([]);
});

describe('a stored list', () => {
  const member = { ...leadershipTeam.defaults[0], id: 'member-9', order: 0 };

  test('a stored list is sorted by the order of its items', () => {
    const members = [{ ...member, id: 'b', order: 1 }, member];
    expect(leadershipTeam.visibleItems({ members }).map(({ id }) => id)).toEqual(['member-9', 'b']);
  });
  test('a stored list may be empty, which is valid', () => {
    expect(leadershipTeam.resolve({ members: [] })).toEqual({ items: [], problems: [], isStored: true });
    expect(leadershipTeam.visibleItems({ members: [] })).toEqual([]);
  });
  test('an item without a required text is kept for staff and hidden from visitors', () => {
    const stored = { members: [{ ...member, name: ' ' }] };
    const { items, problems } = leadershipTeam.resolve(stored);
    expect(problems).toEqual([{ where: 'Item 1, Name', message: 'Please enter the name.' }]);
    expect(items).toHaveLength(1);
    expect(leadershipTeam.visibleItems(stored)).toEqual([]);
  });
  test('a malformed optional field is cleared and reported, and the rest stays', () => {
    const { items, problems } = leadershipTeam.resolve({ members: [{ ...member, bio: 7 }] });
    expect(items[0]).toEqual({ ...member, bio: '' });
    expect(problems).toEqual([{ where: 'Item 1, Biography', message: 'Biography must be text.' }]);
  });
  test.each([[null], [[]], ['text'], [{}], [{ members: 'none' }]])(
    'a malformed list %j is reported and the built-in items are shown',
    (stored) => {
      expect(leadershipTeam.resolve(stored).problems).toHaveLength(1);
      expect(leadershipTeam.visibleItems(stored)).toEqual(leadershipTeam.defaults);
    },
  );
  test.each([[null], [3], ['x'], [[]]])('a malformed entry %j is omitted and reported', (entry) => {
    const { items, problems } = leadershipTeam.resolve({ members: [entry, member] });
    expect(items.map(({ id }) => id)).toEqual(['member-9']);
    expect(problems).toHaveLength(1);
  });
});

test('a stored setting is merged over the defaults, field by field', () => {
  const { value, problems } = heroSection.resolve({ title: 'Hello' });
  expect(value).toMatchObject({ title: 'Hello', subtitle: heroSection.defaults.subtitle, image: '' });
  expect(problems).toEqual([]);
});
test('a malformed field of a stored setting gets its default and is reported', () => {
  for (const [field, right, wrong] of [
    ['gstin', '06AABCM1234A1Z5', '06AABCM1234A1Y5'],
    ['cin', 'U74910HR2001PTC123456', 'U74910HR2001PTC12345'],
  ] as const) {
    const told = (text: string) => contactDetails.resolve({ [field]: text }).problems;
    expect([...told(''), ...told(right)]).toEqual([]);
    expect(told(wrong)).toMatchObject([{ where: field.toUpperCase() }]);
  }
  const { value, problems } = contactDetails.resolve({ ...contactDetails.defaults, email: 'nobody' });
  expect(value.email).toBe(contactDetails.defaults.email);
  expect(problems.map(({ where }) => where)).toEqual(['Email']);
});
test.each([[null], ['x'], [[1]], [7]])(
  'a malformed stored setting %j is reported and never breaks a page',
  (stored) => {
    expect(heroSection.resolve(stored)).toMatchObject({
      value: heroSection.defaults,
      problems: [{ where: 'Hero' }],
    });
  },
);

const accepts = (field: Field<unknown>, value: unknown) =>
  Object.keys(validateFields({ field }, { field: value })).length === 0;

describe('kinds of fields', () => {
  test.each([
    ['', true],
    ['/storage/v1/object/public/images/public/a.webp', true],
    ['https://example.com/a.png', true],
    ['http://127.0.0.1:54321/storage/v1/object/public/images/public/a.webp', true],
    ['javascript:alert(1)', false],
    ['http://example.com', false],
    ['//example.com/x', false],
    ['/\\\\example.com', false],
    ['http://localhost.example.com/', false],
    ['data:text/html,x', false],
    ['/a"onerror=1', false],
    // It looks like an address, and no browser can follow it.
    ['https://\u202e', false],
  ])('the address %j is valid: %s', (value, isTaken) => {
    expect(accepts(leadershipTeam.fields.image, value)).toBe(isTaken);
  });
  test('a text is accepted up to its limit', () => {
    const { name } = leadershipTeam.fields;
    expect(validateFields({ name }, { name: 'x'.repeat(80) })).toEqual({});
    const problems = { name: 'Name can have at most 80 characters.' };
    expect(validateFields({ name }, { name: 'x'.repeat(81) })).toEqual(problems);
  });
  test.each([
    ['oil-gas', true],
    ['a1', true],
    ['Oil', false],
    ['oil--gas', false],
    ['-oil', false],
    ['', false],
    ['oil gas', false],
  ])('the slug %j is valid: %s', (value, isTaken) =>
    expect(accepts(slug({ label: 'Anchor' }), value)).toBe(isTaken),
  );
  test.each([
    ['2026-11-21', true],
    ['2026-13-01', false],
    ['21.11.2026', false],
    ['', false],
  ])('the date %j is valid: %s', (value, isTaken) =>
    expect(accepts(date({ label: 'Day' }), value)).toBe(isTaken),
  );
  test('a choice accepts its options, defaults to the first and shows their labels', () => {
    const stage = choice({ label: 'Stage', choices: { new: 'New here', old: 'Long here' } });
    expect(stage.initial).toBe('new');
    expect(stage.choices?.map(({ label }) => label)).toEqual(['New here', 'Long here']);
    expect([accepts(stage, 'old'), accepts(stage, 'older')]).toEqual([true, false]);
  });
  test('lines are counted and limited, and none is empty', () => {
    const lines = texts({ label: 'Features', maxItems: 2, maxLength: 3, required: true });
    expect(accepts(lines, ['abc', 'd'])).toBe(true);
    for (const refused of [[], ['a', 'b', 'c'], ['abcd'], [' '], 'abc', [1]]) {
      expect(accepts(lines, refused)).toBe(false);
    }
    expect(accepts(texts({ label: 'Features' }), [])).toBe(true);
  });
  test('Markdown is accepted up to its limit', () => {
    expect(accepts(markdown({ label: 'Text' }), 'x'.repeat(40_000))).toBe(true);
    expect(accepts(markdown({ label: 'Text' }), 'x'.repeat(40_001))).toBe(false);
  });
});

test('a slug is unique within its list', () => {
  const [first, second] = services.defaults;
  if (!first || !second) throw new Error('There are services.');
  expect(takenSlugs(services.fields, first, [second])).toEqual({});
  expect(takenSlugs(services.fields, { ...first, anchor: second.anchor }, [second])).toEqual({
    anchor: '“contract” is already used by another item of this list.',
  });
  expect(takenSlugs(services.fields, { ...first, name: second.name }, [second])).toEqual({});
});
