/** From an edit to what visitors see: live preview, drafts, and links to them. */
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/admin';
import { plantDraft, plantLink, read, sql, storeSetting } from '../support/publishing';
import { expect, test } from '../support/site';

const HEADLINE = 'A line that is not decided yet';

/** Types a new first line of the home page, which nobody sees yet. */
async function typeHeadline(page: Page): Promise<Locator> {
  const form = page.getByRole('form', { name: 'Hero' });
  await form.getByLabel('Title', { exact: true }).fill(HEADLINE);
  return form;
}

async function makeLink(page: Page, form: Locator): Promise<string> {
  await form.getByRole('button', { name: 'Preview link…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview link' });
  await dialog.getByRole('radio', { name: '3 days' }).check();
  await dialog.getByRole('button', { name: 'Create link' }).click();
  return dialog.getByLabel('Link to the preview').inputValue();
}

test('a draft is seen in the live preview and by link, and by visitors when it is published', async ({
  page,
  browser,
  request,
  server,
  expectAccessible,
}) => {
  await signIn(page);
  const form = await typeHeadline(page);
  await form.getByRole('button', { name: 'Live preview' }).click();
  const frame = page.frameLocator('iframe[title="The page with your edits"]');
  await expect(frame.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
  await form.getByLabel('Title', { exact: true }).fill(`${HEADLINE}, or is it`);
  await expect(frame.getByRole('heading', { level: 1, name: 'or is it' })).toBeVisible();
  await page.getByText('Desktop', { exact: true }).click();
  await expect(frame.getByRole('navigation', { name: 'Main' }).getByText('About')).toBeVisible();
  await form.getByRole('button', { name: 'Live preview' }).click();
  await form.getByLabel('Title', { exact: true }).fill(HEADLINE);

  const bar = form.getByRole('group', { name: 'Publish Hero' });
  await expect(bar).toContainText('Unsaved changes');
  await bar.getByRole('button', { name: 'Save draft' }).click();
  await expect(bar).toContainText('Visitors do not see it.');
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(HEADLINE);
  expect(await read(request, '/')).not.toContain(HEADLINE);

  const link = await makeLink(page, form);
  await expectAccessible(page);
  const stranger = await browser.newPage({ javaScriptEnabled: false });
  const answer = await stranger.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  await expect(stranger.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
  await expect(stranger.getByRole('complementary', { name: 'Preview' })).toContainText(
    'Preview of a draft: Hero',
  );
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await sql(
    server,
    `update private.preview_links set created_at = now() - interval '4 days', expires_at = now()`,
  );
  expect((await stranger.reload())?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'This preview has ended.' })).toBeVisible();
  await stranger.close();

  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Publish hero' }).click();
  await expect(page.getByText('Hero published')).toBeVisible();
  await expect(bar.getByText('Published', { exact: true })).toBeVisible();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(HEADLINE);
  await expect.poll(() => read(request, '/')).toContain(HEADLINE);
});

test('a link works with its script too, on the next pages as well', async ({
  page,
  server,
  expectAccessible,
}) => {
  await plantDraft(server, 'site_settings/brand', { name: 'Sample Staffing' });
  const token = await plantLink(server, 'site_settings/brand');
  await page.goto(`/about?preview=${token}`);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Services', exact: true }).first().click();
  await expect(page).toHaveTitle(/Services.* \| Sample Staffing/);
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
    'Preview of a draft: Brand',
  );
});

