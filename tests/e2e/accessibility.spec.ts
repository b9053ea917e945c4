/** axe on every page, light and dark, on a phone and on a desk. */
import { signIn } from '../support/admin';
import { openHydrated } from '../support/hydrated';
import { ROUTES } from '../support/routes';
import { expect, test } from '../support/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SHOW_ALL = ['show_testimonials', 'show_leadership_team'].map(
  (key) => `insert into public.site_settings (key, value) values ('${key}', '{"enabled": true}')`,
);

test('public pages', async ({ page, server, expectAccessibleOnAllScreens }) => {
  test.slow();
  for (const statement of SHOW_ALL) await server.sql(statement);
  for (const [path] of ROUTES) {
    await test.step(path, async () => {
      await openHydrated(page, path);
      await expectAccessibleOnAllScreens(page);
    });
  }
});

test('admin pages', async ({ page, expectAccessibleOnAllScreens }) => {
  test.slow();
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await signIn(page);
  for (const path of ['', '/visibility', '/leadership-team', '/testimonials']) {
    await test.step(path, async () => {
      await page.goto(`/admin/dashboard${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.ant-spin, .ant-skeleton')).toHaveCount(0);
      await expectAccessibleOnAllScreens(page);
    });
  }
});
