/** Questions for applicants in the admin: their list, and those that a job takes from it. */
import type { Page } from '@playwright/test';
import { moveUpByKeys, saveAll, signIn } from '../support/admin';
import { field, JOBS, news, openMenu, press, writeJob } from '../support/adminJobs';
import { CONTENT, openItem, takeOver } from '../support/pageContent';
import { aQuestion } from '../support/questions';
import { expect, test } from '../support/site';
import type { Server } from '../support/builtServer';

const LIST = `${CONTENT}/application-questions`;
const USUAL = [
  'How many years of experience do you have in total?',
  'What is your notice period?',
  'Where do you live now?',
  'What salary do you expect, in lakhs a year (CTC)?',
];
const [EXPERIENCE = '', NOTICE = '', PLACE = '', PAY = ''] = USUAL;
const RELOCATE = 'Are you willing to relocate for this job?';

const listed = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');
const ofJob = (page: Page) => page.getByRole('list', { name: 'Questions of this job' });
const chooser = (page: Page) => page.getByRole('combobox', { name: 'Questions', exact: true });
const asked = (page: Page) => ofJob(page).getByRole('heading');
const group = (page: Page, wording: string) => ofJob(page).getByRole('group', { name: wording, exact: true });

async function handle(page: Page, wording: string) {
  const button = page.getByRole('button', { name: `Reorder ${wording}` });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The handle is not on the screen.');
  return { button, x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags one question a little past another. */
async function drag(page: Page, wording: string, past: string): Promise<void> {
  const to = await handle(page, past);
  const from = await handle(page, wording);
  const way = to.y > from.y ? 12 : -12;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step += 1) {
    await page.mouse.move(from.x, from.y + ((to.y + way - from.y) * step) / 10);
  }
  await page.mouse.up();
}

test('the list is put in order, an item is asked for what its answer needs, and visitors see nothing of it', async ({
  page,
  server,
  request,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page, LIST);
  await expect(page.getByText('For staff only')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Live preview' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Schedule…' })).toHaveCount(0);
  await expect(listed(page)).toHaveText([...USUAL, RELOCATE]);
  await drag(page, EXPERIENCE, NOTICE);
  await expect(listed(page)).toHaveText([NOTICE, EXPERIENCE, PLACE, PAY, RELOCATE]);
  await moveUpByKeys(page, RELOCATE, 5, 4);
  await expect(listed(page)).toHaveText([NOTICE, EXPERIENCE, PLACE, RELOCATE, PAY]);
  await expectAccessibleOnAllScreens(page);

  const dialog = await openItem(page, RELOCATE);
  await expect(dialog.getByRole('textbox', { name: 'Answers you can accept' })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Answers you can accept' }).fill('yes');
  await dialog.getByRole('button', { name: 'Save question' }).click();
  await expect(dialog.getByText('Enter Yes or No, or leave it empty.')).toBeVisible();
  await dialog.getByLabel('Kind of answer').selectOption('Number');
  await expect(dialog.getByText('Answers you can accept')).toBeHidden();
  await dialog.getByLabel('At least').fill('5');
  await dialog.getByLabel('At most').fill('2');
  await dialog.getByRole('button', { name: 'Save question' }).click();
  await expect(dialog.getByText('The largest number is below the smallest.')).toBeVisible();
  await dialog.getByLabel('Kind of answer').selectOption('One of several answers');
  await dialog.getByRole('textbox', { name: 'Answers to choose from, line 1' }).fill('Yes, gladly');
  await dialog.getByRole('button', { name: 'Save question' }).click();
  await expect(dialog.getByText('Please enter at least two answers to choose from.')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await dialog.getByLabel('Kind of answer').selectOption('Date');
  await takeOver(dialog);
  await saveAll(page, 'Questions for applicants updated successfully!');

  const rows = await server.sql<{ order: string[] }>(
    `select array(select item ->> 'wording' from jsonb_array_elements(content -> 'questions') as item) as order
     from public.site_content where section_id = 'application_questions'`,
  );
  expect(rows[0]?.order).toEqual([NOTICE, EXPERIENCE, PLACE, RELOCATE, PAY]);
  const seen = await request.get(`${server.servicesUrl}/rest/v1/site_content`, {
    headers: { apikey: server.publishableKey },
    params: { select: 'section_id,content,version,updated_at' },
  });
  expect(await seen.text()).not.toContain('notice period');
});

test('a job takes questions, orders and sets them, and the list may word them anew', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page);
  await writeJob(page, 'Ward Sister');
  await press(page, 'Add the usual questions');
  await expect(asked(page)).toHaveText(USUAL);
  await chooser(page).selectOption(RELOCATE);
  await expect(asked(page)).toHaveText([...USUAL, RELOCATE]);
  await expect(page.getByRole('button', { name: 'Add the usual questions' })).toBeHidden();
  await drag(page, EXPERIENCE, NOTICE);
  await expect(asked(page)).toHaveText([NOTICE, EXPERIENCE, PLACE, PAY, RELOCATE]);
  await moveUpByKeys(page, RELOCATE, 5, 4);
  await press(page, `Move ${PLACE} up`);
  await expect(asked(page)).toHaveText([NOTICE, PLACE, EXPERIENCE, RELOCATE, PAY]);
  await press(page, `Remove ${PLACE}`);
  await expect(asked(page)).toHaveText([NOTICE, EXPERIENCE, RELOCATE, PAY]);
  await expect(chooser(page)).toBeFocused();

  await group(page, NOTICE).getByLabel('15 days').check();
  await group(page, RELOCATE).getByLabel('Must be answered').uncheck();
  await group(page, EXPERIENCE).getByLabel('At least').fill('two');
  await press(page, 'Publish');
  await expect(page.getByText('The questions have a limit that is not a number')).toBeVisible();
  await expect(group(page, EXPERIENCE).getByLabel('At least')).toBeFocused();
  await group(page, EXPERIENCE).getByLabel('At least').fill('2');
  await expectAccessibleOnAllScreens(page);
  await press(page, 'Publish');
  await expect(page).toHaveURL(`${JOBS}/17`);
  const [job] = await server.sql<{ questions: object[] }>('select questions from public.jobs where id = 17');
  expect(job?.questions).toMatchObject([
    { wording: NOTICE, must_be: ['15 days'], required: true },
    { wording: EXPERIENCE, least: '2', most: '' },
    { wording: RELOCATE, required: false },
    { wording: PAY },
  ]);

  // Another wording in the list leaves the job as it is, until somebody takes it over.
  await page.goto(LIST);
  const dialog = await openItem(page, RELOCATE);
  await dialog.getByRole('textbox', { name: 'Question', exact: true }).fill('Would you move to Kochi?');
  await takeOver(dialog);
  await saveAll(page, 'Questions for applicants updated successfully!');
  await page.goto(`${JOBS}/17`);
  await expect(asked(page)).toHaveText([NOTICE, EXPERIENCE, RELOCATE, PAY]);
  await expect(page.getByText('The list has it differently now: “Would you move to Kochi?”')).toBeVisible();
  await press(page, 'Use the new wording');
  await expect(asked(page).nth(2)).toHaveText('Would you move to Kochi?');
  await press(page, 'Save changes');
  await news(page, /^Visible to visitors now/);

  // A copy asks the same.
  await page.goto(JOBS);
  await openMenu(page, 'Ward Sister');
  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(asked(page)).toHaveText([NOTICE, EXPERIENCE, 'Would you move to Kochi?', PAY]);
});

