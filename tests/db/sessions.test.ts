/** Sessions: what people see of their own, how one ends, and that the rights of its token end at once. */
import { beforeEach, describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { asJson, PASSWORD, signIn, type Actor } from '../stage/database/database';

const { on, sql } = useActing();

const sessionsOf = async ({ rest }: Actor) => (await rest.rpc('my_sessions')).data ?? [];
const stateOf = async ({ rest }: Actor) => (await rest.rpc('my_access')).data;
const isStaff = async ({ rest }: Actor) => ((await rest.from('admins').select('id')).data ?? []).length > 0;
const canSave = async ({ rest }: Actor) => {
  const section_id = `section_${Math.random().toString(36).slice(2)}`;
  return (await rest.from('site_content').insert({ section_id, content: {} })).error === null;
};
const rightsOf = async (actor: Actor) => [await isStaff(actor), await canSave(actor)];
const ALL = [true, true];
const NONE = [false, false];

const signInAgain = () => signIn(on().backend, on().actors.editor.email);
const logout = (actor: Actor, scope: string) =>
  actor.fetch(`/auth/v1/logout?scope=${scope}`, { method: 'POST' });

test.each([
  ['lasts a month', 'refreshed_at = now(), created_at', '31 days', '29 days'],
  ['is idle for a week', 'refreshed_at', '8 days', '6 days'],
])('a session %s at most', async (_, since, tooLong, longEnough) => {
  const { backend, actors } = on();
  const begin = asJson({ email: actors.editor.email, password: PASSWORD });
  const begun = await actors.visitor.fetch('/auth/v1/token?grant_type=password', begin);
  const { refresh_token } = (await begun.json()) as { refresh_token: string };
  const renew = async (token: string) => {
    const renewal = asJson({ refresh_token: token });
    const answer = await actors.visitor.fetch('/auth/v1/token?grant_type=refresh_token', renewal);
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const age = (by: string) => backend.sql(`update auth.sessions set ${since} = now() - interval '${by}'`);
  await age(longEnough);
  const renewed = await renew(refresh_token);
  expect(renewed.status).toBe(200);
  await age(tooLong);
  expect((await renew(renewed.body['refresh_token'] ?? '')).status).toBe(400);
});

describe('the rights of a token end at once', () => {
  test('the rights of a token end with its session, and continue in others', async () => {
    const other = await signInAgain();
    expect(await rightsOf(other)).toEqual(ALL);
    await logout(other, 'local');
    expect(await rightsOf(other)).toEqual(NONE);
    expect(await rightsOf(on().actors.editor)).toEqual(ALL);
  });

  test("the rights of a token end at the session's end date", async () => {
    await sql(`update auth.sessions set not_after = now() - interval '1 second'`);
    expect(await rightsOf(on().actors.editor)).toEqual(NONE);
  });

  test('the rights of a token survive a refused new password', async () => {
    const other = await signInAgain();
    const change = { password: '12345', current_password: PASSWORD };
    expect((await other.fetch('/auth/v1/user', asJson(change, 'PUT'))).ok).toBe(false);
    expect(await rightsOf(on().actors.editor)).toEqual(ALL);
  });
});

const statusOf = async (path: string, headers: Record<string, string>) => {
  const { backend } = on();
  return (await backend.fetch(new Request(backend.siteUrl + path, { headers }), '127.0.0.1')).status;
};

test('a forged token, and a request without a key, are refused', async () => {
  const { backend, actors } = on();
  const [head, , signature] = (actors.owner.token ?? '').split('.');
  const claims = { sub: actors.owner.id, role: 'service_role' };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const authorization = `Bearer ${head}.${payload}.${signature}`;
  expect(await statusOf('/rest/v1/admins', { apikey: backend.publishableKey, authorization })).toBe(401);
  expect(await statusOf('/rest/v1/site_content', {})).toBe(401);
});

test('a token never shares its rights with parallel requests', async () => {
  const names = ['visitor', 'owner', 'stranger', 'editor', 'signedOut', 'recruiter'] as const;
  const everyone = Array.from({ length: 5 }, () => names).flat();
  const seen = await Promise.all(everyone.map((name) => isStaff(on().actors[name])));
  expect(seen).toEqual(everyone.map((name) => ['owner', 'editor', 'recruiter'].includes(name)));
});

/** A second session of the editor, as begun on a phone. */
async function elsewhere(): Promise<{ phone: Actor; id: string }> {
  const phone = await signInAgain();
  const current = (await sessionsOf(phone)).find(({ is_current }) => is_current);
  return { phone, id: current?.id ?? '' };
}

const beginFrom = async (browser: string, forwarded: string) => {
  const { backend, actors } = on();
  const headers = { apikey: backend.publishableKey, 'user-agent': browser, 'x-forwarded-for': forwarded };
  const sent = asJson({ email: actors.editor.email, password: PASSWORD }, 'POST', headers);
  const request = new Request(`${backend.siteUrl}/auth/v1/token?grant_type=password`, sent);
  expect((await backend.fetch(request, '127.0.0.1')).ok).toBe(true);
};

describe('one’s own sessions', () => {
  test('people see the device, renewal and partial address of their own sessions only', async () => {
    const { actors } = on();
    expect(await sessionsOf(actors.recruiter)).toMatchObject([{ is_current: true }]);
    const { id } = await elsewhere();
    const shown = async (ip: string) => {
      const values = `ip = $2, user_agent = 'Mozilla/5.0', refreshed_at = '2099-01-01 10:00'`;
      await sql(`update auth.sessions set ${values} where id = $1`, [id, ip]);
      return (await sessionsOf(actors.editor)).find((session) => session.id === id);
    };
    const session = await shown('203.0.113.77');
    expect(session).toMatchObject({ address: '203.0.113.x', user_agent: 'Mozilla/5.0' });
    expect(new Date(String(session?.seen_at)).toISOString()).toBe('2099-01-01T10:00:00.000Z');
    expect(await shown('2001:db8:85a3:8d3:1319:8a2e:370:7348')).toMatchObject({
      address: '2001:db8:85a3::…',
    });
  });

  test.each([
    ['Phone', '192.0.2.1, 198.51.100.7', '198.51.100.7'],
    ['Tablet', '...', '127.0.0.1'],
  ])("a session on a %s has the proxy's address if the proxy names one", async (browser, forwarded, ip) => {
    await beginFrom(browser, forwarded);
    const noted = 'select user_agent, host(ip) as ip from auth.sessions where user_agent is not null';
    expect((await sql(noted)).at(-1)).toEqual({ user_agent: browser, ip });
  });

  test('a sign-in with a new browser or network is emailed to the person', async () => {
    await sql('delete from private.sign_in_places');
    const told = async (...from: Parameters<typeof beginFrom>) => {
      await beginFrom(...from);
      const taken = `
        delete from private.outbox where kind = 'new_sign_in' and to_address = $1 returning data ->> 'network' as network`;
      return (await sql<{ network: string }>(taken, [on().actors.editor.email])).map(
        ({ network }) => network,
      );
    };
    expect(await told('Firefox/144.0', '203.0.113.7'), 'the first').toEqual([]);
    expect(await told('Firefox/145.1', '203.0.113.99'), 'an update, in the same network').toEqual([]);
    expect(await told('Firefox/145.1', '198.51.100.7')).toEqual(['198.51.100.x']);
    expect(await told('Chrome/145.1', '198.51.100.7')).toEqual(['198.51.100.x']);
    expect(await told('Chrome/145.1', '198.51.100.7')).toEqual([]);
    await sql(`update private.sign_in_places set seen_at = now() - interval '181 days'`);
    await sql(`update auth.sessions set created_at = now() - interval '1 hour'`);
    expect(await told('Firefox/145.1', '203.0.113.7'), 'half a year later').toEqual(['203.0.113.x']);
    expect(await sql('select from private.sign_in_places')).toHaveLength(1);
  });
});

describe('ending a session', () => {
  let phone: Actor;
  let id: string;
  beforeEach(async () => {
    ({ phone, id } = await elsewhere());
  });
  const end = (who: Actor, session_id = id) => who.rest.rpc('end_my_session', { session_id });

  test('an ended session loses its rights at once, and cannot be renewed', async () => {
    const { editor } = on().actors;
    expect((await end(editor)).error).toBeNull();
    expect([await isStaff(phone), await isStaff(editor)]).toEqual([false, true]);
    expect(await stateOf(phone)).toMatchObject({ state: 'ended' });
    expect((await phone.fetch('/auth/v1/user')).ok).toBe(false);
    expect(await sql('select from auth.sessions where id = $1', [id])).toEqual([]);
    expect(await sessionsOf(editor)).toHaveLength(1);
    expect((await end(editor)).error).toMatchObject({
      code: 'PT404',
      message: 'This session has already ended.',
    });
  });

  test('ending other sessions keeps the current one, and ends the rest at once', async () => {
    const laptop = await signInAgain();
    const own = (await sessionsOf(laptop)).find(({ is_current }) => is_current);
    expect((await end(laptop, own?.id)).error).toMatchObject({ code: 'PT400' });
    expect((await laptop.rest.rpc('end_other_sessions')).data).toBe(2);
    expect(await Promise.all([laptop, phone, on().actors.editor].map(isStaff))).toEqual([true, false, false]);
    expect((await laptop.rest.rpc('end_other_sessions')).data).toBe(0);
  });

  test('nobody can end the session of somebody else', async () => {
    const { owner } = on().actors;
    expect((await end(owner)).error).toMatchObject({ code: 'PT404' });
    expect((await owner.rest.rpc('end_other_sessions')).data).toBe(0);
    expect(await isStaff(phone)).toBe(true);
  });

  test('an ended session stays ended at the sign-in service, and is deleted with it', async () => {
    const { editor, recruiter } = on().actors;
    await sql('select private.end_sessions_of($1)', [editor.id]);
    expect([await isStaff(phone), await isStaff(editor)]).toEqual([false, false]);
    expect(await stateOf(phone)).toMatchObject({ state: 'ended' });
    await sql('delete from auth.sessions where user_id = $1', [editor.id]);
    await sql('select private.end_sessions_of($1)', [recruiter.id]);
    expect(await sql('select session_id from private.ended_sessions')).toHaveLength(1);
  });
});

test('people can change their own name, on one line', async () => {
  const { editor } = on().actors;
  expect((await editor.rest.rpc('rename_me', { name: '  Ritu \n Sample ' })).error).toBeNull();
  const kept = await sql('select name, role from public.admins where id = $1', [editor.id]);
  expect(kept).toEqual([{ name: 'Ritu Sample', role: 'editor' }]);
  expect((await editor.rest.rpc('rename_me', { name: 'x'.repeat(101) })).error).toMatchObject({
    code: 'PT400',
  });
});

const save = (second_factor: string, required_from = '') =>
  on()
    .actors.owner.rest.from('site_settings')
    .upsert({ key: 'security', value: { second_factor, required_from }, is_public: false, version: 0 });

test('everybody can read their own identity', async () => {
  const { editor, stranger } = on().actors;
  const all = { second_factor: 'off', required_from: null, recovery_codes: null };
  expect(await stateOf(editor)).toEqual({ state: 'admin', ...all });
  expect(await stateOf(stranger)).toEqual({ state: 'stranger', ...all });
  await sql('update public.admins set disabled_at = now() where id = $1', [editor.id]);
  expect(await stateOf(editor)).toMatchObject({ state: 'disabled' });
});

test('an owner without a second factor cannot require one, because they could not sign in', async () => {
  expect((await save('everyone')).error).toMatchObject({ code: 'PT400' });
  expect((await save('nonsense')).error).toMatchObject({ code: 'PT400' });
  for (const day of ['soon', '2027-02-30']) {
    expect((await save('off', day)).error?.message).toContain('Enter the day');
  }
  expect((await save('off')).error).toBeNull();
});
