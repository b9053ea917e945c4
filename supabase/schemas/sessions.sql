-- Sessions of staff: their beginning and end, the second factor, and limits against guessing.
set check_function_bodies = off;

-- Beyond 30 checks by all callers within 15 minutes the result is unknown, so that many addresses cannot enumerate the
-- staff together. It locks no one out: the email for a new password is sent all the same.
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

-- A person's own sessions, and how to end them. The tables of sign-in belong to the sign-in service, so an ended
-- session is recorded here; private.admin_role() gives it no rights from the next request on.
create table private.ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default now()
);

alter table private.ended_sessions enable row level security;

-- For the server, which ends the streams of that session.
create trigger note_live_change after insert on private.ended_sessions
  for each row execute function private.log_change('staff');

-- An id from the token of this request; null if it holds none or another value.
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

-- Ends every session of a person, or all but one. Returns their number.
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

-- The part of an address that lets a person recognise a place without identifying the connection.
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
  if not private.is_person() then
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
    raise exception using errcode = 'PT400', message = 'This is your current session. Sign out to end it.';
  end if;
  insert into private.ended_sessions (session_id)
  select sessions.id from auth.sessions
  where sessions.id = end_my_session.session_id and sessions.user_id = private.claimed_id('sub')
  on conflict do nothing;
  if not found then
    raise exception using errcode = 'PT404', message = 'This session has already ended.';
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

-- The conditions for staff: not disabled, in an active session, and with the second factor if one is due. The sign-in
-- service keeps factors in auth.mfa_factors and the assurance level in the token (aal); the built-in backend has
-- neither, so everything here first checks for the table.
create function private.offers_second_factor() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select to_regclass('auth.mfa_factors') is not null
$$;

-- In plpgsql a statement is parsed only when it is reached, so this loads without that table.
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

-- The roles that owners require it from: off, owners or everyone.
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

-- Every policy calls this, so the clock of the agency is read only if there is a day.
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
    else since <= private.agency_day()
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

-- The reason why a signed-in person is admitted or not, and the offers of this backend: state: admin, code (a factor
-- must be used), enrol (one must be set up), disabled, ended, stranger; second_factor: unavailable, off, owners,
-- everyone. Also the number of recovery codes left (null if there can be none), and the day from which a person without
-- a second factor needs one.
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
    when not private.offers_second_factor() then 'This backend does not support a second factor.'
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

-- Limits against guessing at sign-in on the built-in backend (a hosted project has its own), and for invitations.

-- One caller for the limits: the holder of one IPv6 address has the 64 bits behind it too.
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

-- Counts one call of `address` and returns if it is within `per_subject`; a refused call is not counted. When all
-- callers together reach `per_bucket`, staff are alerted; null for a limit without an alert. The lock makes parallel
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
      -- From a clock that ran ahead and was set back: they would count for as long as it was wrong.
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

-- The server calls this before it looks at an invitation, for the visitor who showed it.
create function public.may_accept_invitation(address text) returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  select private.take_quota_of(may_accept_invitation.address, 'accept_invitation', 20, 1000, interval '15 minutes')
$$;

-- The limits for one attempt. No one can lock another person out: passwords are counted by network address and email,
-- and one person stays below the limit of a network address, so that colleagues behind it can sign in.
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

-- Seconds until such an attempt is accepted; 0 for now.
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

-- Counts failures, and every email; the correct password ends the count of that person at that address.
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

-- The email with a link for a new password is queued in the outbox like every other, so that no request waits for a
-- mail server. It holds a secret that opens an account for an hour: after that it is not retried, and the secret is
-- deleted.
create function private.tend_password_reset() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status = 'failed' then
    new.data := '{}';
  end if;
  -- The last try finds its hour over and reports it.
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

-- Sign-in places of staff: a sign-in with a browser or from a network that the person has not used for half a year is
-- reported to them by email.

-- `place` is a hash of browser and network: a new place is recognised without a list of earlier ones.
create table private.sign_in_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  place text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place),
  constraint sign_in_places_place_check check (char_length(place) = 64)
);

alter table private.sign_in_places enable row level security;

-- To be called with each sign-in; one without an address and a browser came from the server itself. Version numbers are
-- removed from the browser's name, so that an update is no new browser. The first place of a person is where they
-- accepted their invitation, and is not reported.
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

-- A session that ends here also ends at the sign-in service. Otherwise it could be renewed there, and could set up a
-- second factor that locks out the person who ended it.
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

-- After the activity trigger, which reads the owner of the sessions.
create trigger ended_sessions_9_sign_out
after insert on private.ended_sessions
referencing new table as added
for each statement execute function private.end_at_sign_in();

comment on function public.check_admin_email(text) is
  'If an email address belongs to staff: found, not_found, or unknown beyond the limit.';
comment on table private.ended_sessions is
  'Sessions that were ended from another one, so that servers are notified; a later end deletes them.';
comment on function public.my_sessions() is 'For staff: one''s own live sessions, this one first.';
comment on function public.end_my_session(uuid) is 'For staff: ends another session of one''s own; PT404 if it has ended.';
comment on function public.end_other_sessions() is 'For staff: ends all of one''s own sessions but this one; returns their number.';
comment on function public.my_access() is
  'For signed-in people: if they are staff, or the reason why not, and the offered or required second factor.';
comment on function public.may_accept_invitation(text) is
  'True if an address may try one more invitation now; for the server.';
comment on function public.keep_first_password() is 'For owners: confirms that the first password is their own choice.';
comment on table private.sign_in_places is 'Browsers and networks of staff sign-ins within half a year, as hashes.';

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
