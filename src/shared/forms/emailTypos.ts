/** Suggests the address that a person meant, where that of a large mail provider has a typo. It decides nothing. */

/** The providers of most people in India, with the endings that each has. */
const PROVIDERS: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  rediffmail: ['com'],
  icloud: ['com'],
  yahoo: ['com', 'co.in', 'in'],
  hotmail: ['com', 'co.in'],
  outlook: ['com', 'in'],
};

/** Names of other providers that only look like a typo. */
const OTHERS: ReadonlySet<string> = new Set(['mail', 'email', 'ymail', 'gail', 'cloud']);

/** True if one letter is missing, added or another, or two neighbours have changed places. */
function isNear(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), meant.slice(at)];
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2);
  return isSwapped || [rest, rest.slice(1)].some((end) => end === wanted || end === wanted.slice(1));
}

const COM = /^(?:c|co|cm|om|con|cmo|ocm|comm|coom|cim|cpm|vom|xom)?$/;
const CO_IN = /^(?:coin|c\.in|co\.i|co\.im|co\.inn|com\.in)$/;

/** Endings of other countries, such as yahoo.fr, are left as they are. */
function meantEnding(typed: string, endings: readonly string[]): string | undefined {
  if (endings.includes(typed)) return typed;
  if (endings.length === 1 || COM.test(typed)) return endings[0];
  return CO_IN.test(typed) && endings.includes('co.in') ? 'co.in' : undefined;
}

/** Undefined unless the address has a typo. */
export function meantAddress(typed: string): string | undefined {
  const [, person = '', domain = ''] = /^\s*([^\s@]+)@([^\s@]+?)\.?\s*$/.exec(typed) ?? [];
  const [, name = '', ending = ''] = /^([^.]+)\.?(.*)$/.exec(domain.toLowerCase()) ?? [];
  if (OTHERS.has(name)) return undefined;
  for (const [provider, endings] of Object.entries(PROVIDERS)) {
    const meant = isNear(name, provider) && meantEnding(ending, endings);
    if (meant)
      return domain.toLowerCase() === `${provider}.${meant}` ? undefined : `${person}@${provider}.${meant}`;
  }
  return undefined;
}
