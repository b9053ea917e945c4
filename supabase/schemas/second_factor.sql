-- Second factors if the server itself handles sign-in: authenticator apps, recovery codes, and the methods of each
-- session. A project keeps all this in tables of its own sign-in service, and these stay empty.
set check_function_bodies = off;

create table private.second_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text not null default '',
  factor_type text not null default 'totp',
  status text not null default 'unverified',
  -- Encrypted by the server with a key that the database does not have.
  secret text not null default '',
  -- The half-minute (Unix time / 30) of the last accepted code: it and earlier ones are no longer accepted.
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

-- Starting another app abandons an unfinished one.
create unique index second_factors_begun_idx on private.second_factors (user_id) where status = 'unverified';

create table private.factor_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references private.second_factors (id) on update cascade on delete cascade,
  created_at timestamptz not null default now()
);

create index factor_challenges_factor_id_idx on private.factor_challenges (factor_id);

-- The methods of a session. A row with a factor makes the session a strong one, and is deleted with the factor.
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

-- `attempt` is a hash of the code and its half-minute: repeating it reveals nothing new.
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

-- Records a session's method, and deletes expired sessions.
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

-- True if one of these methods was used in this session within a quarter of an hour: more than an open browser proves.
-- The built-in backend has `session_methods` under the name of a project's table.
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

-- The person is notified by email, and the audit log records it. `event`: added, removed, reset, recovery_code (one was
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

-- Seconds until this person may try a code again, five wrong ones an hour; 0 for now. An attempt counts as wrong until
-- it succeeds, so that parallel codes cannot pass the limit together.
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

-- The session becomes strong, and the person's sessions with a password alone end.
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

-- Accepts a correct code, once: false if it or a later one was used before, even by a parallel request.
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

-- Accepts a recovery code instead of a code of `factor`; false if it is wrong or was used before.
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
  -- Recovery codes without an app are useless, and those for a later app are new.
  delete from private.recovery_codes as codes
  where codes.user_id = gone.user_id and not exists (
    select from private.second_factors as others where others.user_id = gone.user_id and others.status = 'verified'
  );
  perform private.tell_of_second_factor(gone.user_id, 'removed', gone.friendly_name, gone.user_id);
end
$$;

-- Ten of them, shown once; earlier ones expire. The email about a new app already covers them.
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
  -- Fifteen characters of five bits each, from random ids.
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

-- For a lost app with lost recovery codes: removes both, ends the sessions and sends the notices. The database cannot
-- delete factors of a project's own sign-in service; the caller does so there.
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
    raise exception using errcode = 'PT404', message = 'No member of staff has this email address';
  end if;
  perform private.take_factors_of(person);
  return person;
end
$$;

-- The day from which this role needs one: the day that owners set, or always if they set none; null for never.
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

-- The sign-in service of a project adds and removes apps without the password. In the same transaction it writes the
-- app of each strong session, and this trigger refuses there. The row of a new app was written by this transaction. The
-- session that removes one is unknown: any of that person's sessions may have used the password.
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

-- Removes every app and recovery code of somebody who has lost them, in any sign-in service, ends the sessions and
-- sends the notices. Without `actor` it was the server's administrator.
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
    raise exception using errcode = 'PT400', message = 'Remove your own second factor in your account.';
  end if;
  perform private.require_proof(private.has_just_shown(private.claimed_id('session_id'), 'password'));
  perform private.take_factors_of(remove_second_factor.id, actor);
end
$$;

comment on table private.second_factors is 'Authenticator apps of staff, if the server itself handles sign-in.';
comment on table private.factor_challenges is 'Challenges for a code; each is valid for five minutes.';
comment on table private.session_methods is 'The methods of each session with their times: password, emailed link, code.';
comment on table private.recovery_codes is 'Hashes of single-use codes that replace one from an app.';
comment on table private.wrong_factor_codes is 'Wrong codes of the last hour, by person.';
comment on function public.new_recovery_codes() is
  'For staff with an authenticator app: ten new recovery codes, shown once; earlier ones expire.';
comment on function public.reset_second_factor(text) is
  'For the server: removes this person''s second factor, ends their sessions, notifies them; PT404 if there is none.';
comment on function public.remove_second_factor(uuid) is
  'For owners who have just entered their password: removes a colleague''s second factor, ends their sessions, notifies them.';

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
