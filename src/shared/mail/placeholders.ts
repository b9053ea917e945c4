/** Fills facts into texts of staff. Each fact is inserted once and unchanged, so that no fact can insert another. */

export type Facts = Readonly<Record<string, string>>;

/**
 * Replaces `{first_name}` by the fact of that name, or an empty fact together with the space before it; an unknown
 * placeholder stays, so that a typing mistake is seen.
 */
export const fillIn = (words: string, facts: Facts): string =>
  words.replaceAll(/( ?)\{([a-z_]+)\}/g, (placeholder, space: string, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return fact === undefined ? placeholder : fact && space + fact;
  });

/**
 * Line ends, control characters and changes of direction become single spaces: a subject cannot contain a second
 * header.
 */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Every placeholder, as it is written, that is none of these names. */
export const unknownPlaceholders = (words: string, names: readonly string[]): readonly string[] =>
  [...words.matchAll(/\{([^{}\n]*)\}/g)]
    .filter(([, name = '']) => !names.includes(name))
    .map(([written]) => written);

export const youCanUse = (names: readonly string[]) => `You can use ${inBraces(names)}.`;

/** The problem that keeps these words from being saved: a mistyped placeholder would reach every recipient. */
export function placeholderProblem(words: string, names: readonly string[]): string | undefined {
  const unknown = [...new Set(unknownPlaceholders(words, names))];
  if (unknown.length === 0) return undefined;
  const remedy = names.length > 0 ? `${youCanUse(names)} Or remove the braces.` : 'Please remove the braces.';
  return `${unknown.join(', ')} is not a placeholder and would be sent as written. ${remedy}`;
}
