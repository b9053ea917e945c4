/** What a backend that rests does to the inbox: it is said where it happens, nothing is lost, and it can be tried again. */
import type { Page, Route } from '@playwright/test';
import { RESTING, signIn, news, press } from '../stage/browser/admin';
import { plantSubmission } from '../builders/inbox';
import { BOARD, cards, moveByMenu, stageOf, APPLICATIONS } from '../stage/browser/inbox';
import { holdRequests } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';

test.use({ expectedOffences: /status of 503|ERR_INTERNET_DISCONNECTED/ });

const rest = (route: Route) => route.fulfill(RESTING);

const exportFrom = (page: Page) => Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);

test('a change or an export that fails leaves everything as it was', async ({ page, server }) => {
  await plantSubmission(server);
  await signIn(page, APPLICATIONS);

  await test.step('of what is chosen in the list', async () => {
    const changes = '**/rpc/change_submissions';
    await page.route(changes, rest);
    await page.getByRole('checkbox', { name: /^Select Ritu/ }).check();
    await press(page, 'Mark as read');
    await news(page, '“Ritu Sample” could not be changed');
    await expect(page.getByRole('region', { name: 'Selected entries' })).toBeVisible();
    await page.unroute(changes);
  });

  await test.step('of an export, which can be cancelled too', async () => {
    const isExport = /rpc\/export_rows/;
    const exports = await holdRequests(page, isExport);
    let downloads = 0;
    page.on('download', () => (downloads += 1));
    await press(page, 'Export CSV');
    await expect.poll(() => exports.held.length).toBe(1);
    await expect(page.getByRole('button', { name: 'Exporting, 0 %' })).toBeVisible();
    await press(page, 'Cancel export');
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeFocused();
    const answered = page.waitForResponse(isExport);
    await exports.release();
    await answered;
    await page.route(isExport, rest);
    await press(page, 'Export CSV');
    await expect(page.getByText('The applications could not be exported')).toBeVisible({ timeout: 30_000 });
    await page.unroute(isExport);
    await exportFrom(page);
    expect(downloads, 'the one that was cancelled gave no file').toBe(1);
  });

  await test.step('of a card, which is at its new place at once and goes back', async () => {
    await page.goto(BOARD);
    const held: Route[] = [];
    await page.route('**/rpc/change_submissions', (route) => void held.push(route));
    await moveByMenu(page, 'Ritu Sample', 'Offer');
    await expect(cards(page, 'Offer')).toHaveText(['Ritu Sample']);
    await expect(cards(page, 'New')).toHaveCount(0);
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.fulfill({ status: 503, json: { code: 'PT503', message: 'The database rests.' } });
    await expect(page.getByRole('alert').getByText('“Ritu Sample” could not be changed')).toBeVisible();
    await expect(cards(page, 'New')).toHaveText(['Ritu Sample']);
    await expect(cards(page, 'Offer')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Move Ritu Sample to…' })).toBeFocused();
    await expect.poll(() => stageOf(server, 'Ritu')).toBe('new');
  });
});
