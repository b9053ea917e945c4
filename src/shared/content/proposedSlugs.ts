/** Addresses that follow from a title while nobody has written one. */
import { foldedText } from '../foldedText';
import { latinLetters } from '../latinLetters';
import type { Fields } from './fields';

type Values = Readonly<Record<string, unknown>>;

/** "Résumé & CV guide" is `resume-cv-guide`. */
export function slugFrom(text: string, maxLength = 60): string {
  return foldedText(latinLetters(text))
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-|-$/g, '');
}

/** The values after a step, with each address that was the proposed one proposed anew. */
export function withProposedSlugs<After extends Values>(fields: Fields, before: Values, after: After): After {
  const proposed = Object.entries(fields).flatMap(([name, { from, maxLength }]) => {
    if (from === undefined || after[name] !== before[name]) return [];
    const isProposed = before[name] === slugFrom(String(before[from]), maxLength);
    return isProposed ? [[name, slugFrom(String(after[from]), maxLength)]] : [];
  });
  return { ...after, ...Object.fromEntries(proposed) };
}
