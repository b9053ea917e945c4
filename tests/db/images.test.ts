/** The image library: its editors, what visitors see of it, and where each image is used. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { anImage, anImageName } from '../builders/images';
import type { ActorName } from '../stage/database/database';

const { on, table, sql } = useActing();

const images = (who: ActorName) => table(who, 'images');

async function add(changes: object = {}) {
  const { data, error } = await images('editor').insert(anImage(changes)).select().single();
  if (!data) throw new Error(error.message);
  return data;
}

const shows = (name: string) => ({ members: [{ image: `/storage/v1/object/public/images/${name}` }] });
const page = (who: ActorName = 'editor') => table(who, 'site_content');
const put = (name: string) => page().insert({ section_id: 'leadership_team', content: shows(name) });
const placesOf = async (id: string) =>
  (await table('recruiter', 'image_uses').select('place').eq('image_id', id).order('place')).data?.map(
    ({ place }) => place,
  );
const isKnown = async (who: ActorName, id: string) =>
  (await images(who).select('id').eq('id', id)).data?.length === 1;
const aDraft = (name: string, times: object = {}) => ({
  id: 'site_content/testimonials',
  value: { testimonials: [{ image: `/images/${name}` }] },
  ...times,
});
const replace = (who: ActorName, id: string, version: number, files: object) =>
  on().actors[who].rest.rpc('replace_image', { id, version, files: { ...anImage(), ...files } });

describe('image usage', () => {
  test('image usage follows every save, and visitors see only used images', async () => {
    const { id, name } = await add();
    expect(await isKnown('visitor', id)).toBe(false);
    await put(name);
    await table('editor', 'site_settings').insert({
      key: 'about_page',
      value: { story: `![](/images/${name})` },
    });
    expect(await placesOf(id)).toEqual(['site_content/leadership_team', 'site_settings/about_page']);
    for (const who of ['visitor', 'stranger'] as const) expect(await isKnown(who, id)).toBe(true);
    await page()
      .update({ content: { members: [] }, version: 1 })
      .eq('section_id', 'leadership_team');
    await sql('delete from public.site_settings');
    expect(await placesOf(id)).toEqual([]);
    for (const who of ['visitor', 'stranger'] as const) expect(await isKnown(who, id)).toBe(false);
  });

  test('image usage includes drafts, which show nothing before their time', async () => {
    const { id, name } = await add();
    const drafts = table('editor', 'content_drafts');
    await drafts.insert(aDraft(name));
    expect(await placesOf(id)).toEqual(['draft/site_content/testimonials']);
    expect(await isKnown('visitor', id)).toBe(false);
    await drafts
      .update({ publish_at: '2026-01-01', unpublish_at: '2999-01-01', version: 1 })
      .eq('version', 1);
    expect(await isKnown('visitor', id)).toBe(true);
  });

  test('image usage includes pages that showed a file before it was added to the library', async () => {
    const name = anImageName();
    await put(name);
    expect(await placesOf((await add({ name })).id)).toEqual(['site_content/leadership_team']);
  });

  test('an image in use can be neither deleted nor given another file', async () => {
    const { id, name } = await add();
    await put(name);
    expect((await images('owner').delete().eq('id', id)).error).toMatchObject({
      code: 'PT409',
      message: 'This image is in use. Remove it from those pages first.',
    });
    expect((await images('owner').update({ name: anImageName(), version: 1 }).eq('id', id)).error?.code).toBe(
      'PT409',
    );
    await page().update({ content: {}, version: 1 }).eq('section_id', 'leadership_team');
    expect((await images('owner').delete().eq('id', id)).error).toBeNull();
  });
});

describe('replacing an image', () => {
  test('replacing an image rewrites every reference as a new version and keeps the file of earlier versions', async () => {
    const { id, name, small_name } = await add({ small_name: anImageName(), small_width: 640 });
    await put(name);
    await table('owner', 'content_drafts').insert(aDraft(name));
    const next = anImageName('jpg');
    const { data: unneeded } = await replace('editor', id, 1, { name: next, width: 800, height: 800 });
    expect(unneeded).toEqual([small_name]);
    const { data: image } = await images('editor').select().single();
    expect(image).toMatchObject({ id, name: next, small_name: null, width: 800, version: 2 });
    expect((await page().select('content, version').single()).data).toEqual({
      content: shows(next),
      version: 2,
    });
    const { data: draft } = await table('editor', 'content_drafts').select().single();
    expect(JSON.stringify(draft?.value)).toContain(next);
    expect(draft?.updated_by).toBe(on().actors.owner.id);
    expect(await placesOf(id)).toEqual(['draft/site_content/testimonials', 'site_content/leadership_team']);
    const { data: earlier } = await table('editor', 'content_revisions').select('value').single();
    expect(earlier?.value).toEqual(shows(name));
  });

  test('replacing an image frees both files if they were never shown', async () => {
    const { id, name, small_name } = await add({ small_name: anImageName(), small_width: 640 });
    expect((await replace('owner', id, 1, {})).data).toEqual([name, small_name]);
  });

  test('replacing an image fails for a stale version, a lost image or an invalid file', async () => {
    const { id, name } = await add();
    await put(name);
    expect((await replace('editor', id, 7, {})).error?.code).toBe('PT409');
    expect((await replace('editor', crypto.randomUUID(), 1, {})).error?.code).toBe('PT404');
    expect((await replace('editor', id, 1, { name: anImageName('svg') })).error).not.toBeNull();
    expect((await page().select('content').single()).data).toEqual({ content: shows(name) });
    expect(await placesOf(id)).toEqual(['site_content/leadership_team']);
  });
});

const store = (name: string) =>
  sql(`insert into storage.objects (bucket_id, name) values ('images', $1)`, [name]);
const found = async (who: ActorName, words: string, state: string) =>
  (await on().actors[who].rest.rpc('find_images', { words, state })).data
    ?.map(({ title }) => title)
    .toSorted() ?? [];

test('the library search finds words in name and description, unused images, and lost files', async () => {
  const used = await add({ title: 'Used' });
  await put(used.name);
  await store((await add({ title: 'Spare', alt: 'An empty DESK' })).name);
  expect(await found('recruiter', '', '')).toEqual(['Spare', 'Used']);
  expect(await found('recruiter', 'spa', '')).toEqual(['Spare']);
  expect(await found('recruiter', 'empty desk', '')).toEqual(['Spare']);
  expect(await found('recruiter', '%', '')).toEqual([]);
  expect(await found('recruiter', '', 'unused')).toEqual(['Spare']);
  expect(await found('recruiter', '', 'missing')).toEqual(['Used']);
});
