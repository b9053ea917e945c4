/** Words of staff with facts put in. Each fact is put in once and as it is, so that no fact can bring another in. */

export type Facts = Readonly<Record<string, string>>;

/**
 * `{first_name}` becomes the fact of that name, and nothing with the space before it where the fact is empty; what has no
 * fact stays, so that a typing mistake is seen.
 */
export const fillIn = (words: string, facts: Facts): string =>
  words.replaceAll(/( ?)\{([a-z_]+)\}/g, (placeholder, space: string, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return fact === undefined ? placeholder : fact && space + fact;
  });

/** Line ends, control characters and turns of direction become single spaces: a subject can hold no second header. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

const inBraces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Everything in braces that stands for none of these names, as it is written. */
export const unknownPlaceholders = (words: string, names: readonly string[]): readonly string[] =>
  [...words.matchAll(/\{([^{}\n]*)\}/g)]
    .filter(([, name = '']) => !names.includes(name))
    .map(([written]) => written);

export const youCanUse = (names: readonly string[]) => `You can use ${inBraces(names)}.`;

/** Why these words cannot be saved: a slip in a placeholder would reach everybody they are sent to. */
export function placeholderProblem(words: string, names: readonly string[]): string | undefined {
  const unknown = [...new Set(unknownPlaceholders(words, names))];
  if (unknown.length === 0) return undefined;
  const remedy = names.length > 0 ? `${youCanUse(names)} Or remove the braces.` : 'Please remove the braces.';
  return `${unknown.join(', ')} is not a placeholder and would be sent as written. ${remedy}`;
}
