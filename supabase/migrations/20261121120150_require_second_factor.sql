-- Who counts as staff, once more: not disabled, in a session that nobody has ended, and with the second factor where
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

create function private.needs_second_factor(person uuid, role text) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.has_second_factor(needs_second_factor.person) or case private.asked_for_second_factor()
    when 'everyone' then true
    when 'owners' then needs_second_factor.role = 'owner'
    else false
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

-- Every policy asks this: two rows by their keys, then whatever could take the rights away. In plpgsql, because there
-- a connection plans the statement once, where a function in SQL is planned for each question.
create or replace function private.admin_role() returns text
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

-- Why somebody who is signed in is let in or not, and what this backend offers:
-- state: admin, code (a factor is to be shown), enrol (one is to be set up), disabled, ended, stranger;
-- second_factor: unavailable, off, owners, everyone.
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
    end
  );
end
$$;

-- The setting is private, the owner's to change, and never one that shuts out whoever sets it.
alter table public.site_settings drop constraint site_settings_is_public_check;
alter table public.site_settings add constraint site_settings_is_public_check check (
  not is_public or key not in ('notifications', 'mail_texts', 'retention', 'security')
);

create function private.check_security() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted constant text := coalesce(new.value ->> 'second_factor', 'off');
begin
  if wanted not in ('off', 'owners', 'everyone') then
    raise exception using errcode = 'PT400', message = 'Choose nobody, owners or everyone.';
  end if;
  if wanted = 'off' then
    return new;
  end if;
  if not private.offers_second_factor() then
    raise exception using errcode = 'PT400', message = 'This backend has no second factor to ask for.';
  end if;
  if private.claimed_id('sub') is not null and not private.has_shown_second_factor() then
    raise exception using
      errcode = 'PT400',
      message = 'Set up your own second factor and log in with it first. Otherwise this would shut you out.';
  end if;
  return new;
end
$$;

create trigger site_settings_0_check_security
before insert or update on public.site_settings
for each row when (new.key = 'security') execute function private.check_security();

revoke execute on function private.offers_second_factor() from public, anon, authenticated;
revoke execute on function private.has_second_factor(uuid) from public, anon, authenticated;
revoke execute on function private.asked_for_second_factor() from public, anon, authenticated;
revoke execute on function private.needs_second_factor(uuid, text) from public, anon, authenticated;
revoke execute on function private.has_shown_second_factor() from public, anon, authenticated;
revoke execute on function private.check_security() from public, anon, authenticated;
revoke execute on function public.my_access() from public, anon, authenticated;
grant execute on function public.my_access() to authenticated;

comment on function public.my_access() is
  'For anybody who is signed in: whether they are staff, why not, and what second factor is offered and asked for.';
