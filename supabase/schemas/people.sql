-- The staff of the admin, their roles, and how they join, change and leave.
set check_function_bodies = off;

-- The staff: one row per person, and the two checks of every policy.
create schema private;

grant usage on schema private to anon, authenticated, service_role;

-- Nor rights on future tables.
alter default privileges in schema public revoke all on sequences from anon, authenticated;

create table public.admins (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  role text not null default 'editor',
  name text not null default '',
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  signature text not null default '',
  constraint admins_email_key unique (email),
  constraint admins_email_check check (
    email = lower(email) and char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'
  ),
  constraint admins_role_check check (role in ('owner', 'editor', 'recruiter')),
  constraint admins_name_check check (char_length(name) <= 100),
  constraint admins_signature_check check (char_length(signature) <= 200)
);

-- Every policy calls this: two rows by their keys, then every reason to withhold rights; or the role of a token. In plpgsql, because a
-- connection plans the statement once, while a SQL function is planned for each query.
create function private.admin_role() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person constant uuid := private.claimed_id('sub');
  session constant uuid := private.claimed_id('session_id');
begin
  if private.is_token() then return (select current_token.role from private.current_token()); end if;
  return (
    select admins.role
    from public.admins
    join auth.sessions on sessions.user_id = admins.id
    where admins.id = person
      and sessions.id = session
      and admins.disabled_at is null
      and (sessions.not_after is null or sessions.not_after > now())
      and not exists (select from private.ended_sessions as ended where ended.session_id = sessions.id)
      and (private.has_shown_second_factor() or not private.needs_second_factor(admins.id, admins.role))
  );
end
$$;

create function private.is_admin() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.admin_role() is not null
$$;

-- True in a request by a token of the API.
create function private.is_token() returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(current_setting('sampark.api_token', true), '') <> ''
$$;

-- Staff, and no token.
create function private.is_person() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.is_admin() and not private.is_token()
$$;

-- An owner has every role. A token is never an owner, so that a leaked one makes no tokens and sees no log.
create function private.has_role(wanted text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.admin_role() in (wanted, 'owner') and (wanted <> 'owner' or not private.is_token()), false)
$$;

alter table public.admins enable row level security;

revoke all on table public.admins from anon, authenticated;

grant select on table public.admins to authenticated;

grant select, insert, update, delete on table public.admins to service_role;

create policy admins_select_staff on public.admins
for select to authenticated
using ((select private.is_person()));

-- Sign-up stays closed: only an invited email address can become a user, and it becomes an admin with that. The rule is
-- on auth.users because one-time codes create users even if sign-up is disabled.
create table private.invited_emails (
  email text primary key,
  role text not null,
  name text not null default '',
  invited_at timestamptz not null default now(),
  constraint invited_emails_email_check check (
    email = lower(email) and char_length(email) <= 254 and email ~ '^[^@\s]+@[^@\s]+$'
  ),
  constraint invited_emails_role_check check (role in ('owner', 'editor', 'recruiter')),
  constraint invited_emails_name_check check (char_length(name) <= 100)
);

alter table private.invited_emails enable row level security;

-- An invitation opens the sign-up only just after its token was shown, so that no one else can take the address.
create function private.admit_invited_user() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  invited record;
begin
  delete from private.invited_emails
  where invited_emails.email = lower(new.email)
  returning invited_emails.role, invited_emails.name into invited;
  if not found then
    select invitations.role, invitations.name into invited
    from private.invitations
    where invitations.email = lower(new.email) and invitations.accepted_at > now() - interval '1 minute';
  end if;
  if not found then
    raise exception using
      errcode = 'PT403',
      message = 'Sign-up is closed. Ask an owner for an invitation.';
  end if;
  insert into public.admins (id, email, role, name)
  values (new.id, lower(new.email), invited.role, invited.name);
  return null;
end
$$;

-- Staff sign in by the address in admins, so it follows when a person changes theirs.
create function private.follow_user_email() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.admins set email = lower(new.email) where admins.id = new.id;
  return null;
end
$$;

create trigger users_admit_invited
after insert on auth.users
for each row execute function private.admit_invited_user();

create trigger users_follow_email
after update of email on auth.users
for each row when (new.email is distinct from old.email)
execute function private.follow_user_email();

-- Returns 'promoted' for current staff. Any other account of that address must be deleted, and everyone else is
-- 'invited': the caller creates the user, with a new password.
create function public.invite_admin(email text, role text, name text default '') returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(invite_admin.email));
  user_id uuid;
