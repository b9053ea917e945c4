/** Registers unsaved work on the screen, checked before navigation. */
import { useEffect } from 'react';

/** Each with whether its work is restored when the person returns. */
const holders = new Map<symbol, boolean>();

export const hasUnsavedWork = () => holders.size > 0;

/** True if leaving loses nothing. */
export const isAllKept = () => [...holders.values()].every(Boolean);

/** For a person who has decided to leave. */
export const releaseUnsavedWork = () => holders.clear();

export function useUnsavedWork(isUnsaved: boolean, isKept = false): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const holder = Symbol('unsaved work');
    holders.set(holder, isKept);
    return () => void holders.delete(holder);
  }, [isUnsaved, isKept]);
}
