/** Consultants: chosen in a job by name, contacted by plain links. */
import { signIn, news, press } from '../stage/browser/admin';
import { field, JOBS } from '../stage/browser/jobs';
import { expect, test } from '../stage/browser/site';

test('a job offers the listed consultants, and its page shows the card of the chosen one', async ({
  page,
  request,
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
  await expect(card).toContainText('Speaks English, Hindi and Malayalam');
  await expect(card.getByRole('link', { name: '+91 124 555 0111' })).toHaveAttribute(
    'href',
    'tel:+911245550111',
  );
  const chat = await card.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href');
  const { host, pathname, searchParams } = new URL(chat ?? '');
  expect([host, pathname]).toEqual(['wa.me', '/911245550111']);
  expect(searchParams.get('text')).toContain('the job Site Reliability Engineer (reference 7)');
  await expectAccessibleOnAllScreens(page);
  await page.goto('/contact');
  await expect(page.getByText('Farida Motiwala')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  expect(await (await request.get('/services')).text()).toContain('Farida Motiwala');
});
