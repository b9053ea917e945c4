-- Visitors are not shown a job without a description, and portals refuse one. Jobs that were published without can still
-- be changed and closed, and a deleted one is put back as it was.

create function private.require_job_description() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status <> 'published' or new.description ~ '\S' then return new; end if;
  if tg_op = 'UPDATE' then
    if old.status = 'published' and old.description !~ '\S' then return new; end if;
  elsif exists (
    select from public.content_revisions as revision
    where revision.table_name = 'jobs'
      and revision.key = new.id::text
      and revision.value ->> 'status' = 'published'
      and revision.value ->> 'description' !~ '\S'
  ) then
    return new;
  end if;
  raise exception using
    errcode = 'PT400',
    message = format('The description of “%s” is missing. Write one before you publish the job.', new.title);
end
$$;

revoke execute on function private.require_job_description() from public, anon, authenticated;

create trigger jobs_1_require_description
before insert or update on public.jobs
for each row execute function private.require_job_description();
