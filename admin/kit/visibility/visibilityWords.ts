/** What people hear after a switch was pressed, made from its label. Pure. */

const isAcronym = (word: string) => /^[A-Z]{2,}s?$/.test(word);

/** "Leadership Team" is "leadership team" inside a sentence; "FAQs" stays as it is. */
const inSentence = (label: string) =>
  label
    .split(' ')
    .map((word) => (isAcronym(word) ? word : word.toLowerCase()))
    .join(' ');

const asBeginning = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

export const savedWords = (label: string, isEnabled: boolean) =>
  `${asBeginning(inSentence(label))} section ${isEnabled ? 'enabled' : 'disabled'} successfully!`;

export const failedWords = (label: string) => `Failed to update ${inSentence(label)} visibility`;
