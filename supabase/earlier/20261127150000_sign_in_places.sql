-- Where staff sign in from: whoever signs in with a browser or from a network that this person has not used for half a year
-- is told of to that person by mail.
set check_function_bodies = off;

-- `place` is a hash of browser and network: a person can be told what is new without a list of where they were.
create table private.sign_in_places (
  user_id uuid not null references auth.users (id) on delete cascade,
  place text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place),
  constraint sign_in_places_place_check check (char_length(place) = 64)
);

alter table private.sign_in_places enable row level security;

comment on table private.sign_in_places is 'Browsers and networks with which staff signed in within half a year, as hashes.';

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

-- As before, and from where. A project has the new session, with browser and address, by now; the built-in sign-in says
-- them next, and the newest session may be one that was noted before.
create or replace function private.record_sign_in() returns trigger
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

-- As before, with those about the second factor and about sign-ins.
create or replace function private.is_mail_to_staff(kind text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select is_mail_to_staff.kind in (
    'limit_alarm', 'staff_alert', 'staff_digest', 'assigned', 'invitation', 'password_changed', 'password_reset',
    'test_mail', 'sample', 'introduction_answer', 'second_factor_changed', 'new_sign_in'
  )
$$;

revoke execute on all functions in schema private from public;
