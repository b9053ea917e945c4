/** The names in an OLE2 compound file, the format of DOC ([MS-CFB] 2.2 and 2.6). */

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** A directory entry, whatever sector it is in, begins at a multiple of its own length. */
const ENTRY = 128;
const LONGEST_NAME = 64;

/**
 * Everything that reads like a directory entry with one of these names: the sectors of the directory are not followed,
 * for a file that is broken on purpose could lead astray whoever follows them.
 */
export function compoundNames(bytes: Uint8Array, wanted: readonly string[]): Set<string> | undefined {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Set<string>();
  for (let at = 512; at + ENTRY <= bytes.length; at += ENTRY) {
    // In bytes, with the zero that ends the name.
    const length = view.getUint16(at + LONGEST_NAME, true);
    for (const name of wanted) {
      if (length === (name.length + 1) * 2 && readsAs(view, at, name)) found.add(name);
    }
  }
  return found;
}

const readsAs = (view: DataView, at: number, name: string): boolean =>
  Array.from(name).every((letter, index) => view.getUint16(at + index * 2, true) === letter.charCodeAt(0));
