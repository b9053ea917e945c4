/** The stand-in of a project answers as the services were seen to, with keys of either kind. */
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyHeaders } from '../../src/backend/environment';
import { rowsOf } from '../../src/data/client';
import { createServiceClient } from '../../src/server/worker/serviceClient';
import { openProject, prepareProject } from '../stage/backing/projectBacking';
import { readTestProject, type TestProject } from '../stage/backing/testProject';
import { OWNER } from '../builders/people';
import { codeOf } from '../fakes/totp';
import { hasPostgres } from '../stage/postgres/postgresServer';
import { environmentOf, startStandIn, type StandIn } from '../fakes/standIn/standIn';

/** Answers whether somebody asked the same in the same moment. */
const TOGETHER = `
  create function public.are_two() returns boolean language plpgsql security definer as $$
  begin
    for look in 1..40 loop
      perform pg_stat_clear_snapshot();
      if (
        select count(*) from pg_locks where locktype = 'advisory' and objid = 4711
      ) > 1 then return true; end if;
      perform pg_advisory_xact_lock_shared(4711), pg_sleep(0.05);
    end loop;
    return false;
  end $$;
  grant execute on function public.are_two() to anon`;

const SLOW = `
  create function public.rest_a_while() returns void language sql as 'select pg_sleep(5)';
  grant execute on function public.rest_a_while() to anon`;

const FOREIGN = `insert into public.site_settings (key, value) values ('brand', '{"name": "An agency at work"}')`;

const testProjectOf = (standIn: StandIn) =>
  readTestProject({ ...environmentOf(standIn), TEST_PROJECT: 'erase' }) as TestProject;

const outcomeOf = async (response: Response) =>
  [response.status, ((await response.json()) as { error_code: string }).error_code] as const;

