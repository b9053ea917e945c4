import { describe, expect, test } from 'vitest';
import { gateFor, KEYS, outcomeOf, requestOf, SITE, type Caller } from '../../stage/server/gate';

const gate = gateFor({
  columns: new Map([
    ['site_settings', new Set(['key', 'value', 'version', 'updated_at', 'updated_by', 'is_public'])],
    ['site_content', new Set(['section_id', 'content', 'version', 'updated_at', 'updated_by'])],
    ['jobs', new Set(['id', 'title', 'company', 'status', 'closes_at', 'updated_at'])],
    ['submissions', new Set(['id', 'email', 'stage'])],
    ['admins', new Set(['id', 'email', 'role'])],
  ]),
  functions: new Map([
    ['search_jobs', new Set(['q', 'page'])],
    ['submit_contact_message', new Set(['form'])],
    ['find_submissions', new Set(['words'])],
    ['claim_mail', new Set(['size'])],
    ['secret_function', new Set<string>()],
  ]),
});

const outcome = (
  caller: Caller,
  method: string,
  path: string,
  { body, ...headers }: { body?: string; prefer?: string } = {},
) => outcomeOf(gate, requestOf(caller, method, path, headers), body);

const passedUrl = (caller: Caller, method: string, path: string) =>
  decodeURIComponent(gate(requestOf(caller, method, path)).url.slice(SITE.length));

const reads = (caller: Caller, path: string) => outcome(caller, 'GET', `/rest/v1/${path}`);

/** Expects that each is refused as malformed. */
function expectRefused(tried: readonly string[], ask: (one: string) => ReturnType<typeof outcome>) {
  expect(tried.filter((one) => ask(one) !== 400)).toEqual([]);
}

const CALLERS = ['visitor', 'staff', 'server'] as const satisfies readonly Caller[];

const SLOW = encodeURIComponent(String.raw`^(.*)(.*)(.*)(.*)(.*)(.*)\1\2\3\4\5\6.$`);

const OPERATORS = 'match imatch fts plfts phfts wfts like cs cd ov not.match eq(any)';
test.each(OPERATORS.split(' '))('a condition %s is refused for everybody', (operator) => {
  const path = `/rest/v1/site_settings?select=key&key=${operator}.${SLOW}`;
  expect(CALLERS.map((caller) => outcome(caller, 'GET', path))).toEqual([400, 400, 400]);
});

test('a condition that the public site does not need is refused for visitors', () => {
  expect(reads('visitor', 'site_settings?select=key&key=eq.brand')).toBe('passes');
  const refused = ['key=ilike.*a*', 'value=eq.1', 'or=(key.eq.a)', 'updated_by=is.null', 'value->a=eq.1'];
  expectRefused(refused, (query) => reads('visitor', `site_settings?select=key&${query}`));
});

test('a condition in a tree is checked like any other, and the tree is serialized anew', () => {
  for (const tree of [
    '(and(status.eq.draft,or(title.ilike."*nu\\"rse,*",id.eq.7),id.in.(1,2)))',
    String.raw`(title.ilike."*nurse\\",id.eq.7)`,
  ]) {
    const asked = passedUrl('staff', 'GET', `/rest/v1/jobs?select=id&or=${encodeURIComponent(tree)}`);
    expect(asked).toBe(`/rest/v1/jobs?select=id&or=${tree}&limit=1000`);
  }
  expect(passedUrl('staff', 'DELETE', String.raw`/rest/v1/jobs?id=in.(a/b,"c,d",e%5Cf)`)).toBe(
    String.raw`/rest/v1/jobs?id=in.(a/b,"c,d","e\\f")`,
  );
  const refused = [
    '(title.match.x)',
    '(not.and(id.eq.1))',
    '(nothing.eq.1)',
    '(submissions.id.eq.1)',
    '(id.eq.1))',
    '(id.eq.1),or(id.eq.2)',
    `${'(and'.repeat(7)}(id.eq.1)${')'.repeat(7)}`,
    `(${Array.from({ length: 61 }, () => 'id.eq.1').join(',')})`,
    '(title.ilike.*a*b*c*d*e*f*g*)',
    '(closes_at.is.now())',
    '()',
    '',
  ];
  expectRefused(refused, (tree) => reads('staff', `jobs?or=${encodeURIComponent(tree)}`));
});

