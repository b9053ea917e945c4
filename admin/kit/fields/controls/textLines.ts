/** Pure moves on the lines of a `texts` field. Every one gives a new list. */

export type Lines = readonly string[];

export const setLine = (lines: Lines, at: number, line: string): Lines => lines.with(at, line);

export const removeLine = (lines: Lines, at: number): Lines => lines.toSpliced(at, 1);

export function moveLine(lines: Lines, from: number, to: number): Lines {
  const line = lines[from];
  return line === undefined || to < 0 || to >= lines.length
    ? lines
    : lines.toSpliced(from, 1).toSpliced(to, 0, line);
}

/** Puts lines below the one at `at`, as many as there is room for. */
export const addLines = (lines: Lines, at: number, added: Lines, maxItems: number): Lines =>
  lines.toSpliced(at + 1, 0, ...added.slice(0, Math.max(0, maxItems - lines.length)));

/** Puts lines in the place of the one at `at`, as many as there is room for. */
export const pasteLines = (lines: Lines, at: number, [first = '', ...rest]: Lines, maxItems: number): Lines =>
  addLines(setLine(lines, at, first), at, rest, maxItems);

export const withoutBlanks = (lines: Lines): Lines => lines.filter((line) => line.trim() !== '');

/** The lines of a text that was copied elsewhere, without the marks of its list. */
export const pastedLines = (text: string): Lines =>
  withoutBlanks(text.split(/\r?\n/).map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/, '').trim()));
