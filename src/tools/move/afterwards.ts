/** What comes after the rows and files, the same in both directions. */
import type { Query } from '../doctor/finding';

const LEAVE = `
  update private.outbox set status = 'failed', lease_until = null, error = $1
  where status in ('waiting', 'sending') returning id`;

/** What waited has been taken along, so a server that is started here once more must not send it as well. */
export async function leaveMail(query: Query, to: string): Promise<string> {
  const left = await query(LEAVE, [`Moved to ${to} with everything else, and sent from there.`]);
  return left.length === 0 ? 'none waits here' : `${left.length} that waited will be sent from ${to} only`;
}

const OWNERS = `
  select admins.email
  from public.admins join auth.users on users.id = admins.id
  where admins.role = 'owner' and admins.disabled_at is null
    and coalesce(users.encrypted_password, '') <> ''
    and to_jsonb(users) ->> 'email_confirmed_at' is not null
    and coalesce((to_jsonb(users) ->> 'banned_until')::timestamptz, '-infinity') < now()
  order by admins.created_at, admins.email`;

/** Who can sign in as an owner, or how somebody can. */
export async function nameOwners(query: Query): Promise<string> {
  const owners = await query<{ email: string }>(OWNERS);
  if (owners.length === 0) return 'nobody can sign in as one yet: npm run owner -- you@example.com';
  return `${owners.map(({ email }) => email).join(', ')}, with the password of before`;
}
