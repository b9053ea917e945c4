/** Places of a job as staff write them, one a line: "Kochi, Kerala, 682001, India". Pure. */
import { countries } from '../../countries';
import type { JobPlace } from '../jobs';

/** Names that people write in tables. */
const ALSO_CALLED: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ['usa', 'US'],
  ['uae', 'AE'],
  ['ksa', 'SA'],
  ['kingdom of saudi arabia', 'SA'],
  ['united states of america', 'US'],
  ['bharat', 'IN'],
]);

/** The code of a name or a code in any case; undefined for anything else. */
export function countryCode(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted.toUpperCase() in countries) return wanted.toUpperCase();
  return (
    ALSO_CALLED.get(wanted) ??
    Object.keys(countries).find((code) => countries[code]?.toLowerCase() === wanted)
  );
}

const POSTAL_CODE = /^(?=.*\d)[a-z0-9 -]{1,12}$/i;
const NAME = /^[^,;|\n]{1,100}$/;

export const placeLine = ({ city, region, country, postal_code }: JobPlace): string =>
  [city, region, postal_code, countries[country] ?? country].filter((part) => part !== '').join(', ');

/**
 * The last name is the country, unless it is the only name after the city and could be short for a state, as in
 * "Chennai, TN".
 */
function countryOf(names: readonly string[]): string | undefined {
  const last = names.at(-1) ?? '';
  const isState = names.length === 1 && last.toUpperCase() in countries;
  return isState ? undefined : countryCode(last);
}

/**
 * The city comes first; a part with a digit is the postal code, and the rest region and country. `usual` is the country
 * of a line that names none. Undefined if the parts are no place.
 */
export function readPlace(line: string, usual: string): JobPlace | undefined {
  const [city = '', ...others] = line.split(',').map((part) => part.trim().replace(/\s+/g, ' '));
  const parts = others.filter((part) => part !== '');
  const names = parts.filter((part) => !/\d/.test(part));
  const [postal_code = '', ...moreCodes] = parts.filter((part) => /\d/.test(part));
  const country = countryOf(names);
  const [region = '', ...moreNames] = country ? names.slice(0, -1) : names;
  const isPlace =
    NAME.test(city) &&
    (region === '' || NAME.test(region)) &&
    (postal_code === '' || POSTAL_CODE.test(postal_code)) &&
    moreCodes.length + moreNames.length === 0;
  return isPlace ? { city, region, country: country ?? usual, postal_code } : undefined;
}
