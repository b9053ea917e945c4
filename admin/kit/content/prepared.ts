/** The prepared drafts with their values, and edits that go on with one of them. */
import { useList, type BaseRecord } from '@refinedev/core';
import type { Database } from '../../../src/shared/database.types';
import type { Draft } from '../data/drafts/DraftStore';
import { useDrafts } from '../data/drafts/DraftsContext';
import type { Loaded } from '../data/drafts/editDraft';
import { useDraft, type Editing } from '../data/drafts/useDraft';

const COLUMNS = 'id, value, version, base_version, updated_at';
type Row = Database['public']['Tables']['content_drafts']['Row'];
export type PreparedDraft = Pick<Row, 'id' | 'value' | 'version' | 'base_version' | 'updated_at'>;

/** At most one for each section or setting. */
export function usePreparedDrafts(): readonly PreparedDraft[] {
  const { result } = useList<PreparedDraft & BaseRecord>({
    resource: 'content_drafts',
    pagination: { mode: 'off' },
    meta: { select: COLUMNS },
  });
  return result.data;
}

/**
 * What is stored with this person's unsaved edits on top. Where there are none, a draft that was prepared from what is
 * stored now is shown in its place, and the first edit goes on with it.
 */
export function useContinuedDraft<T>(
  name: string,
  loaded: Loaded<T>,
  prepared: PreparedDraft | undefined,
  fromStored: (stored: unknown) => T,
): Editing<T> {
  const drafts = useDrafts();
  const editing = useDraft(name, loaded);
  if (!prepared || editing.draft || prepared.base_version !== loaded.version) return editing;
  const opened: Draft<T> = {
    version: loaded.version,
    base: loaded.value,
    value: fromStored(prepared.value),
    changedAt: prepared.updated_at,
    prepared: prepared.version,
  };
  return {
    ...editing,
    values: opened.value,
    change(step) {
      // An upload that began before the first edit may end after it.
      if (drafts.read(name)) return editing.change(step);
      editing.open({ ...opened, value: step(opened.value), changedAt: new Date().toISOString() });
    },
  };
}
