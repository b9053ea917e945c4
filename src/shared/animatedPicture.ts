/** Detects animated pictures by their bytes: redrawing one would keep its first frame alone. */

const textAt = (bytes: Uint8Array, at: number, length = 4) =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** A PNG declares its number of plays before the first frame. */
function hasFrames(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += view.getUint32(at) + 12) {
    const name = textAt(bytes, at + 4);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

const ANIMATION_FLAG = 0x02;

export function isAnimated(bytes: Uint8Array): boolean {
  if (textAt(bytes, 0) === 'GIF8') return true;
  if (textAt(bytes, 12) === 'VP8X') return ((bytes[20] ?? 0) & ANIMATION_FLAG) > 0;
  if (textAt(bytes, 1, 3) === 'PNG') return hasFrames(bytes);
  return textAt(bytes, 4, 8) === 'ftypavis';
}
