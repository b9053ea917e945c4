/** The oldest browsers that we support: every page begins its script, every form is checked and sent by it. */
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
