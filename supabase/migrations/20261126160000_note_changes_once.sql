-- What one transaction changes is noted once, however many statements it takes: a table of redirects is one statement for
-- each of its lines, and every note was looked through for old ones.

create or replace function private.note_changes() returns trigger
language plpgsql
security definer
set search_path = ''
-- The plan is made while there are few notes; there may be many within the hour.
set enable_seqscan = off
as $$
declare
  names text[];
begin
  if tg_nargs = 0 then
    names := array(select tg_table_name::text where exists (select from touched));
  else
    names := array(select distinct regexp_replace(to_jsonb(touched) ->> tg_argv[0], '^.*/', '') from touched);
  end if;
  names := array(
    select told.name from unnest(names) as told (name)
    where not exists (
      select from private.changes
      where changes.made_by = pg_current_xact_id() and changes.name = told.name
    )
  );
  if names = '{}' then return null; end if;
  -- Whoever comes second to an old note leaves it to the first.
  delete from private.changes
  where id in (
    select id from private.changes where made_at < now() - interval '1 hour' limit 100 for update skip locked
  );
  insert into private.changes (name) select unnest(names);
  return null;
end
$$;
