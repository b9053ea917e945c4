/** Words that staff give to the job search, and what an empty search leads to. */
import { saveAll, signIn } from '../support/admin';
import { CONTENT, openItem, takeOver } from '../support/pageContent';
import { expect, test } from '../support/site';

const SYNONYMS = `${CONTENT}/search-synonyms`;

test('staff change the words that mean the same, and the next search knows them', async ({
  page,
  expectAccessibleOnAllScreens,
}) => {
  await page.goto('/jobs?q=bangalore');
  await expect(page.getByRole('heading', { name: 'Showing 3 of 16 jobs' })).toBeVisible();
  await page.goto('/jobs?q=silicon+valley');
  await expect(page.getByText('No jobs found matching your criteria.')).toBeVisible();

  await signIn(page, SYNONYMS);
  await expectAccessibleOnAllScreens(page);
  const dialog = await openItem(page, 'Bengaluru');
  await dialog.getByLabel('Words').fill('Bengaluru, Silicon Valley of India, Silicon Valley');
  await takeOver(dialog);
  await saveAll(page, 'Words that mean the same updated successfully!');

  await page.goto('/jobs?q=silicon+valley');
  await expect(page.getByRole('heading', { name: 'Showing 3 of 16 jobs' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Machine Learning Engineer' })).toBeVisible();
  await page.goto('/jobs?q=bangalore&location=Kochi');
  await expect(page.getByText('No jobs found matching your criteria.')).toBeVisible();
});

for (const isScripted of [true, false]) {
  test.describe(isScripted ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled: isScripted });

    test('a search without result leads on: with one filter less, or to a similar word', async ({
      page,
      server,
    }) => {
      await page.goto('/jobs?q=nurse&location=Pune');
      await expect(page.getByText('No jobs found matching your criteria.')).toBeVisible();
      const ways = page.getByRole('list', { name: 'With one filter less' }).getByRole('listitem');
      await expect(ways).toHaveText(['Without Pune: 1 job', 'Without “nurse”: 2 jobs']);
      await ways.getByRole('link', { name: 'Without Pune' }).click();
      await expect(page).toHaveURL('/jobs?q=nurse#results');
      await expect(page.getByRole('heading', { name: 'Showing 1 of 16 jobs' })).toBeVisible();

      await server.sql(
        `update public.jobs set title = 'Flight Softwear Engineer', version = version where id = 9`,
      );
      await page.goto('/jobs?q=softwear&category=Aerospace');
      await expect(page.getByRole('heading', { name: 'Showing 1 of 16 jobs' })).toBeVisible();
      await page.goto('/jobs?q=softwear&category=Technology+%26+AI');
      await expect(page.getByText('Did you mean “software”? It finds 1 job.')).toBeVisible();
      await page.getByRole('link', { name: '“software”', exact: true }).click();
      await expect(page).toHaveURL('/jobs?q=software&category=Technology+%26+AI#results');
      await expect(page.getByRole('heading', { name: 'Machine Learning Engineer' })).toBeVisible();
    });
  });
}

test('an empty result is accessible', async ({ page, expectAccessibleOnAllScreens }) => {
  await page.goto('/jobs?q=nurse&location=Pune');
  await expect(page.getByRole('list', { name: 'With one filter less' })).toBeVisible();
  await expectAccessibleOnAllScreens(page);
});
