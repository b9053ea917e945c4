/**
 * The second factor of the built-in backend, with Supabase's own client: enrol, verify, refresh, remove; and every
 * refusal.
 */
import { expect, test } from 'vitest';
import { unseal } from '../../src/backend/requests/factorSecrets';
import { onActivity, useActing } from '../stage/database/acting';
import { PASSWORD } from '../stage/database/database';
import {
  begin,
  codeNow,
  levelOf,
  MINUTE,
  of,
  pass,
  problemOf,
  show,
  usePhones,
} from '../stage/database/phones';

const { on, sql, one } = useActing();
const { toldFrom } = onActivity(on);
const { signedIn, post, rpc, enrolled, told } = usePhones(on);

test('an app can be enrolled, verified, kept by a refresh, and removed', async () => {
  const client = await signedIn();
  const other = await signedIn();
  expect(await levelOf(client)).toEqual(['aal1', 'aal1', ['password']]);
  const { id, type, friendly_name, totp } = await begin(client);
  expect([type, friendly_name]).toEqual(['totp', 'My phone']);
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
  expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totp.uri).toBe(
    `otpauth://totp/127.0.0.1%3A4173:${encodeURIComponent(on().actors.editor.email)}?issuer=127.0.0.1%3A4173&secret=${totp.secret}&algorithm=SHA1&digits=6&period=30`,
  );
  // An unconfirmed app requires no code.
  expect((await rpc(client, 'my_access')).state).toBe('admin');
  of(await show(client, id, codeNow(totp.secret)));
  expect(await levelOf(client)).toEqual(['aal2', 'aal2', ['totp', 'password']]);
  const { session } = of(await client.getSession());
  expect(session?.user.factors).toMatchObject([{ id, status: 'verified', factor_type: 'totp' }]);
  expect(of(await client.mfa.listFactors()).totp).toMatchObject([{ id, friendly_name: 'My phone' }]);
  const { error: ended } = await other.getUser();
  expect(ended?.name, 'what began with a password alone has ended').toBe('AuthSessionMissingError');
  of(await client.refreshSession());
  expect(await levelOf(client)).toEqual(['aal2', 'aal2', ['totp', 'password']]);
  expect((await rpc(client, 'my_access')).state).toBe('admin');
  expect(of(await client.mfa.unenroll({ factorId: id }))).toEqual({ id });
  of(await client.refreshSession());
  expect(await levelOf(client)).toEqual(['aal1', 'aal1', ['password']]);
  expect(await told()).toEqual(['added', 'removed']);
  expect(await toldFrom('action', 'entity', 'entity_name')).toEqual(
    expect.arrayContaining(['created second_factors editor', 'deleted second_factors editor']),
  );
});

test('a session without the code has no access, and cannot change how its owner signs in', async () => {
  const { id, secret } = await enrolled();
  const client = await signedIn();
  expect(await levelOf(client)).toEqual(['aal1', 'aal2', ['password']]);
  expect((await rpc(client, 'my_access')).state).toBe('code');
  expect((await rpc(client, 'my_sessions')).code).toBe('PT403');
  expect((await rpc(client, 'new_recovery_codes')).code).toBe('PT403');
  const password = { password: 'another battery staple', current_password: PASSWORD };
  expect(problemOf(await client.updateUser(password))).toEqual([401, 'insufficient_aal']);
  expect(problemOf(await client.mfa.unenroll({ factorId: id }))).toEqual([422, 'insufficient_aal']);
  expect(problemOf(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Theirs' }))).toEqual([
    403,
    'insufficient_aal',
  ]);
  of(await show(client, id, codeNow(secret)));
  expect((await rpc(client, 'my_access')).state).toBe('admin');
  of(await client.updateUser(password));
});

const logOut = async (client: Awaited<ReturnType<typeof signedIn>>, scope: string) => {
  const answer = await post(client, `/auth/v1/logout${scope && `?scope=${scope}`}`);
  return [
    answer.status,
    answer.ok ? undefined : ((await answer.json()) as { error_code: string }).error_code,
  ];
};

