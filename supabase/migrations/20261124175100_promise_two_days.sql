-- Where an owner has set nothing, everybody is to have an answer within two working days: what the texts of forms and emails
-- tell whoever applies. Otherwise as before.
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
    'due', count(*) filter (where recent.answered_at is not null or recent.due_by <= now()),
    'in_time', count(*) filter (where recent.answered_at < recent.due_by)
  )
  into figures
  from (
    select
      newest.answered_at,
      (private.working_days_after((newest.created_at at time zone zone)::date, days) + 1)::timestamp at time zone zone as due_by
    from (
      select submissions.created_at, submissions.answered_at from public.submissions
      where submissions.created_at > now() - interval '90 days'
        and (submissions.is_waiting or submissions.answered_at is not null)
      order by submissions.created_at desc
      limit 10000
    ) as newest
  ) as recent;
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
