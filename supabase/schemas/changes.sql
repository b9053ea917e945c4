-- Records of changes, for servers that cache pages and for open windows of staff.
set check_function_bodies = off;

-- Changes that visitors or staff see. Servers cache pages and are idle otherwise: the channel `sampark` notifies them
-- of the audience, and `changes_since` returns the changes.
create table private.changes (
  -- A section, a setting, `jobs` or `images`; `*` is everything.
  name text not null,
  made_by xid8 not null default pg_current_xact_id(),
  made_at timestamptz not null default now(),
  -- The audience: visitors, or staff.
  audience text not null,
  constraint changes_name_check check (char_length(name) between 1 and 200),
  constraint changes_audience_check check (audience in ('visitors', 'staff')),
  primary key (made_by, audience, name)
);

create index changes_made_at_idx on private.changes (made_at);

alter table private.changes enable row level security;

-- A message names its audience: `visitors`, `staff` or `work`.
create function private.tell_servers() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_notify('sampark', tg_argv[0]);
  return null;
end
$$;

-- For the server's own key. `since` is the `cursor` of an earlier result: this one has every change committed since,
-- some of it perhaps for the second time. `changes` is null if everything counts as changed: without `since`, with an
-- unknown one, and if the list would be too long. For visitors, `right_for`: milliseconds until a scheduled change of
-- visibility; null if there is none; and `has_mail`: true if some email is due.
create function public.changes_since(audience text, since text default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  with here as (select pg_current_snapshot() as now),
  asked as (
    select case when since ~ '^\d{1,18}$' then since::xid8 end as since
  ),
  known as (
    select asked.since from here, asked where asked.since <= pg_snapshot_xmax(here.now)
  ),
  times as (
    select min(opens_at) as at from public.jobs where opens_at > now()
    union all
    select min(closes_at) from public.jobs where closes_at > now()
    union all
    select min(publish_at) from public.content_drafts where publish_at > now()
    union all
    select min(unpublish_at) from public.content_drafts where unpublish_at > now()
  )
  select jsonb_build_object(
    'cursor', pg_snapshot_xmin(here.now)::text,
    'changes', case
      when exists (select from known) then (
        select case
          when count(*) <= 1000 then coalesce(
            jsonb_agg(jsonb_build_object('id', recent.made_by || ' ' || recent.name, 'name', recent.name)), '[]'
          )
        end
        from (
          select changes.made_by, changes.name from private.changes
          where changes.made_by >= (select since from known) and changes.audience = changes_since.audience
          limit 1001
        ) as recent
      )
    end
  ) || case when changes_since.audience = 'visitors' then jsonb_build_object(
    'right_for', (select 1000 * extract(epoch from min(at) - now()) from times)::bigint,
    'has_mail', exists (select from private.outbox where outbox.status = 'waiting' and outbox.due_at <= now())
      or exists (select from private.outbox where outbox.status = 'sending' and outbox.lease_until < now())
  ) else '{}' end
  from here
);
end
$$;

-- Due email, and files and accounts to delete.
create function private.tell_of_mail() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from touched where touched.status = 'waiting' and touched.due_at <= now()) then
    perform pg_notify('sampark', 'work');
  end if;
  return null;
end
$$;

-- The first argument is the audience. For visitors the second is the column that names a row, if its table does not;
-- for staff it is the role that may be notified of the table: `staff` for all of them, none for no one. A transaction's
-- changes are recorded once, for any number of statements and rows.
create function private.log_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_level = 'ROW' then
    insert into private.changes (audience, name) values (tg_argv[0], tg_table_name) on conflict do nothing;
  else
    insert into private.changes (audience, name)
    select distinct tg_argv[0], case
      when tg_nargs = 1 then tg_table_name::text else regexp_replace(to_jsonb(touched) ->> tg_argv[1], '^.*/', '')
    end
    from touched
    on conflict do nothing;
  end if;
  if found then
    -- The second of two writers of an old row leaves it to the first.
    delete from private.changes as earlier
    where (earlier.made_by, earlier.audience, earlier.name) in (
      select changes.made_by, changes.audience, changes.name from private.changes
      where changes.made_at < now() - interval '1 hour' limit 100 for update skip locked
    );
  end if;
  return null;
end
$$;

-- The tables of people are created before this function.
create trigger note_live_change after insert or update or delete on public.admins
  for each row execute function private.log_change('staff', 'staff');

create trigger note_live_change after insert or update or delete on private.invitations
  for each row execute function private.log_change('staff', 'owner');

-- For staff: the person of the token, and the tables whose changes they receive, as the triggers of the tables declare.
create function public.my_live_access() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  role constant text := private.admin_role();
begin
  perform private.require_staff();
  return jsonb_build_object(
    'id', private.claimed_id('sub'),
    'tables', (
      select jsonb_agg(distinct pg_class.relname)
      from pg_trigger
      join pg_class on pg_class.oid = pg_trigger.tgrelid
      cross join string_to_array(encode(pg_trigger.tgargs, 'escape'), '\000') as arguments
      where pg_trigger.tgfoid = 'private.log_change'::regproc and arguments[1] = 'staff'
        and (arguments[2] in ('staff', role) or arguments[2] <> '' and role = 'owner')
    )
  );
end
$$;

create trigger tell_servers after insert on private.accounts_to_close
  for each row execute function private.tell_servers('work');

create trigger tell_servers_of_pages after insert on private.changes
  for each row when (new.audience = 'visitors') execute function private.tell_servers('visitors');

create trigger tell_servers_of_screens after insert on private.changes
  for each row when (new.audience = 'staff') execute function private.tell_servers('staff');

comment on table private.changes is
  'Changes of the last hour that visitors or staff see. Used by functions only.';
comment on function public.my_live_access() is 'For staff: the tables whose changes they are notified of.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.changes_since(text, text),
  public.my_live_access()
from public, anon, authenticated, service_role;
grant execute on function
  public.changes_since(text, text)
to service_role;
grant execute on function
  public.my_live_access()
to authenticated;
