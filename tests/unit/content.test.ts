import { describe, expect, test } from 'vitest';
import { listSections, singletons, visibilities } from '../../src/shared/content/registry';
import { validateFields } from '../../src/shared/content/resolve';
import { leadershipTeam } from '../../src/shared/content/sections/leadershipTeam';
import { testimonials } from '../../src/shared/content/sections/testimonials';
import { contactDetails } from '../../src/shared/content/settings/contactDetails';
import { figures } from '../../src/shared/content/settings/figures';
import { heroSection } from '../../src/shared/content/settings/heroSection';

describe('every declaration', () => {
  test.each(listSections.map((section) => [section.id, section] as const))(
    '%s: built-in items are complete, ordered from 0 and have ids of their own',
    (_, section) => {
      for (const items of [section.defaults, section.fallback ?? []]) {
        expect(items.map((item) => validateFields(section.fields, item))).toEqual(items.map(() => ({})));
        expect(items.map(({ order }) => order)).toEqual(items.map((_item, index) => index));
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        expect(items.every(({ id }) => id.startsWith(`${section.idPrefix}-`))).toBe(true);
      }
    },
  );
  test.each(listSections.map((section) => [section.id, section] as const))(
    '%s: what is stored is read back',
    (_, section) => {
      const stored = structuredClone(section.toContent(section.defaults));
      expect(section.resolve(stored)).toEqual({ items: section.defaults, problems: [], isStored: true });
    },
  );
  test.each([...singletons, ...visibilities].map((setting) => [setting.key, setting] as const))(
    '%s: defaults fit their fields and are read back',
    (_, setting) => {
      expect(validateFields(setting.fields, setting.defaults)).toEqual({});
      expect(setting.resolve(structuredClone(setting.defaults))).toEqual({
        value: setting.defaults,
        problems: [],
      });
    },
  );
  test('no two share a key', () => {
    const keys = [...singletons, ...visibilities].map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the seed', () => {
  test('three default members and testimonials, five testimonials in the static list', () => {
    expect(leadershipTeam.defaults.map(({ title }) => title)).toEqual([
      'Founder & CEO',
      'Co-Founder',
      'Chief Consultant',
    ]);
    expect(testimonials.defaults).toHaveLength(3);
    expect(testimonials.visibleItems(undefined)).toHaveLength(5);
  });
  test('both sections are hidden until someone shows them', () => {
    expect(visibilities.map(({ defaults }) => defaults.enabled)).toEqual([false, false]);
  });
  test('the four statistics', () => {
    expect(Object.values(figures.defaults)).toEqual(['15,000+', '500+', '98%', '25+']);
  });
});

describe('a list that was stored', () => {
  const member = { ...leadershipTeam.defaults[0], id: 'member-9', order: 0 };

  test('comes in the order of its items', () => {
    const stored = {
      members: [
        { ...member, id: 'b', order: 1 },
        { ...member, id: 'a', order: 0 },
      ],
    };
    expect(leadershipTeam.visibleItems(stored).map(({ id }) => id)).toEqual(['a', 'b']);
  });
  test('may be empty: that is a choice, not a fault', () => {
    expect(leadershipTeam.resolve({ members: [] })).toEqual({ items: [], problems: [], isStored: true });
    expect(leadershipTeam.visibleItems({ members: [] })).toEqual([]);
  });
  test('an item without a required text is kept for staff and hidden from visitors', () => {
    const stored = { members: [{ ...member, name: ' ' }] };
    expect(leadershipTeam.resolve(stored).problems).toEqual([
      { where: 'Item 1, Name', message: 'Please enter the name.' },
    ]);
    expect(leadershipTeam.resolve(stored).items).toHaveLength(1);
    expect(leadershipTeam.visibleItems(stored)).toEqual([]);
  });
  test('a malformed optional field is emptied and reported, the rest stays', () => {
    const { items, problems } = leadershipTeam.resolve({ members: [{ ...member, bio: 7 }] });
    expect(items[0]).toEqual({ ...member, bio: '' });
    expect(problems).toEqual([{ where: 'Item 1, Biography', message: 'Biography must be text.' }]);
  });
  test.each([[null], [[]], ['text'], [{}], [{ members: 'none' }]])(
    '%j is reported and the built-in items are shown',
    (stored) => {
      expect(leadershipTeam.resolve(stored).problems).toHaveLength(1);
      expect(leadershipTeam.visibleItems(stored)).toEqual(leadershipTeam.defaults);
    },
  );
  test.each([[null], [3], ['x'], [[]]])('an entry %j is left out and reported', (entry) => {
    const { items, problems } = leadershipTeam.resolve({ members: [entry, member] });
    expect(items.map(({ id }) => id)).toEqual(['member-9']);
    expect(problems).toHaveLength(1);
  });
});

describe('a setting that was stored', () => {
  test('is merged over the defaults, field by field', () => {
    const { value, problems } = heroSection.resolve({ title: 'Hello' });
    expect(value).toEqual({ title: 'Hello', subtitle: heroSection.defaults.subtitle });
    expect(problems).toEqual([]);
  });
  test('a malformed field takes its default and is reported', () => {
    const { value, problems } = contactDetails.resolve({ ...contactDetails.defaults, email: 'nobody' });
    expect(value.email).toBe(contactDetails.defaults.email);
    expect(problems.map(({ where }) => where)).toEqual(['E-mail']);
  });
  test.each([[null], ['x'], [[1]], [7]])('%j is reported and never breaks a page', (stored) => {
    expect(heroSection.resolve(stored)).toMatchObject({
      value: heroSection.defaults,
      problems: [{ where: 'Hero' }],
    });
  });
});

const check = (image: string) => validateFields({ image: leadershipTeam.fields.image }, { image });

describe('fields', () => {
  test.each([
    [''],
    ['/storage/v1/object/public/images/public/a.webp'],
    ['https://example.com/a.png'],
    ['http://127.0.0.1:54321/storage/v1/object/public/images/public/a.webp'],
  ])('an address %j is taken', (value) => {
    expect(check(value)).toEqual({});
  });
  test.each([
    ['javascript:alert(1)'],
    ['http://example.com'],
    ['//example.com/x'],
    ['/\\\\example.com'],
    ['http://localhost.example.com/'],
    ['data:text/html,x'],
    ['/a"onerror=1'],
  ])('an address %j is refused', (value) => {
    expect(check(value)).toHaveProperty('image');
  });
  test('a text may be as long as its limit and no longer', () => {
    expect(
      validateFields(leadershipTeam.fields, { ...leadershipTeam.defaults[0], name: 'x'.repeat(80) }),
    ).toEqual({});
    expect(
      validateFields(leadershipTeam.fields, { ...leadershipTeam.defaults[0], name: 'x'.repeat(81) }),
    ).toEqual({
      name: 'Name can have at most 80 characters.',
    });
  });
});