const asksPay = aQuestion({
  id: 'question-9',
  wording: 'What is your current CTC?',
  kind: 'number',
  present_pay: true,
});

/** A list with one question that may not be asked in the EU. */
const listPay = (server: Server) =>
  server.sql(
    `insert into public.site_content (section_id, content)
     values ('application_questions', jsonb_build_object('questions', jsonb_build_array($1::jsonb)))`,
    [JSON.stringify({ ...asksPay, usual: true, order: 0 })],
  );

test('what somebody earns now is not asked on a job in the EU', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await listPay(server);
  await signIn(page);
  await writeJob(page, 'Ward Sister');
  await chooser(page).selectOption(asksPay.wording);
  await expect(group(page, asksPay.wording)).toContainText('Asks about current or past pay');
  await field(page, 'Country').selectOption('Germany');
  await expect(group(page, asksPay.wording)).toContainText('Not allowed here: in the EU');
  await press(page, 'Publish');
  const message = page.getByText(`The questions ask about present or past pay (“${asksPay.wording}”)`);
  await expect(message).toBeVisible();
  await expect(chooser(page)).toBeFocused();
  await expectAccessibleOnAllScreens(page);
  await press(page, `Remove ${asksPay.wording}`);
  await expect(chooser(page).getByRole('option')).toHaveText(['Add a question…']);
  await press(page, 'Publish');
  await expect(page).toHaveURL(`${JOBS}/17`);
});
