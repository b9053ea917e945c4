/** From an edit to what visitors see: live preview, drafts, and links to them. */
import type { Locator, Page, Route } from '@playwright/test';
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

async function makeLink(page: Page, draft: Locator): Promise<string> {
  await draft.getByRole('button', { name: 'Preview link…' }).click();
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

  await form.getByRole('button', { name: 'Save as draft' }).click();
  const draft = form.getByRole('region', { name: 'Draft of Hero' });
  await expect(draft).toContainText('Visitors do not see it.');
  await expect(form.getByLabel('Title', { exact: true })).not.toHaveValue(HEADLINE);
  expect(await read(request, '/')).not.toContain(HEADLINE);

  const link = await makeLink(page, draft);
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
  await draft.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Hero published')).toBeVisible();
  await expect(draft).toBeHidden();
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

test('a draft that was overtaken is merged, and nobody replaces a draft unasked', async ({
  page,
  server,
}) => {
  await storeSetting(server, 'hero_section', { title: 'First', subtitle: 'One' });
  await plantDraft(server, 'site_settings/hero_section', { title: HEADLINE, subtitle: 'One' }, 1);
  await sql(
    server,
    `update public.site_settings set version = version, value = '{"title": "First", "subtitle": "Two"}'`,
  );
  await signIn(page);
  const form = page.getByRole('form', { name: 'Hero' });
  const draft = form.getByRole('region', { name: 'Draft of Hero' });
  await expect(draft).toContainText('The published version has changed since then');
  await draft.getByRole('button', { name: 'Compare, then publish' }).click();
  await expect(form.getByText('Someone else saved a newer version while you were editing')).toBeVisible();
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue(HEADLINE);

  await form.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
  await form.getByLabel('Subtitle').fill('Mine');
  await form.getByRole('button', { name: 'Save as draft' }).click();
  const question = page.getByRole('dialog', { name: /^Replace the draft by/ });
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  expect(await sql(server, 'select version from public.content_drafts')).toEqual([{ version: 1 }]);
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await question.getByRole('button', { name: 'Replace draft' }).click();
  await expect(page.getByText('Hero: draft saved')).toBeVisible();
  expect(await sql(server, `select value ->> 'subtitle' as subtitle from public.content_drafts`)).toEqual([
    { subtitle: 'Mine' },
  ]);

  await draft.getByRole('button', { name: 'Open the draft' }).click();
  await expect(form.getByLabel('Subtitle')).toHaveValue('Mine');
  await form.getByLabel('Title', { exact: true }).fill('Last');
  await expect(draft).toContainText('Saving publishes this draft.');
  await form.getByRole('button', { name: 'Save hero' }).click();
  await expect(page.getByText('The draft that you opened is published with it.')).toBeVisible();
  await expect(draft).toBeHidden();
  expect(
    await sql(
      server,
      'select value, drafts from public.site_settings, lateral (select count(*)::int as drafts from public.content_drafts) as d',
    ),
  ).toEqual([{ value: expect.objectContaining({ title: 'Last', subtitle: 'Mine' }), drafts: 0 }]);
});

test('a draft that is opened keeps what is typed meanwhile, and goes with a save that changes nothing of it', async ({
  page,
  server,
}) => {
  await plantDraft(server, 'site_settings/hero_section', { title: HEADLINE, subtitle: 'One' });
  await signIn(page);
  const form = page.getByRole('form', { name: 'Hero' });
  const open = form.getByRole('button', { name: 'Open the draft' });
  const held: Route[] = [];
  await page.route('**/rest/v1/content_drafts?select=*&**', (route) => void held.push(route), { times: 1 });
  await open.click();
  await form.getByLabel('Subtitle').fill('Typed meanwhile');
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByText('Your changes are kept: open the draft again to replace them.')).toBeVisible();
  await expect(form.getByLabel('Subtitle')).toHaveValue('Typed meanwhile');

  await open.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the draft' }).click();
  await expect(form.getByLabel('Subtitle')).toHaveValue('One');
  await form.getByRole('button', { name: 'Save hero' }).click();
  await expect(page.getByText('The draft that you opened is published with it.')).toBeVisible();
  expect(await sql(server, 'select id from public.content_drafts')).toEqual([]);
});

test.describe('a draft that a colleague has changed meanwhile', () => {
  test.use({ expectedOffences: /status of 4\d\d/ });

  test('is neither published nor discarded by somebody who has not seen it', async ({ page, server }) => {
    await plantDraft(server, 'site_settings/hero_section', { title: HEADLINE, subtitle: '' });
    await signIn(page);
    const draft = page.getByRole('region', { name: 'Draft of Hero' });
    await expect(draft).toBeVisible();
    await sql(server, `update public.content_drafts set version = version, value = '{"title": "Theirs"}'`);
    await draft.getByRole('button', { name: 'Discard draft…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.getByText('The draft was not discarded')).toBeVisible();
    await sql(
      server,
      `update public.content_drafts set version = version, value = '{"title": "Theirs again"}'`,
    );
    await draft.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByText('Hero: the draft was not published')).toBeVisible();
    expect(await sql(server, `select value ->> 'title' as title from public.content_drafts`)).toEqual([
      { title: 'Theirs again' },
    ]);
    expect(await sql(server, 'select key from public.site_settings')).toEqual([]);
  });
});
