/** Drafts: who sees one and when, and how it is published. */
import { describe, expect, test } from 'vitest';
import { inHours, onHeroDraft, useActing } from '../stage/database/acting';
import type { ActorName } from '../stage/database/database';

const { on, table, sql, one } = useActing();
const { id, save, plant, store, settle } = onHeroDraft(on);

/** Everything declared private, even if the database lacks it. */
const PRIVATE = Object.values(
  import.meta.glob<Record<string, unknown>>(
    ['../../admin/kit/data/{jobs,private}/*.ts', '../../src/shared/mail/*.ts'],
    { eager: true },
  ),
).flatMap((module) =>
  Object.values(module as Record<string, { isPrivate?: true; key?: string; id?: string } | undefined>)
    .filter((one) => one?.isPrivate)
    .map((one) => (one?.key ? `site_settings/${one.key}` : `site_content/${one?.id}`)),
);

const seenBy = async (name: ActorName) => (await table(name, 'content_drafts').select('id')).data;

const stored = () =>
  one<{
    title: string;
    version: number;
    updated_by: string;
    updated_at: Date;
  }>(`select value ->> 'title' as title, version, updated_by, updated_at
       from public.site_settings where key = 'hero_section'`);

const publish = (name: ActorName, draft_version = 1, stored_version = 0) =>
  on().actors[name].rest.rpc('publish_draft', { id, draft_version, stored_version });

const at = async (publish_at: string | null, unpublish_at: string | null = null) => {
  await sql('update public.content_drafts set publish_at = $1, unpublish_at = $2, version = version', [
    publish_at,
    unpublish_at,
  ]);
  return (await seenBy('visitor'))?.length;
};

test('visitors see a draft only during its scheduled time', async () => {
  await plant();
  expect(await at(null), 'without a time').toBe(0);
  expect(await at(inHours(1)), 'before').toBe(0);
  expect(await at(inHours(-1)), 'from its time on').toBe(1);
  expect(await at(inHours(-2), inHours(1)), 'until its end').toBe(1);
  expect(await at(inHours(-2), inHours(-1)), 'after its end').toBe(0);
});

test('private content cannot be drafted for the public', async () => {
  expect(PRIVATE.length).toBeGreaterThan(6);
  const answers = await Promise.all(PRIVATE.map((secret) => save('owner', { id: secret })));
  expect(answers.map(({ error }) => error?.code)).toEqual(PRIVATE.map(() => '23514'));
});

describe('settle_content', () => {
  test('settle_content saves a due draft as a version of its author, with its time', async () => {
    await store('Before', 0);
    await plant({ publish_at: inHours(-1) }, 1);
    expect((await settle('recruiter')).data).toBe(1);
    const row = await stored();
    expect(row).toMatchObject({ title: 'Prepared', version: 2, updated_by: on().actors.editor.id });
    expect(Date.now() - new Date(row?.updated_at ?? 0).getTime()).toBeGreaterThan(0.9 * 3_600_000);
    expect(await seenBy('owner')).toEqual([]);
    expect((await settle('owner')).data).toBe(0);
  });

  test.each([
    ['without a time', {}],
    ['that begins later', { publish_at: '2090-01-01T00:00:00Z' }],
    ['that ends', { publish_at: '2020-01-01T00:00:00Z', unpublish_at: '2090-01-01T00:00:00Z' }],
    ['that has ended', { publish_at: '2020-01-01T00:00:00Z', unpublish_at: '2020-01-02T00:00:00Z' }],
  ])('settle_content leaves a draft %s', async (_what, times) => {
    await plant(times);
    expect((await settle('owner')).data).toBe(0);
    expect(await stored()).toBeUndefined();
    expect(await seenBy('owner')).toEqual([{ id }]);
  });

  test('a save based on a version before a scheduled draft went live is refused, and nothing is lost', async () => {
    await store('Before', 0);
    await plant({ publish_at: inHours(-1) }, 1);
    expect((await store('Over it', 1)).error?.code).toBe('PT409');
    await settle('owner');
    expect((await store('Over it', 1)).error?.code).toBe('PT409');
    expect((await store('After it', 2)).error).toBeNull();
  });

  test('settle_content ignores a draft under the name of a private setting', async () => {
    await sql(
      `insert into public.site_settings (key, value, is_public) values ('hero_section', '{"title": "Secret"}', false)`,
    );
    await plant({ publish_at: inHours(-1) });
    expect((await settle('owner')).data).toBe(1);
    expect(await stored()).toMatchObject({ title: 'Secret', version: 1 });
  });
});

describe('publish_draft', () => {
  test('publish_draft refuses a setting that has become private, and keeps its draft', async () => {
    await plant({}, 1);
    await sql(
      `insert into public.site_settings (key, value, is_public) values ('hero_section', '{"title": "Secret"}', false)`,
    );
    expect((await publish('editor', 1, 1)).error?.code).toBe('PT403');
    expect(await stored()).toMatchObject({ title: 'Secret', version: 1 });
    expect(await sql('select from public.content_drafts')).toHaveLength(1);
  });

  test('publish_draft stores the draft as a version of the publisher, unless either has changed', async () => {
    await plant();
    await store('Theirs', 0);
    expect((await publish('editor', 1, 0)).error?.code).toBe('PT409');
    expect((await publish('editor', 2, 1)).error?.code).toBe('PT409');
    expect(await seenBy('owner')).toEqual([{ id }]);
    expect(await stored()).toMatchObject({ title: 'Theirs' });
    expect((await publish('owner', 1, 1)).error).toBeNull();
    expect(await stored()).toMatchObject({ title: 'Prepared', version: 2, updated_by: on().actors.owner.id });
    expect(await seenBy('owner')).toEqual([]);
  });
});

test('saving the same content as a draft ends the draft, unless it is scheduled', async () => {
  await plant();
  await store('Something else', 0);
  expect(await seenBy('owner')).toHaveLength(1);
  await store('Prepared', 1);
  expect(await seenBy('owner')).toHaveLength(0);
  await plant({ publish_at: inHours(1) }, 2);
  await store('Prepared', 2);
  expect(await seenBy('owner')).toHaveLength(1);
});
