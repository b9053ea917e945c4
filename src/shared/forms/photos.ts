/**
 * Photos of paper resumes: whether one is complete, and the same without the place, time and device that a camera adds.
 * A JPEG keeps its orientation alone, which its readers need.
 */
import { isAnimated } from '../animatedPicture';
import { headOf, isPicture, SIGNATURES } from './pictures';

const PHOTOS = ['jpg', 'png', 'heic', 'heif'] as const;
export type Photo = (typeof PHOTOS)[number];

export const isPhoto = (kind: string | undefined): kind is Photo => PHOTOS.some((photo) => photo === kind);

export interface ToldPhoto {
  readonly format?: Photo;
  readonly problem?: string;
}

const BROKEN = 'This image is damaged or incomplete. Please take the photo again.';
const ANIMATED = 'This is an animated image. Please send a photo as JPG or PNG.';
const OTHER_KIND = 'This kind of image cannot be shown. Please send it as JPG or PNG.';
const TOO_LARGE = 'This image has too many pixels. Please send a smaller one.';

/** More than the cameras of phones store within the limit of a file; a small file can claim any number. */
const MOST_PIXELS = 120_000_000;

interface Part {
  /** The marker of a JPEG or the name of a chunk or box. */
  readonly name: string;
  readonly begin: number;
  readonly end: number;
}

interface Parts {
  readonly parts: readonly Part[];
  /** Width by height; undefined if the file does not say. */
  readonly pixels?: number;
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Uint8Array, at: number, length = 4) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** The end of compressed data: the next marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

/** SOF0 to SOF15 (ITU T.81, table B.1), without the three markers among them that are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The parts up to the first end; undefined for a JPEG that is cut off. Cameras append films and further photos. */
function jpegParts(bytes: Uint8Array): Parts | undefined {
  const view = viewOf(bytes);
  const parts: Part[] = [];
  let pixels: number | undefined;
  let at = 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === 0xd9) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xd9) {
      const isWhole = pixels !== undefined && parts.some(({ name }) => name === 'da');
      return isWhole ? { parts: [...parts, { name: 'd9', begin: at, end: at + 2 }], pixels } : undefined;
    }
    // Any number of fill bytes may precede a marker.
    let end = at + 1;
    if (marker !== 0xff) {
      const length = view.getUint16(at + 2);
      end = at + 2 + length;
      if (length < 2 || end > bytes.length) return undefined;
      if (isFrame(marker) && length >= 8) pixels = view.getUint16(at + 5) * view.getUint16(at + 7);
      if (marker === 0xda) end = scanEnd(bytes, end);
      parts.push({ name: marker.toString(16), begin: at, end });
    }
    at = end;
  }
  return undefined;
}

/** The chunks up to the last; undefined for a PNG that is cut off. */
function pngParts(bytes: Uint8Array): Parts | undefined {
  const view = viewOf(bytes);
  const parts: Part[] = [];
  for (let at = 8; at + 12 <= bytes.length; at = parts.at(-1)?.end ?? 0) {
    const [name, end] = [textAt(bytes, at + 4), at + 12 + view.getUint32(at)];
    parts.push({ name, begin: at, end });
    if (name !== 'IEND') continue;
    const isWhole = parts[0]?.name === 'IHDR' && parts.some((part) => part.name === 'IDAT');
    return isWhole ? { parts, pixels: view.getUint32(16) * view.getUint32(20) } : undefined;
  }
  return undefined;
}

/** The boxes of the file (ISO/IEC 14496-12, 4.2); undefined if they are cut off or describe no image. */
function heifParts(bytes: Uint8Array): Parts | undefined {
  const view = viewOf(bytes);
  const parts: Part[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = view.getUint32(at);
    const long = short === 1 && at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : short;
    // The last box may leave its length open.
    const end = short === 0 ? bytes.length : at + long;
    if (end < at + 8) return undefined;
    parts.push({ name: textAt(bytes, at + 4), begin: at, end });
    at = end;
  }
  return at === bytes.length && parts.some(({ name }) => name === 'meta') ? { parts } : undefined;
}

/** By the first brand (ISO/IEC 23008-12, annex B): one image, or a sequence of them. */
const STILL = /^.{8}66747970(?:686569[63]|68656978|6865696d|68656973|6d696631)/;
const SEQUENCE = /^.{8}66747970(?:68657663|68657678|6865766d|68657673|6d736631)/;
const HEVC_BRAND = /^heic|^heix|^heim|^heis/;

function toldOf(format: Photo, read: Parts | undefined): ToldPhoto {
  if (!read || read.pixels === 0) return { problem: BROKEN };
  return (read.pixels ?? 1) > MOST_PIXELS ? { problem: TOO_LARGE } : { format };
}

