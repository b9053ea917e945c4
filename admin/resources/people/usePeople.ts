import { useCustom, useCustomMutation, useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation, Person } from './people';

interface Rows {
  people: Person;
  open_invitations: Invitation;
}

function useRows<Name extends keyof Rows>(url: Name) {
  const { query } = useCustom({ url, method: 'post' });
  return {
    rows: query.data?.data as unknown as readonly Rows[Name][] | undefined,
    isFailed: query.isError && !query.data,
    reload: () => void query.refetch(),
  };
}

export const usePeople = () => useRows('people');
export const useInvitations = () => useRows('open_invitations');

interface Call {
  readonly url: string;
  readonly values: object;
  readonly success: string;
  readonly failure: string;
}

/** Calls a function that changes people, says what became of it, and has everything read anew. True when it is done. */
export function useChangePeople() {
  const { open: notify } = useNotification();
  const { mutateAsync } = useCustomMutation();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function change({ url, values, success, failure }: Call): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    try {
      await mutateAsync({
        url,
        method: 'post',
        values,
      });
      notify?.({ type: 'success', message: success });
      return true;
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      notify?.({ type: 'error', message: failure, description });
      return false;
    } finally {
      void queryClient.invalidateQueries();
      setBusy(false);
    }
  }
  return { isBusy, change };
}
