/** Accessibility of a page: axe in both colour schemes, and the contrast of all its text. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axePackage = createRequire(import.meta.resolve('@axe-core/playwright'));
const axe = readFileSync(axePackage.resolve('axe-core/axe.min.js'), 'utf8');
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

/** Waits until the page is painted and every animation has ended. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
}

/** axe's findings as text. axe stays in the page and its frames: parsing it takes longer than a run. */
async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe);
  }
  await page.evaluate(settle);
  return page.evaluate(
    async (options) => {
      const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) },
  );
}

/** Elements in transition may be half visible on a busy machine; real faults stay. */
const expectNoViolations = (page: Page, about: string, rules?: readonly string[]) =>
  expect(async () => expect(await violationsOf(page, rules), about).toEqual([])).toPass({ timeout: 40_000 });

type ColourScheme = 'light' | 'dark' | null | 'no-preference';

/** Changes the colour scheme of the device and waits until the page is drawn in it. */
async function showIn(page: Page, colorScheme: ColourScheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(settle);
}

/** Runs axe on the page as it is, and asks for its colours in the other scheme, which changes nothing else. */
export async function expectAccessible(page: Page, colorScheme: ColourScheme): Promise<void> {
  await expectNoViolations(page, 'as it is');
  await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
  await expectNoViolations(page, 'in the other colours', COLOUR_RULES);
  await page.emulateMedia({ colorScheme });
}

/** The same on a desk, and on a phone without the other colours. Nothing makes the page wider than the screen. */
export async function expectAccessibleOnAllScreens(page: Page, colorScheme: ColourScheme): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1440, 375]) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `at ${width}`,
    ).toBeLessThanOrEqual(width);
    if (width === 1440) await expectAccessible(page, colorScheme);
    else await expectNoViolations(page, `at ${width}`);
  }
  if (before) await page.setViewportSize(before);
}

/** Colours as the browser computes them. */
interface Seen {
  readonly words: string;
  readonly color: string;
  /** The backgrounds of the text, from the outermost element inwards. */
  readonly backgrounds: readonly string[];
  /** The remaining opacity of the text within all surrounding elements. */
  readonly opacity: number;
}

/** Runs in the page. */
function readWords(): Seen[] {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- code in the page needs its own copy
  const wordsIn = (element: Element) =>
    'value' in element && typeof element.value === 'string'
      ? element.value
      : Array.from(element.childNodes, (node) => (node instanceof Text ? node.data.trim() : '')).join('');
  const around = (element: Element): CSSStyleDeclaration[] => [
    ...(element.parentElement ? around(element.parentElement) : []),
    getComputedStyle(element),
  ];
  return Array.from(document.querySelectorAll('main *'), (element) => ({ element, words: wordsIn(element) }))
    .filter(({ element, words }) => {
      const isDrawn = element.checkVisibility({ visibilityProperty: true });
      return words !== '' && isDrawn && element.getBoundingClientRect().width > 1;
    })
    .map(({ element, words }) => ({
      words: words.slice(0, 60),
      color: getComputedStyle(element).color,
      backgrounds: around(element).map(({ backgroundColor }) => backgroundColor),
      opacity: around(element).reduce((left, { opacity }) => left * Number(opacity), 1),
    }));
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** From `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.4)` and `color(srgb 0.1 0.2 0.3 / 0.4)`, each part from 0 to 1. */
function colourOf(css: string): Colour {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (css.match(/\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
  const most = css.startsWith('color(srgb') ? 1 : 255;
  return [red / most, green / most, blue / most, alpha];
}

function over([red, green, blue, alpha]: Colour, under: Colour): Colour {
  const mixed = (part: number, below: number) => part * alpha + below * (1 - alpha);
  return [mixed(red, under[0]), mixed(green, under[1]), mixed(blue, under[2]), 1];
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const luminance = ([red, green, blue]: Colour) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

function contrastOf({ color, backgrounds, opacity }: Seen): number {
  const ground = backgrounds.map(colourOf).reduce((under, colour) => over(colour, under), [1, 1, 1, 1]);
  const [red, green, blue, alpha] = colourOf(color);
  const ink = over([red, green, blue, alpha * opacity], ground);
  const [low = 0, high = 0] = [luminance(ink), luminance(ground)].toSorted((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

/** Text with less contrast than 4.5:1, as sentences. */
async function faintIn(page: Page): Promise<string[]> {
  const seen = await page.evaluate(readWords);
  return seen
    .filter((words) => contrastOf(words) < 4.5)
    .map((words) => `${contrastOf(words).toFixed(2)}:1 “${words.words}”`);
}

/** Everything is 4.5:1 or clearer in both colour schemes. */
export async function expectReadable(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme);
    expect(await faintIn(page), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
