/** Two recruiters in one inbox: neither overwrites the other's changes unseen. */
import type { Browser, Page } from '@playwright/test';
import { signIn, news, press } from '../stage/browser/admin';
import { plantSubmission } from '../builders/inbox';
import { addStaff, RECRUITER } from '../builders/people';
import { stageOf, APPLICATIONS } from '../stage/browser/inbox';
import { field, JOBS } from '../stage/browser/jobs';
import { expect, test } from '../stage/browser/site';

const OVERTAKEN = '“Ritu Sample” was changed in the meantime';
const question = (page: Page, name: string) => page.getByRole('dialog', { name });
const chooseStage = (page: Page, name: string, stage: string) =>
  question(page, name).getByRole('button', { name: stage }).click();
const stage = (page: Page) => page.getByLabel('Stage');

/** The owner in another browser, on the same screen. */
async function colleague(browser: Browser, baseURL: string | undefined, path: string): Promise<Page> {
  const theirs = await browser.newPage({ baseURL });
  await signIn(theirs, path);
  return theirs;
}

test('two recruiters open the same entry', async ({ page, server, browser, baseURL, expectAccessible }) => {
  await addStaff(server, RECRUITER, 'recruiter');
  const path = `${APPLICATIONS}/${await plantSubmission(server)}`;
  await signIn(page, path, RECRUITER);
  const others = page.getByText(/also has this open$/);
  await expect(stage(page)).toBeVisible();
  await expect(others).toHaveCount(0);
  const theirs = await colleague(browser, baseURL, path);
  await expect(others).toBeVisible();
  await expect(theirs.getByText(`${RECRUITER.email} also has this open`)).toBeVisible();

  /** A recruiter is about to move the entry to Offer when the colleague moves it elsewhere. */
  async function overtake(label: string) {
    await page.keyboard.press('s');
    await expect(question(page, 'Move “Ritu Sample” to')).toBeVisible();
    await stage(theirs).selectOption(label);
    await expect(theirs.getByText(`“Ritu Sample” moved to ${label}`)).toBeVisible();
    await chooseStage(page, 'Move “Ritu Sample” to', 'Offer');
    await expect(question(page, OVERTAKEN)).toContainText(`moved it to ${label}`);
  }

  await test.step("the colleague's change is kept", async () => {
    await overtake('Interview');
    await expect(question(page, OVERTAKEN).getByRole('button', { name: 'Leave as is' })).toBeFocused();
    await press(page, 'Leave as is');
    await expect(stage(page)).toHaveValue('interview');
    await expect.poll(() => stageOf(server, 'Ritu')).toBe('interview');
  });

  await test.step("the entry is moved anyway, and undo restores the colleague's change", async () => {
    await overtake('Screening');
    await press(page, 'Change anyway');
    await expect(page.getByText('“Ritu Sample” moved to Offer')).toBeVisible();
    await press(page, 'Undo');
    await news(page, '“Ritu Sample” moved back');
    await expect(stage(page)).toHaveValue('screening');
  });

  await theirs.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Jobs' }).click();
  await expect(others).toHaveCount(0);

  await test.step('a form shows that a colleague is editing, and follows their save', async () => {
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
