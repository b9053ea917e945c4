// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useSectionItems } from '../../../../admin/resources/section/useSectionItems';
import { text } from '../../../../src/shared/content/fields';
import { listSection } from '../../../../src/shared/content/listSection';
import { createStage } from '../../../support/adminStage';

const section = listSection({
  id: 'people',
  listKey: 'people',
  idPrefix: 'person',
  label: 'People',
  nouns: { one: 'person', many: 'people', section: 'People' },
  path: '/',
  fields: { name: text({ label: 'Name', required: true }) },
  title: ({ name }) => name,
  preview: ({ name }) => name,
  defaults: [{ id: 'person-1', name: 'Default', order: 0 }],
});

const person = (name: string, order: number) => ({ id: name.toLowerCase(), name, order });
const stored = (version: number, ...names: string[]) => ({
  section_id: section.id,
  content: { people: names.map(person) },
  version,
  updated_at: '',
  updated_by: null,
});

const reading = (row: ReturnType<typeof stored> | undefined) => ({
  rows: row ? { [section.id]: row } : {},
  isLoading: false,
  isFailed: false,
  reload: async () => ({}),
});

/** A place on the screen that shows the list; several share what the browser keeps. */
function aPlace(stage: ReturnType<typeof createStage>, row?: ReturnType<typeof stored>) {
  const { result, rerender } = renderHook(({ row }) => useSectionItems(section, reading(row)), {
    wrapper: stage.wrapper,
    initialProps: { row },
  });
  return {
    list: () => result.current,
    shown: () => result.current.items.map(({ order, ...item }) => `${order} ${String(item['name'])}`),
    edit: (step: (list: ReturnType<typeof useSectionItems>) => void) => act(() => step(result.current)),
    read: (next: ReturnType<typeof stored>) => rerender({ row: next }),
  };
}

describe('the items of a section', () => {
  beforeEach(() => localStorage.clear());

  test('an item that is put twice before the screen is drawn anew is there once', () => {
    const { edit, shown } = aPlace(createStage({}), stored(1, 'Ann'));
    edit(({ put }) => {
      put('dee', { name: 'Dee' });
      put('dee', { name: 'Dee' });
    });
    expect(shown()).toEqual(['0 Ann', '1 Dee']);
  });

  test('are the same in two places at once', () => {
    const stage = createStage({});
    const [one, other] = [stored(1, 'Ann'), stored(1, 'Ann')].map((row) => aPlace(stage, row));
    one?.edit(({ put }) => put('ann', { name: 'Anna' }));
    expect(other?.shown()).toEqual(['0 Anna']);
    other?.edit(({ editing }) => editing.forget());
    expect(one?.shown()).toEqual(['0 Ann']);
  });

  test('edits that are stored by now end, and do not come back with a later version', () => {
    const { edit, read, shown, list } = aPlace(createStage({}), stored(1, 'Ann', 'Bob'));
    edit(({ move }) => move('ann', 1));
    read(stored(2, 'Bob', 'Ann'));
    expect(list().editing.draft).toBeUndefined();
    read(stored(3, 'Zed'));
    expect(shown()).toEqual(['0 Zed']);
  });
});
