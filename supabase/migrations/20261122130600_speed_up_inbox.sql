-- The inbox at fifty thousand entries. Under a policy the text index could not be used, because `@@` might tell something
-- of rows that one may not read; so the search carries the rule of that policy itself.

-- What the words are found in, earlier versions included. None where there are no words.
create or replace function public.find_submissions(words text) returns setof public.submissions
language sql
stable
security definer
set search_path = ''
as $$
  select submissions.* from public.submissions
  where (select private.has_role('recruiter'))
    and submissions.search @@ private.submission_query(left(find_submissions.words, 200))
  union all
  select submissions.* from public.submissions
  where (select private.has_role('recruiter'))
    and submissions.id in (
      select earlier.submission_id from public.submission_versions as earlier
      where earlier.search @@ private.submission_query(left(find_submissions.words, 200))
    )
    and not submissions.search @@ private.submission_query(left(find_submissions.words, 200))
$$;

-- Only those two called them with the rights of staff.
revoke execute on function private.plain_words(text) from authenticated;
revoke execute on function private.submission_query(text) from authenticated;

-- What is asked on every screen costs the same however much is kept: each count stops at a thousand, which stands for
-- more than 999.
create index submissions_erasure_requested_idx on public.submissions (erasure_requested_at)
where erasure_requested_at is not null;

-- {unread: {application, resume, contact, enquiry}, failed_mail, erasure_requests, waiting_mail: {count, since, error},
--  alarms: [{kind, raised_at}]}; waiting_mail is mail that was tried and is tried again, null where there is none;
-- alarms are those of the last day.
create function public.inbox_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return jsonb_build_object(
    'unread', (
      select jsonb_object_agg(kinds.kind, (
        select count(*) from (
          select from public.submissions
          where submissions.kind = kinds.kind and submissions.read_at is null
          limit 1000
        ) as unread
      ))
      from unnest(array['application', 'resume', 'contact', 'enquiry']) as kinds (kind)
    ),
    'failed_mail', (
      select count(*) from (select from private.outbox where outbox.status = 'failed' limit 1000) as failed
    ),
    'erasure_requests', (
      select count(*) from (
        select from public.submissions where submissions.erasure_requested_at is not null limit 1000
      ) as asked
    ),
    'waiting_mail', (
      select case when count(*) > 0 then jsonb_build_object(
        'count', count(*), 'since', min(waiting.created_at),
        'error', (array_agg(waiting.error order by waiting.due_at desc))[1]
      ) end
      from (
        select outbox.created_at, outbox.due_at, outbox.error from private.outbox
        where outbox.status = 'waiting' and outbox.attempts > 0
        limit 1000
      ) as waiting
    ),
    'alarms', (
      select coalesce(jsonb_agg(to_jsonb(alarm) order by alarm.raised_at desc), '[]')
      from (
        select alarms.kind, max(alarms.raised_at) as raised_at from private.alarms
        where alarms.raised_at > now() - interval '1 day'
        group by alarms.kind
      ) as alarm
    )
  );
end
$$;

revoke execute on function public.inbox_counts() from public, anon, authenticated;
grant execute on function public.inbox_counts() to authenticated;
comment on function public.inbox_counts() is 'For recruiters: what waits in the inbox, each count up to 1,000.';

-- For the figures of the overview: all that they read, so that the rows themselves are not.
create index submissions_figures_idx on public.submissions (created_at)
include (kind, stage, source, job_id, job_title) where kind in ('application', 'resume');

-- {unread, failed_mail, erasure_requests, waiting_mail, alarms as in inbox_counts, stages: [{kind, stage, count}],
--  sources: [{source, received, interview, offer, placed}], jobs: [{job_id, job_title, received, interview, offer,
--  placed}]}; stages over everything, sources and jobs over what came in the last `days`, the ten largest of each.
create or replace function public.inbox_overview(days integer default 90) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  -- Read once for both: how much stands where, by source and job.
  figures jsonb;
begin
  perform private.require_role('recruiter');
  select coalesce(jsonb_agg(to_jsonb(counted)), '[]') into figures
  from (
    select
      submissions.kind, submissions.source, submissions.job_id, submissions.job_title, submissions.stage, count(*) as count
    from public.submissions
    where submissions.kind in ('application', 'resume')
      and submissions.created_at > now() - interval '1 day' * inbox_overview.days
    group by submissions.kind, submissions.source, submissions.job_id, submissions.job_title, submissions.stage
  ) as counted;
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
          figure.source, sum(figure.count) as received,
          coalesce(sum(figure.count) filter (where figure.stage in ('interview', 'offer', 'placed')), 0) as interview,
          coalesce(sum(figure.count) filter (where figure.stage in ('offer', 'placed')), 0) as offer,
          coalesce(sum(figure.count) filter (where figure.stage = 'placed'), 0) as placed
        from jsonb_to_recordset(figures) as figure (source text, stage text, count bigint)
        group by figure.source
        order by sum(figure.count) desc, figure.source
        limit 10
      ) as funnel
    ),
    'jobs', (
      select coalesce(jsonb_agg(to_jsonb(funnel)), '[]')
      from (
        select
          figure.job_id, figure.job_title, sum(figure.count) as received,
          coalesce(sum(figure.count) filter (where figure.stage in ('interview', 'offer', 'placed')), 0) as interview,
          coalesce(sum(figure.count) filter (where figure.stage in ('offer', 'placed')), 0) as offer,
          coalesce(sum(figure.count) filter (where figure.stage = 'placed'), 0) as placed
        from jsonb_to_recordset(figures) as figure (kind text, job_id bigint, job_title text, stage text, count bigint)
        where figure.kind = 'application'
        group by figure.job_id, figure.job_title
        order by sum(figure.count) desc, figure.job_title
        limit 10
      ) as funnel
    )
  );
end
$$;

-- Everything whose time is over, held back or not. Only what came in long enough ago is looked at; three days more than
-- the months say, because months are not alike.
create or replace function private.overdue() returns table (
  id bigint, reference text, kind text, received_at timestamptz, last_contact_at timestamptz, why text, hold_reason text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  rules constant record := private.retention();
  oldest constant timestamptz :=
    now() - make_interval(months => least(rules.candidate_months, rules.message_months)) + interval '3 days';
begin
  return query
    select
      entry.id, entry.reference, entry.kind, entry.created_at, contact.last_at,
      format('No contact for %s months.', kept.months), entry.hold_reason
    from public.submissions as entry
    cross join lateral (
      select case
        when entry.kind in ('application', 'resume') then rules.candidate_months else rules.message_months
      end as months
    ) as kept
    cross join lateral (
      select greatest(entry.created_at, entry.resent_at, max(notes.created_at)) as last_at
      from public.notes
      where notes.submission_id = entry.id
        and (notes.kind <> 'change' or notes.body like 'Moved from %' or notes.body like 'The person %')
    ) as contact
    where entry.created_at <= oldest
      and entry.created_at + make_interval(months => kept.months) <= now()
      and contact.last_at + make_interval(months => kept.months) <= now();
end
$$;