test('a session without the code can end only itself', async () => {
  const { client: strong } = await enrolled();
  const begun = await begin(strong, 'Spare');
  const weak = await signedIn();
  for (const scope of ['others', 'global', '']) {
    expect(await logOut(weak, scope)).toEqual([401, 'insufficient_aal']);
  }
  const removal = await weak.mfa.unenroll({ factorId: begun.id });
  expect(problemOf(removal), 'nor the app that is being set up').toEqual([422, 'insufficient_aal']);
  expect(await logOut(weak, 'local')).toEqual([204, undefined]);
  expect((await rpc(strong, 'my_access')).state).toBe('admin');
  const gone = [403, 'session_not_found'];
  expect(await logOut(weak, 'global'), 'nor does one that is over').toEqual(gone);
  expect((await rpc(strong, 'my_access')).state).toBe('admin');
  const other = await signedIn(on().actors.owner.email);
  for (const scope of ['others', 'global']) {
    expect(await logOut(other, scope), 'without a second factor').toEqual([204, undefined]);
  }
});

test('an unconfirmed app is replaced by the next, and a duplicate name is refused', async () => {
  const { client, id } = await enrolled();
  const begun = await begin(client, 'Spare');
  const next = await begin(client, 'Spare');
  expect(of(await client.mfa.listFactors()).all.map((factor) => factor.id)).toEqual([id, next.id]);
  expect(problemOf(await show(client, begun.id, '000000'))).toEqual([404, 'mfa_factor_not_found']);
  const taken = { factorType: 'totp', friendlyName: 'My phone' } as const;
  expect(problemOf(await client.mfa.enroll(taken))).toEqual([422, 'mfa_factor_name_conflict']);
});

test('adding and removing an app requires a recent password', async () => {
  const { client, id } = await enrolled();
  pass(16 * MINUTE);
  const refusal = [400, 'reauthentication_needed'];
  expect(problemOf(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Spare' }))).toEqual(refusal);
  expect(problemOf(await client.mfa.unenroll({ factorId: id }))).toEqual(refusal);
});

const askFrom = (day: string) =>
  sql(`update public.site_settings set value = value || jsonb_build_object('required_from', ${day}), version = version
       where key = 'security'`);

test('owners with a second factor can require one from everybody', async () => {
  const owner = await signedIn(on().actors.owner.email);
  const setting = { key: 'security', value: { second_factor: 'everyone' }, is_public: false, version: 0 };
  const save = async () => (await post(owner, '/rest/v1/site_settings', setting)).status;
  expect(await save()).toBe(400);
  await enrolled('My phone', owner);
  expect(await save()).toBe(201);
  expect(await rpc(owner, 'my_access')).toMatchObject({ state: 'admin', second_factor: 'everyone' });
  const editor = await signedIn();
  expect((await rpc(editor, 'my_access')).state).toBe('enrol');
  expect((await rpc(editor, 'my_sessions')).code).toBe('PT403');
  // Until that day begins at the agency, they are let in and reminded.
  const today = `(now() at time zone private.agency_zone())::date`;
  await askFrom(`${today} + 1`);
  expect(await rpc(editor, 'my_access')).toMatchObject({ state: 'admin', required_from: expect.any(String) });
  await askFrom(today);
  expect((await rpc(editor, 'my_access')).state).toBe('enrol');
  await enrolled('My phone', editor);
  expect(await rpc(editor, 'my_access')).toMatchObject({ state: 'admin', required_from: null });
});

test('a request without a readable response body still succeeds', async () => {
  const { editor } = on().actors;
  expect((await editor.fetch('/auth/v1/user?grant_type=password')).status).toBe(200);
  expect((await editor.fetch('/auth/v1/user', { method: 'HEAD' })).status).toBe(200);
});

test('nobody can access the app of somebody else', async () => {
  const { id, secret } = await enrolled();
  const stranger = await signedIn(on().actors.recruiter.email);
  const notFound = [404, 'mfa_factor_not_found'];
  expect(problemOf(await show(stranger, id, codeNow(secret)))).toEqual(notFound);
  expect(problemOf(await stranger.mfa.unenroll({ factorId: id }))).toEqual(notFound);
});

test('secrets are encrypted per row, and recovery codes are hashed', async () => {
  const { client, id, secret } = await enrolled();
  const codes = await rpc(client, 'new_recovery_codes');
  const kept = JSON.stringify(await sql('select * from private.second_factors, private.recovery_codes'));
  for (const plain of [secret, ...codes]) expect(kept).not.toContain(plain);
  const sealed = (await one<{ secret: string }>('select secret from private.second_factors'))?.secret ?? '';
  const other = Buffer.alloc(32, 1).toString('base64url');
  expect([unseal(sealed, id, other), unseal('', id, other)]).toEqual([undefined, undefined]);
});

const reset = (email: string) => sql('select public.reset_second_factor($1)', [email]);

test('the administrator can let in a person who lost everything, by password', async () => {
  const { client } = await enrolled();
  await rpc(client, 'new_recovery_codes');
  const { email } = on().actors.editor;
  await reset(email.toUpperCase());
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await rpc(await signedIn(), 'my_access')).state).toBe('admin');
  expect(await sql('select * from private.recovery_codes')).toEqual([]);
  expect(await told(), 'the first codes belong to the app').toEqual(['added', 'reset']);
  expect(await toldFrom('actor_kind', 'action', 'entity')).toContain('system deleted second_factors');
  await expect(reset(email)).rejects.toThrow('This person has no second factor');
  await expect(reset('nobody@example.com')).rejects.toThrow('No member of staff has this email');
});

