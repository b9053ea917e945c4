/** Links and industries are chosen from existing ones, and follow renames. */
import type { Locator, Page } from '@playwright/test';
import { signIn, CONTENT, html, partOf, press } from '../stage/browser/admin';
import { field, JOBS, rows } from '../stage/browser/jobs';
import { holdRequests } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';

const NOWHERE = 'No page of the site has this address.';

/** A person who types a link before the destinations load continues in the same field. */
async function typeBeforePlacesAreHere(page: Page, link: Locator): Promise<void> {
  const scripts = await holdRequests(page, '**/assets/destinations-*.js');
  await signIn(page, `${CONTENT}/home-call`);
  const typed = page.getByRole('textbox', { name: 'First button leads to' });
  await typed.fill('/jo');
  const places = page.waitForResponse(/\/assets\/destinations-/);
  await expect.poll(() => scripts.held.length).toBe(1);
  await scripts.release();
  await (await places).finished();
  await page.keyboard.type('bs');
  await expect(typed).toBeFocused();
  await expect(typed).toHaveValue('/jobs');
  await page.keyboard.press('Tab');
  await expect(link).toHaveValue('/jobs');
}

test('a link is chosen from existing destinations', async ({
  page,
  request,
  expectAccessibleOnAllScreens,
}) => {
  const link = page.getByRole('combobox', { name: 'First button leads to' });
  const publish = () => press(page, 'Publish home: call to action');
  await test.step('a link is typed before the destinations load', () => typeBeforePlacesAreHere(page, link));

  await test.step('a link is chosen from the list', async () => {
    await expect(link.locator('option:checked')).toHaveText('Find Jobs page');
    await link.focus();
    await page.keyboard.press('End');
    await expect(link.locator('option:checked')).toHaveText('Your data page');
    await publish();
    await expect(page.getByText(/updated successfully!$/)).toBeVisible();
    expect(partOf(await html(request, '/'), 'call')).toContain('href="/my-data"');
  });

  await test.step('a typed link to nowhere shows a warning', async () => {
    await link.selectOption('Another address…');
    await link.press('Tab');
    const typed = page.getByRole('textbox', { name: 'First button leads to another address' });
    await expect(typed).toBeFocused();
    await page.keyboard.type('/services#enginering');
    await expect(typed).toHaveAccessibleDescription(new RegExp(NOWHERE));
    await expectAccessibleOnAllScreens(page);
    await publish();
    await expect(page.getByRole('alert').filter({ hasText: 'Some links are broken' })).toContainText(
      `First button leads to: /services#enginering. ${NOWHERE}`,
    );
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await page.getByText(/1 needing attention/).click();
    const row = page.getByRole('row', { name: /^Home: call to action/ });
    await expect(row).toContainText('Broken link');
    await expect(page.getByText('Broken link')).toHaveCount(1);
    await row.getByRole('link').click();
    await expect(typed).toHaveValue('/services#enginering');
    await link.selectOption('Industries: Engineering');
    await expect(typed).toBeHidden();
    await publish();
    await expect(page.getByText('Some links are broken')).toBeHidden();
    await expect.poll(() => html(request, '/')).toContain('href="/services#engineering"');
  });
});

test('a job keeps an industry that no longer exists @long', async ({ page, server, expectAccessible }) => {
  const stored = () => server.sql('select category, location from public.jobs where id = 2');
  await server.sql(`update public.jobs set category = 'Health care', version = version where id = 2`);
  await signIn(page, `${JOBS}/2`);
  const industry = field(page, 'Industry');
  await expect(industry).toHaveValue('Health care');
  const hint = page.getByText('is not among the industries');
  await expect(hint).toHaveText(
    '“Health care” is not among the industries of the site. Did you mean Healthcare?',
  );
  await expectAccessible(page);
  await field(page, 'Location').fill('Salem');
  await press(page, 'Save changes');
  await expect.poll(stored).toEqual([{ category: 'Health care', location: 'Salem' }]);

  await page.goto(JOBS);
  await page
    .getByRole('combobox', { name: 'Industry' })
    .selectOption('Health care (not among the industries)');
  await rows(page).getByRole('link', { name: 'Staff Nurse, Intensive Care' }).first().click();
  await industry.selectOption('Healthcare');
  await expect(industry).toHaveValue('Healthcare');
  await expect(hint).toBeHidden();
  await press(page, 'Save changes');
  await expect.poll(stored).toEqual([{ category: 'Healthcare', location: 'Salem' }]);
});
