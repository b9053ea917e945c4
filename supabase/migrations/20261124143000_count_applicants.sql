-- How many have applied for a job, for the list of jobs.

create index submissions_applicants_idx on public.submissions (job_id, read_at nulls first)
where kind = 'application' and job_id is not null;

-- [{job_id, applicants, unread}] of at most 100 jobs; each count up to 1,000, which stands for more than 999. Jobs without
-- applicants are left out.
create function public.applicants_of_jobs(ids bigint[]) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object(
        'job_id', wanted.id, 'applicants', counted.applicants, 'unread', counted.unread
      ) order by wanted.id),
      '[]'
    )
    from unnest(applicants_of_jobs.ids[1:100]) as wanted (id)
    cross join lateral (
      select count(*) as applicants, count(*) filter (where some_of.read_at is null) as unread
      from (
        select submissions.read_at from public.submissions
        where submissions.kind = 'application' and submissions.job_id = wanted.id
        order by submissions.read_at nulls first
        limit 1000
      ) as some_of
    ) as counted
    where counted.applicants > 0
  );
end
$$;

revoke execute on function public.applicants_of_jobs(bigint[]) from public, anon, authenticated;
grant execute on function public.applicants_of_jobs(bigint[]) to authenticated;
comment on function public.applicants_of_jobs(bigint[]) is 'For recruiters: how many applied for jobs, and how many are unread.';
