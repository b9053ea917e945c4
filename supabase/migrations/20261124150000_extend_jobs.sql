-- What a job asks for and where it is, beside its texts. `location` stays what visitors read and filter by; the places
-- behind it are for search engines and portals. Jobs from before have none of it and stay as they are.

alter table public.jobs
-- [{"city", "region", "country", "postal_code"}]: country in two letters, region and postal code empty where not known.
add column places jsonb not null default '[]',
-- In whole years.
add column experience_from integer,
add column experience_to integer,
-- How many people are wanted; null where it is not told.
add column openings integer,
add column skills text[] not null default '{}',
add column education text not null default '',
-- The agency's own, beside the number that the database gives.
add column reference text not null default '',
-- Who looks after it, by name.
add column consultant text not null default '',
-- Letters and figures part region and postal code where a place is written on one line, and commas part all of it.
add constraint jobs_places_check check (
  jsonb_typeof(places) = 'array'
  and jsonb_array_length(places) <= 10
  and jsonb_array_length(places) = jsonb_array_length(jsonb_path_query_array(places, 'strict $[*] ? (
    @.city like_regex "^[^,;|\n]{1,100}$"
    && @.region like_regex "^[^,;|\n0-9]{0,100}$"
    && @.country like_regex "^[A-Z]{2}$"
    && @.postal_code like_regex "^([A-Za-z -]*[0-9][A-Za-z0-9 -]*)?$"
    && @.postal_code like_regex "^.{0,12}$"
    && !exists(@.keyvalue() ? (
      @.key != "city" && @.key != "region" && @.key != "country" && @.key != "postal_code"
    ))
  )'))
),
add constraint jobs_experience_check check (
  experience_from >= 0 and experience_to >= 0 and experience_from <= experience_to
  and greatest(experience_from, experience_to) <= 60
),
add constraint jobs_openings_check check (openings between 1 and 9999),
add constraint jobs_skills_check check (
  cardinality(skills) <= 20
  and array_to_string(skills, E'\n', ',') ~ '^([^\n,;|]{1,60}(\n[^\n,;|]{1,60})*)?$'
),
add constraint jobs_education_check check (char_length(education) <= 200),
add constraint jobs_reference_check check (char_length(reference) <= 40),
add constraint jobs_consultant_check check (char_length(consultant) <= 80);

create unique index jobs_reference_key on public.jobs (lower(reference)) where reference <> '';

-- Before what is done with every other column, which reads the country.
create function private.prepare_job_record() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  namesake bigint;
begin
  new.education := trim(regexp_replace(new.education, '\s+', ' ', 'g'));
  new.reference := trim(regexp_replace(new.reference, '\s+', ' ', 'g'));
  new.consultant := trim(regexp_replace(new.consultant, '\s+', ' ', 'g'));
  new.skills := array(
    select trim(regexp_replace(skill, '\s+', ' ', 'g'))
    from unnest(new.skills) with ordinality as skills (skill, place)
    where skill ~ '\S'
    order by place
  );
  new.country := coalesce(new.places -> 0 ->> 'country', new.country);
  if new.experience_from > new.experience_to then
    raise exception using
      errcode = 'PT400', message = 'The least experience is more than the most. Exchange them, or leave one empty.';
  end if;
  select jobs.id into namesake from public.jobs
  where lower(jobs.reference) = lower(new.reference) and jobs.reference <> '' and jobs.id <> new.id;
  if namesake is not null then
    raise exception using
      errcode = 'PT400', message = format('The reference is already that of job %s. Choose another one.', namesake);
  end if;
  return new;
end
$$;

revoke execute on function private.prepare_job_record() from public, anon, authenticated;

create trigger jobs_0_prepare_record
before insert or update on public.jobs
for each row execute function private.prepare_job_record();

create or replace view private.open_jobs with (security_invoker = on) as
select
  id, slug, title,
  case when client_confidential then 'Confidential client' else company end as company,
  client_confidential, summary, description, location, country, category, type, workplace, applicant_countries,
  salary_min, salary_max, salary_currency, salary_period, salary_yearly_inr,
  featured, posted_at, closes_at, in_feeds, updated_at, search,
  places, experience_from, experience_to, openings, skills, education, reference, consultant
from public.jobs
where status = 'published'
  and posted_at <= now()
  and coalesce(closes_at, 'infinity') > now();

create or replace view private.job_pages with (security_invoker = on) as
select
  id, slug, title, company, client_confidential, summary, description, location, country, category, type, workplace,
  applicant_countries, salary_min, salary_max, salary_currency, salary_period, featured, posted_at, closes_at, in_feeds,
  updated_at,
  places, experience_from, experience_to, openings, skills, education, reference, consultant
from private.open_jobs;

comment on column public.jobs.places is
  'Up to ten places as {city, region, country, postal_code}. The country of the first is that of the job.';
comment on column public.jobs.reference is 'The agency''s own reference, which no two jobs share. Visitors see it.';
comment on column public.jobs.consultant is 'Name of the person in charge. Visitors see it.';
