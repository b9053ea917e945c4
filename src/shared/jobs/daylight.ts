/** Day and night on the globe of the home page: the sun as it stands at a moment. */
import { cos, HORIZON, nearness, project, RADIUS, reachOf, sin, VIEW, type Position } from './globeCities';

/** Milliseconds since 1970 to noon of 1 January 2000, the epoch of the formula. */
const EPOCH = Date.UTC(2000, 0, 1, 12);
const DAY = 86_400_000;
const degrees = (radians: number) => (radians * 180) / Math.PI;
/** Between -180 and 180. */
const turned = (angle: number) => ((((angle + 180) % 360) + 360) % 360) - 180;

/**
 * The place with the sun overhead, by the low-precision formula of the Astronomical Almanac: 0.01° from 1950 to 2050.
 * Its longitude follows from the equation of time.
 */
export function sunAt(moment: number): Position {
  const days = (moment - EPOCH) / DAY;
  const mean = 280.46 + 0.9856474 * days;
  const anomaly = 357.528 + 0.9856003 * days;
  const ecliptic = mean + 1.915 * sin(anomaly) + 0.02 * sin(2 * anomaly);
  const tilt = 23.439 - 0.0000004 * days;
  const ascension = degrees(Math.atan2(cos(tilt) * sin(ecliptic), cos(ecliptic)));
  const equationOfTime = turned(mean - ascension);
  const dayFraction = (((moment % DAY) + DAY) % DAY) / DAY;
  return {
    lat: degrees(Math.asin(sin(tilt) * sin(ecliptic))),
    lon: turned(180 - 360 * dayFraction - equationOfTime),
  };
}

export const isNight = (position: Position, sun: Position) => nearness(position, sun) < 0;

/** The twilight on both sides of the line between day and night, in degrees. */
const TWILIGHT = 6;
/** Twilight is foreshortened at the horizon. In units of the square. */
const SHARPEST = 20;
/** A circle of this radius has a straight edge in the picture. */
const STRAIGHT = 20_000;

/**
 * A circle in the square of 1000 whose edge is the line between day and night. The line is an ellipse, and this circle
 * has three of its points: the one nearest to the middle of the picture, and those on the horizon.
 */
export interface Shade {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Half the width of the twilight. */
  readonly soft: number;
  /** Night is inside the circle, else outside. */
  readonly isNightInside: boolean;
}

/** Undefined while all that is seen has the same light, which `isNight` of its middle tells. */
export function shadeOf(sun: Position): Shade | undefined {
  const angle = degrees(Math.acos(nearness(sun, VIEW)));
  const middle = angle - 90;
  if (Math.abs(middle) >= HORIZON) return undefined;
  // The direction of the sun in the picture.
  const [east, north] = [
    cos(sun.lat) * sin(sun.lon - VIEW.lon),
    cos(VIEW.lat) * sin(sun.lat) - sin(VIEW.lat) * cos(sun.lat) * cos(sun.lon - VIEW.lon),
  ];
  const length = Math.hypot(east, north);
  // Along that direction from the middle of the picture: the line itself, and its ends on the horizon.
  const near = reachOf(middle);
  const end = (RADIUS * -cos(angle) * cos(HORIZON)) / (sin(angle) * sin(HORIZON));
  const across = RADIUS ** 2 - end ** 2;
  const bend = 2 * (end - near);
  const centre = (end ** 2 + across - near ** 2) / bend;
  const along = Math.abs(centre) < STRAIGHT ? centre : (Math.sign(bend) || 1) * STRAIGHT;
  return {
    x: 500 + (along * east) / length,
    y: 500 - (along * north) / length,
    radius: Math.abs(along - near),
    soft: Math.max(SHARPEST, (reachOf(middle + TWILIGHT) - reachOf(middle - TWILIGHT)) / 2),
    isNightInside: along < near,
  };
}

/** The part of the meridian with the sun at its highest that is seen; empty if it is beyond the horizon. */
export const noonPath = ({ lon }: Position): string =>
  Array.from({ length: 30 }, (_, at) => project({ lat: 73 - at * 4, lon }))
    .filter(({ isSeen }) => isSeen)
    .map(({ x, y }, at) => `${at ? 'L' : 'M'}${Math.round(x)} ${Math.round(y)}`)
    .join('');
