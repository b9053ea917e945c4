/** Which words of two texts differ, for showing them beside each other. */

export interface Part {
  readonly text: string;
  /** The other side does not have it. */
  readonly isChanged: boolean;
}

export interface TextDifference {
  readonly before: readonly Part[];
  readonly after: readonly Part[];
}

/** Comparing costs the product of both lengths; beyond this a whole stretch counts as changed. */
const MOST_COMPARISONS = 1_000_000;

const part = (tokens: readonly string[], isChanged: boolean): Part => ({ text: tokens.join(''), isChanged });

/** For each place in both lists, how long a common sequence can still follow. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const rows = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [row, next] = [rows[i] as Uint16Array, rows[i + 1] as Uint16Array];
      row[j] = a[i] === b[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return rows;
}

/** A stretch of both lists that is equal, or that differs. */
interface Stretch {
  readonly isSame: boolean;
  readonly a: string[];
  readonly b: string[];
}

function compare(a: readonly string[], b: readonly string[]): Stretch[] {
  if (a.length * b.length > MOST_COMPARISONS) return [{ isSame: false, a: [...a], b: [...b] }];
  const lengths = commonLengths(a, b);
  const stretches: Stretch[] = [];
  const put = (isSame: boolean, side: 'a' | 'b' | 'both', token: string) => {
    let last = stretches.at(-1);
    if (last?.isSame !== isSame) stretches.push((last = { isSame, a: [], b: [] }));
    if (side !== 'b') last.a.push(token);
    if (side !== 'a') last.b.push(token);
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      put(true, 'both', left);
      i += 1;
      j += 1;
    } else if (
      right === undefined ||
      (left !== undefined && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      put(false, 'a', left ?? '');
      i += 1;
    } else {
      put(false, 'b', right);
      j += 1;
    }
  }
  return stretches;
}

const linesOf = (text: string) => text.match(/[^\n]*\n|[^\n]+/g) ?? [];
const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

/** By lines first, so that a long text costs little; then by words where lines differ. */
export function compareTexts(before: string, after: string): TextDifference {
  const result: { before: Part[]; after: Part[] } = { before: [], after: [] };
  const add = ({ isSame, a, b }: Stretch) => {
    if (a.length > 0) result.before.push(part(a, !isSame));
    if (b.length > 0) result.after.push(part(b, !isSame));
  };
  for (const stretch of compare(linesOf(before), linesOf(after))) {
    if (stretch.isSame) add(stretch);
    else for (const words of compare(wordsOf(stretch.a.join('')), wordsOf(stretch.b.join('')))) add(words);
  }
  return result;
}

/** Unchanged text longer than this is shown by its ends only. */
const LONGEST_UNCHANGED = 240;
const END = 100;

/** The same with the middle of long unchanged parts left out, so that a word in a long text is found. */
export const withoutMiddles = (parts: readonly Part[]): Part[] =>
  parts.map((whole) => {
    const { text, isChanged } = whole;
    if (isChanged || text.length <= LONGEST_UNCHANGED) return whole;
    return { text: `${text.slice(0, END)} … ${text.slice(-END)}`, isChanged };
  });
