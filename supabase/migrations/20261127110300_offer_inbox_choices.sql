-- What the inbox can be narrowed to, for its filters: they are on every screen of it, so they are made of what came last and
-- not of everything.

-- {jobs: [{id, title}], sources: [text]}: of the newest 5,000 applications and resumes the jobs, up to 500 by title, those
-- that were applied for last, and `job` wherever it stands; and the ten most frequent sources.
create function public.inbox_choices(job bigint default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    with newest as materialized (
      select submissions.job_id, submissions.source, submissions.created_at from public.submissions
      where submissions.kind in ('application', 'resume')
      order by submissions.created_at desc
      limit 5000
    ),
    applied as (
      select newest.job_id from newest
      where newest.job_id is not null
      group by newest.job_id
      order by max(newest.created_at) desc
      limit 500
    )
    select jsonb_build_object(
      'jobs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', jobs.id, 'title', jobs.title) order by jobs.title, jobs.id), '[]')
        from public.jobs
        -- As a list, or all jobs would be read to find these.
        where jobs.id = any (array(select applied.job_id from applied) || inbox_choices.job)
      ),
      'sources', (
        select coalesce(jsonb_agg(frequent.source), '[]')
        from (
          select newest.source from newest
          where newest.source <> ''
          group by newest.source
          order by count(*) desc, newest.source
          limit 10
        ) as frequent
      )
    )
  );
end
$$;

revoke execute on function public.inbox_choices(bigint) from public, anon, authenticated;
grant execute on function public.inbox_choices(bigint) to authenticated;
comment on function public.inbox_choices(bigint) is 'For recruiters: the jobs and sources that the inbox can be narrowed to.';
