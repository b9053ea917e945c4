/** The statement timeout of a hosted project: 3 s for visitors, 8 s for signed-in people. */
import { describe, expect, test } from 'vitest';
import { useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { CALLS } from './rights/calls';
import { callersOf } from './rights/functions';

/** The statement timeout of this role, set for the session as PostgREST sets it before each request. */
const setLimitOf = (role: 'anon' | 'authenticated') => `
  select set_config('statement_timeout', split_part(setting, '=', 2), false)
  from pg_roles, unnest(rolconfig) as setting
  where rolname = '${role}' and setting like 'statement_timeout=%'`;

/** As PostgREST begins a request of this role. */
const begun = (role: 'anon' | 'authenticated', sql: string) =>
  `${setLimitOf(role)}; set local role ${role}; ${sql}`;

describe.skipIf(!hasPostgres)('on a hosted project', () => {
  const { on, query } = useProject('busy');
  const ask = (role: 'anon' | 'authenticated', sql: string) => query(begun(role, sql));

  test('statements time out at the limit of their role', async () => {
    expect(await ask('anon', 'show statement_timeout')).toBe('3s');
    expect(await ask('authenticated', 'show statement_timeout')).toBe('8s');
    // A failure is rolled back, so that nobody else on this server gets a shorter timeout.
    const shorter = `alter role anon set statement_timeout = '50ms'`;
    await expect(
      on().query('supabase_admin', `${shorter}; ${begun('anon', 'select pg_sleep(60)')}`),
    ).rejects.toThrow('57014');
  });

  test('no function relies on a longer timeout', async () => {
    const found = await query(
      `select oid::regprocedure from pg_proc, unnest(proconfig) as setting
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and setting like 'statement_timeout%'`,
    );
    expect(found).toBe('');
  });

  test('every call that a visitor may make finishes in time', async () => {
    const calls = JSON.parse(await query(CALLS)) as Record<string, string>;
    const open = Object.entries(calls).filter(([name]) => callersOf[name]?.includes('visitor'));
    expect(open.length).toBeGreaterThan(20);
    const cut: string[] = [];
    for (const [name, call] of open) {
      await ask('anon', call).catch((error: unknown) => {
        // A refusal is an answer too.
        if (String(error).includes('57014')) cut.push(name);
      });
    }
    expect(cut).toEqual([]);
  });
});
