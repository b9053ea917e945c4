/** What refers to an industry follows when it is renamed, and is named before it is removed. */
import { expectAccessible } from '../support/accessible';
import { saveAll, signIn } from '../support/admin';
import { CONTENT, html, openItem, takeOver } from '../support/pageContent';
import { expect, test } from '../support/site';

test('a renamed industry takes links and jobs along; removing it says what they are', async ({
  page,
  request,
  server,
}) => {
  await server.sql(
    `insert into public.site_settings (key, value)
     values ('about_call', '{"primary_label": "See it", "primary_link": "/services#aerospace"}')`,
  );
  await server.sql(`delete from public.jobs where title <> ''`);
  await server.sql(
    `insert into public.jobs (title, company, location, country, category, type)
     values ('Avionics Engineer', 'Sample Wings', 'Pune', 'IN', 'Aerospace', 'Full-time')`,
  );
  await signIn(page, `${CONTENT}/industries`);
  const dialog = await openItem(page, 'Aerospace');
  await dialog.getByLabel('Name').fill('Space and Flight');
  await dialog.getByLabel('Anchor').fill('space-and-flight');
  await takeOver(dialog);
  await saveAll(page, 'Industries updated successfully!');
  expect(await html(request, '/about')).toContain('href="/services#space-and-flight"');
  expect(await server.sql(`select category from public.jobs where title = 'Avionics Engineer'`)).toEqual([
    { category: 'Space and Flight' },
  ]);

  await page.reload();
  await page.getByRole('button', { name: 'Delete Space and Flight' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this industry?' });
  await expect(question).toContainText('Linked from About: call to action. These links will lead nowhere.');
  await expect(question).toContainText('1 job is in this industry and will keep its name.');
  await expectAccessible(page, 'light');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Oil & Gas' }).click();
  await expect(question).toContainText('Oil & Gas');
  await expect(question).not.toContainText(/Linked|job/);
});
