/** The testimonial carousel, with a clock that the test controls. */
import type { Page } from '@playwright/test';
import type { Server } from '../stage/server/builtServer';
import { expect, test } from '../stage/browser/site';

const AUTO_ADVANCE_MS = 8000;
const LOCK_MS = 500;

async function openCarousel(page: Page, server: Server) {
  await server.sql(
    `insert into public.site_settings (key, value) values ('show_testimonials', '{"enabled": true}')`,
  );
  await page.clock.install();
  await page.goto('/');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
  const carousel = page.locator('[aria-roledescription=carousel]');
  // The first pointer event counts as no movement, and the timer that would start the application is frozen.
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await expect(carousel.getByRole('button', { name: /next/i })).toBeEnabled();
  await carousel.scrollIntoViewIfNeeded();
  return { carousel, counter: carousel.getByText(/^\d \/ \d$/) };
}

test('the carousel advances every 8 seconds, wraps, locks after a change, and pauses on hover, focus or request', async ({
  page,
  server,
}) => {
  const { carousel, counter } = await openCarousel(page, server);
  const next = carousel.getByRole('button', { name: /next/i });
  await expect(counter).toHaveText('1 / 5');
  for (const place of ['2 / 5', '3 / 5', '4 / 5', '5 / 5', '1 / 5']) {
    await page.clock.runFor(AUTO_ADVANCE_MS);
    await expect(counter).toHaveText(place);
  }
  await page.clock.runFor(LOCK_MS);
  await carousel.getByRole('button', { name: /previous/i }).click();
  await expect(counter).toHaveText('5 / 5');
  await page.clock.runFor(LOCK_MS);

  await next.click();
  await next.click();
  await expect(counter, 'locked').toHaveText('1 / 5');
  await page.clock.runFor(LOCK_MS);
  await next.click();
  await expect(counter).toHaveText('2 / 5');

  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(5, 5);
  await carousel.hover();
  await page.clock.runFor(2 * AUTO_ADVANCE_MS);
  await expect(counter, 'hovered').toHaveText('2 / 5');
  await page.mouse.move(5, 5);
  await next.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.clock.runFor(2 * AUTO_ADVANCE_MS);
  await expect(counter, 'focused').toHaveText('2 / 5');
  await carousel.getByRole('button', { name: /pause/i }).press('Enter');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.clock.runFor(2 * AUTO_ADVANCE_MS);
  await expect(counter, 'paused').toHaveText('2 / 5');
  await expect(carousel.getByRole('button', { name: /play|resume/i })).toBeVisible();
});

test.describe('the carousel with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the carousel never moves by itself with reduced motion', async ({ page, server }) => {
    const { counter } = await openCarousel(page, server);
    await page.clock.runFor(3 * AUTO_ADVANCE_MS);
    await expect(counter).toHaveText('1 / 5');
  });
});
