/** One true sentence under the search of the home page: the time in a city of India, and its jobs. */
import type { Shift } from './day';
import type { City } from './globe';
import { PLACES } from './globeCities';
import { countText } from './jobNames';

/** Minutes before India's clocks, which never change. */
const INDIA = 330;

/** Such as "4:12 am". */
export function timeInIndia(moment: number): string {
  const minutes = (Math.floor(moment / 60_000) + INDIA) % 1440;
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The city of India with the most jobs, the first of several. */
export const largestInIndia = (cities: readonly City[]): City | undefined =>
  cities
    .filter(({ value, count }) => PLACES.get(value)?.isAbroad === false && count)
    .reduce<City | undefined>(
      (most, city) => (most && (most.count ?? 0) >= (city.count ?? 0) ? most : city),
      undefined,
    );

/** The shift that people begin or are on at this hour in India. */
export function shiftAt(moment: number): Shift {
  const hour = Math.floor(moment / 3_600_000 + INDIA / 60) % 24;
  if (hour < 5 || hour >= 19) return 'night';
  return hour < 12 ? 'early' : 'late';
}

const WORDS = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

export interface CityTime {
  readonly text: string;
  /** The words of the link. */
  readonly label: string;
  readonly to: string;
}

const inWords = (count: number) => WORDS[count - 1] ?? countText(count);

const inShifts = (count: number, shift: Shift) => {
  const one = `is ${shift === 'early' ? 'an' : 'a'} ${shift} shift`;
  return `${inWords(count)} of the jobs here ${count === 1 ? one : `are ${shift} shifts`}.`;
};

/** `count` jobs of the city have this shift; without one, they are all that are open there. */
export function cityTime(moment: number, { value, count }: City, shift?: Shift): CityTime {
  const open = count === 1 ? 'One job is open here.' : `${inWords(count ?? 0)} jobs are open here.`;
  return {
    text: `It is ${timeInIndia(moment)} in ${value}.`,
    label: shift ? inShifts(count ?? 0, shift) : open,
    to: `/jobs?${new URLSearchParams({ location: value, ...(shift && { shift }) })}`,
  };
}
