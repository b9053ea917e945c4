/** Words of cells in tables of jobs, whatever the column. Pure. */
import { withPlainDigits } from '../../forms/digits';

/** Words of Hindi in such cells. */
const HINDI: readonly (readonly [RegExp, string])[] = [
  [/(?:वर्ष(?:ों)?|साल)(?![\p{L}\p{M}])/gu, 'year'],
  [/(?:महीन[ेा]|महीनों|माह)(?![\p{L}\p{M}])/gu, 'month'],
  [/प्रति/gu, 'per'],
  [/हज़?ार/gu, 'thousand'],
  [/लाख/gu, 'lakh'],
  [/करोड़/gu, 'crore'],
  [/(?:रुपये|रुपए|रु\.?)(?![\p{L}\p{M}])/gu, 'rs'],
  [/फ्रेशर/gu, 'fresher'],
];

/** Normalised for comparing: plain digits, small letters, single spaces, and one hyphen for all of them. */
export const plainCell = (cell: string): string =>
  HINDI.reduce(
    (text, [hindi, english]) => text.replaceAll(hindi, english),
    withPlainDigits(cell)
      .replaceAll(/[\u{AD}\u{200B}-\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2069}\u{FEFF}]/gu, '')
      .replaceAll(/[‐‑‒–—―−]/g, '-')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .toLowerCase(),
  );

const NOTHING =
  /^(?:[-.?*x]+|n\.?\s?\/?\s?a\.?|#n\/a|nil|null|none|undefined|tb[ad]|to be (?:decided|discussed|confirmed|announced)|not (?:specified|mentioned|applicable|available|disclosed|known|given)|unspecified)$/;

/** True for an empty cell, in the words that people and programs use for it. */
export const isNothing = (cell: string): boolean => NOTHING.test(plainCell(cell));
