/** The API with tokens: what each role and scope may do, its HTTP, and the traces that reading and writing leave. */
import { beforeEach, describe, expect, test } from 'vitest';
import { aToken, apiOn, type CallApi, SCOPES } from '../builders/api';
import { resumes } from '../builders/resumes';
import { ASHA, onDataLinks } from '../builders/privacy';
import { anApplication } from '../builders/submissions';
import { plantJob } from '../builders/jobs/jobs';
import { useActing } from '../stage/database/acting';

const { on, from, row, sql, one, values, rpc, table, upload } = useActing();
const { sessionFor } = onDataLinks(on);
const call: CallApi = (...request) => apiOn(on())(...request);
const NURSE = { title: 'Staff Nurse', company: 'Sample Clinics', location: 'Pune', category: 'Healthcare' };

let token = '';
beforeEach(async () => {
  token = await aToken(on(), 'recruiter');
});

const get = (path: string, headers = {}) => call('GET', path, { token, headers });
const post = (body: unknown, headers = {}) => call('POST', '/jobs', { token, body, headers });
const patch = (path: string, body: unknown, etag: string | null) =>
  call('PATCH', path, { token, body, headers: etag === null ? {} : { 'if-match': etag } });

describe('a token', () => {
  test('is shown once and stored as a hash', async () => {
    const { data } = await table('owner', 'api_tokens').select('*').single().throwOnError();
    expect(token).toMatch(/^spk_[\w-]{43}$/);
    expect(data).toMatchObject({
      role: 'recruiter',
      prefix: token.slice(0, 10),
      created_by: on().actors.owner.id,
    });
    expect(JSON.stringify(await row('select * from public.api_tokens, private.api_keys'))).not.toContain(
      token,
    );
    expect(await values('select hash from private.api_keys')).toEqual(
      await values('select private.hash_of($1)', [token]),
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
    for (const wrong of [undefined, '', 'spk_x', `${token}x`]) {
      expect((await call('GET', '/jobs', wrong === undefined ? {} : { token: wrong })).status).toBe(401);
    }
  });

  test('does nothing beside the session of a person', async () => {
    const { data } = await rpc('owner', 'call_api', { token, operation: 'list_jobs', input: {} });
    expect(data).toMatchObject({ status: 401 });
  });

  test('is refused by its name without the scope, and by its role without the right', async () => {
    token = await aToken(on(), 'recruiter', ['jobs:read', 'content:write']);
    const scoped = await get('/people');
    expect([scoped.status, scoped.body['detail']]).toEqual([
      403,
      'This token does not have the scope people:read.',
    ]);
    const texts = { content: { title: 'Hello' } };
    expect((await patch('/content/hero_section', texts, '"0"')).status).toBe(403);
    token = await aToken(on(), 'editor');
    expect((await patch('/content/hero_section', texts, '"0"')).status).toBe(200);
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

describe('jobs', () => {
  test('are created once per Idempotency-Key, and another body under it is refused', async () => {
    const key = { 'idempotency-key': 'a1' };
    const first = await post(NURSE, key);
    expect([first.status, first.headers.get('location')]).toEqual([
      201,
      `/api/v1/jobs/${String(first.body['id'])}`,
    ]);
    expect((await post(NURSE, key)).body).toEqual(first.body);
    expect((await post({ ...NURSE, title: 'Ward Nurse' }, key)).status).toBe(422);
    expect((await post({ ...NURSE, title: 'Ward Nurse' }, { 'idempotency-key': 'a2' })).status).toBe(201);
    token = await aToken(on(), 'owner');
    expect((await post(NURSE, key)).body['id']).not.toBe(first.body['id']);
    await sql(`update private.api_answers set made_at = now() - interval '25 hours' where true`);
    expect((await post({ ...NURSE, title: 'Head Nurse' }, key)).status).toBe(201);
  });

  test('report the field at fault, of the form, the database or the schema', async () => {
    const pointers = async (body: object) =>
      ((await post({ ...NURSE, ...body })).body['errors'] as { pointer: string }[] | undefined)?.map(
        ({ pointer }) => pointer,
      );
    expect(await pointers({ title: 'X' })).toEqual(['/title']);
    expect(await pointers({ titel: 'X' })).toEqual(['/titel']);
    expect(await pointers({ salary_min: 9, salary_max: 1 })).toEqual(['/salary_max']);
    expect(await pointers({ description: 'a\0' })).toEqual(['/description']);
    expect(
      await pointers({ places: [{ city: 'A', region: '', country: 'india', postal_code: '' }] }),
    ).toEqual(['/places/0/country']);
    expect(await values(`select count(*)::integer from public.jobs where title = 'Staff Nurse'`)).toEqual([
      0,
    ]);
  });

  test('are changed by their ETag only, and the log names the system', async () => {
    const id = await plantJob(on());
    const { headers } = await get(`/jobs/${id}`);
    const etag = headers.get('etag');
    expect((await get(`/jobs/${id}`, { 'if-none-match': etag })).status).toBe(304);
    expect((await patch(`/jobs/${id}`, { title: 'Ward Nurse' }, null)).status).toBe(428);
    expect((await patch(`/jobs/${id}`, { title: 'Ward Nurse' }, '"99"')).status).toBe(412);
    const changed = await patch(
      `/jobs/${id}`,
      { title: 'Ward Nurse', closes_at: null, salary_max: null },
      etag,
    );
    expect([changed.status, changed.body['title']]).toEqual([200, 'Ward Nurse']);
    expect((await patch(`/jobs/${id}`, { title: 'Head Nurse' }, etag)).status).toBe(412);
    expect((await patch('/jobs/99999', { title: 'Head Nurse' }, '"1"')).status).toBe(404);
    expect(
      await one(
        `select actor_kind, actor_name from public.activity where action = 'changed' order by id desc`,
      ),
    ).toEqual({
      actor_kind: 'system',
      actor_name: expect.stringContaining('Payroll recruiter') as string,
    });
  });

  test('keep their pages while jobs are added and removed', async () => {
    await sql('delete from public.jobs where true');
    const planted: number[] = [];
    for (const title of ['One', 'Two', 'Three', 'Four']) planted.push(await plantJob(on(), { title }));
    const seen: number[] = [];
    let path: string | undefined = '/jobs?limit=2';
    while (path !== undefined) {
      const { body, headers } = await get(path);
      seen.push(...(body['data'] as { id: number }[]).map(({ id }) => id));
      if (seen.length === 2) {
        await sql('delete from public.jobs where id = $1', [planted[0]]);
        planted.push(await plantJob(on(), { title: 'Five' }));
      }
      path = /^<\/api\/v1(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(planted);
    const closed = await get('/jobs?status=closed');
    expect(closed.body).toEqual({ data: [], next: null });
  });
});

describe('people', () => {
  let id = 0;
  let file = '';
  beforeEach(async () => {
    file = await upload();
    await from('visitor', 'submit_application', { form: anApplication(file, { email: ASHA }) });
    id = Number((await one<{ id: number }>('select id from public.submissions'))?.id);
  });

  test('leave a reading under the name of the system, which the person sees', async () => {
    const [person] = (await get('/people')).body['data'] as [{ id: number; name: string }];
    expect(person.name).toBe('Asha Sample');
    expect((await get(`/people/${person.id}`)).body['addresses']).toMatchObject([{ email: ASHA }]);
    expect((await get(`/applications/${id}`)).body).toMatchObject({ email: ASHA, resume_path: file });
    const sent = await get(`/files/${file}`);
    expect([sent.status, sent.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining(file),
    ]);
    expect(String(sent.body['bytes']).length).toBeGreaterThan(resumes.pdf.byteLength / 2);
    expect(await row('select kind, reader_role from public.readings order by id')).toEqual(
      ['export', 'entry', 'resume'].map((kind) => ({ kind, reader_role: 'system' })),
    );
    const { body } = await from('visitor', 'get_my_data', { session: await sessionFor(ASHA) });
    const { readings } = body as unknown as { readings: { name: string; role: string }[] };
    expect(readings.map(({ name, role }) => [role, name.slice(0, 17)])).toContainEqual([
      'system',
      'Payroll recruiter',
    ]);
  });

  test('are listed with a reading each, also those that a caller without this server reads', async () => {
    const second = await upload();
    await from('visitor', 'submit_application', { form: anApplication(second, { email: 'b@example.com' }) });
    const { data, error } = await rpc('visitor', 'call_api', {
      token,
      operation: 'list_applications',
      input: { limit: 1 },
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ status: 200, rows: [{}] });
    expect(await values('select count(*)::integer from public.readings')).toEqual([1]);
    expect((await get('/applications')).body['data']).toHaveLength(2);
    expect(await values('select count(*)::integer from public.readings')).toEqual([2]);
  });

  test('are moved by their ETag, and the note names the system', async () => {
    const { headers } = await get(`/applications/${id}`);
    const etag = headers.get('etag');
    const moved = await patch(`/applications/${id}`, { stage: 'interview', is_read: true }, etag);
    expect([moved.status, moved.body['stage']]).toEqual([200, 'interview']);
    expect((await patch(`/applications/${id}`, { stage: 'offer' }, etag)).status).toBe(412);
    expect(await values('select author_name from public.notes')).toEqual([
      expect.stringContaining('Payroll'),
    ]);
  });
});

describe('content', () => {
  test('is replaced by its ETag after the checks of its form', async () => {
    token = await aToken(on(), 'editor');
    const before = await get('/content/testimonials');
    expect([before.status, before.headers.get('etag'), before.body['version']]).toEqual([200, '"0"', 0]);
    const [item] = (before.body['content'] as { testimonials: object[] }).testimonials;
    const save = (testimonials: object[], etag = '"0"') =>
      patch('/content/testimonials', { content: { testimonials } }, etag);
    expect((await save([{ ...item, quote: '' }])).body['errors']).toMatchObject([
      { pointer: '/content/testimonials/0/quote' },
    ]);
    const saved = await save([{ ...item, quote: 'Thank you.' }]);
    expect([saved.status, saved.headers.get('etag')]).toEqual([200, '"1"']);
    expect((await save([])).status).toBe(412);
    expect((await get('/content/notification_settings')).status).toBe(404);
  });
});

test.each([
  ['PUT', '/jobs', {}, 405],
  ['GET', '/nothing', {}, 404],
  ['GET', '/jobs?limit=101', {}, 400],
  ['GET', '/jobs?order=id', {}, 400],
  ['GET', '/jobs?after=x', {}, 400],
  ['POST', '/jobs', { body: '{', headers: {} }, 400],
  ['POST', '/jobs', { body: '[]', headers: {} }, 422],
  ['POST', '/jobs', { body: 'a', headers: { 'content-type': 'text/plain' } }, 415],
  ['POST', '/jobs', { body: 'a'.repeat(1024 * 1024), headers: {} }, 413],
  ['OPTIONS', '/jobs/1', {}, 204],
  ['GET', '/files/x', {}, 404],
])('%s %s is answered truly (%#)', async (method, path, more, expected) => {
  const { status, headers, body } = await call(method, path, { token, ...more });
  expect([status, headers.get('cache-control')]).toEqual([expected, 'no-store']);
  if (status === 204 || status === 405) expect(headers.get('allow')).toMatch(/^OPTIONS, GET, HEAD, P/);
  if (status >= 400) {
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({ type: 'about:blank', status });
  }
});

test('a database that does not respond is a 503 with a time to retry', async () => {
  const broken = apiOn({
    ...on(),
    actors: {
      ...on().actors,
      visitor: { ...on().actors.visitor, fetch: () => Promise.resolve(new Response('', { status: 500 })) },
    },
  });
  const { status, headers } = await broken('GET', '/jobs', { token });
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
});
