/** Splits a line of a page into words by the gaps between its characters, which may all be wide. */
export interface PlacedSign {
  readonly sign: string;
  /** Not in the file: a space that the PDF reader found between two characters. */
  readonly isAdded: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A character with its text, and the gap before it; lengths as a fraction of the line height. */
interface Step {
  readonly sign: string;
  readonly gap: number;
  readonly size: number;
  readonly hasSpace: boolean;
  readonly isSpaced: boolean;
}

const sizeOf = ({ left, right, top, bottom }: PlacedSign) =>
  Math.max(right - left, Math.abs(top - bottom), 0.1);

/** In any direction of the line: to the right, to the left, or up and down. */
const gapBetween = (one: PlacedSign, other: PlacedSign) =>
  Math.max(
    other.left - one.right,
    one.left - other.right,
    Math.min(other.top, other.bottom) - Math.max(one.top, one.bottom),
    Math.min(one.top, one.bottom) - Math.max(other.top, other.bottom),
  );

function stepsOf(line: readonly PlacedSign[]): Step[] {
  const steps: Step[] = [];
  let before: PlacedSign | undefined;
  let [hasSpace, isSpaced] = [false, false];
  for (const placed of line) {
    if (/^\s$/.test(placed.sign)) {
      isSpaced ||= placed.isAdded;
      hasSpace ||= !placed.isAdded;
      continue;
    }
    const size = sizeOf(placed);
    const gap = before ? gapBetween(before, placed) / Math.max(size, sizeOf(before)) : 0;
    steps.push({ sign: placed.sign, gap, size, hasSpace, isSpaced });
    before = placed;
    [hasSpace, isSpaced] = [false, false];
  }
  return steps;
}

/** Spaced letters of a word have one size and are close to each other. */
const FARTHEST = 2;
const SAME_SIZE = 1.25;

function runsOf(steps: readonly Step[]): Step[][] {
  const runs: Step[][] = [];
  for (const step of steps) {
    const last = runs.at(-1)?.at(-1);
    const ratio = last ? Math.max(last.size / step.size, step.size / last.size) : Infinity;
    if (ratio > SAME_SIZE || step.gap > FARTHEST) runs.push([step]);
    else runs.at(-1)?.push(step);
  }
  return runs;
}

/** Between letters of one word, as a fraction of the height: a smaller gap is normal, a larger one separates columns. */
const [NARROWEST, WIDEST] = [0.05, 0.7];
/** This many letters with a typed space after each are a word; fewer may be initials. */
const FEWEST_TYPED = 4;
/** The gap between two words, relative to that between letters. */
const WORD = 1.6;
/**
 * A space that the PDF reader found between normally placed characters: on a page with real spaces it needs a wider
 * gap, and in scripts that join characters a far wider one, as only some characters there have a position.
 */
const [ALONE, BESIDE_SPACES, IN_JOINING_SCRIPT] = [0.09, 0.18, 0.6];
const JOINING_SCRIPT = /[\u0900-\u0DFF\u0E00-\u109F\u1780-\u17FF]/;

const medianOf = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** The gap between the letters of spaced words; undefined if the text is normal. */
function trackingOf(run: readonly Step[]): number | undefined {
  const inner = run.slice(1);
  const letters = run.filter(({ sign }) => /\p{L}/u.test(sign)).length;
  const isTyped = run.length >= FEWEST_TYPED && inner.every(({ hasSpace }) => hasSpace);
  const gaps = inner.filter(({ hasSpace }) => isTyped || !hasSpace).map(({ gap }) => gap);
  if (gaps.length < 2 || letters < run.length / 2) return undefined;
  const median = medianOf(gaps);
  return median > NARROWEST && median < WIDEST ? median : undefined;
}

function isUsualGap(
  { sign, gap, hasSpace, isSpaced }: Step,
  before: string,
  pageHasSpaces: boolean,
): boolean {
  if (hasSpace || !isSpaced) return hasSpace;
  if (!pageHasSpaces) return gap > ALONE;
  return gap > (JOINING_SCRIPT.test(before + sign) ? IN_JOINING_SCRIPT : BESIDE_SPACES);
}

/** `pageHasSpaces`: in the file, not only found between characters. */
export function lineText(line: readonly PlacedSign[], pageHasSpaces: boolean): string {
  let [text, before] = ['', ''];
  for (const run of runsOf(stepsOf(line))) {
    const tracking = trackingOf(run);
    for (const [index, step] of run.entries()) {
      const isApart =
        index > 0 && tracking !== undefined
          ? step.gap > tracking * WORD
          : step.gap > FARTHEST || isUsualGap(step, before, pageHasSpaces);
      text += (isApart ? ' ' : '') + step.sign;
      before = step.sign;
    }
  }
  return text;
}
