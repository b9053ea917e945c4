/**
 * Cleans texts of the invisible characters that Word, a PDF or a phone pastes along. The database has the same rule
 * (form_text).
 */
import { withPlainDigits } from './digits';

const LINE_ENDS = /\r\n?|[\v\f\u{85}\u{2028}\u{2029}]/gu;
const SPACES = /[\u{A0}\u{1680}\u{2000}-\u{200A}\u{202F}\u{205F}\u{3000}]/gu;
/** Invisible and meaningless: soft hyphens, directions, byte order marks, controls, halves of characters. */
const UNSEEN =
  /[\u{AD}\u{200B}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2060}-\u{2069}\u{FEFF}\p{Cs}]|[^\P{Cc}\t\n]/gu;
/** Joiners shape letters of Arabic and of scripts from India to Cambodia, and emoji; after others they mean nothing. */
const IDLE_JOINERS =
  /(^|[^\u{600}-\u{109F}\u{1780}-\u{18AF}\u{2600}-\u{27BF}\u{FB50}-\u{FEFC}\u{1F000}-\u{1FAFF}])[\u{200C}\u{200D}]+/gu;

/** A text in lines, such as a message. */
export const typedText = (text: string): string =>
  text
    .replaceAll(LINE_ENDS, '\n')
    .replaceAll(UNSEEN, '')
    .replaceAll(IDLE_JOINERS, '$1')
    .replaceAll(SPACES, ' ')
    .trim();

/** A text of one line, such as a name or an address. */
export const typedLine = (text: string): string => typedText(text).replaceAll(/[\t\n]+/g, ' ');

/** The same for a number: plain figures, and one hyphen for all of them. */
export const typedPhone = (text: string): string =>
  withPlainDigits(typedLine(text)).replaceAll(/[‐‒–—―−]/g, '-');

/** Words beside a number in many fields, and the number of an extension. */
const LABELS =
  /\b(?:mobile|mob|mbl|cell|telephone|tel|phone|ph|contact|call|whats ?app|landline|office|off|home|res|resi|work|nos?|numbers?|and|or|alt|alternate|primary|secondary|[mwohrtpc](?=[ .:]))\b\.?/gi;
const EXTENSION = /(?:\b(?:extension|extn|ext|x)|#)\.?:? ?\d{1,6}\b/gi;
const NUMBERS = /^[\d +().,:;/&|~-]*$/;
const SIX_DIGITS = /(?:\d\D*){6}/;

/** A number without the words beside it. */
export const withoutLabels = (text: string): string =>
  text.replaceAll(LABELS, (word) => (/^(?:and|or)$/i.test(word) ? word : ' '));

/** Cleans each text of a form, so that the database accepts it. */
export const typedValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, typedText(text)]));

/** One or more telephone numbers as people write them, with at least six digits to be dialled. */
export function isTypedPhone(text: string): boolean {
  const bare = text.replaceAll(EXTENSION, ' ').replaceAll(LABELS, ' ');
  return NUMBERS.test(bare) && SIX_DIGITS.test(bare);
}
