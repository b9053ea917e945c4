/** Staff and invitations, as owners see and change them. */
import { type AnswerOf, useCall } from '../../kit/data/functions';
import { useReadAllAgain } from '../../kit/data/useAction';

export type Person = AnswerOf<'people'>[number];
export type Invitation = AnswerOf<'open_invitations'>[number];

export const nameOf = ({ name, email }: { name: string; email: string }) => name || email;

const isActiveOwner = ({ role, disabled_at }: Person) => role === 'owner' && disabled_at === null;

/** The reason why this person cannot change the role and access of another; undefined if they can. */
export function lockOf(person: Person, people: readonly Person[], me: string): string | undefined {
  if (person.id !== me) return undefined;
  if (people.filter(isActiveOwner).length > 1) {
    return 'This is you. Another owner can change your role or your access.';
  }
  return 'You are the only active owner, so your role and access cannot change. Make someone else an owner first.';
}

/** Calls a function that changes people, one at a time, then reloads everything. */
export function useChangePeople() {
  const { isBusy, call } = useCall(useReadAllAgain());
  const change: typeof call = async (...asked) => !isBusy && call(...asked);
  return { change };
}
