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
  constraint site_settings_version_check check (version >= 0)
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

revoke all on table public.site_settings from anon, authenticated;
grant select on table public.site_settings to anon;
grant select, insert, update on table public.site_settings to authenticated;
grant select, insert, update, delete on table public.site_settings to service_role;

create policy site_settings_select_visitor on public.site_settings
for select to anon
using (is_public);

create policy site_settings_select_user on public.site_settings
for select to authenticated
using (is_public or (select private.is_admin()));

create policy site_settings_insert_editor on public.site_settings
for insert to authenticated
with check ((select private.has_role('editor')));

create policy site_settings_update_editor on public.site_settings
for update to authenticated
using ((select private.has_role('editor')))
with check ((select private.has_role('editor')));

comment on table public.site_settings is
  'Settings by key, visible to visitors where is_public. Saved like site_content: with the loaded version, else PT409.';
