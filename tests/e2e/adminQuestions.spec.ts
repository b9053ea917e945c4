/** Questions for applicants in the admin: the shared list, and the questions of one job. */
import type { Page } from '@playwright/test';
import {
  moveUpByKeys,
  saveAll,
  signIn,
  CONTENT,
  openItem,
  takeOver,
  news,
  press,
} from '../stage/browser/admin';
import { JOBS, writeJob } from '../stage/browser/jobs';
import { expect, test } from '../stage/browser/site';

const LIST = `${CONTENT}/application-questions`;
const EXPERIENCE = 'How many years of experience do you have in total?';
const NOTICE = 'What is your notice period?';
const PLACE = 'Which city do you live in now?';
const PAY = 'What salary do you expect, in lakhs a year (CTC)?';
const RELOCATE = 'Are you willing to relocate for this job?';

const ofJob = (page: Page) => page.getByRole('list', { name: 'Questions of this job' });
const group = (page: Page, wording: string) => ofJob(page).getByRole('group', { name: wording, exact: true });

test('staff list questions, add them to a job, reorder them and set requirements @long', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  test.slow();
  const chooser = page.getByRole('combobox', { name: 'Questions', exact: true });
  const asked = ofJob(page).getByRole('heading');
  await signIn(page, LIST);

  await test.step('only staff see the list, and an item shows the fields that its kind of answer needs', async () => {
    await expect(page.getByText('Visitors see these questions only on jobs')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Live preview' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Schedule…' })).toHaveCount(0);
    const listed = page.getByRole('main').getByRole('listitem').getByRole('heading');
    await expect(listed).toHaveText([EXPERIENCE, NOTICE, PLACE, PAY, RELOCATE]);
    const dialog = await openItem(page, RELOCATE);
    await dialog.getByRole('textbox', { name: 'Answers you can accept' }).fill('yes');
    await press(page, 'Save question');
    await expect(dialog.getByText('Enter Yes or No, or leave it empty.')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await dialog.getByLabel('Kind of answer').selectOption('Date');
    await takeOver(dialog);
    await saveAll(page, 'Questions for applicants updated successfully!');
  });

  await test.step('questions are added to a job and reordered', async () => {
    await writeJob(page, 'Ward Sister');
    await press(page, 'Add the usual questions');
    await expect(asked).toHaveText([EXPERIENCE, NOTICE, PLACE, PAY]);
    await chooser.selectOption(RELOCATE);
    await expect(asked).toHaveText([EXPERIENCE, NOTICE, PLACE, PAY, RELOCATE]);
    await expect(page.getByRole('button', { name: 'Add the usual questions' })).toBeHidden();
    await moveUpByKeys(page, RELOCATE, 5, 4);
    await press(page, `Move ${NOTICE} up`);
    await expect(asked).toHaveText([NOTICE, EXPERIENCE, PLACE, RELOCATE, PAY]);
    await press(page, `Remove ${PLACE}`);
    await expect(asked).toHaveText([NOTICE, EXPERIENCE, RELOCATE, PAY]);
    await expect(chooser).toBeFocused();
  });

  await test.step('requirements are set and stored with the job', async () => {
    const least = group(page, EXPERIENCE).getByLabel('At least');
    await group(page, NOTICE).getByLabel('15 days').check();
    await group(page, RELOCATE).getByLabel('Must be answered').uncheck();
    await least.fill('two');
    await press(page, 'Publish');
    await expect(page.getByText('The questions have a limit that is not a number')).toBeVisible();
    await expect(least).toBeFocused();
    await least.fill('2');
    await expectAccessibleOnAllScreens(page);
    await press(page, 'Publish');
    await expect(page).toHaveURL(`${JOBS}/17`);
    const [job] = await server.sql<{ questions: object[] }>(
      'select questions from public.jobs where id = 17',
    );
    expect(job?.questions).toMatchObject([
      { wording: NOTICE, must_be: ['15 days'], required: true },
      { wording: EXPERIENCE, least: '2', most: '' },
      { wording: RELOCATE, required: false },
      { wording: PAY },
    ]);
    // The form of a new job stays until the form of the stored job replaces it.
    await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
  });

  await test.step('a job has a question of its own', async () => {
    const dialog = page.getByRole('dialog', { name: 'Write a question for this job' });
    await press(page, 'Write a question…');
    await dialog.getByRole('textbox', { name: 'Question' }).fill('Which shift suits you?');
    await dialog.getByLabel('Kind of answer').selectOption('One of several answers');
    await press(page, 'Add question');
    await expect(dialog.getByText('Please enter at least two answers to choose from.')).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await dialog.getByRole('textbox', { name: 'Answers to choose from, line 1' }).fill('Day');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Night');
    await press(page, 'Add question');
    await group(page, 'Which shift suits you?').getByLabel('Night').check();
    await press(page, 'Edit Which shift suits you?');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Question' }).fill('Which shift?');
    await press(page, 'Change question');
    await press(page, 'Save changes');
    await news(page, /^Published\. Open/);
    const own = { wording: 'Which shift?', kind: 'choice', choices: ['Day', 'Night'], must_be: ['Night'] };
    const stored = `select questions -> -1 as own from public.jobs where id = 17`;
    expect(await server.sql(stored)).toMatchObject([{ own }]);
    await page.goto('/jobs/17');
    await expect(page.getByText('Which shift?')).toHaveCount(1);
  });
});