test.describe('where files answer', () => {
  // The export comes first.
  test.describe.configure({ timeout: 180_000 });
  test.use({ host: 'files with a project', expectedOffences: /status of 404/ });

  test('a link shows the draft by script, and says when it has ended', async ({ page, server }) => {
    await plantDraft(server, 'site_settings/hero_section', { title: HEADLINE });
    const token = await plantLink(server, 'site_settings/hero_section');
    await page.goto(`/?preview=${token}`);
    await expect(page.getByRole('heading', { level: 1, name: HEADLINE })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Preview of a draft');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await sql(server, 'delete from public.content_drafts');
    await page.reload();
    await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText(
      'This preview has ended.',
    );
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(HEADLINE);
  });
});

test('only the live preview may be framed, and only by this site', async ({ request }) => {
  const framing = async (path: string) => {
    const headers = (await request.get(path)).headers();
    return [
      /frame-ancestors [^;]+/.exec(headers['content-security-policy'] ?? '')?.[0],
      headers['x-frame-options'],
    ];
  };
  expect(await framing('/about?preview=live')).toEqual(["frame-ancestors 'self'", 'SAMEORIGIN']);
  for (const path of ['/about', '/about?preview=abc', '/admin/login?preview=live']) {
    expect(await framing(path), path).toEqual(["frame-ancestors 'none'", 'DENY']);
  }
  expect((await request.get('/about?preview=live')).headers()['cache-control']).toBe('no-store');
});

test.describe('two people at one draft', () => {
  test.use({ expectedOffences: /status of 4\d\d/ });

  test('lose nothing of each other, whoever publishes first', async ({ page, server, expectAccessible }) => {
    await storeSetting(server, 'hero_section', { title: 'First', subtitle: 'One' });
    await plantDraft(server, 'site_settings/hero_section', { title: HEADLINE, subtitle: 'One' }, 1);
    await sql(
      server,
      `update public.site_settings set version = version, value = '{"title": "Theirs", "subtitle": "Two"}'`,
    );
    await signIn(page);
    const form = page.getByRole('form', { name: 'Hero' });
    const bar = form.getByRole('group', { name: 'Publish Hero' });
    const title = form.getByLabel('Title', { exact: true });
    // The draft is on the screen, and what was published over it is not lost by publishing.
    await expect(title).toHaveValue(HEADLINE);
    await expect(form.getByText('Something newer was published after this draft was made')).toBeVisible();
    await bar.getByRole('button', { name: 'Publish hero' }).click();
    const merge = page.getByRole('dialog', { name: 'Someone else saved this in the meantime' });
    await expect(merge).toContainText('Changed title and subtitle');
    await expectAccessible(page);
    await merge.getByRole('button', { name: 'All yours' }).click();
    await merge.getByRole('button', { name: 'Use the merged version' }).click();
    await expect(form.getByLabel('Subtitle')).toHaveValue('Two');
    await bar.getByRole('button', { name: 'Publish hero' }).click();
    await expect(page.getByText('The draft that you opened is published with it.')).toBeVisible();
    await expect(bar.getByText('Published', { exact: true })).toBeVisible();
    const drafts = '(select count(*)::int from public.content_drafts) as drafts';
    expect(await sql(server, `select value, ${drafts} from public.site_settings`)).toEqual([
      { value: expect.objectContaining({ title: HEADLINE, subtitle: 'Two' }), drafts: 0 },
    ]);
  });

  test('save what does not overlap in one, and are told so', async ({ page, server }) => {
    await plantDraft(server, 'site_settings/hero_section', { title: HEADLINE, subtitle: 'One' });
    await signIn(page);
    const form = page.getByRole('form', { name: 'Hero' });
    const bar = form.getByRole('group', { name: 'Publish Hero' });
    await expect(form.getByLabel('Subtitle')).toHaveValue('One');
    // As if nothing were told of it: the colleague saves before this screen hears of it.
    await page.route('**/rest/v1/content_drafts?*', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await form.getByLabel('Subtitle').fill('Mine');
    await sql(
      server,
      `update public.content_drafts set version = version, value = '{"title": "Theirs", "subtitle": "One"}'`,
    );
    await page.unroute('**/rest/v1/content_drafts?*');
    await bar.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Hero: draft saved')).toBeVisible();
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue('Theirs');
    expect(await sql(server, `select value from public.content_drafts`)).toEqual([
      { value: expect.objectContaining({ title: 'Theirs', subtitle: 'Mine' }) },
    ]);
  });
});

test('a draft is gone on with where it was left, and thrown away only after a question', async ({
  page,
  server,
}) => {
  await plantDraft(server, 'site_settings/hero_section', { title: HEADLINE, subtitle: 'One' });
  await signIn(page);
  const form = page.getByRole('form', { name: 'Hero' });
  const bar = form.getByRole('group', { name: 'Publish Hero' });
  const title = form.getByLabel('Title', { exact: true });
  await title.fill('Typed over it');
  await bar.getByRole('button', { name: 'Discard changes' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(title).toHaveValue(HEADLINE);
  await bar.getByRole('button', { name: 'Discard draft' }).click();
  await expect(question).toContainText('Discard this draft?');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  await bar.getByRole('button', { name: 'Discard draft' }).click();
  await question.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('Draft discarded')).toBeVisible();
  await expect(title).not.toHaveValue(HEADLINE);
  await expect(bar.getByText('Built in, not saved yet')).toBeVisible();
});

test('what was published is taken back from the message that tells of it', async ({
  page,
  server,
  expectAccessibleOnAllScreens,
}) => {
  await page.clock.install();
  await signIn(page);
  const form = await typeHeadline(page);
  await form.getByRole('button', { name: 'Publish hero' }).click();
  await expect(page.getByText('Hero updated successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.clock.fastForward('01:00');
  await expectAccessibleOnAllScreens(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hero: the change was undone')).toBeVisible();
  await expect(page.getByText('Hero updated successfully!')).toBeHidden();
  await expect(form.getByLabel('Title', { exact: true })).not.toHaveValue(HEADLINE);
  const [row] = await sql(server, `select value ->> 'title' as title, version from public.site_settings`);
  expect(row).toEqual({ title: 'Good work, found by people who listen.', version: 2 });
});
