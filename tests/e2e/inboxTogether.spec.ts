/** Two recruiters on one inbox: what one does is never written over unseen by the other. */
import type { Browser, Page } from '@playwright/test';
import { signIn, news, press } from '../stage/browser/admin';
import { plantSubmission } from '../builders/inbox';
import { addStaff, RECRUITER, OWNER } from '../builders/people';
import {
  BOARD,
  cards,
  column,
  middleOf,
  stageOf,
  APPLICATIONS,
  plantPeople,
  REFUSAL,
  rows,
} from '../stage/browser/inbox';
import { field, JOBS } from '../stage/browser/jobs';
import { expect, test } from '../stage/browser/site';

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

test('two who have one entry open', async ({ page, server, browser, baseURL, expectAccessible }) => {
  await addStaff(server, RECRUITER, 'recruiter');
  const path = `${APPLICATIONS}/${await plantSubmission(server)}`;
  await signIn(page, path, RECRUITER);
  const others = page.getByText(/also has this open$/);
  await expect(stage(page)).toBeVisible();
  await expect(others).toHaveCount(0);
  const theirs = await colleague(browser, baseURL, path);
  await expect(others).toBeVisible();
  await expect(theirs.getByText(`${RECRUITER.email} also has this open`)).toBeVisible();

  /** Somebody is about to move the entry to Offer when the colleague moves it elsewhere. */
  async function overtake(label: string) {
    await page.keyboard.press('s');
    await expect(question(page, 'Move “Ritu Sample” to')).toBeVisible();
    await stage(theirs).selectOption(label);
    await expect(theirs.getByText(`“Ritu Sample” moved to ${label}`)).toBeVisible();
    await chooseStage(page, 'Move “Ritu Sample” to', 'Offer');
    await expect(question(page, OVERTAKEN)).toContainText(`moved it to ${label}`);
  }

  await test.step('left as it is', async () => {
    await overtake('Interview');
    await expect(question(page, OVERTAKEN).getByRole('button', { name: 'Leave as is' })).toBeFocused();
    await expectAccessible(page);
    await press(page, 'Leave as is');
    await expect(stage(page)).toHaveValue('interview');
    await expect.poll(() => stageOf(server, 'Ritu')).toBe('interview');
  });

  await test.step('changed anyway, and undone to what they had made of it', async () => {
    await overtake('Screening');
    await press(page, 'Change anyway');
    await expect(page.getByText('“Ritu Sample” moved to Offer')).toBeVisible();
    await press(page, 'Undo');
    await news(page, '“Ritu Sample” moved back');
    await expect(stage(page)).toHaveValue('screening');
  });

  await theirs.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Jobs' }).click();
  await expect(others).toHaveCount(0);

  await test.step('a form says so before one begins, and hears of a save', async () => {
    for (const who of [page, theirs]) await who.goto(`${JOBS}/7`);
    await expect(others).toBeVisible();
    const saveTheirs = async (city: string) => {
      await field(theirs, 'Location').fill(city);
      await press(theirs, 'Save changes');
    };
    await saveTheirs('Nashik');
    await expect(field(page, 'Location')).toHaveValue('Nashik');
    await field(page, 'Education').fill('GNM');
    await saveTheirs('Surat');
    await expect(page.getByText('Someone else saved a newer version while you were editing')).toBeVisible();
    await expectAccessible(page);
    await theirs.goto(`${APPLICATIONS}?view=board`);
    await expect(others).toHaveCount(0);
  });
  await theirs.close();
});

test('two who have one list open @long', async ({ page, server, browser, baseURL }) => {
  await plantPeople(server);
  await addStaff(server, RECRUITER, 'recruiter');
  await signIn(page, APPLICATIONS, RECRUITER);
  const theirs = await colleague(browser, baseURL, APPLICATIONS);
  const line = (name: string) => rows(page).filter({ hasText: name });

  await test.step('focus and choice stay while the list changes', async () => {
    await page.getByRole('checkbox', { name: /^Select Dev/ }).check();
    await page.getByRole('link', { name: 'Meera Example' }).focus();
    await theirs.getByRole('link', { name: 'Ritu Sample' }).click();
    await press(theirs, 'Assign to me');
    await expect(line('Ritu')).toContainText(OWNER.email);
    await expect(page.getByRole('link', { name: 'Meera Example' })).toBeFocused();
    await expect(page.getByRole('checkbox', { name: /^Select Dev/ })).toBeChecked();
  });

  await test.step('of many those that fit are moved', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await press(page, 'Move to stage…');
    await expect(question(page, 'Move 3 entries to')).toBeVisible();
    await stage(theirs).selectOption('Interview');
    await expect(theirs.getByText('“Ritu Sample” moved to Interview')).toBeVisible();
    await chooseStage(page, 'Move 3 entries to', 'Screening');
    await expect(question(page, OVERTAKEN)).toContainText(/moved it to Interview/);
    await press(page, 'Leave as is');
    await expect(page.getByText('2 entries moved to Screening')).toBeVisible();
    await expect(line('Ritu')).toContainText('Interview');
    await expect(line('Dev')).toContainText('Screening');
  });

  await test.step('undoing leaves what a colleague did since', async () => {
    await theirs.goto(`${APPLICATIONS}?stage=screening`);
    await theirs.getByRole('link', { name: 'Dev Testcase' }).click();
    await expect(theirs.getByRole('button', { name: 'Assign to me' })).toBeVisible();
    await stage(theirs).selectOption('Offer');
    await expect(line('Dev')).toContainText('Offer');
    await press(page, 'Undo');
    const dev = question(page, '“Dev Testcase” was changed in the meantime');
    await expect(dev).toContainText('moved it to Offer');
    await press(page, 'Leave as is');
    await news(page, '“Meera Example” moved back');
    await expect(line('Dev')).toContainText('Offer');
    await expect(line('Meera')).toContainText('Interview');
    await theirs.close();
  });

  await test.step('a card that is moved while it is dragged stays where they put it', async () => {
    await page.goto(BOARD);
    const from = await middleOf(page.getByRole('link', { name: 'Dev Testcase' }));
    const to = await middleOf(column(page, 'Screening'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 10 });
    await expect(column(page, 'Screening')).toHaveAttribute('data-over', 'true');
    await server.sql(`update public.submissions set stage = 'placed' where first_name = 'Dev'`);
    await expect(cards(page, 'Placed')).toHaveText(['Dev Testcase']);
    await page.mouse.up();
    const dev = question(page, '“Dev Testcase” was changed in the meantime');
    await expect(dev).toContainText('Someone else moved it to Placed');
    await press(page, 'Leave as is');
    await expect(cards(page, 'Placed')).toHaveText(['Dev Testcase']);
    await expect.poll(() => stageOf(server, 'Dev')).toBe('placed');
  });
});

test.describe('an answer to several', () => {
  test.use({ expectedOffences: /status of 409/ });

  test('goes on without whom a colleague has moved @long', async ({ page, server, expectAccessible }) => {
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
    await expectAccessible(page);

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