begin
  select users.id into user_id from auth.users where lower(users.email) = address;
  update public.admins as admin
  set role = invite_admin.role, name = coalesce(nullif(trim(invite_admin.name), ''), admin.name)
  where admin.id = user_id and admin.disabled_at is null;
  if found then return 'promoted'; end if;
  insert into private.invited_emails as invited (email, role, name)
  values (address, invite_admin.role, trim(invite_admin.name))
  on conflict on constraint invited_emails_pkey do update
  set role = excluded.role, name = excluded.name, invited_at = now();
  if user_id is not null then
    perform private.end_sessions_of(user_id);
    insert into private.accounts_to_close (user_id) values (user_id) on conflict do nothing;
  end if;
  return 'invited';
end
$$;

-- An address that mail servers accept: parts between single dots, and a domain whose last part is not numeric; the forms have
-- the same rule. Stored addresses may be older than it.
create function private.is_email(address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select address ~ '^[^@\s<>(),;:"\\\[\].]+(\.[^@\s<>(),;:"\\\[\].]+)*@([^@\s<>(),;:"\\\[\].-]([^@\s<>(),;:"\\\[\].]*[^@\s<>(),;:"\\\[\].-])?\.)+[^@\s<>(),;:"\\\[\].]{2,}$'
    and address !~ '\.\d+$' and char_length(address) <= 120
$$;

-- Rules for every write to the table.
create function private.keep_an_owner() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Two owners who remove each other at the same moment wait for each other here.
  perform pg_advisory_xact_lock(hashtextextended('admins', 0));
  if exists (select from earlier where earlier.role = 'owner' and earlier.disabled_at is null)
    and not exists (select from public.admins where admins.role = 'owner' and admins.disabled_at is null)
  then
    raise exception using
      errcode = 'PT409', message = 'The last active owner has to stay. Make someone else an owner first.';
  end if;
  return null;
end
$$;

create trigger admins_keep_an_owner_update
after update on public.admins
referencing old table as earlier
for each statement execute function private.keep_an_owner();

create trigger admins_keep_an_owner_delete
after delete on public.admins
referencing old table as earlier
for each statement execute function private.keep_an_owner();

create function private.refuse_own_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.id::text = auth.jwt() ->> 'sub' then
    raise exception using
      errcode = 'PT400', message = 'You cannot change your own role or access. Ask another owner.';
  end if;
  return coalesce(new, old);
end
$$;

create trigger admins_refuse_own_update
before update on public.admins
for each row when ((new.role, new.disabled_at) is distinct from (old.role, old.disabled_at))
execute function private.refuse_own_change();

create trigger admins_refuse_own_delete
before delete on public.admins
for each row execute function private.refuse_own_change();

create table private.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  role text not null,
  name text not null default '',
  -- A hash of the token in the email, which is stored nowhere else once the email is sent.
  token_hash text not null,
  invited_by uuid references public.admins (id) on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- The last time the server was shown the token: the user is created in the minute after it.
  accepted_at timestamptz,
  constraint invitations_email_key unique (email),
  constraint invitations_token_hash_key unique (token_hash),
  constraint invitations_email_check check (email = lower(email) and char_length(email) between 3 and 120),
  constraint invitations_role_check check (role in ('owner', 'editor', 'recruiter')),
  constraint invitations_name_check check (char_length(name) <= 100),
  constraint invitations_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$')
);

create index invitations_invited_by_idx on private.invitations (invited_by);

alter table private.invitations enable row level security;

create function private.end_invitation() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.forget_invitation(new.email);
  return null;
end
$$;

create trigger admins_end_invitation
after insert or update of email on public.admins
for each row execute function private.end_invitation();

