/** Who works here, and what the database tells about their access and their sessions. */
import { useCustom, useGetIdentity } from '@refinedev/core';
import type { Role } from '../../../src/shared/accounts/roles';
import type { Database } from '../../../src/shared/database.types';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

export const useMyself = (): Person | undefined => useGetIdentity<Person>().data;

export type Session = Database['public']['Functions']['my_sessions']['Returns'][number];

interface Answers {
  my_sessions: readonly Session[];
  /** `unavailable` where the backend has none. */
  my_access: { readonly second_factor: 'unavailable' | 'off' | 'owners' | 'everyone' };
}

export function useAnswer<Name extends keyof Answers>(url: Name) {
  const { query } = useCustom({ url, method: 'post' });
  return {
    answer: query.data?.data as unknown as Answers[Name] | undefined,
    isFailed: query.isError && !query.data,
    reload: () => void query.refetch(),
  };
}
