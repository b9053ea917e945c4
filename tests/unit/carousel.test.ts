import { expect, test } from 'vitest';
import { FIRST_SLIDE, isRunning, moveTo, visibleIndex } from '../../src/shared/carousel';

const to = (place: number, count: number, from = FIRST_SLIDE) =>
  moveTo(from, { to: place, count, now: 1000, by: 'clock' });

test('going to the current slide changes nothing and does not lock the carousel', () => {
  for (const still of [to(0, 5), to(1, 1), to(1, 0)]) expect(still).toBe(FIRST_SLIDE);
});

test('a change remembers its cause, and the next one waits until the lock is over', () => {
  const moved = to(-1, 5);
  expect(moved).toEqual({ index: 4, lockedUntil: 1500, movedBy: 'clock' });
  const next = { to: 5, count: 5, by: 'person' } as const;
  expect(moveTo(moved, { ...next, now: 1499 })).toBe(moved);
  expect(moveTo(moved, { ...next, now: 1500 })).toMatchObject({ index: 0, movedBy: 'person' });
});

test('the last slide is shown when the list gets shorter', () => {
  expect([visibleIndex(4, 2), visibleIndex(1, 2), visibleIndex(0, 0)]).toEqual([1, 1, 0]);
});

test('the carousel advances by itself, and stops during an interaction or with a single slide', () => {
  const nobody = { isPaused: false, isHovered: false, isFocused: false, isPageHidden: false };
  expect([isRunning(nobody, 5), isRunning(nobody, 1)]).toEqual([true, false]);
  for (const reason of Object.keys(nobody)) expect(isRunning({ ...nobody, [reason]: true }, 5)).toBe(false);
});
