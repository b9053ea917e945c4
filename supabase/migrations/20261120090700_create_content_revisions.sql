-- Nothing that was ever saved is lost: every earlier version of content and settings is kept, and nobody can edit it.

create table public.content_revisions (
  id bigint generated always as identity primary key,
  table_name text not null,
  key text not null,
  version integer not null,
  value jsonb not null,
  updated_at timestamptz not null,
  updated_by uuid,
  archived_at timestamptz not null default now(),
  constraint content_revisions_table_name_check check (table_name in ('site_content', 'site_settings')),
  constraint content_revisions_key_check check (char_length(key) <= 63),
  constraint content_revisions_value_check check (octet_length(value::text) <= 262144)
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

revoke execute on function private.archive_version() from public, anon, authenticated;
revoke execute on function private.refuse_change() from public, anon, authenticated;

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
using ((select private.is_admin()));

comment on table public.content_revisions is
  'Every earlier version of site_content and site_settings, written by triggers only.';
