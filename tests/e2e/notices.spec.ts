/** The privacy notice in further languages: who is offered it, how it reads, and what a form keeps of it. */
import { signIn } from '../support/admin';
import { confirmedReference, fillForm, openForm, send, taken } from '../support/forms';
import { HINDI, OUTDATED, plantNotices, URDU } from '../support/notices';
import { openHydrated } from '../support/hydrated';
import { applyWithResume, openMyData } from '../support/myData';
import { ROUTES } from '../support/routes';
import { cookieNotice } from '../../src/shared/content/texts/cookieNotice';
import { CONTENT } from '../support/pageContent';
import { expect, test } from '../support/site';

test('no languages are offered while there is no translation', async ({ page, request }) => {
  await page.goto('/privacy');
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
  await expect(page.getByText('Read this notice in')).toHaveCount(0);
  await page.goto('/contact');
  await expect(page.locator('.consent__languages')).toBeHidden();
  expect((await request.get('/privacy/hi')).status()).toBe(404);
});

test('those that fit the notice are offered above it, an outdated one is not', async ({
  page,
  request,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await plantNotices(server);
  await page.goto('/privacy');
  const languages = page.getByRole('navigation', { name: 'Read this notice in' });
  await expect(languages.getByRole('link')).toHaveText([HINDI.link, URDU.link]);
  await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(3);
  await expectAccessibleOnAllScreens(page);
  expect((await request.get('/privacy/ta')).status()).toBe(404);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/privacy/hi<');
  expect(sitemap).not.toContain('/privacy/ta<');

  await languages.getByRole('link', { name: HINDI.link }).click();
  await expect(page).toHaveURL('/privacy/hi');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(HINDI.title);
  await expect(heading).toHaveAttribute('lang', 'hi');
  await expect(page.locator('.translation')).toHaveAttribute('lang', 'hi');
  await expect(page.getByText('Reviewed by Nila Fictional')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(HINDI.title);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/privacy\/hi$/);
  await expectAccessibleOnAllScreens(page);
  expect((await request.get('/social/privacy/hi.png')).headers()['content-type']).toBe('image/png');
});

for (const width of [320, 375, 1440]) {
  test(`a notice from the right is read from there, without scrolling sideways at ${width}`, async ({
    page,
    request,
    server,
    expectAccessible,
  }) => {
    await plantNotices(server);
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await request.get('/privacy/ur')).status()).toBe(200);
    await page.goto('/privacy/ur');
    await expect(page.locator('.translation')).toHaveAttribute('dir', 'rtl');
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    // Forms too, where a whole page is turned.
    await page.goto('/contact');
    await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}

test('a form offers them beside the consent, and keeps which one was opened', async ({
  page,
  context,
  server,
  expectAccessible,
}) => {
  await plantNotices(server);
  await openForm(page, 'contact');
  await fillForm(page, 'contact');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: HINDI.link }).click();
  const notice = await opened;
  await expect(notice.getByRole('heading', { level: 1 })).toHaveText(HINDI.title);
  await notice.close();
  await expectAccessible(page);
  await send(page, 'contact');
  await confirmedReference(page);
  expect(await taken(server)).toMatchObject([{ notice_version: '2026-11-24 hi' }]);
});

test('staff read why a translation is not offered, and what to do where there is none', async ({
  page,
  server,
  expectAccessible,
}) => {
  await signIn(page, `${CONTENT}/notice-translations`);
  await expect(page.getByText(/No translations yet\. People may ask for the notice/)).toBeVisible();
  await expectAccessible(page);
  await plantNotices(server);
  await page.reload();
  const items = page.getByRole('list', { name: 'Privacy notice in other languages' }).getByRole('listitem');
  await expect(items).toHaveCount(3);
  const outdated = items.filter({ hasText: OUTDATED.title });
  await expect(outdated).toContainText('Not offered: made from version 2026-10-01, now 2026-11-24');
  await expect(items.filter({ hasText: HINDI.title })).not.toContainText('Not offered');
  await expectAccessible(page);
});

/** What the cookie notice says of visitors, by the names in bold. */
const named = Array.from(
  (cookieNotice.split('## For staff only')[0] ?? '').matchAll(/\*\*([a-z-]+)\*\*/g),
  ([, name]) => name,
);

test('the cookie notice names all that the public pages keep, and nothing else', async ({ page, server }) => {
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
  await openForm(page, 'contact');
  await page.getByLabel('First Name').fill('Asha');
  await page
    .getByRole('button', { name: /dark|light/i })
    .first()
    .click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Your data' }).click();
  await expect(page).toHaveURL('/my-data');
  await take();
  await applyWithResume(server);
  await openMyData(page, server);
  await page.reload();
  await take();
  await expect.poll(async () => (await take(), keys.has('sampark-fonts'))).toBe(true);
  expect(await page.context().cookies()).toEqual([]);
  expect(keys).toEqual(new Set(named));
});
