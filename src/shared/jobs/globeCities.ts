/**
 * The globe of the home page, seen from above India: near-sided perspective over 79° E 15° N from 0.9 radii above the
 * ground, radius 490 in a square of 1000.
 */

/** Degrees; north and east are positive. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

export interface GlobePlace extends Position {
  /** A place abroad has no clock on the page. */
  readonly isAbroad: boolean;
}

const INDIA =
  'Agra 27.2 78,Ahmedabad 23 72.6,Amritsar 31.6 74.9,Bengaluru 13 77.6,Bhopal 23.3 77.4,Bhubaneswar 20.3 85.8,' +
  'Chandigarh 30.7 76.8,Chennai 13.1 80.3,Coimbatore 11 77,Dehradun 30.3 78,Delhi 28.6 77.2,Goa 15.5 73.8,' +
  'Gurugram 28.5 77,Guwahati 26.2 91.7,Hubballi 15.4 75.1,Hyderabad 17.4 78.5,Indore 22.7 75.9,Jaipur 26.9 75.8,' +
  'Jamnagar 22.5 70.1,Jamshedpur 22.8 86.2,Jodhpur 26.3 73,Kanpur 26.4 80.3,Kochi 9.9 76.3,Kolkata 22.6 88.4,' +
  'Kozhikode 11.3 75.8,Lucknow 26.8 80.9,Ludhiana 30.9 75.9,Madurai 9.9 78.1,Mangaluru 12.9 74.8,Mumbai 19.1 72.9,' +
  'Mysuru 12.3 76.6,Nagpur 21.1 79.1,Nashik 20 73.8,New Delhi 28.6 77.2,Noida 28.5 77.4,Patna 25.6 85.1,Puducherry 11.9 79.8,' +
  'Pune 18.5 73.9,Raipur 21.3 81.6,Rajkot 22.3 70.8,Ranchi 23.4 85.3,Srinagar 34.1 74.8,Surat 21.2 72.8,' +
  'Thiruvananthapuram 8.5 76.9,Tiruchirappalli 10.8 78.7,Udaipur 24.6 73.7,Vadodara 22.3 73.2,Varanasi 25.3 83,' +
  'Vijayawada 16.5 80.6,Visakhapatnam 17.7 83.2';
const ABROAD =
  'Abu Dhabi 24.5 54.4,Bangkok 13.8 100.5,Colombo 6.9 79.9,Dhaka 23.8 90.4,Doha 25.3 51.5,Dubai 25.2 55.3,' +
  'Hong Kong 22.3 114.2,Jakarta -6.2 106.8,Jeddah 21.5 39.2,Kathmandu 27.7 85.3,Kuala Lumpur 3.1 101.7,' +
  'Kuwait City 29.4 48,Manama 26.2 50.6,Muscat 23.6 58.4,Nairobi -1.3 36.8,Riyadh 24.7 46.7,Singapore 1.35 103.8';

const placesIn = (list: string, isAbroad: boolean) =>
  list.split(',').map((place): [string, GlobePlace] => {
    const [, name = '', lat, lon] = /^(.+) (\S+) (\S+)$/.exec(place) ?? [];
    return [name, { lat: Number(lat), lon: Number(lon), isAbroad }];
  });

/** Cities of India and of other places where people from India work. Other places of a job are not on the globe. */
export const PLACES: ReadonlyMap<string, GlobePlace> = new Map([
  ...placesIn(INDIA, false),
  ...placesIn(ABROAD, true),
]);

export const VIEW: Position = { lat: 15, lon: 79 };
/** The distance of the viewer from the centre of the earth, in its radii. */
const DISTANCE = 1.9;
export const RADIUS = 490;
const MIDDLE = 500;
const SCALE = RADIUS * Math.sqrt(DISTANCE ** 2 - 1);

const RADIAN = Math.PI / 180;
export const sin = (degrees: number) => Math.sin(degrees * RADIAN);
export const cos = (degrees: number) => Math.cos(degrees * RADIAN);

/** The angle from the middle of the picture to its horizon, in degrees. */
export const HORIZON = Math.acos(1 / DISTANCE) / RADIAN;

/** The distance in the picture from its middle to a point at this angle, in units of the square. */
export const reachOf = (angle: number) => (SCALE * sin(angle)) / (DISTANCE - cos(angle));

/** The cosine of the angle between two positions. */
export const nearness = (one: Position, other: Position) =>
  sin(one.lat) * sin(other.lat) + cos(one.lat) * cos(other.lat) * cos(one.lon - other.lon);

/** In the square of 1000; `isSeen` on this side of the horizon. */
export function project(position: Position) {
  const { lat, lon } = position;
  const near = nearness(position, VIEW);
  const scale = SCALE / (DISTANCE - near);
  const east = cos(lat) * sin(lon - VIEW.lon);
  const north = cos(VIEW.lat) * sin(lat) - sin(VIEW.lat) * cos(lat) * cos(lon - VIEW.lon);
  return { x: MIDDLE + scale * east, y: MIDDLE - scale * north, isSeen: near > cos(HORIZON) };
}
