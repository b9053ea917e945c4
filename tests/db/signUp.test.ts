/** Sign-up is closed but to whoever was invited, whichever way somebody tries. */
import { describe, expect, test } from 'vitest';
import { useActing } from '../stage/database/acting';
import { asJson, PASSWORD, signIn } from '../stage/database/database';

const { on, sql, one } = useActing();
const email = 'mallory@example.com';
const CLOSED = 'Sign-up is closed. Ask an owner for an invitation.';
const REFUSED = { error: { http_code: 403, message: CLOSED } };

const countUsers = async (address: string) =>
  (await sql('select id from auth.users where email = $1', [address])).length;
const inviteAdmin = (address: string, role: string, name = '') =>
  sql('select public.invite_admin($1, $2, $3) as answer', [address, role, name]);
/** What the sign-in service of a project does: it asks the hook, then creates the user. */
const askHook = async (event: object) =>
  (
    await one<{ answer: object }>('select private.refuse_uninvited_user($1) as answer', [
      JSON.stringify(event),
    ])
  )?.answer;
const createUser = (address: string | null) =>
  sql('insert into auth.users (id, email) values (gen_random_uuid(), $1)', [address]);
const refusal = { code: 'PT403', message: expect.stringContaining(CLOSED) as string };

test.each([
  ['signs up with a password', 'signup', { email, password: PASSWORD }],
  ['asks for a code', 'otp', { email, create_user: true }],
  ['asks for a code in the older way', 'otp', { email, options: { shouldCreateUser: true } }],
  ['asks for a magic link', 'magiclink', { email }],
  ['signs in without a name', 'signup', {}],
])('whoever %s without an invitation does not become a user', async (_what, path, body) => {
  const response = await on().actors.visitor.fetch(`/auth/v1/${path}`, asJson(body));
  expect(response.ok).toBe(false);
  expect(await countUsers(email)).toBe(0);
});

describe('an invited person', () => {
  test('becomes a user and an admin with the role of the last invitation, once', async () => {
    await inviteAdmin('ada@example.com', 'owner');
    expect(await inviteAdmin(' Ada@Example.com ', 'recruiter', 'Ada')).toEqual([{ answer: 'invited' }]);
    await on().backend.createUser('ada@example.com', PASSWORD);
    const ada = await signIn(on().backend, 'ada@example.com');
    const { data } = await ada.rest
      .from('admins')
      .select('email, role, name')
      .eq('id', String(ada.id))
      .single();
    expect(data).toEqual({ email: 'ada@example.com', role: 'recruiter', name: 'Ada' });
    expect(await sql('select email from private.invited_emails')).toEqual([]);
  });

  test.each([
    ['an unknown role', 'ada@example.com', 'root'],
    ['something that is no address', 'ada', 'editor'],
  ])('is not invited with %s', async (_what, address, role) => {
    await expect(inviteAdmin(address, role)).rejects.toThrow('check');
  });
});

describe('the hook that asks before a user is created', () => {
  const accept = (accepted: string) =>
    sql(
      `insert into private.invitations (email, role, token_hash, accepted_at)
       values ($1, 'editor', repeat('a', 64), ${accepted})`,
      [email],
    );

  test.each([
    ['an address that nobody invited', email],
    ['no address, as of an anonymous user', null],
    ['an empty address, as of an anonymous user', ''],
  ])('refuses %s, as the trigger does', async (_what, address) => {
    expect(await askHook({ user: { email: address, is_anonymous: !address } })).toEqual(REFUSED);
    await expect(createUser(address)).rejects.toMatchObject(refusal);
  });

  test('refuses what it cannot read', async () => {
    expect(await askHook({ user: { email: { nested: email } } })).toEqual(REFUSED);
    expect(await askHook({})).toEqual(REFUSED);
  });

  test('lets in an address that an owner invited by the server, and leaves the invitation', async () => {
    await inviteAdmin(email, 'editor');
    expect(await askHook({ user: { email: email.toUpperCase() } })).toEqual({});
    expect(await askHook({ user: { email } })).toEqual({});
    await createUser(email.toUpperCase());
    expect(await countUsers(email.toUpperCase())).toBe(1);
  });

  test('lets in whoever has just shown the token of an invitation', async () => {
    await accept('now()');
    expect(await askHook({ user: { email } })).toEqual({});
    await createUser(email);
  });

  test.each([['null'], [`now() - interval '61 seconds'`]])(
    'refuses an invitation that was accepted at %s, as the trigger does',
    async (accepted) => {
      await accept(accepted);
      expect(await askHook({ user: { email } })).toEqual(REFUSED);
      await expect(createUser(email)).rejects.toMatchObject(refusal);
    },
  );
});
