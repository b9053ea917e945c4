/** People and invitations on a plain PostgreSQL 15, where two owners really act at the same moment. */
import { beforeAll, describe, expect, test } from 'vitest';
import { as, asVisitor, claimsOf, useProject } from '../support/hostedStage';
import { hasPostgres } from '../support/postgresServer';

const [OLGA, OMAR] = [claimsOf(1), claimsOf(2)] as const;
const demote = ({ sub }: typeof OLGA) => `select public.change_person('${sub}', role => 'editor')`;

const take = (email: string) => `update auth.users set email = '${email}' where email like 'leaver%'`;

describe.skipIf(!hasPostgres)('a hosted project', () => {
  const { query, auth, join, meanwhile } = useProject();

  beforeAll(async () => {
    await join(OLGA, 'olga@example.com', 'owner');
    await join(OMAR, 'omar@example.com', 'owner');
  });

  test('keeps one of two owners who step on each other at the same moment', async () => {
    expect(await meanwhile(as(OLGA, demote(OMAR)), as(OMAR, demote(OLGA)))).toContain('PT409');
    expect(await query(`select email from public.admins where role = 'owner' and disabled_at is null`)).toBe(
      'olga@example.com',
    );
  });

  test('lets an invited person in by the token, and nobody without it', async () => {
    await query(as(OLGA, `select public.invite_person('ada@example.com', 'recruiter', 'Ada Sample')`));
    const create = `insert into auth.users (email) values ('Ada@example.com')`;
    await expect(auth(create)).rejects.toThrow('PT403');
    const token = await query(`select data ->> 'token' from private.outbox where kind = 'invitation'`);
    const accept = `select public.accept_invitation('${token}') ->> 'has_account'`;
    await expect(query(asVisitor(accept))).rejects.toThrow('42501');
    expect(await query(`set local role service_role; ${accept}`)).toBe('false');
    await auth(create);
    expect(await query(`select role, name from public.admins where email = 'ada@example.com'`)).toBe(
      'recruiter|Ada Sample',
    );
    expect(await query('select count(*) from private.invitations')).toBe('0');
  });

  test('tells a person of a new password, and keeps their address when they have left', async () => {
    await auth(`update auth.users set encrypted_password = 'another hash' where id = '${OLGA.sub}'`);
    expect(await query(`select to_address from private.outbox where kind = 'password_changed'`)).toBe(
      'olga@example.com',
    );
    expect(await query(`select actor_name from public.activity where entity = 'passwords'`)).toBe(
      'olga@example.com',
    );
    await query(`select public.invite_admin('leaver@example.com', 'editor')`);
    await auth(`insert into auth.users (email) values ('leaver@example.com')`);
    await auth(take('leaver2@example.com'));
    const id = await query(`select id from public.admins where email = 'leaver2@example.com'`);
    await query(as(OLGA, `select public.remove_person('${id}')`));
    await expect(auth(take('boss@example.com'))).rejects.toThrow('PT403');
    expect(await query('set local role service_role; select public.accounts_to_close()')).toBe(id);
    await auth(`delete from auth.users where id = '${id}'`);
    expect(await query('select count(*) from private.accounts_to_close')).toBe('0');
    // The last owner stays, whoever deletes.
    await expect(query(`delete from auth.users`)).rejects.toThrow('PT409');
  });
});
