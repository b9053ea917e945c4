/** The privacy notice in other languages: the choice of languages, its display, and the version stored by a form. */
import { signIn, CONTENT } from '../stage/browser/admin';
import { confirmedReference, fillForm, openForm, send, taken } from '../stage/browser/forms';
import { HINDI, OUTDATED, plantNotices, URDU } from '../builders/content';
import { openHydrated } from '../stage/browser/pages';
import { applyWithResume, openMyData } from '../stage/browser/myData';
import { ROUTES } from '../builders/routes';
import { cookieNotice } from '../../src/shared/content/pages/legal';
import { expect, test } from '../stage/browser/site';

test('translations of the privacy notice are offered, read and recorded', async ({
  page,
  context,
  request,
  server,
  expectAccessible,
  expectAccessibleOnAllScreens,
}) => {
  const statusOf = async (path: string) => (await request.get(path)).status();
  const languages = page.getByRole('navigation', { name: 'Read this notice in' });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

  await test.step('no language is offered while there is no translation', async () => {
    await page.goto('/privacy');
    await expect(page.locator('link[hreflang]')).toHaveCount(0);
    await expect(languages).toHaveCount(0);
    await page.goto('/contact');
    await expect(page.locator('.consent__languages')).toBeHidden();
    expect(await statusOf('/privacy/hi')).toBe(404);
  });

  await test.step('staff read the next steps, and the reason for a translation that is not offered', async () => {
    await signIn(page, `${CONTENT}/notice-translations`);
    await expect(page.getByText(/No translations yet\. People may ask for the notice/)).toBeVisible();
    await plantNotices(server);
    await page.reload();
    const items = page.getByRole('list', { name: 'Privacy notice in other languages' }).getByRole('listitem');
    await expect(items).toHaveCount(3);
    const outdated = items.filter({ hasText: OUTDATED.title });
    await expect(outdated).toContainText('Not offered: made from version 2026-10-01, now 2026-11-28');
    await expect(items.filter({ hasText: HINDI.title })).not.toContainText('Not offered');
    await expect.poll(() => statusOf('/privacy/ur')).toBe(200);
  });

  await test.step('translations are listed above the notice', async () => {
    await page.goto('/privacy');
    await expect(languages.getByRole('link')).toHaveText([HINDI.link, URDU.link]);
    await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(3);
    expect(await statusOf('/privacy/ta')).toBe(404);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    expect(sitemap).toContain('/privacy/hi<');
    expect(sitemap).not.toContain('/privacy/ta<');
  });

  await test.step('the notice is displayed in Hindi', async () => {
    await languages.getByRole('link', { name: HINDI.link }).click();
    await expect(page).toHaveURL('/privacy/hi');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(HINDI.title);
    await expect(heading).toHaveAttribute('lang', 'hi');
    await expect(page.locator('.translation')).toHaveAttribute('lang', 'hi');
    await expect(page.getByText('Reviewed by Nila Fictional')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(HINDI.title);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/privacy\/hi$/);
    const image = await request.get('/social/privacy/hi.png');
    expect(image.headers()['content-type']).toBe('image/png');
  });

  await test.step('the notice is displayed from right to left without horizontal scrolling', async () => {
    await page.goto('/privacy/ur');
    await expect(page.locator('.translation')).toHaveAttribute('dir', 'rtl');
    await expectAccessibleOnAllScreens(page);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  await test.step('a consent records the translation that was opened', async () => {
    await openForm(page, 'contact');
    await fillForm(page, 'contact');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: HINDI.link }).click();
    const notice = await opened;
    await expect(notice.getByRole('heading', { level: 1 })).toHaveText(HINDI.title);
    await notice.close();
    await expectAccessible(page);
    // Forms also work in a page whose whole direction is right to left.
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    for (const width of [320, 375, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(), `at ${width}`).toBeLessThanOrEqual(0);
    }
    await send(page, 'contact');
    await confirmedReference(page);
    expect(await taken(server)).toMatchObject([{ notice_version: '2026-11-28 hi' }]);
  });
});

/** The cookie notice's names in bold. */
const named = Array.from(
  (cookieNotice.split('## For staff only')[0] ?? '').matchAll(/\*\*([a-z-]+)\*\*/g),
  ([, name]) => name,
);

test('the cookie notice lists everything that public pages store, and nothing else @long', async ({
  page,
  server,
}) => {
  test.setTimeout(200_000);
  const keys = new Set<string>();
  const take = async () => {
    const found = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    for (const key of found) keys.add(key.replace(/^(sampark-form-).*/, '$1'));
  };
  for (const [path] of ROUTES) {
    await openHydrated(page, `${path}?src=linkedin`);
    await take();
  }
  await openHydrated(page, '/jobs');
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click();
  await take();
  await openForm(page, 'contact');
  await page.getByLabel('First Name').fill('Asha');
  await page
    .getByRole('button', { name: /dark|light/i })
    .first()
    .click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL('/my-data');
  await take();
  await openForm(page, 'application');
  await fillForm(page, 'application');
  await send(page, 'application');
  await page.getByRole('button', { name: 'Keep my name, email and phone in this browser' }).click();
  await take();
  await applyWithResume(server);
  await openMyData(page, server);
  await page.reload();
  await take();
  expect(await page.context().cookies()).toEqual([]);
  expect(keys).toEqual(new Set(named));
});
