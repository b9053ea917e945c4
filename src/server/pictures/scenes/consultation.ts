/** Two people talk at a table, by a window over the city. */
import { person } from '../people/person';
import { CAST } from '../people/cast';
import { at, line, mirrored, oval, picture, rect } from '../shapes';
import { cup, pendant, plant, view } from '../things';
import { SKINS, type Tones } from '../tones';

export function consultation(tones: Tones): string {
  return picture(
    800,
    600,
    rect(tones.mint, 0, 0, 800, 600),
    at(210, 70, 1, view(tones, 380, 260, 'city')),
    at(700, 520, 1.2, plant(tones)),
    at(240, 330, 1.1, person(CAST[3], tones)),
    at(560, 330, 1.1, mirrored(person(CAST[4], tones))),
    line(tones.deep, 40, 'M170 400Q150 490 250 500'),
    oval(SKINS.wheat.lit, 270, 500, 22, 16),
    rect(tones.sun, 60, 510, 680, 24, 12),
    at(400, 510, 1, cup(tones)),
    at(120, 0, 1, pendant(tones, 90)),
  );
}
