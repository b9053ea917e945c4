/** Jobs from a table and as a table. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signIn, press } from '../stage/browser/admin';
import { JOBS, rows } from '../stage/browser/jobs';
import { holdRequests } from '../stage/browser/pages';
import { expect, test } from '../stage/browser/site';
import { bytesIn } from '../builders/tableFiles';

/** As Excel writes it in India: a title first, in the code page of Windows. */
const TABLE = [
  'Open roles \u2013 December,,,,,,,',
  '',
  'Job Title,Client,City,Industry,CTC,Employment type,Last date,Remarks',
  'Ward Nurse,Example Clinics,Kochi,Healthcare,4-5 LPA,full time,31/12/2090,x',
  'RN,,Kochi,Healthcare,a lot,gig,31/02/2090,y',
  '"Nurse, Night",Example Clinics,Pune,Healthcare,,contract,,',
].join('\n');

async function paste(page: Page, lines: string[]): Promise<void> {
  await page.goto(`${JOBS}/import`);
  await page.getByLabel('Or paste rows here').fill(lines.join('\n'));
  await press(page, 'Use pasted rows');
}

// The database refuses one row.
test.use({ expectedOffences: /status of 400/ });

test('a table is imported as drafts, and jobs are exported as a table', async ({
  page,
  server,
  expectAccessible,
}) => {
  test.slow();
  await signIn(page, `${JOBS}/import`);

  await test.step('every row is checked', async () => {
    const table = {
      name: 'jobs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(bytesIn('windows-1252', TABLE)),
    };
    await page.getByLabel('CSV or Excel file').setInputFiles(table);
    await expect(page.getByRole('combobox', { name: 'Encoding' })).toHaveValue('windows-1252');
    await expect(page.getByRole('combobox', { name: 'Header row' })).toHaveValue('2');
    await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue('company');
    await expect(page.getByRole('combobox', { name: 'Remarks' })).toHaveValue('');
    await expect(
      page.getByText('2 of 3 rows can be imported, 1 cannot be imported yet. Nothing has been saved.'),
    ).toBeVisible();
    const faulty = page.getByRole('table', { name: 'Rows with problems' }).locator('tbody tr');
    await expect(faulty).toHaveText([
      /Row 5.*Title “RN”: .*Company: .*Type “gig”: .*Salary from “a lot”: .*Closes “31\/02\/2090”: /,
    ]);
    const readings = page.getByRole('table', { name: 'Interpreted cells' }).locator('tbody tr');
    await expect(readings).toHaveText([
      /^CTC.*4-5 LPA.*₹4–5 LPA.*1/,
      /full time.*Full-time/,
      /^Employment type.*contract.*Contract/,
      /31\/12\/2090.*31 December 2090/,
    ]);
    await expectAccessible(page);
    expect(await server.sql('select 1 from public.jobs')).toHaveLength(16);
  });

  await test.step('rows are imported once every required field has a column', async () => {
    await page.getByRole('combobox', { name: 'City' }).selectOption('Do not import');
    await expect(page.getByText('Required fields without a column: Location.')).toBeVisible();
    await page.getByRole('combobox', { name: 'City' }).selectOption('Location');
    await page.getByRole('button', { name: 'Import 2 jobs' }).click();
    await expect(page.getByText('2 of 2 imported')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Result by row' }).getByRole('link')).toHaveText([
      'Draft 17',
      'Draft 18',
    ]);
    const stored = 'select title, type, status, salary_max::int from public.jobs where id > 16 order by id';
    expect(await server.sql(stored)).toEqual([
      { title: 'Ward Nurse', type: 'Full-time', status: 'draft', salary_max: 500_000 },
      { title: 'Nurse, Night', type: 'Contract', status: 'draft', salary_max: null },
    ]);
  });

  await test.step('the import asks about industries that the site lacks, and lists refused rows', async () => {
    const industries = ['healthcare', 'Technology', 'Deep Sea', 'Engeneering'];
    await paste(page, [
      'Title,Company,Location,Industry,Confidential',
      ...industries.map((industry) => `${industry} job,Example Clinics,Pune,${industry},no`),
      'Nurse,Example Clinics,Example Clinics in Pune,Healthcare,yes',
    ]);
    const becomes = (word: string) => page.getByRole('combobox', { name: `“${word}” becomes` });
    await expect(becomes('Technology')).toHaveValue('Technology & AI');
    await expect(becomes('Deep Sea')).toHaveValue('');
    await expect(becomes('healthcare')).toBeHidden();
    await expectAccessible(page);
    await becomes('Engeneering').selectOption('Manufacturing');
    await page.getByRole('button', { name: 'Import 5 jobs' }).click();
    await expect(page.getByText('4 of 5 imported, 1 rejected')).toBeVisible();
    await expect(
      page.getByText('Rejected: Location or industry names the confidential client.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^Draft \d+$/ })).toHaveCount(4);
    expect(await server.sql('select category from public.jobs where id > 18 order by id')).toEqual(
      ['Healthcare', 'Technology & AI', 'Deep Sea', 'Manufacturing'].map((category) => ({ category })),
    );
  });

  await test.step('the import can be stopped and resumed', async () => {
    const lines = Array.from({ length: 30 }, (_, at) => `Nurse ${at},Example Clinics,Pune,Healthcare`);
    await paste(page, ['Title,Company,Location,Industry', ...lines]);
    const writes = await holdRequests(page, '**/rest/v1/jobs*');
    await page.getByRole('button', { name: 'Import 30 jobs' }).click();
    await expect.poll(() => writes.held.length).toBe(1);
    await press(page, 'Stop');
    await writes.release();
    await expect(page.getByText('20 of 30 imported')).toBeVisible();
    await page.getByRole('button', { name: 'Continue with 10 jobs' }).click();
    await expect(page.getByText('30 of 30 imported')).toBeVisible();
    const stored = `select distinct title from public.jobs where title ~ '^Nurse \\d+$'`;
    expect(await server.sql(stored)).toHaveLength(30);
  });

  await test.step('the jobs found by a search are exported, and no cell is a formula', async () => {
    await server.sql(`update public.jobs set version = version, company = '=1+1' where id = 2`);
    await page.goto(`${JOBS}?q=staff+nurse`);
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
});
