/** The rules of a carousel, without a clock of its own: time is passed in. Times in milliseconds. */

export const AUTO_ADVANCE_MS = 8000;
/** After a change every further change is ignored for this long. */
const LOCK_MS = 500;

export interface CarouselState {
  readonly index: number;
  /** Changes before this time are ignored. */
  readonly lockedUntil: number;
  /** The author of the last change: only a person's own change is announced. */
  readonly movedBy: 'nobody' | 'clock' | 'person';
}

export const FIRST_SLIDE: CarouselState = { index: 0, lockedUntil: 0, movedBy: 'nobody' };

export interface Move {
  /** The wanted place; one past either end wraps around. */
  readonly to: number;
  readonly count: number;
  readonly now: number;
  readonly by: 'clock' | 'person';
}

/** The state after a move, or the very same state while it is locked or already there. */
export function moveTo(state: CarouselState, { to, count, now, by }: Move): CarouselState {
  if (count < 1 || now < state.lockedUntil) return state;
  const index = ((to % count) + count) % count;
  return index === state.index ? state : { index, lockedUntil: now + LOCK_MS, movedBy: by };
}

/** The index to show when the list has become shorter than it was. */
export const visibleIndex = (index: number, count: number) => Math.max(0, Math.min(index, count - 1));

export interface Attention {
  readonly isPaused: boolean;
  readonly isHovered: boolean;
  readonly isFocused: boolean;
  readonly isPageHidden: boolean;
}

/** Slides change by themselves unless somebody stopped them, reads them or uses them. */
export function isRunning(
  { isPaused, isHovered, isFocused, isPageHidden }: Attention,
  count: number,
): boolean {
  return count > 1 && !isPaused && !isHovered && !isFocused && !isPageHidden;
}
