/** Pay in another currency: visitors read it as it is written, and find it by the rate that staff set. */
import { signIn } from '../support/admin';
import { aJobBeside } from '../support/jobBoard';
import { expect, test } from '../support/site';

test('staff set a rate, and the filter by salary finds the job', async ({
  page,
  request,
  server,
  expectAccessibleOnAllScreens,
}) => {
  const job = await aJobBeside(server);
  await job.change(`salary_max = 100000, salary_currency = 'USD'`);
  const filter = async (salary: number) => (await request.get(`/jobs?q=${job.word}&salary=${salary}`)).text();
  const NOTHING = 'No jobs found matching your criteria.';
  expect(await filter(50)).toContain(NOTHING);

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

  const found = await filter(50);
  expect(found).toContain(job.path);
  expect(found.replaceAll(/<[^>]*>/g, '')).toMatch(/Up to USD\s1,00,000 a year/);
  expect(await filter(100)).toContain(NOTHING);
});
