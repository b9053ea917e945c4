/**
 * Draws non-Latin words of a picture as outlines. The layout engine measures such words well, but draws the marks above
 * and below their letters at the wrong height.
 */
import * as hb from 'harfbuzzjs';

const known = new WeakMap<Buffer, hb.Font>();

function fontOf(file: Buffer): hb.Font {
  const font = known.get(file) ?? new hb.Font(new hb.Face(new hb.Blob(file)));
  known.set(file, font);
  return font;
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

/** The outlines of a word in the font of a file. */
export type OutlinesOf = (word: string, file: Buffer, place: Place) => string;

/** Places each glyph at the font's own position. */
export const outlinesOf: OutlinesOf = (word, file, { x, y, size, fill }) => {
  const font = fontOf(file);
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
