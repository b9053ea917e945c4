/** Small rules for texts: comparing, counting and formatting them, and recognising telephone numbers. */

/** A text without accents and capitals, for comparing: "Résumé" is "resume". */
export const foldedText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const isAcronym = (word: string) => /^[A-Z]{2,}s?$/.test(word);

/** "Job title" is "job title" inside a sentence; "FAQs" stays as it is. */
export const inSentence = (label: string) =>
  label
    .split(' ')
    .map((word) => (isAcronym(word) ? word : word.toLowerCase()))
    .join(' ');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A plain text as HTML, with its paragraphs and lines. */
export const paragraphsOf = (text: string): string =>
  escaped(text)
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('');

const WORDS_PER_MINUTE = 220;

/** The number of words in a text. Tags of HTML do not count. */
export const wordCount = (html: string): number =>
  html.replaceAll(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;

/** The minutes that a text takes to read, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(wordCount(html) / WORDS_PER_MINUTE));

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar day `YYYY-MM-DD` in words: "20 November 2026". */
export const longDate = (day: string): string => format.format(new Date(day));

/** A telephone number: digits, at least six to be worth dialling, with the characters that people put between them. */
const PHONE = /^\+?[\d ()+-]*$/;
const SIX_DIGITS = /(?:\d\D*){6}/;

/** As in the checks of the database. */
export const isPhone = (text: string): boolean => PHONE.test(text) && SIX_DIGITS.test(text);
