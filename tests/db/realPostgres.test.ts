/** The same migrations on a plain PostgreSQL 15 as hosted projects run it: no superuser, real parallel sessions. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { supabaseFolder } from '../../src/backend/folders';
import { parseSettings } from '../support/cliSettings';
import { hasPostgres } from '../support/postgresServer';
import { startRealPostgres, type RealPostgres } from '../support/realPostgres';

const EDITOR = {
  sub: '00000000-0000-4000-8000-000000000001',
  session_id: '00000000-0000-4000-8000-0000000000a1',
};
const STRANGER = {
  sub: '00000000-0000-4000-8000-000000000002',
  session_id: '00000000-0000-4000-8000-0000000000a2',
};

const config = parseSettings(readFileSync(join(supabaseFolder(), 'config.toml'), 'utf8'));

const asUser = (claims: object, sql: string) =>
  `set local role authenticated; set local request.jwt.claims = '${JSON.stringify(claims)}'; ${sql}`;
const asVisitor = (sql: string) => `set local role anon; ${sql}`;

const save = (version: number, text: string) =>
  `insert into public.site_content (section_id, content, version) values ('about', '{"text": "${text}"}', ${version})
   on conflict (section_id) do update set content = excluded.content, version = excluded.version returning version`;

const addImage = (name: string) =>
  `insert into storage.objects (bucket_id, name) values ('images', '${name}')`;

const QUESTION = asVisitor(`select public.check_admin_email('nobody@example.com')`);

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
afterAll(() => vi.resetConfig());

describe.skipIf(!hasPostgres).each([false, true])(
  'a hosted project, automatic grants: %s',
  (automaticGrants) => {
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

    beforeAll(async () => {
      postgres = await startRealPostgres({ automaticGrants });
    });
    afterAll(async () => {
      await postgres?.stop();
    });

    test('lets only invited people become users, whoever creates them', async () => {
      const create = ({ sub }: typeof EDITOR, email: string) =>
        postgres.query(
          'supabase_auth_admin',
          `insert into auth.users (id, email) values ('${sub}', '${email}')`,
        );
      await expect(create(EDITOR, 'editor@example.com')).rejects.toThrow('PT403');
      const invite = `set local role service_role; select public.invite_admin('editor@example.com', 'editor')`;
      expect(await query(invite)).toBe('invited');
      await create(EDITOR, 'Editor@example.com');
      expect(await query('select email, role from public.admins')).toBe('editor@example.com|editor');
      await query(`select public.invite_admin('stranger@example.com', 'editor')`);
      await create(STRANGER, 'stranger@example.com');
      await query(`delete from public.admins where email like 'stranger%'`);
      for (const { sub, session_id } of [EDITOR, STRANGER]) {
        const insert = `insert into auth.sessions (id, user_id) values ('${session_id}', '${sub}')`;
        await postgres.query('supabase_auth_admin', insert);
      }
    });

    test('gets back a trigger on accounts from its own role, as the doctor says', async () => {
      const file = join(supabaseFolder(), 'migrations/20261120090100_close_sign_up.sql');
      const [statement = ''] =
        /create trigger users_admit_invited[^;]+;/.exec(readFileSync(file, 'utf8')) ?? [];
      await postgres.query('supabase_admin', 'alter table auth.users disable trigger users_admit_invited');
      await expect(query('alter table auth.users enable trigger users_admit_invited')).rejects.toThrow(
        '42501',
      );
      await query(statement.replace('create', 'create or replace'));
      await expect(
        postgres.query('supabase_auth_admin', `insert into auth.users (email) values ('nobody@example.com')`),
      ).rejects.toThrow('PT403');
    });

    test('answers whoever was not invited before a user is created, to the sign-in service only', async () => {
      const { auth } = config as { auth: { hook: { before_user_created: { uri: string } } } };
      const [, , , schema, name] = auth.hook.before_user_created.uri.split('/');
      const ask = (email: string) => `select ${schema}.${name}('{"user": {"email": "${email}"}}')`;
      const service = (email: string) => postgres.query('supabase_auth_admin', ask(email));
      for (const email of ['', 'nobody@example.com']) {
        expect(JSON.parse(await service(email))).toEqual({
          error: { http_code: 403, message: 'Sign-up is closed. Ask an owner for an invitation.' },
        });
      }
      await query(`select public.invite_admin('new@example.com', 'editor')`);
      expect(await service('new@example.com')).toBe('{}');
      await query(`delete from private.invited_emails where email = 'new@example.com'`);
      await expect(query(asVisitor(ask('a@example.com')))).rejects.toThrow('42501');
      await expect(query(asUser(EDITOR, ask('a@example.com')))).rejects.toThrow('42501');
      await expect(query(`set local role service_role; ${ask('a@example.com')}`)).rejects.toThrow('42501');
      expect(
        await query(`select string_agg(rolname, ', ' order by rolname) from pg_roles
          where not rolsuper and rolname !~ '^pg_'
            and has_function_privilege(rolname, '${schema}.${name}(jsonb)', 'execute')`),
      ).toBe('postgres, supabase_auth_admin');
    });

    test('lets nobody who asks the API touch a sequence, also of tables to come, and staff add rows', async () => {
      const open = `
        select string_agg(format('%s %s of %s', role, verb, oid::regclass), ', ')
        from pg_class, unnest(array['anon', 'authenticated']) role, unnest(array['usage', 'select', 'update']) verb
        where relkind = 'S' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and has_sequence_privilege(role, oid, verb)`;
      expect(await query(open)).toBe('');
      const later =
        'create table public.later (id bigint generated always as identity); create sequence public.loose';
      expect(await query(`${later}; ${open}`)).toBe('');
      await query('drop table public.later; drop sequence public.loose');
      expect(
        await query(
          asUser(
            EDITOR,
            `insert into public.jobs (title, company, location, category)
          values ('Nurse', 'Sample Clinics', 'Pune', 'Healthcare') returning title`,
          ),
        ),
      ).toBe('Nurse');
    });

    test('keeps the rights of each actor', async () => {
      expect(await query(asUser(EDITOR, save(0, 'first')))).toBe('1');
      await expect(query(asUser(STRANGER, save(1, 'mine')))).rejects.toThrow('42501');
      await expect(query(asVisitor(save(1, 'mine')))).rejects.toThrow('42501');
      await expect(query(asUser({ ...EDITOR, session_id: 'ended' }, save(1, 'mine')))).rejects.toThrow(
        '42501',
      );
      expect(await query(asVisitor(`select content ->> 'text' from public.site_content`))).toBe('first');
      expect(await query(asUser(STRANGER, 'select count(*) from public.admins'))).toBe('0');
      expect(await query(asUser(EDITOR, 'select count(*) from public.admins'))).toBe('1');
      await expect(query(asUser(EDITOR, 'select * from private.invited_emails'))).rejects.toThrow('42501');
      await expect(query(asVisitor(`select public.invite_admin('a@example.com', 'owner')`))).rejects.toThrow(
        '42501',
      );
      await expect(query(asVisitor(`select private.take_quota('a', 1, 1, '1 day')`))).rejects.toThrow(
        '42501',
      );
    });

    test('lets editors put pictures under random names only', async () => {
      const name = `public/${EDITOR.sub}.png`;
      await query(asUser(EDITOR, addImage(name)));
      await expect(query(asUser(EDITOR, addImage('public/page.html')))).rejects.toThrow('42501');
      await expect(query(asUser(STRANGER, addImage(name)))).rejects.toThrow('42501');
      expect(await query(asVisitor('select count(*) from storage.objects'))).toBe('0');
    });

    test('knows where pictures are used, and puts another file in the place of one everywhere', async () => {
      const [before, after] = [`public/${EDITOR.sub}.webp`, `public/${STRANGER.sub}.webp`];
      const columns = `'{"name": "${after}", "width": 8, "height": 8, "bytes": 90}'`;
      await query(asUser(EDITOR, addImage(before)));
      await query(
        asUser(
          EDITOR,
          `insert into public.images (name, title, alt, width, height, bytes) values ('${before}', 'Desk', 'A desk', 8, 8, 80)`,
        ),
      );
      const find = (state: string) =>
        query(asUser(EDITOR, `select title from public.find_images('desk', '${state}')`));
      expect(await find('unused')).toBe('Desk');
      expect(await find('missing')).toBe('');
      await query(asUser(EDITOR, save(1, `/images/${before}`)));
      expect(await find('unused')).toBe('');
      const known = asVisitor('select count(*) from public.images');
      expect(await query(known)).toBe('1');
      const replace = `select public.replace_image(id, 1, ${columns}) from public.images`;
      await expect(query(asUser(STRANGER, replace))).rejects.toThrow('PT403');
      expect(await query(asUser(EDITOR, replace))).toBe('{}');
      expect(await query(asVisitor(`select content ->> 'text' from public.site_content`))).toBe(
        `/images/${after}`,
      );
      await expect(query(asUser(EDITOR, 'delete from public.images'))).rejects.toThrow('PT409');
      await query(`update storage.objects set created_at = now() - interval '1 day'`);
      expect(
        await query(asUser(EDITOR, 'select name, is_in_history from public.files_outside_library()')),
      ).toContain(`${before}|t`);
      await query('delete from public.site_content');
      await query(asUser(EDITOR, 'delete from public.images'));
      expect(await query(known)).toBe('0');
    });

    test('refuses a first save that began while another one was under way', async () => {
      await query('delete from public.site_content');
      const second = await meanwhile(asUser(EDITOR, save(0, 'first')), asUser(EDITOR, save(0, 'second')));
      expect(second).toContain('PT409');
      expect(await query('select content, version from public.site_content')).toBe('{"text": "first"}|1');
    });

    test('lets one of many saves at the same moment win', async () => {
      const saves = Array.from({ length: 8 }, (_, index) => query(asUser(EDITOR, save(1, `save ${index}`))));
      const results = await Promise.allSettled(saves);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusals = results.filter(({ status }) => status === 'rejected');
      expect(refusals.every((result) => 'reason' in result && /PT409/.test(String(result.reason)))).toBe(
        true,
      );
    });

    test('counts a question that is asked while another one is under way', async () => {
      for (let count = 0; count < 4; count += 1) expect(await query(QUESTION)).toBe('not_found');
      expect(await meanwhile(QUESTION, QUESTION)).toBe('unknown');
    });

    test('keeps the history and lets nobody change it', async () => {
      expect(await query('select count(*) from public.content_revisions')).not.toBe('0');
      await expect(query('delete from public.content_revisions')).rejects.toThrow('PT403');
    });
  },
);
