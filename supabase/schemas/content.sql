-- Content that visitors read: sections and settings, each save a version, and every earlier version kept.
set check_function_bodies = off;

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
  execute format('select exists (select from %I.%I where %I::text = $1)', tg_table_schema, tg_table_name, tg_argv[0])
  into is_stored
  using key;
  -- In an upsert this row becomes `excluded`: the version that was sent must reach the update unchanged.
  new.version := case when is_stored then coalesce(new.version, 0) else 1 end;
  new.updated_at := private.saved_at();
  new.updated_by := private.saved_by();
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
      message = 'This has been saved before. Load the stored version, then save again.';
  end if;
  new.updated_at := private.saved_at();
  new.updated_by := private.saved_by();
  return new;
end
$$;

-- The content of pages: one row per section, its items inside one JSON object.
create table public.site_content (
  section_id text primary key,
  content jsonb not null,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  -- Not a foreign key: who saved it stays readable after the person has left.
  updated_by uuid,
  constraint site_content_section_id_check check (section_id ~ '^[a-z][a-z0-9_]{0,62}$'),
  constraint site_content_version_check check (version >= 0),
    constraint site_content_content_check check (
    jsonb_typeof(content) = 'object'
    and octet_length(content::text) <= case when section_id = 'resource_articles' then 1000000 else 262144 end
  )
);

create trigger site_content_1_stamp_insert
before insert on public.site_content
for each row execute function private.stamp_insert('section_id');

create trigger site_content_2_check_version
before update of version on public.site_content
for each row execute function private.check_version();

create trigger site_content_3_stamp_update
before update on public.site_content
for each row execute function private.stamp_update('section_id');

alter table public.site_content enable row level security;

create trigger note_live_change after insert or update or delete on public.site_content
  for each row execute function private.log_change('staff', 'staff');

create trigger note_deleted after delete on public.site_content referencing old table as touched
  for each statement execute function private.log_change('visitors', 'section_id');

create trigger note_inserted after insert on public.site_content referencing new table as touched
  for each statement execute function private.log_change('visitors', 'section_id');

create trigger note_updated after update on public.site_content referencing new table as touched
  for each statement execute function private.log_change('visitors', 'section_id');

revoke all on table public.site_content from anon, authenticated;

grant select, insert, update on table public.site_content to authenticated;

grant select, insert, update, delete on table public.site_content to service_role;

grant select (section_id, content, version, updated_at) on table public.site_content to anon;

create policy site_content_select_visitor on public.site_content
for select to anon
using (section_id <> 'application_questions');

create policy site_content_select_user on public.site_content
for select to authenticated
using (section_id <> 'application_questions' or (select private.is_admin()));

create policy site_content_insert_editor on public.site_content
for insert to authenticated
with check ((select private.has_role('editor')));

create policy site_content_update_editor on public.site_content
for update to authenticated
using ((select private.has_role('editor')))
with check ((select private.has_role('editor')));

