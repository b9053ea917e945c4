-- The figures of the inbox, with less work for each entry. What they say is as before.

create or replace function public.inbox_answers() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  days constant integer := coalesce((private.setting('answers') ->> 'days')::integer, 2);
  zone constant text := coalesce(nullif(private.setting('notifications') ->> 'time_zone', ''), 'Asia/Kolkata');
  figures jsonb;
begin
  perform private.require_role('recruiter');
  select jsonb_build_object(
    'due', count(*) filter (where newest.answered_at is not null or days_of.due_by <= now()),
    'in_time', count(*) filter (where newest.answered_at < days_of.due_by)
  )
  into figures
  from (
    select submissions.answered_at, (submissions.created_at at time zone zone)::date as day from public.submissions
    where submissions.created_at > now() - interval '90 days'
      and (submissions.is_waiting or submissions.answered_at is not null)
    order by submissions.created_at desc
    limit 10000
  ) as newest
  -- When an answer is due is worked out once for each day, not for each entry.
  join (
    select
      days_back.day, (private.working_days_after(days_back.day, days) + 1)::timestamp at time zone zone as due_by
    from (select (now() at time zone zone)::date - generate_series(-1, 91) as day) as days_back
  ) as days_of on days_of.day = newest.day;
  return figures || jsonb_build_object(
    'days', days,
    'oldest', (
      select min(first.created_at) from (
        select (
          select submissions.created_at from public.submissions
          where submissions.kind = kinds.kind and submissions.is_waiting
          order by submissions.created_at
          limit 1
        ) as created_at
        from unnest(array['application', 'resume', 'contact', 'enquiry']) as kinds (kind)
      ) as first
    ),
    'waiting', (
      select jsonb_object_agg(kinds.kind, (
        select count(*) from (
          select from public.submissions
          where submissions.kind = kinds.kind and submissions.is_waiting
          -- The order of the index, or a kind that nobody waits of would be looked for in all rows.
          order by submissions.created_at
          limit 1000
        ) as waiting
      ))
      from unnest(array['application', 'resume', 'contact', 'enquiry']) as kinds (kind)
    )
  );
end
$$;

-- Sources and jobs are counted along the index and not gathered as JSON between.
create or replace function public.inbox_overview(days integer default 90) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '1 day' * inbox_overview.days;
begin
  perform private.require_role('recruiter');
  return public.inbox_counts() || jsonb_build_object(
    'stages', (
      select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
      from (
        select submissions.kind, submissions.stage, count(*) from public.submissions
        group by submissions.kind, submissions.stage
      ) as counted
    ),
    'sources', (
      select coalesce(jsonb_agg(to_jsonb(funnel)), '[]')
      from (
        select
          submissions.source, count(*) as received,
          count(*) filter (where submissions.stage in ('interview', 'offer', 'placed')) as interview,
          count(*) filter (where submissions.stage in ('offer', 'placed')) as offer,
          count(*) filter (where submissions.stage = 'placed') as placed
        from public.submissions
        where submissions.kind in ('application', 'resume') and submissions.created_at > since
        group by submissions.source
        order by count(*) desc, submissions.source
        limit 10
      ) as funnel
    ),
    'jobs', (
      select coalesce(jsonb_agg(to_jsonb(funnel)), '[]')
      from (
        select
          submissions.job_id, submissions.job_title, count(*) as received,
          count(*) filter (where submissions.stage in ('interview', 'offer', 'placed')) as interview,
          count(*) filter (where submissions.stage in ('offer', 'placed')) as offer,
          count(*) filter (where submissions.stage = 'placed') as placed
        from public.submissions
        where submissions.kind in ('application', 'resume') and submissions.kind = 'application'
          and submissions.created_at > since
        group by submissions.job_id, submissions.job_title
        order by count(*) desc, submissions.job_title
        limit 10
      ) as funnel
    )
  );
end
$$;
