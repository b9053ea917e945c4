/** Submits a form, large or small: never lost to a fault of its script, and never too fast for a person. */
import { useContext, useEffect, useRef } from 'react';
import { type Outcome, VisitorApiContext } from '../../data/visitorApi';
import { useIsHydrated } from '../useIsHydrated';

/**
 * Resolves with the result of `send`; undefined if there is nothing to say, because the server's answer is another
 * page.
 */
export function usePlainPost() {
  const { takesPosts } = useContext(VisitorApiContext);
  return async (
    form: HTMLFormElement,
    send: () => Promise<Outcome | undefined>,
  ): Promise<Outcome | undefined> => {
    try {
      return await send();
    } catch (error) {
      reportError(error);
      if (!takesPosts) return { kind: 'unheard' };
      // A field may be called "submit".
      HTMLFormElement.prototype.submit.call(form);
      return undefined;
    }
  };
}

/** Nobody fills in a form faster, so the database treats anything faster as a script. */
const QUICKEST_MS = 3000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits out the rest for a quick person whose browser fills in the fields. Returns whole seconds. */
export function useSecondsOpen(): () => Promise<number> {
  // A form that was sent with the page is as old as the page.
  const shownAt = useRef(useIsHydrated() ? undefined : 0);
  useEffect(() => {
    shownAt.current ??= performance.now();
  }, []);
  const open = () => performance.now() - (shownAt.current ?? 0);
  return async () => {
    while (open() < QUICKEST_MS) await wait(QUICKEST_MS - open());
    return Math.floor(open() / 1000);
  };
}
