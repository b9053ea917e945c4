/** People found in the inbox by words and filters. */
import { signIn } from '../support/admin';
import { APPLICATIONS, names, plantPeople, rows } from '../support/inboxScreen';
import { expect, test } from '../support/site';

test('words are found in names, addresses, numbers and references, and stay out of the address', async ({
  page,
  server,
}) => {
  await plantPeople(server);
  await signIn(page, APPLICATIONS);
  await expect(names(page)).toHaveText(['Ritu Sample', 'Dev Testcase', 'Meera Example']);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const [meera] = (await server.sql<{ reference: string }>(
    `select reference from public.submissions where first_name = 'Meera'`,
  )) ?? [{ reference: '' }];
  const search = page.getByRole('searchbox');
  const found: [string, string[]][] = [
    ['rit', ['Ritu Sample']],
    ['dev@exa', ['Dev Testcase']],
    ['reliab', ['Meera Example']],
    [meera?.reference ?? '', ['Meera Example']],
    ['98765 43210', ['Ritu Sample', 'Dev Testcase', 'Meera Example']],
  ];
  for (const [words, expected] of found) {
    await search.fill(words);
    await expect(names(page)).toHaveText(expected);
  }
  await search.fill('nobody of that name');
  await expect(
    page.getByText('No applications match this search. Try fewer words or filters.'),
  ).toBeVisible();
  expect(page.url()).not.toContain('?');
  expect(asked.filter((url) => /rit|dev%40|dev@|reliab|nobody/i.test(url))).toEqual([]);

  await search.fill('rit');
  await expect(names(page)).toHaveText(['Ritu Sample']);
  // The words are shown while the session is still being checked, and are in the history after that.
  const inHistory = () => page.evaluate(() => (history.state as { usr?: { words?: string } }).usr?.words);
  await expect.poll(inHistory).toBe('rit');
  await page.reload();
  await expect(search).toHaveValue('rit');
  await expect(names(page)).toHaveText(['Ritu Sample']);
  await names(page).click();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await expect(search).toHaveValue('rit');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('filters, order and columns are in the address and survive a reload', async ({ page, server }) => {
  await plantPeople(server);
  await signIn(page, APPLICATIONS);
  await page.getByText('More filters').click();
  const choose = (filter: string, option: string) =>
    page.getByRole('combobox', { name: filter, exact: true }).selectOption(option);
  // By title, which is not the order of their numbers.
  const jobs = page.getByRole('combobox', { name: 'Job', exact: true }).getByRole('option');
  await expect(jobs).toHaveText([
    'Any or no job',
    'Site Reliability Engineer',
    'Staff Nurse, Intensive Care',
  ]);
  const checks: [() => Promise<unknown>, string[]][] = [
    [() => choose('Stage', 'Interview'), ['Meera Example']],
    [() => choose('Kind', 'General resume'), ['Dev Testcase']],
    [() => choose('Job', 'Site Reliability Engineer'), ['Meera Example']],
    [() => choose('Source', 'linkedin'), ['Ritu Sample']],
    [() => choose('Assigned to', 'Me'), []],
    [() => choose('Assigned to', 'Nobody'), ['Ritu Sample', 'Dev Testcase', 'Meera Example']],
    [() => page.getByLabel('Received from').fill('2026-11-02'), ['Ritu Sample', 'Dev Testcase']],
    [() => page.getByLabel('Received until').fill('2026-11-02'), ['Dev Testcase', 'Meera Example']],
    [() => page.getByRole('checkbox', { name: 'Unread only' }).check(), ['Ritu Sample']],
    [() => page.getByRole('checkbox', { name: 'Erasure requested' }).check(), ['Meera Example']],
  ];
  for (const [filter, expected] of checks) {
    await filter();
    await expect(names(page)).toHaveText(expected);
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(rows(page)).toHaveCount(3);
  }
  await choose('Assigned to', 'Nobody');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(names(page)).toHaveText(['Meera Example', 'Ritu Sample', 'Dev Testcase']);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Email' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/owner=nobody&.*columns=.*email/);
  await page.reload();
  await expect(names(page)).toHaveText(['Meera Example', 'Ritu Sample', 'Dev Testcase']);
  await expect(rows(page).first()).toContainText('meera@example.com');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});
