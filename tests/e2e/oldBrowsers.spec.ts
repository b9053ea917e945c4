/** The oldest browsers that we support: every page begins its script, every form is checked and sent by it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  confirmedReference,
  consent,
  fillForm,
  FORMS,
  openForm,
  send,
  taken,
  type FormName,
} from '../support/forms';
import { openHydrated } from '../support/hydrated';
import { actAsOldBrowser } from '../support/oldBrowser';
import { ROUTES } from '../support/routes';
import { expect, test } from '../support/site';

const assets = resolve(import.meta.dirname, '../../dist/site/assets');

// The styles in the documents are made older, too.
test.use({ bypassCSP: true, expectedOffences: /`window\.startViewTransition` is not available/ });

test.beforeEach(({ page }) => actAsOldBrowser(page));

for (const name of Object.keys(FORMS) as FormName[]) {
  test(`the form ${name} tells what to mend, and is sent by its script`, async ({ page, server }) => {
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

test('jobs are searched, filtered and asked for by email', async ({ page }) => {
  await openHydrated(page, '/about');
  await page.getByRole('link', { name: 'Meridian Staffing, home' }).click();
  await expect(page.locator('.job-rows li')).toHaveCount(6);
  await openHydrated(page, '/jobs');
  await page.getByLabel('Location').selectOption('Bengaluru');
  await expect(page).toHaveURL(/\/jobs\?location=Bengaluru$/);
  await page.getByRole('textbox', { name: 'Email' }).fill('asha@example.com');
  await consent(page).check();
  await page.getByRole('button', { name: 'Get job alert' }).click();
  await expect(page.getByText('an email is on its way to asha@example.com')).toBeFocused();
});

test('every page begins its script, can be read below the header and does not scroll sideways', async ({
  page,
}) => {
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [path] of ROUTES) {
      await openHydrated(page, path);
      const [plate, overhang] = await page.evaluate(() => [
        getComputedStyle(document.querySelector('.header') as Element, '::before').backgroundColor,
        document.documentElement.scrollWidth - innerWidth,
      ]);
      expect(plate, path).toBe('rgb(255, 255, 255)');
      expect(overhang, path).toBeLessThanOrEqual(0);
    }
  }
});

test('no script of the site has syntax that its build does not lower', () => {
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  const late = scripts.filter((file) =>
    /\(\?<[=!]|\bstatic\s*\{/.test(readFileSync(join(assets, file), 'utf8')),
  );
  expect(late).toEqual([]);
});
