/** The Markdown editor: keyboard input, a safe preview, and no lost input. */
import {
  saveAll,
  signIn,
  CONTENT,
  html,
  openItem,
  partOf,
  takeOver,
  writingArea,
} from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const HOSTILE = '<img src="/missing" onerror="document.title=1"> [x](javascript:alert(1))';
const NOWHERE = 'No page of the site has this address.';

test('a Markdown text is written by keyboard alone', async ({
  page,
  request,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  await signIn(page, `${CONTENT}/services`);
  const dialog = await openItem(page, 'Permanent Placement');
  const area = writingArea(dialog, 'Description');
  const address = dialog.getByLabel('Link address');

  await test.step('the editor makes a heading and bold text', async () => {
    await area.focus();
    for (const keys of ['Control+A', 'Delete', 'Control+Alt+2']) await page.keyboard.press(keys);
    await page.keyboard.type('How it begins');
    await page.keyboard.press('Enter');
    await page.keyboard.type('With a ');
    await page.keyboard.press('Control+B');
    await page.keyboard.type('brief');
    await page.keyboard.press('Control+B');
    await page.keyboard.type(', <b>not</b> a form. ');
  });

  await test.step('the editor makes a typed link', async () => {
    await page.keyboard.press('Control+K');
    await expect(address).toBeFocused();
    await page.keyboard.type('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/Please enter an address that starts with/)).toBeVisible();
    await address.fill('/contact');
    await page.keyboard.press('Enter');
    await expect(area).toBeFocused();
  });

  await test.step('the editor makes lists', async () => {
    await page.keyboard.press('Enter');
    await page.keyboard.type('1. May is a holiday');
    // Typing the number started a list; the shortcut of that list ends it.
    await page.keyboard.press('Control+Shift+7');
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.getByRole('button', { name: 'Bold' })).toBeFocused();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
    const bulleted = dialog.getByRole('button', { name: 'Bulleted list' });
    await expect(bulleted).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(area).toBeFocused();
    await expect(bulleted).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Tab');
    await expect(area).not.toBeFocused();
    const onSite = dialog.getByRole('region', { name: 'Description On the site' });
    await expect(onSite).toContainText('How it begins');
    await takeOver(dialog);
  });

  await test.step('the editor links to a page of the site', async () => {
    const other = await openItem(page, 'Executive Search');
    const text = writingArea(other, 'Description');
    const place = other.getByLabel('Link address');
    await text.press('Control+A');
    await text.press('Control+K');
    await place.fill('/abuot');
    await expect(place).toHaveAccessibleDescription(NOWHERE);
    await expectAccessibleOnAllScreens(page);
    await other.getByRole('combobox', { name: 'Or a place on the site' }).selectOption('About page');
    await expect(place).toHaveValue('/about');
    await expect(other.getByText(NOWHERE)).toBeHidden();
    await other.getByRole('button', { name: 'Add link' }).click();
    await expect(text.getByRole('link').first()).toHaveAttribute('href', '/about');
    await takeOver(other);
  });

  await test.step('the editor runs no HTML', async () => {
    const hostile = await openItem(page, 'Contract Staffing');
    await hostile.getByRole('button', { name: 'Markdown source' }).click();
    await hostile.getByRole('textbox', { name: 'Description', exact: true }).fill(HOSTILE);
    await expect(hostile.getByText(/can only be edited as Markdown/)).toBeVisible();
    await expect(hostile.getByRole('button', { name: 'Write' })).toBeDisabled();
    const preview = hostile.getByRole('region', { name: 'Description On the site' });
    await expect(preview).toContainText('<img src="/missing"');
    await expect(preview.locator('img')).toHaveCount(0);
    await takeOver(hostile);
  });

  await saveAll(page, 'Services updated successfully!');
  const services = await html(request, '/services');
  const written = partOf(services, 'permanent');
  expect(written).toContain('<h2>How it begins</h2>');
  expect(written).toContain('<strong>brief</strong>');
  expect(written).toContain('&lt;b&gt;not&lt;/b&gt;');
  expect(written).toContain('<a href="/contact">/contact</a>');
  expect(written).toContain('<li>May is a holiday</li>');
  const source = partOf(services, 'contract');
  expect(source).toContain('&lt;img');
  expect(source).not.toContain('javascript:');
});
