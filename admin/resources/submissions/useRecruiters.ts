import { useList } from '@refinedev/core';
import type { Database } from '../../../src/shared/database.types';

type AdminRow = Database['public']['Tables']['admins']['Row'];

export interface Recruiter {
  readonly id: string;
  readonly name: string;
}

/** Everybody who can be given an entry, by name. */
export function useRecruiters(): readonly Recruiter[] {
  const { result } = useList<AdminRow>({
    resource: 'admins',
    pagination: { mode: 'off' },
  });
  return result.data
    .filter(({ role }) => role !== 'editor')
    .map(({ id, name, email, disabled_at }) => ({
      id,
      name: `${name || email}${disabled_at === null ? '' : ' (access off)'}`,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}
