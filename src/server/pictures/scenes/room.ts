/** What scenes begin with. */
import { picture, rect } from '../shapes';
import type { Tones } from '../tones';

type Tone = keyof Tones;

const WIDTH = 800;
const HEIGHT = 600;

/** A wall and a floor that begins at `horizon`. */
export const room = (
  tones: Tones,
  wall: Tone,
  floor: Tone,
  horizon: number,
  ...pieces: readonly string[]
): string =>
  picture(
    WIDTH,
    HEIGHT,
    rect(tones[wall], 0, 0, WIDTH, HEIGHT),
    rect(tones[floor], 0, horizon, WIDTH, HEIGHT - horizon),
    ...pieces,
  );
