/** Nobody becomes somebody else: who has left cannot take an address, and an account is never handed on. */
import { describe, expect, test } from 'vitest';
import { makeOwner } from '../../src/backend/owner';
import { useActing } from '../stage/database/acting';
import { asJson, PASSWORD, signIn, type Actor } from '../stage/database/database';

const { on, sql } = useActing();
const BOSS = 'boss@meridian-staffing.example';

const change = (actor: Actor, body: object) => actor.fetch('/auth/v1/user', asJson(body, 'PUT'));

/** As whoever controls the database of a sign-in service would have it. */
const takeAddress = (actor: Actor, email: string) =>
  sql('update auth.users set email = $1 where id = $2', [email, actor.id]);

/** The account of somebody who is not on the staff, under an address that is not theirs. */
async function squat(email: string): Promise<Actor> {
  const { backend, actors } = on();
  await sql('alter table auth.users disable trigger users_refuse_email_change');
  await takeAddress(actors.stranger, email);
  await sql('alter table auth.users enable trigger users_refuse_email_change');
  return signIn(backend, email);
}

async function acceptInvitation(email: string, role: string, password: string): Promise<void> {
  const { backend, actors } = on();
  expect((await actors.owner.rest.rpc('invite_person', { email, role })).error).toBeNull();
  const [mail] = await sql<{ token: string }>(
    `select data ->> 'token' as token from private.outbox where kind = 'invitation' and to_address = $1`,
    [email],
  );
  const accepted = await sql('select public.accept_invitation($1) as answer', [mail?.token]);
  expect(accepted).toMatchObject([{ answer: { has_account: true } }]);
  await backend.createUser(email, password);
}

const stateOf = async ({ rest }: Actor) => (await rest.rpc('my_access')).data as { state: string } | null;

describe('an email address', () => {
  test.each(['recruiter', 'editor', 'owner', 'stranger'] as const)('is not changed by %s', async (name) => {
    const { actors } = on();
    const response = await change(actors[name], { email: BOSS });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ msg: expect.stringContaining('Ask an owner') });
    expect(await sql('select 1 from auth.users where email_change is not null')).toEqual([]);
  });

  test.each(['/auth/v1/%75ser', '/auth/v1/user?x=1'])('is not changed at %s either', async (path) => {
    const headers = { 'content-type': 'application/json' };
    const body = `{"\\u0065mail": "${BOSS}"}`;
    expect((await on().actors.editor.fetch(path, { method: 'PUT', headers, body })).status).toBe(403);
  });

  test('is not taken over by a link that was mailed before', async () => {
    const { actors } = on();
    const link = '/auth/v1/verify?type=email_change&token=anything';
    expect((await actors.visitor.fetch(link)).status).toBe(403);
    const body = JSON.stringify({ type: 'email_change', token_hash: 'anything' });
    expect((await actors.visitor.fetch('/auth/v1/verify', { method: 'POST', body })).status).toBe(403);
  });

  test('stays with whoever has left or is switched off, whichever way it would change', async () => {
    const { actors } = on();
    await expect(takeAddress(actors.stranger, BOSS)).rejects.toMatchObject({ code: 'PT403' });
    await sql('update public.admins set disabled_at = now() where id = $1', [actors.recruiter.id]);
    await expect(takeAddress(actors.recruiter, BOSS)).rejects.toMatchObject({ code: 'PT403' });
    await takeAddress(actors.editor, BOSS);
    expect(await sql('select id from public.admins where email = $1', [BOSS])).toEqual([
      { id: actors.editor.id },
    ]);
  });
});

describe('somebody who was removed', () => {
  test('has no account any more: no password, no session to renew, no identity', async () => {
    const { backend, actors } = on();
    const { id, email } = actors.recruiter;
    const begin = (grant: string, body: object) =>
      actors.visitor.fetch(`/auth/v1/token?grant_type=${grant}`, asJson(body));
    const begun = await begin('password', { email, password: PASSWORD });
    const { refresh_token } = (await begun.json()) as { refresh_token: string };
    expect((await actors.owner.rest.rpc('remove_person', { id: String(id) })).error).toBeNull();
    await expect(signIn(backend, email)).rejects.toThrow('cannot sign in');
    expect((await begin('refresh_token', { refresh_token })).status).toBe(400);
    for (const table of ['sessions', 'refresh_tokens', 'identities']) {
      expect(await sql(`select 1 from auth.${table} where user_id::text = $1`, [id])).toEqual([]);
    }
    expect(await sql('select * from private.accounts_to_close')).toEqual([]);
  });

  test('does not come back as the owner who is invited next', async () => {
    const { backend, actors } = on();
    const mallory = await squat(BOSS);
    await acceptInvitation(BOSS, 'owner', 'only the boss knows');
    await expect(signIn(backend, BOSS, PASSWORD)).rejects.toThrow('cannot sign in');
    expect((await mallory.fetch('/auth/v1/user')).ok).toBe(false);
    expect((await mallory.rest.rpc('people')).error).not.toBeNull();
    const boss = await signIn(backend, BOSS, 'only the boss knows');
    expect(boss.id).not.toBe(actors.stranger.id);
    expect(await stateOf(boss)).toMatchObject({ state: 'admin' });
  });

  test('keeps the account when an owner lets them in again before it is closed', async () => {
    const { actors } = on();
    await sql('insert into private.accounts_to_close (user_id) values ($1)', [actors.stranger.id]);
    await sql(`insert into public.admins (id, email, role) values ($1, $2, 'editor')`, [
      actors.stranger.id,
      actors.stranger.email,
    ]);
    expect(await sql('select * from public.accounts_to_close()')).toEqual([]);
  });
});

describe('the way to an owner past the admin', () => {
  test('hands no account on that somebody else made', async () => {
    const { backend } = on();
    const mallory = await squat(BOSS);
    await makeOwner(backend, BOSS, 'only the boss knows');
    await expect(signIn(backend, BOSS, PASSWORD)).rejects.toThrow('cannot sign in');
    expect((await mallory.rest.rpc('people')).error).not.toBeNull();
    expect(await stateOf(await signIn(backend, BOSS, 'only the boss knows'))).toMatchObject({
      state: 'admin',
    });
  });

  test('promotes somebody who works here, with the password they have', async () => {
    const { backend, actors } = on();
    expect(await makeOwner(backend, actors.editor.email, 'another one')).toBe('promoted');
    const { rest } = await signIn(backend, actors.editor.email, PASSWORD);
    expect((await rest.rpc('people')).error).toBeNull();
  });
});
