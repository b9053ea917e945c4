/** Pieces of SVG as text. Pictures are plain shapes, so a few functions draw them all. */

/** Written as short as it can be: nobody sees a hundredth of a unit. */
const short = (value: number) => String(Math.round(value * 10) / 10);

/** Several pieces, the first behind. */
export const stack = (...pieces: readonly string[]): string => pieces.join('');

export const path = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;

/** A stroke with round ends: sleeves, stems, smiles. */
export const line = (stroke: string, width: number, d: string): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;

export const rect = (fill: string, x: number, y: number, width: number, height: number, radius = 0): string =>
  `<rect fill="${fill}" x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${radius ? ` rx="${short(radius)}"` : ''}/>`;

export const circle = (fill: string, x: number, y: number, radius: number): string =>
  `<circle fill="${fill}" cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"/>`;

export const oval = (fill: string, x: number, y: number, rx: number, ry: number): string =>
  `<ellipse fill="${fill}" cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"/>`;

/** Pieces that are drawn around 0/0, put where they belong. */
export const at = (x: number, y: number, scale: number, ...pieces: readonly string[]): string =>
  `<g transform="translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${scale})`}">${pieces.join('')}</g>`;

/** Seen in a mirror: things that look left look right. */
export const mirrored = (...pieces: readonly string[]): string =>
  `<g transform="scale(-1 1)">${pieces.join('')}</g>`;

export const turned = (degrees: number, ...pieces: readonly string[]): string =>
  degrees ? `<g transform="rotate(${degrees})">${pieces.join('')}</g>` : pieces.join('');

/** Pieces of which only a disc around 0/0 is seen. */
export const inDisc = (radius: number, ...pieces: readonly string[]): string =>
  `<clipPath id="disc"><circle r="${short(radius)}"/></clipPath><g clip-path="url(#disc)">${pieces.join('')}</g>`;

/** The same piece several times, each `step` further. */
export const row = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

export const picture = (width: number, height: number, ...pieces: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${pieces.join('')}</svg>`;
