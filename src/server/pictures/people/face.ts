/** A face, drawn around the foot of the neck at 0/0; the chin is at -28 and the top of the head at -110. */
import { at, circle, line, oval, path, stack } from '../shapes';
import { HAIRS, SKINS, type Skin } from '../tones';

export interface Face {
  readonly skin: Skin;
  /** The colour of brows, and of a beard. */
  readonly hair: string;
  readonly beard?: 'full' | 'short' | 'moustache';
  readonly glasses?: boolean;
  /** A dot between the brows. */
  readonly bindi?: string;
  readonly earrings?: string;
  /** To which side somebody looks: -1 is to the left. */
  readonly gaze?: number;
}

const DARK = HAIRS.black;
const SHAPE = 'M-29-80C-29-100-18-110 0-110S29-100 29-80V-64C29-43 17-27 0-27S-29-43-29-64Z';

const BEARDS = {
  full: 'M-29.500-70C-27-62-24-57-17-55-11-59-6-58.500 0-57 6-58.500 11-59 17-55 24-57 27-62 29.500-70V-62C30-38 17-22 0-22S-30-38-29.500-62Z',
  short:
    'M-29-66C-26-56-21-54-15-52-9-57-4-56.500 0-55 4-56.500 9-57 15-52 21-54 26-56 29-66V-62C29-40 17-26 0-26S-29-40-29-62Z',
  moustache: 'M0-55C-5-59-12-56-16-48-10-50-5-50 0-51 5-50 10-50 16-48 12-56 5-59 0-55Z',
} as const;

const features = ({ skin, hair, gaze = 0 }: Face) =>
  stack(
    line(hair, 2.6, 'M-17-79Q-12-82-7-80M7-80Q12-82 17-79'),
    circle(DARK, -11.5, -70, 2.5),
    circle(DARK, 11.5, -70, 2.5),
    line(skin.shade, 2.6, gaze < 0 ? 'M-1-69Q-5-60 2-59' : 'M1-69Q5-60-2-59'),
  );

const SMILE = 'M-8.500-46.500Q0-38.500 8.500-46.500';

const glasses = line(
  DARK,
  2.2,
  'M-21.500-70a9.500 9 0 1 0 19 0a9.500 9 0 1 0-19 0ZM2.500-70a9.500 9 0 1 0 19 0a9.500 9 0 1 0-19 0ZM-2.500-71Q0-73 2.500-71M-21.500-72L-29-74M21.500-72L29-74',
);

export const neck = ({ skin }: Face): string =>
  stack(
    path(skin.lit, 'M-14-48H14V-6C14 4 24 6 32 10L0 40-32 10C-24 6-14 4-14-6Z'),
    path(skin.shade, 'M-14-38C-8-26 8-26 14-38V-24C6-12-6-12-14-20Z'),
  );

const mouth = ({ beard, skin }: Face) => {
  if (beard === 'moustache') return line(skin.shade, 2.6, 'M-6-44.500Q0-40 6-44.500');
  return line(beard ? SKINS.sand.lit : skin.shade, 2.6, SMILE);
};

export const face = (of: Face): string => {
  const { skin, hair, beard, bindi, earrings, gaze = 0 } = of;
  const isBearded = beard && beard !== 'moustache';
  return stack(
    oval(skin.shade, -29 + gaze * 2, -66, 5.5, 8),
    oval(skin.shade, 29 + gaze * 2, -66, 5.5, 8),
    earrings ? circle(earrings, -30, -55, 3.2) + circle(earrings, 30, -55, 3.2) : '',
    path(skin.lit, SHAPE),
    isBearded ? path(hair, BEARDS[beard]) : '',
    at(
      gaze * 5,
      0,
      1,
      features(of),
      beard === 'moustache' ? path(hair, BEARDS.moustache) : '',
      mouth(of),
      of.glasses ? glasses : '',
      bindi ? circle(bindi, 0, -84, 2.2) : '',
    ),
  );
};
