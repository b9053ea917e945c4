/**
 * Slugs proposed from a title until somebody writes one, with Indian letters as Latin ones. The database has the same
 * rule: `private.latin_letters`.
 */
import { foldedText } from '../text';
import type { Fields } from './fields';

type Values = Readonly<Record<string, unknown>>;

/** "Résumé & CV guide" is `resume-cv-guide`. */
export function slugFrom(text: string, maxLength = 60): string {
  return foldedText(latinLetters(text))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-|-$/g, '');
}

/** The value that a field proposes for this text. */
const proposalOf = ({ kind, maxLength = 60 }: Fields[string], text: string): string =>
  kind === 'address' ? `/${slugFrom(text, Math.min(maxLength - 1, 60))}` : slugFrom(text, maxLength);

/** The values after a step; each slug that was proposed follows its title. */
export function withProposedSlugs<After extends Values>(fields: Fields, before: Values, after: After): After {
  const proposed = Object.entries(fields).flatMap(([name, field]) => {
    const { from } = field;
    if (from === undefined || after[name] !== before[name]) return [];
    const isProposed = before[name] === proposalOf(field, String(before[from]));
    return isProposed ? [[name, proposalOf(field, String(after[from]))]] : [];
  });
  return { ...after, ...Object.fromEntries(proposed) };
}

/** Letters of Devanagari, its vowel signs and figures, then those of Urdu. */
const LETTERS =
  'कखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसह' +
  'अआइईउऊऋऌऍऎएऐऑऒओऔ' +
  '\u093e\u093f\u0940\u0941\u0942\u0943\u0944\u0945\u0946\u0947\u0948\u0949\u094a\u094b\u094c' +
  '\u0901\u0902\u0903\u0950\u095f' +
  '०१२३४५६७८९' +
  'اآأإبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکكگلمنںوؤہھهةئیيىے' +
  '۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩';

/** Their Latin counterparts, in the same order. */
const LATIN =
  'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p f b bh m y r r l l zh v sh sh s h ' +
  'a a i i u u ri l e e e ai o o o au ' +
  'a i i u u ri ri e e e ai o o o au ' +
  'n n h om y ' +
  '0 1 2 3 4 5 6 7 8 9 ' +
  'a a a i b p t t s j ch h kh d d z r r z zh s sh s z t z a gh f q k k g l m n n o o h h h h i i i a e ' +
  '0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9';

const latinOf = new Map(Array.from(LETTERS, (letter, at) => [letter, LATIN.split(' ')[at] ?? '']));

/** A few letters of other scripts are elsewhere in their blocks, or have no counterpart. */
const EXCEPTIONS: readonly (readonly [letters: string, devanagari: string])[] = [
  ['\u09ce', '\u0924\u094d'],
  ['\u09f0', '\u0930'],
  ['\u09f1', '\u0935'],
  ['\u0b71', '\u0935'],
  ['\u0a70', '\u0902'],
  ['\u0a71', '\u094d'],
  // These two sound like another letter.
  ['\u0d31\u0d4d\u0d31', '\u091f\u094d\u091f'],
  ['\u0d7a', '\u0923\u094d'],
  ['\u0d7b', '\u0928\u094d'],
  ['\u0d7c', '\u0930\u094d'],
  ['\u0d7d', '\u0932\u094d'],
  ['\u0d7e', '\u0933\u094d'],
  ['\u0d7f', '\u0915\u094d'],
];

/** A dot below changes the sound of a letter. */
const DOTTED: readonly (readonly [letter: string, sound: string])[] = [
  ['\u091c', 'z'],
  ['\u0938', 'sh'],
  ['\u0921', 'r'],
  ['\u0922', 'rh'],
];

/** The blocks of India are laid out alike, so that each letter has its counterpart in Devanagari. */
function inDevanagari(text: string): string {
  const plain = EXCEPTIONS.reduce(
    (left, [letters, devanagari]) => left.replaceAll(letters, devanagari),
    text,
  );
  return plain.replaceAll(/[\u0980-\u0d7f]/g, (letter) =>
    String.fromCodePoint(0x900 + (letter.charCodeAt(0) % 0x80)),
  );
}

/** "स्टाफ नर्स" is "staf nars". Letters of other scripts stay as they are. */
export function latinLetters(text: string): string {
  if (!/[\u0600-\u0d7f]/.test(text)) return text;
  // A consonant without a sign is followed by a short a, which is silent at the end of a word.
  const sounded = inDevanagari(text.normalize('NFKC'))
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/([\u0915-\u0939]\u093c?)(?![\u093c\u093e-\u094d])/g, '$1ə');
  const dotted = DOTTED.reduce(
    (left, [letter, sound]) => left.replaceAll(`${letter}\u093c`, sound),
    sounded,
  ).replaceAll(/[\u093c\u094d]/g, '');
  return Array.from(dotted, (letter) => latinOf.get(letter) ?? letter)
    .join('')
    .replaceAll(/ə(?![A-Za-zə])/g, '')
    .replaceAll('ə', 'a');
}
