import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasPostgres } from '../support/postgresServer';
import { startRealPostgres, type RealPostgres } from '../support/realPostgres';

describe.skipIf(!hasPostgres)('two servers at once, on a plain PostgreSQL', () => {
  let postgres: RealPostgres;
  const ask = (sql: string) => postgres.query('postgres', sql);

  beforeAll(async () => {
    postgres = await startRealPostgres({ automaticGrants: false });
    await ask(`
      insert into public.jobs (title, company, location, category, description, status, posted_at)
      values ('Staff Nurse', 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published', now() - interval '1 day');
      insert into public.job_alerts (email, filters, frequency, notice_version, requested_at, told_until, due_at)
      select 'asha' || n || '@example.com', '{"q": "nurse"}', 'daily', '1', now(), now() - interval '2 days', now()
      from generate_series(1, 250) as n`);
  }, 240_000);
  afterAll(async () => {
    await postgres?.stop();
  });

  test('share the alerts and write one mail for each', async () => {
    const first = await postgres.hold(
      'postgres',
      'set role service_role; select public.prepare_job_alerts()',
    );
    const others = Promise.all(
      [1, 2].map(() => ask('set local role service_role; select public.prepare_job_alerts()')),
    );
    const counts = (await others).map(Number);
    await first.commit();
    expect(counts.reduce((sum, count) => sum + count)).toBe(150);
    expect(await ask('set local role service_role; select public.prepare_job_alerts()')).toBe('0');
    expect(
      await ask(`select count(*), count(distinct to_address) from private.outbox where kind = 'job_alert'`),
    ).toBe('250|250');
  });

  test('gives visitors what the form and the page call, and nothing else', async () => {
    const refused = (sql: string) =>
      expect(ask(`set local role anon; ${sql}`)).rejects.toThrow(/permission denied/);
    await refused('select public.prepare_job_alerts()');
    await refused('select * from public.job_alerts');
    await refused('select * from private.job_alert_requests');
    await refused(`select private.erase_alerts('asha1@example.com')`);
    const token = await ask(`select token from public.job_alerts where email = 'asha1@example.com'`);
    expect(await ask(`set local role anon; select public.stop_job_alert('${token}')`)).toBe('{"ok": true}');
    expect(await ask('select count(*) from public.job_alerts')).toBe('249');
  });

  test('a save that takes longer than the minute that is left for it is told of when it is done', async () => {
    const change = `replace(pg_get_functiondef('public.prepare_job_alerts'::regproc), '1 minute', '0 seconds')`;
    await ask(`do $$ begin execute ${change}; end $$`);
    await ask(
      `delete from public.jobs; delete from private.outbox; delete from public.job_alerts where email <> 'asha2@example.com'`,
    );
    const prepare = () =>
      ask('update public.job_alerts set due_at = now(); select public.prepare_job_alerts()');
    const save = await postgres.hold(
      'postgres',
      `insert into public.jobs (title, company, location, category, description, status)
       values ('Staff Nurse', 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published')`,
    );
    await prepare();
    await save.commit();
    await prepare();
    await prepare();
    expect(await ask(`select data ->> 'total' from private.outbox where kind = 'job_alert'`)).toBe('1');
  });
});
