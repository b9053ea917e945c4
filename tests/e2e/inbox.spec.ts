/** The lists of the inbox: filtered, and processed by mouse and by single keys. */
import type { Page, Request } from '@playwright/test';
import { signIn, news, press } from '../stage/browser/admin';
import { addStaff, RECRUITER } from '../builders/people';
import { can } from '../stage/backing/backing';
import { APPLICATIONS, MESSAGES, names, plantPeople, rows } from '../stage/browser/inbox';
import { expect, test } from '../stage/browser/site';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected entries' });
const line = (page: Page, name: string) => rows(page).filter({ hasText: name });
const all = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' });
const choose = (page: Page, filter: string, option: string) =>
  page.getByRole('combobox', { name: filter, exact: true }).selectOption(option);
const parameters = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('entries are found by text and filters', async ({ page, server }) => {
  await plantPeople(server);
  await server.sql(`update public.submissions set unmet = 1 where first_name = 'Meera'`);
  const asked: string[] = [];
  const kept: string[] = [];
  const personal: Request[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isKept = pathname.startsWith('/rest/v1/') && response.headers()['cache-control'] !== 'no-store';
    if (isKept) kept.push(pathname);
    if (pathname.startsWith('/rest/v1/')) personal.push(response.request());
  });
  await signIn(page, APPLICATIONS);
  await expect(names(page)).toHaveText(['Ritu Sample', 'Dev Testcase', 'Meera Example']);
  await expect(line(page, 'Ritu')).toContainText('1 more from this address');
  await expect(line(page, 'Dev')).not.toContainText('more from this address');
  const search = page.getByRole('searchbox');

  await test.step('search text stays out of the address and in the history', async () => {
    await search.fill('nobody of that name');
    const nothing = 'No applications match this search. Try fewer words or filters.';
    await expect(page.getByText(nothing)).toBeVisible();
    await search.fill('rit');
    await expect(names(page)).toHaveText(['Ritu Sample']);
    expect(page.url()).not.toContain('?');
    expect(asked.filter((url) => /rit|nobody/i.test(url))).toEqual([]);
    // The text appears while the session is still being checked, and enters the history after that.
    const inHistory = () => page.evaluate(() => (history.state as { usr?: { words?: string } }).usr?.words);
    await expect.poll(inHistory).toBe('rit');
    await page.reload();
    await expect(search).toHaveValue('rit');
    await expect(names(page)).toHaveText(['Ritu Sample']);
    await names(page).click();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await expect(search).toHaveValue('rit');
    await press(page, 'Clear search and filters');
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('each filter has its own parameter in the address', async () => {
    await page.getByText('More filters').click();
    // Sorted by title, which differs from the order of the ids.
    const jobs = ['Any or no job', 'Site Reliability Engineer', 'Staff Nurse, Intensive Care'];
    await expect(page.getByLabel('Job', { exact: true }).getByRole('option')).toHaveText(jobs);
    const musts = page.getByRole('columnheader', { name: 'Must-haves' });
    await expect(musts).toBeVisible();
    await choose(page, 'Must-haves', 'Some not met');
    await expect(names(page)).toHaveText(['Meera Example']);
    await expect(rows(page)).toContainText('1 not met');
    await choose(page, 'Stage', 'Interview');
    await choose(page, 'Kind', 'General resume');
    await choose(page, 'Job', 'Site Reliability Engineer');
    await choose(page, 'Source', 'linkedin');
    await choose(page, 'Assigned to', 'Me');
    await page.getByLabel('Received from').fill('2026-11-02');
    await page.getByLabel('Received until').fill('2026-11-03');
    await page.getByRole('checkbox', { name: 'Unread only' }).check();
    await page.getByRole('checkbox', { name: 'Erasure requested' }).check();
    const chosen = { stage: 'interview', kind: 'resume', job: '7', source: 'linkedin', owner: 'me' };
    const checked = { musts: 'unmet', unread: 'yes', erasure: 'yes' };
    await expect
      .poll(() => parameters(page))
      .toEqual({ ...chosen, ...checked, from: '2026-11-02', until: '2026-11-03' });
    await expect(rows(page)).toHaveCount(0);
    await press(page, 'Clear search and filters');
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('order and columns are in the address too', async () => {
    await choose(page, 'Assigned to', 'Nobody');
    await page.getByRole('button', { name: 'Name' }).click();
    await expect(names(page)).toHaveText(['Meera Example', 'Ritu Sample', 'Dev Testcase']);
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Email' }).check();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/owner=nobody&.*columns=.*email/);
    await page.reload();
    await expect(names(page)).toHaveText(['Meera Example', 'Ritu Sample', 'Dev Testcase']);
    await expect(rows(page).first()).toContainText('meera@example.com');
    const sorted = page.getByRole('columnheader', { name: 'Name' });
    await expect(sorted).toHaveAttribute('aria-sort', 'ascending');
  });
  if (can('embedded')) expect(kept, 'what a browser may keep').toEqual([]);
  const heads = await Promise.all(personal.map((request) => request.allHeaders()));
  const asks = new Set(heads.map((head) => head['cache-control']));
  expect(asks, 'no browser keeps an answer, whatever a backend says').toEqual(new Set(['no-cache']));
});

test('several entries are changed by keys and mouse', async ({
  page,
  server,
  expectAccessible,
  expectAccessibleOnAllScreens,
}) => {
  await plantPeople(server);
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, APPLICATIONS, RECRUITER);
  const { keyboard } = page;
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(rows(page)).toHaveCount(3);

  await test.step('keys move through the list and select', async () => {
    await keyboard.press('j');
    await expect(link('Ritu Sample')).toBeFocused();
    await keyboard.press('ArrowDown');
    await expect(link('Dev Testcase')).toBeFocused();
    await keyboard.press('k');
    await expect(link('Ritu Sample')).toBeFocused();
    await keyboard.press('x');
    await keyboard.press('j');
    await keyboard.press('x');
    await expect(bar(page)).toContainText('2 selected');
    await page.getByText('More filters').click();
    await expectAccessibleOnAllScreens(page);
  });

  await test.step('two entries are moved, and moved back by undo', async () => {
    await keyboard.press('s');
    const stages = page.getByRole('dialog', { name: 'Move 2 entries to' });
    await expect(stages.getByRole('button', { name: 'New (now)' })).toBeFocused();
    await expectAccessible(page);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await expect(page.getByText('2 entries moved to Screening')).toBeVisible();
    await expect(stages).toBeHidden();
    await expect(bar(page)).toBeHidden();
    await expect(rows(page).filter({ hasText: 'Screening' })).toHaveCount(2);
    await keyboard.press('z');
    await news(page, '2 entries moved back');
    await expect(rows(page).filter({ hasText: 'Screening' })).toHaveCount(0);
  });

  await test.step('all entries are assigned, marked unread and marked read', async () => {
    await keyboard.press('j');
    await keyboard.press('a');
    const people = page.getByRole('dialog', { name: /^Assign .* to$/ });
    await expect(people.getByRole('button', { name: 'Me' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(line(page, RECRUITER.email)).toHaveCount(1);
    await expect(people).toBeHidden();
    await all(page).check();
    await press(page, 'Assign…');
    await people.getByRole('button', { name: 'Me', exact: true }).click();
    await news(page, `3 entries assigned to ${RECRUITER.email}`);
    await choose(page, 'Assigned to', 'Me');
    await expect(rows(page)).toHaveCount(3);
    const unread = page.getByRole('table').getByText('Unread', { exact: true });
    await all(page).check();
    await press(page, 'Mark as unread');
    await news(page, '3 entries marked as unread');
    await expect(unread).toHaveCount(3);
    await all(page).check();
    await press(page, 'Mark as read');
    await expect(unread).toHaveCount(0);
  });

  await test.step('the help sheet lists the keyboard shortcuts and switches them off', async () => {
    await keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet).toContainText('Next entry');
    await expectAccessible(page);
    // An open dialog disables the shortcuts of the page.
    await keyboard.press('/');
    await expect(page.getByRole('searchbox')).not.toBeFocused();
    await sheet.getByRole('switch', { name: 'Use these keys on this device' }).click();
    await keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await keyboard.press('?');
    await expect(sheet).toBeHidden();
    await page.goto(MESSAGES);
    await expect(rows(page)).toHaveCount(1);
    await keyboard.press('j');
    await expect(link('Ritu Sample')).not.toBeFocused();
    await press(page, 'Keyboard shortcuts');
    await sheet.getByRole('switch').click();
    await keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await keyboard.press('j');
    await expect(link('Ritu Sample')).toBeFocused();
    await keyboard.press('/');
    await keyboard.type('ritu sample');
    await expect(page.getByRole('searchbox')).toHaveValue('ritu sample');
  });
});
