/** What this screen asks the database: lists that are made by functions, and one that deletes. */
import { useCustom, useCustomMutation, useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmissionKind } from '../../../src/shared/submissions/stages';
import { counted } from '../../kit/people/erase/erasurePreview';

export interface ErasureRequest {
  readonly email: string;
  readonly name: string;
  /** Of the newest entry. */
  readonly reference: string;
  readonly wish: 'asked' | 'withdrawn';
  readonly asked_at: string;
  readonly due_at: string;
  readonly submissions: number;
  readonly held: number;
}

export interface DueSubmission {
  readonly id: number;
  readonly reference: string;
  readonly kind: SubmissionKind;
  readonly received_at: string;
  readonly last_contact_at: string;
  readonly why: string;
  readonly hold_reason: string | null;
}

interface RunResult {
  readonly erased: number;
  readonly kept: number;
  readonly files: number;
}

/** What each of the functions answers a row of. */
interface Rows {
  erasure_requests: ErasureRequest;
  retention_due: DueSubmission;
}

export function useRows<Name extends keyof Rows>(url: Name) {
  const { query } = useCustom({ url, method: 'post' });
  return {
    rows: query.data?.data as unknown as readonly Rows[Name][] | undefined,
    isFailed: query.isError && !query.data,
    reload: () => void query.refetch(),
  };
}

function resultInWords({ erased, kept, files }: RunResult): string {
  const stayed =
    kept > 0 ? ` ${counted(kept, 'stayed', 'stayed')}: no longer due, on hold, or already erased.` : '';
  return `${counted(erased, 'entry', 'entries')} and ${counted(files, 'file')} erased.${stayed}`;
}

/** Erases those that are still due. Says what became of it. */
export function useRunRetention() {
  const { open: notify } = useNotification();
  const { mutateAsync } = useCustomMutation();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function run(ids: readonly number[]): Promise<void> {
    setBusy(true);
    try {
      const { data } = await mutateAsync({
        url: 'run_retention',
        method: 'post',
        values: { ids },
      });
      const description = resultInWords(data as unknown as RunResult);
      notify?.({ type: 'success', message: 'Old entries erased', description });
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      notify?.({ type: 'error', message: 'Nothing was erased', description });
    }
    await queryClient.invalidateQueries();
    setBusy(false);
  }
  return { isBusy, run };
}