/** Undefined for anything but an image. */
export function tellPhoto(bytes: Uint8Array): ToldPhoto | undefined {
  const head = headOf(bytes);
  if (SIGNATURES['jpg']?.test(head)) return toldOf('jpg', jpegParts(bytes));
  if (SEQUENCE.test(head)) return { problem: ANIMATED };
  if (STILL.test(head)) return toldOf(HEVC_BRAND.test(textAt(bytes, 8)) ? 'heic' : 'heif', heifParts(bytes));
  if (!isPicture(bytes)) return undefined;
  if (isAnimated(bytes)) return { problem: ANIMATED };
  return SIGNATURES['png']?.test(head) ? toldOf('png', pngParts(bytes)) : { problem: OTHER_KIND };
}

/** The tags of Exif (2.32, 4.6.4 and 4.6.3) that matter here, and the bytes of each type of value. */
const ORIENTATION = 0x0112;
const PLACE = 0x8825;
const VALUE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8];

interface Entry {
  readonly tag: number;
  /** The position of its value, and the length. */
  readonly at: number;
  readonly length: number;
}

/** Reads a directory of TIFF; positions count from the beginning of `bytes`. */
function entriesOf(view: DataView, begin: number, directory: number) {
  const isLittle = view.getUint8(begin) === 0x49;
  const count = directory + 2 <= view.byteLength ? view.getUint16(directory, isLittle) : 0;
  const entries: Entry[] = [];
  for (let at = directory + 2; entries.length < count && at + 12 <= view.byteLength; at += 12) {
    const length = (VALUE_BYTES[view.getUint16(at + 2, isLittle)] ?? 0) * view.getUint32(at + 4, isLittle);
    const value = length > 4 ? begin + view.getUint32(at + 8, isLittle) : at + 8;
    entries.push({ tag: view.getUint16(at, isLittle), at: value, length });
  }
  return { entries, isLittle };
}

/** The orientation in a part of a JPEG with Exif; 0 without one. */
function orientationIn(part: Uint8Array): number {
  const begin = 10;
  if (textAt(part, 4) !== 'Exif' || part.length < begin + 8) return 0;
  const view = viewOf(part);
  const first = begin + view.getUint32(begin + 4, view.getUint8(begin) === 0x49);
  const { entries, isLittle } = entriesOf(view, begin, first);
  const found = entries.find(({ tag }) => tag === ORIENTATION);
  return found && found.at + 2 <= part.length ? view.getUint16(found.at, isLittle) : 0;
}

/** A part with Exif that has the orientation alone. */
function orientationPart(orientation: number): Uint8Array {
  const part = new Uint8Array(36);
  part.set([0xff, 0xe1, 0, 34]);
  part.set(new TextEncoder().encode('Exif\0\0MM\0*'), 4);
  part.set([8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation], 17);
  return part;
}

/** JFIF, a colour profile, and how colours are stored; everything else of the kind is a note. */
function cleanJpegPart(part: Uint8Array, name: string): Uint8Array | undefined {
  if (!/^(?:e|fe)/.test(name) || name === 'e0' || name === 'ee') return part;
  if (name === 'e2') return textAt(part, 4, 11) === 'ICC_PROFILE' ? part : undefined;
  const orientation = name === 'e1' ? orientationIn(part) : 0;
  return orientation > 1 && orientation <= 8 ? orientationPart(orientation) : undefined;
}

const PNG_CHUNKS = /^(?:[A-Z].{3}|cHRM|gAMA|iCCP|sBIT|sRGB|bKGD|pHYs|tRNS)$/;

/** The beginning of TIFF in both byte orders, with its first directory right behind. */
// oxlint-disable-next-line no-control-regex -- it is found in bytes
const TIFF = /MM\0\*\0{3}\u0008|II\*\0\u0008\0{3}/g;

/** Inside a HEIC nothing can be cut out without moving the rest, so the place is overwritten. */
function blankPlaces(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blank = new Uint8Array(bytes);
  const view = viewOf(blank);
  const latin1 = new TextDecoder('latin1').decode(blank);
  for (const { index: begin } of latin1.matchAll(TIFF)) {
    const { entries, isLittle } = entriesOf(view, begin, begin + 8);
    for (const pointer of entries.filter(({ tag, length }) => tag === PLACE && length === 4)) {
      const directory = begin + view.getUint32(pointer.at, isLittle);
      const values = entriesOf(view, begin, directory).entries;
      for (const { at, length } of values) blank.fill(0, at, at + length);
      blank.fill(0, directory, directory + 2 + 12 * values.length);
    }
  }
  return blank;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** A complete photo of this kind without notes about where, when and by which device it was taken. */
export function withoutNotes(kind: Photo, bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  if (kind !== 'jpg' && kind !== 'png') return blankPlaces(bytes);
  const { parts = [] } = (kind === 'jpg' ? jpegParts(bytes) : pngParts(bytes)) ?? {};
  const kept = parts.flatMap(({ name, begin, end }) => {
    const part = bytes.subarray(begin, end);
    const clean = kind === 'jpg' ? cleanJpegPart(part, name) : PNG_CHUNKS.test(name) && part;
    return clean ? [clean] : [];
  });
  return joined([bytes.subarray(0, kind === 'jpg' ? 2 : 8), ...kept]);
}
