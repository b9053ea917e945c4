/** For what people read: a resume on a desk, two chairs, steps that rise. */
import { CAST } from '../people/cast';
import { forearms, standing } from '../people/figure';
import { person } from '../people/person';
import { at, circle, inDisc, path, picture, rect, row, stack, turned } from '../shapes';
import { cup, framed, plant, view } from '../things';
import type { Tones } from '../tones';

const field = (...pieces: readonly string[]) => picture(900, 600, ...pieces);

const sheet = (tones: Tones, face: string) =>
  stack(
    rect(tones.white, -150, -200, 300, 400, 10),
    rect(tones.brand, -150, -200, 96, 400, 10),
    at(-102, -136, 1, circle(tones.glow, 0, 0, 34), inDisc(34, at(0, 26, 0.44, face))),
    row(3, (index) => rect(tones.fern, -132, -70 + index * 26, 60 - index * 10, 9, 4)),
    rect(tones.sun, -30, -164, 130, 18, 9),
    rect(tones.leaf, -30, -134, 90, 10, 5),
    row(3, (block) =>
      stack(
        rect(tones.brand, -30, -92 + block * 94, 70, 11, 5),
        ...[0, 1, 2].map((index) =>
          rect(tones.mint, -30, -68 + block * 94 + index * 20, 150 - ((index + block) % 3) * 30, 9, 4),
        ),
      ),
    ),
  );

export function resume(tones: Tones): string {
  return field(
    rect(tones.mint, 0, 0, 900, 600),
    circle(tones.leaf, 450, 330, 290),
    at(410, 322, 1, turned(-9, rect(tones.fern, -142, -192, 300, 400, 10))),
    at(450, 310, 1.12, turned(4, sheet(tones, person(CAST[7], tones)))),
    at(
      744,
      470,
      1,
      turned(
        38,
        rect(tones.sun, -11, -130, 22, 210, 4),
        path(tones.glow, 'M-11 80H11L0 112Z'),
        path(tones.night, 'M-4 100H4L0 112Z'),
        rect(tones.brand, -11, -144, 22, 26, 6),
      ),
    ),
    circle(tones.white, 156, 430, 74),
    circle(tones.brand, 156, 430, 56),
    circle(tones.night, 156, 430, 44),
  );
}

export function interview(tones: Tones): string {
  const host = CAST[1];
  const guest = CAST[13];
  return field(
    rect(tones.sand, 0, 0, 900, 600),
    rect(tones.mint, 0, 510, 900, 90),
    at(300, 70, 1, view(tones, 300, 230)),
    at(690, 110, 1, framed(tones, 130, 170)),
    at(90, 520, 1.3, plant(tones)),
    at(262, 306, 1.3, person(host, tones, { gaze: 1, tilt: 2 })),
    at(640, 306, 1.3, person(guest, tones, { gaze: -1, tilt: -2 })),
    rect(tones.brand, 60, 494, 780, 24, 12),
    rect(tones.deep, 140, 518, 620, 82),
    at(262, 306, 1.3, forearms(host, tones, 146)),
    at(640, 306, 1.3, forearms(guest, tones, 146)),
    at(452, 494, 1.1, cup(tones)),
  );
}

export function steps(tones: Tones): string {
  const climber = CAST[3];
  return field(
    rect(tones.dawn, 0, 0, 900, 600),
    circle(tones.sun, 690, 210, 92),
    path(tones.mint, 'M0 430Q180 300 400 400T900 330V600H0Z'),
    row(5, (index) =>
      rect(index % 2 ? tones.moss : tones.brand, 60 + index * 168, 540 - index * 76, 900, 600),
    ),
    at(146, 540, 0.7, plant(tones)),
    at(480, 108, 0.56, standing(climber, tones, { legs: 'night', gaze: 1 })),
    at(818, 236, 1, rect(tones.white, -3, -150, 6, 150), path(tones.sun, 'M3-150L84-124 3-98Z')),
  );
}
