/** A square portrait before a disc, each in another colour. */
import { at, circle, picture, rect } from '../shapes';
import type { Tones } from '../tones';
import { person, type Person } from './person';

const GROUNDS = [
  ['mint', 'leaf'],
  ['dawn', 'glow'],
  ['leaf', 'mint'],
  ['mist', 'mint'],
  ['glow', 'dawn'],
  ['fern', 'leaf'],
  ['sand', 'mint'],
] as const satisfies readonly (readonly [keyof Tones, keyof Tones])[];

export function portrait(of: Person, tones: Tones, number: number): string {
  const [ground, disc] = GROUNDS[number % GROUNDS.length] as (typeof GROUNDS)[number];
  return picture(
    400,
    400,
    rect(tones[ground], 0, 0, 400, 400),
    circle(tones[disc], number % 2 ? 120 : 280, 190, 170),
    at(200, 268, 1.85, person(of, tones)),
  );
}
