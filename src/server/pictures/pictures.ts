/** The pictures of the demo, by name, drawn in the colours of a look. */
import { lookOf, type LookValues } from '../../shared/look/lookOf';
import { logo, LOGOS } from './logos';
import { CAST } from './people/cast';
import { nobody } from './people/nobody';
import { portrait } from './people/portrait';
import { consultation } from './scenes/consultation';
import { tonesOf, type Tones } from './tones';

type Draw = (tones: Tones) => string | Promise<string>;

const SCENES: Readonly<Record<string, Draw>> = {
  hero: consultation,
  story: consultation,
  office: consultation,
  careers: consultation,
  case: consultation,
  'service-1': consultation,
  'service-2': consultation,
  'service-3': consultation,
  'service-4': consultation,
  'service-5': consultation,
  'service-6': consultation,
  'guide-1': consultation,
  'guide-2': consultation,
  'guide-3': consultation,
};

const numbered = <T>(
  name: string,
  list: readonly T[],
  draw: (item: T, tones: Tones, index: number) => ReturnType<Draw>,
) => list.map((item, index): [string, Draw] => [`${name}-${index + 1}`, (tones) => draw(item, tones, index)]);

const PICTURES: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ...Object.entries(SCENES),
  ['portrait', nobody],
  ...numbered('person', CAST, portrait),
  ...numbered('client', LOGOS, logo),
]);

export const PICTURE_NAMES = [...PICTURES.keys()];

/** Undefined where there is no such picture. Those of a light page are seen on dark ones too: each has its ground. */
export const drawPicture = async (name: string, values: LookValues): Promise<string | undefined> =>
  PICTURES.get(name)?.(tonesOf(lookOf(values).colors.light));
