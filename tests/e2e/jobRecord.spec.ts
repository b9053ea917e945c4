/** All that can be said of a job: written in the admin, then read on its page, in its structured data and in the feed. */
import type { Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { field, JOBS, news, press, writeJob } from '../support/adminJobs';
import { expect, test } from '../support/site';

const line = (page: Page, list: string, at = 1) => page.getByRole('textbox', { name: `${list}, line ${at}` });

const PLACES = ['Kochi, Kerala, 682001, India', 'Chennai, Tamil Nadu'];
const DESCRIPTION = `You look after patients in intensive care. ${'You work in shifts, with a team of ten. '.repeat(5)}`;

test('a whole record is on the page, in JobPosting and in the feed', async ({
  page,
  server,
  request,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page);
  await writeJob(page, 'Intensive Care Nurse');
  const hints = page.locator('.field-warning');
  await expect(hints.filter({ hasText: 'Portals refuse a description that is not complete' })).toBeVisible();
  await expect(hints.filter({ hasText: 'Google warns where pay is missing' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Description' }).fill(DESCRIPTION);
  await expect(hints.filter({ hasText: 'not complete' })).toBeHidden();

  for (const [name, value] of Object.entries({
    'Experience from': '2',
    'Experience to': '5',
    Openings: '3',
    Education: 'B.Sc. Nursing',
    Reference: 'PH-12',
    Consultant: 'Nila Fictional',
    'Salary from': '6 LPA',
    'Salary to': '8 LPA',
    Closes: '2090-02-01T09:00',
  })) {
    await field(page, name).fill(value);
  }
  await line(page, 'Skills').fill('Critical care');
  await line(page, 'Places').fill('Kochi; Chennai');
  await press(page, 'Publish');
  await expect(page.getByText(/^Write each place as city, state, postal code and country/)).toBeVisible();
  await expect(line(page, 'Places')).toBeFocused();
  await line(page, 'Places').fill(PLACES[0] ?? '');
  await page.keyboard.press('Enter');
  await page.keyboard.type(PLACES[1] ?? '');
  const read = page.getByRole('list', { name: 'Places as they are read' }).getByRole('listitem');
  await expect(read).toHaveText([
    'City Kochi · State Kerala · Postal code 682001 · India',
    'City Chennai · State Tamil Nadu · Postal code – · India',
  ]);
  await expect(hints).toHaveText([/^Indeed wants the state of each place/]);
  await expectAccessibleOnAllScreens(page);
  await press(page, 'Publish');
  await expect(page).toHaveURL(`${JOBS}/17`);
  await news(page, /^Visible to visitors now/);
  // A second place is written out with its country once it is stored.
  await expect(line(page, 'Places', 2)).toHaveValue('Chennai, Tamil Nadu, India');

  await page.goto('/jobs/17-intensive-care-nurse');
  const facts = page.locator('.job-facts');
  for (const words of [
    'Kochi, Kerala 682001; Chennai, Tamil Nadu',
    '2–5 years',
    'B.Sc. Nursing',
    'Critical care',
    'PH-12',
    'Nila Fictional',
  ]) {
    await expect(facts).toContainText(words);
  }
  await expect(page.getByRole('form', { name: 'Application: Intensive Care Nurse' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const posting = texts.map((text) => JSON.parse(text) as object).find((data) => 'datePosted' in data);
  expect(posting).toMatchObject({
    identifier: { value: 'PH-12' },
    directApply: true,
    totalJobOpenings: 3,
    experienceRequirements: { monthsOfExperience: 24 },
    jobLocation: [{ address: { postalCode: '682001' } }, { address: { addressRegion: 'Tamil Nadu' } }],
  });

  const feed = await (await request.get('/jobs/jobs.xml')).text();
  const entries = feed.match(/<job>.*?<\/job>/gs)?.filter((entry) => entry.includes('Intensive Care Nurse'));
  expect(entries).toHaveLength(2);
  expect(entries?.[0]).toMatch(/<referencenumber><!\[CDATA\[17\]\]>.*<requisitionid><!\[CDATA\[PH-12\]\]>/s);
  expect(entries?.[1]).toContain('<referencenumber><![CDATA[17-Chennai]]>');

  await server.sql(`update public.jobs set status = 'closed', version = version where id = 17`);
  const closed = await (await request.get('/jobs/17-intensive-care-nurse')).text();
  expect(closed).not.toContain('directApply');
  expect(closed).not.toContain('<form');
});

test.describe('a reference that another job has', () => {
  test.use({ expectedOffences: /status of 400/ });

  test('is told at its field, and a copy of a job has none', async ({ page, server }) => {
    await server.sql(`update public.jobs set reference = 'PH-12', version = version where id = 7`);
    await signIn(page, `${JOBS}/new?from=7`);
    await expect(field(page, 'Title')).toHaveValue('Site Reliability Engineer');
    await expect(field(page, 'Reference')).toHaveValue('');
    await field(page, 'Reference').fill('ph-12');
    await press(page, 'Save draft');
    await expect(field(page, 'Reference')).toHaveAccessibleDescription(
      /The reference is already that of job 7\. Choose another one\./,
    );
    await expect(field(page, 'Reference')).toBeFocused();
  });
});
