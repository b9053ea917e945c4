/** From an edit to what visitors see: live preview, drafts, and links to them. */
import type { Page } from '@playwright/test';
import { signIn, html } from '../stage/browser/admin';
import { plantDraft, plantLink, storeSetting } from '../builders/content';
import { expect, test } from '../stage/browser/site';

const HEADLINE = 'A line that is not decided yet';

/** The form of the first lines of the home page. */
function heroOf(page: Page) {
  const form = page.getByRole('form', { name: 'Hero' });
  return {
    form,
    title: form.getByLabel('Title', { exact: true }),
    subtitle: form.getByLabel('Subtitle'),
    bar: form.getByRole('group', { name: 'Publish Hero' }),
  };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a draft is seen in the live preview and by link, and by visitors when it is published', async ({
  page,
  browser,
  request,
  server,
  expectAccessible,
}) => {
  test.slow();
  await signIn(page, '/admin/dashboard/settings/hero-section');
  const { form, title, bar } = heroOf(page);
  await expect(bar.getByText('Built in, not saved yet')).toBeVisible();

  await test.step('in the live preview', async () => {
    await title.fill(HEADLINE);
    await form.getByRole('button', { name: 'Live preview' }).click();
    const frame = page.frameLocator('iframe[title="The page with your edits"]');
    await expect(frame.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
    await title.fill(`${HEADLINE}, or is it`);
    await expect(frame.getByRole('heading', { level: 1, name: 'or is it' })).toBeVisible();
    await page.getByText('Desktop', { exact: true }).click();
    await expect(frame.getByRole('navigation', { name: 'Main' }).getByText('About')).toBeVisible();
    await form.getByRole('button', { name: 'Live preview' }).click();
    await title.fill(HEADLINE);
  });

  await test.step('saved as a draft, which visitors do not see', async () => {
    await expect(bar).toContainText('Unsaved changes');
    await bar.getByRole('button', { name: 'Save draft' }).click();
    await expect(bar).toContainText('Visitors do not see it.');
    await expect(title).toHaveValue(HEADLINE);
    expect(await html(request, '/')).not.toContain(HEADLINE);
  });

  await test.step('by a link, until it has ended', async () => {
    await form.getByRole('button', { name: 'Preview link…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview link' });
    await dialog.getByRole('radio', { name: '3 days' }).check();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = await dialog.getByLabel('Link to the preview').inputValue();
    await expectAccessible(page);
    const stranger = await browser.newPage({ javaScriptEnabled: false });
    const answer = await stranger.goto(link);
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    await expect(stranger.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
    const notice = stranger.getByRole('complementary', { name: 'Preview' });
    await expect(notice).toContainText('Preview of a draft: Hero');
    await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await server.sql(
      `update private.preview_links set created_at = now() - interval '4 days', expires_at = now()`,
    );
    expect((await stranger.reload())?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { name: 'This preview has ended.' })).toBeVisible();
    await stranger.close();
    await page.keyboard.press('Escape');
  });

  await test.step('published', async () => {
    await press(page, 'Publish hero');
    await expect(page.getByText('Hero published')).toBeVisible();
    await expect(bar.getByText('Published', { exact: true })).toBeVisible();
    await expect(title).toHaveValue(HEADLINE);
    await expect.poll(() => html(request, '/')).toContain(HEADLINE);
  });

  await test.step('the next draft is gone on with where it was left, and thrown away after a question', async () => {
    const question = page.getByRole('dialog');
    await title.fill('The next draft');
    await bar.getByRole('button', { name: 'Save draft' }).click();
    await expect(bar).toContainText('Visitors do not see it.');
    await title.fill('Typed over it');
    await bar.getByRole('button', { name: 'Discard changes' }).click();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(title).toHaveValue('The next draft');
    await bar.getByRole('button', { name: 'Discard draft' }).click();
    await expect(question).toContainText('Discard this draft?');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toBeHidden();
    await bar.getByRole('button', { name: 'Discard draft' }).click();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByText('Draft discarded')).toBeVisible();
    await expect(title).toHaveValue(HEADLINE);
    await expect(bar.getByText('Published', { exact: true })).toBeVisible();
  });
});

test.describe('where files answer', { tag: '@exported' }, () => {
  test.use({ host: 'files with a project', expectedOffences: /status of 404/ });

  test('a link shows the draft by script until it ends', async ({ page, server }) => {
    await plantDraft(server, 'site_settings/brand', { name: 'Sample Staffing' });
    const token = await plantLink(server, 'site_settings/brand');
    const notice = page.getByRole('complementary', { name: 'Preview' });
    await page.goto(`/about?preview=${token}`);
    await expect(page).toHaveTitle(/ \| Sample Staffing/);
    await expect(notice).toContainText('Preview of a draft: Brand');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Services', exact: true }).first().click();
    await expect(page).toHaveTitle(/Services.* \| Sample Staffing/);
    await expect(notice).toContainText('Preview of a draft: Brand');
    await server.sql('delete from public.content_drafts');
    await page.goto(`/about?preview=${token}`);
    await expect(notice).toContainText('This preview has ended.');
    await expect(page).not.toHaveTitle(/Sample Staffing/);
  });
});

