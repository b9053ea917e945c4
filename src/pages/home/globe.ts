/**
 * Where cities lie on the globe of the home page, which is seen from above India: near-sided perspective over 79° E 15° N from
 * 0.9 radii above the ground, radius 490 in a square of 1000. The land and the meridians are in `globe.svg`.
 */
import type { JobFacets } from '../../shared/jobs/jobs';

type City = JobFacets['location'][number];

/** Cities of India and of where people from India work. Any other place of a job is not on the globe. */
const PLACES =
  'Abu Dhabi 198 352,Ahmedabad 411 378,Bangkok 792 504,Bengaluru 479 531,Bhopal 478 375,Bhubaneswar 597 418,' +
  'Chandigarh 472 271,Chennai 519 529,Coimbatore 469 561,Colombo 513 622,Delhi 476 299,Dhaka 654 366,Doha 175 340,' +
  'Dubai 209 343,Goa 426 493,Gurugram 474 301,Guwahati 667 333,Hong Kong 894 374,Hyderabad 493 464,Indore 456 383,' +
  'Jaipur 457 323,Jakarta 841 743,Jamnagar 376 386,Jamshedpur 600 381,Jeddah 77 380,Kathmandu 583 312,Kochi 459 577,' +
  'Kolkata 629 384,Kuala Lumpur 806 647,Kuwait City 162 289,Lucknow 526 324,Madurai 487 577,Manama 170 328,' +
  'Mangaluru 438 532,Mumbai 412 437,Muscat 236 365,Mysuru 465 541,Nagpur 501 406,Nairobi 54 642,Noida 478 300,' +
  'Patna 583 341,Pune 426 445,Raipur 537 405,Ranchi 587 373,Riyadh 134 345,Singapore 827 665,Surat 413 405,' +
  'Thiruvananthapuram 469 598,Vadodara 419 389,Visakhapatnam 563 458';

const places = new Map(
  PLACES.split(',').map((place) => {
    const [, name = '', x, y] = /^(.+) (\d+) (\d+)$/.exec(place) ?? [];
    return [name, { x: Number(x), y: Number(y) }];
  }),
);

/** A name beside its dot, as large as it is on a phone. */
const LETTER = 13;
const GAP = 16;
const HALF_LINE = 20;

export interface Pin extends City {
  readonly x: number;
  readonly y: number;
  /** On which side of its dot the name stands; without one there is no room for it. */
  readonly side: 'left' | 'right' | undefined;
}

/** The cities of open jobs that are on the globe, those with the most jobs first. No name stands over another one. */
export function pinsOf(cities: readonly City[]): readonly Pin[] {
  const taken: { readonly from: number; readonly to: number; readonly y: number }[] = [];
  return cities
    .flatMap((city) => {
      const place = places.get(city.value);
      return place ? [{ ...city, ...place }] : [];
    })
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .map((city) => {
      const length = GAP + LETTER * (city.value.length + String(city.count ?? '').length + 1);
      // Away from the edges of the page; in the south of India over the sea.
      const isEast = city.x < 300 || (city.x < 700 && (city.y < 430 || city.x > 490));
      const sides = isEast ? (['right', 'left'] as const) : (['left', 'right'] as const);
      const side = sides.find((one) => {
        const from = one === 'right' ? city.x : city.x - length;
        const to = one === 'right' ? city.x + length : city.x;
        const isFree = taken.every(
          (box) => box.to < from || to < box.from || Math.abs(box.y - city.y) > 2 * HALF_LINE,
        );
        if (isFree) taken.push({ from, to, y: city.y });
        return isFree;
      });
      return Object.assign({}, city, { side });
    });
}
