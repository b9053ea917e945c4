-- Who waits for an answer, for how long, and how many were answered as soon as was promised.

-- An answer is a reply that was sent. Nobody waits whose data is to be erased, who was placed, whose message was answered in
-- another way, or who wrote what needs no answer and was closed. Who was rejected does.
alter table public.submissions
  add column is_waiting boolean not null generated always as (
    replies = 0 and erasure_requested_at is null and stage not in ('placed', 'answered', 'closed')
  ) stored;

create index submissions_unanswered_idx on public.submissions (kind, created_at) where is_waiting;
-- All that the share of the answered reads, so that the rows themselves are not read.
create index submissions_answered_idx on public.submissions (created_at) include (answered_at, is_waiting);

-- What follows from other columns is no change of its own in the trail.
do $$
begin
  execute replace(
    pg_get_functiondef('private.record_activity()'::regprocedure),
    '{version,updated_at,updated_by,search,', '{version,updated_at,updated_by,search,is_waiting,replies,answered_at,'
  );
end
$$;

alter table public.site_settings
  drop constraint site_settings_is_public_check,
  add constraint site_settings_is_public_check check (
    not is_public or key not in ('notifications', 'mail_texts', 'retention', 'security', 'visitor_address', 'answers')
  );

-- The last of so many working days, Monday to Friday. What comes in at a weekend counts from Friday.
create function private.working_days_after(day date, days integer) returns date
language sql
immutable
set search_path = ''
as $$
  select began.day + working_days_after.days
    + 2 * ((extract(isodow from began.day)::integer - 1 + working_days_after.days) / 5)
  from (
    select working_days_after.day - greatest(0, extract(isodow from working_days_after.day)::integer - 5) as day
  ) as began
$$;

-- {waiting: {application, resume, contact, enquiry}, oldest, days, due, in_time}: how many wait, each count up to 1,000;
-- since when the first of them; within how many working days everybody is to have an answer; of the newest 10,000 of the
-- last 90 days how many were to have one by now or have one, and how many had it in time.
create function public.inbox_answers() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  days constant integer := coalesce((private.setting('answers') ->> 'days')::integer, 5);
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

revoke execute on function private.working_days_after(date, integer) from public, anon, authenticated;
revoke execute on function public.inbox_answers() from public, anon, authenticated;
grant execute on function public.inbox_answers() to authenticated;
comment on function public.inbox_answers() is
  'For recruiters: how many wait for an answer, and how many had one in time.';
