/** Nobody becomes somebody else: former staff cannot take an address, and an account is never passed on. */
import { describe, expect, test } from 'vitest';
import { makeOwner } from '../../src/backend/owner';
import { useActing } from '../stage/database/acting';
import { asJson, PASSWORD, signIn, type Actor } from '../stage/database/database';

const { on, sql } = useActing();
const BOSS = 'boss@meridian-staffing.example';

const change = (actor: Actor, body: object) => actor.fetch('/auth/v1/user', asJson(body, 'PUT'));

/** As an administrator of a sign-in service's database would. */
const takeAddress = (actor: Actor, email: string) =>
  sql('update auth.users set email = $1 where id = $2', [email, actor.id]);

/** The account of somebody who is not on the staff, under somebody else's address. */
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
  test.each(['recruiter', 'editor', 'owner', 'stranger'] as const)(
    'an email address cannot be changed by %s',
    async (name) => {
      const { actors } = on();
      const response = await change(actors[name], { email: BOSS });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ msg: expect.stringContaining('Ask an owner') });
      expect(await sql('select 1 from auth.users where email_change is not null')).toEqual([]);
    },
  );

  test.each(['/auth/v1/%75ser', '/auth/v1/user?x=1'])(
    'an email address cannot be changed at %s either',
    async (path) => {
      const headers = { 'content-type': 'application/json' };
      const body = `{"\\u0065mail": "${BOSS}"}`;
      expect((await on().actors.editor.fetch(path, { method: 'PUT', headers, body })).status).toBe(403);
    },
  );

  test('an email address cannot be taken over by an earlier emailed link', async () => {
    const { actors } = on();
    const link = '/auth/v1/verify?type=email_change&token=anything';
    expect((await actors.visitor.fetch(link)).status).toBe(403);
    const body = JSON.stringify({ type: 'email_change', token_hash: 'anything' });
    expect((await actors.visitor.fetch('/auth/v1/verify', { method: 'POST', body })).status).toBe(403);
  });

  test('an email address stays with former or disabled staff, by every route', async () => {
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
  test("a removed person's account is gone: no password, no session to renew, no identity", async () => {
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

  test('a removed person does not come back as the next invited owner', async () => {
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

  test('a removed person keeps the account if an owner readmits them before it is closed', async () => {
    const { actors } = on();
    await sql('insert into private.accounts_to_close (user_id) values ($1)', [actors.stranger.id]);
    await sql(`insert into public.admins (id, email, role) values ($1, $2, 'editor')`, [
      actors.stranger.id,
      actors.stranger.email,
    ]);
    expect(await sql('select * from public.accounts_to_close()')).toEqual([]);
  });
});

describe('the script that makes owners', () => {
  test("the script that makes owners does not pass on somebody else's account", async () => {
    const { backend } = on();
    const mallory = await squat(BOSS);
    await makeOwner(backend, BOSS, 'only the boss knows');
    await expect(signIn(backend, BOSS, PASSWORD)).rejects.toThrow('cannot sign in');
    expect((await mallory.rest.rpc('people')).error).not.toBeNull();
    expect(await stateOf(await signIn(backend, BOSS, 'only the boss knows'))).toMatchObject({
      state: 'admin',
    });
  });

  test('the script that makes owners promotes a member of staff, with their current password', async () => {
    const { backend, actors } = on();
    expect(await makeOwner(backend, actors.editor.email, 'another one')).toBe('promoted');
    const { rest } = await signIn(backend, actors.editor.email, PASSWORD);
    expect((await rest.rpc('people')).error).toBeNull();
  });
});
