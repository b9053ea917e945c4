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

revoke all on table private.invited_emails from anon, authenticated;

comment on table private.invited_emails is
  'E-mail addresses that may become users; an invitation ends when its user is created.';

create function private.admit_invited_user() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  invitation private.invited_emails;
begin
  delete from private.invited_emails
  where invited_emails.email = lower(new.email)
  returning * into invitation;
  if not found then
    raise exception using
      errcode = 'PT403',
      message = 'Sign-up is closed. Ask an owner for an invitation.';
  end if;
  insert into public.admins (id, email, role, name)
  values (new.id, invitation.email, invitation.role, invitation.name);
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

revoke execute on function private.admit_invited_user() from public, anon, authenticated;
revoke execute on function private.follow_user_email() from public, anon, authenticated;

create trigger users_admit_invited
after insert on auth.users
for each row execute function private.admit_invited_user();

create trigger users_follow_email
after update of email on auth.users
for each row when (new.email is distinct from old.email)
execute function private.follow_user_email();

-- Answers 'promoted' when the user exists already, else 'invited'. For the server's own scripts only.
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
      name = case when excluded.name = '' then admin.name else excluded.name end;
  return 'promoted';
end
$$;

revoke execute on function public.invite_admin(text, text, text) from public, anon, authenticated;
grant execute on function public.invite_admin(text, text, text) to service_role;

comment on function public.invite_admin(text, text, text) is
  'Lets one e-mail address in with a role: invited (no user yet) or promoted (the user exists).';
