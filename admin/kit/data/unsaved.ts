/** Who on the screen holds unsaved work. Asked by whatever would take the person away from it. */
import { useEffect } from 'react';

const holders = new Set<symbol>();

export const hasUnsavedWork = () => holders.size > 0;

/** For a person who has decided to leave. */
export const releaseUnsavedWork = () => holders.clear();

/** Holds the person while `isUnsaved` is true. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const holder = Symbol('unsaved work');
    holders.add(holder);
    return () => void holders.delete(holder);
  }, [isUnsaved]);
}
