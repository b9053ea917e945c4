/** Pay in another currency: visitors read it as it is written, and find it by the rate that staff set. */
import { signIn } from '../support/admin';
import { aJobBeside } from '../support/jobBoard';
import { expect, test } from '../support/site';

test('staff set a rate, and the filter by salary finds the job', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  const job = await aJobBeside(server);
  await job.change(`salary_max = 100000, salary_currency = 'USD'`);
  const filtered = `/jobs?q=${job.word}&salary=50`;
  await page.goto(filtered);
  await expect(page.getByText('No jobs found matching your criteria.')).toBeVisible();

  await signIn(page);
  const form = page.getByRole('form', { name: 'Exchange rates' });
  const line = form.getByRole('textbox', { name: 'Rates, line 1' });
  await line.fill('usd 88');
  await form.getByRole('button', { name: 'Publish exchange rates' }).click();
  await expect(form.getByText('is not a currency in three capital letters')).toBeVisible();
  await expect(line).toBeFocused();
  await expectAccessibleOnAllScreens(page);
  await line.fill('USD 88.5');
  await form.getByRole('button', { name: 'Publish exchange rates' }).click();
  await expect(page.getByText('Exchange rates updated successfully!')).toBeVisible();

  await page.goto(filtered);
  await expect(page.getByRole('heading', { name: 'Showing 1 of 17 jobs' })).toBeVisible();
  await expect(page.getByText('Up to USD 1,00,000 a year')).toBeVisible();
  await page.goto(`/jobs?q=${job.word}&salary=100`);
  await expect(page.getByText('No jobs found matching your criteria.')).toBeVisible();
});
