/** Old addresses lead on: those that visitors ask for in vain, those of a list, and those of what was renamed. */
import type { APIRequestContext, Page } from '@playwright/test';
import { RESTING, saveAll, signIn } from '../support/admin';
import { addStaff, RECRUITER } from '../support/adminInbox';
import { CONTENT, openItem, takeOver } from '../support/pageContent';
import { expect, test } from '../support/site';

const REDIRECTS = '/admin/dashboard/redirects';

const rows = (page: Page) => page.getByRole('table', { name: 'Redirects' }).locator('tbody tr');
const dialog = (page: Page) => page.getByRole('dialog');
const leadsTo = (page: Page) => dialog(page).getByRole('combobox', { name: 'New address' });

/** What an address answers, and where it sends its visitor. */
async function hop(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers()['location'] ?? ''];
}

test('an address that visitors ask for in vain is one press from leading them on', async ({
  page,
  request,
  server,
  expectAccessibleOnAllScreens,
}) => {
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
  await signIn(page, REDIRECTS);
  await expect(page.getByText('No redirects yet.')).toBeVisible();
  await expectAccessibleOnAllScreens(page);
  await page.getByRole('button', { name: 'Redirect /about-us' }).click();
  await expect(dialog(page).getByLabel('Old address')).toHaveValue('/about-us');
  await leadsTo(page).selectOption('/about');
  await expectAccessibleOnAllScreens(page);
  await dialog(page).getByRole('button', { name: 'Add redirect' }).click();
  await expect(page.getByText('/about-us now leads to /about')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page)).toHaveText([/^\/about-us.*\/about/]);
  await expect(page.getByRole('button', { name: 'Redirect /about-us' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Redirect /team' })).toBeVisible();

  await expect
    .poll(() => hop(request, '/About-Us/?utm_source=mail'))
    .toEqual([301, '/about?utm_source=mail']);
  await page.goto('/about-us');
  await expect(page).toHaveURL('/about');
});

test('a redirect is refused at its field, changed, found and removed', async ({ page, request, server }) => {
  await server.sql(
    `insert into public.redirects (from_path, to_address) select '/old-' || n, '/about' from generate_series(1, 120) as n`,
  );
  await signIn(page, REDIRECTS);
  await expect(page.getByText('120 redirects')).toBeVisible();
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 3')).toBeVisible();

  await page.getByRole('button', { name: 'Add redirect' }).click();
  const from = dialog(page).getByLabel('Old address');
  for (const [path, problem] of [
    ['/old?q=1', 'Leave out “?” or “#”'],
    ['/jobs', 'The site has something at this address itself'],
    ['/OLD-7/', 'This address already leads to /about'],
  ] as const) {
    await from.fill(path);
    await leadsTo(page).selectOption('/jobs');
    await from.press('Enter');
    await expect(dialog(page).getByText(problem)).toBeVisible();
    await expect(from).toBeFocused();
    await expect(from).toHaveValue(path);
  }
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('searchbox').fill('old-77');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Change /old-77' }).click();
  await leadsTo(page).selectOption('Another address…');
  await dialog(page).getByLabel('another address').fill('/old-77/');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(dialog(page).getByText('An address cannot lead to itself.')).toBeVisible();
  await dialog(page).getByLabel('another address').fill('https://elsewhere.example/page');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(rows(page)).toHaveText([/elsewhere\.example/]);
  await expect.poll(() => hop(request, '/old-77?key=1')).toEqual([301, 'https://elsewhere.example/page']);
  await page.getByRole('button', { name: 'Remove /old-77' }).click();
  await dialog(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('/old-77 leads nowhere now')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect.poll(async () => (await hop(request, '/old-77'))[0]).toBe(404);
});

test('a pasted list is checked line by line, and what is not saved stays', async ({
  page,
  request,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await server.sql(
    `insert into public.redirects (from_path, to_address) values ('/blog', '/about'), ('/kept', '/jobs')`,
  );
  await signIn(page, REDIRECTS);
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const list = page.getByLabel('Old and new addresses');
  await list.fill(
    [
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
    ].join('\n'),
  );
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(
    page.getByText('3 new, 1 will lead somewhere else, 1 there already, 3 lines with a problem'),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Lines with problems' }).locator('tbody tr')).toHaveText([
    /^Line 8.*Leave out/,
    /^Line 9.*The site has something at this address itself/,
    /^Line 10.*Line 2 has this old address already/,
  ]);
  await expect(page.getByRole('table', { name: 'Lines that can be saved' })).toContainText('Led to /about');
  await expectAccessibleOnAllScreens(page);
  expect(await server.sql('select count(*)::int as stored from public.redirects')).toEqual([{ stored: 2 }]);

  await page.reload();
  await expect(list).toHaveValue(/^Old,New\n/);
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Save 5 redirects' }).click();
  await expect(page.getByText('5 redirects saved')).toBeVisible();
  await expect(list).toHaveValue('/?q=12,/about\n/contact,/about\n/team,/jobs');

  await page.goto(REDIRECTS);
  const saved = `select from_path, to_address from public.redirects order by from_path`;
  expect(await server.sql(saved)).toEqual([
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

test.describe('while the database rests', () => {
  test.use({ expectedOffences: /status of 503/ });

  test('a list that could not be saved stays, and is saved with the next press', async ({ page, server }) => {
    await signIn(page, `${REDIRECTS}/paste`);
    const list = page.getByLabel('Old and new addresses');
    await list.fill('/a,/about\n/b,/jobs');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await expect(page.getByText('2 new.')).toBeVisible();
    await page.route('**/rest/v1/rpc/save_redirects', (route) => route.fulfill(RESTING));
    await page.getByRole('button', { name: 'Save 2 redirects' }).click();
    await expect(page.getByRole('alert').getByText('The server could not do this just now.')).toBeVisible();
    await expect(list).toHaveValue('/a,/about\n/b,/jobs');
    await page.unroute('**/rest/v1/rpc/save_redirects');
    await page.getByRole('button', { name: 'Check the list' }).click();
    await page.getByRole('button', { name: 'Save 2 redirects' }).click();
    await expect(list).toHaveValue('');
    expect(await server.sql('select count(*)::int as stored from public.redirects')).toEqual([{ stored: 2 }]);
  });
});

test('a guide that gets another address takes its visitors along, there and back', async ({
  page,
  request,
}) => {
  await signIn(page, `${CONTENT}/resource-articles`);
  for (const [from, to] of [
    ['resume-guide', 'write-a-resume'],
    ['write-a-resume', 'resume-guide'],
  ] as const) {
    const guide = await openItem(page, 'Resume Guide');
    await guide.getByLabel('Address').fill(to);
    await takeOver(guide);
    await saveAll(page, 'updated successfully!');
    await expect.poll(() => hop(request, `/resources/${from}`)).toEqual([301, `/resources/${to}`]);
    expect((await hop(request, `/resources/${to}`))[0]).toBe(200);
  }
});

test('a recruiter reads the list and changes nothing', async ({ page, server, expectAccessible }) => {
  await addStaff(server, RECRUITER, 'recruiter');
  await server.sql(`insert into public.redirects (from_path, to_address) values ('/old', '/about')`);
  await server.sql(`select public.count_unknown_addresses('{"/team": 2}')`);
  await signIn(page, REDIRECTS, RECRUITER);
  await expect(rows(page)).toHaveText([/^\/old\/about/]);
  await expect(page.getByRole('cell', { name: '2', exact: true })).toBeVisible();
  await expect(page.getByText('Only editors and owners can change it.')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: /Add|Paste|Change|Remove|Redirect/ }),
  ).toHaveCount(0);
  await expectAccessible(page);
});
