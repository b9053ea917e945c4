import { useCall } from '../../kit/data/functions';
import { useReadAllAgain } from '../../kit/data/useAction';

/** Calls a function that changes people, one at a time, and has everything read again. */
export function useChangePeople() {
  const { isBusy, call } = useCall(useReadAllAgain());
  const change: typeof call = async (...asked) => !isBusy && call(...asked);
  return { change };
}
