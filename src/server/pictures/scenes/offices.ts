/** Desks and counters: whoever answers, a bank, a walk-in day, an analysis. */
import { CAST } from '../people/cast';
import { forearms, standing } from '../people/figure';
import { person } from '../people/person';
import { at, circle, line, oval, path, rect, row, stack } from '../shapes';
import { cup, framed, laptop, plant, shelf, view } from '../things';
import type { Tones } from '../tones';
import { room } from './room';

const deskLamp = (tones: Tones) =>
  stack(
    path(tones.dawn, 'M-92-96L-150 0H-10L-50-108Z'),
    line(tones.night, 7, 'M0-4L26-74-50-122'),
    rect(tones.night, -30, -10, 60, 10, 5),
    path(tones.sun, 'M-34-136L-100-102Q-94-74-62-82L-22-112Z'),
  );

const headset = (tones: Tones) =>
  stack(
    line(tones.night, 6, 'M-37-66C-46-124 46-124 37-66'),
    rect(tones.night, -45, -78, 15, 28, 7),
    rect(tones.night, 30, -78, 15, 28, 7),
    line(tones.night, 4, 'M-38-52Q-34-30-12-32'),
    circle(tones.night, -10, -32, 5),
  );

/** The desk that answers. */
export function desk(tones: Tones): string {
  const [, , , , , who] = CAST;
  return room(
    tones,
    'mist',
    'mint',
    520,
    at(64, 70, 1, view(tones, 300, 290)),
    at(470, 178, 1, shelf(tones, 280)),
    at(716, 486, 1.15, plant(tones)),
    at(380, 296, 1.3, person(who, tones, { tilt: -3 })),
    at(380, 296, 1.3, headset(tones)),
    rect(tones.brand, 0, 486, 800, 24),
    rect(tones.deep, 0, 510, 800, 90),
    at(380, 296, 1.3, forearms(who, tones, 146)),
    at(170, 486, 1.3, deskLamp(tones)),
    at(560, 486, 1.1, laptop(tones)),
  );
}

/** The counter of a bank, with pillars behind it. */
export function bank(tones: Tones): string {
  const chief = CAST[6];
  const clerk = CAST[9];
  return room(
    tones,
    'leaf',
    'fern',
    500,
    row(4, (index) =>
      stack(
        rect(tones.mint, 40 + index * 220, 60, 60, 440),
        rect(tones.mist, 28 + index * 220, 40, 84, 26, 4),
      ),
    ),
    rect(tones.moss, 0, 0, 800, 44),
    circle(tones.sun, 400, 170, 74),
    circle(tones.glow, 400, 170, 54),
    line(tones.sun, 10, 'M376 148H424M376 170H424M384 148C420 148 420 188 384 188L416 212'),
    at(250, 300, 1.25, person(clerk, tones, { gaze: 1, tilt: 2 })),
    rect(tones.paper, 0, 474, 560, 26),
    rect(tones.deep, 0, 500, 560, 100),
    row(4, (index) => rect(tones.brand, 30 + index * 132, 520, 100, 80, 4)),
    at(250, 300, 1.25, forearms(clerk, tones, 138, 'white')),
    at(440, 474, 1, laptop(tones)),
    at(646, 208, 1.02, standing(chief, tones, { legs: 'night', gaze: -1 })),
  );
}

/** People in a row, before a desk on a walk-in day. */
export function walkIn(tones: Tones): string {
  const host = CAST[13];
  const guests = [CAST[7], CAST[3], CAST[12]];
  const legs = ['brand', 'deep', 'night'] as const;
  return room(
    tones,
    'dawn',
    'glow',
    480,
    row(5, (index) =>
      path(
        index % 2 ? tones.sun : tones.moss,
        `M${index * 160} 0H${index * 160 + 160}L${index * 160 + 80} 74Z`,
      ),
    ),
    at(120, 140, 1, framed(tones, 150, 116)),
    at(160, 306, 1.1, person(host, tones, { gaze: 1 })),
    ...guests.map((guest, index) =>
      at(
        390 + index * 150,
        220 + (index % 2) * 8,
        0.72,
        standing(guest, tones, { legs: legs[index] ?? 'deep', gaze: -1 }),
      ),
    ),
    ...guests.map((_, index) =>
      at(
        424 + index * 150,
        352,
        1,
        rect(tones.white, 0, 0, 34, 44, 3),
        rect(tones.leaf, 7, 10, 20, 4),
        rect(tones.leaf, 7, 20, 14, 4),
      ),
    ),
    rect(tones.brand, 0, 466, 300, 22),
    rect(tones.deep, 0, 488, 280, 112),
    at(160, 306, 1.1, forearms(host, tones, 146)),
    at(252, 466, 1, rect(tones.white, -30, -8, 60, 4), rect(tones.mint, -28, -4, 60, 4)),
  );
}

/** Bars and a curve that rises, and who explains them. */
export function analysis(tones: Tones): string {
  const analyst = CAST[10];
  return room(
    tones,
    'mint',
    'leaf',
    520,
    rect(tones.white, 70, 70, 500, 370, 14),
    row(6, (index) => {
      const height = 80 + ((index * 53) % 70) + index * 22;
      return rect(
        index === 4 ? tones.sun : index % 2 ? tones.fern : tones.leaf,
        112 + index * 70,
        404 - height,
        46,
        height,
        6,
      );
    }),
    line(tones.brand, 8, 'M134 300C210 296 250 226 330 216S440 150 520 118'),
    circle(tones.brand, 134, 300, 12),
    circle(tones.brand, 330, 216, 12),
    circle(tones.sun, 520, 118, 15),
    at(90, 560, 1.1, plant(tones)),
    oval(tones.fern, 620, 580, 120, 12),
    at(620, 226, 1.32, person(analyst, tones, { gaze: -1, tilt: -3 })),
    rect(tones.leaf, 440, 544, 360, 56),
    rect(tones.deep, 440, 536, 360, 64, 0),
    at(540, 536, 1, laptop(tones)),
    at(740, 536, 1, cup(tones)),
  );
}
