/** A text without accents and capitals, for comparing: "Résumé" is "resume". */
export const foldedText = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
