/** The inbox with single keys, and without them for those who speak to their computer. */
import type { Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { plantSubmission } from '../support/adminInbox';
import { APPLICATIONS, rows } from '../support/inboxScreen';
import { expect, test } from '../support/site';

const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test.beforeEach(async ({ page, server }) => {
  const people = [
    ['Ritu', 3],
    ['Dev', 2],
    ['Meera', 1],
  ] as const;
  for (const [first_name, day] of people) {
    const email = `${first_name.toLowerCase()}@example.com`;
    await plantSubmission(server, { first_name, email, created_at: `2026-11-0${day}T08:00:00Z` });
  }
  await signIn(page, APPLICATIONS);
  await expect(rows(page)).toHaveCount(3);
});

test('a list is worked through without a mouse', async ({ page }) => {
  const { keyboard } = page;
  await keyboard.press('j');
  await expect(link(page, 'Ritu Sample')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(link(page, 'Dev Sample')).toBeFocused();
  await keyboard.press('k');
  await expect(link(page, 'Ritu Sample')).toBeFocused();
  await keyboard.press('x');
  await keyboard.press('j');
  await keyboard.press('x');
  await keyboard.press('s');
  const stages = page.getByRole('dialog', { name: 'Move 2 entries to' });
  await expect(stages.getByRole('button', { name: 'New (now)' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('2 entries moved to Screening')).toBeVisible();
  await expect(stages).toBeHidden();
  await expect(rows(page).filter({ hasText: 'Screening' })).toHaveCount(2);
  await keyboard.press('z');
  await expect(rows(page).filter({ hasText: 'Screening' })).toHaveCount(0);

  await keyboard.press('j');
  await keyboard.press('a');
  const people = page.getByRole('dialog', { name: /^Assign “.*” to$/ });
  await expect(people.getByRole('button', { name: 'Me' })).toBeFocused();
  await keyboard.press('Enter');
  await expect(rows(page).filter({ hasText: 'owner@example.com' })).toHaveCount(1);

  await expect(people).toBeHidden();
  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keyboard.type('meera sample');
  await expect(rows(page)).toHaveText([/Meera Sample/]);
  await expect(page.getByRole('searchbox')).toHaveValue('meera sample');
});

test('an entry is worked on without a mouse', async ({ page }) => {
  const { keyboard } = page;
  await keyboard.press('j');
  await keyboard.press('Enter');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Ritu Sample');
  await keyboard.press('j');
  await expect(title).toHaveText('Dev Sample');
  await keyboard.press('k');
  await expect(title).toHaveText('Ritu Sample');
  await expect(page.getByRole('button', { name: 'Mark as unread' })).toBeVisible();
  await keyboard.press('u');
  await expect(page.getByRole('button', { name: 'Mark as read', exact: true })).toBeVisible();
  await keyboard.press('n');
  await expect(page.getByLabel('Note')).toBeFocused();
  // In a field letters are letters.
  await keyboard.type('just a rusty note?');
  await expect(page.getByLabel('Note')).toHaveValue('just a rusty note?');
  await expect(title).toHaveText('Ritu Sample');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'History' })).toContainText('just a rusty note?');
  await keyboard.press('r');
  await expect(page.getByLabel('Template')).toBeFocused();
});

test('the sheet lists the keys and switches them off', async ({ page, expectAccessible }) => {
  const { keyboard } = page;
  await keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toContainText('Next entry');
  await expectAccessible(page);
  // The dialog has the keys for itself.
  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await sheet.getByRole('switch', { name: 'Use these keys on this device' }).click();
  await keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await keyboard.press('j');
  await keyboard.press('?');
  await expect(sheet).toBeHidden();
  await expect(link(page, 'Ritu Sample')).not.toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await sheet.getByRole('switch').click();
  await keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await keyboard.press('j');
  await expect(link(page, 'Ritu Sample')).toBeFocused();
});
