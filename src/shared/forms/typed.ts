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

/** A link that opens a chat with a number, which is always written with its country. */
const CHAT =
  /(?:https?:\/\/)?(?:(?:www\.)?wa\.me\/|(?:api|web)\.whatsapp\.com\/send\/?\?phone=|whatsapp:\/\/send\?phone=)(?:[+ ]|%2B)*(\d+)\S*/gi;

/** The same for a number: plain figures, one hyphen and one comma, and no quotes of a spreadsheet. */
export const typedPhone = (text: string): string =>
  withPlainDigits(typedLine(text))
    .replaceAll(CHAT, '+$1')
    .replaceAll(/[‐‒–—―−_]/g, '-')
    .replaceAll(/[،、]/g, ',')
    .replaceAll(/[·•]/g, ' ')
    .replaceAll(/['"’“”=]/g, '')
    .replaceAll(/(\d)x(?=\d{1,6}\b)/gi, '$1 x')
    .trim();

/** Words that stand beside a number in many fields, also without a space, and the number of an extension. */
const LABELS =
  /\b(?:mobile|mob|mbl|cell|telephone|tel|phone|ph|contact|call|whats ?app|landline|office|off|home|res|resi|work|nos?|numbers?|and|or|alt|alternate|primary|secondary|[mwohrtpc](?=[ .:)\d-]))(?![a-z])\.?/gi;
const EXTENSION = /(?:\b(?:extension|extn|ext|x)|#)\.?:? ?(\d{1,6})\b/gi;
/** Any other word, which no figure and no @ touches. */
const WORDS = /(^|[\s!-/:-?[-`{-~])[^\s!-@[-`{-~]+(?=$|[\s!-/:-?[-`{-~])/g;
const NUMBERS = /^[\d +().,:;/&|~-]*$/;
const SIX_DIGITS = /(?:\d\D*){6}/;
/** Beside other words fewer digits are as often a postal code. */
const EIGHT_DIGITS = /(?:\d\D*){8}/;

/** Numbers without the words beside them, in whose place `between` stands; an extension is "#12". */
export const withoutWords = (text: string, between: string): string =>
  text
    .replaceAll(EXTENSION, ' #$1')
    .replaceAll(LABELS, (word) => (/^(?:and|or)$/i.test(word) ? '|' : between))
    .replaceAll(WORDS, `$1${between}`);

/** Cleans each text of a form, so that the database accepts it. */
export const typedValues = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, typedText(text)]));

/** One or more telephone numbers as people write them, with at least six digits to be dialled. */
export function isTypedPhone(text: string): boolean {
  const bare = text.replaceAll(EXTENSION, ' ').replaceAll(LABELS, ' ');
  if (NUMBERS.test(bare)) return SIX_DIGITS.test(bare);
  const digits = bare.replaceAll(WORDS, '$1 ');
  return NUMBERS.test(digits) && EIGHT_DIGITS.test(digits);
}
