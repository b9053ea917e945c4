import { expect, test } from 'vitest';
import { FIRST_SLIDE, isRunning, moveTo, visibleIndex } from '../../src/shared/carousel';

const to = (place: number, count: number, from = FIRST_SLIDE) =>
  moveTo(from, { to: place, count, now: 1000, by: 'clock' });

test('going where it is changes and locks nothing', () => {
  for (const still of [to(0, 5), to(1, 1), to(1, 0)]) expect(still).toBe(FIRST_SLIDE);
});

test('a change remembers who made it, and none is made until the lock is over', () => {
  const moved = to(-1, 5);
  expect(moved).toEqual({ index: 4, lockedUntil: 1500, movedBy: 'clock' });
  const next = { to: 5, count: 5, by: 'person' } as const;
  expect(moveTo(moved, { ...next, now: 1499 })).toBe(moved);
  expect(moveTo(moved, { ...next, now: 1500 })).toMatchObject({ index: 0, movedBy: 'person' });
});

test('the last slide is shown when the list has become shorter', () => {
  expect([visibleIndex(4, 2), visibleIndex(1, 2), visibleIndex(0, 0)]).toEqual([1, 1, 0]);
});

test('the clock runs while nobody minds, and rests with nothing to change to', () => {
  const nobody = { isPaused: false, isHovered: false, isFocused: false, isPageHidden: false };
  expect([isRunning(nobody, 5), isRunning(nobody, 1)]).toEqual([true, false]);
  for (const reason of Object.keys(nobody)) expect(isRunning({ ...nobody, [reason]: true }, 5)).toBe(false);
});
