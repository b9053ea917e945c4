/** A new password needs the current one, ends other sessions, is emailed to its owner and logged. */
import { describe, expect, test } from 'vitest';
import { useActing, onActivity, onResets } from '../stage/database/acting';
import { PASSWORD, signIn, type Actor } from '../stage/database/database';

const { on, sql } = useActing();
const { toldFrom } = onActivity(on);
const { recover } = onResets(on);
const NEW = 'an entirely new one';

const send = (actor: Actor, body: string, path = '/auth/v1/user') =>
  actor.fetch(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
const change = (actor: Actor, body: object) => send(actor, JSON.stringify(body));

const sessionsOf = async ({ id }: Actor) =>
  (await sql('select id from auth.sessions where user_id = $1', [id])).length;

describe('a new password', () => {
  test.each([
    ['no current one', { password: NEW }, 'Please enter your current password.'],
    ['an empty one', { password: NEW, current_password: '' }, 'Please enter your current password.'],
    ['a wrong one', { password: NEW, current_password: 'a guess' }, 'The current password is wrong.'],
  ])('a new password with %s is refused', async (_what, body, msg) => {
    const { backend, actors } = on();
    const response = await change(actors.editor, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ msg });
    await signIn(backend, actors.editor.email, PASSWORD);
    expect(await sql('select id from private.outbox')).toEqual([]);
  });

  test.each(['{"p\\u0061ssword": "guessed one"}', '{"password": "x", "p\\u0061ssword": "guessed one"}'])(
    'a new password without the current one is refused in every spelling of the request: %s',
    async (body) => {
      const { backend, actors } = on();
      expect((await send(actors.editor, body)).status).toBe(400);
      expect((await send(actors.editor, body, '/auth/v1/%75ser')).status).toBe(400);
      await signIn(backend, actors.editor.email, PASSWORD);
    },
  );

  test('a common password is refused, with the current one and by emailed link', async () => {
    const { backend, actors } = on();
    const answers = [
      await change(actors.editor, { password: 'Letmein', current_password: PASSWORD }),
      await change(await recover(actors.editor), { password: 'Letmein' }),
    ];
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toMatchObject([422, { error_code: 'weak_password' }]);
    }
    await signIn(backend, actors.editor.email, PASSWORD);
  });

  test('a new password ends every other session in every spelling, and keeps the one that set it', async () => {
    const { backend, actors } = on();
    const here = await signIn(backend, actors.editor.email);
    const body = `{"p\\u0061ssword": "${NEW}", "current_passw\\u006frd": "${PASSWORD}"}`;
    expect((await send(here, body)).status).toBe(200);
    expect(await sessionsOf(here)).toBe(1);
    expect((await here.fetch('/auth/v1/user')).status).toBe(200);
    expect((await actors.editor.fetch('/auth/v1/user')).ok).toBe(false);
    await signIn(backend, actors.editor.email, NEW);
    await expect(signIn(backend, actors.editor.email, PASSWORD)).rejects.toThrow('cannot sign in');
  });

  test('a new password with a forged token is refused before anything is checked', async () => {
    const { backend, actors } = on();
    const payload = Buffer.from(JSON.stringify({ sub: actors.editor.id })).toString('base64url');
    const headers = { apikey: backend.publishableKey, authorization: `Bearer e30.${payload}.forged` };
    const body = JSON.stringify({ password: NEW, current_password: PASSWORD });
    const url = `${backend.siteUrl}/auth/v1/user`;
    expect((await backend.fetch(new Request(url, { method: 'PUT', headers, body }))).status).toBe(403);
  });

  test('the current password cannot be guessed: the limits of sign-in also apply here', async () => {
    const { backend, actors } = on();
    const guess = () => {
      const headers = { authorization: `Bearer ${actors.editor.token}`, apikey: backend.publishableKey };
      const body = JSON.stringify({ password: NEW, current_password: 'a guess' });
      const url = `${backend.siteUrl}/auth/v1/user`;
      return backend.fetch(new Request(url, { method: 'PUT', headers, body }), '203.0.113.9');
    };
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test('a new password is emailed to its owner and logged, and checking the current one is no sign-in', async () => {
    const { actors } = on();
    expect((await change(actors.editor, { password: NEW, current_password: PASSWORD })).status).toBe(200);
    expect(await sql('select kind, to_address, data from private.outbox')).toEqual([
      { kind: 'password_changed', to_address: actors.editor.email, data: { is_reset: false } },
    ]);
    expect(await toldFrom('action', 'entity', 'actor_name')).toEqual(['changed passwords editor']);
  });

  test('a new password by emailed link needs no current one, once', async () => {
    const { backend, actors } = on();
    const recovered = await recover(actors.editor);
    expect((await change(recovered, { password: NEW })).status).toBe(200);
    await signIn(backend, actors.editor.email, NEW);
    expect(await sql(`select details from public.activity where entity = 'passwords'`)).toEqual([
      { details: { is_reset: true } },
    ]);
    expect((await change(recovered, { password: 'yet another one' })).status).toBe(400);
  });

  test('a new password by emailed link needs the current one after an hour', async () => {
    const recovered = await recover(on().actors.editor);
    await sql(`update private.recovered_sessions set recovered_at = now() - interval '61 minutes'`);
    expect((await change(recovered, { password: NEW })).status).toBe(400);
  });

  test('a new password of somebody who is not on the staff is neither emailed nor logged', async () => {
    await change(on().actors.stranger, { password: NEW, current_password: PASSWORD });
    expect(await sql('select id from private.outbox')).toEqual([]);
  });
});
