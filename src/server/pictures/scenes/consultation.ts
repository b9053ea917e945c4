/** People who talk: at a table by a window, at a door, in a team. */
import { CAST } from '../people/cast';
import { forearms, standing } from '../people/figure';
import { person } from '../people/person';
import { at, circle, line, path, rect, stack } from '../shapes';
import { cup, framed, laptop, plant, shelf, view } from '../things';
import { SKINS, type Tones } from '../tones';
import { room } from './room';

const table = (tones: Tones, y: number) =>
  stack(rect(tones.glow, 40, y, 720, 22, 11), path(tones.night, `M120 ${y + 22}H680V600H120Z`));

export function consultation(tones: Tones): string {
  const [, , , guide, guest] = CAST;
  return room(
    tones,
    'mint',
    'leaf',
    500,
    circle(tones.mist, 400, 260, 250),
    at(255, 64, 1, view(tones, 290, 250, 'city')),
    at(90, 524, 1.25, plant(tones)),
    at(236, 300, 1.25, person(guide, tones, { gaze: 1, tilt: 3 })),
    at(566, 300, 1.25, person(guest, tones, { gaze: -1, tilt: -3 })),
    table(tones, 486),
    at(236, 300, 1.25, forearms(guide, tones, 150, 'deep')),
    at(566, 300, 1.25, forearms(guest, tones, 150)),
    at(404, 486, 1, cup(tones)),
  );
}

export function handshake(tones: Tones): string {
  const [founder] = CAST;
  const nurse = CAST[11];
  return room(
    tones,
    'fern',
    'moss',
    500,
    rect(tones.deep, 236, 84, 328, 416),
    rect(tones.dawn, 252, 100, 296, 400),
    circle(tones.sun, 400, 232, 64),
    path(tones.leaf, 'M252 380Q330 330 400 366T548 350V500H252Z'),
    path(tones.glow, 'M252 500H548L690 600H110Z'),
    path(tones.brand, 'M564 84L664 44V552L564 500Z'),
    circle(tones.sun, 586, 310, 7),
    at(714, 560, 1.3, plant(tones)),
    at(292, 176, 0.8, standing(founder, tones, { legs: 'night', gaze: 1, busy: 'right' })),
    at(516, 176, 0.8, standing(nurse, tones, { legs: 'white', shoes: 'sun', gaze: -1, busy: 'left' })),
    line(tones.night, 28, 'M342 216Q362 276 392 292'),
    line(tones.fern, 28, 'M466 216Q446 276 418 292'),
    circle(SKINS.almond.lit, 400, 293, 15),
    circle(SKINS.clove.lit, 411, 294, 14),
  );
}

export function team(tones: Tones): string {
  const [chief, expert, starter] = [CAST[2], CAST[5], CAST[10]];
  return room(
    tones,
    'dawn',
    'glow',
    520,
    at(60, 150, 1, shelf(tones, 230)),
    at(530, 64, 1, framed(tones, 190, 140)),
    circle(tones.white, 400, 330, 236),
    at(180, 318, 1.15, person(chief, tones, { gaze: 1, tilt: 2 })),
    at(622, 318, 1.15, person(starter, tones, { gaze: -1, tilt: -2 })),
    at(400, 276, 1.25, person(expert, tones)),
    rect(tones.brand, 0, 486, 800, 24),
    rect(tones.deep, 0, 510, 800, 90),
    at(180, 318, 1.15, forearms(chief, tones, 146)),
    at(622, 318, 1.15, forearms(starter, tones, 146)),
    at(400, 486, 1.35, laptop(tones)),
    at(516, 486, 1, cup(tones)),
  );
}
