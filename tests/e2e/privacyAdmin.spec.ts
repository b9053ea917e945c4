/** Erasure and retention in the admin, down to the file on the disk. */
import type { Page } from '@playwright/test';
import { signIn, news } from '../stage/browser/admin';
import { applyWithResume, openMyData } from '../stage/browser/myData';
import { ASHA, plantSubmission } from '../builders/privacy';
import { expectMail } from '../stage/server/sentMail';
import { expect, test } from '../stage/browser/site';

const PRIVACY = '/admin/dashboard/privacy';

const YEARS_AGO = '2023-03-01T10:00:00Z';
const table = (page: Page, name: string) => page.getByRole('table', { name });

test('an erasure request removes all data, including the file on the disk', async ({
  page,
  server,
  expectAccessible,
}) => {
  const { reference, file } = await applyWithResume(server);
  await openMyData(page, server);
  await page.getByRole('button', { name: 'Delete my data' }).click();
  await page.getByRole('button', { name: 'Yes, delete my data' }).click();
  await expect(page.getByText('You have asked us to delete your data.')).toBeVisible();
  expect(await server.files.has('resumes', file)).toBe(true);

  await signIn(page, PRIVACY);
  const request = table(page, 'People waiting for erasure').getByRole('row').nth(1);
  await expect(request).toContainText(ASHA);
  await expect(request).toContainText('Erasure requested');
  await request.getByRole('button', { name: /^Erase…/ }).click();
  const dialog = page.getByRole('dialog', { name: `Erase all data of ${ASHA}?` });
  await expect(dialog).toContainText(`Application for Site Reliability Engineer, ${reference}`);
  await expect(dialog).toContainText('the file Asha’s résumé.pdf');
  await expectAccessible(page);
  await dialog.getByLabel(`Type ${reference} to confirm`).fill('A-0000-0000');
  await dialog.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(dialog.getByText(`This is not ${reference}.`)).toBeVisible();
  await dialog.getByLabel(`Type ${reference} to confirm`).fill(reference.replaceAll('-', ' ').toLowerCase());
  await page.keyboard.press('Enter');
  await news(page, '1 entry and 1 file erased.');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No open requests.')).toBeVisible();
  const trail = table(page, 'Erasure log').getByRole('row').nth(1);
  await expect(trail).toContainText('Requested by the person');
  await expect(trail).toContainText('1 entry, 1 file');
  expect(await server.sql('select 1 from public.submissions')).toEqual([]);
  await expect.poll(() => server.files.has('resumes', file)).toBe(false);
  await expectMail(server.origin, 'Your data has been deleted');
});

test.describe('data whose retention period is over', () => {
  test.use({ expectedOffences: /status of 400/ });

  test('due data is deleted where it is selected, and kept where it is on hold', async ({
    page,
    server,
    expectAccessibleOnAllScreens,
  }) => {
    const created_at = new Date(Date.now() - 200 * 86_400_000).toISOString();
    const young = await plantSubmission(server, { created_at });
    await signIn(page, PRIVACY);
    const due = table(page, 'Due for deletion');
    const dialog = page.getByRole('dialog');
    const left = () => server.sql('select id::integer from public.submissions order by id');

    await test.step('retention rules respect the legal limits', async () => {
      await expect(page.getByText('Nothing is due for deletion.')).toBeVisible();
      const form = page.getByRole('form', { name: 'Retention' });
      await form.getByRole('radio', { name: /^DPDP/ }).check();
      await form.getByLabel('Applications and resumes').selectOption('6');
      await form.getByRole('button', { name: 'Save retention' }).click();
      await news(page, /This profile requires data to be kept from 12 to 36 months/);
      await form.getByRole('radio', { name: /^GDPR/ }).check();
      await form.getByRole('button', { name: 'Save retention' }).click();
      await news(page, 'Retention updated successfully!');
      const stored = await server.sql(`select is_public from public.site_settings where key = 'retention'`);
      expect(stored).toEqual([{ is_public: false }]);
      await page.reload();
      await expect(due.getByText('No contact for 6 months.')).toBeVisible();
    });

    await server.sql(`delete from public.site_settings where key = 'retention'`);
    const chosen = await plantSubmission(server, { created_at: YEARS_AGO });
    const other = await plantSubmission(server, { created_at: YEARS_AGO, kind: 'contact' });
    const held = await plantSubmission(server, { created_at: YEARS_AGO, hold_reason: 'A claim is open.' });

    await test.step('a dry run lists due data, and only selected entries are deleted', async () => {
      const [row] = await server.sql<{ reference: string }>(
        'select reference from public.submissions where id = $1',
        [chosen],
      );
      const reference = String(row?.reference);
      await page.reload();
      await expect(due.getByRole('row')).toHaveCount(4);
      await expect(due.getByText('No contact for 24 months.').first()).toBeVisible();
      await expect(due.getByText('No contact for 12 months.')).toBeVisible();
      await expect(due.getByText('On hold: A claim is open.')).toBeVisible();
      await expect(due.getByRole('checkbox')).toHaveCount(3);
      await expectAccessibleOnAllScreens(page);
      await due.getByRole('checkbox', { name: `Select ${reference}` }).check();
      await page.getByRole('button', { name: 'Erase 1 entry…' }).click();
      await expect(dialog).toContainText(reference);
      await dialog.getByRole('button', { name: 'Erase permanently' }).click();
      await news(page, '1 entry and 1 file erased.');
      await expect(due.getByRole('row')).toHaveCount(3);
      expect(await left()).toEqual([young, other, held].map((id) => ({ id })));
    });

    await test.step('an erasure request shows the entries on hold and keeps them', async () => {
      await server.sql('update public.submissions set erasure_requested_at = $1', [YEARS_AGO]);
      await page.reload();
      const request = table(page, 'People waiting for erasure').getByRole('row').nth(1);
      await expect(request).toContainText('Overdue');
      await expect(request).toContainText('1 on hold');
      await request.getByRole('button', { name: /^Erase…/ }).click();
      await expect(dialog).toContainText('A claim is open.');
      const label = await dialog.getByText(/^Type .* to confirm$/).innerText();
      await dialog.getByLabel(label).fill(label.split(' ')[1] ?? '');
      await page.keyboard.press('Enter');
      await news(page, /1 entry is on hold and kept\./);
      expect(await left()).toEqual([{ id: held }]);
    });
  });
});
