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
