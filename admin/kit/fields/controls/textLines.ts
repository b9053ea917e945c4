/** Pure operations on the lines of a `texts` field. Each returns a new list. */

export type Lines = readonly string[];

export const setLine = (lines: Lines, at: number, line: string): Lines => lines.with(at, line);

export const removeLine = (lines: Lines, at: number): Lines => lines.toSpliced(at, 1);

export function moveLine(lines: Lines, from: number, to: number): Lines {
  const line = lines[from];
  return line === undefined || to < 0 || to >= lines.length
    ? lines
    : lines.toSpliced(from, 1).toSpliced(to, 0, line);
}

/** Inserts lines below the one at `at`, up to the limit. */
export const addLines = (lines: Lines, at: number, added: Lines, maxItems: number): Lines =>
  lines.toSpliced(at + 1, 0, ...added.slice(0, Math.max(0, maxItems - lines.length)));

/** Replaces the line at `at` by lines, up to the limit. */
export const pasteLines = (lines: Lines, at: number, [first = '', ...rest]: Lines, maxItems: number): Lines =>
  addLines(setLine(lines, at, first), at, rest, maxItems);

export const withoutBlanks = (lines: Lines): Lines => lines.filter((line) => line.trim() !== '');

/** The lines of a copied text, without bullets. */
export const pastedLines = (text: string): Lines =>
  withoutBlanks(text.split(/\r?\n/).map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim()));
