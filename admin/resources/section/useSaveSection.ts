/** Saving a whole section: one upsert that names the version the edits started from. */
import { useNotification } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { Item, ListSection } from '../../../src/shared/content/listSection';
import { validateFields } from '../../../src/shared/content/resolve';
import { ConflictError, messageOf, NEWER_SHOWN } from '../../kit/data/errors';
import { useEndDraft } from '../../kit/content/publishing/useEndDraft';
import type { StoredRows } from '../../kit/data/stored/storedRows';
import { useSaveRow } from '../../kit/data/stored/useSaveRow';
import type { SectionItems } from './useSectionItems';

/** What a person hears instead of a save. */
export const INCOMPLETE = {
  type: 'error',
  message: 'Please fill in all required fields',
  description: 'The incomplete items are marked in the list.',
} as const;

export const isComplete = (section: ListSection, items: readonly Item[]) =>
  items.every((item) => Object.keys(validateFields(section.fields, item)).length === 0);

/** Where nothing is stored the built-in defaults are saved without being asked for; a failure is only logged. */
export function useSaveDefaults(section: ListSection, isWanted: boolean) {
  const saveRow = useSaveRow('site_content');
  const isDone = useRef(false);
  useEffect(() => {
    if (!isWanted || isDone.current) return;
    isDone.current = true;
    const content = section.toContent(section.defaults);
    saveRow(section.id, { content, version: 0 }).catch((error: unknown) => {
      console.error(`The defaults of ${section.id} could not be saved:`, error);
    });
  });
}

export function useSaveSection(section: ListSection, stored: StoredRows<'site_content'>, list: SectionItems) {
  const saveRow = useSaveRow('site_content');
  const endDraft = useEndDraft();
  const { open: notify } = useNotification();
  const [isSaving, setSaving] = useState(false);
  const [isConflict, setConflict] = useState(false);
  const { nouns } = section;

  const fail = (description: string) =>
    notify?.({ type: 'error', message: `Failed to save ${nouns.many}`, description });

  async function handle(failure: unknown) {
    if (failure instanceof ConflictError) {
      await stored.reload().catch(() => undefined);
      if (list.draft) return setConflict(true);
      return fail(NEWER_SHOWN);
    }
    fail(`${messageOf(failure) ?? ''} Your changes are kept.`);
  }

  async function save() {
    if (!isComplete(section, list.items)) return notify?.(INCOMPLETE);
    setSaving(true);
    try {
      const version = list.draft?.version ?? stored.rows[section.id]?.version ?? 0;
      const prepared = list.draft?.prepared;
      await saveRow(section.id, { content: section.toContent(list.items), version });
      list.forget();
      const description = await endDraft(`site_content/${section.id}`, prepared);
      notify?.({ type: 'success', message: `${nouns.section} updated successfully!`, description });
    } catch (error) {
      await handle(error);
    }
    setSaving(false);
  }

  return { save, isSaving, isConflict, setConflict };
}
