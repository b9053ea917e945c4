import { describe, expect, test } from 'vitest';
import { fitWithin, imageProblem } from '../../../../admin/kit/images/imageRules';

describe('the size of an uploaded picture', () => {
  test('is cut to the longest side, proportions kept', () => {
    expect(fitWithin(3200, 1600)).toEqual({ width: 1600, height: 800 });
    expect(fitWithin(1000, 4000)).toEqual({ width: 400, height: 1600 });
  });

  test('is never enlarged', () => {
    expect(fitWithin(1600, 10)).toEqual({ width: 1600, height: 10 });
    expect(fitWithin(20, 30)).toEqual({ width: 20, height: 30 });
  });

  test('is at least one pixel', () => {
    expect(fitWithin(10_000, 1)).toEqual({ width: 1600, height: 1 });
  });
});

describe('a picture', () => {
  test.each([
    ['image/jpeg', 25],
    ['image/gif', 5],
  ])('of type %s is taken up to %i MiB', (type, mebibytes) => {
    const size = mebibytes * 1024 * 1024;
    expect(imageProblem({ type, size })).toBeUndefined();
    expect(imageProblem({ type, size: size + 1 })).toMatch(`at most ${mebibytes} MB`);
  });

  test.each(['image/svg+xml', 'text/html', 'application/pdf', ''])('is refused as %s', (type) => {
    expect(imageProblem({ type, size: 10 })).toMatch('not a supported image');
  });

  test('is refused when it is empty', () => {
    expect(imageProblem({ type: 'image/gif', size: 0 })).toMatch('empty');
  });
});
