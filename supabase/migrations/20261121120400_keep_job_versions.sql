-- Jobs have a history like content: every earlier version is kept, the last one of a deleted job too.

alter table public.content_revisions drop constraint content_revisions_table_name_check;
alter table public.content_revisions add constraint content_revisions_table_name_check
check (table_name in ('site_content', 'site_settings', 'jobs'));

-- What staff wrote and decided. The rest the database makes of it, or it is in the other columns.
create function private.archive_job() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.content_revisions (table_name, key, version, value, updated_at, updated_by)
  values (
    'jobs',
    old.id::text,
    old.version,
    to_jsonb(old) - array[
      'id', 'slug', 'summary', 'search', 'salary_yearly_inr', 'posted_at',
      'version', 'created_at', 'created_by', 'updated_at', 'updated_by'
    ],
    old.updated_at,
    old.updated_by
  );
  return null;
end
$$;

revoke execute on function private.archive_job() from public, anon, authenticated;

create trigger jobs_5_archive
after update or delete on public.jobs
for each row execute function private.archive_job();

comment on table public.content_revisions is
  'Every earlier version of site_content, site_settings and jobs, written by triggers only.';
