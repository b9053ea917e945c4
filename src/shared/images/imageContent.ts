/** Whether a picture is what its name says, told by its first bytes, so that a page or a program cannot pass for one. */

/** Beginnings as hexadecimal digits, two for each byte. */
const SIGNATURES: Readonly<Record<string, RegExp>> = {
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

/** Enough for every signature above. */
const HEAD_BYTES = 40;

/** What is wrong with the content of a file of this name, in a sentence for people; undefined when nothing is. */
export function imageContentProblem(name: string, bytes: Uint8Array): string | undefined {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const signature = Object.hasOwn(SIGNATURES, ending) ? SIGNATURES[ending] : undefined;
  if (!signature) return 'Please choose a PNG, JPEG, WebP, AVIF or GIF.';
  const head = Array.from(bytes.subarray(0, HEAD_BYTES), (byte) => byte.toString(16).padStart(2, '0'));
  return signature.test(head.join(''))
    ? undefined
    : `This file is named like an image (${ending}), but its content is something else.`;
}
