/** The font of the site in pieces: small, whole for what pages show, and measured like the font that it is cut from. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { listSections, singletons } from '../../src/shared/content/registry';
import { charactersOf, fontCuts, readSource, WEIGHTS } from '../../vite/fontCuts';
import { makeFontCuts } from '../../vite/siteFont';

const KB = 1024;
const CSS = new URL('../../src/app/layout/base.css', import.meta.url);
const KERNED = 'AVATAR, To: We’re “Toyota” — 71% · Yes…';
const FIGURES = '£1,117.40 €0.99';

/** Only faces of TrueType can be read; every glyph is kept. */
async function faceOf(woff2: Buffer): Promise<hb.Face> {
  const options = { targetFormat: 'sfnt' as const, keepAllGlyphs: true };
  return new hb.Face(new hb.Blob(await subsetFont(woff2, '', options)));
}

const codesIn = (face: hb.Face) => new Set(face.collectUnicodes());

/** How far a text runs, and how high and deep a line of it is. */
function measuresOf(face: hb.Face, text: string, weight: number) {
  const font = new hb.Font(face);
  font.setVariations([new hb.Variation('wght', weight)]);
  const buffer = new hb.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  const features = [new hb.Feature('calt', 0), new hb.Feature('tnum', text === FIGURES ? 1 : 0)];
  hb.shape(font, buffer, features);
  return { advances: buffer.getGlyphPositions().map(({ xAdvance }) => xAdvance), line: font.hExtents() };
}

const folder = await makeFontCuts();
const pieces = await Promise.all(
  fontCuts.map(async (cut) => {
    const file = await readFile(join(folder, cut.name));
    return { cut, size: file.length, face: await faceOf(file), whole: await faceOf(await readSource(cut)) };
  }),
);
const [english] = pieces;
if (!english) throw new Error('The font has no pieces.');

describe.each(pieces)('$cut.name', ({ cut, size, face, whole }) => {
  test('is small', () => {
    expect(size).toBeLessThanOrEqual(20 * KB);
  });

  test('has the weights of the site and no others', () => {
    expect(Object.values(face.getAxisInfos())).toMatchObject([
      { tag: 'wght', min: 400, default: 400, max: 700 },
    ]);
  });

  test('has what its source has of its characters, and nothing else', () => {
    const wanted = new Set(Array.from(charactersOf(cut.range), (letter) => letter.codePointAt(0) ?? 0));
    const expected = [...codesIn(whole)].filter((code) => wanted.has(code)).toSorted((a, b) => a - b);
    expect([...codesIn(face)].toSorted((a, b) => a - b)).toEqual(expected);
    expect(expected).not.toEqual([]);
  });
});

test.each([KERNED, FIGURES])('%s is set as in the whole font, so that the fallback fits', (text) => {
  for (const weight of [400, 520, 590, 700]) {
    const cut = measuresOf(english.face, text, weight);
    const whole = measuresOf(english.whole, text, weight);
    expect(cut.line).toEqual(whole.line);
    // Between weights a glyph may be rounded another way, by one of the 2,048 parts of its size.
    const differences = cut.advances.map((advance, index) =>
      Math.abs(advance - (whole.advances[index] ?? 0)),
    );
    expect(Math.max(...differences)).toBeLessThanOrEqual(1);
    expect(cut.advances).toHaveLength(whole.advances.length);
  }
});

test('letters stay kerned, and tables have figures of one width', () => {
  const widths = (text: string) => measuresOf(english.face, text, 400).advances;
  expect(widths('AV')[0]).toBeLessThan(widths('AH')[0] ?? 0);
  const { face } = english;
  expect(face.getTableFeatureTags('GSUB')).toContain('tnum');
});

test('the file that every page needs has what English texts are written with', () => {
  const missing = Array.from('Az09 ~!"#$%&()*+,-./:;<=>?@[]_{|}£€©®™·•–—…‘’“”«»×−↑↓\u00A0').filter(
    (letter) => !codesIn(english.face).has(letter.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
});

test('every character of the built-in texts is in a file, but those of scripts with fonts of their own', () => {
  const texts = JSON.stringify([...listSections, ...singletons].map(({ defaults }) => defaults));
  const there = new Set(pieces.flatMap(({ face }) => Array.from(face.collectUnicodes())));
  const letters = new Set(texts.replaceAll(/\p{Script=Devanagari}/gu, ''));
  expect([...letters].filter((letter) => !there.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  expect(letters.size).toBeGreaterThan(70);
});

test('the style sheet names each file with its characters and weights, and no character twice', async () => {
  const css = await readFile(CSS, 'utf8');
  const faces = Array.from(css.matchAll(/@font-face \{[^}]*site-font[^}]*\}/g), ([face]) =>
    face.replaceAll(/\s+/g, ' '),
  );
  expect(faces).toHaveLength(fontCuts.length);
  expect(faces.map((face) => /unicode-range: ([^;]+);/.exec(face)?.[1])).toEqual(
    fontCuts.map(({ range }) => range),
  );
  for (const [index, face] of faces.entries()) {
    expect(face).toContain(`url('site-font/${fontCuts[index]?.name}`);
    expect(face).toContain(`font-weight: ${WEIGHTS.min} ${WEIGHTS.max};`);
    expect(face).toContain('font-display: optional;');
  }
  const characters = Array.from(fontCuts.map(({ range }) => charactersOf(range)).join(''));
  expect(new Set(characters).size).toBe(characters.length);
});
