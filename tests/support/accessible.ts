/** axe on a page in both colour schemes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const axePackage = createRequire(import.meta.resolve('@axe-core/playwright'));
const axe = readFileSync(axePackage.resolve('axe-core/axe.min.js'), 'utf8');
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }>;
}

/** Lets the page be drawn, and every motion come to its end. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
}

/** What axe finds, in words. It stays in the page and its frames: parsing it takes longer than a run. */
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

/** What is just coming or going may be half there on a busy machine; what is wrong stays. */
const expectNoViolations = (page: Page, about: string, rules?: readonly string[]) =>
  expect(async () => expect(await violationsOf(page, rules), about).toEqual([])).toPass({ timeout: 40_000 });

type ColourScheme = 'light' | 'dark' | null | 'no-preference';

/** Changes the colour scheme of the device and waits until the page is drawn in it. */
export async function showIn(page: Page, colorScheme: ColourScheme): Promise<void> {
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
