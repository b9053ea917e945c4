/** axe on a page in both colour schemes. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const axePackage = createRequire(import.meta.resolve('@axe-core/playwright'));
const axe = readFileSync(axePackage.resolve('axe-core/axe.min.js'), 'utf8');
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Brings axe into the page and its frames, where it stays: parsing it takes longer than a run. */
async function bringAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  }
}

async function expectNoViolations(page: Page, rules?: string[]): Promise<void> {
  await bringAxe(page);
  // In its legacy mode the builder makes no page of its own to finish in; every frame is of this origin.
  const builder = new AxeBuilder({ page, axeSource: 'void axe' }).setLegacyMode();
  builder.options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** What is appearing or turning may be faint for a moment. */
const withoutViolations = (page: Page, rules?: string[]) =>
  expect(() => expectNoViolations(page, rules)).toPass({ timeout: 30_000 });

/** Lets the page be drawn, and every transition come to its end. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
}

type ColourScheme = 'light' | 'dark' | null | 'no-preference';

/** Changes the colour scheme of the device and waits until the page is drawn in it. */
export async function showIn(page: Page, colorScheme: ColourScheme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(settle);
}

/** Runs axe on the page as it is, and asks for its colours in the other scheme, which changes nothing else. */
export async function expectAccessible(page: Page, colorScheme: ColourScheme): Promise<void> {
  await withoutViolations(page);
  await showIn(page, colorScheme === 'dark' ? 'light' : 'dark');
  await withoutViolations(page, COLOUR_RULES);
  await showIn(page, colorScheme);
}

/** The same on a desk and on a phone, where nothing makes the page wider than the screen either. */
export async function expectAccessibleOnAllScreens(page: Page, colorScheme: ColourScheme): Promise<void> {
  const before = page.viewportSize();
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(settle);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `at ${width}`,
    ).toBeLessThanOrEqual(width);
    await expectAccessible(page, colorScheme);
  }
  if (before) await page.setViewportSize(before);
}
