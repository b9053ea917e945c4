-- What a job asks for, every city of it and the agency's reference are searched, too.

create or replace function private.job_facts(job public.jobs) returns text
language sql
immutable
set search_path = ''
as $$
  select private.plain_text(concat_ws(
    ' ', job.location, jsonb_path_query_array(job.places, '$[*].city')::text, job.category, job.type, job.workplace,
    array_to_string(job.skills, ' '), job.reference, case when not job.client_confidential then job.company end
  ))
$$;

-- No version of a job: nothing changes that anybody wrote.
alter table public.jobs disable trigger user;
update public.jobs set search = private.job_search(jobs)
where jobs.skills <> '{}' or jobs.places <> '[]' or jobs.reference <> '';
alter table public.jobs enable trigger user;
