/** How long a form has been open for somebody to fill in. */
import { useEffect, useRef } from 'react';

/** Nobody fills in a form faster, so the database takes what is faster for a script. */
const QUICKEST_MS = 3000;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A person who is quick, with fields that the browser fills in, waits for what is left. Answers whole seconds. */
export function useSecondsOpen(): () => Promise<number> {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const open = () => performance.now() - shownAt.current;
  return async () => {
    while (open() < QUICKEST_MS) await wait(QUICKEST_MS - open());
    return Math.floor(open() / 1000);
  };
}
