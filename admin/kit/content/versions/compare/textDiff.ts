/** Which words of two texts differ, for showing them beside each other. */
import { diffArrays } from 'diff';

export interface Part {
  readonly text: string;
  /** The other side does not have it. */
  readonly isChanged: boolean;
}

export interface TextDifference {
  readonly before: readonly Part[];
  readonly after: readonly Part[];
}

/** Comparing costs the square of this; texts that differ by more count as changed altogether. */
const MOST_CHANGES = 1000;

/** The library's own words are Latin ones: it would take other scripts apart. */
const wordsOf = (text: string) => text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? [];

export function compareTexts(before: string, after: string): TextDifference {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const stretches = diffArrays(a, b, { maxEditLength: MOST_CHANGES }) ?? [
    { value: a, removed: true, added: false },
    { value: b, removed: false, added: true },
  ];
  const toPart = ({ value, added, removed }: (typeof stretches)[number]): Part => ({
    text: value.join(''),
    isChanged: added || removed,
  });
  return {
    before: stretches.filter(({ added }) => !added).map(toPart),
    after: stretches.filter(({ removed }) => !removed).map(toPart),
  };
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
