/** The signatures of pictures. */

/** As hexadecimal digits, two for each byte: no page and no program can pass for one. */
export const SIGNATURES: Readonly<Record<string, RegExp>> = {
  png: /^89504e470d0a1a0a/,
  jpg: /^ffd8ff/,
  jpeg: /^ffd8ff/,
  // GIF87a and GIF89a
  gif: /^47494638(?:37|39)61/,
  // RIFF, four bytes for the length, WEBP
  webp: /^52494646.{8}57454250/,
  // ISO/IEC 14496-12: the first box is ftyp and names its brands, of which avif or avis is one.
  avif: /^.{8}66747970(?:.{8})*?617669(?:66|73)/,
};

/** Pictures that only a resume could be by mistake: from an iPhone, TIFF and BMP. */
const OTHER_PICTURES = /^(?:.{8}66747970(?:.{8})*?(?:6865|6d69)|49492a00|4d4d002a|424d.{8}00000000)/;

/** Enough for every signature above. */
const HEAD_BYTES = 40;

export const headOf = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, HEAD_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('');

export function isPicture(bytes: Uint8Array): boolean {
  const head = headOf(bytes);
  return [...Object.values(SIGNATURES), OTHER_PICTURES].some((signature) => signature.test(head));
}

/** The ending of a picture, whatever the name of its file; undefined for anything else. */
export const pictureKind = (bytes: Uint8Array): string | undefined =>
  Object.entries(SIGNATURES).find(([, signature]) => signature.test(headOf(bytes)))?.[0];
