/** Where people work with their hands: clinic, machines, a factory, a warehouse. */
import { CAST } from '../people/cast';
import { forearms, standing } from '../people/figure';
import { person } from '../people/person';
import { at, circle, line, path, rect, row, stack } from '../shapes';
import { laptop, plant } from '../things';
import type { Tones } from '../tones';
import { room } from './room';

const cross = (color: string, size: number) =>
  path(
    color,
    `M${-size / 3} ${-size}H${size / 3}V${-size / 3}H${size}V${size / 3}H${size / 3}V${size}H${-size / 3}V${size / 3}H${-size}V${-size / 3}H${-size / 3}Z`,
  );

/** The desk of a ward, with a nurse and a doctor. */
export function clinic(tones: Tones): string {
  const doctor = CAST[8];
  const nurse = CAST[11];
  return room(
    tones,
    'mint',
    'leaf',
    500,
    rect(tones.mist, 60, 110, 190, 390, 8),
    rect(tones.white, 84, 140, 142, 120, 6),
    circle(tones.fern, 226, 330, 9),
    circle(tones.white, 400, 150, 84),
    at(400, 150, 1, cross(tones.sun, 46)),
    at(706, 494, 1.2, plant(tones)),
    at(290, 284, 1.3, person(doctor, tones, { gaze: 1, tilt: 2 })),
    at(520, 314, 1.25, person(nurse, tones, { gaze: -1, tilt: -2 })),
    rect(tones.glow, 0, 474, 800, 26),
    rect(tones.brand, 0, 500, 800, 100),
    rect(tones.moss, 0, 540, 800, 14),
    at(290, 284, 1.3, forearms(doctor, tones, 146, 'paper')),
    at(520, 314, 1.25, forearms(nurse, tones, 128)),
  );
}

const rack = (tones: Tones, lit: number) =>
  stack(
    rect(tones.night, 0, 0, 150, 430, 8),
    row(7, (index) =>
      stack(
        rect(tones.deep, 12, 16 + index * 58, 126, 44, 5),
        rect(tones.moss, 24, 34 + index * 58, 58, 7, 3.5),
        circle(index % 3 === lit ? tones.sun : tones.leaf, 104, 38 + index * 58, 6),
        circle(tones.fern, 122, 38 + index * 58, 6),
      ),
    ),
  );

/** Rows of servers, and who knows them. */
export function servers(tones: Tones): string {
  const engineer = CAST[4];
  return room(
    tones,
    'brand',
    'deep',
    500,
    rect(tones.moss, 0, 0, 800, 30),
    row(5, (index) => at(10 + index * 160, 76, 1, rack(tones, index % 3))),
    circle(tones.fern, 400, 330, 200),
    circle(tones.leaf, 400, 330, 160),
    at(400, 300, 1.4, person(engineer, tones, { tilt: 3 })),
    rect(tones.sun, 150, 510, 500, 22, 11),
    rect(tones.night, 200, 532, 400, 68),
    at(400, 300, 1.4, forearms(engineer, tones, 152)),
    at(540, 510, 1.1, laptop(tones)),
  );
}

/** The arm of a robot, its foot at 0/0. */
const robot = (tones: Tones) =>
  stack(
    rect(tones.night, -54, -40, 108, 40, 8),
    line(tones.sun, 40, 'M0-50L-46-190'),
    line(tones.sun, 30, 'M-46-190L110-250'),
    line(tones.night, 16, 'M110-250L124-190'),
    circle(tones.night, 0, -50, 22),
    circle(tones.night, -46, -190, 18),
    circle(tones.night, 110, -250, 14),
  );

/** A belt with parts on it, a robot, and who runs them. */
export function factory(tones: Tones): string {
  const { style: _, wrap: __, ...worker } = CAST[12];
  const technician = { ...worker, style: 'helmet', wrap: ['sun', 'glow'] } as const;
  return room(
    tones,
    'leaf',
    'fern',
    500,
    path(tones.mint, 'M0 200L130 120V200L260 120V200L390 120V200L520 120V200L650 120V200L800 110V500H0Z'),
    row(3, (index) => rect(tones.mist, 70 + index * 150, 250, 110, 100, 6)),
    at(150, 474, 1, robot(tones)),
    at(560, 246, 1.32, person(technician, tones, { gaze: -1, tilt: -2 })),
    rect(tones.night, 0, 474, 800, 30, 0),
    rect(tones.deep, 0, 504, 800, 96),
    row(7, (index) => circle(tones.moss, 60 + index * 114, 489, 9)),
    row(2, (index) =>
      at(
        262 + index * 124,
        474,
        1,
        rect(tones.paper, -34, -52, 68, 52, 6),
        rect(tones.glow, -34, -34, 68, 10),
      ),
    ),
    at(560, 246, 1.32, forearms(technician, tones, 168)),
  );
}

const box = (tones: Tones, size: number) =>
  stack(
    rect(tones.glow, 0, -size, size, size, 3),
    rect(tones.sun, size * 0.4, -size, size * 0.2, size * 0.36),
  );

/** One board of a shelf, with gaps here and there. */
const boxes = (tones: Tones, level: number) => {
  const y = 190 + level * 160;
  const all = [30, 118, 226, 330, 530, 640, 720].map((x, index) =>
    (index + level) % 4 === 3 ? '' : at(x, y, 1, box(tones, 66 + ((index * 13 + level * 7) % 24))),
  );
  return all.join('') + rect(tones.brand, 0, y, 800, 14);
};

/** Boxes up to the ceiling, and a day's crew. */
export function warehouse(tones: Tones): string {
  const lead = CAST[7];
  const mate = CAST[2];
  return room(
    tones,
    'mist',
    'leaf',
    510,
    row(3, (level) => boxes(tones, level)),
    ...[12, 204, 500, 702].map((x) => rect(tones.deep, x, 60, 12, 470)),
    circle(tones.mint, 400, 330, 190),
    at(322, 160, 0.82, standing(lead, tones, { legs: 'night', gaze: 1 })),
    at(492, 176, 0.8, standing(mate, tones, { legs: 'deep', gaze: -1 })),
    rect(tones.night, 384, 570, 250, 12, 6),
    circle(tones.sun, 420, 584, 13),
    circle(tones.sun, 596, 584, 13),
    line(tones.night, 9, 'M634 572L664 420'),
    at(398, 570, 1, box(tones, 116)),
    at(522, 570, 1, box(tones, 96)),
    at(430, 454, 1, box(tones, 76)),
  );
}
