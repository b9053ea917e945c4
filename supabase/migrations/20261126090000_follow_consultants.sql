-- Jobs name the person in charge. When a save of the consultants changes a name, the jobs that have it follow in the same
-- transaction, each as a version of its own.

create index jobs_consultant_idx on public.jobs (consultant) where consultant <> '';

-- Names of a list of consultants by their ids; the built-in ones, which stand for a list that was never saved, are declared
-- in src/shared/content/sections/consultants.ts, as one test holds.
create function private.consultant_names(content jsonb) returns table (id text, name text)
language sql
immutable
set search_path = ''
as $$
  select item ->> 'id', btrim(item ->> 'name')
  from jsonb_path_query(content, 'lax $.*[*] ? (@.type() == "object")') as item
  where btrim(item ->> 'name') <> ''
  union all
  select built_in.id, built_in.name
  from (values
    ('consultant-1', 'Ananya Kuruvilla'), ('consultant-2', 'Rohan Bellary'), ('consultant-3', 'Farida Motiwala')
  ) as built_in (id, name)
  where content is null
$$;

-- Two people may have had one name, or one of them has it still: then nobody can say whose a job is, and it stays.
create function private.follow_consultants() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  names jsonb;
begin
  with earlier as (
    select * from private.consultant_names(case when tg_op = 'UPDATE' then old.content end)
  ), later as (
    select * from private.consultant_names(new.content)
  )
  select jsonb_object_agg(earlier.name, later.name) into names
  from earlier join later using (id)
  where earlier.name <> later.name
    and earlier.name not in (select later.name from later)
    and 1 = (select count(*) from earlier as same where same.name = earlier.name);
  if names is null then return null; end if;
  if (
    select count(*) from (
      select from public.jobs
      where jobs.consultant <> '' and jobs.consultant = any (array(select jsonb_object_keys(names))) limit 501
    ) as job
  ) > 500 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 500 jobs name a consultant whom you renamed. Give them their old name back, then save again.';
  end if;
  update public.jobs
  set consultant = names ->> jobs.consultant, version = jobs.version
  where jobs.consultant <> '' and jobs.consultant = any (array(select jsonb_object_keys(names)));
  return null;
end
$$;

create trigger site_content_7_follow_consultants
after insert or update on public.site_content
for each row when (new.section_id = 'consultants')
execute function private.follow_consultants();

revoke execute on function private.consultant_names(jsonb) from public, anon, authenticated;
revoke execute on function private.follow_consultants() from public, anon, authenticated;
