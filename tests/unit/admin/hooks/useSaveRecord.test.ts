// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { useDraft } from '../../../../admin/kit/data/drafts/useDraft';
import { RequestError } from '../../../../admin/kit/data/errors';
import { useSaveRecord } from '../../../../admin/kit/data/record/useSaveRecord';
import { createStage } from '../../../support/adminStage';

interface Template {
  id: number;
  version: number;
  title: string;
  body: string;
}
const stored = (title: string, version: number, body = ''): Template => ({ id: 7, title, body, version });

/** The form of a reply template, new or stored, that refuses what the database says of its title. */
function theForm(stage: ReturnType<typeof createStage>, row?: Template) {
  const refused: string[][] = [];
  const created: unknown[] = [];
  const { result, rerender } = renderHook(
    ({ row }: { row: Template | undefined }) => {
      const editing = useDraft('template', {
        version: row?.version ?? 0,
        value: { title: row?.title ?? '', body: row?.body ?? '' },
      });
      const saving = useSaveRecord({
        resource: 'templates',
        noun: 'template',
        fields: { title: {}, body: {} },
        valuesOf: ({ title, body }: Template) => ({ title, body }),
        columnsOf: (values) => values,
        stored: row,
        editing,
        refusalOf: (error) =>
          String(error).includes('title_key')
            ? { field: 'title', message: 'This title is taken.' }
            : undefined,
        onRefused: (field, message) => void refused.push([field, message]),
        onCreated: (row) => void created.push(row),
      });
      return { editing, saving };
    },
    { wrapper: stage.wrapper, initialProps: { row } },
  );
  return {
    refused,
    created,
    now: () => result.current,
    write: (title: string) =>
      act(async () => result.current.editing.change((latest) => ({ ...latest, title }))),
    save: () => act(() => result.current.saving.save()),
    /** The screen has read a newer row. */
    show: (row: Template) => rerender({ row }),
  };
}

describe('saving a record', () => {
  beforeEach(() => localStorage.clear());

  test('makes a new one, forgets the draft and goes there', async () => {
    const stage = createStage({});
    const form = theForm(stage);
    await form.write('Thanks');
    await form.save();
    expect(stage.rows['templates']).toEqual([{ id: 1, version: 1, title: 'Thanks', body: '' }]);
    expect(form.created).toEqual(stage.rows['templates']);
    expect(form.now().editing.draft).toBeUndefined();
    expect(stage.said).toMatchObject([{ type: 'success', message: 'Template saved' }]);
  });
  test('changes a stored one, and stays there', async () => {
    const stage = createStage({ templates: [{ ...stored('Thanks', 3) }] });
    const form = theForm(stage, stored('Thanks', 3));
    await form.write('Many thanks');
    await form.save();
    expect(stage.rows['templates']).toEqual([stored('Many thanks', 4)]);
    expect(form.created).toEqual([]);
  });
  test('starts from the version the edits began with, although a newer one is on the screen', async () => {
    const stage = createStage({ templates: [{ ...stored('Theirs', 4) }] });
    const form = theForm(stage, stored('Thanks', 3));
    await form.write('Mine');
    form.show(stored('Theirs', 4));
    await form.save();
    expect(stage.rows['templates']).toEqual([stored('Theirs', 4)]);
    expect(form.now().saving.isConflict).toBe(true);
    expect(form.now().editing.values.title).toBe('Mine');
    expect(stage.said).toEqual([]);
  });
  test('of another field than a colleague saves both, and says so', async () => {
    const stage = createStage({ templates: [{ ...stored('Thanks', 4, 'Theirs') }] });
    const form = theForm(stage, stored('Thanks', 3));
    await form.write('Mine');
    await form.save();
    expect(stage.rows['templates']).toEqual([stored('Mine', 5, 'Theirs')]);
    expect(form.now().saving.isConflict).toBe(false);
    expect(form.now().editing.draft).toBeUndefined();
    expect(stage.said).toMatchObject([
      { type: 'success', description: expect.stringContaining('Both are kept.') },
    ]);
  });
  test('asks nobody to choose where there is nothing of their own to keep', async () => {
    const stage = createStage({ templates: [{ ...stored('Theirs', 4) }] });
    const form = theForm(stage, stored('Thanks', 3));
    await form.save();
    expect(form.now().saving.isConflict).toBe(false);
    expect(stage.said).toMatchObject([{ type: 'error' }]);
  });
  test('shows a refusal at its field, and keeps what was written', async () => {
    const stage = createStage({});
    const form = theForm(stage);
    await form.write('Thanks');
    stage.failNext(new RequestError('duplicate key value violates "templates_title_key"'));
    await form.save();
    expect(form.refused).toEqual([['title', 'This title is taken.']]);
    expect(form.now().editing.values.title).toBe('Thanks');
    expect(form.created).toEqual([]);
    expect(stage.said).toMatchObject([
      { type: 'error', description: expect.stringContaining('This title is taken.') },
    ]);
  });
  test('says what else went wrong, and can be tried again', async () => {
    const stage = createStage({});
    const form = theForm(stage);
    await form.write('Thanks');
    stage.failNext(new RequestError('The disk is full.'));
    await form.save();
    expect(form.refused).toEqual([]);
    expect(stage.said).toMatchObject([
      { type: 'error', description: expect.stringContaining('The disk is full.') },
    ]);
    await form.save();
    expect(stage.rows['templates']).toMatchObject([{ title: 'Thanks' }]);
  });
});
