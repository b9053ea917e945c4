/** Sign-up is open to invited people only, by every route. */
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
/** Acts like a project's sign-in service: calls the hook, then creates the user. */
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
  ['asks for a code by the older route', 'otp', { email, options: { shouldCreateUser: true } }],
  ['asks for a magic link', 'magiclink', { email }],
  ['signs in without a name', 'signup', {}],
])('a person who %s without an invitation does not become a user', async (_what, path, body) => {
  const response = await on().actors.visitor.fetch(`/auth/v1/${path}`, asJson(body));
  expect(response.ok).toBe(false);
  expect(await countUsers(email)).toBe(0);
});

describe('an invited person', () => {
  test('an invited person becomes a user and an admin with the role of the latest invitation, once', async () => {
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
    ['an invalid address', 'ada', 'editor'],
  ])('an invitation with %s is refused', async (_what, address, role) => {
    await expect(inviteAdmin(address, role)).rejects.toThrow('check');
  });
});

describe('the sign-up hook', () => {
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
  ])('the sign-up hook refuses %s, like the trigger', async (_what, address) => {
    expect(await askHook({ user: { email: address, is_anonymous: !address } })).toEqual(REFUSED);
    await expect(createUser(address)).rejects.toMatchObject(refusal);
  });

  test('the sign-up hook refuses an unreadable request', async () => {
    expect(await askHook({ user: { email: { nested: email } } })).toEqual(REFUSED);
    expect(await askHook({})).toEqual(REFUSED);
  });

  test('the sign-up hook accepts an address invited through the server, and keeps the invitation', async () => {
    await inviteAdmin(email, 'editor');
    expect(await askHook({ user: { email: email.toUpperCase() } })).toEqual({});
    expect(await askHook({ user: { email } })).toEqual({});
    await createUser(email.toUpperCase());
    expect(await countUsers(email.toUpperCase())).toBe(1);
  });

  test('the sign-up hook accepts a person who has just shown an invitation token', async () => {
    await accept('now()');
    expect(await askHook({ user: { email } })).toEqual({});
    await createUser(email);
  });

  test.each([['null'], [`now() - interval '61 seconds'`]])(
    'the sign-up hook refuses an invitation that was accepted at %s, like the trigger',
    async (accepted) => {
      await accept(accepted);
      expect(await askHook({ user: { email } })).toEqual(REFUSED);
      await expect(createUser(email)).rejects.toMatchObject(refusal);
    },
  );
});
