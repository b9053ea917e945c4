/** A list of the inbox that is longer than a page: turned over, followed from entry to entry, and exported. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseCsv } from '../../src/shared/csv';
import { signIn, press } from '../stage/browser/admin';
import { plantSubmission } from '../builders/inbox';
import { APPLICATIONS, rows } from '../stage/browser/inbox';
import { expect, test } from '../stage/browser/site';

/** Where it is another day than in UTC just now. */
const timezoneId = new Date().getUTCHours() < 11 ? 'Etc/GMT+12' : 'Etc/GMT-14';
test.use({ timezoneId });

async function exportTable(page: Page) {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);
  const text = await readFile(await download.path(), 'utf8');
  const [header = [], ...lines] = parseCsv(text);
  const cells = lines.map((line) => Object.fromEntries(header.map((name, at) => [name, line[at]])));
  return { name: download.suggestedFilename(), text, cells };
}

test('a long list is exported, turned over and followed @long', async ({ page, server }) => {
  for (let day = 1; day <= 21; day += 1) {
    const email = `number${day}@example.com`;
    const created_at = new Date(Date.UTC(2026, 9, day)).toISOString();
    await plantSubmission(server, { last_name: `Number${day}`, email, created_at, stage: 'offer' });
  }
  const message = 'One, "two"\nthree';
  await plantSubmission(server, { first_name: '=1+1', last_name: 'Number22', stage: 'offer', message });
  await plantSubmission(server, { last_name: 'Left', created_at: '2026-09-01T08:00:00Z' });
  await signIn(page, `${APPLICATIONS}?stage=offer`);

  await test.step('all pages of what the filters show are exported, and no cell is a formula', async () => {
    await expect(page.getByText('22 applications')).toBeVisible();
    await expect(rows(page)).toHaveCount(20);
    const { name, text, cells } = await exportTable(page);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: timezoneId }).format();
    expect(name).toBe(`applications-${today}.csv`);
    expect(text).toContain(`,'=1+1,`);
    expect(text).not.toContain('Left');
    expect(cells).toHaveLength(22);
    const told = { Kind: 'Application', Stage: 'Offer', Job: 'Staff Nurse, Intensive Care' };
    expect(cells[0]).toMatchObject({ 'First name': '=1+1', ...told, Message: message, Resume: 'resume.pdf' });
    await expect(page.getByText('22 applications exported')).toBeVisible();
    await page.getByRole('searchbox').fill('number7');
    await expect(rows(page)).toHaveCount(1);
    expect((await exportTable(page)).cells).toMatchObject([{ 'Last name': 'Number7' }]);
  });

  const title = page.getByRole('heading', { level: 1 });
  const next = page.getByRole('link', { name: 'Next' });
  await test.step('entries follow each other, also when one has left the list', async () => {
    await page.goto(`${APPLICATIONS}?unread=yes`);
    await page.getByRole('link', { name: '=1+1 Number22' }).click();
    await expect(title).toHaveText('=1+1 Number22');
    for (const day of [21, 20]) {
      await next.click();
      await expect(title).toHaveText(`Ritu Number${day}`);
    }
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect(title).toHaveText('Ritu Number21');
  });

  await test.step('and over the end of a page', async () => {
    await page.goto(`${APPLICATIONS}?sort=-created_at&stage=offer`);
    await press(page, 'Next');
    await expect(rows(page)).toHaveCount(2);
    await press(page, 'Previous');
    await page.getByRole('link', { name: 'Ritu Number3', exact: true }).click();
    await next.click();
    await expect(title).toHaveText('Ritu Number2');
    await expect(page).toHaveURL(/page=2/);
    await next.click();
    await expect(title).toHaveText('Ritu Number1');
    await expect(next).toHaveCount(0);
  });

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Messages' }).click();
  const empty = 'No messages yet. They come in through the forms on the Contact and Employers pages.';
  await expect(page.getByText(empty)).toBeVisible();
});
