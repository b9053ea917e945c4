/**
 * The second factor of hosted projects: factors in auth.mfa_factors, and the `aal` claim in the token. Runs on a plain
 * PostgreSQL 15 with the claims set; `secondFactor` tests the built-in backend.
 */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { as as sqlAs, asVisitor, claimsOf, useProject } from '../stage/postgres/useProject';
import { hasPostgres } from '../stage/postgres/postgresServer';

type Claims = Record<string, string | null>;
const [OWNER, EDITOR] = [claimsOf(1), claimsOf(2)] as const;
const strong = (claims: Claims): Claims => ({ ...claims, aal: 'aal2' });
const weak = (claims: Claims): Claims => ({ ...claims, aal: 'aal1' });

describe.skipIf(!hasPostgres)('a hosted project', () => {
  const { query, auth, join, meanwhile } = useProject();
  const as = (claims: Claims, sql: string) => query(sqlAs(claims, sql));

  const isIn = async (claims: Claims) => (await as(claims, 'select count(*) from public.admins')) !== '0';
  const stateOf = (claims: Claims) => as(claims, `select public.my_access() ->> 'state'`);
  const save = (claims: Claims) =>
    as(claims, `insert into public.site_content (section_id, content) values ('about', '{}')`);
  const enrol = ({ sub }: typeof EDITOR, status = 'verified') =>
    auth(`insert into auth.mfa_factors (user_id, status) values ('${sub}', '${status}')`);
  const signIn = (address: string) =>
    auth(`insert into auth.sessions (user_id, ip, user_agent, created_at)
          values ('${EDITOR.sub}', '${address}', 'Firefox/1', clock_timestamp());
          update auth.users set last_sign_in_at = clock_timestamp() where id = '${EDITOR.sub}'`);
  const ask = (claims: Claims, whom: string) =>
    as(
      claims,
      `insert into public.site_settings (key, value, is_public)
       values ('security', '{"second_factor": "${whom}"}', false)`,
    );

  const [APP, SPARE] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'];
  const begin = (id: string) =>
    auth(`insert into auth.mfa_factors (id, user_id, friendly_name, status)
          values ('${id}', '${EDITOR.sub}', '${id}', 'unverified')`);
  /** The rows that the service writes after a right code, in its order. */
  const show = (id: string) =>
    auth(`update auth.mfa_factors set status = 'verified' where id = '${id}' and status = 'unverified';
          update auth.sessions set aal = 'aal2', factor_id = '${id}' where id = '${EDITOR.session_id}'`);
  const remove = (id: string) =>
    auth(`delete from auth.mfa_factors where id = '${id}';
          update auth.sessions set aal = 'aal1', factor_id = null where factor_id = '${id}'`);
  const passwordWasShown = (ago: string) =>
    auth(`delete from auth.mfa_amr_claims;
          insert into auth.mfa_amr_claims (session_id, authentication_method, updated_at)
          values ('${EDITOR.session_id}', 'password', now() - interval '${ago}')`);
  const inUse = () => query(`select count(*) from auth.mfa_factors where status = 'verified'`);
  const REFUSAL = 'PT400: Enter your password again';

  beforeAll(async () => {
    await join(OWNER, 'owner@example.com', 'owner');
    await join(EDITOR, 'editor@example.com', 'editor');
  });
  beforeEach(async () => {
    await auth('delete from auth.mfa_factors; delete from auth.sessions');
    for (const { sub, session_id } of [OWNER, EDITOR]) {
      await auth(`insert into auth.sessions (id, user_id) values ('${session_id}', '${sub}')`);
    }
    await query('delete from public.site_settings; delete from public.site_content');
    await query('delete from private.ended_sessions; update public.admins set disabled_at = null');
  });

  test('a password alone is enough if nobody requires more', async () => {
    for (const claims of [EDITOR, weak(EDITOR), strong(EDITOR)]) {
      expect([await isIn(claims), await stateOf(claims)]).toEqual([true, 'admin']);
    }
    await enrol(EDITOR, 'unverified');
    expect(await isIn(weak(EDITOR))).toBe(true);
  });

  test('everybody with a factor must show it, and nobody else', async () => {
    await enrol(EDITOR);
    for (const claims of [EDITOR, weak(EDITOR), { ...EDITOR, aal: null }, { ...EDITOR, aal: 'AAL2' }]) {
      expect([await isIn(claims), await stateOf(claims)]).toEqual([false, 'code']);
      await expect(save(claims)).rejects.toThrow('42501');
      await expect(as(claims, 'select public.my_sessions()')).rejects.toThrow('PT403');
    }
    expect([await isIn(strong(EDITOR)), await stateOf(strong(EDITOR))]).toEqual([true, 'admin']);
    await save(strong(EDITOR));
    expect(await isIn(weak(OWNER))).toBe(true);
  });

  test.each([
    ['owners', { owner: 'enrol', editor: 'admin' }],
    ['everyone', { owner: 'enrol', editor: 'enrol' }],
  ])('%s must set up a factor once an owner requires it', async (whom, { owner, editor }) => {
    await ask(strong(OWNER), whom);
    expect([await stateOf(weak(OWNER)), await stateOf(weak(EDITOR))]).toEqual([owner, editor]);
    expect([await isIn(weak(OWNER)), await isIn(weak(EDITOR))]).toEqual([false, editor === 'admin']);
    expect([await isIn(strong(OWNER)), await isIn(strong(EDITOR))]).toEqual([true, true]);
    expect(await as(strong(EDITOR), `select public.my_access() ->> 'second_factor'`)).toBe(whom);
  });

  test('an owner cannot lock themselves out, and nobody else can require a factor', async () => {
    await expect(ask(weak(OWNER), 'everyone')).rejects.toThrow('PT400');
    await expect(ask(weak(OWNER), 'owners')).rejects.toThrow('PT400');
    await expect(ask(strong(EDITOR), 'owners')).rejects.toThrow('42501');
    expect(await query('select count(*) from public.site_settings')).toBe('0');
    await ask(weak(OWNER), 'off');
    // The database administrator may; people then set up a factor at sign-in.
    await query(`update public.site_settings set value = '{"second_factor": "everyone"}', version = version`);
    expect(await stateOf(weak(OWNER))).toBe('enrol');
  });

  test('a second factor does not help an ended session or disabled access', async () => {
    await enrol(EDITOR);
    await as(strong(OWNER), 'select public.end_other_sessions()');
    await query(`select private.end_sessions_of('${EDITOR.sub}')`);
    expect([await isIn(strong(EDITOR)), await stateOf(strong(EDITOR))]).toEqual([false, 'ended']);
    await query(`update public.admins set disabled_at = now() where role = 'editor'`);
    expect([await isIn(strong(EDITOR)), await stateOf(strong(EDITOR))]).toEqual([false, 'disabled']);
    expect([await isIn(strong(OWNER)), await stateOf(strong(OWNER))]).toEqual([true, 'admin']);
  });

  test.each([
    ['one’s own session', EDITOR, (id: string) => `public.end_my_session('${id}')`],
    ['one’s own other sessions', EDITOR, () => 'public.end_other_sessions()'],
    ['somebody’s sessions', OWNER, () => `public.end_sessions('${EDITOR.sub}')`],
    ['somebody’s access', OWNER, () => `public.change_person('${EDITOR.sub}', disabled => true)`],
  ])('ending %s also ends it at the sign-in service', async (_, claims, call) => {
    const phone = await auth(`insert into auth.sessions (user_id) values ('${EDITOR.sub}') returning id`);
    await as(claims, `select ${call(phone)}`);
    expect(await auth(`select count(*) from auth.sessions where id = '${phone}'`)).toBe('0');
  });

  describe('at its sign-in service', () => {
    test('apps can be added and removed at the sign-in service soon after the password alone', async () => {
      await begin(APP);
      await expect(show(APP), 'a session that began otherwise').rejects.toThrow(REFUSAL);
      await passwordWasShown('16 minutes');
      await expect(show(APP)).rejects.toThrow(REFUSAL);
      expect(await inUse()).toBe('0');
      await passwordWasShown('14 minutes');
      await show(APP);
      await passwordWasShown('1 day');
      await begin(SPARE);
      await expect(show(SPARE)).rejects.toThrow(REFUSAL);
      await expect(remove(APP)).rejects.toThrow(REFUSAL);
      expect(await inUse()).toBe('1');
      await passwordWasShown('1 minute');
      await show(SPARE);
      await remove(SPARE);
      expect(await inUse()).toBe('1');
    });

    test('the code of an app in use is accepted however old the password is', async () => {
      await begin(APP);
      await passwordWasShown('1 minute');
      await show(APP);
      await auth(`update auth.sessions set aal = 'aal1', factor_id = null where id = '${EDITOR.session_id}'`);
      await passwordWasShown('1 day');
      await show(APP);
      expect(await query(`select aal from auth.sessions where id = '${EDITOR.session_id}'`)).toBe('aal2');
    });

    test('owners and the server’s administrator can remove a lost app', async () => {
      const ask = (claims: Claims) => as(claims, `select public.remove_second_factor('${EDITOR.sub}')`);
      await enrol(EDITOR);
      await expect(ask(OWNER)).rejects.toThrow(REFUSAL);
      await auth(`insert into auth.mfa_amr_claims (session_id, authentication_method)
                  values ('${OWNER.session_id}', 'password')`);
      await expect(ask(strong(EDITOR))).rejects.toThrow('PT403');
      await ask(OWNER);
      expect([await inUse(), await stateOf(strong(EDITOR))]).toEqual(['0', 'ended']);
      await enrol(EDITOR);
      await query(`select public.reset_second_factor('editor@example.com')`);
      expect(await inUse()).toBe('0');
      const told = `select count(*) from private.outbox where data ->> 'event' = 'reset'`;
      expect(await query(told)).toBe('2');
    });
  });

  test('a person is notified of a sign-in from a new network', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2', '198.51.100.1']) await signIn(address);
    const told = `select string_agg(data ->> 'network', ' ') from private.outbox where kind = 'new_sign_in'`;
    expect(await query(told)).toBe('198.51.100.x');
  });

  test('concurrent requests meet the same rules as on the built-in backend', async () => {
    const factor = '00000000-0000-4000-8000-0000000000f1';
    await query(
      `insert into private.second_factors (id, user_id, status) values ('${factor}', '${EDITOR.sub}', 'verified')`,
    );
    const take = `select private.take_factor_code('${factor}', 7, '${EDITOR.session_id}')`;
    expect(await meanwhile(take, take), 'one code, twice').toBe('f');
    const wrong = (sign: number) => `select private.factor_wait('${EDITOR.sub}', repeat('${sign}', 64))`;
    for (const sign of [1, 2, 3, 4]) expect(await query(wrong(sign))).toBe('0');
    expect(Number(await meanwhile(wrong(5), wrong(6))), 'the fifth, twice').toBeGreaterThan(3500);
    await query('delete from private.second_factors; delete from private.wrong_factor_codes');
  });

  test('an invalid session id grants no access', async () => {
    for (const claims of [
      { ...EDITOR, session_id: 'ended' },
      { ...EDITOR, session_id: null },
    ]) {
      expect([await isIn(claims), await stateOf(claims)]).toEqual([false, 'ended']);
    }
    const nobody = { sub: 'x', session_id: 'y', aal: 'aal2' };
    expect(
      await query(`set local request.jwt.claims = '${JSON.stringify(nobody)}'; select private.is_admin()`),
    ).toBe('f');
    await expect(query(asVisitor('select public.my_access()'))).rejects.toThrow('42501');
  });
});
