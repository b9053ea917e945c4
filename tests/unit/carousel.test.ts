import { describe, expect, test } from 'vitest';
import {
  AUTO_ADVANCE_MS,
  FIRST_SLIDE,
  isRunning,
  LOCK_MS,
  moveTo,
  visibleIndex,
} from '../../src/shared/carousel';

const next = (state = FIRST_SLIDE, now = 0) =>
  moveTo(state, { to: state.index + 1, count: 5, now, by: 'person' });

describe('a carousel', () => {
  test('advances every 8 seconds and is locked for half a second', () => {
    expect([AUTO_ADVANCE_MS, LOCK_MS]).toEqual([8000, 500]);
  });

  test('goes on, and remembers who moved it', () => {
    expect(next()).toEqual({ index: 1, lockedUntil: 500, movedBy: 'person' });
    expect(moveTo(FIRST_SLIDE, { to: 1, count: 5, now: 0, by: 'clock' }).movedBy).toBe('clock');
  });

  test('wraps around at both ends', () => {
    expect(moveTo({ ...FIRST_SLIDE, index: 4 }, { to: 5, count: 5, now: 0, by: 'clock' }).index).toBe(0);
    expect(moveTo(FIRST_SLIDE, { to: -1, count: 5, now: 0, by: 'person' }).index).toBe(4);
  });

  test('ignores every change until the lock is over', () => {
    const moved = next(FIRST_SLIDE, 1000);
    expect(next(moved, 1499)).toBe(moved);
    expect(next(moved, 1500).index).toBe(2);
  });

  test('going where it is changes and locks nothing', () => {
    expect(moveTo(FIRST_SLIDE, { to: 0, count: 5, now: 0, by: 'person' })).toBe(FIRST_SLIDE);
    expect(moveTo(FIRST_SLIDE, { to: 1, count: 1, now: 0, by: 'clock' })).toBe(FIRST_SLIDE);
    expect(moveTo(FIRST_SLIDE, { to: 1, count: 0, now: 0, by: 'clock' })).toBe(FIRST_SLIDE);
  });

  test('shows the last slide when the list has become shorter', () => {
    expect([visibleIndex(4, 2), visibleIndex(1, 2), visibleIndex(0, 0)]).toEqual([1, 1, 0]);
  });
});

describe('the clock of a carousel', () => {
  const nobody = { isPaused: false, isHovered: false, isFocused: false, isPageHidden: false };

  test('runs while nobody minds', () => expect(isRunning(nobody, 5)).toBe(true));

  test.each(['isPaused', 'isHovered', 'isFocused', 'isPageHidden'] as const)('rests: %s', (reason) => {
    expect(isRunning({ ...nobody, [reason]: true }, 5)).toBe(false);
  });

  test('rests when there is nothing to change to', () => expect(isRunning(nobody, 1)).toBe(false));
});
