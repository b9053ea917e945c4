-- Presence: the staff who have an entry, a job, a list or a setting open, so that colleagues do not work on it
-- unknowingly. Kept for seconds; it replaces the earlier table for entries only.
set check_function_bodies = off;

-- Without foreign keys: a row is gone before it could matter, and a restored backup has no rows of this table.
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

-- Editors may not know of entries.
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

-- Records that the person still has it open; a person without a call for 25 seconds is gone. Returns the ids of the
-- others.
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
  raise exception using errcode = 'PT400', message = 'This screen does not exist.';
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

-- Notified when somebody comes or goes, not while they stay.
create trigger note_live_change after insert or delete on private.open_screens
  for each row execute function private.log_change('staff', 'staff');

comment on table private.open_screens is 'The open screens of each member of staff. Used by functions only.';
comment on function public.keep_screen_open(text) is 'For staff: reports an open screen; returns the others who have it open.';
comment on function public.close_screen(text) is 'For staff: reports that a screen was left.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.keep_screen_open(text),
  public.close_screen(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.keep_screen_open(text),
  public.close_screen(text)
to authenticated;
