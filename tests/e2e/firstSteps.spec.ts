/** The first steps of an owner, listed on General until they are done. */
import type { Page } from '@playwright/test';
import { signIn } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const panel = (page: Page) => page.getByRole('region', { name: 'Before you go live' });
const step = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog');

const SAMPLES = 'Remove the sample content';
const NOTICE = 'Remove the demonstration notice';
test('finished steps are ticked until an owner closes the list @long', async ({
  page,
  expectAccessible,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page);
  await expect(panel(page)).toContainText('0 of 9 done.');
  await expectAccessibleOnAllScreens(page);

  await test.step('steps are ticked by the owner or by the action itself', async () => {
    await step(page, 'Choose your own password').getByRole('button', { name: 'I chose' }).click();
    await expect(step(page, 'Choose your own password')).toContainText('done');
  });

  await test.step('removing the samples ticks a step', async () => {
    await step(page, SAMPLES).getByRole('button').click();
    await expect(dialog(page)).toContainText('sample content that nobody has changed');
    await expectAccessible(page);
    await dialog(page).getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByText('The sample content was removed')).toBeVisible();
    await expect(step(page, SAMPLES)).toContainText('done');
    await expect(step(page, NOTICE)).toContainText('done');
  });

  await test.step('the closed list does not return', async () => {
    await panel(page).getByRole('button', { name: 'Close this list' }).click();
    await dialog(page).getByRole('button', { name: 'Close it' }).click();
    await expect(panel(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await expect(panel(page)).toBeHidden();
  });
});
