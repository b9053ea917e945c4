/** The questions of a job, answered in its form with and without a script. */
import type { Page } from '@playwright/test';
import type { Server } from '../stage/server/builtServer';
import {
  aPdf,
  confirmedReference,
  fillForm,
  openForm,
  resumeInput,
  send,
  taken,
  watchSendings,
  touchForm,
} from '../stage/browser/forms';
import { aQuestion, ONE_OF_EACH } from '../builders/jobs/questions';
import { expect, test } from '../stage/browser/site';

const ask = ({ sql }: Server, questions: readonly object[] = ONE_OF_EACH) =>
  sql('update public.jobs set questions = $1, version = version where id = 7', [JSON.stringify(questions)]);

const license = (page: Page) => page.getByRole('radiogroup', { name: 'Are you a registered nurse?' });
const shift = (page: Page) => page.getByLabel('Which shift suits you?');
const years = (page: Page) => page.getByLabel('Years of experience');
const start = (page: Page) => page.getByLabel('When could you start?');
const place = (page: Page) => page.getByLabel('Where do you live?');
const travel = (page: Page) => page.getByRole('radiogroup', { name: 'Would you travel?' });
const summary = (page: Page) => page.locator('.form-problems');

async function answerAll(page: Page) {
  await license(page).getByLabel('Yes').check();
  await shift(page).selectOption('Day');
  await years(page).fill('3.5');
  await start(page).fill('2027-01-11');
  await place(page).fill('Kochi');
}

async function expectAnswered(page: Page) {
  await expect(license(page).getByLabel('Yes')).toBeChecked();
  await expect(shift(page)).toHaveValue('Day');
  await expect(years(page)).toHaveValue('3.5');
  await expect(start(page)).toHaveValue('2027-01-11');
  await expect(place(page)).toHaveValue('Kochi');
}

const ANSWERS = [
  { id: 'license', answer: 'Yes', meets: true },
  { id: 'shift', answer: 'Day', meets: false },
  { id: 'years', answer: '3.5', meets: true },
  { id: 'start', answer: '2027-01-11', meets: null },
  { id: 'place', answer: 'Kochi', meets: null },
];

/** Questions that were added after the page was displayed. */
const MORE = [
  ...ONE_OF_EACH,
  aQuestion({ id: 'travel', wording: 'Would you travel?', kind: 'yes_no', required: true }),
];

test.beforeEach(({ server }) => ask(server));

/** Missing and wrong answers are marked at their fields before anything is sent. */
async function mend(page: Page, expectAccessibleOnAllScreens: (page: Page) => Promise<void>) {
  const sendings = watchSendings(page);
  await years(page).fill('three');
  await send(page, 'application');
  await expect(license(page).getByLabel('Yes')).toBeFocused();
  await expect(license(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(license(page)).toHaveAccessibleDescription('Please answer this question.');
  await expect(years(page)).toHaveAccessibleDescription('Please enter a number such as 3 or 2.5.');
  await expect(summary(page).getByRole('link')).toHaveText([
    'Are you a registered nurse? Please answer this question.',
    'Years of experience: Please enter a number such as 3 or 2.5.',
  ]);
  await expectAccessibleOnAllScreens(page);
  await summary(page).getByRole('link').first().click();
  await expect(license(page).getByLabel('Yes')).toBeFocused();
  // By keyboard alone.
  await page.keyboard.press('Space');
  await expect(license(page)).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('ArrowRight');
  await expect(license(page).getByLabel('No')).toBeChecked();
  await years(page).fill('3');
  await expect(years(page)).toHaveAttribute('aria-invalid', 'false');
  expect(sendings).toEqual([]);
}

/** Answers survive a reload; consent and file are requested again. */
async function giveAgain(page: Page) {
  await page.getByRole('checkbox', { name: /^I agree/ }).check();
  await resumeInput(page).setInputFiles(aPdf());
}

test('answers are validated, survive a reload and are received once', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await openForm(page, 'application');
  expect(await page.content(), 'what must be is told to nobody').not.toMatch(/must_be|"least"|present_pay/);
  const order = page.locator('main form :is(input[name], select, textarea)');
  const names = await order.evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
  expect(names.slice(names.indexOf('phone') + 1, names.indexOf('message'))).toEqual(
    ['license', 'license', 'shift', 'years', 'start', 'place'].map((id) => `question_${id}`),
  );
  await expect(years(page)).toHaveAttribute('inputmode', 'decimal');
  await fillForm(page, 'application');
  await test.step('wrong answers are corrected', () => mend(page, expectAccessibleOnAllScreens));
  await answerAll(page);
  await page.reload();
  await touchForm(page);
  await expectAnswered(page);
  await giveAgain(page);
  await page.getByRole('button', { name: 'Send Application' }).dblclick();
  await confirmedReference(page);
  expect(await taken(server)).toMatchObject([{ answers: ANSWERS, unmet: 1 }]);
});

test.describe('questions of a job without its script', () => {
  test.use({ javaScriptEnabled: false, expectedOffences: /status of 4\d\d/ });

  test('wrong answers and new questions return with the entered text', async ({ page, server }) => {
    await page.goto('/jobs/7-site-reliability-engineer');
    await fillForm(page, 'application');
    await answerAll(page);
    await years(page).fill('three');
    await ask(server, MORE);
    await send(page, 'application');
    await expect(page).toHaveTitle(/^Not sent: /);
    await expect(summary(page).getByRole('link')).toHaveText([
      'Years of experience: Please enter a number such as 3 or 2.5.',
      'Would you travel? Please answer this question.',
      'Please choose the file again, because it could not be kept.',
    ]);
    await expect(years(page)).toHaveValue('three');
    await years(page).fill('3.5');
    await expectAnswered(page);
    await expect(travel(page)).toHaveAccessibleDescription('Please answer this question.');
    await travel(page).getByLabel('Yes').check();
    await resumeInput(page).setInputFiles(aPdf());
    await send(page, 'application');
    await expect(page).toHaveTitle(/^Sent: /);
    const answers = [...ANSWERS, { id: 'travel', answer: 'Yes' }];
    expect(await taken(server)).toMatchObject([{ answers, unmet: 1 }]);
  });
});
