/** The languages that texts can be in, and what an element says of words in one of them. */

/** The languages of the Eighth Schedule, by the code that browsers know. */
export const LANGUAGES = {
  hi: 'Hindi',
  bn: 'Bengali',
  te: 'Telugu',
  mr: 'Marathi',
  ta: 'Tamil',
  ur: 'Urdu',
  gu: 'Gujarati',
  kn: 'Kannada',
  or: 'Odia',
  ml: 'Malayalam',
  pa: 'Punjabi',
  as: 'Assamese',
  brx: 'Bodo',
  doi: 'Dogri',
  ks: 'Kashmiri',
  kok: 'Konkani',
  mai: 'Maithili',
  mni: 'Manipuri',
  ne: 'Nepali',
  sa: 'Sanskrit',
  sat: 'Santali',
  sd: 'Sindhi',
} as const;

/** English first, in which most is written. */
export const LANGUAGES_OF_TEXTS = { en: 'English', ...LANGUAGES } as const;

/** What an element says of the words in it, where they are in a language of their own. */
export interface Words {
  readonly lang: string;
  readonly dir: 'rtl' | 'ltr';
}

/** What such an element says of a text that may be in Latin letters all the same, such as the name of a company. */
export const wordsOf = (text: string, words: Words | undefined): Words | undefined =>
  /\p{Script=Latin}/u.test(text) ? undefined : words;

/** Urdu, Kashmiri and Sindhi are read from the right; English is the language of the page, so nothing is said of it. */
export const wordsIn = (lang: string): Words | undefined =>
  lang === 'en' ? undefined : { lang, dir: /^(?:ur|ks|sd)$/.test(lang) ? 'rtl' : 'ltr' };
