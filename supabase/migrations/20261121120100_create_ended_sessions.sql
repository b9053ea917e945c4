-- What people see of their own sessions, and how they end one. The tables of sign-in belong to the sign-in service, so
-- an ended session is noted here; private.admin_role() gives it no rights from the next request on.

create table private.ended_sessions (
  session_id uuid primary key,
  ended_at timestamptz not null default now()
);

alter table private.ended_sessions enable row level security;
revoke all on table private.ended_sessions from anon, authenticated;
comment on table private.ended_sessions is
  'Sessions that were ended from another one; a row goes when the sign-in service has forgotten its session.';

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

create function public.rename_me(name text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted constant text := regexp_replace(trim(coalesce(rename_me.name, '')), '\s+', ' ', 'g');
begin
  perform private.require_staff();
  if char_length(wanted) > 100 or wanted ~ '[[:cntrl:]]' then
    raise exception using errcode = 'PT400', message = 'A name has at most 100 characters, in one line.';
  end if;
  update public.admins set name = wanted where admins.id = private.claimed_id('sub');
end
$$;

revoke execute on function private.claimed_id(text) from public, anon, authenticated;
revoke execute on function private.end_sessions_of(uuid, uuid) from public, anon, authenticated;
revoke execute on function private.shortened(inet) from public, anon, authenticated;
revoke execute on function private.require_staff() from public, anon, authenticated;
revoke execute on function public.my_sessions() from public, anon, authenticated;
revoke execute on function public.end_my_session(uuid) from public, anon, authenticated;
revoke execute on function public.end_other_sessions() from public, anon, authenticated;
revoke execute on function public.rename_me(text) from public, anon, authenticated;
grant execute on function public.my_sessions() to authenticated;
grant execute on function public.end_my_session(uuid) to authenticated;
grant execute on function public.end_other_sessions() to authenticated;
grant execute on function public.rename_me(text) to authenticated;

comment on function public.my_sessions() is 'For staff: one''s own live sessions, this one first.';
comment on function public.end_my_session(uuid) is 'For staff: ends another session of one''s own; PT404 when it has ended.';
comment on function public.end_other_sessions() is 'For staff: ends all of one''s own sessions but this one; answers how many.';
comment on function public.rename_me(text) is 'For staff: changes the name colleagues see.';
