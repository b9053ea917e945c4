/** Owners give pages their own pictures: seen at both sizes around their point, and nothing moves while they come. */
import type { Locator, Page } from '@playwright/test';
import { saveAll, signIn } from '../stage/browser/admin';
import { openHydrated } from '../stage/browser/pages';
import { aPicture } from '../builders/pictures';
import { expect, test } from '../stage/browser/site';

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

/** What the home page draws of a picture once it is there. */
async function drawn(page: Page, alt: string, width: number) {
  // On a page that is there a preload would choose again, for a picture that is not drawn any more.
  await page.goto('about:blank');
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/');
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

// The other colours make a preload choose again, for a picture that is drawn already.
test.use({ expectedOffences: /preloaded using link preload but not used/ });

test('hero and services get pictures of their own @long', async ({ page, server, expectAccessible }) => {
  await signIn(page, '/admin/dashboard/content/services');
  await test.step('a service gets a picture, and another one loses its own', async () => {
    await page.getByRole('button', { name: 'Edit Contract Staffing' }).click();
    const isDrawn = page.getByText('Demo image, drawn in your colours.');
    await expect(isDrawn).toBeVisible();
    await upload(page.locator('[data-field="image"]'), 'shift.png', 'A team before its shift');
    await expect(isDrawn).toBeHidden();
    await page.getByRole('button', { name: /^Save service/ }).click();
    await page.getByRole('button', { name: 'Edit Executive Search' }).click();
    await page.getByRole('button', { name: 'Remove image' }).click();
    await page.getByRole('button', { name: /^Save service/ }).click();
    await saveAll(page, 'Services updated successfully!');
  });

  await test.step('the hero gets one', async () => {
    await page.goto('/admin/dashboard/settings/hero-section');
    const form = page.getByRole('form', { name: 'Hero' });
    const place = form.locator('[data-field="image"]');
    await upload(place, 'team.png', 'The team at its long table');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Publish hero' }).click();
    await expect(page.getByText('Hero updated successfully!')).toBeVisible();
    await server.sql('update public.images set focus_x = 0.8, focus_y = 0.3, version = version');
  });

  await test.step('visitors see them', async () => {
    await page.goto('/services');
    const shift = page.locator('#contract').getByRole('img', { name: 'A team before its shift' });
    await expect(shift).toBeVisible();
    await expect(page.locator('#executive img')).toHaveCount(0);
    await expect(page.locator('#permanent img')).toHaveAttribute('src', '/pictures/service-1.svg');
    const position = '80% 30%';
    const alt = 'The team at its long table';
    expect(await drawn(page, alt, 1440)).toEqual({ natural: 608, position, preloaded: 1 });
    await expectAccessible(page);
    expect(await drawn(page, alt, 375)).toEqual({ natural: 345, position, preloaded: 1 });
  });
});

const PAGES = ['/', '/about', '/services', '/candidates', '/employers', '/careers', '/contact'];

/** How far the page has moved by itself while it came and while somebody read it to its end. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await openHydrated(page, path);
  return page.evaluate(async () => {
    let moved = 0;
    const watching = new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved += (shift as PerformanceEntry & { value: number }).value;
    });
    watching.observe({ type: 'layout-shift', buffered: true });
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      scrollTo(0, y);
      await new Promise((drawn) => requestAnimationFrame(drawn));
      await new Promise((drawn) => requestAnimationFrame(drawn));
    }
    await document.fonts.ready;
    for (const image of document.images) {
      image.loading = 'eager';
      await image.decode();
    }
    await new Promise((drawn) => requestAnimationFrame(drawn));
    await new Promise((drawn) => requestAnimationFrame(drawn));
    return moved;
  });
}

test('nothing moves while pictures come', async ({ page }) => {
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...PAGES, '/resources/resume-guide']) {
      // Heavier letters replace local ones that are fitted to them; a picture without room would move more.
      expect(await shiftOf(page, path), `${path} at ${width}`).toBeLessThan(0.002);
    }
  }
  // While the rest is on its way, what would go elsewhere with it is not to be seen.
  for (const [rest, waiting] of [
    ['menu__panel', '.header__tools'],
    ['hero__art', '.hero__text'],
    ['globe__arcs', '.globe nav'],
  ] as const) {
    await page.route('/', async (route) => {
      const response = await route.fetch();
      // It ends within the tag, which is no element then.
      const [begun = ''] = (await response.text()).split(` class="${rest}`);
      return route.fulfill({ response, body: begun });
    });
    await page.goto('/');
    await expect(page.locator(waiting)).toHaveCSS('visibility', 'hidden');
  }
});
