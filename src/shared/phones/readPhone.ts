/** Telephone numbers as they are stored. With its library fetched when a form is sent, not before. */
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/min';
import { countryInSentence } from '../countryName';
import { typedLine, typedPhone, typedValues, withoutWords } from '../forms/typed';

/** Between numbers that stand in one field. */
const BETWEEN = /\s*[,;|&~\n/]\s*|\s+(?=\+)/;
/** More are no number of any country (E.164). */
const MOST_DIGITS = 15;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Two zeros in front call abroad nearly everywhere; a plus may stand there twice. */
const callsAbroad = (part: string) => part.replace(/^[^\d+]*(?:\+[ +]*00|00|\+[ +]+)[ -]*/, '+');
/** "091 98765 43210" has the zero of a call within the country before its code. */
const callsHome = (part: string) => part.replace(/^[^\d+]*0/, '+');

const parse = (text: string, country: string) => parsePhoneNumberFromString(text, country as CountryCode);

function parseAny(part: string, country: string) {
  const read = [part, callsAbroad(part)].map((text) => parse(text, country));
  const home = parse(callsHome(part), country);
  return [...read, home?.country === country ? home : undefined].find((number) => number?.isValid());
}

/** One number as it is written abroad, with its extension; undefined where it is none. */
function written(part: string, country: string): string | undefined {
  const number = parseAny(part, country);
  if (!number) return undefined;
  const { ext } = number;
  number.ext = undefined;
  return ext ? `${number.formatInternational()} ext. ${ext}` : number.formatInternational();
}

/** "080-23456789/90" are two numbers, of which the second says its last figures only. */
const completed = (text: string) =>
  text.replaceAll(
    /(\d[\d ()-]{6,})([/,]) *(\d{1,4})(?=\D*(?:$|[,;|/]))/g,
    (_, whole: string, sign: string, end: string) =>
      `${whole}${sign}${digitsOf(whole).slice(0, -end.length)}${end}`,
  );
/** Fewer figures are a time of the day. */
const FEWEST_DIGITS = 3;

/** Numbers between signs such as a slash, or two between which there is only a space. */
function partsOf(text: string, country: string): readonly string[] {
  const parts = completed(text)
    .split(BETWEEN)
    .filter((part) => digitsOf(part).length >= FEWEST_DIGITS);
  if (parts.length > 1) return parts;
  const pairs = [...text.matchAll(/ /g)].map(({ index }) => [text.slice(0, index), text.slice(index + 1)]);
  return pairs.find((pair) => pair.every((part) => written(part, country) !== undefined)) ?? parts;
}

/** All numbers of a text, or undefined where one of them cannot be read. */
function numbersIn(text: string, country: string): string | undefined {
  const bare = text
    .replaceAll(/[.:]|[,;](?=\s*#)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const single = written(bare, country);
  if (single !== undefined) return single;
  const numbers = partsOf(bare, country).map((part) => written(part, country));
  const areAll = numbers.length > 0 && numbers.every((number) => number !== undefined);
  return areAll ? [...new Set(numbers)].join(', ') : undefined;
}

/** True for a foreign number of a possible length, even if it is not on the list of numbers, which is never complete. */
function mayBeOne(text: string, country: string): boolean {
  const number = parse(callsAbroad(text), country);
  return number !== undefined && number.country !== country && number.isPossible();
}

interface ReadPhone {
  readonly phone: string;
  /** The question for a text that cannot be a number. */
  readonly problem?: string;
}

/**
 * Each number of a field with its country code, by default that of `country`: "9876543210 / 011-23456789" becomes
 * "+91 98765 43210, +91 11 2345 6789". A text that cannot be read completely is returned unchanged.
 */
export function readPhone(text: string, country: string): ReadPhone {
  const typed = typedPhone(text);
  const phone = [' ', '|'].map((between) => numbersIn(withoutWords(typed, between), country)).find(Boolean);
  if (phone !== undefined) return { phone };
  const parts = partsOf(withoutWords(typed, ' '), country);
  if (parts.every((part) => mayBeOne(part, country))) return { phone: typed };
  const problem = parts.some((part) => digitsOf(part).length > MOST_DIGITS)
    ? 'This is too long for a phone number. Please put a comma between two numbers.'
    : `Please check this phone number: a figure may be missing, the area code, or the country code if it is outside ${countryInSentence(country)}.`;
  return { phone: typed, problem };
}

const withoutSigns = (text: string) => text.replaceAll(/[\s().-]/g, '');

interface TypedForm {
  readonly form: Record<string, string>;
  readonly problems: Record<string, string>;
}

/** The texts of a form as they are stored, a number beside what was typed where more than spaces and signs differ. */
export function typedForm(values: Readonly<Record<string, string>>): TypedForm {
  const { phone_country: country = '', ...form } = typedValues(values);
  if (!form['phone']) return { form, problems: {} };
  const phone_typed = typedLine(form['phone']);
  const { phone, problem } = readPhone(phone_typed, country);
  if (withoutSigns(phone) !== withoutSigns(phone_typed)) Object.assign(form, { phone_typed });
  return { form: { ...form, phone }, problems: problem === undefined ? {} : { phone: problem } };
}
