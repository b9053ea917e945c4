/** Drafts on a plain PostgreSQL 15, where two people really act at the same moment. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hasPostgres } from '../support/postgresServer';
import { startRealPostgres, type RealPostgres } from '../support/realPostgres';

const EDITOR = {
  sub: '00000000-0000-4000-8000-000000000001',
  session_id: '00000000-0000-4000-8000-0000000000a1',
};

const asEditor = (sql: string) =>
  `set local role authenticated; set local request.jwt.claims = '${JSON.stringify(EDITOR)}'; ${sql}`;
const asVisitor = (sql: string) => `set local role anon; ${sql}`;

const save = (title: string, version: number) =>
  asEditor(`insert into public.site_settings (key, value, version) values ('hero_section', '{"title": "${title}"}', ${version})
    on conflict (key) do update set value = excluded.value, version = excluded.version`);
const prepare = (times: string) =>
  asEditor(`insert into public.content_drafts (id, value, base_version, publish_at, unpublish_at)
    values ('site_settings/hero_section', '{"title": "Prepared"}', 1, ${times})`);
const SETTLE = asEditor('select public.settle_content()');
const PUBLISH = asEditor(`select public.publish_draft('site_settings/hero_section', 1, 1)`);
const SEEN = asVisitor('select count(*) from public.content_drafts');

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
afterAll(() => vi.resetConfig());

describe.skipIf(!hasPostgres)('a hosted project without automatic grants', () => {
  let postgres: RealPostgres;
  const query = (sql: string) => postgres.query('postgres', sql);
  /** Commits `first` only when `second` waits for it or is done; answers what came of `second`. */
  async function meanwhile(first: string, second: string): Promise<string> {
    const held = await postgres.hold('postgres', first);
    let isDone = false;
    const outcome = query(second)
      .catch(String)
      .finally(() => {
        isDone = true;
      });
    const waiting = `select exists (select from pg_stat_activity where wait_event_type = 'Lock')`;
    await expect.poll(async () => isDone || (await query(waiting)) === 't', { timeout: 60_000 }).toBe(true);
    await held.commit();
    return outcome;
  }
  const stored = () => query(`select value ->> 'title', version from public.site_settings`);

  beforeAll(async () => {
    postgres = await startRealPostgres({ automaticGrants: false });
    await query(`select public.invite_admin('editor@example.com', 'editor')`);
    const { sub, session_id } = EDITOR;
    await postgres.query(
      'supabase_auth_admin',
      `insert into auth.users (id, email) values ('${sub}', 'editor@example.com');
       insert into auth.sessions (id, user_id) values ('${session_id}', '${sub}')`,
    );
  });
  beforeEach(async () => {
    await query('delete from public.content_drafts; delete from public.site_settings');
    await query(save('Before', 0));
  });
  afterAll(async () => {
    await postgres?.stop();
  });

  test('visitors read a draft in its time, and by a link at any time', async () => {
    await query(prepare('null, null'));
    expect(await query(SEEN)).toBe('0');
    const link = await query(asEditor(`select public.create_preview_link('site_settings/hero_section', 24)`));
    const { token } = JSON.parse(link) as { token: string };
    expect(await query(asVisitor(`select public.preview_content('${token}') -> 'value' ->> 'title'`))).toBe(
      'Prepared',
    );
    await query(asEditor(`update public.content_drafts set publish_at = now(), version = 1`));
    expect(await query(SEEN)).toBe('1');
  });

  test('two people who open a screen when the time has come settle a draft once', async () => {
    await query(prepare('now(), null'));
    expect(await meanwhile(SETTLE, SETTLE)).toBe('0');
    expect(await stored()).toBe('Prepared|2');
  });

  test('a save at the moment when a draft is settled is refused', async () => {
    await query(prepare('now(), null'));
    expect(await meanwhile(SETTLE, save('Over it', 1))).toContain('PT409');
    expect(await stored()).toBe('Prepared|2');
  });

  test('a draft is published once, and not over what somebody saves at that moment', async () => {
    await query(prepare('null, null'));
    expect(await meanwhile(save('Theirs', 1), PUBLISH)).toContain('PT409');
    expect(await stored()).toBe('Theirs|2');
    expect(await query('select count(*) from public.content_drafts')).toBe('1');
  });

  test('a first version is not published over one that somebody saves at that moment', async () => {
    await query('delete from public.site_settings');
    await query(prepare('null, null'));
    const first = PUBLISH.replace('1, 1', '1, 0');
    expect(await meanwhile(save('Theirs', 0), first)).toMatch(/PT409|23505/);
    expect(await stored()).toBe('Theirs|1');
    expect(await query('select count(*) from public.content_drafts')).toBe('1');
  });
});
