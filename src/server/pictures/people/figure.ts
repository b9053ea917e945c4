/** Whole people, and arms: what scenes need beyond a bust. The feet of somebody who stands are at 500. */
import { at, circle, line, mirrored, oval, path, stack } from '../shapes';
import { SKINS, type Tones } from '../tones';
import { person, type Person, type Pose } from './person';

type Tone = keyof Tones;

interface Stance extends Pose {
  /** What is worn below: trousers in this colour, or a skirt that falls to the feet. */
  readonly legs: Tone;
  readonly skirt?: boolean;
  readonly shoes?: Tone;
  /** The side whose arm is busy, and drawn by itself. */
  readonly busy?: 'left' | 'right' | 'both';
}

const trousers = (cloth: string, shoes: string) =>
  stack(
    path(
      shoes,
      'M-54 492C-54 482-40 478-22 478V500H-58C-58 496-57 494-54 492ZM54 492C54 482 40 478 22 478V500H58C58 496 57 494 54 492Z',
    ),
    path(cloth, 'M-58 200H58C60 300 52 400 48 482H10L0 262-10 482H-48C-52 400-60 300-58 200Z'),
  );

const skirt = (cloth: string, shoes: string) =>
  stack(
    oval(shoes, -22, 494, 22, 9),
    oval(shoes, 22, 494, 22, 9),
    path(cloth, 'M-58 200H58C62 300 72 400 74 488H-74C-72 400-62 300-58 200Z'),
  );

/** Somebody who stands with arms down. */
export function standing(
  of: Person,
  tones: Tones,
  { legs, skirt: hasSkirt, shoes = 'night', busy, ...pose }: Stance,
): string {
  const { lit } = SKINS[of.skin];
  const below = hasSkirt ? skirt : trousers;
  return stack(
    below(tones[legs], tones[shoes]),
    busy === 'left' || busy === 'both' ? '' : circle(lit, -73, 244, 15),
    busy === 'right' || busy === 'both' ? '' : circle(lit, 73, 244, 15),
    person(of, tones, pose),
  );
}

/** Arms that lie on a table which hides the rest: drawn after it, its edge at `edge`. */
export const forearms = (of: Person, tones: Tones, edge: number, sleeve: Tone = of.cloth[1]): string => {
  const one = stack(
    circle(SKINS[of.skin].lit, -14, edge - 6, 15),
    line(tones[sleeve], 30, `M-70 ${edge - 34}L-34 ${edge - 8}`),
  );
  return at(0, 0, 1, one, mirrored(one));
};
