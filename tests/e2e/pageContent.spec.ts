/** "Page content": its index, its screens, and every kind of field in the HTML of the site. */
import { saveAll, signIn } from '../support/admin';
import { CONTENT, html, openItem, partOf, takeOver, writingArea } from '../support/pageContent';
import { expect, test } from '../support/site';

test('the index names every list and text by page, can be filtered, and leads there and back', async ({
  page,
}) => {
  await signIn(page);
  await page.getByRole('link', { name: 'Page content' }).first().click();
  await expect(page).toHaveURL(CONTENT);
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Home');
  const services = page.getByRole('table', { name: 'Services' });
  await expect(services.getByRole('row', { name: /^Industries/ })).toContainText('12');
  await expect(services.getByRole('row', { name: /^Industries/ })).toContainText('Visible');
  await expect(services.getByRole('row', { name: /^Industries/ })).toContainText('Built-in defaults');

  const filter = page.getByLabel('Filter by name or text');
  await filter.fill('figures');
  await expect(page.getByRole('link', { name: 'Statistics', exact: true })).toBeVisible();
  await filter.fill('started with one desk in Gurugram');
  await expect(page.getByText(/^1 of \d+ shown$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'About page' })).toBeVisible();
  await filter.fill('core val');
  await page.getByRole('link', { name: 'Core values' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Core values' })).toBeVisible();
  const onSite = page.getByRole('link', { name: 'View on the site' });
  await expect(onSite).toHaveAttribute('href', '/about#values');
  await expect(onSite).toHaveAttribute('target', '_blank');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page).toHaveURL(CONTENT);
});

test('looking at a list stores nothing', async ({ page, server }) => {
  await signIn(page, `${CONTENT}/core-values`);
  await expect(page.getByText(/are built in and not saved yet/)).toBeVisible();
  const dialog = await openItem(page, 'Integrity');
  await takeOver(dialog);
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  expect(await server.sql('select section_id from public.site_content')).toEqual([]);
});

test('text, long text, choice, yes or no and the end of an address', async ({ page, request }) => {
  await signIn(page, `${CONTENT}/industries`);
  const dialog = await openItem(page, 'Renewable Energy');
  await dialog.getByLabel('Name').fill('Tidal Energy');
  await dialog.getByLabel('Anchor').fill('Tidal energy');
  await dialog.getByLabel('Description').fill('Turbines under water.');
  await dialog.getByLabel('Established').check();
  await dialog.getByRole('switch', { name: 'Also on the Employers page' }).click();
  await dialog.getByLabel('Label in the footer').fill('Tides');
  await dialog.getByRole('button', { name: 'Save industry' }).click();
  await expect(dialog.getByText(/can have small letters, digits and single hyphens/)).toBeVisible();
  await dialog.getByLabel('Anchor').fill('tidal-energy');
  await takeOver(dialog);
  await saveAll(page, 'Industries updated successfully!');
  const part = partOf(await html(request, '/services'), 'tidal-energy');
  expect(part).toContain('Tidal Energy');
  expect(part).toContain('Turbines under water.');
  expect(part.slice(0, part.indexOf('Turbines'))).toContain('Established');
  expect(await html(request, '/employers')).not.toContain('Tidal Energy');
  expect(await html(request, '/about')).toMatch(/href="\/services#tidal-energy"[^>]*>Tides</);
});

test('lines of a list: by keyboard, pasted, moved and removed', async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, `${CONTENT}/services`);
  const dialog = await openItem(page, 'Permanent Placement');
  const group = dialog.getByRole('group', { name: 'Features' });
  const line = (place: number) => group.getByLabel(`Features, line ${place}`, { exact: true });
  const count = await group.getByRole('listitem').count();
  await group.getByRole('button', { name: `Remove Features, line ${count}` }).click();
  await group.getByRole('button', { name: `Remove Features, line ${count - 1}` }).click();
  await line(1).fill('The first feature');
  await line(1).press('Enter');
  await expect(line(2)).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText('- Pasted one\n- Pasted two'));
  await page.keyboard.press('Control+V');
  await expect(line(3)).toHaveValue('Pasted two');
  await expect(line(3)).toBeFocused();
  await group.getByRole('button', { name: 'Move Features, line 3 up' }).click();
  await expect(line(2)).toHaveValue('Pasted two');
  await expect(group.getByRole('button', { name: 'Move Features, line 2 up' })).toBeFocused();
  await takeOver(dialog);
  await saveAll(page, 'Services updated successfully!');
  const part = partOf(await html(request, '/services'), 'permanent');
  const places = ['The first feature', 'Pasted two', 'Pasted one'].map((text) => part.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('a day', async ({ page, request }) => {
  await signIn(page, `${CONTENT}/resource-articles`);
  const dialog = await openItem(page, 'Resume Guide');
  await dialog.getByLabel('Updated on').fill('2026-12-24');
  await takeOver(dialog);
  await page.getByRole('button', { name: 'Save All Changes to Database' }).click();
  await expect(page.getByText(/updated successfully!$/)).toBeVisible();
  expect(await html(request, '/resources/resume-guide')).toContain('2026-12-24');
});

test('the texts of a page and a link, on a screen of their own', async ({ page, request }) => {
  await signIn(page, `${CONTENT}/home-page`);
  await expect(page.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible();
  await page.getByLabel('Services: heading').fill('Changed ways to help');
  await page.getByRole('button', { name: 'Publish home page' }).click();
  await expect(page.getByText('Home page updated successfully!')).toBeVisible();
  expect(await html(request, '/')).toContain('Changed ways to help');

  await page.goto(`${CONTENT}/home-call`);
  await page.getByRole('combobox', { name: 'First button leads to' }).selectOption('/careers#offer');
  await page.getByRole('button', { name: 'Publish home: call to action' }).click();
  await expect(page.getByText(/updated successfully!$/)).toBeVisible();
  expect(await html(request, '/')).toContain('href="/careers#offer"');
});

test('a list is reordered and hidden from its own screen', async ({ page, request }) => {
  const about = () => html(request, '/about');
  await signIn(page, `${CONTENT}/statistics`);
  await page.getByRole('button', { name: 'Move 15,000+ down' }).click();
  await saveAll(page, 'Statistics updated successfully!');
  const places = ['500+', '15,000+'].map(async (text) => (await about()).indexOf(text));
  const [first = -1, second = -1] = await Promise.all(places);
  expect(first).toBeGreaterThan(-1);
  expect(first).toBeLessThan(second);

  await page.getByRole('switch', { name: 'Statistics' }).click();
  await expect(page.getByText('Statistics section disabled successfully!')).toBeVisible();
  expect(await about()).not.toContain('15,000+');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(page.getByRole('row', { name: /^Statistics/ })).toContainText('Hidden');
});

test('is accessible', async ({ page, expectAccessible, expectAccessibleOnAllScreens }) => {
  test.slow();
  await signIn(page, CONTENT);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByRole('button', { name: /^Menu/ }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`${CONTENT}/core-values`);
  await openItem(page, 'Integrity');
  await expectAccessibleOnAllScreens(page);

  await page.goto(`${CONTENT}/industries`);
  await expect(page.getByRole('list', { name: 'Industries' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await openItem(page, 'Engineering');
  await expectAccessibleOnAllScreens(page);

  await page.goto(`${CONTENT}/services`);
  const dialog = await openItem(page, 'Permanent Placement');
  await expect(writingArea(dialog, 'Description')).toBeVisible();
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expectAccessibleOnAllScreens(page);

  await page.goto(`${CONTENT}/about-page`);
  await expect(page.getByRole('toolbar')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});
