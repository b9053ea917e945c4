/** The editor of long texts: written by keyboard, previewed safely, and nothing lost. */
import { saveAll, signIn } from '../support/admin';
import { CONTENT, html, openItem, partOf, takeOver, writingArea } from '../support/pageContent';
import { expect, test } from '../support/site';

test('is written with the keyboard alone and arrives as headings, lists and links', async ({
  page,
  request,
}) => {
  await signIn(page, `${CONTENT}/services`);
  const dialog = await openItem(page, 'Permanent Placement');
  const area = writingArea(dialog, 'Description');
  await area.focus();
  for (const keys of ['Control+A', 'Delete', 'Control+Alt+2']) await page.keyboard.press(keys);
  await page.keyboard.type('How it begins');
  await page.keyboard.press('Enter');
  await page.keyboard.type('With a ');
  await page.keyboard.press('Control+B');
  await page.keyboard.type('brief');
  await page.keyboard.press('Control+B');
  await page.keyboard.type(', <b>not</b> a form. ');
  await page.keyboard.press('Control+K');
  await expect(dialog.getByLabel('Link address')).toBeFocused();
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/Please enter an address that starts with/)).toBeVisible();
  await dialog.getByLabel('Link address').fill('/contact');
  await page.keyboard.press('Enter');
  await expect(area).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('1. May is a holiday');
  // Typing the number made a list of it; the keys of that list end it.
  await page.keyboard.press('Control+Shift+7');

  await page.keyboard.press('Shift+Tab');
  const bold = dialog.getByRole('button', { name: 'Bold' });
  await expect(bold).toBeFocused();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('button', { name: 'Bulleted list' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(area).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(area).not.toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Description On the site' })).toContainText(
    'How it begins',
  );

  await takeOver(dialog);
  await saveAll(page, 'Services updated successfully!');
  const part = partOf(await html(request, '/services'), 'permanent');
  expect(part).toContain('<h2>How it begins</h2>');
  expect(part).toContain('<strong>brief</strong>');
  expect(part).toContain('&lt;b&gt;not&lt;/b&gt;');
  expect(part).toContain('<a href="/contact">/contact</a>');
  expect(part).toContain('<li>May is a holiday</li>');
});

test('is not changed by opening it, by undoing, or by looking at its source', async ({ page }) => {
  await signIn(page, `${CONTENT}/resource-articles`);
  let dialog = await openItem(page, 'Resume Guide');
  const area = writingArea(dialog, 'Text');
  await area.focus();
  await page.keyboard.type('x');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await dialog.getByRole('button', { name: 'Markdown source' }).click();
  await expect(dialog.locator('textarea').last()).toHaveValue(/\n/);
  await dialog.getByRole('button', { name: 'Write' }).click();
  await expect(area).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  dialog = await openItem(page, 'Resume Guide');
  await takeOver(dialog);
  await expect(page.getByText('Unsaved changes')).toBeHidden();
});

test('with HTML in it is shown as source, and nothing of it runs', async ({ page, request }) => {
  const hostile = '<img src="/missing" onerror="document.title=1"> [x](javascript:alert(1))';
  await signIn(page, `${CONTENT}/services`);
  const dialog = await openItem(page, 'Permanent Placement');
  await dialog.getByRole('button', { name: 'Markdown source' }).click();
  await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill(hostile);
  await expect(dialog.getByText(/can only be edited as Markdown/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Write' })).toBeDisabled();
  const preview = dialog.getByRole('region', { name: 'Description On the site' });
  await expect(preview).toContainText('<img src="/missing"');
  await expect(preview.locator('img')).toHaveCount(0);
  await takeOver(dialog);
  await saveAll(page, 'Services updated successfully!');
  const part = partOf(await html(request, '/services'), 'permanent');
  expect(part).toContain('&lt;img');
  expect(part).not.toContain('javascript:');
});

test('keeps its draft through a reload', async ({ page }) => {
  await signIn(page, `${CONTENT}/about-page`);
  const area = page.locator('[contenteditable=true]');
  await area.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Kept words. ');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(area).toContainText('Kept words.');
  page.once('dialog', (question) => void question.accept());
  await page.goto(CONTENT);
  await expect(page.getByRole('row', { name: /^About page/ })).toContainText('Unsaved changes');
  await page.getByRole('link', { name: 'About page' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(area).not.toContainText('Kept words.');
});

test.describe('whose editor does not arrive', () => {
  test.use({ expectedOffences: /status of 503|Failed to fetch|error loading|preload/i });

  test('is written as Markdown', async ({ page, request }) => {
    await page.route(/MarkdownEditor-.*\.js/, (route) => route.fulfill({ status: 503 }));
    await signIn(page, `${CONTENT}/services`);
    const dialog = await openItem(page, 'Permanent Placement');
    await expect(dialog.getByText('The editor could not be loaded.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Description', exact: true }).fill('Plain **words**.');
    await takeOver(dialog);
    await saveAll(page, 'Services updated successfully!');
    expect(await html(request, '/services')).toContain('Plain <strong>words</strong>.');
  });
});
