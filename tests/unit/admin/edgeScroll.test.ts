import { expect, test } from 'vitest';
import { speedAt } from '../../../admin/kit/ui/edgeScroll';

test.each([
  ['the upper edge, of a long page', 0, 24_000, -8000],
  ['half of the way to it', 100, 24_000, -4000],
  ['beyond it', -50, 24_000, -8000],
  ['the middle', 500, 24_000, 0],
  ['the lower edge', 1000, 24_000, 8000],
  ['the lower edge, of a short page', 1000, 1500, 1600],
])('scrolling while dragging at %s', (_where, y, page, speed) =>
  expect(speedAt(y, 1000, page)).toBeCloseTo(speed),
);
