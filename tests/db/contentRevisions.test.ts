import { beforeEach, describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';

const on = useStage();
const EVERYBODY: ActorName[] = ['visitor', 'stranger', 'recruiter', 'editor', 'owner', 'signedOut'];
const STAFF: ActorName[] = ['recruiter', 'editor', 'owner'];
const OTHERS: ActorName[] = ['visitor', 'stranger', 'signedOut'];

const section = (members: string[], version: number) => ({
  section_id: 'leadership_team',
  content: { members },
  version,
});

const sql = (text: string) => on().backend.sql(text);

const history = () =>
  on().backend.sql<{ id: number }>(
    'select id, table_name, key, version, value, updated_by from public.content_revisions order by id',
  );

beforeEach(async () => {
  const { editor, owner } = on().actors;
  await editor.rest.from('site_content').upsert(section(['First'], 0));
  await owner.rest.from('site_content').upsert(section(['Second'], 1));
  await editor.rest.from('site_content').upsert(section(['Third'], 2));
  await editor.rest.from('site_settings').upsert({ key: 'brand', value: { name: 'First' }, version: 0 });
  await editor.rest.from('site_settings').upsert({ key: 'brand', value: { name: 'Second' }, version: 1 });
});

describe('the history', () => {
  test('keeps every earlier version and who saved it, of both tables', async () => {
    const { editor, owner } = on().actors;
    const content = { table_name: 'site_content', key: 'leadership_team' };
    expect(await history()).toMatchObject([
      { ...content, version: 1, value: { members: ['First'] }, updated_by: editor.id },
      { ...content, version: 2, value: { members: ['Second'] }, updated_by: owner.id },
      {
        table_name: 'site_settings',
        key: 'brand',
        version: 1,
        value: { name: 'First' },
        updated_by: editor.id,
      },
    ]);
  });

  test('keeps nothing of a refused save', async () => {
    const before = await history();
    await on()
      .actors.owner.rest.from('site_content')
      .upsert(section(['Mine'], 1));
    expect(await history()).toEqual(before);
  });

  test('keeps the last version of a removed row', async () => {
    await on().backend.sql(`delete from public.site_settings where key = 'brand'`);
    expect((await history()).at(-1)).toMatchObject({ version: 2, value: { name: 'Second' } });
  });

  test.each(STAFF)('is read by %s', async (name) => {
    const { data } = await on().actors[name].rest.from('content_revisions').select('id');
    expect(data).toHaveLength(3);
  });

  test.each(OTHERS)('is not read by %s', async (name) => {
    const { data } = await on().actors[name].rest.from('content_revisions').select('id');
    expect(data).toEqual([]);
  });

  test.each(EVERYBODY)('cannot be written by %s', async (name) => {
    const before = await history();
    const table = () => on().actors[name].rest.from('content_revisions');
    const forged = { table_name: 'site_content', key: 'a', version: 1, value: {}, updated_at: '2001-01-01' };
    expect((await table().insert(forged)).error?.code).toBe('42501');
    await table().update({ value: {} }).neq('id', 0);
    await table().delete().neq('id', 0);
    expect(await history()).toEqual(before);
  });

  test('cannot be changed even past the policies', async () => {
    await expect(sql(`update public.content_revisions set value = '{}'`)).rejects.toThrow(
      'cannot be changed',
    );
    await expect(sql('delete from public.content_revisions')).rejects.toThrow('cannot be changed');
    await expect(sql('truncate public.content_revisions')).rejects.toThrow('cannot be changed');
  });
});
