/** What the embedded database cannot show, because it does one thing after the other: two people at the same moment. */
import { beforeAll, describe, expect, test } from 'vitest';
import { useProject } from '../support/hostedStage';
import { hasPostgres } from '../support/postgresServer';

const A_MESSAGE = `
  insert into public.submissions (key, reference, kind, first_name, last_name, email, subject, message, notice_version, created_at)
  values (gen_random_uuid(), 'C-0000-0000', 'contact', 'Asha', 'Sample', 'asha@example.com', 'general', 'Hello there.', '2026-11-21', '2020-01-01')`;

describe.skipIf(!hasPostgres)('a hosted project', () => {
  const { query, hold } = useProject();
  beforeAll(() => query(A_MESSAGE));

  test('opens a link once, even when it is opened twice at the same moment', async () => {
    await query(`set local role anon; select public.request_data_link('asha@example.com')`);
    const token = await query(`select data ->> 'token' from private.outbox where kind = 'data_link'`);
    const open = `select public.open_my_data('${token}')`;
    const first = await hold(open);
    const second = query(open).catch(String);
    await first.commit();
    expect(await second).toContain('This link has been used already');
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
    const held = await hold(`update public.submissions set hold_reason = 'A claim.'`);
    const run = query('select public.run_retention_if_automatic()');
    await held.commit();
    expect(await run).toBe('0');
    await query('update public.submissions set hold_reason = null');
    expect(await query('select public.run_retention_if_automatic()')).toBe('1');
  });
});
