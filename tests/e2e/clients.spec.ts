/**
 * Clients: written with their contacts, chosen in a job, kept confidential on public pages, and renamed with their
 * jobs.
 */
import type { Page } from '@playwright/test';
import { plantSubmission } from '../builders/inbox';
import { addStaff, RECRUITER } from '../builders/people';
import { holdRequests } from '../stage/browser/pages';
import { openScreen, press, signIn } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const DASHBOARD = '/admin/dashboard';
const CLIENTS = `${DASHBOARD}/clients`;
const MASKED = 'A leading bank in Mumbai';

const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Client' }).getByLabel(name, { exact: true });
const rows = (page: Page, name: string) => page.getByRole('table', { name }).locator('tbody tr');
const company = (page: Page) => page.getByRole('form', { name: 'Job' }).getByLabel('Company');

// A masked name may not contain the client's name.
test.use({ expectedOffences: /status of 400/ });

/** A published job of a company that has no other jobs. */
const plantJob = (server: { sql: (text: string) => Promise<unknown> }) =>
  server.sql(
    `insert into public.jobs (title, company, location, category, description, status, posted_at)
     values ('Zephyrologist', 'Sample Test Works', 'Pune', 'Healthcare', 'Work for tests.', 'published', now() - interval '1 minute')`,
  );

test('a client is written, chosen in a job, kept confidential and renamed', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await plantJob(server);
  await plantSubmission(server, { kind: 'enquiry', company: 'Other', email: 'meera@client.example' });
  await signIn(page, CLIENTS, RECRUITER);
  await expect(page.getByText('No clients yet.')).toBeVisible();

  await test.step('a client is saved with a contact, and errors appear at their fields', async () => {
    await press(page, 'New client');
    await field(page, 'Masked name').fill('The Zyxwell bank');
    await field(page, 'Account manager').selectOption({ label: RECRUITER.email });
    await press(page, 'Add a contact');
    const contact = page.getByRole('group', { name: 'Contact 1' });
    await expect(contact.getByLabel('Name')).toBeFocused();
    await contact.getByLabel('Email').fill('meera');
    await press(page, 'Save client');
    await expect(page.getByText('Please enter the name.')).toBeVisible();
    await expect(page.getByText('Please enter the name of each contact')).toBeVisible();
    await contact.getByLabel('Name').fill('Meera Sample');
    await contact.getByLabel('Email').fill('meera@client.example');
    await press(page, 'Add a contact');
    await press(page, 'Remove contact 2');
    await expect(page.getByRole('button', { name: 'Add a contact' })).toBeFocused();
    await field(page, 'Name').first().fill('Zyxwell Bank Ltd');
    await press(page, 'Save client');
    const named = 'The masked name contains a word from the client’s name (zyxwell)';
    await expect(page.getByText(named).first()).toBeVisible();
    await expect(field(page, 'Masked name')).toBeFocused();
    await field(page, 'Masked name').fill(MASKED);
    await page.getByRole('switch', { name: 'Confidential by default' }).click();
    await expectAccessibleOnAllScreens(page);
    const reads = await holdRequests(page, /\/clients\?.*id=eq/);
    await press(page, 'Save client');
    await expect(page.getByText('Client saved')).toBeVisible();
    await expect(page).toHaveURL(/\/clients\/\d+$/);
    // This checks the screen before it reads any data again.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zyxwell Bank Ltd');
    await expect(field(page, 'Masked name')).toHaveValue(MASKED);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Clients', 'Zyxwell Bank Ltd']);
    await reads.release();
    await expect(rows(page, 'Enquiries')).toHaveText([/^Ritu Sample/]);
  });
  const client = page.url();

  await test.step('the client is chosen in a job', async () => {
    await openScreen(page, `${DASHBOARD}/jobs?q=zephyrologist`);
    await page.getByRole('link', { name: 'Zephyrologist' }).click();
    await expect(
      page.getByText('Not one of your clients. The name is used for this job only.'),
    ).toBeVisible();
    await company(page).fill('zyxwell bank ltd');
    await expect(page.getByText('Your client: Zyxwell Bank Ltd.')).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Keep the client confidential' })).toBeChecked();
    await expect(page.getByText(`Visitors see “${MASKED}”.`)).toBeVisible();
    await press(page, 'Save changes');
    await expect(page.getByText('Job saved')).toBeVisible();
    await expect(company(page)).toHaveValue('Zyxwell Bank Ltd');
    await press(page, 'Preview as visitor');
    await expect(page.getByRole('dialog').getByText(MASKED)).toBeVisible();
  });

  await test.step('a visitor does not see a confidential client', async () => {
    await page.goto('/jobs?q=zephyrologist');
    await expect(page.getByRole('main').getByText(MASKED)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Zephyrologist', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Zephyrologist');
    await expect(page.getByRole('main').getByText(MASKED).first()).toBeVisible();
    expect(await page.content()).not.toMatch(/zyxwell/i);
    expect(await (await page.request.get('/jobs/feed.xml')).text()).toContain(MASKED);
  });

  await test.step('a renamed client is renamed in its job', async () => {
    await page.goto(client);
    await expect(rows(page, 'Jobs')).toHaveText([/^Zephyrologist.*Published/]);
    await field(page, 'Name').first().fill('Quillmark Capital');
    await press(page, 'Save client');
    await expect(page.getByText('Client saved')).toBeVisible();
    await page.getByRole('link', { name: 'Zephyrologist' }).click();
    await expect(company(page)).toHaveValue('Quillmark Capital');
  });

  await test.step('a client is found and deleted', async () => {
    await openScreen(page, CLIENTS);
    await page.getByRole('searchbox').fill('meera');
    await expect(rows(page, 'Clients')).toHaveText([/^Quillmark Capital.*recruiter@example\.com.*1$/]);
    await expectAccessibleOnAllScreens(page);
    await page.keyboard.press('ControlOrMeta+K');
    const find = page.getByRole('dialog', { name: 'Find', exact: true });
    const found = find.getByRole('group', { name: 'Clients' }).getByRole('option');
    await find.getByRole('combobox').fill('quillmark');
    await expect(found).toHaveText([/^Quillmark Capital1 open job$/, 'All results in Clients']);
    await find.getByRole('combobox').fill('meera samp');
    await expect(found.first()).toHaveText('Quillmark CapitalMeera Sample · meera@client.example');
    await found.first().click();
    await press(page, 'Delete…');
    const question = page.getByRole('dialog', { name: 'Delete “Quillmark Capital”?' });
    await expect(question).toContainText('Its jobs stay and keep the name as their company');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(CLIENTS);
    const left = await server.sql(`select company, client_id from public.jobs where title = 'Zephyrologist'`);
    expect(left).toEqual([{ company: 'Quillmark Capital', client_id: null }]);
  });

  await page.goto(`${CLIENTS}/999999`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This client does not exist');
});
