/** What a first visit waits for: the text. Scripts, the whole style sheet and fonts come after it. */
import type { Page } from '@playwright/test';
import { fontsKept } from '../stage/browser/pages';
import { ROUTES } from '../builders/routes';
import { expect, test } from '../stage/browser/site';

const familyOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0]?.replaceAll('"', ''));

test('a sign of the visitor begins it at once', async ({ page }) => {
  // Nothing has been painted and nothing is loaded yet.
  await page.route('**/pictures/**', () => new Promise(() => undefined));
  await page.goto('/', { waitUntil: 'commit' });
  const script = page.waitForRequest(/\/assets\/.+\.js$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await script;
});

test('letters are those of the device first, and those of the site from the next page on', async ({
  page,
}) => {
  await page.goto('/about');
  expect(await familyOf(page)).toBe('Inter on Arial');
  await fontsKept(page);
  expect(await familyOf(page)).toBe('Inter on Arial');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect.poll(() => familyOf(page)).toBe('Inter Variable');

  await page.goto('/contact');
  expect(await familyOf(page)).toBe('Inter Variable');
  expect(await page.evaluate(() => document.fonts.check('1em "Inter Variable"'))).toBe(true);
});

const LOOKS =
  'content display visibility opacity color background-color background-image font border-top-color border-radius outline ' +
  'text-decoration filter animation-name';

/** Where every element is and how it looks, as far as a style sheet decides. */
const looks = (page: Page) =>
  page.evaluate(
    (properties) =>
      [...document.querySelectorAll('body *:not(script, noscript)')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const values = ['', '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part);
          return properties.map((property) => style.getPropertyValue(property));
        });
        return [element.tagName, element.getAttribute('class'), x, y, width, height, ...values].join(' ');
      }),
    LOOKS.split(' '),
  );

test('a page looks by the rules it carries as it does by all of them, on a phone and on a desk', async ({
  page,
  request,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The application does not begin.
  await page.addInitScript(() => {
    Object.assign(globalThis, { PerformanceObserver: undefined, requestIdleCallback: () => 0 });
  });
  const html = await (await request.get('/contact')).text();
  expect(html).not.toContain('.hero__');
  const sheet = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
  const looksAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return looks(page);
  };
  for (const [path] of ROUTES) {
    await page.goto(path);
    const before = [await looksAt(375), await looksAt(1440)];
    await page.evaluate(
      (href) =>
        new Promise((onload) => {
          document.head.append(
            Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload }),
          );
        }),
      sheet,
    );
    expect([await looksAt(375), await looksAt(1440)], path).toEqual(before);
  }
});
