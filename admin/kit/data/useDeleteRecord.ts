/** Deletes the current row: the question shows its name, and a save made meanwhile prevents the deletion. */
import { useDataProvider, useDelete, useInvalidate, type BaseKey, type BaseRecord } from '@refinedev/core';
import { App } from 'antd';
import { ConflictError, NothingSavedError } from './errors';
import { readIfThere } from './useRecord';
import { useAction } from './useAction';

interface DeletedRow extends BaseRecord {
  readonly id: BaseKey;
  readonly version: number;
}

interface DeleteRecordOptions<Row> {
  readonly resource: string;
  /** The noun for a row inside a sentence. */
  readonly noun: string;
  readonly nameOf: (row: Row) => string;
  readonly effect: string;
  /** Called once the row is gone, deleted by anyone. */
  readonly onGone: (row: Row) => Promise<void>;
}

export function useDeleteRecord<Row extends DeletedRow>(options: DeleteRecordOptions<Row>) {
  const { resource, noun, nameOf, effect, onGone } = options;
  const { modal } = App.useApp();
  const provider = useDataProvider()();
  const { mutateAsync: remove } = useDelete();
  const invalidate = useInvalidate();
  const { act } = useAction();
  const failed = `The ${noun} could not be deleted`;

  const read = (id: BaseKey) => readIfThere<Row>(provider, resource, id);

  async function removeAsAsked(row: Row) {
    try {
      await remove({ resource, id: row.id, meta: { version: row.version }, invalidates: ['list'] });
    } catch (error) {
      if (!(error instanceof NothingSavedError)) throw error;
      if (await read(row.id)) {
        await invalidate({ resource, id: row.id, invalidates: ['resourceAll'] });
        throw new ConflictError('Someone else saved it in the meantime. Look at it, then delete it again.');
      }
    }
    await onGone(row);
  }

  async function ask(seen: Row) {
    let row: Row | undefined;
    if (!(await act(async () => (row = await read(seen.id)), { failed }))) return;
    if (!row) {
      await act(() => onGone(seen), { done: `“${nameOf(seen)}” was deleted by someone else`, failed });
      return;
    }
    const found = row;
    modal.confirm({
      title: `Delete “${nameOf(found)}”?`,
      content:
        found.version === seen.version ? effect : `Someone else saved it after you opened it. ${effect}`,
      okText: 'Delete',
      okButtonProps: { danger: true },
      onOk: () => act(() => removeAsAsked(found), { done: `“${nameOf(found)}” deleted`, failed }),
    });
  }

  return { ask: (seen: Row) => void ask(seen) };
}