-- With the unsent email.
create function private.forget_invitation(email text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.invitations where invitations.email = forget_invitation.email;
  delete from private.outbox
  where outbox.to_address = forget_invitation.email and outbox.kind = 'invitation' and outbox.status <> 'sent'
$$;

create function private.require_owner() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role('owner') then
    raise exception using errcode = 'PT403', message = 'Only owners can do this.';
  end if;
end
$$;

-- A name and a role as they may be stored.
create function private.check_person(role text, name text) returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if check_person.role not in ('owner', 'editor', 'recruiter') then
    raise exception using errcode = 'PT400', message = 'Please choose a role: owner, editor or recruiter.';
  end if;
  if char_length(check_person.name) > 100 or check_person.name ~ '[[:cntrl:]]' then
    raise exception using errcode = 'PT400', message = 'The name must be one line of at most 100 characters.';
  end if;
end
$$;

-- Gives an invitation a new token and emails it; earlier links expire here.
create function private.mail_invitation(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant text := private.new_secret();
  invitation private.invitations;
begin
  update private.invitations
  set token_hash = private.hash_of(token), invited_by = auth.uid(), invited_at = now(),
      expires_at = now() + interval '7 days', accepted_at = null
  where invitations.id = mail_invitation.id
  returning * into invitation;
  if invitation.id is null then
    raise exception using errcode = 'PT404', message = 'This invitation no longer exists.';
  end if;
  delete from private.outbox
  where outbox.to_address = invitation.email and outbox.kind = 'invitation' and outbox.status <> 'sent';
  insert into private.outbox (kind, to_address, data)
  select 'invitation', invitation.email, jsonb_build_object(
    'token', token, 'role', invitation.role, 'invited_by', coalesce(nullif(admins.name, ''), admins.email)
  )
  from public.admins where admins.id = invitation.invited_by;
end
$$;

-- Unused invitations are deleted after a month.
create function public.invite_person(email text, role text, name text default '') returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(coalesce(invite_person.email, '')));
  invited_as constant text := trim(coalesce(invite_person.name, ''));
  invitation_id uuid;
begin
  perform private.require_owner();
  perform private.check_person(coalesce(invite_person.role, ''), invited_as);
  if not private.is_email(address) then
    raise exception using
      errcode = 'PT400', message = 'Please enter an email address such as name@example.com.';
  end if;
  if exists (select from public.admins where admins.email = address) then
    raise exception using
      errcode = 'PT409', message = 'This person already has access. Change their role or access instead.';
  end if;
  delete from private.invitations
  where invitations.email <> address and invitations.expires_at < now() - interval '30 days';
  insert into private.invitations (email, role, name, token_hash)
  values (address, invite_person.role, invited_as, private.hash_of(private.new_secret()))
  on conflict on constraint invitations_email_key do nothing
  returning invitations.id into invitation_id;
  if invitation_id is null then
    raise exception using
      errcode = 'PT409', message = 'This person has already been invited. Send the invitation again instead.';
  end if;
  perform private.mail_invitation(invitation_id);
end
$$;

create function public.resend_invitation(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  perform private.mail_invitation(resend_invitation.id);
end
$$;

create function public.cancel_invitation(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text;
begin
  perform private.require_owner();
  select invitations.email into address from private.invitations where invitations.id = cancel_invitation.id;
  if address is null then
    raise exception using errcode = 'PT404', message = 'This invitation no longer exists.';
  end if;
  perform private.forget_invitation(address);
end
$$;

-- Pending invitations, by address; `mail` is waiting, sent or failed: [{id, email, name, role, invited_by, invited_at,
-- expires_at, mail}].
create function public.open_invitations() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  return (
    select coalesce(jsonb_agg(to_jsonb(invitation) order by invitation.email), '[]')
    from (
      select
        invitations.id, invitations.email, invitations.name, invitations.role, invitations.invited_by,
        invitations.invited_at, invitations.expires_at,
        coalesce((
          select case outbox.status when 'sending' then 'waiting' else outbox.status end
          from private.outbox
          where outbox.to_address = invitations.email and outbox.kind = 'invitation'
          order by outbox.created_at desc
          limit 1
        ), 'sent') as mail
      from private.invitations
    ) as invitation
  );
end
$$;

-- The details of an invitation, by its token. `has_account`: the person was here before and has a password.
create function public.invitation_of(token text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  invitation private.invitations;
begin
  select * into invitation from private.invitations
  where invitations.token_hash = private.hash_of(invitation_of.token) and invitations.expires_at > now();
  if invitation.id is null then
    raise exception using
      errcode = 'PT404',
      message = 'This invitation has been used or revoked, or is older than seven days. Ask for a new one.';
  end if;
  return jsonb_build_object(
    'email', invitation.email, 'name', invitation.name, 'role', invitation.role,
    'invited_by', coalesce((
      select coalesce(nullif(admins.name, ''), admins.email) from public.admins
      where admins.id = invitation.invited_by
    ), 'An owner'),
    'expires_at', invitation.expires_at,
    'has_account', exists (select from auth.users where lower(users.email) = invitation.email)
  );
end
$$;

-- The holder of the token owns the mailbox; the creator of an existing account is unknown. The sign-up opens for this
-- person for a minute, after the server has deleted that account. Returns the result of invitation_of.
create function public.accept_invitation(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  answer constant jsonb := public.invitation_of(accept_invitation.token);
  earlier uuid;
begin
  select users.id into earlier from auth.users where lower(users.email) = answer ->> 'email';
  if exists (select from public.admins where admins.id = earlier) then
    raise exception using errcode = 'PT409', message = 'This address already has an active account here.';
  end if;
  update private.invitations set accepted_at = now()
  where invitations.token_hash = private.hash_of(accept_invitation.token);
  if earlier is not null then
    perform private.end_sessions_of(earlier);
    insert into private.accounts_to_close (user_id) values (earlier) on conflict do nothing;
  end if;
  return answer;
end
$$;

-- Owners' actions on staff: change the role or the name, turn off access, end sessions, remove. Triggers of the table
-- guarantee an active owner, and that no one changes their own role.

-- All staff, by address; `sessions` counts active ones: [{id, email, name, role, created_at, disabled_at,
-- last_sign_in_at, sessions, has_second_factor}].
create function public.people() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  return (
    select coalesce(jsonb_agg(to_jsonb(person) order by person.email), '[]')
    from (
      select
        admins.id, admins.email, admins.name, admins.role, admins.created_at, admins.disabled_at,
        -- Some backends do not store it.
        (to_jsonb(users) ->> 'last_sign_in_at')::timestamptz as last_sign_in_at,
        (
          select count(*) from auth.sessions
          where sessions.user_id = admins.id and (sessions.not_after is null or sessions.not_after > now())
            and not exists (select from private.ended_sessions as ended where ended.session_id = sessions.id)
        ) as sessions,
        private.has_second_factor(admins.id) as has_second_factor
      from public.admins
      join auth.users on users.id = admins.id
    ) as person
  );
end
$$;

create function private.refuse_unknown_person(id uuid) returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.admins where admins.id = refuse_unknown_person.id) then
    raise exception using errcode = 'PT404', message = 'This person no longer has an account here.';
  end if;
end
$$;

-- A null argument changes nothing. Disabled staff are signed out at once, and stay so even if access is turned on
-- again.
create function public.change_person(
  id uuid, role text default null, name text default null, disabled boolean default null
) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  perform private.refuse_unknown_person(change_person.id);
  perform private.check_person(coalesce(change_person.role, 'editor'), coalesce(trim(change_person.name), ''));
  update public.admins
  set role = coalesce(change_person.role, admins.role),
      name = coalesce(trim(change_person.name), admins.name),
      disabled_at = case
        when change_person.disabled then coalesce(admins.disabled_at, now())
        when not change_person.disabled then null
        else admins.disabled_at
      end
  where admins.id = change_person.id;
  if change_person.disabled then
    perform private.end_sessions_of(change_person.id);
  end if;
end
$$;

-- They are signed out at once; the server deletes the account, and a new invitation creates a new one.
create function public.remove_person(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  perform private.refuse_unknown_person(remove_person.id);
  delete from public.admins where admins.id = remove_person.id;
  perform private.end_sessions_of(remove_person.id);
  insert into private.accounts_to_close (user_id)
  select users.id from auth.users where users.id = remove_person.id
  on conflict do nothing;
end
$$;

-- Returns the number; one's own are ended under "My account".
create function public.end_sessions(id uuid) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  perform private.refuse_unknown_person(end_sessions.id);
  if end_sessions.id = auth.uid() then
    raise exception using errcode = 'PT400', message = 'End your own sessions in your account.';
  end if;
  return private.end_sessions_of(end_sessions.id);
end
$$;

-- An account belongs to the owner of its mailbox: no one takes a foreign address, and the account of a person outside
-- the staff is never passed on. It is deleted, and its address starts again with a new password.

-- The sign-in service may verify only the old mailbox; a former member of staff must not take a colleague's address
-- that way.
create function private.refuse_email_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.admins where admins.id = old.id and admins.disabled_at is null) then
    raise exception using
      errcode = 'PT403', message = 'Only current staff can change their email address.';
  end if;
  return new;
end
$$;

create trigger users_refuse_email_change
before update of email on auth.users
for each row when (lower(new.email) is distinct from lower(old.email))
execute function private.refuse_email_change();

-- Only the sign-in service deletes its users, so they are queued here; the row is deleted with its user.
create table private.accounts_to_close (
  user_id uuid primary key references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now()
);

alter table private.accounts_to_close enable row level security;

-- A person who is invited again meanwhile keeps the account.
create function private.keep_account() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.accounts_to_close where accounts_to_close.user_id = new.id;
  return null;
end
$$;

create trigger admins_keep_account
after insert or update of disabled_at on public.admins
for each row when (new.disabled_at is null)
execute function private.keep_account();

-- For the server's own key: the accounts to delete; of one address, or all of them.
create function public.accounts_to_close(email text default null) returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select waiting.user_id
  from private.accounts_to_close as waiting
  join auth.users on users.id = waiting.user_id
  where accounts_to_close.email is null or lower(users.email) = lower(accounts_to_close.email)
  order by waiting.asked_at
  limit 100
$$;

-- The sign-in service calls this before it creates a user, so that uninvited people get the message of the trigger
-- users_admit_invited. For an anonymous user the service would turn a trigger's message into "Database error" with
-- status 500. It is called where supabase/config.toml was pushed; the trigger applies everywhere.

-- Accepts the same people as the trigger, and leaves the invitation for it.
create function private.refuse_uninvited_user(event jsonb) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := lower(event #>> '{user,email}');
begin
  if exists (select from private.invited_emails where invited_emails.email = address)
    or exists (
      select from private.invitations
      where invitations.email = address and invitations.accepted_at > now() - interval '1 minute'
    )
  then
    return '{}';
  end if;
  return jsonb_build_object(
    'error',
    jsonb_build_object('http_code', 403, 'message', 'Sign-up is closed. Ask an owner for an invitation.')
  );
end
$$;

-- The built-in backend has no such role and no hooks: it rejects sign-up itself, and so does the trigger behind it.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.refuse_uninvited_user(jsonb) to supabase_auth_admin;
  end if;
end
$$;

comment on schema private is 'Helpers of policies and triggers; never exposed to clients.';
comment on table public.admins is
  'People who may use the admin. A session counts as staff only through a row here; no client writes it.';
comment on table private.invited_emails is
  'Email addresses that may become users; an invitation ends when its user is created.';
comment on function public.invite_admin(text, text, text) is
  'Lets one email address in with a role: promoted (works here now) or invited (the caller makes a new user).';
comment on column public.admins.disabled_at is 'Since when access is turned off; null while it is on.';
comment on table private.invitations is
  'Pending email invitations; a link is valid for seven days. Used by functions only.';
comment on function public.invite_person(text, text, text) is 'For owners: invites somebody by email, for seven days.';
comment on function public.resend_invitation(uuid) is 'For owners: emails a new link; the earlier one expires.';
comment on function public.cancel_invitation(uuid) is 'For owners: revokes an invitation.';
comment on function public.open_invitations() is 'For owners: pending invitations.';
comment on function public.invitation_of(text) is 'The details of an invitation, by its token.';
comment on function public.accept_invitation(text) is 'Server only: lets the person of this token in.';
comment on function public.people() is 'For owners: the staff, their last sign-in and the number of their sessions.';
comment on function public.change_person(uuid, text, text, boolean) is
  'For owners: changes role or name, or turns access off or on.';
comment on function public.remove_person(uuid) is 'For owners: removes somebody; they are signed out at once.';
comment on function public.end_sessions(uuid) is 'For owners: signs somebody out everywhere; returns the number of sessions.';
comment on table private.accounts_to_close is
  'Accounts of people who have left or were not admitted by their own mailbox; the server deletes them.';
comment on function public.accounts_to_close(text) is 'Server only: accounts that the sign-in service must delete.';
comment on function private.refuse_uninvited_user(jsonb) is
  'The hook "before user created" of the sign-in service: rejects uninvited people.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.invite_admin(text, text, text),
  public.invite_person(text, text, text),
  public.resend_invitation(uuid),
  public.cancel_invitation(uuid),
  public.open_invitations(),
  public.invitation_of(text),
  public.accept_invitation(text),
  public.people(),
  public.change_person(uuid, text, text, boolean),
  public.remove_person(uuid),
  public.end_sessions(uuid),
  public.accounts_to_close(text)
from public, anon, authenticated, service_role;
grant execute on function
  private.is_admin(),
  private.is_person(),
  private.has_role(text),
  public.invitation_of(text)
to anon, authenticated, service_role;
grant execute on function
  public.invite_admin(text, text, text),
  public.accept_invitation(text),
  public.accounts_to_close(text)
to service_role;
grant execute on function
  public.invite_person(text, text, text),
  public.resend_invitation(uuid),
  public.cancel_invitation(uuid),
  public.open_invitations(),
  public.people(),
  public.change_person(uuid, text, text, boolean),
  public.remove_person(uuid),
  public.end_sessions(uuid)
to authenticated;
