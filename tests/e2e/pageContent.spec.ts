/** "Page content": its index, its screens, and every kind of field in the HTML of the site. */
import { saveAll, signIn, CONTENT, html, openItem, partOf, takeOver, press } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

test('the index leads to every list and text, and back', async ({
  page,
  server,
  request,
  expectAccessible,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await signIn(page);
  await page.getByRole('link', { name: 'Page content' }).first().click();
  await expect(page).toHaveURL(CONTENT);

  await test.step('all of it, on every screen', async () => {
    await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Home');
    await page.getByText('Services', { exact: true }).click();
    const industries = page
      .getByRole('table', { name: 'Services' })
      .getByRole('row', { name: /^Industries/ });
    for (const words of ['12', 'Visible', 'Built-in defaults']) await expect(industries).toContainText(words);
    await expectAccessibleOnAllScreens(page);
    await page.setViewportSize({ width: 375, height: 900 });
    await page.getByRole('button', { name: /^Menu/ }).click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('filtered by name and by text', async () => {
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
  });

  await test.step('looking at a list stores nothing', async () => {
    await expect(page.getByText(/are built in and not saved yet/)).toBeVisible();
    const dialog = await openItem(page, 'Integrity');
    await expectAccessibleOnAllScreens(page);
    await takeOver(dialog);
    await expect(page.getByText('Unsaved changes')).toBeHidden();
    expect(await server.sql('select section_id from public.site_content')).toEqual([]);
    await breadcrumb.click();
    await expect(page).toHaveURL(CONTENT);
  });

  await test.step('a list is reordered and hidden from its own screen', async () => {
    await page.getByText('About', { exact: true }).click();
    await page.getByRole('link', { name: 'Statistics', exact: true }).click();
    await page.getByRole('button', { name: 'Move 15,000+ down' }).click();
    await saveAll(page, 'Statistics updated successfully!');
    const shown = await html(request, '/about');
    expect(shown.indexOf('500+')).toBeGreaterThan(-1);
    expect(shown.indexOf('500+')).toBeLessThan(shown.indexOf('15,000+'));
    await page.getByRole('switch', { name: 'Statistics' }).click();
    await expect(page.getByText('Statistics section disabled successfully!')).toBeVisible();
    expect(await html(request, '/about')).not.toContain('15,000+');
    await page.goBack();
    await expect(page, 'the page is open as it was left').toHaveURL(`${CONTENT}?open=%2Fabout`);
    await expect(page.getByRole('row', { name: /^Statistics/ })).toContainText('Hidden');
  });
});

test('every kind of field is on the site as it was saved @long', async ({
  page,
  request,
  context,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, `${CONTENT}/industries`);

  await test.step('text, long text, choice, yes or no and the end of an address', async () => {
    await expect(page.getByRole('list', { name: 'Industries' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    const dialog = await openItem(page, 'Renewable Energy');
    await dialog.getByLabel('Name').fill('Tidal Energy');
    await dialog.getByLabel('Anchor').fill('Tidal energy');
    await dialog.getByLabel('Description').fill('Turbines under water.');
    await dialog.getByLabel('Established').check();
    await dialog.getByRole('switch', { name: 'Also on the Employers page' }).click();
    await dialog.getByLabel('Label in the footer').fill('Tides');
    await dialog.getByRole('button', { name: 'Save industry' }).click();
    await expect(dialog.getByText(/can have small letters, digits and single hyphens/)).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await dialog.getByLabel('Anchor').fill('tidal-energy');
    await takeOver(dialog);
  });

  await test.step('and what the resume form offers, with and without a script', async () => {
    const dialog = await openItem(page, 'Oil & Gas');
    await dialog.getByLabel('Also in the resume form').click();
    await dialog.getByLabel('Label in the resume form').fill('Energy');
    await takeOver(dialog);
    await saveAll(page, 'Industries updated successfully!');
    const part = partOf(await html(request, '/services'), 'tidal-energy');
    expect(part).toContain('Tidal Energy');
    expect(part).toContain('Turbines under water.');
    expect(part.slice(0, part.indexOf('Turbines'))).toContain('Established');
    expect(await html(request, '/employers')).not.toContain('Tidal Energy');
    expect(await html(request, '/about')).toMatch(/href="\/services#tidal-energy"[^>]*>Tides</);
    expect(await html(request, '/candidates')).toContain('<option value="oil-gas">Energy</option>');
    await page.goto('/candidates');
    const offered = ['Engineering', 'Technology', 'Finance', 'Healthcare', 'Manufacturing', 'Construction'];
    await expect(page.getByLabel('Preferred Industry').getByRole('option')).toHaveText([
      'Choose an industry',
      ...offered,
      'Energy',
    ]);
  });

  await test.step('lines of a list: by keyboard, pasted, moved and removed', async () => {
    await page.goto(`${CONTENT}/services`);
    const dialog = await openItem(page, 'Permanent Placement');
    const group = dialog.getByRole('group', { name: 'Features' });
    const line = (place: number) => group.getByLabel(`Features, line ${place}`, { exact: true });
    for (const last of [6, 5]) await press(page, `Remove Features, line ${last}`);
    await line(1).fill('The first feature');
    await line(1).press('Enter');
    await expect(line(2)).toBeFocused();
    await page.evaluate(() => navigator.clipboard.writeText('- Pasted one\n- Pasted two'));
    await page.keyboard.press('Control+V');
    await expect(line(3)).toHaveValue('Pasted two');
    await expect(line(3)).toBeFocused();
    await press(page, 'Move Features, line 3 up');
    await expect(line(2)).toHaveValue('Pasted two');
    await expect(group.getByRole('button', { name: 'Move Features, line 2 up' })).toBeFocused();
    await takeOver(dialog);
    await saveAll(page, 'Services updated successfully!');
    const part = partOf(await html(request, '/services'), 'permanent');
    const places = ['The first feature', 'Pasted two', 'Pasted one'].map((text) => part.indexOf(text));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  await test.step('a day', async () => {
    await page.goto(`${CONTENT}/resource-articles`);
    const form = await openItem(page, 'Resume Guide');
    await form.getByLabel('Updated on').fill('2026-12-24');
    await takeOver(form);
    await page.getByRole('button', { name: 'Save All Changes to Database' }).click();
    await expect(page.getByText(/updated successfully!$/)).toBeVisible();
    expect(await html(request, '/resources/resume-guide')).toContain('2026-12-24');
  });

  await test.step('the texts of a page, on a screen of their own', async () => {
    await page.goto(`${CONTENT}/home-page`);
    await expect(page.getByRole('heading', { level: 1, name: 'Home page' })).toBeVisible();
    await page.getByLabel('Services: heading').fill('Changed ways to help');
    await page.getByRole('button', { name: 'Publish home page' }).click();
    await expect(page.getByText('Home page updated successfully!')).toBeVisible();
    expect(await html(request, '/')).toContain('Changed ways to help');
  });
});
