/** Stands in for somebody without a picture. */
import { at, circle, oval, path, picture, rect } from '../shapes';
import type { Tones } from '../tones';

export const nobody = (tones: Tones): string =>
  picture(
    400,
    480,
    rect(tones.mint, 0, 0, 400, 480),
    circle(tones.leaf, 280, 240, 200),
    at(
      200,
      356,
      2,
      path(
        tones.fern,
        'M-14-48H14V-10C16 12 62 16 74 34 84 52 86 90 88 124H-88C-86 90-84 52-74 34-62 16-16 12-14-10Z',
      ),
      oval(tones.fern, 0, -72, 34, 44),
    ),
  );
