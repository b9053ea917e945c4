-- People come by a mailed invitation, and owners can switch somebody's access off without losing who they were.

alter table public.admins add column disabled_at timestamptz;

comment on column public.admins.disabled_at is 'Since when the access is switched off; null while it is on.';

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
      errcode = 'PT409', message = 'The last active owner has to stay. Make somebody else an owner first.';
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
      errcode = 'PT400', message = 'Nobody changes their own role or access. Ask another owner.';
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
revoke all on table private.invitations from anon, authenticated;
comment on table private.invitations is
  'People who were invited by mail and have not come yet; a link is good for seven days. Reached by functions only.';

-- An invited address opens the sign-up only just after its token was shown, so that nobody else can take it.
create or replace function private.admit_invited_user() returns trigger
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

-- As before; it also lets somebody in again whose access was switched off.
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
  if user_id is null then
    insert into private.invited_emails as invited (email, role, name)
    values (address, invite_admin.role, trim(invite_admin.name))
    on conflict on constraint invited_emails_pkey do update
    set role = excluded.role, name = excluded.name, invited_at = now();
    return 'invited';
  end if;
  insert into public.admins as admin (id, email, role, name)
  values (user_id, address, invite_admin.role, trim(invite_admin.name))
  on conflict on constraint admins_pkey do update
  set role = excluded.role,
      name = case when excluded.name = '' then admin.name else excluded.name end,
      disabled_at = null;
  return 'promoted';
end
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
    raise exception using errcode = 'PT404', message = 'This invitation is not there any more.';
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
      errcode = 'PT400', message = 'Please enter an e-mail address such as name@example.com.';
  end if;
  if exists (select from public.admins where admins.email = address) then
    raise exception using
      errcode = 'PT409', message = 'This person is among the people already. Change the role or the access there.';
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
    raise exception using errcode = 'PT404', message = 'This invitation is not there any more.';
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
      message = 'This invitation has been used, was taken back, or is older than seven days. Ask for a new one.';
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

-- For the server's own key: the sign-up opens for this person for a minute; somebody who was here before is back at
-- once. Answers what invitation_of answers.
create function public.accept_invitation(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  answer constant jsonb := public.invitation_of(accept_invitation.token);
begin
  update private.invitations set accepted_at = now()
  where invitations.token_hash = private.hash_of(accept_invitation.token);
  insert into public.admins (id, email, role, name)
  select users.id, lower(users.email), answer ->> 'role', answer ->> 'name'
  from auth.users where lower(users.email) = answer ->> 'email';
  return answer;
end
$$;

do $$
declare
  helper text;
  call text;
begin
  foreach helper in array array[
    'keep_an_owner()', 'refuse_own_change()', 'end_invitation()', 'forget_invitation(text)', 'require_owner()',
    'check_person(text, text)', 'mail_invitation(uuid)'
  ] loop
    execute format('revoke execute on function private.%s from public, anon, authenticated', helper);
  end loop;
  foreach call in array array[
    'invite_person(text, text, text)', 'resend_invitation(uuid)', 'cancel_invitation(uuid)', 'open_invitations()'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', call);
    execute format('grant execute on function public.%s to authenticated', call);
  end loop;
end
$$;

revoke execute on function public.invitation_of(text) from public, anon, authenticated;
revoke execute on function public.accept_invitation(text) from public, anon, authenticated;
grant execute on function public.invitation_of(text) to anon, authenticated, service_role;
grant execute on function public.accept_invitation(text) to service_role;

comment on function public.invite_person(text, text, text) is 'For owners: invites somebody by mail, for seven days.';
comment on function public.resend_invitation(uuid) is 'For owners: mails a new link; the earlier one ends.';
comment on function public.cancel_invitation(uuid) is 'For owners: takes an invitation back.';
comment on function public.open_invitations() is 'For owners: who was invited and has not come yet.';
comment on function public.invitation_of(text) is 'What an invitation is about, for whoever has its token.';
comment on function public.accept_invitation(text) is 'Server only: lets the person of this token in.';