test('reads return only the columns declared for the role', () => {
  expect(reads('visitor', 'site_content?select=section_id,content,updated_at')).toBe('passes');
  expect(reads('visitor', 'site_content?select=updated_by')).toBe(400);
  expect(reads('visitor', 'site_content')).toBe(400);
  expect(reads('staff', 'site_content?select=updated_by')).toBe('passes');
  expect(reads('visitor', 'jobs?select=id')).toBe(401);
  expect(reads('visitor', 'submissions?select=id')).toBe(401);
  const refused = ['nope', 'id,email:role', 'jobs(*)', 'id::text', 'id->a', 'count()', 'id.sum()'];
  expectRefused(refused, (select) => reads('staff', `jobs?select=${encodeURIComponent(select)}`));
});

test('jobs are read by GET, with declared arguments that are serialized anew', () => {
  const search = '/rest/v1/rpc/search_jobs';
  expect(passedUrl('visitor', 'GET', `${search}?q=R%26D+nurse&page=2`)).toBe(`${search}?q=R&D nurse&page=2`);
  expect(passedUrl('visitor', 'GET', search)).toBe(search);
  const refused = ['limit=5', 'select=*', 'q=a&q=b', 'q=%00', 'q=%FF', 'or=(q.eq.a)'];
  expectRefused(refused, (query) => outcome('visitor', 'GET', `${search}?${query}`));
});

test('rows of a function are ordered by selected columns only, as on a project', () => {
  const asked = ['order=email', 'select=id,%20email&order=email.desc,id', 'select=id&order=id,email'];
  const find = '/rest/v1/rpc/find_submissions';
  const met = asked.map((query) => outcome('staff', 'POST', `${find}?${query}`));
  expect(met).toEqual(['passes', 'passes', 400]);
});

test('a read returns at most a thousand rows', () => {
  const list = '/rest/v1/jobs?select=id&limit=';
  expect(passedUrl('staff', 'GET', `${list}50000`)).toContain('limit=1000');
  expect(passedUrl('staff', 'GET', `${list}5&offset=20`)).toContain('limit=5&offset=20');
  expect(reads('staff', 'jobs?limit=-1')).toBe(400);
  expect(reads('staff', 'jobs?order=id,id,id,id,id,id')).toBe(400);
});

