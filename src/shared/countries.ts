/** The countries of the world, for choices. */

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** The platform knows these, but they are groups of countries, former ones, or parts of another. */
const NO_COUNTRIES = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO QU RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
);

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => !NO_COUNTRIES.has(code) && names.of(code) !== undefined,
);

/** English names by two letters (ISO 3166), as the platform knows them, in the order of the names. */
export const countries: Readonly<Record<string, string>> = Object.fromEntries(
  codes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, 'en')),
);
