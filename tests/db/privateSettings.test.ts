/** Settings that visitors never read and only the owner changes. */
import { describe, expect, test } from 'vitest';
import { useStage, type ActorName } from '../support/database';

const on = useStage();
const KEYS = ['notifications', 'answers', 'mail_texts', 'retention', 'security'];
const EVERYBODY: ActorName[] = ['visitor', 'stranger', 'recruiter', 'editor', 'owner', 'signedOut'];
const OTHERS = EVERYBODY.filter((who) => who !== 'owner');

const settings = (who: ActorName) => on().actors[who].rest.from('site_settings');
const save = (who: ActorName, key: string, row: object = {}) =>
  settings(who)
    .upsert({ key, value: {}, is_public: false, version: 0, ...row })
    .select();
const stored = () => on().backend.sql<Record<string, unknown>>('select * from public.site_settings');

describe.each(KEYS)('%s', (key) => {
  test('is saved and changed by the owner', async () => {
    expect((await save('owner', key)).data).toMatchObject([{ key, is_public: false, version: 1 }]);
    expect((await save('owner', key, { version: 1 })).data).toMatchObject([{ version: 2 }]);
  });

  test.each(OTHERS)('is neither saved nor changed by %s', async (who) => {
    expect((await save(who, key)).data ?? []).toEqual([]);
    expect(await stored()).toEqual([]);
    await save('owner', key);
    const before = await stored();
    expect((await save(who, key, { version: 1, value: { profile: 'custom' } })).data ?? []).toEqual([]);
    await settings(who).delete().eq('key', key);
    expect(await stored()).toEqual(before);
  });

  test.each(['visitor', 'stranger', 'signedOut'] as const)('is never read by %s', async (who) => {
    await save('owner', key);
    expect((await settings(who).select('key')).data).toEqual([]);
  });

  test.each(['owner', 'editor'] as const)('cannot be made public by %s', async (who) => {
    expect((await save(who, key, { is_public: true })).error).not.toBeNull();
    await save('owner', key);
    expect((await save(who, key, { is_public: true, version: 1 })).error).not.toBeNull();
    expect(await stored()).toMatchObject([{ is_public: false }]);
  });
});
