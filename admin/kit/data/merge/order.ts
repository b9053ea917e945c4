/** Merges two orders of one list, and detects moves. Works on ids alone. */
import type { Side, Sides } from './mergeFields';

type Ids = readonly string[];

const placesOf = (ids: Ids) => new Map(ids.map((id, place) => [id, place]));

/** Inserts the ids that only `other` has, each after its predecessor there. */
export function weave(ids: Ids, other: Ids): string[] {
  const known = new Set(other);
  const woven = [...ids];
  for (const [index, id] of other.entries()) {
    if (woven.includes(id)) continue;
    const before = other
      .slice(0, index)
      .toReversed()
      .find((candidate) => woven.includes(candidate));
    let place = before === undefined ? 0 : woven.indexOf(before) + 1;
    // Items that the other person added at the same place come first.
    while (place < woven.length && !known.has(woven[place] ?? '')) place += 1;
    woven.splice(place, 0, id);
  }
  return woven;
}

/** The fewest moves that turn one order into the other; ids on one side only do not count. */
export function movedIds(before: Ids, after: Ids): string[] {
  const places = placesOf(before);
  const kept = after.filter((id) => places.has(id));
  /** The longest increasing subsequence that ends with each id. */
  const runs: string[][] = [];
  for (const id of kept) {
    const place = places.get(id) ?? 0;
    const shorter = runs.filter((run) => (places.get(run.at(-1) ?? '') ?? 0) < place);
    const longest = shorter.reduce<string[]>((best, run) => (run.length > best.length ? run : best), []);
    runs.push([...longest, id]);
  }
  const staying = new Set(runs.reduce<string[]>((best, run) => (run.length > best.length ? run : best), []));
  return kept.filter((id) => !staying.has(id));
}

/** True if `first` precedes `second`; undefined if one is missing. */
function reader(ids: Ids) {
  const places = placesOf(ids);
  return (first: string, second: string) => {
    const [a, b] = [places.get(first), places.get(second)];
    return a === undefined || b === undefined ? undefined : a < b;
  };
}

/** An id that both moved, to different places among the unmoved ids. */
function isPulledApart({ base, mine, theirs }: Sides<Ids>): boolean {
  const [byMe, byThem] = [new Set(movedIds(base, mine)), new Set(movedIds(base, theirs))];
  const [readMine, readTheirs] = [reader(mine), reader(theirs)];
  const still = base.filter((id) => !byMe.has(id) && !byThem.has(id));
  return base
    .filter((id) => byMe.has(id) && byThem.has(id))
    .some((id) => still.some((other) => readMine(id, other) !== readTheirs(id, other)));
}

/**
 * The order that respects every pair swapped by either person, and the base order of the others; undefined if
 * contradictory.
 */
function agreedOrder(sides: Sides<Ids>): string[] | undefined {
  const { base } = sides;
  if (isPulledApart(sides)) return undefined;
  const readers = [reader(sides.mine), reader(sides.theirs)];
  const before = new Map(base.map((id) => [id, 0]));
  base.forEach((first, index) => {
    for (const second of base.slice(index + 1)) {
      const isSwapped = readers.some((read) => read(first, second) === false);
      const later = isSwapped ? first : second;
      before.set(later, (before.get(later) ?? 0) + 1);
    }
  });
  // An order without cycles gives every id a distinct number of predecessors.
  if (new Set(before.values()).size < base.length) return undefined;
  return base.toSorted((a, b) => (before.get(a) ?? 0) - (before.get(b) ?? 0));
}

interface OrderMerge {
  readonly ids: readonly string[];
  /** The two orders, if they contradict each other. */
  readonly conflict: Sides<Ids> | undefined;
}

/** The order of the ids in `kept`; if contested, that of the chosen side, by default mine. */
export function mergeOrder(kept: ReadonlySet<string>, sides: Sides<Ids>, chosen: Side = 'mine'): OrderMerge {
  const only = (ids: Ids) => ids.filter((id) => kept.has(id));
  const here = { base: only(sides.base), mine: only(sides.mine), theirs: only(sides.theirs) };
  const agreed = agreedOrder(here);
  const ids = weave(weave(agreed ?? here[chosen], here.theirs), here.mine);
  return { ids, conflict: agreed ? undefined : here };
}
