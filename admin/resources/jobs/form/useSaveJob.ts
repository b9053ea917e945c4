import { useCreate, useInvalidate, useNotification, useUpdate } from '@refinedev/core';
import { useState } from 'react';
import type { JobValues } from '../../../../src/shared/jobs/editing/jobFields';
import { refusedField } from '../../../../src/shared/jobs/editing/jobRules';
import type { JobStatus } from '../../../../src/shared/jobs/editing/jobState';
import type { useDraft } from '../../../kit/drafts/useDraft';
import { ConflictError, NEWER_SHOWN } from '../../../kit/errors';
import { rowOf, type JobRow } from '../jobRow';
import { visitorsSee } from './statusWords';

interface SaveJobOptions {
  stored: JobRow | undefined;
  editing: ReturnType<typeof useDraft<JobValues>>;
  /** Shows a refusal at its field, and goes there. */
  onRefused: (field: string, message: string) => void;
  onCreated: (job: JobRow) => void;
}

const SILENT = { successNotification: false, errorNotification: false } as const;

/** Saves a job from the version its edits started with. After a stale save the conflict is open. */
export function useSaveJob({ stored, editing, onRefused, onCreated }: SaveJobOptions) {
  const { mutateAsync: create } = useCreate();
  const { mutateAsync: update } = useUpdate();
  const invalidate = useInvalidate();
  const { open: notify } = useNotification();
  const [isSaving, setSaving] = useState(false);
  const [isConflict, setConflict] = useState(false);

  const reload = () => invalidate({ resource: 'jobs', invalidates: ['resourceAll'] });
  const fail = (description: string) =>
    notify?.({ type: 'error', message: 'The job was not saved', description });

  async function handle(error: unknown) {
    const message = error instanceof Error ? error.message : '';
    if (error instanceof ConflictError) {
      await reload();
      return editing.draft ? setConflict(true) : fail(NEWER_SHOWN);
    }
    const field = refusedField(message);
    if (field) onRefused(field, message);
    fail(`${message} What you wrote is kept.`);
  }

  async function write(status: JobStatus): Promise<JobRow> {
    const values = { ...rowOf(editing.values), status };
    if (!stored) {
      const { data } = await create({ resource: 'jobs', values, invalidates: ['resourceAll'], ...SILENT });
      return data as unknown as JobRow;
    }
    const version = editing.draft?.version ?? stored.version;
    const { data } = await update({
      resource: 'jobs',
      id: stored.id,
      values: { ...values, version },
      invalidates: [],
      ...SILENT,
    });
    return data as unknown as JobRow;
  }

  async function save(status: JobStatus) {
    setSaving(true);
    try {
      const job = await write(status);
      if (stored) await reload();
      editing.forget();
      notify?.({
        type: 'success',
        message: 'Job saved',
        description: visitorsSee(status, editing.values, new Date()),
      });
      if (!stored) onCreated(job);
    } catch (error) {
      await handle(error);
    }
    setSaving(false);
  }

  return { save, isSaving, isConflict, setConflict };
}
