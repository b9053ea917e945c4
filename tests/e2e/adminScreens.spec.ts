/** The way through the admin: side menu, tabs and the way back, as one declaration says. */
import { signIn } from '../support/admin';
import { expect, test } from '../support/site';

const DASHBOARD = '/admin/dashboard';

test('every screen says where it is, and leads back', async ({ page }) => {
  await signIn(page);
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Jobs',
    'Applications',
    'Messages',
    'Privacy',
    'Page content',
    'Media',
    'People & roles',
    'Activity',
    'Your account',
  ]);
  const tabs = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(tabs.getByRole('link').first()).toHaveText('General');
  await expect(tabs.getByRole('link', { name: 'General' })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: 'Section Visibility' }).click();
  await expect(menu.locator('[aria-current]')).toHaveText('Dashboard');

  for (const [path, area, trail] of [
    ['mail-texts', 'Dashboard', ['General', 'Email texts']],
    ['jobs/import', 'Jobs', ['Jobs', 'Import']],
    ['content/industries', 'Page content', ['Page content', 'Industries']],
    ['media/files', 'Media', ['Media', 'Files outside the library']],
    ['reply-templates/new', 'Messages', ['Messages', 'Reply templates', 'New template']],
  ] as const) {
    await page.goto(`${DASHBOARD}/${path}`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(crumbs.getByRole('listitem')).toHaveText([...trail]);
    await expect(menu.locator('[aria-current]')).toHaveText(area);
    await expect(tabs).toHaveCount(area === 'Dashboard' ? 1 : 0);
  }
  await page.getByRole('link', { name: 'Reply templates' }).click();
  await expect(page).toHaveURL(`${DASHBOARD}/reply-templates`);
});
