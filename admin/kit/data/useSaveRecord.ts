import {
  useCreate,
  useDataProvider,
  useInvalidate,
  useKeys,
  useNotification,
  useUpdate,
  type BaseKey,
  type BaseRecord,
} from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mergeFields, type MergedFields, type Sides } from './merge/mergeFields';
import type { Edited } from './edits/useEdits';
import { ConflictError, MERGED, messageOf, NEWER_SHOWN, NothingSavedError } from './errors';
import { readIfThere } from './useRecord';

/** A row of a table whose saves name the version they are based on. */
interface VersionedRow {
  readonly id: BaseKey;
  readonly version: number;
}

interface SaveRecordOptions<Values, Row extends VersionedRow> {
  readonly resource: string;
  /** The noun for a row inside a sentence. */
  readonly noun: string;
  readonly fields: MergedFields;
  readonly valuesOf: (row: Row) => Values;
  readonly columnsOf: (values: Values) => object;
  /** Undefined for a new row. */
  readonly stored: Row | undefined;
  readonly editing: Edited<Values>;
  /** Called before these values are written; false cancels the save. */
  readonly isWanted?: (values: Values) => Promise<boolean>;
  /** True if two people's work may be merged without asking, if no field is contested. */
  readonly canMerge?: (theirs: Row, merged: Values) => boolean;
  /** Maps a database refusal to its field and message. */
  readonly refusalOf: (error: unknown) => { field: string; message: string } | undefined;
  /** Shows a refusal at its field, and focuses it. */
  readonly onRefused: (field: string, message: string) => void;
  readonly onCreated: (row: Row) => void;
}

/** The inputs of a save besides the values of the form. */
interface More {
  readonly columns?: object;
  readonly description?: string;
}

type AnyValues = Readonly<Record<string, unknown>>;

/** The write itself: a new row, or an update of the named version. */
function useWrite<Values, Row extends VersionedRow>(options: SaveRecordOptions<Values, Row>) {
  const { resource, stored, columnsOf } = options;
  const { mutateAsync: create } = useCreate<Row & BaseRecord>();
  const { mutateAsync: update } = useUpdate<Row & BaseRecord>();
  return async (values: Values, version: number, more: More): Promise<Row> => {
    const columns = { ...columnsOf(values), ...more.columns };
    if (!stored) return (await create({ resource, values: columns, invalidates: ['resourceAll'] })).data;
    const request = { resource, id: stored.id, values: { ...columns, version } };
    return (await update({ ...request, invalidates: [] })).data;
  };
}

/** Opens a new row at its own address at once. Until then the form keeps the text. */
function useLeave(resource: string, forget: () => void) {
  const queryClient = useQueryClient();
  const { keys } = useKeys();
  const forgetLater = useRef<() => void>(undefined);
  useEffect(() => () => forgetLater.current?.(), []);
  return (row: VersionedRow) => {
    forgetLater.current = forget;
    const key = keys().data('default').resource(resource).action('one').id(row.id).params({}).get();
    queryClient.setQueryData(key, { data: row });
  };
}

const savedMessage = (noun: string) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} saved`;

/** Saves a row over the version its edits are based on. A stale save with a conflict opens the merge. */
export function useSaveRecord<Values, Row extends VersionedRow>(options: SaveRecordOptions<Values, Row>) {
  const { resource, noun, fields, stored, editing, refusalOf, onRefused, onCreated } = options;
  const provider = useDataProvider()();
  const write = useWrite(options);
  const invalidate = useInvalidate();
  const { open: notify, close } = useNotification();
  const leaveWith = useLeave(resource, editing.forget);
  const [isSaving, setSaving] = useState(false);
  const [isConflict, setConflict] = useState(false);

  const reload = () => invalidate({ resource, invalidates: ['resourceAll'] });
  const failed = `The ${noun} was not saved`;
  const fail = (description: string) => notify?.({ type: 'error', message: failed, description });

  function finish(row: Row, description: string | undefined) {
    if (stored) editing.forget();
    else leaveWith(row);
    close?.(failed);
    notify?.({ type: 'success', message: savedMessage(noun), description });
    if (!stored) onCreated(row);
  }

  /** Saves the merged work if nothing is contested; false otherwise. */
  async function saveMerged(id: BaseKey, { base, value }: { base: Values; value: Values }, more: More) {
    const { data } = await provider.getOne<Row & BaseRecord>({ resource, id });
    const sides = { base, mine: value, theirs: options.valuesOf(data) } as unknown as Sides<AnyValues>;
    const { values, conflicts } = mergeFields(fields, sides);
    const merged = values as Values;
    if (conflicts.length > 0 || options.canMerge?.(data, merged) === false) return false;
    finish(await write(merged, data.version, more), [MERGED, more.description].filter(Boolean).join(' '));
    return true;
  }

  async function handle(error: unknown, more: More) {
    if (error instanceof ConflictError && stored) {
      const isMerged = editing.edits && (await saveMerged(stored.id, editing.edits, more));
      await reload();
      if (isMerged) return undefined;
      return editing.edits ? setConflict(true) : fail(NEWER_SHOWN);
    }
    if (error instanceof NothingSavedError && stored && !(await readIfThere(provider, resource, stored.id))) {
      await reload();
      return fail(`Someone else has deleted this ${noun}. Your text is kept.`);
    }
    const refusal = refusalOf(error);
    if (refusal) onRefused(refusal.field, refusal.message);
    return fail(`${refusal?.message ?? messageOf(error) ?? ''} Your text is kept.`);
  }

  async function save(more: More = {}) {
    setSaving(true);
    try {
      if (options.isWanted && !(await options.isWanted(editing.values))) return;
      const row = await write(editing.values, editing.edits?.version ?? stored?.version ?? 0, more);
      if (stored) await reload();
      finish(row, more.description);
      // The form of a new row is closing, and must not save it twice.
      if (!stored) return;
    } catch (error) {
      await handle(error, more).catch((later: unknown) =>
        fail(`${messageOf(later) ?? ''} Your text is kept.`),
      );
    }
    setSaving(false);
  }

  return { save, isSaving, isConflict, setConflict };
}
