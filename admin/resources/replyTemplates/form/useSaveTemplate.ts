import { useCreate, useInvalidate, useNotification, useUpdate } from '@refinedev/core';
import { useState } from 'react';
import type { useDraft } from '../../../kit/drafts/useDraft';
import { ConflictError, NEWER_SHOWN } from '../../../kit/errors';
import { refusalOf, type TemplateRow, type TemplateValues } from '../template';

interface SaveTemplateOptions {
  stored: TemplateRow | undefined;
  editing: ReturnType<typeof useDraft<TemplateValues>>;
  onRefused: (field: string, message: string) => void;
  onCreated: (template: TemplateRow) => void;
}

const SOURCE = { resource: 'reply_templates', successNotification: false, errorNotification: false } as const;

/** Saves a template from the version its edits started with. After a stale save the conflict is open. */
export function useSaveTemplate({ stored, editing, onRefused, onCreated }: SaveTemplateOptions) {
  const { mutateAsync: create } = useCreate();
  const { mutateAsync: update } = useUpdate();
  const invalidate = useInvalidate();
  const { open: notify } = useNotification();
  const [isSaving, setSaving] = useState(false);
  const [isConflict, setConflict] = useState(false);

  const reload = () => invalidate({ resource: 'reply_templates', invalidates: ['resourceAll'] });
  const fail = (description: string) =>
    notify?.({ type: 'error', message: 'The template was not saved', description });

  async function handle(error: unknown) {
    const message = error instanceof Error ? error.message : '';
    if (error instanceof ConflictError) {
      await reload();
      return editing.draft ? setConflict(true) : fail(NEWER_SHOWN);
    }
    const refusal = refusalOf(message);
    if (refusal) onRefused(refusal.field, refusal.message);
    fail(`${refusal?.message ?? message} What you wrote is kept.`);
  }

  async function write(): Promise<TemplateRow> {
    const { values, draft } = editing;
    if (!stored) {
      const { data } = await create({ ...SOURCE, values, invalidates: ['list'] });
      return data as unknown as TemplateRow;
    }
    const version = draft?.version ?? stored.version;
    const { data } = await update({
      ...SOURCE,
      id: stored.id,
      values: { ...values, version },
      invalidates: [],
    });
    await reload();
    return data as unknown as TemplateRow;
  }

  async function save() {
    setSaving(true);
    try {
      const template = await write();
      editing.forget();
      notify?.({ type: 'success', message: 'Template saved' });
      if (!stored) onCreated(template);
    } catch (error) {
      await handle(error);
    }
    setSaving(false);
  }

  return { save, isSaving, isConflict, setConflict };
}
