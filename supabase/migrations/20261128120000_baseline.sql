-- Generated once from supabase/schemas, for databases that begin with this version. Read those instead.

-- Who works in the admin, with which role, and how people come, change and leave.
set check_function_bodies = off;

-- Who may work in the admin: one row per person, and the two questions every policy asks about them.
create schema private;

grant usage on schema private to anon, authenticated, service_role;

-- Nor those of tables to come.
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

-- Every policy asks this: two rows by their keys, then whatever could take the rights away. In plpgsql, because there
-- a connection plans the statement once, where a function in SQL is planned for each question.
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

-- An owner has every role.
create function private.has_role(wanted text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.admin_role() in (wanted, 'owner'), false)
$$;

alter table public.admins enable row level security;

revoke all on table public.admins from anon, authenticated;

grant select on table public.admins to authenticated;

grant select, insert, update, delete on table public.admins to service_role;

create policy admins_select_staff on public.admins
for select to authenticated
using ((select private.is_admin()));

-- Sign-up stays closed: only an invited e-mail address can become a user, and it becomes an admin with that.
-- The rule sits on auth.users because one-time codes create users even where sign-up is disabled.
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

-- An invited address opens the sign-up only just after its token was shown, so that nobody else can take it.
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

-- Answers 'promoted' for somebody who works here now. Any other account of that address is to be closed, and everybody
-- else is 'invited': the caller makes the user, with a new password.
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

-- What an address for mail looks like; the forms have the same rule.
create function private.is_email(address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select address ~ '^[^@\s<>(),;:"]+@[^@\s<>(),;:"]+\.[^@\s<>(),;:".]{2,}$' and char_length(address) <= 120
$$;

-- Rules that hold for every way of writing the table.
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
  -- Of the token in the mail, which is written down nowhere else once the mail is sent.
  token_hash text not null,
  invited_by uuid references public.admins (id) on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  -- When the server was last shown the token: the user is made in the minute after it.
  accepted_at timestamptz,
  constraint invitations_email_key unique (email),
  constraint invitations_token_hash_key unique (token_hash),
  constraint invitations_email_check check (email = lower(email) and private.is_email(email)),
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

-- With the mail that has not gone out.
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

-- Gives an invitation a new token and mails it; links that were mailed before end here.
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

-- What nobody followed for a month is forgotten on the way.
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
      errcode = 'PT409', message = 'This person has been invited already. Send the invitation again instead.';
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

-- Who was invited and has not come yet, by address; `mail` is waiting, sent or failed: [{id, email, name, role,
-- invited_by, invited_at, expires_at, mail}].
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

-- What an invitation is about, for whoever has its token. `has_account`: the person was here before and has a password.
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

-- Whoever holds the token has the mailbox; who made the account that is there already is not known. The sign-up opens
-- for this person for a minute, after the server has closed that account. Answers what invitation_of answers.
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
    raise exception using errcode = 'PT409', message = 'The account of this address is in use here already.';
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

-- What owners do with people who are here: change the role or the name, switch the access off, end sessions, remove.
-- That an active owner stays, and that nobody changes their own role, is held by the triggers of the table.

-- Everybody who may work here, by address; `sessions` counts those that still open something: [{id, email, name, role,
-- created_at, disabled_at, last_sign_in_at, sessions, has_second_factor}].
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
        -- Not every backend keeps it.
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

-- What is null stays as it is. Who is switched off is out at once, also where somebody switches them on again.
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

-- They are out at once; the server closes the account, and a new invitation begins a new one.
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

-- Answers how many; one's own are ended under "My account".
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
    raise exception using errcode = 'PT400', message = 'Your own sessions are ended in your account.';
  end if;
  return private.end_sessions_of(end_sessions.id);
end
$$;

-- An account is whoever holds its mailbox: nobody takes an address that is not theirs, and an account of somebody who
-- is not on the staff is never handed on. It is closed, and its address begins anew with a password of its own.

-- The sign-in service may ask the old mailbox only; whoever has left must not take the address of a colleague with it.
create function private.refuse_email_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.admins where admins.id = old.id and admins.disabled_at is null) then
    raise exception using
      errcode = 'PT403', message = 'Only people who work here now can change their email address.';
  end if;
  return new;
end
$$;

create trigger users_refuse_email_change
before update of email on auth.users
for each row when (lower(new.email) is distinct from lower(old.email))
execute function private.refuse_email_change();

-- Only the sign-in service deletes its users, so what is to go waits here; the row goes with its user.
create table private.accounts_to_close (
  user_id uuid primary key references auth.users (id) on delete cascade,
  asked_at timestamptz not null default now()
);

alter table private.accounts_to_close enable row level security;

-- Who is let in again meanwhile keeps the account.
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

-- For the server's own key: which accounts to close; of one address, or all of them.
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

-- The sign-in service asks before it creates a user, and so answers anybody who was not invited in the words that the
-- trigger users_admit_invited has for them. For an anonymous user it would turn those of a trigger into "Database error"
-- with status 500. It asks where supabase/config.toml was pushed; the trigger refuses everywhere.

-- Lets in whom the trigger lets in, and leaves the invitation for it.
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

-- The embedded backend has no such role and no hooks: it refuses sign-up itself, and the trigger behind it.
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
  'E-mail addresses that may become users; an invitation ends when its user is created.';
comment on function public.invite_admin(text, text, text) is
  'Lets one e-mail address in with a role: promoted (works here now) or invited (the caller makes a new user).';
comment on column public.admins.disabled_at is 'Since when the access is switched off; null while it is on.';
comment on table private.invitations is
  'People who were invited by mail and have not come yet; a link is good for seven days. Reached by functions only.';
comment on function public.invite_person(text, text, text) is 'For owners: invites somebody by mail, for seven days.';
comment on function public.resend_invitation(uuid) is 'For owners: mails a new link; the earlier one ends.';
comment on function public.cancel_invitation(uuid) is 'For owners: takes an invitation back.';
comment on function public.open_invitations() is 'For owners: who was invited and has not come yet.';
comment on function public.invitation_of(text) is 'What an invitation is about, for whoever has its token.';
comment on function public.accept_invitation(text) is 'Server only: lets the person of this token in.';
comment on function public.people() is 'For owners: who may work here, when they last signed in and in how many sessions.';
comment on function public.change_person(uuid, text, text, boolean) is
  'For owners: changes role or name, or switches the access off or on.';
comment on function public.remove_person(uuid) is 'For owners: takes somebody out; they are signed out at once.';
comment on function public.end_sessions(uuid) is 'For owners: signs somebody out everywhere; answers how many sessions.';
comment on table private.accounts_to_close is
  'Accounts of people who have left or were not let in by their own mailbox; the server closes them.';
comment on function public.accounts_to_close(text) is 'Server only: accounts that the sign-in service has to forget.';
comment on function private.refuse_uninvited_user(jsonb) is
  'The hook "before user created" of the sign-in service: refuses whoever was not invited.';

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

-- Sessions of staff: how they begin and end, the second factor, and the limits for whoever guesses.
set check_function_bodies = off;

-- Past 30 questions of everybody within 15 minutes the answer is unknown, so that many addresses cannot collect staff
-- together. That shuts nobody out: the mail for a new password is sent all the same.
create function public.check_admin_email(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(check_admin_email.email));
begin
  if address is null or char_length(address) > 254 or address !~ '^[^@\s]+@[^@\s]+$' then
    raise exception using errcode = 'PT400', message = 'Please enter a valid email address.';
  end if;
  if not private.take_quota('check_admin_email', 5, 30, interval '15 minutes')
    or private.counted_calls('check_admin_email') > 30 then
    return 'unknown';
  end if;
  if exists (select from public.admins where admins.email = address) then
    return 'found';
  end if;
  return 'not_found';
end
$$;

-- What people see of their own sessions, and how they end one. The tables of sign-in belong to the sign-in service, so
-- an ended session is noted here; private.admin_role() gives it no rights from the next request on.
create table private.ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default now()
);

alter table private.ended_sessions enable row level security;

-- An id from the token of this request; null where it holds none or something else than an id.
create function private.claimed_id(claim text) returns uuid
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  id constant text := auth.jwt() ->> claimed_id.claim;
begin
  return case when id ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then id::uuid end;
end
$$;

-- Ends every session of a person, or all but one. Answers how many.
create function private.end_sessions_of(person uuid, spared uuid default null) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  delete from private.ended_sessions as gone
  where not exists (select from auth.sessions where sessions.id = gone.session_id);
  insert into private.ended_sessions (session_id)
  select sessions.id from auth.sessions
  where sessions.user_id = end_sessions_of.person and sessions.id is distinct from end_sessions_of.spared
  on conflict do nothing;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- The part of an address that tells a person where it was, without naming the line it came from.
create function private.shortened(address inet) returns text
language sql
immutable
set search_path = ''
as $$
  select case family(shortened.address)
    when 4 then regexp_replace(host(shortened.address), '\.\d+$', '.x')
    when 6 then host(network(set_masklen(shortened.address, 48))) || '…'
  end
$$;

create function private.require_staff() returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'This is for staff.';
  end if;
end
$$;

create function public.my_sessions()
returns table (
  id uuid, started_at timestamptz, seen_at timestamptz, user_agent text, address text, is_current boolean
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
  select
    sessions.id,
    sessions.created_at,
    -- This one column of the sign-in service has no time zone; it means UTC.
    greatest(sessions.created_at, sessions.updated_at, sessions.refreshed_at at time zone 'utc'),
    left(sessions.user_agent, 400),
    private.shortened(sessions.ip),
    sessions.id = private.claimed_id('session_id')
  from auth.sessions
  where sessions.user_id = private.claimed_id('sub')
    and (sessions.not_after is null or sessions.not_after > now())
    and not exists (select from private.ended_sessions as ended where ended.session_id = sessions.id)
  order by 6 desc, 3 desc, 1
  limit 100;
end
$$;

create function public.end_my_session(session_id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  if end_my_session.session_id = private.claimed_id('session_id') then
    raise exception using errcode = 'PT400', message = 'This is the session you work in. Log out to end it.';
  end if;
  insert into private.ended_sessions (session_id)
  select sessions.id from auth.sessions
  where sessions.id = end_my_session.session_id and sessions.user_id = private.claimed_id('sub')
  on conflict do nothing;
  if not found then
    raise exception using errcode = 'PT404', message = 'This session has ended already.';
  end if;
end
$$;

create function public.end_other_sessions() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.end_sessions_of(private.claimed_id('sub'), private.claimed_id('session_id'));
end
$$;

-- Who counts as staff: not disabled, in a session that nobody has ended, and with the second factor where
-- one is due. The sign-in service keeps factors in auth.mfa_factors and says in the token (aal) whether one was shown;
-- the embedded backend has neither, so everything here asks first whether the table is there.
create function private.offers_second_factor() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select to_regclass('auth.mfa_factors') is not null
$$;

-- In plpgsql a statement is read only when it is reached, so this loads where there is no such table.
create function private.has_second_factor(person uuid) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    return false;
  end if;
  return exists (
    select from auth.mfa_factors as factors
    where factors.user_id = has_second_factor.person and factors.status::text = 'verified'
  );
end
$$;

-- Whom owners have asked for one: off, owners or everyone.
create function private.asked_for_second_factor() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce((
    select settings.value ->> 'second_factor' from public.site_settings as settings
    where settings.key = 'security' and private.offers_second_factor()
  ), 'off');
end
$$;

-- Every policy asks this, so the clock of the agency is read only where there is a day.
create function private.needs_second_factor(person uuid, role text) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  since constant date := private.second_factor_from(needs_second_factor.role);
begin
  return private.has_second_factor(needs_second_factor.person) or case
    when since is null then false
    when since = '-infinity' then true
    else since <= (now() at time zone private.agency_zone())::date
  end;
end
$$;

create function private.has_shown_second_factor() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return coalesce(auth.jwt() ->> 'aal' = 'aal2', false);
end
$$;

-- Why somebody who is signed in is let in or not, and what this backend offers:
-- state: admin, code (a factor is to be shown), enrol (one is to be set up), disabled, ended, stranger;
-- second_factor: unavailable, off, owners, everyone.
-- Also how many recovery codes are left (null where there are none to have), and from which day on somebody who has no second
-- factor yet is asked for one.
create function public.my_access() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  person public.admins;
  state text;
begin
  select * into person from public.admins where admins.id = private.claimed_id('sub');
  state := case
    when person.id is null then 'stranger'
    when person.disabled_at is not null then 'disabled'
    when private.admin_role() is not null then 'admin'
    when private.has_shown_second_factor() or not private.needs_second_factor(person.id, person.role)
      or exists (select from private.ended_sessions as ended where ended.session_id = private.claimed_id('session_id'))
      or not exists (select from auth.sessions where sessions.id = private.claimed_id('session_id'))
      then 'ended'
    when private.has_second_factor(person.id) then 'code'
    else 'enrol'
  end;
  return jsonb_build_object(
    'state', state,
    'second_factor', case
      when not private.offers_second_factor() then 'unavailable'
      else private.asked_for_second_factor()
    end,
    'required_from', case
      when state = 'admin' and not private.has_second_factor(person.id)
        then nullif(private.second_factor_from(person.role), '-infinity')
    end,
    'recovery_codes', case
      when exists (
        select from private.second_factors as factors where factors.user_id = person.id and factors.status = 'verified'
      ) then (
        select count(*) from private.recovery_codes as codes where codes.user_id = person.id and codes.used_at is null
      )
    end
  );
end
$$;

-- Every refusal names its field.
create function private.check_security() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted constant text := coalesce(new.value ->> 'second_factor', 'off');
  problem constant text := case
    when wanted not in ('off', 'owners', 'everyone') then 'Choose nobody, owners or everyone.'
    when wanted = 'off' then null
    when not private.offers_second_factor() then 'This backend has no second factor to ask for.'
    when private.claimed_id('sub') is not null and not private.has_shown_second_factor()
      then 'Set up your own second factor and sign in with it first. Otherwise you would be locked out.'
  end;
begin
  if problem is not null then perform private.refuse_field('second_factor', problem); end if;
  perform nullif(new.value ->> 'required_from', '')::date;
  return new;
exception
  when invalid_datetime_format or datetime_field_overflow then
    perform private.refuse_field('required_from', 'Enter the day as year, month and day, such as 2027-01-31.');
    return null;
end
$$;

-- Limits for whoever guesses at sign-in on the embedded backend (a hosted project has its own), and for invitations.

-- What is counted as one caller: whoever has one IPv6 address has the 64 bits behind it too.
create function private.network_of(address text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if family(network_of.address::inet) = 4 then
    return host(network_of.address::inet);
  end if;
  return host(network(set_masklen(network_of.address::inet, 64)));
exception
  when invalid_text_representation then
    return network_of.address;
end
$$;

create function private.rate_subject(bucket text, who text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(rate_subject.bucket || ' ' || rate_subject.who, 'UTF8')), 'hex')
$$;

-- Counts one call of `address` and answers whether it is within `per_subject`; a refused call is not counted. Where all
-- callers together reach `per_bucket`, staff are told; null for a limit that nobody watches. The lock makes parallel
-- calls of one bucket wait for each other, so that they cannot pass it together.
create function private.take_quota_of(
  address text,
  bucket text,
  per_subject integer,
  per_bucket integer,
  period interval
) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant text := private.rate_subject(
    take_quota_of.bucket, private.network_of(take_quota_of.address)
  );
  from_caller bigint;
  from_everyone bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rate_events ' || take_quota_of.bucket, 0));
  delete from private.rate_events
  where rate_events.bucket = take_quota_of.bucket
    and (
      rate_events.happened_at <= clock_timestamp() - take_quota_of.period
      -- Of a clock that ran ahead and was set back: they would count for as long as it was wrong.
      or rate_events.happened_at > clock_timestamp()
    );
  select count(*) into from_caller
  from private.rate_events
  where rate_events.bucket = take_quota_of.bucket and rate_events.subject = caller;
  if from_caller >= take_quota_of.per_subject then
    return false;
  end if;
  insert into private.rate_events (bucket, subject) values (take_quota_of.bucket, caller);
  if take_quota_of.per_bucket is null then
    return true;
  end if;
  select count(*) into from_everyone
  from (
    select from private.rate_events where rate_events.bucket = take_quota_of.bucket limit take_quota_of.per_bucket
  ) as counted;
  if from_everyone >= take_quota_of.per_bucket then
    perform private.raise_alarm(take_quota_of.bucket, take_quota_of.per_bucket, take_quota_of.period);
  end if;
  return true;
end
$$;

-- The server asks before it looks at an invitation, for the visitor who showed it.
create function public.may_accept_invitation(address text) returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  select private.take_quota_of(may_accept_invitation.address, 'accept_invitation', 20, 1000, interval '15 minutes')
$$;

-- The limits that one attempt falls under. Nobody can shut somebody else out: passwords are counted by address and
-- e-mail, and one person alone stays below what an address may do, so that colleagues behind it get in.
create function private.sign_in_limits(kind text, address text, email text)
returns table (bucket text, subject text, most integer, period interval)
language sql
immutable
set search_path = ''
as $$
  select limits.bucket, private.rate_subject(limits.bucket, limits.who), limits.most, limits.period
  from (
    select private.network_of(sign_in_limits.address) as network, sign_in_limits.email
  ) as sender
  cross join lateral (
    values
      ('password', 'wrong_password', sender.network || ' ' || sender.email, 5, interval '2 minutes'),
      ('password', 'wrong_passwords_of_address', sender.network, 60, interval '15 minutes'),
      ('mail', 'sign_in_mail', sender.email, 5, interval '1 hour'),
      ('mail', 'sign_in_mails_of_address', sender.network, 10, interval '15 minutes'),
      ('code', 'wrong_codes', sender.email, 10, interval '1 hour'),
      ('code', 'wrong_codes_of_address', sender.network, 20, interval '15 minutes')
  ) as limits (kind, bucket, who, most, period)
  where limits.kind = sign_in_limits.kind and limits.who is not null
$$;

-- Seconds until such an attempt is heard; 0 while it is.
create function private.sign_in_wait(kind text, address text, email text) returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select coalesce(
    greatest(0, max(ceil(extract(epoch from oldest.happened_at + limits.period - clock_timestamp())))), 0
  )::integer
  from private.sign_in_limits(sign_in_wait.kind, sign_in_wait.address, sign_in_wait.email) as limits
  cross join lateral (
    select rate_events.happened_at
    from private.rate_events
    where rate_events.bucket = limits.bucket
      and rate_events.subject = limits.subject
      and rate_events.happened_at <= clock_timestamp()
    order by rate_events.happened_at desc
    offset limits.most - 1
    limit 1
  ) as oldest
$$;

-- Counts what was wrong, and every mail; the right password ends the count of that person at that address.
create function private.note_sign_in(kind text, address text, email text, was_right boolean) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.rate_events
  using private.sign_in_limits(note_sign_in.kind, note_sign_in.address, note_sign_in.email) as limits
  where rate_events.bucket = limits.bucket
    and (
      rate_events.happened_at <= clock_timestamp() - limits.period
      or (note_sign_in.was_right and limits.bucket = 'wrong_password' and rate_events.subject = limits.subject)
    );
  if note_sign_in.was_right and note_sign_in.kind <> 'mail' then
    return;
  end if;
  insert into private.rate_events (bucket, subject)
  select limits.bucket, limits.subject
  from private.sign_in_limits(note_sign_in.kind, note_sign_in.address, note_sign_in.email) as limits;
end
$$;

-- The mail with a link for a new password waits in the outbox like every other, so that nobody waits for a mail server. It
-- holds a secret that opens an account for an hour: after that it is tried no more, and nothing of it is kept.
create function private.tend_password_reset() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status = 'failed' then
    new.data := '{}';
  end if;
  -- The last try finds its hour over and says so.
  new.due_at := least(new.due_at, new.created_at + interval '1 hour');
  return new;
end
$$;

create function public.keep_first_password() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  insert into private.first_steps (step) values ('password') on conflict do nothing;
end
$$;

-- Where staff sign in from: whoever signs in with a browser or from a network that this person has not used for half a year
-- is told of to that person by mail.

-- `place` is a hash of browser and network: a person can be told what is new without a list of where they were.
create table private.sign_in_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  place text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place),
  constraint sign_in_places_place_check check (char_length(place) = 64)
);

alter table private.sign_in_places enable row level security;

-- To be called with each sign-in; one without an address and a browser came from the server itself. Numbers of versions are
-- left out of what a browser says, so that an update of it is no other one. The first place of a person is where their
-- invitation was accepted, and is told to nobody.
create function private.note_place(person uuid, user_agent text, address inet) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  network constant text := private.shortened(note_place.address);
  hash constant text := encode(sha256(convert_to(
    coalesce(network, '') || ' ' || regexp_replace(coalesce(note_place.user_agent, ''), '[0-9._]+', '', 'g'), 'UTF8'
  )), 'hex');
  has_others boolean;
begin
  if note_place.user_agent is null and note_place.address is null
    or not exists (select from public.admins where admins.id = note_place.person) then
    return;
  end if;
  has_others := exists (select from private.sign_in_places as places where places.user_id = note_place.person);
  delete from private.sign_in_places as places
  where places.user_id = note_place.person and places.seen_at < now() - interval '180 days';
  update private.sign_in_places as places set seen_at = now()
  where places.user_id = note_place.person and places.place = hash;
  if found then return; end if;
  insert into private.sign_in_places (user_id, place) values (note_place.person, hash)
  on conflict do nothing;
  if not has_others then return; end if;
  insert into private.outbox (kind, to_address, data)
  select 'new_sign_in', admins.email, jsonb_strip_nulls(jsonb_build_object(
    'user_agent', left(note_place.user_agent, 400),
    'network', network,
    'time', to_char(now() at time zone private.agency_zone(), 'FMDD FMMonth YYYY, HH24:MI')
  ))
  from public.admins where admins.id = note_place.person;
end
$$;

-- A session that ends here ends at the sign-in service too. One that the service still knew would go on being renewed there,
-- and could set up a second factor that shuts out the person who ended it.
create function private.end_at_sign_in() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.sessions using added where added.session_id = sessions.id;
  return null;
end
$$;

-- After the activity, which reads from the sessions whose they were.
create trigger ended_sessions_9_sign_out
after insert on private.ended_sessions
referencing new table as added
for each statement execute function private.end_at_sign_in();

comment on function public.check_admin_email(text) is
  'Whether an e-mail address belongs to staff: found, not_found, or unknown past the limit.';
comment on table private.ended_sessions is
  'Sessions that were ended from another one, so that servers hear of it; a later end forgets them.';
comment on function public.my_sessions() is 'For staff: one''s own live sessions, this one first.';
comment on function public.end_my_session(uuid) is 'For staff: ends another session of one''s own; PT404 when it has ended.';
comment on function public.end_other_sessions() is 'For staff: ends all of one''s own sessions but this one; answers how many.';
comment on function public.my_access() is
  'For anybody who is signed in: whether they are staff, why not, and what second factor is offered and asked for.';
comment on function public.may_accept_invitation(text) is
  'Whether an address may show one more invitation now; the server asks for it.';
comment on function public.keep_first_password() is 'For owners: the first password is their own choice already.';
comment on table private.sign_in_places is 'Browsers and networks with which staff signed in within half a year, as hashes.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.check_admin_email(text),
  public.my_sessions(),
  public.end_my_session(uuid),
  public.end_other_sessions(),
  public.my_access(),
  public.may_accept_invitation(text),
  public.keep_first_password()
from public, anon, authenticated, service_role;
grant execute on function
  public.check_admin_email(text)
to anon, authenticated, service_role;
grant execute on function
  public.my_sessions(),
  public.end_my_session(uuid),
  public.end_other_sessions(),
  public.my_access(),
  public.keep_first_password()
to authenticated;
grant execute on function
  public.may_accept_invitation(text)
to service_role;

-- How much anybody may send or ask, and who is told when it is unusually much.
set check_function_bodies = off;

-- Rate limits for the calls that visitors can make. They live here because only here do the request's
-- headers reach the rule on every backend.
create table private.rate_events (
  id bigint generated always as identity primary key,
  bucket text not null,
  subject text not null,
  happened_at timestamptz not null default clock_timestamp(),
  constraint rate_events_bucket_check check (bucket ~ '^[a-z][a-z0-9_]{0,62}$'),
  constraint rate_events_subject_check check (subject ~ '^[0-9a-f]{64}$')
);

create index rate_events_bucket_happened_at_idx on private.rate_events (bucket, happened_at);

alter table private.rate_events enable row level security;

-- Of x-forwarded-for only the rightmost entry is written by the nearest proxy. Where the named header is missing, the
-- request came past the one who writes it.
create function private.request_address() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  return coalesce(
    nullif(trim(headers ->> private.address_header()), ''),
    nullif(trim(headers ->> 'x-real-ip'), ''),
    nullif(trim(split_part(headers ->> 'x-forwarded-for', ',', -1)), ''),
    'unknown'
  );
end
$$;

-- Counts one call and answers whether it is within both limits; a refused call is not counted.
-- The lock makes parallel calls of one bucket wait for each other, so that they cannot pass it together.
create function private.take_quota(
  bucket text,
  per_subject integer,
  per_bucket integer,
  period interval
) returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  select private.take_quota_of(
    private.request_address(),
    take_quota.bucket, take_quota.per_subject, take_quota.per_bucket, take_quota.period
  )
$$;

-- A limit reads the newest rows of one caller.
create index rate_events_bucket_subject_happened_at_idx
on private.rate_events (bucket, subject, happened_at desc);

-- The header that the setting names, in lower case; null for the proxy's own.
create function private.address_header() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select header
  from (select private.setting('visitor_address') ->> 'header' as header) as named
  where header in ('cf-connecting-ip', 'true-client-ip', 'fly-client-ip')
$$;

create function private.check_visitor_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(new.value ->> 'header', 'proxy') not in (
    'proxy', 'cf-connecting-ip', 'true-client-ip', 'fly-client-ip'
  ) then
    raise exception using errcode = 'PT400', message = 'This header is not known.';
  end if;
  return new;
end
$$;

-- Limits are counted by caller. What comes from everybody together is no wall that one stranger could raise for all
-- others: from a threshold on staff are told, and nothing is refused.
create table private.alarms (
  id bigint generated always as identity primary key,
  -- The bucket of the limit, as in rate_events.
  kind text not null,
  raised_at timestamptz not null default clock_timestamp(),
  constraint alarms_kind_check check (kind ~ '^[a-z][a-z0-9_]{0,62}$')
);

create index alarms_kind_raised_at_idx on private.alarms (kind, raised_at desc);

alter table private.alarms enable row level security;

-- Tells staff that `most` was reached, once an hour and kind: a line on their overview and a mail, whatever they have
-- chosen for news of the inbox.
create function private.raise_alarm(kind text, most integer, period interval) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('alarms ' || raise_alarm.kind, 0));
  if exists (
    select from private.alarms
    where alarms.kind = raise_alarm.kind and alarms.raised_at > clock_timestamp() - interval '1 hour'
      -- Of a clock that ran ahead and was set back.
      and alarms.raised_at <= clock_timestamp()
  ) then
    return;
  end if;
  delete from private.alarms where alarms.raised_at < now() - interval '30 days';
  insert into private.alarms (kind) values (raise_alarm.kind);
  insert into private.outbox (kind, data)
  values ('limit_alarm', jsonb_build_object(
    'limit', raise_alarm.kind, 'count', raise_alarm.most,
    'minutes', (extract(epoch from raise_alarm.period) / 60)::integer
  ));
end
$$;

-- How many calls of a bucket are counted now, from everybody.
create function private.counted_calls(bucket text) returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  select count(*) from private.rate_events where rate_events.bucket = counted_calls.bucket
$$;

-- Sixty forms an hour of one address are enough for a campus or a mobile carrier. Five of one e-mail and address are
-- enough for a person; whoever knows somebody's e-mail uses up only what they could send from where they are.
create function private.take_sender_quota(email text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.take_quota('form', 60, 300, interval '1 hour') then
    raise exception using
      errcode = 'PT429',
      message = 'Too much was sent from your network in a short time. Please try again in an hour; what you typed stays here.';
  end if;
  if not private.take_quota_of(
    private.network_of(private.request_address()) || ' ' || take_sender_quota.email,
    'form_of_email', 5, null, interval '1 hour'
  ) then
    raise exception using
      errcode = 'PT429',
      message = 'You have sent us five forms within an hour. Please try again later; what you typed stays here.';
  end if;
end
$$;

comment on table private.rate_events is
  'One row per counted call, kept for the length of its limit; the caller only as a hash.';
comment on table private.alarms is 'When unusually much came in at once, at most once an hour and kind; kept for 30 days.';

revoke execute on all functions in schema private from public;

-- What visitors read: sections and settings, each save a version, and every earlier version kept.
set check_function_bodies = off;

-- How content is saved without overwriting anybody: every save names the version it started from.
-- These triggers serve site_content and site_settings; the argument is the name of the key column.
create function private.stamp_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  key constant text := to_jsonb(new) ->> tg_argv[0];
  is_stored boolean;
begin
  -- Two first saves of one key wait for each other here; otherwise both would count as version 1.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || coalesce(key, ''), 0));
  execute format('select exists (select from %I.%I where %I::text = $1)', tg_table_schema, tg_table_name, tg_argv[0])
  into is_stored
  using key;
  -- In an upsert this row becomes `excluded`: the version that was sent must reach the update unchanged.
  new.version := case when is_stored then coalesce(new.version, 0) else 1 end;
  new.updated_at := private.saved_at();
  new.updated_by := private.saved_by();
  return new;
end
$$;

-- Fires only when the save names a version at all.
create function private.check_version() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.version is distinct from old.version then
    raise exception using
      errcode = 'PT409',
      message = 'Someone else saved this in the meantime. Compare both versions, then save again.';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;

-- Fires after check_version (triggers run in the order of their names).
create function private.stamp_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if to_jsonb(new) -> tg_argv[0] is distinct from to_jsonb(old) -> tg_argv[0] then
    raise exception using errcode = 'PT400', message = 'The key of a saved entry cannot be changed.';
  end if;
  if new.version = old.version then
    raise exception using
      errcode = 'PT409',
      message = 'This was saved before. Load the stored version, then save again.';
  end if;
  new.updated_at := private.saved_at();
  new.updated_by := private.saved_by();
  return new;
end
$$;

-- What visitors read on the pages: one row per section, its items inside one JSON object.
create table public.site_content (
  section_id text primary key,
  content jsonb not null,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  -- Not a foreign key: who saved it stays readable after the person has left.
  updated_by uuid,
  constraint site_content_section_id_check check (section_id ~ '^[a-z][a-z0-9_]{0,62}$'),
  constraint site_content_version_check check (version >= 0),
    constraint site_content_content_check check (
    jsonb_typeof(content) = 'object'
    and octet_length(content::text)
      <= case when section_id in ('resource_articles', 'landing_pages') then 1000000 else 262144 end
  )
);

create trigger site_content_1_stamp_insert
before insert on public.site_content
for each row execute function private.stamp_insert('section_id');

create trigger site_content_2_check_version
before update of version on public.site_content
for each row execute function private.check_version();

create trigger site_content_3_stamp_update
before update on public.site_content
for each row execute function private.stamp_update('section_id');

alter table public.site_content enable row level security;

revoke all on table public.site_content from anon, authenticated;

grant select, insert, update on table public.site_content to authenticated;

grant select, insert, update, delete on table public.site_content to service_role;

grant select (section_id, content, version, updated_at) on table public.site_content to anon;

create policy site_content_select_visitor on public.site_content
for select to anon
using (section_id <> 'application_questions');

create policy site_content_select_user on public.site_content
for select to authenticated
using (section_id <> 'application_questions' or (select private.is_admin()));

create policy site_content_insert_editor on public.site_content
for insert to authenticated
with check ((select private.has_role('editor')));

create policy site_content_update_editor on public.site_content
for update to authenticated
using ((select private.has_role('editor')))
with check ((select private.has_role('editor')));

-- The settings that only staff may read: they are never public, and never prepared in public.
create function private.is_private_setting(key text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select key in ('notifications', 'mail_texts', 'retention', 'security', 'visitor_address', 'answers')
$$;

-- Single values of the site: visibility of sections, hero, brand, contact details; some for staff only.
create table public.site_settings (
  key text primary key,
  value jsonb not null,
  is_public boolean not null default true,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  -- Not a foreign key: who saved it stays readable after the person has left.
  updated_by uuid,
  constraint site_settings_key_check check (key ~ '^[a-z][a-z0-9_]{0,62}$'),
  constraint site_settings_value_check check (
    jsonb_typeof(value) = 'object' and octet_length(value::text) <= 262144
  ),
  constraint site_settings_version_check check (version >= 0),
  constraint site_settings_is_public_check check (not is_public or not private.is_private_setting(key))
);

create index site_settings_is_public_idx on public.site_settings (is_public);

create trigger site_settings_1_stamp_insert
before insert on public.site_settings
for each row execute function private.stamp_insert('key');

create trigger site_settings_2_check_version
before update of version on public.site_settings
for each row execute function private.check_version();

create trigger site_settings_3_stamp_update
before update on public.site_settings
for each row execute function private.stamp_update('key');

alter table public.site_settings enable row level security;

revoke all on table public.site_settings from anon, authenticated;

grant select, insert, update on table public.site_settings to authenticated;

grant select, insert, update, delete on table public.site_settings to service_role;

grant select (key, value, is_public, version, updated_at) on table public.site_settings to anon;

create policy site_settings_select_visitor on public.site_settings
for select to anon
using (is_public);

create policy site_settings_select_user on public.site_settings
for select to authenticated
using (is_public or (select private.is_admin()));

create policy site_settings_insert_editor on public.site_settings
for insert to authenticated
with check ((select private.has_role('editor')) and (is_public or (select private.has_role('owner'))));

create policy site_settings_update_editor on public.site_settings
for update to authenticated
using ((select private.has_role('editor')) and (is_public or (select private.has_role('owner'))))
with check ((select private.has_role('editor')) and (is_public or (select private.has_role('owner'))));

-- Nothing that was ever saved is lost: every earlier version of content and settings is kept, and nobody can edit it.
create table public.content_revisions (
  id bigint generated always as identity primary key,
  table_name text not null,
  key text not null,
  version integer not null,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid,
  archived_at timestamptz not null default now(),
  constraint content_revisions_key_check check (char_length(key) <= 63),
    constraint content_revisions_table_name_check
  check (table_name in ('site_content', 'site_settings', 'jobs')),
    constraint content_revisions_value_check check (
    octet_length(value::text)
      <= case
        when table_name = 'site_content' and key in ('resource_articles', 'landing_pages') then 1000000
        else 262144
      end
  )
);

create index content_revisions_key_idx on public.content_revisions (table_name, key, archived_at desc);

-- Arguments: the column of the key and the column of the value.
create function private.archive_version() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier constant jsonb := to_jsonb(old);
begin
  insert into public.content_revisions (table_name, key, version, value, updated_at, updated_by)
  values (
    tg_table_name, earlier ->> tg_argv[0], old.version, earlier -> tg_argv[1], old.updated_at, old.updated_by
  );
  return null;
end
$$;

create function private.refuse_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT403', message = 'The history cannot be changed.';
end
$$;

create trigger site_content_4_archive
after update or delete on public.site_content
for each row execute function private.archive_version('section_id', 'content');

create trigger site_settings_4_archive
after update or delete on public.site_settings
for each row execute function private.archive_version('key', 'value');

create trigger content_revisions_refuse_change
before update or delete on public.content_revisions
for each row execute function private.refuse_change();

create trigger content_revisions_refuse_truncate
before truncate on public.content_revisions
for each statement execute function private.refuse_change();

alter table public.content_revisions enable row level security;

revoke all on table public.content_revisions from anon, authenticated;

grant select on table public.content_revisions to authenticated, service_role;

create policy content_revisions_select_staff on public.content_revisions
for select to authenticated
using ((select private.is_admin()));

-- The value of a setting for staff; an empty object when nothing is stored.
create function private.setting(key text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select site_settings.value from public.site_settings where site_settings.key = setting.key), '{}')
$$;

create trigger site_settings_0_check_security
before insert or update on public.site_settings
for each row when (new.key = 'security') execute function private.check_security();

create function private.stamp_created() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.created_at := now();
  else
    new.created_at := old.created_at;
  end if;
  return new;
end
$$;

create trigger site_settings_0_check_visitor_address
before insert or update of value on public.site_settings
for each row when (new.key = 'visitor_address')
execute function private.check_visitor_address();

-- All that the public pages are made of, in one answer. Every page that is made after a save asks for it, and each question
-- costs more than what it reads. It has the rights of whoever asks: the policies of the four tables say what is in it.
create function public.site_rows() returns jsonb
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object(
    'sections', (
      select coalesce(
        jsonb_object_agg(row.section_id, jsonb_build_object('value', row.content, 'savedAt', row.updated_at)), '{}'
      )
      from public.site_content as row
    ),
    'settings', (
      select coalesce(jsonb_object_agg(row.key, jsonb_build_object('value', row.value, 'savedAt', row.updated_at)), '{}')
      from public.site_settings as row
    ),
    'prepared', (
      select coalesce(jsonb_agg(jsonb_build_object('id', row.id, 'value', row.value, 'from', coalesce(to_jsonb(row.publish_at), '""'))), '[]')
      from public.content_drafts as row
    ),
    -- Far more than pages show. One that is left out is shown as it is, whole and in one size.
    'images', (
      select coalesce(jsonb_agg(to_jsonb(image)), '[]')
      from (
        select row.name, row.small_name, row.small_width, row.width, row.focus_x, row.focus_y
        from public.images as row
        order by row.created_at desc
        limit 1000
      ) as image
    )
  )
);
end
$$;

-- The time zone in which the agency counts its days, as owners set it for its mails; one that is none is India's.
create function private.agency_zone() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  zone constant text := coalesce(nullif(private.setting('notifications') ->> 'time_zone', ''), 'Asia/Kolkata');
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'Asia/Kolkata';
end
$$;

comment on table public.site_content is
  'Sections of the public pages. A save sends the version it loaded (0 for a first save) and is refused with PT409 when that is stale.';
comment on table public.site_settings is
  'Settings by key, visible to visitors where is_public. Saved like site_content: with the loaded version, else PT409.';
comment on table public.content_revisions is
  'Every earlier version of site_content, site_settings and jobs, written by triggers only.';
comment on function public.site_rows() is
  'Sections, settings, prepared versions whose time has come and pictures, as far as the policies show them.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.site_rows()
from public, anon, authenticated, service_role;
grant execute on function
  private.is_private_setting(text),
  public.site_rows()
to anon, authenticated, service_role;

-- What is prepared, shown by links and published at a time, and how it goes on when others publish beneath it.
set check_function_bodies = off;

-- What is prepared stays a thing of its own while others publish: it brings its own changes and nothing else. A draft keeps what
-- it was made from, and whatever is published beneath it goes into it at once, so that it never takes that back at its time.

-- What staff have prepared and visitors do not see yet, or see for a while: at most one draft for each section and each
-- setting. Times are evaluated when somebody reads; nothing has to run when one comes.
create table public.content_drafts (
  -- Table and key of what it stands in for, such as site_content/testimonials.
  id text primary key,
  value jsonb not null,
  -- The stored version it was made from; 0 where nothing was stored.
  base_version integer not null default 0,
  -- From here on visitors see it. Without an end it then counts as saved (see settle_content).
  publish_at timestamptz,
  -- Until here; afterwards they see again what is stored.
  unpublish_at timestamptz,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  -- The value that was published when it was made, or that has gone into it since.
  base jsonb,
  -- Why it could not be stored when its time came.
  failure text not null default '',
  constraint content_drafts_unpublish_at_check check (
    unpublish_at is null or (publish_at is not null and unpublish_at > publish_at)
  ),
  constraint content_drafts_version_check check (version >= 0 and base_version >= 0),
  -- Visitors see drafts whose time has come, and whoever has a preview link sees any draft: so there is none of it.
    constraint content_drafts_is_public_check check (
    id <> 'site_content/application_questions'
  ),
    constraint content_drafts_value_check check (
    jsonb_typeof(value) = 'object'
    and octet_length(value::text)
      <= case when id in ('site_content/resource_articles', 'site_content/landing_pages') then 1000000 else 262144 end
  ),
  constraint content_drafts_id_check check (
    id ~ '^(site_content|site_settings)/[a-z][a-z0-9_]{0,62}$'
    and not (id like 'site_settings/%' and private.is_private_setting(split_part(id, '/', 2)))
  ),
  constraint content_drafts_base_check check (
    jsonb_typeof(base) = 'object'
    and octet_length(base::text)
      <= case when id in ('site_content/resource_articles', 'site_content/landing_pages') then 1000000 else 262144 end
  ),
  constraint content_drafts_failure_check check (char_length(failure) <= 500)
);

create index content_drafts_publish_at_idx on public.content_drafts (publish_at);

create index content_drafts_unpublish_at_idx on public.content_drafts (unpublish_at);

-- What is settled was saved by whoever prepared it, at the time it was due. Only functions of this schema set these.
create function private.saved_by() returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(nullif(current_setting('sampark.saved_by', true), '')::uuid, auth.uid())
$$;

create function private.saved_at() returns timestamptz
language sql
stable
set search_path = ''
as $$
  select coalesce(nullif(current_setting('sampark.saved_at', true), '')::timestamptz, now())
$$;

create trigger content_drafts_1_stamp_insert
before insert on public.content_drafts
for each row execute function private.stamp_insert('id');

create trigger content_drafts_2_check_version
before update of version on public.content_drafts
for each row execute function private.check_version();

create trigger content_drafts_3_stamp_update
before update on public.content_drafts
for each row execute function private.stamp_update('id');

-- Whether visitors see a draft with these times now.
create function private.is_live(publish_at timestamptz, unpublish_at timestamptz) returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(is_live.publish_at <= now() and (is_live.unpublish_at is null or is_live.unpublish_at > now()), false)
$$;

-- Saves a value as the next version of a section or setting; answers whether it did. A setting that is private is left
-- as it is: who may prepare drafts may not change those.
create function private.put_content(id text, value jsonb) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted constant text := split_part(put_content.id, '/', 2);
begin
  if put_content.id like 'site_content/%' then
    update public.site_content set content = put_content.value, version = site_content.version
    where site_content.section_id = wanted;
    if not found then
      insert into public.site_content (section_id, content) values (wanted, put_content.value);
    end if;
    return true;
  end if;
  if exists (select from public.site_settings where site_settings.key = wanted and not site_settings.is_public) then
    return false;
  end if;
  update public.site_settings set value = put_content.value, version = site_settings.version
  where site_settings.key = wanted;
  if not found then
    insert into public.site_settings (key, value) values (wanted, put_content.value);
  end if;
  return true;
end
$$;

-- Each by itself: one that cannot be stored stays, with the reason, and keeps none of the others from it.
create function public.settle_content() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  due_id text;
  was text[];
  becomes text[];
  state text;
  message text;
  settled integer := 0;
begin
  perform private.require_staff();
  select array_agg(renamed.was), array_agg(renamed.becomes) into was, becomes from private.due_renames() as renamed;
  for due_id in
    select draft.id from public.content_drafts as draft
    where draft.publish_at <= now() and draft.unpublish_at is null
    order by draft.publish_at, draft.id
  loop
    begin
      if private.settle_draft(due_id, was, becomes) then settled := settled + 1; end if;
    exception when others then
      get stacked diagnostics state = returned_sqlstate, message = message_text;
      perform private.note_failure(due_id, private.words_of_failure(state, message));
    end;
  end loop;
  return settled;
end
$$;

-- Makes a draft the stored version now, or `value`, which somebody made of it. Both versions are those the person has seen:
-- PT409 when either has moved on.
create function public.publish_draft(id text, draft_version integer, stored_version integer, value jsonb default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before constant text[] := private.acting();
  draft public.content_drafts;
begin
  perform private.require_role('editor');
  perform private.lock_content(publish_draft.id);
  perform private.act(array['on', before[2], before[3]]);
  delete from public.content_drafts
  where content_drafts.id = publish_draft.id and content_drafts.version = publish_draft.draft_version
  returning * into draft;
  if draft.id is null or private.version_of(publish_draft.id) is distinct from publish_draft.stored_version then
    raise exception using
      errcode = 'PT409',
      message = 'Someone else saved this in the meantime. Compare both versions, then publish again.';
  end if;
  if not private.put_content(draft.id, coalesce(publish_draft.value, draft.value)) then
    raise exception using errcode = 'PT403', message = 'This setting is private now, so its draft cannot be published.';
  end if;
  perform private.keep_draft(draft, private.version_of(draft.id), true);
  perform private.act(before);
end
$$;

-- A save that does not know of a draft which went live meanwhile would put an older version over it.
create function private.refuse_unsettled() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  failure text;
begin
  select draft.failure into failure from public.content_drafts as draft
  where draft.id = tg_table_name || '/' || (to_jsonb(new) ->> tg_argv[0])
    and draft.publish_at <= now() and draft.unpublish_at is null;
  if not found then return new; end if;
  raise exception using errcode = 'PT409', message = case failure
    when '' then 'A prepared version went live in the meantime. Compare both versions, then save again.'
    else 'A prepared version is live and could not be stored: ' || failure || ' Change it or take it down first.'
  end;
end
$$;

create trigger site_content_0_refuse_unsettled
before insert or update on public.site_content
for each row execute function private.refuse_unsettled('section_id');

create trigger site_settings_0_refuse_unsettled
before insert or update on public.site_settings
for each row execute function private.refuse_unsettled('key');

alter table public.content_drafts enable row level security;

revoke all on table public.content_drafts from anon, authenticated;

grant select, insert, update, delete on table public.content_drafts to authenticated, service_role;

grant select (id, value, base_version, publish_at, unpublish_at, version, updated_at) on table public.content_drafts to anon;

create policy content_drafts_select_visitor on public.content_drafts
for select to anon
using (private.is_live(publish_at, unpublish_at));

create policy content_drafts_select_user on public.content_drafts
for select to authenticated
using (private.is_live(publish_at, unpublish_at) or (select private.is_admin()));

create policy content_drafts_insert_editor on public.content_drafts
for insert to authenticated
with check ((select private.has_role('editor')));

create policy content_drafts_update_editor on public.content_drafts
for update to authenticated
using ((select private.has_role('editor')))
with check ((select private.has_role('editor')));

create policy content_drafts_delete_editor on public.content_drafts
for delete to authenticated
using ((select private.has_role('editor')));

-- A link that shows a draft to people without an account, for some hours. Only hashes of links are kept, and a link ends
-- with its draft: when that is published or discarded there is nothing left to look at.
create table private.preview_links (
  hash text primary key,
  draft_id text not null references public.content_drafts (id) on delete cascade,
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  constraint preview_links_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint preview_links_draft_id_check check (char_length(draft_id) <= 80),
  constraint preview_links_expires_at_check check (expires_at > created_at)
);

create index preview_links_draft_id_idx on private.preview_links (draft_id);

create index preview_links_expires_at_idx on private.preview_links (expires_at);

alter table private.preview_links enable row level security;

-- The token is answered once and kept nowhere: {token, expires_at}.
create function public.create_preview_link(id text, hours integer) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant text := private.new_secret();
  ends_at timestamptz;
begin
  perform private.require_role('editor');
  if coalesce(create_preview_link.hours, 0) not between 1 and 336 then
    raise exception using errcode = 'PT400', message = 'A preview link works for 1 to 336 hours.';
  end if;
  if not exists (select from public.content_drafts where content_drafts.id = create_preview_link.id) then
    raise exception using errcode = 'PT404', message = 'This draft was published or discarded in the meantime.';
  end if;
  delete from private.preview_links where preview_links.expires_at <= now();
  insert into private.preview_links (hash, draft_id, created_by, expires_at)
  values (
    private.hash_of(token), create_preview_link.id, auth.uid(),
    now() + make_interval(hours => create_preview_link.hours)
  )
  returning expires_at into ends_at;
  return jsonb_build_object('token', token, 'expires_at', ends_at);
end
$$;

-- For a link that went to the wrong person. Answers how many there were.
create function public.end_preview_links(id text) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_role('editor');
  delete from private.preview_links where preview_links.draft_id = end_preview_links.id;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- What the link shows: the draft as it is now, with the pictures in it, which visitors may not look up yet.
create function public.preview_content(token text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  shown jsonb;
begin
  select jsonb_build_object(
    'id', draft.id, 'value', draft.value, 'expires_at', link.expires_at,
    'images', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'name', images.name, 'small_name', images.small_name, 'small_width', images.small_width,
          'width', images.width, 'focus_x', images.focus_x, 'focus_y', images.focus_y
        ))
        from public.images
        where images.name in (select private.image_names_in(draft.value))
      ),
      '[]'
    )
  ) into shown
  from private.preview_links as link
  join public.content_drafts as draft on draft.id = link.draft_id
  where link.hash = private.hash_of(preview_content.token) and link.expires_at > now();
  if shown is null then
    raise exception using errcode = 'PT404', message = 'This preview has ended.';
  end if;
  return shown;
end
$$;

-- Ids in one order, with what only `other` has after what it follows there.
create function private.weave(ids text[], other text[]) returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  woven text[] := ids;
  place integer;
begin
  for index in 1..cardinality(other) loop
    continue when other[index] = any (woven);
    select coalesce(max(array_position(woven, before)), 0) into place
    from (
      select before from unnest(other[1:index - 1]) with ordinality as earlier (before, nth)
      where before = any (woven) order by nth desc limit 1
    ) as last;
    -- What somebody else added at the same place comes first.
    while place < cardinality(woven) and not woven[place + 1] = any (other) loop place := place + 1; end loop;
    woven := woven[1:place] || other[index] || woven[place + 1:];
  end loop;
  return woven;
end
$$;

create function private.is_list_of_items(value jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) = 'array'
      then not exists (select from jsonb_array_elements(value) as item where jsonb_typeof(item -> 'id') is distinct from 'string')
    else value is null
  end
$$;

create function private.ids_of(items jsonb) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(item ->> 'id' order by place), '{}')
  from jsonb_array_elements(coalesce(items, '[]')) with ordinality as entry (item, place)
$$;

-- Those of `ids` that are also in `other`, in their own order.
create function private.in_order_of(ids text[], other text[]) returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select id from unnest(ids) with ordinality as entry (id, place) where id = any (other) order by place
  )
$$;

create function private.fields_named(value jsonb, field text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(name, content), '{}')
  from jsonb_each(value) as entry (name, content)
  where name in (field, field || '_alt')
$$;

-- What two people made of one object, by the rules of the editor in the browser: each field as whoever changed it wrote it. Where both
-- did, each in another way, `theirs` is kept and the outcome is not clean. A picture and its description are one.
create function private.merge_fields(base jsonb, mine jsonb, theirs jsonb, out merged jsonb, out is_clean boolean)
language plpgsql
immutable
set search_path = ''
as $$
declare
  field text;
  was jsonb;
  my jsonb;
  their jsonb;
  list record;
begin
  merged := '{}';
  is_clean := true;
  for field in
    select distinct regexp_replace(name, '_alt$', '') from jsonb_object_keys(mine || theirs) as name
  loop
    -- What is empty and what is missing read the same.
    was := jsonb_build_array(nullif(base -> field, '""'), nullif(base -> (field || '_alt'), '""'));
    my := jsonb_build_array(nullif(mine -> field, '""'), nullif(mine -> (field || '_alt'), '""'));
    their := jsonb_build_array(nullif(theirs -> field, '""'), nullif(theirs -> (field || '_alt'), '""'));
    if their = was or their = my then
      merged := merged || private.fields_named(mine, field);
    elsif my = was then
      merged := merged || private.fields_named(theirs, field);
    elsif private.is_list_of_items(base -> field) and private.is_list_of_items(mine -> field)
      and private.is_list_of_items(theirs -> field)
    then
      list := private.merge_items(base -> field, mine -> field, theirs -> field);
      merged := merged || jsonb_build_object(field, list.merged);
      is_clean := is_clean and list.is_clean;
    else
      merged := merged || private.fields_named(theirs, field);
      is_clean := false;
    end if;
  end loop;
end
$$;

-- Two people's lists in one: items by their ids, and their order. An item that one removed and the other changed is contested.
create function private.merge_items(base jsonb, mine jsonb, theirs jsonb, out merged jsonb, out is_clean boolean)
language plpgsql
immutable
set search_path = ''
as $$
declare
  here record;
  one record;
  items jsonb := '{}';
  kept text[] := '{}';
  was text[];
  my text[];
  their text[];
  ids text[];
  is_moved_by_me boolean;
  is_moved_by_them boolean;
begin
  is_clean := true;
  for here in
    select id, base_item.value - 'order' as was, my_item.value - 'order' as my, their_item.value - 'order' as their
    from (
      select distinct unnest(private.ids_of(base) || private.ids_of(mine) || private.ids_of(theirs)) as id
    ) as known
    left join jsonb_array_elements(base) as base_item on base_item.value ->> 'id' = id
    left join jsonb_array_elements(mine) as my_item on my_item.value ->> 'id' = id
    left join jsonb_array_elements(theirs) as their_item on their_item.value ->> 'id' = id
  loop
    if here.my is null or here.their is null then
      if here.was is not null then
        is_clean := is_clean and coalesce(here.my, here.their, here.was) = here.was;
        -- Removed by one and left alone by the other, or removed by them.
        continue when here.their is null or here.their = here.was;
      end if;
      items := items || jsonb_build_object(here.id, coalesce(here.my, here.their));
    else
      one := private.merge_fields(coalesce(here.was, '{}'), here.my, here.their);
      is_clean := is_clean and one.is_clean;
      items := items || jsonb_build_object(here.id, one.merged);
    end if;
    kept := kept || here.id;
  end loop;

  was := private.in_order_of(private.ids_of(base), kept);
  my := private.in_order_of(private.ids_of(mine), kept);
  their := private.in_order_of(private.ids_of(theirs), kept);
  is_moved_by_me := private.in_order_of(was, my) is distinct from private.in_order_of(my, was);
  is_moved_by_them := private.in_order_of(was, their) is distinct from private.in_order_of(their, was);
  is_clean := is_clean
    and not (is_moved_by_me and is_moved_by_them and private.in_order_of(my, their) <> private.in_order_of(their, my));
  ids := private.in_order_of(case when is_moved_by_them then their else my end, was);
  ids := private.weave(private.weave(ids, their), my);
  select coalesce(jsonb_agg((items -> id) || jsonb_build_object('order', place - 1) order by place), '[]') into merged
  from unnest(ids) with ordinality as entry (id, place);
end
$$;

-- What was stored as this version; null where nothing was, or that is not known.
create function private.content_at(id text, version integer) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select section.content from public.site_content as section
     where 'site_content/' || section.section_id = content_at.id and section.version = content_at.version),
    (select setting.value from public.site_settings as setting
     where 'site_settings/' || setting.key = content_at.id and setting.version = content_at.version),
    (select revision.value from public.content_revisions as revision
     where revision.table_name || '/' || revision.key = content_at.id and revision.version = content_at.version
     order by revision.id desc limit 1)
  )
$$;

create function private.version_of(id text) returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select section.version from public.site_content as section where 'site_content/' || section.section_id = version_of.id),
    (select setting.version from public.site_settings as setting where 'site_settings/' || setting.key = version_of.id),
    0
  )
$$;

-- Whoever saves one section or setting, or its draft, waits here for the others (see stamp_insert).
create function private.lock_content(id text) returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended(replace(lock_content.id, '/', ' '), 0))
$$;

-- Puts what is stored by now into a draft. Where both changed the same, the draft keeps its own and stays behind, so that
-- somebody is asked.
create function private.rebase_draft() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_version integer;
  stored jsonb;
  outcome record;
begin
  if tg_op = 'INSERT' then perform private.lock_content(new.id); end if;
  if tg_op = 'INSERT' or (new.value, new.publish_at, new.unpublish_at) is distinct from (old.value, old.publish_at, old.unpublish_at)
  then
    new.failure := '';
  end if;
  -- A client that does not say what it was made from.
  if new.base is null or (tg_op = 'UPDATE' and new.base_version <> old.base_version and new.base = old.base) then
    new.base := private.content_at(new.id, new.base_version);
  end if;
  stored_version := private.version_of(new.id);
  if new.base is null or stored_version in (0, new.base_version) then return new; end if;
  stored := private.content_at(new.id, stored_version);
  outcome := private.merge_fields(new.base, stored, new.value);
  new.value := outcome.merged;
  if outcome.is_clean then
    new.base := stored;
    new.base_version := stored_version;
  end if;
  return new;
end
$$;

create trigger content_drafts_0_rebase
before insert or update on public.content_drafts
for each row execute function private.rebase_draft();

-- Versions go on where a draft ends, so that whoever still has an earlier one open does not save over the next unseen.
create table private.draft_versions (
  id text primary key,
  version integer not null,
  constraint draft_versions_id_check check (char_length(id) <= 80)
);

alter table private.draft_versions enable row level security;

create function private.keep_draft_version() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.draft_versions (id, version) values (old.id, old.version)
  on conflict (id) do update set version = excluded.version;
  return null;
end
$$;

create trigger content_drafts_1_keep_version
after delete on public.content_drafts
for each row execute function private.keep_draft_version();

create function private.continue_draft_version() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- In an upsert the version that was sent must reach the update unchanged (see stamp_insert).
  if not exists (select from public.content_drafts as draft where draft.id = new.id) then
    new.version := 1 + coalesce((select ended.version from private.draft_versions as ended where ended.id = new.id), 0);
  end if;
  return new;
end
$$;

create trigger content_drafts_2_continue_version
before insert on public.content_drafts
for each row execute function private.continue_draft_version();

-- The draft that stood beside what was saved last, for whoever takes that back.
create table private.replaced_drafts (
  id text primary key,
  -- What was saved.
  stored_version integer not null,
  -- Whether it was published with it, or by hand word for word.
  is_published boolean not null,
  draft jsonb not null,
  constraint replaced_drafts_id_check check (char_length(id) <= 80),
  constraint replaced_drafts_draft_check check (octet_length(draft::text) <= 3000000)
);

alter table private.replaced_drafts enable row level security;

create function private.keep_draft(draft public.content_drafts, stored_version integer, is_published boolean) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.replaced_drafts (id, stored_version, is_published, draft)
  values (draft.id, keep_draft.stored_version, keep_draft.is_published, to_jsonb(draft))
  on conflict (id) do update
  set stored_version = excluded.stored_version, is_published = excluded.is_published, draft = excluded.draft
$$;

-- Whether something is being published, in whose name, and as of when; empty for whoever is signed in, and now.
create function private.acting() returns text[]
language sql
stable
set search_path = ''
as $$
  select array[
    coalesce(current_setting('sampark.publishing', true), ''),
    coalesce(current_setting('sampark.saved_by', true), ''),
    coalesce(current_setting('sampark.saved_at', true), '')
  ]
$$;

-- Until the end of the transaction, or until what was before is set again. No clause of a function: only a superuser may give
-- one a setting of our own.
create function private.act(acting text[]) returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform set_config('sampark.publishing', acting[1], true);
  perform set_config('sampark.saved_by', acting[2], true);
  perform set_config('sampark.saved_at', acting[3], true);
end
$$;

create function private.carry_draft() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before constant text[] := private.acting();
  draft public.content_drafts;
  is_done boolean;
begin
  select * into draft from public.content_drafts as row
  where row.id = tg_table_name || '/' || (to_jsonb(new) ->> tg_argv[0]) for update;
  if not found then return null; end if;
  is_done := draft.publish_at is null and draft.value = to_jsonb(new) -> tg_argv[1];
  perform private.keep_draft(draft, new.version, is_done);
  if is_done then
    perform private.act(array['on', '', '']);
    delete from public.content_drafts as row where row.id = draft.id;
  elsif draft.base is not null then
    perform private.act(array['on', coalesce(draft.updated_by::text, ''), draft.updated_at::text]);
    update public.content_drafts as row set version = row.version where row.id = draft.id;
  end if;
  perform private.act(before);
  return null;
end
$$;

create trigger site_content_6_carry_draft
after insert or update on public.site_content
for each row execute function private.carry_draft('section_id', 'content');

create trigger site_settings_6_carry_draft
after insert or update on public.site_settings
for each row execute function private.carry_draft('key', 'value');

-- Stores one draft in the name of whoever prepared it; answers whether it was still there.
create function private.settle_draft(id text, was text[], becomes text[]) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before constant text[] := private.acting();
  due public.content_drafts;
begin
  perform private.lock_content(settle_draft.id);
  perform private.act(array['on', '', '']);
  delete from public.content_drafts as draft where draft.id = settle_draft.id returning * into due;
  if due.id is not null then
    perform private.act(array['on', coalesce(due.updated_by::text, ''), due.publish_at::text]);
    perform private.put_content(due.id, private.with_addresses(due.value, was, becomes));
  end if;
  perform private.act(before);
  return due.id is not null;
end
$$;

-- Keeps beside a draft why it could not be stored. Told once: each save tells staff who look at it.
create function private.note_failure(id text, reason text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before constant text[] := private.acting();
  draft public.content_drafts;
begin
  select * into draft from public.content_drafts as row
  where row.id = note_failure.id and row.failure <> note_failure.reason for update;
  if not found then return; end if;
  perform private.act(array['on', coalesce(draft.updated_by::text, ''), draft.updated_at::text]);
  update public.content_drafts as row set failure = note_failure.reason, version = row.version where row.id = draft.id;
  perform private.act(before);
end
$$;

create function private.words_of_failure(state text, message text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when state like 'PT%' then left(message, 500) else 'The database refused it.' end
$$;

-- What is to be stored at a time is stored once when it is saved, and taken back: what would be refused then is refused now.
create function private.try_draft() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Not what a function puts into somebody's draft.
  if coalesce(current_setting('sampark.saved_by', true), '') <> '' then return null; end if;
  begin
    perform private.settle_draft(new.id, null, null);
    raise exception using errcode = 'PT299';
  exception when sqlstate 'PT299' then
    return null;
  end;
end
$$;

create trigger content_drafts_9_try
after insert or update of value, publish_at, unpublish_at on public.content_drafts
for each row when (new.publish_at is not null and new.unpublish_at is null)
execute function private.try_draft();

-- The draft as it stood before, with its author and times. One that a colleague has changed since stays as it is.
create function private.bring_draft_back(kept private.replaced_drafts) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before constant text[] := private.acting();
  earlier constant public.content_drafts := jsonb_populate_record(null::public.content_drafts, kept.draft);
begin
  perform private.act(array['on', coalesce(earlier.updated_by::text, ''), earlier.updated_at::text]);
  if kept.is_published then
    insert into public.content_drafts (id, value, base, base_version, publish_at, unpublish_at)
    values (
      earlier.id, earlier.value, earlier.base, earlier.base_version, earlier.publish_at, earlier.unpublish_at
    );
  else
    update public.content_drafts as draft
    set value = earlier.value, base = earlier.base, base_version = earlier.base_version, version = draft.version
    where draft.id = earlier.id and draft.updated_at = earlier.updated_at
      and draft.updated_by is not distinct from earlier.updated_by;
  end if;
  perform private.act(before);
end
$$;

-- Takes back what was saved as `stored_version`: stores `value` again, and puts the draft beside it as it was.
create function public.undo_publish(id text, value jsonb, stored_version integer) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  kept private.replaced_drafts;
begin
  perform private.require_role('editor');
  perform private.lock_content(undo_publish.id);
  select * into kept from private.replaced_drafts as replaced
  where replaced.id = undo_publish.id and replaced.stored_version = undo_publish.stored_version;
  if private.version_of(undo_publish.id) is distinct from undo_publish.stored_version
    or (kept.is_published and exists (select from public.content_drafts as draft where draft.id = undo_publish.id))
  then
    raise exception using errcode = 'PT409', message = 'Someone else has saved it since. Nothing was changed.';
  end if;
  if not private.put_content(undo_publish.id, undo_publish.value) then
    raise exception using errcode = 'PT403', message = 'This setting is private now, so it cannot be changed here.';
  end if;
  if kept.id is not null then perform private.bring_draft_back(kept); end if;
end
$$;

comment on table public.content_drafts is
  'Prepared versions of sections and settings; visitors see one from publish_at until unpublish_at.';
comment on function public.settle_content() is
  'For staff: saves the drafts whose time has come as versions; answers how many.';
comment on function public.publish_draft(text, integer, integer, jsonb) is
  'For editors: makes a draft, or what was made of it, the stored version; PT409 when either version has moved on.';
comment on table private.preview_links is 'Hashes of links that show a draft to anybody who has one, until they expire.';
comment on function public.create_preview_link(text, integer) is
  'For editors: a link to a draft that works for some hours: {token, expires_at}.';
comment on function public.end_preview_links(text) is 'For editors: ends every link to a draft; answers how many.';
comment on function public.preview_content(text) is 'The draft that a link shows: {id, value, expires_at, images}, or PT404.';
comment on table private.draft_versions is 'The last version of each draft that ended.';
comment on table private.replaced_drafts is 'The draft that stood beside what was saved last of each section and setting.';
comment on function public.undo_publish(text, jsonb, integer) is
  'For editors: stores the earlier value again, with the draft that stood beside it; PT409 when somebody has saved since.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.settle_content(),
  public.publish_draft(text, integer, integer, jsonb),
  public.create_preview_link(text, integer),
  public.end_preview_links(text),
  public.preview_content(text),
  public.undo_publish(text, jsonb, integer)
from public, anon, authenticated, service_role;
grant execute on function
  private.is_live(timestamp with time zone, timestamp with time zone),
  public.preview_content(text)
to anon, authenticated, service_role;
grant execute on function
  public.settle_content(),
  public.publish_draft(text, integer, integer, jsonb),
  public.create_preview_link(text, integer),
  public.end_preview_links(text),
  public.undo_publish(text, jsonb, integer)
to authenticated;

-- The library of images: their files, what a page needs to show them, and where they are used.
set check_function_bodies = off;

-- Pictures of the public pages: anyone may load one by its URL, editors put them there, nobody else may list them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'images',
  'images',
  true,
  5242880,
  array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
)
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- Random names only, and only these endings: the served content type follows the name.
create function private.is_image_name(name text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select name ~ '^public/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|jpeg|webp|avif|gif)$'
$$;

create policy images_select_editor on storage.objects
for select to authenticated
using (bucket_id = 'images' and (select private.has_role('editor')));

create policy images_insert_editor on storage.objects
for insert to authenticated
with check (
  bucket_id = 'images' and private.is_image_name(name) and (select private.has_role('editor'))
);

create policy images_update_editor on storage.objects
for update to authenticated
using (bucket_id = 'images' and (select private.has_role('editor')))
with check (
  bucket_id = 'images' and private.is_image_name(name) and (select private.has_role('editor'))
);

create policy images_delete_editor on storage.objects
for delete to authenticated
using (bucket_id = 'images' and (select private.has_role('editor')));

-- The library of pictures: one row for each, with what a page needs to show it well, and where it is used.
create table public.images (
  id uuid primary key default gen_random_uuid(),
  -- The file in the bucket of this name, such as public/<uuid>.webp. Content refers to it by its public URL.
  name text not null,
  -- The same picture for small screens; null where the file is small itself.
  small_name text,
  -- What the file was called, for finding it.
  title text not null,
  width integer not null,
  height integer not null,
  small_width integer,
  bytes integer not null,
  alt text not null default '',
  is_decorative boolean not null default false,
  -- The point that every crop keeps in sight, as parts of width and height.
  focus_x real not null default 0.5,
  focus_y real not null default 0.5,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint images_name_key unique (name),
  constraint images_name_check check (private.is_image_name(name) and name is distinct from small_name),
  constraint images_small_name_check check (
    private.is_image_name(small_name) and (small_name is null) = (small_width is null)
  ),
  constraint images_title_check check (char_length(title) between 1 and 200),
  constraint images_size_check check (
    width between 1 and 20000 and height between 1 and 20000 and small_width between 1 and width
  ),
  constraint images_bytes_check check (bytes between 1 and 5242880),
  constraint images_alt_check check (char_length(alt) <= 300 and (alt = '') = is_decorative),
  constraint images_focus_check check (focus_x between 0 and 1 and focus_y between 0 and 1),
  constraint images_version_check check (version >= 0)
);

create unique index images_small_name_idx on public.images (small_name);

create index images_created_at_idx on public.images (created_at desc, id);

create trigger images_1_stamp_insert
before insert on public.images
for each row execute function private.stamp_insert('id');

create trigger images_2_check_version
before update of version on public.images
for each row execute function private.check_version();

create trigger images_3_stamp_update
before update on public.images
for each row execute function private.stamp_update('id');

-- Where a picture is used, written by triggers: nobody has to remember it, and a used picture cannot be deleted.
create table public.image_uses (
  image_id uuid not null references public.images (id),
  -- site_content/<section>, site_settings/<key>, or draft/<id of the draft>.
  place text not null,
  primary key (place, image_id),
  constraint image_uses_place_check check (char_length(place) between 3 and 120)
);

create index image_uses_image_id_idx on public.image_uses (image_id);

-- The files of pictures that a stored value refers to.
create function private.image_names_in(value jsonb) returns setof text
language sql
immutable
set search_path = ''
as $$
  select distinct found[1]
  from regexp_matches(image_names_in.value::text, 'images/(public/[0-9a-f-]{36}\.[a-z]{3,4})', 'g') as found
$$;

-- Every reference in what is stored now.
create function private.image_references() returns table (place text, name text)
language sql
stable
security definer
set search_path = ''
as $$
  select stored.place, private.image_names_in(stored.value)
  from (
    select 'site_content/' || section_id as place, content as value from public.site_content
    union all select 'site_settings/' || key, value from public.site_settings
    union all select 'draft/' || id, value from public.content_drafts
  ) as stored
$$;

-- Arguments: what the place starts with, the column of the key and the column of the value.
create function private.note_image_uses() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  delete from public.image_uses where image_uses.place = tg_argv[0] || '/' || (before ->> tg_argv[1]);
  insert into public.image_uses (image_id, place)
  select images.id, tg_argv[0] || '/' || (after ->> tg_argv[1])
  from private.image_names_in(after -> tg_argv[2]) as used (name)
  join public.images on images.name = used.name;
  return null;
end
$$;

create trigger site_content_5_note_image_uses
after insert or update or delete on public.site_content
for each row execute function private.note_image_uses('site_content', 'section_id', 'content');

create trigger site_settings_5_note_image_uses
after insert or update or delete on public.site_settings
for each row execute function private.note_image_uses('site_settings', 'key', 'value');

create trigger content_drafts_5_note_image_uses
after insert or update or delete on public.content_drafts
for each row execute function private.note_image_uses('draft', 'id', 'value');

-- A file that was uploaded before there was a library may be in use when it comes into it.
create function private.note_uses_of_image() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.image_uses (image_id, place)
  select new.id, found.place from private.image_references() as found where found.name = new.name;
  return null;
end
$$;

create trigger images_5_note_uses
after insert on public.images
for each row execute function private.note_uses_of_image();

create function private.refuse_used_image() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.image_uses where image_uses.image_id = old.id) then
    raise exception using errcode = 'PT409', message = 'This image is in use. Remove it from those pages first.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger images_4_refuse_used
before delete or update of name on public.images
for each row execute function private.refuse_used_image();

-- The pictures on pages that visitors see now.
create function private.shown_images() returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select used.image_id from public.image_uses as used
  left join public.content_drafts as draft on used.place = 'draft/' || draft.id
  where used.place not like 'draft/%' or private.is_live(draft.publish_at, draft.unpublish_at)
$$;

-- The library as staff look through it. `state` is `unused` or `missing` (the file is gone); anything else is all.
create function public.find_images(words text, state text) returns setof public.images
language sql
stable
security definer
set search_path = ''
as $$
  select * from public.images as image
  where (select private.is_admin())
    and position(lower(left(find_images.words, 200)) in lower(image.title || ' ' || image.alt)) > 0
    and case find_images.state
      when 'unused' then not exists (select from public.image_uses as used where used.image_id = image.id)
      when 'missing' then not exists (
        select from storage.objects as file where file.bucket_id = 'images' and file.name = image.name
      )
      else true
    end
$$;

-- Writes another file name into one place. A draft stays the draft of whoever prepared it.
create function private.rename_image(place text, old_name text, new_name text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if rename_image.place like 'draft/%' then
    perform set_config('sampark.saved_by', coalesce(draft.updated_by::text, ''), true)
    from public.content_drafts as draft where draft.id = substr(rename_image.place, 7);
    update public.content_drafts as draft
    set value = replace(draft.value::text, old_name, new_name)::jsonb, version = draft.version
    where draft.id = substr(rename_image.place, 7);
    perform set_config('sampark.saved_by', '', true);
  elsif rename_image.place like 'site_content/%' then
    update public.site_content as section
    set content = replace(section.content::text, old_name, new_name)::jsonb, version = section.version
    where section.section_id = split_part(rename_image.place, '/', 2);
  else
    update public.site_settings as setting
    set value = replace(setting.value::text, old_name, new_name)::jsonb, version = setting.version
    where setting.key = split_part(rename_image.place, '/', 2);
  end if;
end
$$;

-- Puts new files in the place of a picture and rewrites every reference to it, each as a version of its own. `files`
-- holds name, small_name, width, height, small_width and bytes. Answers the old files that nothing refers to now;
-- earlier versions of a page keep theirs.
create function public.replace_image(id uuid, version integer, files jsonb) returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before public.images;
  after public.images;
  places text[];
  used text;
begin
  perform private.require_role('editor');
  perform public.settle_content();
  select * into before from public.images where images.id = replace_image.id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This image is no longer in the library.';
  end if;
  -- They come back as the places are rewritten.
  with gone as (delete from public.image_uses where image_uses.image_id = replace_image.id returning place)
  select coalesce(array_agg(gone.place), '{}') into places from gone;
  update public.images as image
  set name = files ->> 'name',
      small_name = files ->> 'small_name',
      width = (files ->> 'width')::integer,
      height = (files ->> 'height')::integer,
      small_width = (files ->> 'small_width')::integer,
      bytes = (files ->> 'bytes')::integer,
      version = replace_image.version
  where image.id = replace_image.id
  returning * into after;
  foreach used in array places loop
    perform private.rename_image(used, before.name, after.name);
  end loop;
  return array(
    select file from unnest(array_remove(array[before.name, before.small_name], null)) as file
    where not exists (
      select from public.content_revisions as earlier where position(file in earlier.value::text) > 0
    )
  );
end
$$;

alter table public.images enable row level security;

revoke all on table public.images from anon, authenticated;

grant select, insert, update, delete on table public.images to authenticated, service_role;

grant select (id, name, small_name, title, width, height, small_width, bytes, alt, is_decorative, focus_x, focus_y, version, created_at, updated_at) on table public.images to anon;

create policy images_select_visitor on public.images
for select to anon
using (id in (select private.shown_images()));

create policy images_select_user on public.images
for select to authenticated
using ((select private.is_admin()) or id in (select private.shown_images()));

create policy images_insert_editor on public.images
for insert to authenticated
with check ((select private.has_role('editor')));

create policy images_update_editor on public.images
for update to authenticated
using ((select private.has_role('editor')))
with check ((select private.has_role('editor')));

create policy images_delete_editor on public.images
for delete to authenticated
using ((select private.has_role('editor')));

alter table public.image_uses enable row level security;

revoke all on table public.image_uses from anon, authenticated;

grant select on table public.image_uses to authenticated;

grant select, insert, delete on table public.image_uses to service_role;

create policy image_uses_select_staff on public.image_uses
for select to authenticated
using ((select private.is_admin()));

create trigger images_0_stamp_created
before insert or update on public.images
for each row execute function private.stamp_created();

comment on table public.images is 'Pictures of the site with sizes, description and focal point; the files are in the bucket.';
comment on table public.image_uses is 'Which section, setting or draft shows which picture; written by triggers only.';
comment on function public.find_images(text, text) is
  'For staff: pictures of the library with these words; all, the unused, or those without their file.';
comment on function public.replace_image(uuid, integer, jsonb) is
  'For editors: new files for a picture, every reference rewritten; answers the old files to delete.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.find_images(text, text),
  public.replace_image(uuid, integer, jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  private.is_image_name(text),
  private.shown_images()
to anon, authenticated, service_role;
grant execute on function
  public.find_images(text, text),
  public.replace_image(uuid, integer, jsonb)
to authenticated;

-- When an address or a name of a list changes, whatever refers to it follows.
set check_function_bodies = off;

-- Landing pages have an address of their own, /roles/<slug>, as guides do: links to a renamed one follow, and its earlier
-- address leads on.
create function private.addresses_in(section text, content jsonb)
returns table (id text, address text, name text)
language sql
immutable
set search_path = ''
as $$
  select
    item ->> 'id',
    case section
      when 'resource_articles' then '/resources/' || (item ->> 'slug')
      when 'landing_pages' then '/roles/' || (item ->> 'slug')
      else '/services#' || (item ->> 'anchor')
    end,
    case when section = 'industries' then nullif(btrim(item ->> 'name'), '') end
  from jsonb_path_query(content, 'lax $.*[*] ? (@.type() == "object")') as item
  where coalesce(item ->> 'slug', item ->> 'anchor') ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
$$;

-- The same before the first save; the content model declares the same items, and one test compares them.
create function private.built_in_addresses(section text)
returns table (id text, address text, name text)
language sql
immutable
set search_path = ''
as $$
  select item.id, item.address, item.name
  from (values
      ('industries', 'industry-1', '/services#renewable-energy', 'Renewable Energy'),
      ('industries', 'industry-2', '/services#engineering', 'Engineering'),
      ('industries', 'industry-3', '/services#technology', 'Technology & AI'),
      ('industries', 'industry-4', '/services#healthcare', 'Healthcare'),
      ('industries', 'industry-5', '/services#electric-vehicles', 'Electric Vehicles'),
      ('industries', 'industry-6', '/services#finance', 'Finance & Banking'),
      ('industries', 'industry-7', '/services#biotechnology', 'Biotechnology'),
      ('industries', 'industry-8', '/services#manufacturing', 'Manufacturing'),
      ('industries', 'industry-9', '/services#aerospace', 'Aerospace'),
      ('industries', 'industry-10', '/services#construction', 'Construction'),
      ('industries', 'industry-11', '/services#data-science', 'Data Science'),
      ('industries', 'industry-12', '/services#oil-gas', 'Oil & Gas'),
      ('services', 'service-1', '/services#permanent', null),
      ('services', 'service-2', '/services#contract', null),
      ('services', 'service-3', '/services#executive', null),
      ('services', 'service-4', '/services#screening', null),
      ('services', 'service-5', '/services#assessment', null),
      ('services', 'service-6', '/services#analysis', null),
      ('resource_articles', 'article-1', '/resources/resume-guide', null),
      ('resource_articles', 'article-2', '/resources/interview-prep', null),
      ('resource_articles', 'article-3', '/resources/career-development', null),
      ('landing_pages', 'landing-1', '/roles/healthcare-jobs', null),
      ('landing_pages', 'landing-2', '/roles/jobs-in-bengaluru', null),
      ('landing_pages', 'landing-3', '/roles/remote-technology-jobs', null)
  ) as item (section, id, address, name)
  where item.section = built_in_addresses.section
$$;

-- What a save of a list renames: addresses and names, each with what it was and what it is.
create function private.renames_of(section text, before jsonb, after jsonb)
returns table (kind text, was text, becomes text)
language sql
stable
set search_path = ''
as $$
  with earlier as (
    select * from private.addresses_in(section, before) where before is not null
    union all
    select * from private.built_in_addresses(section) where before is null
  ), pairs as (
    select earlier.address, earlier.name, later.address as new_address, later.name as new_name
    from earlier join private.addresses_in(section, after) as later using (id)
  )
  select 'address', address, new_address from pairs where address <> new_address
  union all
  select 'name', name, new_name from pairs where name <> new_name
$$;

-- The value with every reference to an address renamed: whole texts, and links in Markdown. Each is marked before any is
-- replaced, so that two that swap their addresses do not end up as one; no JSON holds the mark.
create function private.with_addresses(value jsonb, was text[], becomes text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  told text := value::text;
begin
  for place in 1 .. coalesce(array_length(was, 1), 0) loop
    told := replace(told, '"' || was[place] || '"', '"' || chr(1) || place || chr(2) || '"');
    told := replace(told, '](' || was[place] || ')', '](' || chr(1) || place || chr(2) || ')');
  end loop;
  for place in 1 .. coalesce(array_length(was, 1), 0) loop
    told := replace(told, chr(1) || place || chr(2), becomes[place]);
  end loop;
  return told::jsonb;
end
$$;

-- Within the list itself, such as a guide that links to another one.
create function private.follow_own_renames() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was text[];
  becomes text[];
begin
  -- The first half of a save of what is stored already: the second half knows what it replaces.
  if tg_op = 'INSERT' and exists (select from public.site_content where section_id = new.section_id) then return new; end if;
  select array_agg(renamed.was), array_agg(renamed.becomes) into was, becomes
  from private.renames_of(new.section_id, case when tg_op = 'UPDATE' then old.content end, new.content) as renamed
  where renamed.kind = 'address';
  new.content := private.with_addresses(new.content, was, becomes);
  return new;
end
$$;

-- Everywhere else. A draft that is being prepared follows too, in the name of whoever prepared it: saved from a form that was
-- opened before, it meets the newer version and is merged. What a draft that is due will replace is left to it.
create function private.follow_renames() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was text[];
  becomes text[];
  draft public.content_drafts;
  before constant jsonb := case when tg_op = 'UPDATE' then old.content end;
begin
  select array_agg(renamed.was), array_agg(renamed.becomes) into was, becomes
  from private.renames_of(new.section_id, before, new.content) as renamed
  where renamed.kind = 'address';
  if was is not null then
    update public.site_settings as setting
    set value = private.with_addresses(setting.value, was, becomes), version = setting.version
    where setting.value is distinct from private.with_addresses(setting.value, was, becomes)
      and not private.is_due('site_settings/' || setting.key);
    update public.site_content as section
    set content = private.with_addresses(section.content, was, becomes), version = section.version
    where section.section_id <> new.section_id
      and section.content is distinct from private.with_addresses(section.content, was, becomes)
      and not private.is_due('site_content/' || section.section_id);
    for draft in
      select * from public.content_drafts as other
      where other.id <> 'site_content/' || new.section_id
        and other.value is distinct from private.with_addresses(other.value, was, becomes)
    loop
      perform set_config('sampark.saved_by', coalesce(draft.updated_by::text, ''), true);
      update public.content_drafts as other
      set value = private.with_addresses(other.value, was, becomes), version = other.version
      where other.id = draft.id;
    end loop;
    perform set_config('sampark.saved_by', '', true);
  end if;
  perform private.follow_industries(new.section_id, before, new.content);
  return null;
end
$$;

-- Whether a draft has gone live without an end and is not saved yet.
create function private.is_due(id text) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.content_drafts as draft
    where draft.id = is_due.id and draft.publish_at <= now() and draft.unpublish_at is null
  )
$$;

-- Jobs and alerts go by the name of an industry. Each job becomes a version and has its search words made anew: more than can
-- be written within half a statement's time are refused before anything is.
create function private.follow_industries(section text, before jsonb, after jsonb) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  names jsonb;
  old_names text[];
begin
  select jsonb_object_agg(name.was, name.becomes), array_agg(name.was) into names, old_names
  from private.renames_of(section, before, after) as name
  where name.kind = 'name';
  if names is null then return; end if;
  perform private.lock_many_jobs();
  if (
    select count(*) from (select from public.jobs where jobs.category = any (old_names) limit 151) as job
  ) > 150 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 150 jobs are in an industry that you renamed. Give it its old name back, then save again.';
  end if;
  update public.jobs
  set category = names ->> jobs.category, version = jobs.version
  where jobs.category = any (old_names);
  update private.job_alert_requests as request
  set filters = private.with_names(request.filters, names)
  where request.filters -> 'category' ?| old_names;
  -- Somebody may have asked for both names already.
  delete from public.job_alerts as alert
  where alert.filters -> 'category' ?| old_names
    and exists (
      select from public.job_alerts as other
      where other.email = alert.email and other.id <> alert.id
        and case
          when other.filters -> 'category' ?| old_names
            then other.id < alert.id and private.with_names(other.filters, names) = private.with_names(alert.filters, names)
          else other.filters = private.with_names(alert.filters, names)
        end
    );
  update public.job_alerts as alert
  set filters = private.with_names(alert.filters, names)
  where alert.filters -> 'category' ?| old_names
    and not exists (
      select from public.job_alerts as other
      where other.email = alert.email and other.filters = private.with_names(alert.filters, names)
    );
end
$$;

create trigger site_content_4_follow_own_renames
before insert or update on public.site_content
for each row when (new.section_id in ('industries', 'services', 'resource_articles', 'landing_pages'))
execute function private.follow_own_renames();

create trigger site_content_7_follow_renames
after insert or update on public.site_content
for each row when (new.section_id in ('industries', 'services', 'resource_articles', 'landing_pages'))
execute function private.follow_renames();

-- The industries of the resume form are those of the site: each says whether the form offers it, and what it is called
-- there. What is stored with a resume stays the anchor of its industry.

-- Any industry of the site, offered or not, and any built-in one: the page that it was chosen on may have been opened or
-- exported before the list was changed.
create function private.is_industry(anchor text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.built_in_addresses('industries') as item
    where item.address = '/services#' || is_industry.anchor
  ) or exists (
    select from (
      select section.content from public.site_content as section where section.section_id = 'industries'
      union all
      select draft.value from public.content_drafts as draft
      where draft.id = 'site_content/industries' and private.is_live(draft.publish_at, draft.unpublish_at)
    ) as shown (content)
    cross join lateral private.addresses_in('industries', shown.content) as item
    where item.address = '/services#' || is_industry.anchor
  )
$$;

-- A resume goes by the anchor of its industry, so it follows when the anchor changes. It stays a word of ours: what the
-- person said is which industry, and that stays. More than can be written within one statement's time are refused before
-- any is.
create function private.follow_anchors() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  anchors jsonb;
begin
  select jsonb_object_agg(split_part(address.was, '#', 2), split_part(address.becomes, '#', 2)) into anchors
  from private.renames_of(new.section_id, case when tg_op = 'UPDATE' then old.content end, new.content) as address
  where address.kind = 'address';
  if anchors is null then return null; end if;
  if (
    select count(*) from (
      select from public.submissions
      where submissions.industry in (select jsonb_object_keys(anchors)) limit 10001
    ) as resume
  ) > 10000 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 10,000 resumes are in an industry whose anchor you changed. Give it its old anchor back, then save again.';
  end if;
  update public.submissions set industry = anchors ->> submissions.industry
  where submissions.industry in (select jsonb_object_keys(anchors));
  update public.submission_versions set industry = anchors ->> submission_versions.industry
  where submission_versions.industry in (select jsonb_object_keys(anchors));
  return null;
end
$$;

create trigger site_content_8_follow_anchors
after insert or update on public.site_content
for each row when (new.section_id = 'industries')
execute function private.follow_anchors();

-- The addresses that drafts rename whose time has come.
create function private.due_renames() returns table (was text, becomes text)
language sql
stable
security definer
set search_path = ''
as $$
  select renamed.was, renamed.becomes
  from public.content_drafts as draft
  left join public.site_content as stored on 'site_content/' || stored.section_id = draft.id
  cross join lateral private.renames_of(split_part(draft.id, '/', 2), stored.content, draft.value) as renamed
  where draft.id in (
      'site_content/industries', 'site_content/services', 'site_content/resource_articles', 'site_content/landing_pages'
    )
    and draft.publish_at <= now() and draft.unpublish_at is null
    and renamed.kind = 'address'
$$;

-- Names of a list of consultants by their ids; the built-in ones, which stand for a list that was never saved, are declared
-- in the content model, as one test holds.
create function private.consultant_names(content jsonb) returns table (id text, name text)
language sql
immutable
set search_path = ''
as $$
  select item ->> 'id', btrim(item ->> 'name')
  from jsonb_path_query(content, 'lax $.*[*] ? (@.type() == "object")') as item
  where btrim(item ->> 'name') <> ''
  union all
  select built_in.id, built_in.name
  from (values
    ('consultant-1', 'Ananya Kuruvilla'), ('consultant-2', 'Rohan Bellary'), ('consultant-3', 'Farida Motiwala')
  ) as built_in (id, name)
  where content is null
$$;

-- The same bound for the jobs of a consultant, whose name is not among the search words.
create function private.follow_consultants() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  names jsonb;
begin
  with earlier as (
    select * from private.consultant_names(case when tg_op = 'UPDATE' then old.content end)
  ), later as (
    select * from private.consultant_names(new.content)
  )
  select jsonb_object_agg(earlier.name, later.name) into names
  from earlier join later using (id)
  where earlier.name <> later.name
    and earlier.name not in (select later.name from later)
    and 1 = (select count(*) from earlier as same where same.name = earlier.name);
  if names is null then return null; end if;
  perform private.lock_many_jobs();
  if (
    select count(*) from (
      select from public.jobs
      where jobs.consultant <> '' and jobs.consultant = any (array(select jsonb_object_keys(names))) limit 301
    ) as job
  ) > 300 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 300 jobs name a consultant whom you renamed. Give them their old name back, then save again.';
  end if;
  update public.jobs
  set consultant = names ->> jobs.consultant, version = jobs.version
  where jobs.consultant <> '' and jobs.consultant = any (array(select jsonb_object_keys(names)));
  return null;
end
$$;

create trigger site_content_7_follow_consultants
after insert or update on public.site_content
for each row when (new.section_id = 'consultants')
execute function private.follow_consultants();

revoke execute on all functions in schema private from public;

-- Jobs: what they hold, what happens at each save, and what visitors see of them.
set check_function_bodies = off;

-- The jobs. Staff work on the table; visitors never see it, only what functions give them.
create table public.jobs (
  -- By default, so that undoing a deletion can bring a job back under its address; see prepare_job.
  id bigint generated by default as identity primary key,
  title text not null,
  -- The address is /jobs/<id>-<slug>. The id leads, so earlier slugs need not be kept.
  slug text not null default '',
  company text not null,
  client_confidential boolean not null default false,
  description text not null default '',
  -- The beginning of the description as plain text, for cards and feeds.
  summary text not null default '',
  location text not null,
  country text not null default 'IN',
  category text not null,
  type text not null default 'Full-time',
  workplace text not null default 'onsite',
  -- Where a remote worker may live.
  applicant_countries text[] not null default '{}',
  -- In whole units of the currency.
  salary_min bigint,
  salary_max bigint,
  salary_currency text not null default 'INR',
  salary_period text not null default 'year',
  -- What salaries are compared by: the upper end, in rupees a year, at 2,080 hours, 260 days or 12 months a year.
  -- Null in other currencies: rates change, and a wrong rank is worse than none.
  salary_yearly_inr bigint,
  featured boolean not null default false,
  status text not null default 'draft',
  opens_at timestamptz,
  closes_at timestamptz,
  posted_at timestamptz,
  -- Whether aggregators may take the job over.
  in_feeds boolean not null default true,
  search tsvector not null default '',
  version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  -- Not foreign keys: who created and saved it stays readable after the person has left.
  updated_by uuid,
  -- [{"city", "region", "country", "postal_code"}]: country in two letters, region and postal code empty where not known.
  places jsonb not null default '[]',
  -- In whole years.
  experience_from integer,
  experience_to integer,
  -- How many people are wanted; null where it is not told.
  openings integer,
  skills text[] not null default '{}',
  education text not null default '',
  -- The agency's own, beside the number that the database gives.
  reference text not null default '',
  -- Who looks after it, by name.
  consultant text not null default '',
  -- [{"id", "wording", "kind", "choices", "required", "must_be", "least", "most", "present_pay"}], in their order.
  questions jsonb not null default '[]',
  lang text not null default 'en',
  notices_to text[] not null default '{}',
  client_id bigint,
  company_masked text not null default '',
  internal_note text not null default '',
  client_unnamed boolean not null default false,
  constraint jobs_title_check check (char_length(title) between 3 and 120),
  constraint jobs_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint jobs_company_check check (char_length(company) between 1 and 120),
  constraint jobs_description_check check (char_length(description) <= 20000),
  constraint jobs_summary_check check (char_length(summary) <= 200),
  constraint jobs_location_check check (char_length(location) between 1 and 100),
  constraint jobs_country_check check (country ~ '^[A-Z]{2}$'),
  constraint jobs_category_check check (char_length(category) between 1 and 60),
  -- Each has an employmentType of its own in JobPosting: FULL_TIME, PART_TIME, CONTRACTOR, INTERN.
  constraint jobs_type_check check (type in ('Full-time', 'Part-time', 'Contract', 'Internship')),
  constraint jobs_workplace_check check (workplace in ('onsite', 'hybrid', 'remote')),
  constraint jobs_applicant_countries_check check (
    applicant_countries = '{}'
    or array_to_string(applicant_countries, ',', '?') ~ '^[A-Z]{2}(,[A-Z]{2}){0,49}$'
  ),
  constraint jobs_salary_check check (
    salary_min > 0 and salary_max > 0 and salary_min <= salary_max
    and greatest(salary_min, salary_max) <= 1000000000000
  ),
  constraint jobs_salary_currency_check check (salary_currency ~ '^[A-Z]{3}$'),
  constraint jobs_salary_period_check check (salary_period in ('hour', 'day', 'month', 'year')),
  constraint jobs_status_check check (status in ('draft', 'published', 'closed')),
  constraint jobs_closes_at_check check (closes_at > opens_at),
  -- So `posted_at <= now()` says that the opening time has come as well, and one index serves rule and order.
  constraint jobs_posted_at_check check (
    status <> 'published' or (posted_at is not null and posted_at >= coalesce(opens_at, posted_at))
  ),
  constraint jobs_version_check check (version >= 0),
    -- Letters and figures part region and postal code where a place is written on one line, and commas part all of it.
    constraint jobs_places_check check (
    jsonb_typeof(places) = 'array'
    and jsonb_array_length(places) <= 10
    and jsonb_array_length(places) = jsonb_array_length(jsonb_path_query_array(places, 'strict $[*] ? (
      @.city like_regex "^[^,;|\n]{1,100}$"
      && @.region like_regex "^[^,;|\n0-9]{0,100}$"
      && @.country like_regex "^[A-Z]{2}$"
      && @.postal_code like_regex "^([A-Za-z -]*[0-9][A-Za-z0-9 -]*)?$"
      && @.postal_code like_regex "^.{0,12}$"
      && !exists(@.keyvalue() ? (
        @.key != "city" && @.key != "region" && @.key != "country" && @.key != "postal_code"
      ))
    )'))
  ),
  -- What a job asks for and where it is, beside its texts. `location` stays what visitors read and filter by; the places
  -- behind it are for search engines and portals. Jobs from before have none of it and stay as they are.
    constraint jobs_experience_check check (
    experience_from >= 0 and experience_to >= 0 and experience_from <= experience_to
    and greatest(experience_from, experience_to) <= 60
  ),
  -- What a job asks for and where it is, beside its texts. `location` stays what visitors read and filter by; the places
  -- behind it are for search engines and portals. Jobs from before have none of it and stay as they are.
  constraint jobs_openings_check check (openings between 1 and 9999),
  -- What a job asks for and where it is, beside its texts. `location` stays what visitors read and filter by; the places
  -- behind it are for search engines and portals. Jobs from before have none of it and stay as they are.
    constraint jobs_skills_check check (
    cardinality(skills) <= 20
    and array_to_string(skills, E'\n', ',') ~ '^([^\n,;|]{1,60}(\n[^\n,;|]{1,60})*)?$'
  ),
  -- What a job asks for and where it is, beside its texts. `location` stays what visitors read and filter by; the places
  -- behind it are for search engines and portals. Jobs from before have none of it and stay as they are.
  constraint jobs_education_check check (char_length(education) <= 200),
  -- What a job asks for and where it is, beside its texts. `location` stays what visitors read and filter by; the places
  -- behind it are for search engines and portals. Jobs from before have none of it and stay as they are.
  constraint jobs_reference_check check (char_length(reference) <= 40),
  -- What a job asks for and where it is, beside its texts. `location` stays what visitors read and filter by; the places
  -- behind it are for search engines and portals. Jobs from before have none of it and stay as they are.
  constraint jobs_consultant_check check (char_length(consultant) <= 80),
  -- What a job asks of those who apply. Each job has a copy of its questions: its versions keep them, every rule is about
  -- one row, and a wording that changes elsewhere changes no job that runs.
    constraint jobs_questions_check check (
    jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 15
  ),
  -- In which language the texts of a job are: English, or one of the Eighth Schedule. Search stays as it is.
    constraint jobs_lang_check check (lang in (
    'en', 'hi', 'bn', 'te', 'mr', 'ta', 'ur', 'gu', 'kn', 'or', 'ml', 'pa', 'as',
    'brx', 'doi', 'ks', 'kok', 'mai', 'mni', 'ne', 'sa', 'sat', 'sd'
  )),
  constraint jobs_notices_to_check check (
  notices_to = '{}'
  or array_to_string(notices_to, ',', '?') ~ '^[^@\s,]+@[^@\s,]+(,[^@\s,]+@[^@\s,]+){0,9}$'
    and octet_length(array_to_string(notices_to, ',')) <= 1300
),
  constraint jobs_company_masked_check check (char_length(company_masked) <= 120),
  constraint jobs_internal_note_check check (char_length(internal_note) <= 10000)
);

-- A search reads this of many rows and the description of one, so this stays in the row and that moves out.
alter table public.jobs alter column search set storage main;

-- What visitors list: newest first, alone and within each filter. The included columns let counts and facets stay
-- inside the index.
create index jobs_open_posted_at_idx on public.jobs (posted_at desc, id desc)
include (closes_at, location, category, type, workplace, salary_yearly_inr) where status = 'published';

create index jobs_open_location_idx on public.jobs (location, posted_at desc, id desc)
include (closes_at, category, type, workplace, salary_yearly_inr) where status = 'published';

create index jobs_open_category_idx on public.jobs (category, posted_at desc, id desc)
include (closes_at, location, type, workplace, salary_yearly_inr) where status = 'published';

create index jobs_open_type_idx on public.jobs (type, posted_at desc, id desc)
include (closes_at, location, category, workplace, salary_yearly_inr) where status = 'published';

create index jobs_open_workplace_idx on public.jobs (workplace, posted_at desc, id desc)
include (closes_at, location, category, type, salary_yearly_inr) where status = 'published';

-- Both directions, because jobs without a salary come last in both.
create index jobs_open_salary_high_idx on public.jobs (salary_yearly_inr desc nulls last, posted_at desc, id desc)
include (closes_at, location, category, type, workplace) where status = 'published';

create index jobs_open_salary_low_idx on public.jobs (salary_yearly_inr, posted_at desc, id desc)
include (closes_at) where status = 'published';

create index jobs_open_title_idx on public.jobs (lower(title), posted_at desc, id desc)
include (closes_at) where status = 'published';

create index jobs_open_featured_idx on public.jobs (posted_at desc, id desc) where status = 'published' and featured;

-- For the day when most published jobs have run out.
create index jobs_open_closes_at_idx on public.jobs (coalesce(closes_at, 'infinity')) where status = 'published';

create index jobs_open_search_idx on public.jobs using gin (search) with (fastupdate = off)
where status = 'published';

-- What staff list.
create index jobs_updated_at_idx on public.jobs (updated_at desc, id desc);

create index jobs_status_idx on public.jobs (status, updated_at desc, id desc);

alter table public.jobs enable row level security;

revoke all on table public.jobs from anon, authenticated;

grant select, insert, update, delete on table public.jobs to authenticated, service_role;

grant usage on sequence public.jobs_id_seq to service_role;

create policy jobs_select_staff on public.jobs
for select to authenticated
using ((select private.is_admin()));

create policy jobs_insert_staff on public.jobs
for insert to authenticated
with check ((select private.is_admin()));

create policy jobs_update_staff on public.jobs
for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

create policy jobs_delete_staff on public.jobs
for delete to authenticated
using ((select private.is_admin()));

-- What happens to a job at every save: tidied texts, slug, summary, search words and posting time are written here,
-- whatever the client sends, and a confidential client's name is refused wherever visitors would read it.

-- Lower case, without accents and punctuation, words parted by single spaces. No extension is needed for it.
create function private.plain_text(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select trim(regexp_replace(
    translate(
      replace(replace(replace(
        lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
        'c++', ' cplusplus '), 'c#', ' csharp '), '.net', ' dotnet '),
      'øłđħıß', 'oldhis'
    ),
    '[\s!-/:-@\[-`{-~]+', ' ', 'g'
  ))
$$;

create function private.job_slug(title text) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(
    trim(left(regexp_replace(private.plain_text(private.latin_letters(title)), '[^a-z0-9]+', '-', 'g'), 80), '-'),
  ''), 'job')
$$;

-- The first 180 characters without the marks of Markdown, cut at a word. What a list says, or stands before one, ends like a
-- sentence.
create function private.job_summary(description text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when char_length(plain.words) <= 180 then plain.words
    else regexp_replace(left(plain.words, 180), '[\s.,;:]+\S*$', '') || '…'
  end
  from (
    select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      left(description, 2000),
      '!?\[([^\]]*)\]\([^)]*\)', '\1', 'g'),
      '^\s*#{1,6}[^\n]*$', ' ', 'gn'),
      '([[:alnum:])%])([*_`]*\s*?\n)(?=\s*?\n|\s*([-+*>]|\d+[.)])\s)', '\1.\2', 'g'),
      '^\s*([-+*>]|\d+[.)])\s+', ' ', 'gn'),
      '[*_`~\s]+', ' ', 'g')) as words
  ) as plain
$$;

-- The description is read once for both kinds of its words.
create function private.job_search(job public.jobs) returns tsvector
language sql
immutable
set search_path = ''
as $$
  select
    setweight(private.stems_of(said.title) || to_tsvector('pg_catalog.simple', said.title), 'A')
    || setweight(private.stems_of(said.facts) || to_tsvector('pg_catalog.simple', said.facts), 'B')
    || strip(private.stems_of(said.description))
    || array_to_tsvector(array(
      select word
      from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', said.description))) as word
      where char_length(word) <= 3 and ts_lexize('pg_catalog.english_stem', word) <> '{}'
    ))
  from (
    select
      private.plain_text(job.title) as title,
      private.job_facts(job) as facts,
      private.plain_text(job.description) as description
    offset 0
  ) as said
$$;

-- True where a text names the client: as words without the company's legal form, or run together as in an e-mail address.
create function private.names_client(company text, words text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select
    position(' ' || client.name || ' ' in said.words) > 0
    or (
      char_length(replace(client.name, ' ', '')) >= 6
      and position(replace(client.name, ' ', '') in replace(said.words, ' ', '')) > 0
    )
  from (
    select coalesce(
      nullif(regexp_replace(
        full_name, '( (private|pvt|limited|ltd|llp|llc|plc|inc|incorporated|corporation|corp|company|co|gmbh|ag))+$', ''
      ), ''),
      full_name
    ) as name
    from private.plain_text(private.seen_text(company)) as full_name
  ) as client
  cross join (select private.seen_words(words) as words) as said
  where client.name <> ''
$$;

create function private.check_job(job public.jobs) returns void
language plpgsql
set search_path = ''
as $$
declare
  problem constant text[] := case
    when coalesce(job.salary_min <= 0, false)
      then array['salary_min', 'A salary is more than zero; leave it empty when it is not to be shown.']
    when coalesce(job.salary_max <= 0, false)
      then array['salary_max', 'A salary is more than zero; leave it empty when it is not to be shown.']
    when job.salary_min > job.salary_max
      then array['salary_max', 'The lower end of the salary is above its upper end.']
    when job.closes_at <= job.opens_at then array['closes_at', 'The job would close before it opens.']
    when job.client_confidential and not private.has_draft_title(job) and private.names_client(job.company, job.title)
      then array['title', 'The title names the confidential client. Remove the name, or show the client.']
    when job.client_confidential and private.names_client(job.company, job.description)
      then array['description', 'The description names the confidential client. Remove the name, or show the client.']
    when job.client_confidential and private.names_client(job.company, job.location || ' ' || job.category)
      then array['location', 'Location or industry names the confidential client. Remove the name, or show the client.']
  end;
begin
  if problem is not null then perform private.refuse_field(problem[1], problem[2]); end if;
end
$$;

create function private.prepare_job() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- An id that is still to be given out belongs to a later job.
    if new.id > (select jobs_id_seq.last_value from public.jobs_id_seq) then
      raise exception using errcode = 'PT400', message = 'The number of a new job is chosen by the database.';
    end if;
    -- A job that is put back goes on where it was, so that a save from before its deletion is seen to be late.
    new.version := 1 + coalesce((
      select max(revision.version) from public.content_revisions as revision
      where revision.table_name = 'jobs' and revision.key = new.id::text
    ), 0);
    new.created_at := now();
    new.created_by := auth.uid();
    new.updated_at := now();
    new.updated_by := auth.uid();
  else
    new.created_at := old.created_at;
    new.created_by := old.created_by;
  end if;
  -- There is no old row at an insert, and so nothing that is the same.
  if new.title is distinct from old.title then
    new.title := private.visible_line(new.title);
    new.slug := private.job_slug(new.title);
  else
    new.slug := old.slug;
  end if;
  if new.description is distinct from old.description then
    new.description := private.visible_text(new.description);
    new.summary := private.job_summary(new.description);
  else
    new.summary := old.summary;
  end if;
  if (new.company, new.location, new.category) is distinct from (old.company, old.location, old.category) then
    new.company := private.visible_line(new.company);
    new.location := private.visible_line(new.location);
    new.category := private.visible_line(new.category);
  end if;
  new.applicant_countries := case
    when new.workplace <> 'remote' then '{}'
    when cardinality(new.applicant_countries) = 0 then array[new.country]
    else new.applicant_countries
  end;
  perform private.check_job(new);
  if (
    new.title, new.description, new.company, new.client_confidential, new.location, new.places, new.category, new.type,
    new.workplace, new.skills, new.education, new.reference, new.experience_from, new.experience_to
  ) is distinct from (
    old.title, old.description, old.company, old.client_confidential, old.location, old.places, old.category, old.type,
    old.workplace, old.skills, old.education, old.reference, old.experience_from, old.experience_to
  ) then
    new.search := private.job_search(new);
  else
    new.search := old.search;
  end if;
  -- A job is posted when visitors can first see it: not in the future, and not before it opens.
  if new.status = 'published' then
    new.posted_at := greatest(new.opens_at, least(new.posted_at, now()));
  end if;
  return new;
end
$$;

create trigger jobs_1_prepare
before insert or update on public.jobs
for each row execute function private.prepare_job();

create trigger jobs_2_check_version
before update of version on public.jobs
for each row execute function private.check_version();

create trigger jobs_3_stamp_update
before update on public.jobs
for each row execute function private.stamp_update('id');

-- Publishes, closes or withdraws many jobs at once: all of them or none. Answers how many.
create function public.set_jobs_status(ids bigint[], status text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  changed integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only staff can change jobs.';
  end if;
  if cardinality(set_jobs_status.ids) > 200 then
    raise exception using errcode = 'PT400', message = 'Choose at most 200 jobs at a time.';
  end if;
  perform private.lock_many_jobs();
  update public.jobs set status = set_jobs_status.status, version = jobs.version
  where jobs.id = any (set_jobs_status.ids);
  get diagnostics changed = row_count;
  if changed <> (select count(distinct id) from unnest(set_jobs_status.ids) as id) then
    raise exception using
      errcode = 'PT409',
      message = 'Some of these jobs have been deleted in the meantime. Load the list again; nothing was changed.';
  end if;
  return changed;
end
$$;

-- The page of a job does not promise a name that is not given.
create view private.open_jobs with (security_invoker = on) as
select
  id, slug, title,
  case
    when not client_confidential then company
    when company_masked <> '' then company_masked
    else 'Confidential client'
  end as company,
  client_confidential, summary, description, location, country, category, type, workplace, applicant_countries,
  salary_min, salary_max, salary_currency, salary_period, salary_yearly_inr,
  featured, posted_at, closes_at, in_feeds, updated_at, search,
  places, experience_from, experience_to, openings, skills, education, reference, consultant, lang,
  client_confidential and client_unnamed as client_unnamed
from public.jobs
where status = 'published'
  and posted_at <= now()
  and coalesce(closes_at, 'infinity') > now();

-- Days are told by the calendar of the agency, whoever reads them where: the day of posting, how many days that is ago, and
-- the last day on which a job is open (one that closes at midnight is not open on the next day). `offset` keeps the
-- zone from being read again for each of them.
create view private.job_pages with (security_invoker = on) as
select
  id, slug, title, company, client_confidential, summary, description, location, country, category, type, workplace,
  applicant_countries, salary_min, salary_max, salary_currency, salary_period, featured, posted_at, closes_at, in_feeds,
  updated_at,
  places, experience_from, experience_to, openings, skills, education, reference, consultant, lang,
  (posted_at at time zone zone)::date as posted_on,
  (now() at time zone zone)::date - (posted_at at time zone zone)::date as posted_days,
  ((closes_at - interval '1 second') at time zone zone)::date as closes_on,
  client_unnamed
from private.open_jobs cross join (select private.agency_zone() as zone offset 0) as agency;

create view private.job_cards with (security_invoker = on) as
select
  id, slug, title, company, client_confidential, summary, location, country, category, type, workplace,
  salary_min, salary_max, salary_currency, salary_period, posted_at, lang,
  (posted_at at time zone zone)::date as posted_on,
  (now() at time zone zone)::date - (posted_at at time zone zone)::date as posted_days
from private.open_jobs cross join (select private.agency_zone() as zone offset 0) as agency;

-- Cards of these jobs, in this order.
create function private.cards_of(ids bigint[]) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(job_cards) order by wanted.place), '[]')
    from unnest(cards_of.ids) with ordinality as wanted (id, place)
    join private.job_cards on job_cards.id = wanted.id
  );
end
$$;

-- The page of a job asks; lists and feeds do not.
create function public.get_job(id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  select coalesce(
    (
      select jsonb_build_object('state', 'open', 'questions', private.asked_questions(asking.questions)) || to_jsonb(job)
      from private.job_pages as job
      join public.jobs as asking on asking.id = job.id
      where job.id = get_job.id
    ),
    (
      select jsonb_build_object(
        'state', 'closed', 'id', job.id, 'slug', job.slug, 'title', job.title, 'category', job.category,
        'location', job.location, 'lang', job.lang
      )
      from public.jobs as job
      where job.id = get_job.id and job.status in ('published', 'closed') and job.posted_at <= now()
    )
  )
);
end
$$;

-- Up to four open jobs: of the same industry among its newest, nearest first. Where these are fewer than three, further ones
-- whose titles have words of its title, beside those that only tell a rank, and then the newest in the same place. Also for a
-- job that is closed.
create function public.similar_jobs(id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- As for search_jobs.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  this public.jobs;
  ids bigint[];
  words tsquery;
begin
  select * into this from public.jobs as job
  where job.id = similar_jobs.id and job.status in ('published', 'closed') and job.posted_at <= now();
  ids := array(
    select other.id
    from (
      select newest.id, newest.location, newest.type, newest.workplace, newest.posted_at
      from private.open_jobs as newest
      where newest.category = this.category and newest.id <> this.id
      order by newest.posted_at desc, newest.id desc
      limit 200
    ) as other
    order by
      (other.location = this.location)::integer + (other.type = this.type)::integer
      + (other.workplace = this.workplace)::integer desc,
      other.posted_at desc, other.id desc
    limit 4
  );
  if cardinality(ids) < 3 then
    words := (
      select string_agg(format('%L:A', lexeme), ' | ')
      from unnest(tsvector_to_array(private.stems_of(private.plain_text(this.title)))) as lexeme
      where lexeme not in ('senior', 'junior', 'lead', 'head', 'chief', 'princip', 'assist', 'associ', 'staff', 'traine')
    );
    ids := ids || array(
      select other.id
      from unnest(
        (select found.ids from private.find_jobs(words, '{}', 'relevance', 0, 8) as found where words is not null)
        || array(
          select near.id from private.open_jobs as near
          where near.location = this.location
          order by near.posted_at desc, near.id desc
          limit 8
        )
      ) with ordinality as other (id, place)
      where other.id <> all (ids || this.id)
      group by other.id
      order by min(other.place)
      limit 4 - cardinality(ids)
    );
  end if;
  return private.cards_of(ids);
end
$$;

-- Six open jobs for the home page: those that were ticked, and the newest others where these are fewer.
create function public.featured_jobs() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  select private.cards_of(array(
    select shown.id from (
      (
        select open_jobs.id, open_jobs.posted_at, true as featured from private.open_jobs
        where open_jobs.featured
        order by open_jobs.posted_at desc, open_jobs.id desc
        limit 6
      )
      union all
      (
        select open_jobs.id, open_jobs.posted_at, false from private.open_jobs
        where not open_jobs.featured
        order by open_jobs.posted_at desc, open_jobs.id desc
        limit 6
      )
    ) as shown
    order by shown.featured desc, shown.posted_at desc, shown.id desc
    limit 6
  ))
);
end
$$;

-- Counts stop at 1,001, which is shown as "1,000+". Remote means entirely remote, as in the filter.
create function public.job_insights() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object(
    'total', (select count(*) from (select from private.open_jobs limit 1001) as jobs),
    'new_this_week', (
      select count(*) from (
        select from private.open_jobs where open_jobs.posted_at > now() - interval '7 days' limit 1001
      ) as jobs
    ),
    'remote_available', (
      select count(*) from (select from private.open_jobs where open_jobs.workplace = 'remote' limit 1001) as jobs
    )
  )
);
end
$$;

-- Jobs that aggregators may take over, newest first, at most 1,000 at a time. The next part starts after the last row.
create function public.jobs_for_feeds(
  size integer default 100,
  after_posted_at timestamptz default null,
  after_id bigint default null
) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(job) order by job.posted_at desc, job.id desc), '[]')
  from (
    select * from private.job_pages
    where job_pages.in_feeds
      and (job_pages.posted_at, job_pages.id) < (
        coalesce(jobs_for_feeds.after_posted_at, 'infinity'), coalesce(jobs_for_feeds.after_id, 9223372036854775807)
      )
    order by job_pages.posted_at desc, job_pages.id desc
    limit least(greatest(jobs_for_feeds.size, 1), 1000)
  ) as job
$$;

-- Addresses of all open jobs for the sitemap, by id, 1,000 at a time.
create function public.job_addresses(after_id bigint default 0) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', job.id, 'slug', job.slug, 'updated_at', job.updated_at) order by job.id), '[]'
  )
  from (
    select open_jobs.id, open_jobs.slug, open_jobs.updated_at from private.open_jobs
    where open_jobs.id > job_addresses.after_id
    order by open_jobs.id
    limit 1000
  ) as job
$$;

-- The fields that staff write, but for their note. The database derives the rest, or has it in the other columns.
create function private.archive_job() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Written out for nothing, it would take longer than all the rest.
  old.search := '';
  insert into public.content_revisions (table_name, key, version, value, updated_at, updated_by)
  values (
    'jobs',
    old.id::text,
    old.version,
    to_jsonb(old) - array[
      'id', 'slug', 'summary', 'search', 'salary_yearly_inr', 'posted_at', 'company_masked', 'internal_note',
      'version', 'created_at', 'created_by', 'updated_at', 'updated_by'
    ],
    old.updated_at,
    old.updated_by
  );
  return null;
end
$$;

create trigger jobs_5_archive
after update or delete on public.jobs
for each row execute function private.archive_job();

-- How many jobs have run out: without it the planner takes two in three, and reads what it need not.
create statistics public.jobs_closes_at on (coalesce(closes_at, 'infinity')) from public.jobs;

-- A confidential client is also named by one word of its name, or by a link to where it is at home.

-- Too common in names of companies to name one. The editor has the same list, and one test compares them.
create function private.common_company_words() returns text[]
language sql
immutable
set search_path = ''
as $$
  select array[
    'private', 'limited', 'incorporated', 'corporation', 'company', 'gmbh', 'group', 'holdings', 'enterprises',
    'industries', 'partners', 'associates', 'brothers', 'sons', 'international', 'global', 'national', 'india',
    'indian', 'asia', 'city', 'services', 'service', 'solutions', 'systems', 'technologies', 'technology', 'tech',
    'software', 'digital', 'data', 'consulting', 'consultants', 'care', 'health', 'healthcare', 'medical', 'hospital',
    'hospitals', 'clinic', 'clinics', 'nursing', 'nurse', 'pharma', 'bank', 'finance', 'financial', 'capital',
    'insurance', 'school', 'college', 'university', 'academy', 'institute', 'foundation', 'trust', 'hotel', 'hotels',
    'retail', 'foods', 'energy', 'power', 'steel', 'motors', 'engineering', 'construction', 'infrastructure',
    'logistics', 'media', 'centre', 'center', 'first', 'best', 'next', 'home', 'life', 'work', 'works', 'people'
  ]
$$;

-- The words of a company's name that name it by themselves. Words of `known`, such as the place, tell nothing.
create function private.client_words(company text, known text) returns setof text
language sql
immutable
set search_path = ''
as $$
  select distinct word
  from regexp_split_to_table(private.plain_text(company), ' ') as word
  where char_length(word) >= 4
    and word ~ '[^0-9]'
    and word <> all (private.common_company_words())
    and word <> all (regexp_split_to_array(private.plain_text(known), ' '))
$$;

-- The word of the client's name that a text has, by itself or in the name of a host that it links to; null for none.
create function private.client_word_in(company text, known text, words text) returns text
language sql
immutable
set search_path = ''
as $$
  with hosts as (
    select host.name[1] as name
    from regexp_matches(lower(private.seen_text(words)), '[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}', 'g') as host (name)
  )
  select word
  from private.client_words(private.seen_text(company), known) as word
  where position(' ' || word || ' ' in private.seen_words(words)) > 0
    or exists (select from hosts where position(word in replace(hosts.name, '-', '')) > 0)
  union
  select label
  from private.client_hosts(private.seen_text(company), known) as label
  where exists (
    select from hosts
    where label = any (string_to_array(regexp_replace(replace(hosts.name, '-', ''), '\.[a-z]+$', ''), '.'))
  )
  order by 1
  limit 1
$$;

-- Looks at what a save touches: whatever a job says already, it can be closed.
create function private.refuse_client_word() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_all_new constant boolean := (new.company, new.client_confidential, new.location)
    is distinct from (old.company, old.client_confidential, old.location);
  known text;
  told record;
begin
  if not new.client_confidential then return new; end if;
  known := concat_ws(' ', new.country, private.telling_nothing(new));
  select text.field, text.beginning, coalesce(word, new.company) as word into told
  from (values
    (1, 'title', 'The title contains', case when not private.has_draft_title(new) then new.title end, old.title),
    (2, 'description', 'The description contains', new.description, old.description),
    (3, 'location', 'The location contains', new.location, old.location),
    (4, 'category', 'The industry contains', new.category, old.category),
    (5, 'places', 'The places contain', private.texts_in(new.places, '$[*].*'), private.texts_in(old.places, '$[*].*')),
    (6, 'skills', 'The skills contain', array_to_string(new.skills, ' '), array_to_string(old.skills, ' ')),
    (7, 'education', 'The education contains', new.education, old.education),
    (8, 'reference', 'The reference contains', new.reference, old.reference),
    (9, 'consultant', 'The consultant’s name contains', new.consultant, old.consultant),
    (
      10, 'questions', 'The questions contain',
      concat_ws(' ', private.texts_in(new.questions, '$[*].wording'), private.texts_in(new.questions, '$[*].choices[*]')),
      concat_ws(' ', private.texts_in(old.questions, '$[*].wording'), private.texts_in(old.questions, '$[*].choices[*]'))
    )
  ) as text (place, field, beginning, words, before)
  cross join lateral private.client_word_in(new.company, known, text.words) as word
  where (is_all_new or text.words is distinct from text.before)
    and (word is not null or private.names_client(new.company, text.words))
  order by text.place
  limit 1;
  if found then
    perform private.refuse_field(told.field, format(
      '%s a word from the confidential client’s name (%s). Remove it, or show the client.', told.beginning, told.word
    ));
  end if;
  return new;
end
$$;

-- After the name as a whole has been looked for.
create trigger jobs_1_refuse_client_word
before insert or update on public.jobs
for each row execute function private.refuse_client_word();

create unique index jobs_reference_key on public.jobs (lower(reference)) where reference <> '';

-- Before what is done with every other column, which reads the country.
create function private.prepare_job_record() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  namesake bigint;
begin
  new.education := private.visible_line(new.education);
  new.reference := private.visible_line(new.reference);
  new.consultant := private.visible_line(new.consultant);
  new.skills := array(
    select private.visible_line(skill)
    from unnest(new.skills) with ordinality as skills (skill, place)
    where private.visible_line(skill) <> ''
    order by place
  );
  if new.places::text ~ '\\u00[01]|[\u007f\ufffe\uffff]' then new.places := private.visible_places(new.places); end if;
  new.country := coalesce(new.places -> 0 ->> 'country', new.country);
  if new.experience_from > new.experience_to then
    perform private.refuse_field(
      'experience_to', 'The least experience is more than the most. Exchange them, or leave one empty.'
    );
  end if;
  select jobs.id into namesake from public.jobs
  where lower(jobs.reference) = lower(new.reference) and jobs.reference <> '' and jobs.id <> new.id;
  if namesake is not null then
    perform private.refuse_field(
      'reference', format('The reference is already that of job %s. Choose another one.', namesake)
    );
  end if;
  return new;
end
$$;

create trigger jobs_0_prepare_record
before insert or update on public.jobs
for each row execute function private.prepare_job_record();

-- No job is published with a text that was not written for visitors. A job that is published already is looked at when one of
-- these texts changes.
create function private.require_job_description() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_news constant boolean := (new.status, new.title, new.description) is distinct from (old.status, old.title, old.description);
  problem constant text[] := case
    when new.status <> 'published' then null
    when is_news and new.title = private.draft_title(new.company)
      then array['title', format('“%s” is a working title. Write one for visitors before you publish the job.', new.title)]
    when new.description !~ '\S'
      then array['description', format('The description of “%s” is missing. Write one before you publish the job.', new.title)]
    when is_news and exists (
      select from public.submissions as enquiry
      where enquiry.job_id = new.id and enquiry.kind = 'enquiry'
        and position(private.plain_text(enquiry.message) in private.plain_text(new.description)) > 0
    )
      then array['description', format(
        'The description of “%s” is the client’s letter. Write one for visitors before you publish the job.', new.title
      )]
    when new.location = 'To be agreed'
      then array['location', format('The city of “%s” is missing. Write it before you publish the job.', new.title)]
    when new.category = 'To be chosen'
      then array['category', format('The industry of “%s” is missing. Choose one before you publish the job.', new.title)]
  end;
begin
  if problem is not null then perform private.refuse_field(problem[1], problem[2]); end if;
  return new;
end
$$;

create trigger jobs_1_require_description
before insert or update on public.jobs
for each row execute function private.require_job_description();

-- Confidential clients are named nowhere in a job: every text that visitors read is looked at, for the whole name, for one
-- of its words, and for a domain made of its words or initials.

-- What the name of a host would be: a word however short, the first words run together, or the initials.
create function private.client_hosts(company text, known text) returns setof text
language sql
immutable
set search_path = ''
as $$
  with words as (
    select word, place
    from regexp_split_to_table(private.plain_text(company), ' ') with ordinality as split (word, place)
    where word not in ('private', 'pvt', 'limited', 'ltd', 'llp', 'llc', 'plc', 'inc', 'co', 'company', 'gmbh', 'ag')
  )
  select word from words
  where char_length(word) >= 2
    and word <> all (private.common_company_words())
    and word <> all (regexp_split_to_array(private.plain_text(known), ' '))
  union
  select string_agg(word, '' order by place) from words
  cross join generate_series(2, (select count(*) from words)) as size
  where place <= size
  group by size
  union
  select string_agg(left(word, 1), '' order by place) from words
  having count(*) >= 3
$$;

-- What jobs are compared by: the upper end, in rupees a year.
create function private.pay_in_rupees(job public.jobs) returns bigint
language sql
immutable
set search_path = ''
as $$
  select
    coalesce(job.salary_max, job.salary_min)
    * case job.salary_period when 'hour' then 2080 when 'day' then 260 when 'month' then 12 else 1 end
  where job.salary_currency = 'INR'
$$;

create function private.compare_pay() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.salary_yearly_inr := private.pay_in_rupees(new);
  return new;
end
$$;

create trigger jobs_4_compare_pay
before insert or update on public.jobs
for each row execute function private.compare_pay();

-- Jobs name the person in charge. When a save of the consultants changes a name, the jobs that have it follow in the same
-- transaction, each as a version of its own.
create index jobs_consultant_idx on public.jobs (consultant) where consultant <> '';

-- Addresses of jobs with Indian titles: the letters become Latin ones before an address is made of them. The admin has the
-- same rule for guides in the browser. Old addresses lead on, for only their number counts.

-- Blocks of India are laid out alike, so that each letter has its counterpart in Devanagari; few stand elsewhere.
create function private.in_devanagari(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select string_agg(
    case when ascii(letter) between 2432 and 3455 then chr(2304 + ascii(letter) % 128) else letter end, '' order by place
  )
  from string_to_table(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(normalize(value, NFKC), E'\u09f0\u09f1\u0b71\u0a70\u0a71', E'\u0930\u0935\u0935\u0902\u094d'),
      E'\u09ce', E'\u0924\u094d'), E'\u0d7a', E'\u0923\u094d'), E'\u0d7b', E'\u0928\u094d'),
      E'\u0d7c', E'\u0930\u094d'), E'\u0d7d', E'\u0932\u094d'), E'\u0d7e', E'\u0933\u094d'),
      E'\u0d7f', E'\u0915\u094d'), E'\u200c', ''), E'\u0d31\u0d4d\u0d31', E'\u091f\u094d\u091f'), null
  ) with ordinality as letters (letter, place)
$$;

-- "स्टाफ नर्स" is "staf nars". A consonant without a sign is followed by a short a, which is silent at the end of a word.
create function private.latin_letters(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when value !~ '[\u0600-\u0d7f]' then value else (
    select replace(regexp_replace(
      coalesce(string_agg(coalesce(
        (string_to_array(
          'k kh g gh n ch chh j jh n t th d dh n t th d dh n n p f b bh m y r r l l zh v sh sh s h ' ||
          'a a i i u u ri l e e e ai o o o au ' ||
          'a i i u u ri ri e e e ai o o o au ' ||
          'n n h om y ' ||
          '0 1 2 3 4 5 6 7 8 9 ' ||
          'a a a i b p t t s j ch h kh d d z r r z zh s sh s z t z a gh f q k k g l m n n o o h h h h i i i a e ' ||
          '0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9',
          ' '
        ))[nullif(strpos(
          E'कखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसह' ||
          E'अआइईउऊऋऌऍऎएऐऑऒओऔ' ||
          E'\u093e\u093f\u0940\u0941\u0942\u0943\u0944\u0945\u0946\u0947\u0948\u0949\u094a\u094b\u094c' ||
          E'\u0901\u0902\u0903\u0950\u095f' ||
          E'०१२३४५६७८९' ||
          E'اآأإبپتٹثجچحخدڈذرڑزژسشصضطظعغفقکكگلمنںوؤہھهةئیيىے' ||
          E'۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩',
          letter
        ), 0)],
        letter
      ), '' order by place), ''),
      'ə(?![A-Za-zə])', '', 'g'
    ), 'ə', 'a')
    from string_to_table(regexp_replace(
      replace(replace(replace(replace(
        regexp_replace(
          replace(private.in_devanagari(value), E'\u200d', ''),
          '([\u0915-\u0939]\u093c?)(?![\u093c\u093e-\u094d])', '\1ə', 'g'
        ),
        E'\u091c\u093c', 'z'), E'\u0938\u093c', 'sh'), E'\u0921\u093c', 'r'), E'\u0922\u093c', 'rh'),
      '[\u093c\u094d]', '', 'g'
    ), null) with ordinality as letters (letter, place)
  ) end
$$;

-- `lists` and `settings` are rows of content without what is made up, each with the version it was made from (0 where
-- nothing is stored). The content model is the product's, so it says what is left of a list. Somebody else's save in
-- between is PT409, and then nothing has changed.
create function public.remove_samples(lists jsonb, settings jsonb) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  delete from public.jobs where jobs.id in (select sample_jobs.id from private.sample_jobs);
  insert into public.site_content (section_id, content, version)
  select list.section_id, list.content, list.version
  from jsonb_to_recordset(remove_samples.lists) as list (section_id text, content jsonb, version integer)
  on conflict (section_id) do update set content = excluded.content, version = excluded.version;
  insert into public.site_settings (key, value, version)
  select setting.key, setting.value, setting.version
  from jsonb_to_recordset(remove_samples.settings) as setting (key text, value jsonb, version integer)
  on conflict (key) do update set value = excluded.value, version = excluded.version;
end
$$;

-- What is asked at every turn is looked up and never read from end to end, however much has been kept.

-- Servers ask after every change, before they answer anybody, when the next job opens or closes by itself.
create index jobs_opens_at_idx on public.jobs (opens_at) where opens_at is not null;

create index jobs_closes_at_idx on public.jobs (closes_at) where closes_at is not null;

-- Refuses a job because of one of its fields.
create function private.refuse_field(field text, message text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT400',
    message = refuse_field.message,
    detail = jsonb_build_object(refuse_field.field, refuse_field.message)::text;
end
$$;

-- Without what is on no keyboard and in no font: control characters but tab and line break, and the two non-characters of
-- Unicode. XML can hold none of them. A line break of a word processor (vertical tab, form feed) becomes an ordinary one.
create function private.visible_text(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    translate(value, E'\u000b\u000c', E'\n\n'), '[\u0001-\u0008\u000e-\u001f\u007f\ufffe\uffff]', '', 'g'
  )
$$;

-- One line of such text.
create function private.visible_line(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select trim(regexp_replace(private.visible_text(value), '\s+', ' ', 'g'))
$$;

-- What is no list of objects stays as it is, and is refused by the table.
create function private.visible_places(places jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(case when jsonb_typeof(place) <> 'object' then place else (
    select jsonb_object_agg(part.key, private.visible_line(part.value)) from jsonb_each_text(place) as part
  ) end order by number), '[]')
  from jsonb_array_elements(case jsonb_typeof(places) when 'array' then places else '[]' end)
    with ordinality as listed (place, number)
$$;

-- Their numbers, such as [3, 7]. In PL/pgSQL, which plans it once for each connection.
create function public.open_sample_jobs() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(open_jobs.id order by open_jobs.id), '[]')
    from private.open_jobs where open_jobs.id in (select sample_jobs.id from private.sample_jobs)
  );
end
$$;

-- Jobs that somebody has kept by their numbers, fifty at most and in this order: of one that is open its card, of one that was
-- what its page still tells.
create function public.jobs_by_ids(ids bigint[]) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(found.job order by wanted.place) filter (where found.job is not null), '[]')
    from unnest(jobs_by_ids.ids[1:50]) with ordinality as wanted (id, place)
    left join private.job_cards as card on card.id = wanted.id
    cross join lateral (
      select coalesce('{"state": "open"}'::jsonb || to_jsonb(card), public.get_job(wanted.id)) as job
    ) as found
  );
end
$$;

-- An employer's enquiry becomes the draft of a job, with the letter as a note for staff; answers the id of the job. Asked
-- again, it is the same one. Each placeholder keeps it from being published until a person has written over it.
create function public.draft_job(submission_id bigint) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  enquiry public.submissions;
  client public.clients;
  company text;
  drafted bigint;
begin
  perform private.require_role('recruiter');
  select * into enquiry from public.submissions
  where submissions.id = draft_job.submission_id and submissions.kind = 'enquiry' for update;
  if enquiry.id is null then
    raise exception using errcode = 'PT404', message = 'This enquiry no longer exists.';
  end if;
  if enquiry.job_id is not null then return enquiry.job_id; end if;
  client := private.client_of(enquiry);
  company := coalesce(client.name, private.visible_line(enquiry.company));
  insert into public.jobs (title, company, client_id, client_confidential, location, category, internal_note)
  values (
    private.draft_title(company), company, client.id, coalesce(client.confidential_by_default, false), 'To be agreed',
    'To be chosen', private.letter_note(enquiry)
  )
  returning jobs.id into drafted;
  update public.submissions set job_id = drafted, updated_at = now() where submissions.id = enquiry.id;
  perform private.note_change(enquiry.id, format('Job draft %s created.', drafted), false);
  return drafted;
end
$$;

-- The title of a draft that nobody has given one yet.
create function private.draft_title(company text) returns text
language sql
immutable
set search_path = ''
as $$
  select rtrim(left('New job for ' || draft_title.company, 120))
$$;

-- Staff alone see it, so it may name a confidential client.
create function private.has_draft_title(job public.jobs) returns boolean
language sql
immutable
set search_path = ''
as $$
  select job.status = 'draft' and job.title = private.draft_title(job.company)
$$;

-- Words of places that name no client by themselves.
create function private.known_places() returns text[]
language sql
immutable
set search_path = ''
as $$
  select regexp_split_to_array(
    'agartala agra ahmedabad ahmednagar aizawl ajmer aligarh allahabad ambala amravati amritsar anand andheri ankleshwar '
    'asansol aurangabad bahrain bangalore bareilly bathinda belagavi belgaum bengaluru bhagalpur bharuch bhavnagar bhilai '
    'bhilwara bhiwandi bhopal bhubaneswar bikaner bilaspur bokaro bombay calcutta calicut chandigarh chennai '
    'chhattisgarh chittoor cochin coimbatore cuttack dahej darjeeling davanagere dehradun delhi dhanbad dharwad dimapur '
    'doha dubai durgapur erode faridabad gandhinagar gangtok ghaziabad goa gorakhpur greater gujarat guntur gurgaon '
    'gurugram guwahati gwalior haldia haldwani haridwar haryana himachal hisar hosur hubballi hubli hyderabad imphal '
    'indore itanagar jabalpur jaipur jaisalmer jalandhar jalgaon jammu jamnagar jamshedpur jhansi jharkhand jodhpur '
    'junagadh kadapa kakinada kannur kanpur karaikal karnal karnataka kashmir kerala khammam kharagpur kochi kohima '
    'kolhapur kolkata kollam korba kota kottayam kozhikode kurnool kuwait lucknow ludhiana madhya madras madurai '
    'maharashtra malappuram manama mangalore mangaluru manesar manipal manipur mathura meerut meghalaya mizoram moradabad '
    'mumbai muscat muzaffarpur mysore mysuru nadu nagaland nagercoil nagpur nanded nashik navi navsari nellore noida oman '
    'odisha palakkad palghar panaji panchkula panipat panvel patiala patna pondicherry pradesh prayagraj puducherry pune '
    'punjab qatar raipur rajahmundry rajasthan rajkot ranchi ratnagiri rewari riyadh rohtak roorkee rourkela sagar '
    'salem sambalpur sangli satara saudi secunderabad shillong shimla shivamogga siliguri silvassa sikkim singapore '
    'solapur solan sonipat srinagar surat tamil telangana thane thanjavur thiruvananthapuram thrissur tiruchirappalli '
    'tirunelveli tirupati tiruppur trichy trivandrum tripura tumakuru udaipur udupi ujjain uttar uttarakhand vadodara '
    'vapi varanasi vellore vijayawada visakhapatnam vizag warangal',
    ' '
  )
$$;

-- Words of place and industry that visitors meet elsewhere as well, so that they tell nothing of the client: those of known
-- places, of the site's industries, and of jobs for somebody else.
create function private.telling_nothing(job public.jobs) returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select string_agg(own.word, ' ')
    from regexp_split_to_table(private.plain_text(private.seen_text(concat_ws(' ', job.location, job.category))), ' ') as own (word)
    where own.word = any (private.known_places())
      or exists (
        select from (
          select item.name from private.built_in_addresses('industries') as item
          union all
          select item.name from public.site_content as section
          cross join lateral private.addresses_in('industries', section.content) as item
          where section.section_id = 'industries'
          union all
          select concat_ws(' ', other.location, other.category) from public.jobs as other
          where lower(other.company) <> lower(job.company)
            and (other.location = job.location or other.category = job.category)
        ) as elsewhere (name)
        where position(' ' || own.word || ' ' in ' ' || private.plain_text(elsewhere.name) || ' ') > 0
      )
  );
end
$$;

create function private.texts_in(value jsonb, path jsonpath) returns text
language sql
immutable
set search_path = ''
as $$
  select jsonb_path_query_array(texts_in.value, texts_in.path)::text
$$;

-- One order of locks: a statement on jobs shares this lock, and what writes many jobs at once has it alone. Two of these would
-- meet the same jobs in different orders, and each would wait for the other.
create function private.share_jobs() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('jobs', 0));
  return null;
end
$$;

create trigger jobs_0_share
before insert or update or delete on public.jobs
for each statement execute function private.share_jobs();

create function private.lock_many_jobs() returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('jobs', 0))
$$;

comment on table public.jobs is
  'Jobs of the agency, for staff. Saved with the loaded version, else PT409. Visitors get open jobs through functions only, with the names of confidential clients masked.';
comment on column public.jobs.description is
  'Markdown. Seen by visitors as it is: in a confidential job it must not describe the client so that it can be told.';
comment on function public.set_jobs_status(bigint[], text) is
  'Sets the status of up to 200 jobs, all or none: draft, published or closed. For staff.';
comment on view private.open_jobs is
  'Jobs that are open now: published, opening time come, closing time not. A confidential client is masked.';
comment on view private.job_pages is 'What the page of an open job shows.';
comment on view private.job_cards is 'What a list shows of an open job.';
comment on function public.get_job(bigint) is 'One job for its page: open, closed or null. Confidential clients are masked.';
comment on function public.similar_jobs(bigint) is
  'Up to four open jobs like this one, as cards: of its industry, else with words of its title or in its place.';
comment on function public.featured_jobs() is 'Six open jobs for the home page as cards: the newest featured ones, then the newest others.';
comment on function public.job_insights() is 'Open jobs in total, new this week and remote; 1,001 stands for more than 1,000.';
comment on function public.jobs_for_feeds(integer, timestamptz, bigint) is 'Open jobs for aggregators, newest first, in parts of up to 1,000.';
comment on function public.job_addresses(bigint) is 'Id, slug and last change of open jobs after an id, in parts of 1,000.';
comment on column public.jobs.places is
  'Up to ten places as {city, region, country, postal_code}. The country of the first is that of the job.';
comment on column public.jobs.reference is 'The agency''s own reference, which no two jobs share. Visitors see it.';
comment on column public.jobs.consultant is 'Name of the person in charge. Visitors see it.';
comment on column public.jobs.questions is
  'Up to 15 questions as {id, wording, kind, choices, required, must_be, least, most, present_pay}. Visitors are not told the last four.';
comment on column public.jobs.salary_yearly_inr is 'Written by the database: what pay is compared by, in rupees a year.';
comment on column public.jobs.lang is 'Language of the title and the description, as browsers know it.';
comment on function public.remove_samples(jsonb, jsonb) is
  'For owners: deletes the sample jobs that nobody has changed and stores content without samples, all at once.';
comment on function public.open_sample_jobs() is 'The numbers of the open jobs that came with the product and that nobody has made their own.';
comment on function public.jobs_by_ids(bigint[]) is
  'Up to fifty jobs by their ids, in this order: open ones as cards, and what is still told of those that were open once.';
comment on function public.draft_job(bigint) is 'For recruiters: the draft of a job out of the enquiry of an employer, made once.';
comment on column public.jobs.internal_note is 'For staff only: in no view, feed or search, and in no version, as it may hold somebody’s letter.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.set_jobs_status(bigint[], text),
  public.get_job(bigint),
  public.similar_jobs(bigint),
  public.featured_jobs(),
  public.job_insights(),
  public.jobs_for_feeds(integer, timestamp with time zone, bigint),
  public.job_addresses(bigint),
  public.remove_samples(jsonb, jsonb),
  public.open_sample_jobs(),
  public.jobs_by_ids(bigint[]),
  public.draft_job(bigint)
from public, anon, authenticated, service_role;
grant execute on function
  public.set_jobs_status(bigint[], text),
  private.lock_many_jobs()
to authenticated, service_role;
grant execute on function
  public.get_job(bigint),
  public.similar_jobs(bigint),
  public.featured_jobs(),
  public.job_insights(),
  public.jobs_for_feeds(integer, timestamp with time zone, bigint),
  public.job_addresses(bigint),
  public.open_sample_jobs(),
  public.jobs_by_ids(bigint[])
to anon, authenticated, service_role;
grant execute on function
  public.remove_samples(jsonb, jsonb),
  public.draft_job(bigint)
to authenticated;

-- What jobs ask of those who apply, and what answers mean.
set check_function_bodies = off;

-- Directive (EU) 2023/970, Article 5(2): employers do not ask applicants what they are or were paid.
create function private.eu_countries() returns text[]
language sql
immutable
set search_path = ''
as $$
  select string_to_array('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK', ' ')
$$;

create function private.asks_present_pay(question jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select (question -> 'present_pay')::boolean or question ->> 'wording' ~* (
    '\y(current|present|existing|last|previous|past)[-\s]+([-\w]+\s+){0,2}'
    '(ctc|salary|pay|package|compensation|remuneration|wages?)\y|\y(salary|pay)\s+history\y'
  )
$$;

-- Whether each has all its parts and no other; what the parts say is looked at one by one.
create function private.are_questions(questions jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case jsonb_typeof(questions) when 'array' then
    jsonb_array_length(questions) = jsonb_array_length(jsonb_path_query_array(questions, 'strict $[*] ? (
      @.id like_regex "^[a-z0-9-]{1,60}$"
      && @.wording.type() == "string"
      && @.kind like_regex "^(yes_no|choice|number|date|line)$"
      && @.choices.type() == "array" && !exists(@.choices[*] ? (@.type() != "string"))
      && @.must_be.type() == "array" && !exists(@.must_be[*] ? (@.type() != "string"))
      && @.required.type() == "boolean"
      && @.present_pay.type() == "boolean"
      && @.least.type() == "string" && @.most.type() == "string"
      && !exists(@.keyvalue() ? (
        !(@.key like_regex "^(id|wording|kind|choices|required|must_be|least|most|present_pay)$")
      ))
    )'))
  else false end
$$;

-- Without outer and double white space, and without what its kind has no use for.
create function private.tidy_question(question jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select question || jsonb_build_object(
    'wording', trim(regexp_replace(question ->> 'wording', '\s+', ' ', 'g')),
    'choices', case question ->> 'kind' when 'choice' then (
      select coalesce(jsonb_agg(choice order by place), '[]')
      from (
        select trim(regexp_replace(value, '\s+', ' ', 'g')) as choice, place
        from jsonb_array_elements_text(question -> 'choices') with ordinality as given (value, place)
      ) as tidied
      where choice <> ''
    ) else '[]' end,
    'must_be', case when question ->> 'kind' in ('yes_no', 'choice') then question -> 'must_be' else '[]' end,
    'least', case question ->> 'kind' when 'number' then trim(question ->> 'least') else '' end,
    'most', case question ->> 'kind' when 'number' then trim(question ->> 'most') else '' end
  )
$$;

-- What is wrong with a tidy question; the editor has the same rules and sentences, and one test compares them.
create function private.question_problem(question jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when wording = '' then 'The questions include one without a wording.'
    when char_length(wording) > 200 then 'The questions can have at most 200 characters each.'
    when wording ~ '[[:cntrl:]]' or exists (
      select from jsonb_array_elements_text(choices) as choice where choice ~ '[[:cntrl:]]'
    ) then 'The questions contain invisible characters.'
    when question ->> 'kind' = 'choice' and jsonb_array_length(choices) not between 2 and 12
      then format('The questions that offer choices need 2 to 12 of them: “%s”.', wording)
    when exists (select from jsonb_array_elements_text(choices) as choice where char_length(choice) > 120)
      then format('The questions have choices of at most 120 characters: “%s”.', wording)
    when (select count(distinct choice) from jsonb_array_elements(choices) as choice) < jsonb_array_length(choices)
      then format('The questions have a choice in twice: “%s”.', wording)
    when not question -> 'must_be' <@ case question ->> 'kind' when 'yes_no' then '["Yes", "No"]' else choices end
      then format('The questions want an answer that is not offered: “%s”.', wording)
    when question ->> 'least' !~ '^(-?[0-9]{1,12}([.][0-9]{1,4})?)?$'
      or question ->> 'most' !~ '^(-?[0-9]{1,12}([.][0-9]{1,4})?)?$'
      then format('The questions have a limit that is not a number: “%s”.', wording)
    when nullif(question ->> 'least', '')::numeric > nullif(question ->> 'most', '')::numeric
      then format('The questions want at least more than at most: “%s”.', wording)
  end
  from (select question ->> 'wording', question -> 'choices') as asked (wording, choices)
$$;

create function private.prepare_questions() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  problem text;
begin
  if new.questions = '[]' then return new; end if;
  if not private.are_questions(new.questions) then
    perform private.refuse_field('questions', 'The questions have parts that are missing or unknown.');
  end if;
  select coalesce(jsonb_agg(private.tidy_question(question) order by place), '[]') into new.questions
  from jsonb_array_elements(new.questions) with ordinality as given (question, place);
  select case
    when count(*) > 15 then 'The questions can be 15 at most.'
    else coalesce(
      (array_agg(private.question_problem(question) order by place)
        filter (where private.question_problem(question) is not null))[1],
      case when count(distinct question ->> 'id') < count(*) then 'The questions include the same one twice.' end
    )
  end into problem
  from jsonb_array_elements(new.questions) with ordinality as tidied (question, place);
  if problem is not null then
    perform private.refuse_field('questions', problem);
  end if;
  return new;
end
$$;

-- After the countries of the job are settled.
create function private.refuse_present_pay() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  wording text;
begin
  if not private.eu_countries() && (
    array[new.country]::text[] || new.applicant_countries::text[]
    || array(select jsonb_array_elements(new.places) ->> 'country')
  ) then
    return new;
  end if;
  select question ->> 'wording' into wording
  from jsonb_array_elements(new.questions) with ordinality as asked (question, place)
  where private.asks_present_pay(question)
  order by place
  limit 1;
  if wording is not null then
    perform private.refuse_field('questions', format(
      'The questions ask about present or past pay (“%s”), which is not allowed for jobs in the EU. Remove this question.',
      wording
    ));
  end if;
  return new;
end
$$;

create trigger jobs_0_prepare_questions
before insert or update on public.jobs
for each row execute function private.prepare_questions();

create trigger jobs_1_refuse_present_pay
before insert or update on public.jobs
for each row when (new.questions <> '[]')
execute function private.refuse_present_pay();

-- What visitors are asked, without what would tell them how to answer.
create function private.asked_questions(questions jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(question - array['must_be', 'least', 'most', 'present_pay'] order by place), '[]')
  from jsonb_array_elements(questions) with ordinality as asked (question, place)
$$;

-- The answers to the questions of a job, as an application brings them. They are checked against what the job asks now,
-- kept with the wording that was shown, and judged by what must be. That is told to staff only, and decides nothing.

-- An answer as it is kept; null where it is none of its kind. The forms have the same rules, and one test compares them.
create function private.read_answer(question jsonb, typed text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case question ->> 'kind'
    when 'yes_no' then case when typed in ('Yes', 'No') then typed end
    when 'choice' then case when question -> 'choices' ? typed then typed end
    -- Commas part thousands, in whatever way; one of them for a decimal point is not guessed at.
    when 'number' then case
      when typed ~ '^-?([0-9]{1,12}|[0-9]{1,3}(,[0-9]{2,3}){0,3},[0-9]{3})([.][0-9]{1,4})?$'
        then trim_scale(replace(typed, ',', '')::numeric)::text
    end
    when 'date' then case when typed ~ '^(19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$' and typed::date is not null then typed end
    when 'line' then case when char_length(typed) <= 300 and typed !~ '[[:cntrl:]]' then typed end
  end;
exception when datetime_field_overflow then
  return null;
end
$$;

create function private.answer_problem(question jsonb, typed text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when typed = '' then case when (question -> 'required')::boolean then 'Please answer this question.' end
    when private.read_answer(question, typed) is null then case question ->> 'kind'
      when 'number' then 'Please enter a number such as 3 or 2.5.'
      when 'date' then 'Please enter a date.'
      when 'line' then case
        when char_length(typed) > 300 then 'Your answer can have at most 300 characters.'
        else 'Please remove invisible characters.'
      end
      else 'Please choose one of the answers.'
    end
  end
$$;

-- What a form says to the questions of a job, by field, for each answer that has to be mended.
create function private.answer_problems(questions jsonb, form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(field, problem), '{}')
  from (
    select field, private.answer_problem(question, private.form_text(answer_problems.form, field)) as problem
    from jsonb_array_elements(questions) as asked (question)
    cross join lateral (select 'question_' || (question ->> 'id')) as named (field)
  ) as answered
  where problem is not null
$$;

-- Null where any answer will do.
create function private.meets(question jsonb, answer text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when question ->> 'kind' = 'number' and concat(question ->> 'least', question ->> 'most') <> '' then
      coalesce(answer::numeric >= nullif(question ->> 'least', '')::numeric, true)
      and coalesce(answer::numeric <= nullif(question ->> 'most', '')::numeric, true)
    when question -> 'must_be' <> '[]' then question -> 'must_be' ? answer
  end
$$;

-- The answers to keep, in the order of the questions. What a job does not ask (any more) is left out.
create function private.given_answers(questions jsonb, form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', question -> 'id', 'wording', question -> 'wording', 'kind', question -> 'kind',
        'answer', answer, 'meets', private.meets(question, answer)
      )
      order by place
    ),
    '[]'
  )
  from (
    select
      question, place,
      private.read_answer(
        question, nullif(private.form_text(given_answers.form, 'question_' || (question ->> 'id')), '')
      ) as answer
    from jsonb_array_elements(questions) with ordinality as asked (question, place)
  ) as answered
  where answer is not null
$$;

-- How many of what must be are not met, where something must be; what is not answered is not met.
create function private.count_unmet(questions jsonb, answers jsonb) returns smallint
language sql
immutable
set search_path = ''
as $$
  select nullif(count(*), 0)::smallint - count(*) filter (where exists (
    select from jsonb_array_elements(answers) as given (answer)
    where answer -> 'id' = question -> 'id' and answer -> 'meets' = 'true'
  ))::smallint
  from jsonb_array_elements(questions) as asked (question)
  where question -> 'must_be' <> '[]' or concat(question ->> 'least', question ->> 'most') <> ''
$$;

-- What an application is for, if it takes any: {"id", "title", "questions"}.
create function private.job_applied_for(given_id text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('id', jobs.id, 'title', jobs.title, 'questions', jobs.questions)
  from private.open_jobs
  join public.jobs on jobs.id = open_jobs.id
  where open_jobs.id = case when given_id ~ '^[1-9]\d{0,17}$' then given_id::bigint end
$$;

revoke execute on all functions in schema private from public;

-- How jobs are found: PostgreSQL's text search finds words, pg_trgm the words that are written alike. What is asked for is put
-- into one condition, and the planner chooses how to reach it. Counts are true or stand for more than 1,000.
set check_function_bodies = off;

create schema if not exists extensions;

create extension if not exists pg_trgm with schema extensions;

-- Words that mean the same to whoever searches, as staff list them: "bangalore" finds jobs in Bengaluru, "wfh" remote ones.

-- Made of the lists at every save, so that a search only looks up what was typed.
create table private.synonyms (
  -- Which list: the built-in one, the saved one, or one that is prepared and shown for a while.
  source text not null,
  -- Folded like everything that is compared.
  phrase text not null,
  -- The phrases with one number mean the same.
  meaning bigint not null,
  is_asked boolean not null default true,
  primary key (source, phrase, meaning),
  constraint synonyms_source_check check (source in ('built in', 'saved', 'draft')),
  constraint synonyms_phrase_check check (phrase <> '' and char_length(phrase) <= 400)
);

create index synonyms_meaning_idx on private.synonyms (source, meaning);

alter table private.synonyms enable row level security;

-- Every word that typing mistakes are compared with.
create table private.job_words (
  word text primary key,
  constraint job_words_word_check check (char_length(word) between 4 and 40)
);

create index job_words_alike_idx on private.job_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

alter table private.job_words enable row level security;

create function private.remember_job_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.status = 'published' and old.search = new.search then return null; end if;
  perform private.remember_words(concat_ws(
    ' ', private.plain_text(new.title), private.job_facts(new),
    case
      when old.status is distinct from 'published' or new.description <> old.description
        then private.plain_text(new.description)
    end
  ));
  return null;
end
$$;

-- Up to five words that are written alike: those with one mistake (a letter too many, too few or another, or two that changed
-- places), then those of whose trigrams three in eight are the same. Short words begin with the same letter: "night" is no
-- typo of "light".
create function private.similar_words(word text) returns setof text
language plpgsql
stable
set search_path = ''
-- Each mistake is looked up by itself.
set enable_seqscan = off
as $$
declare
  mistakes constant text[] := array(
    select left(similar_words.word, at - 1) || mistake.pattern
    from generate_series(1, char_length(similar_words.word) + 1) as at
    cross join lateral substr(similar_words.word, at) as rest
    cross join lateral (
      values (substr(rest, 2)), ('_' || rest), ('_' || substr(rest, 2)), (reverse(left(rest, 2)) || substr(rest, 3))
    ) as mistake (pattern)
  );
begin
  return query
  select known.word
  from (
    select job_words.word, true as is_mistake
    from unnest(mistakes) as pattern join private.job_words on job_words.word like pattern
    union all
    select job_words.word, false
    from private.job_words where job_words.word operator(extensions.%) similar_words.word
  ) as known
  cross join extensions.similarity(known.word, similar_words.word) as alike
  where char_length(similar_words.word) between 4 and 40
    and known.word <> similar_words.word
    and (is_mistake or alike >= 0.375)
    and (char_length(similar_words.word) > 5 or left(known.word, 1) = left(similar_words.word, 1))
  group by known.word, alike
  order by not bool_or(is_mistake), left(known.word, 1) <> left(similar_words.word, 1), alike desc, known.word
  limit 5;
end
$$;

-- All words must occur, or what means the same. A word that says nothing is left out, unless there is nothing else. Null
-- without words.
create function private.words_query(typed text, is_wide boolean) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  part record;
  wanted tsquery;
begin
  if to_tsvector('pg_catalog.simple', words_query.typed) = '' then
    return null;
  end if;
  for part in
    select coalesce(typed.known, private.word_search(typed.phrase, words_query.is_wide)) as query
    from private.typed_phrases(words_query.typed) as typed
  loop
    wanted := coalesce(wanted && part.query, wanted, part.query);
  end loop;
  return coalesce(wanted, plainto_tsquery('pg_catalog.simple', words_query.typed));
end
$$;

-- Words as they are, where an open job has them; else also what begins so and what is written alike. Null without words.
create function private.job_query(typed text) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  words constant text := private.typed_words(job_query.typed);
  exact constant tsquery := private.words_query(words, false);
begin
  if exact is null or exists (
    -- Materialised, so that it is planned for the text index and not for the first row.
    with found as materialized (select from private.open_jobs where search @@ exact) select from found
  ) then
    return exact;
  end if;
  return private.words_query(words, true);
end
$$;

-- Words and filters as the end of a condition: {"location", "category", …} as search_jobs takes them, several values of one as
-- an array, and for job alerts the times {"posted_after", "posted_until"}. Pay and years in the text are two of the filters.
create function private.job_conditions(words tsquery, filters jsonb) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  typed constant text := job_conditions.filters ->> 'q';
begin
  return (
    select coalesce(string_agg(' and ' || condition, ''), '')
    from (
      select format('search @@ %L::tsquery', job_conditions.words) as condition where job_conditions.words is not null
      union all
      select format('%I in (%s)', key, string_agg(quote_literal(value), ', '))
      from jsonb_each(job_conditions.filters) as given (key, filter)
      cross join lateral private.chosen(filter) as value
      where key in ('location', 'category', 'type', 'workplace')
      group by key
      union all
      select private.experience_condition(job_conditions.filters ->> 'experience')
      union all
      select private.experience_condition(years) from private.typed_years(typed) where years !~ '^0+-0+$'
      union all
      select unnest(array[
        'salary_yearly_inr >= ' || at_least,
        -- The lower end, made comparable as the upper one is.
        'salary_yearly_inr * coalesce(salary_min, salary_max)::numeric / coalesce(salary_max, salary_min) <= ' || at_most
      ])
      from private.typed_pay(typed)
      union all
      -- No salary is as high as this bound, so that an absurd number just finds nothing.
      select format('salary_yearly_inr >= %s', ceil(least(pay, 9000000000000000)))
      from (select (job_conditions.filters ->> 'salary_at_least')::numeric) as given (pay) where pay is not null
      union all
      -- A hundred years, so that an absurd number is no date out of range.
      select format('posted_at > now() - make_interval(days => %s)', least(greatest(days::integer, 0), 36500))
      from (select job_conditions.filters ->> 'posted_within_days') as given (days) where days is not null
      union all
      select format('posted_at %s %L', sign, job_conditions.filters ->> key)
      from (values ('posted_after', '>'), ('posted_until', '<=')) as bounds (key, sign)
      where job_conditions.filters ->> key is not null
    ) as conditions
  );
end
$$;

create function private.job_order(sort text) returns text
language sql
immutable
set search_path = ''
as $$
  select case job_order.sort
    when 'salary_high' then 'salary_yearly_inr desc nulls last, '
    when 'salary_low' then 'salary_yearly_inr, '
    when 'title' then 'lower(title), '
    else ''
  end || 'posted_at desc, id desc'
$$;

-- Ids of one page of the jobs that have the words, and how many there are, up to 1,000: the text index looks them up. Of more the
-- page is read along the list, or where few of its first 4,000 have them, chosen from ten thousand. `relevance` ranks the newest
-- hundred.
create function private.find_jobs(
  words tsquery, filters jsonb, sort text, skip integer, size integer,
  out ids bigint[], out total integer, out has_more boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  ordered constant text := private.job_order(sort);
  wanted constant integer := greatest(skip + size, 100);
  -- Materialised, so that it is planned for the text index and not for the limit.
  looked_up constant text := format(
    'with found as materialized (
       select id, posted_at, salary_yearly_inr, title from private.open_jobs where true %s
     )
     select array(select id from (select * from found limit $1) as found order by %s)',
    private.job_conditions(words, filters), ordered
  );
begin
  execute looked_up into ids using 1001;
  total := least(cardinality(ids), 1000);
  has_more := cardinality(ids) > 1000;
  if has_more then
    execute format(
      'select array(
         select id from (select id, search from private.open_jobs where true %s order by %s limit 4000) as list
         where search @@ $1 limit $2
       )',
      private.job_conditions(null, filters), ordered
    ) into ids using words, wanted;
    if cardinality(ids) < wanted then
      execute looked_up into ids using 10001;
    end if;
  end if;
  if sort = 'relevance' then
    ids := array(
      select hit.id
      from unnest(ids[: 100]) with ordinality as hit (id, place)
      join public.jobs on jobs.id = hit.id
      order by ts_rank(jobs.search, words) desc, hit.place
    ) || ids[101 :];
  end if;
  ids := ids[skip + 1 : skip + size];
end
$$;

-- {"location": [{"value", "count"}], …} of these facets. Where of many jobs more than 5,000 would be counted, or of hits more than
-- 1,000, the values that open jobs have, without counts, from one to the next by index.
create function private.count_facets(facets text[], words tsquery, filters jsonb, are_many boolean) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  jobs constant real := (select reltuples from pg_catalog.pg_class where pg_class.oid = 'public.jobs'::regclass);
  most constant integer := case when words is not null then 1000 when jobs > 8000 then 5000 end;
  facet text;
  list jsonb;
  answer jsonb;
begin
  if not are_many then
    execute format(
      'with found as %5$s (select %1$s from private.open_jobs where true %2$s),
       few as %6$s
       select case when %7$s then (
         select coalesce(jsonb_object_agg(facet, list), ''{}'')
         from (
           select
             case %3$s end as facet,
             jsonb_agg(jsonb_build_object(''value'', coalesce(%1$s), ''count'', jobs) order by coalesce(%1$s)) as list
           from (select %1$s, count(*) as jobs from few group by grouping sets (%4$s)) as counts
           group by 1
         ) as lists
       ) end',
      array_to_string(facets, ', '), private.job_conditions(words, filters),
      (select string_agg(format('when %1$s is not null then %1$L', name), ' ') from unnest(facets) as name),
      (select string_agg(format('(%s)', name), ', ') from unnest(facets) as name),
      case when words is null then 'not materialized' else 'materialized' end,
      case when most is null then '(select * from found)' else 'materialized (select * from found limit $1 + 1)' end,
      case when most is null then 'true' else '(select count(*) from few) <= $1' end
    ) into answer using most;
  end if;
  if answer is not null then return answer; end if;
  answer := '{}';
  foreach facet in array facets loop
    execute format(
      'with recursive listed (value) as (
         (select %1$I from private.open_jobs order by %1$I limit 1)
         union all
         select (select min(next.%1$I) from private.open_jobs as next where next.%1$I > listed.value)
         from listed where value is not null
       )
       select jsonb_agg(jsonb_build_object(''value'', value, ''count'', null) order by value)
       from (select value from listed limit 500) as listed where value is not null',
      facet
    ) into list;
    answer := answer || jsonb_build_object(facet, list);
  end loop;
  return answer;
end
$$;

-- A visitor's text as plain words, at most ten, without pay and years and without words that every search here means.
-- "0 years" is searched as "fresher".
create function private.typed_words(typed text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  pay constant text := (private.typed_pay(typed_words.typed)).said;
  years record;
  words text := lower(left(typed_words.typed, 200));
begin
  select * into years from private.typed_years(typed_words.typed);
  if pay is not null then words := replace(words, pay, ' '); end if;
  if years.said is not null then
    words := replace(words, years.said, case when years.years ~ '^0+-0+$' then ' fresher ' else ' ' end);
  end if;
  return trim(array_to_string((string_to_array(regexp_replace(
    private.plain_text(words),
    '\m(jobs?|vacanc(y|ies)|openings?|hiring|urgent(ly)?|naukri|naukari|nokri|kaam|chah?iye|chahie|hai|ki|ka|ke|ko|mein'
    '|looking for|near( (me|by))?|nearby|experienced)\M *',
    '', 'g'
  ), ' '))[1:10], ' '));
end
$$;

-- Every word is somewhere in title, company, location or reference, in any case and with or without accents, or is the
-- number of the job. All jobs where there are no words. The rule is that of the policy, under which no text index is used.
create function public.find_jobs(words text) returns setof public.jobs
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then return; end if;
  return query execute (
    select concat_ws(' and ', 'select * from public.jobs where true', string_agg(format(
      '(private.job_name(title, company, location, reference) like %L%s)',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%',
      case when word ~ '^[1-9]\d{0,17}$' then ' or id = ' || word end
    ), ' and '))
    from (
      select distinct word
      from regexp_split_to_table(
        lower(regexp_replace(normalize(left(find_jobs.words, 200), NFKD), '[\u0300-\u036f]', '', 'g')),
        '[\s,;()"]+'
      ) as word
      where word <> ''
    ) as asked
  );
end
$$;

-- The phrases after a colon are found and not asked for, together with all that a search for them finds.
create function private.fill_synonyms(source text, content jsonb) returns void
language sql
volatile
set search_path = ''
as $$
  delete from private.synonyms where synonyms.source = fill_synonyms.source;
  insert into private.synonyms (source, phrase, meaning, is_asked)
  with recursive listed as materialized (
    select private.plain_text(phrase) as phrase, item.meaning, side.place = 1 as is_asked
    from jsonb_path_query(fill_synonyms.content, 'lax $.groups[*].words ? (@.type() == "string")')
      with ordinality as item (words, meaning)
    cross join regexp_split_to_table(left(item.words #>> '{}', 400), ':') with ordinality as side (phrases, place)
    cross join regexp_split_to_table(side.phrases, '[,;\n]') as phrase
    where private.plain_text(phrase) <> ''
  ),
  reached as (
    select phrase, meaning, is_asked, not is_asked as leads_on from listed
    union
    select found.phrase, reached.meaning, false, not found.is_asked
    from reached
    join listed as asked on asked.phrase = reached.phrase and asked.is_asked
    join listed as found on found.meaning = asked.meaning
    where reached.leads_on
  )
  select fill_synonyms.source, phrase, meaning, bool_or(is_asked)
  from reached
  group by phrase, meaning;
  select private.remember_words(string_agg(synonyms.phrase, ' '))
  from private.synonyms
  where synonyms.source = fill_synonyms.source
$$;

create function private.keep_synonyms() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.fill_synonyms(tg_argv[0], to_jsonb(new) -> tg_argv[1]);
  return null;
end
$$;

create trigger site_content_9_keep_synonyms
after insert or update on public.site_content
for each row when (new.section_id = 'search_synonyms')
execute function private.keep_synonyms('saved', 'content');

create trigger content_drafts_9_keep_synonyms
after insert or update on public.content_drafts
for each row when (new.id = 'site_content/search_synonyms')
execute function private.keep_synonyms('draft', 'value');

-- Which of the lists visitors see now.
create function private.synonyms_shown() returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    when exists (
      select from public.content_drafts as draft
      where draft.id = 'site_content/search_synonyms' and private.is_live(draft.publish_at, draft.unpublish_at)
    ) then 'draft'
    when exists (select from public.site_content as section where section.section_id = 'search_synonyms') then 'saved'
    else 'built in'
  end;
end
$$;

-- The forms in which a word is looked for: its stem and itself. The words of a phrase stand next to each other, which is
-- known of titles, companies, places and industries. A phrase with a single letter ("b sc") needs no order, so that it is found
-- in descriptions too.
create function private.forms_of(words text) returns tsquery
language plpgsql
immutable
set search_path = ''
as $$
declare
  plain constant tsquery := case
    when forms_of.words ~ '(^| )\S( |$)' then plainto_tsquery('pg_catalog.simple', forms_of.words)
    else phraseto_tsquery('pg_catalog.simple', forms_of.words)
  end;
  stem tsquery;
begin
  -- Asked for words that say nothing, it would give a notice.
  if forms_of.words ~ '(^| )\S{1,3}( |$)' or to_tsvector('pg_catalog.english', forms_of.words) = '' then
    return plain;
  end if;
  stem := phraseto_tsquery('pg_catalog.english', forms_of.words);
  return case when stem = plain then plain else stem || plain end;
end
$$;

-- The meaning of the words of a text: {"bangalore": "'bengaluru' | 'bangalor' | …"}, of phrases of up to four words.
create function private.synonyms_of(words text[]) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  shown constant text := private.synonyms_shown();
  phrases text[] := '{}';
begin
  for start in 1 .. coalesce(cardinality(words), 0) loop
    for stop in start .. least(start + 3, cardinality(words)) loop
      phrases := phrases || array_to_string(words[start : stop], ' ');
    end loop;
  end loop;
  -- Most of what is typed means only itself.
  if not exists (
    select from private.synonyms
    where synonyms.source = shown and synonyms.phrase = any (phrases) and synonyms.is_asked
  ) then
    return '{}';
  end if;
  return (
    select jsonb_object_agg(meant.phrase, meant.query)
    from (
      select typed.phrase, string_agg(distinct private.forms_of(same.phrase)::text, ' | ') as query
      from private.synonyms as typed
      join private.synonyms as same on same.source = typed.source and same.meaning = typed.meaning
      where typed.source = shown and typed.phrase = any (phrases) and typed.is_asked
      group by typed.phrase
    ) as meant
  );
end
$$;

-- One word that means nothing else; when wide also what begins so and up to five similar words. Null for a word that says
-- nothing ("the").
create function private.word_search(word text, is_wide boolean) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  alike text[];
  known jsonb;
  other text;
  wanted tsquery;
begin
  if to_tsvector('pg_catalog.english', word_search.word) = '' then
    return null;
  end if;
  wanted := private.forms_of(word_search.word);
  if word_search.is_wide then
    if char_length(word_search.word) >= 3 then
      wanted := wanted || (quote_literal(word_search.word) || ':*')::tsquery;
    end if;
    alike := array(select private.similar_words(word_search.word));
    known := private.synonyms_of(alike);
    foreach other in array alike loop
      wanted := wanted || coalesce((known ->> other)::tsquery, private.forms_of(other));
    end loop;
  end if;
  return wanted;
end
$$;

-- Of a folded text. In one order, so that two saves wait for each other and never crosswise.
create function private.remember_words(words text) returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.job_words (word)
  select said.word
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', remember_words.words))) as said (word)
  where char_length(said.word) between 4 and 40
    and said.word !~ '[0-9]'
    and ts_lexize('pg_catalog.english_stem', said.word) <> '{}'
    and not exists (select from private.job_words as known where known.word = said.word)
  order by said.word
  on conflict do nothing
$$;

-- The facts of a job that are searched: its education, every city and region of it, the agency's reference, and that it takes
-- freshers.
create function private.job_facts(job public.jobs) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return private.plain_text(concat_ws(
    ' ', job.location, jsonb_path_query_array(job.places, '$[*].city')::text,
    jsonb_path_query_array(job.places, '$[*].region')::text, job.category, job.type, job.workplace,
    array_to_string(job.skills, ' '), job.education, job.reference,
    case when job.experience_from = 0 or job.experience_from is null and job.experience_to is not null then 'fresher' end,
    case when not job.client_confidential then job.company end
  ));
end
$$;

-- A stem says less the shorter its word is ("AIS" would become "ai"): words of up to three letters have none.
create function private.stems_of(words text) returns tsvector
language sql
immutable
set search_path = ''
as $$
  select to_tsvector('pg_catalog.english', regexp_replace(stems_of.words, '(^| )\S{1,3}(?= |$)', ' ', 'g'))
$$;

create trigger jobs_4_remember_words
after insert or update on public.jobs
for each row when (new.status = 'published')
execute function private.remember_job_words();

-- One page of what filters find. Similar words are taken in only when no open job has the words as they are; `words` are those
-- that were searched. A list by text ends at its two hundredth job, others at the thousandth.
create function private.search_page(
  filters jsonb, sort text, page integer, size integer,
  out ids bigint[], out total integer, out has_more boolean, out words tsquery, out is_wide boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  typed constant text := filters ->> 'q';
  exact constant tsquery := private.words_query(private.typed_words(typed), false);
  most constant integer := case when exact is null then 1000 else 200 end;
  skip constant integer := least((page - 1) * size, most);
  rows constant integer := least(size, most - skip);
begin
  is_wide := false;
  if exact is null then
    execute format(
      'select array(select id %1$s order by %2$s limit $1 offset $2), (select count(*) from (select %1$s limit 1001) as jobs)',
      'from private.open_jobs where true ' || private.job_conditions(null, filters), private.job_order(sort)
    ) into ids, total using rows, skip;
    has_more := total > 1000;
    return;
  end if;
  words := exact;
  select found.* into ids, total, has_more from private.find_jobs(words, filters, sort, skip, rows) as found;
  if total = 0 then
    words := private.job_query(typed);
    is_wide := words <> exact;
    if is_wide then
      select found.* into ids, total, has_more from private.find_jobs(words, filters, sort, skip, rows) as found;
    end if;
  end if;
end
$$;

-- All searches for less that find something: without one of the first six parts of the text, as {"filter": "q", "words" that
-- are left out, "q" that is left, "total", "has_more"}, and without one of the filters.
create function private.without_filters(filters jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  typed constant text := without_filters.filters ->> 'q';
begin
  return (
    select coalesce(jsonb_agg(
      less.offer || jsonb_build_object('total', found.total, 'has_more', found.has_more)
      order by less.place, less.offer ->> 'filter'
    ), '[]')
    from (
      select
        place,
        jsonb_build_object('filter', 'q', 'words', part, 'q', rest) as offer,
        without_filters.filters || jsonb_build_object('q', rest) as filters
      from private.typed_parts(typed)
      cross join lateral private.typed_with(typed, place, null) as rest
      where place <= 6 and rest <> ''
      union all
      select 7, jsonb_build_object('filter', key), without_filters.filters - key
      from jsonb_each_text(without_filters.filters)
      -- Without its only filter everything is found.
      where value <> '' and without_filters.filters - key <> '{}'
    ) as less
    cross join lateral private.search_page(less.filters, 'recent', 1, 6) as found
    where found.total > 0
  );
end
$$;

-- The text that somebody who finds nothing may have meant: one word replaced by a similar one that does find something, as
-- {"q", "total", "has_more"}; null for nothing. Only a text that finds something is offered, so nothing hidden is named.
create function private.meant_by(filters jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  typed constant text := meant_by.filters ->> 'q';
  meant text;
  found record;
begin
  for meant in
    select private.typed_with(typed, parts.place, alike)
    from private.typed_parts(typed) as parts
    cross join private.similar_words(parts.part) as alike
    where not parts.has_meaning
    limit 5
  loop
    select * into found from private.search_page(meant_by.filters || jsonb_build_object('q', meant), 'recent', 1, 6);
    if found.total > 0 then
      return jsonb_build_object('q', meant, 'total', found.total, 'has_more', found.has_more);
    end if;
  end loop;
  return null;
end
$$;

-- As job_facets answers. The filter of a facet does not narrow its own counts. Where the list has too many, `are_many`, so has
-- what fewer filters find.
create function private.facets_of(filters jsonb, words tsquery, are_many boolean) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  answer jsonb := '{"location": [], "category": [], "type": [], "workplace": []}';
  part record;
begin
  for part in
    select array_agg(facet) as facets, rest
    from unnest(array['location', 'category', 'type', 'workplace']) as facet
    cross join lateral (select filters - case when filters ->> facet <> '' then facet else '' end as rest) as without
    group by rest
  loop
    answer := answer || private.count_facets(part.facets, words, part.rest, are_many);
  end loop;
  return answer || jsonb_build_object(
    'experience', private.count_experience(words, filters - 'experience', are_many)
  );
end
$$;

-- What names a job, in lower case and without accents. Taking accents off costs more than all the rest, and few names have any.
create function private.job_name(title text, company text, location text, reference text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when octet_length(named) = char_length(named) then lower(named)
    else lower(regexp_replace(normalize(named, NFKD), '[\u0300-\u036f]', '', 'g'))
  end
  from concat_ws(' ', title, company, location, reference) as named
$$;

create index jobs_name_idx on public.jobs
using gin (private.job_name(title, company, location, reference) extensions.gin_trgm_ops) with (fastupdate = off);

-- Until the first save; the content model declares the same list, and one test compares them.
select private.fill_synonyms('built in', (
  select jsonb_build_object('groups', jsonb_agg(jsonb_build_object('words', words) order by place))
  from unnest(array[
    'Bengaluru, Bangalore, Banglore, Bengalooru, Blore, B''lore, BLR',
    'Gurugram, Gurgaon, Gurgoan, GGN',
    'Kochi, Cochin, Ernakulam',
    'Mumbai, Bombay, Navi Mumbai',
    'Chennai, Madras',
    'Kolkata, Calcutta',
    'Hyderabad, Secunderabad, Hyd',
    'Thiruvananthapuram, Trivandrum',
    'Delhi, New Delhi',
    'Pune, Poona',
    'Ahmedabad, Amdavad, Ahmadabad',
    'Vadodara, Baroda',
    'Mysuru, Mysore',
    'Mangaluru, Mangalore',
    'Hubballi, Hubli',
    'Belagavi, Belgaum',
    'Kozhikode, Calicut',
    'Thrissur, Trichur',
    'Kannur, Cannanore',
    'Kollam, Quilon',
    'Alappuzha, Alleppey',
    'Visakhapatnam, Vizag',
    'Vijayawada, Bezawada',
    'Rajahmundry, Rajamahendravaram',
    'Puducherry, Pondicherry, Pondy',
    'Prayagraj, Allahabad',
    'Varanasi, Banaras, Benares',
    'Coimbatore, Kovai',
    'Tiruchirappalli, Trichy',
    'Thoothukudi, Tuticorin',
    'Tiruppur, Tirupur',
    'Nashik, Nasik',
    'Chhatrapati Sambhajinagar, Sambhajinagar, Aurangabad',
    'Panaji, Panjim',
    'Guwahati, Gauhati',
    'Bhubaneswar, Bhubaneshwar, BBSR',
    'Jamshedpur, Tatanagar',
    'NCR, Delhi NCR: Delhi, Gurugram, Faridabad, Noida, Greater Noida, Ghaziabad, Manesar',
    'Tricity: Chandigarh, Mohali, Panchkula',
    'Andhra Pradesh, Andhra: Visakhapatnam, Vijayawada, Guntur, Tirupati, Nellore, Kakinada, Rajahmundry, Kurnool, Anantapur, Amaravati, Sri City',
    'Arunachal Pradesh, Arunachal: Itanagar, Naharlagun',
    'Assam: Guwahati, Dibrugarh, Silchar, Jorhat, Tezpur, Tinsukia',
    'Bihar: Patna, Gaya, Muzaffarpur, Bhagalpur, Darbhanga, Begusarai',
    'Chhattisgarh, Chattisgarh: Raipur, Bhilai, Bilaspur, Korba, Durg, Raigarh',
    'Goa: Panaji, Margao, Vasco da Gama, Mapusa, Ponda',
    'Gujarat, Gujrat: Ahmedabad, Surat, Vadodara, Rajkot, Gandhinagar, Jamnagar, Bhavnagar, Bharuch, Ankleshwar, Dahej, Vapi, Sanand, Mundra, Morbi, Bhuj, GIFT City',
    'Haryana: Gurugram, Faridabad, Manesar, Panchkula, Panipat, Ambala, Hisar, Karnal, Sonipat, Rohtak, Bawal',
    'Himachal Pradesh, Himachal: Shimla, Solan, Baddi, Dharamshala, Mandi, Una',
    'Jharkhand: Ranchi, Jamshedpur, Dhanbad, Bokaro, Deoghar, Hazaribagh',
    'Karnataka: Bengaluru, Mysuru, Mangaluru, Hubballi, Dharwad, Belagavi, Ballari, Kalaburagi, Davanagere, Tumakuru, Shivamogga, Udupi, Hosapete',
    'Kerala: Kochi, Thiruvananthapuram, Kozhikode, Thrissur, Kollam, Kottayam, Kannur, Palakkad, Alappuzha, Malappuram, Pathanamthitta, Idukki, Wayanad, Kasaragod',
    'Madhya Pradesh, MP: Bhopal, Indore, Gwalior, Jabalpur, Ujjain, Pithampur, Dewas, Satna, Rewa, Singrauli',
    'Maharashtra: Mumbai, Thane, Pune, Nagpur, Nashik, Chhatrapati Sambhajinagar, Kolhapur, Solapur, Amravati, Chakan, Ratnagiri, Jalgaon, Palghar',
    'Manipur: Imphal',
    'Meghalaya: Shillong, Tura',
    'Mizoram: Aizawl',
    'Nagaland: Kohima, Dimapur',
    'Odisha, Orissa: Bhubaneswar, Cuttack, Rourkela, Sambalpur, Puri, Berhampur, Jharsuguda, Angul, Paradip',
    'Punjab: Ludhiana, Amritsar, Jalandhar, Patiala, Mohali, Bathinda',
    'Rajasthan: Jaipur, Jodhpur, Udaipur, Kota, Ajmer, Bikaner, Bhiwadi, Alwar, Neemrana, Jaisalmer',
    'Sikkim: Gangtok',
    'Tamil Nadu, Tamilnadu, TN: Chennai, Coimbatore, Madurai, Tiruchirappalli, Salem, Tiruppur, Vellore, Erode, Tirunelveli, Thoothukudi, Hosur, Sriperumbudur, Oragadam, Ranipet',
    'Telangana: Hyderabad, Warangal, Nizamabad, Karimnagar, Khammam',
    'Tripura: Agartala',
    'Uttar Pradesh: Noida, Greater Noida, Lucknow, Kanpur, Ghaziabad, Agra, Varanasi, Prayagraj, Meerut, Bareilly, Gorakhpur, Aligarh, Moradabad, Jhansi, Mathura',
    'Uttarakhand, Uttaranchal: Dehradun, Haridwar, Roorkee, Rudrapur, Pantnagar, Haldwani, Rishikesh',
    'West Bengal, Bengal: Kolkata, Howrah, Durgapur, Asansol, Siliguri, Haldia, Kharagpur',
    'Andaman and Nicobar, Andaman, Andamans: Port Blair',
    'Dadra and Nagar Haveli, Daman and Diu: Silvassa, Daman, Diu',
    'Jammu and Kashmir, J&K, Kashmir: Srinagar, Jammu',
    'Ladakh: Leh, Kargil',
    'Lakshadweep: Kavaratti',
    'IT, information technology, technology, tech',
    'software developer, software engineer, SDE',
    'developer, dev, devs',
    'AI, artificial intelligence',
    'ML, machine learning',
    'SRE, site reliability, DevOps',
    'Kubernetes, K8s',
    'Golang, Go',
    'HR, human resources',
    'QA, quality assurance',
    'SCM, supply chain, supply chain management',
    'HSE, EHS: safety',
    'CA, chartered accountant',
    'Tally, Tally ERP: accountant, accounts, accounting',
    'CEO, chief executive officer',
    'CFO, chief financial officer',
    'COO, chief operating officer',
    'CTO, chief technology officer',
    'CHRO, chief human resources officer',
    'senior, sr',
    'junior, jr',
    'assistant, asst',
    'executive, exec',
    'manager, mgr',
    'engineer, engg, engr',
    'representative, rep',
    'business development, BD, BDE',
    'BPO, call centre, call center, customer care, telecaller, tele caller',
    'ICU, intensive care',
    'EV, electric vehicle, electric vehicles',
    'doctor: physician, surgeon, medical officer',
    'driver, chauffeur',
    'B.Sc, BSc',
    'M.Sc, MSc',
    'B.Tech, BTech, B.E.',
    'M.Tech, MTech',
    'B.Com, BCom',
    'M.Com, MCom',
    'B.Pharm, BPharm',
    'remote, work from home, WFH, home based, ghar se, ghar baithe',
    'fresher, freshers, entry level, trainee, internship, no experience, zero experience, 0 experience, without experience',
    'full time, fulltime, permanent',
    'part time, parttime',
    'walk in, walkin, walk in interview',
    'night, nights, night shift, night duty',
    'Gulf, GCC, Middle East: UAE, Saudi Arabia, Qatar, Oman, Kuwait, Bahrain',
    'UAE, United Arab Emirates, Emirates: Dubai, Abu Dhabi, Sharjah, Ajman',
    'Saudi Arabia, Saudi, KSA: Riyadh, Jeddah, Dammam, Jubail',
    'Qatar: Doha',
    'Oman: Muscat, Salalah, Sohar',
    'Kuwait: Kuwait City',
    'Bahrain: Manama',
    'UK, United Kingdom, England: London, Manchester, Birmingham',
    'Germany, Deutschland: Berlin, Munich, Hamburg, Frankfurt',
    'abroad, overseas, foreign: Gulf, Singapore, UK, Germany'
  ]) with ordinality as built_in (words, place)
));

-- What somebody asks for with one filter: a text is one value, a JSON array several, of which the first twenty count. Always
-- written the same way, one value as a text; null for none.
create function private.choices(given text) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  list jsonb := jsonb_build_array(given);
begin
  if left(given, 1) = '[' then
    begin
      list := given;
    exception when others then
      null;  -- A text that only begins like an array.
    end;
  end if;
  return (
    select case when count(*) > 1 then jsonb_agg(value order by value) else to_jsonb(min(value)) end
    from (
      select distinct value from (select * from jsonb_array_elements_text(list) limit 20) as first (value) where value <> ''
    ) as list
  );
end
$$;

-- The values of a filter as it is kept, a text or an array; none of null.
create function private.chosen(filter jsonb) returns setof text
language sql
immutable
set search_path = ''
as $$
  select value
  from jsonb_array_elements_text(case jsonb_typeof(filter) when 'array' then filter else jsonb_build_array(filter) end) as value
  where value <> ''
$$;

-- Years as "3-5", as a condition: a job asks for them where its own overlap; one that says nothing of years does not. Null for
-- anything else.
create function private.experience_condition(years text) returns text
language sql
immutable
set search_path = ''
as $$
  select format(
    'coalesce(experience_from, experience_to) is not null'
    ' and coalesce(experience_from, 0) <= %s and coalesce(experience_to, 60) >= %s',
    split_part(years, '-', 2)::integer, split_part(years, '-', 1)::integer
  )
  where years ~ '^\d{1,2}-\d{1,2}$'
$$;

-- [{"value", "count"}] of the steps of experience that are found, as count_facets counts.
create function private.count_experience(words tsquery, filters jsonb, are_many boolean) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  steps constant text[] := array['0-0', '0-2', '3-5', '6-10', '10-60'];
  jobs constant real := (select reltuples from pg_catalog.pg_class where pg_class.oid = 'public.jobs'::regclass);
  most constant integer := case when words is not null then 1000 when jobs > 8000 then 5000 end;
  answer jsonb;
begin
  if not are_many then
    execute format(
      'with found as materialized (
         select experience_from, experience_to from private.open_jobs where true %s limit $1 + 1
       )
       select case when $1 is null or count(*) <= $1 then jsonb_build_array(%s) end from found',
      private.job_conditions(words, filters),
      (
        select string_agg(
          format(
            'jsonb_build_object(''value'', %L, ''count'', count(*) filter (where %s))',
            step, private.experience_condition(step)
          ),
          ', ' order by place
        )
        from unnest(steps) with ordinality as steps (step, place)
      )
    ) into answer using most;
  end if;
  return coalesce(jsonb_path_query_array(answer, '$[*] ? (@.count > 0)'), (
    select jsonb_agg(jsonb_build_object('value', step, 'count', null) order by place)
    from unnest(steps) with ordinality as steps (step, place)
  ));
end
$$;

-- {"rows": cards, "total": matching, "has_more": whether more match, "all_open": open in all, "page": the one given}.
-- Location, category, type and workplace are one value, or several as a JSON array: '["Kochi", "Pune"]'.
-- Without text, 1,001 stands for more than 1,000, as in "all_open". Where nothing matches also "meant" and "without"; where
-- they are asked for also "facets".
create function public.search_jobs(
  q text default '',
  location text default null,
  category text default null,
  type text default null,
  workplace text default null,
  salary_at_least numeric default null,
  posted_within_days integer default null,
  sort text default 'recent',
  page integer default 1,
  size integer default 6,
  with_facets boolean default false,
  experience text default null
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Starting helpers takes longer than a search, and the table begins with the oldest jobs.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
-- What is asked for stands in the text of statements; the others are planned once.
set plan_cache_mode = force_generic_plan
as $$
declare
  filters constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'q', q, 'location', private.choices(location), 'category', private.choices(category),
    'type', private.choices(type), 'workplace', private.choices(workplace),
    'salary_at_least', salary_at_least, 'posted_within_days', posted_within_days, 'experience', experience
  ));
  given constant integer := least(greatest(coalesce(page, 1), 1), 1000);
  found record;
  answer jsonb;
begin
  select * into found from private.search_page(filters, sort, given, least(greatest(coalesce(size, 6), 1), 50));
  answer := jsonb_build_object(
    'rows', private.cards_of(found.ids),
    'total', found.total,
    'has_more', found.has_more,
    'all_open', (select count(*) from (select from private.open_jobs limit 1001) as jobs),
    'page', given
  );
  if found.total = 0 then
    answer := answer || jsonb_build_object(
      -- Where similar words were taken in, none of them finds anything.
      'meant', case when not found.is_wide then private.meant_by(filters) end,
      'without', private.without_filters(filters)
    );
  end if;
  if with_facets then
    answer := answer || jsonb_build_object('facets', case
      -- None of the filters with choices hides anything.
      when found.total = 0 and filters - array['q', 'salary_at_least', 'posted_within_days'] = '{}'
        then '{"location": [], "category": [], "type": [], "workplace": [], "experience": []}'
      else private.facets_of(filters, found.words, found.words is not null and found.has_more)
    end);
  end if;
  return answer;
end
$$;

-- {"location": [{"value", "count"}], "category": …, "type": …, "workplace": …, "experience": …}. Takes the filters of search_jobs.
create function public.job_facets(
  q text default '',
  location text default null,
  category text default null,
  type text default null,
  workplace text default null,
  salary_at_least numeric default null,
  posted_within_days integer default null,
  experience text default null
) returns jsonb
language sql
stable
security definer
set search_path = ''
-- As for search_jobs.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
as $$
  select private.facets_of(
    jsonb_strip_nulls(jsonb_build_object(
      'q', q, 'location', private.choices(location), 'category', private.choices(category),
      'type', private.choices(type), 'workplace', private.choices(workplace),
      'salary_at_least', salary_at_least, 'posted_within_days', posted_within_days, 'experience', experience
    )),
    private.job_query(q),
    false
  )
$$;

-- Pay as people type it: `said` is that part of the text, the others are rupees a year. "10-15 lpa" has both, "30000 per
-- month" and "20+ lpa" only the first, "up to 5 lakh" only the last. A number without a unit is pay where it is round and has
-- five digits or more, and below two lakh it is by the month.
create function private.typed_pay(typed text, out said text, out at_least bigint, out at_most bigint)
language plpgsql
immutable
set search_path = ''
as $$
declare
  before constant text := '(?:(?:salary|package|pay|ctc|stipend|of|above|over|more than|at least|min(?:imum)?|from|below|under'
    '|less than|up ?to|max(?:imum)?)[\s:]+)*';
  amount constant text := '(?:₹|rs\.?|inr)?\s*\d[\d,]*(?:\.\d+)?\s*\+?'
    '(?:\s*(?:lpa|lakhs?|lacs?|l|crores?|cr|k|thousand|hazaa?r)\M)?';
  after constant text := '(?:\s*(?:/-|\+|(?:plus|(?:(?:and|or) )?(?:above|more)|rupees|rs|in ?hand|salary|package|ctc)\M))*';
  period constant text := '(?:(?:(?:per|a|/) ?)?(?:hour|day|month|mahina|annum|year)(?:ly)?|annually|daily|/?p\.? ?[am])\M';
  numbers numeric[];
  units integer[];
  lower numeric;
  upper numeric;
  unit integer;
  times integer;
begin
  -- Most texts have no number.
  if typed_pay.typed !~ '\d' then return; end if;
  for said in
    -- Without groups that are kept it is found many times as fast.
    select btrim(part[1], E' (:\t\n') from regexp_matches(
      lower(left(typed_pay.typed, 200)),
      concat(
        '(?:^|[\s(:])', before, amount, '(?:\s*(?:-|–|to|se)\s*', amount, ')?', after, '(?:\s*', period, ')?', after, '(?!\w)'
      ),
      'g'
    ) as part
  loop
    select
      array_agg(replace(part[1], ',', '')::numeric),
      array_agg(case when part[2] ~ '^l' then 100000 when part[2] ~ '^c' then 10000000 when part[2] <> '' then 1000 end)
    into numbers, units
    from regexp_matches(said, '(\d[\d,]*(?:\.\d+)?)\s*\+?\s*(lpa|la[kc]h?s?|l|cr(?:ores?)?|k|thousand|hazaa?r)?', 'g') as part;
    -- "10-15 lakh": a unit is that of both.
    unit := coalesce(units[1], units[2], 1);
    lower := numbers[1] * unit;
    upper := numbers[2] * coalesce(units[2], unit);
    continue when unit < 100000 and said !~ '₹|\m(rs|inr|rupees)\M' and case
      when said ~ period then lower < 100
      when unit > 1 then lower < 10000
      else lower < 10000 or lower % 500 <> 0
    end;
    times := case
      when said ~ 'hour' then 2080
      when said ~ 'day|daily' then 260
      when said ~ 'month|mahina|p\.? ?m\M' then 12
      when said !~ period and unit < 100000 and coalesce(upper, lower) < 200000 then 12
      else 1
    end;
    -- No salary is as high as this bound, so that an absurd number just finds nothing.
    lower := ceil(least(lower * times, 9000000000000000));
    upper := floor(least(upper * times, 9000000000000000));
    if said ~ '\m(below|under|less than|up ?to|max)' then
      at_most := lower;
    else
      at_least := lower;
      at_most := upper;
    end if;
    return;
  end loop;
  said := null;
end
$$;

-- Years of experience as people type them: `said` is that part of the text, `years` as a filter has them: "2-2" of "2 years
-- experience", "3-60" of "3+ years".
create function private.typed_years(typed text, out said text, out years text)
language plpgsql
immutable
set search_path = ''
as $$
begin
  if typed_years.typed !~ '\d' then return; end if;
  select part[1], part[2] || '-' || coalesce(part[3], case when part[4] <> '' then '60' else part[2] end)
  into said, years
  from regexp_match(
    lower(left(typed_years.typed, 200)),
    '(?<![\w.,-])('
      '(?:(?:experience|exp|min(?:imum)?|at least|with)\s+(?:of\s+)?)*'
      '(\d{1,2})(?:\s*(?:-|–|to|se)\s*(\d{1,2}))?(?:\s*(\+|plus\M))?\s*(?:years?|yrs?|saal)\M\.?(?!\s+old)'
      '(?:\s+(?:of|ka))?(?:\s+work)?(?:\s*(?:experience|exp)\M\.?)?'
    ')(?!\w)'
  ) as part;
end
$$;

-- The words of a text one by one, or as phrases that mean something: the longest first. `known` is that meaning.
create function private.typed_phrases(words text) returns table (phrase text, known tsquery)
language plpgsql
stable
set search_path = ''
as $$
declare
  words constant text[] := string_to_array(typed_phrases.words, ' ');
  meanings constant jsonb := private.synonyms_of(words);
  place integer := 1;
  span integer;
begin
  while place <= cardinality(words) loop
    span := least(4, cardinality(words) - place + 1);
    while span > 1 and not meanings ? array_to_string(words[place : place + span - 1], ' ') loop
      span := span - 1;
    end loop;
    phrase := array_to_string(words[place : place + span - 1], ' ');
    known := (meanings ->> phrase)::tsquery;
    return next;
    place := place + span;
  end loop;
end
$$;

-- The parts of a text that can be left out: its words and phrases in their order, then pay, then years. A part without a
-- meaning may be a typo.
create function private.typed_parts(typed text) returns table (place bigint, part text, has_meaning boolean)
language sql
stable
set search_path = ''
as $$
  select
    row_number() over (order by kind, at),
    replace(replace(replace(part, 'cplusplus', 'c++'), 'csharp', 'c#'), 'dotnet', '.net'),
    has_meaning
  from (
    select 1 as kind, at, phrase as part, known is not null as has_meaning
    from private.typed_phrases(private.typed_words(typed_parts.typed)) with ordinality as phrases (phrase, known, at)
    union all
    select 2, 1, said, true from private.typed_pay(typed_parts.typed)
    union all
    select 2, 2, said, true from private.typed_years(typed_parts.typed) where years !~ '^0+-0+$'
  ) as parts
  where part <> ''
$$;

-- A text with another word in one place; with null, without the word.
create function private.typed_with(typed text, place bigint, word text) returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(
    case when parts.place = typed_with.place then typed_with.word else parts.part end, ' ' order by parts.place
  )
  from private.typed_parts(typed_with.typed) as parts
$$;

comment on table private.synonyms is
  'Words and phrases that the job search takes as the same, made of the list that staff edit. Reached by functions only.';
comment on table private.job_words is 'Words of jobs that were published and of synonyms; what typing mistakes are compared with.';
comment on function public.find_jobs(text) is
  'For staff: jobs with these words in title, company, location or reference, or this number.';
comment on function
  public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text) is
  'A page of open jobs by text and filters, with the numbers of matching and of all open jobs, and the choices of filters if asked for.';
comment on function public.job_facets(text, text, text, text, text, numeric, integer, text) is
  'Counts of open jobs per location, industry, type, workplace and experience under the filters of search_jobs; null is not counted.';
comment on column private.synonyms.is_asked is
  'Whether a search for the phrase finds the others of its meaning; false for one that is only found.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.find_jobs(text),
  public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text),
  public.job_facets(text, text, text, text, text, numeric, integer, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.find_jobs(text)
to authenticated;
grant execute on function
  private.job_name(text, text, text, text)
to authenticated, service_role;
grant execute on function
  public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text),
  public.job_facets(text, text, text, text, text, numeric, integer, text)
to anon, authenticated, service_role;

-- Files that candidates send: how they come in, and how they go.
set check_function_bodies = off;

-- Resumes: private files. A visitor may put exactly the file there that a ticket announced, and nothing else; recruiters
-- download; only the server's own key deletes, through the Storage API.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'resumes',
  'resumes',
  false,
  10485760,
  array[
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/rtf'
  ]
)
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create function private.is_resume_name(name text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|doc|docx|rtf)$'
$$;

-- The media type of a file with this ending; null for every other ending.
create function private.resume_type(name text) returns text
language sql
immutable
set search_path = ''
as $$
  select case lower(substring(name from '\.([A-Za-z]+)$'))
    when 'pdf' then 'application/pdf'
    when 'doc' then 'application/msword'
    when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when 'rtf' then 'application/rtf'
  end
$$;

create table private.upload_tickets (
  -- The name under which the file must be stored.
  name text primary key,
  size integer not null,
  expires_at timestamptz not null default clock_timestamp() + interval '15 minutes',
  -- The key of the form that brought the file in; an open ticket has none.
  used_for uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- The network that asked, as a hash.
  subject text not null default '',
  -- Of the form that asked, where it said so.
  form_key uuid,
  constraint upload_tickets_name_check check (private.is_resume_name(name)),
  constraint upload_tickets_size_check check (size between 1 and 10485760),
  -- A ticket costs nobody anything until its file arrives. Files are counted by the network that sent them, and so are
  -- tickets that still wait for theirs, so that nobody fills the table or keeps others from sending.
  constraint upload_tickets_subject_check check (subject ~ '^([0-9a-f]{64})?$')
);

create index upload_tickets_expires_at_idx on private.upload_tickets (expires_at);

alter table private.upload_tickets enable row level security;

create table private.file_deletions (
  name text primary key,
  added_at timestamptz not null default now(),
  constraint file_deletions_name_check check (private.is_resume_name(name))
);

alter table private.file_deletions enable row level security;

-- `metadata`: what the storage says of a file before it stores it.
create function private.has_open_ticket(name text, metadata jsonb) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.upload_tickets
    where upload_tickets.name = has_open_ticket.name
      and upload_tickets.used_for is null
      and upload_tickets.expires_at > now()
      and (
        -- An older storage says nothing at all: there its own limits have to do, and redeem_ticket looks afterwards.
        coalesce(has_open_ticket.metadata, '{}') = '{}'
        or (has_open_ticket.metadata ->> 'contentLength')::numeric between 1 and upload_tickets.size
      )
  )
  -- An address that is signed for later takes a file of any size, for the policy is not asked again.
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%'
$$;

create policy resumes_insert_visitor on storage.objects
for insert to anon
with check (bucket_id = 'resumes' and (select private.has_open_ticket(name, metadata)));

-- Staff who add people by hand have as many files as a job fair gives, and take none from the visitors of their network.
create function public.request_resume_upload(filename text, size bigint, mime text default '', key text default '')
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  expected constant text := private.resume_type(request_resume_upload.filename);
  problem constant text := case
    when expected is null or coalesce(request_resume_upload.mime, '') not in ('', expected)
      then 'Please choose a PDF, DOC or DOCX file.'
    when coalesce(request_resume_upload.size, 0) < 1 then 'This file is empty. Please choose another one.'
    when request_resume_upload.size > 10485760 then 'This file is larger than 10 MB. Please choose a smaller one.'
  end;
  is_staff constant boolean := private.has_role('recruiter');
  caller constant text := private.rate_subject(
    'resume_upload',
    case when is_staff then auth.uid()::text else private.network_of(private.request_address()) end
  );
  form_key constant uuid := substring(
    request_resume_upload.key from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  )::uuid;
  ticket private.upload_tickets;
begin
  if problem is not null then
    raise exception using
      errcode = 'PT400', message = problem, detail = jsonb_build_object('file', problem)::text;
  end if;
  if not is_staff then perform private.take_file_quota(caller, form_key); end if;
  insert into private.upload_tickets (name, size, subject, form_key)
  values (
    gen_random_uuid() || lower(substring(request_resume_upload.filename from '\.[A-Za-z]+$')),
    request_resume_upload.size, caller, form_key
  )
  returning * into ticket;
  return jsonb_build_object('name', ticket.name, 'expires_at', ticket.expires_at);
end
$$;

-- The file of a version stays as long as its entry.
create function public.files_to_delete(size integer default 100) returns setof text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  with ended as (
    delete from private.upload_tickets
    where upload_tickets.expires_at < now() - interval '2 hours'
    returning upload_tickets.name
  )
  insert into private.file_deletions (name)
  select ended.name from ended
  where not exists (select from public.submissions where submissions.resume_path = ended.name)
    and not exists (select from public.submission_versions where submission_versions.resume_path = ended.name)
    and exists (
      select from storage.objects where objects.bucket_id = 'resumes' and objects.name = ended.name
    )
  on conflict do nothing;
  return query
    select file_deletions.name from private.file_deletions
    order by file_deletions.added_at
    limit least(greatest(files_to_delete.size, 1), 1000);
end
$$;

-- For the server's own key, once the file is gone. Answers whether the file was to be deleted.
create function public.file_deleted(name text) returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  with gone as (
    delete from private.file_deletions where file_deletions.name = file_deleted.name returning 1
  )
  select exists (select from gone)
$$;

create index upload_tickets_subject_idx on private.upload_tickets (subject, created_at);

create index upload_tickets_created_at_idx on private.upload_tickets (created_at);

-- Whether the file of a ticket has been stored, or was and has been taken in.
create function private.has_arrived(ticket private.upload_tickets) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select ticket.used_for is not null or exists (
    select from storage.objects where objects.bucket_id = 'resumes' and objects.name = ticket.name
  )
$$;

-- Ends the call where a network sent 60 files within the hour, or has 60 tickets open without a file. A form that asks
-- again, after an upload that broke off, gives its earlier ticket back.
create function private.take_file_quota(subject text, form_key uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  arrived bigint;
  open bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('upload_tickets ' || take_file_quota.subject, 0));
  update private.upload_tickets set expires_at = clock_timestamp()
  where upload_tickets.subject = take_file_quota.subject and upload_tickets.form_key = take_file_quota.form_key
    and upload_tickets.expires_at > clock_timestamp()
    and not private.has_arrived(upload_tickets);
  select
    count(*) filter (where mine.has_arrived),
    count(*) filter (where not mine.has_arrived and mine.expires_at > clock_timestamp())
  into arrived, open
  from (
    select private.has_arrived(upload_tickets) as has_arrived, upload_tickets.expires_at
    from private.upload_tickets
    where upload_tickets.subject = take_file_quota.subject
      and upload_tickets.created_at > clock_timestamp() - interval '1 hour'
  ) as mine;
  if arrived >= 60 then
    raise exception using
      errcode = 'PT429',
      message = 'Too many files were sent from your network in a short time. Please try again in an hour; what you typed stays here.';
  elsif open >= 60 then
    raise exception using
      errcode = 'PT429',
      message = 'Too many uploads are open from your network. Please try again in a quarter of an hour; what you typed stays here.';
  end if;
  if (
    select count(*) >= 300 from (
      select from private.upload_tickets
      where upload_tickets.created_at > clock_timestamp() - interval '1 hour'
      limit 300
    ) as recent
  ) then
    perform private.raise_alarm('resume_upload', 300, interval '1 hour');
  end if;
end
$$;

create function private.file_problem(form jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when not private.is_resume_name(private.form_text(form, 'resume')) or private.form_text(form, 'resume_name') = ''
      then 'Please choose the file with your resume.'
    when char_length(private.form_text(form, 'resume_name')) > 200 then 'The file name can have at most 200 characters.'
  end
$$;

comment on table private.upload_tickets is 'Permission to upload one resume within 15 minutes under a name made here.';
comment on table private.file_deletions is
  'Resumes whose row is gone. The server deletes the files through the Storage API, then the entries.';
comment on function public.request_resume_upload(text, bigint, text, text) is
  'A ticket to upload one resume of this size (bytes): its name in the bucket, valid for 15 minutes.';
comment on function public.files_to_delete(integer) is 'Server only: names in the bucket resumes that must go.';
comment on function public.file_deleted(text) is 'Server only: says that a file of files_to_delete is gone.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.request_resume_upload(text, bigint, text, text),
  public.files_to_delete(integer),
  public.file_deleted(text)
from public, anon, authenticated, service_role;
grant execute on function
  private.has_open_ticket(text, jsonb),
  public.request_resume_upload(text, bigint, text, text)
to anon, authenticated, service_role;
grant execute on function
  public.files_to_delete(integer),
  public.file_deleted(text)
to service_role;

-- What candidates and employers send, and how staff work on it.
set check_function_bodies = off;

-- Everything that candidates and employers send: one row each, whatever form it came through. Rows come in, change and
-- go by functions only; no policy lets anybody write them, so what a person has sent stays as it was sent.

-- Words alone: what parts them becomes spaces, so that a name, an address and a search for them come apart in the same
-- places.
create function private.plain_words(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select translate(plain_words.words, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))
$$;

-- A phone number as people look for it: all digits, and the last ten, which are the number without its country.
create function private.phone_words(phone text) returns text
language sql
immutable
set search_path = ''
as $$
  select digits || ' ' || right(digits, 10) from (select regexp_replace(phone_words.phone, '\D', '', 'g')) as own (digits)
$$;

-- References with and without their dashes.
create function private.reference_words(reference_list text[]) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(string_agg(private.plain_words(reference) || ' ' || replace(reference, '-', ''), ' '), '')
  from unnest(reference_words.reference_list) as reference
$$;

create table public.submissions (
  id bigint generated always as identity primary key,
  -- Made by the sender's form: the same form sent twice is one submission.
  key uuid not null,
  -- What the sender is told and quotes, and what later copies of the same application were told.
  reference text not null,
  other_references text[] not null default '{}',
  kind text not null,
  job_id bigint references public.jobs (id) on delete set null,
  -- As it was when the application came in; stays when the job is deleted.
  job_title text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null default '',
  company text not null default '',
  industry text,
  subject text,
  message text not null default '',
  resume_path text,
  resume_name text,
  resume_size integer,
  -- Where the sender came from first, as a tracked link said it; empty when nothing did.
  source text not null default '',
  notice_version text not null,
  consented_at timestamptz not null default now(),
  consent_withdrawn_at timestamptz,
  erasure_requested_at timestamptz,
  stage text not null default 'new',
  owner_id uuid references public.admins (id) on delete set null,
  read_at timestamptz,
  -- A reason keeps the row from being erased.
  hold_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    to_tsvector(
      'simple',
      private.plain_words(
        first_name || ' ' || last_name || ' ' || email || ' ' || company || ' ' || coalesce(job_title, '') || ' '
        || message
      )
      || ' ' || private.phone_words(phone) || ' ' || private.reference_words(other_references || reference)
    )
  ) stored,
  version integer not null default 1,
  -- When the newest version came; null while there is one only.
  resent_at timestamptz,
  replies integer not null default 0,
  answered_at timestamptz,
  is_waiting boolean not null generated always as (
    replies = 0 and erasure_requested_at is null and stage not in ('placed', 'answered', 'closed')
  ) stored,
  -- [{"id", "wording", "kind", "answer", "meets"}], worded as they were shown; meets is null where any answer will do.
  answers jsonb not null default '[]',
  -- How many of what must be are not met; null where the job asked for nothing that must be.
  unmet smallint,
  deleted_job_id bigint,
  collected_from text not null default '',
  collected_on date,
  informed_at timestamptz,
  constraint submissions_key_key unique (key),
  constraint submissions_reference_check check (reference ~ '^[ACE]-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  constraint submissions_kind_check check (kind in ('application', 'resume', 'contact', 'enquiry')),
  constraint submissions_job_title_check check ((job_title is not null) = (kind = 'application') and char_length(job_title) <= 200),
  constraint submissions_first_name_check check (char_length(first_name) between 1 and 80),
  constraint submissions_last_name_check check (char_length(last_name) between 1 and 80),
  constraint submissions_email_check check (email = lower(email) and char_length(email) between 3 and 120),
  constraint submissions_phone_check check (char_length(phone) <= 30),
  constraint submissions_company_check check (char_length(company) <= 120 and (company <> '') = (kind = 'enquiry')),
  constraint submissions_subject_check check (
    (subject is not null) = (kind in ('contact', 'enquiry'))
    and subject in ('job-inquiry', 'staffing-services', 'general')
  ),
  constraint submissions_message_check check (char_length(message) <= 5000),
  constraint submissions_resume_path_key unique (resume_path),
  constraint submissions_resume_name_check check (
    (resume_name is not null) = (resume_path is not null) and char_length(resume_name) <= 200
  ),
  constraint submissions_resume_size_check check (
    (resume_size is not null) = (resume_path is not null) and resume_size between 1 and 10485760
  ),
  constraint submissions_source_check check (source ~ '^[A-Za-z0-9_.-]{0,40}$'),
  constraint submissions_notice_version_check check (char_length(notice_version) between 1 and 40),
  constraint submissions_stage_check check (
    stage in ('new', 'screening', 'interview', 'offer', 'placed', 'rejected') and kind in ('application', 'resume')
    or stage in ('new', 'open', 'answered', 'closed') and kind in ('contact', 'enquiry')
  ),
  constraint submissions_hold_reason_check check (char_length(hold_reason) between 1 and 300),
  constraint submissions_other_references_check check (cardinality(other_references) <= 20),
  -- What a person sent before they sent it again: each earlier version of an application or resume, whole and with its
  -- file, for as long as the entry is kept. The entry itself shows the newest.
  constraint submissions_version_check check (version >= 1 and (version > 1) = (resent_at is not null)),
  -- An entry outlives the list, so its industry is held to the form of an anchor alone.
  constraint submissions_industry_check check (
    (industry is not null) = (kind = 'resume')
    and industry ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(industry) <= 60
  ),
  -- Replies to one person or to many: a mail each, which leaves after a minute, so that it can be taken back until then.
  
  -- Which entry waits for an answer, and how long it took to give one.
  constraint submissions_replies_check check ((replies > 0) = (answered_at is not null) and replies >= 0),
  constraint submissions_answers_check check (jsonb_typeof(answers) = 'array'),
  constraint submissions_unmet_check check (unmet between 0 and 15),
  constraint submissions_resume_path_check check (
  private.is_resume_name(resume_path)
  and (resume_path is null or kind in ('application', 'resume'))
),
  constraint submissions_collected_from_check check (char_length(collected_from) <= 200),
  constraint submissions_collected_on_check check ((collected_on is not null) = (collected_from <> ''))
);

create index submissions_created_at_idx on public.submissions (created_at desc, id desc);

create index submissions_kind_stage_idx on public.submissions (kind, stage, created_at desc);

create index submissions_email_idx on public.submissions (email, created_at desc);

create index submissions_job_id_idx on public.submissions (job_id);

create index submissions_owner_id_idx on public.submissions (owner_id);

create index submissions_unread_idx on public.submissions (kind) where read_at is null;

create index submissions_search_idx on public.submissions using gin (search);

alter table public.submissions enable row level security;

revoke all on table public.submissions from anon, authenticated;

grant select on table public.submissions to authenticated;

grant select, insert, update, delete on table public.submissions to service_role;

create policy submissions_select_recruiter on public.submissions
for select to authenticated
using ((select private.has_role('recruiter')));

create function private.delete_resume() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.file_deletions (name) values (old.resume_path) on conflict do nothing;
  return null;
end
$$;

create trigger submissions_delete_resume
after delete on public.submissions
for each row when (old.resume_path is not null)
execute function private.delete_resume();

-- What staff wrote about a submission, what they replied, and what they changed: its history, kept with it.
create table public.notes (
  id bigint generated always as identity primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  kind text not null default 'note',
  subject text not null default '',
  body text not null,
  author_id uuid,
  -- As it was then: a person may leave.
  author_name text not null default '',
  created_at timestamptz not null default now(),
  -- Which words a reply began with. A template that is gone was still sent.
  template_id bigint,
  is_contact boolean not null default true,
  constraint notes_kind_check check (kind in ('note', 'reply', 'change')),
  constraint notes_subject_check check (char_length(subject) <= 200 and (subject <> '') = (kind = 'reply')),
  constraint notes_body_check check (char_length(body) between 1 and 5000),
  constraint notes_author_name_check check (char_length(author_name) <= 254),
  constraint notes_template_id_check check (template_id is null or kind = 'reply')
);

create index notes_submission_id_idx on public.notes (submission_id, id);

alter table public.notes enable row level security;

revoke all on table public.notes from anon, authenticated;

grant select on table public.notes to authenticated;

grant select, insert, update, delete on table public.notes to service_role;

-- Signed by whoever is signed in; by nobody when the server or the sender did it.
create function private.write_note(
  submission_id bigint, kind text, subject text, body text, is_contact boolean default true
) returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.notes (submission_id, kind, subject, body, is_contact, author_id, author_name)
  select
    write_note.submission_id, write_note.kind, write_note.subject, write_note.body, write_note.is_contact,
    author.id, coalesce(nullif(author.name, ''), author.email, '')
  from (select) as nobody
  left join public.admins as author on author.id = auth.uid()
  returning notes.id
$$;

create function private.note_change(submission_id bigint, body text, is_contact boolean default true) returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  select private.write_note(note_change.submission_id, 'change', '', note_change.body, note_change.is_contact)
$$;

-- Changes each of these that is still as it was seen. `items` are {submission_id} with stage, owner_id and hold_reason as
-- the person last saw them, at least those that `changes` has. `changes` may hold stage, owner_id (null takes the owner
-- off), is_read, hold_reason (null ends the hold). An entry whose stage, owner or hold is neither as it was seen nor as
-- it is to be is left alone; two people who want the same are one. Answers {changed: [id], refused: [{submission_id,
-- field, value, by}]}, with what stands there now and who wrote it, null where nobody knows.
create function public.change_submissions(items jsonb, changes jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  seen constant jsonb := (
    select coalesce(jsonb_object_agg(item ->> 'submission_id', item), '{}')
    from jsonb_array_elements(
      case jsonb_typeof(change_submissions.items) when 'array' then change_submissions.items else '[]' end
    ) as item
    where item ->> 'submission_id' is not null
  );
  wanted constant bigint[] := array(select jsonb_object_keys(seen)::bigint);
  given constant jsonb := coalesce(change_submissions.changes, '{}');
  reason constant text := nullif(trim(given ->> 'hold_reason'), '');
  owner public.admins;
  -- What is checked against the work of others, as it is to be.
  intended jsonb := given - array['is_read', 'owner_id', 'hold_reason'];
  earlier public.submissions;
  now_is jsonb;
  overtaken jsonb;
  changed bigint[] := '{}';
  refused jsonb := '[]';
  found_count integer := 0;
begin
  perform private.require_role('recruiter');
  if cardinality(wanted) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Please choose from 1 to 200 entries.';
  end if;
  if given = '{}' or given - array['stage', 'owner_id', 'is_read', 'hold_reason'] <> '{}' then
    raise exception using errcode = 'PT400', message = 'This change is not known.';
  end if;
  if given ->> 'owner_id' is not null then
    select * into owner from public.admins
    where admins.id::text = given ->> 'owner_id' and admins.role in ('recruiter', 'owner');
    if owner.id is null then
      raise exception using errcode = 'PT400', message = 'Please choose a recruiter or an owner.';
    end if;
  end if;
  if given ? 'owner_id' then intended := intended || jsonb_build_object('owner_id', owner.id); end if;
  if given ? 'hold_reason' then intended := intended || jsonb_build_object('hold_reason', reason); end if;
  if exists (
    select from jsonb_each(seen) as item, jsonb_object_keys(intended) as field where not item.value ? field
  ) then
    raise exception using errcode = 'PT400', message = 'This change does not say what it is based on. Please reload the page.';
  end if;
  for earlier in
    select * from public.submissions where submissions.id = any (wanted) order by submissions.id for update
  loop
    found_count := found_count + 1;
    now_is := jsonb_build_object(
      'stage', earlier.stage, 'owner_id', earlier.owner_id, 'hold_reason', earlier.hold_reason
    );
    select jsonb_agg(jsonb_build_object(
      'submission_id', earlier.id, 'field', field.key, 'value', now_is -> field.key,
      'by', private.last_to_change(earlier, field.key)
    ))
    into overtaken
    from jsonb_each(intended) as field
    where now_is -> field.key not in (field.value, seen -> earlier.id::text -> field.key);
    if overtaken is not null then
      refused := refused || overtaken;
      continue;
    end if;
    begin
      update public.submissions
      set stage = coalesce(given ->> 'stage', submissions.stage),
          owner_id = case when given ? 'owner_id' then owner.id else submissions.owner_id end,
          read_at = case (given ->> 'is_read')::boolean
            when true then coalesce(submissions.read_at, now())
            when false then null
            else submissions.read_at
          end,
          hold_reason = case when given ? 'hold_reason' then reason else submissions.hold_reason end,
          updated_at = now()
      where submissions.id = earlier.id;
    exception when check_violation then
      raise exception using errcode = 'PT400', message = 'This is not possible for all selected entries.';
    end;
    changed := changed || earlier.id;
    if given ->> 'stage' <> earlier.stage then
      perform private.note_change(earlier.id, format('Moved from %s to %s.', earlier.stage, given ->> 'stage'));
    end if;
    if given ? 'owner_id' and owner.id is distinct from earlier.owner_id then
      perform private.note_change(earlier.id, case
        when owner.id is null then 'Unassigned.'
        else format('Assigned to %s.', coalesce(nullif(owner.name, ''), owner.email))
      end, false);
    end if;
    if given ? 'hold_reason' and reason is distinct from earlier.hold_reason then
      perform private.note_change(earlier.id, coalesce('On hold: ' || reason, 'Hold released.'), false);
    end if;
  end loop;
  if found_count <> cardinality(wanted) then
    raise exception using errcode = 'PT404', message = 'Some of these entries no longer exist. Nothing was changed.';
  end if;
  return jsonb_build_object('changed', changed, 'refused', refused);
end
$$;

create function public.add_note(submission_id bigint, body text) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  words constant text := btrim(coalesce(add_note.body, ''), E' \t\r\n');
begin
  perform private.require_role('recruiter');
  if char_length(words) not between 1 and 5000 then
    raise exception using errcode = 'PT400', message = 'A note has from 1 to 5,000 characters.';
  end if;
  if not exists (select from public.submissions where submissions.id = add_note.submission_id) then
    raise exception using errcode = 'PT404', message = 'This entry no longer exists.';
  end if;
  return private.write_note(add_note.submission_id, 'note', '', words);
end
$$;

-- Only what one wrote oneself, and only notes: replies and changes are history.
create function public.delete_note(id bigint) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  delete from public.notes
  where notes.id = delete_note.id and notes.kind = 'note' and notes.author_id = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'Only your own notes can be deleted.';
  end if;
end
$$;

-- Sources and jobs are counted along the index and not gathered as JSON between.
create function public.inbox_overview(days integer default 90) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '1 day' * inbox_overview.days;
begin
  perform private.require_role('recruiter');
  return public.inbox_counts() || jsonb_build_object(
    'stages', (
      select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
      from (
        select submissions.kind, submissions.stage, count(*) from public.submissions
        group by submissions.kind, submissions.stage
      ) as counted
    ),
    'sources', (
      select coalesce(jsonb_agg(to_jsonb(funnel)), '[]')
      from (
        select
          submissions.source, count(*) as received,
          count(*) filter (where submissions.stage in ('interview', 'offer', 'placed')) as interview,
          count(*) filter (where submissions.stage in ('offer', 'placed')) as offer,
          count(*) filter (where submissions.stage = 'placed') as placed
        from public.submissions
        where submissions.kind in ('application', 'resume') and submissions.created_at > since
        group by submissions.source
        order by count(*) desc, submissions.source
        limit 10
      ) as funnel
    ),
    'jobs', (
      select coalesce(jsonb_agg(to_jsonb(funnel)), '[]')
      from (
        select
          submissions.job_id, submissions.job_title, count(*) as received,
          count(*) filter (where submissions.stage in ('interview', 'offer', 'placed')) as interview,
          count(*) filter (where submissions.stage in ('offer', 'placed')) as offer,
          count(*) filter (where submissions.stage = 'placed') as placed
        from public.submissions
        where submissions.kind in ('application', 'resume') and submissions.kind = 'application'
          and submissions.created_at > since
        group by submissions.job_id, submissions.job_title
        order by count(*) desc, submissions.job_title
        limit 10
      ) as funnel
    )
  );
end
$$;

-- Looking for people in the inbox. What is looked for travels in the body of a request, because an address is written
-- to the logs of every server on its way. Both functions run with the rights of whoever calls them.

-- Every word must begin a word of the text; a number written with spaces is one word.
create function private.submission_query(words text) returns tsquery
language sql
immutable
set search_path = ''
as $$
  select to_tsquery('simple', string_agg(part || ':*', ' & '))
  from (
    select part
    from regexp_split_to_table(
      private.plain_words(
        case when submission_query.words ~ '^[\d\s()+-]{7,}$'
          then regexp_replace(submission_query.words, '\D', '', 'g')
          else submission_query.words
        end
      ),
      '\s+'
    ) as part
    where part <> ''
    limit 8
  ) as parts
$$;

create index submissions_waiting_idx on public.submissions (email)
where erasure_requested_at is not null or consent_withdrawn_at is not null;

create table public.submission_versions (
  id bigint generated always as identity primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  version integer not null,
  -- As in submissions: of the form that brought it.
  key uuid not null,
  reference text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  industry text,
  message text not null default '',
  resume_path text,
  resume_name text,
  resume_size integer,
  source text not null default '',
  notice_version text not null,
  consented_at timestamptz not null,
  sent_at timestamptz not null,
  search tsvector not null generated always as (
    to_tsvector('simple', private.plain_words(first_name || ' ' || last_name || ' ' || message))
    || to_tsvector('simple', private.phone_words(phone) || ' ' || private.reference_words(array[reference]))
  ) stored,
  answers jsonb not null default '[]',
  collected_from text not null default '',
  collected_on date,
  constraint submission_versions_submission_id_version_key unique (submission_id, version),
  constraint submission_versions_key_key unique (key),
  constraint submission_versions_version_check check (version >= 1),
  constraint submission_versions_reference_check check (reference ~ '^[ACE]-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  constraint submission_versions_first_name_check check (char_length(first_name) between 1 and 80),
  constraint submission_versions_last_name_check check (char_length(last_name) between 1 and 80),
  constraint submission_versions_phone_check check (char_length(phone) <= 30),
  constraint submission_versions_message_check check (char_length(message) <= 5000),
  constraint submission_versions_resume_path_key unique (resume_path),
  constraint submission_versions_resume_path_check check (private.is_resume_name(resume_path)),
  constraint submission_versions_resume_name_check check (char_length(resume_name) <= 200),
  constraint submission_versions_resume_size_check check (resume_size between 1 and 10485760),
  constraint submission_versions_source_check check (source ~ '^[A-Za-z0-9_.-]{0,40}$'),
  constraint submission_versions_notice_version_check check (char_length(notice_version) between 1 and 40),
  constraint submission_versions_industry_check check (
    industry ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(industry) <= 60
  ),
  constraint submission_versions_answers_check check (jsonb_typeof(answers) = 'array'),
  constraint submission_versions_resume_check check (
  num_nulls(resume_path, resume_name, resume_size) in (0, 3)
),
  constraint submission_versions_collected_from_check check (char_length(collected_from) <= 200),
  constraint submission_versions_collected_on_check check ((collected_on is not null) = (collected_from <> ''))
);

create index submission_versions_search_idx on public.submission_versions using gin (search);

alter table public.submission_versions enable row level security;

revoke all on table public.submission_versions from anon, authenticated;

grant select on table public.submission_versions to authenticated;

grant select, insert, update, delete on table public.submission_versions to service_role;

-- What is asked on every screen costs the same however much is kept: each count stops at a thousand, which stands for
-- more than 999.
create index submissions_erasure_requested_idx on public.submissions (erasure_requested_at)
where erasure_requested_at is not null;

-- {unread: {application, resume, contact, enquiry}, failed_mail, erasure_requests, waiting_mail: {count, since, error},
--  alarms: [{kind, raised_at}]}; waiting_mail is mail that was tried and is tried again, null where there is none;
-- alarms are those of the last day.
create function public.inbox_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return jsonb_build_object(
    'unread', (
      select jsonb_object_agg(kinds.kind, (
        select count(*) from (
          select from public.submissions
          where submissions.kind = kinds.kind and submissions.read_at is null
          limit 1000
        ) as unread
      ))
      from unnest(array['application', 'resume', 'contact', 'enquiry']) as kinds (kind)
    ),
    'failed_mail', (
      select count(*) from (select from private.outbox where outbox.status = 'failed' limit 1000) as failed
    ),
    'erasure_requests', (
      select count(*) from (
        select from public.submissions where submissions.erasure_requested_at is not null limit 1000
      ) as asked
    ),
    'waiting_mail', (
      select case when count(*) > 0 then jsonb_build_object(
        'count', count(*), 'since', min(waiting.created_at),
        'error', (array_agg(waiting.error order by waiting.due_at desc))[1]
      ) end
      from (
        select outbox.created_at, outbox.due_at, outbox.error from private.outbox
        where outbox.status = 'waiting' and outbox.attempts > 0
        limit 1000
      ) as waiting
    ),
    'alarms', (
      select coalesce(jsonb_agg(to_jsonb(alarm) order by alarm.raised_at desc), '[]')
      from (
        select alarms.kind, max(alarms.raised_at) as raised_at from private.alarms
        where alarms.raised_at > now() - interval '1 day'
        group by alarms.kind
      ) as alarm
    )
  );
end
$$;

-- For the figures of the overview: all that they read, so that the rows themselves are not.
create index submissions_figures_idx on public.submissions (created_at)
include (kind, stage, source, job_id, job_title) where kind in ('application', 'resume');

create index notes_template_id_idx on public.notes (template_id, submission_id) where template_id is not null;

-- By the trail, which nobody can edit.
create function private.last_to_change(entry public.submissions, field text) returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select activity.actor from public.activity
  where activity.entity = 'submissions' and activity.entity_key = (last_to_change.entry).reference
    and activity.details -> 'changed' ? last_to_change.field
  order by activity.id desc
  limit 1
$$;

create index submissions_unanswered_idx on public.submissions (kind, created_at) where is_waiting;

-- All that the share of the answered reads, so that the rows themselves are not read.
create index submissions_answered_idx on public.submissions (created_at) include (answered_at, is_waiting);

-- The last of so many working days, Monday to Friday. What comes in at a weekend counts from Friday.
create function private.working_days_after(day date, days integer) returns date
language sql
immutable
set search_path = ''
as $$
  select began.day + working_days_after.days
    + 2 * ((extract(isodow from began.day)::integer - 1 + working_days_after.days) / 5)
  from (
    select working_days_after.day - greatest(0, extract(isodow from working_days_after.day)::integer - 5) as day
  ) as began
$$;

-- How many wait for an answer and for how long, and how many were answered as soon as was promised.
create function public.inbox_answers() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  days constant integer := coalesce((private.setting('answers') ->> 'days')::integer, 2);
  zone constant text := coalesce(nullif(private.setting('notifications') ->> 'time_zone', ''), 'Asia/Kolkata');
  figures jsonb;
begin
  perform private.require_role('recruiter');
  select jsonb_build_object(
    'due', count(*) filter (where newest.answered_at is not null or days_of.due_by <= now()),
    'in_time', count(*) filter (where newest.answered_at < days_of.due_by)
  )
  into figures
  from (
    select submissions.answered_at, (submissions.created_at at time zone zone)::date as day from public.submissions
    where submissions.created_at > now() - interval '90 days'
      and (submissions.is_waiting or submissions.answered_at is not null)
    order by submissions.created_at desc
    limit 10000
  ) as newest
  -- When an answer is due is worked out once for each day, not for each entry.
  join (
    select
      days_back.day, (private.working_days_after(days_back.day, days) + 1)::timestamp at time zone zone as due_by
    from (select (now() at time zone zone)::date - generate_series(-1, 91) as day) as days_back
  ) as days_of on days_of.day = newest.day;
  return figures || jsonb_build_object(
    'days', days,
    'oldest', (
      select min(first.created_at) from (
        select (
          select submissions.created_at from public.submissions
          where submissions.kind = kinds.kind and submissions.is_waiting
          order by submissions.created_at
          limit 1
        ) as created_at
        from unnest(array['application', 'resume', 'contact', 'enquiry']) as kinds (kind)
      ) as first
    ),
    'waiting', (
      select jsonb_object_agg(kinds.kind, (
        select count(*) from (
          select from public.submissions
          where submissions.kind = kinds.kind and submissions.is_waiting
          -- The order of the index, or a kind that nobody waits of would be looked for in all rows.
          order by submissions.created_at
          limit 1000
        ) as waiting
      ))
      from unnest(array['application', 'resume', 'contact', 'enquiry']) as kinds (kind)
    )
  );
end
$$;

-- How many have applied for a job, for the list of jobs.
create index submissions_applicants_idx on public.submissions (job_id, read_at nulls first)
where kind = 'application' and job_id is not null;

-- [{job_id, applicants, unread}] of at most 100 jobs; each count up to 1,000, which stands for more than 999. Jobs without
-- applicants are left out.
create function public.applicants_of_jobs(ids bigint[]) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object(
        'job_id', wanted.id, 'applicants', counted.applicants, 'unread', counted.unread
      ) order by wanted.id),
      '[]'
    )
    from unnest(applicants_of_jobs.ids[1:100]) as wanted (id)
    cross join lateral (
      select count(*) as applicants, count(*) filter (where some_of.read_at is null) as unread
      from (
        select submissions.read_at from public.submissions
        where submissions.kind = 'application' and submissions.job_id = wanted.id
        order by submissions.read_at nulls first
        limit 1000
      ) as some_of
    ) as counted
    where counted.applicants > 0
  );
end
$$;

-- The inbox is filtered by whether answers are what they must be. Most entries were asked for nothing that must be, so each
-- index holds only what is looked for, in the order of the list.
create index submissions_met_idx on public.submissions (created_at desc, id desc) where unmet = 0;

create index submissions_unmet_idx on public.submissions (created_at desc, id desc) where unmet > 0;

-- A column of a board, newest first, with how many it has. Applications and resumes share one.
create index submissions_stage_idx on public.submissions (stage, created_at desc, id desc) include (kind);

-- What the inbox can be narrowed to, for its filters: they are on every screen of it, so they are made of what came last and
-- not of everything.

-- {jobs: [{id, title}], sources: [text]}: of the newest 5,000 applications and resumes the jobs, up to 500 by title, those
-- that were applied for last, and `job` wherever it stands; and the ten most frequent sources.
create function public.inbox_choices(job bigint default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    with newest as materialized (
      select submissions.job_id, submissions.source, submissions.created_at from public.submissions
      where submissions.kind in ('application', 'resume')
      order by submissions.created_at desc
      limit 5000
    ),
    applied as (
      select newest.job_id from newest
      where newest.job_id is not null
      group by newest.job_id
      order by max(newest.created_at) desc
      limit 500
    )
    select jsonb_build_object(
      'jobs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', jobs.id, 'title', jobs.title) order by jobs.title, jobs.id), '[]')
        from public.jobs
        -- As a list, or all jobs would be read to find these.
        where jobs.id = any (array(select applied.job_id from applied) || inbox_choices.job)
      ),
      'sources', (
        select coalesce(jsonb_agg(frequent.source), '[]')
        from (
          select newest.source from newest
          where newest.source <> ''
          group by newest.source
          order by count(*) desc, newest.source
          limit 10
        ) as frequent
      )
    )
  );
end
$$;

create index submissions_deleted_job_id_idx on public.submissions (deleted_job_id) where deleted_job_id is not null;

create function private.unlink_applications() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.submissions set job_id = null, deleted_job_id = old.id where submissions.job_id = old.id;
  return old;
end
$$;

-- Applications come back with the job that they were for: a number alone says nothing.
create function private.relink_applications() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.submissions set job_id = new.id, deleted_job_id = null
  from (
    select revision.value from public.content_revisions as revision
    where revision.table_name = 'jobs' and revision.key = new.id::text
    order by revision.version desc
    limit 1
  ) as deleted
  where submissions.deleted_job_id = new.id
    and private.is_spelled_alike(deleted.value ->> 'title', new.title)
    and (
      deleted.value ->> 'client_id' = new.client_id::text
      or lower(deleted.value ->> 'company') = lower(new.company)
    );
  return null;
end
$$;

create trigger jobs_0_unlink_applications
before delete on public.jobs
for each row execute function private.unlink_applications();

create trigger jobs_5_relink_applications
after insert on public.jobs
for each row execute function private.relink_applications();

-- How many have applied for these jobs. A number says nothing about a person, so everybody hears it who may delete a job.
create function public.count_applicants(ids bigint[]) returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select count(*)::integer from public.submissions
    where submissions.kind = 'application' and submissions.job_id = any (count_applicants.ids)
  );
end
$$;

create trigger submission_versions_delete_resume
after delete on public.submission_versions
for each row when (old.resume_path is not null)
execute function private.delete_resume();

-- The submission with the file that came for it.
create function private.with_file(submission public.submissions, form jsonb) returns public.submissions
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  filled public.submissions := submission;
begin
  filled.resume_path := private.form_text(form, 'resume');
  filled.resume_name := regexp_replace(private.form_text(form, 'resume_name'), '[[:cntrl:]/\\]', '_', 'g');
  filled.resume_size := (private.redeem_ticket(filled.resume_path, filled.key)).size;
  return filled;
end
$$;

create function private.letter_note(enquiry public.submissions) returns text
language sql
stable
set search_path = ''
as $$
  select format(
    E'Enquiry %s from %s, %s:\n\n%s', enquiry.reference, enquiry.company,
    to_char(enquiry.created_at at time zone private.agency_zone(), 'FMDD FMMonth YYYY'), enquiry.message
  )
$$;

-- A letter goes with its enquiry, also from the note of the job that came of it.
create function private.forget_letter() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.jobs
  set internal_note = replace(jobs.internal_note, old.message, 'This letter was deleted with its enquiry.'),
      version = jobs.version
  where jobs.id = old.job_id and position(old.message in jobs.internal_note) > 0;
  return null;
end
$$;

create trigger submissions_5_forget_letter
after delete on public.submissions
for each row when (old.kind = 'enquiry' and old.job_id is not null)
execute function private.forget_letter();

-- By the reference of the entry, without a word of what was asked or said.
create function private.record_of_entry() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A row about the entry, or the entry itself.
  written constant jsonb := to_jsonb(new);
  entry public.submissions;
begin
  select submissions.* into entry from public.submissions
  where submissions.id = case
    when tg_table_name = 'submissions' then new.id
    when written ? 'submission_id' then (written ->> 'submission_id')::bigint
    else (
      select introductions.submission_id from private.introductions
      where introductions.id = (written ->> 'introduction_id')::bigint
    )
  end;
  perform private.write_activity(
    'created', tg_table_name, entry.reference, '',
    jsonb_strip_nulls(jsonb_build_object('id', entry.id, 'kind', entry.kind, 'answer', written -> 'answer'))
  );
  return null;
end
$$;

create trigger submissions_9_record_added
after insert on public.submissions
for each row when (new.collected_from <> '')
execute function private.record_of_entry();

create trigger submissions_9_record_added_again
after update of version on public.submissions
for each row when (new.version <> old.version and new.collected_from <> '')
execute function private.record_of_entry();

comment on table public.submissions is
  'Applications, resumes, messages and employer enquiries. Listed by recruiters and owners, opened and written by functions.';
comment on table public.notes is
  'Notes, replies and changes of a submission, with author and time. Opened by recruiters, written by functions only.';
comment on function public.change_submissions(jsonb, jsonb) is
  'For recruiters: stage, owner, read, hold, of entries that are as they were seen; names the others.';
comment on function public.add_note(bigint, text) is 'For recruiters: writes a note.';
comment on function public.delete_note(bigint) is 'For recruiters: takes back a note of their own.';
comment on function public.inbox_overview(integer) is 'For recruiters: what is unread, where everything stands, what came from where.';
comment on table public.submission_versions is
  'Earlier versions of what was sent again. Opened by recruiters and owners, written by functions only.';
comment on function public.inbox_counts() is 'For recruiters: what waits in the inbox, each count up to 1,000.';
comment on function public.inbox_answers() is
  'For recruiters: how many wait for an answer, and how many had one in time.';
comment on function public.applicants_of_jobs(bigint[]) is 'For recruiters: how many applied for jobs, and how many are unread.';
comment on column public.submissions.unmet is 'Told to staff only, and it decides nothing.';
comment on function public.inbox_choices(bigint) is 'For recruiters: the jobs and sources that the inbox can be narrowed to.';
comment on function public.count_applicants(bigint[]) is 'For staff: how many applied for these jobs, in one number.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.change_submissions(jsonb, jsonb),
  public.add_note(bigint, text),
  public.delete_note(bigint),
  public.inbox_overview(integer),
  public.inbox_counts(),
  public.inbox_answers(),
  public.applicants_of_jobs(bigint[]),
  public.inbox_choices(bigint),
  public.count_applicants(bigint[])
from public, anon, authenticated, service_role;
grant execute on function
  public.change_submissions(jsonb, jsonb),
  public.add_note(bigint, text),
  public.delete_note(bigint),
  public.inbox_overview(integer),
  public.inbox_counts(),
  public.inbox_answers(),
  public.applicants_of_jobs(bigint[]),
  public.inbox_choices(bigint),
  public.count_applicants(bigint[])
to authenticated;

-- The calls behind the public forms.
set check_function_bodies = off;

-- The calls behind the forms. Each trims, checks every field, asks the limits, writes, and answers the same whatever is
-- known about the sender: {"ok": true, "reference": "A-7K3M-9QXA"}. A form that has to be mended is a PT400 whose
-- details name each field with its message, and costs no quota.

-- A field as people meant it: outer white space gone, one kind of line end.
create function private.form_text(form jsonb, field text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(replace(coalesce(form ->> field, ''), E'\r\n', E'\n'), '^\s+|\s+$', '', 'g')
$$;

-- Messages by field, for every field that has to be mended. Fields without a message are left out.
create function private.person_problems(form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'first_name', case
      when person.first_name = '' then 'Please enter your first name.'
      when char_length(person.first_name) > 80 then 'Your first name can have at most 80 characters.'
      when person.first_name ~ '[[:cntrl:]]' then 'Please remove invisible characters.'
    end,
    'last_name', case
      when person.last_name = '' then 'Please enter your last name.'
      when char_length(person.last_name) > 80 then 'Your last name can have at most 80 characters.'
      when person.last_name ~ '[[:cntrl:]]' then 'Please remove invisible characters.'
    end,
    'email', case
      when person.email = '' then 'Please enter your email address.'
      when char_length(person.email) > 120 then 'Your email address can have at most 120 characters.'
      when not private.is_email(person.email) or person.email ~ '[[:cntrl:]]'
        then 'Please enter an email address such as name@example.com.'
    end,
    'phone', case
      when char_length(person.phone) > 30 then 'The phone number can have at most 30 characters.'
      when person.phone <> '' and person.phone !~ '^\+?[\d ()+-]*$' or person.phone <> '' and person.phone !~ '(\d\D*){6}'
        then 'Please enter a phone number such as +91 98765 43210, or leave this empty.'
    end
  ))
  from (
    select
      private.form_text(form, 'first_name') as first_name, private.form_text(form, 'last_name') as last_name,
      private.form_text(form, 'email') as email, private.form_text(form, 'phone') as phone
  ) as person
$$;

-- What every form needs beside its person: consent to a notice, and a key.
create function private.consent_problems(form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'consent', case
      when form -> 'consent' is distinct from 'true'
        or char_length(private.form_text(form, 'notice_version')) not between 1 and 40
        then 'Please agree to the privacy notice. Without it we cannot keep what you send.'
    end,
    'key', case
      when coalesce(form ->> 'key', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then 'Please reload the page; what you typed is kept.'
    end
  ))
$$;

create function private.message_problem(message text, shortest integer) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when message_problem.message = '' and message_problem.shortest > 0 then 'Please enter your message.'
    when message_problem.message <> '' and char_length(message_problem.message) < message_problem.shortest
      then format('Please say a little more: a message has at least %s characters.', message_problem.shortest)
    when char_length(message_problem.message) > 5000 then 'Your message can have at most 5,000 characters.'
    when translate(message_problem.message, E'\n\t', '') ~ '[[:cntrl:]]'
      then 'Please remove invisible characters.'
  end
$$;

-- Ends the call with 400 where there is anything to mend, each field with its message in the details.
create function private.refuse_problems(problems jsonb) returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if refuse_problems.problems <> '{}' then
    raise exception using
      errcode = 'PT400',
      message = 'Please check the fields with errors.',
      detail = refuse_problems.problems::text;
  end if;
end
$$;

-- From the sender's own key, so that the answer is the same whether the submission is new, repeated or dropped.
create function private.reference_of(letter text, key uuid) returns text
language sql
immutable
set search_path = ''
as $$
  select reference_of.letter || '-' || left(code, 4) || '-' || right(code, 4)
  from (
    select string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(sha256(uuid_send(reference_of.key)), place) & 31) + 1, 1), ''
      order by place
    ) as code
    from generate_series(0, 7) as place
  ) as eight
$$;

-- Scripts fill in fields that nobody sees, and are quicker than anybody types. The first get the usual answer and
-- nothing is kept; the second are told to wait, for a person could be as quick once.
create function private.is_trapped(form jsonb) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  if private.form_text(form, 'website') <> '' then return true; end if;
  if coalesce(jsonb_typeof(form -> 'seconds_open') <> 'number' or (form ->> 'seconds_open')::numeric < 3, true) then
    raise exception using
      errcode = 'PT400', message = 'That was quicker than we expected. Please wait a few seconds and send it again.';
  end if;
  return false;
end
$$;

-- The person, their consent and where they came from, as columns of a submission.
create function private.submission_of(kind text, form jsonb) returns public.submissions
language sql
stable
set search_path = ''
as $$
  select jsonb_populate_record(null::public.submissions, jsonb_build_object(
    'key', form ->> 'key',
    'reference', private.reference_of(
      case submission_of.kind when 'contact' then 'C' when 'enquiry' then 'E' else 'A' end, (form ->> 'key')::uuid
    ),
    'kind', submission_of.kind,
    'first_name', private.form_text(form, 'first_name'),
    'last_name', private.form_text(form, 'last_name'),
    'email', lower(private.form_text(form, 'email')),
    'phone', private.form_text(form, 'phone'),
    'company', private.form_text(form, 'company'),
    'message', private.form_text(form, 'message'),
    -- A source that is none is no reason to refuse what somebody wrote.
    'source', coalesce(substring(form ->> 'source' from '^[A-Za-z0-9_.-]{1,40}$'), ''),
    'notice_version', private.form_text(form, 'notice_version')
  ))
$$;

-- Stores a submission with its two mails, and what staff added. Nothing happens when its key is known already.
create function private.store_submission(submission public.submissions) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  stored public.submissions;
begin
  insert into public.submissions (
    key, reference, kind, job_id, job_title, first_name, last_name, email, phone, company, industry, subject, message,
    resume_path, resume_name, resume_size, source, notice_version, answers, unmet, consented_at, collected_from, collected_on
  )
  values (
    submission.key, submission.reference, submission.kind, submission.job_id, submission.job_title,
    submission.first_name, submission.last_name, submission.email, submission.phone, submission.company,
    submission.industry, submission.subject, submission.message, submission.resume_path, submission.resume_name,
    submission.resume_size, submission.source, submission.notice_version, coalesce(submission.answers, '[]'),
    submission.unmet, coalesce(submission.consented_at, now()), coalesce(submission.collected_from, ''),
    submission.collected_on
  )
  on conflict (key) do nothing
  returning * into stored;
  if stored.id is null then return; end if;
  if stored.collected_from <> '' then
    perform private.note_change(
      stored.id,
      case stored.kind when 'application' then 'Added to this job by hand.' else 'Added by hand.' end
        || private.source_note(stored)
    );
  end if;
  perform private.tell_of_entry(stored);
end
$$;

-- Whether a form was taken in before, be it as a repetition, which leaves its key on the ticket of its file only.
create function private.is_known(key text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.submissions where submissions.key = is_known.key::uuid)
    or exists (select from public.submission_versions where submission_versions.key = is_known.key::uuid)
    or exists (select from private.upload_tickets where upload_tickets.used_for = is_known.key::uuid)
$$;

-- The constant answer.
create function private.taken(submission public.submissions) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'reference', submission.reference)
$$;

-- A message or an employer enquiry. `form`: key (uuid, made by the form), first_name, last_name, email, phone, subject,
-- message, company (enquiries only), consent (true), notice_version, source, website (stays empty), seconds_open.
create function private.take_in_message(kind text, form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  subject constant text := private.form_text(form, 'subject');
  submission public.submissions;
begin
  perform private.refuse_problems(
    private.person_problems(form)
    || jsonb_strip_nulls(jsonb_build_object(
      'company', case
        when take_in_message.kind <> 'enquiry' then null
        when private.form_text(form, 'company') = '' then 'Please enter the name of your company.'
        when char_length(private.form_text(form, 'company')) > 120
          then 'The name of your company can have at most 120 characters.'
        when private.form_text(form, 'company') ~ '[[:cntrl:]]'
          then 'Please remove invisible characters.'
      end,
      'subject', case
        when subject not in ('job-inquiry', 'staffing-services', 'general') then 'Please choose a subject.'
      end,
      'message', private.message_problem(private.form_text(form, 'message'), 10)
    ))
    || private.consent_problems(form)
  );
  submission := private.submission_of(take_in_message.kind, form);
  submission.subject := subject;
  if take_in_message.kind <> 'enquiry' then submission.company := ''; end if;
  if private.is_trapped(form) or private.is_known(form ->> 'key') then return private.taken(submission); end if;
  perform private.take_sender_quota(submission.email);
  perform private.store_submission(submission);
  return private.taken(submission);
end
$$;

create function public.submit_contact_message(form jsonb) returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  select private.take_in_message('contact', coalesce(form, '{}'))
$$;

-- Like a message, with the company; the subject is always staffing services.
create function public.submit_employer_enquiry(form jsonb) returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  select private.take_in_message('enquiry', coalesce(form, '{}') || '{"subject": "staffing-services"}')
$$;

-- Locks a ticket for the rest of the transaction and answers it, if the file it announced is there as announced.
create function private.redeem_ticket(name text, key uuid) returns private.upload_tickets
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ticket private.upload_tickets;
  metadata jsonb;
begin
  select * into ticket from private.upload_tickets where upload_tickets.name = redeem_ticket.name for update;
  if ticket.name is null or ticket.used_for is not null or ticket.expires_at <= now() then
    perform private.refuse_problems('{"file": "The upload has expired. Please choose the file again."}');
  end if;
  select objects.metadata into metadata from storage.objects
  where objects.bucket_id = 'resumes' and objects.name = ticket.name;
  if metadata is null then
    perform private.refuse_problems('{"file": "The file did not arrive. Please send it again."}');
  end if;
  if (metadata ->> 'size')::bigint is distinct from ticket.size
    or metadata ->> 'mimetype' is distinct from private.resume_type(ticket.name) then
    perform private.refuse_problems('{"file": "The file that arrived is not the one announced. Please choose it again."}');
  end if;
  update private.upload_tickets set used_for = redeem_ticket.key where upload_tickets.name = ticket.name;
  return ticket;
end
$$;

-- An application for `job_id`, or without one a resume for the file with the preferred `industry`. `form` also has
-- first_name, last_name, email, phone, message (may be empty), resume (the name that request_resume_upload gave),
-- resume_name (the file's own name), and key, consent, notice_version, source, website, seconds_open as for a message.
-- Both may bring call_me ('true') and a phone number in place of the resume; the email address may be empty then.
create function public.submit_application(form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(submit_application.form, '{}');
  kind constant text := case when given ->> 'job_id' is null then 'resume' else 'application' end;
  job constant jsonb := private.job_applied_for(given ->> 'job_id');
  questions constant jsonb := coalesce(job -> 'questions', '[]');
  asks_for_call constant boolean := private.form_text(given, 'call_me') = 'true'
    and private.form_text(given, 'resume') = '';
  number constant text := private.phone_key(private.form_text(given, 'phone'));
  has_no_address constant boolean := asks_for_call and private.form_text(given, 'email') = '';
  submission public.submissions;
begin
  perform private.refuse_problems(
    private.person_problems(given) - case when has_no_address then 'email' else '' end
    || private.answer_problems(questions, given)
    || jsonb_strip_nulls(jsonb_build_object(
      'industry', case
        when kind = 'resume' and not private.is_industry(private.form_text(given, 'industry'))
          then 'Please choose an industry.'
      end,
      'phone', case
        when asks_for_call and number = '' then 'Please enter the number that we can call, with its area code.'
      end,
      'message', private.message_problem(private.form_text(given, 'message'), 0),
      'file', case when not asks_for_call then private.file_problem(given) end,
      'job_id', case
        when kind = 'application' and given ->> 'job_id' !~ '^[1-9]\d{0,17}$' then 'There is no such job.'
      end
    ))
    || private.consent_problems(given)
  );
  submission := private.submission_of(kind, given);
  submission.company := '';
  if has_no_address then submission.email := 'tel:' || number; end if;
  if kind = 'resume' then
    submission.industry := private.form_text(given, 'industry');
  elsif job is null then
    raise exception using errcode = 'PT409', message = 'This job no longer accepts applications.';
  else
    submission.job_id := job ->> 'id';
    submission.job_title := job ->> 'title';
    submission.answers := private.given_answers(questions, given);
    submission.unmet := private.count_unmet(questions, submission.answers);
  end if;
  if private.is_trapped(given) or private.is_known(given ->> 'key') then return private.taken(submission); end if;
  perform private.take_sender_quota(submission.email);
  -- The same form may have been taken in while this call waited for its turn.
  if private.is_known(given ->> 'key') then return private.taken(submission); end if;
  if not asks_for_call then submission := private.with_file(submission, given); end if;
  if not private.add_version(submission) then perform private.store_submission(submission); end if;
  return private.taken(submission);
end
$$;

-- The confirmation of what came in, with the job and who looks after it. One address gets five an hour at most; what is sent
-- beyond that is taken in all the same. The quota's lock makes parallel calls wait, so the count is exact.
create function private.confirm_to_sender(submission public.submissions, kind text, facts jsonb) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (
    select count(*) from private.outbox
    where outbox.to_address = submission.email and outbox.kind in ('acknowledgement', 'sent_again')
      and outbox.created_at > now() - interval '1 hour'
  ) >= 5 then
    return;
  end if;
  insert into private.outbox (kind, to_address, data, submission_id)
  values (
    confirm_to_sender.kind, submission.email,
    jsonb_build_object(
      -- No resume came from somebody who asks to be called.
      'kind', case
        when confirm_to_sender.kind = 'acknowledgement' and submission.kind = 'resume' and submission.resume_path is null
          then 'contact'
        else submission.kind
      end,
      'reference', submission.reference, 'job_title', submission.job_title,
      'first_name', private.harmless_name(submission.first_name),
      'job', (
        select jsonb_build_object('id', jobs.id, 'slug', jobs.slug, 'consultant', jobs.consultant)
        from public.jobs where jobs.id = submission.job_id
      )
    ) || confirm_to_sender.facts,
    submission.id
  );
end
$$;

-- The entry that this is a new version of: from the same person, for the same job or likewise for none, and still open.
-- A decided entry (placed, rejected), or one that may not be used any more, is not touched again: then this is an entry of
-- its own.
create function private.open_entry(submission public.submissions) returns public.submissions
language sql
volatile
security definer
set search_path = ''
as $$
  select private.lock_sender(submission.email);
  select submissions.* from public.submissions
  where submissions.email = submission.email
    and submissions.kind = submission.kind
    and submissions.job_id is not distinct from submission.job_id
    and submissions.stage not in ('placed', 'rejected')
    and submissions.consent_withdrawn_at is null
    and submissions.erasure_requested_at is null
  order by submissions.created_at desc, submissions.id desc
  limit 1
  for update
$$;

create function private.keep_version(earlier public.submissions) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.submission_versions (
    submission_id, version, key, reference, first_name, last_name, phone, industry, message,
    resume_path, resume_name, resume_size, source, notice_version, consented_at, sent_at, answers,
    collected_from, collected_on
  )
  values (
    earlier.id, earlier.version, earlier.key, earlier.reference, earlier.first_name, earlier.last_name, earlier.phone,
    earlier.industry, earlier.message, earlier.resume_path, earlier.resume_name, earlier.resume_size, earlier.source,
    earlier.notice_version, earlier.consented_at, coalesce(earlier.resent_at, earlier.created_at), earlier.answers,
    earlier.collected_from, earlier.collected_on
  )
$$;

-- What the timeline says of a new version.
create function private.version_note(earlier public.submissions, later public.submissions) returns text
language sql
immutable
set search_path = ''
as $$
  select format(
    '%s %s: version %s.', case later.collected_from when '' then 'Sent again' else 'Added by hand' end,
    case when later.resume_path is null then 'without a resume' else 'with a new resume' end, later.version
  ) || case
    when lower(earlier.first_name || ' ' || earlier.last_name) <> lower(later.first_name || ' ' || later.last_name)
      then ' A different name was given.'
    else ''
  end || private.source_note(later)
$$;

-- Puts this, with its answers, in front of the open entry of the same person, which becomes unread again; false where there
-- is none. The time of the new copy counts by itself.
create function private.add_version(submission public.submissions) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  earlier constant public.submissions := private.open_entry(submission);
  -- As many as the column holds, the newest of them; the versions know the rest.
  references_before constant text[] := earlier.other_references || earlier.reference;
  later public.submissions;
begin
  if earlier.id is null then return false; end if;
  perform private.keep_version(earlier);
  update public.submissions
  set version = earlier.version + 1, resent_at = now(), updated_at = now(), read_at = null,
      key = submission.key, reference = submission.reference,
      other_references = references_before[greatest(cardinality(references_before) - 19, 1):],
      first_name = submission.first_name, last_name = submission.last_name, phone = submission.phone,
      industry = submission.industry, message = submission.message, job_title = submission.job_title,
      answers = coalesce(submission.answers, '[]'), unmet = submission.unmet,
      resume_path = submission.resume_path, resume_name = submission.resume_name,
      resume_size = submission.resume_size,
      source = case submission.source when '' then earlier.source else submission.source end,
      notice_version = submission.notice_version, consented_at = coalesce(submission.consented_at, now()),
      collected_from = coalesce(submission.collected_from, ''), collected_on = submission.collected_on
  where submissions.id = earlier.id
  returning * into later;
  perform private.note_change(later.id, private.version_note(earlier, later), false);
  perform private.tell_of_entry(later, jsonb_build_object('earlier_reference', earlier.reference));
  return true;
end
$$;

-- A sender who asks to be called needs no email address. `email` then holds tel: and the number's key, so that versions,
-- limits, erasure and the person behind the entries go by the number. It is no address: no link to one's own data is sent there.

-- Anybody can type anybody's address, so a name is one word of letters, too short for a message; otherwise it is empty.
create function private.harmless_name(typed text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when char_length(harmless_name.typed) <= 20
      and harmless_name.typed = private.harmless_words(harmless_name.typed)
      and translate(harmless_name.typed, '-''’', '') !~ '[[:space:][:digit:][:punct:]\u200b-\u206f]'
      then harmless_name.typed
    else ''
  end
$$;

-- True if all typed words are words of titles and facts of open jobs, and so no message of a stranger.
create function private.are_job_words(typed text) returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(bool_and(exists (
    -- Materialised, so that it is planned for the text index and not for the first row.
    with found as materialized (
      select from private.open_jobs where open_jobs.search @@ (quote_literal(typed_word.word) || ':AB')::tsquery
    )
    select from found
  )), false)
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', private.plain_text(are_job_words.typed)))) as typed_word (word)
$$;

comment on function public.submit_contact_message(jsonb) is 'The contact form: {"ok": true, "reference": …}.';
comment on function public.submit_employer_enquiry(jsonb) is 'The enquiry of an employer: {"ok": true, "reference": …}.';
comment on function public.submit_application(jsonb) is
  'An application for a job, or a resume for none: {"ok": true, "reference": …}.';
comment on column public.submissions.email is
  'Address of the sender, in lower case; tel: and the last ten digits of the number where they asked to be called and gave none.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.submit_contact_message(jsonb),
  public.submit_employer_enquiry(jsonb),
  public.submit_application(jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  public.submit_contact_message(jsonb),
  public.submit_employer_enquiry(jsonb),
  public.submit_application(jsonb)
to anon, authenticated, service_role;

-- Mail that is to be sent, and the first steps of an owner, which prove that it arrives.
set check_function_bodies = off;

-- Mail that somebody waits for goes before mail to many. What a mail says is looked up when it leaves, not when it was
-- written, and to an address that a stranger typed goes nothing else that a stranger typed.

-- Mail to be sent, written in the same transaction as what it is about. The server takes it, writes the words (they are
-- content) and hands it to a mail server. A mail whose fate is unknown is never sent a second time by itself.
create table private.outbox (
  -- Also the Message-ID, so that a mail server can tell a repetition.
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Null for staff: the address is a setting.
  to_address text,
  -- What the words need; emptied when the mail is sent.
  data jsonb not null default '{}',
  submission_id bigint references public.submissions (id) on delete cascade,
  status text not null default 'waiting',
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- Until then the server that took it is believed to be at work.
  lease_until timestamptz,
  error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Mails that were sent in one step.
  batch uuid,
  -- What taking it back undoes: {notes: [id], stage_before, stage_after}; the stages where the entry was moved.
  undo jsonb not null default '{}',
  constraint outbox_kind_check check (kind ~ '^[a-z][a-z_]{0,40}$'),
  constraint outbox_to_address_check check (char_length(to_address) <= 254),
  constraint outbox_data_check check (octet_length(data::text) <= 131072),
  constraint outbox_status_check check (status in ('waiting', 'sending', 'sent', 'failed')),
  constraint outbox_error_check check (char_length(error) <= 500),
  constraint outbox_undo_check check (octet_length(undo::text) <= 1000)
);

create index outbox_due_at_idx on private.outbox (due_at) where status = 'waiting';

create index outbox_lease_until_idx on private.outbox (lease_until) where status = 'sending';

create index outbox_status_idx on private.outbox (status, created_at);

create index outbox_to_address_idx on private.outbox (to_address);

create index outbox_submission_id_idx on private.outbox (submission_id);

alter table private.outbox enable row level security;

-- The next 8:00 in a time zone; a zone that is none must keep nobody from sending something.
create function private.next_morning(zone text) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  return (date_trunc('day', now() at time zone zone - interval '8 hours') + interval '1 day 8 hours') at time zone zone;
exception when invalid_parameter_value then
  return private.next_morning('Asia/Kolkata');
end
$$;

-- Tells staff about a submission: at once, in one mail a day at 8:00, or not at all, as `notifications` says. Past thirty
-- submissions told within an hour the rest is gathered in one: a flood of forms must not become a flood of mail.
create function private.alert_staff(submission_id bigint, item jsonb) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  settings constant jsonb := private.setting('notifications');
  alerts constant text := coalesce(settings ->> 'alerts', 'each');
  is_flood constant boolean := (
    select count(distinct outbox.submission_id) >= 30 from private.outbox
    where outbox.kind = 'staff_alert' and outbox.created_at > now() - interval '1 hour'
  );
  -- Null is the address of the setting.
  recipients constant text[] := coalesce((
    select nullif(jobs.notices_to, '{}') from public.submissions
    join public.jobs on jobs.id = submissions.job_id
    where submissions.id = alert_staff.submission_id
  ), array[null::text]);
  recipient text;
begin
  if alerts = 'off' then return; end if;
  if alerts <> 'daily' and not is_flood then
    insert into private.outbox (kind, to_address, data, submission_id)
    select 'staff_alert', address, jsonb_build_object('items', jsonb_build_array(item)), alert_staff.submission_id
    from unnest(recipients) as address;
    return;
  end if;
  -- A digest holds names, so it must go when its submissions go: it carries ids, and is filled when it is taken.
  perform pg_advisory_xact_lock(hashtextextended('staff_digest', 0));
  foreach recipient in array recipients loop
    update private.outbox
    set data = jsonb_set(outbox.data, '{ids}', (outbox.data -> 'ids') || to_jsonb(alert_staff.submission_id))
    where outbox.kind = 'staff_digest' and outbox.to_address is not distinct from recipient
      and outbox.status = 'waiting' and outbox.attempts = 0 and outbox.due_at > now()
      and jsonb_array_length(outbox.data -> 'ids') < 500;
    if not found then
      insert into private.outbox (kind, to_address, data, due_at)
      values (
        'staff_digest', recipient,
        jsonb_build_object('ids', jsonb_build_array(alert_staff.submission_id)),
        case alerts
          when 'daily' then private.next_morning(coalesce(settings ->> 'time_zone', ''))
          else now() + interval '1 hour'
        end
      );
    end if;
  end loop;
end
$$;

-- For the server's own key: takes up to `size` mails that are due, those that somebody waits for first. `is_uncertain` marks
-- those that a server took and never reported on: they may have been sent. A mail is believed to be under way for a quarter of
-- an hour: a mail server may take ten minutes to confirm it (RFC 5321, 4.5.3.2.6), the rest is for all that comes before. Old
-- entries are forgotten here: sent after 30 days, failed after 90.
create function public.claim_mail(size integer default 10) returns table (
  id uuid, kind text, to_address text, data jsonb, attempts integer, is_uncertain boolean
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  most constant integer := least(greatest(claim_mail.size, 1), 100);
begin
  delete from private.outbox
  where outbox.status = 'sent' and outbox.created_at < now() - interval '30 days'
    or outbox.status = 'failed' and outbox.created_at < now() - interval '90 days';
  return query
    with left_behind as (
      select outbox.id from private.outbox
      where outbox.status = 'sending' and outbox.lease_until < now()
      order by outbox.lease_until
      limit most
      for update skip locked
    ),
    waiting as (
      select outbox.id from private.outbox
      where outbox.status = 'waiting' and outbox.due_at <= now()
      order by private.mail_priority(outbox.kind), outbox.due_at
      limit most
      for update skip locked
    ),
    due as (
      select left_behind.id, true as is_uncertain from left_behind
      union all
      select waiting.id, false from waiting
      limit most
    )
    update private.outbox
    set status = 'sending',
        attempts = outbox.attempts + 1,
        lease_until = now() + interval '15 minutes'
    from due
    where outbox.id = due.id
    returning
      outbox.id, outbox.kind, outbox.to_address,
      case outbox.kind
        when 'staff_digest' then jsonb_build_object('items', (
          select coalesce(jsonb_agg(private.alert_item(submissions) order by submissions.id), '[]')
          from public.submissions
          where submissions.id in (select jsonb_array_elements(outbox.data -> 'ids')::bigint)
        ))
        when 'assigned' then jsonb_build_object('items', (
          select coalesce(jsonb_agg(private.alert_item(submissions) order by submissions.id), '[]')
          from public.submissions
          join public.admins on admins.id = submissions.owner_id
          where admins.email = outbox.to_address and admins.disabled_at is null
            and submissions.id in (select jsonb_array_elements_text(outbox.data -> 'ids')::bigint)
        ))
        when 'job_alert' then private.alert_with_cards(outbox.data)
        else outbox.data
      end,
      outbox.attempts, due.is_uncertain;
end
$$;

-- For the server's own key: what became of a mail it took. `outcome` is sent, retry, failed, or rejected: failed, and there is
-- no such mailbox. `retry` goes on for five days (RFC 5321, 4.5.4.1): after 1, 3, 9, 27 and 81 minutes, then every four hours,
-- 36 attempts in all. Answers the status; null when the mail has been erased meanwhile.
-- A notice to staff that fails says nothing of the person it is about.
create function public.finish_mail(id uuid, outcome text, error text default '') returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  mail private.outbox;
begin
  -- Before the mail is locked, as everything else locks an alert before its mail.
  if finish_mail.outcome in ('sent', 'rejected') then
    perform private.count_rejections(outbox.data ->> 'token', finish_mail.outcome = 'rejected')
    from private.outbox
    where outbox.id = finish_mail.id and outbox.status = 'sending' and outbox.kind = 'job_alert';
  end if;
  update private.outbox
  set status = case
        when finish_mail.outcome = 'sent' then 'sent'
        when finish_mail.outcome = 'retry' and outbox.attempts < 36 and not private.mail_is_too_late(outbox) then 'waiting'
        else 'failed'
      end,
      sent_at = case finish_mail.outcome when 'sent' then now() end,
      data = case finish_mail.outcome when 'sent' then '{}' else outbox.data end,
      due_at = now() + interval '1 minute' * least(power(3, least(outbox.attempts, 9) - 1), 240),
      lease_until = null,
      error = left(coalesce(finish_mail.error, ''), 500)
  where outbox.id = finish_mail.id and outbox.status = 'sending'
  returning * into mail;
  if mail.status = 'failed' and mail.submission_id is not null
    and mail.kind in ('acknowledgement', 'sent_again', 'added', 'reply') then
    -- No contact with the person, from which the time would count that their data may be kept.
    perform private.note_change(mail.submission_id, 'An email to this person could not be delivered.', false);
  end if;
  return mail.status;
end
$$;

-- For the server's own key, where mail is kept in a folder: which of these the outbox knows no more, because they were
-- erased or are too old.
create function public.mail_to_forget(ids uuid[]) returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select kept.id
  from unnest(mail_to_forget.ids) as kept (id)
  where not exists (select from private.outbox where outbox.id = kept.id)
$$;

-- Mail that was given up, newest first, at most 200: id, kind, to_address, submission_id, attempts, error, created_at,
-- is_expired: whether its link is over, so that it is not sent again.
create function public.failed_mail() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(jsonb_agg(to_jsonb(mail) order by mail.created_at desc), '[]')
    from (
      select
        outbox.id, outbox.kind, outbox.to_address, outbox.submission_id, outbox.attempts, outbox.error,
        outbox.created_at, private.mail_is_too_late(outbox) as is_expired
      from private.outbox
      where outbox.status = 'failed'
      order by outbox.created_at desc
      limit 200
    ) as mail
  );
end
$$;

-- Tries a given-up mail again, from the beginning.
create function public.retry_mail(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  mail private.outbox;
begin
  perform private.require_role('recruiter');
  select * into mail from private.outbox
  where outbox.id = retry_mail.id and outbox.status = 'failed' for update;
  if mail.id is null then
    raise exception using errcode = 'PT404', message = 'This email is no longer among the failed ones.';
  elsif private.mail_is_too_late(mail) then
    raise exception using
      errcode = 'PT409', message = 'The link in this email has expired. Discard the email; the person can ask for a new link.';
  end if;
  update private.outbox set status = 'waiting', attempts = 0, due_at = now(), error = '' where outbox.id = mail.id;
end
$$;

create function public.discard_mail(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  delete from private.outbox where outbox.id = discard_mail.id and outbox.status = 'failed';
  if not found then
    raise exception using errcode = 'PT404', message = 'This email is no longer among the failed ones.';
  end if;
end
$$;

-- For functions that staff call: ends the call for everybody else.
create function private.require_role(wanted text) returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role(require_role.wanted) then
    raise exception using
      errcode = 'PT403', message = format('This needs the role %s or owner.', require_role.wanted);
  end if;
end
$$;

-- What a staff alert says of a submission.
create function private.alert_item(submission public.submissions) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', submission.id, 'kind', submission.kind, 'reference', submission.reference,
    'name', submission.first_name || ' ' || submission.last_name, 'job_title', submission.job_title,
    'company', submission.company, 'subject', submission.subject, 'version', submission.version,
    'asks_for_call',
    submission.kind in ('application', 'resume') and submission.resume_path is null and submission.collected_from = ''
  )
$$;

create index outbox_kind_created_at_idx on private.outbox (kind, created_at);

-- A mail whose link has expired is not worth sending. The token of a new password is gone once its mail has failed.
create function private.mail_is_too_late(mail private.outbox) returns boolean
language sql
stable
set search_path = ''
as $$
  select case mail.kind
    when 'data_link' then mail.created_at < now() - interval '55 minutes'
    when 'alert_confirm' then mail.created_at < now() - interval '47 hours'
    when 'alert_renewal' then mail.created_at < now() - interval '47 hours'
    when 'password_reset' then not mail.data ? 'token'
    when 'invitation' then not exists (
      select from private.invitations
      where invitations.token_hash = private.hash_of(mail.data ->> 'token') and invitations.expires_at > now()
    )
    when 'introduction' then not exists (
      select from private.introductions
      where introductions.token_hash = private.hash_of(mail.data ->> 'token') and introductions.ends_at > now()
    )
    else false
  end
$$;

create index outbox_batch_idx on private.outbox (batch) where batch is not null;

-- What an owner does before the site goes live, as far as the browser cannot tell from the settings: one list on General.
create table private.first_steps (
  step text primary key,
  taken_at timestamptz not null default now(),
  -- The first step of an owner is a password of their own. Who set the site up may have chosen it (OWNER_PASSWORD), which
  -- nobody but that person can say.
  constraint first_steps_step_check check (step in ('mail', 'closed', 'password'))
);

alter table private.first_steps enable row level security;

-- The sample jobs as they came: nobody of the staff made or changed them.
create view private.sample_jobs with (security_invoker = on) as
select jobs.id from public.jobs
where jobs.id <= 16 and jobs.created_by is null and jobs.updated_by is null;

-- {"password", "mail": {"proven", "sent_at", "error"}, "own_jobs", "sample_jobs"}; null where the list was closed. The password
-- counts as chosen where an owner has said so.
create function public.first_steps() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  if exists (select from private.first_steps where first_steps.step = 'closed') then return null; end if;
  return jsonb_build_object(
    'password', exists (select from private.first_steps where first_steps.step = 'password') or exists (
      select from public.activity
      where activity.entity = 'passwords'
        and activity.entity_key = (select admins.id::text from public.admins order by admins.created_at, admins.id limit 1)
    ),
    'mail', jsonb_build_object(
      'proven', exists (select from private.first_steps where first_steps.step = 'mail')
    ) || coalesce((
      select jsonb_build_object('status', outbox.status, 'to', outbox.to_address, 'error', outbox.error)
      from private.outbox where outbox.kind = 'test_mail'
      order by outbox.created_at desc
      limit 1
    ), '{}'),
    'own_jobs', exists (
      select from public.jobs
      where jobs.status = 'published' and jobs.id not in (select sample_jobs.id from private.sample_jobs)
    ),
    'sample_jobs', (select count(*) from private.sample_jobs)
  );
end
$$;

create function public.close_first_steps() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  insert into private.first_steps (step) values ('closed') on conflict do nothing;
end
$$;

-- Mails the owner a link that proves the way from this server into a mailbox. The id of the mail is the secret of the link.
create function public.send_test_mail() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant uuid := gen_random_uuid();
begin
  perform private.require_role('owner');
  perform pg_advisory_xact_lock(hashtextextended('test_mail', 0));
  if (
    select count(*) >= 5 from private.outbox
    where outbox.kind = 'test_mail' and outbox.created_at > now() - interval '1 hour'
  ) then
    raise exception using errcode = 'PT429', message = 'Five test emails were sent within an hour. Please try again later.';
  end if;
  insert into private.outbox (id, kind, to_address, data)
  select token, 'test_mail', admins.email, jsonb_build_object('token', token)
  from public.admins where admins.id = auth.uid();
end
$$;

-- Takes the link of a test email, whoever of the owners opens it.
create function public.confirm_test_mail(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  if not exists (
    select from private.outbox
    where outbox.id = confirm_test_mail.id and outbox.kind = 'test_mail' and outbox.status in ('sending', 'sent')
  ) then
    raise exception using errcode = 'PT404', message = 'This link is not from a test email of the last days. Send another one.';
  end if;
  insert into private.first_steps (step) values ('mail') on conflict do nothing;
end
$$;

create trigger outbox_1_tend_password_reset
before update on private.outbox
for each row when (new.kind = 'password_reset' and new.status <> 'sent')
execute function private.tend_password_reset();

-- 0: somebody sits and waits for the link in it; so does every kind that is not named here. 1: the rest. 2: bulk.
-- Nobody waits for what is sent to people whom staff added.
create function private.mail_priority(kind text) returns integer
language sql
immutable
set search_path = ''
as $$
  select case
    when mail_priority.kind in ('job_alert', 'alert_renewal', 'staff_digest') then 2
    when mail_priority.kind in (
      'acknowledgement', 'sent_again', 'added', 'reply', 'staff_alert', 'limit_alarm', 'erasure_done', 'password_changed'
    ) then 1
    else 0
  end
$$;

create index outbox_priority_due_at_idx on private.outbox (private.mail_priority(kind), due_at) where status = 'waiting';

-- A waiting alert holds the numbers of its jobs, and never held anything else.
create function private.alert_with_cards(data jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  cards constant jsonb := private.cards_of(array(select jsonb_array_elements_text(data -> 'ids')::bigint));
begin
  return (data - 'ids') || jsonb_build_object('jobs', cards) || jsonb_strip_nulls(jsonb_build_object(
    'total', (data ->> 'total')::integer - jsonb_array_length(data -> 'ids') + jsonb_array_length(cards)
  ));
end
$$;

-- Mails this person a sample of one mail with these words, saved or not: {texts} of the setting `mail_texts`, or a {letter}.
-- Answers the id of the mail. PT429 past twenty within an hour.
create function public.send_sample(mail text, words jsonb) returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  own_address text;
  sample uuid;
begin
  perform private.require_role('recruiter');
  if coalesce(send_sample.mail, '') !~ '^[a-z][a-z-]{0,40}$' or jsonb_typeof(send_sample.words) is distinct from 'object'
    or octet_length(send_sample.words::text) > 65536 then
    raise exception using errcode = 'PT400', message = 'This email cannot be sent as a test.';
  end if;
  select admins.email into own_address from public.admins where admins.id = auth.uid();
  perform pg_advisory_xact_lock(hashtextextended('sample ' || own_address, 0));
  if (
    select count(*) >= 20 from private.outbox
    where outbox.kind = 'sample' and outbox.to_address = own_address and outbox.created_at > now() - interval '1 hour'
  ) then
    raise exception using
      errcode = 'PT429', message = 'You sent yourself twenty test emails within an hour. Please try again later.';
  end if;
  insert into private.outbox (kind, to_address, data)
  values ('sample', own_address, jsonb_build_object('mail', send_sample.mail) || send_sample.words)
  returning outbox.id into sample;
  return sample;
end
$$;

-- What became of a sample of one's own: {status, to, error}; null where there is none of this id.
create function public.sample_sent(id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select jsonb_build_object('status', outbox.status, 'to', outbox.to_address, 'error', outbox.error)
    from private.outbox
    join public.admins on admins.email = outbox.to_address
    where outbox.id = sample_sent.id and outbox.kind = 'sample' and admins.id = auth.uid()
  );
end
$$;

create function public.rename_me(name text, signature text default null) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted constant text := regexp_replace(trim(coalesce(rename_me.name, '')), '\s+', ' ', 'g');
  line constant text := regexp_replace(trim(rename_me.signature), '\s+', ' ', 'g');
begin
  perform private.require_staff();
  if char_length(wanted) > 100 or wanted ~ '[[:cntrl:]]' then
    raise exception using errcode = 'PT400', message = 'A name has at most 100 characters, in one line.';
  end if;
  if char_length(line) > 200 or line ~ '[[:cntrl:]]' then
    raise exception using
      errcode = 'PT400', message = 'A signature line has at most 200 characters.',
      detail = '{"signature": "A signature line has at most 200 characters."}';
  end if;
  update public.admins set name = wanted, signature = coalesce(line, admins.signature)
  where admins.id = private.claimed_id('sub');
end
$$;

-- As it was then: who leaves has still written it.
create function private.sign_reply() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.data := new.data || coalesce((
    select jsonb_build_object('my_name', admins.name, 'my_line', admins.signature, 'my_address', admins.email)
    from public.admins where admins.id = auth.uid()
  ), '{}');
  return new;
end
$$;

create trigger outbox_0_sign_reply
before insert on private.outbox
for each row when (new.kind = 'reply')
execute function private.sign_reply();

-- Whoever is assigned hears of it: one mail for all that is assigned to them until it leaves, a minute later. Not of what one
-- takes oneself. It holds numbers, and is filled when it is taken, with what is theirs then.
create function private.tell_assigned() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := (select admins.email from public.admins where admins.id = new.owner_id);
begin
  if coalesce(private.setting('notifications') ->> 'assigned', 'on') = 'off' then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('assigned ' || address, 0));
  update private.outbox
  set data = jsonb_build_object('ids', ((outbox.data -> 'ids') - new.id::text) || to_jsonb(array[new.id::text]))
  where outbox.kind = 'assigned' and outbox.to_address = address and outbox.status = 'waiting' and outbox.attempts = 0
    and jsonb_array_length(outbox.data -> 'ids') < 500;
  if not found then
    insert into private.outbox (kind, to_address, data, due_at)
    values ('assigned', address, jsonb_build_object('ids', array[new.id::text]), now() + interval '1 minute');
  end if;
  return null;
end
$$;

create trigger submissions_8_tell_assigned
after update of owner_id on public.submissions
for each row when (
  new.owner_id is not null and new.owner_id is distinct from old.owner_id and new.owner_id is distinct from auth.uid()
)
execute function private.tell_assigned();

-- Nothing is mailed to a number. Staff who write are told; a confirmation is left out.
create function private.refuse_mail_to_number() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.kind in ('reply', 'introduction') then
    raise exception using
      errcode = 'PT409',
      message = format(
        '%s gave no email address. Please call instead. Nothing was sent.', private.people_in_words(array[new.submission_id])
      );
  end if;
  return null;
end
$$;

create trigger outbox_0_refuse_mail_to_number
before insert on private.outbox
for each row when (new.to_address like 'tel:%')
execute function private.refuse_mail_to_number();

comment on table private.outbox is 'Mail to be sent and what became of it. Reached by functions only.';
comment on function public.claim_mail(integer) is 'Server only: takes mails that are due, or that another server left.';
comment on function public.finish_mail(uuid, text, text) is 'Server only: sent, retry or failed, for a mail it took.';
comment on function public.mail_to_forget(uuid[]) is 'Server only: which of these mails are erased or too old.';
comment on function public.failed_mail() is 'For recruiters: mail that was given up.';
comment on function public.retry_mail(uuid) is 'For recruiters: tries a given-up mail again.';
comment on function public.discard_mail(uuid) is 'For recruiters: forgets a given-up mail.';
comment on table private.first_steps is
  'Steps of the first day that leave no other trace: an email was proven to arrive, the list was closed.';
comment on view private.sample_jobs is 'The jobs of supabase/seed.sql that nobody has made their own.';
comment on function public.first_steps() is 'For owners: what of the first day is done; null once the list was closed.';
comment on function public.close_first_steps() is 'For owners: closes the list of first steps for good.';
comment on function public.send_test_mail() is 'For owners: mails them a link that proves that email arrives.';
comment on function public.confirm_test_mail(uuid) is 'For owners: the link of a test email was opened.';
comment on function public.send_sample(text, jsonb) is 'For recruiters: mails them a sample of a mail that they write.';
comment on function public.sample_sent(uuid) is 'For recruiters: what became of a sample of their own.';
comment on column public.admins.signature is 'The line below the name at the end of letters, such as position and number.';
comment on function public.rename_me(text, text) is
  'For staff: changes the name colleagues see, and the line that ends one''s letters below it.';
comment on column public.jobs.notices_to is 'Who hears of applications for it, instead of the address in the setting.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.claim_mail(integer),
  public.finish_mail(uuid, text, text),
  public.mail_to_forget(uuid[]),
  public.failed_mail(),
  public.retry_mail(uuid),
  public.discard_mail(uuid),
  public.first_steps(),
  public.close_first_steps(),
  public.send_test_mail(),
  public.confirm_test_mail(uuid),
  public.send_sample(text, jsonb),
  public.sample_sent(uuid),
  public.rename_me(text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_mail(integer),
  public.finish_mail(uuid, text, text),
  public.mail_to_forget(uuid[])
to service_role;
grant execute on function
  public.failed_mail(),
  public.retry_mail(uuid),
  public.discard_mail(uuid),
  public.first_steps(),
  public.close_first_steps(),
  public.send_test_mail(),
  public.confirm_test_mail(uuid),
  public.send_sample(text, jsonb),
  public.sample_sent(uuid),
  public.rename_me(text, text)
to authenticated;

-- Answers of recruiters: templates, sending to many, and taking back.
set check_function_bodies = off;

-- Answers that recruiters send again and again. {first_name}, {last_name}, {job_title}, {reference} and {company} stand
-- for what the submission says.
create table public.reply_templates (
  id bigint generated always as identity primary key,
  name text not null,
  subject text not null,
  body text not null,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  -- Not a foreign key: who saved it stays readable after the person has left.
  updated_by uuid default auth.uid(),
  constraint reply_templates_name_key unique (name),
  constraint reply_templates_name_check check (char_length(btrim(name, E' \t\r\n')) between 1 and 80),
  constraint reply_templates_subject_check check (char_length(btrim(subject, E' \t\r\n')) between 1 and 200),
  constraint reply_templates_body_check check (char_length(btrim(body, E' \t\r\n')) between 1 and 5000),
  constraint reply_templates_version_check check (version >= 0)
);

create trigger reply_templates_1_check_version
before update of version on public.reply_templates
for each row execute function private.check_version();

create trigger reply_templates_2_stamp_update
before update on public.reply_templates
for each row execute function private.stamp_update('id');

alter table public.reply_templates enable row level security;

revoke all on table public.reply_templates from anon, authenticated;

grant select, insert, update, delete on table public.reply_templates to authenticated, service_role;

create policy reply_templates_select_recruiter on public.reply_templates
for select to authenticated
using ((select private.has_role('recruiter')));

create policy reply_templates_insert_recruiter on public.reply_templates
for insert to authenticated
with check ((select private.has_role('recruiter')));

create policy reply_templates_update_recruiter on public.reply_templates
for update to authenticated
using ((select private.has_role('recruiter')))
with check ((select private.has_role('recruiter')));

create policy reply_templates_delete_recruiter on public.reply_templates
for delete to authenticated
using ((select private.has_role('recruiter')));

insert into public.reply_templates (name, subject, body) values
  (
    'Application: invite to a call',
    'Your application for {job_title}',
    E'Hello {first_name},\n\nThank you for your application for {job_title}. We would like to talk with you for about 20 minutes. Please reply with two or three times that suit you this week.'
  ),
  (
    'Application: not this time',
    'Your application for {job_title}',
    E'Hello {first_name},\n\nThank you for your application for {job_title}. The client has decided to go on with other candidates. With your consent we keep your resume and write to you when something fits better.\n\n{similar_jobs}'
  ),
  (
    'Resume received: tell us more',
    'Your resume',
    E'Hello {first_name},\n\nThank you for your resume. To look for the right positions we would like to know where you want to work, when you could start, and what you expect to earn. A short reply is enough.'
  ),
  (
    'Employer: arrange a conversation',
    'Hiring for {company}',
    E'Hello {first_name},\n\nThank you for your enquiry. A consultant for your industry will go through your needs with you. Please reply with a time that suits you and, if you have it, a description of the position.'
  );

-- Who made and saved a row, and when, is written here and not by whoever sends it; a lint asks for this of every table.
create trigger reply_templates_0_stamp_insert
before insert on public.reply_templates
for each row execute function private.stamp_insert('id');

-- Names of at most three people, for a sentence.
create function private.people_in_words(submission_ids bigint[]) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select string_agg(named.name, ', ' order by named.place)
    || case when count(*) < cardinality(people_in_words.submission_ids) then ' and others' else '' end
  from (
    select submissions.first_name || ' ' || submissions.last_name as name, given.place
    from unnest(people_in_words.submission_ids) with ordinality as given (id, place)
    join public.submissions on submissions.id = given.id
    order by given.place
    limit 3
  ) as named
$$;

-- Mails the senders of up to 100 entries, all or none, and keeps the words in their histories. `items` are
-- {submission_id, replies, stage, subject, body}, the second and third as the person who answers last saw them.
-- With `stage` all of them move there; without it a new message becomes answered. Answers {batch, count, leaves_at}.
-- PT409 where an entry has been answered or moved meanwhile; PT428 where a person has had the template before, until
-- `is_repeated_knowingly` is set.
create function public.send_replies(
  items jsonb, template_id bigint default null, stage text default null, is_repeated_knowingly boolean default false
) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  asked constant integer := case when jsonb_typeof(send_replies.items) = 'array' then jsonb_array_length(send_replies.items) else 0 end;
  batch constant uuid := gen_random_uuid();
  leaves_at constant timestamptz := now() + interval '1 minute';
  targets public.submissions[];
  changed bigint[];
  repeated bigint[];
  item record;
  reply_note bigint;
  move_note bigint;
  stage_after text;
begin
  perform private.require_role('recruiter');
  if asked not between 1 and 100 then
    raise exception using errcode = 'PT400', message = 'Please choose from 1 to 100 entries.';
  end if;
  targets := array(
    select submissions from public.submissions
    where submissions.id in (select (given ->> 'submission_id')::bigint from jsonb_array_elements(send_replies.items) as given)
    order by submissions.id
    for update
  );
  if cardinality(targets) <> asked then
    raise exception using errcode = 'PT404', message = 'Some of these entries are gone. Nothing was sent.';
  end if;

  select
    array_agg(target.id) filter (
      where target.replies is distinct from (given ->> 'replies')::integer
        or send_replies.stage is not null and target.stage is distinct from given ->> 'stage'
    ),
    array_agg(target.id) filter (where exists (
      select from public.notes
      join public.submissions as earlier on earlier.id = notes.submission_id
      where notes.template_id = send_replies.template_id and earlier.email = target.email
    ))
  into changed, repeated
  from jsonb_array_elements(send_replies.items) as given
  join unnest(targets) as target on target.id = (given ->> 'submission_id')::bigint;
  if changed is not null then
    raise exception using
      errcode = 'PT409',
      message = format('%s: answered or moved by somebody else in the meantime. Nothing was sent.', private.people_in_words(changed));
  end if;
  if repeated is not null and not send_replies.is_repeated_knowingly then
    raise exception using
      errcode = 'PT428',
      message = format('%s: had a mail with this template before. Nothing was sent.', private.people_in_words(repeated));
  end if;

  for item in
    select
      target.id, target.kind, target.stage, target.email, target.reference,
      trim(regexp_replace(coalesce(given ->> 'subject', ''), '\s+', ' ', 'g')) as subject,
      btrim(coalesce(given ->> 'body', ''), E' \t\r\n') as body
    from jsonb_array_elements(send_replies.items) as given
    join unnest(targets) as target on target.id = (given ->> 'submission_id')::bigint
    order by target.id
  loop
    if char_length(item.subject) not between 1 and 200 then
      raise exception using
        errcode = 'PT400', message = 'A subject has from 1 to 200 characters.',
        detail = '{"subject": "A subject has from 1 to 200 characters."}';
    end if;
    if char_length(item.body) not between 1 and 5000 then
      raise exception using
        errcode = 'PT400', message = 'A reply has from 1 to 5,000 characters.',
        detail = '{"body": "A reply has from 1 to 5,000 characters."}';
    end if;
    stage_after := coalesce(
      send_replies.stage,
      case when item.kind in ('contact', 'enquiry') and item.stage in ('new', 'open') then 'answered' end,
      item.stage
    );
    begin
      update public.submissions
      set replies = submissions.replies + 1, answered_at = coalesce(submissions.answered_at, now()),
          stage = stage_after, read_at = coalesce(submissions.read_at, now()), updated_at = now()
      where submissions.id = item.id;
    exception when check_violation then
      raise exception using errcode = 'PT400', message = 'This is not possible for every entry that was chosen.';
    end;
    move_note := null;
    if stage_after <> item.stage then
      move_note := private.note_change(item.id, format('Moved from %s to %s.', item.stage, stage_after));
    end if;
    reply_note := private.write_note(item.id, 'reply', item.subject, item.body);
    update public.notes set template_id = send_replies.template_id where notes.id = reply_note;
    insert into private.outbox (kind, to_address, data, submission_id, due_at, batch, undo)
    values (
      'reply', item.email,
      jsonb_build_object('subject', item.subject, 'body', item.body, 'reference', item.reference),
      item.id, leaves_at, batch,
      jsonb_build_object('notes', array_remove(array[reply_note, move_note], null))
        || case when move_note is null then '{}'
             else jsonb_build_object('stage_before', item.stage, 'stage_after', stage_after) end
    );
  end loop;
  return jsonb_build_object('batch', batch, 'count', asked, 'leaves_at', leaves_at);
end
$$;

-- Takes back what of a batch has not left, of all entries or of one: mail, words and, where nobody moved or read the entry
-- since, the stage and that it is unread. What a later reply rests on stays until that is taken back as well. Answers how many
-- mails were taken back; PT404 when all of them have left.
create function public.undo_replies(batch uuid, submission_id bigint default null) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  mail private.outbox;
  later private.outbox;
  undone integer := 0;
begin
  perform private.require_role('recruiter');
  for mail in
    delete from private.outbox
    where outbox.id in (
      select waiting.id from private.outbox as waiting
      where waiting.batch = undo_replies.batch and waiting.status = 'waiting' and waiting.attempts = 0
        and (undo_replies.submission_id is null or waiting.submission_id = undo_replies.submission_id)
      for update skip locked
    )
    returning *
  loop
    select * into later from private.outbox as since
    where since.submission_id = mail.submission_id and since.kind = 'reply' and since.undo ? 'notes'
      and since.created_at > mail.created_at
    order by since.created_at limit 1 for update;
    delete from public.notes
    where notes.id in (select jsonb_array_elements(mail.undo -> 'notes')::bigint)
      and (later.id is null or notes.kind = 'reply');
    update private.outbox
    set undo = mail.undo || later.undo
      || jsonb_build_object('notes', (later.undo -> 'notes') || ((mail.undo -> 'notes') - 0))
    where outbox.id = later.id;
    update public.submissions
    set replies = submissions.replies - 1,
        answered_at = (
          select min(notes.created_at) from public.notes
          where notes.submission_id = submissions.id and notes.kind = 'reply'
        ),
        stage = case
          when later.id is null and submissions.stage = mail.undo ->> 'stage_after' then mail.undo ->> 'stage_before'
          else submissions.stage
        end,
        -- The reply and what it did to the entry have the same time.
        read_at = case submissions.read_at when mail.created_at then later.created_at else submissions.read_at end,
        updated_at = now()
    where submissions.id = mail.submission_id;
    perform private.write_activity(
      'deleted', 'replies', mail.data ->> 'reference', '',
      (select jsonb_build_object('id', submissions.id, 'kind', submissions.kind)
       from public.submissions where submissions.id = mail.submission_id)
    );
    undone := undone + 1;
  end loop;
  if undone = 0 then
    raise exception using errcode = 'PT404', message = 'These mails have left already.';
  end if;
  return undone;
end
$$;

-- Open jobs like those that people applied for, for an answer that leads on.

-- [{job_id, jobs: [{id, slug, title, location}]}] of at most 100 jobs, up to three open ones like each. Jobs with none are
-- left out.
create function public.jobs_to_offer(ids bigint[]) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('job_id', wanted.id, 'jobs', offered.jobs) order by wanted.id), '[]'
    )
    from (select distinct id from unnest(jobs_to_offer.ids[1:100]) as given (id)) as wanted
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'id', card -> 'id', 'slug', card -> 'slug', 'title', card -> 'title', 'location', card -> 'location'
      ) order by place) as jobs
      from jsonb_array_elements(public.similar_jobs(wanted.id)) with ordinality as cards (card, place)
      where place <= 3
    ) as offered
    where offered.jobs is not null
  );
end
$$;

-- The replies to these entries that have not left: [{note_id, submission_id, batch, leaves_at, state}]. `state` is
-- `waiting` as long as it can be taken back, `sending` once a server has tried, and `failed` when it was given up.
create function public.unsent_replies(submission_ids bigint[]) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'note_id', outbox.undo -> 'notes' -> 0,
      'submission_id', outbox.submission_id,
      'batch', outbox.batch,
      'leaves_at', outbox.due_at,
      'state', case
        when outbox.status = 'failed' then 'failed'
        when outbox.status = 'waiting' and outbox.attempts = 0 then 'waiting'
        else 'sending'
      end
    ) order by (outbox.undo -> 'notes' ->> 0)::bigint), '[]')
    from private.outbox
    where outbox.submission_id = any (unsent_replies.submission_ids)
      and outbox.kind = 'reply' and outbox.status <> 'sent' and outbox.undo ? 'notes'
  );
end
$$;

comment on table public.reply_templates is
  'Ready answers for the inbox. Recruiters write them, with the loaded version, else PT409.';
comment on function public.send_replies(jsonb, bigint, text, boolean) is
  'For recruiters: mails senders after a minute, keeps the words and moves their entries; all or none.';
comment on function public.undo_replies(uuid, bigint) is 'For recruiters: takes back replies that have not left.';
comment on function public.jobs_to_offer(bigint[]) is 'For recruiters: open jobs like those that people applied for.';
comment on function public.unsent_replies(bigint[]) is 'For recruiters: which replies to these entries have not left.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.send_replies(jsonb, bigint, text, boolean),
  public.undo_replies(uuid, bigint),
  public.jobs_to_offer(bigint[]),
  public.unsent_replies(bigint[])
from public, anon, authenticated, service_role;
grant execute on function
  public.send_replies(jsonb, bigint, text, boolean),
  public.undo_replies(uuid, bigint),
  public.jobs_to_offer(bigint[]),
  public.unsent_replies(bigint[])
to authenticated;

-- What people can do about their own data, how long it is kept, and how it is erased.
set check_function_bodies = off;

-- Erasing what a person has sent: because they ask, or because its time is over. What remains is a trail without names.
create table public.erasures (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  by_whom text not null,
  -- Who of staff; not a foreign key, for a person may leave.
  admin_id uuid,
  reason text not null,
  submissions integer not null default 0,
  notes integer not null default 0,
  files integer not null default 0,
  mails integer not null default 0,
  alerts integer not null default 0,
  constraint erasures_reason_check check (reason in ('asked', 'withdrawn', 'retention', 'other')),
  constraint erasures_counts_check check (least(submissions, notes, files, mails, alerts) >= 0),
  constraint erasures_by_whom_check check (
    by_whom in ('staff', 'person', 'retention', 'restore') and (by_whom = 'staff') = (admin_id is not null)
  )
);

create index erasures_happened_at_idx on public.erasures (happened_at desc, id desc);

create trigger erasures_refuse_change
before update or delete on public.erasures
for each row execute function private.refuse_change();

create trigger erasures_refuse_truncate
before truncate on public.erasures
for each statement execute function private.refuse_change();

alter table public.erasures enable row level security;

revoke all on table public.erasures from anon, authenticated;

grant select on table public.erasures to authenticated, service_role;

create policy erasures_select_recruiter on public.erasures
for select to authenticated
using ((select private.has_role('recruiter')));

-- How long a submission may stay, and whether it goes by itself. What is not stored is as in the privacy notice.
create function private.retention() returns table (
  profile text, candidate_months integer, message_months integer, automatic boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(rules ->> 'profile', 'gdpr'),
    coalesce((rules ->> 'candidate_months')::integer, 24),
    coalesce((rules ->> 'message_months')::integer, 12),
    coalesce((rules ->> 'automatic')::boolean, false)
  from private.setting('retention') as rules
$$;

-- The GDPR names no minimum, and two years is the most that authorities advise for candidates. India's DPDP Rules want
-- data kept for a year where they apply.
create function private.check_retention() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  profile constant text := coalesce(new.value ->> 'profile', 'gdpr');
  shortest constant integer := case profile when 'dpdp' then 12 else 1 end;
  longest constant integer := case profile when 'gdpr' then 24 when 'dpdp' then 36 else 120 end;
  months text;
begin
  if profile not in ('gdpr', 'dpdp', 'custom') or coalesce(new.value ->> 'automatic', 'false') not in ('true', 'false')
  then
    raise exception using errcode = 'PT400', message = 'Please choose a known retention profile.';
  end if;
  foreach months in array array[
    coalesce(new.value ->> 'candidate_months', '24'), coalesce(new.value ->> 'message_months', '12')
  ] loop
    if months !~ '^\d{1,3}$' or months::integer not between shortest and longest then
      raise exception using
        errcode = 'PT400',
        message = format('With this profile data is kept from %s to %s months.', shortest, longest);
    end if;
  end loop;
  return new;
end
$$;

create trigger site_settings_0_check_retention
before insert or update of value on public.site_settings
for each row when (new.key = 'retention')
execute function private.check_retention();

-- Everything whose time is over, held back or not. Only what came in long enough ago is looked at; three days more than
-- the months say, because months are not alike.
create function private.overdue(at timestamptz default now()) returns table (
  id bigint, reference text, kind text, received_at timestamptz, last_contact_at timestamptz, why text, hold_reason text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  rules constant record := private.retention();
  zone constant text := private.agency_zone();
  here constant timestamp := overdue.at at time zone zone;
  oldest constant timestamptz :=
    overdue.at - make_interval(months => least(rules.candidate_months, rules.message_months)) + interval '4 days';
begin
  return query
    select
      entry.id, entry.reference, entry.kind, entry.created_at, contact.last_at,
      format('No contact for %s months.', kept.months), entry.hold_reason
    from public.submissions as entry
    cross join lateral (
      select case
        when entry.kind in ('application', 'resume') then rules.candidate_months else rules.message_months
      end as months
    ) as kept
    cross join lateral (
      select greatest(entry.created_at, entry.resent_at, max(notes.created_at)) as last_at
      from public.notes
      where notes.submission_id = entry.id and notes.is_contact
    ) as contact
    where entry.created_at <= oldest
      and (entry.created_at at time zone zone) + make_interval(months => kept.months) <= here
      and (contact.last_at at time zone zone) + make_interval(months => kept.months) <= here;
end
$$;

-- What would go today, the longest waiting first, at most 500 at once: [{id, reference, kind, received_at,
-- last_contact_at, why, hold_reason}]. What is held back is listed too, and stays.
create function public.retention_due() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(jsonb_agg(to_jsonb(due) order by due.last_contact_at, due.id), '[]')
    from (
      select * from private.overdue() as overdue
      order by overdue.last_contact_at, overdue.id
      limit 500
    ) as due
  );
end
$$;

-- Deletes these submissions with their versions, notes, files and mail, and links to one's own data with the last thing they
-- lead to; writes the audit log. Rows must be locked before.
create function private.erase_submissions(
  ids bigint[], by_whom text, reason text, mails integer default 0, alerts integer default 0
) returns public.erasures
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  addresses constant text[] := array(
    select distinct submissions.email from public.submissions where submissions.id = any (erase_submissions.ids)
  );
  trail public.erasures;
begin
  select count(*), count(submissions.resume_path) into trail.submissions, trail.files
  from public.submissions where submissions.id = any (erase_submissions.ids);
  trail.files := trail.files + (
    select count(submission_versions.resume_path) from public.submission_versions
    where submission_versions.submission_id = any (erase_submissions.ids)
  );
  select count(*) into trail.notes from public.notes where notes.submission_id = any (erase_submissions.ids);
  select count(*) into trail.mails from private.outbox where outbox.submission_id = any (erase_submissions.ids);
  trail.mails := trail.mails + erase_submissions.mails;
  delete from public.submissions where submissions.id = any (erase_submissions.ids);
  delete from private.data_keys
  where data_keys.email = any (addresses) and not private.has_data(data_keys.email);
  if trail.submissions + trail.mails + erase_submissions.alerts > 0 then
    insert into public.erasures (by_whom, admin_id, reason, submissions, notes, files, mails, alerts)
    values (
      erase_submissions.by_whom, case erase_submissions.by_whom when 'staff' then auth.uid() end,
      erase_submissions.reason, trail.submissions, trail.notes, trail.files, trail.mails, erase_submissions.alerts
    )
    returning * into trail;
  end if;
  return trail;
end
$$;

-- Erases those of `ids` that are due at this moment and not held back; the others stay.
create function private.erase_due(ids bigint[], by_whom text) returns public.erasures
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  locked constant bigint[] := array(
    select submissions.id from public.submissions
    where submissions.id = any (erase_due.ids) and submissions.hold_reason is null
    order by submissions.id
    for update
  );
begin
  return private.erase_submissions(
    array(select overdue.id from private.overdue() as overdue where overdue.id = any (locked)),
    erase_due.by_whom, 'retention'
  );
end
$$;

-- {erased, kept, files}: `kept` are those that are gone already, not due any more, or held back.
create function public.run_retention(ids bigint[]) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted constant bigint[] := array(select distinct unnest(run_retention.ids));
  trail public.erasures;
begin
  perform private.require_role('recruiter');
  if cardinality(wanted) not between 1 and 500 then
    raise exception using errcode = 'PT400', message = 'Please choose from 1 to 500 entries.';
  end if;
  trail := private.erase_due(wanted, 'staff');
  return jsonb_build_object(
    'erased', trail.submissions, 'kept', cardinality(wanted) - trail.submissions, 'files', trail.files
  );
end
$$;

-- For the server's own key, each hour: links whose time is over go, and what is due, where the owner switched
-- that on. Answers how many submissions went.
create function private.run_retention_if_automatic() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.data_keys where data_keys.expires_at < now() - interval '1 hour';
  if not (select rules.automatic from private.retention() as rules) then return 0; end if;
  return (
    private.erase_due(
      array(
        select overdue.id from private.overdue() as overdue
        where overdue.hold_reason is null
        order by overdue.last_contact_at, overdue.id
        limit 500
      ),
      'retention'
    )
  ).submissions;
end
$$;

-- Job alerts of an address: [{words, frequency, requested_at, confirmed_at}], the last null until its mail was answered.
create function private.alerts_of(email text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'words', private.alert_words(alert.filters), 'frequency', alert.frequency,
      'requested_at', alert.requested_at, 'confirmed_at', alert.confirmed_at
    ) order by alert.requested_at), '[]')
    from (
      select job_alerts.filters, job_alerts.frequency, job_alerts.requested_at, job_alerts.confirmed_at
      from public.job_alerts where job_alerts.email = alerts_of.email
      union all
      select job_alert_requests.filters, job_alert_requests.frequency, job_alert_requests.requested_at, null
      from private.job_alert_requests where job_alert_requests.email = alerts_of.email
    ) as alert
  );
end
$$;

-- {erased: [{reference, kind, job_title, received_at, file, earlier_files, notes}], held: [the same and hold_reason],
-- mails, alerts}.
create function public.preview_erasure(email text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(preview_erasure.email));
  items jsonb;
begin
  perform private.require_role('recruiter');
  select coalesce(jsonb_agg(to_jsonb(item) order by item.received_at desc), '[]') into items
  from (
    select
      submissions.reference, submissions.kind, submissions.job_title, submissions.created_at as received_at,
      submissions.resume_name as file, submissions.version - 1 as earlier_files, submissions.hold_reason,
      (select count(*) from public.notes where notes.submission_id = submissions.id) as notes
    from public.submissions
    where submissions.email = address
  ) as item;
  return jsonb_build_object(
    'erased', jsonb_path_query_array(items, '$[*] ? (@.hold_reason == null)'),
    'held', jsonb_path_query_array(items, '$[*] ? (@.hold_reason != null)'),
    'mails', (select count(*) from private.outbox where outbox.id in (select private.erasable_mail(address))),
    'alerts', jsonb_array_length(private.alerts_of(address))
  );
end
$$;

-- Mail to this address, or about what came from it, unless it belongs to something that is held back.
create function private.erasable_mail(email text) returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select outbox.id
  from private.outbox
  left join public.submissions on submissions.id = outbox.submission_id
  where (outbox.to_address = erasable_mail.email or submissions.email = erasable_mail.email)
    and submissions.hold_reason is null
$$;

-- Erases everything that came from this address and is not held back: submissions with their notes, files and mail, and
-- job alerts. `reason`: asked, withdrawn or other. Whoever wished it hears by mail that nothing is left.
-- Answers {erased, held, files}.
create function public.erase_person(email text, reason text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(erase_person.email));
  mine bigint[];
  mails integer;
  held bigint;
  trail public.erasures;
begin
  perform private.require_role('recruiter');
  if erase_person.reason is null or erase_person.reason not in ('asked', 'withdrawn', 'other') then
    raise exception using errcode = 'PT400', message = 'Please choose a reason.';
  end if;
  perform 1 from public.submissions where submissions.email = address order by submissions.id for update;
  mine := array(
    select submissions.id from public.submissions
    where submissions.email = address and submissions.hold_reason is null
  );
  -- Mail that hangs on no submission; the rest goes with its submission and is counted there.
  delete from private.outbox
  where outbox.submission_id is null and outbox.id in (select private.erasable_mail(address));
  get diagnostics mails = row_count;
  trail := private.erase_submissions(mine, 'staff', erase_person.reason, mails, private.erase_alerts(address));
  perform private.close_data_links(address);
  select count(*) into held from public.submissions where submissions.email = address;
  if trail.id is not null and held = 0 and erase_person.reason <> 'other' then
    -- As if it were old, so that the first sweep after sending forgets this address too.
    insert into private.outbox (kind, to_address, created_at)
    values ('erasure_done', address, now() - interval '30 days');
  end if;
  return jsonb_build_object('erased', trail.submissions, 'held', held, 'files', trail.files);
end
$$;

-- People who asked for erasure or took their consent back, the longest waiting first; there are 30 days to act.
-- [{email, name, reference, wish, asked_at, due_at, submissions, held}]
create function public.erasure_requests() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(jsonb_agg(to_jsonb(request) order by request.asked_at, request.email), '[]')
    from (
      select
        asked.*, asked.asked_at + interval '30 days' as due_at, latest.reference,
        latest.first_name || ' ' || latest.last_name as name
      from (
        select
          submissions.email,
          case when count(submissions.erasure_requested_at) > 0 then 'asked' else 'withdrawn' end as wish,
          min(least(submissions.erasure_requested_at, submissions.consent_withdrawn_at)) as asked_at,
          count(*) as submissions, count(submissions.hold_reason) as held
        from public.submissions
        where submissions.email in (
          select waiting.email from public.submissions as waiting
          where coalesce(waiting.erasure_requested_at, waiting.consent_withdrawn_at) is not null
        )
        group by submissions.email
      ) as asked
      cross join lateral (
        select submissions.reference, submissions.first_name, submissions.last_name
        from public.submissions where submissions.email = asked.email
        order by submissions.created_at desc, submissions.id desc
        limit 1
      ) as latest
    ) as request
  );
end
$$;

-- What a person can do about their own data without an account: a link is mailed, opens once, and gives a session of
-- half an hour. Links and sessions are random, and only their hashes are kept.
create table private.data_keys (
  hash text primary key,
  kind text not null,
  -- Empty where nothing was known about the address that asked.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint data_keys_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint data_keys_kind_check check (kind in ('link', 'session')),
  constraint data_keys_email_check check (char_length(email) <= 120)
);

create index data_keys_email_idx on private.data_keys (email, created_at);

create index data_keys_expires_at_idx on private.data_keys (expires_at);

alter table private.data_keys enable row level security;

create function private.hash_of(secret text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(coalesce(hash_of.secret, ''), 'UTF8')), 'hex')
$$;

-- 244 random bits as 64 hexadecimal digits.
create function private.new_secret() returns text
language sql
volatile
set search_path = ''
as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

-- For erasure: no link and no session of this person works any longer.
create function private.close_data_links(email text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.data_keys where data_keys.email = close_data_links.email
$$;

create function private.has_data(email text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.submissions where submissions.email = has_data.email)
    or private.alerts_of(has_data.email) <> '[]'
$$;

-- Mails a link, if anything is kept about this address. The answer is always {"ok": true}, and takes as long: an unknown
-- address costs the same writes, but its key opens nothing and its mail is of a time that the next sweep forgets.
create function public.request_data_link(email text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(coalesce(request_data_link.email, '')));
  token constant text := private.new_secret();
  asked bigint;
  is_sent boolean;
begin
  if not private.is_email(address) then
    perform private.refuse_problems('{"email": "Please enter an email address such as name@example.com."}');
  end if;
  if not private.take_quota('data_link', 3, 100, interval '1 hour') then
    raise exception using
      errcode = 'PT429', message = 'Too many links were asked for in a short time. Please try again in an hour.';
  end if;
  delete from private.data_keys where data_keys.expires_at < now() - interval '1 hour';
  select count(*) into asked from private.data_keys
  where data_keys.email = address and data_keys.kind = 'link' and data_keys.created_at > now() - interval '1 hour';
  is_sent := private.has_data(address) and asked < 3;
  insert into private.data_keys (hash, kind, email, expires_at)
  values (
    private.hash_of(token), 'link', case when is_sent then address else '' end,
    now() + case when is_sent then interval '60 minutes' else interval '0' end
  );
  insert into private.outbox (kind, to_address, data, status, created_at)
  values (
    'data_link', case when is_sent then address end,
    case when is_sent then jsonb_build_object('token', token) else '{}' end,
    case when is_sent then 'waiting' else 'sent' end,
    now() - case when is_sent then interval '0' else interval '31 days' end
  );
  return '{"ok": true}';
end
$$;

-- Exchanges the token of a link, once, for {session, expires_at}.
create function public.open_my_data(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text;
  secret constant text := private.new_secret();
  ends_at constant timestamptz := now() + interval '30 minutes';
begin
  update private.data_keys set used_at = now()
  where data_keys.hash = private.hash_of(open_my_data.token)
    and data_keys.kind = 'link' and data_keys.used_at is null and data_keys.expires_at > now()
  returning data_keys.email into address;
  if address is null then
    raise exception using
      errcode = 'PT404', message = 'This link has been used already, or its hour is over. Please ask for a new one.';
  end if;
  insert into private.data_keys (hash, kind, email, expires_at)
  values (private.hash_of(secret), 'session', address, ends_at);
  return jsonb_build_object('session', secret, 'expires_at', ends_at);
end
$$;

-- Whose session this is; ends the call when it is nobody's.
create function private.data_owner(session text) returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address text;
begin
  select data_keys.email into address from private.data_keys
  where data_keys.hash = private.hash_of(data_owner.session)
    and data_keys.kind = 'session' and data_keys.expires_at > now();
  if address is null then
    raise exception using errcode = 'PT403', message = 'Your half-hour session has ended. Please request a new link.';
  end if;
  return address;
end
$$;

-- Everything that is kept about the person: {email, submissions: [{reference, …, answers, versions: [{reference, …}], replies,
-- note_count}], alerts, mails}; versions are the earlier ones, newest first. What staff noted among themselves is told as a
-- number: it may concern others too, so a person looks before it goes out.
-- Of details that staff added it says where they come from.
create function private.get_my_data(session text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(get_my_data.session);
begin
  return jsonb_build_object(
    'email', address,
    'submissions', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.created_at desc), '[]')
      from (
        select
          submissions.reference, submissions.other_references, submissions.kind, submissions.job_title,
          submissions.first_name, submissions.last_name, submissions.phone, submissions.company, submissions.industry,
          submissions.subject, submissions.message, private.told_answers(submissions.answers) as answers,
          submissions.resume_name, submissions.resume_size, submissions.source,
          submissions.stage, submissions.created_at, submissions.resent_at,
          submissions.notice_version, submissions.consented_at, submissions.consent_withdrawn_at,
          submissions.erasure_requested_at, submissions.hold_reason is not null as is_held,
          submissions.collected_from, submissions.collected_on,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'version', earlier.version, 'reference', earlier.reference, 'first_name', earlier.first_name,
              'last_name', earlier.last_name, 'phone', earlier.phone, 'industry', earlier.industry,
              'message', earlier.message, 'answers', private.told_answers(earlier.answers),
              'resume_name', earlier.resume_name, 'resume_size', earlier.resume_size,
              'source', earlier.source, 'notice_version', earlier.notice_version,
              'consented_at', earlier.consented_at, 'sent_at', earlier.sent_at,
              'collected_from', earlier.collected_from, 'collected_on', earlier.collected_on
            ) order by earlier.version desc), '[]')
            from public.submission_versions as earlier where earlier.submission_id = submissions.id
          ) as versions,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'sent_at', notes.created_at, 'subject', notes.subject, 'body', notes.body
            ) order by notes.id), '[]')
            from public.notes where notes.submission_id = submissions.id and notes.kind = 'reply'
          ) as replies,
          (
            select count(*) from public.notes
            where notes.submission_id = submissions.id and notes.kind = 'note'
          ) as note_count
        from public.submissions where submissions.email = address
      ) as item
    ),
    'alerts', private.alerts_of(address),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', outbox.kind, 'status', outbox.status, 'created_at', outbox.created_at
      ) order by outbox.created_at desc), '[]')
      from private.outbox where outbox.to_address = address
    )
  );
end
$$;

-- Corrects name and phone on everything the person has sent, earlier versions included; what was there before stays in
-- the history.
create function public.correct_my_data(session text, contact jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(correct_my_data.session);
  given_name constant text := private.form_text(contact, 'first_name');
  family_name constant text := private.form_text(contact, 'last_name');
  number constant text := private.form_text(contact, 'phone');
  earlier public.submissions;
  version public.submission_versions;
begin
  perform private.refuse_problems(
    private.person_problems(coalesce(contact, '{}') || jsonb_build_object('email', address))
  );
  for earlier in
    select * from public.submissions
    where submissions.email = address
      and (submissions.first_name, submissions.last_name, submissions.phone)
        is distinct from (given_name, family_name, number)
    order by submissions.id
    for update
  loop
    update public.submissions
    set first_name = given_name, last_name = family_name, phone = number,
        updated_at = now()
    where submissions.id = earlier.id;
    perform private.note_change(earlier.id, format(
      'The person corrected name and phone. Before: %s',
      concat_ws(', ', earlier.first_name || ' ' || earlier.last_name, nullif(earlier.phone, ''))
    ));
  end loop;
  for version in
    select submission_versions.* from public.submission_versions
    join public.submissions on submissions.id = submission_versions.submission_id
    where submissions.email = address
      and (submission_versions.first_name, submission_versions.last_name, submission_versions.phone)
        is distinct from (given_name, family_name, number)
    order by submission_versions.id
    for update of submission_versions
  loop
    update public.submission_versions
    set first_name = given_name, last_name = family_name, phone = number
    where submission_versions.id = version.id;
    perform private.note_change(version.submission_id, format(
      'The person corrected name and phone in version %s. Before: %s', version.version,
      concat_ws(', ', version.first_name || ' ' || version.last_name, nullif(version.phone, ''))
    ));
  end loop;
  return public.get_my_data(correct_my_data.session);
end
$$;

-- Alerts rest on consent alone, so they go at once.
create function private.end_alerts(email text, reason text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.erase_submissions('{}', 'person', end_alerts.reason, 0, private.erase_alerts(end_alerts.email));
end
$$;

-- From now on nothing is done with what the person sent. Job alerts end; staff see it and erase the rest.
create function public.withdraw_my_consent(session text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(withdraw_my_consent.session);
begin
  perform private.note_change(withdrawn.id, 'The person withdrew their consent.')
  from (
    select submissions.id from public.submissions
    where submissions.email = address and submissions.consent_withdrawn_at is null
    order by submissions.id
    for update
  ) as withdrawn;
  update public.submissions set consent_withdrawn_at = now(), updated_at = now()
  where submissions.email = address and submissions.consent_withdrawn_at is null;
  perform private.end_alerts(address, 'withdrawn');
  return public.get_my_data(withdraw_my_consent.session);
end
$$;

-- Job alerts go at once; the rest waits for staff, who have 30 days and may have to hold something back.
create function public.ask_for_erasure(session text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(ask_for_erasure.session);
begin
  perform private.note_change(asked.id, 'The person asked for erasure.')
  from (
    select submissions.id from public.submissions
    where submissions.email = address and submissions.erasure_requested_at is null
    order by submissions.id
    for update
  ) as asked;
  update public.submissions set erasure_requested_at = now(), updated_at = now()
  where submissions.email = address and submissions.erasure_requested_at is null;
  perform private.end_alerts(address, 'asked');
  return public.get_my_data(ask_for_erasure.session);
end
$$;

create function public.close_my_data(session text) returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.data_keys
  where data_keys.hash = private.hash_of(close_my_data.session) and data_keys.kind = 'session';
  select '{"ok": true}'::jsonb
$$;

-- Each version has a reference of its own, and so has its file.
create function public.my_data_files(session text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(my_data_files.session);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', kept.reference, 'name', kept.name, 'path', kept.path
    ) order by kept.id, kept.version), '[]')
    from (
      select
        submissions.id, submissions.version, submissions.reference, submissions.resume_name as name,
        submissions.resume_path as path
      from public.submissions
      where submissions.email = address and submissions.resume_path is not null
      union all
      select
        submissions.id, earlier.version, earlier.reference, earlier.resume_name, earlier.resume_path
      from public.submissions
      join public.submission_versions as earlier on earlier.submission_id = submissions.id
      where submissions.email = address and earlier.resume_path is not null
    ) as kept
  );
end
$$;

-- People see, take and read again what they were asked and what they answered, with every version.

-- How an answer is judged is for staff, like their notes.
create function private.told_answers(answers jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(answer - 'meets' order by place), '[]')
  from jsonb_array_elements(answers) with ordinality as given (answer, place)
$$;

-- What was erased stays erased. A backup that was made before an erasure brings the person back; so what is erased leaves
-- a salted hash behind, and whoever restores compares what came back with the hashes and erases it again. Addresses do not
-- outlive what they were kept for.
create table private.erased (
  -- Of the salt and either the key of an entry, the token of a job alert, or the address of a person. Of the first two
  -- there is only ever one; of an address goes what is older than its erasure.
  hash text primary key,
  salt text not null,
  erased_at timestamptz not null default now(),
  constraint erased_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint erased_salt_check check (salt ~ '^[0-9a-f]{64}$')
);

alter table private.erased enable row level security;

-- One salt for an installation; a place that was restored from another one may know more.
create function private.keep_erased(things text[]) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with own as materialized (
    select coalesce((select erased.salt from private.erased limit 1), private.new_secret()) as salt
  )
  insert into private.erased (hash, salt)
  select distinct private.hash_of(own.salt || thing), own.salt from own cross join unnest(keep_erased.things) as thing
  on conflict (hash) do update set erased_at = excluded.erased_at
$$;

create function private.keep_erased_submissions() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.keep_erased(array(select gone.key::text from gone));
  return null;
end
$$;

create trigger submissions_keep_erased
after delete on public.submissions referencing old table as gone
for each statement execute function private.keep_erased_submissions();

comment on table public.erasures is
  'What was erased, when, by whom and why, in numbers: nothing in it leads to a person. Written by functions only.';
comment on function public.retention_due() is 'For recruiters: what has been kept long enough, held back or not.';
comment on function public.run_retention(bigint[]) is 'For recruiters: erases those of these that are due, in one go.';
comment on function private.run_retention_if_automatic() is 'Server only: erases what is due, if the owner wants that.';
comment on function public.preview_erasure(text) is 'For recruiters: exactly what erase_person would erase and leave.';
comment on function public.erase_person(text, text) is 'For recruiters: erases what came from an address, unless held.';
comment on function public.erasure_requests() is 'For recruiters: who waits for erasure, and until when.';
comment on table private.data_keys is 'Hashes of mailed links (60 minutes, one use) and of the sessions they open (30 minutes).';
comment on function public.request_data_link(text) is 'Mails a link to whatever is kept about this address: {"ok": true}.';
comment on function public.open_my_data(text) is 'Exchanges a mailed token, once, for a session: {session, expires_at}.';
comment on function private.get_my_data(text) is 'Everything kept about the person of this session.';
comment on function public.correct_my_data(text, jsonb) is 'Corrects {first_name, last_name, phone} of the person.';
comment on function public.withdraw_my_consent(text) is 'Takes the consent back for everything the person sent.';
comment on function public.ask_for_erasure(text) is 'Asks staff to erase everything the person sent.';
comment on function public.close_my_data(text) is 'Ends the session: {"ok": true}.';
comment on function public.my_data_files(text) is 'Server only: the files of the person of this session.';
comment on table private.erased is
  'Salted hashes of what was erased, so that a backup from before does not bring it back. Nothing in it leads to a person.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.retention_due(),
  public.run_retention(bigint[]),
  public.preview_erasure(text),
  public.erase_person(text, text),
  public.erasure_requests(),
  public.request_data_link(text),
  public.open_my_data(text),
  public.correct_my_data(text, jsonb),
  public.withdraw_my_consent(text),
  public.ask_for_erasure(text),
  public.close_my_data(text),
  public.my_data_files(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.retention_due(),
  public.run_retention(bigint[]),
  public.preview_erasure(text),
  public.erase_person(text, text),
  public.erasure_requests()
to authenticated;
grant execute on function
  public.request_data_link(text),
  public.open_my_data(text),
  public.correct_my_data(text, jsonb),
  public.withdraw_my_consent(text),
  public.ask_for_erasure(text),
  public.close_my_data(text)
to anon, authenticated, service_role;
grant execute on function
  public.my_data_files(text)
to service_role;

-- Job alerts by email, without an account.
set check_function_bodies = off;

-- Job alerts by mail, without an account. Who asks for one gets a mail; only the link in it makes the alert (double
-- opt-in), and the link in every later mail ends it. Whoever asks is told the same, whatever is known of the address.

-- Requests that nobody has confirmed. They are forgotten after 48 hours.
create table private.job_alert_requests (
  -- Of the token in the mail, which is written down nowhere else once the mail is sent.
  token_hash text primary key,
  email text not null,
  filters jsonb not null,
  frequency text not null,
  notice_version text not null,
  requested_at timestamptz not null default now(),
  constraint job_alert_requests_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint job_alert_requests_email_check check (email = lower(email) and private.is_email(email)),
  constraint job_alert_requests_filters_check check (
    jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 2000
  ),
  constraint job_alert_requests_frequency_check check (frequency in ('daily', 'weekly')),
  constraint job_alert_requests_notice_version_check check (char_length(notice_version) between 1 and 40)
);

create index job_alert_requests_email_idx on private.job_alert_requests (email, requested_at);

create index job_alert_requests_requested_at_idx on private.job_alert_requests (requested_at);

alter table private.job_alert_requests enable row level security;

create table public.job_alerts (
  id bigint generated always as identity primary key,
  email text not null,
  -- Arguments of search_jobs: q, location, category, type, workplace, salary_at_least; absent where not asked for.
  filters jsonb not null,
  frequency text not null,
  -- In every mail, to end the alert.
  token text not null default gen_random_uuid(),
  notice_version text not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz not null default now(),
  -- Jobs posted after this moment have not been mailed.
  told_until timestamptz not null,
  due_at timestamptz not null,
  rejections integer not null default 0,
  constraint job_alerts_email_filters_key unique (email, filters),
  constraint job_alerts_token_key unique (token),
  constraint job_alerts_token_check check (token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  constraint job_alerts_email_check check (email = lower(email) and private.is_email(email)),
  constraint job_alerts_filters_check check (
    jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 2000
  ),
  constraint job_alerts_frequency_check check (frequency in ('daily', 'weekly')),
  constraint job_alerts_notice_version_check check (char_length(notice_version) between 1 and 40)
);

create index job_alerts_due_at_idx on public.job_alerts (due_at);

alter table public.job_alerts enable row level security;

revoke all on table public.job_alerts from anon, authenticated;

grant select, insert, update, delete on table public.job_alerts to service_role;

-- What a form asks for, as arguments of search_jobs and always written the same way.
create function private.alert_filters(form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(given.field, given.value), '{}')
  from (
    select field, to_jsonb(text) as value
    from unnest(array['q', 'experience']) as field
    cross join lateral regexp_replace(private.form_text(form, field), '\s+', ' ', 'g') as text
    where text <> ''
    union all
    select field, private.choices(regexp_replace(private.form_text(form, field), '\s+', ' ', 'g'))
    from unnest(array['location', 'category', 'type', 'workplace']) as field
    union all
    select 'salary_at_least', form -> 'salary_at_least'
    where jsonb_typeof(form -> 'salary_at_least') = 'number' and form ->> 'salary_at_least' <> '0'
  ) as given
  where given.value is not null
$$;

create function private.alert_problems(form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'email', private.person_problems(form) -> 'email',
    'frequency', case
      when coalesce(form ->> 'frequency', '') not in ('daily', 'weekly') then 'Please choose how often we should write.'
    end,
    'filters', case
      when octet_length(filters::text) > 2000
        or char_length(filters ->> 'q') > 200
        or filters ->> 'q' ~ '[[:cntrl:]]'
        or exists (
          select from unnest(array['location', 'category']) as field, private.chosen(filters -> field) as value
          where char_length(value) > 100 or value ~ '[[:cntrl:]]'
        )
        or exists (
          select from private.chosen(filters -> 'type') as value
          where value not in ('Full-time', 'Part-time', 'Contract', 'Internship')
        )
        or exists (
          select from private.chosen(filters -> 'workplace') as value where value not in ('onsite', 'hybrid', 'remote')
        )
        or filters ->> 'experience' !~ '^\d{1,2}-\d{1,2}$'
        or jsonb_typeof(form -> 'salary_at_least') <> 'number' and form ->> 'salary_at_least' <> ''
        or filters ->> 'salary_at_least' !~ '^[1-9]\d{0,9}$'
        then 'This search cannot be kept. Please change it and try again.'
    end
  )) || (private.consent_problems(form) - 'key')
  from private.alert_filters(form) as filters
$$;

-- Anybody can have a mail sent to any address, so nothing that a mail program would make a link of gets into its words.
create function private.harmless_words(typed text) returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(trim(regexp_replace(normalize(harmless_words.typed, NFKC), '[][\s.:/@\\<>(){}。]+', ' ', 'g')), '')
$$;

-- The search in words: “nurse”, Kochi or Pune, Remote, 3–5 years, ₹10 LPA or more.
create function private.alert_words(filters jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(concat_ws(
    ', ',
    '“' || private.harmless_words(filters ->> 'q') || '”',
    (select string_agg(private.harmless_words(value), ' or ') from private.chosen(filters -> 'location') as value),
    (select string_agg(private.harmless_words(value), ' or ') from private.chosen(filters -> 'category') as value),
    (select string_agg(value, ' or ') from private.chosen(filters -> 'type') as value),
    (
      select string_agg(case value when 'onsite' then 'On site' when 'hybrid' then 'Hybrid' else 'Remote' end, ' or ')
      from private.chosen(filters -> 'workplace') as value
    ),
    case filters ->> 'experience'
      when '0-0' then 'Fresher'
      when '10-60' then '10+ years'
      else replace(filters ->> 'experience', '-', '–') || ' years'
    end,
    '₹' || trim_scale((filters ->> 'salary_at_least')::numeric / 100000) || ' LPA or more'
  ), ''), 'All jobs')
$$;

create function private.forget_alert_requests() returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.job_alert_requests where requested_at <= now() - interval '48 hours'
$$;

-- 8:00 in the agency's time zone, tomorrow or seven days on.
create function private.next_alert_at(frequency text) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select (
    date_trunc('day', now() at time zone zone)
    + case next_alert_at.frequency when 'weekly' then interval '7 days' else interval '1 day' end + interval '8 hours'
  ) at time zone zone
  from (select private.agency_zone() as zone) as agency
$$;

-- `form`: email, frequency (daily or weekly), consent (true), notice_version, website (stays empty), seconds_open, and of
-- search_jobs q, location, category, type, workplace, salary_at_least. Five mails a day go to one address at most, and they
-- hold nothing that was typed.
create function public.request_job_alert(form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(request_job_alert.form, '{}');
  address constant text := lower(private.form_text(given, 'email'));
  token constant text := gen_random_uuid();
  done constant jsonb := '{"ok": true}';
begin
  perform private.refuse_problems(private.alert_problems(given));
  if private.is_trapped(given) then return done; end if;
  perform private.take_sender_quota(address);
  perform private.forget_alert_requests();
  -- The quota's lock makes parallel requests wait for each other, so the count is exact.
  if (
    select count(*) from private.outbox
    where outbox.to_address = address and outbox.kind = 'alert_confirm'
      and outbox.created_at > now() - interval '1 day'
  ) >= 5 then
    return done;
  end if;
  insert into private.job_alert_requests (token_hash, email, filters, frequency, notice_version)
  values (
    private.hash_of(token), address, private.alert_filters(given), given ->> 'frequency',
    private.form_text(given, 'notice_version')
  );
  insert into private.outbox (kind, to_address, data)
  values ('alert_confirm', address, jsonb_build_object(
    'token', token, 'query_words', private.alert_facts(private.alert_filters(given)),
    'frequency', given ->> 'frequency'
  ));
  return done;
end
$$;

-- Makes an alert of a request, once. Asked for again, an alert keeps what was told and takes the new frequency.
create function public.confirm_job_alert(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  request private.job_alert_requests;
begin
  delete from private.job_alert_requests
  where job_alert_requests.token_hash = private.hash_of(confirm_job_alert.token)
    and job_alert_requests.requested_at > now() - interval '48 hours'
  returning * into request;
  if request.token_hash is null then
    raise exception using
      errcode = 'PT404',
      message = 'This link was used already, or it is older than 48 hours. You can ask for the job alert again.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('job_alerts ' || request.email, 0));
  insert into public.job_alerts (email, filters, frequency, notice_version, requested_at, told_until, due_at)
  values (
    request.email, request.filters, request.frequency, request.notice_version, request.requested_at,
    request.requested_at, private.next_alert_at(request.frequency)
  )
  on conflict (email, filters) do update
  set frequency = excluded.frequency, notice_version = excluded.notice_version, requested_at = excluded.requested_at,
      confirmed_at = excluded.confirmed_at, due_at = excluded.due_at;
  if (select count(*) from public.job_alerts where job_alerts.email = request.email) > 10 then
    raise exception using
      errcode = 'PT409',
      message = 'There are ten job alerts for this address already. Please end one first, with the link in its mails.';
  end if;
  return jsonb_build_object(
    'ok', true, 'words', private.alert_words(request.filters), 'frequency', request.frequency
  );
end
$$;

-- Ends an alert, or takes back a request, with whatever mail of it still waits. The answer never tells if there was one. The
-- hash of the alert stays: nobody wants its mails back with a backup.
create function public.stop_job_alert(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text;
begin
  delete from public.job_alerts where job_alerts.token = stop_job_alert.token returning job_alerts.email into address;
  if address is not null then
    perform private.keep_erased(array[stop_job_alert.token]);
  else
    delete from private.job_alert_requests
    where job_alert_requests.token_hash = private.hash_of(stop_job_alert.token)
    returning job_alert_requests.email into address;
  end if;
  delete from private.outbox
  where outbox.to_address = address and outbox.status <> 'sent' and outbox.data ->> 'token' = stop_job_alert.token;
  return '{"ok": true}';
end
$$;

-- {words, frequency, is_confirmed} of an alert or of a request that can still be confirmed; null for neither.
create function public.job_alert_of(token text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'words', private.alert_words(filters), 'frequency', frequency, 'is_confirmed', is_confirmed
  )
  from (
    select filters, frequency, true as is_confirmed from public.job_alerts
    where job_alerts.token = job_alert_of.token
    union all
    select filters, frequency, false from private.job_alert_requests
    where job_alert_requests.token_hash = private.hash_of(job_alert_of.token)
      and job_alert_requests.requested_at > now() - interval '48 hours'
  ) as alert
$$;

-- The newest ten of the jobs that an alert tells of, and how many there are up to 1,001.
create function private.alert_jobs(
  filters jsonb, after timestamptz, until timestamptz, out ids bigint[], out total integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  execute format(
    'select coalesce((array_agg(id order by posted_at desc, id desc))[: 10], ''{}''), count(*)
     from (
       select id, posted_at from private.open_jobs where true %s order by posted_at desc, id desc limit 1001
     ) as jobs',
    private.job_conditions(
      private.job_query(coalesce(filters ->> 'q', '')),
      filters || jsonb_build_object('posted_after', after, 'posted_until', until)
    )
  ) into ids, total;
end
$$;

-- For the server's own key: writes the mails of up to 100 alerts that are due, none where nothing is new, and asks owners of
-- alerts anew after a year. The cards of the jobs are looked up when a mail leaves. Answers how many alerts were due, so that
-- 0 says there are no more.
create function public.prepare_job_alerts() returns integer
language plpgsql
volatile
security definer
set search_path = ''
-- As for search_jobs.
set max_parallel_workers_per_gather = 0
set enable_seqscan = off
as $$
declare
  -- A job that is being saved right now has its time already, that of the beginning of the save, and cannot be seen yet; it
  -- waits for the next mail. That is a minute, or longer where somebody began to write before it.
  until constant timestamptz := least(now() - interval '1 minute', (
    select min(pg_stat_activity.xact_start) - interval '1 microsecond' from pg_catalog.pg_stat_activity
    where pg_stat_activity.backend_xid is not null and pg_stat_activity.pid <> pg_backend_pid()
  ));
  due integer := 0;
  alert public.job_alerts;
  after timestamptz;
  news record;
begin
  perform private.forget_alert_requests();
  for alert in
    select * from public.job_alerts
    where job_alerts.due_at <= now()
      -- Nothing is due so late; the clock was wrong then.
      or job_alerts.due_at > now() + interval '8 days'
    order by job_alerts.due_at
    limit 100
    for update skip locked
  loop
    due := due + 1;
    if alert.confirmed_at < now() - interval '1 year' then
      perform private.ask_again(alert);
      continue;
    end if;
    -- By a clock that ran ahead: then what is new since the mail before is told, even if some of it was told already.
    after := case
      when alert.told_until <= now() then alert.told_until
      else until - case alert.frequency when 'weekly' then interval '7 days' else interval '1 day' end
    end;
    news := private.alert_jobs(alert.filters, after, until);
    if cardinality(news.ids) > 0 then
      insert into private.outbox (kind, to_address, data)
      values ('job_alert', alert.email, jsonb_build_object(
        'token', alert.token, 'query_words', private.alert_words(alert.filters), 'frequency', alert.frequency,
        'filters', alert.filters, 'total', news.total, 'ids', news.ids
      ));
    end if;
    update public.job_alerts
    set told_until = greatest(after, until), due_at = private.next_alert_at(alert.frequency)
    where job_alerts.id = alert.id;
  end loop;
  return due;
end
$$;

-- Forgets every alert and request of an address with their mail, and keeps the hashes of the alerts and of the address;
-- answers how many alerts and requests there were.
create function private.erase_alerts(email text) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(erase_alerts.email));
  tokens text[];
  requests integer;
begin
  -- Mail last: a mail that is being written for an alert is there once the alert could be deleted.
  with gone as (
    delete from public.job_alerts where job_alerts.email = address returning job_alerts.token
  )
  select coalesce(array_agg(gone.token), '{}') into tokens from gone;
  delete from private.job_alert_requests where job_alert_requests.email = address;
  get diagnostics requests = row_count;
  delete from private.outbox
  where outbox.to_address = address and outbox.kind in ('alert_confirm', 'alert_renewal', 'job_alert');
  perform private.keep_erased(tokens || address);
  return cardinality(tokens) + requests;
end
$$;

create function private.count_rejections(token text, is_rejected boolean) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  so_far integer;
begin
  update public.job_alerts
  set rejections = case when count_rejections.is_rejected then job_alerts.rejections + 1 else 0 end
  where job_alerts.token = count_rejections.token and (count_rejections.is_rejected or job_alerts.rejections > 0)
  returning job_alerts.rejections into so_far;
  if so_far >= 3 then perform public.stop_job_alert(count_rejections.token); end if;
end
$$;

-- The search in words that jobs use: nobody has confirmed yet that the address belongs to who typed it. The page behind the link
-- shows all of it.
create function private.alert_facts(filters jsonb) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  known constant jsonb := alert_facts.filters
    - case when private.are_job_words(alert_facts.filters ->> 'q') then '' else 'q' end
    - case when exists (
        select from private.chosen(filters -> 'location') as value
        where not exists (select from private.open_jobs where location = value)
      ) then 'location' else '' end
    - case when exists (
        select from private.chosen(filters -> 'category') as value
        where not exists (select from private.open_jobs where category = value)
      ) then 'category' else '' end;
begin
  return case
    when known = alert_facts.filters then private.alert_words(known)
    when known = '{}' then 'A search by words'
    else 'A search by words, ' || private.alert_words(known)
  end;
end
$$;

-- Ends an alert and mails its owner a link that makes it again.
create function private.ask_again(alert public.job_alerts) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant text := gen_random_uuid();
begin
  delete from public.job_alerts where job_alerts.id = alert.id;
  insert into private.job_alert_requests (token_hash, email, filters, frequency, notice_version)
  values (private.hash_of(token), alert.email, alert.filters, alert.frequency, alert.notice_version);
  insert into private.outbox (kind, to_address, data)
  values ('alert_renewal', alert.email, jsonb_build_object(
    'token', token, 'query_words', private.alert_words(alert.filters), 'frequency', alert.frequency
  ));
end
$$;

-- These filters with the new names of industries.
create function private.with_names(filters jsonb, names jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_set(filters, '{category}', private.choices((
    select jsonb_agg(coalesce(names ->> value, value)) from private.chosen(filters -> 'category') as value
  )::text))
$$;

comment on table private.job_alert_requests is
  'Job alerts that somebody asked for and nobody has confirmed within 48 hours. Reached by functions only.';
comment on table public.job_alerts is 'Confirmed job alerts, at most ten an address. Reached by functions only.';
comment on function public.request_job_alert(jsonb) is 'Asks for a job alert; a mail then asks for confirmation.';
comment on function public.confirm_job_alert(text) is 'Makes an alert of the request that this token was mailed for.';
comment on function public.stop_job_alert(text) is 'Ends the alert with this token. Answers the same every time.';
comment on function public.job_alert_of(text) is 'What an alert is about, for whoever has its token; or null.';
comment on function public.prepare_job_alerts() is 'Server only: writes the mails of alerts that are due.';
comment on column public.job_alerts.filters is
  'Arguments of search_jobs: q, location, category, type, workplace, experience, salary_at_least; several values as an array, absent where not asked for.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.request_job_alert(jsonb),
  public.confirm_job_alert(text),
  public.stop_job_alert(text),
  public.job_alert_of(text),
  public.prepare_job_alerts()
from public, anon, authenticated, service_role;
grant execute on function
  public.request_job_alert(jsonb),
  public.confirm_job_alert(text),
  public.stop_job_alert(text),
  public.job_alert_of(text)
to anon, authenticated, service_role;
grant execute on function
  public.prepare_job_alerts()
to service_role;

-- The audit log, and exports, which are told in it.
set check_function_bodies = off;

-- The trail: who did what and when, written by triggers, so that nothing goes past it and nobody can edit it. It holds
-- no personal data of candidates: what they sent appears by its reference, content by its version.
create table public.activity (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- Not a foreign key, and the name as it was then: a person may leave.
  actor uuid,
  actor_name text not null default '',
  actor_kind text not null,
  action text not null,
  -- A table, or what was exported.
  entity text not null,
  entity_key text not null default '',
  -- What it was called then.
  entity_name text not null default '',
  -- Facts about it; for a change `changed` has the names of the columns, `before` and `after` the values of those that
  -- hold nothing personal.
  details jsonb not null default '{}',
  constraint activity_actor_name_check check (char_length(actor_name) <= 254),
  constraint activity_actor_kind_check check (
    actor_kind in ('person', 'visitor', 'system') and (actor_kind = 'person') = (actor is not null)
  ),
  constraint activity_entity_check check (entity ~ '^[a-z][a-z_]{0,40}$'),
  constraint activity_entity_key_check check (char_length(entity_key) <= 120),
  constraint activity_entity_name_check check (char_length(entity_name) <= 254),
  constraint activity_details_check check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 32768),
  -- Functions write as their owner. Whoever else is granted this table, even the server's key, writes nothing.
  constraint activity_writer_check check (current_user not in ('anon', 'authenticated', 'service_role')),
  constraint activity_action_check check (
    action in ('created', 'changed', 'deleted', 'published', 'erased', 'exported', 'signed_in', 'ended', 'sent')
  )
);

create index activity_happened_at_idx on public.activity (happened_at desc, id desc);

create index activity_entity_idx on public.activity (entity, entity_key, id desc);

create index activity_actor_idx on public.activity (actor, id desc);

create index activity_action_idx on public.activity (action, id desc);

create trigger activity_refuse_change
before update or delete on public.activity
for each row execute function private.refuse_change();

create trigger activity_refuse_truncate
before truncate on public.activity
for each statement execute function private.refuse_change();

alter table public.activity enable row level security;

revoke all on table public.activity from anon, authenticated, service_role;

grant select on table public.activity to authenticated, service_role;

create policy activity_select_owner on public.activity
for select to authenticated
using ((select private.has_role('owner')));

create function private.write_activity(
  action text, entity text, entity_key text, entity_name text, details jsonb, actor uuid default private.saved_by()
) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.activity (actor, actor_name, actor_kind, action, entity, entity_key, entity_name, details)
  select
    write_activity.actor, coalesce(nullif(person.name, ''), person.email, ''),
    case
      when write_activity.actor is not null then 'person'
      -- Who the request came as; functions with rights of their own do not change it.
      when current_setting('role', true) = 'anon' then 'visitor'
      else 'system'
    end,
    write_activity.action, write_activity.entity, left(coalesce(write_activity.entity_key, ''), 120),
    left(coalesce(write_activity.entity_name, ''), 254), write_activity.details
  from (select) as nobody
  left join public.admins as person on person.id = write_activity.actor
$$;

-- The columns named in `of_columns`, with their values; in `as_presence` only whether there is one.
create function private.told_columns(value jsonb, of_columns jsonb, as_presence jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    jsonb_object_agg(entry.key, case when as_presence ? entry.key then to_jsonb(entry.value <> 'null') else entry.value end),
    '{}'
  )
  from jsonb_each(told_columns.value) as entry
  where of_columns ? entry.key or as_presence ? entry.key
$$;

-- One trigger for every table. Its argument says what may be told: {key: column, name: [columns, the first that is not
-- empty], facts: [columns told each time], values: [columns told before and after], presence: [columns of which only is
-- told whether they hold something], action: what a new row means}.
create function private.record_activity() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  derived constant text[] := '{version,updated_at,updated_by,search,is_waiting,replies,answered_at,summary,slug,salary_yearly_inr}';
  is_publishing constant boolean := current_setting('sampark.publishing', true) = 'on';
  rules constant jsonb := tg_argv[0];
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject constant jsonb := coalesce(after, before);
  moved jsonb;
  details jsonb := private.told_columns(subject, coalesce(rules -> 'facts', '[]'), '[]');
begin
  -- The version that a draft becomes is told instead.
  if is_publishing and tg_table_name = 'content_drafts' then return null; end if;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(entry.key, before -> entry.key), '{}') into moved
    from jsonb_each(after) as entry
    where entry.value is distinct from before -> entry.key;
    if moved - array['updated_at', 'updated_by', 'search'] = '{}' then return null; end if;
    moved := moved - derived;
    details := details || jsonb_build_object(
      'changed', array(select jsonb_object_keys(moved) order by 1),
      'before',
      private.told_columns(moved, coalesce(rules -> 'values', '[]'), coalesce(rules -> 'presence', '[]')),
      'after',
      private.told_columns(
        (select coalesce(jsonb_object_agg(name, after -> name), '{}') from jsonb_object_keys(moved) as name),
        coalesce(rules -> 'values', '[]'), coalesce(rules -> 'presence', '[]')
      )
    );
  end if;
  perform private.write_activity(
    case
      when is_publishing then 'published'
      when tg_op = 'INSERT' then coalesce(rules ->> 'action', 'created')
      when tg_op = 'UPDATE' then 'changed'
      else 'deleted'
    end,
    tg_table_name,
    subject ->> (rules ->> 'key'),
    (
      select subject ->> name.value
      from jsonb_array_elements_text(rules -> 'name') with ordinality as name (value, place)
      where subject ->> name.value <> ''
      order by name.place
      limit 1
    ),
    details
  );
  return null;
end
$$;

create trigger site_content_9_record_activity
after insert or update or delete on public.site_content
for each row execute function private.record_activity('{"key": "section_id", "facts": ["version"]}');

create trigger site_settings_9_record_activity
after insert or update or delete on public.site_settings
for each row execute function private.record_activity('{"key": "key", "facts": ["version"]}');

create trigger content_drafts_9_record_activity
after insert or update or delete on public.content_drafts
for each row execute function private.record_activity(
  '{"key": "id", "facts": ["base_version", "publish_at", "unpublish_at"], "values": ["publish_at", "unpublish_at"]}'
);

create trigger jobs_9_record_activity
after insert or update or delete on public.jobs
for each row execute function private.record_activity(
  '{"key": "id", "name": ["title"], "facts": ["version", "status"], "values": [
    "title", "status", "featured", "client_confidential", "location", "country", "category", "type", "workplace",
    "salary_min", "salary_max", "salary_currency", "salary_period", "opens_at", "closes_at", "in_feeds"
  ]}'
);

create trigger reply_templates_9_record_activity
after insert or update or delete on public.reply_templates
for each row execute function private.record_activity('{"key": "id", "name": ["name"], "facts": ["version"]}');

create trigger images_9_record_activity
after insert or update or delete on public.images
for each row execute function private.record_activity('{"key": "id", "name": ["title"], "facts": ["version"]}');

create trigger admins_9_record_activity
after insert or update or delete on public.admins
for each row execute function private.record_activity(
  '{"key": "id", "name": ["name", "email"], "facts": ["role"], "values": ["role"], "presence": ["disabled_at"]}'
);

create trigger invitations_9_record_activity
after insert or delete on private.invitations
for each row execute function private.record_activity('{"key": "id", "name": ["name", "email"], "facts": ["role"]}');

-- Not the mail of a new invitation, which is of the same moment.
create trigger invitations_9_record_resend
after update on private.invitations
for each row when (new.invited_at <> old.invited_at)
execute function private.record_activity('{"key": "id", "name": ["name", "email"], "facts": ["role"]}');

-- Links end by themselves or with their draft; that somebody made one is what is told.
create trigger preview_links_9_record_activity
after insert on private.preview_links
for each row execute function private.record_activity('{"key": "draft_id", "facts": ["expires_at"]}');

-- What people sent is theirs: the trail tells how staff work on it, and that it went.
create trigger submissions_9_record_work
after update on public.submissions
for each row when (
  (new.stage, new.owner_id, new.hold_reason) is distinct from (old.stage, old.owner_id, old.hold_reason)
)
execute function private.record_activity(
  '{"key": "reference", "facts": ["id", "kind"], "values": ["stage", "owner_id"], "presence": ["hold_reason"]}'
);

create trigger submissions_9_record_deletion
after delete on public.submissions
for each row execute function private.record_activity('{"key": "reference", "facts": ["id", "kind"]}');

create trigger erasures_9_record_activity
after insert on public.erasures
for each row execute function private.record_activity(
  '{"key": "id", "action": "erased", "facts": ["by_whom", "reason", "submissions", "notes", "files", "mails", "alerts"]}'
);

-- The auth service notes each sign-in on the user. The embedded one does so as well when it makes a user, and when it
-- renews a session, which it has then marked with the same moment.
-- Notes from where. A project has the new session, with browser and address, by now; the built-in sign-in says
-- them next, and the newest session may be one that was noted before.
create function private.record_sign_in() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if current_setting('sampark.signing_up', true) is distinct from 'on' and not exists (
    select from auth.sessions
    where sessions.user_id = new.id
      and (to_jsonb(sessions) ->> 'refreshed_at')::timestamp at time zone 'utc' = new.last_sign_in_at
  ) then
    perform private.write_activity('signed_in', 'admins', new.id::text, '', '{}', new.id);
    perform private.note_place(new.id, newest.user_agent, newest.ip) from (
      select sessions.user_agent, sessions.ip from auth.sessions
      where sessions.user_id = new.id and sessions.created_at > new.last_sign_in_at - interval '1 minute'
      order by sessions.created_at desc
      limit 1
    ) as newest;
  end if;
  return null;
end
$$;

create trigger users_record_sign_in
after update of last_sign_in_at on auth.users
for each row when (new.last_sign_in_at is distinct from old.last_sign_in_at)
execute function private.record_sign_in();

-- One line for each person whose sessions ended, however many they were.
create function private.record_ended_sessions() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_activity(
    'ended', 'sessions', ended.user_id::text, coalesce(nullif(person.name, ''), person.email),
    jsonb_build_object('sessions', ended.sessions)
  )
  from (
    select sessions.user_id, count(*) as sessions
    from added join auth.sessions on sessions.id = added.session_id
    group by sessions.user_id
  ) as ended
  left join public.admins as person on person.id = ended.user_id;
  return null;
end
$$;

create trigger ended_sessions_9_record_activity
after insert on private.ended_sessions
referencing new table as added
for each statement execute function private.record_ended_sessions();

-- A new password is told to its owner and to the trail, whichever way it came; so is a reply to somebody who wrote.

-- Sessions that began with a mailed link for a new password. Written where the sign-in service does not say it itself;
-- one of them sets one password, within the hour.
create table private.recovered_sessions (
  session_id uuid primary key,
  recovered_at timestamptz not null default now()
);

alter table private.recovered_sessions enable row level security;

create function private.tell_of_password() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_reset constant boolean := exists (
    select from private.recovered_sessions as recovered
    join auth.sessions on sessions.id = recovered.session_id
    where sessions.user_id = new.id and recovered.recovered_at > now() - interval '1 hour'
  );
begin
  if not exists (select from public.admins where admins.id = new.id) then return null; end if;
  perform private.write_activity(
    'changed', 'passwords', new.id::text, '', jsonb_build_object('is_reset', is_reset), new.id
  );
  insert into private.outbox (kind, to_address, data)
  values ('password_changed', lower(new.email), jsonb_build_object('is_reset', is_reset));
  return null;
end
$$;

create trigger users_tell_of_password
after update of encrypted_password on auth.users
for each row when (new.encrypted_password is distinct from old.encrypted_password)
execute function private.tell_of_password();

-- The trail says with which template a reply began, by the name it had then; never a word of what was written.
create function private.tell_of_reply() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_activity(
    'sent', 'replies', submissions.reference, '',
    jsonb_build_object('id', submissions.id, 'kind', submissions.kind)
      || coalesce(
        (
          select jsonb_build_object('template', reply_templates.name)
          from public.notes
          join public.reply_templates on reply_templates.id = notes.template_id
          -- The reply comes before the move that went with it.
          where notes.id = (new.undo -> 'notes' ->> 0)::bigint
        ),
        '{}'
      )
  )
  from public.submissions where submissions.id = new.submission_id;
  return null;
end
$$;

create trigger outbox_9_tell_of_reply
after insert on private.outbox
for each row when (new.kind = 'reply')
execute function private.tell_of_reply();

-- The rows with these ids, in their order, as an array; at most 500, for an export goes piece by piece. `what` is jobs,
-- applications, messages or activity.
create function private.export_rows(what text, ids bigint[]) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  if export_rows.what is null or export_rows.what not in ('jobs', 'applications', 'messages', 'activity')
    or export_rows.ids is null or cardinality(export_rows.ids) > 500
  then
    raise exception using errcode = 'PT400', message = 'This export is not known.';
  end if;
  if not (case
    when export_rows.what in ('applications', 'messages') then private.has_role('recruiter')
    when export_rows.what = 'activity' then private.has_role('owner')
    else private.is_admin()
  end) then
    raise exception using errcode = 'PT403', message = 'Your role does not allow this export.';
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(exported) - ''search'' order by wanted.place), ''[]'')
     from unnest($1) with ordinality as wanted (id, place)
     join public.%I as exported on exported.id = wanted.id
     where %s',
    case when export_rows.what in ('applications', 'messages') then 'submissions' else export_rows.what end,
    case export_rows.what
      when 'applications' then 'exported.kind in (''application'', ''resume'')'
      when 'messages' then 'exported.kind in (''contact'', ''enquiry'')'
      else 'true'
    end
  ) into answer using export_rows.ids;
  perform private.write_activity(
    'exported', export_rows.what, '', '', jsonb_build_object('rows', jsonb_array_length(answer))
  );
  return answer;
end
$$;

comment on table public.activity is
  'Who did what and when, without personal data of candidates. Written by triggers only, changed by nobody, read by owners.';
comment on table private.recovered_sessions is
  'Sessions from a mailed link for a new password, which need not know the current one.';
comment on function private.export_rows(text, bigint[]) is
  'For staff: up to 500 rows as they leave in a file; the trail tells that they did.';

revoke execute on all functions in schema private from public;

-- What was changed, for servers that keep pages and for staff who look.
set check_function_bodies = off;

-- What was changed of what visitors and staff see. Servers keep pages and wait with nothing to do: they are told over the
-- channel `sampark` whom it concerns, and ask `changes_since` for what it was.
create table private.changes (
  -- A section, a setting, `jobs` or `images`; `*` is everything.
  name text not null,
  made_by xid8 not null default pg_current_xact_id(),
  made_at timestamptz not null default now(),
  -- What visitors see, or what staff see.
  audience text not null,
  constraint changes_name_check check (char_length(name) between 1 and 200),
  constraint changes_audience_check check (audience in ('visitors', 'staff')),
  primary key (made_by, audience, name)
);

create index changes_made_at_idx on private.changes (made_at);

alter table private.changes enable row level security;

-- The words of a message say whom it concerns: `visitors`, `staff` or `work`.
create function private.tell_servers() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_notify('sampark', tg_argv[0]);
  return null;
end
$$;

-- For the server's own key. `since` is the `cursor` of an earlier answer: what was committed after it is in this one, some
-- of it perhaps for the second time. `changes` is null where everything counts as changed: without `since`, with one that
-- this database never gave, and where a list would be too long.
-- For visitors, `right_for`: milliseconds until something begins or ends to be shown by itself; null when nothing will; and
-- `has_mail`: whether some is due.
create function public.changes_since(audience text, since text default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  with here as (select pg_current_snapshot() as now),
  asked as (
    select case when since ~ '^\d{1,18}$' then since::xid8 end as since
  ),
  known as (
    select asked.since from here, asked where asked.since <= pg_snapshot_xmax(here.now)
  ),
  times as (
    select min(opens_at) as at from public.jobs where opens_at > now()
    union all
    select min(closes_at) from public.jobs where closes_at > now()
    union all
    select min(publish_at) from public.content_drafts where publish_at > now()
    union all
    select min(unpublish_at) from public.content_drafts where unpublish_at > now()
  )
  select jsonb_build_object(
    'cursor', pg_snapshot_xmin(here.now)::text,
    'changes', case
      when exists (select from known) then (
        select case
          when count(*) <= 1000 then coalesce(
            jsonb_agg(jsonb_build_object('id', recent.made_by || ' ' || recent.name, 'name', recent.name)), '[]'
          )
        end
        from (
          select changes.made_by, changes.name from private.changes
          where changes.made_by >= (select since from known) and changes.audience = changes_since.audience
          limit 1001
        ) as recent
      )
    end
  ) || case when changes_since.audience = 'visitors' then jsonb_build_object(
    'right_for', (select 1000 * extract(epoch from min(at) - now()) from times)::bigint,
    'has_mail', exists (select from private.outbox where outbox.status = 'waiting' and outbox.due_at <= now())
      or exists (select from private.outbox where outbox.status = 'sending' and outbox.lease_until < now())
  ) else '{}' end
  from here
);
end
$$;

-- Mail that is due, and files and accounts that must go.
create function private.tell_of_mail() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from touched where touched.status = 'waiting' and touched.due_at <= now()) then
    perform pg_notify('sampark', 'work');
  end if;
  return null;
end
$$;

create trigger tell_of_new_mail after insert on private.outbox referencing new table as touched
  for each statement execute function private.tell_of_mail();

create trigger tell_of_mail_again after update on private.outbox referencing new table as touched
  for each statement execute function private.tell_of_mail();

-- The first argument is the audience; the second the column that names a row, where its table does not. What one transaction
-- changes is noted once, however many statements and rows it takes.
create function private.log_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_level = 'ROW' then
    insert into private.changes (audience, name) values (tg_argv[0], tg_table_name) on conflict do nothing;
  else
    insert into private.changes (audience, name)
    select distinct tg_argv[0], case
      when tg_nargs = 1 then tg_table_name::text else regexp_replace(to_jsonb(touched) ->> tg_argv[1], '^.*/', '')
    end
    from touched
    on conflict do nothing;
  end if;
  if found then
    -- Whoever comes second to an old note leaves it to the first.
    delete from private.changes as earlier
    where (earlier.made_by, earlier.audience, earlier.name) in (
      select changes.made_by, changes.audience, changes.name from private.changes
      where changes.made_at < now() - interval '1 hour' limit 100 for update skip locked
    );
  end if;
  return null;
end
$$;

create trigger note_live_change after insert or update or delete on public.activity
  for each row execute function private.log_change('staff');

create trigger note_live_change after insert or update or delete on public.admins
  for each row execute function private.log_change('staff');

create trigger note_live_change after insert or update or delete on public.content_drafts
  for each row execute function private.log_change('staff');

create trigger note_live_change after insert or update or delete on public.erasures
  for each row execute function private.log_change('staff');

create trigger note_live_change after insert or update or delete on public.images
  for each row execute function private.log_change('staff');

create trigger note_live_change after insert or update or delete on public.jobs
  for each row execute function private.log_change('staff');

create trigger note_live_change after insert or update or delete on public.notes
  for each row execute function private.log_change('staff');

create trigger note_live_change after insert or update or delete on public.reply_templates
  for each row execute function private.log_change('staff');

create trigger note_live_change after insert or update or delete on public.site_content
  for each row execute function private.log_change('staff');

create trigger note_live_change after insert or update or delete on public.site_settings
  for each row execute function private.log_change('staff');

create trigger note_live_change after insert or update or delete on public.submissions
  for each row execute function private.log_change('staff');

create trigger note_live_change after insert or update or delete on private.invitations
  for each row execute function private.log_change('staff');

-- Whom it concerns hears nothing more.
create trigger note_live_change after insert on private.ended_sessions
  for each row execute function private.log_change('staff');

-- Of mail, staff see what was given up.
create trigger note_failed_mail after insert on private.outbox
  for each row when (new.status = 'failed') execute function private.log_change('staff');

create trigger note_mail_that_fails after update on private.outbox
  for each row when (new.status is distinct from old.status and 'failed' in (new.status, old.status))
  execute function private.log_change('staff');

create trigger note_mail_that_goes after delete on private.outbox
  for each row when (old.status = 'failed') execute function private.log_change('staff');

-- For staff: whose token it is, and which tables they may hear of, those that they may read or that a function reads for
-- them.
create function public.my_live_access() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  role constant text := private.admin_role();
begin
  perform private.require_staff();
  return jsonb_build_object(
    'id', private.claimed_id('sub'),
    'tables', to_jsonb(
      array['admins', 'content_drafts', 'images', 'jobs', 'open_screens', 'site_content', 'site_settings']
      || case when role in ('recruiter', 'owner')
        then array['clients', 'erasures', 'notes', 'outbox', 'reply_templates', 'submissions'] end
      || case when role = 'owner' then array['activity', 'invitations'] end
    )
  );
end
$$;

create trigger tell_servers after insert on private.file_deletions
  for each row execute function private.tell_servers('work');

create trigger tell_servers after insert on private.accounts_to_close
  for each row execute function private.tell_servers('work');

create trigger tell_servers_of_pages after insert on private.changes
  for each row when (new.audience = 'visitors') execute function private.tell_servers('visitors');

create trigger tell_servers_of_screens after insert on private.changes
  for each row when (new.audience = 'staff') execute function private.tell_servers('staff');

create trigger note_deleted after delete on public.content_drafts referencing old table as touched
  for each statement execute function private.log_change('visitors', 'id');

create trigger note_inserted after insert on public.content_drafts referencing new table as touched
  for each statement execute function private.log_change('visitors', 'id');

create trigger note_updated after update on public.content_drafts referencing new table as touched
  for each statement execute function private.log_change('visitors', 'id');

create trigger note_deleted after delete on public.images referencing old table as touched
  for each statement execute function private.log_change('visitors');

create trigger note_inserted after insert on public.images referencing new table as touched
  for each statement execute function private.log_change('visitors');

create trigger note_updated after update on public.images referencing new table as touched
  for each statement execute function private.log_change('visitors');

create trigger note_deleted after delete on public.jobs referencing old table as touched
  for each statement execute function private.log_change('visitors');

create trigger note_inserted after insert on public.jobs referencing new table as touched
  for each statement execute function private.log_change('visitors');

create trigger note_updated after update on public.jobs referencing new table as touched
  for each statement execute function private.log_change('visitors');

create trigger note_deleted after delete on public.site_content referencing old table as touched
  for each statement execute function private.log_change('visitors', 'section_id');

create trigger note_inserted after insert on public.site_content referencing new table as touched
  for each statement execute function private.log_change('visitors', 'section_id');

create trigger note_updated after update on public.site_content referencing new table as touched
  for each statement execute function private.log_change('visitors', 'section_id');

create trigger note_deleted after delete on public.site_settings referencing old table as touched
  for each statement execute function private.log_change('visitors', 'key');

create trigger note_inserted after insert on public.site_settings referencing new table as touched
  for each statement execute function private.log_change('visitors', 'key');

create trigger note_updated after update on public.site_settings referencing new table as touched
  for each statement execute function private.log_change('visitors', 'key');

comment on table private.changes is
  'What was changed of what visitors and staff see, of the last hour. Reached by functions only.';
comment on function public.my_live_access() is 'For staff: which tables they hear of when one is changed.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.changes_since(text, text),
  public.my_live_access()
from public, anon, authenticated, service_role;
grant execute on function
  public.changes_since(text, text)
to service_role;
grant execute on function
  public.my_live_access()
to authenticated;

-- Old addresses that lead on, and addresses that lead nowhere.
set check_function_bodies = off;

-- Addresses that lead on to another one, for good. A rule never leads to an address that has a rule of its own, so whoever
-- follows one arrives: what is saved is written through to its end, and a circle is refused.

-- One way to write a path: small letters, one slash between its parts, none at the end. Letters beyond ASCII are made small
-- by whoever sends and by whoever asks.
create function private.redirect_path(address text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(lower(btrim(address, E' \t\r\n') collate "C"), '/{2,}', '/', 'g'), '(.)/$', '\1'
  )
$$;

-- The path that an address on this site leads to; null where it leads elsewhere.
create function private.path_led_to(address text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when address like '/%' then private.redirect_path(regexp_replace(address, '[?#].*$', '')) end
$$;

create table public.redirects (
  id bigint generated always as identity primary key,
  from_path text not null,
  to_address text not null,
  -- Added by the database when something was renamed.
  is_automatic boolean not null default false,
  updated_at timestamptz not null default now(),
  -- Not a foreign key: who saved it stays readable after the person has left.
  updated_by uuid,
  constraint redirects_from_path_key unique (from_path),
  constraint redirects_to_address_check check (
    to_address ~ '^(/([^/\\\s"''<>][^\s"''<>\\]*)?|https?://[^\s"''<>\\]+)$' and char_length(to_address) <= 500
  ),
    constraint redirects_from_path_check check (
    from_path ~ '^/[^?#%\\[:cntrl:]]*(\?(p|page_id|attachment_id|job_listing|awsm_job_openings|cat|tag|author|m|feed|post_type|paged)=[^?#%&=\\[:cntrl:]]+)?$'
    and from_path <> '/' and from_path = private.redirect_path(from_path) and char_length(from_path) <= 500
  )
);

create index redirects_led_to_idx on public.redirects (private.path_led_to(to_address));

create index redirects_updated_at_idx on public.redirects (updated_at desc, id desc);

alter table public.redirects enable row level security;

revoke all on table public.redirects from anon, authenticated;

grant select, delete on table public.redirects to authenticated, service_role;

create policy redirects_select_staff on public.redirects
for select to authenticated
using ((select private.is_admin()));

create policy redirects_delete_editor on public.redirects
for delete to authenticated
using ((select private.has_role('editor')));

-- Whether the site has something at this path itself: its pages, guides, landing pages and jobs, and what is no page.
create function private.is_own_address(path text) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return path in (
      '/', '/about', '/services', '/jobs', '/jobs/saved', '/candidates', '/employers', '/contact', '/careers', '/privacy',
      '/terms', '/cookies', '/my-data', '/job-alerts', '/verify', '/put-forward', '/shortlist', '/sitemap.xml', '/robots.txt', '/site.webmanifest',
      '/jobs/feed.xml', '/jobs/jobs.xml', '/resources/feed.xml', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png',
      '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/healthz', '/readyz', '/_changes'
    )
    or path ~ '^/(\.well-known|admin|assets|auth/v1|job-alerts|my-data|pictures|rest/v1|social|storage/v1|_mail)(/|$)'
    or path like '/jobs/%' and exists (
      select from public.jobs
      where jobs.id = substring(path from '^/jobs/([1-9]\d{0,14})(?:-.*)?$')::bigint
    )
    or path ~ '^/(resources|roles)/' and exists (
      select from unnest(array['resource_articles', 'landing_pages']) as list (id)
      left join public.site_content as section on section.section_id = list.id
      cross join lateral (
        select address from private.addresses_in(list.id, section.content) where section.content is not null
        union all
        select address from private.built_in_addresses(list.id) where section.content is null
      ) as item
      where item.address = path
    )
    or path like '/privacy/%' and exists (
      select from public.site_content as section
      cross join lateral jsonb_path_query(section.content, 'lax $.*[*].lang') as lang
      where section.section_id = 'notice_translations' and path = '/privacy/' || (lang #>> '{}')
    );
end
$$;

-- What is wrong is said of the column that it is about, in `column`. The old address may end with a query.
create function private.keep_redirect() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  next_rule public.redirects;
  target text;
begin
  -- Two that would lead to each other wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  new.from_path := private.redirect_path(new.from_path);
  new.to_address := btrim(new.to_address, E' \t\r\n');
  new.updated_at := now();
  new.updated_by := private.saved_by();
  if private.is_own_address(new.from_path) then
    raise exception using
      errcode = 'PT400', column = 'from_path',
      message = 'The site has something at this address itself, so it cannot lead on.';
  end if;
  if new.from_path !~ '^/[^?#%\\[:cntrl:]]*(\?(p|page_id|attachment_id|job_listing|awsm_job_openings|cat|tag|author|m|feed|post_type|paged)=[^?#%&=\\[:cntrl:]]+)?$'
    or char_length(new.from_path) > 500
  then
    raise exception using
      errcode = 'PT400', column = 'from_path',
      message = 'Please enter the old address as a path, such as /old-page. Of what follows a “?”, only numbers and names of pages count, such as /?p=12.';
  end if;
  if new.to_address is null or new.to_address !~ '^(/([^/\\\s"''<>][^\s"''<>\\]*)?|https?://[^\s"''<>\\]+)$'
    or char_length(new.to_address) > 500
  then
    raise exception using
      errcode = 'PT400', column = 'to_address',
      message = 'Please enter an address that starts with https:// or /, of at most 500 characters.';
  end if;
  target := private.path_led_to(new.to_address);
  if target = new.from_path or new.to_address = new.from_path then
    raise exception using
      errcode = 'PT400', column = 'to_address', message = 'An address cannot lead to itself.';
  end if;
  select * into next_rule from public.redirects
  where redirects.from_path in (target, new.to_address) and redirects.id <> new.id
  order by redirects.from_path = new.to_address desc limit 1;
  if found then
    if private.path_led_to(next_rule.to_address) = new.from_path or next_rule.to_address = new.from_path then
      raise exception using
        errcode = 'PT400', column = 'to_address',
        message = format('This would go round in a circle: %s already leads to %s.', next_rule.from_path, new.from_path);
    end if;
    new.to_address := next_rule.to_address;
  end if;
  return new;
end
$$;

-- What led to the address that leads on now goes straight to the end.
create function private.shorten_redirects() returns trigger
language plpgsql
security definer
set search_path = ''
-- A plan that was made while there were few would read all of them for each one that a list adds.
set enable_seqscan = off
as $$
begin
  update public.redirects set to_address = new.to_address
  where private.path_led_to(redirects.to_address) = new.from_path and redirects.id <> new.id;
  return null;
end
$$;

create trigger redirects_1_keep
before insert or update on public.redirects
for each row execute function private.keep_redirect();

create trigger redirects_2_shorten
after insert or update on public.redirects
for each row execute function private.shorten_redirects();

-- A table that is pasted is one line of the trail, which save_redirects writes.
create trigger redirects_9_record_activity
after insert or update or delete on public.redirects
for each row when (current_setting('sampark.saving_redirects', true) is distinct from 'on')
execute function private.record_activity(
  '{"key": "id", "name": ["from_path"], "facts": ["to_address", "is_automatic"], "values": ["from_path", "to_address"]}'
);

create trigger note_inserted after insert on public.redirects referencing new table as touched
  for each statement execute function private.log_change('visitors');

create trigger note_updated after update on public.redirects referencing new table as touched
  for each statement execute function private.log_change('visitors');

create trigger note_deleted after delete on public.redirects referencing old table as touched
  for each statement execute function private.log_change('visitors');

-- Saves one rule. Answers what came of it: `outcome` is new, changed, same or refused; `to` where it leads now, `was` where
-- it led; `field` and `message` say what is wrong.
create function private.save_redirect(rule jsonb, replaces boolean) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  path constant text := private.redirect_path(rule ->> 'from_path');
  stored public.redirects;
  saved public.redirects;
  field text;
  message text;
begin
  select * into stored from public.redirects where redirects.from_path = path;
  if stored.id is null then
    insert into public.redirects (from_path, to_address) values (path, rule ->> 'to_address')
    returning * into saved;
    return jsonb_build_object('outcome', 'new', 'to', saved.to_address);
  end if;
  if not replaces then
    return jsonb_build_object(
      'outcome', 'refused', 'field', 'from_path',
      'message', format('This address already leads to %s. Change that redirect instead.', stored.to_address)
    );
  end if;
  update public.redirects set to_address = rule ->> 'to_address', is_automatic = false
  where redirects.id = stored.id and redirects.to_address <> btrim(rule ->> 'to_address', E' \t\r\n')
  returning * into saved;
  return jsonb_build_object(
    'outcome', case when saved.to_address <> stored.to_address then 'changed' else 'same' end,
    'to', coalesce(saved.to_address, stored.to_address), 'was', stored.to_address
  );
exception when sqlstate 'PT400' or check_violation or not_null_violation then
  get stacked diagnostics field = column_name, message = message_text;
  return jsonb_build_object(
    'outcome', 'refused', 'field', coalesce(nullif(field, ''), 'from_path'),
    'message', case when sqlstate = 'PT400' then message else 'Please check this address.' end
  );
end
$$;

-- Saves rules in their order, [{from_path, to_address}], and answers what came of each: one that is refused holds up no
-- other. `replaces`: whether a rule may take the place of one that is there. `is_trial`: nothing is kept.
create function public.save_redirects(rules jsonb, replaces boolean, is_trial boolean) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  rule jsonb;
  outcomes jsonb := '[]';
  is_many boolean;
begin
  -- The server's own key comes with the content files of the command line.
  if current_setting('role', true) is distinct from 'service_role' then perform private.require_role('editor'); end if;
  if jsonb_typeof(save_redirects.rules) is distinct from 'array' or jsonb_array_length(save_redirects.rules) > 500 then
    raise exception using errcode = 'PT400', message = 'Send at most 500 redirects at a time.';
  end if;
  if (select count(*) from public.redirects) + jsonb_array_length(save_redirects.rules) > 20000 then
    raise exception using errcode = 'PT400', message = 'There can be at most 20,000 redirects.';
  end if;
  is_many := jsonb_array_length(save_redirects.rules) > 1;
  begin
    if is_many then perform set_config('sampark.saving_redirects', 'on', true); end if;
    for rule in select value from jsonb_array_elements(save_redirects.rules) loop
      outcomes := outcomes || jsonb_build_array(private.save_redirect(rule, coalesce(save_redirects.replaces, false)));
    end loop;
    if is_many then
      perform set_config('sampark.saving_redirects', '', true);
      perform private.write_activity(
        'created', 'redirects', '', '',
        jsonb_build_object('rows', jsonb_array_length(jsonb_path_query_array(outcomes, '$[*] ? (@.outcome == "new" || @.outcome == "changed")')))
      ) where outcomes @? '$[*] ? (@.outcome == "new" || @.outcome == "changed")';
    end if;
    if save_redirects.is_trial is distinct from false then
      raise exception using errcode = 'TRIAL';
    end if;
  exception when sqlstate 'TRIAL' then
    null;
  end;
  return outcomes;
end
$$;

-- Every word is somewhere in either address. All rules where there are no words.
create function public.find_redirects(words text) returns setof public.redirects
language sql
stable
set search_path = ''
as $$
  select rule.*
  from public.redirects as rule
  where not exists (
    select from regexp_split_to_table(lower(left(find_redirects.words, 500)), '\s+') as word
    where position(word in rule.from_path) = 0 and position(word in lower(rule.to_address)) = 0
  )
$$;

-- What leads where, {path: address}, for the servers of the site and for its export. Any of it is told to whoever asks for
-- the address. With it are the addresses that a prepared version has renamed which went live and is not saved yet.
create function public.site_redirects() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_object_agg(rule.from_path, rule.to_address), '{}')
  from (
    select redirects.from_path, redirects.to_address from public.redirects
    union all
    select due.was, due.becomes from private.due_renames() as due where position('#' in due.was) = 0
  ) as rule
);
end
$$;

-- The earlier address of whatever is renamed leads to the new one, as soon as the name is saved. Parts of a page, such as
-- /services#permanent, are no addresses of their own: a browser never sends what follows the #.
create function private.redirect_renames() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What the site has something at itself leads nowhere else: a rename back removes what the rename had added.
  delete from public.redirects
  where redirects.from_path in (
    select item.address from private.addresses_in(new.section_id, new.content) as item
  );
  insert into public.redirects (from_path, to_address, is_automatic)
  select renamed.was, renamed.becomes, true
  from private.renames_of(new.section_id, case when tg_op = 'UPDATE' then old.content end, new.content) as renamed
  where renamed.kind = 'address' and position('#' in renamed.was) = 0
    and renamed.was not in (select item.address from private.addresses_in(new.section_id, new.content) as item)
  on conflict (from_path) do update set to_address = excluded.to_address, is_automatic = true;
  return null;
end
$$;

create trigger site_content_8_redirect_renames
after insert or update on public.site_content
for each row when (new.section_id in ('industries', 'services', 'resource_articles', 'landing_pages'))
execute function private.redirect_renames();

-- Addresses that visitors asked for and that lead nowhere: how often on which day, and nothing of who asked.
create table private.unknown_addresses (
  path text not null,
  day date not null,
  visits integer not null,
  primary key (path, day),
  constraint unknown_addresses_path_check check (
    path ~ '^/[^?#%\\[:cntrl:]]+$' and path = private.redirect_path(path) and char_length(path) <= 200
  ),
  constraint unknown_addresses_visits_check check (visits between 1 and 1000000)
);

create index unknown_addresses_day_idx on private.unknown_addresses (day);

alter table private.unknown_addresses enable row level security;

-- For the server: {path: how often} since it last told. What does not fit is left out; of more than 2,000 lines those with
-- the most visits stay.
create function public.count_unknown_addresses(counts jsonb) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.unknown_addresses where unknown_addresses.day < (now() at time zone 'utc')::date - 29;
  insert into private.unknown_addresses as known (path, day, visits)
  select told.path, (now() at time zone 'utc')::date, told.visits
  from (
    select entry.key as path, least(entry.value::bigint, 1000000)::integer as visits
    from jsonb_each_text(case jsonb_typeof(counts) when 'object' then counts else '{}' end) as entry
    where entry.value ~ '^[1-9]\d{0,8}$'
      and entry.key ~ '^/[^?#%\\[:cntrl:]]+$' and char_length(entry.key) <= 200
      and entry.key = private.redirect_path(entry.key)
    limit 1000
  ) as told
  where not exists (select from public.redirects where redirects.from_path = told.path)
  on conflict (path, day) do update set visits = least(known.visits + excluded.visits, 1000000);
  delete from private.unknown_addresses
  where (unknown_addresses.path, unknown_addresses.day) in (
    select rare.path, rare.day from private.unknown_addresses as rare
    order by rare.visits desc, rare.day desc, rare.path
    offset 2000
  );
$$;

-- The hundred that were asked for most often and that still lead nowhere.
create function public.unknown_addresses() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.visits desc, listed.path), '[]')
    from (
      select unknown.path, sum(unknown.visits)::integer as visits, max(unknown.day) as last_day
      from private.unknown_addresses as unknown
      where unknown.day > (now() at time zone 'utc')::date - 30 and not private.is_own_address(unknown.path)
      group by unknown.path
      order by 2 desc, 1
      limit 100
    ) as listed
  );
end
$$;

-- An address that leads on is not unknown any more.
create function private.forget_unknown_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.unknown_addresses where unknown_addresses.path = new.from_path;
  return null;
end
$$;

create trigger redirects_3_forget_unknown
after insert on public.redirects
for each row execute function private.forget_unknown_address();

comment on table public.redirects is
  'Addresses that lead on for good. Read by staff, removed by editors, saved by save_redirects and by renames.';
comment on function public.save_redirects(jsonb, boolean, boolean) is
  'For editors: saves addresses that lead on, or says what would come of it.';
comment on function public.find_redirects(text) is 'For staff: redirects with these words in either address.';
comment on function public.site_redirects() is 'Which addresses of the site lead on, and where to.';
comment on table private.unknown_addresses is
  'Addresses that lead nowhere, by day, of the last 30 days. No person is told apart. Reached by functions only.';
comment on function public.count_unknown_addresses(jsonb) is 'Server only: counts addresses that lead nowhere.';
comment on function public.unknown_addresses() is 'For staff: addresses that visitors ask for and that lead nowhere.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.save_redirects(jsonb, boolean, boolean),
  public.find_redirects(text),
  public.site_redirects(),
  public.count_unknown_addresses(jsonb),
  public.unknown_addresses()
from public, anon, authenticated, service_role;
grant execute on function
  public.save_redirects(jsonb, boolean, boolean)
to authenticated, service_role;
grant execute on function
  public.find_redirects(text),
  public.unknown_addresses()
to authenticated;
grant execute on function
  public.site_redirects()
to anon, authenticated, service_role;
grant execute on function
  public.count_unknown_addresses(jsonb)
to service_role;

-- Who has an entry, a job, a list or a setting open, so that nobody begins without knowing. Kept for seconds; it takes the
-- place of what knew of entries only.
set check_function_bodies = off;

-- Without foreign keys: a row is gone before it could matter, and a restored backup knows nothing of this table.
create table private.open_screens (
  screen text not null,
  person_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (screen, person_id),
  -- A table and a key of it.
  constraint open_screens_screen_check
    check (screen ~ '^(submissions|jobs|site_content|site_settings)/[a-z0-9_-]{1,60}$')
);

create index open_screens_seen_at_idx on private.open_screens (seen_at);

alter table private.open_screens enable row level security;

-- What people have sent is not an editor's to know.
create function private.require_screen(screen text) returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if starts_with(screen, 'submissions/') then
    perform private.require_role('recruiter');
  else
    perform private.require_staff();
  end if;
end
$$;

-- Says that the person still has it open; whoever has not said so for 25 seconds is gone. Answers the ids of the others.
create function public.keep_screen_open(screen text) returns uuid[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_screen(keep_screen_open.screen);
  delete from private.open_screens as gone
  where (gone.screen, gone.person_id) in (
    select open_screens.screen, open_screens.person_id from private.open_screens
    where open_screens.seen_at < now() - interval '25 seconds' limit 100 for update skip locked
  );
  insert into private.open_screens as mine (screen, person_id) values (keep_screen_open.screen, auth.uid())
  on conflict on constraint open_screens_pkey do update set seen_at = now();
  return array(
    select open_screens.person_id from private.open_screens
    where open_screens.screen = keep_screen_open.screen
      and open_screens.person_id <> auth.uid() and open_screens.seen_at >= now() - interval '25 seconds'
    order by open_screens.person_id
  );
exception when check_violation then
  raise exception using errcode = 'PT400', message = 'There is no such screen.';
end
$$;

create function public.close_screen(screen text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_screen(close_screen.screen);
  delete from private.open_screens
  where open_screens.screen = close_screen.screen and open_screens.person_id = auth.uid();
end
$$;

-- Told when somebody comes or goes, not when they are still there.
create trigger note_live_change after insert or delete on private.open_screens
  for each row execute function private.log_change('staff');

comment on table private.open_screens is 'Which person of the staff has what open. Reached by functions only.';
comment on function public.keep_screen_open(text) is 'For staff: they have something open still; answers who else has.';
comment on function public.close_screen(text) is 'For staff: they have left what they had open.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.keep_screen_open(text),
  public.close_screen(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.keep_screen_open(text),
  public.close_screen(text)
to authenticated;

-- Who read what people sent: opening an entry or a file leaves a line, and nobody reads past it.
set check_function_bodies = off;

-- What the database keeps to itself, each made when it is first needed. It never leaves it, but with a backup.
create table private.secrets (
  -- What it is for.
  name text primary key,
  -- As many characters as a block of SHA-256 has bytes.
  secret text not null default private.new_secret(),
  constraint secrets_name_check check (char_length(name) between 1 and 40),
  constraint secrets_secret_check check (secret ~ '^[0-9a-f]{64}$')
);

alter table private.secrets enable row level security;

create function private.secret_of(name text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  known text := (select secrets.secret from private.secrets where secrets.name = secret_of.name);
begin
  if known is null then
    insert into private.secrets (name) values (secret_of.name) on conflict do nothing;
    known := (select secrets.secret from private.secrets where secrets.name = secret_of.name);
  end if;
  return known;
end
$$;

-- HMAC-SHA256 (RFC 2104) by a secret of 64 characters, which is a block and needs no filling up.
create function private.hmac_of(secret text, message text) returns bytea
language sql
immutable
set search_path = ''
as $$
  select sha256(pads.outer_pad || sha256(pads.inner_pad || convert_to(hmac_of.message, 'UTF8')))
  from (
    select
      decode(string_agg(lpad(to_hex(get_byte(key, place) # 54), 2, '0'), '' order by place), 'hex') as inner_pad,
      decode(string_agg(lpad(to_hex(get_byte(key, place) # 92), 2, '0'), '' order by place), 'hex') as outer_pad
    from convert_to(hmac_of.secret, 'UTF8') as key
    cross join generate_series(0, 63) as place
  ) as pads
$$;

-- What is sealed was written by a function: whoever changes such a row by hand does not know its seal.
create function private.seal(words text) returns text
language sql
volatile
set search_path = ''
as $$
  select encode(private.hmac_of(private.secret_of('seals'), seal.words), 'hex')
$$;

-- The day it is in the agency's calendar.
create function private.agency_day() returns date
language sql
stable
set search_path = ''
as $$
  select (now() at time zone private.agency_zone())::date
$$;

-- One row for each person, entry, kind and day, kept with names for a year; then one for each role and month.
create table public.readings (
  id bigint generated always as identity primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  kind text not null,
  day date not null default private.agency_day(),
  -- Not a foreign key, and the name as it was then: a person may leave. Null where it stands for several.
  reader_id uuid,
  reader_name text not null default '',
  reader_role text not null,
  -- For how many of these it stands.
  readings integer not null default 1,
  seal text not null,
  constraint readings_once_key unique nulls not distinct (submission_id, kind, day, reader_id, reader_role),
  -- A client sees what a person said yes to; `reader_id` is then the shortlist.
  constraint readings_kind_check check (kind in ('entry', 'resume', 'export', 'shortlist')),
  constraint readings_reader_name_check check (char_length(reader_name) <= 254),
  constraint readings_reader_role_check check (reader_role in ('recruiter', 'owner', 'client')),
  constraint readings_seal_check check (seal ~ '^[0-9a-f]{64}$'),
  constraint readings_readings_check check (readings >= 1 and (reader_id is null or readings = 1))
);

create index readings_day_idx on public.readings (day);

-- From then on readings have names.
create function private.readings_since() returns date
language sql
stable
set search_path = ''
as $$
  select date_trunc('month', private.agency_day() - interval '12 months')::date
$$;

create function private.seal_of(reading public.readings) returns text
language sql
volatile
set search_path = ''
as $$
  select private.seal(concat_ws(
    '|', reading.submission_id, reading.kind, reading.day, reading.reader_id, reading.reader_name, reading.reader_role,
    reading.readings
  ))
$$;

create function private.seal_reading() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.seal := private.seal_of(new);
  return new;
end
$$;

create trigger readings_seal
before insert on public.readings
for each row execute function private.seal_reading();

create trigger readings_refuse_change
before update on public.readings
for each row execute function private.refuse_change();

create trigger readings_refuse_truncate
before truncate on public.readings
for each statement execute function private.refuse_change();

create function private.is_over(reading public.readings) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select reading.reader_id is not null and reading.day < private.readings_since()
    or not exists (select from public.submissions where submissions.id = reading.submission_id)
$$;

-- A reading goes with its entry, or into the number of its month.
create trigger readings_refuse_deletion
before delete on public.readings
for each row when (not private.is_over(old)) execute function private.refuse_change();

alter table public.readings enable row level security;

revoke all on table public.readings from anon, authenticated, service_role;

grant select on table public.readings to authenticated, service_role;

create policy readings_select_recruiter on public.readings
for select to authenticated
using ((select private.has_role('recruiter')));

create function private.note_reading(ids bigint[], kind text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.readings (submission_id, kind, reader_id, reader_name, reader_role)
  select submissions.id, note_reading.kind, admins.id, coalesce(nullif(admins.name, ''), admins.email), admins.role
  from public.submissions
  join public.admins on admins.id = auth.uid()
  where submissions.id = any (note_reading.ids)
    -- A screen asks again and again.
    and not exists (
      select from public.readings
      where readings.submission_id = submissions.id and readings.kind = note_reading.kind
        and readings.day = private.agency_day() and readings.reader_id = admins.id
    )
  order by submissions.id
  on conflict on constraint readings_once_key do nothing
$$;

-- Lists show names and how to reach somebody; whatever else a person sent is read by the functions below.
create view public.listed_submissions with (security_invoker = on) as
select
  id, reference, kind, job_id, job_title, first_name, last_name, email, phone, company, industry, subject, source, stage,
  owner_id, read_at, hold_reason, erasure_requested_at, version, replies, answered_at, is_waiting, unmet, collected_from,
  resume_size, created_at, resent_at, updated_at
from public.submissions;

revoke all on table public.listed_submissions from anon, authenticated;

revoke all on table public.submissions, public.submission_versions, public.notes from anon, authenticated;

grant select (
  id, reference, kind, job_id, job_title, first_name, last_name, email, phone, company, industry, subject, source, stage,
  owner_id, read_at, hold_reason, erasure_requested_at, version, replies, answered_at, is_waiting, unmet, collected_from,
  resume_size, created_at, resent_at, updated_at
) on table public.submissions to authenticated;

create function public.find_submissions(words text) returns setof public.listed_submissions
language sql
stable
security definer
set search_path = ''
as $$
  select listed_submissions.* from public.listed_submissions
  join public.submissions using (id)
  where (select private.has_role('recruiter'))
    and submissions.search @@ private.submission_query(left(find_submissions.words, 200))
  union all
  select listed_submissions.* from public.listed_submissions
  join public.submissions using (id)
  where (select private.has_role('recruiter'))
    and submissions.id in (
      select earlier.submission_id from public.submission_versions as earlier
      where earlier.search @@ private.submission_query(left(find_submissions.words, 200))
    )
    and not submissions.search @@ private.submission_query(left(find_submissions.words, 200))
$$;

create function public.submissions_of_senders(ids bigint[]) returns setof public.listed_submissions
language sql
stable
security definer
set search_path = ''
as $$
  select listed_submissions.* from public.listed_submissions
  where (select private.has_role('recruiter'))
    and listed_submissions.email in (
      select named.email from public.submissions as named where named.id = any (submissions_of_senders.ids)
    )
$$;

-- One entry, whole.
create function public.open_entry(id bigint) returns setof public.submissions
language plpgsql
volatile
security definer
rows 1
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  perform private.note_reading(array[open_entry.id], 'entry');
  return query select submissions.* from public.submissions where submissions.id = open_entry.id;
end
$$;

-- What was sent before the same was sent again.
create function public.open_versions(submission_id bigint) returns setof public.submission_versions
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  perform private.note_reading(array[open_versions.submission_id], 'entry');
  return query
  select earlier.* from public.submission_versions as earlier
  where earlier.submission_id = open_versions.submission_id;
end
$$;

-- What was written about everything that came from the address of an entry.
create function public.open_notes(submission_id bigint) returns setof public.notes
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  perform private.note_reading(array[open_notes.submission_id], 'entry');
  return query
  select notes.* from public.notes
  where notes.submission_id in (
    select theirs.id from public.submissions_of_senders(array[open_notes.submission_id]) as theirs
  );
end
$$;

-- To be called before a file is downloaded, each day anew. PT404 where no entry has such a file, PT410 for malware.
create function public.open_resume(name text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  entry constant bigint := private.entry_of_file(open_resume.name);
begin
  perform private.require_role('recruiter');
  if entry is null then
    raise exception using errcode = 'PT404', message = 'This file no longer exists.';
  end if;
  if private.resume_state(open_resume.name) = 'malware' then
    raise exception using errcode = 'PT410', message = 'Malware was found in this file, so nobody can open it.';
  end if;
  perform private.note_reading(array[entry], 'resume');
end
$$;

create function private.entry_of_file(name text) returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select submissions.id from public.submissions where submissions.resume_path = entry_of_file.name
  union all
  select earlier.submission_id from public.submission_versions as earlier
  where earlier.resume_path = entry_of_file.name
$$;

-- Whether whoever is signed in has opened the files of its entry today, and nothing was found in this one.
create function private.has_opened_file(name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.resume_state(has_opened_file.name) is distinct from 'malware' and exists (
    select from public.readings
    where readings.submission_id = private.entry_of_file(has_opened_file.name) and readings.kind = 'resume'
      and readings.day = private.agency_day() and readings.reader_id = auth.uid()
  )
$$;

create policy resumes_select_recruiter on storage.objects
for select to authenticated
using (bucket_id = 'resumes' and (select private.has_role('recruiter')) and private.has_opened_file(name));

create function public.staff_candidate(id bigint) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  answer constant jsonb := private.staff_candidate(staff_candidate.id);
begin
  perform private.note_reading(
    array(select (entry ->> 'id')::bigint from jsonb_array_elements(answer -> 'entries') as entry), 'entry'
  );
  return answer;
end
$$;

create function public.export_rows(what text, ids bigint[]) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  answer constant jsonb := private.export_rows(export_rows.what, export_rows.ids);
begin
  if export_rows.what in ('applications', 'messages') then
    perform private.note_reading(array(select (row ->> 'id')::bigint from jsonb_array_elements(answer) as row), 'export');
  end if;
  return answer;
end
$$;

-- Names go after a year; a role and a number for each month stay as long as the entry.
create function private.fold_readings() returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with folded as (
    delete from public.readings
    where readings.day < private.readings_since() and readings.reader_id is not null
    returning *
  )
  insert into public.readings (submission_id, kind, day, reader_role, readings)
  select folded.submission_id, folded.kind, date_trunc('month', folded.day)::date, folded.reader_role, count(*)
  from folded
  group by 1, 2, 3, 4
$$;

-- A link outlives its job for as long as somebody may put that back.
create function public.run_retention_if_automatic() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.fold_readings();
  delete from private.shortlists as link
  where link.ends_at < now() - interval '1 year' and not exists (select from public.jobs where jobs.id = link.job_id);
  return private.run_retention_if_automatic();
end
$$;

-- People see who read what they sent: day, what was read and as what; names of staff where the owner shows them.
create function private.readings_of(email text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', submissions.reference, 'day', readings.day, 'kind', readings.kind, 'role', readings.reader_role,
    'name', case
      when readings.reader_role = 'client' or (private.setting('retention') ->> 'reader_names')::boolean
        then readings.reader_name
      else ''
    end,
    'readings', readings.readings
  ) order by readings.day desc, readings.id desc), '[]')
  from public.submissions
  join public.readings on readings.submission_id = submissions.id
  where submissions.email = readings_of.email
$$;

comment on table private.secrets is 'Keys that functions sign with. Reached by functions only.';
comment on table public.readings is
  'Who opened which entry on which day. Written by functions only, changed by nobody, read by recruiters and owners.';
comment on view public.listed_submissions is 'What a list of entries shows of each.';
comment on function public.find_submissions(text) is 'For recruiters: submissions with these words, numbers or references.';
comment on function public.submissions_of_senders(bigint[]) is 'For recruiters: all submissions of the people who sent these.';
comment on function public.open_entry(bigint) is 'For recruiters: one entry, whole. Leaves a reading.';
comment on function public.open_versions(bigint) is 'For recruiters: earlier versions of an entry. Leaves a reading.';
comment on function public.open_notes(bigint) is 'For recruiters: what was written about a sender. Leaves a reading.';
comment on function public.open_resume(text) is 'For recruiters: lets them download a file today. Leaves a reading.';
comment on function public.staff_candidate(bigint) is
  'For recruiters: all that came from a person, with notes and letters. Leaves readings.';
comment on function public.export_rows(text, bigint[]) is
  'For staff: up to 500 rows as they leave in a file; the trail tells that they did, and so does each entry.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.find_submissions(text),
  public.submissions_of_senders(bigint[]),
  public.open_entry(bigint),
  public.open_versions(bigint),
  public.open_notes(bigint),
  public.open_resume(text),
  public.staff_candidate(bigint),
  public.export_rows(text, bigint[]),
  public.run_retention_if_automatic()
from public, anon, authenticated, service_role;
grant execute on function
  public.find_submissions(text),
  public.submissions_of_senders(bigint[]),
  public.open_entry(bigint),
  public.open_versions(bigint),
  public.open_notes(bigint),
  public.open_resume(text),
  private.has_opened_file(text),
  public.staff_candidate(bigint),
  public.export_rows(text, bigint[])
to authenticated;
grant execute on function
  public.run_retention_if_automatic()
to service_role;

-- People who applied or sent a resume, and the words they are found by: one row each, whatever they sent and how often.
set check_function_bodies = off;

-- The words of files that candidates sent, read by the server beside its pages. They go with their entry.
create table private.resume_texts (
  -- Of the file in the bucket.
  name text primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  -- Null until the file was read, and where it cannot be.
  text text,
  -- Why it cannot be.
  problem text,
  constraint resume_texts_name_check check (private.is_resume_name(name)),
  constraint resume_texts_text_check check (char_length(text) <= 200000),
  constraint resume_texts_read_check check (num_nonnulls(text, problem) <= 1),
  constraint resume_texts_problem_check
check (problem in ('no words', 'password', 'broken', 'too large', 'missing', 'malware'))
);

create index resume_texts_submission_id_idx on private.resume_texts (submission_id);

create index resume_texts_waiting_idx on private.resume_texts (submission_id) where text is null and problem is null;

alter table private.resume_texts enable row level security;

-- A person is a set of addresses: what came from one address is one person, and so are addresses with one phone number.
create table private.candidates (
  id bigint generated always as identity primary key,
  -- When something came last.
  seen_at timestamptz not null,
  -- All that this person sent and what was noted about it; which words there are, not where.
  search tsvector not null default ''
);

create index candidates_seen_at_idx on private.candidates (seen_at desc, id desc);

create index candidates_search_idx on private.candidates using gin (search) with (fastupdate = off);

alter table private.candidates enable row level security;

create table private.candidate_addresses (
  email text primary key,
  candidate_id bigint not null references private.candidates (id) on delete cascade,
  -- The last ten digits of the number that was given last; empty where there are fewer than eight.
  phone text not null default '',
  constraint candidate_addresses_email_check check (char_length(email) between 3 and 120),
  constraint candidate_addresses_phone_check check (phone ~ '^(\d{8,10})?$')
);

create index candidate_addresses_candidate_id_idx on private.candidate_addresses (candidate_id);

create index candidate_addresses_phone_idx on private.candidate_addresses (phone) where phone <> '';

alter table private.candidate_addresses enable row level security;

-- For looking one up; shorter numbers are shared by too many.
create function private.phone_key(phone text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when char_length(digits) >= 8 then right(digits, 10) else '' end
  from (select regexp_replace(phone_key.phone, '\D', '', 'g')) as own (digits)
$$;

-- Everything that came from a person, the newest first. These are not in SQL alone, so that each is planned once.
create function private.entries_of_candidate(candidate_id bigint) returns setof public.submissions
language plpgsql
stable
-- More would be looked up by reading whole tables.
rows 2
set search_path = ''
as $$
begin
  return query
  select submissions.* from private.candidate_addresses as mine
  join public.submissions on submissions.email = mine.email
  where mine.candidate_id = entries_of_candidate.candidate_id
  order by coalesce(submissions.resent_at, submissions.created_at) desc, submissions.id desc;
end
$$;

-- Words as they are compared: a hundred pages of them at most, which the type holds whatever they are.
create function private.candidate_words(candidate_id bigint) returns tsvector
language sql
stable
set search_path = ''
as $$
  select strip(to_tsvector(
    'pg_catalog.simple',
    -- One sign can become many.
    left(private.plain_text(left(coalesce(string_agg(parts.words, ' '), ''), 150000)), 150000)
  ))
  from private.candidate_parts(candidate_words.candidate_id) as parts
$$;

-- Writes a person anew from what is there. The row is locked first, so that of two who do so the later one sees all.
create function private.refresh_candidate(candidate_id bigint) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform 1 from private.candidates where candidates.id = refresh_candidate.candidate_id for update;
  update private.candidates
  set search = private.candidate_words(candidates.id), seen_at = newest.seen_at
  from (
    select max(coalesce(entries.resent_at, entries.created_at)) as seen_at
    from private.entries_of_candidate(refresh_candidate.candidate_id) as entries
  ) as newest
  where candidates.id = refresh_candidate.candidate_id;
end
$$;

create function private.candidate_of(email text) returns bigint
language sql
stable
set search_path = ''
as $$
  select mine.candidate_id from private.candidate_addresses as mine where mine.email = candidate_of.email
$$;

-- Whose address this is, or whose phone number; a person who is not known yet becomes one.
create function private.take_candidate(email text, phone text, at timestamptz) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  number constant text := private.phone_key(take_candidate.phone);
  known bigint := private.candidate_of(take_candidate.email);
  made bigint;
begin
  if known is null then
    select min(other.candidate_id) into known from private.candidate_addresses as other
    where other.phone = number and other.phone <> '';
    if known is null then
      insert into private.candidates (seen_at) values (take_candidate.at) returning id into made;
    end if;
    insert into private.candidate_addresses (email, candidate_id, phone)
    values (take_candidate.email, coalesce(known, made), number)
    on conflict do nothing;
    known := private.candidate_of(take_candidate.email);
    -- Another form of the same person may have been quicker.
    delete from private.candidates where candidates.id = made and made <> known;
  end if;
  update private.candidate_addresses as mine set phone = number
  where mine.email = take_candidate.email and number <> '' and mine.phone <> number;
  return known;
end
$$;

-- Each person once, however many entries are theirs. A message alone makes nobody a candidate; of a candidate it is found.
create function private.note_entries(entries public.submissions[]) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.resume_texts (name, submission_id)
  select one.resume_path, one.id from unnest(note_entries.entries) as one where one.resume_path is not null
  on conflict do nothing;
  perform private.take_candidate(one.email, one.phone, coalesce(one.resent_at, one.created_at))
  from (
    select distinct on (each.email) each.* from unnest(note_entries.entries) as each
    where each.kind in ('application', 'resume')
    order by each.email, each.id desc
  ) as one;
  perform private.refresh_candidate(known.candidate_id)
  from (
    -- In one order, so that no two wait for each other.
    select distinct mine.candidate_id from private.candidate_addresses as mine
    where mine.email in (select one.email from unnest(note_entries.entries) as one)
    order by mine.candidate_id
  ) as known;
end
$$;

create function private.note_added_entries() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_entries(array(
    select submissions from public.submissions where submissions.id in (select added.id from added)
  ));
  return null;
end
$$;

create function private.note_changed_entry() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_entries(array[new]);
  return null;
end
$$;

create trigger submissions_6_note_added
after insert on public.submissions referencing new table as added
for each statement execute function private.note_added_entries();

create trigger submissions_6_note_changed
after update of first_name, last_name, phone, message, answers, resume_path, resent_at on public.submissions
for each row execute function private.note_changed_entry();

-- With their last application people are candidates no more, and nothing of them is left here.
create function private.forget_candidates() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  touched constant bigint[] := array(
    select distinct mine.candidate_id from private.candidate_addresses as mine
    where mine.email in (select gone.email from gone)
    order by mine.candidate_id
  );
begin
  delete from private.candidate_addresses as mine
  where mine.email in (select gone.email from gone) and not exists (
    select from public.submissions where submissions.email = mine.email and submissions.kind in ('application', 'resume')
  );
  delete from private.candidates
  where candidates.id = any (touched)
    and not exists (select from private.candidate_addresses as mine where mine.candidate_id = candidates.id);
  perform private.refresh_candidate(one.id) from unnest(touched) as one (id);
  return null;
end
$$;

create trigger submissions_6_forget_candidates
after delete on public.submissions referencing old table as gone
for each statement execute function private.forget_candidates();

-- For what hangs on an entry: its notes, and a name that was corrected in an earlier version. An entry that goes takes
-- them along, and says so itself.
create function private.refresh_candidate_of_entry() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_candidate(private.candidate_of(submissions.email))
  from public.submissions where submissions.id = coalesce(new.submission_id, old.submission_id);
  return null;
end
$$;

create trigger notes_6_insert_candidate
after insert on public.notes
for each row when (new.kind = 'note') execute function private.refresh_candidate_of_entry();

create trigger notes_6_delete_candidate
after delete on public.notes
for each row when (old.kind = 'note') execute function private.refresh_candidate_of_entry();

create trigger submission_versions_6_refresh_candidate
after update of first_name, last_name, phone on public.submission_versions
for each row execute function private.refresh_candidate_of_entry();

-- For the server's own key: names of files in the bucket resumes that nobody has read yet, the newest first.
create function public.resumes_to_read(size integer default 20) returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select resume_texts.name from private.resume_texts
  where resume_texts.text is null and resume_texts.problem is null
  order by resume_texts.submission_id desc
  limit least(greatest(resumes_to_read.size, 1), 100)
$$;

-- Either the words of a file or why there are none. Answers false where the entry is gone.
create function public.keep_resume_text(name text, words text, problem text default null) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  entry bigint;
begin
  update private.resume_texts
  set text = case when keep_resume_text.problem is null then keep_resume_text.words end,
      problem = keep_resume_text.problem
  where resume_texts.name = keep_resume_text.name
  returning resume_texts.submission_id into entry;
  if entry is null then return false; end if;
  perform private.refresh_candidate(private.candidate_of(submissions.email))
  from public.submissions where submissions.id = entry;
  return true;
end
$$;

-- The part of a text around the first of these words, a sentence or two; null where it has none of them.
create function private.excerpt(words text, pattern text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  at constant integer := regexp_instr(excerpt.words, excerpt.pattern, 1, 1, 0, 'i');
begin
  return case when at > 0 then substr(excerpt.words, greatest(1, at - 60), 160) end;
end
$$;

-- At most five thousand people with these words. Always by their index: the planner takes every beginning of a word for a
-- common one, and would read everybody.
create function private.candidates_with(wanted tsquery) returns bigint[]
language sql
stable
set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
as $$
  select array(select candidates.id from private.candidates where candidates.search @@ candidates_with.wanted limit 5000)
$$;

-- {total, people: [{id, name, emails, phone, seen_at, entries, stage, job_title, excerpt: {part, text}}], problem}: twenty
-- a page, those first of whom something came last. `total` up to 1,000, which stands for more than 999; `problem` says
-- what is wrong with the search. All words must occur, each as the beginning of a word from three letters on.
-- `filters`: {stage, job (an id), city (of a job), consent (under-6, under-12, under-24, over-12 or over-24 months)};
-- one entry has to fit stage, job and city together.
create function public.staff_candidates(words text default '', filters jsonb default '{}', page integer default 1)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  -- A number written with spaces is one word.
  typed constant text := case
    when staff_candidates.words ~ '^[\d\s()+-]{7,}$' then regexp_replace(staff_candidates.words, '\D', '', 'g')
    else btrim(coalesce(staff_candidates.words, ''))
  end;
  given constant jsonb := case jsonb_typeof(staff_candidates.filters) when 'object' then staff_candidates.filters else '{}' end;
  lexemes text[] := '{}';
  wanted tsquery;
  of_words bigint[];
  consent constant text[] := regexp_match(given ->> 'consent', '^(under|over)-(6|12|24)$');
  since constant timestamptz := now() - make_interval(months => consent[2]::integer);
  of_jobs bigint[];
  conditions text := '';
  ids bigint[];
  found jsonb;
  problem text;
begin
  perform private.require_role('recruiter');
  if char_length(typed) <= 200 then
    lexemes := tsvector_to_array(to_tsvector('pg_catalog.simple', private.plain_text(typed)));
  end if;
  problem := case
    when char_length(typed) > 200 or cardinality(lexemes) > 12
      then 'This search is too long. Try at most 12 words.'
    when typed <> '' and cardinality(lexemes) = 0 then 'Nothing can be found by these signs alone. Add a word or a number.'
    when given - array['stage', 'job', 'city', 'consent'] <> '{}'
      or given ->> 'job' !~ '^[1-9]\d{0,14}$'
      or given ? 'consent' and consent is null
      then 'This filter is not known. Clear the filters and try again.'
  end;
  if problem is not null then
    return jsonb_build_object('total', 0, 'people', '[]'::jsonb, 'problem', problem);
  end if;
  if cardinality(lexemes) > 0 then
    select string_agg(quote_literal(lexeme) || case when char_length(lexeme) > 2 then ':*' else '' end, ' & ')::tsquery
    into wanted from unnest(lexemes) as lexeme;
    of_words := private.candidates_with(wanted);
    conditions := case
      when cardinality(of_words) < 5000 then ' and candidates.id = any ($5)' else ' and candidates.search @@ $1'
    end;
  end if;
  if given ? 'job' or given ? 'city' then
    of_jobs := array(
      select jobs.id from public.jobs
      where (not given ? 'job' or jobs.id = (given ->> 'job')::bigint)
        and (
          not given ? 'city' or jobs.location = given ->> 'city'
          or jobs.places @> jsonb_build_array(jsonb_build_object('city', given ->> 'city'))
        )
    );
  end if;
  if given ? 'stage' or of_jobs is not null then
    conditions := conditions || format(
      ' and candidates.id in (
        select mine.candidate_id from public.submissions join private.candidate_addresses as mine using (email)
        where submissions.kind in (''application'', ''resume'') %s %s
      )',
      case when given ? 'stage' then 'and submissions.stage = $2' end,
      case when of_jobs is not null then 'and submissions.job_id = any ($3)' end
    );
  end if;
  if consent is not null then
    conditions := conditions || format(
      ' and %s exists (
        select from private.candidate_addresses as mine join public.submissions using (email)
        where mine.candidate_id = candidates.id and submissions.consented_at > $4
          and submissions.consent_withdrawn_at is null
      )',
      case consent[1] when 'over' then 'not' end
    );
  end if;
  execute format('select array(select candidates.id from private.candidates where true %s limit 1000)', conditions)
  into ids using wanted, given ->> 'stage', of_jobs, since, of_words;
  -- Few are put in order; of many the newest are met soon, one after the other.
  execute format(
    'select coalesce(jsonb_agg(private.found_candidate(hits.id, $7) order by hits.seen_at desc, hits.id desc), ''[]'')
    from (
      select candidates.id, candidates.seen_at from private.candidates
      where true %s
      order by candidates.seen_at desc, candidates.id desc
      limit 20 offset 20 * ($6 - 1)
    ) as hits',
    case when cardinality(ids) < 1000 then ' and candidates.id = any ($8)' else conditions end
  )
  into found
  using
    wanted, given ->> 'stage', of_jobs, since, of_words, least(greatest(coalesce(staff_candidates.page, 1), 1), 50),
    lexemes, ids;
  return jsonb_build_object('total', cardinality(ids), 'people', found, 'problem', null);
end
$$;

-- A line of the list. The excerpt has the most of these words side by side, and of those that stand alone the longest.
create function private.found_candidate(candidate_id bigint, lexemes text[]) returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  longest constant text := (
    select private.as_pattern(lexeme) from unnest(found_candidate.lexemes) as lexeme
    order by char_length(lexeme) desc, lexeme limit 1
  );
  word constant text := (
    select format('\m(?:%s)', string_agg(
      private.as_pattern(lexeme) || case when char_length(lexeme) > 2 then '\w*' else '\M' end, '|'
    ))
    from unnest(found_candidate.lexemes) as lexeme
  );
  cut record;
  excerpt jsonb;
begin
  if longest is not null then
    select
      texts.submission_id, texts.part, private.excerpt(texts.words, '\m' || private.as_pattern(best.run)) as words
    into cut
    from private.candidate_parts(found_candidate.candidate_id, true) with ordinality as texts
    cross join lateral (
      select
        found.run[1] as run, cardinality(regexp_split_to_array(found.run[1], '\W+')) as count,
        found.run[1] ~* ('\m' || longest) as has_longest
      from regexp_matches(texts.words, format('%s(?:\W{1,3}%1$s)*', word), 'gi') with ordinality as found (run, place)
      order by 2 desc, 3 desc, found.place
      limit 1
    ) as best
    order by best.count desc, best.has_longest desc, texts.ordinality
    limit 1;
    -- Notes are the agency's own words.
    if cut.part <> 'note' then perform private.note_excerpt(cut.submission_id, cut.words); end if;
    if cut.part is not null then excerpt := jsonb_build_object('part', cut.part, 'text', cut.words); end if;
  end if;
  return (
    with entries as materialized (select * from private.entries_of_candidate(found_candidate.candidate_id)),
    newest as (select * from entries where entries.kind in ('application', 'resume') limit 1)
    select jsonb_build_object(
      'id', found_candidate.candidate_id, 'name', newest.first_name || ' ' || newest.last_name,
      'emails', (select jsonb_agg(distinct entries.email) from entries), 'phone', newest.phone,
      'seen_at', (select max(coalesce(entries.resent_at, entries.created_at)) from entries),
      'entries', (select count(*) from entries), 'stage', newest.stage, 'job_title', newest.job_title, 'excerpt', excerpt
    )
    from newest
  );
end
$$;

-- Whether the words of a file are known: read, waiting, or why they cannot be read; null without a file.
create function private.resume_state(name text) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(resume_texts.problem, case when resume_texts.text is null then 'waiting' else 'read' end)
  from private.resume_texts where resume_texts.name = resume_state.name
$$;

-- {id, name, addresses: [{email, phone}], entries: [{id, email, kind, stage, job_id, job_title, name, resume_path,
-- resume_name, reference, sent_at, consented_at, resume as in resume_state}], notes: [{id, submission_id, kind, subject, body,
-- author_name, created_at}], refusal: null, or why they cannot be added to a job}, the newest first; notes are notes and
-- letters.
create function private.staff_candidate(id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_role('recruiter');
  with entries as materialized (select * from private.entries_of_candidate(staff_candidate.id))
  select jsonb_build_object(
    'id', staff_candidate.id,
    'name', (
      select entries.first_name || ' ' || entries.last_name from entries
      where entries.kind in ('application', 'resume') limit 1
    ),
    'addresses', (
      select jsonb_agg(jsonb_build_object('email', mine.email, 'phone', mine.phone) order by mine.email)
      from private.candidate_addresses as mine where mine.candidate_id = staff_candidate.id
    ),
    'entries', jsonb_agg(jsonb_build_object(
      'id', entries.id, 'email', entries.email, 'kind', entries.kind, 'stage', entries.stage, 'job_id', entries.job_id,
      'job_title', entries.job_title, 'name', entries.first_name || ' ' || entries.last_name,
      'resume_path', entries.resume_path, 'resume_name', entries.resume_name, 'reference', entries.reference,
      'sent_at', coalesce(entries.resent_at, entries.created_at),
      'consented_at', entries.consented_at,
      'resume', private.resume_state(entries.resume_path)
    )),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', notes.id, 'submission_id', notes.submission_id, 'kind', notes.kind, 'subject', notes.subject,
        'body', notes.body, 'author_name', notes.author_name, 'created_at', notes.created_at
      ) order by notes.id desc), '[]')
      from public.notes
      where notes.submission_id in (select entries.id from entries) and notes.kind in ('note', 'reply')
    ),
    'refusal', (private.consent_of(staff_candidate.id)).refusal
  )
  into answer from entries having count(*) > 0;
  if answer is null then
    raise exception using errcode = 'PT404', message = 'There is no such candidate any more.';
  end if;
  return answer;
end
$$;

-- {id, resume} of whom an entry came from, `resume` as in resume_state; null where nobody became a candidate by it.
create function public.candidate_of_entry(submission_id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select jsonb_build_object('id', mine.candidate_id, 'resume', private.resume_state(submissions.resume_path))
    from public.submissions join private.candidate_addresses as mine using (email)
    where submissions.id = candidate_of_entry.submission_id
  );
end
$$;

-- {jobs: [{id, title}], cities: [text]}: what candidates can be narrowed to, of the 500 newest jobs that somebody applied for.
create function public.candidate_choices() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    with known as materialized (
      select jobs.id, jobs.title, jobs.location, jobs.places from public.jobs
      where exists (
        select from public.submissions where submissions.kind = 'application' and submissions.job_id = jobs.id
      )
      order by jobs.id desc
      limit 500
    )
    select jsonb_build_object(
      'jobs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', known.id, 'title', known.title) order by known.title, known.id), '[]')
        from known
      ),
      'cities', (
        select coalesce(jsonb_agg(distinct named.city order by named.city), '[]')
        from known
        cross join lateral (
          select place.value ->> 'city' as city from jsonb_array_elements(known.places) as place
          union all
          select known.location where jsonb_array_length(known.places) = 0
        ) as named
        where named.city <> ''
      )
    )
  );
end
$$;

create function private.source_note(submission public.submissions) returns text
language sql
immutable
set search_path = ''
as $$
  select case submission.collected_from
    when '' then '' else format(' The details come from: %s.', rtrim(submission.collected_from, '.'))
  end
$$;

-- Tells the person and staff what came in, or what staff added; `again` has the facts of a repetition. A person whom
-- staff filed under a job gets nothing. Staff know whom they added, but not for which job.
create function private.tell_of_entry(entry public.submissions, again jsonb default null) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if entry.collected_from = '' then
    perform private.confirm_to_sender(
      entry, case when again is null then 'acknowledgement' else 'sent_again' end, coalesce(again, '{}')
    );
  elsif entry.kind = 'resume' then
    perform private.tell_source(entry);
  end if;
  if entry.collected_from = '' or entry.kind = 'application' then
    perform private.alert_staff(entry.id, private.alert_item(entry));
  end if;
end
$$;

-- The messages of the public forms, as staff read them who fill in a form about somebody else.
create function private.about_others(problems jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select replace(replace(about_others.problems::text, 'your ', 'the '), 'Your ', 'The ')::jsonb
$$;

-- A day as YYYY-MM-DD, as it stands in the agency's calendar; null where it is none.
create function private.given_day(typed text) returns date
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case when given_day.typed ~ '^(19|20|21)\d\d-\d\d-\d\d$' then given_day.typed::date end;
exception when datetime_field_overflow then
  return null;
end
$$;

-- {id, candidate}: of the entry, and of the person whose it is. `form`: key, first_name, last_name, email, phone, industry,
-- message (may be empty), resume and resume_name as in submit_application (may be empty), collected_from, collected_on (the
-- day since when the person has agreed, YYYY-MM-DD), agreed (true), notice_version.
create function public.add_candidate(form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(add_candidate.form, '{}');
  origin constant text := private.form_text(given, 'collected_from');
  day constant date := private.given_day(given ->> 'collected_on');
  zone constant text := private.agency_zone();
  today constant date := (now() at time zone zone)::date;
  months constant integer := (private.retention()).candidate_months;
  of_form constant jsonb := private.consent_problems(given || jsonb_build_object('consent', given -> 'agreed'));
  submission public.submissions;
begin
  perform private.require_role('recruiter');
  perform private.refuse_problems(
    private.about_others(
      private.person_problems(given)
      || jsonb_strip_nulls(jsonb_build_object(
        'message', private.message_problem(private.form_text(given, 'message'), 0),
        'file', case when private.form_text(given, 'resume') <> '' then private.file_problem(given) end
      ))
    )
    || jsonb_strip_nulls(jsonb_build_object(
      'industry', case
        when not private.is_industry(private.form_text(given, 'industry')) then 'Please choose an industry.'
      end,
      'collected_from', case
        when origin = '' then 'Please say where you have these details from.'
        when char_length(origin) > 200 then 'This can have at most 200 characters.'
        when origin ~ '[[:cntrl:]]' then 'Please remove invisible characters.'
      end,
      'collected_on', case
        when day is null then 'Please enter the day on which this person agreed.'
        when day > today then 'This day is in the future.'
        when day <= today - make_interval(months => months)
          then format('This was more than %s months ago. Ask the person again first.', months)
      end,
      'agreed', case
        when of_form ? 'consent' then 'Please ask the person first. Without their consent you may not keep their details.'
      end
    ))
    || (of_form - 'consent')
  );
  submission := private.submission_of('resume', given - 'source');
  submission.company := '';
  submission.industry := private.form_text(given, 'industry');
  submission.collected_from := origin;
  submission.collected_on := day;
  -- Noon, so that it is this day in (nearly) every zone that it is read in.
  submission.consented_at := least((day + time '12:00') at time zone zone, now());
  -- The same form sent twice is taken in once.
  perform pg_advisory_xact_lock(hashtextextended('added ' || submission.email, 0));
  if not private.is_known(given ->> 'key') then
    if exists (
      select from public.submissions as wished
      where wished.email = submission.email
        and coalesce(wished.consent_withdrawn_at, wished.erasure_requested_at) is not null
    ) then
      perform private.refuse_problems(jsonb_build_object(
        'email', 'This person has withdrawn their consent or asked to be deleted. Delete what you have of them first.'
      ));
    end if;
    if private.form_text(given, 'resume') <> '' then submission := private.with_file(submission, given); end if;
    if not private.add_version(submission) then perform private.store_submission(submission); end if;
  end if;
  return jsonb_build_object(
    'id', private.entry_of_key(submission.key), 'candidate', private.candidate_of(submission.email)
  );
end
$$;

-- The entry that a form became, or a version of.
create function private.entry_of_key(key uuid) returns bigint
language sql
stable
set search_path = ''
as $$
  select submissions.id from public.submissions where submissions.key = entry_of_key.key
  union all
  select earlier.submission_id from public.submission_versions as earlier where earlier.key = entry_of_key.key
$$;

-- The entry by which a person agreed to be considered for jobs, or why there is none: an application covers its own job only.
create function private.consent_of(candidate_id bigint, out entry_id bigint, out refusal text)
language plpgsql
stable
set search_path = ''
as $$
declare
  months constant integer := (private.retention()).candidate_months;
  newest timestamptz;
begin
  select
    max(entries.consented_at) filter (where entries.kind = 'resume'),
    case
      when bool_or(entries.erasure_requested_at is not null) then 'They have asked to be deleted.'
      when bool_or(entries.consent_withdrawn_at is not null) then 'They have withdrawn their consent.'
    end
  into newest, refusal
  from private.entries_of_candidate(consent_of.candidate_id) as entries;
  refusal := coalesce(refusal, case
    when newest is null
      then 'Their consent covers only the jobs they applied for. Ask them before you add them to another job.'
    when newest <= now() - make_interval(months => months)
      then format('Their consent is older than %s months. Ask them again.', months)
  end);
  if refusal is null then
    select entries.id into entry_id from private.entries_of_candidate(consent_of.candidate_id) as entries
    where entries.kind = 'resume' and entries.consented_at = newest
    limit 1;
  end if;
end
$$;

-- Files a person under an open job, by the consent that they gave with a resume: the id of the application. `form`: key, resume
-- and resume_name of a copy of their file (may be empty), and letter, {subject, body} of an email to them, or nothing. PT409
-- where consent does not cover it, the job is closed, or they have an open application for it.
create function public.add_to_job(candidate_id bigint, job_id bigint, form jsonb) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(add_to_job.form, '{}');
  job constant jsonb := private.job_applied_for(add_to_job.job_id::text);
  consent record;
  cover public.submissions;
  submission public.submissions;
  added bigint;
  problem text;
begin
  perform private.require_role('recruiter');
  perform private.refuse_problems(
    (private.consent_problems(given) - 'consent') || jsonb_strip_nulls(jsonb_build_object(
      'file', case when private.form_text(given, 'resume') <> '' then private.file_problem(given) end
    ))
  );
  -- Two presses wait for each other, and for what the person sends meanwhile.
  perform private.lock_sender(mine.email) from (
    select own.email from private.candidate_addresses as own
    where own.candidate_id = add_to_job.candidate_id order by own.email
  ) as mine;
  perform 1 from private.candidates where candidates.id = add_to_job.candidate_id for update;
  if private.is_known(given ->> 'key') then return private.entry_of_key((given ->> 'key')::uuid); end if;
  consent := private.consent_of(add_to_job.candidate_id);
  problem := case
    when consent.refusal is not null then consent.refusal
    when job is null then 'This job no longer accepts applications.'
    when exists (
      select from private.entries_of_candidate(add_to_job.candidate_id) as entries
      where entries.job_id = add_to_job.job_id and entries.stage not in ('placed', 'rejected')
        and entries.kind = 'application'
    ) then 'They already have an open application for this job.'
  end;
  if problem is not null then raise exception using errcode = 'PT409', message = problem; end if;
  select * into cover from public.submissions where submissions.id = consent.entry_id;
  submission := private.submission_of(
    'application', to_jsonb(cover) || jsonb_build_object('key', given -> 'key', 'source', '')
  );
  submission.job_id := job ->> 'id';
  submission.job_title := job ->> 'title';
  submission.consented_at := cover.consented_at;
  submission.collected_from := coalesce(nullif(cover.collected_from, ''), 'resume ' || cover.reference);
  submission.collected_on := coalesce(
    cover.collected_on, (coalesce(cover.resent_at, cover.created_at) at time zone private.agency_zone())::date
  );
  if private.form_text(given, 'resume') <> '' then submission := private.with_file(submission, given); end if;
  perform private.store_submission(submission);
  added := private.entry_of_key(submission.key);
  -- A notice that never left is owed before anything else happens with the details.
  if cover.collected_from <> '' and cover.informed_at is null and not exists (
    select from private.outbox
    where outbox.submission_id = cover.id and outbox.kind = 'added' and outbox.status in ('waiting', 'sending')
  ) then
    perform private.tell_source(cover);
  end if;
  if jsonb_typeof(given -> 'letter') = 'object' then
    perform public.send_replies(jsonb_build_array(
      given -> 'letter' || jsonb_build_object('submission_id', added, 'replies', 0)
    ));
  end if;
  return added;
end
$$;

create function private.note_informed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.submissions set informed_at = now() where submissions.id = new.submission_id;
  return null;
end
$$;

create trigger outbox_8_note_informed
after update of status on private.outbox
for each row when (new.kind = 'added' and new.status = 'sent' and old.status <> 'sent')
execute function private.note_informed();

-- Tells a person whom staff added what is kept and where it comes from, as the law asks for.
create function private.tell_source(entry public.submissions) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.outbox (kind, to_address, data, submission_id)
  values (
    'added', entry.email,
    jsonb_build_object(
      'reference', entry.reference, 'collected_from', entry.collected_from, 'collected_on', entry.collected_on
    ),
    entry.id
  )
$$;

-- Whatever comes from one address, or is added for it, comes in one at a time.
create function private.lock_sender(email text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('sender ' || lock_sender.email, 0))
$$;

create function private.candidate_parts(candidate_id bigint, to_show boolean default false)
returns table (submission_id bigint, part text, words text)
language plpgsql
stable
rows 5
set search_path = ''
as $$
begin
  return query
  with entries as materialized (select * from private.entries_of_candidate(candidate_parts.candidate_id)),
  sent as materialized (
    select
      entries.id, coalesce(entries.resent_at, entries.created_at) as sent_at, entries.message, entries.answers,
      entries.resume_path,
      concat_ws(
        ' ', entries.first_name, entries.last_name, entries.email, entries.company, entries.job_title, entries.industry
      ) as named,
      entries.phone, entries.other_references || entries.reference as reference_list
    from entries
    union all
    select
      earlier.submission_id, earlier.sent_at, earlier.message, earlier.answers, earlier.resume_path,
      concat_ws(' ', earlier.first_name, earlier.last_name, earlier.industry), earlier.phone, array[earlier.reference]
    from public.submission_versions as earlier
    where earlier.submission_id in (select entries.id from entries)
  )
  select texts.id, texts.part, texts.words
  from (
    select
      sent.id, 1 as place, 'person' as part, sent.sent_at,
      concat_ws(' ', sent.named, private.phone_words(sent.phone), private.reference_words(sent.reference_list)) as words
    from sent where not candidate_parts.to_show
    union all
    select sent.id, 2, 'resume', sent.sent_at, resume_texts.text
    from sent join private.resume_texts on resume_texts.name = sent.resume_path
    union all
    select sent.id, 3, 'message', sent.sent_at, sent.message from sent
    union all
    select sent.id, 4, 'answer', sent.sent_at, answer.value ->> 'answer'
    from sent, jsonb_array_elements(sent.answers) as answer
    union all
    select notes.submission_id, 5, 'note', notes.created_at, notes.body from public.notes
    where notes.submission_id in (select entries.id from entries) and notes.kind = 'note'
  ) as texts
  where texts.words <> ''
  order by texts.place, texts.sent_at desc;
end
$$;

-- The parts of an entry that a search has shown to somebody today: one part is a line of a list, several read what was sent.
create table private.shown_excerpts (
  reader_id uuid not null references public.admins (id) on delete cascade,
  day date not null default private.agency_day(),
  submission_id bigint not null references public.submissions (id) on delete cascade,
  excerpt_hash text not null,
  constraint shown_excerpts_excerpt_hash_check check (excerpt_hash ~ '^[0-9a-f]{64}$'),
  primary key (reader_id, day, submission_id, excerpt_hash)
);

create index shown_excerpts_submission_id_idx on private.shown_excerpts (submission_id);

alter table private.shown_excerpts enable row level security;

-- The third different part of an entry within a day leaves a reading, as if the entry had been opened.
create function private.note_excerpt(submission_id bigint, excerpt text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  reader constant uuid := auth.uid();
begin
  insert into private.shown_excerpts as shown (reader_id, submission_id, excerpt_hash)
  values (reader, note_excerpt.submission_id, private.hash_of(note_excerpt.excerpt))
  on conflict do nothing;
  if not found then return; end if;
  delete from private.shown_excerpts as shown where shown.reader_id = reader and shown.day < private.agency_day();
  if (
    select count(*) >= 3 from private.shown_excerpts as shown
    where shown.reader_id = reader and shown.submission_id = note_excerpt.submission_id
  ) then
    perform private.note_reading(array[note_excerpt.submission_id], 'entry');
  end if;
end
$$;

-- The entry that a candidate takes their name from.
create function private.newest_entry(candidate_id bigint) returns public.submissions
language sql
stable
set search_path = ''
as $$
  select * from private.entries_of_candidate(newest_entry.candidate_id) as entries
  where entries.kind in ('application', 'resume')
  limit 1
$$;

-- The timelines of both and the audit log name them by references: an address would outlive its erasure there.
create function private.note_candidates(
  action text, candidate_id bigint, one public.submissions, other public.submissions
) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  words constant text := case note_candidates.action
    when 'created' then 'Split from the candidate of %s.' else 'Joined with the candidate of %s.'
  end;
begin
  perform private.note_change(one.id, format(words, other.reference), false);
  perform private.note_change(other.id, format(words, one.reference), false);
  perform private.write_activity(
    note_candidates.action, 'candidates', note_candidates.candidate_id::text,
    one.reference || ' and ' || other.reference, '{}'
  );
end
$$;

-- Makes addresses of one candidate a candidate of their own: its id. Consent and questions to clients hang on entries, which
-- stay with their addresses.
create function public.split_candidate(emails text[]) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted constant text[] := coalesce(split_candidate.emails, '{}');
  known constant bigint := private.candidate_of(wanted[1]);
  made bigint;
begin
  perform private.require_role('recruiter');
  perform 1 from private.candidates where candidates.id = known for update;
  if known is null then
    raise exception using errcode = 'PT404', message = 'This candidate no longer exists.';
  elsif exists (select from unnest(wanted) as email where private.candidate_of(email) is distinct from known) then
    raise exception using errcode = 'PT409', message = 'These addresses no longer belong to one candidate.';
  elsif not exists (
    select from private.candidate_addresses as mine where mine.candidate_id = known and mine.email <> all (wanted)
  ) then
    raise exception using errcode = 'PT409', message = 'This is already a separate candidate.';
  end if;
  insert into private.candidates (seen_at) values (now()) returning candidates.id into made;
  update private.candidate_addresses as mine set candidate_id = made where mine.email = any (wanted);
  perform private.refresh_candidate(parted.id) from unnest(array[known, made]) as parted (id);
  perform private.note_candidates('created', made, private.newest_entry(known), private.newest_entry(made));
  return made;
end
$$;

-- Two candidates become the first of them. Answers the addresses that moved, with which `split_candidate` undoes it.
create function public.join_candidates(kept bigint, joined bigint) returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  one public.submissions;
  other public.submissions;
  moved text[];
begin
  perform private.require_role('recruiter');
  if join_candidates.kept = join_candidates.joined then
    raise exception using errcode = 'PT400', message = 'This is the same candidate. Please choose another one.';
  end if;
  -- In one order, so that no two wait for each other.
  perform 1 from private.candidates where candidates.id in (join_candidates.kept, join_candidates.joined)
  order by candidates.id for update;
  one := private.newest_entry(join_candidates.kept);
  other := private.newest_entry(join_candidates.joined);
  if one.id is null or other.id is null then
    raise exception using errcode = 'PT404', message = 'One of these candidates no longer exists.';
  end if;
  with mine as (
    update private.candidate_addresses set candidate_id = join_candidates.kept
    where candidate_addresses.candidate_id = join_candidates.joined
    returning candidate_addresses.email
  )
  select array_agg(mine.email order by mine.email) into moved from mine;
  delete from private.candidates where candidates.id = join_candidates.joined;
  perform private.refresh_candidate(join_candidates.kept);
  perform private.note_candidates('changed', join_candidates.kept, one, other);
  return moved;
end
$$;

create function private.as_pattern(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(as_pattern.words, '[^[:alnum:]]', '\\\&', 'g')
$$;

comment on table private.resume_texts is
  'Words of the files that candidates sent, or why a file cannot be read. Read by functions for recruiters only.';
comment on table private.candidates is
  'One row for each person who applied or sent a resume, with the words to find them by. Reached by functions only.';
comment on table private.candidate_addresses is 'Which addresses belong to one person. Reached by functions only.';
comment on function public.resumes_to_read(integer) is 'Server only: files of candidates whose words are not known yet.';
comment on function public.keep_resume_text(text, text, text) is
  'Server only: the words of such a file, or why it cannot be read.';
comment on function public.staff_candidates(text, jsonb, integer) is
  'For recruiters: people by the words of what they sent and what was noted, by date; nothing is scored. May leave readings.';
comment on function private.staff_candidate(bigint) is 'For recruiters: all that came from a person, with notes and letters.';
comment on function public.candidate_of_entry(bigint) is 'For recruiters: whom an entry came from, and whether its file is searched.';
comment on function public.candidate_choices() is 'For recruiters: the jobs and cities that candidates can be narrowed to.';
comment on column public.submissions.collected_from is
  'Where staff who added this have the details from; empty where the person sent them.';
comment on function public.add_candidate(jsonb) is
  'For recruiters: adds a person who agreed to it, with where the details come from.';
comment on function public.add_to_job(bigint, bigint, jsonb) is
  'For recruiters: an application for a person whose consent covers it, or why it does not.';
comment on column public.submissions.informed_at is
  'When the notice left that tells a person whom staff added where their details come from (GDPR 14); null until then.';
comment on table private.shown_excerpts is
  'Hashes of the parts of entries that searches have shown to somebody today. Reached by functions only.';
comment on function public.split_candidate(text[]) is
  'For recruiters: makes some addresses of a candidate a candidate of their own.';
comment on function public.join_candidates(bigint, bigint) is 'For recruiters: makes two candidates one.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.resumes_to_read(integer),
  public.keep_resume_text(text, text, text),
  public.staff_candidates(text, jsonb, integer),
  public.candidate_of_entry(bigint),
  public.candidate_choices(),
  public.add_candidate(jsonb),
  public.add_to_job(bigint, bigint, jsonb),
  public.split_candidate(text[]),
  public.join_candidates(bigint, bigint)
from public, anon, authenticated, service_role;
grant execute on function
  public.resumes_to_read(integer),
  public.keep_resume_text(text, text, text)
to service_role;
grant execute on function
  public.staff_candidates(text, jsonb, integer),
  public.candidate_of_entry(bigint),
  public.candidate_choices(),
  public.add_candidate(jsonb),
  public.add_to_job(bigint, bigint, jsonb),
  public.split_candidate(text[]),
  public.join_candidates(bigint, bigint)
to authenticated;

-- Clients: who the agency works for, and what their jobs say of them.
set check_function_bodies = off;

create table public.clients (
  id bigint generated always as identity primary key,
  name text not null,
  -- What visitors read where a job keeps it confidential; empty for "Confidential client".
  masked_name text not null default '',
  -- [{"id", "name", "email", "phone"}], in their order; email and phone are empty where they are not known.
  contacts jsonb not null default '[]',
  notes text not null default '',
  -- Who looks after it.
  owner_id uuid references public.admins (id) on delete set null,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  -- Not foreign keys: who created and saved it stays readable after the person has left.
  updated_by uuid,
  confidential_by_default boolean not null default false,
  constraint clients_name_check check (char_length(btrim(name, E' \t\r\n')) between 1 and 120),
  constraint clients_masked_name_check check (char_length(masked_name) <= 120),
  constraint clients_contacts_check check (
    jsonb_typeof(contacts) = 'array'
    and jsonb_array_length(contacts) <= 20
    and jsonb_array_length(contacts) = jsonb_array_length(jsonb_path_query_array(contacts, 'strict $[*] ? (
      @.id like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"
      && @.name like_regex "^.{1,120}$"
      && @.email like_regex "^([^@ ]+@[^@ ]+)?$"
      && @.email like_regex "^.{0,120}$"
      && @.phone like_regex "^.{0,30}$"
      && !exists(@.keyvalue() ? (@.key != "id" && @.key != "name" && @.key != "email" && @.key != "phone"))
    )'))
  ),
  constraint clients_notes_check check (char_length(notes) <= 5000),
  constraint clients_version_check check (version >= 0)
);

create unique index clients_name_key on public.clients (lower(name));

create index clients_owner_id_idx on public.clients (owner_id);

alter table public.clients enable row level security;

revoke all on table public.clients from anon, authenticated;

grant select, insert, update, delete on table public.clients to authenticated, service_role;

create policy clients_select_recruiter on public.clients
for select to authenticated
using ((select private.has_role('recruiter')));

create policy clients_insert_recruiter on public.clients
for insert to authenticated
with check ((select private.has_role('recruiter')));

create policy clients_update_recruiter on public.clients
for update to authenticated
using ((select private.has_role('recruiter')))
with check ((select private.has_role('recruiter')));

create policy clients_delete_recruiter on public.clients
for delete to authenticated
using ((select private.has_role('recruiter')));

-- A job is a client's where its company is the client's name. One that is typed for once is nobody's.
alter table public.jobs
  add constraint jobs_client_id_fkey foreign key (client_id) references public.clients (id) on delete set null;

create index jobs_client_id_idx on public.jobs (client_id, updated_at desc, id desc);

create index jobs_typed_company_idx on public.jobs (lower(company)) where client_id is null;

create index submissions_company_idx on public.submissions (lower(company), created_at desc) where kind = 'enquiry';

-- What is no list of objects stays as it is, and is refused by the table.
create function private.tidy_contacts(contacts jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(case when jsonb_typeof(contact) <> 'object' then contact else (
    select jsonb_object_agg(part.key, case
      when part.key in ('id', 'email') then lower(private.visible_line(part.value))
      else private.visible_line(part.value)
    end)
    from jsonb_each_text(contact) as part
  ) end order by number), '[]')
  from jsonb_array_elements(case jsonb_typeof(contacts) when 'array' then contacts else '[]' end)
    with ordinality as listed (contact, number)
$$;

create function private.prepare_client() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  word text;
begin
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.created_by := auth.uid();
  else
    new.created_at := old.created_at;
    new.created_by := old.created_by;
  end if;
  new.name := private.visible_line(new.name);
  new.masked_name := private.visible_line(new.masked_name);
  new.notes := private.visible_text(new.notes);
  if jsonb_typeof(new.contacts) = 'array' then new.contacts := private.tidy_contacts(new.contacts); end if;
  if (
    select count(contact ->> 'id') <> count(distinct contact ->> 'id') from jsonb_path_query(new.contacts, 'lax $[*]') as contact
  ) then
    perform private.refuse_field('contacts', 'Two of the contacts are one. Load the client again.');
  end if;
  word := coalesce(
    private.client_word_in(new.name, '', new.masked_name),
    private.client_word_hidden_in(new.name, new.masked_name),
    case when private.names_client(new.name, new.masked_name) then new.name end
  );
  if word is not null then
    perform private.refuse_field('masked_name', format(
      'The masked name contains a word from the client’s name (%s). Visitors would know who it is.', word
    ));
  end if;
  if new.owner_id is not null and (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id) and not exists (
    select from public.admins
    where admins.id = new.owner_id and admins.role in ('recruiter', 'owner') and admins.disabled_at is null
  ) then
    perform private.refuse_field('owner_id', 'This person does not work with clients. Choose a recruiter or an owner.');
  end if;
  return new;
end
$$;

create trigger clients_0_stamp_insert
before insert on public.clients
for each row execute function private.stamp_insert('id');

create trigger clients_1_prepare
before insert or update on public.clients
for each row execute function private.prepare_client();

create trigger clients_2_check_version
before update of version on public.clients
for each row execute function private.check_version();

create trigger clients_3_stamp_update
before update on public.clients
for each row execute function private.stamp_update('id');

-- Recruiters choose a client, or type its name. An editor leaves a job with the client it has, and joins a job to a
-- client only where another job, or this one before it was deleted, says as much. No client is renamed meanwhile, as the
-- statement shares the lock of jobs.
create function private.follow_client() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_choosing constant boolean := auth.uid() is null or private.has_role('recruiter');
  -- While a client is deleted, its jobs do not find it again.
  parting constant text := current_setting('sampark.parting_client', true);
  client public.clients;
begin
  new.company := private.visible_line(new.company);
  if tg_op = 'UPDATE' then
    if not is_choosing and old.client_id is not null then
      if lower(new.company) <> lower(old.company) then
        perform private.refuse_field(
          'company', 'The job is for a client of the agency. Ask a recruiter or an owner to change the company.'
        );
      end if;
      new.client_id := old.client_id;
    elsif new.client_id = old.client_id and lower(new.company) <> lower(old.company) then
      new.client_id := null;
    end if;
  end if;
  select * into client from public.clients where clients.id = new.client_id;
  if client.id is null then
    select * into client from public.clients
    where lower(clients.name) = lower(new.company) and clients.id::text is distinct from parting;
  end if;
  if not is_choosing and (tg_op = 'INSERT' or old.client_id is null)
    and not exists (select from public.jobs where jobs.client_id = client.id)
    and not exists (
      select from public.content_revisions as revision
      where revision.table_name = 'jobs' and revision.key = new.id::text
        and revision.value ->> 'client_id' = client.id::text
    )
  then
    client := null;
  end if;
  new.client_id := client.id;
  new.company := coalesce(client.name, new.company);
  new.company_masked := coalesce(client.masked_name, '');
  -- A title that nobody has written yet names the company of now.
  if tg_op = 'UPDATE' and new.title = private.draft_title(old.company) then
    new.title := private.draft_title(new.company);
  end if;
  return new;
end
$$;

-- Before the words of the company are looked for in what visitors read.
create trigger jobs_0_follow_client
before insert or update on public.jobs
for each row execute function private.follow_client();

-- Jobs say what their client is called now, each as a version of its own, and those that had its name typed join it: more
-- than can be written within half a statement's time are refused before anything is.
create function private.lead_jobs() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  job_id bigint;
  job_title text;
  problem text;
begin
  if (select count(*) from (select from public.jobs where jobs.client_id = new.id limit 151) as job) > 150 then
    perform private.refuse_field(
      'name', 'More than 150 jobs are for this client, so it keeps its name and its masked name.'
    );
  end if;
  for job_id, job_title in
    select jobs.id, jobs.title from public.jobs
    where jobs.client_id = new.id
      or jobs.client_id is null and lower(jobs.company) = lower(new.name)
        and jobs.id not in (select sample_jobs.id from private.sample_jobs)
    order by jobs.client_id, jobs.id
    limit 150
  loop
    update public.jobs set client_id = new.id, company = new.name, version = jobs.version where jobs.id = job_id;
  end loop;
  return null;
exception when sqlstate 'PT400' then
  get stacked diagnostics problem = message_text;
  perform private.refuse_field(
    'name', coalesce('Its job “' || job_title || '” (' || job_id || ') cannot follow. ', '') || problem
  );
end
$$;

create trigger clients_4_lead_new
after insert on public.clients
for each row execute function private.lead_jobs();

create trigger clients_4_lead_renamed
after update on public.clients
for each row when ((new.name, new.masked_name) is distinct from (old.name, old.masked_name))
execute function private.lead_jobs();

-- Jobs outlive their client: they keep its name, as if it had been typed for each of them.
create function private.part_from_client() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select count(*) from (select from public.jobs where jobs.client_id = old.id limit 151) as job) > 150 then
    raise exception using
      errcode = 'PT400', message = 'More than 150 jobs are for this client, so it cannot be deleted.';
  end if;
  perform set_config('sampark.parting_client', old.id::text, true);
  update public.jobs set client_id = null, version = jobs.version where jobs.client_id = old.id;
  perform set_config('sampark.parting_client', '', true);
  return old;
end
$$;

create trigger clients_5_part
before delete on public.clients
for each row execute function private.part_from_client();

-- Who leaves looks after nobody any more: the foreign key alone would change a row without a version.
create function private.leave_clients() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.clients set owner_id = null, version = clients.version where clients.owner_id = old.id;
  return old;
end
$$;

create trigger admins_0_leave_clients
before delete on public.admins
for each row execute function private.leave_clients();

create trigger note_live_change after insert or update or delete on public.clients
  for each row execute function private.log_change('staff');

-- Clients by name, fifty a page: {total, clients: [{id, name, owner_id, open_jobs}]}. Every word is somewhere in a name, or
-- in the name or address of a contact. Open jobs are counted up to 1,000, which stands for more than 999.
create function public.find_clients(words text default '', page integer default 1) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  wanted constant text[] := regexp_split_to_array(lower(btrim(left(find_clients.words, 200))), '\s+');
begin
  perform private.require_role('recruiter');
  return (
    with found as materialized (
      select client.id, client.name, client.owner_id
      from public.clients as client
      cross join lateral (
        select lower(concat_ws(
          ' ', client.name, client.masked_name, jsonb_path_query_array(client.contacts, '$[*].name')::text,
          jsonb_path_query_array(client.contacts, '$[*].email')::text
        )) as said
      ) as text
      where wanted = '{""}' or not exists (select from unnest(wanted) as word where position(word in text.said) = 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'clients', (
        select coalesce(jsonb_agg(to_jsonb(listed) order by lower(listed.name)), '[]')
        from (
          select shown.*, (
            select count(*) from (
              select from public.jobs
              join private.open_jobs on open_jobs.id = jobs.id
              where jobs.client_id = shown.id
              limit 1000
            ) as open
          ) as open_jobs
          from (
            select * from found
            order by lower(found.name)
            limit 50 offset 50 * (least(greatest(find_clients.page, 1), 100000) - 1)
          ) as shown
        ) as listed
      )
    )
  );
end
$$;

-- The work for a client: {jobs, open_jobs, enquiries, latest_jobs: [{id, title, status, applicants}], latest_enquiries:
-- [{id, reference, name, stage, created_at}], shortlists: [{id, job_id, job_title, contact, created_at, ends_at, openings}]}.
-- Shortlists are those that were made for it, also where the job is another client's by now. The lists have the newest
-- twenty; each count goes up to 1,000, which stands for more than 999. An enquiry is a client's by the name of the company,
-- or by the address of a contact.
create function public.client_work(id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  client public.clients;
begin
  perform private.require_role('recruiter');
  select * into client from public.clients where clients.id = client_work.id;
  return (
    with enquiries as materialized (
      select submissions.id, submissions.created_at from public.submissions
      where submissions.kind = 'enquiry' and (
        lower(submissions.company) = lower(client.name)
        or submissions.email = any (array(
          select contact ->> 'email' from jsonb_array_elements(client.contacts) as contact where contact ->> 'email' <> ''
        ))
      )
      limit 1000
    )
    select jsonb_build_object(
      'jobs', (select count(*) from (select from public.jobs where jobs.client_id = client.id limit 1000) as job),
      'open_jobs', (
        select count(*) from (
          select from public.jobs
          join private.open_jobs on open_jobs.id = jobs.id
          where jobs.client_id = client.id
          limit 1000
        ) as open
      ),
      'enquiries', (select count(*) from enquiries),
      'latest_jobs', (
        select coalesce(jsonb_agg(to_jsonb(latest) - 'updated_at' order by latest.updated_at desc, latest.id desc), '[]')
        from (
          select job.id, job.title, job.status, job.updated_at, (
            select count(*) from (
              select from public.submissions
              where submissions.kind = 'application' and submissions.job_id = job.id
              limit 1000
            ) as applied
          ) as applicants
          from public.jobs as job
          where job.client_id = client.id
          order by job.updated_at desc, job.id desc
          limit 20
        ) as latest
      ),
      'latest_enquiries', (
        select coalesce(jsonb_agg(to_jsonb(latest) order by latest.created_at desc, latest.id desc), '[]')
        from (
          select
            entry.id, entry.reference, entry.first_name || ' ' || entry.last_name as name, entry.stage, entry.created_at
          from enquiries join public.submissions as entry on entry.id = enquiries.id
          order by enquiries.created_at desc, enquiries.id desc
          limit 20
        ) as latest
      ),
      'shortlists', (
        select coalesce(jsonb_agg(to_jsonb(latest) order by latest.created_at desc), '[]')
        from (
          select
            link.id, link.job_id, job.title as job_title, link.contact, link.created_at,
            coalesce(link.revoked_at, link.ends_at) as ends_at, link.openings
          from public.jobs as job join private.shortlists as link on link.job_id = job.id
          where link.client_id = client.id
          order by link.created_at desc
          limit 20
        ) as latest
      )
    )
  );
end
$$;

-- A text as it looks on the page: entities of HTML are the characters they stand for, and characters without a shape are gone.
-- Only for comparison: scripts of India need some of these characters.
create function private.seen_text(value text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  seen text := value;
  entity text;
  code integer;
begin
  for entity in
    select distinct part[1] from regexp_matches(seen_text.value, '&#(x[0-9a-f]{1,6}|\d{1,7});', 'gi') as part
  loop
    code := case
      when entity ~* '^x' then ('x' || lpad(substr(entity, 2), 8, '0'))::bit(32)::integer
      else entity::integer
    end;
    if code between 1 and 55295 or code between 57344 and 1114111 then
      seen := replace(seen, '&#' || entity || ';', chr(code));
    end if;
  end loop;
  return regexp_replace(
    regexp_replace(
      regexp_replace(
        seen,
        '&([a-z]{1,3})(acute|grave|circ|uml|tilde|ring|cedil|caron|macr|breve|dot|ogon|strok|dblac|slash|scr|fr|opf|lig);',
        '\1', 'gi'
      ),
      '&(shy|zwn?j|[lr]rm|zerowidthspace|nobreak|negative[a-z]+space|applyfunction|af|invisible[a-z]+|it|ic);', '', 'gi'
    ),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]',
    '', 'g'
  );
end
$$;

-- Its words as they are compared, once more without the marks that Markdown hides inside a word.
create function private.seen_words(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select ' ' || private.plain_text(seen.words) || ' | '
    || private.plain_text(regexp_replace(seen.words, '\]\([^)]*\)|<[^>]*>|[*_`~\[\]\\]', '', 'g')) || ' '
  from (select private.seen_text(value) as words) as seen
$$;

-- The same word with anything between its letters, or inside another word where it is long enough to be meant.
create function private.client_word_hidden_in(company text, words text) returns text
language sql
immutable
set search_path = ''
as $$
  select word
  from private.client_words(private.seen_text(company), '') as word
  where case
    when char_length(word) >= 5 then position(word in replace(private.seen_words(words), ' ', '')) > 0
    else private.seen_words(words) ~ (' ' || regexp_replace(word, '(.)(?=.)', '\1 ?', 'g') || ' ')
  end
  order by 1
  limit 1
$$;

-- The client whom an enquiry is from: the one of this name, or else one that has the sender among its contacts.
create function private.client_of(enquiry public.submissions) returns public.clients
language sql
stable
set search_path = ''
as $$
  select clients.* from public.clients
  where lower(clients.name) = lower(private.visible_line(enquiry.company))
    or clients.contacts @> jsonb_build_array(jsonb_build_object('email', enquiry.email))
  order by lower(clients.name) = lower(private.visible_line(enquiry.company)) desc, clients.id
  limit 1
$$;

-- A client is renamed or deleted with all its jobs, so it takes the lock of many jobs before its own row: a save of one of
-- these jobs reads the client after its own row.
create function private.lock_jobs_of_client() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_many_jobs();
  return null;
end
$$;

create trigger clients_0_lock_jobs
before insert or delete or update of name, masked_name on public.clients
for each statement execute function private.lock_jobs_of_client();

create trigger clients_9_record_activity
after insert or update or delete on public.clients
for each row execute function private.record_activity(
  '{"key": "id", "name": ["name"], "facts": ["version"], "values": [
    "name", "masked_name", "owner_id", "confidential_by_default"
  ]}'
);

comment on table public.clients is
  'Whom the agency works for. Recruiters write them, with the loaded version, else PT409. Their jobs take name and masked name from here.';
comment on column public.jobs.client_id is 'Written by the database for editors, who do not see clients.';
comment on column public.jobs.company_masked is
  'Written by the database: what visitors read where the client is confidential; empty for “Confidential client”.';
comment on function public.find_clients(text, integer) is 'For recruiters: clients with these words, by name, fifty a page.';
comment on function public.client_work(bigint) is 'For recruiters: jobs, enquiries and shortlists of a client, the newest first.';
comment on column public.clients.confidential_by_default is 'New jobs for this client keep it confidential unless a recruiter decides otherwise.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.find_clients(text, integer),
  public.client_work(bigint)
from public, anon, authenticated, service_role;
grant execute on function
  public.find_clients(text, integer),
  public.client_work(bigint)
to authenticated;

-- Is this really you? What people ask of a call, a message or a mail that claims to be from the agency.
set check_function_bodies = off;

-- Of every mail to somebody outside that left: its code as a hash, the day, the job and who wrote it, by their initials.
-- Nothing is here of who received it, so that an erasure need not know of it.
create table private.mail_codes (
  code_hash text primary key,
  sent_on date not null,
  job_id bigint references public.jobs (id) on delete set null,
  -- As it was then.
  job_title text,
  initials text,
  constraint mail_codes_code_hash_check check (code_hash ~ '^[0-9a-f]{64}$'),
  constraint mail_codes_job_title_check check (char_length(job_title) <= 200),
  constraint mail_codes_initials_check check (char_length(initials) <= 2)
);

create index mail_codes_sent_on_idx on private.mail_codes (sent_on);

create index mail_codes_job_id_idx on private.mail_codes (job_id);

alter table private.mail_codes enable row level security;

-- The first 50 bits as ten signs of Crockford's base32.
create function private.code_of(mac bytea) returns text
language sql
immutable
set search_path = ''
as $$
  select overlay(string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + substring(bits from 1 + 5 * place for 5)::bit(5)::integer, 1),
    '' order by place
  ) placing '-' from 6 for 0)
  from (select ('x' || encode(substring(code_of.mac from 1 for 7), 'hex'))::bit(56) as bits) as first_bits
  cross join generate_series(0, 9) as place
$$;

create function private.mail_code(id uuid) returns text
language sql
volatile
set search_path = ''
as $$
  select private.code_of(private.hmac_of(private.secret_of('codes of mails'), mail_code.id::text))
$$;

-- A code as people copy it: in any case, with or without spaces and hyphens, I and L for 1, O for 0. Null where it is none.
create function private.read_code(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when signs ~ '^[0-9A-HJKMNP-TV-Z]{10}$' then left(signs, 5) || '-' || right(signs, 5) end
  from (
    select translate(upper(regexp_replace(read_code.words, '[\s-]', '', 'g')), 'ILO', '110') as signs
  ) as typed
$$;

-- Staff know where their mail comes from; every other kind, also one that is yet to come, carries a code.
create function private.is_mail_to_staff(kind text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select is_mail_to_staff.kind in (
    'limit_alarm', 'staff_alert', 'staff_digest', 'assigned', 'invitation', 'password_changed', 'password_reset',
    'test_mail', 'sample', 'introduction_answer', 'second_factor_changed', 'new_sign_in'
  )
$$;

-- With what the words need, so that whoever takes the mail can write it.
create function private.give_code() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.data := new.data || jsonb_build_object('code', private.mail_code(new.id));
  return new;
end
$$;

create trigger outbox_give_code
before update of status on private.outbox
for each row when (new.status = 'sending' and old.status = 'waiting' and not private.is_mail_to_staff(new.kind))
execute function private.give_code();

-- Not where it names a client that is confidential, then or now.
create function private.tellable_title(job_id bigint, job_title text) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select tellable_title.job_title
  where not exists (
    select from public.jobs
    where jobs.id = tellable_title.job_id and jobs.client_confidential
      and private.names_client(jobs.company, tellable_title.job_title)
  )
$$;

-- "AR" for Asha Rao and for Asha Devi Rao, "A" for Asha; null for nobody.
create function private.initials_of(name text) returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(upper(
    left(words[1], 1) || case when cardinality(words) > 1 then left(words[cardinality(words)], 1) else '' end
  ), '')
  from (select regexp_split_to_array(btrim(coalesce(initials_of.name, '')), '\s+') as words) as named
$$;

-- The code that the mail was written with. Old ones are forgotten here.
create function private.keep_code() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.mail_codes where mail_codes.sent_on < now() - interval '24 months';
  insert into private.mail_codes (code_hash, sent_on, job_id, job_title, initials)
  select
    private.hash_of(old.data ->> 'code'), private.agency_day(), entry.job_id,
    private.tellable_title(entry.job_id, left(coalesce(old.data ->> 'job_title', entry.job_title), 200)),
    private.initials_of(old.data ->> 'my_name')
  from (select old.submission_id as id) as mail
  left join public.submissions as entry on entry.id = mail.id
  on conflict do nothing;
  return null;
end
$$;

create trigger outbox_keep_code
after update of status on private.outbox
for each row when (old.status = 'sending' and new.status = 'sent' and old.data ? 'code')
execute function private.keep_code();

-- The host of a link in small letters, as browsers read it. Null where that is not plain to see: a name and an @ before it,
-- other signs than those of a host, letters that only look like ours.
create function private.host_of(link text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when host ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$' and host_of.link !~ '[\s\\]' then host
  end
  from regexp_replace(host_of.link, '^https?://', '', 'i') as rest
  cross join regexp_replace(lower(substring(rest from '^[^/?#]*') collate "C"), '\.?(:\d{1,5})?$', '') as host
$$;

-- Domains under which everybody can have an address. To have one there says nothing of the others.
create function private.is_shared_domain(domain text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select is_shared_domain.domain !~ '\.'
    or is_shared_domain.domain ~ '^(co|com|org|net|gov|edu|ac|firm|gen|ind)\.[a-z]{2}$'
    or is_shared_domain.domain ~ (
      '^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|rediff|rediffmail|aol|icloud|me|mac|mail|email|gmx'
      || '|web|yandex|proton|protonmail|pm|tutanota|fastmail|zoho|zohomail|sify|vsnl|in)'
      || '\.(com|net|org|me|in|de|uk|eu|ru|ch|fr|it|es|jp|us|co\.in|co\.uk|com\.au)$'
    )
    or is_shared_domain.domain ~ '^((wa|t)\.me|bit\.ly|(linkedin|facebook|instagram|whatsapp|x|twitter|google|youtube)\.com)$'
$$;

-- {kind, value} of the list of own contacts, the contact details, the social networks, the consultants while they are shown,
-- and the staff who write letters while answers go to the writer.
create function private.own_contacts() returns table (kind text, value text)
language sql
stable
security definer
set search_path = ''
as $$
  select item ->> 'kind', item ->> 'value'
  from public.site_content as section
  cross join jsonb_path_query(section.content, 'lax $.contacts[*]') as item
  where section.section_id = 'own_contacts' and jsonb_typeof(item) = 'object'
  union all
  select own.kind, own.value
  from private.built_in_contacts() as built_in
  cross join coalesce(private.setting(built_in.source) ->> built_in.field, built_in.value) as shown
  cross join lateral (values
    (built_in.kind, shown), (case built_in.field when 'email' then 'domain' end, split_part(shown, '@', 2))
  ) as own (kind, value)
  where built_in.source <> 'consultants'
  union all
  select shown.kind, shown.value
  from (
    select built_in.kind, built_in.value
    from private.built_in_contacts() as built_in
    where built_in.source = 'consultants'
      and not exists (select from public.site_content as section where section.section_id = 'consultants')
    union all
    select own.kind, own.value
    from public.site_content as section
    cross join jsonb_path_query(section.content, 'lax $.consultants[*]') as item
    cross join lateral (values
      ('phone', item ->> 'phone'), ('phone', item ->> 'whatsapp'), ('email', item ->> 'email')
    ) as own (kind, value)
    where section.section_id = 'consultants' and jsonb_typeof(item) = 'object'
  ) as shown (kind, value)
  where coalesce(private.setting('show_consultants') ->> 'enabled', 'true') = 'true'
  union all
  select 'email', admins.email
  from public.admins
  where admins.role in ('owner', 'recruiter') and admins.disabled_at is null
    and private.setting('notifications') ->> 'replies_to' = 'writer'
$$;

-- A domain of the agency or a name below it; `site` is the host of the site that asks.
create function private.is_own_host(host text, site text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(is_own_host.host = is_own_host.site or exists (
    select from (
      select private.host_of(own.value) from private.own_contacts() as own where own.kind = 'domain'
      union all
      select is_own_host.site
    ) as known (host)
    cross join lateral (select regexp_replace(known.host, '^www\.', '')) as own (domain)
    where not private.is_shared_domain(own.domain)
      and (is_own_host.host = own.domain or right(is_own_host.host, char_length(own.domain) + 1) = '.' || own.domain)
  ), false)
$$;

-- By the last ten digits; what stands before them must be the same where both have it, but for zeros.
create function private.is_same_phone(one text, other text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select private.phone_key(is_same_phone.one) <> ''
    and private.phone_key(is_same_phone.one) = private.phone_key(is_same_phone.other)
    and (code.one = '' or code.other = '' or code.one = code.other)
  from (
    select
      ltrim(left(regexp_replace(is_same_phone.one, '\D', '', 'g'), -10), '0') as one,
      ltrim(left(regexp_replace(is_same_phone.other, '\D', '', 'g'), -10), '0') as other
  ) as code
$$;

-- What somebody typed, without what comes along when it is copied: the name before an address, spaces and dashes of print,
-- a full stop. A link that opens a chat with a number stands for the number.
create function private.tidy_sender(what text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(plain.words, '^(mailto|tel):', '', 'i'),
    '^(https?://)?(wa\.me/|api\.whatsapp\.com/send/?\?phone=)\+?(\d{8,15})([/?&#].*)?$', '\3', 'i'
  )
  from coalesce(substring(tidy_sender.what from '<([^<>]+)>\s*$'), tidy_sender.what) as said
  cross join btrim(
    regexp_replace(regexp_replace(said, '[\u2010-\u2015\u2212]', '-', 'g'), '[\u00a0\u2000-\u200a\u202f]', ' ', 'g'),
    E' \t\r\n.,;:!"''()'
  ) as plain (words)
$$;

-- Which of phone, email, link and code it is; null for something else.
create function private.sender_kind(what text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when sender_kind.what ~ '^[+(]*\d[\d\s().+/-]*$' then 'phone'
    when sender_kind.what ~ '\s' and private.read_code(sender_kind.what) is null then null
    when sender_kind.what ~ '@' and sender_kind.what !~ '[/\\?#]|^[a-z]+:' then 'email'
    when sender_kind.what ~* '^[a-z][a-z0-9+.-]*:\S|\S[./]\S' then 'link'
    when private.read_code(sender_kind.what) is not null then 'code'
  end
$$;

-- For anybody: {"kind": "ours"}, {"kind": "sent", "on", "job", "initials"} or {"kind": "unknown"}, and `as`, what it was taken
-- for; PT400 for what is nothing of that. `site` is the address of the site that asks: whoever calls it something else has only
-- themselves to fool. A guess at a code is right once in 10^15 times for each mail, and a network has sixty an hour.
create function public.verify_sender(what text, site text default '') returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  asked constant text := private.tidy_sender(left(verify_sender.what, 501));
  own_host constant text := private.host_of(left(verify_sender.site, 300));
  found_kind constant text := private.sender_kind(asked);
  mail private.mail_codes;
  is_ours boolean := false;
begin
  if coalesce(asked, '') = '' then
    perform private.refuse_field('what', 'Please enter a phone number, an email address, a link or a code.');
  elsif char_length(verify_sender.what) > 500 then
    perform private.refuse_field('what', 'This can have at most 500 characters.');
  elsif found_kind is null then
    perform private.refuse_field(
      'what', 'This is no phone number, email address, link or code. Please enter one of them, and nothing else.'
    );
  elsif found_kind = 'phone' and char_length(regexp_replace(asked, '\D', '', 'g')) not between 8 and 15 then
    perform private.refuse_field('what', 'Please enter one phone number in full, with its area code.');
  end if;
  if not private.take_quota('verify_sender', 60, 1000, interval '1 hour') then
    raise exception using
      errcode = 'PT429',
      message = 'Too much was checked from your network. Please try again in an hour; what you typed stays here.';
  end if;
  select * into mail from private.mail_codes
  where mail_codes.code_hash = private.hash_of(private.read_code(asked))
    and mail_codes.sent_on >= now() - interval '24 months';
  if found then
    return jsonb_build_object(
      'kind', 'sent', 'as', 'code', 'on', mail.sent_on,
      'job', private.tellable_title(mail.job_id, mail.job_title), 'initials', mail.initials
    );
  end if;
  is_ours := case found_kind
    when 'phone' then exists (
      select from private.own_contacts() as own where own.kind = 'phone' and private.is_same_phone(own.value, asked)
    )
    when 'email' then asked ~ '^[\x21-\x7e]+$' and asked ~ '^[^@<>(),;:"]+@[^@<>(),;:"]+$' and (
      exists (
        select from private.own_contacts() as own
        where own.kind = 'email' and lower(btrim(own.value)) = lower(asked)
      )
      or private.is_own_host(private.host_of(split_part(asked, '@', 2)), own_host)
    )
    when 'link' then private.is_own_host(private.host_of(asked), own_host) or exists (
      select from private.own_contacts() as own
      where own.kind = 'link' and private.page_of(own.value) = private.page_of(asked)
    )
    else false
  end;
  return jsonb_build_object('kind', case when is_ours then 'ours' else 'unknown' end, 'as', found_kind);
end
$$;

-- The site shows these while their setting or list is not saved. A test compares them with the declarations of the content.
create function private.built_in_contacts() returns table (source text, field text, kind text, value text)
language sql
immutable
set search_path = ''
as $$
  values
    ('contact_details', 'phone', 'phone', '+91 124 555 0100'),
    ('contact_details', 'whatsapp', 'phone', ''),
    ('contact_details', 'email', 'email', 'info@meridian-staffing.example'),
    ('contact_details', 'grievance_email', 'email', ''),
    ('brand', 'linkedin', 'link', 'https://www.linkedin.com/company/example'),
    ('brand', 'x', 'link', 'https://x.com/example'),
    ('brand', 'facebook', 'link', 'https://www.facebook.com/example'),
    ('brand', 'instagram', 'link', 'https://www.instagram.com/example'),
    ('consultants', 'phone', 'phone', '+91 124 555 0111'),
    ('consultants', 'whatsapp', 'phone', '+91 124 555 0111'),
    ('consultants', 'email', 'email', 'ananya@meridian-staffing.example'),
    ('consultants', 'phone', 'phone', '+91 124 555 0112'),
    ('consultants', 'whatsapp', 'phone', '+91 124 555 0112'),
    ('consultants', 'email', 'email', 'rohan@meridian-staffing.example'),
    ('consultants', 'phone', 'phone', '+91 124 555 0113'),
    ('consultants', 'whatsapp', 'phone', ''),
    ('consultants', 'email', 'email', 'farida@meridian-staffing.example')
$$;

-- A page by its host and path, as browsers read them: without www., query and fragment, in small letters.
create function private.page_of(link text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(private.host_of(page_of.link), '^www\.', '')
    || lower(regexp_replace(regexp_replace(page_of.link, '^(https?://)?[^/?#]*|[?#].*$', '', 'gi'), '/+$', ''))
$$;

comment on table private.mail_codes is 'Codes of mails that left, kept for 24 months. Reached by functions only.';
comment on function public.verify_sender(text, text) is
  'For anybody, with a limit: whether a phone number, an email address, a link or the code of a mail is the agency''s.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.verify_sender(text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.verify_sender(text, text)
to anon, authenticated, service_role;

-- Putting people forward: a client sees of somebody what that person said yes to, and nothing else.
set check_function_bodies = off;

-- A question to a person: may we show you to this client? Written once; what became of it stands beside it.
create table private.introductions (
  id bigint generated always as identity primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  -- Not a foreign key, for a job may be deleted and what was asked stays.
  job_id bigint not null,
  job_title text not null,
  -- As the person is told: a confidential client has no name here.
  client_name text not null,
  pay text not null default '',
  -- What the client would see.
  fields text[] not null,
  token_hash text not null,
  asked_by uuid not null,
  asked_name text not null,
  asked_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '30 days',
  seal text not null,
  offer jsonb not null default '{}',
  constraint introductions_seal_check check (seal ~ '^[0-9a-f]{64}$'),
  constraint introductions_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint introductions_asked_name_check check (char_length(asked_name) <= 254),
  constraint introductions_token_hash_key unique (token_hash),
  constraint introductions_job_title_check check (char_length(job_title) between 1 and 120),
  constraint introductions_client_name_check check (char_length(client_name) between 1 and 200),
  constraint introductions_pay_check check (char_length(pay) <= 200),
  constraint introductions_fields_check check (
    fields <> '{}'
    and fields <@ array['name', 'email', 'phone', 'message', 'answers', 'resume_text', 'resume_file']
  ),
  constraint introductions_offer_check check (jsonb_typeof(offer) = 'object' and char_length(offer::text) <= 4000)
);

create index introductions_submission_id_idx on private.introductions (submission_id, id desc);

create index introductions_job_id_idx on private.introductions (job_id);

-- What the person said, with the text that was shown. Taking a yes back is an answer, too.
create table private.introduction_answers (
  id bigint generated always as identity primary key,
  introduction_id bigint not null references private.introductions (id) on delete cascade,
  answer text not null,
  note text not null default '',
  told text not null,
  told_hash text not null,
  answered_at timestamptz not null default now(),
  seal text not null,
  -- The client sees exactly this.
  shown jsonb not null default '[]',
  -- The facts that were agreed to. Null where nobody knows them any more.
  facts_hash text,
  -- Employers by whom the person does not want to be seen.
  not_to text[] not null default '{}',
  constraint introduction_answers_told_check check (char_length(told) <= 250000),
  constraint introduction_answers_told_hash_check check (told_hash ~ '^[0-9a-f]{64}$'),
  constraint introduction_answers_seal_check check (seal ~ '^[0-9a-f]{64}$'),
  constraint introduction_answers_answer_key unique (introduction_id, answer),
  constraint introduction_answers_note_check check (char_length(note) <= 1000),
  constraint introduction_answers_shown_check check (jsonb_typeof(shown) = 'array'),
  constraint introduction_answers_facts_hash_check check (facts_hash ~ '^[0-9a-f]{64}$'),
  constraint introduction_answers_not_to_check check (
  cardinality(not_to) <= 20 and char_length(array_to_string(not_to, '')) <= 2400
),
  constraint introduction_answers_answer_check check (answer in ('yes', 'no', 'withdrawn', 'noted'))
);

-- A page for a client behind a link, for one job.
create table private.shortlists (
  id uuid primary key default gen_random_uuid(),
  job_id bigint not null,
  contact text not null,
  token_hash text not null,
  -- Whether the files themselves may be downloaded, of those who agreed to that.
  has_files boolean not null default false,
  created_by uuid,
  created_name text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  openings integer not null default 0,
  opened_at timestamptz,
  client_id bigint,
  client_name text not null default '',
  constraint shortlists_token_hash_key unique (token_hash),
  constraint shortlists_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint shortlists_created_name_check check (char_length(created_name) <= 254),
  constraint shortlists_contact_check check (char_length(contact) between 1 and 120),
  constraint shortlists_openings_check check (openings >= 0),
  constraint shortlists_client_name_check check (char_length(client_name) <= 120)
);

create index shortlists_job_id_idx on private.shortlists (job_id, created_at desc);

create table private.shortlist_answers (
  id bigint generated always as identity primary key,
  shortlist_id uuid not null references private.shortlists (id) on delete cascade,
  introduction_id bigint not null references private.introductions (id) on delete cascade,
  answer text not null,
  words text not null default '',
  answered_at timestamptz not null default now(),
  constraint shortlist_answers_answer_check check (answer in ('meet', 'no', 'question')),
  constraint shortlist_answers_words_check check (
    char_length(words) <= 1000 and (words <> '' or answer = 'meet')
  )
);

create index shortlist_answers_shortlist_id_idx on private.shortlist_answers (shortlist_id);

create index shortlist_answers_introduction_id_idx on private.shortlist_answers (introduction_id);

alter table private.introductions enable row level security;

alter table private.introduction_answers enable row level security;

alter table private.shortlists enable row level security;

alter table private.shortlist_answers enable row level security;

revoke all on table
  private.introductions, private.introduction_answers, private.shortlists, private.shortlist_answers
from anon, authenticated, service_role;

-- Rows that only grow: sealed when they are written, changed by nobody, gone with the entry.
create function private.seal_of(question private.introductions) returns text
language sql
volatile
set search_path = ''
as $$
  select private.seal(concat_ws(
    '|', question.submission_id, question.job_id, question.job_title, question.client_name, question.pay,
    question.fields, question.token_hash, question.asked_by, question.asked_name,
    extract(epoch from question.asked_at), extract(epoch from question.ends_at), question.offer
  ))
$$;

create function private.seal_of(answer private.introduction_answers) returns text
language sql
volatile
set search_path = ''
as $$
  select private.seal(concat_ws(
    '|', answer.introduction_id, answer.answer, answer.note, answer.told_hash, extract(epoch from answer.answered_at),
    private.hash_of(answer.shown::text), answer.facts_hash, answer.not_to
  ))
$$;

create function private.seal_introduction() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.seal := private.seal_of(new);
  return new;
end
$$;

create function private.seal_answer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.told_hash := private.hash_of(new.told);
  new.seal := private.seal_of(new);
  return new;
end
$$;

create function private.has_entry(submission_id bigint) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.submissions where submissions.id = has_entry.submission_id)
$$;

create function private.has_introduction(introduction_id bigint) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.introductions where introductions.id = has_introduction.introduction_id)
$$;

create trigger introductions_seal before insert on private.introductions
for each row execute function private.seal_introduction();

create trigger introductions_refuse_change before update on private.introductions
for each row execute function private.refuse_change();

create trigger introductions_refuse_deletion before delete on private.introductions
for each row when (private.has_entry(old.submission_id)) execute function private.refuse_change();

create trigger introductions_refuse_truncate before truncate on private.introductions
for each statement execute function private.refuse_change();

create trigger introduction_answers_seal before insert on private.introduction_answers
for each row execute function private.seal_answer();

create trigger introduction_answers_refuse_change before update on private.introduction_answers
for each row execute function private.refuse_change();

create trigger introduction_answers_refuse_deletion before delete on private.introduction_answers
for each row when (private.has_introduction(old.introduction_id)) execute function private.refuse_change();

create trigger introduction_answers_refuse_truncate before truncate on private.introduction_answers
for each statement execute function private.refuse_change();

-- How many rows bear a seal that is not theirs: somebody has changed them past every function.
create function private.broken_seals() returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  select
    (select count(*) from public.readings as kept where kept.seal <> private.seal_of(kept))
    + (select count(*) from private.introductions as asked where asked.seal <> private.seal_of(asked))
    + (
      select count(*) from private.introduction_answers as given
      where given.seal <> private.seal_of(given) or given.told_hash <> private.hash_of(given.told)
    )
$$;

-- A resume without what leads past the agency: addresses, links, and numbers that are not two years.
create function private.without_contact(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(without_contact.words, '[^\s<>(),;]+@[^\s<>(),;]+', '[removed]', 'g'),
      '(https?://|www\.)[^\s<>(),;]+|\m[\w.-]+\.(com|in|net|org|io|me|dev|co)\M(/[^\s<>(),;]*)?', '[removed]', 'gi'
    ),
    '(?<!\d)(?!(?:19|20)\d\d\D{1,3}(?:19|20)\d\d(?!\d))\+?\d(?:[\s().-]{0,2}\d){8,}', '[removed]', 'g'
  )
$$;

-- The same without the parts of a name; initials would take every other letter along.
create function private.without_name(words text, name text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when parts.pattern is null then without_name.words
    else regexp_replace(without_name.words, '\m(' || parts.pattern || ')\M', '[removed]', 'gi')
  end
  from (
    select string_agg(regexp_replace(part, '[^[:alnum:]]', '\\\&', 'g'), '|') as pattern
    from regexp_split_to_table(without_name.name, '\s+') as part
    where char_length(part) >= 3
  ) as parts
$$;

create function private.resume_words(entry public.submissions) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(resume_texts.text, '') from (select) as nothing
  left join private.resume_texts on resume_texts.name = (resume_words.entry).resume_path
$$;

-- All that a client would see: [{field, label, value}], in one order. The words of a resume are cut, so that a yes to
-- them can always be stored.
create function private.shown_of(entry public.submissions, fields text[]) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('field', part.field, 'label', part.label, 'value', part.value) order by part.place),
    '[]'
  )
  from (
    select entry.first_name || ' ' || entry.last_name as name, case
      when shown_of.fields && array['resume_text', 'resume_file'] then private.resume_words(entry)
    end as resume
  ) as known
  cross join lateral (values
    (1, 'name', 'Name', known.name),
    (2, 'email', 'Email', entry.email),
    (3, 'phone', 'Phone', entry.phone),
    (4, 'message', 'Message', entry.message),
    (
      5, 'answers', 'Answers',
      (
        select string_agg((answer ->> 'wording') || ' ' || (answer ->> 'answer'), E'\n' order by place)
        from jsonb_array_elements(entry.answers) with ordinality as given (answer, place)
      )
    ),
    (
      6, 'resume_text', 'Resume without email addresses, phone numbers and links',
      left(case
        when 'name' = any (shown_of.fields) then private.without_contact(known.resume)
        else private.without_name(private.without_contact(known.resume), known.name)
      end, 100000)
    ),
    (7, 'resume_file', 'Resume as it was sent', left(known.resume, 100000))
  ) as part (place, field, label, value)
  where part.field = any (shown_of.fields)
    and (part.value <> '' or part.field = 'resume_file' and entry.resume_path is not null)
$$;

-- The text that a person reads and answers, word for word.
create function private.told_of(question private.introductions) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select concat_ws(
    E'\n', 'Position: ' || question.job_title,
    'Client: ' || question.client_name || case
      when question.offer ->> 'unnamed' = 'true' then ' (we do not give you the client’s name)'
      when question.offer ->> 'confidential' = 'true'
        then ' (the job is advertised without this name: please keep it to yourself)'
      else ''
    end,
    'Place: ' || (question.offer ->> 'location')
      || coalesce(', ' || nullif(question.offer ->> 'workplace', 'onsite'), ''),
    'Type: ' || (question.offer ->> 'type'),
    'Pay: ' || coalesce(nullif(question.pay, ''), private.pay_of(question.offer)),
    'The client would see:',
    (
      select string_agg(
        format('%s: %s', part ->> 'label', case
          when part ->> 'field' = 'resume_file' then format(
            '%s, %s KB, sent on %s', entry.resume_name, ceil(entry.resume_size / 1024.0),
            to_char(coalesce(entry.resent_at, entry.created_at) at time zone private.agency_zone(), 'FMDD FMMonth YYYY')
          )
          else part ->> 'value'
        end),
        E'\n' order by place
      )
      from jsonb_array_elements(private.shown_of(entry, question.fields)) with ordinality as parts (part, place)
    ),
    'Nothing else will be shared, and with no one else.'
  )
  from public.submissions as entry where entry.id = question.submission_id
$$;

-- A person's answer, the last one; all of it null where there is none.
create function private.last_answer(introduction_id bigint) returns private.introduction_answers
language sql
stable
security definer
set search_path = ''
as $$
  select * from private.introduction_answers as given
  where given.introduction_id = last_answer.introduction_id and given.answer <> 'noted'
  order by given.id desc
  limit 1
$$;

-- How a client is named to somebody who is asked.
create function private.told_client(job public.jobs) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when job.client_confidential and job.client_unnamed
      then coalesce(nullif(job.company_masked, ''), 'A client in ' || job.location)
    else job.company
  end
$$;

-- Asks a person by mail whether they may be introduced for the job they applied for: the id of the question. `form`:
-- {fields: [what the client would see], pay}. PT409 where the person has been asked, has withdrawn, does not want this
-- employer, or the job is closed.
create function public.ask_introduction(submission_id bigint, form jsonb) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant text := private.new_secret();
  wanted constant text[] := array(
    select distinct field
    from jsonb_array_elements_text(case jsonb_typeof(form -> 'fields') when 'array' then form -> 'fields' else '[]' end) as field
  );
  entry public.submissions;
  job public.jobs;
  earlier private.introductions;
  problem text;
  asked bigint;
begin
  perform private.require_role('recruiter');
  -- Two who ask at once wait for each other.
  select * into entry from public.submissions where submissions.id = ask_introduction.submission_id for update;
  if entry.id is null then
    raise exception using errcode = 'PT404', message = 'This entry no longer exists.';
  end if;
  select * into job from public.jobs where jobs.id = entry.job_id;
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object(
    'fields', private.fields_problem(entry, wanted),
    'pay', case when char_length(private.form_text(form, 'pay')) > 200 then 'This can have at most 200 characters.' end
  )));
  select introductions.* into earlier from private.introductions
  where introductions.submission_id = entry.id and introductions.job_id = entry.job_id
    and private.state_of(introductions) in ('waiting', 'yes')
  limit 1;
  problem := case
    when entry.consent_withdrawn_at is not null or entry.erasure_requested_at is not null
      then 'This person has withdrawn their consent or asked to be deleted.'
    when job.id is null or job.status = 'closed' or job.closes_at <= now() then 'This job is closed.'
    when earlier.id is not null then format('%s has asked this person already.', earlier.asked_name)
    when private.refuses_employer(entry.email, private.offer_of(job))
      then 'This person does not want to be shown to this employer.'
  end;
  if problem is not null then raise exception using errcode = 'PT409', message = problem; end if;
  insert into private.introductions (
    submission_id, job_id, job_title, client_name, offer, pay, fields, token_hash, asked_by, asked_name
  )
  select
    entry.id, job.id, job.title, private.told_client(job), private.offer_of(job), private.form_text(form, 'pay'), wanted,
    private.hash_of(token), admins.id, coalesce(nullif(admins.name, ''), admins.email)
  from public.admins where admins.id = auth.uid()
  returning introductions.id into asked;
  insert into private.outbox (kind, to_address, data, submission_id)
  values ('introduction', entry.email, jsonb_build_object('job_title', job.title, 'token', token), entry.id);
  perform private.note_change(entry.id, format('Asked whether we may introduce them for %s.', job.title));
  return asked;
end
$$;

create function private.introduction_behind(token text) returns private.introductions
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found private.introductions;
begin
  select * into found from private.introductions where introductions.token_hash = private.hash_of(introduction_behind.token);
  if found.id is null then
    raise exception using errcode = 'PT404', message = 'This link is no longer valid.';
  end if;
  return found;
end
$$;

-- {told, shown: a hash of it and of the facts in it, state as a person reads it, ends_at, is_unnamed, not_to: the employers
-- whom they named before}. Opening decides nothing.
create function public.introduction_of(token text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  question constant private.introductions := private.introduction_behind(introduction_of.token);
begin
  return (
    select jsonb_build_object(
      'told', known.told, 'shown', private.hash_of(known.told || private.facts_hash(entry, question.fields)),
      'state', private.state_of(question, true), 'ends_at', question.ends_at,
      'is_unnamed', question.offer ->> 'unnamed' = 'true', 'not_to', to_jsonb(private.employers_refused(entry.email))
    )
    from public.submissions as entry cross join (select private.told_of(question) as told) as known
    where entry.id = question.submission_id
  );
end
$$;

-- Mails the answer of a person or a client to the colleague who asked, unless they have left.
create function private.tell_asker(question private.introductions, answer text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.outbox (kind, to_address, data, submission_id)
  select
    'introduction_answer', admins.email,
    jsonb_strip_nulls(private.said_about(question, tell_asker.answer))
      || jsonb_build_object('answer', tell_asker.answer, 'item', private.alert_item(submissions)),
    submissions.id
  from public.admins
  cross join public.submissions
  where admins.id = question.asked_by and admins.disabled_at is null and submissions.id = question.submission_id
$$;

-- Takes a yes back, from one's own data.
create function public.withdraw_introduction(session text, id bigint) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(withdraw_introduction.session);
  question private.introductions;
begin
  select introductions.* into question from private.introductions
  join public.submissions on submissions.id = introductions.submission_id
  where introductions.id = withdraw_introduction.id and submissions.email = address
  for update of submissions;
  if question.id is null then
    raise exception using errcode = 'PT404', message = 'There is nothing to withdraw any more.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, told)
  values (question.id, 'withdrawn', coalesce((private.last_answer(question.id)).told, private.told_of(question)))
  on conflict do nothing;
  if found then
    perform private.note_change(
      question.submission_id, format('Withdrew from being introduced for %s.', question.job_title)
    );
    perform private.tell_asker(question, 'withdrawn');
  end if;
  return public.get_my_data(withdraw_introduction.session);
end
$$;

-- For staff, of one entry, newest first: [{id, job_title, company: the client's own name, is_unnamed, pay, fields, asked_name,
-- asked_at, state, answered_at, note, not_to, mail: waiting, sending, sent or failed, clients: [{contact, answer, words,
-- answered_at}]}].
create function public.introductions_of(submission_id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', asked.id, 'job_title', asked.job_title, 'company', coalesce(asked.offer ->> 'company', asked.client_name),
      'is_unnamed', coalesce(asked.offer ->> 'unnamed' = 'true', false), 'pay', asked.pay,
      'fields', asked.fields, 'asked_name', asked.asked_name, 'asked_at', asked.asked_at,
      'state', private.state_of(asked), 'answered_at', given.answered_at, 'note', coalesce(given.note, ''),
      'not_to', coalesce(given.not_to, '{}'),
      'mail', (
        select outbox.status from private.outbox
        where outbox.submission_id = asked.submission_id and outbox.kind = 'introduction'
          and outbox.created_at = asked.asked_at
      ),
      'clients', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'contact', shortlists.contact, 'answer', said.answer, 'words', said.words, 'answered_at', said.answered_at
        ) order by said.id desc), '[]')
        from private.shortlist_answers as said join private.shortlists on shortlists.id = said.shortlist_id
        where said.introduction_id = asked.id
      )
    ) order by asked.id desc), '[]')
    from private.introductions as asked
    cross join private.last_answer(asked.id) as given
    where asked.submission_id = introductions_of.submission_id
  );
end
$$;

-- A link for the client of a job: {id, token}; the token is given this once. `form`: {contact, days from 1 to 90, has_files}.
create function public.create_shortlist(job_id bigint, form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant text := private.new_secret();
  contact constant text := private.form_text(form, 'contact');
  days constant integer := substring(form ->> 'days' from '^\d{1,2}$')::integer;
  made private.shortlists;
begin
  perform private.require_role('recruiter');
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object(
    'contact', case
      when contact = '' then 'Please say for whom the link is.'
      when char_length(contact) > 120 then 'This can have at most 120 characters.'
    end,
    'days', case when days is null or days not between 1 and 90 then 'Please choose from 1 to 90 days.' end
  )));
  insert into private.shortlists (
    job_id, client_id, client_name, contact, token_hash, has_files, created_by, created_name, ends_at
  )
  select
    jobs.id, jobs.client_id, jobs.company, contact, private.hash_of(token), coalesce((form ->> 'has_files')::boolean, false),
    admins.id, coalesce(nullif(admins.name, ''), admins.email), now() + make_interval(days => days)
  from public.jobs cross join public.admins
  where jobs.id = create_shortlist.job_id and admins.id = auth.uid()
  returning * into made;
  if made.id is null then
    raise exception using errcode = 'PT404', message = 'This job no longer exists.';
  end if;
  perform private.write_activity(
    'created', 'shortlists', made.job_id::text, contact, jsonb_build_object('ends_at', made.ends_at)
  );
  return jsonb_build_object('id', made.id, 'token', token);
end
$$;

create function public.revoke_shortlist(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ended private.shortlists;
begin
  perform private.require_role('recruiter');
  update private.shortlists set revoked_at = now()
  where shortlists.id = revoke_shortlist.id and shortlists.revoked_at is null and shortlists.ends_at > now()
  returning * into ended;
  if ended.id is null then
    raise exception using errcode = 'PT404', message = 'This link has ended already.';
  end if;
  perform private.write_activity('ended', 'shortlists', ended.job_id::text, ended.contact, '{}');
end
$$;

-- About a job: {people: [{submission_id, name, state, contact, answer, words}] as they were asked last, the newest answer of
-- the client with them, contacts: of the client, by name, links: [{id, contact, client_name, is_for_client, has_files,
-- created_name, created_at, ends_at, revoked_at, openings, opened_at}], the newest 100}.
create function public.shortlists_of(job_id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return jsonb_build_object('people', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'submission_id', entry.id, 'name', entry.first_name || ' ' || entry.last_name, 'state', private.state_of(asked),
      'contact', said.contact, 'answer', said.answer, 'words', said.words
    ) order by asked.id), '[]')
    from private.newest_introductions(shortlists_of.job_id) as asked
    join public.submissions as entry on entry.id = asked.submission_id
    left join lateral (
      select link.contact, answers.answer, answers.words
      from private.shortlist_answers as answers join private.shortlists as link on link.id = answers.shortlist_id
      where answers.introduction_id = asked.id
      order by answers.id desc
      limit 1
    ) as said on true
  ), 'contacts', (
    select coalesce(jsonb_agg(contact ->> 'name' || ', ' || clients.name order by place), '[]')
    from public.jobs
    join public.clients on clients.id = jobs.client_id
    cross join jsonb_array_elements(clients.contacts) with ordinality as known (contact, place)
    where jobs.id = shortlists_of.job_id
  ), 'links', (
    select coalesce(jsonb_agg(
      to_jsonb(link) - array['token_hash', 'job_id', 'client_id', 'created_by']
        || jsonb_build_object('is_for_client', link.is_for_client)
      order by link.created_at desc
    ), '[]')
    from (
      select made.*, private.is_for_client(made, jobs) as is_for_client
      from private.shortlists as made left join public.jobs on jobs.id = made.job_id
      where made.job_id = shortlists_of.job_id
      order by made.created_at desc limit 100
    ) as link
  ));
end
$$;

create function private.shortlist_behind(token text) returns private.shortlists
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found private.shortlists;
begin
  select shortlists.* into found
  from private.shortlists join public.jobs on jobs.id = shortlists.job_id
  where shortlists.token_hash = private.hash_of(shortlist_behind.token) and shortlists.revoked_at is null
    and shortlists.ends_at > now() and private.is_for_client(shortlists, jobs);
  if found.id is null then
    raise exception using
      errcode = 'PT404', message = 'This link has ended. Please ask your contact at the agency for a new one.';
  end if;
  return found;
end
$$;

-- Shows people as they agreed to it, and notes with each that it was seen. Sixty times a minute are enough for a client.
create function private.show_shortlist(link private.shortlists) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  agreed bigint[];
begin
  if not private.take_quota_of(link.id::text, 'shortlist', 60, null, interval '1 minute') then
    raise exception using errcode = 'PT429', message = 'This page was opened too often. Please try again in a minute.';
  end if;
  agreed := array(select introductions.id from private.agreed_for(link) as introductions);
  insert into public.readings (submission_id, kind, reader_id, reader_name, reader_role)
  select asked.submission_id, 'shortlist', link.id, asked.client_name, 'client'
  from private.introductions as asked where asked.id = any (agreed)
  order by asked.submission_id
  on conflict on constraint readings_once_key do nothing;
  return private.shortlist_head(link) || jsonb_build_object('people', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', asked.id, 'shown', given.shown, 'has_file', link.has_files and 'resume_file' = any (asked.fields),
      'answer', (
        select jsonb_build_object('answer', said.answer, 'words', said.words)
        from private.shortlist_answers as said
        where said.introduction_id = asked.id and said.shortlist_id = link.id
        order by said.id desc limit 1
      )
    ) order by asked.id), '[]')
    from private.introductions as asked
    join private.introduction_answers as given on given.introduction_id = asked.id and given.answer = 'yes'
    where asked.id = any (agreed)
  ));
end
$$;

-- `answer`: meet, no or question; no and question with words. Answers as open_shortlist.
create function public.answer_shortlist(token text, id bigint, answer text, words text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  link constant private.shortlists := private.shortlist_behind(answer_shortlist.token);
  said constant text := btrim(coalesce(answer_shortlist.words, ''), E' \t\r\n');
  question private.introductions;
begin
  if answer_shortlist.answer is null or answer_shortlist.answer not in ('meet', 'no', 'question') then
    raise exception using errcode = 'PT400', message = 'Please choose an answer.';
  end if;
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object('words', case
    when char_length(said) > 1000 then 'This can have at most 1,000 characters.'
    when said = '' and answer_shortlist.answer = 'no' then 'Please say in a few words why not.'
    when said = '' and answer_shortlist.answer = 'question' then 'Please write your question.'
  end)));
  select * into question from private.agreed_for(link) as agreed where agreed.id = answer_shortlist.id;
  if question.id is null then
    raise exception using errcode = 'PT409', message = 'This person is no longer on the list.';
  end if;
  perform 1 from private.shortlists where shortlists.id = link.id for update;
  -- Pressed twice is said once; what was said before another answer is said again.
  if (
    select (newest.answer, newest.words) = (answer_shortlist.answer, said)
    from private.shortlist_answers as newest
    where newest.shortlist_id = link.id and newest.introduction_id = question.id
    order by newest.id desc
    limit 1
  ) is not true then
    insert into private.shortlist_answers (shortlist_id, introduction_id, answer, words)
    values (link.id, question.id, answer_shortlist.answer, said);
    perform private.note_change(question.submission_id, format(
      case answer_shortlist.answer
        when 'meet' then '%s wants to meet them for %s.%s' when 'no' then '%s declined them for %s.%s'
        else '%s has a question about them for %s.%s'
      end,
      link.contact, question.job_title, case when said <> '' then ' ' || said else '' end
    ), false);
    perform private.tell_asker(
      question, case answer_shortlist.answer when 'no' then 'decline' else answer_shortlist.answer end
    );
  end if;
  return private.show_shortlist(link);
end
$$;

-- For the server's own key: {name, path} of a file that the client of this link may download.
create function public.shortlist_file(token text, id bigint) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  link constant private.shortlists := private.shortlist_behind(shortlist_file.token);
  file jsonb;
begin
  select jsonb_build_object('name', submissions.resume_name, 'path', submissions.resume_path) into file
  from private.agreed_for(link) as agreed
  join public.submissions on submissions.id = agreed.submission_id
  where agreed.id = shortlist_file.id and link.has_files and 'resume_file' = any (agreed.fields);
  if file is null then
    raise exception using errcode = 'PT404', message = 'This file is not part of the list.';
  end if;
  return file;
end
$$;

-- People see what they were asked, what they answered, and what became of it.
create function private.introductions_with(email text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', asked.id, 'reference', submissions.reference, 'asked_at', asked.asked_at,
    'state', private.state_of(asked, true), 'told', coalesce(given.told, private.told_of(asked)),
    'answered_at', given.answered_at, 'note', coalesce(given.note, ''), 'not_to', coalesce(given.not_to, '{}')
  ) order by asked.id desc), '[]')
  from public.submissions
  join private.introductions as asked on asked.submission_id = submissions.id
  cross join private.last_answer(asked.id) as given
  where submissions.email = introductions_with.email
$$;

create function public.get_my_data(session text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  kept constant jsonb := private.get_my_data(get_my_data.session);
begin
  return kept || jsonb_build_object(
    'readings', private.readings_of(kept ->> 'email'), 'introductions', private.introductions_with(kept ->> 'email')
  );
end
$$;

create trigger introductions_9_record_activity
after insert on private.introductions
for each row execute function private.record_of_entry();

create trigger introduction_answers_9_record_activity
after insert on private.introduction_answers
for each row execute function private.record_of_entry();

create trigger shortlist_answers_9_record_activity
after insert on private.shortlist_answers
for each row execute function private.record_of_entry();

create index shortlists_client_id_idx on private.shortlists (client_id, created_at desc);

-- Two texts that differ by a correction of spelling at most: case, spaces, punctuation, accents, or one letter inside a word
-- of five or more. First and last letters count: a nurse is no purse.
create function private.is_spelled_alike(one text, other text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select is_spelled_alike.one = is_spelled_alike.other or folded.one <> '' and (
    replace(folded.one, ' ', '') = replace(folded.other, ' ', '')
    or coalesce((
      select count(*) = 1 and bool_and(
        words.one ~ '^[a-z]{5,}$' and words.other ~ '^[a-z]{5,}$' and abs(long.one - long.other) <= 1
        and exists (
          select from generate_series(1, greatest(long.one, long.other) - 2) as place
          where left(words.one, place) = left(words.other, place)
            and right(words.one, long.one - place - (long.one >= long.other)::integer)
              = right(words.other, long.other - place - (long.other >= long.one)::integer)
        )
      )
      from unnest(string_to_array(folded.one, ' '), string_to_array(folded.other, ' ')) as words (one, other)
      cross join lateral (select char_length(words.one) as one, char_length(words.other) as other) as long
      where words.one is distinct from words.other
    ), false)
  )
  from (
    -- Typographic quotes and dashes are punctuation as well.
    select
      private.plain_text(regexp_replace(one, '[\u2010-\u2027]', ' ', 'g')) as one,
      private.plain_text(regexp_replace(other, '[\u2010-\u2027]', ' ', 'g')) as other
  ) as folded
$$;

-- A name that is typed belongs to nobody's record, so it is a client's only where it is the client's name to the letter.
create function private.is_same_client(one_id bigint, one_name text, other_id bigint, other_name text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when one_id is not distinct from other_id then private.is_spelled_alike(one_name, other_name)
    when one_id is null or other_id is null then lower(one_name) = lower(other_name)
    else false
  end
$$;

-- All that is told of a job to a person who is asked.
create function private.offer_of(job public.jobs) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'title', job.title, 'client_id', job.client_id, 'company', job.company,
    'masked', case when job.client_confidential then job.company_masked else '' end,
    'confidential', job.client_confidential, 'unnamed', job.client_confidential and coalesce(job.client_unnamed, false),
    'location', job.location, 'workplace', job.workplace, 'type', job.type, 'salary_min', job.salary_min,
    'salary_max', job.salary_max, 'salary_currency', job.salary_currency, 'salary_period', job.salary_period
  )
$$;

-- True while a job is what somebody was asked about; false for none.
create function private.is_same_offer(offer jsonb, job public.jobs) returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    offer - spelled.keys = known.facts - spelled.keys
    and private.is_spelled_alike(offer ->> 'title', job.title)
    and private.is_spelled_alike(offer ->> 'masked', known.facts ->> 'masked')
    and private.is_same_client((offer ->> 'client_id')::bigint, offer ->> 'company', job.client_id, job.company),
    false
  )
  from (select array['title', 'masked', 'client_id', 'company'] as keys) as spelled
  cross join (select private.offer_of(job) as facts) as known
$$;

-- The facts that a person reads and a client gets, cheap to compare: without the words of the resume, but with its file.
create function private.facts_hash(entry public.submissions, fields text[]) returns text
language sql
stable
set search_path = ''
as $$
  select private.hash_of(jsonb_object_agg(part.field, part.fact)::text)
  from (values
    ('name', jsonb_build_array(entry.first_name, entry.last_name)), ('email', to_jsonb(entry.email)),
    ('phone', to_jsonb(entry.phone)), ('message', to_jsonb(entry.message)), ('answers', entry.answers),
    ('resume_text', to_jsonb(entry.resume_path)), ('resume_file', to_jsonb(entry.resume_path))
  ) as part (field, fact)
  where part.field = any (facts_hash.fields)
$$;

create function private.guard_unnamed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A number that is taken again goes on with what was decided for it.
  if auth.uid() is not null and not private.has_role('recruiter') and new.client_unnamed <> (case
    when tg_op = 'UPDATE' then old.client_unnamed
    else (
      select (revision.value ->> 'client_unnamed')::boolean from public.content_revisions as revision
      where revision.table_name = 'jobs' and revision.key = new.id::text
      order by revision.version desc
      limit 1
    )
  end) then
    perform private.refuse_field(
      'client_unnamed', 'Only recruiters and owners decide whether candidates read the client’s name.'
    );
  end if;
  return new;
end
$$;

create trigger jobs_0_guard_unnamed
before insert or update on public.jobs
for each row execute function private.guard_unnamed();

-- A client gets no file that the server has not looked at, or that nobody may open.
create function private.may_leave(name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.resume_state(may_leave.name) not in ('waiting', 'malware', 'missing'), false)
$$;

-- The pay of a job, where nobody wrote it for the person; null for nothing.
create function private.pay_of(offer jsonb) returns text
language sql
stable
set search_path = ''
as $$
  select (offer ->> 'salary_currency') || ' ' || case
    when amounts.least is null then 'up to ' || amounts.most
    when amounts.most is null then 'from ' || amounts.least
    else concat_ws(' to ', amounts.least, nullif(amounts.most, amounts.least))
  end || ' per ' || (offer ->> 'salary_period')
  from (
    select
      to_char((offer ->> 'salary_min')::bigint, style.pattern) as least,
      to_char((offer ->> 'salary_max')::bigint, style.pattern) as most
    from (
      select case offer ->> 'salary_currency' when 'INR' then 'FM99,99,99,99,99,999' else 'FM9,999,999,999,999' end as pattern
    ) as style
  ) as amounts
$$;

-- The employers whom somebody named when they were asked without a name, as they wrote it last.
create function private.employers_refused(email text) returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select given.not_to
    from private.candidate_addresses as mine
    join private.candidate_addresses as every on every.candidate_id = mine.candidate_id
    join public.submissions as entry on entry.email = every.email
    join private.introductions as asked on asked.submission_id = entry.id
    join private.introduction_answers as given on given.introduction_id = asked.id
    where mine.email = employers_refused.email and asked.offer ->> 'unnamed' = 'true' and given.answer in ('yes', 'no')
    order by given.id desc
    limit 1
  ), '{}')
$$;

create function private.refuses_employer(email text, offer jsonb) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from unnest(private.employers_refused(refuses_employer.email)) as name
    where private.names_client(offer ->> 'company', name) or private.names_client(name, offer ->> 'company')
      or private.client_word_in(offer ->> 'company', offer ->> 'location', name) is not null
  )
$$;

create function private.state_of(question private.introductions, to_person boolean default false) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when last.answer = 'withdrawn' or entry.consent_withdrawn_at is not null or entry.erasure_requested_at is not null
      then 'withdrawn'
    when last.answer = 'no' then 'no'
    when last.answer is null then case
      when is_same and question.ends_at > now() and job.status <> 'closed' and coalesce(job.closes_at > now(), true)
        then 'waiting'
      else 'ended'
    end
    when not is_same or last.facts_hash is distinct from private.facts_hash(entry, question.fields)
      or question.fields && array['resume_text', 'resume_file'] and not private.may_leave(entry.resume_path)
      then 'changed'
    when not state_of.to_person and private.refuses_employer(entry.email, question.offer) then 'refused'
    when last.note <> '' and not exists (
      select from private.introduction_answers as noted
      where noted.introduction_id = question.id and noted.answer = 'noted'
    ) then 'conditional'
    else 'yes'
  end
  from public.submissions as entry
  left join public.jobs as job on job.id = question.job_id
  cross join lateral private.is_same_offer(question.offer, job) as is_same
  left join lateral (
    select given.answer, given.note, given.facts_hash from private.introduction_answers as given
    where given.introduction_id = question.id and given.answer <> 'noted'
    order by given.id desc
    limit 1
  ) as last on true
  where entry.id = question.submission_id
$$;

-- Why these cannot be shown of an entry; null where they can.
create function private.fields_problem(entry public.submissions, fields text[]) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when fields = '{}' then 'Please choose what the client would see.'
    when not fields <@ array['name', 'email', 'phone', 'message', 'answers', 'resume_text', 'resume_file']
      then 'This cannot be shown to a client.'
    else (
      select part.problem from (values
        ('phone', entry.phone = '', 'This person has not sent a phone number.'),
        ('message', entry.message = '', 'This person has not sent a message.'),
        ('answers', entry.answers = '[]', 'This person has not sent answers.'),
        ('resume_file', entry.resume_path is null, 'This person has not sent a resume.'),
        (
          'resume_text',
          entry.resume_path is null or resume.state not in ('waiting', 'malware') and private.resume_words(entry) = '',
          'This person has not sent a resume whose words can be read.'
        ),
        ('resume', resume.state = 'waiting', 'The resume has not been checked yet. Please try again in a few minutes.'),
        ('resume', resume.state = 'malware', 'Malware was found in the resume, so nobody can open it.'),
        ('resume', not private.may_leave(entry.resume_path), 'The resume no longer exists.')
      ) as part (field, is_missing, problem)
      where part.is_missing
        and (part.field = any (fields) or part.field = 'resume' and fields && array['resume_text', 'resume_file'])
      limit 1
    )
  end
  from (select private.resume_state(entry.resume_path) as state) as resume
$$;

create function public.answer_introduction(token text, answer text, note text, shown text, not_to text default '') returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  question constant private.introductions := private.introduction_behind(answer_introduction.token);
  words constant text := btrim(coalesce(answer_introduction.note, ''), E' \t\r\n');
  employers constant text[] := array(
    select private.visible_line(line) from regexp_split_to_table(coalesce(answer_introduction.not_to, ''), '[\r\n,;]+') as line
    where private.visible_line(line) <> ''
  );
  entry public.submissions;
  asked jsonb;
  state text;
begin
  if answer_introduction.answer is null or answer_introduction.answer not in ('yes', 'no') then
    raise exception using errcode = 'PT400', message = 'Please choose an answer.';
  end if;
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object(
    'note', case when char_length(words) > 1000 then 'This can have at most 1,000 characters.' end,
    'not_to', case
      when cardinality(employers) > 20 then 'Please name at most 20 employers.'
      when (select max(char_length(name)) from unnest(employers) as name) > 120
        then 'The name of an employer can have at most 120 characters.'
    end
  )));
  select * into entry from public.submissions where submissions.id = question.submission_id for update;
  asked := public.introduction_of(answer_introduction.token);
  state := asked ->> 'state';
  -- The same answer once more has been given.
  if (case state when 'conditional' then 'yes' else state end) = answer_introduction.answer then return asked; end if;
  if state <> 'waiting' then
    raise exception using errcode = 'PT409', message = case state
      when 'ended' then 'This request has expired, or the position has changed or been filled.'
      when 'withdrawn' then 'You have withdrawn your consent, so we share nothing.'
      else 'You have answered already. To change your mind, open “Your data” or reply to our email.'
    end;
  elsif asked ->> 'shown' is distinct from answer_introduction.shown then
    raise exception using errcode = 'PT409', message = 'What the client would see has changed. Please read it once more.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, note, told, shown, facts_hash, not_to)
  values (
    question.id, answer_introduction.answer, words, asked ->> 'told', private.shown_of(entry, question.fields),
    private.facts_hash(entry, question.fields), case when (asked ->> 'is_unnamed')::boolean then employers else '{}' end
  );
  perform private.note_change(question.submission_id, format(
    case answer_introduction.answer
      when 'yes' then 'Agreed to be introduced for %s.%s' else 'Declined to be introduced for %s.%s'
    end,
    question.job_title, case when words <> '' then ' Note: ' || words else '' end
  ));
  perform private.tell_asker(question, case
    when answer_introduction.answer = 'yes' and words <> '' then 'conditional'
    else answer_introduction.answer
  end);
  return public.introduction_of(answer_introduction.token);
end
$$;

-- A recruiter has read the note of a yes: from now on the client may see them.
create function public.confirm_introduction(id bigint) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  question private.introductions;
begin
  perform private.require_role('recruiter');
  select introductions.* into question from private.introductions
  join public.submissions on submissions.id = introductions.submission_id
  where introductions.id = confirm_introduction.id
  for update of submissions;
  if question.id is null then
    raise exception using errcode = 'PT404', message = 'This request no longer exists.';
  elsif private.state_of(question) <> 'conditional' then
    raise exception using errcode = 'PT409', message = 'This answer has changed in the meantime. Please load the page again.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, told) values (question.id, 'noted', '');
  perform private.note_change(
    question.submission_id, format('Noted their answer; the client may see them for %s.', question.job_title)
  );
end
$$;

-- True while the job of a link is for the client that it was made for; false where there is no such job.
create function private.is_for_client(link private.shortlists, job public.jobs) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(private.is_same_client(link.client_id, link.client_name, job.client_id, job.company), false)
$$;

-- The question that each person was asked last for a job.
create function private.newest_introductions(job_id bigint) returns setof private.introductions
language sql
stable
security definer
set search_path = ''
as $$
  select distinct on (asked.submission_id) asked.* from private.introductions as asked
  where asked.job_id = newest_introductions.job_id
  order by asked.submission_id, asked.id desc
$$;

create function private.agreed_for(link private.shortlists) returns setof private.introductions
language sql
stable
security definer
set search_path = ''
as $$
  select asked.* from private.newest_introductions(link.job_id) as asked
  where private.is_same_client(
    (asked.offer ->> 'client_id')::bigint, asked.offer ->> 'company', link.client_id, link.client_name
  ) and private.state_of(asked) = 'yes'
$$;

-- {job_title, contact, ends_at}: programs that look at links see this and no more.
create function private.shortlist_head(link private.shortlists) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('job_title', jobs.title, 'contact', link.contact, 'ends_at', link.ends_at)
  from public.jobs where jobs.id = link.job_id
$$;

create function public.shortlist_of(token text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.shortlist_head(private.shortlist_behind(shortlist_of.token))
$$;

-- As shortlist_of, with people: [{id, shown as in shown_of, has_file, answer}], those who agreed to this client, with what they
-- agreed to. Two visits within half an hour are one opening.
create function public.open_shortlist(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  link constant private.shortlists := private.shortlist_behind(open_shortlist.token);
  shown constant jsonb := private.show_shortlist(link);
begin
  update private.shortlists
  set
    openings = shortlists.openings
      + (coalesce(shortlists.opened_at, '-infinity') < now() - interval '30 minutes')::integer,
    opened_at = now()
  where shortlists.id = link.id;
  return shown;
end
$$;

-- {words, by, email}: the answer given last. A client has a name and, where the client of the link has that contact, an
-- address; a candidate has the words alone.
create function private.said_about(question private.introductions, answer text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('words', said.words, 'by', said.by, 'email', (
    select contact ->> 'email'
    from public.clients
    cross join jsonb_array_elements(clients.contacts) as known (contact)
    where clients.id = said.client_id and contact ->> 'email' <> ''
      and lower(said.by) in (lower(contact ->> 'name'), lower(contact ->> 'name' || ', ' || clients.name))
    limit 1
  ))
  from (
    select given.id, given.words, shortlists.contact as by, shortlists.client_id
    from private.shortlist_answers as given
    join private.shortlists on shortlists.id = given.shortlist_id
    where given.introduction_id = question.id
      and said_about.answer = case given.answer when 'no' then 'decline' else given.answer end
    union all
    select given.id, given.note, '', null
    from private.introduction_answers as given
    where given.introduction_id = question.id
      and given.answer = case said_about.answer when 'conditional' then 'yes' else said_about.answer end
  ) as said
  order by said.id desc
  limit 1
$$;

-- A job as it would be with these changes. A company that is typed anew is the client's of this name.
create function private.changed_job(job public.jobs, changes jsonb) returns public.jobs
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  changed public.jobs := jsonb_populate_record(job, (
    select coalesce(jsonb_object_agg(fact.key, fact.value), '{}') from jsonb_each(changes) as fact
    where fact.key in ('client_id', 'company_masked', 'client_unnamed') or private.offer_of(job) ? fact.key
      or fact.key = 'client_confidential'
  ));
begin
  changed.title := private.visible_line(changed.title);
  changed.company := private.visible_line(changed.company);
  changed.location := private.visible_line(changed.location);
  if lower(changed.company) <> lower(job.company) and not changes ? 'client_id' then
    select clients.id, clients.name, clients.masked_name
    into changed.client_id, changed.company, changed.company_masked
    from (select) as nothing left join public.clients on lower(clients.name) = lower(changed.company);
    changed.company := coalesce(changed.company, private.visible_line(changes ->> 'company'));
    changed.company_masked := coalesce(changed.company_masked, '');
  end if;
  return changed;
end
$$;

-- The consent that ends where a job, or the jobs of a client, are saved with these changes: {agreed: people who have
-- agreed, waiting: who have not answered yet, links: of clients, names: of the first 20 who have agreed, for recruiters}.
create function public.consent_ended_by(what text, id bigint, changes jsonb) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  may_read_names constant boolean := private.has_role('recruiter');
begin
  perform private.require_staff();
  if consent_ended_by.what = 'client' then perform private.require_role('recruiter'); end if;
  return (
    with pairs as materialized (
      select jobs as before, changed as after
      from public.jobs cross join lateral private.changed_job(jobs, consent_ended_by.changes) as changed
      where case consent_ended_by.what when 'job' then jobs.id when 'client' then jobs.client_id end = consent_ended_by.id
    ), ending as materialized (
      select entry.first_name || ' ' || entry.last_name as name, private.state_of(asked) as state
      from pairs
      cross join lateral private.newest_introductions((pairs.before).id) as asked
      join public.submissions as entry on entry.id = asked.submission_id
      where not private.is_same_offer(asked.offer, pairs.after)
    )
    select jsonb_build_object(
      'agreed', count(*) filter (where ending.state in ('yes', 'conditional')),
      'waiting', count(*) filter (where ending.state = 'waiting'),
      'names', coalesce(to_jsonb((
        array_agg(ending.name) filter (where ending.state in ('yes', 'conditional') and may_read_names)
      )[1:20]), '[]'),
      'links', (
        select count(*) from pairs join private.shortlists as link on link.job_id = (pairs.before).id
        where link.revoked_at is null and link.ends_at > now()
          and private.is_for_client(link, pairs.before) and not private.is_for_client(link, pairs.after)
      )
    )
    from ending
  );
end
$$;

comment on table private.introductions is
  'Questions whether somebody may be shown to a client. Written by functions only, changed by nobody.';
comment on table private.introduction_answers is
  'What people answered, with the text they read; noted: a recruiter read their note. Written by functions, changed by nobody.';
comment on table private.shortlists is 'Links by which a client sees those who said yes. Reached by functions only.';
comment on table private.shortlist_answers is 'What clients answered. Reached by functions only.';
comment on function public.get_my_data(text) is
  'Everything kept about the person of this session, who read it, and what they were asked.';
comment on function public.ask_introduction(bigint, jsonb) is
  'For recruiters: asks a person by mail whether they may be introduced to the client of a job.';
comment on function public.introduction_of(text) is 'What somebody is asked, by the secret of a mailed link.';
comment on function public.withdraw_introduction(text, bigint) is 'Takes a yes back.';
comment on function public.introductions_of(bigint) is 'For recruiters: what a person was asked and answered.';
comment on function public.create_shortlist(bigint, jsonb) is 'For recruiters: a link for a client; the token is told once.';
comment on function public.revoke_shortlist(uuid) is 'For recruiters: ends a link.';
comment on function public.shortlists_of(bigint) is
  'For recruiters: who was asked for a job, what they and the client answered, and the links for the client.';
comment on function public.answer_shortlist(text, bigint, text, text) is 'What a client says of somebody.';
comment on function public.shortlist_file(text, bigint) is 'Server only: a file that a client may download.';
comment on column public.jobs.client_unnamed is
  'Candidates are asked without the name of a confidential client. Recruiters and owners decide.';
comment on function public.answer_introduction(text, text, text, text, text) is 'Yes or no, by the secret of a mailed link.';
comment on function public.confirm_introduction(bigint) is
  'For recruiters: the note of a yes was read, so the client may see them.';
comment on function public.consent_ended_by(text, bigint, jsonb) is
  'For staff: how much consent ends with changes to a job, or to a client.';
comment on function public.shortlist_of(text) is 'What a link for a client is about, by its secret. Leaves nothing.';
comment on function public.open_shortlist(text) is 'Those who agreed, by the secret of a link. Leaves readings.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.ask_introduction(bigint, jsonb),
  public.introduction_of(text),
  public.withdraw_introduction(text, bigint),
  public.introductions_of(bigint),
  public.create_shortlist(bigint, jsonb),
  public.revoke_shortlist(uuid),
  public.shortlists_of(bigint),
  public.answer_shortlist(text, bigint, text, text),
  public.shortlist_file(text, bigint),
  public.get_my_data(text),
  public.answer_introduction(text, text, text, text, text),
  public.confirm_introduction(bigint),
  public.shortlist_of(text),
  public.open_shortlist(text),
  public.consent_ended_by(text, bigint, jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  public.ask_introduction(bigint, jsonb),
  public.introductions_of(bigint),
  public.create_shortlist(bigint, jsonb),
  public.revoke_shortlist(uuid),
  public.shortlists_of(bigint),
  public.confirm_introduction(bigint),
  public.consent_ended_by(text, bigint, jsonb)
to authenticated;
grant execute on function
  public.introduction_of(text),
  public.withdraw_introduction(text, bigint),
  public.answer_shortlist(text, bigint, text, text),
  public.get_my_data(text),
  public.answer_introduction(text, text, text, text, text),
  public.shortlist_of(text),
  public.open_shortlist(text)
to anon, authenticated, service_role;
grant execute on function
  public.shortlist_file(text, bigint)
to service_role;

-- The second factor where the server answers for sign-in itself: apps that show codes, codes for the day the app is lost,
-- and what was shown in which session. A project keeps all this in tables of its own sign-in service, and these stay empty.
set check_function_bodies = off;

create table private.second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '',
  factor_type text not null default 'totp',
  status text not null default 'unverified',
  -- Encrypted by the server with a key that the database does not have.
  secret text not null default '',
  -- The half minute (Unix time / 30) of the last code that was taken: it and those before it are taken no more.
  last_step bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint second_factors_friendly_name_check check (char_length(friendly_name) <= 100),
  constraint second_factors_factor_type_check check (factor_type = 'totp'),
  constraint second_factors_secret_check check (char_length(secret) <= 200),
  constraint second_factors_status_check check (status in ('unverified', 'verified'))
);

create index second_factors_user_id_idx on private.second_factors (user_id);

create unique index second_factors_friendly_name_idx on private.second_factors (user_id, friendly_name)
where status = 'verified';

-- Whoever begins another app has given up the one before.
create unique index second_factors_begun_idx on private.second_factors (user_id) where status = 'unverified';

create table private.factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references private.second_factors (id) on update cascade on delete cascade,
  created_at timestamptz not null default now()
);

create index factor_challenges_factor_id_idx on private.factor_challenges (factor_id);

-- What somebody has shown in a session. A row with a factor makes the session a strong one, and goes with the factor.
create table private.session_methods (
  session_id uuid not null,
  method text not null,
  factor_id uuid references private.second_factors (id) on delete cascade,
  shown_at timestamptz not null default now(),
  primary key (session_id, method),
  constraint session_methods_method_check check (method in ('password', 'otp', 'totp', 'recovery_code'))
);

create index session_methods_factor_id_idx on private.session_methods (factor_id);

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash),
  constraint recovery_codes_hash_check check (char_length(hash) = 64)
);

-- `attempt` is a hash of the code and its half minute: the same one again tells nobody anything new.
create table private.wrong_factor_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  attempt text not null,
  tried_at timestamptz not null default clock_timestamp(),
  primary key (user_id, attempt),
  constraint wrong_factor_codes_attempt_check check (char_length(attempt) = 64)
);

alter table private.second_factors enable row level security;

alter table private.factor_challenges enable row level security;

alter table private.session_methods enable row level security;

alter table private.recovery_codes enable row level security;

alter table private.wrong_factor_codes enable row level security;

-- Notes what was shown in a session, and forgets sessions that are over.
create function private.note_method(session uuid, method text, factor uuid default null) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.session_methods as gone
  where not exists (select from auth.sessions where sessions.id = gone.session_id);
  insert into private.session_methods (session_id, method, factor_id)
  values (note_method.session, note_method.method, note_method.factor)
  on conflict on constraint session_methods_pkey do update set factor_id = excluded.factor_id, shown_at = excluded.shown_at;
end
$$;

create function private.is_strong(session uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.session_methods as shown
    where shown.session_id = is_strong.session and shown.factor_id is not null
  )
$$;

-- True where one of these was shown in this session within a quarter of an hour: more than a browser that was left open. The
-- built-in backend has `session_methods` under the name that the sign-in service of a project has for them.
create function private.has_just_shown(session uuid, variadic methods text[]) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from auth.mfa_amr_claims as shown
    where shown.session_id = has_just_shown.session
      and shown.authentication_method = any (has_just_shown.methods)
      and shown.updated_at > now() - interval '15 minutes'
  )
$$;

-- The person hears of it by mail, and owners read it in the trail. `event`: added, removed, reset, recovery_code (one was
-- used) or recovery_codes (there are new ones). Without `actor` it was the server's administrator.
create function private.tell_of_second_factor(person uuid, event text, name text, actor uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  told constant jsonb := jsonb_build_object('event', tell_of_second_factor.event, 'name', tell_of_second_factor.name);
begin
  if not exists (select from public.admins where admins.id = tell_of_second_factor.person) then return; end if;
  perform private.write_activity(
    case tell_of_second_factor.event
      when 'added' then 'created' when 'removed' then 'deleted' when 'reset' then 'deleted' else 'changed'
    end,
    'second_factors', admins.id::text, coalesce(nullif(admins.name, ''), admins.email), told, tell_of_second_factor.actor
  ) from public.admins where admins.id = tell_of_second_factor.person;
  insert into private.outbox (kind, to_address, data)
  select 'second_factor_changed', admins.email, told from public.admins where admins.id = tell_of_second_factor.person;
end
$$;

-- Seconds until a code of this person is looked at, five wrong ones an hour; 0 where it is now. Then it counts as a wrong one
-- until it was taken, so that codes sent side by side cannot pass the limit together.
create function private.factor_wait(person uuid, attempt text) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  fifth timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('second factor ' || factor_wait.person, 0));
  delete from private.wrong_factor_codes as wrong
  where wrong.user_id = factor_wait.person
    and (wrong.tried_at <= clock_timestamp() - interval '1 hour' or wrong.tried_at > clock_timestamp());
  if exists (
    select from private.wrong_factor_codes as wrong
    where wrong.user_id = factor_wait.person and wrong.attempt = factor_wait.attempt
  ) then
    return 0;
  end if;
  select wrong.tried_at into fifth from private.wrong_factor_codes as wrong
  where wrong.user_id = factor_wait.person
  order by wrong.tried_at desc
  offset 4 limit 1;
  if found then
    return greatest(1, ceil(extract(epoch from fifth + interval '1 hour' - clock_timestamp())));
  end if;
  insert into private.wrong_factor_codes (user_id, attempt) values (factor_wait.person, factor_wait.attempt);
  return 0;
end
$$;

-- The session grows strong, and whatever this person began with a password alone ends.
create function private.strengthen_session(session uuid, method text, factor private.second_factors) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.note_method(
    strengthen_session.session, strengthen_session.method, (strengthen_session.factor).id
  );
  delete from private.wrong_factor_codes as wrong where wrong.user_id = (strengthen_session.factor).user_id;
  delete from auth.sessions
  where sessions.user_id = (strengthen_session.factor).user_id and not private.is_strong(sessions.id);
end
$$;

-- Takes a code that is right, once: false where it or a later one was taken before, also by somebody beside it.
create function private.take_factor_code(factor uuid, step bigint, session uuid) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  found_factor private.second_factors;
begin
  select * into found_factor from private.second_factors as factors
  where factors.id = take_factor_code.factor
  for update;
  if found_factor.id is null or found_factor.last_step >= take_factor_code.step then
    return false;
  end if;
  update private.second_factors as factors
  set last_step = take_factor_code.step, status = 'verified', updated_at = now()
  where factors.id = found_factor.id;
  perform private.strengthen_session(take_factor_code.session, 'totp', found_factor);
  if found_factor.status = 'unverified' then
    perform private.tell_of_second_factor(
      found_factor.user_id, 'added', found_factor.friendly_name, found_factor.user_id
    );
  end if;
  return true;
end
$$;

-- As people copy it: in any case, with or without spaces and hyphens, I and L for 1, O for 0.
create function private.recovery_code_hash(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(
    sha256(convert_to(translate(upper(regexp_replace(recovery_code_hash.words, '[\s-]', '', 'g')), 'ILO', '110'), 'UTF8')),
    'hex'
  )
$$;

-- Takes a recovery code in the place of a code of `factor`; false where it is wrong or was used before.
create function private.take_recovery_code(factor uuid, words text, session uuid) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  found_factor private.second_factors;
begin
  select * into found_factor from private.second_factors as factors
  where factors.id = take_recovery_code.factor and factors.status = 'verified';
  update private.recovery_codes as codes set used_at = now()
  where codes.user_id = found_factor.user_id and codes.used_at is null
    and codes.hash = private.recovery_code_hash(take_recovery_code.words);
  if not found then
    return false;
  end if;
  perform private.strengthen_session(take_recovery_code.session, 'recovery_code', found_factor);
  perform private.tell_of_second_factor(found_factor.user_id, 'recovery_code', '', found_factor.user_id);
  return true;
end
$$;

create function private.remove_factor(factor uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  gone private.second_factors;
begin
  delete from private.second_factors as factors where factors.id = remove_factor.factor returning * into gone;
  if gone.status is distinct from 'verified' then
    return;
  end if;
  -- Codes without an app open nothing, and those of a later one are new.
  delete from private.recovery_codes as codes
  where codes.user_id = gone.user_id and not exists (
    select from private.second_factors as others where others.user_id = gone.user_id and others.status = 'verified'
  );
  perform private.tell_of_second_factor(gone.user_id, 'removed', gone.friendly_name, gone.user_id);
end
$$;

-- Ten of them, said once; those before them end. The mail about an app that was just set up says all there is to say.
create function public.new_recovery_codes() returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person constant uuid := private.claimed_id('sub');
  codes text[];
begin
  perform private.require_staff();
  if not exists (
    select from private.second_factors as factors where factors.user_id = person and factors.status = 'verified'
  ) then
    raise exception using errcode = 'PT400', message = 'Set up an authenticator app first.';
  end if;
  perform private.require_proof(private.has_just_shown(private.claimed_id('session_id'), 'password', 'totp'));
  -- Fifteen signs of five bits each, of random ids.
  select array_agg(
    private.code_of(sha256(uuid_send(gen_random_uuid()))) || '-'
      || left(private.code_of(sha256(uuid_send(gen_random_uuid()))), 5)
  ) into codes from generate_series(1, 10);
  delete from private.recovery_codes as earlier where earlier.user_id = person;
  if found or not exists (
    select from private.second_factors as factors
    where factors.user_id = person and factors.created_at > now() - interval '15 minutes'
  ) then
    perform private.tell_of_second_factor(person, 'recovery_codes', '', person);
  end if;
  insert into private.recovery_codes (user_id, hash)
  select person, private.recovery_code_hash(code) from unnest(codes) as code;
  return codes;
end
$$;

-- For whoever has lost app and recovery codes: takes both away, ends the sessions and tells. What a project's own sign-in
-- service keeps is not the database's to delete; whoever calls this does so there.
create function public.reset_second_factor(email text) returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  person constant uuid := (select admins.id from public.admins where admins.email = lower(reset_second_factor.email));
begin
  if person is null then
    raise exception using errcode = 'PT404', message = 'Nobody with this email address works here';
  end if;
  perform private.take_factors_of(person);
  return person;
end
$$;

-- From which day on this role needs one: the day that owners set, or always where they set none; null for nobody.
create function private.second_factor_from(role text) returns date
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return case
    when private.asked_for_second_factor() in ('everyone', second_factor_from.role || 's')
      then coalesce(nullif(private.setting('security') ->> 'required_from', '')::date, '-infinity')
  end;
end
$$;

create function private.require_proof(is_proven boolean) returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if require_proof.is_proven is not true then
    raise exception using errcode = 'PT400', message = 'Enter your password again, then try again.';
  end if;
end
$$;

-- The sign-in service of a project sets up and removes apps without the password. In the same transaction it writes to each
-- session by which app it is strong, and there it is refused. An app that is being set up has a row that this transaction
-- wrote. Which session removes one is not known there: any of that person's may have shown the password.
create function private.guard_factors() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_proof(case
    when new.factor_id is null then exists (
      select from auth.sessions
      where sessions.user_id = new.user_id and private.has_just_shown(sessions.id, 'password')
    )
    else private.has_just_shown(new.id, 'password') or not exists (
      select from auth.mfa_factors as factors
      where factors.id = new.factor_id and factors.xmin = pg_current_xact_id()::xid
    )
  end);
  return new;
end
$$;

create trigger sessions_guard_factors
before update of factor_id on auth.sessions
for each row when (new.factor_id is distinct from old.factor_id)
execute function private.guard_factors();

-- Takes away every app and recovery code of somebody who has lost them, wherever the sign-in service keeps its apps, ends
-- the sessions and tells. Without `actor` it was the server's administrator.
create function private.take_factors_of(person uuid, actor uuid default null) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.has_second_factor(take_factors_of.person) then
    raise exception using errcode = 'PT404', message = 'This person has no second factor.';
  end if;
  perform private.end_sessions_of(take_factors_of.person);
  delete from auth.mfa_factors as factors where factors.user_id = take_factors_of.person;
  delete from private.recovery_codes as codes where codes.user_id = take_factors_of.person;
  delete from private.wrong_factor_codes as wrong where wrong.user_id = take_factors_of.person;
  perform private.tell_of_second_factor(take_factors_of.person, 'reset', '', take_factors_of.actor);
end
$$;

create function public.remove_second_factor(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  actor constant uuid := private.claimed_id('sub');
begin
  perform private.require_owner();
  perform private.refuse_unknown_person(remove_second_factor.id);
  if remove_second_factor.id = actor then
    raise exception using errcode = 'PT400', message = 'Your own second factor is removed in your account.';
  end if;
  perform private.require_proof(private.has_just_shown(private.claimed_id('session_id'), 'password'));
  perform private.take_factors_of(remove_second_factor.id, actor);
end
$$;

comment on table private.second_factors is 'Authenticator apps of staff, where the server answers for sign-in itself.';
comment on table private.factor_challenges is 'Questions for a code; each is good for five minutes.';
comment on table private.session_methods is 'What was shown in each session, and when: password, mailed link, code.';
comment on table private.recovery_codes is 'Hashes of codes that are taken once each in the place of one from an app.';
comment on table private.wrong_factor_codes is 'Wrong codes of the last hour, by person.';
comment on function public.new_recovery_codes() is
  'For staff with an authenticator app: ten new recovery codes, said once; earlier ones end.';
comment on function public.reset_second_factor(text) is
  'For the server: takes away the second factor of this person, ends their sessions, tells them; PT404 where there is none.';
comment on function public.remove_second_factor(uuid) is
  'For owners who have just given their password: takes away a colleague''s second factor, ends their sessions, tells them.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.new_recovery_codes(),
  public.reset_second_factor(text),
  public.remove_second_factor(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.new_recovery_codes(),
  public.remove_second_factor(uuid)
to authenticated;
grant execute on function
  public.reset_second_factor(text)
to service_role;
