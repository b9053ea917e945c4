/**
 * Draws the land of the globe as a mask, from the coasts and countries of Natural Earth (public domain), as packaged by
 * world-atlas (ISC). Dense dots are India, as far as India's own maps go; no border is drawn.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { cos, nearness, project, VIEW, type Position } from '../src/shared/jobs/globeCities';

type Point = readonly [x: number, y: number];
type Ring = readonly Point[];

interface Shape {
  readonly type: string;
  readonly id?: string;
  readonly arcs: readonly (readonly number[] | readonly (readonly number[])[])[];
}

interface Atlas {
  readonly arcs: readonly (readonly Point[])[];
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly objects: Readonly<Record<'countries' | 'land', { readonly geometries: readonly Shape[] }>>;
}

/** Kashmir as in the maps that the Survey of India publishes, in longitude and latitude, roughly. */
const KASHMIR: Ring = [
  [74, 32.6],
  [73.6, 33.3],
  [73.4, 34.6],
  [72.6, 35.8],
  [72.6, 36.7],
  [74.5, 37],
  [76.2, 36.6],
  [77.9, 35.5],
  [79.6, 35.8],
  [80.3, 35.4],
  [79.3, 32.6],
];

/** Distances between dots, in degrees. */
const IN_INDIA = 0.8;
const ELSEWHERE = 2.5;
/** Smaller islands are specks. In units of the picture, as is the precision of the coast. */
const SMALLEST = 14;
const PRECISION = 1.6;
/** Below it the globe fades. */
const LOWEST = 930;
/** The edge of the globe, where dots would run together, in the cosine of the angle to its middle. */
const EDGE = 0.585;

const INDIA = '356';

/** The arcs of an atlas are sums of differences, shared by its shapes; a negative number is an arc backwards. */
function ringsOf({ arcs, transform: { scale, translate } }: Atlas, shapes: readonly Shape[]): Ring[] {
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]): Point => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const lineAt = (at: number) => (at < 0 ? (lines[~at] ?? []).toReversed() : (lines[at] ?? []));
  return shapes.flatMap(({ type, arcs: parts }) =>
    (type === 'Polygon' ? [parts] : parts).flatMap((polygon) =>
      (polygon as readonly (readonly number[])[]).map((ring) => ring.flatMap(lineAt)),
    ),
  );
}

/** By the number of edges that a line to the north crosses. */
function isInside([x, y]: Point, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (const [at, [ax, ay]] of ring.entries()) {
      const [bx, by] = ring[(at || ring.length) - 1] as Point;
      if (ax > x !== bx > x && y < ay + ((x - ax) / (bx - ax)) * (by - ay)) inside = !inside;
    }
  }
  return inside;
}

/** Positions in rows, at the same distance in every latitude. */
function* gridOf(step: number): Generator<Position> {
  for (let lat = -30; lat < 75; lat += step) {
    const wide = step / cos(lat);
    const first = VIEW.lon - Math.floor(75 / wide) * wide;
    for (let lon = first; lon < VIEW.lon + 75; lon += wide) yield { lat, lon };
  }
}

const isShown = (position: Position) => nearness(position, VIEW) > EDGE && project(position).y < LOWEST;

const pointOf = (position: Position): Point => {
  const { x, y } = project(position);
  return [Math.round(x), Math.round(y)];
};

/** Relative moves to each dot, which a round cap draws. */
function dotsOf(positions: readonly Position[]): string {
  let [x, y] = [0, 0];
  return positions.map(pointOf).reduce((path, [px, py]) => {
    const move = `m${px - x} ${py - y}h0`;
    [x, y] = [px, py];
    return path + move;
  }, '');
}

const distance = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = Math.hypot(bx - ax, by - ay);
  return length === 0
    ? Math.hypot(x - ax, y - ay)
    : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
};

/** Ramer, Douglas and Peucker: without the points that are hardly beside the line. */
function simplified(line: Ring): Ring {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let [widest, at] = [0, 0];
  for (const [index, point] of line.entries()) {
    const beside = distance(point, first, last);
    if (beside > widest) [widest, at] = [beside, index];
  }
  if (widest < PRECISION) return [first, last];
  return [...simplified(line.slice(0, at + 1)), ...simplified(line.slice(at)).slice(1)];
}

const isSpeck = (line: Ring) =>
  [0, 1].every((axis) => {
    const values = line.map((point) => point[axis] as number);
    return Math.max(...values) - Math.min(...values) < SMALLEST;
  });

function pathOf(line: Ring): string {
  let [x, y] = line[0] as Point;
  const rest = line.slice(1).map(([px, py]) => {
    const move = `${px - x} ${py - y}`;
    [x, y] = [px, py];
    return move;
  });
  return `M${(line[0] as Point).join(' ')}l${rest.join(' ')}`.replaceAll(' -', '-');
}

/** The parts of a line that are in the picture. */
function shownParts(line: readonly Position[]): Ring[] {
  const parts: Point[][] = [[]];
  for (const position of line) {
    if (isShown(position)) parts.at(-1)?.push(pointOf(position));
    else if (parts.at(-1)?.length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1 && !isSpeck(part)).map(simplified);
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

/** Every 20 degrees. */
const LINES = [
  ...range(19, 139, 20).map((lon) => range(-45, 75, 3).map((lat) => ({ lat, lon }))),
  ...range(-40, 60, 20).map((lat) => range(9, 149, 3).map((lon) => ({ lat, lon }))),
];

const readAtlas = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Atlas;

export async function drawLand(): Promise<string> {
  const require = createRequire(import.meta.url);
  const [countries, lands] = await Promise.all([
    readAtlas(require.resolve('world-atlas/countries-50m.json')),
    readAtlas(require.resolve('world-atlas/land-50m.json')),
  ]);
  const land = ringsOf(lands, lands.objects.land.geometries);
  const india = ringsOf(
    countries,
    countries.objects.countries.geometries.filter(({ id }) => id === INDIA),
  );
  const isIndia = ({ lat, lon }: Position) => {
    const isNear = lat > 6 && lat < 38 && lon > 68 && lon < 98;
    return isNear && (isInside([lon, lat], [KASHMIR]) || isInside([lon, lat], india));
  };
  const near = land.filter((ring) => ring.some(([lon, lat]) => isShown({ lat, lon })));
  const dense = [...gridOf(IN_INDIA)].filter((position) => isShown(position) && isIndia(position));
  const sparse = [...gridOf(ELSEWHERE)].filter(
    (position) => isShown(position) && isInside([position.lon, position.lat], near) && !isIndia(position),
  );
  const coast = near.flatMap((ring) => shownParts(ring.map(([lon, lat]) => ({ lat, lon })))).map(pathOf);
  const lines = LINES.flatMap(shownParts).map(pathOf);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000"><g fill="none" stroke="#000" stroke-linecap="round">' +
    `<path stroke-opacity=".1" d="${lines.join('')}"/>` +
    `<path stroke-opacity=".45" stroke-width="1.2" d="${coast.join('')}"/>` +
    `<path stroke-opacity=".25" stroke-width="5.5" d="M0 0${dotsOf(sparse)}"/>` +
    `<path stroke-width="5.8" d="M0 0${dotsOf(dense)}"/></g></svg>\n`
  );
}
