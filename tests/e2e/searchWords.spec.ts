/** Search synonyms of staff, and suggestions after an empty search. */
import { expect, test } from '../stage/browser/site';

test.describe('search suggestions without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a search without results suggests a similar word', async ({ page, server }) => {
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
