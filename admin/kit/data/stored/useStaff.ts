import { useList } from '@refinedev/core';
import type { Database } from '../../../../src/shared/database.types';

type AdminRow = Database['public']['Tables']['admins']['Row'];

/** Gives the name to show for a user id. People who have left are not in the list any more. */
export function useStaff(): (userId: string | null | undefined) => string {
  const { result } = useList<AdminRow>({
    resource: 'admins',
    pagination: { mode: 'off' },
  });
  return (userId) => {
    if (!userId) return 'the system';
    const person = result.data.find(({ id }) => id === userId);
    return person ? person.name || person.email : 'a former colleague';
  };
}
