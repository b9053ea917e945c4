-- In which language the texts of a job are: English, or one of the Eighth Schedule. Search stays as it is.

alter table public.jobs
add column lang text not null default 'en',
add constraint jobs_lang_check check (lang in (
  'en', 'hi', 'bn', 'te', 'mr', 'ta', 'ur', 'gu', 'kn', 'or', 'ml', 'pa', 'as',
  'brx', 'doi', 'ks', 'kok', 'mai', 'mni', 'ne', 'sa', 'sat', 'sd'
));

comment on column public.jobs.lang is 'Language of the title and the description, as browsers know it.';

create or replace view private.open_jobs with (security_invoker = on) as
select
  id, slug, title,
  case when client_confidential then 'Confidential client' else company end as company,
  client_confidential, summary, description, location, country, category, type, workplace, applicant_countries,
  salary_min, salary_max, salary_currency, salary_period, salary_yearly_inr,
  featured, posted_at, closes_at, in_feeds, updated_at, search,
  places, experience_from, experience_to, openings, skills, education, reference, consultant, lang
from public.jobs
where status = 'published'
  and posted_at <= now()
  and coalesce(closes_at, 'infinity') > now();

create or replace view private.job_pages with (security_invoker = on) as
select
  id, slug, title, company, client_confidential, summary, description, location, country, category, type, workplace,
  applicant_countries, salary_min, salary_max, salary_currency, salary_period, featured, posted_at, closes_at, in_feeds,
  updated_at,
  places, experience_from, experience_to, openings, skills, education, reference, consultant, lang
from private.open_jobs;

create or replace view private.job_cards with (security_invoker = on) as
select
  id, slug, title, company, client_confidential, summary, location, country, category, type, workplace,
  salary_min, salary_max, salary_currency, salary_period, posted_at, lang
from private.open_jobs;

create or replace function public.get_job(id bigint) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object('state', 'open', 'questions', private.asked_questions(asking.questions)) || to_jsonb(job)
      from private.job_pages as job
      join public.jobs as asking on asking.id = job.id
      where job.id = get_job.id
    ),
    (
      select jsonb_build_object(
        'state', 'closed', 'id', job.id, 'slug', job.slug, 'title', job.title, 'category', job.category,
        'location', job.location, 'lang', job.lang
      )
      from public.jobs as job
      where job.id = get_job.id and job.status in ('published', 'closed') and job.posted_at <= now()
    )
  )
$$;
