/** Two people at one list or setting, and the history of what was saved. */
import type { Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { expect, test } from '../support/site';

const TEAM = '/admin/dashboard/leadership-team';

interface Member {
  readonly name: string;
  readonly title: string;
  readonly bio: string;
}

const isSave = (url: URL) => url.pathname === '/rest/v1/site_content';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function edit(page: Page, name: string, values: Readonly<Record<string, string>>) {
  await press(page, `Edit ${name}`);
  const dialog = page.getByRole('dialog', { name: 'Edit team member' });
  for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
  await press(page, 'Save team member');
  await expect(dialog).toBeHidden();
}

async function remove(page: Page, name: string) {
  await press(page, `Delete ${name}`);
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
}

async function save(page: Page) {
  await press(page, 'Save All Changes to Database');
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
}

test.describe('a save whose answer was lost', () => {
  test.use({ expectedOffences: /ERR_FAILED|status of 409/ });

  test('is taken as saved when it is sent again', async ({ page, server }) => {
    // The window would hear of its own save, and there would be nothing left to send.
    await page.route('**/admin/live', () => undefined);
    await signIn(page, TEAM);
    await edit(page, 'Meera Palakkal', { Title: 'Head of Care' });
    await page.route(isSave, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort();
    });
    await press(page, 'Save All Changes to Database');
    await expect(page.getByText('Your changes are kept.')).toBeVisible();
    await page.unroute(isSave);
    await save(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    const versions = 'select version from public.site_content';
    const [row] = await server.sql<{ version: number }>(versions);
    expect(row?.version).toBe(2);
  });
});

test.describe('a stale save', () => {
  test.use({ expectedOffences: /status of 409/ });

  test('of a list opens a merge screen and loses neither side', async ({
    page,
    server,
    expectAccessible,
  }) => {
    const members = async () => {
      const rows = await server.sql<{ members: Member[] }>(
        `select content -> 'members' as members from public.site_content`,
      );
      return rows?.[0]?.members ?? [];
    };
    await signIn(page, TEAM);
    await expect.poll(members).toHaveLength(3);
    await edit(page, 'Meera Palakkal', { Title: 'Written by me', Biography: 'One line of mine.' });
    await remove(page, 'Kabir Lohani');
    await server.sql(
      `update public.site_content set version = version, content = jsonb_set(jsonb_set(jsonb_set(content,
         '{members,0,name}', '"Arjun Theirs"'), '{members,1,bio}', '"One line of theirs."'), '{members,2,title}', '"Theirs"')`,
    );
    await press(page, 'Save All Changes to Database');
    const merge = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' });
    for (const line of [
      'Changed name of Arjun Velankar',
      'Changed biography of Meera Palakkal',
      'Changed title and biography of Meera Palakkal',
      'Removed Kabir Lohani',
    ]) {
      await expect(merge.getByText(line, { exact: true })).toBeVisible();
    }
    const biography = merge.getByRole('group', { name: 'Biography' });
    await expect(biography.locator('mark')).toHaveText(['mine', 'theirs']);
    await expectAccessible(page);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    // What is not decided is gone to, and nothing gets lost by putting it off.
    await press(page, 'Use the merged version');
    await expect(biography.getByRole('radio', { name: 'Yours' })).toBeFocused();
    await press(page, 'Decide later');
    await expect(page.getByRole('heading', { name: 'Kabir Lohani' })).toBeHidden();
    await press(page, 'Compare');
    await expect(merge.getByText('2 decisions left.')).toBeVisible();
    await biography.getByRole('radio', { name: 'Edit manually' }).check();
    await biography.getByRole('textbox').fill('One line of both.');
    await merge.getByRole('radio', { name: 'Keep it, with their changes' }).check();
    await expect(merge.getByText('All decisions made.')).toBeVisible();
    await press(page, 'Use the merged version');
    await expect(merge).toBeHidden();
    await save(page);
    expect(await members()).toMatchObject([
      { name: 'Arjun Theirs' },
      { name: 'Meera Palakkal', title: 'Written by me', bio: 'One line of both.' },
      { name: 'Kabir Lohani', title: 'Theirs' },
    ]);
  });

  test('of a setting merges fields, and its history brings one back', async ({ page, server }) => {
    await signIn(page);
    const form = page.getByRole('form', { name: 'Hero' });
    const [title, subtitle] = [form.getByLabel('Title', { exact: true }), form.getByLabel('Subtitle')];
    await title.fill('A title of mine');
    await server.sql(
      `insert into public.site_settings (key, value)
       values ('hero_section', '{"title": "A title of theirs", "subtitle": "A subtitle of theirs"}')`,
    );
    await press(page, 'Publish hero');
    const merge = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' });
    await merge.getByRole('button', { name: 'All yours' }).click();
    await press(page, 'Use the merged version');
    await expect(title).toHaveValue('A title of mine');
    await expect(subtitle).toHaveValue('A subtitle of theirs');
    await press(page, 'Publish hero');
    await expect(page.getByText('Hero updated successfully!')).toBeVisible();

    await press(page, 'History of Hero');
    const history = page.getByRole('dialog', { name: 'History of Hero' });
    await expect(history.getByRole('listitem').filter({ hasText: 'Changed title' }).first()).toContainText(
      'Version 2',
    );
    await press(page, 'View version 1');
    await press(page, 'Restore Title');
    await expect(history).toBeHidden();
    await expect(title).toHaveValue('A title of theirs');
    await expect(page.getByText('Hero updated successfully!')).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toBeHidden();

    // What came with the site is the version before the first.
    await press(page, 'History of Hero');
    await press(page, 'View version 0');
    await press(page, 'Restore this version');
    await expect(title).toHaveValue('Good work, found by people who listen.');
    await expect(subtitle).not.toHaveValue('A subtitle of theirs');
  });
});

test('the history tells who changed what, and brings back one item, the order, or all of it', async ({
  page,
  server,
  expectAccessible,
}) => {
  test.slow();
  const items = page.getByRole('main').getByRole('list', { name: 'Leadership Team' }).getByRole('heading');
  const history = page.getByRole('dialog', { name: 'History of Leadership Team' });
  const entry = (version: number) =>
    history.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Version ${version}` }) });
  const look = async (version: number) => {
    await press(page, 'History of Leadership Team');
    await press(page, `View version ${version}`);
  };

  await signIn(page, TEAM);
  await press(page, 'Move Kabir Lohani up');
  await press(page, 'Move Kabir Lohani up');
  await save(page);
  await edit(page, 'Arjun Velankar', { Biography: 'A new biography.' });
  await save(page);
  await remove(page, 'Meera Palakkal');
  await save(page);

  await press(page, 'History of Leadership Team');
  await expect(entry(4)).toContainText('Removed Meera Palakkal');
  await expect(entry(3)).toContainText('Changed biography of Arjun Velankar');
  await expect(entry(2)).toContainText('Moved Kabir Lohani from 3 to 1');
  await expect(entry(1)).toContainText('Saved without changes');
  await expectAccessible(page);
  await press(page, 'View version 1');
  await expect(history.getByRole('heading', { name: 'Version 1' })).toBeFocused();
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await press(page, 'Restore Meera Palakkal');
  await expect(history).toBeHidden();
  await expect(items).toHaveText(['Kabir Lohani', 'Arjun Velankar', 'Meera Palakkal']);
  await look(1);
  await press(page, 'Restore the order only');
  await expect(history).toBeHidden();
  await expect(items).toHaveText(['Arjun Velankar', 'Meera Palakkal', 'Kabir Lohani']);
  await expect(page.getByText('A new biography.')).toBeVisible();
  await look(1);
  await press(page, 'Restore this version');
  await expect(history).toBeHidden();
  await expect(page.getByText('A new biography.')).toBeHidden();

  await page.goto(`${TEAM}?history=leadership_team`);
  await expect(entry(7)).toContainText('Same as version 1');
  const [restored] = await server.sql<{ isSame: boolean }>(
    `select section.content = revision.value as "isSame"
       from public.site_content as section, public.content_revisions as revision where revision.version = 1`,
  );
  expect(restored?.isSame).toBe(true);

  // An unsaved edit is not replaced without a question, and the back button closes what was opened.
  await page.goto(TEAM);
  await edit(page, 'Arjun Velankar', { Title: 'Not saved yet' });
  await look(3);
  await press(page, 'Restore this version');
  await press(page, 'Keep my changes');
  await history.getByText('Changes in this version').click();
  await expect(history.getByRole('definition')).toContainText(['A new biography.']);
});
