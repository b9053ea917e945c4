/** Who on the screen holds unsaved work. Asked by whatever would take the person away from it. */
import { useEffect } from 'react';

/** Each with whether its work is there again when the person comes back. */
const holders = new Map<symbol, boolean>();

export const hasUnsavedWork = () => holders.size > 0;

/** Whether nothing of it is lost by leaving. */
export const isAllKept = () => [...holders.values()].every(Boolean);

/** For a person who has decided to leave. */
export const releaseUnsavedWork = () => holders.clear();

/** Holds the person while `isUnsaved` is true. */
export function useUnsavedWork(isUnsaved: boolean, isKept = false): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const holder = Symbol('unsaved work');
    holders.set(holder, isKept);
    return () => void holders.delete(holder);
  }, [isUnsaved, isKept]);
}
