/**
 * Draws non-Latin words of a picture as outlines. The layout engine measures such words well, but draws the marks above
 * and below their letters at the wrong height.
 */
import { inflateSync } from 'node:zlib';
import * as hb from 'harfbuzzjs';

/** A font for HarfBuzz: from a WOFF file, whose tables are compressed one by one. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + count * 16);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (let index = 0; index < count; index++) {
    const entry = 44 + index * 20;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const table = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    const whole = packed === length ? table : inflateSync(table);
    const record = 12 + index * 16;
    woff.copy(head, record, entry, entry + 4);
    woff.copy(head, record + 4, entry + 16, entry + 20);
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(whole.length, record + 12);
    const padded = Buffer.alloc(Math.ceil(whole.length / 4) * 4);
    whole.copy(padded);
    parts.push(padded);
    at += padded.length;
  }
  return Buffer.concat(parts);
}

const known = new WeakMap<Buffer, hb.Font>();

function fontOf(woff: Buffer): hb.Font {
  const font = known.get(woff) ?? new hb.Font(new hb.Face(new hb.Blob(unpacked(woff))));
  known.set(woff, font);
  return font;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

/** The outlines of a word in the font of a WOFF file. */
export type OutlinesOf = (word: string, woff: Buffer, place: Place) => string;

/** Places each glyph at the font's own position. */
export const outlinesOf: OutlinesOf = (word, woff, { x, y, size, fill }) => {
  const font = fontOf(woff);
  const buffer = new hb.Buffer();
  buffer.addText(word);
  buffer.guessSegmentProperties();
  hb.shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  let pen = 0;
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index] as hb.GlyphPosition;
    const path = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${font.glyphToPath(codepoint)}"/>`;
    pen += xAdvance;
    return path;
  });
  const scale = size / font.face.upem;
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join('')}</g>`;
};
