/** The API: its HTTP, and the traces that reading and writing leave. */
import { beforeEach, describe, expect, test } from 'vitest';
import { aToken, apiOn, useApi } from '../builders/api';
import { resumes } from '../builders/resumes';
import { ASHA, onDataLinks } from '../builders/privacy';
import { anApplication } from '../builders/submissions';
import { plantJob } from '../builders/jobs/jobs';
import { useActing } from '../stage/database/acting';

const { on, from, row, sql, one, values, rpc, upload } = useActing();
const { sessionFor } = onDataLinks(on);
const { held, call, get, post, patch } = useApi(on, 'recruiter');
const NURSE = { title: 'Staff Nurse', company: 'Sample Clinics', location: 'Pune', category: 'Healthcare' };

const pointers = async (body: object) =>
  ((await post({ ...NURSE, ...body })).body['errors'] as { pointer: string }[] | undefined)?.map(
    ({ pointer }) => pointer,
  );
const save = (testimonials: object[], etag = '"0"') =>
  patch('/content/testimonials', { content: { testimonials } }, etag);

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
    held.token = await aToken(on(), 'owner');
    expect((await post(NURSE, key)).body['id']).not.toBe(first.body['id']);
    await sql(`update private.api_answers set made_at = now() - interval '25 hours' where true`);
    expect((await post({ ...NURSE, title: 'Head Nurse' }, key)).status).toBe(201);
  });

  test('report the field at fault, of the form, the database or the schema', async () => {
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

  test('are added once with the consent that they gave elsewhere', async () => {
    const body = {
      first_name: 'Ravi',
      email: 'ravi@example.com',
      phone: '+91 (98765) 43210',
      industry: 'healthcare',
      collected_from: 'Job fair in Pune',
      collected_on: new Date().toISOString().slice(0, 10),
      agreed: true,
      notice_version: '2026-11-01',
    };
    const add = (more: object, key = 'p1') =>
      call('POST', '/applications', { body: { ...body, ...more }, headers: { 'idempotency-key': key } });
    const wrong = [{ agreed: false }, { collected_on: '2199-01-01' }, { email: 'ravi' }, { phone: '98765' }];
    for (const [place, more] of wrong.entries()) {
      const { status, body: problem } = await add(more, `w${place}`);
      const [pointer] = Object.keys(more);
      expect([status, problem['errors']]).toMatchObject([422, [{ pointer: `/${pointer}` }]]);
    }
    const added = await add({});
    expect([added.status, added.headers.get('location')]).toEqual([
      201,
      `/api/v1/applications/${String(added.body['id'])}`,
    ]);
    expect(added.body).toMatchObject({ kind: 'resume', phone: '+91 98765 43210', stage: 'new' });
    expect((await add({})).body).toEqual(added.body);
    expect(await values('select count(*)::integer from public.submissions')).toEqual([2]);
    held.token = await aToken(on(), 'editor');
    expect((await add({}, 'p2')).status).toBe(403);
  });

  test('are listed with a reading each, also those that a caller without this server reads', async () => {
    const second = await upload();
    await from('visitor', 'submit_application', { form: anApplication(second, { email: 'b@example.com' }) });
    const { data, error } = await rpc('visitor', 'call_api', {
      token: held.token,
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
    held.token = await aToken(on(), 'editor');
    const before = await get('/content/testimonials');
    expect([before.status, before.headers.get('etag'), before.body['version']]).toEqual([200, '"0"', 0]);
    const [item] = (before.body['content'] as { testimonials: object[] }).testimonials;
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
  const { status, headers, body } = await call(method, path, more);
  expect([status, headers.get('cache-control')]).toEqual([expected, 'no-store']);
  expect(headers.get('allow') ?? '').toMatch(
    status === 204 || status === 405 ? /^OPTIONS, GET, HEAD, P/ : /^$/,
  );
  const problem = { type: 'about:blank', status };
  expect(body).toMatchObject(status === 204 ? { bytes: '' } : problem);
  expect(headers.get('content-type')).toBe(status === 204 ? null : 'application/problem+json');
});

test('a database that does not respond is a 503 with a time to retry', async () => {
  const broken = apiOn({
    ...on(),
    actors: {
      ...on().actors,
      visitor: { ...on().actors.visitor, fetch: () => Promise.resolve(new Response('', { status: 500 })) },
    },
  });
  const { status, headers } = await broken('GET', '/jobs', { token: held.token });
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
});
