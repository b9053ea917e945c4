/** Works on some at a time, one after the other, so that a request stays short. */
export async function inChunks<T, R>(
  all: readonly T[],
  size: number,
  work: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < all.length; at += size) results.push(...(await work(all.slice(at, at + size))));
  return results;
}
