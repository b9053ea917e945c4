-- The second factor asks for the password on every backend before an app is set up or removed, and owners remove one that a
-- colleague has lost.
set check_function_bodies = off;

-- True where one of these was shown in this session within a quarter of an hour: more than a browser that was left open. The
-- built-in backend has `session_methods` under the name that the sign-in service of a project has for them.
create or replace function private.has_just_shown(session uuid, variadic methods text[]) returns boolean
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

-- Ten of them, said once; those before them end. The mail about an app that was just set up says all there is to say.
create or replace function public.new_recovery_codes() returns text[]
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

create or replace function public.reset_second_factor(email text) returns uuid
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

comment on function public.remove_second_factor(uuid) is
  'For owners who have just given their password: takes away a colleague''s second factor, ends their sessions, tells them.';

-- Every refusal names its field.
create or replace function private.check_security() returns trigger
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

revoke execute on all functions in schema private from public;
revoke execute on function public.remove_second_factor(uuid) from public, anon, authenticated;
grant execute on function public.remove_second_factor(uuid) to authenticated;
