/**
 * The inbox while the backend is unavailable: errors appear in place, nothing is lost, and each action can be retried.
 */
import type { Page, Route } from '@playwright/test';
import { RESTING, signIn, news, press } from '../stage/browser/admin';
import { plantSubmission } from '../builders/inbox';
import { BOARD, cards, moveByMenu, stageOf, APPLICATIONS } from '../stage/browser/inbox';
import { holdRequests } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';

test.use({ expectedOffences: /status of 503|ERR_INTERNET_DISCONNECTED/ });

const rest = (route: Route) => route.fulfill(RESTING);

const exportFrom = (page: Page) => Promise.all([page.waitForEvent('download'), press(page, 'Export CSV')]);

test('a failed change or export leaves everything unchanged', async ({ page, server }) => {
  await plantSubmission(server);
  await signIn(page, APPLICATIONS);

  await test.step('a failed bulk change keeps the selection', async () => {
    const changes = '**/rpc/change_submissions';
    await page.route(changes, rest);
    await page.getByRole('checkbox', { name: /^Select Ritu/ }).check();
    await press(page, 'Mark as read');
    await news(page, '“Ritu Sample” could not be changed');
    await expect(page.getByRole('region', { name: 'Selected entries' })).toBeVisible();
    await page.unroute(changes);
  });

  await test.step('a failed export can be retried, and a running one cancelled', async () => {
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

  await test.step('a failed card move returns the card to its column', async () => {
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
