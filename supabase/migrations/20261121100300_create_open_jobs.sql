-- What visitors may see of jobs. The rule of visibility and the masking of confidential clients are written here once;
-- every function for visitors reads these views.

create view private.open_jobs with (security_invoker = on) as
select
  id, slug, title,
  case when client_confidential then 'Confidential client' else company end as company,
  client_confidential, summary, description, location, country, category, type, workplace, applicant_countries,
  salary_min, salary_max, salary_currency, salary_period, salary_yearly_inr,
  featured, posted_at, closes_at, in_feeds, updated_at, search
from public.jobs
where status = 'published'
  and posted_at <= now()
  and coalesce(closes_at, 'infinity') > now();

comment on view private.open_jobs is
  'Jobs that are open now: published, opening time come, closing time not. A confidential client is masked.';

-- A job on its own page, and in feeds.
create view private.job_pages with (security_invoker = on) as
select
  id, slug, title, company, client_confidential, summary, description, location, country, category, type, workplace,
  applicant_countries, salary_min, salary_max, salary_currency, salary_period, featured, posted_at, closes_at, in_feeds,
  updated_at
from private.open_jobs;

comment on view private.job_pages is 'What the page of an open job shows.';

-- A job in a list.
create view private.job_cards with (security_invoker = on) as
select
  id, slug, title, company, client_confidential, summary, location, country, category, type, workplace,
  salary_min, salary_max, salary_currency, salary_period, posted_at
from private.open_jobs;

comment on view private.job_cards is 'What a list shows of an open job.';

-- Cards of these jobs, in this order.
create function private.cards_of(ids bigint[]) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(job_cards) order by wanted.place), '[]')
  from unnest(cards_of.ids) with ordinality as wanted (id, place)
  join private.job_cards on job_cards.id = wanted.id
$$;

-- {"state": "open", …everything a job page shows}; {"state": "closed", id, slug, title, category, location} for a job
-- that was open once; null for a draft, a job to come, or no job.
create function public.get_job(id bigint) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object('state', 'open') || to_jsonb(job)
      from private.job_pages as job
      where job.id = get_job.id
    ),
    (
      select jsonb_build_object(
        'state', 'closed', 'id', job.id, 'slug', job.slug, 'title', job.title, 'category', job.category,
        'location', job.location
      )
      from public.jobs as job
      where job.id = get_job.id and job.status in ('published', 'closed') and job.posted_at <= now()
    )
  )
$$;

-- Up to four open jobs of the same industry among its newest, nearest first; also for a job that is closed.
create function public.similar_jobs(id bigint) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.cards_of(array(
    select other.id
    from public.jobs as job
    cross join lateral (
      select newest.id, newest.location, newest.type, newest.workplace, newest.posted_at
      from private.open_jobs as newest
      where newest.category = job.category and newest.id <> job.id
      order by newest.posted_at desc, newest.id desc
      limit 200
    ) as other
    where job.id = similar_jobs.id and job.status in ('published', 'closed') and job.posted_at <= now()
    order by
      (other.location = job.location)::integer + (other.type = job.type)::integer
      + (other.workplace = job.workplace)::integer desc,
      other.posted_at desc, other.id desc
    limit 4
  ))
$$;

-- The six newest featured jobs.
create function public.featured_jobs() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.cards_of(array(
    select open_jobs.id from private.open_jobs
    where open_jobs.featured
    order by open_jobs.posted_at desc, open_jobs.id desc
    limit 6
  ))
$$;

-- Counts stop at 1,001, which is shown as "1,000+". Remote means entirely remote, as in the filter.
create function public.job_insights() returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'total', (select count(*) from (select from private.open_jobs limit 1001) as jobs),
    'new_this_week', (
      select count(*) from (
        select from private.open_jobs where open_jobs.posted_at > now() - interval '7 days' limit 1001
      ) as jobs
    ),
    'remote_available', (
      select count(*) from (select from private.open_jobs where open_jobs.workplace = 'remote' limit 1001) as jobs
    )
  )
$$;

-- Jobs that aggregators may take over, newest first, at most 1,000 at a time. The next part starts after the last row.
create function public.jobs_for_feeds(
  size integer default 100,
  after_posted_at timestamptz default null,
  after_id bigint default null
) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(job) order by job.posted_at desc, job.id desc), '[]')
  from (
    select * from private.job_pages
    where job_pages.in_feeds
      and (job_pages.posted_at, job_pages.id) < (
        coalesce(jobs_for_feeds.after_posted_at, 'infinity'), coalesce(jobs_for_feeds.after_id, 9223372036854775807)
      )
    order by job_pages.posted_at desc, job_pages.id desc
    limit least(greatest(jobs_for_feeds.size, 1), 1000)
  ) as job
$$;

-- Addresses of all open jobs for the sitemap, by id, 1,000 at a time.
create function public.job_addresses(after_id bigint default 0) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', job.id, 'slug', job.slug, 'updated_at', job.updated_at) order by job.id), '[]'
  )
  from (
    select open_jobs.id, open_jobs.slug, open_jobs.updated_at from private.open_jobs
    where open_jobs.id > job_addresses.after_id
    order by open_jobs.id
    limit 1000
  ) as job
$$;

revoke all on table private.open_jobs, private.job_pages, private.job_cards from anon, authenticated;
revoke execute on function private.cards_of(bigint[]) from public, anon, authenticated;
revoke execute on function public.get_job(bigint) from public, anon, authenticated;
revoke execute on function public.similar_jobs(bigint) from public, anon, authenticated;
revoke execute on function public.featured_jobs() from public, anon, authenticated;
revoke execute on function public.job_insights() from public, anon, authenticated;
revoke execute on function public.jobs_for_feeds(integer, timestamptz, bigint) from public, anon, authenticated;
revoke execute on function public.job_addresses(bigint) from public, anon, authenticated;
grant execute on function public.get_job(bigint) to anon, authenticated, service_role;
grant execute on function public.similar_jobs(bigint) to anon, authenticated, service_role;
grant execute on function public.featured_jobs() to anon, authenticated, service_role;
grant execute on function public.job_insights() to anon, authenticated, service_role;
grant execute on function public.jobs_for_feeds(integer, timestamptz, bigint) to anon, authenticated, service_role;
grant execute on function public.job_addresses(bigint) to anon, authenticated, service_role;

comment on function public.get_job(bigint) is 'One job for its page: open, closed or null. Confidential clients are masked.';
comment on function public.similar_jobs(bigint) is 'Up to four open jobs like this one, as cards.';
comment on function public.featured_jobs() is 'The six newest featured open jobs, as cards.';
comment on function public.job_insights() is 'Open jobs in total, new this week and remote; 1,001 stands for more than 1,000.';
comment on function public.jobs_for_feeds(integer, timestamptz, bigint) is 'Open jobs for aggregators, newest first, in parts of up to 1,000.';
comment on function public.job_addresses(bigint) is 'Id, slug and last change of open jobs after an id, in parts of 1,000.';
