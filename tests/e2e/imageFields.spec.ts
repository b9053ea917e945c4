/** Owners give pages their own pictures: seen at both sizes around their point, and nothing moves while they come. */
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { aPicture } from '../support/pictures';
import { storeSetting } from '../support/publishing';
import { expect, test } from '../support/site';

const SERVICES = '/admin/dashboard/content/services';

/** Uploads a picture with a description into an image field of a form. */
async function upload(place: Locator, name: string, description: string) {
  await place.locator('input[type=file]').setInputFiles(aPicture(name));
  await place.getByLabel(/^Image description/).fill(description);
  await place
    .getByRole('button', { name: /^(?:Upload|Add)/ })
    .last()
    .click();
  await expect(place.locator('.image-control img')).toHaveAttribute('src', /\/images\/public\//);
}

/** What a page draws of a picture once it is there. */
async function drawn(page: Page, path: string, alt: string, width: number) {
  // On a page that is there a preload would choose again, for a picture that is not drawn any more.
  await page.goto('about:blank');
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path);
  const picture = page.getByRole('img', { name: alt });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('complete', true);
  return picture.evaluate((image: HTMLImageElement) => ({
    // Of a picture in several sizes, as wide as `sizes` says.
    natural: image.naturalWidth,
    position: getComputedStyle(image).objectPosition,
    preloaded: document.querySelectorAll(`link[rel=preload][as=image][fetchpriority=high]`).length,
  }));
}

test('an owner gives the hero a picture, which is seen around its point in the size of the screen', async ({
  page,
  server,
  expectAccessible,
}) => {
  await signIn(page);
  const form = page.getByRole('form', { name: 'Hero' });
  const place = form.locator('[data-field="image"]');
  await expect(place.getByText('Demo picture, drawn in your colours.')).toBeVisible();
  await expect(place.locator('img')).toHaveAttribute('src', '/pictures/hero.svg');
  await expectAccessible(page);
  await upload(place, 'team.png', 'The team at its long table');
  await expect(place.getByText('Demo picture')).toBeHidden();
  await form.getByRole('button', { name: 'Publish hero' }).click();
  await expect(page.getByText('Hero updated successfully!')).toBeVisible();
  await server.sql('update public.images set focus_x = 0.8, focus_y = 0.3, version = version');

  const position = '80% 30%';
  const alt = 'The team at its long table';
  expect(await drawn(page, '/', alt, 1440)).toEqual({ natural: 608, position, preloaded: 1 });
  await expectAccessible(page);
  expect(await drawn(page, '/', alt, 375)).toEqual({ natural: 345, position, preloaded: 1 });
});

test('a service gets a picture, and another one loses its own', async ({ page }) => {
  await signIn(page, SERVICES);
  await page.getByRole('button', { name: 'Edit Contract Staffing' }).click();
  await upload(page.locator('[data-field="image"]'), 'shift.png', 'A team before its shift');
  await page.getByRole('button', { name: /^Save service/ }).click();
  await page.getByRole('button', { name: 'Edit Executive Search' }).click();
  await page.getByRole('button', { name: 'Remove image' }).click();
  await page.getByRole('button', { name: /^Save service/ }).click();
  await page.getByRole('button', { name: 'Save All Changes to Database' }).click();
  await expect(page.getByText('Services updated successfully!')).toBeVisible();
  await page.goto('/services');
  await expect(page.locator('#contract').getByRole('img', { name: 'A team before its shift' })).toBeVisible();
  await expect(page.locator('#executive img')).toHaveCount(0);
  await expect(page.locator('#permanent img')).toHaveAttribute('src', '/pictures/service-1.svg');
});

const PAGES = ['/', '/about', '/services', '/candidates', '/employers', '/careers', '/contact'];

/** How far the page has moved by itself while it came and while somebody read it to its end. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((done) => setTimeout(done, 60));
    }
  });
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          done(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(0), 300);
      }),
  );
}

for (const width of [375, 1440]) {
  test(`nothing moves while pictures come, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...PAGES, '/resources/resume-guide']) {
      expect(await shiftOf(page, path), path).toBe(0);
    }
  });
}

test('the home page is whole without a picture', async ({ page, server, expectAccessibleOnAllScreens }) => {
  await storeSetting(server, 'hero_section', { title: 'Good work', subtitle: 'Found by people.' });
  await storeSetting(server, 'home_page', { description: 'Saved before there were pictures.' });
  await storeSetting(server, 'show_clients', { enabled: false });
  await page.goto('/');
  await expect(page.locator('main img')).toHaveCount(0);
  await expect(page.locator('.globe')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});
