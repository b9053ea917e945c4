/** Words that staff give to the job search, and what an empty search leads to. */
import { expect, test } from '../stage/browser/site';

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
