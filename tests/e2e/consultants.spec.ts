/** Consultants: chosen in a job by name. */
import { signIn, news, press } from '../stage/browser/admin';
import { field, JOBS } from '../stage/browser/jobs';
import { expect, test } from '../stage/browser/site';

test('a job offers the listed consultants, and its page shows the card of the chosen one', async ({
  page,
  expectAccessibleOnAllScreens,
}) => {
  await signIn(page);
  await page.goto(`${JOBS}/7`);
  const named = field(page, 'Consultant');
  const offered = page.locator(`datalist[id="${await named.getAttribute('list')}"] option`);
  await expect(offered).toHaveText(['Ananya Kuruvilla', 'Rohan Bellary', 'Farida Motiwala']);
  await named.fill('Ananya Kuruvilla');
  await press(page, 'Save changes');
  await news(page, /^Published\. Open|[Ss]aved/);

  await page.goto('/jobs/7-site-reliability-engineer');
  const card = page.getByRole('region', { name: 'Your contact' });
  await expect(card).toContainText('Ananya Kuruvilla');
  await expectAccessibleOnAllScreens(page);
});
