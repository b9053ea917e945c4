-- One log of what was changed, for servers and for staff, instead of two.

drop trigger tell_servers on private.changes;
alter table private.changes drop constraint changes_pkey;
alter table private.changes drop column id;
delete from private.changes where true;
alter table private.changes
  -- What visitors see, or what staff see.
  add column audience text not null,
  add constraint changes_audience_check check (audience in ('visitors', 'staff')),
  add primary key (made_by, audience, name);
drop index private.changes_made_by_idx;

create trigger tell_servers_of_pages after insert on private.changes
  for each row when (new.audience = 'visitors') execute function private.tell_servers('visitors');
create trigger tell_servers_of_screens after insert on private.changes
  for each row when (new.audience = 'staff') execute function private.tell_servers('staff');

comment on table private.changes is
  'What was changed of what visitors and staff see, of the last hour. Reached by functions only.';

-- For triggers. The first argument is the audience; the second the column that names a row, where its table does not. What one transaction changes is noted once, however many statements and rows it takes.
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
    -- Whoever comes second to an old note leaves it to the first.
    delete from private.changes as earlier
    where (earlier.made_by, earlier.audience, earlier.name) in (
      select changes.made_by, changes.audience, changes.name from private.changes
      where changes.made_at < now() - interval '1 hour' limit 100 for update skip locked
    );
  end if;
  return null;
end
$$;

revoke execute on function private.log_change() from public, anon, authenticated;

do $$
declare
  watching record;
begin
  for watching in
    select tgname as name, tgrelid::regclass as relation, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_catalog.pg_trigger
    where tgfoid in ('private.note_changes()'::regprocedure, 'private.note_live_change()'::regprocedure)
  loop
    execute format('drop trigger %I on %s', watching.name, watching.relation);
    execute replace(replace(replace(
      watching.definition, 'private.note_live_change()', 'private.log_change(''staff'')'),
      'private.note_changes()', 'private.log_change(''visitors'')'),
      'private.note_changes(', 'private.log_change(''visitors'', ');
  end loop;
end
$$;

drop function private.note_changes();
drop function private.note_live_change();
drop table private.live_changes;
drop function public.live_changes_since(text);
drop function public.changes_since(text);

-- For the server's own key. `since` is the `cursor` of an earlier answer: what was committed after it is in this one, some
-- of it perhaps for the second time. `changes` is null where everything counts as changed: without `since`, with one that
-- this database never gave, and where a list would be too long.
-- For visitors, `right_for`: milliseconds until something begins or ends to be shown by itself; null when nothing will; and
-- `has_mail`: whether some is due.
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

revoke execute on function public.changes_since(text, text) from public, anon, authenticated;
grant execute on function public.changes_since(text, text) to service_role;
