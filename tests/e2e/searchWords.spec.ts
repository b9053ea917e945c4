/** Words that staff give to the job search, and what an empty search leads to. */
import { saveAll, signIn, CONTENT, openItem, takeOver } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const NOTHING = 'No jobs found matching your criteria.';

test('staff change the words that mean the same, and the next search knows them @long', async ({
  page,
  request,
  expectAccessibleOnAllScreens,
}) => {
  const search = async (query: string) => (await request.get(`/jobs?${query}`)).text();
  expect(await search('q=bangalore')).toMatch(/Showing.*3.*of.*16.*jobs/);
  expect(await search('q=silicon+valley')).toContain(NOTHING);

  await signIn(page, `${CONTENT}/search-synonyms`);
  await expectAccessibleOnAllScreens(page);
  const dialog = await openItem(page, 'Bengaluru');
  await dialog.getByLabel('Words').fill('Bengaluru, Silicon Valley of India, Silicon Valley');
  await takeOver(dialog);
  await saveAll(page, 'Search synonyms updated successfully!');

  await page.goto('/jobs?q=silicon+valley');
  await expect(page.getByRole('heading', { name: 'Showing 3 of 16 jobs' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Machine Learning Engineer' })).toBeVisible();
  expect(await search('q=bangalore&location=Kochi')).toContain(NOTHING);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a search without result leads on to a similar word', async ({ page, server }) => {
    await server.sql(
      `update public.jobs set title = 'Flight Softwear Engineer', version = version where id = 9`,
    );
    await page.goto('/jobs?q=softwear&category=Technology+%26+AI');
    await expect(page.getByText('Did you mean “software”? It finds 1 job.')).toBeVisible();
    await page.getByRole('link', { name: '“software”', exact: true }).click();
    await expect(page).toHaveURL('/jobs?q=software&category=Technology+%26+AI#results');
    await expect(page.getByRole('heading', { name: 'Machine Learning Engineer' })).toBeVisible();
  });
});
