/**
 * The positions of cities on the globe of the home page, seen from above India: near-sided perspective over 79° E 15° N
 * from 0.9 radii above the ground, radius 490 in a square of 1000. The land and the meridians are in `globe.svg`.
 */
import type { JobFacets } from './jobs';

export type City = JobFacets['location'][number];

const CITIES =
  'Abu Dhabi 198 352,Ahmedabad 411 378,Bangkok 792 504,Bengaluru 479 531,Bhopal 478 375,Bhubaneswar 597 418,' +
  'Chandigarh 472 271,Chennai 519 529,Coimbatore 469 561,Colombo 513 622,Delhi 476 299,Dhaka 654 366,Doha 175 340,' +
  'Dubai 209 343,Goa 426 493,Gurugram 474 301,Guwahati 667 333,Hong Kong 894 374,Hyderabad 493 464,Indore 456 383,' +
  'Jaipur 457 323,Jakarta 841 743,Jamnagar 376 386,Jamshedpur 600 381,Jeddah 77 380,Kathmandu 583 312,Kochi 459 577,' +
  'Kolkata 629 384,Kuala Lumpur 806 647,Kuwait City 162 289,Lucknow 526 324,Madurai 487 577,Manama 170 328,' +
  'Mangaluru 438 532,Mumbai 412 437,Muscat 236 365,Mysuru 465 541,Nagpur 501 406,Nairobi 54 642,Noida 478 300,' +
  'Patna 583 341,Pune 426 445,Raipur 537 405,Ranchi 587 373,Riyadh 134 345,Singapore 827 665,Surat 413 405,' +
  'Thiruvananthapuram 469 598,Vadodara 419 389,Visakhapatnam 563 458';

/** Cities of India and of other places where people from India work. Other places of a job are not on the globe. */
export const PLACES = new Map(
  CITIES.split(',').map((place) => {
    const [, name = '', x, y] = /^(.+) (\d+) (\d+)$/.exec(place) ?? [];
    return [name, { x: Number(x), y: Number(y) }];
  }),
);

/** Sizes on the smallest phone, where the globe is smallest: a pixel is 1.82 of the square. */
const LETTER = 17;
const PADDING = 15;
const HALF_LINE = 22;
const DOT = 9;
/** From the middle of a dot to the name beside it. */
const NEAR = 11;
/** The same for a name that a line leads to. */
const FAR = 40;

/** The part of the square that no window cuts off. */
const SEEN: Box = { left: 155, right: 838, top: 140, bottom: 700 };

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The direction of a name from its dot. */
interface Side {
  readonly dx: -1 | 0 | 1;
  readonly dy: -1 | 0 | 1;
  /** A line leads to it. */
  readonly isFar: boolean;
}

interface Place extends City {
  readonly x: number;
  readonly y: number;
}

export interface Pin extends Place, Side {
  /** The path of the line that leads to a far name. */
  readonly line: string | undefined;
}

/** The cities with a name on the globe, and the others. */
export interface PlacedCities {
  readonly pins: readonly Pin[];
  readonly others: readonly City[];
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isSeen = ({ left, right, top, bottom }: Box) =>
  left >= SEEN.left && right <= SEEN.right && top >= SEEN.top && bottom <= SEEN.bottom;

const dotOf = ({ x, y }: Place): Box => ({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT });

export function nameOf({ value, count, x, y }: Place, { dx, dy, isFar }: Side): Box {
  const reach = isFar ? FAR : NEAR;
  const half = (PADDING + LETTER * (value.length + String(count ?? '').length + 1)) / 2;
  const middle = { x: x + dx * (reach + half), y: y + dy * (reach + HALF_LINE) };
  return {
    left: middle.x - half,
    right: middle.x + half,
    top: middle.y - HALF_LINE,
    bottom: middle.y + HALF_LINE,
  };
}

/** The best first: away from the edges of the page; over the sea in the south of India. */
function sidesOf({ x, y }: Place): readonly Side[] {
  const out = x < 300 || (x < 700 && (y < 430 || x > 490)) ? 1 : -1;
  const back = out === 1 ? -1 : 1;
  return [false, true].flatMap((isFar) => [
    { dx: out, dy: 0, isFar },
    { dx: back, dy: 0, isFar },
    { dx: out, dy: -1, isFar },
    { dx: out, dy: 1, isFar },
    { dx: back, dy: -1, isFar },
    { dx: back, dy: 1, isFar },
    { dx: 0, dy: -1, isFar },
    { dx: 0, dy: 1, isFar },
  ]);
}

/**
 * The cities of open jobs with their names on the globe, the cities with the most jobs first; then the cities beyond
 * the horizon, and those whose names would overlap another name, a dot or the edge of the window.
 */
export function placeCities(cities: readonly City[]): PlacedCities {
  const sorted = cities.filter(({ value }) => value !== '').sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const onGlobe = sorted
    .map((city) => ({ ...city, ...PLACES.get(city.value) }))
    .filter((city): city is Place => city.x !== undefined && isSeen(dotOf(city as Place)));
  const names: Box[] = [];
  const pins = onGlobe.flatMap((city) => {
    const side = sidesOf(city).find((side) => {
      const box = nameOf(city, side);
      return (
        isSeen(box) &&
        !names.some((name) => overlaps(name, box)) &&
        !onGlobe.some((other) => other !== city && overlaps(dotOf(other), box))
      );
    });
    if (!side) return [];
    names.push(nameOf(city, side));
    const { x, y } = city;
    const line = side.isFar ? `M${x} ${y}l${side.dx * FAR} ${side.dy * FAR}` : undefined;
    return [{ ...city, ...side, line }];
  });
  const pinned = new Set(pins.map(({ value }) => value));
  return { pins, others: sorted.filter(({ value }) => !pinned.has(value)) };
}
