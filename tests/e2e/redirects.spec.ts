/** Redirects of old addresses: from requests that were not found, and from a list. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { Server } from '../stage/server/builtServer';
import { RESTING, signIn } from '../stage/browser/admin';
import { expect, test } from '../stage/browser/site';

const REDIRECTS = '/admin/dashboard/redirects';

const rows = (page: Page) => page.getByRole('table', { name: 'Redirects' }).locator('tbody tr');
const dialog = (page: Page) => page.getByRole('dialog');
const leadsTo = (page: Page) => dialog(page).getByRole('combobox', { name: 'New address' });

/** The status of an address, and its redirect target. */
async function hop(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers()['location'] ?? ''];
}

/** Requests by visitors are counted, without programs and queries. */
async function askInVain(request: APIRequestContext, server: Server) {
  for (const path of ['/About-Us/', '/about-us', '/wp-login.php', '/team?who=asha']) {
    expect((await request.get(path)).status()).toBe(404);
  }
  await expect
    .poll(() => server.sql('select path, visits from private.unknown_addresses order by path'), {
      timeout: 15_000,
    })
    .toEqual([
      { path: '/about-us', visits: 2 },
      { path: '/team', visits: 1 },
    ]);
}

/** Values that the form or the database refuses stay in their field. */
async function addRefused(page: Page) {
  await page.getByRole('button', { name: 'Add redirect' }).click();
  const from = dialog(page).getByLabel('Old address');
  for (const [path, problem] of [
    ['/old?q=1', 'Please remove “?” or “#”'],
    ['/OLD-7/', 'This address already redirects to /about'],
  ] as const) {
    await from.fill(path);
    await leadsTo(page).selectOption('/jobs');
    await from.press('Enter');
    await expect(dialog(page).getByText(problem)).toBeVisible();
    await expect(from).toBeFocused();
    await expect(from).toHaveValue(path);
  }
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
}

async function changeAndRemove(page: Page, request: APIRequestContext) {
  await page.getByRole('searchbox').fill('old-77');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Change /old-77' }).click();
  await leadsTo(page).selectOption('Another address…');
  await dialog(page).getByLabel('another address').fill('/old-77/');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('An address cannot redirect to itself.')).toBeVisible();
  await dialog(page).getByLabel('another address').fill('https://elsewhere.example/page');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(rows(page)).toHaveText([/elsewhere\.example/]);
  await expect.poll(() => hop(request, '/old-77?key=1')).toEqual([301, 'https://elsewhere.example/page']);
  await page.getByRole('button', { name: 'Remove /old-77' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Redirect from /old-77 removed')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect.poll(async () => (await hop(request, '/old-77'))[0]).toBe(404);
}

test('an unknown address becomes a redirect in one press; rules are found, changed and removed', async ({
  page,
  request,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await askInVain(request, server);
  await signIn(page, REDIRECTS);
  await test.step('the first redirect is added', async () => {
    await expect(page.getByText('No redirects yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Redirect /about-us' }).click();
    await expect(dialog(page).getByLabel('Old address')).toHaveValue('/about-us');
    await leadsTo(page).selectOption('/about');
    await expectAccessibleOnAllScreens(page);
    await dialog(page).getByRole('button', { name: 'Add redirect' }).click();
    await expect(page.getByText('/about-us now redirects to /about')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(rows(page)).toHaveText([/^\/about-us.*\/about/]);
    await expect(page.getByRole('button', { name: 'Redirect /about-us' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Redirect /team' })).toBeVisible();
    await expectAccessibleOnAllScreens(page);
    await expect
      .poll(() => hop(request, '/About-Us/?utm_source=mail'))
      .toEqual([301, '/about?utm_source=mail']);
  });
  await test.step('one of many redirects is found', async () => {
    await server.sql(
      `insert into public.redirects (from_path, to_address) select '/old-' || n, '/about' from generate_series(1, 119) as n`,
    );
    await page.reload();
    await expect(page.getByText('120 redirects')).toBeVisible();
    await expect(rows(page)).toHaveCount(50);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await addRefused(page);
    await changeAndRemove(page, request);
  });
});

const LIST = [
  'Old,New',
  '/Team/,/about#team',
  'https://www.old.example/vacancies,/openings',
  '',
  '/openings,/jobs',
  '/blog,/resources/resume-guide',
  '/kept,/jobs',
  '/?q=12,/about',
  '/contact,/about',
  '/team,/jobs',
].join('\n');

test.describe('a pasted list of redirects', () => {
  test.use({ expectedOffences: /status of 503/ });

  test('a pasted list is validated line by line and stays until it is saved', async ({
    page,
    request,
    server,
    expectAccessibleOnAllScreens,
  }) => {
    const list = page.getByLabel('Old and new addresses');
    const check = () => page.getByRole('button', { name: 'Check the list' }).click();
    const save = () => page.getByRole('button', { name: 'Save 5 redirects' }).click();
    const stored = () => server.sql('select from_path, to_address from public.redirects order by from_path');
    await server.sql(
      `insert into public.redirects (from_path, to_address) values ('/blog', '/about'), ('/kept', '/jobs')`,
    );
    await signIn(page, REDIRECTS);
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await list.fill(LIST);
    await check();
    await expect(page.getByText('3 new, 1 changed, 1 unchanged, 3 lines with a problem')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Lines with problems' }).locator('tbody tr')).toHaveText([
      /^Line 8.*Please remove/,
      /^Line 9.*This address is a page of the site/,
      /^Line 10.*Line 2 already has this old address/,
    ]);
    await expect(page.getByRole('table', { name: 'Lines that can be saved' })).toContainText(
      'Previously /about',
    );
    await expectAccessibleOnAllScreens(page);
    expect(await stored()).toHaveLength(2);

    await page.reload();
    await expect(list).toHaveValue(LIST);
    await check();
    await test.step('the list stays while the database is unavailable', async () => {
      await page.route('**/rest/v1/rpc/save_redirects', (route) => route.fulfill(RESTING));
      await save();
      await expect(page.getByRole('alert').getByText('The server could not do this.')).toBeVisible();
      await expect(list, 'its lines stay').toHaveValue(LIST.replace('Old,New\n', '').replace('\n\n', '\n'));
      await page.unroute('**/rest/v1/rpc/save_redirects');
    });
    await check();
    await save();
    await expect(page.getByText('5 redirects saved')).toBeVisible();
    await expect(list).toHaveValue('/?q=12,/about\n/contact,/about\n/team,/jobs');
    expect(await stored()).toEqual([
      { from_path: '/blog', to_address: '/resources/resume-guide' },
      { from_path: '/kept', to_address: '/jobs' },
      { from_path: '/openings', to_address: '/jobs' },
      { from_path: '/team', to_address: '/about#team' },
      { from_path: '/vacancies', to_address: '/jobs' },
    ]);
    await expect.poll(() => hop(request, '/vacancies/')).toEqual([301, '/jobs']);
    await page.goto('/admin/dashboard/activity');
    await expect(page.getByText('Pasted 4 redirects')).toBeVisible();
  });
});
