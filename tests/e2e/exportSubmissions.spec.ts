/** What the filters of the inbox find, as a table. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseCsv } from '../../src/shared/csv';
import { signIn } from '../support/admin';
import { plantSubmission } from '../support/adminInbox';
import { holdRequests } from '../support/heldRequests';
import { expect, test } from '../support/site';

const APPLICATIONS = '/admin/dashboard/applications';

/** Where it is another day than in UTC just now. */
const timezoneId = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Etc/GMT-14';
test.use({ timezoneId });

async function exportTable(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  const [header = [], ...lines] = parseCsv(text);
  const rows = lines.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at]])));
  return { name: download.suggestedFilename(), text, rows };
}

test('what the filters show is exported, all pages of it, and no cell is a formula', async ({
  page,
  server,
}) => {
  for (let at = 0; at < 25; at += 1) await plantSubmission(server, { first_name: `No${at}`, stage: 'offer' });
  await plantSubmission(server, { first_name: '=1+1', stage: 'offer', message: 'One, "two"\nthree' });
  await plantSubmission(server, { first_name: 'Left', last_name: 'Out' });
  await signIn(page, `${APPLICATIONS}?stage=offer`);
  const { name, text, rows } = await exportTable(page);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId }).format();
  expect(name).toBe(`applications-${today}.csv`);
  expect(text).toContain(`,'=1+1,`);
  expect(rows).toHaveLength(26);
  expect(rows[0]).toMatchObject({
    'First name': '=1+1',
    Kind: 'Application',
    Stage: 'Offer',
    Job: 'Staff Nurse, Intensive Care',
    Message: 'One, "two"\nthree',
    Resume: 'resume.pdf',
  });
  expect(text).not.toContain('Left');
  await expect(page.getByText('26 applications exported')).toBeVisible();
});

test('the words of a search hold for the export, and messages have their own columns', async ({
  page,
  server,
}) => {
  await plantSubmission(server, { kind: 'enquiry', first_name: 'Meera', message: 'We need two analysts.' });
  await plantSubmission(server, { kind: 'contact', first_name: 'Asha', message: 'When are you open?' });
  await signIn(page, '/admin/dashboard/messages');
  await page.getByRole('searchbox').fill('analysts');
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  const { rows } = await exportTable(page);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    'First name': 'Meera',
    Company: 'Example Analytics',
    Subject: 'Staffing services',
  });
});

test.describe('an export on its way', () => {
  test.use({ expectedOffences: /status of 503/ });

  test('can be cancelled; one that fails says so', async ({ page, server }) => {
    await plantSubmission(server);
    await signIn(page, APPLICATIONS);
    await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
    const isExport = /rpc\/export_rows/;
    const exports = await holdRequests(page, isExport);
    let downloads = 0;
    page.on('download', () => {
      downloads += 1;
    });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => exports.held.length).toBe(1);
    await expect(page.getByRole('button', { name: 'Exporting, 0 %' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel export' }).click();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
    const answered = page.waitForResponse(isExport);
    await exports.release();
    await answered;

    await page.route(isExport, (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText('The applications could not be exported')).toBeVisible({ timeout: 30_000 });
    await page.unroute(isExport);
    expect((await exportTable(page)).rows).toHaveLength(1);
    expect(downloads, 'the one that was cancelled gave no file').toBe(1);
  });
});
