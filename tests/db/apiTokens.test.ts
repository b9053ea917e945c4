/** Tokens of the API: who makes them, and what each role and scope may do with one. */
import { describe, expect, test } from 'vitest';
import { aToken, SCOPES, useApi } from '../builders/api';
import { useActing } from '../stage/database/acting';
import { asVisitor, useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { readTestProject } from '../stage/backing/testProject';

const { on, row, sql, values, rpc, table } = useActing();
const { held, call, get, patch } = useApi(on, 'recruiter');

describe('a token', () => {
  test('is shown once and stored as a hash', async () => {
    const { data } = await table('owner', 'api_tokens').select('*').single().throwOnError();
    expect(held.token).toMatch(/^spk_[\w-]{43}$/);
    expect(data).toMatchObject({
      role: 'recruiter',
      prefix: held.token.slice(0, 10),
      created_by: on().actors.owner.id,
    });
    expect(JSON.stringify(await row('select * from public.api_tokens, private.api_keys'))).not.toContain(
      held.token,
    );
    expect(await values('select hash from private.api_keys')).toEqual(
      await values('select private.hash_of($1)', [held.token]),
    );
  });

  test.each(['recruiter', 'editor', 'visitor'] as const)(
    'is neither made, read nor revoked by a %s',
    async (who) => {
      const [known] = await values<string>('select id from public.api_tokens');
      const made = { name: 'X', role: 'recruiter', scopes: SCOPES, expires_at: '2099-01-01' };
      expect((await rpc(who, 'create_api_token', made)).error).not.toBeNull();
      expect((await rpc(who, 'revoke_api_token', { id: known })).error).not.toBeNull();
      expect((await table(who, 'api_tokens').select('*')).data ?? []).toEqual([]);
    },
  );

  test.each([
    ['name', { name: ' ' }],
    ['role', { role: 'admin' }],
    ['scopes', { scopes: ['jobs:delete'] }],
    ['scopes', { scopes: [] }],
    ['expires_at', { expires_at: '2020-01-01' }],
  ])('names the field %s that is not valid', async (field, wrong) => {
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    const valid = { name: 'CRM', role: 'recruiter', scopes: ['jobs:read'], expires_at };
    const { error } = await rpc('owner', 'create_api_token', { ...valid, ...wrong });
    expect([error?.code, Object.keys(JSON.parse(error?.details ?? '{}') as object)]).toEqual([
      'PT400',
      [field],
    ]);
  });

  test('ends when it is revoked or expires, and an unknown one never begins', async () => {
    expect((await get('/jobs')).status).toBe(200);
    for (const end of ['revoked_at = now()', `expires_at = now() - interval '1 second', revoked_at = null`]) {
      await sql(`update public.api_tokens set ${end} where true`);
      const { status, headers } = await get('/jobs');
      expect([status, headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringContaining('invalid_token'),
      ]);
    }
    for (const wrong of [undefined, '', 'spk_x', `${held.token}x`]) {
      expect((await call('GET', '/jobs', { token: wrong })).status).toBe(401);
    }
  });

  test('does nothing beside the session of a person', async () => {
    const { data } = await rpc('owner', 'call_api', { token: held.token, operation: 'list_jobs', input: {} });
    expect(data).toMatchObject({ status: 401 });
  });

  test('is refused by its name without the scope, and by its role without the right', async () => {
    held.token = await aToken(on(), 'recruiter', ['jobs:read', 'content:write']);
    const scoped = await get('/people');
    expect([scoped.status, scoped.body['detail']]).toEqual([
      403,
      'This token does not have the scope people:read.',
    ]);
    const texts = { content: { title: 'Hello' } };
    expect((await patch('/content/hero_section', texts, '"0"')).status).toBe(403);
    held.token = await aToken(on(), 'editor');
    const changed = await patch('/content/hero_section', texts, '"0"');
    expect(changed.body['content']).toMatchObject({ title: 'Hello', subtitle: expect.stringMatching(/./) });
    for (const path of ['/applications', '/people', '/people/1', '/applications/1']) {
      const { status, body } = await get(path);
      expect([path, status === 403 || (body['data'] as [] | undefined)?.length === 0]).toEqual([path, true]);
    }
  });

  test('has 300 calls a minute, of which refused ones are some', async () => {
    expect((await get('/jobs')).headers.get('ratelimit')).toMatch(/^"token";r=299;t=\d+$/);
    expect((await get('/jobs/999')).headers.get('ratelimit')).toMatch(/^"token";r=298;/);
    await sql('update private.api_keys set calls = 300 where true');
    const { status, headers } = await get('/jobs');
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(headers.get('ratelimit-policy')).toBe('"token";q=300;w=60');
  });
});

describe.skipIf(!hasPostgres || readTestProject(process.env))('on PostgreSQL behind PostgREST', () => {
  const { query } = useProject();

  test('a token works with its role until the end of the transaction, though the connection is no superuser', async () => {
    await query(`
      insert into public.api_tokens (name, role, scopes, prefix, expires_at)
      values ('CRM', 'recruiter', '{jobs:read,jobs:write,content:write}', 'spk_abcdef', now() + interval '1 day');
      insert into private.api_keys (token_id, hash) select id, private.hash_of('spk_x') from public.api_tokens`);
    const ask = (operation: string, input: object) =>
      query(
        asVisitor(`select answer -> 'status', answer #>> '{row,title}', current_user, private.is_person()
          from public.call_api('spk_x', '${operation}', '${JSON.stringify(input)}') as answer`),
      );
    const job = { title: 'Ward Nurse', company: 'A', location: 'Pune', category: 'Health' };
    expect(await ask('create_job', { values: job })).toBe('200|Ward Nurse|authenticated|f');
    const about = { table: 'site_content', id: 'about', etag: '0', values: {} };
    expect(await ask('change_content', about)).toBe('403||anon|f');
    expect(await ask('get_file', { id: 'x.pdf' })).toBe('403||anon|f');
    expect(await query(`select current_user || private.is_token()`)).toBe('postgresfalse');
  });
});
