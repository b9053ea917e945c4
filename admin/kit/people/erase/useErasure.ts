import { useCustom, useCustomMutation, useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { resultInWords, type ErasurePreview, type ErasureResult } from './erasurePreview';

export const REASONS = {
  asked: 'The person asked for it',
  withdrawn: 'The person withdrew their consent',
  other: 'Another reason',
} as const;

/** Reads what would go, afresh each time the dialog opens. */
export function useErasurePreview(email: string, isOpen: boolean) {
  const { query } = useCustom<ErasurePreview & Record<string, unknown>>({
    url: 'preview_erasure',
    method: 'post',
    config: { payload: { email } },
    queryOptions: { enabled: isOpen, staleTime: 0, gcTime: 0 },
  });
  return {
    preview: query.isFetching ? undefined : (query.data?.data as ErasurePreview | undefined),
    isFailed: query.isError && !query.isFetching,
    reload: () => void query.refetch(),
  };
}

/** Erases a person and says what became of it. True when it is done. */
export function useErasure() {
  const { open: notify } = useNotification();
  const { mutateAsync } = useCustomMutation();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function erase(email: string, reason: keyof typeof REASONS): Promise<boolean> {
    setBusy(true);
    try {
      const { data } = await mutateAsync({
        url: 'erase_person',
        method: 'post',
        values: { email, reason },
      });
      const description = resultInWords(data as unknown as ErasureResult);
      notify?.({ type: 'success', message: 'Data erased', description });
      // Lists, counts and the trail: nearly every screen may have shown some of it.
      await queryClient.invalidateQueries();
      return true;
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      notify?.({ type: 'error', message: 'Nothing was erased', description });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, erase };
}
