/** The demo pictures: small, drawn in the look and in nothing else, and found at their addresses. */
import { describe, expect, test } from 'vitest';
import { findPicture, PICTURE_PATHS } from '../../../src/server/pictures/findPicture';
import { drawPicture, PICTURE_NAMES } from '../../../src/server/pictures/pictures';
import { HAIRS, SKINS, tonesOf } from '../../../src/server/pictures/tones';
import { look } from '../../../src/shared/content/settings/look';
import { lookOf } from '../../../src/shared/look/lookOf';
import { contentOf } from '../../support/renderedSite';

const DESIGN = look.defaults;
const PURPLE = { ...DESIGN, color: '#4b1d8f' };
const KB = 1024;

const drawn = async (name: string, values = DESIGN) => (await drawPicture(name, values)) ?? '';

const colorsIn = (svg: string) => new Set(svg.match(/#[0-9a-f]{3,8}\b/g));

const allowedIn = (values: typeof DESIGN) =>
  new Set<string>([
    ...Object.values(tonesOf(lookOf(values).colors.light)),
    ...Object.values(HAIRS),
    ...Object.values(SKINS).flatMap((skin) => Object.values(skin)),
  ]);

/** Every element is closed in the order in which it was opened. */
function openAtTheEnd(svg: string): string[] {
  const open: string[] = [];
  for (const [, closes, name = '', isEmpty] of svg.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (closes) open.splice(open.lastIndexOf(name) === open.length - 1 ? -1 : open.length, 1);
    else if (!isEmpty) open.push(name);
  }
  return open;
}

describe.each(PICTURE_NAMES)('%s', (name) => {
  test('is a small drawing that is whole and has nothing to run or to fetch', async () => {
    const svg = await drawn(name);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
    expect(openAtTheEnd(svg)).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|<script|<style|style=|href|<text/);
    expect(svg.length).toBeLessThan(20 * KB);
  });

  test('has no colour but those of the look, of skin and of hair', async () => {
    for (const values of [DESIGN, PURPLE]) {
      const allowed = allowedIn(values);
      const others = [...colorsIn(await drawn(name, values))].filter((color) => !allowed.has(color));
      expect(others).toEqual([]);
    }
  });

  test('changes with the look', async () => {
    expect(await drawn(name, PURPLE)).not.toBe(await drawn(name));
  });
});

test('pictures are at their addresses', async () => {
  const content = contentOf();
  for (const path of PICTURE_PATHS) expect(await findPicture(path, content)).toMatch(/^<svg /);
  for (const path of ['/pictures/nobody.svg', '/pictures/hero.png', '/hero.svg', '/pictures/a/hero.svg']) {
    expect(await findPicture(path, content)).toBeUndefined();
  }
});
