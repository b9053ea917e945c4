import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn, useStage, type ActorName } from '../support/database';

const on = useStage();
const EVERYBODY: ActorName[] = ['visitor', 'stranger', 'recruiter', 'editor', 'owner', 'signedOut'];
const email = 'mallory@example.com';

const post = (path: string, body: object) =>
  on().actors.visitor.fetch(`/auth/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const countUsers = async (address: string) =>
  (await on().backend.sql('select id from auth.users where email = $1', [address])).length;

/** What the sign-in service of a project does: it asks the hook, then creates the user. */
const askHook = async (user: object) => {
  const [row] = await on().backend.sql<{ answer: object }>(
    'select private.refuse_uninvited_user($1) as answer',
    [JSON.stringify({ metadata: { name: 'before-user-created' }, user })],
  );
  return row?.answer;
};
const createUser = (address: string | null) =>
  on().backend.sql('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [address]);

describe('a person without an invitation', () => {
  test.each([
    ['signs up with a password', 'signup', { email, password: PASSWORD }],
    ['asks for a code', 'otp', { email, create_user: true }],
    ['asks for a code in the older way', 'otp', { email, options: { shouldCreateUser: true } }],
    ['asks for a magic link', 'magiclink', { email }],
    ['signs in without a name', 'signup', {}],
  ])('%s and does not become a user', async (_what, path, body) => {
    const response = await post(path, body);
    expect(response.ok).toBe(false);
    expect(await countUsers(email)).toBe(0);
  });

  test('does not become a user past the sign-up switch either', async () => {
    const { backend } = on();
    await expect(
      backend.sql('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [email]),
    ).rejects.toMatchObject({ code: 'PT403', message: expect.stringContaining('Sign-up is closed') });
  });
});

describe('an invited person', () => {
  test('becomes a user and an admin with the invited role, once', async () => {
    const { backend } = on();
    const invite = `select public.invite_admin(' Ada@Example.com ', 'recruiter', 'Ada') as answer`;
    expect(await backend.sql(invite)).toEqual([{ answer: 'invited' }]);
    await backend.createUser('ada@example.com', PASSWORD);
    const ada = await signIn(backend, 'ada@example.com');
    const { data } = await ada.rest
      .from('admins')
      .select('email, role, name')
      .eq('id', String(ada.id))
      .single();
    expect(data).toEqual({ email: 'ada@example.com', role: 'recruiter', name: 'Ada' });
    expect(await backend.sql('select email from private.invited_emails')).toEqual([]);
  });

  test('whose address has an account of before begins anew: the old password opens nothing', async () => {
    const { backend, actors } = on();
    const { email: address } = actors.stranger;
    const invite = `select public.invite_admin($1, 'editor') as answer`;
    expect(await backend.sql(invite, [address])).toEqual([{ answer: 'invited' }]);
    await backend.createUser(address, 'another password');
    await expect(signIn(backend, address, PASSWORD)).rejects.toThrow('cannot sign in');
    const anew = await signIn(backend, address, 'another password');
    const { data } = await anew.rest.from('admins').select('role').eq('email', address);
    expect(data).toEqual([{ role: 'editor' }]);
    expect(anew.id).not.toBe(actors.stranger.id);
  });

  test('gets the role of the last invitation', async () => {
    const { backend } = on();
    await backend.sql(`select public.invite_admin('ada@example.com', 'owner')`);
    await backend.sql(`select public.invite_admin('ada@example.com', 'editor')`);
    expect(await backend.sql('select role from private.invited_emails')).toEqual([{ role: 'editor' }]);
  });
});

describe('the hook that asks before a user is created', () => {
  const CLOSED = {
    error: { http_code: 403, message: 'Sign-up is closed. Ask an owner for an invitation.' },
  };
  const invite = (accepted: string) =>
    on().backend.sql(
      `insert into private.invitations (email, role, token_hash, accepted_at)
       values ($1, 'editor', repeat('a', 64), ${accepted})`,
      [email],
    );

  test.each([
    ['an address that nobody invited', email],
    ['no address, as of an anonymous user', null],
    ['an empty address, as of an anonymous user', ''],
  ])('refuses %s, as the trigger does', async (_what, address) => {
    expect(await askHook({ email: address, is_anonymous: !address })).toEqual(CLOSED);
    await expect(createUser(address)).rejects.toMatchObject({
      code: 'PT403',
      message: expect.stringContaining(CLOSED.error.message),
    });
  });

  test('refuses what it cannot read', async () => {
    expect(await askHook({ email: { nested: email } })).toEqual(CLOSED);
    const [row] = await on().backend.sql<{ answer: object }>(
      `select private.refuse_uninvited_user('{}') as answer`,
    );
    expect(row?.answer).toEqual(CLOSED);
  });

  test('lets in an address that an owner invited by the server, and leaves the invitation', async () => {
    await on().backend.sql(`select public.invite_admin($1, 'editor')`, [email]);
    expect(await askHook({ email: email.toUpperCase() })).toEqual({});
    expect(await askHook({ email })).toEqual({});
    await createUser(email.toUpperCase());
    expect(await countUsers(email.toUpperCase())).toBe(1);
  });

  test('lets in whoever has just shown the token of an invitation', async () => {
    await invite('now()');
    expect(await askHook({ email })).toEqual({});
    await createUser(email);
  });

  test.each([['null'], [`now() - interval '61 seconds'`]])(
    'refuses an invitation that was accepted at %s, as the trigger does',
    async (accepted) => {
      await invite(accepted);
      expect(await askHook({ email })).toEqual(CLOSED);
      await expect(createUser(email)).rejects.toMatchObject({ code: 'PT403' });
    },
  );

  test.each(EVERYBODY)('%s cannot ask it', async (name) => {
    const body = { event: { user: { email } } };
    expect(
      (
        await on().actors[name].fetch('/rest/v1/rpc/refuse_uninvited_user', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    ).toBe(404);
  });
});

describe('inviting', () => {
  test.each(EVERYBODY)('%s cannot', async (name) => {
    const { actors, backend } = on();
    const { error } = await actors[name].rest.rpc('invite_admin', { email, role: 'owner' });
    expect(error?.code).toBe('42501');
    expect(await backend.sql('select email from private.invited_emails')).toEqual([]);
  });

  test.each(EVERYBODY)('%s cannot reach the list of invitations', async (name) => {
    const response = await on().actors[name].fetch('/rest/v1/invited_emails');
    expect(response.status).toBe(404);
    const profile = { headers: { 'accept-profile': 'private' } };
    expect((await on().actors[name].fetch('/rest/v1/invited_emails', profile)).ok).toBe(false);
  });

  test('works with the secret key, over HTTP, as on a hosted project', async () => {
    const { backend } = on();
    const response = await backend.fetch(
      new Request(`${backend.siteUrl}/rest/v1/rpc/invite_admin`, {
        method: 'POST',
        headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, role: 'editor', name: '' }),
      }),
    );
    expect(await response.json()).toBe('invited');
  });

  test.each([
    ['an unknown role', 'ada@example.com', 'root'],
    ['something that is no address', 'ada', 'editor'],
  ])('%s is refused', async (_what, address, role) => {
    await expect(on().backend.sql('select public.invite_admin($1, $2)', [address, role])).rejects.toThrow(
      'check',
    );
  });
});
