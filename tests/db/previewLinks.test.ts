/** Links that show a draft to people without an account. */
import { describe, expect, test } from 'vitest';
import { onHeroDraft, useActing } from '../stage/database/acting';
import { anImage } from '../builders/images';
import type { ActorName } from '../stage/database/database';

const { on, table, sql } = useActing();
const { id, VALUE, plant: prepare } = onHeroDraft(on);

const link = (hours: number | null = 24, draft = id) =>
  on().actors.editor.rest.rpc('create_preview_link', { id: draft, hours: hours as number });
const tokenOf = async (hours?: number, draft?: string) =>
  ((await link(hours, draft).throwOnError()).data as unknown as { token: string }).token;

const look = (token: string, name: ActorName = 'visitor') =>
  on().actors[name].rest.rpc('preview_content', { token });

const codeOf = async (answer: PromiseLike<{ error: { code: string } | null }>) => (await answer).error?.code;

describe('create_preview_link', () => {
  test('create_preview_link makes a link that shows anybody the current draft', async () => {
    await prepare();
    const token = await tokenOf();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    for (const reader of ['visitor', 'stranger', 'recruiter'] as const) {
      expect((await look(token, reader)).data).toMatchObject({ id, value: VALUE });
    }
    const changed = { value: { ...VALUE, title: 'Changed' }, version: 1 };
    await table('editor', 'content_drafts').update(changed).eq('id', id);
    expect((await look(token)).data).toMatchObject({ value: changed.value });
  });

  test.each([null, 0, -1, 337])('create_preview_link refuses %s hours', async (hours) => {
    await prepare();
    expect(await codeOf(link(hours))).toBe('PT400');
  });

  test('create_preview_link refuses content without a draft', async () => {
    expect(await codeOf(link(24, 'site_content/testimonials'))).toBe('PT404');
  });

  test("create_preview_link stores only the token's hash, and deletes expired links", async () => {
    await prepare();
    const token = await tokenOf();
    expect(JSON.stringify(await sql('select * from private.preview_links'))).not.toContain(token);
    await sql(`update private.preview_links set created_at = now() - interval '2 days', expires_at = now()`);
    await tokenOf();
    expect(await sql('select from private.preview_links')).toHaveLength(1);
  });
});

describe('preview_content', () => {
  test.each(['', 'abc', '0'.repeat(64)])('preview_content refuses the token “%s”', async (token) => {
    await prepare();
    expect(await codeOf(look(token))).toBe('PT404');
  });

  test('preview_content includes the images of the draft, which visitors cannot query', async () => {
    const { editor, visitor } = on().actors;
    const image = anImage({ focus_x: 0.25 });
    const { name } = image;
    expect((await editor.rest.from('images').insert(image)).error).toBeNull();
    const value = { image: `/storage/v1/object/public/images/${name}` };
    await editor.rest.from('content_drafts').insert({ id, value });
    expect((await look(await tokenOf())).data).toMatchObject({ images: [{ name, focus_x: 0.25 }] });
    expect((await visitor.rest.from('images').select('name')).data).toEqual([]);
  });

  test('preview_content shows nothing from the moment the link expires', async () => {
    await prepare();
    const token = await tokenOf(1);
    await sql(`update private.preview_links set created_at = created_at - interval '59 minutes',
      expires_at = expires_at - interval '59 minutes'`);
    expect((await look(token)).error).toBeNull();
    await sql(`update private.preview_links set created_at = created_at - interval '1 minute',
      expires_at = expires_at - interval '1 minute'`);
    expect(await codeOf(look(token))).toBe('PT404');
  });

  test('preview_content shows nothing once the draft is published or discarded, nor a later draft', async () => {
    await prepare();
    const first = await tokenOf();
    await on().actors.editor.rest.rpc('publish_draft', { id, draft_version: 1, stored_version: 0 });
    expect(await codeOf(look(first))).toBe('PT404');
    await prepare();
    expect(await codeOf(look(first))).toBe('PT404');
    const second = await tokenOf();
    await table('editor', 'content_drafts').delete().eq('id', id);
    expect(await codeOf(look(second))).toBe('PT404');
  });
});

test('end_preview_links ends every link to a draft, and keeps the draft', async () => {
  await prepare();
  const tokens = [await tokenOf(), await tokenOf()];
  const other = 'site_content/testimonials';
  await table('editor', 'content_drafts').insert({ id: other, value: {} }).throwOnError();
  const kept = await tokenOf(24, other);
  expect((await on().actors.owner.rest.rpc('end_preview_links', { id })).data).toBe(2);
  for (const token of tokens) expect(await codeOf(look(token))).toBe('PT404');
  expect((await look(kept)).data).toMatchObject({ id: other });
  expect(await sql('select from public.content_drafts')).toHaveLength(2);
});
