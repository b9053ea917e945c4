import { expect, test } from 'vitest';
import type { SocialCard } from '../../src/server/pictures/SocialImage';
import { cardOf } from '../../src/server/seo/socialCards';
import { drawnOf, isFromRight, scriptsOf } from '../../src/server/pictures/scripts';
import { toSvg } from '../../src/server/pictures/toPng';
import { contentOf } from '../stage/renderedSite';

const TITLES = [
  ['Devanagari', 'स्टाफ नर्स, आईसीयू'],
  ['Bengali', 'সফটওয়্যার প্রকৌশলী'],
  ['Tamil', 'மென்பொருள் பொறியாளர்'],
  ['Telugu', 'సాఫ్ట్‌వేర్ ఇంజనీర్'],
  ['Kannada', 'ಸಾಫ್ಟ್‌ವೇರ್ ಎಂಜಿನಿಯರ್'],
  ['Malayalam', 'സോഫ്റ്റ്‌വെയർ എഞ്ചിനീയർ'],
  ['Gujarati', 'સ્ટાફ નર્સ'],
  ['Gurmukhi', 'ਸਾਫਟਵੇਅਰ ਇੰਜੀਨੀਅਰ'],
  ['Oriya', 'କ୍ଷେତ୍ରୀୟ ପରିଚାଳକ'],
  ['Arabic', 'اسٹاف نرس، آئی سی یو'],
] as const;

const cardWith = (title: string): SocialCard => cardOf('/jobs/7-job', contentOf(), title);

/** The text that is left to a font of the drawing engine, which has only Latin ones. */
const wordsOf = (svg: string) => Array.from(svg.matchAll(/<text[^>]*>([^<]*)</g), ([, word = '']) => word);

test.each(TITLES)('a title in %s is drawn with its own glyphs', async (script, title) => {
  expect(scriptsOf(title).map(({ name }) => name)).toEqual([`Noto Sans ${script}`]);
  const card = cardWith(title);
  expect(card.title).toBe(title);
  const svg = await toSvg(card);
  expect(wordsOf(svg).join('')).toMatch(/^[\u0020-\u024f]*$/);
  // Each glyph except joiners has an outline; the empty box of a missing glyph would be in many words.
  const outlines = Array.from(svg.matchAll(/<path transform="[^"]*" d="([^"]*)"/g), ([, path]) => path);
  expect(outlines.length).toBeGreaterThan(5);
  expect(new Set(outlines).size).toBeGreaterThan(outlines.length / 3);
});

const glyphs = async (title: string) =>
  Array.from((await toSvg(cardWith(title))).matchAll(/<path transform=/g)).length;

test('joined letters and combining marks become one glyph', async () => {
  // क and ष joined by a virama are one letter; apart they are two.
  expect(await glyphs('क्ष')).toBe(1);
  expect(await glyphs('कष')).toBe(2);
});

test('marks above a letter have the height that the font specifies', async () => {
  const svg = await toSvg(cardWith('آئی سی یو'));
  const heights = Array.from(svg.matchAll(/<path transform="translate\(\S+ (-?\d+)\)/g), ([, y]) =>
    Number(y),
  );
  expect(Math.max(...heights)).toBeGreaterThan(0);
});

test('brackets in right-to-left text are mirrored', async () => {
  const svg = await toSvg(cardWith('نرس (ICU)'));
  const brackets = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>([()])</g)];
  const fromLeft = brackets.toSorted(([, a], [, b]) => Number(a) - Number(b)).map(([, , sign]) => sign);
  expect(fromLeft).toEqual(['(', ')']);
  expect(isFromRight('نرس (ICU)')).toBe(true);
  expect(isFromRight('ICU نرس')).toBe(false);
});

test('a Latin title is drawn from outlines alone, without text for a font', async () => {
  const svg = await toSvg(cardWith('Staff Nurse, ICU'));
  expect(scriptsOf('Staff Nurse, ICU – ₹5 lakh')).toEqual([]);
  expect(svg).not.toContain('<text');
});

test('a long title fills the width of its lines', async () => {
  const title = 'Chief Financial Officer & Head of Investor Relations, Treasury and Corporate Development';
  // Words stay text beside one that is not Latin.
  const svg = await toSvg({ ...cardWith(title), eyebrow: 'ਸਾਫਟਵੇਅਰ' });
  const places = Array.from(svg.matchAll(/<text x="([\d.]+)"/g), ([, x]) => Number(x));
  expect(Math.max(...places)).toBeGreaterThan(500);
});

test('letters without a font are omitted, and a title of such letters is replaced by the name of the agency', () => {
  expect(drawnOf('软件 Engineer')).toBe(' Engineer');
  expect(cardWith('软件工程师，北京').title).toBe(contentOf().settings.brand.name);
});
