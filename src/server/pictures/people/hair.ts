/** What people wear on their heads: a part behind them and a part before the face. */
import { at, circle, line, oval, path, stack } from '../shapes';

interface Drawn {
  readonly back: string;
  readonly front: string;
}

/** `color` is of the hair or the cloth, `shade` of its folds. */
type Draw = (color: string, shade: string) => Drawn;

const PARTED =
  'M0-104C-9-101-20-92-25-77-26-70-28-66-30-62-38-96-24-119 0-119S38-96 30-62C28-66 26-70 25-77 20-92 9-101 0-104Z';
const SIDE_PARTED =
  'M-30-62C-39-96-24-119 2-119 28-119 38-96 30-62 28-68 27-74 25-82 6-84-6-92-12-102-18-96-25-86-26-76-27-70-28-66-30-62Z';

const only = (front: string): Drawn => ({ back: '', front });

const curls = (color: string, at: readonly (readonly [x: number, y: number, radius: number])[]) =>
  at.map(([x, y, radius]) => circle(color, x, y, radius)).join('');

const STYLES = {
  short: (color) =>
    only(
      path(
        color,
        'M-30-66C-40-100-24-121 4-121 30-121 38-98 30-66 29-72 27-80 23-88 8-86-8-90-17-98-22-92-28-80-30-66Z',
      ),
    ),
  swept: (color) =>
    only(
      path(
        color,
        'M-30-68C-36-92-30-106-18-112-10-124 22-126 31-108 37-98 35-82 30-66 29-74 26-82 22-90 6-100-12-94-21-92-26-88-28-76-30-68Z',
      ),
    ),
  thinning: (color) =>
    only(
      stack(
        path(
          color,
          'M-30-60C-37-82-33-100-21-108-26-98-28-84-30-60ZM30-60C37-82 33-100 21-108 26-98 28-84 30-60Z',
        ),
        path(color, 'M-24-104C-16-116 14-118 24-104 12-110-10-110-24-104Z'),
      ),
    ),
  curly: (color) => ({
    back: curls(color, [
      [-29, -84, 11],
      [29, -84, 11],
    ]),
    front: curls(color, [
      [-25, -100, 13],
      [-10, -110, 14],
      [9, -111, 14],
      [24, -101, 13],
      [-31, -88, 8],
      [31, -88, 8],
      [0, -104, 9],
    ]),
  }),
  cropCurls: (color) => ({
    back: curls(color, [
      [-30, -58, 13],
      [30, -58, 13],
      [-34, -76, 14],
      [34, -76, 14],
    ]),
    front: curls(color, [
      [-27, -97, 14],
      [-11, -109, 15],
      [10, -110, 15],
      [27, -97, 14],
      [-35, -82, 9],
      [35, -82, 9],
    ]),
  }),
  bun: (color) => ({ back: oval(color, 0, -122, 19, 17), front: path(color, PARTED) }),
  lowBun: (color) => ({
    back: circle(color, 27, -36, 17),
    front: path(color, PARTED),
  }),
  tied: (color) => ({
    back: path(color, 'M20-50C44-40 36-8 44 6 26 8 14-6 16-40Z'),
    front: path(color, SIDE_PARTED),
  }),
  shoulder: (color) => ({
    back: path(
      color,
      'M0-120C-32-120-41-96-40-70-39-42-46-24-44-6-36 8 36 8 44-6 46-24 39-42 40-70 41-96 32-120 0-120Z',
    ),
    front: path(color, PARTED),
  }),
  long: (color) => ({
    back: path(
      color,
      'M0-120C-32-120-41-96-40-70-39-36-50-10-50 34-36 50 36 50 50 34 50-10 39-36 40-70 41-96 32-120 0-120Z',
    ),
    front: stack(
      path(color, SIDE_PARTED),
      path(color, 'M29-74C38-60 34-30 46-4 56 24 50 58 34 74 34 44 22 20 26-10 28-34 30-50 29-74Z'),
    ),
  }),
  bob: (color) => ({
    back: path(
      color,
      'M0-120C-34-120-43-94-42-66V-34C-42-24-36-20-24-20H24C36-20 42-24 42-34V-66C43-94 34-120 0-120Z',
    ),
    front: path(
      color,
      'M-30-58C-42-98-24-119 0-119S42-98 30-58C30-70 28-80 26-86 8-84-14-84-25-84-28-78-29-70-30-58Z',
    ),
  }),
  braid: (color, shade) => ({
    back: path(color, 'M-30-60C-38-96-24-120 0-120S38-96 30-60L24-30H-24Z'),
    front: stack(
      path(color, PARTED),
      ...[
        [33, -28, 10],
        [37, -10, 10.5],
        [40, 9, 10.5],
        [41, 28, 10],
        [40, 46, 9],
      ].map(([x = 0, y = 0, r = 0]) => oval(color, x, y, r, r + 2)),
      line(shade, 2, 'M27-17Q36-22 43-20M30 1Q38-4 46-2M32 20Q40 15 48 17M33 38Q40 33 47 36'),
      path(color, 'M40 54Q50 66 40 82 30 66 40 54Z'),
    ),
  }),
  turban: (color, shade) =>
    only(
      at(
        0,
        8,
        1,
        path(color, 'M-34-84C-44-112-26-136 2-136S44-112 34-84C22-94 10-100 2-104-8-100-22-94-34-84Z'),
        path(
          shade,
          'M-37-98C-30-112-10-122 10-136-4-138-30-132-37-98ZM2-104C14-100 26-94 34-84 38-92 39-98 38-104 30-112 14-110 2-104Z',
        ),
      ),
    ),
  helmet: (color, shade) =>
    only(
      stack(
        path(color, 'M-34-86C-34-114-20-128 0-128S34-114 34-86Z'),
        path(shade, 'M-6-128H6V-86H-6ZM-40-84Q0-96 40-84 40-79 36-79 0-88-36-79-40-79-40-84Z'),
      ),
    ),
  headscarf: (color, shade) => ({
    back: path(
      color,
      'M0-122C-36-122-44-94-42-64-41-34-52-12-54 12H54C52-12 41-34 42-64 44-94 36-122 0-122Z',
    ),
    front: stack(
      path(
        color,
        'M0-122C-36-122-44-94-42-64-41-40-30-18 0-16 30-18 41-40 42-64 44-94 36-122 0-122ZM0-103C17-103 26-90 26-72 26-46 16-29 0-29S-26-46-26-72C-26-90-17-103 0-103Z',
      ),
      path(
        color,
        'M-38-40C-44-8-62 8-74 22-40 58 20 66 62 40 70 34 74 28 76 22 60 8 44-8 38-40 20-10-14-12-38-40Z',
      ),
      path(shade, 'M38-40C22-10-10-12-38-40-30-8 6 6 40 4 46-6 40-22 38-40Z'),
    ),
  }),
} as const satisfies Record<string, Draw>;

export type HairStyle = keyof typeof STYLES;

export const hair = (style: HairStyle, color: string, shade: string): Drawn => STYLES[style](color, shade);
