/** Sections and settings: who saved which version, and every earlier one. Who may do what the matrix of rights says. */
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
const stored = async () =>
  (await sql('select content, version from public.site_content where section_id = $1', [key]))[0];
const plant = () => save('owner', 'First', 0);
const set = (who: ActorName, row: object, version?: number) =>
  table(who, 'site_settings').upsert({ key: 'brand', value: {}, version, ...row }, { onConflict: 'key' });

describe('two editors', () => {
  test('a first save is version 1 whatever was sent, and the loaded version becomes the next one', async () => {
    expect((await save('editor', 'First', 7)).data).toMatchObject({
      version: 1,
      updated_by: on().actors.editor.id,
    });
    await save('editor', 'Second', 1);
    await save('owner', 'Third', 2);
    const { data } = await save('owner', 'Fourth', 3);
    expect(data).toMatchObject({ version: 4, content: members('Fourth'), updated_by: on().actors.owner.id });
  });

  test.each([
    ['an older version', 1],
    ['a version that does not exist yet', 3],
    ['"nothing is stored"', 0],
    ['no version', undefined],
  ])('%s is refused with PT409 and changes nothing', async (_what, version) => {
    await plant();
    await save('owner', 'Second', 1);
    const { error, status } = await save('editor', 'Mine', version);
    expect([status, error?.code]).toEqual([409, 'PT409']);
    expect(error?.message).toMatch(/^(?:Someone else saved|This was saved before)/);
    const update = table('editor', 'site_content').update({ content: members('Mine'), version });
    expect((await update.eq('section_id', key)).error?.code).toBe('PT409');
    expect(await stored()).toEqual({ content: members('Second'), version: 2 });
  });

  test('of saves at the same moment one wins, also of first saves', async () => {
    const editors: ActorName[] = ['editor', 'owner', 'editor', 'owner'];
    for (const version of [0, 1]) {
      const results = await Promise.all(editors.map((name, index) => save(name, `Save ${index}`, version)));
      expect(results.map(({ error }) => error?.code ?? '').toSorted()).toEqual([
        '',
        'PT409',
        'PT409',
        'PT409',
      ]);
    }
    expect(await stored()).toMatchObject({ version: 2 });
  });
});

const text = (length: number) => ({ text: 'x'.repeat(length) });

describe('what the client sends is not believed', () => {
  test('updated_at and updated_by are those of the save', async () => {
    const forged = { updated_at: '2001-01-01T00:00:00Z', updated_by: on().actors.owner.id };
    const row = { section_id: key, content: members('First'), ...forged };
    for (const version of [0, 1]) {
      const { data } = await table('editor', 'site_content')
        .upsert({ ...row, version }, { onConflict: 'section_id' })
        .select()
        .single();
      expect(data?.updated_by).toBe(on().actors.editor.id);
      expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  test('a section cannot be renamed', async () => {
    await plant();
    const renamed = table('editor', 'site_content').update({ section_id: 'other', version: 1 });
    expect((await renamed.eq('section_id', key)).error?.code).toBe('PT400');
  });

  test.each([
    ['an unusual key', 'site_content', { section_id: 'Leadership Team', content: {} }],
    ['a list', 'site_content', { section_id: key, content: [] }],
    ['more than 256 KB', 'site_content', { section_id: key, content: text(262_145) }],
    [
      'more than a million bytes',
      'site_content',
      { section_id: 'resource_articles', content: text(1_000_000) },
    ],
    ['an unusual key', 'site_settings', { key: 'Show!', value: {} }],
    ['a bare value', 'site_settings', { key: 'brand', value: true }],
    ['more than 256 KB', 'site_settings', { key: 'brand', value: text(262_145) }],
  ] as const)('%s is refused in %s', async (_what, name, row) => {
    expect((await table('editor', name).insert(row as never)).error?.code).toBe('23514');
  });

  test.each(['resource_articles', 'landing_pages'])(
    '%s may be long, prepared, saved and archived',
    async (section_id) => {
      const content = text(990_000);
      const draft = { id: `site_content/${section_id}`, value: content };
      expect((await table('editor', 'content_drafts').insert(draft)).error).toBeNull();
      expect((await table('editor', 'site_content').insert({ section_id, content })).error).toBeNull();
      const shorter = { section_id, content: text(0), version: 1 };
      expect((await table('editor', 'site_content').upsert(shorter)).error).toBeNull();
    },
  );
});

const refusalOf = async (name: string) => (await set('stranger', { key: name }, 99)).error?.message;

const shown = async () => (await table('visitor', 'site_settings').select('key')).data;

describe('a setting', () => {
  const SECRET = { key: 'notification_address', value: { email: 'inbox@meridian-staffing.example' } };

  test('that is private stays so when it is saved, and no refusal tells whether it exists', async () => {
    expect((await set('owner', { ...SECRET, is_public: false })).error).toBeNull();
    expect(await refusalOf(SECRET.key)).toBe(await refusalOf('no_such_setting'));
    expect(await shown()).toEqual([]);
    await set('owner', SECRET, 1);
    expect(await shown()).toEqual([]);
    expect(await sql('select version, is_public from public.site_settings')).toEqual([
      { version: 2, is_public: false },
    ]);
  });
});

const history = () =>
  sql('select id, table_name, key, version, value, updated_by from public.content_revisions order by id');

describe('the history', () => {
  test('keeps every earlier version and who saved it, of both tables, and the last one of a removed row', async () => {
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
});
