-- Who may work in the admin: one row per person, and the two questions every policy asks about them.

create schema private;
grant usage on schema private to anon, authenticated, service_role;
comment on schema private is 'Helpers of policies and triggers; never exposed to clients.';

create table public.admins (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  role text not null default 'editor',
  name text not null default '',
  created_at timestamptz not null default now(),
  constraint admins_email_key unique (email),
  constraint admins_email_check check (
    email = lower(email) and char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'
  ),
  constraint admins_role_check check (role in ('owner', 'editor', 'recruiter')),
  constraint admins_name_check check (char_length(name) <= 100)
);

-- The role counts only while the session behind the token is alive: signing out, a changed password
-- or a deleted row end it at once. Compared as text, so that a malformed claim matches nothing.
create function private.admin_role() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select admins.role
  from public.admins
  join auth.sessions on sessions.user_id = admins.id
  where admins.id::text = auth.jwt() ->> 'sub'
    and sessions.id::text = auth.jwt() ->> 'session_id'
    and (sessions.not_after is null or sessions.not_after > now())
$$;

create function private.is_admin() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.admin_role() is not null
$$;

-- An owner has every role.
create function private.has_role(wanted text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.admin_role() in (wanted, 'owner'), false)
$$;

revoke execute on function private.admin_role() from public, anon, authenticated;
revoke execute on function private.is_admin() from public, anon, authenticated;
revoke execute on function private.has_role(text) from public, anon, authenticated;
grant execute on function private.is_admin() to anon, authenticated, service_role;
grant execute on function private.has_role(text) to anon, authenticated, service_role;

alter table public.admins enable row level security;

revoke all on table public.admins from anon, authenticated;
grant select on table public.admins to authenticated;
grant select, insert, update, delete on table public.admins to service_role;

create policy admins_select_staff on public.admins
for select to authenticated
using ((select private.is_admin()));

comment on table public.admins is
  'People who may use the admin. A session counts as staff only through a row here; no client writes it.';
