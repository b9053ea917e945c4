/** Drafts on a plain PostgreSQL 15, where two people really act at the same moment. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as, claimsOf, useProject } from '../support/hostedStage';
import { hasPostgres } from '../support/postgresServer';

const EDITOR = claimsOf(1);
const asEditor = (sql: string) => as(EDITOR, sql);

const save = (title: string, version: number) =>
  asEditor(`insert into public.site_settings (key, value, version) values ('hero_section', '{"title": "${title}"}', ${version})
    on conflict (key) do update set value = excluded.value, version = excluded.version`);
const prepare = (publishAt: string) =>
  asEditor(`insert into public.content_drafts (id, value, base_version, publish_at)
    values ('site_settings/hero_section', '{"title": "Prepared"}', 1, ${publishAt})`);
const SETTLE = asEditor('select public.settle_content()');
const publish = (storedVersion: number) =>
  asEditor(`select public.publish_draft('site_settings/hero_section', 1, ${storedVersion})`);

describe.skipIf(!hasPostgres)('at the same moment', () => {
  const { query, join, meanwhile } = useProject();
  const stored = () => query(`select value ->> 'title', version from public.site_settings`);
  const drafts = () => query('select count(*) from public.content_drafts');

  beforeAll(() => join(EDITOR, 'editor@example.com', 'editor'));
  beforeEach(async () => {
    await query('delete from public.content_drafts; delete from public.site_settings');
    await query(save('Before', 0));
  });

  test('two people who open a screen when the time has come settle a draft once', async () => {
    await query(prepare('now()'));
    expect(await meanwhile(SETTLE, SETTLE)).toBe('0');
    expect(await stored()).toBe('Prepared|2');
  });

  test('a save is refused while a draft is settled', async () => {
    await query(prepare('now()'));
    expect(await meanwhile(SETTLE, save('Over it', 1))).toContain('PT409');
    expect(await stored()).toBe('Prepared|2');
  });

  test('a draft is not published over what somebody saves', async () => {
    await query(prepare('null'));
    expect(await meanwhile(save('Theirs', 1), publish(1))).toContain('PT409');
    expect([await stored(), await drafts()]).toEqual(['Theirs|2', '1']);
  });

  test('a first version is not published over one that somebody saves', async () => {
    await query('delete from public.site_settings');
    await query(prepare('null'));
    expect(await meanwhile(save('Theirs', 0), publish(0))).toMatch(/PT409|23505/);
    expect([await stored(), await drafts()]).toEqual(['Theirs|1', '1']);
  });
});
