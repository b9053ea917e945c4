/** The same migrations on a plain PostgreSQL 15 as hosted projects run it: no superuser, real parallel sessions. */
import { beforeAll, describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSqlStatements } from '@supabase/lite';
import { supabaseFolder } from '../../src/backend/database';
import { parseSettings } from '../unit/supabase/cliSettings';
import { as, asVisitor, claimsOf, useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';

const [EDITOR, STRANGER, OLGA, OMAR] = [claimsOf(1), claimsOf(2), claimsOf(3), claimsOf(4)] as const;

const config = parseSettings(readFileSync(join(supabaseFolder(), 'config.toml'), 'utf8'));

const save = (version: number, text: string) =>
  as(
    EDITOR,
    `insert into public.site_content (section_id, content, version) values ('about', '{"text": "${text}"}', ${version})
     on conflict (section_id) do update set content = excluded.content, version = excluded.version returning version`,
  );

const create = (email: string) => `insert into auth.users (email) values ('${email}')`;
const addImage = (name: string) =>
  `insert into storage.objects (bucket_id, name) values ('images', '${name}')`;

const demote = ({ sub }: typeof OLGA) => `select public.change_person('${sub}', role => 'editor')`;
const QUESTION = asVisitor(`select public.check_admin_email('nobody@example.com')`);

describe.skipIf(!hasPostgres).each(['withoutGrants', 'withGrants'] as const)(
  'a hosted project %s by default',
  (kind) => {
    const { query, auth, on, join: joinAs } = useProject(kind);

    test("a project's own role can restore a trigger on accounts, as the doctor advises", async () => {
      const file = join(supabaseFolder(), 'schemas/people.sql');
      const [statement = ''] =
        /create trigger users_admit_invited[^;]+;/.exec(readFileSync(file, 'utf8')) ?? [];
      await on().query('supabase_admin', 'alter table auth.users disable trigger users_admit_invited');
      await expect(query('alter table auth.users enable trigger users_admit_invited')).rejects.toThrow(
        '42501',
      );
      await query(statement.replace('create', 'create or replace'));
      await expect(auth(create('nobody@example.com'))).rejects.toThrow('PT403');
    });

    test("a project's own role can restore the sign-up hook, as the doctor advises", async () => {
      const hook = 'private.refuse_uninvited_user(jsonb)';
      const callers = `select string_agg(rolname, ', ' order by rolname) from pg_roles
        where not rolsuper and rolname !~ '^pg_' and has_function_privilege(rolname, '${hook}', 'execute')`;
      const before = await query(callers);
      await query(`drop function ${hook}`);
      const file = readFileSync(join(supabaseFolder(), 'schemas/people.sql'), 'utf8');
      const said = splitSqlStatements(file).filter((one) => one.includes('private.refuse_uninvited_user'));
      for (const statement of said) await query(statement);
      await query(`revoke execute on function ${hook} from public`);
      expect(await query(callers)).toBe(before);
      expect(
        await auth(`select ${hook.replace('jsonb', `'{"user": {"email": "a@example.com"}}'`)}`),
      ).toContain('403');
    });

    test('the sign-up hook refuses uninvited people, and only the sign-in service can call it', async () => {
      const { auth: settings } = config as { auth: { hook: { before_user_created: { uri: string } } } };
      const [, , , schema, name] = settings.hook.before_user_created.uri.split('/');
      const ask = (email: string) => `select ${schema}.${name}('{"user": {"email": "${email}"}}')`;
      expect(await auth(ask('nobody@example.com'))).toContain('403');
      await query(`select public.invite_admin('new@example.com', 'editor')`);
      expect(await auth(ask('new@example.com'))).toBe('{}');
      for (const sql of [
        asVisitor(ask('a')),
        as(EDITOR, ask('a')),
        `set local role service_role; ${ask('a')}`,
      ])
        await expect(query(sql)).rejects.toThrow('42501');
      expect(
        await query(`select string_agg(rolname, ', ' order by rolname) from pg_roles
          where not rolsuper and rolname !~ '^pg_'
            and has_function_privilege(rolname, '${schema}.${name}(jsonb)', 'execute')`),
      ).toBe('postgres, supabase_auth_admin');
    });

    test('API callers cannot touch sequences, even of future tables, and staff can add rows', async () => {
      await joinAs(EDITOR, 'editor@example.com', 'editor');
      const open = `
        select string_agg(format('%s %s of %s', role, verb, oid::regclass), ', ')
        from pg_class, unnest(array['anon', 'authenticated']) role, unnest(array['usage', 'select', 'update']) verb
        where relkind = 'S' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
          and has_sequence_privilege(role, oid, verb)`;
      expect(await query(open)).toBe('');
      const later =
        'create table public.later (id bigint generated always as identity); create sequence public.loose';
      expect(await query(`${later}; ${open}`)).toBe('');
      const add = `insert into public.jobs (title, company, location, category)
        values ('Nurse', 'Sample Clinics', 'Pune', 'Healthcare') returning title`;
      expect(await query(as(EDITOR, add))).toBe('Nurse');
    });

    test('editors can upload images under random names only', async () => {
      await joinAs(STRANGER, 'stranger@example.com', 'editor');
      await query(`delete from public.admins where email like 'stranger%'`);
      const name = `public/${EDITOR.sub}.png`;
      await query(as(EDITOR, addImage(name)));
      await expect(query(as(EDITOR, addImage('public/page.html')))).rejects.toThrow('42501');
      await expect(query(as(STRANGER, addImage(name)))).rejects.toThrow('42501');
      expect(await query(asVisitor('select count(*) from storage.objects'))).toBe('0');
    });
  },
);

describe.skipIf(!hasPostgres)('a hosted project with concurrent users', () => {
  const { query, auth, meanwhile, join: joinAs } = useProject();
  beforeAll(async () => {
    await joinAs(EDITOR, 'editor@example.com', 'editor');
    await joinAs(OLGA, 'olga@example.com', 'owner');
    await joinAs(OMAR, 'omar@example.com', 'owner');
  });

  test('a first save that began during another one is refused', async () => {
    expect(await meanwhile(save(0, 'first'), save(0, 'second'))).toContain('PT409');
    expect(await query('select content, version from public.site_content')).toBe('{"text": "first"}|1');
  });

  test('one of many concurrent saves wins', async () => {
    const saves = Array.from({ length: 8 }, (_, index) => query(save(1, `save ${index}`)).catch(String));
    const refused = (await Promise.all(saves)).filter((answer) => answer.includes('PT409'));
    expect(refused).toHaveLength(7);
    expect(await query('select version from public.site_content')).toBe('2');
  });

  test('one of two owners who demote each other stays', async () => {
    expect(await meanwhile(as(OLGA, demote(OMAR)), as(OMAR, demote(OLGA)))).toContain('PT409');
    const owners = `select email from public.admins where role = 'owner' and disabled_at is null`;
    expect(await query(owners)).toBe('olga@example.com');
  });

  test('a request that arrives during another one is counted', async () => {
    for (let count = 0; count < 4; count += 1) expect(await query(QUESTION)).toBe('not_found');
    expect(await meanwhile(QUESTION, QUESTION)).toBe('unknown');
  });

  test('the sign-in service can change accounts, but former staff keep their address', async () => {
    await auth(`update auth.users set encrypted_password = 'another hash' where id = '${OLGA.sub}'`);
    expect(await query(`select to_address from private.outbox where kind = 'password_changed'`)).toBe(
      'olga@example.com',
    );
    await query(as(OLGA, `select public.remove_person('${EDITOR.sub}')`));
    const take = `update auth.users set email = 'boss@example.com' where id = '${EDITOR.sub}'`;
    await expect(auth(take)).rejects.toThrow('PT403');
    expect(await query('set local role service_role; select public.accounts_to_close()')).toBe(EDITOR.sub);
    await auth(`delete from auth.users where id = '${EDITOR.sub}'`);
    expect(await query('select count(*) from private.accounts_to_close')).toBe('0');
  });
});
