/** From an edit to visitors: live preview, drafts, and links to them. */
import type { Page } from '@playwright/test';
import { signIn, html, press } from '../stage/browser/admin';
import { plantDraft, plantLink, storeSetting } from '../builders/content';
import { expect, test } from '../stage/browser/site';

const HEADLINE = 'A line that is not decided yet';

/** The hero form of the home page. */
function heroOf(page: Page) {
  const form = page.getByRole('form', { name: 'Hero' });
  return {
    form,
    title: form.getByLabel('Title', { exact: true }),
    subtitle: form.getByLabel('Subtitle'),
    bar: form.getByRole('group', { name: 'Publish Hero' }),
  };
}

test('a draft shows in the live preview and by link, and to visitors once it is published', async ({
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

  await test.step('the live preview shows the edit', async () => {
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

  await test.step('a saved draft stays hidden from visitors', async () => {
    await expect(bar).toContainText('Unsaved changes');
    await bar.getByRole('button', { name: 'Save draft' }).click();
    await expect(bar).toContainText('Visitors do not see it.');
    await expect(title).toHaveValue(HEADLINE);
    expect(await html(request, '/')).not.toContain(HEADLINE);
  });

  await test.step('a draft link works until it expires', async () => {
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

  await test.step('the draft is published', async () => {
    await press(page, 'Publish hero');
    await expect(page.getByText('Hero published')).toBeVisible();
    await expect(bar.getByText('Published', { exact: true })).toBeVisible();
    await expect(title).toHaveValue(HEADLINE);
    await expect.poll(() => html(request, '/')).toContain(HEADLINE);
  });

  await test.step('the next draft is resumed, and discarded after a confirmation', async () => {
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

test.describe('draft links on an exported site', { tag: '@exported' }, () => {
  test.use({ host: 'files with a project', expectedOffences: /status of 404/ });

  test('a link on an exported site shows the draft until it expires', async ({ page, server }) => {
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

test.describe('two people edit one setting and its draft', () => {
  test.use({ expectedOffences: /status of 4\d\d/ });

  test('two editors lose nothing, whichever publishes first, and the history has every version', async ({
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

    await test.step('a version published after the draft began survives publishing the draft', async () => {
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

    await test.step('the history restores a field, and the built-in version', async () => {
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
      // The built-in version comes before the first saved one.
      await press(page, 'History of Hero');
      await press(page, 'View version 0');
      await press(page, 'Restore this version');
      await expect(title).toHaveValue('Good work, found by people who listen.');
      await expect(subtitle).not.toHaveValue('Two');
    });

    await test.step('two people who save one draft without overlap see that both changes are kept', async () => {
      await expect(bar.getByText('Published', { exact: true })).toBeVisible();
      await plantDraft(server, 'site_settings/hero_section', { title: HEADLINE, subtitle: 'One' }, 5);
      await expect(subtitle).toHaveValue('One');
      // No live update arrives: the colleague saves before this screen is notified.
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

test('a publication is undone from its message', async ({ page, server }) => {
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
