/** The value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle of a few measurements; the lower one of two. */
export const median = (values: readonly number[]) => percentile(values, 0.5);

/** Measures one after the other, never at once. */
export async function repeat<T>(runs: number, measure: (turn: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < runs; turn += 1) results.push(await measure(turn));
  return results;
}