test('new recovery codes are emailed about if they replace others or come later than the app', async () => {
  const { client } = await enrolled();
  await rpc(client, 'new_recovery_codes');
  await rpc(client, 'new_recovery_codes');
  await sql('delete from private.recovery_codes');
  await sql(`update private.second_factors set created_at = now() - interval '1 day'`);
  await rpc(client, 'new_recovery_codes');
  expect(await told()).toEqual(['added', 'recovery_codes', 'recovery_codes']);
});

test("an owner with a recent password can remove a colleague's lost app, and nobody else can", async () => {
  const { client } = await enrolled();
  const { editor, recruiter, owner } = on().actors;
  const remove = async (by: Awaited<ReturnType<typeof signedIn>>, id = editor.id) => {
    const answer = await post(by, '/rest/v1/rpc/remove_second_factor', { id });
    return answer.ok ? undefined : ((await answer.json()) as { code: string; message: string });
  };
  const { client: strongOwner } = await enrolled('Mine', await signedIn(owner.email));
  const weakOwner = await signedIn(owner.email);
  for (const by of [client, await signedIn(recruiter.email), weakOwner]) {
    expect(await remove(by)).toMatchObject({ code: 'PT403' });
  }
  expect(await remove(strongOwner, owner.id)).toMatchObject({ code: 'PT400' });
  expect(await remove(strongOwner, crypto.randomUUID())).toMatchObject({ code: 'PT404' });
  await sql(`update private.session_methods set shown_at = shown_at - interval '16 minutes'`);
  expect(await remove(strongOwner)).toMatchObject({
    code: 'PT400',
    message: expect.stringMatching(/password/),
  });
  expect((await rpc(client, 'my_access')).state).toBe('admin');
  await sql('update private.session_methods set shown_at = now()');
  expect(await remove(strongOwner)).toBeUndefined();
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await rpc(await signedIn(), 'my_access')).state).toBe('admin');
  expect(await remove(strongOwner)).toMatchObject({ code: 'PT404' });
  expect(await told()).toEqual(['added', 'added', 'reset']);
  expect(await toldFrom('actor_name', 'action', 'entity', 'entity_name')).toContain(
    'owner deleted second_factors editor',
  );
});
