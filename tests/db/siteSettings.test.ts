import { describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';

const on = useStage();
const STAFF: ActorName[] = ['recruiter', 'editor', 'owner'];
const EDITORS: ActorName[] = ['editor', 'owner'];
const NOT_STAFF: ActorName[] = ['visitor', 'stranger', 'signedOut'];
const NOT_EDITORS: ActorName[] = ['visitor', 'stranger', 'recruiter', 'signedOut'];

const key = 'show_testimonials';

const save = (name: ActorName, enabled: boolean, version?: number) =>
  on()
    .actors[name].rest.from('site_settings')
    .upsert({ key, value: { enabled }, version }, { onConflict: 'key' })
    .select()
    .single();

async function plantBoth(): Promise<void> {
  await save('owner', true, 0);
  await on()
    .actors.owner.rest.from('site_settings')
    .insert({
      key: 'notification_address',
      value: { email: 'inbox@meridian-staffing.example' },
      is_public: false,
    });
}

const keysFor = async (name: ActorName) => {
  const { data, error } = await on().actors[name].rest.from('site_settings').select('key').order('key');
  expect(error).toBeNull();
  return data?.map((row) => row.key);
};

/** How a save of this key by a stranger is refused. */
async function refusalOf(name: string) {
  const row = { key: name, value: {}, version: 99 };
  const { error } = await on().actors.stranger.rest.from('site_settings').upsert(row, { onConflict: 'key' });
  return error?.message;
}

describe('reading site_settings', () => {
  test.each(STAFF)('%s reads public and private settings', async (name) => {
    await plantBoth();
    expect(await keysFor(name)).toEqual(['notification_address', key]);
  });

  test.each(NOT_STAFF)('%s reads public settings only', async (name) => {
    await plantBoth();
    expect(await keysFor(name)).toEqual([key]);
  });
});

describe('saving site_settings', () => {
  test.each(EDITORS)('%s saves, and the version counts up', async (name) => {
    expect((await save(name, true, 0)).data).toMatchObject({ version: 1, is_public: true });
    expect((await save(name, false, 1)).data).toMatchObject({
      version: 2,
      value: { enabled: false },
      updated_by: on().actors[name].id,
    });
  });

  test.each(NOT_EDITORS)('%s cannot insert, upsert, update or delete', async (name) => {
    const { rest } = on().actors[name];
    expect((await save(name, false, 0)).error?.code).toBe('42501');
    await plantBoth();
    expect((await save(name, false, 1)).error?.code).toBe('42501');
    await rest
      .from('site_settings')
      .update({ value: { enabled: false }, version: 1 })
      .eq('key', key);
    await rest.from('site_settings').delete().eq('key', key);
    const rows = await on().backend.sql('select value, version from public.site_settings where key = $1', [
      key,
    ]);
    expect(rows).toEqual([{ value: { enabled: true }, version: 1 }]);
  });

  test('nobody learns from a refusal whether a private setting exists', async () => {
    await plantBoth();
    expect(await refusalOf('notification_address')).toBe(await refusalOf('no_such_setting'));
  });

  test.each(EDITORS)('%s cannot delete', async (name) => {
    await plantBoth();
    await on().actors[name].rest.from('site_settings').delete().eq('key', key);
    expect(await keysFor('visitor')).toEqual([key]);
  });

  test('a stale save is refused, and a private setting stays private when it is saved', async () => {
    await plantBoth();
    await save('owner', false, 1);
    expect((await save('editor', true, 1)).error?.code).toBe('PT409');
    await on()
      .actors.editor.rest.from('site_settings')
      .upsert({ key: 'notification_address', value: { email: 'new@meridian-staffing.example' }, version: 1 });
    expect(await keysFor('visitor')).toEqual([key]);
  });

  test.each([
    ['an unusual key', { key: 'Show!', value: {} }],
    ['a bare value', { key, value: true }],
    ['more than 256 KB', { key, value: { text: 'x'.repeat(262_145) } }],
  ])('%s is refused', async (_what, row) => {
    const { error } = await on().actors.editor.rest.from('site_settings').insert(row);
    expect(error?.code).toBe('23514');
  });
});