describe('addresses at the gate', () => {
  test('an address names each parameter once, in any spelling', () => {
    const token = '/auth/v1/token';
    expect(outcome('visitor', 'POST', `${token}?grant_type=password`)).toBe('passes');
    const refused = [
      'grant%5Ftype=refresh_token&grant_type=password',
      'grant_type=password&grant_type=refresh_token',
      'grant_type=pkce',
      'grant_type=password&apikey=x',
    ];
    expectRefused(refused, (query) => outcome('visitor', 'POST', `${token}?${query}`));
    const passed = passedUrl('visitor', 'POST', `${token}?grant%5Ftype=password`);
    expect(passed).toBe(`${token}?grant_type=password`);
  });

  test('an address cannot redirect elsewhere, and links in emails are not followed by GET', () => {
    const asked = `/auth/v1/recover?redirect_to=${encodeURIComponent('https://evil.example')}`;
    expect(passedUrl('visitor', 'POST', asked)).toBe('/auth/v1/recover');
    expect(outcome('visitor', 'GET', '/auth/v1/verify?token=x&type=recovery')).toBe(404);
    const followed = { body: JSON.stringify({ token_hash: 'x', type: 'recovery' }) };
    expect(outcome('visitor', 'POST', '/auth/v1/verify', followed)).toBe('passes');
  });

  test('a wrong key of the right length counts as no key', () => {
    for (const key of Object.values(KEYS)) {
      const asked = requestOf('nobody', 'GET', '/rest/v1/site_settings', { apikey: 'é'.repeat(key.length) });
      expect(outcomeOf(gate, asked)).toBe(401);
    }
  });

  test('an address with invisible characters or another schema is refused', () => {
    expect(reads('staff', 'admins?email=eq.a%00b')).toBe(400);
    expect(reads('staff', 'admins?email=eq.%FF')).toBe(400);
    const asked = requestOf('staff', 'GET', '/rest/v1/admins', { 'accept-profile': 'auth' });
    expect(outcomeOf(gate, asked)).toBe(400);
  });

  test.each([
    ['GET', '/_system/config'],
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/signup'],
    ['POST', '/auth/v1/otp'],
    ['GET', '/auth/v1/authorize'],
    ['GET', '/storage/v1/bucket'],
    ['POST', '/storage/v1/object/copy'],
    ['POST', '/storage/v1/object/move'],
    ['POST', '/storage/v1/object/sign/resumes/a.pdf'],
    ['PUT', '/storage/v1/object/images/public/a.png'],
    ['POST', '/storage/v1/object/images/public/a.png'],
    ['POST', '/storage/v1/object/images/../resumes/a.png'],
    ['POST', '/storage/v1/object/%72esumes/00000000-0000-4000-8000-000000000000.pdf'],
    ['POST', '/storage/v1/object/resumes%2F00000000-0000-4000-8000-000000000000.pdf'],
    ['POST', '/storage/v1//object/resumes/00000000-0000-4000-8000-000000000000.pdf'],
    ['PUT', '/storage/v1/object/upload/sign/resumes/00000000-0000-4000-8000-000000000000.pdf'],
    ['GET', '/storage/v1/object/public/resumes/a.pdf'],
    ['GET', '/rest/v1/'],
    ['POST', '/rest/v1/rpc/search_jobs'],
    ['HEAD', '/rest/v1/rpc/search_jobs'],
    ['GET', '/rest/v1/rpc/submit_application'],
    ['POST', '/rest/v1/rpc/secret_function'],
    ['POST', '/rest/v1/rpc/pg_sleep'],
    ['GET', '/rest/v1/rate_events'],
    ['GET', '/rest/v1/constructor'],
    ['DELETE', '/rest/v1/nothing'],
    ['PUT', '/rest/v1/jobs?id=eq.1'],
  ])('%s %s is not found for anybody', (method, path) => {
    expect(CALLERS.map((caller) => outcome(caller, method, path))).toEqual([404, 404, 404]);
  });

  test('tables and functions require a key before anything is read', () => {
    expect(outcome('nobody', 'POST', '/rest/v1/rpc/submit_contact_message')).toBe(401);
    expect(
      outcome('nobody', 'POST', '/storage/v1/object/resumes/00000000-0000-4000-8000-000000000000.pdf'),
    ).toBe(401);
    const claims = CALLERS.map((caller) => outcome(caller, 'POST', '/rest/v1/rpc/claim_mail'));
    expect(claims).toEqual([404, 404, 'passes']);
    expect(outcome('visitor', 'POST', '/rest/v1/rpc/find_submissions')).toBe(401);
  });
});

test('a write is made by staff, in a declared way, to rows of a known key', () => {
  const save = { prefer: 'resolution=merge-duplicates' };
  expect(outcome('staff', 'POST', '/rest/v1/site_content?on_conflict=section_id', save)).toBe('passes');
  expect(outcome('visitor', 'POST', '/rest/v1/site_content?on_conflict=section_id', save)).toBe(401);
  expect(outcome('staff', 'POST', '/rest/v1/site_content')).toBe(404);
  expect(outcome('staff', 'POST', '/rest/v1/site_content?on_conflict=version', save)).toBe(400);
  expect(outcome('staff', 'POST', '/rest/v1/jobs?on_conflict=id', save)).toBe(404);
  expect(outcome('staff', 'PATCH', '/rest/v1/jobs?id=eq.1')).toBe('passes');
  expect(outcome('staff', 'PATCH', '/rest/v1/jobs?status=eq.draft')).toBe(400);
  expect(outcome('staff', 'DELETE', '/rest/v1/jobs')).toBe(400);
  expect(outcome('staff', 'DELETE', '/rest/v1/jobs?or=(id.gt.0)')).toBe(400);
  expect(outcome('staff', 'DELETE', '/rest/v1/submissions?id=eq.1')).toBe(404);
});

test('a write keeps only the declared parts of a request', () => {
  const { headers } = gate(
    requestOf('staff', 'GET', '/rest/v1/admins', {
      prefer: 'count=exact, tx=rollback, return=representation',
      accept: 'application/vnd.pgrst.plan+json',
      'x-forwarded-host': 'evil.example',
      'x-upsert': 'true',
    }),
  );
  expect(headers.get('prefer')).toBe('count=exact,return=representation');
  expect(headers.get('accept')).toBe('application/json');
  expect([...headers.keys()].toSorted()).toEqual(['accept', 'apikey', 'authorization', 'prefer']);
  const unknown = gate(requestOf('staff', 'GET', '/rest/v1/admins', { prefer: 'tx=rollback' }));
  expect(unknown.headers.has('prefer')).toBe(false);
});
