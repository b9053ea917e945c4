const isAcronym = (word: string) => /^[A-Z]{2,}s?$/.test(word);

/** "Job title" is "job title" inside a sentence; "FAQs" stays as it is. */
export const inSentence = (label: string) =>
  label
    .split(' ')
    .map((word) => (isAcronym(word) ? word : word.toLowerCase()))
    .join(' ');
