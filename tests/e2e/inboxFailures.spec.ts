/** What a backend that rests does to the inbox: it is said where it happens, nothing is lost, and it can be tried again. */
import type { Page, Route } from '@playwright/test';
import { openScreen, RESTING, signIn, news, press } from '../stage/browser/admin';
import { plantSubmission } from '../builders/inbox';
import { BOARD, cards, column, moveByMenu, stageOf, APPLICATIONS, history } from '../stage/browser/inbox';
import { holdRequests } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';

test.use({ expectedOffences: /status of 503|ERR_INTERNET_DISCONNECTED/ });

const rest = (route: Route) => route.fulfill(RESTING);

interface Unread {
  readonly path: string;
  /** What is asked for it. */
  readonly asked: string;
  readonly failed: string;
  /** What stays, and what comes when it is tried again. */
  readonly stays: string;
  readonly comes: string;
}

const UNREAD: readonly Unread[] = [
  {
    path: '/admin/dashboard',
    asked: '**/rpc/inbox_overview',
    failed: 'Could not load the inbox',
    stays: 'Overview',
    comes: '1 unread application',
  },
  {
    path: APPLICATIONS,
    asked: '**/rest/v1/submissions*',
    failed: 'Could not load the applications',
    stays: 'More filters',
    comes: 'Ritu Sample',
  },
  {
    path: '/admin/dashboard/reply-templates',
    asked: '**/rest/v1/reply_templates*',
    failed: 'Could not load the reply templates',
    stays: 'New template',
    comes: 'Application: invite to a call',
  },
];

test('what cannot be read says so and can be tried again; the rest stays @long', async ({ page, server }) => {
  const id = await plantSubmission(server);
  await signIn(page, '/admin/dashboard/visibility');
  for (const { path, asked, failed, stays, comes } of UNREAD) {
    await test.step(path, async () => {
      await page.route(asked, rest);
      await openScreen(page, path);
      await expect(page.getByText(failed)).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText(stays).first()).toBeVisible();
      await page.unroute(asked);
      await press(page, 'Retry');
      await expect(page.getByRole('link', { name: comes })).toBeVisible();
    });
  }

  await test.step('one column of the board', async () => {
    const isInterview = /submissions\?.*stage\.eq\.interview/;
    await page.route(isInterview, rest);
    await openScreen(page, BOARD);
    await expect(column(page, 'Interview').getByRole('alert')).toBeVisible();
    await expect(cards(page, 'New')).toHaveText(['Ritu Sample']);
    await page.unroute(isInterview);
    await column(page, 'Interview').getByRole('button', { name: 'Retry' }).click();
    await expect(column(page, 'Interview')).toContainText('Nothing here.');
  });

  await test.step('a history, which is read once the network is back, without anybody asking', async () => {
    await page.route('**/rpc/open_notes*', rest);
    await openScreen(page, `${APPLICATIONS}/${id}`);
    await expect(page.getByText('Could not load the history')).toBeVisible();
    await page.unroute('**/rpc/open_notes*');
    await page.context().setOffline(true);
    await page.context().setOffline(false);
    await expect(history(page)).toContainText('Received:');
  });
});

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
