import { useAnswer, useCall } from '../../data/functions';
import { useReadAllAgain } from '../../data/useAction';
import { resultInWords } from './erasurePreview';

export const REASONS = {
  asked: 'The person asked for it',
  withdrawn: 'The person withdrew their consent',
  other: 'Another reason',
} as const;
export type Reason = keyof typeof REASONS;

/** Reads what would go, afresh each time the dialog opens. */
export function useErasurePreview(email: string, isOpen: boolean) {
  const query = { enabled: isOpen, staleTime: 0, gcTime: 0 };
  const { answer, isFetching, isFailed, reload } = useAnswer('preview_erasure', { email }, { query });
  return {
    preview: isFetching ? undefined : answer,
    isFailed: isFailed && !isFetching,
    reload: () => void reload(),
  };
}

/** Erases a person and says what became of it. True when it is done. */
export function useErase() {
  // Lists, counts and the trail: nearly every screen may have shown some of it.
  const { call } = useCall(useReadAllAgain());
  return (email: string, reason: Reason): Promise<boolean> =>
    call(
      'erase_person',
      { email, reason },
      {
        done: (result) => ({ message: 'Data erased', description: resultInWords(result) }),
        failed: 'Nothing was erased',
      },
    );
}
