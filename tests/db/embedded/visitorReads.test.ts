/** Database reads by the server's own pages, without the library: the same answers, and a visitor's rights. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOT_WATCHED } from '../../../src/backend/backend';
import { openDatabase } from '../../../src/backend/engine/apps';
import { readAsVisitor } from '../../../src/backend/engine/visitorReads';
import { useStage } from '../../stage/database/database';
import { plantJob } from '../../builders/jobs/jobs';

const on = useStage();

describe('page reads', () => {
  const ASKED = [
    ['search_jobs', '?q=nurse&size=12&sort=recent'],
    ['search_jobs', '?q=o%27neill%5C%22&location=Pune'],
    ['job_facets', '?q=nurse'],
    ['job_insights', ''],
    ['get_job', '?id=0'],
    ['featured_jobs', ''],
    ['open_sample_jobs', ''],
    ['site_redirects', ''],
    ['site_rows', ''],
  ] as const;

  test('a page reads the same as a visitor, in any combination of requests', async () => {
    await plantJob(on(), { title: 'Staff nurse' });
    const asked = ASKED.map(([name, search]) => ({ name, search }));
    const answers = await on().backend.read(asked);
    const given = await Promise.all(
      asked.map(async ({ name, search }) =>
        (await on().actors.visitor.fetch(`/rest/v1/rpc/${name}${search}`)).json(),
      ),
    );
    expect(answers.map((answer) => JSON.parse(answer ?? 'null') as unknown)).toEqual(given);
    expect(given[0]).toMatchObject({ total: 1 });
  });

  test('a page reads no private setting', async () => {
    await on().backend.sql(
      `insert into public.site_settings (key, value, is_public)
       values ('brand', '{"name": "Shown"}', true), ('notifications', '{"hidden": true}', false)`,
    );
    const [rows] = await on().backend.read([{ name: 'site_rows', search: '' }]);
    const { settings } = JSON.parse(rows ?? 'null') as { settings: Record<string, { value: unknown }> };
    expect(settings['brand']?.value).toEqual({ name: 'Shown' });
    expect(settings).not.toHaveProperty('notifications');
  });

  test.each([
    ['a function for the server', { name: 'changes_since', search: '' }],
    ['a function that writes', { name: 'submit_contact_message', search: '' }],
    ['an unknown function', { name: 'pg_sleep', search: '' }],
    ['an unknown argument', { name: 'get_job', search: '?id=1&as=owner' }],
    ['an invalid character', { name: 'search_jobs', search: '?q=%00' }],
  ])('a page read is refused: %s', async (_what, asked) => {
    await expect(on().backend.read([asked])).rejects.toThrow(/not offer|not allowed|cannot be read/);
  });

  test('a failed page read rejects, and the next one succeeds', async () => {
    const [fine, wrong] = [
      { name: 'job_insights', search: '' },
      { name: 'get_job', search: '?id=none' },
    ];
    await expect(on().backend.read([fine, wrong])).rejects.toThrow('bigint');
    expect(await on().backend.read([fine])).toHaveLength(1);
  });
});

describe('one page read', () => {
  let connection: Awaited<ReturnType<typeof openDatabase>>;
  beforeAll(async () => {
    connection = await openDatabase('memory://', {
      watch: NOT_WATCHED,
      onBreak: (error) => {
        throw error;
      },
    });
    await connection.driver.exec(`
      create role anon nologin;
      create table public.secrets (word text);
      create function public.whoami() returns jsonb language sql stable as $$
        select jsonb_build_array(
          current_user, current_setting('transaction_read_only'), current_setting('request.jwt.claims')::jsonb ->> 'role'
        )
      $$;
      create function public.echo(text text) returns text language sql stable as 'select $1';
      create function public.secret() returns text language sql stable as 'select word from public.secrets';
      create function public.note(word text) returns void language sql security definer
      as 'insert into public.secrets values ($1)';
    `);
  });
  afterAll(() => connection.close());
  const read = (name: string, ...parameters: [string, string][]) =>
    readAsVisitor(connection.driver, [{ name, parameters }]);

  test('a page read runs as a read-only visitor, and leaves the connection as it was', async () => {
    expect(await read('whoami')).toEqual(['["anon", "on", "anon"]']);
    await expect(read('secret')).rejects.toThrow('permission denied');
    await expect(read('note', ['word', 'x'])).rejects.toThrow('read-only');
    const { rows } = await connection.driver.query(
      'select current_user::text as name, count(*)::int from public.secrets',
    );
    expect(rows).toEqual([{ name: 'postgres', count: 0 }]);
  });

  test.each(["'; drop table public.secrets; --", String.raw`\'; commit; select 'x`, '$$;', '"', '😀'])(
    'a page read passes an argument unchanged: %s',
    async (text) => {
      expect(await read('echo', ['text', text])).toEqual([JSON.stringify(text)]);
    },
  );

  test('a page read returns lists of values as lists', async () => {
    const { rows } = await connection.driver.query(`select array['a', 'b'] as texts, array[1, 2] as numbers`);
    expect(rows).toEqual([{ texts: ['a', 'b'], numbers: [1, 2] }]);
  });
});
