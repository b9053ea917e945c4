/** The stand-in for a project responds as the real services did, with keys of either kind. */
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyHeaders } from '../../src/backend/environment';
import { openProject, prepareProject } from '../stage/backing/projectBacking';
import { readTestProject, type TestProject } from '../stage/backing/testProject';
import { OWNER } from '../builders/people';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { environmentOf, startStandIn, type StandIn } from '../fakes/standIn/standIn';

const FOREIGN = `insert into public.site_settings (key, value) values ('brand', '{"name": "An agency at work"}')`;

const testProjectOf = (standIn: StandIn) =>
  readTestProject({ ...environmentOf(standIn), TEST_PROJECT: 'erase' }) as TestProject;

describe.skipIf(!hasPostgres).each(['new', 'legacy'] as const)('a project with %s keys', (keyKind) => {
  let standIn: StandIn;
  let project: TestProject;
  beforeAll(async () => {
    standIn = await startStandIn({ keyKind });
    project = testProjectOf(standIn);
  });
  afterAll(() => standIn.stop());

  const post = (path: string, body: object, headers = keyHeaders(standIn.publishableKey)) =>
    fetch(standIn.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const signIn = async () => {
    const answer = await post('/auth/v1/token?grant_type=password', OWNER);
    return ((await answer.json()) as { access_token: string }).access_token;
  };

  test('a project in use is not emptied', async () => {
    const { sql, close } = openProject(project);
    await sql(FOREIGN);
    await expect(prepareProject(project)).rejects.toThrow('holds what no test made');
    await sql('alter table public.content_revisions disable trigger user');
    await sql('delete from public.site_settings');
    await sql('delete from public.content_revisions');
    await sql('alter table public.content_revisions enable trigger user');
    await close();
    await prepareProject(project);
    // Its owner is now the one of the tests, which is no reason to stop.
    await prepareProject(project);
  });

  test('a project signs sessions as its kind does, and publishes the keys to verify them', async () => {
    const token = await signIn();
    const jwks = await fetch(`${standIn.url}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await jwks.json()) as JSONWebKeySet;
    const isNew = keyKind === 'new';
    expect(decodeProtectedHeader(token).alg).toBe(isNew ? 'ES256' : 'HS256');
    expect(keys).toHaveLength(isNew ? 1 : 0);
    const claims = isNew ? (await jwtVerify(token, createLocalJWKSet({ keys }))).payload : decodeJwt(token);
    expect(claims).toMatchObject({ role: 'authenticated', aal: 'aal1', email: OWNER.email });
  });

  test('a project distinguishes the owner, a visitor and its own key', async () => {
    const readAdmins = async (headers: Record<string, string>) => {
      const answer = await fetch(`${standIn.url}/rest/v1/admins?select=email`, { headers });
      return [answer.status, answer.headers.get('cache-control'), await answer.json()];
    };
    const mine = [{ email: OWNER.email }];
    const session = { apikey: standIn.publishableKey, authorization: `Bearer ${await signIn()}` };
    expect(await readAdmins(session)).toEqual([200, null, mine]);
    expect(await readAdmins(keyHeaders(standIn.secretKey))).toEqual([200, null, mine]);
    expect(await readAdmins(keyHeaders(standIn.publishableKey))).toMatchObject([
      401,
      null,
      { code: '42501' },
    ]);
    expect(await readAdmins({})).toMatchObject([401, null, { message: 'No API key found in request' }]);
    expect(await readAdmins({ apikey: 'x' })).toMatchObject([401, null, { message: 'Invalid API key' }]);
    const forged = { ...session, authorization: `${session.authorization.slice(0, -6)}abcdef` };
    expect((await readAdmins(forged))[0]).toBe(401);
  });
});
