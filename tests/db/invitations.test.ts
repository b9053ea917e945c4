import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { PASSWORD, signIn } from '../stage/database/database';

const { on, sql } = useActing();
const EMAIL = 'ada@example.com';

const invite = (role = 'recruiter', email = EMAIL, name = 'Ada Sample') =>
  on().actors.owner.rest.rpc('invite_person', { email, role, name });

/** The token in the waiting email; it is stored nowhere else. */
async function mailedToken(): Promise<string> {
  const [mail] = await sql<{ token: string }>(
    `select data ->> 'token' as token from private.outbox where kind = 'invitation' and status = 'waiting'`,
  );
  return mail?.token ?? '';
}

const accept = async (token: string) => {
  const [row] = await sql<{ answer: object }>('select public.accept_invitation($1) as answer', [token]);
  return row?.answer;
};

const openInvitations = async () => {
  const { data, error } = await on().actors.owner.rest.rpc('open_invitations');
  expect(error).toBeNull();
  return data as { id: string }[];
};

describe('inviting a colleague', () => {
  test('an invitation emails a link and is listed for owners', async () => {
    expect((await invite('recruiter', ' Ada@Example.com ')).error).toBeNull();
    const [mail] = await sql(`select to_address, data - 'token' as data from private.outbox`);
    expect(mail).toEqual({ to_address: EMAIL, data: { role: 'recruiter', invited_by: 'owner' } });
    const ada = { email: EMAIL, name: 'Ada Sample', role: 'recruiter', invited_by: on().actors.owner.id };
    expect(await openInvitations()).toMatchObject([{ ...ada, mail: 'waiting' }]);
    const [kept] = await sql<{ days: number; token_hash: string }>(
      `select extract(day from expires_at - invited_at)::int as days, token_hash from private.invitations`,
    );
    expect(kept?.days).toBe(7);
    expect(kept?.token_hash).not.toBe(await mailedToken());
  });

  test('an invitation needs a valid address, role and name, and somebody who is not yet on the staff', async () => {
    for (const [email, role, name, code] of [
      ['ada', 'editor', '', 'PT400'],
      [EMAIL, 'root', '', 'PT400'],
      [EMAIL, 'editor', 'two\nlines', 'PT400'],
      [EMAIL, 'editor', 'x'.repeat(101), 'PT400'],
      ['editor@meridian-staffing.example', 'editor', '', 'PT409'],
    ] as const) {
      expect([email, role, name, (await invite(role, email, name)).error?.code]).toEqual([
        email,
        role,
        name,
        code,
      ]);
    }
    expect(await openInvitations()).toEqual([]);
  });

  test('a second invitation of one address is refused, and the first can be sent again', async () => {
    await invite();
    expect((await invite('owner')).error?.code).toBe('PT409');
    const earlier = await mailedToken();
    const [{ id } = { id: '' }] = await openInvitations();
    expect((await on().actors.owner.rest.rpc('resend_invitation', { id })).error).toBeNull();
    await expect(accept(earlier)).rejects.toMatchObject({ code: 'PT404' });
    expect(await accept(await mailedToken())).toMatchObject({ role: 'recruiter' });
  });

  test('an unanswered invitation is deleted after a month', async () => {
    await invite();
    await invite('editor', 'bela@example.com');
    const age = 'update private.invitations set expires_at = now() - $2::interval where email = $1';
    await sql(age, [EMAIL, '31 days']);
    await sql(age, ['bela@example.com', '29 days']);
    await invite('editor', 'chitra@example.com');
    expect(await openInvitations()).toMatchObject([
      { email: 'bela@example.com' },
      { email: 'chitra@example.com' },
    ]);
  });

  test('an invitation can be withdrawn, with its waiting email', async () => {
    await invite();
    const token = await mailedToken();
    const [{ id } = { id: '' }] = await openInvitations();
    const { rest } = on().actors.owner;
    expect((await rest.rpc('cancel_invitation', { id })).error).toBeNull();
    await expect(accept(token)).rejects.toMatchObject({ code: 'PT404' });
    expect(await sql('select id from private.outbox')).toEqual([]);
    expect((await rest.rpc('cancel_invitation', { id })).error?.code).toBe('PT404');
    expect((await rest.rpc('resend_invitation', { id })).error?.code).toBe('PT404');
  });
});

describe('an invitation link', () => {
  test('an invitation link shows its details to anyone who holds it', async () => {
    await invite('owner');
    const { data } = await on().actors.visitor.rest.rpc('invitation_of', { token: await mailedToken() });
    const ada = { email: EMAIL, name: 'Ada Sample', role: 'owner', invited_by: 'owner' };
    expect(data).toMatchObject({ ...ada, has_account: false });
  });

  test.each(['', 'guessed', 'f'.repeat(64)])('the invitation token %j opens nothing', async (token) => {
    await invite();
    const { error } = await on().actors.visitor.rest.rpc('invitation_of', { token });
    expect(error?.code).toBe('PT404');
    await expect(accept(token)).rejects.toMatchObject({ code: 'PT404' });
  });

  test('an invitation link expires after seven days', async () => {
    await invite();
    await sql(`update private.invitations set expires_at = now()`);
    await expect(accept(await mailedToken())).rejects.toMatchObject({ code: 'PT404' });
    expect(await openInvitations()).toHaveLength(1);
  });
});

describe('accepting an invitation', () => {
  test('accepting an invitation makes this person a user, once, with the invited role', async () => {
    await invite();
    const token = await mailedToken();
    expect(await accept(token)).toMatchObject({ email: EMAIL, has_account: false });
    await on().backend.createUser(EMAIL, PASSWORD);
    const ada = await signIn(on().backend, EMAIL);
    const { data } = await ada.rest.from('admins').select('role, name').eq('id', String(ada.id)).single();
    expect(data).toEqual({ role: 'recruiter', name: 'Ada Sample' });
    expect(await openInvitations()).toEqual([]);
    await expect(accept(token)).rejects.toMatchObject({ code: 'PT404' });
  });

  test('an invitation can be accepted again if the first attempt took longer than a minute', async () => {
    await invite();
    const token = await mailedToken();
    await accept(token);
    await sql(`update private.invitations set accepted_at = now() - interval '61 seconds'`);
    await expect(on().backend.createUser(EMAIL, PASSWORD)).rejects.toThrow('Internal server error');
    await accept(token);
    await on().backend.createUser(EMAIL, PASSWORD);
  });

  test('a resent invitation cannot be accepted with the old link', async () => {
    await invite();
    await accept(await mailedToken());
    const [{ id } = { id: '' }] = await openInvitations();
    await on().actors.owner.rest.rpc('resend_invitation', { id }).throwOnError();
    await expect(on().backend.createUser(EMAIL, PASSWORD)).rejects.toThrow('Internal server error');
  });

  test('an invitation for the address of a member of staff cannot be accepted', async () => {
    const { backend, actors } = on();
    await invite();
    const token = await mailedToken();
    await sql('update auth.users set email = $1 where id = $2', ['elsewhere@example.com', actors.editor.id]);
    await sql(`update private.invitations set email = 'elsewhere@example.com'`);
    await expect(accept(token)).rejects.toMatchObject({ code: 'PT409' });
    await signIn(backend, 'elsewhere@example.com');
  });

  test('an invitation ends when the person joins by another route', async () => {
    await invite();
    await sql('select public.invite_admin($1, $2)', [EMAIL, 'editor']);
    await on().backend.createUser(EMAIL, PASSWORD);
    expect(await openInvitations()).toEqual([]);
    expect(await sql('select id from private.outbox')).toEqual([]);
  });
});
