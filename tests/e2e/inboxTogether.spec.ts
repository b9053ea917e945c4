/** Two recruiters on one inbox: what one does is never written over unseen by the other. */
import type { Browser, Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { addStaff, plantSubmission, RECRUITER } from '../support/adminInbox';
import { BOARD, cards, column, middleOf, stageOf } from '../support/board';
import { APPLICATIONS, news, plantPeople, press, REFUSAL, rows } from '../support/inboxScreen';
import { expect, test } from '../support/site';

const OVERTAKEN = '“Ritu Sample” was changed in the meantime';
const question = (page: Page, name: string) => page.getByRole('dialog', { name });
const chooseStage = (page: Page, name: string, stage: string) =>
  question(page, name).getByRole('button', { name: stage }).click();
const stage = (page: Page) => page.getByLabel('Stage');

/** The owner in a browser of their own, on the same screen. */
async function colleague(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const theirs = await browser.newPage({ baseURL });
  await signIn(theirs, path);
  return theirs;
}

test('a move that a colleague overtook is told by name, and made only when it is meant', async ({
  page,
  server,
  browser,
  baseURL,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  const path = `${APPLICATIONS}/${await plantSubmission(server)}`;
  await signIn(page, path, RECRUITER);
  const theirs = await colleague(browser, baseURL, path);

  await page.keyboard.press('s');
  await expect(question(page, 'Move “Ritu Sample” to')).toBeVisible();
  await stage(theirs).selectOption('Interview');
  await expect(theirs.getByText('“Ritu Sample” moved to Interview')).toBeVisible();
  await chooseStage(page, 'Move “Ritu Sample” to', 'Offer');
  await expect(question(page, OVERTAKEN)).toContainText(/moved it to Interview/);
  await expect(question(page, OVERTAKEN).getByRole('button', { name: 'Leave as is' })).toBeFocused();
  await expectAccessibleOnAllScreens(page);
  await press(page, 'Leave as is');
  await expect(stage(page)).toHaveValue('interview');
  await expect.poll(() => stageOf(server, 'Ritu')).toBe('interview');

  await page.keyboard.press('s');
  await expect(question(page, 'Move “Ritu Sample” to')).toBeVisible();
  await stage(theirs).selectOption('Screening');
  await expect(theirs.getByText('“Ritu Sample” moved to Screening')).toBeVisible();
  await chooseStage(page, 'Move “Ritu Sample” to', 'Offer');
  await press(page, 'Change anyway');
  await expect(page.getByText('“Ritu Sample” moved to Offer')).toBeVisible();
  await press(page, 'Undo');
  await news(page, '“Ritu Sample” moved back');
  await expect(stage(page)).toHaveValue('screening');
  await theirs.close();
});

test('of many those that fit are moved, and undoing leaves what a colleague did since', async ({
  page,
  server,
  browser,
  baseURL,
}) => {
  await plantPeople(server);
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, APPLICATIONS, RECRUITER);
  const theirs = await colleague(browser, baseURL, APPLICATIONS);
  const line = (name: string) => rows(page).filter({ hasText: name });

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await press(page, 'Move to stage…');
  await expect(question(page, 'Move 3 entries to')).toBeVisible();
  await theirs.getByRole('link', { name: 'Ritu Sample' }).click();
  await press(theirs, 'Assign to me');
  await news(theirs, /assigned to/);
  await stage(theirs).selectOption('Interview');
  await expect(theirs.getByText('“Ritu Sample” moved to Interview')).toBeVisible();
  await chooseStage(page, 'Move 3 entries to', 'Screening');
  await expect(question(page, OVERTAKEN)).toContainText(/moved it to Interview/);
  await press(page, 'Leave as is');
  await expect(page.getByText('2 entries moved to Screening')).toBeVisible();
  await expect(line('Ritu')).toContainText('Interview');
  await expect(line('Dev')).toContainText('Screening');

  await theirs.goto(`${APPLICATIONS}?stage=screening`);
  await theirs.getByRole('link', { name: 'Dev Testcase' }).click();
  await expect(theirs.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await stage(theirs).selectOption('Offer');
  await expect(line('Dev')).toContainText('Offer');
  await press(page, 'Undo');
  await expect(question(page, '“Dev Testcase” was changed in the meantime')).toContainText(
    'moved it to Offer',
  );
  await press(page, 'Leave as is');
  await news(page, '“Meera Example” moved back');
  await expect(line('Dev')).toContainText('Offer');
  await expect(line('Meera')).toContainText('Interview');
  await theirs.close();
});

test('a card that a colleague moves while it is dragged stays where they put it', async ({
  page,
  server,
}) => {
  await plantSubmission(server);
  await signIn(page, BOARD);
  const from = await middleOf(page.getByRole('link', { name: 'Ritu Sample' }));
  const to = await middleOf(column(page, 'Screening'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await expect(column(page, 'Screening')).toHaveAttribute('data-over', 'true');
  await server.sql(`update public.submissions set stage = 'offer'`);
  await expect(cards(page, 'Offer')).toHaveText(['Ritu Sample']);
  await page.mouse.up();
  await expect(question(page, OVERTAKEN)).toContainText('Someone else moved it to Offer');
  await press(page, 'Leave as is');
  await expect(cards(page, 'Offer')).toHaveText(['Ritu Sample']);
  await expect.poll(() => stageOf(server, 'Ritu')).toBe('offer');
});

test('who else has an entry open is said at its head, until they leave', async ({
  page,
  server,
  browser,
  baseURL,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  const path = `${APPLICATIONS}/${await plantSubmission(server)}`;
  await signIn(page, path, RECRUITER);
  const others = page.getByText(/also has this open$/);
  await expect(stage(page)).toBeVisible();
  await expect(others).toHaveCount(0);
  const theirs = await colleague(browser, baseURL, path);
  await expect(others).toBeVisible();
  await expect(theirs.getByText(`${RECRUITER.email} also has this open`)).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await theirs.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Jobs' }).click();
  await expect(others).toHaveCount(0);
  await theirs.close();
});

test('a list that others work on follows them, and keeps the focus and what was chosen', async ({
  page,
  server,
}) => {
  await plantPeople(server);
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, APPLICATIONS, RECRUITER);
  await page.getByRole('checkbox', { name: /^Select Dev/ }).check();
  await page.getByRole('link', { name: 'Meera Example' }).focus();
  await plantSubmission(server, { first_name: 'Asha' });
  await server.sql(
    `update public.submissions set owner_id = (select id from public.admins where email = $1),
    stage = 'offer' where first_name = 'Dev'`,
    [RECRUITER.email],
  );
  await expect(rows(page).first()).toContainText('Asha Sample');
  await expect(rows(page).filter({ hasText: 'Dev' })).toContainText(RECRUITER.email);
  await expect(rows(page).filter({ hasText: 'Dev' })).toContainText('Offer');
  await expect(page.getByRole('link', { name: 'Meera Example' })).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^Select Dev/ })).toBeChecked();
});

test.describe('an answer to several', () => {
  test.use({ expectedOffences: /status of 409/ });

  test('goes on without whom a colleague has moved, and belongs to those it was written for', async ({
    page,
    server,
    expectAccessibleOnAllScreens,
  }) => {
    await plantPeople(server);
    await addStaff(server, RECRUITER, 'recruiter');
    await signIn(page, APPLICATIONS, RECRUITER);
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    const dialog = page.getByRole('dialog', { name: /^Reply to/ });
    await all.check();
    await press(page, 'Reply…');
    await dialog.getByLabel('Template').selectOption(REFUSAL);
    await dialog.getByLabel('Then move to').selectOption('Rejected');
    await server.sql(`update public.submissions set stage = 'offer' where first_name = 'Dev'`);
    await press(page, 'Send 3 replies');
    await expect(dialog.getByText('Dev Testcase: moved to Offer')).toBeVisible();
    await expect(dialog.getByRole('list').filter({ hasText: 'Meera Example' })).toContainText('Ritu Sample');
    await expectAccessibleOnAllScreens(page);

    await page.keyboard.press('Escape');
    await all.uncheck();
    await page.getByRole('checkbox', { name: /^Select Dev/ }).check();
    await press(page, 'Reply…');
    await expect(dialog.getByLabel('Text')).toHaveValue('');
    await expect(dialog.getByText('You began a reply to 3 people, some of them the same')).toBeVisible();
    await page.keyboard.press('Escape');
    await all.check();
    await press(page, 'Reply…');
    await expect(dialog.getByLabel('Then move to')).toHaveValue('rejected');
    await expect(dialog.getByLabel('Template').locator('option:checked')).toHaveText(REFUSAL);

    await server.sql(`update public.submissions set stage = 'screening' where first_name = 'Dev'`);
    await press(page, 'Send 3 replies');
    await press(page, 'Leave out Dev Testcase and send to 2');
    await news(page, '2 replies are on their way');
    expect([await stageOf(server, 'Meera'), await stageOf(server, 'Dev')]).toEqual(['rejected', 'screening']);
  });
});
