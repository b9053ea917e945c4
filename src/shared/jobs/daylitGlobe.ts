/** The globe of the home page at a moment: its cities, the light on it, and the time in one of its cities. */
import { isNight, noonPath, shadeOf, sunAt } from './daylight';
import { placeCities, type City, type PlacedCities } from './globe';
import { PLACES, VIEW } from './globeCities';

/** Night inside the shade, outside it, or everywhere. */
type Night = 'in' | 'out' | 'all';

export interface Daylight {
  /** Absent by day. */
  readonly night?: Night;
  /** Shape and position of the gradient between day and night, and the stops of its twilight. */
  readonly shade?: Readonly<Record<'--light' | '--dusk' | '--dawn', string>>;
  /** The path of the meridian where it is noon; empty beyond the horizon. */
  readonly noon: string;
  /** The named cities in the night. */
  readonly lit: readonly string[];
}

export interface DaylitGlobe extends PlacedCities {
  readonly daylight?: Daylight;
}

const percent = (part: number) => `${part.toFixed(1)}%`;

function daylightAt(moment: number, { pins }: PlacedCities): Daylight {
  const sun = sunAt(moment);
  const lit = pins.map(({ value }) => value).filter((name) => isNight(PLACES.get(name) ?? VIEW, sun));
  const noon = noonPath(sun);
  const shade = shadeOf(sun);
  if (!shade) return { noon, lit, ...(isNight(VIEW, sun) && { night: 'all' }) };
  const { x, y, radius, soft, isNightInside } = shade;
  const size = percent(radius / 10);
  return {
    noon,
    lit,
    night: isNightInside ? 'in' : 'out',
    shade: {
      '--light': `${size} ${size} at ${percent(x / 10)} ${percent(y / 10)}`,
      '--dusk': percent(100 * (1 - soft / radius)),
      '--dawn': percent(100 * (1 + soft / radius)),
    },
  };
}

/** Without a moment, as in files that are served for days, it has no daylight. */
export function globeAt(moment: number | undefined, cities: readonly City[]): DaylitGlobe {
  const placed = placeCities(cities);
  return moment === undefined ? placed : { ...placed, daylight: daylightAt(moment, placed) };
}
