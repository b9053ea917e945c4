/** Unicode in bytes that do not say so. */

const SAMPLE = 4096;

/** By its mark, or by the zeros of spaces and Latin letters, which all stand on one side. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, SAMPLE);
  const zeros = [0, 1].map((side) => head.filter((byte, at) => byte === 0 && at % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  const [most, least] = [Math.max(even, odd), Math.min(even, odd)];
  if (most < 2 || most * 64 < head.length || least * 8 > most) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Also where it was cut in the middle of a character, or has a few stray bytes; `isCut` where more follows. */
export function isUtf8(bytes: Uint8Array, isCut = false): boolean {
  const text = new TextDecoder().decode(bytes, { stream: isCut });
  const signs = text.match(/\P{ASCII}/gu) ?? [];
  const right = signs.filter((sign) => sign !== '\uFFFD').length;
  const stray = signs.length - right - (text.endsWith('\uFFFD') ? 1 : 0);
  return signs.length === 0 || (right > 0 && stray * 4 <= right);
}
