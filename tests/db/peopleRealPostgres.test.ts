/** People and invitations on a plain PostgreSQL 15, where two owners really act at the same moment. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasPostgres } from '../support/postgresServer';
import { startRealPostgres, type RealPostgres } from '../support/realPostgres';

const claimsOf = (digit: number) => ({
  sub: `00000000-0000-4000-8000-00000000000${digit}`,
  session_id: `00000000-0000-4000-8000-0000000000a${digit}`,
  role: 'authenticated',
});
const [OLGA, OMAR, EDITOR] = [claimsOf(1), claimsOf(2), claimsOf(3)] as const;

const as = (claims: object, sql: string) =>
  `set local role authenticated; set local request.jwt.claims = '${JSON.stringify(claims)}'; ${sql}`;
const demote = ({ sub }: typeof OLGA) => `select public.change_person('${sub}', role => 'editor')`;

const take = (email: string) => `update auth.users set email = '${email}' where email like 'leaver%'`;

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
afterAll(() => vi.resetConfig());

describe.skipIf(!hasPostgres)('a hosted project', () => {
  let postgres: RealPostgres;
  const query = (sql: string) => postgres.query('postgres', sql);
  const auth = (sql: string) => postgres.query('supabase_auth_admin', sql);
  const owners = () =>
    query(`select count(*) from public.admins where role = 'owner' and disabled_at is null`);

  async function join(claims: typeof OLGA, email: string, role: string): Promise<void> {
    await query(`select public.invite_admin('${email}', '${role}')`);
    const { sub, session_id } = claims;
    await postgres.query(
      'supabase_auth_admin',
      `insert into auth.users (id, email) values ('${sub}', '${email}');
       insert into auth.sessions (id, user_id) values ('${session_id}', '${sub}')`,
    );
  }

  beforeAll(async () => {
    postgres = await startRealPostgres({ automaticGrants: false });
    await join(OLGA, 'olga@example.com', 'owner');
    await join(OMAR, 'omar@example.com', 'owner');
    await join(EDITOR, 'editor@example.com', 'editor');
  });
  afterAll(async () => {
    await postgres?.stop();
  });

  test('keeps one of two owners who step on each other at the same moment', async () => {
    const held = await postgres.hold('postgres', as(OLGA, demote(OMAR)));
    const second = query(as(OMAR, demote(OLGA))).catch(String);
    const waiting = `select exists (select from pg_stat_activity where wait_event_type = 'Lock')`;
    await expect.poll(() => query(waiting), { timeout: 60_000 }).toBe('t');
    await held.commit();
    expect(await second).toContain('PT409');
    expect(await owners()).toBe('1');
  });

  test('is managed by owners alone', async () => {
    expect(await query(as(OLGA, 'select jsonb_array_length(public.people())'))).toBe('3');
    for (const call of [
      'select public.people()',
      demote(OLGA),
      `select public.invite_person('a@example.com', 'owner')`,
    ]) {
      await expect(query(as(EDITOR, call))).rejects.toThrow('PT403');
    }
    await expect(query(as(OLGA, demote(OLGA)))).rejects.toThrow('PT400');
    await expect(query(`delete from auth.users`)).rejects.toThrow('PT409');
  });

  test('lets an invited person in by the token, and nobody without it', async () => {
    await query(as(OLGA, `select public.invite_person('ada@example.com', 'recruiter', 'Ada Sample')`));
    const create = `insert into auth.users (email) values ('Ada@example.com')`;
    await expect(postgres.query('supabase_auth_admin', create)).rejects.toThrow('PT403');
    const token = await query(`select data ->> 'token' from private.outbox where kind = 'invitation'`);
    const accept = `select public.accept_invitation('${token}') ->> 'has_account'`;
    await expect(query(`set local role anon; ${accept}`)).rejects.toThrow('42501');
    expect(await query(`set local role service_role; ${accept}`)).toBe('false');
    await postgres.query('supabase_auth_admin', create);
    expect(await query(`select role, name from public.admins where email = 'ada@example.com'`)).toBe(
      'recruiter|Ada Sample',
    );
    expect(await query('select count(*) from private.invitations')).toBe('0');
  });

  test('tells a person of a new password, and keeps their address when they have left', async () => {
    await auth(`update auth.users set encrypted_password = 'another hash' where id = '${OLGA.sub}'`);
    expect(await query(`select to_address from private.outbox where kind = 'password_changed'`)).toBe(
      'olga@example.com',
    );
    expect(await query(`select actor_name from public.activity where entity = 'passwords'`)).toBe(
      'olga@example.com',
    );
    await query(`select public.invite_admin('leaver@example.com', 'editor')`);
    await auth(`insert into auth.users (email) values ('leaver@example.com')`);
    await auth(take('leaver2@example.com'));
    const id = await query(`select id from public.admins where email = 'leaver2@example.com'`);
    await query(as(OLGA, `select public.remove_person('${id}')`));
    await expect(auth(take('boss@example.com'))).rejects.toThrow('PT403');
    expect(await query('set local role service_role; select public.accounts_to_close()')).toBe(id);
    await auth(`delete from auth.users where id = '${id}'`);
    expect(await query('select count(*) from private.accounts_to_close')).toBe('0');
  });

  test('shows visitors what staff saved, and not who saved it', async () => {
    const anon = (sql: string) => query(`set local role anon; ${sql}`);
    await query(as(EDITOR, `insert into public.site_content (section_id, content) values ('about', '{}')`));
    await query(
      as(EDITOR, `insert into public.site_settings (key, value, is_public) values ('a', '{}', true)`),
    );
    expect(
      await anon('select section_id, content, version, updated_at is not null from public.site_content'),
    ).toBe('about|{}|1|t');
    expect(await anon('select key, value, is_public, version from public.site_settings')).toBe('a|{}|t|1');
    for (const table of ['site_content', 'site_settings', 'content_drafts', 'images']) {
      await expect(anon(`select updated_by from public.${table}`)).rejects.toThrow('42501');
    }
    expect(await query(as(EDITOR, 'select updated_by from public.site_content'))).toBe(EDITOR.sub);
  });

  test('shuts out whose access is off', async () => {
    const count = as(EDITOR, 'select count(*) from public.admins');
    expect(await query(count)).not.toBe('0');
    await query(as(OLGA, `select public.change_person('${EDITOR.sub}', disabled => true)`));
    expect(await query(count)).toBe('0');
  });
});
