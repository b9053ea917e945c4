import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn, useStage, type Actor } from '../support/database';

const on = useStage();

const isStaff = async (actor: Actor) => {
  const { data } = await actor.rest.from('admins').select('id');
  return (data?.length ?? 0) > 0;
};

const canSave = async (actor: Actor) => {
  const key = `section_${Math.random().toString(36).slice(2)}`;
  const { error } = await actor.rest.from('site_content').insert({ section_id: key, content: {} });
  return error === null;
};

const rightsOf = async (actor: Actor) => [await isStaff(actor), await canSave(actor)];
const ALL = [true, true];
const NONE = [false, false];

const logout = (actor: Actor, scope: string) =>
  actor.fetch(`/auth/v1/logout?scope=${scope}`, { method: 'POST' });

const changePassword = (actor: Actor, password: string) =>
  actor.fetch('/auth/v1/user', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password, current_password: PASSWORD }),
  });

describe('the rights of a token end at once', () => {
  test('with its session', async () => {
    const { backend, actors } = on();
    const other = await signIn(backend, actors.editor.email);
    expect(await rightsOf(other)).toEqual(ALL);
    await logout(other, 'local');
    expect(await rightsOf(other)).toEqual(NONE);
    expect(await rightsOf(actors.editor)).toEqual(ALL);
  });

  test('with every session, when the person signs out everywhere', async () => {
    const { backend, actors } = on();
    await logout(await signIn(backend, actors.editor.email), 'global');
    expect(await rightsOf(actors.editor)).toEqual(NONE);
  });

  test('with the row in admins', async () => {
    const { backend, actors } = on();
    await backend.sql('delete from public.admins where id = $1', [actors.editor.id]);
    expect(await rightsOf(actors.editor)).toEqual(NONE);
  });

  test('with the end date of the session', async () => {
    const { backend, actors } = on();
    await backend.sql(`update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`, [
      actors.editor.id,
    ]);
    expect(await rightsOf(actors.editor)).toEqual(NONE);
  });

  test('of other sessions with a new password, and the session that changed it goes on', async () => {
    const { backend, actors } = on();
    const here = await signIn(backend, actors.editor.email);
    expect((await changePassword(here, 'an entirely new one')).status).toBe(200);
    expect(await rightsOf(actors.editor)).toEqual(NONE);
    expect(await rightsOf(here)).toEqual(ALL);
    await expect(signIn(backend, actors.editor.email, PASSWORD)).rejects.toThrow('cannot sign in');
    expect(await rightsOf(await signIn(backend, actors.editor.email, 'an entirely new one'))).toEqual(ALL);
  });

  test('but not with a refused new password', async () => {
    const { backend, actors } = on();
    const here = await signIn(backend, actors.editor.email);
    expect((await changePassword(here, '12345')).ok).toBe(false);
    expect(await rightsOf(actors.editor)).toEqual(ALL);
  });
});

describe('a forged or foreign token', () => {
  test('is refused or has no rights', async () => {
    const { backend, actors } = on();
    const [head, , signature] = (actors.owner.token ?? '').split('.');
    const payload = Buffer.from(JSON.stringify({ sub: actors.owner.id, role: 'service_role' })).toString(
      'base64url',
    );
    const headers = {
      apikey: backend.publishableKey,
      authorization: `Bearer ${head}.${payload}.${signature}`,
    };
    const response = await backend.fetch(new Request(`${backend.siteUrl}/rest/v1/admins`, { headers }));
    expect(response.status).toBe(401);
  });

  test('a request without a key is refused', async () => {
    const { backend } = on();
    const response = await backend.fetch(new Request(`${backend.siteUrl}/rest/v1/site_content`), '127.0.0.1');
    expect(response.status).toBe(401);
  });

  test('requests side by side never share rights', async () => {
    const { actors } = on();
    const names = ['visitor', 'owner', 'stranger', 'editor', 'signedOut', 'recruiter'] as const;
    const everyone = Array.from({ length: 5 }, () => names).flat();
    const seen = await Promise.all(everyone.map((name) => isStaff(actors[name])));
    expect(seen).toEqual(everyone.map((name) => ['owner', 'editor', 'recruiter'].includes(name)));
  });
});
