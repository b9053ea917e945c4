import {
  useCreate,
  useInvalidate,
  useNotification,
  useUpdate,
  type BaseKey,
  type BaseRecord,
} from '@refinedev/core';
import { useState } from 'react';
import type { Editing } from '../drafts/useDraft';
import { ConflictError, messageOf, NEWER_SHOWN } from '../errors';

/** A row of a table whose saves name the version they started from. */
interface VersionedRow {
  readonly id: BaseKey;
  readonly version: number;
}

interface SaveRecordOptions<Values, Row extends VersionedRow> {
  readonly resource: string;
  /** What a row is called inside a sentence. */
  readonly noun: string;
  /** Undefined for a new one. */
  readonly stored: Row | undefined;
  readonly editing: Editing<Values>;
  /** The field that a refusal of the database is about, with words for it. */
  readonly refusalOf: (message: string) => { field: string; message: string } | undefined;
  /** Shows a refusal at its field, and goes there. */
  readonly onRefused: (field: string, message: string) => void;
  readonly onCreated: (row: Row) => void;
}

/** Saves a row from the version its edits started with. After a stale save the conflict is open. */
export function useSaveRecord<Values, Row extends VersionedRow>(options: SaveRecordOptions<Values, Row>) {
  const { resource, noun, stored, editing, refusalOf, onRefused, onCreated } = options;
  const { mutateAsync: create } = useCreate<Row & BaseRecord>();
  const { mutateAsync: update } = useUpdate<Row & BaseRecord>();
  const invalidate = useInvalidate();
  const { open: notify } = useNotification();
  const [isSaving, setSaving] = useState(false);
  const [isConflict, setConflict] = useState(false);

  const reload = () => invalidate({ resource, invalidates: ['resourceAll'] });
  const fail = (description: string) =>
    notify?.({ type: 'error', message: `The ${noun} was not saved`, description });

  async function handle(error: unknown) {
    const message = messageOf(error) ?? '';
    if (error instanceof ConflictError) {
      await reload();
      return editing.draft ? setConflict(true) : fail(NEWER_SHOWN);
    }
    const refusal = refusalOf(message);
    if (refusal) onRefused(refusal.field, refusal.message);
    fail(`${refusal?.message ?? message} Your text is kept.`);
  }

  async function write(values: object): Promise<Row> {
    if (!stored) {
      const { data } = await create({ resource, values, invalidates: ['resourceAll'] });
      return data;
    }
    const version = editing.draft?.version ?? stored.version;
    const request = { resource, id: stored.id, values: { ...values, version } };
    const { data } = await update({ ...request, invalidates: [] });
    await reload();
    return data;
  }

  /** `values` are columns; `description` says more about the success. */
  async function save(values: object, description?: string) {
    setSaving(true);
    try {
      const row = await write(values);
      editing.forget();
      const message = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} saved`;
      notify?.({ type: 'success', message, description });
      if (!stored) onCreated(row);
    } catch (error) {
      await handle(error);
    }
    setSaving(false);
  }

  return { save, isSaving, isConflict, setConflict };
}