test.describe('two people at one setting and its draft', () => {
  test.use({ expectedOffences: /status of 4\d\d/ });

  test('lose nothing of each other, whoever publishes first, and find every version again', async ({
    page,
    server,
    expectAccessible,
  }) => {
    test.slow();
    await storeSetting(server, 'hero_section', { title: 'First', subtitle: 'One' });
    await plantDraft(server, 'site_settings/hero_section', { title: HEADLINE, subtitle: 'One' }, 1);
    await server.sql(
      `update public.site_settings set version = version, value = '{"title": "Theirs", "subtitle": "Two"}'`,
    );
    await signIn(page, '/admin/dashboard/settings/hero-section');
    const { form, title, subtitle, bar } = heroOf(page);

    await test.step('what was published over a draft is not lost by publishing the draft', async () => {
      await expect(title).toHaveValue(HEADLINE);
      await expect(form.getByText('Something newer was published after this draft was made')).toBeVisible();
      await press(page, 'Publish hero');
      const merge = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' });
      await expect(merge).toContainText('Changed title and subtitle');
      await expectAccessible(page);
      await merge.getByRole('button', { name: 'Keep all mine' }).click();
      await merge.getByRole('button', { name: 'Use the merged version' }).click();
      await expect(subtitle).toHaveValue('Two');
      await press(page, 'Publish hero');
      await expect(page.getByText('The draft you opened was published with it.')).toBeVisible();
      await expect(bar.getByText('Published', { exact: true })).toBeVisible();
      const drafts = '(select count(*)::int from public.content_drafts) as drafts';
      expect(await server.sql(`select value, ${drafts} from public.site_settings`)).toEqual([
        { value: expect.objectContaining({ title: HEADLINE, subtitle: 'Two' }), drafts: 0 },
      ]);
    });

    await test.step('the history brings back a field, and what came with the site', async () => {
      const history = page.getByRole('dialog', { name: 'History of Hero' });
      await press(page, 'History of Hero');
      const newest = history.getByRole('listitem').filter({ hasText: 'Changed title' }).first();
      await expect(newest).toContainText('Version 3');
      await press(page, 'View version 1');
      await press(page, 'Restore Title');
      await expect(history).toBeHidden();
      await expect(title).toHaveValue('First');
      await expect(subtitle).toHaveValue('Two');
      await expect(page.getByText('Unsaved changes')).toBeHidden();
      // What came with the site is the version before the first.
      await press(page, 'History of Hero');
      await press(page, 'View version 0');
      await press(page, 'Restore this version');
      await expect(title).toHaveValue('Good work, found by people who listen.');
      await expect(subtitle).not.toHaveValue('Two');
    });

    await test.step('two who save one draft, where nothing overlaps, are told that both are kept', async () => {
      await expect(bar.getByText('Published', { exact: true })).toBeVisible();
      await plantDraft(server, 'site_settings/hero_section', { title: HEADLINE, subtitle: 'One' }, 5);
      await expect(subtitle).toHaveValue('One');
      // As if nothing were told of it: the colleague saves before this screen hears of it.
      await page.route('**/rest/v1/content_drafts?*', (route) =>
        route.request().method() === 'GET' ? route.abort() : route.continue(),
      );
      await subtitle.fill('Mine');
      await server.sql(
        `update public.content_drafts set version = version, value = '{"title": "Theirs", "subtitle": "One"}'`,
      );
      await page.unroute('**/rest/v1/content_drafts?*');
      await bar.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText('Hero: draft saved')).toBeVisible();
      await expect(title).toHaveValue('Theirs');
      expect(await server.sql(`select value from public.content_drafts`)).toEqual([
        { value: expect.objectContaining({ title: 'Theirs', subtitle: 'Mine' }) },
      ]);
    });
  });
});

test('what was published is taken back from its message', async ({ page, server }) => {
  await page.clock.install();
  await signIn(page, '/admin/dashboard/settings/hero-section');
  const { title } = heroOf(page);
  await title.fill(HEADLINE);
  await press(page, 'Publish hero');
  await expect(page.getByText('Hero updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.clock.fastForward('01:00');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hero: change undone')).toBeVisible();
  await expect(page.getByText('Hero updated successfully!')).toBeHidden();
  await expect(title).not.toHaveValue(HEADLINE);
  const [row] = await server.sql(`select value ->> 'title' as title, version from public.site_settings`);
  expect(row).toEqual({ title: 'Good work, found by people who listen.', version: 2 });
});
