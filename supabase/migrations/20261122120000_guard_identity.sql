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
      errcode = 'PT403', message = 'Only people who work here now can change their e-mail address.';
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
revoke all on table private.accounts_to_close from anon, authenticated;
comment on table private.accounts_to_close is
  'Accounts of people who have left or were not let in by their own mailbox; the server closes them.';

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

-- They are out at once; the server closes the account, and a new invitation begins a new one.
create or replace function public.remove_person(id uuid) returns void
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

-- Whoever holds the token has the mailbox; who made the account that is there already is not known. The sign-up opens
-- for this person for a minute, after the server has closed that account. Answers what invitation_of answers.
create or replace function public.accept_invitation(token text) returns jsonb
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

-- Answers 'promoted' for somebody who works here now. Any other account of that address is to be closed, and everybody
-- else is 'invited': the caller makes the user, with a new password.
create or replace function public.invite_admin(email text, role text, name text default '') returns text
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

revoke execute on function private.refuse_email_change() from public, anon, authenticated;
revoke execute on function private.keep_account() from public, anon, authenticated;
revoke execute on function public.accounts_to_close(text) from public, anon, authenticated;
grant execute on function public.accounts_to_close(text) to service_role;

comment on function public.accounts_to_close(text) is 'Server only: accounts that the sign-in service has to forget.';
comment on function public.invite_admin(text, text, text) is
  'Lets one e-mail address in with a role: promoted (works here now) or invited (the caller makes a new user).';
