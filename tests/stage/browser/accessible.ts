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

/** Elements in transition may be half visible on a busy machine; real faults persist. */
const expectNoViolations = (page: Page, about: string, rules?: readonly string[]) =>
  expect(async () => expect(await violationsOf(page, rules), about).toEqual([])).toPass({ timeout: 40_000 });

type ColourScheme = 'light' | 'dark' | null | 'no-preference';
const otherThan = (colorScheme: ColourScheme) => (colorScheme === 'dark' ? 'light' : 'dark');

/**
 * Runs axe on the page in its current state, and checks the colours of the other scheme, which changes nothing else.
 */
export async function expectAccessible(page: Page, colorScheme: ColourScheme): Promise<void> {
  await expectNoViolations(page, 'as it is');
  await page.emulateMedia({ colorScheme: otherThan(colorScheme) });
  await expectNoViolations(page, 'in the other colours', COLOUR_RULES);
  await page.emulateMedia({ colorScheme });
}

/** Runs axe on a desktop, and on a phone in the other scheme. Nothing makes the page wider than the screen. */
export async function expectAccessibleOnAllScreens(page: Page, colorScheme: ColourScheme): Promise<void> {
  const before = page.viewportSize();
  for (const [width, colors] of [
    [1440, colorScheme],
    [375, otherThan(colorScheme)],
  ] as const) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: colors });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `at ${width}`,
    ).toBeLessThanOrEqual(width);
    await expectNoViolations(page, `at ${width}`);
  }
  await page.emulateMedia({ colorScheme });
  if (before) await page.setViewportSize(before);
}
