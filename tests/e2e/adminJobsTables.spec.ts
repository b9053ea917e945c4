/** Jobs from a table and as a table. */
import { readFile } from 'node:fs/promises';
import { signIn } from '../support/admin';
import { JOBS, press, rows } from '../support/adminJobs';
import { holdRequests } from '../support/heldRequests';
import { expect, test } from '../support/site';

const TABLE = [
  'Job Title,Client,City,Industry,CTC,Employment type,Last date,Remarks',
  'Ward Nurse,Example Clinics,Kochi,Healthcare,4-5 LPA,full time,31/12/2090,x',
  'RN,,Kochi,Healthcare,a lot,gig,31/02/2090,y',
  '"Nurse, Night",Example Clinics,Pune,Healthcare,,contract,,',
].join('\n');

test('a table is checked row by row before it becomes drafts', async ({ page, server, expectAccessible }) => {
  await signIn(page, `${JOBS}/import`);
  await page.getByLabel('CSV file').setInputFiles({
    name: 'jobs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(TABLE),
  });
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('company');
  await expect(page.getByRole('combobox', { name: 'Remarks' })).toHaveValue('');
  await expect(
    page.getByText('2 of 3 rows can be imported, 1 cannot be imported yet. Nothing has been saved.'),
  ).toBeVisible();
  const faulty = page.getByRole('table', { name: 'Rows with problems' }).locator('tbody tr');
  await expect(faulty).toHaveText([
    /Row 3.*Title “RN”: .*Company: .*Type “gig”: .*Salary from “a lot”: .*Closes “2090-02-31 23:59”: /,
  ]);
  await expectAccessible(page);
  expect(await server.sql('select 1 from public.jobs')).toHaveLength(16);

  await page.getByRole('combobox', { name: 'City' }).selectOption('Do not import');
  await expect(page.getByText('Required fields without a column: Location.')).toBeVisible();
  await page.getByRole('combobox', { name: 'City' }).selectOption('Location');
  await page.getByRole('button', { name: 'Import 2 jobs' }).click();
  await expect(page.getByText('2 of 2 imported')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Result by row' }).getByRole('link')).toHaveText([
    'Draft 17',
    'Draft 18',
  ]);
  expect(
    await server.sql(
      'select title, type, status, salary_max::int from public.jobs where id > 16 order by id',
    ),
  ).toEqual([
    { title: 'Ward Nurse', type: 'Full-time', status: 'draft', salary_max: 500_000 },
    { title: 'Nurse, Night', type: 'Contract', status: 'draft', salary_max: null },
  ]);
});

test.describe('an import', () => {
  test.use({ expectedOffences: /status of 400/ });

  test('tells which row the database refused, and stores the others', async ({ page }) => {
    await signIn(page, `${JOBS}/import`);
    const table = 'Title,Company,Location,Industry,Confidential\nNurse,Example Clinics,Pune,Healthcare,no\n';
    await page
      .getByLabel('Or paste rows here')
      .fill(`${table}Nurse,Example Clinics,Example Clinics in Pune,Healthcare,yes`);
    await press(page, 'Use pasted rows');
    await page.getByRole('button', { name: 'Import 2 jobs' }).click();
    await expect(page.getByText('1 of 2 imported, 1 rejected')).toBeVisible();
    await expect(
      page.getByText('Rejected: Location or industry names the confidential client.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^Draft \d+$/ })).toHaveCount(1);
  });
});

test('an import can be stopped, and gone on with', async ({ page, server }) => {
  await signIn(page, `${JOBS}/import`);
  const lines = Array.from({ length: 30 }, (_, at) => `Nurse ${at},Example Clinics,Pune,Healthcare`);
  await page.getByLabel('Or paste rows here').fill(['Title,Company,Location,Industry', ...lines].join('\n'));
  await press(page, 'Use pasted rows');
  const writes = await holdRequests(page, '**/rest/v1/jobs*');
  await page.getByRole('button', { name: 'Import 30 jobs' }).click();
  await expect.poll(() => writes.held.length).toBe(1);
  await press(page, 'Stop');
  await writes.release();
  await expect(page.getByText('20 of 30 imported')).toBeVisible();
  await page.getByRole('button', { name: 'Continue with 10 jobs' }).click();
  await expect(page.getByText('30 of 30 imported')).toBeVisible();
  const stored = await server.sql(`select distinct title from public.jobs where title like 'Nurse %'`);
  expect(stored).toHaveLength(30);
});

test('what the search finds is exported, and no cell is a formula', async ({ page, server }) => {
  await server.sql(`update public.jobs set version = version, company = '=1+1' where id = 2`);
  await signIn(page, `${JOBS}?q=nurse`);
  await expect(rows(page)).toHaveCount(1);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^jobs-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.slice(0, 20)).toBe('\uFEFFNumber,Status,Title');
  expect(text).toContain(`\r\n2,Open,"Staff Nurse, Intensive Care",en,'=1+1,no,`);
  expect(text).not.toContain('Treasury Manager');
});
