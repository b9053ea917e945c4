-- What was changed of what visitors see, and that there is work for a server. Servers keep pages and wait with nothing to
-- do: they are told over the channel `sampark`, and ask `changes_since` for what it was.

create table private.changes (
  id uuid primary key default gen_random_uuid(),
  -- A section, a setting, `jobs` or `images`; `*` is everything.
  name text not null,
  made_by xid8 not null default pg_current_xact_id(),
  made_at timestamptz not null default now(),
  constraint changes_name_check check (char_length(name) between 1 and 200)
);

create index changes_made_by_idx on private.changes (made_by);
create index changes_made_at_idx on private.changes (made_at);

alter table private.changes enable row level security;
revoke all on table private.changes from anon, authenticated;
comment on table private.changes is 'What was changed of what visitors see, of the last hour. Reached by functions only.';

-- The words of a message say whom it concerns: `pages` or `work`.
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

-- For each row: a statement that adds none tells nothing. What is told twice in one transaction is heard once.
create trigger tell_servers after insert on private.changes
  for each row execute function private.tell_servers('pages');

-- Writes down which rows a statement touched, by the column that the first argument names; without one by the table. A
-- statement that touched nothing changed nothing. Whoever comes second to an old line leaves it to the first.
create function private.note_changes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.changes
  where id in (
    select id from private.changes where made_at < now() - interval '1 hour' limit 100 for update skip locked
  );
  if tg_nargs = 0 then
    insert into private.changes (name) select tg_table_name where exists (select from touched);
  else
    insert into private.changes (name)
    select distinct regexp_replace(to_jsonb(touched) ->> tg_argv[0], '^.*/', '') from touched;
  end if;
  return null;
end
$$;

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('site_content', '''section_id'''), ('site_settings', '''key'''), ('content_drafts', '''id'''), ('images', ''), ('jobs', '')
    ) as tables (name, argument)
  loop
    execute format(
      'create trigger note_inserted after insert on public.%1$I referencing new table as touched
         for each statement execute function private.note_changes(%2$s);
       create trigger note_updated after update on public.%1$I referencing new table as touched
         for each statement execute function private.note_changes(%2$s);
       create trigger note_deleted after delete on public.%1$I referencing old table as touched
         for each statement execute function private.note_changes(%2$s)',
      watched.name, watched.argument
    );
  end loop;
end
$$;

-- For the server's own key. `since` is the `cursor` of an earlier answer: what was committed after it is in this one, some
-- of it perhaps for the second time. `changes` is null where everything counts as changed: without `since`, with one that
-- this database never gave, and where a list would be too long.
-- `right_for`: milliseconds until something begins or ends to be shown by itself; null when nothing will. `has_mail`:
-- whether some is due.
create function public.changes_since(since text default null) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
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
          when count(*) <= 1000 then coalesce(jsonb_agg(jsonb_build_object('id', recent.id, 'name', recent.name)), '[]')
        end
        from (
          select changes.id, changes.name from private.changes
          where changes.made_by >= (select since from known)
          limit 1001
        ) as recent
      )
    end,
    'right_for', (select 1000 * extract(epoch from min(at) - now()) from times)::bigint,
    'has_mail', exists (select from private.outbox where outbox.status = 'waiting' and outbox.due_at <= now())
      or exists (select from private.outbox where outbox.status = 'sending' and outbox.lease_until < now())
  )
  from here
$$;

-- Mail that is due, and files and accounts that must go.
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

create trigger tell_of_new_mail after insert on private.outbox referencing new table as touched
  for each statement execute function private.tell_of_mail();
create trigger tell_of_mail_again after update on private.outbox referencing new table as touched
  for each statement execute function private.tell_of_mail();
create trigger tell_servers after insert on private.file_deletions
  for each statement execute function private.tell_servers('work');
create trigger tell_servers after insert on private.accounts_to_close
  for each statement execute function private.tell_servers('work');

revoke execute on function private.tell_servers() from public, anon, authenticated;
revoke execute on function private.note_changes() from public, anon, authenticated;
revoke execute on function private.tell_of_mail() from public, anon, authenticated;
revoke execute on function public.changes_since(text) from public, anon, authenticated;
grant execute on function public.changes_since(text) to service_role;
