-- What visitors read on the pages: one row per section, its items inside one JSON object.

create table public.site_content (
  section_id text primary key,
  content jsonb not null,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  -- Not a foreign key: who saved it stays readable after the person has left.
  updated_by uuid,
  constraint site_content_section_id_check check (section_id ~ '^[a-z][a-z0-9_]{0,62}$'),
  constraint site_content_content_check check (
    jsonb_typeof(content) = 'object' and octet_length(content::text) <= 262144
  ),
  constraint site_content_version_check check (version >= 0)
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

revoke all on table public.site_content from anon, authenticated;
grant select on table public.site_content to anon;
grant select, insert, update on table public.site_content to authenticated;
grant select, insert, update, delete on table public.site_content to service_role;

create policy site_content_select_anyone on public.site_content
for select to anon, authenticated
using (true);

create policy site_content_insert_editor on public.site_content
for insert to authenticated
with check ((select private.has_role('editor')));

create policy site_content_update_editor on public.site_content
for update to authenticated
using ((select private.has_role('editor')))
with check ((select private.has_role('editor')));

comment on table public.site_content is
  'Sections of the public pages. A save sends the version it loaded (0 for a first save) and is refused with PT409 when that is stale.';
