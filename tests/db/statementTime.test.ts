/** The time that a hosted project gives a statement: 3 s to a visitor, 8 s to somebody who is signed in. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasPostgres } from '../support/postgresServer';
import { setLimitOf, startRealPostgres, type RealPostgres } from '../support/realPostgres';
import { CALLS, callersOf } from './rights/functionRights';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
afterAll(() => vi.resetConfig());

/** Enough that a call is felt which reads everything. */
const MANY_JOBS = `
  insert into public.jobs (title, company, location, category, description, status, salary_max)
  select 'Nurse ' || n, 'Company ' || n % 300, 'Town ' || n % 40, 'Industry ' || n % 12,
    repeat('Works with people and machines. ', 20), 'published', 100000 + n
  from generate_series(1, 5000) as n`;

describe.skipIf(!hasPostgres)('on a hosted project', () => {
  let postgres: RealPostgres;
  /** As PostgREST begins a request of this role. */
  const ask = (role: 'anon' | 'authenticated', sql: string) =>
    postgres.query('postgres', `${setLimitOf(role)}; set local role ${role}; ${sql}`);
  const answerOf = async (role: 'anon' | 'authenticated', sql: string) =>
    (await ask(role, sql)).split('\n').at(-1);

  beforeAll(async () => {
    postgres = await startRealPostgres({ automaticGrants: true });
    await postgres.query('postgres', MANY_JOBS);
  });
  afterAll(() => postgres?.stop());

  test('statements have that time and no more', async () => {
    expect(await answerOf('anon', 'show statement_timeout')).toBe('3s');
    expect(await answerOf('authenticated', 'show statement_timeout')).toBe('8s');
    await postgres.query('supabase_admin', `alter role anon set statement_timeout = '50ms'`);
    await expect(ask('anon', 'select pg_sleep(60)')).rejects.toThrow('57014');
    await postgres.query('supabase_admin', `alter role anon set statement_timeout = '3s'`);
  });

  test('no function counts on more', async () => {
    const found = await postgres.query(
      'postgres',
      `select oid::regprocedure from pg_proc, unnest(proconfig) as setting
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and setting like 'statement_timeout%'`,
    );
    expect(found).toBe('');
  });

  test('every call that a visitor may make comes to its end', async () => {
    const calls = JSON.parse(await postgres.query('postgres', CALLS)) as Record<string, string>;
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
