/** The languages of texts, and the attributes of an element with text in one of them. */

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

/** English first: most texts are in it. */
export const LANGUAGES_OF_TEXTS = { en: 'English', ...LANGUAGES } as const;

/** The attributes of an element whose text has a language of its own. */
export interface Words {
  readonly lang: string;
  readonly dir: 'rtl' | 'ltr';
}

/** The attributes for a text that may still be in Latin letters, such as the name of a company. */
export const wordsOf = (text: string, words: Words | undefined): Words | undefined =>
  /\p{Script=Latin}/u.test(text) ? undefined : words;

/** Urdu, Kashmiri and Sindhi run from right to left; English is the language of the page and needs no attribute. */
export const wordsIn = (lang: string): Words | undefined =>
  lang === 'en' ? undefined : { lang, dir: /^(?:ur|ks|sd)$/.test(lang) ? 'rtl' : 'ltr' };
