import { describe, expect, test } from 'vitest';
import { look } from '../../../src/shared/content/look';
import { colors, tokensCss } from '../../../src/shared/look/tokens';
import { contrastNotes } from '../../../admin/kit/fields/controls/contrastNotes';
import { headlineFaces, lookOf, lookVersion, wholeCss, markColors } from '../../../src/shared/look/lookOf';
import { findIcon, ICON_PATHS } from '../../../src/server/pictures/icons';
import { webManifest } from '../../../src/server/seo/wellKnown';
import { cardOf } from '../../../src/server/seo/socialCards';
import { toSvg } from '../../../src/server/pictures/toPng';
import { compose, SITE } from '../mail/composedMail';
import { contentOf } from '../../stage/renderedSite';

const DESIGN = look.defaults;
const PURPLE = { ...DESIGN, color: '#4b1d8f' };
const noPicture = () => Promise.resolve(undefined);

test('the default look adds nothing to the tokens', () => {
  expect(lookOf(DESIGN)).toMatchObject({ css: '', colors, font: { family: 'Eczar Variable' } });
  expect(lookVersion(DESIGN)).toBe('');
});

test('the default look leaves icon files, pictures and emails unchanged', async () => {
  const content = contentOf();
  for (const path of ICON_PATHS) expect(await findIcon(path, content, noPicture)).toBeUndefined();
  expect(cardOf('/', content)).not.toHaveProperty('palette');
  expect(compose({ kind: 'erasure_done' }).html).not.toContain('<style>');
});

test('the default look draws its icon in the colours of the file', () => {
  expect(markColors(DESIGN)).toEqual({ ground: '#0b5d4e', line: '#ffffff', dot: '#f0a648' });
});

describe('a custom look', () => {
  const { light, dark } = lookOf(PURPLE).colors;
  const content = contentOf({ settings: { look: PURPLE } });

  test('a custom look adds only its differences to the tokens, in both schemes', () => {
    const { css } = lookOf(PURPLE);
    expect(css).toMatch(/^:root\{color-scheme:light;/);
    expect(css).toContain(`--primary:${light.primary}`);
    expect(css.split(`--primary:${dark.primary}`)).toHaveLength(3);
    expect(css).not.toContain(`--paper:${colors.light.paper}`);
  });

  test('a custom look repeats a light value for dark if the light one would otherwise show', () => {
    // The dark value equals the default.
    const ownDark = { ...DESIGN, color: colors.dark.primary };
    expect(lookOf(ownDark).colors.dark.primary).toBe(colors.dark.primary);
    const [light = [], ...darks] = lookOf(ownDark)
      .css.split('{color-scheme:')
      .slice(1)
      .map((block) => block.match(/--[\w-]+(?=:#)/g) ?? []);
    expect(light).toContain('--primary');
    expect(darks).toHaveLength(2);
    for (const names of darks) expect(names).toEqual(expect.arrayContaining(light));
  });

  test('a custom look brings its corners and its font, and only the file of that font', () => {
    const { css } = lookOf({ ...DESIGN, corners: 'round', headline_font: 'lora' });
    expect(css).toContain('--radius-md:22px');
    expect(css).toContain("--headline:'Lora Variable','Headline Carried',var(--font)");
    expect(tokensCss).toContain("--headline:'Eczar Variable','Headline Carried',var(--font)");
    const fonts = { lora: { inline: 'TG9yYQ', file: '/assets/lora.woff2' } };
    const source = { fonts, range: 'U+41', fileRange: 'U+41-42' };
    const faces = headlineFaces({ ...DESIGN, headline_font: 'lora' }, source);
    const files = faces.match(
      /(?<=font-weight:)[\d ]+|url\([^)]*\)|(?<=range:)U\+[\w-]+|(?<=size-adjust:)\d+/g,
    );
    const [file, letters] = ['url(/assets/lora.woff2)', 'url(data:font/woff2;base64,TG9yYQ)'];
    const rest = ['url(/fonts/lora.woff2)', 'U+A1-24F'];
    const own = ['400 559', file, 'U+41-42', '561 800', file, 'U+41-42'];
    own.push('400 559', ...rest, '560', ...rest, '561 800', ...rest);
    const carried = [
      '400 559',
      letters,
      'U+41',
      '99',
      '560',
      letters,
      'U+41',
      '100',
      '561 800',
      letters,
      'U+41',
      '101',
    ];
    expect(files).toEqual([...own, ...carried]);
    expect(headlineFaces({ ...DESIGN, headline_font: 'inter' }, undefined)).toBe('');
  });

  test('the full CSS of the default look overrides a custom one in a preview', () => {
    const css = wholeCss(DESIGN);
    expect(css).toContain(`--primary:${colors.light.primary}`);
    expect(css).toContain("--headline:'Eczar Variable'");
    expect(css).toContain('--radius-md:12px');
  });

  test('a custom look is in icons, the manifest, share pictures and emails', async () => {
    const icon = await findIcon('/favicon.svg', content, noPicture);
    expect(icon?.body).toContain('fill="#4b1d8f"');
    const manifest = JSON.parse(webManifest(content)) as { icons: { src: string }[] };
    const version = lookVersion(PURPLE);
    expect(manifest.icons.map(({ src }) => src)).toContain(`/icon-192.png?v=${version}`);
    expect(cardOf('/', content).palette).toEqual(lookOf(PURPLE).colors.light);
    const mail = compose({ kind: 'erasure_done' }, { ...SITE, colors: lookOf(PURPLE).colors });
    expect(mail.html).toContain(`a,.brand{color:${light.primary}}`);
    expect(mail.html).toContain('<p class="brand">Example Staffing</p>');
  });

  test('a custom look leaves no default colour in a picture', async () => {
    const svg = await toSvg(cardOf('/', content));
    for (const name of ['primary', 'accent', 'tint'] as const) {
      expect(svg).not.toContain(colors.light[name].slice(1));
      expect(svg).toContain(light[name].slice(1));
    }
  });

  test('the mark of a custom look has contrast on a light brand colour', () => {
    expect(markColors({ ...DESIGN, color: '#ffd400' }).line).not.toBe('#ffffff');
  });
});

const said = (color: string, second = '') =>
  contrastNotes({ color, second }, second ? 'second' : 'color').map(({ words }) => words);

test('a chosen colour is reported as made darker or lighter if necessary', () => {
  expect(said('#4b1d8f')[0]).toBe('Light pages use this colour as it is.');
  expect(said('#ffd400')[0]).toContain('too light');
  expect(said('#4b1d8f')[1]).toContain('lighter');
  expect(said('#7dd3fc')[1]).toBe('Dark mode uses this colour as it is.');
  expect(said('#0b5d4e', '#ffd400')[0]).toContain('Text in this colour');
});

test('an incomplete colour gets no message', () => {
  expect(said('#4b1')).toEqual([]);
  expect(said('#0b5d4e', '#ff')).toEqual([]);
});
