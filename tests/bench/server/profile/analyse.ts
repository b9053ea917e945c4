/** Sums up what a processor did while answers were made. Times are in microseconds on one clock. */
import { type Frame, type Part, PARTS, partOf } from './parts';

interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Answer extends Span {
  readonly url: string;
  readonly method: string;
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
  readonly children?: readonly number[];
}

/** As the inspector gives it. */
export interface Profile {
  readonly startTime: number;
  readonly nodes: readonly ProfileNode[];
  readonly samples: readonly number[];
  readonly timeDeltas: readonly number[];
}

export type PlaceOf = (frame: ProfileNode['callFrame']) => string;

const IDLE = '(idle)';

/** The part that each node stands for; undefined where nothing was done. */
function partsOf({ nodes }: Profile, placeOf: PlaceOf): ReadonlyMap<number, Part | undefined> {
  const callers = new Map(
    nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node] as const)),
  );
  const frameOf = ({ callFrame }: ProfileNode): Frame => ({
    place: placeOf(callFrame),
    name: callFrame.functionName,
  });
  return new Map(
    nodes.map((node) => {
      const stack: Frame[] = [];
      for (let each: ProfileNode | undefined = node; each; each = callers.get(each.id))
        stack.push(frameOf(each));
      return [node.id, stack[0]?.name === IDLE ? undefined : partOf(stack)];
    }),
  );
}

const overlap = (a: Span, b: Span) => Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));

/** Spans that overlap count once. */
function joined(spans: readonly Span[]): Span[] {
  const result: { start: number; end: number }[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else result.push({ start, end });
  }
  return result;
}

/**
 * Milliseconds of each part, for an answer on average. While nothing is done here, zlib packs in a thread of its own, or
 * the answer of the database is awaited.
 */
export function timesOfParts(
  profile: Profile,
  placeOf: PlaceOf,
  answers: readonly Answer[],
  packings: readonly Span[],
): number[] {
  const sums = new Map<Part, number>(PARTS.map((part) => [part, 0]));
  const add = (part: Part, time: number) => sums.set(part, (sums.get(part) ?? 0) + time);
  const parts = partsOf(profile, placeOf);
  const packed = joined(packings);
  let time = profile.startTime;
  for (const [index, node] of profile.samples.entries()) {
    time += profile.timeDeltas[index] ?? 0;
    // A sample stands for what is done until the next one.
    const span = { start: time, end: time + (profile.timeDeltas[index + 1] ?? 0) };
    for (const answer of answers) {
      const within = { start: Math.max(span.start, answer.start), end: Math.min(span.end, answer.end) };
      const length = within.end - within.start;
      if (length <= 0) continue;
      const part = parts.get(node);
      const packing = part ? 0 : packed.reduce((sum, each) => sum + overlap(each, within), 0);
      add(part ?? 'database', length - packing);
      add('compress', packing);
    }
  }
  return PARTS.map((part) => (sums.get(part) ?? 0) / 1000 / answers.length);
}
