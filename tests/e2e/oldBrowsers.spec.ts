/** The oldest supported browsers: every page starts its script, which validates and sends every form. */
import type { Page } from '@playwright/test';
import { parse } from 'postcss';
import { lackedAt, SITE_FLOOR } from '../../lint/browserFloor.js';
import {
  confirmedReference,
  consent,
  fillForm,
  FORMS,
  openForm,
  send,
  taken,
  type FormName,
} from '../stage/browser/forms';
import { tick } from '../stage/browser/jobs';
import { openHydrated } from '../stage/browser/pages';
import { ROUTES } from '../builders/routes';
import { expect, test } from '../stage/browser/site';

/** Runs in the page before anything else. */
function takeAway(paths: readonly string[]): void {
  for (const path of paths) {
    const steps = path.split('.');
    const name = steps.pop() as string;
    const owner = steps.reduce<unknown>((of, step) => (of as Record<string, unknown>)?.[step], globalThis);
    if (owner) delete (owner as Record<string, unknown>)[name];
  }
}

/** Drops container queries, mixed colours and `:has`, as browsers drop unknown syntax. */
function oldStyles(css: string): string {
  const root = parse(css);
  root.walkAtRules(/^(?:container|property|view-transition)$/, (rule) => void rule.remove());
  root.walkRules(/:has\(/, (rule) => void rule.remove());
  root.walkDecls((declaration) => {
    if (/color-mix\(|\bcq[iw]\b/.test(declaration.value)) declaration.remove();
  });
  return String(root);
}

async function actAsOldBrowser(page: Page): Promise<void> {
  await page.addInitScript(takeAway, lackedAt(SITE_FLOOR));
  await page.route('**/*', async (route) => {
    const type = route.request().resourceType();
    if (type !== 'document' && type !== 'stylesheet') return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const text = await response.text();
    const body =
      type === 'stylesheet'
        ? oldStyles(text)
        : text.replaceAll(/<style>([^]*?)<\/style>/g, (_, css: string) => `<style>${oldStyles(css)}</style>`);
    return route.fulfill({ response, body });
  });
}

// The inline styles of the documents are downgraded too. Chromium gives a mocked document no address space, and
// requires this permission before such a page reaches a project on this machine.
test.use({
  bypassCSP: true,
  permissions: ['local-network-access'],
  expectedOffences: /`window\.startViewTransition` is not available/,
});

test.beforeEach(({ page }) => actAsOldBrowser(page));

for (const name of Object.keys(FORMS) as FormName[]) {
  test(`the form ${name} marks errors and is sent by its script in old browsers @long`, async ({
    page,
    server,
  }) => {
    await openForm(page, name);
    await page.getByLabel('First Name').fill('Asha');
    await page.keyboard.press('Tab');
    await send(page, name);
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
    await fillForm(page, name);
    await send(page, name);
    const reference = await confirmedReference(page);
    expect(await taken(server)).toMatchObject([{ kind: name, reference }]);
  });
}

test('jobs are searched, filtered and requested by email in old browsers @long', async ({ page }) => {
  await openHydrated(page, '/about');
  await page.getByRole('link', { name: 'Meridian Staffing, home' }).click();
  await expect(page.locator('.job-row')).toHaveCount(6);
  await openHydrated(page, '/jobs');
  await tick(page, 'Location', 'Bengaluru');
  await expect(page).toHaveURL(/\/jobs\?location=Bengaluru$/);
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await consent(page).check();
  await page.getByRole('button', { name: 'Email me new jobs' }).click();
  await expect(page.getByText('an email is on its way to asha@example.com')).toBeFocused();
});

test('every page works in old browsers: its script runs, the header covers no text, and no sideways scroll @long', async ({
  page,
}) => {
  test.slow();
  for (const [path] of ROUTES) {
    await openHydrated(page, path);
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [plate, overhang] = await page.evaluate(() => [
        getComputedStyle(document.querySelector('.header') as Element, '::before').backgroundColor,
        document.documentElement.scrollWidth - innerWidth,
      ]);
      expect(plate, `${path} at ${width}`).toBe('rgb(255, 255, 255)');
      expect(overhang, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});
