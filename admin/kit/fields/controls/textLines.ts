/** Pure operations on the lines of a `texts` or `rows` field. Each returns a new list. */

export type Lines<Line = string> = readonly Line[];

export const setLine = <Line>(lines: Lines<Line>, at: number, line: Line): Lines<Line> =>
  lines.with(at, line);

export const removeLine = <Line>(lines: Lines<Line>, at: number): Lines<Line> => lines.toSpliced(at, 1);

export function moveLine<Line>(lines: Lines<Line>, from: number, to: number): Lines<Line> {
  const line = lines[from];
  return line === undefined || to < 0 || to >= lines.length
    ? lines
    : lines.toSpliced(from, 1).toSpliced(to, 0, line);
}

/** Inserts lines below the one at `at`, up to the limit. */
export const addLines = <Line>(
  lines: Lines<Line>,
  at: number,
  added: Lines<Line>,
  maxItems: number,
): Lines<Line> => lines.toSpliced(at + 1, 0, ...added.slice(0, Math.max(0, maxItems - lines.length)));

/** Replaces the line at `at` by lines, up to the limit. */
export const pasteLines = (lines: Lines, at: number, [first = '', ...rest]: Lines, maxItems: number): Lines =>
  addLines(setLine(lines, at, first), at, rest, maxItems);

/** A line without a text, or a row whose texts are all empty. */
const isBlank = (line: unknown): boolean =>
  typeof line === 'string' ? line.trim() === '' : Object.values(line as object).every(isBlank);

export const withoutBlanks = <Line>(lines: Lines<Line>): Lines<Line> =>
  lines.filter((line) => !isBlank(line));

/** The lines of a copied text, without bullets. */
export const pastedLines = (text: string): Lines =>
  withoutBlanks(text.split(/\r?\n/).map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim()));
