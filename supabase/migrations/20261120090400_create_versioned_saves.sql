-- How content is saved without overwriting anybody: every save names the version it started from.
-- These triggers serve site_content and site_settings; the argument is the name of the key column.

create function private.stamp_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  key constant text := to_jsonb(new) ->> tg_argv[0];
  is_stored boolean;
begin
  -- Two first saves of one key wait for each other here; otherwise both would count as version 1.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || coalesce(key, ''), 0));
  execute format('select exists (select from %I.%I where %I = $1)', tg_table_schema, tg_table_name, tg_argv[0])
  into is_stored
  using key;
  -- In an upsert this row becomes `excluded`: the version that was sent must reach the update unchanged.
  new.version := case when is_stored then coalesce(new.version, 0) else 1 end;
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;

-- Fires only when the save names a version at all.
create function private.check_version() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.version is distinct from old.version then
    raise exception using
      errcode = 'PT409',
      message = 'Someone else saved this in the meantime. Compare both versions, then save again.';
  end if;
  new.version := old.version + 1;
  return new;
end
$$;

-- Fires after check_version (triggers run in the order of their names).
create function private.stamp_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if to_jsonb(new) -> tg_argv[0] is distinct from to_jsonb(old) -> tg_argv[0] then
    raise exception using errcode = 'PT400', message = 'The key of a saved entry cannot be changed.';
  end if;
  if new.version = old.version then
    raise exception using
      errcode = 'PT409',
      message = 'This was saved before. Load the stored version, then save again.';
  end if;
  new.updated_at := now();
  new.updated_by := auth.uid();
  return new;
end
$$;

revoke execute on function private.stamp_insert() from public, anon, authenticated;
revoke execute on function private.check_version() from public, anon, authenticated;
revoke execute on function private.stamp_update() from public, anon, authenticated;
