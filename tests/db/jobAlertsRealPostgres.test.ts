import { beforeAll, describe, expect, test } from 'vitest';
import { useProject } from '../support/hostedStage';
import { hasPostgres } from '../support/postgresServer';

const PREPARE = 'set local role service_role; select public.prepare_job_alerts()';

describe.skipIf(!hasPostgres)('two servers at once, on a plain PostgreSQL', () => {
  const { query, hold } = useProject();

  beforeAll(() =>
    query(`
      insert into public.jobs (title, company, location, category, description, status, posted_at)
      values ('Staff Nurse', 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published', now() - interval '1 day');
      insert into public.job_alerts (email, filters, frequency, notice_version, requested_at, told_until, due_at)
      select 'asha' || n || '@example.com', '{"q": "nurse"}', 'daily', '1', now(), now() - interval '2 days', now()
      from generate_series(1, 250) as n`),
  );

  test('share the alerts and write one mail for each', async () => {
    const first = await hold(PREPARE);
    const counts = (await Promise.all([query(PREPARE), query(PREPARE)])).map(Number);
    await first.commit();
    expect(counts.reduce((sum, count) => sum + count)).toBe(150);
    expect(await query(PREPARE)).toBe('0');
    expect(
      await query(`select count(*), count(distinct to_address) from private.outbox where kind = 'job_alert'`),
    ).toBe('250|250');
  });

  test('a save that takes longer than the minute that is left for it is told of when it is done', async () => {
    const change = `replace(pg_get_functiondef('public.prepare_job_alerts'::regproc), '1 minute', '0 seconds')`;
    await query(`do $$ begin execute ${change}; end $$`);
    await query(
      `delete from public.jobs; delete from private.outbox; delete from public.job_alerts where email <> 'asha2@example.com'`,
    );
    const prepare = () =>
      query('update public.job_alerts set due_at = now(); select public.prepare_job_alerts()');
    const save = await hold(
      `insert into public.jobs (title, company, location, category, description, status)
       values ('Staff Nurse', 'Sample Clinics', 'Pune', 'Healthcare', 'Lorem ipsum.', 'published')`,
    );
    await prepare();
    await save.commit();
    const told = () => query(`select data ->> 'total' from private.outbox where kind = 'job_alert'`);
    // Whoever writes on the same server meanwhile, also in another database, has it wait.
    await expect.poll(() => prepare().then(told), { timeout: 60_000 }).toBe('1');
    await prepare();
    expect(await told()).toBe('1');
  });
});
