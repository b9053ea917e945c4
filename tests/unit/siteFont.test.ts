/** The subset fonts of the site: small, complete for the pages, and with the metrics of their sources. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as hb from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { describe, expect, test } from 'vitest';
import { listSections, singletons } from '../../src/shared/content/registry';
import { cutFont as cutForPictures, LATIN } from '../../src/server/pictures/fonts';
import { headlineFonts } from '../../src/shared/look/tokens';
import { charactersOf, fontCuts, headlineCuts, readSource } from '../../vite/fontCuts';
import { makeFontCuts } from '../../vite/siteFont';

const KB = 1024;
const CSS = new URL('../../src/app/layout/fonts.css', import.meta.url);
const KERNED = 'AVATAR, To: We’re “Toyota” — 71% · Yes…';
const FIGURES = '£1,117.40 €0.99';

/** Only TrueType faces can be read; every glyph is kept. */
async function faceOf(woff2: Buffer): Promise<hb.Face> {
  const options = { targetFormat: 'sfnt' as const, keepAllGlyphs: true };
  return new hb.Face(new hb.Blob(await subsetFont(woff2, '', options)));
}

const codesIn = (face: hb.Face) => new Set(face.collectUnicodes());

/** The width of a text, and the height and depth of its line. */
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
const [text, english] = pieces;
if (!text || !english) throw new Error('The font has no pieces.');

describe.each(pieces)('the font $cut.name', ({ cut, size, face, whole }) => {
  test('a subset font is small', () => expect(size).toBeLessThanOrEqual(20 * KB));

  test('a subset font has the weights of the site and no others', () => {
    const axis = { tag: 'wght', min: 400, default: 400, max: 700 };
    expect(Object.values(face.getAxisInfos())).toMatchObject(cut.weight === undefined ? [axis] : []);
  });

  test('a subset font has the glyphs of its characters, and nothing else', () => {
    const wanted = new Set(Array.from(charactersOf(cut.range), (letter) => letter.codePointAt(0) ?? 0));
    const expected = [...codesIn(whole)].filter((code) => wanted.has(code)).toSorted((a, b) => a - b);
    expect([...codesIn(face)].toSorted((a, b) => a - b)).toEqual(expected);
    expect(expected).not.toEqual([]);
  });
});

test.each([KERNED, FIGURES])('%s has the metrics of the full font, so that the fallback fits', (text) => {
  for (const weight of [400, 520, 590, 700]) {
    const cut = measuresOf(english.face, text, weight);
    const whole = measuresOf(english.whole, text, weight);
    expect(cut.line).toEqual(whole.line);
    // Between weights, rounding may differ by one of the 2,048 units of the em.
    const differences = cut.advances.map((advance, index) =>
      Math.abs(advance - (whole.advances[index] ?? 0)),
    );
    expect(Math.max(...differences)).toBeLessThanOrEqual(1);
    expect(cut.advances).toHaveLength(whole.advances.length);
  }
});

test('letters keep their kerning, and tables have figures of one width', () => {
  const widths = (text: string) => measuresOf(english.face, text, 400).advances;
  expect(widths('AV')[0]).toBeLessThan(widths('AH')[0] ?? 0);
  const { face } = english;
  expect(face.getTableFeatureTags('GSUB')).toContain('tnum');
});

test('the file for every page has the characters of English texts', () => {
  const missing = Array.from('Az09 ~!"#$%&()*+,-./:;<=>?@[]_{|}£€©®™·•–—…‘’“”«»×−↑↓\u00A0').filter(
    (letter) => !codesIn(english.face).has(letter.codePointAt(0) ?? 0),
  );
  expect(missing).toEqual([]);
});

test('every character of the built-in texts is in a file, except scripts with their own fonts', () => {
  const texts = JSON.stringify([...listSections, ...singletons].map(({ defaults }) => defaults));
  const there = new Set(pieces.flatMap(({ face }) => Array.from(face.collectUnicodes())));
  const letters = new Set(texts.replaceAll(/\p{Script=Devanagari}/gu, ''));
  expect([...letters].filter((letter) => !there.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  expect(letters.size).toBeGreaterThan(70);
});

test('the fonts inside a document are at most 15 KB, and the file of headings 14 KB', async () => {
  const { inline, file } = await headlineCuts(headlineFonts.eczar.file);
  expect(text.size + inline.length).toBeLessThanOrEqual(15 * KB);
  expect(file.length).toBeLessThanOrEqual(14 * KB);
});

const fileIn = (face: string) => /url\('site-font\/([\w.-]+)/.exec(face)?.[1];

/** Late fonts would change line breaks; bold text has the site's font on the first page as well. */
const late = (face: string) => (face.includes('font-weight: 511 700;') ? 'swap' : 'optional');

test('the style sheet has each character once for regular and once for bold text', async () => {
  const css = await readFile(CSS, 'utf8');
  const faces = Array.from(css.matchAll(/@font-face \{[^}]*site-font[^}]*\}/g), ([face]) =>
    face.replaceAll(/\s+/g, ' '),
  );
  expect(new Set(faces.map(fileIn))).toEqual(new Set(fontCuts.map(({ name }) => name)));
  const rangesOf = (weights: string) =>
    faces
      .filter((face) => face.includes(`font-weight: ${weights};`))
      .map((face) => ({
        file: fileIn(face),
        characters: charactersOf(/unicode-range: ([^;]+);/.exec(face)?.[1] ?? ''),
      }));
  const all = new Set(fontCuts.map(({ range }) => charactersOf(range)).join(''));
  for (const weights of ['400 510', '511 700']) {
    const ranges = rangesOf(weights);
    const characters = ranges.map((range) => range.characters).join('');
    expect(new Set(characters)).toEqual(all);
    expect(characters).toHaveLength(all.size);
    for (const { file, characters: some } of ranges) {
      const cut = fontCuts.find(({ name }) => name === file);
      expect(Array.from(some).filter((one) => !charactersOf(cut?.range ?? '').includes(one))).toEqual([]);
    }
  }
  expect(faces.filter((face) => !face.includes(`font-display: ${late(face)};`))).toEqual([]);
});

test.each(LATIN)('pictures have the weight $weight of the font $name', async (cut) => {
  const face = new hb.Face(new hb.Blob(await cutForPictures(cut)));
  const whole = await faceOf(await readSource({ ...cut, range: '' }));
  const sample = String.fromCodePoint(...face.collectUnicodes());
  expect(measuresOf(face, sample, 0)).toEqual(measuresOf(whole, sample, cut.weight));
  expect(face.getAxisInfos()).toEqual({});
});
