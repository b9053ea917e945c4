/** "Page content": its index, its screens, and every kind of field in the HTML of the site. */
import {
  CONTENT,
  html,
  moveUpByKeys,
  openItem,
  press,
  saveAll,
  signIn,
  takeOver,
} from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

test('the index of page content links to every list and text, which link back', async ({
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

  await test.step('the index lists everything on every screen size', async () => {
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

  await test.step('the index is filtered by name and by text', async () => {
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

  await test.step('opening a list stores nothing', async () => {
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

test('an editor adds an outside link and an entry below Candidates, and visitors find both in the menu', async ({
  page,
  expectAccessible,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page, `${CONTENT}?open=Every+page`);
  const menus = page.getByRole('table', { name: 'Every page' });
  await expect(menus.getByRole('row', { name: /^Header menu/ })).toContainText('13');
  await menus.getByRole('link', { name: 'Header menu' }).click();
  const rows = page.getByRole('list', { name: 'Header menu' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'Success Stories' })).toContainText('Below Candidates');

  await test.step('two entries are added at the end, and one is moved below Candidates by keys', async () => {
    const form = page.getByRole('dialog');
    const add = async (label: string, link: string) => {
      await press(page, 'Add menu entry');
      await form.getByLabel('Label').fill(label);
      await form.getByLabel('Leads to', { exact: true }).selectOption('Another address…');
      await form.getByLabel('another address').fill(link);
    };
    await add('Association', 'https://association.example/members');
    await takeOver(form);
    await add('Nobody', '/nobody');
    await expect(form.getByText('No page of the site has this address.')).toBeVisible();
    await form.getByLabel('Label').fill('Saved jobs');
    await form.getByLabel('another address').fill('/jobs/saved');
    await form.getByRole('switch', { name: 'Below the main entry before it' }).click();
    await expectAccessible(page);
    await takeOver(form);
    await expect(rows.last()).toContainText('Below Association');
    await moveUpByKeys(page, 'Saved jobs', 15, 9);
    await expect(rows.nth(8)).toContainText('Below Candidates');
    await expectAccessibleOnAllScreens(page);
    await saveAll(page, 'Header menu updated successfully!');
  });

  await test.step('the entries are in the list of Candidates and beside it, at 1440 pixels', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/terms');
    const nav = page.getByRole('navigation', { name: 'Main' });
    const outside = nav.getByRole('link', { name: 'Association' });
    await expect(outside).toHaveAttribute('href', 'https://association.example/members');
    await expect(outside).toHaveAttribute('rel', 'noopener');
    await nav.getByRole('button', { name: 'Candidates menu' }).click();
    await expect(nav.getByRole('link', { name: 'Saved jobs' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the entries are in the menu of a phone', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/terms');
    await page.getByText('Menu', { exact: true }).click();
    const below = page.getByRole('listitem').filter({ hasText: /^Candidates/ });
    await expect(below.getByRole('link')).toHaveText([
      'Candidates',
      'Career Resources',
      'Submit Resume',
      'Success Stories',
      'Saved jobs',
    ]);
    await expect(page.getByRole('link', { name: 'Association' })).toBeVisible();
    await expectAccessible(page);
  });
});