-- The settings that only staff may read: they are never public, and have no public drafts.
create function private.is_private_setting(key text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select key in ('notifications', 'mail_texts', 'retention', 'security', 'visitor_address', 'answers')
$$;

-- Single values of the site: visibility of sections, hero, brand, contact details; some for staff only.
create table public.site_settings (
  key text primary key,
  value jsonb not null,
  is_public boolean not null default true,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  -- Not a foreign key: who saved it stays readable after the person has left.
  updated_by uuid,
  constraint site_settings_key_check check (key ~ '^[a-z][a-z0-9_]{0,62}$'),
  constraint site_settings_value_check check (
    jsonb_typeof(value) = 'object' and octet_length(value::text) <= 262144
  ),
  constraint site_settings_version_check check (version >= 0),
  constraint site_settings_is_public_check check (not is_public or not private.is_private_setting(key))
);

create index site_settings_is_public_idx on public.site_settings (is_public);

create trigger site_settings_1_stamp_insert
before insert on public.site_settings
for each row execute function private.stamp_insert('key');

create trigger site_settings_2_check_version
before update of version on public.site_settings
for each row execute function private.check_version();

create trigger site_settings_3_stamp_update
before update on public.site_settings
for each row execute function private.stamp_update('key');

alter table public.site_settings enable row level security;

create trigger note_live_change after insert or update or delete on public.site_settings
  for each row execute function private.log_change('staff', 'staff');

create trigger note_deleted after delete on public.site_settings referencing old table as touched
  for each statement execute function private.log_change('visitors', 'key');

create trigger note_inserted after insert on public.site_settings referencing new table as touched
  for each statement execute function private.log_change('visitors', 'key');

create trigger note_updated after update on public.site_settings referencing new table as touched
  for each statement execute function private.log_change('visitors', 'key');

revoke all on table public.site_settings from anon, authenticated;

grant select, insert, update on table public.site_settings to authenticated;

grant select, insert, update, delete on table public.site_settings to service_role;

grant select (key, value, is_public, version, updated_at) on table public.site_settings to anon;

create policy site_settings_select_visitor on public.site_settings
for select to anon
using (is_public);

create policy site_settings_select_user on public.site_settings
for select to authenticated
using (is_public or (select private.is_person()));

create policy site_settings_insert_editor on public.site_settings
for insert to authenticated
with check ((select private.has_role('editor')) and (is_public or (select private.has_role('owner'))));

create policy site_settings_update_editor on public.site_settings
for update to authenticated
using ((select private.has_role('editor')) and (is_public or (select private.has_role('owner'))))
with check ((select private.has_role('editor')) and (is_public or (select private.has_role('owner'))));

-- Saved content is never lost: every earlier version of content and settings is kept, and no one can edit it.
create table public.content_revisions (
  id bigint generated always as identity primary key,
  table_name text not null,
  key text not null,
  version integer not null,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid,
  archived_at timestamptz not null default now(),
  constraint content_revisions_key_check check (char_length(key) <= 63),
    constraint content_revisions_table_name_check
  check (table_name in ('site_content', 'site_settings', 'jobs')),
    constraint content_revisions_value_check check (
    octet_length(value::text)
      <= case
        -- Earlier versions of the list that became pages are as long as that of guides.
        when table_name = 'site_content' and key in ('resource_articles', 'landing_pages') then 1000000
        else 262144
      end
  )
);

create index content_revisions_key_idx on public.content_revisions (table_name, key, archived_at desc);

-- Arguments: the column of the key and the column of the value.
create function private.archive_version() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  earlier constant jsonb := to_jsonb(old);
begin
  insert into public.content_revisions (table_name, key, version, value, updated_at, updated_by)
  values (
    tg_table_name, earlier ->> tg_argv[0], old.version, earlier -> tg_argv[1], old.updated_at, old.updated_by
  );
  return null;
end
$$;

create function private.refuse_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT403', message = 'The history cannot be changed.';
end
$$;

create trigger site_content_4_archive
after update or delete on public.site_content
for each row execute function private.archive_version('section_id', 'content');

create trigger site_settings_4_archive
after update or delete on public.site_settings
for each row execute function private.archive_version('key', 'value');

create trigger content_revisions_refuse_change
before update or delete on public.content_revisions
for each row execute function private.refuse_change();

create trigger content_revisions_refuse_truncate
before truncate on public.content_revisions
for each statement execute function private.refuse_change();

alter table public.content_revisions enable row level security;

revoke all on table public.content_revisions from anon, authenticated;

grant select on table public.content_revisions to authenticated, service_role;

create policy content_revisions_select_staff on public.content_revisions
for select to authenticated
using ((select private.is_person()));

-- The value of a setting for staff; an empty object when nothing is stored.
create function private.setting(key text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select site_settings.value from public.site_settings where site_settings.key = setting.key), '{}')
$$;

create trigger site_settings_0_check_security
before insert or update on public.site_settings
for each row when (new.key = 'security') execute function private.check_security();

create function private.stamp_created() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.created_at := now();
  else
    new.created_at := old.created_at;
  end if;
  return new;
end
$$;

create trigger site_settings_0_check_visitor_address
before insert or update of value on public.site_settings
for each row when (new.key = 'visitor_address')
execute function private.check_visitor_address();

-- The whole content of the public pages, in one result. Every page made after a save needs it, and the call overhead
-- exceeds the cost of reading. It has the rights of its caller: the policies of the four tables limit its content.
create function public.site_rows() returns jsonb
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object(
    'sections', (
      select coalesce(
        jsonb_object_agg(row.section_id, jsonb_build_object('value', row.content, 'savedAt', row.updated_at)), '{}'
      )
      from public.site_content as row
    ),
    'settings', (
      select coalesce(jsonb_object_agg(row.key, jsonb_build_object('value', row.value, 'savedAt', row.updated_at)), '{}')
      from public.site_settings as row
    ),
    'prepared', (
      select coalesce(jsonb_agg(jsonb_build_object('id', row.id, 'value', row.value, 'from', coalesce(to_jsonb(row.publish_at), '""'))), '[]')
      from public.content_drafts as row
    ),
    -- Far more than pages show. A picture beyond the limit is shown whole and in one size.
    'images', (
      select coalesce(jsonb_agg(to_jsonb(image)), '[]')
      from (
        select row.name, row.small_name, row.small_width, row.width, row.focus_x, row.focus_y
        from public.images as row
        order by row.created_at desc
        limit 1000
      ) as image
    )
  )
);
end
$$;

-- The agency's time zone for its days, as owners set it; an invalid one becomes India's.
create function private.agency_zone() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  zone constant text := coalesce(nullif(private.setting('notifications') ->> 'time_zone', ''), 'Asia/Kolkata');
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'Asia/Kolkata';
end
$$;

comment on table public.site_content is
  'Sections of the public pages. A save sends the version it loaded (0 for a first save) and is refused with PT409 when that is stale.';
comment on table public.site_settings is
  'Settings by key, visible to visitors where is_public. Saved like site_content: with the loaded version, else PT409.';
comment on table public.content_revisions is
  'Every earlier version of site_content, site_settings and jobs, written by triggers only.';
comment on function public.site_rows() is
  'Sections, settings, drafts whose time has come and pictures, as far as the policies show them.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.site_rows()
from public, anon, authenticated, service_role;
grant execute on function
  private.is_private_setting(text),
  public.site_rows()
to anon, authenticated, service_role;
