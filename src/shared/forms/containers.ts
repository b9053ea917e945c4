/** Lists the names in a ZIP file or in a compound file without unpacking it. */

/** Signatures of the parts of a ZIP file (APPNOTE 4.3.7, 4.3.12 and 4.3.16). */
const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END = 0x06054b50;
const END_LENGTH = 22;

/** The start of the end record: the last one, because downloads and emails append bytes. */
function findEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - END_LENGTH; at >= 0; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return undefined;
}

/** Without bytes after its end, for readers that search the last bytes for it. */
export function withoutTail(bytes: Uint8Array): Uint8Array {
  const end = findEnd(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return end === undefined ? bytes : bytes.subarray(0, end + END_LENGTH);
}

interface ZipEntry {
  readonly name: string;
  /** In bytes, unpacked. */
  readonly size: number;
}

/**
 * The content of a ZIP file, from its central directory. Undefined if the file is incomplete or has something in front of
 * it, such as a program that unpacks it.
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === undefined || view.getUint32(0, true) !== LOCAL_HEADER) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: ZipEntry[] = [];
  while (entries.length < count) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL_HEADER) return undefined;
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    // Programs on Windows write backslashes.
    entries.push({ name: name.replaceAll('\\', '/'), size: view.getUint32(at + 24, true) });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

export const zipNames = (bytes: Uint8Array): string[] | undefined =>
  zipEntries(bytes)?.map(({ name }) => name);

/** How an OLE2 compound file begins, the format of DOC ([MS-CFB] 2.2 and 2.6). */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** A directory entry begins at a multiple of its own length, whatever its sector. */
const ENTRY = 128;
const LONGEST_NAME = 64;
/** These names identify the kind. */
const COMPOUND_PARTS = [
  'WordDocument',
  '_VBA_PROJECT',
  'EncryptedPackage',
  'Workbook',
  'PowerPoint Document',
];

/**
 * Finds everything that looks like a directory entry with one of these names. The sectors of the directory are not
 * followed: a deliberately broken file could mislead a reader.
 */
export function compoundNames(bytes: Uint8Array): Set<string> | undefined {
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte)) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = new Set<string>();
  for (let at = 512; at + ENTRY <= bytes.length; at += ENTRY) {
    // In bytes, with the zero that ends the name.
    const length = view.getUint16(at + LONGEST_NAME, true);
    for (const name of COMPOUND_PARTS) {
      if (length === (name.length + 1) * 2 && readsAs(view, at, name)) found.add(name);
    }
  }
  return found;
}

const readsAs = (view: DataView, at: number, name: string): boolean =>
  Array.from(name).every((letter, index) => view.getUint16(at + index * 2, true) === letter.charCodeAt(0));
