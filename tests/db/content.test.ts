/** Sections and settings: the author of each version, and the full history. `rightsMatrix` tests the permissions. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';

const { on, sql, table } = useActing();
const key = 'leadership_team';
const members = (name: string) => ({ members: [{ id: 'member-1', name }] });

/** The upsert that the admin sends; `version` is the one it loaded. */
const save = (who: ActorName, name: string, version?: number) =>
  table(who, 'site_content')
    .upsert({ section_id: key, content: members(name), version }, { onConflict: 'section_id' })
    .select()
    .single();
const plant = () => save('owner', 'First', 0);
const set = (who: ActorName, row: object, version?: number) =>
  table(who, 'site_settings').upsert({ key: 'brand', value: {}, version, ...row }, { onConflict: 'key' });

const text = (length: number) => ({ text: 'x'.repeat(length) });

describe('a section', () => {
  test('a section cannot be renamed', async () => {
    await plant();
    const renamed = table('editor', 'site_content').update({ section_id: 'other', version: 1 });
    expect((await renamed.eq('section_id', key)).error?.code).toBe('PT400');
  });

  test('the list of guides may be long, drafted, saved and archived', async () => {
    const [section_id, content] = ['resource_articles', text(990_000)];
    const draft = { id: `site_content/${section_id}`, value: content };
    expect((await table('editor', 'content_drafts').insert(draft)).error).toBeNull();
    expect((await table('editor', 'site_content').insert({ section_id, content })).error).toBeNull();
    const shorter = { section_id, content: text(0), version: 1 };
    expect((await table('editor', 'site_content').upsert(shorter)).error).toBeNull();
  });
});

const refusalOf = async (name: string) => (await set('stranger', { key: name }, 99)).error?.message;

const shown = async () => (await table('visitor', 'site_settings').select('key')).data;

const SECRET = { key: 'notification_address', value: { email: 'inbox@meridian-staffing.example' } };

test('a private setting stays private when saved, and no refusal reveals whether it exists', async () => {
  expect((await set('owner', { ...SECRET, is_public: false })).error).toBeNull();
  expect(await refusalOf(SECRET.key)).toBe(await refusalOf('no_such_setting'));
  expect(await shown()).toEqual([]);
  await set('owner', SECRET, 1);
  expect(await shown()).toEqual([]);
  expect(await sql('select version, is_public from public.site_settings')).toEqual([
    { version: 2, is_public: false },
  ]);
});

const history = () =>
  sql('select id, table_name, key, version, value, updated_by from public.content_revisions order by id');

test('the history of sections and settings keeps every version with its author, also of a deleted row', async () => {
  const { editor, owner } = on().actors;
  await save('editor', 'First', 0);
  await save('owner', 'Second', 1);
  await save('editor', 'Third', 2);
  await set('editor', { value: { name: 'First' } }, 0);
  await set('editor', { value: { name: 'Second' } }, 1);
  const content = { table_name: 'site_content', key };
  const brand = { table_name: 'site_settings', key: 'brand', updated_by: editor.id };
  const kept = [
    { ...content, version: 1, value: members('First'), updated_by: editor.id },
    { ...content, version: 2, value: members('Second'), updated_by: owner.id },
    { ...brand, version: 1, value: { name: 'First' } },
  ];
  expect(await history()).toMatchObject(kept);
  await save('owner', 'Mine', 1);
  expect(await history(), 'of a refused save nothing').toHaveLength(3);
  await sql(`delete from public.site_settings where key = 'brand'`);
  expect(await history()).toMatchObject([...kept, { ...brand, version: 2, value: { name: 'Second' } }]);
});
