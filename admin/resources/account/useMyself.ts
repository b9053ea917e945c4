/** Who works here. */
import { useGetIdentity } from '@refinedev/core';
import type { Role } from '../../../src/shared/accounts/roles';

interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

export const useMyself = (): Person | undefined => useGetIdentity<Person>().data;
