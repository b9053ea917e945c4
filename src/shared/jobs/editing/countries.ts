/** Countries by their two letters (ISO 3166), with English names from the platform. */

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Known to the platform, but groups of countries, former ones, or parts that belong to another. */
const NO_COUNTRIES = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => !NO_COUNTRIES.has(code) && names.of(code) !== undefined,
);

/** Name by code, in the order of the names. */
export const countries: Readonly<Record<string, string>> = Object.fromEntries(
  codes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, 'en')),
);

/** What people write in tables. */
const ALSO_CALLED: ReadonlyMap<string, string> = new Map([
  ['uk', 'GB'],
  ['usa', 'US'],
  ['uae', 'AE'],
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
