// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useEdits } from '../../../../admin/kit/data/edits/useEdits';
import { useSaveRecord } from '../../../../admin/kit/data/useSaveRecord';
import { createStage } from '../../../stage/adminHooks';

const stored = (title: string, version: number, note = '') => ({ id: 7, title, note, version });

/** The form of a reply template, new or stored. */
function theForm(stage: ReturnType<typeof createStage>, row?: ReturnType<typeof stored>) {
  const { result, rerender, unmount } = renderHook(
    ({ row }) => {
      const { version, title, note } = row ?? stored('', 0);
      const editing = useEdits('template', { version, value: { title, note } });
      const saving = useSaveRecord({
        resource: 'templates',
        noun: 'template',
        fields: { title: {}, note: {} },
        valuesOf: ({ title, note }: ReturnType<typeof stored>) => ({ title, note }),
        canMerge: ({ note }) => note !== 'Closed',
        columnsOf: (values) => values,
        stored: row,
        editing,
        refusalOf: () => undefined,
        onRefused: () => undefined,
        onCreated: () => undefined,
      });
      return { editing, saving };
    },
    { wrapper: stage.wrapper, initialProps: { row } },
  );
  return {
    now: () => result.current,
    write: (title: string) =>
      act(async () => result.current.editing.change((latest) => ({ ...latest, title }))),
    save: (more?: object) => act(() => result.current.saving.save(more)),
    /** Shows a newer row on the screen. */
    show: (row: ReturnType<typeof stored>) => rerender({ row }),
    leave: unmount,
  };
}

describe('saving a record', () => {
  beforeEach(() => localStorage.clear());

  test('saving a record is based on the version that the edits began with, although a newer one is displayed', async () => {
    const stage = createStage({ templates: [stored('Theirs', 4)] });
    const form = theForm(stage, stored('Thanks', 3));
    await form.write('Mine');
    form.show(stored('Theirs', 4));
    await form.save();
    expect(stage.rows['templates']).toEqual([stored('Theirs', 4)]);
    expect(form.now().saving.isConflict).toBe(true);
    expect(form.now().editing.values.title).toBe('Mine');
    expect(stage.said).toEqual([]);
  });
  test.each(['Theirs', 'Closed'])('saving a record beside %j merges both if possible', async (note) => {
    const stage = createStage({ templates: [stored('Thanks', 4, note)] });
    const form = theForm(stage, stored('Thanks', 3));
    await form.write('Mine');
    await form.save({ columns: { status: 'published' } });
    const merged = { ...stored('Mine', 5, note), status: 'published' };
    const isClosed = note === 'Closed';
    expect(stage.rows['templates']).toEqual([isClosed ? stored('Thanks', 4, note) : merged]);
    expect(form.now().saving.isConflict).toBe(isClosed);
  });
  test('saving a new record keeps the form busy and unchanged until the screen of the record appears', async () => {
    const stage = createStage({ templates: [] });
    const form = theForm(stage);
    await form.write('Mine');
    await form.save();
    expect(stage.said).toMatchObject([{ type: 'success', message: 'Template saved' }]);
    expect(form.now().editing.values.title).toBe('Mine');
    expect(form.now().saving.isSaving).toBe(true);
    form.leave();
    expect(stage.rows['templates']).toMatchObject([{ title: 'Mine' }]);
    expect(theForm(stage).now().editing.edits).toBeUndefined();
  });
  test('saving a record requires no choice if there are no own changes to keep', async () => {
    const stage = createStage({ templates: [stored('Theirs', 4)] });
    const form = theForm(stage, stored('Thanks', 3));
    await form.save();
    expect(form.now().saving.isConflict).toBe(false);
    expect(stage.said).toMatchObject([{ type: 'error' }]);
  });
});
