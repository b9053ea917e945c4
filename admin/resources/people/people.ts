/** People who may work here, and those who were invited, as owners see them. Pure. */
import type { Role } from '../../../src/shared/accounts/roles';

/** As the function `people` answers. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly created_at: string;
  /** Since when the access is switched off. */
  readonly disabled_at: string | null;
  /** Null where it has not happened or is not kept. */
  readonly last_sign_in_at: string | null;
  /** How many sessions are open. */
  readonly sessions: number;
  readonly has_second_factor: boolean;
}

/** As the function `open_invitations` answers. */
export interface Invitation {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly invited_by: string | null;
  readonly invited_at: string;
  readonly expires_at: string;
  readonly mail: 'waiting' | 'sent' | 'failed';
}

export const nameOf = ({ name, email }: { name: string; email: string }) => name || email;

const isActiveOwner = ({ role, disabled_at }: Person) => role === 'owner' && disabled_at === null;

/** Why role and access of a person cannot be changed by whoever looks; undefined where they can. */
export function lockOf(person: Person, people: readonly Person[], me: string): string | undefined {
  if (person.id !== me) return undefined;
  if (people.filter(isActiveOwner).length > 1) {
    return 'This is you. Another owner can change your role or your access.';
  }
  return 'You are the only active owner, so your role and access cannot change. Make someone else an owner first.';
}
