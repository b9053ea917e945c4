/** Long work in short pieces, so that everybody else is heard in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that one piece may take. */
const PIECE = 10;

/** Gives the items one after the other, and lets others in whenever a piece has had its time. */
export async function* inSlices<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  let begun = performance.now();
  for await (const item of items) {
    if (performance.now() - begun > PIECE) {
      await nextTurn();
      begun = performance.now();
    }
    yield item;
  }
}
