/** Telephone numbers as they are stored. The library is fetched when a form is sent, not before. */
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { typedPhone, typedValues, withoutLabels } from '../forms/typed';

/** Numbers without a country code are of the agency's country, as the hint at the field says. */
const COUNTRY = 'IN';
/** Separates several numbers in one field. */
const BETWEEN = /\s*(?:[,;|&\n]|\/|\b(?:and|or)\b)\s*/i;

/** One number in international format, with its extension; undefined if it is none. */
function written(part: string): string | undefined {
  const number = parsePhoneNumberFromString(part, COUNTRY);
  if (!number?.isValid()) return undefined;
  const { ext } = number;
  number.ext = undefined;
  return ext ? `${number.formatInternational()} ext. ${ext}` : number.formatInternational();
}

/** Numbers separated by characters such as a slash, or two separated by a space alone. */
function partsOf(text: string): readonly string[] {
  const parts = text.split(BETWEEN).filter((part) => /\d/.test(part));
  if (parts.length > 1) return parts;
  const pairs = [...text.matchAll(/ /g)].map(({ index }) => [text.slice(0, index), text.slice(index + 1)]);
  return pairs.find((pair) => pair.every((part) => written(part) !== undefined)) ?? parts;
}

/**
 * Each number of a field with its country code: "9876543210 / 011-23456789" becomes "+91 98765 43210, +91 11 2345
 * 6789". An unreadable field stays as typed, so that nothing is lost.
 */
export function writePhone(text: string): string {
  const typed = typedPhone(text);
  const bare = withoutLabels(typed).replaceAll('.', ' ').replaceAll(/\s+/g, ' ').trim();
  const single = written(bare);
  if (single !== undefined) return single;
  const numbers = partsOf(bare).map(written);
  return numbers.length > 0 && numbers.every((number) => number !== undefined)
    ? [...new Set(numbers)].join(', ')
    : typed;
}

/** The texts of a form as they are stored. */
export function typedForm(values: Readonly<Record<string, string>>): Record<string, string> {
  const typed = typedValues(values);
  const { phone } = typed;
  return phone ? { ...typed, phone: writePhone(phone) } : typed;
}
