/** People who may work here, and those who were invited, as owners see and change them. */
import { type AnswerOf, useCall } from '../../kit/data/functions';
import { useReadAllAgain } from '../../kit/data/useAction';

export type Person = AnswerOf<'people'>[number];
export type Invitation = AnswerOf<'open_invitations'>[number];

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

/** Calls a function that changes people, one at a time, and has everything read again. */
export function useChangePeople() {
  const { isBusy, call } = useCall(useReadAllAgain());
  const change: typeof call = async (...asked) => !isBusy && call(...asked);
  return { change };
}
