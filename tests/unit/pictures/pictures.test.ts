/** The demo pictures: small, complete, in the colours of the look, and served at their addresses. */
import { expect, test } from 'vitest';
import { findPicture, PICTURE_PATHS } from '../../../src/server/pictures/demoPictures';
import { look } from '../../../src/shared/content/look';
import { contentOf } from '../../stage/renderedSite';

const KB = 1024;
const DESIGN = contentOf();
const PURPLE = contentOf({ settings: { look: { ...look.defaults, color: '#4b1d8f' } } });

test('every place of the demo has a picture', () => expect(PICTURE_PATHS).toHaveLength(35));

test.each(PICTURE_PATHS)(
  'the picture %s is small, loads and runs nothing, and has the colours of the look',
  async (path) => {
    const svg = (await findPicture(path, DESIGN)) ?? '';
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d.]+ [\d.]+ [\d.]+ [\d.]+".*<\/svg>$/,
    );
    expect(svg).not.toMatch(/\{\{|undefined|<script|<style|style=|href|<text/);
    expect(svg.length).toBeLessThan(20 * KB);
    expect(await findPicture(path, PURPLE)).not.toBe(svg);
  },
);

test('no picture is at an unknown address', async () => {
  for (const path of ['/pictures/nobody.svg', '/pictures/hero.png', '/hero.svg', '/pictures/../tones.ts']) {
    expect(await findPicture(path, DESIGN)).toBeUndefined();
  }
});
