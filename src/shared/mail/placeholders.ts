/** Words of staff with facts put in. Each fact is put in once and as it is, so that no fact can bring another in. */

export type Facts = Readonly<Record<string, string>>;

/** `{first_name}` becomes the fact of that name; what has no fact stays, so that a typing mistake is seen. */
export const fillIn = (words: string, facts: Facts): string =>
  words.replaceAll(/\{([a-z_]+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? placeholder) : placeholder,
  );

/** Line ends, control characters and turns of direction become single spaces: a subject can hold no second header. */
export const oneLine = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();

/** Letters, marks, joiners, spaces, apostrophes and hyphens; dots only where an initial ends. */
const NAME = /^(?:[\u200C\u200D\p{L}\p{M} '’-]|\.(?= |$))+$/u;

/**
 * What somebody typed as a first name, for a mail to an address that anybody can type: whatever could be an
 * advertisement or an address is left out.
 */
export function nameForGreeting(name: string): string {
  const line = oneLine(name);
  return NAME.test(line) && line.length <= 40 ? line : 'there';
}
