/** The cities of open jobs on the globe of the home page, with their names beside them. */
import { PLACES, project } from './globeCities';
import type { JobFacets } from './jobs';

export type City = JobFacets['location'][number];

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

/** The height of an arc over the straight line, as a part of its length. */
const BEND = 0.3;

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

export interface Pin extends Place, Side {}

/** The cities with a name on the globe, and the others. */
export interface PlacedCities {
  readonly pins: readonly Pin[];
  readonly others: readonly City[];
  /** The path of the lines that lead to far names, and of an arc from each named city abroad to the nearest in India. */
  readonly lines: string;
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

function placeOf(city: City): Place[] {
  const position = PLACES.get(city.value);
  if (!position) return [];
  const { x, y, isSeen: isNear } = project(position);
  return isNear ? [{ ...city, x: Math.round(x), y: Math.round(y) }] : [];
}

const isAbroad = ({ value }: Pin) => PLACES.get(value)?.isAbroad === true;

function arcOf(one: Pin, other: Pin): string {
  const rise = BEND * Math.hypot(one.x - other.x, one.y - other.y);
  const top = Math.round((one.y + other.y) / 2 - rise);
  return `M${one.x} ${one.y}Q${Math.round((one.x + other.x) / 2)} ${top} ${other.x} ${other.y}`;
}

function linesOf(pins: readonly Pin[]): string {
  const home = pins.filter((pin) => !isAbroad(pin));
  const leaders = pins
    .filter(({ isFar }) => isFar)
    .map(({ x, y, dx, dy }) => `M${x} ${y}l${dx * FAR} ${dy * FAR}`);
  const arcs = pins.filter(isAbroad).flatMap((pin) => {
    const far = (other: Pin) => Math.hypot(other.x - pin.x, other.y - pin.y);
    const [nearest] = [...home].sort((a, b) => far(a) - far(b));
    return nearest ? [arcOf(nearest, pin)] : [];
  });
  return [...leaders, ...arcs].join('');
}

/**
 * The cities of open jobs with their names on the globe, the cities with the most jobs first; then the cities beyond
 * the horizon, and those whose names would overlap another name, a dot or the edge of the window.
 */
export function placeCities(cities: readonly City[]): PlacedCities {
  const sorted = cities.filter(({ value }) => value !== '').sort((a, b) => (b.count ?? 0) - (a.count ?? 0));
  const onGlobe = sorted.flatMap(placeOf).filter((place) => isSeen(dotOf(place)));
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
    return [{ ...city, ...side }];
  });
  const pinned = new Set(pins.map(({ value }) => value));
  return { pins, others: sorted.filter(({ value }) => !pinned.has(value)), lines: linesOf(pins) };
}
