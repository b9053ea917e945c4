// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findItems, useItemSearch } from '../../../admin/resources/section/ItemSearch';
import { SortableItems } from '../../../admin/resources/section/SortableItems';
import { choice, image, text, texts } from '../../../src/shared/content/fields';
import { moveItem } from '../../../src/shared/content/items';
import { listSection } from '../../../src/shared/content/listSection';

const drawn = vi.fn();
const section = listSection({
  id: 'people',
  listKey: 'people',
  idPrefix: 'person',
  label: 'People',
  nouns: { one: 'person', many: 'people', section: 'People' },
  path: '/',
  fields: {
    name: text({ label: 'Name' }),
    picture: image({}),
    skills: texts({ label: 'Skills' }),
    level: choice({ label: 'Level', choices: { top: 'Executive', mid: 'Manager' } }),
  },
  title: ({ name }) => name,
  preview({ name }) {
    drawn(name);
    return name;
  },
  defaults: [],
});

type Person = (typeof section.defaults)[number];
const person = (name: string, order: number, more: Partial<Person> = {}): Person => ({
  id: `person-${name}`,
  name,
  picture: '',
  skills: [],
  level: 'mid',
  order,
  ...more,
});

afterEach(() => {
  cleanup();
  drawn.mockClear();
});

describe('a search in a list', () => {
  const people = [
    person('Zoë Ångström', 0, { skills: ['Nursing', 'Night shifts'] }),
    person('Arjun', 1, { level: 'top', picture: '/executive.png' }),
    person('ZOE', 2),
  ];
  const found = (words: string) => findItems(section, people, words).map(({ name }) => name);

  test.each([
    ['zoe', ['Zoë Ångström', 'ZOE']],
    ['ZOË', ['Zoë Ångström', 'ZOE']],
    ['angstrom nurs', ['Zoë Ångström']],
    ['night', ['Zoë Ångström']],
    ['zoe arjun', []],
    ['.png', []],
    // A choice is found by its label.
    ['executive', ['Arjun']],
  ])('a list search for %j finds %j', (words, names) => expect(found(words)).toEqual(names));

  test('the search is shown for long lists, and while somebody uses it', () => {
    const list = Array.from({ length: 9 }, (_, order) => person(`Person ${order}`, order));
    const { result, rerender } = renderHook(({ items }) => useItemSearch(section, items), {
      initialProps: { items: list.slice(0, 8) },
    });
    expect(result.current.isLong).toBe(false);
    rerender({ items: list });
    expect(result.current.isLong).toBe(true);
    act(() => result.current.search('Person 4'));
    rerender({ items: list.slice(0, 8) });
    expect(result.current).toMatchObject({ isLong: true, shown: [list[4]] });
  });
});

const many = Array.from({ length: 12 }, (_, order) => person(`P${order + 1}`, order));

function TheList() {
  const [items, setItems] = useState(many);
  return (
    <SortableItems
      {...{ section, items }}
      shown={items}
      isNumbered
      withheld={() => undefined}
      published={many}
      isLocked={false}
      isReadOnly={false}
      actions={{
        edit: vi.fn(),
        remove: vi.fn(),
        // The browser's store returns every item as a new object.
        move: (item, order) =>
          setItems((latest) => {
            const from = latest.findIndex(({ id }) => id === item.id);
            return structuredClone(moveItem(latest, from, order));
          }),
      }}
    />
  );
}

test('a list of many items draws only the changed ones when something moves', () => {
  render(<TheList />);
  drawn.mockClear();
  fireEvent.click(screen.getByLabelText('Move P6 up'));
  expect(screen.getByText('P6 moved to position 5 of 12.')).toBeTruthy();
  expect(document.querySelectorAll('h2')[4]?.textContent).toBe('P6');
  // Only one of the two is marked as moved; all others keep their position or are next to it.
  expect(drawn.mock.calls).toHaveLength(1);
  fireEvent.click(screen.getByLabelText('Move P6 up'));
  expect(screen.getByText('P6 moved to position 4 of 12.')).toBeTruthy();
});
