/** Synonyms of industries, mapped to the names of the site. Pure. */

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\band\b/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The edit distance: letters to add, remove or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of Array.from(a).entries()) {
    const next = [i + 1];
    for (const [j, other] of Array.from(b).entries()) {
      next.push(
        Math.min((row[j] ?? 0) + Number(letter !== other), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The intended name, ignoring case and punctuation. */
export const sameIndustry = (text: string, names: readonly string[]): string | undefined =>
  names.find((name) => plain(name) === plain(text));

const isPart = (whole: string, part: string) => ` ${whole} `.includes(` ${part} `);

/** The nearest name: one contains the other in whole words, or at most every third letter differs. */
export function nearestIndustry(text: string, names: readonly string[]): string | undefined {
  const wanted = plain(text);
  if (wanted === '') return undefined;
  const part = names.find((name) => isPart(plain(name), wanted) || isPart(wanted, plain(name)));
  const [nearest] = names
    .map((name) => ({ name, distance: distance(plain(name), wanted) }))
    .toSorted((a, b) => a.distance - b.distance);
  const isNear = nearest !== undefined && nearest.distance <= wanted.length / 3;
  return part ?? (isNear ? nearest.name : undefined);
}
