/** A ZIP that is written while its files are read, so that no more than one of them is in memory. */
import { Zip, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Names that come twice are told apart by a number. */
function distinct(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let candidate = name;
    for (let number = 2; taken.has(candidate); number += 1) candidate = `${number} ${name}`;
    taken.add(candidate);
    return candidate;
  };
}

export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  const waiting = entries[Symbol.asyncIterator]();
  const nameOf = distinct();
  let zip: Zip;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error);
        controller.enqueue(chunk);
        if (isLast) controller.close();
      });
    },
    async pull() {
      const { done, value } = await waiting.next();
      if (done) return zip.end();
      const file = new ZipPassThrough(nameOf(value.name));
      zip.add(file);
      file.push(value.bytes, true);
    },
  });
}
