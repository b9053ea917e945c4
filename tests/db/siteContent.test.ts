import { describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';

const on = useStage();
const EVERYBODY: ActorName[] = ['visitor', 'stranger', 'recruiter', 'editor', 'owner', 'signedOut'];
const EDITORS: ActorName[] = ['editor', 'owner'];
const OTHERS: ActorName[] = ['visitor', 'stranger', 'recruiter', 'signedOut'];

const key = 'leadership_team';
const draft = (name: string) => ({ members: [{ id: 'member-1', name }] });

/** The upsert that the admin sends; `version` is the one it loaded. */
const save = (name: ActorName, members: string, version?: number) =>
  on()
    .actors[name].rest.from('site_content')
    .upsert({ section_id: key, content: draft(members), version }, { onConflict: 'section_id' })
    .select()
    .single();

const stored = async () => {
  const [row] = await on().backend.sql<{ content: unknown; version: number }>(
    'select content, version from public.site_content where section_id = $1',
    [key],
  );
  return row;
};

const plant = () => save('owner', 'First', 0);

describe('reading site_content', () => {
  test.each(EVERYBODY)('%s reads every section', async (name) => {
    await plant();
    const { data, error } = await on().actors[name].rest.from('site_content').select('*');
    expect(error).toBeNull();
    expect(data).toMatchObject([{ section_id: key, content: draft('First'), version: 1 }]);
  });
});

describe('saving site_content', () => {
  test.each(EDITORS)('%s saves a first version and the next', async (name) => {
    const first = await save(name, 'First', 0);
    expect(first.data).toMatchObject({ version: 1, updated_by: on().actors[name].id });
    const second = await save(name, 'Second', 1);
    expect(second.data).toMatchObject({ version: 2, content: draft('Second') });
  });

  test.each(OTHERS)('%s cannot insert, upsert or update', async (name) => {
    const { rest } = on().actors[name];
    expect((await save(name, 'Mine', 0)).error?.code).toBe('42501');
    await plant();
    expect((await save(name, 'Mine', 1)).error?.code).toBe('42501');
    await rest
      .from('site_content')
      .update({ content: draft('Mine'), version: 1 })
      .eq('section_id', key);
    expect(await stored()).toEqual({ content: draft('First'), version: 1 });
  });

  test.each(EVERYBODY)('%s cannot delete', async (name) => {
    await plant();
    await on().actors[name].rest.from('site_content').delete().eq('section_id', key);
    expect(await stored()).toBeDefined();
  });
});

describe('two editors', () => {
  test('a first save is version 1 whatever was sent', async () => {
    expect((await save('editor', 'First', 7)).data?.version).toBe(1);
  });

  test('the loaded version is accepted and becomes the next one', async () => {
    await plant();
    await save('editor', 'Second', 1);
    await save('owner', 'Third', 2);
    expect((await save('editor', 'Fourth', 3)).data?.version).toBe(4);
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
    expect(status).toBe(409);
    expect(error?.code).toBe('PT409');
    expect(error?.message).toMatch(/^(?:Someone else saved|This was saved before)/);
    expect(await stored()).toEqual({ content: draft('Second'), version: 2 });
  });

  test('an update without the loaded version is refused as well', async () => {
    await plant();
    const table = on().actors.editor.rest.from('site_content');
    const { error } = await table.update({ content: draft('Mine') }).eq('section_id', key);
    expect(error?.code).toBe('PT409');
    expect(await stored()).toEqual({ content: draft('First'), version: 1 });
  });

  test('of saves at the same moment one wins, also of first saves', async () => {
    const editors: ActorName[] = ['editor', 'owner', 'editor', 'owner'];
    for (const version of [0, 1]) {
      const results = await Promise.all(editors.map((name, index) => save(name, `Save ${index}`, version)));
      expect(results.filter(({ error }) => !error)).toHaveLength(1);
      expect(results.filter(({ error }) => error?.code === 'PT409')).toHaveLength(3);
    }
    expect((await stored())?.version).toBe(2);
  });
});

describe('what the client sends is not believed', () => {
  test('updated_at and updated_by are those of the save', async () => {
    const { actors } = on();
    const forged = { updated_at: '2001-01-01T00:00:00Z', updated_by: actors.owner.id };
    const row = { section_id: key, content: draft('First'), version: 0, ...forged };
    for (const version of [0, 1]) {
      const table = actors.editor.rest.from('site_content');
      const { data } = await table
        .upsert({ ...row, version }, { onConflict: 'section_id' })
        .select()
        .single();
      expect(data?.updated_by).toBe(actors.editor.id);
      expect(Date.parse(data?.updated_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  test('a section cannot be renamed', async () => {
    await plant();
    const table = on().actors.editor.rest.from('site_content');
    const { error } = await table.update({ section_id: 'other', version: 1 }).eq('section_id', key);
    expect(error?.code).toBe('PT400');
  });

  test.each([
    ['an unusual key', { section_id: 'Leadership Team', content: {} }],
    ['a list', { section_id: key, content: [] }],
    ['more than 256 KB', { section_id: key, content: { text: 'x'.repeat(262_145) } }],
    [
      'more than a million bytes',
      { section_id: 'resource_articles', content: { text: 'x'.repeat(1_000_000) } },
    ],
  ])('%s is refused', async (_what, row) => {
    const { error } = await on().actors.editor.rest.from('site_content').insert(row);
    expect(error?.code).toBe('23514');
  });

  test.each(['resource_articles', 'landing_pages'])(
    '%s may be long, prepared, saved and archived',
    async (section_id) => {
      const { rest } = on().actors.editor;
      const content = { text: 'x'.repeat(990_000) };
      const draft = { id: `site_content/${section_id}`, value: content };
      expect((await rest.from('content_drafts').insert(draft)).error).toBeNull();
      expect((await rest.from('site_content').insert({ section_id, content })).error).toBeNull();
      const shorter = { section_id, content: { text: '' }, version: 1 };
      expect((await rest.from('site_content').upsert(shorter)).error).toBeNull();
    },
  );
});
