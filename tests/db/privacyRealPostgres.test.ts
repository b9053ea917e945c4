/** What the embedded database cannot show, because it does one thing after the other: two people at the same moment. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasPostgres } from '../support/postgresServer';
import { startRealPostgres, type RealPostgres } from '../support/realPostgres';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 240_000 });
afterAll(() => vi.resetConfig());

const A_MESSAGE = `
  insert into public.submissions (key, reference, kind, first_name, last_name, email, subject, message, notice_version, created_at)
  values (gen_random_uuid(), 'C-0000-0000', 'contact', 'Asha', 'Sample', 'asha@example.com', 'general', 'Hello there.', '2026-11-21', '2020-01-01')`;

describe.skipIf(!hasPostgres)('a hosted project', () => {
  let postgres: RealPostgres;
  const query = (sql: string) => postgres.query('postgres', sql);

  beforeAll(async () => {
    postgres = await startRealPostgres({ automaticGrants: true });
    await query(A_MESSAGE);
  });
  afterAll(() => postgres.stop());

  test('opens a link once, even when it is opened twice at the same moment', async () => {
    await query(`set local role anon; select public.request_data_link('asha@example.com')`);
    const token = await query(`select data ->> 'token' from private.outbox where kind = 'data_link'`);
    const open = `select public.open_my_data('${token}')`;
    const first = await postgres.hold('postgres', open);
    const second = query(open);
    await first.commit();
    await expect(second).rejects.toThrow('This link has been used already');
    expect(await query(`select count(*) from private.data_keys where kind = 'session'`)).toBe('1');
  });

  test('takes three requests an hour, however many come at the same moment', async () => {
    await query('delete from private.rate_events');
    const asked = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        query(`select public.request_data_link('a${index}@example.com')`),
      ),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  test('keeps what is held back while retention runs', async () => {
    await query(
      `insert into public.site_settings (key, value, is_public) values ('retention', '{"automatic": true}', false)`,
    );
    const hold = await postgres.hold('postgres', `update public.submissions set hold_reason = 'A claim.'`);
    const run = query('select public.run_retention_if_automatic()');
    await hold.commit();
    expect(await run).toBe('0');
    expect(await query('select count(*) from public.submissions')).toBe('1');
  });

  test('erases what is due, and writes the trail', async () => {
    await query('update public.submissions set hold_reason = null');
    expect(await query('select public.run_retention_if_automatic()')).toBe('1');
    expect(await query('select by_whom, submissions from public.erasures')).toBe('retention|1');
  });
});
