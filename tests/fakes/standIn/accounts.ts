/**
 * Users as the sign-in service of a project creates and deletes them, for requests with the key that passes every
 * policy.
 */
import { randomUUID } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { ProjectKeys } from './keys';
import type { Query } from './library';
import { factorsOf } from './factors';
import { refuse, type Refused, roleOf } from './gateway';

interface NewUser {
  readonly email?: string;
  readonly password?: string;
  readonly email_confirm?: boolean;
  readonly user_metadata?: object;
}

const USER = `
  select id, aud, role, email, coalesce(phone, '') as phone, email_confirmed_at, confirmed_at, last_sign_in_at,
    raw_app_meta_data as app_metadata, raw_user_meta_data as user_metadata, created_at, updated_at, is_anonymous
  from auth.users`;

const HASHED = `extensions.crypt($2, extensions.gen_salt('bf', 4))`;

const CREATE = `
  with made as (
    insert into auth.users (
      id, instance_id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data
    )
    values (
      $3, '00000000-0000-0000-0000-000000000000', 'authenticated', 'authenticated', lower($1), ${HASHED},
      case when $4::boolean then now() end, '{"provider": "email", "providers": ["email"]}', $5::jsonb
    )
    returning *
  )
  insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  select gen_random_uuid(), 'email', made.id::text, made.id,
    jsonb_build_object('sub', made.id, 'email', made.email, 'email_verified', true, 'phone_verified', false)
  from made`;

/** The sign-in service passes on the message of a project's trigger, with its status. */
function refusedByProject(c: Context, error: unknown) {
  const { code = '', message } = error as { code?: string; message: string };
  const [, status] = /^PT(\d{3})$/.exec(code) ?? [];
  if (!status) {
    console.error('The stand-in could not make a user.', error);
    return refuse(c, 500, 'unexpected_failure', 'Database error creating new user');
  }
  return c.json({ code, message, detail: null, hint: null }, Number(status) as Refused);
}

/** Returns the user, or the reason for a refusal. */
export async function createUser(c: Context, query: Query, user: NewUser): Promise<Response> {
  const { email = '', password = randomUUID() } = user;
  if (!/^[^@\s]+@[^@\s]+$/.test(email)) {
    return refuse(c, 400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  if (password.length < 6) {
    return refuse(c, 422, 'weak_password', 'Password should be at least 6 characters.');
  }
  const [taken] = await query('select 1 from auth.users where email = lower($1)', [email]);
  if (taken) {
    return refuse(c, 422, 'email_exists', 'A user with this email address has already been registered');
  }
  const id = randomUUID();
  const { email_confirm: isConfirmed = false, user_metadata = {} } = user;
  try {
    await query(CREATE, [email, password, id, isConfirmed, user_metadata]);
  } catch (error) {
    return refusedByProject(c, error);
  }
  return c.json((await query<object>(`${USER} where id = $1`, [id]))[0]);
}

const CHANGE = `
  update auth.users set
    encrypted_password = case when $2::text is null then encrypted_password else ${HASHED} end,
    email = coalesce(lower($3), email),
    raw_user_meta_data = coalesce($4::jsonb, raw_user_meta_data),
    updated_at = now()
  where id::text = $1`;

const unknown = (c: Context) => refuse(c, 404, 'user_not_found', 'User not found');

/** /auth/v1/admin/users */
export function accountRoutes(gateway: Hono, keys: ProjectKeys, query: Query): void {
  const users = '/auth/v1/admin/users';
  gateway.use('/auth/v1/admin/*', async (c, next) => {
    if (roleOf(c, keys) === 'service_role') return next();
    return refuse(c, 403, 'not_admin', 'User not allowed');
  });
  const find = async (c: Context) =>
    (await query<object>(`${USER} where id::text = $1`, [c.req.param('id')]))[0];
  gateway.post(users, async (c) => createUser(c, query, await c.req.json()));
  gateway.get(users, async (c) => {
    const [perPage, page] = [Number(c.req.query('per_page') ?? 50), Number(c.req.query('page') ?? 1)];
    const rows = await query(`${USER} order by created_at desc limit $1 offset $2`, [
      perPage,
      perPage * (page - 1),
    ]);
    return c.json({ users: rows, aud: 'authenticated' });
  });
  gateway.get(`${users}/:id`, async (c) => {
    const user = await find(c);
    return user ? c.json(user) : unknown(c);
  });
  gateway.put(`${users}/:id`, async (c) => {
    const { password = null, email = null, user_metadata = null } = await c.req.json<NewUser>();
    await query(CHANGE, [c.req.param('id'), password, email, user_metadata]);
    const user = await find(c);
    return user ? c.json(user) : unknown(c);
  });
  gateway.get(`${users}/:id/factors`, async (c) => c.json(await factorsOf(query, c.req.param('id'))));
  gateway.delete(`${users}/:id/factors/:factor`, async (c) => {
    await query('delete from auth.mfa_factors where id::text = $1', [c.req.param('factor')]);
    return c.json({ id: c.req.param('factor') });
  });
  gateway.delete(`${users}/:id`, async (c) => {
    const user = await find(c);
    if (!user) return unknown(c);
    await query('delete from auth.users where id::text = $1', [c.req.param('id')]);
    return c.json({});
  });
}
