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
