/** The pictures of the demo, by name, drawn in the colours of a look. */
import { lookOf, type LookValues } from '../../shared/look/lookOf';
import { logo, LOGOS } from './logos';
import { CAST } from './people/cast';
import { nobody } from './people/nobody';
import { portrait } from './people/portrait';
import { consultation, handshake, team } from './scenes/consultation';
import { interview, resume, steps } from './scenes/guides';
import { clinic, factory, servers, warehouse } from './scenes/industry';
import { analysis, bank, desk, walkIn } from './scenes/offices';
import { tonesOf, type Tones } from './tones';

type Draw = (tones: Tones) => string | Promise<string>;

const SCENES: Readonly<Record<string, Draw>> = {
  hero: consultation,
  story: handshake,
  office: desk,
  careers: team,
  case: clinic,
  // In the order of the services that are built in.
  'service-1': factory,
  'service-2': warehouse,
  'service-3': bank,
  'service-4': walkIn,
  'service-5': servers,
  'service-6': analysis,
  'guide-1': resume,
  'guide-2': interview,
  'guide-3': steps,
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