describe.skipIf(!hasPostgres).each(['new', 'legacy'] as const)('a project with %s keys', (keyKind) => {
  let standIn: StandIn;
  let project: TestProject;
  beforeAll(async () => {
    standIn = await startStandIn({ keyKind });
    project = testProjectOf(standIn);
    const { sql, close } = openProject(project);
    await sql(SLOW);
    await sql(TOGETHER);
    await close();
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

  test('that somebody uses is not emptied', async () => {
    const { sql, close } = openProject(project);
    await sql(FOREIGN);
    await expect(prepareProject(project)).rejects.toThrow('holds what no test made');
    await sql('alter table public.content_revisions disable trigger user');
    await sql('delete from public.site_settings');
    await sql('delete from public.content_revisions');
    await sql('alter table public.content_revisions enable trigger user');
    await close();
    await prepareProject(project);
    // Its owner is the one of the tests now, which is no reason to stop.
    await prepareProject(project);
  });

  test('signs sessions as its kind does, and publishes what verifies them', async () => {
    const token = await signIn();
    const jwks = await fetch(`${standIn.url}/auth/v1/.well-known/jwks.json`);
    const { keys } = (await jwks.json()) as JSONWebKeySet;
    const isNew = keyKind === 'new';
    expect(decodeProtectedHeader(token).alg).toBe(isNew ? 'ES256' : 'HS256');
    expect(keys).toHaveLength(isNew ? 1 : 0);
    const claims = isNew ? (await jwtVerify(token, createLocalJWKSet({ keys }))).payload : decodeJwt(token);
    expect(claims).toMatchObject({ role: 'authenticated', aal: 'aal1', email: OWNER.email });
  });

  test('tells the owner, a visitor and its own key apart', async () => {
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

  test('has the ways of PostgREST: orders of a function, missing values, requests side by side', async () => {
    const session = { apikey: standIn.publishableKey, authorization: `Bearer ${await signIn()}` };
    const found = await post('/rest/v1/rpc/find_jobs?select=id&order=title', { words: 'nurse' }, session);
    expect([found.status, await found.json()]).toMatchObject([400, { code: '42703' }]);
    const templates = '/rest/v1/reply_templates?columns="name","subject","body"';
    const rows = [{ name: 'One', subject: 'a', body: 'b' }, { name: 'Two' }];
    const stored = await post(templates, rows, session);
    expect([stored.status, await stored.json()]).toMatchObject([400, { code: '23502' }]);
    const both = await Promise.all([1, 2].map(() => post('/rest/v1/rpc/are_two', {})));
    expect(await Promise.all(both.map((answer) => answer.json()))).toContain(true);
  });

  test('has the second factor of somebody who lost it taken away, and their sessions ended', async () => {
    const { sql, close } = openProject(project);
    const token = await signIn();
    const enrol = `
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret)
      select gen_random_uuid(), id, name, 'totp', 'verified', '' from auth.users, (values ('a'), ('b')) as apps (name)`;
    await sql(enrol);
    const { rest } = createServiceClient(standIn.url, standIn.secretKey);
    const reset = async () => rowsOf(await rest.rpc('reset_second_factor', { email: OWNER.email }));
    await reset();
    expect(await sql('select from auth.mfa_factors')).toEqual([]);
    const session = { apikey: standIn.publishableKey, authorization: `Bearer ${token}` };
    expect(await (await post('/rest/v1/rpc/my_access', {}, session)).json()).toMatchObject({
      state: 'ended',
    });
    await expect(reset()).rejects.toThrow('has no second factor');
    await close();
  });

  test('knows nothing of a session that another one has ended, and has no old one set up an app', async () => {
    const { sql, close } = openProject(project);
    const begun = await post('/auth/v1/token?grant_type=password', OWNER);
    const phone = (await begun.json()) as { access_token: string; refresh_token: string };
    const asPhone = { apikey: standIn.publishableKey, authorization: `Bearer ${phone.access_token}` };
    const enrol = (friendly_name: string) =>
      post('/auth/v1/factors', { factor_type: 'totp', friendly_name }, asPhone);
    const { id, totp } = (await (await enrol('theirs')).json()) as { id: string; totp: { secret: string } };
    await sql(`update auth.mfa_amr_claims set updated_at = now() - interval '1 day'`);
    const asked = await post(`/auth/v1/factors/${id}/challenge`, {}, asPhone);
    const { id: challenge_id } = (await asked.json()) as { id: string };
    const shown = { challenge_id, code: codeOf(totp.secret) };
    const verified = await post(`/auth/v1/factors/${id}/verify`, shown, asPhone);
    expect(await outcomeOf(verified)).toEqual([500, 'unexpected_failure']);
    expect(await sql('select status from auth.mfa_factors')).toEqual([{ status: 'unverified' }]);

    const mine = { apikey: standIn.publishableKey, authorization: `Bearer ${await signIn()}` };
    await post('/rest/v1/rpc/end_other_sessions', {}, mine);
    for (const answer of [
      await fetch(`${standIn.url}/auth/v1/user`, { headers: asPhone }),
      await enrol('again'),
      await post('/auth/v1/logout?scope=global', {}, asPhone),
    ]) {
      expect(await outcomeOf(answer)).toEqual([403, 'session_not_found']);
    }
    const { refresh_token } = phone;
    const renewal = await post('/auth/v1/token?grant_type=refresh_token', { refresh_token });
    expect(await outcomeOf(renewal)).toEqual([400, 'refresh_token_not_found']);
    await sql('delete from auth.mfa_factors');
    await close();
  });

  test('gives a visitor three seconds', async () => {
    const answer = await post('/rest/v1/rpc/rest_a_while', {});
    expect([answer.status, await answer.json()]).toMatchObject([500, { code: '57014' }]);
  });

  test('mails a link for a new password that leads where it was asked for', async () => {
    const target = 'http://127.0.0.1:4173/admin/reset-password';
    const asked = await post(`/auth/v1/recover?redirect_to=${encodeURIComponent(target)}`, OWNER);
    expect(asked.status).toBe(200);
    const { signInMails, close } = openProject(project);
    const [mail] = await signInMails();
    await close();
    expect(mail?.to).toBe(OWNER.email);
    const [link = ''] = /http\S+/.exec(mail?.text ?? '') ?? [];
    const [address, fragment] = link.split('#');
    expect(address).toBe(target);
    const token_hash = new URLSearchParams(fragment).get('token');
    const followed = await post('/auth/v1/verify', { type: 'recovery', token_hash });
    const { access_token: token } = (await followed.json()) as { access_token: string };
    expect(decodeProtectedHeader(token).alg).toBe(keyKind === 'new' ? 'ES256' : 'HS256');
  });
});
