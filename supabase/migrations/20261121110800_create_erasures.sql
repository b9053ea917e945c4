-- Erasing what a person has sent: because they ask, or because its time is over. What remains is a trail without names.

create table public.erasures (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  by_whom text not null,
  -- Who of staff; not a foreign key, for a person may leave.
  admin_id uuid,
  reason text not null,
  submissions integer not null default 0,
  notes integer not null default 0,
  files integer not null default 0,
  mails integer not null default 0,
  alerts integer not null default 0,
  constraint erasures_by_whom_check check (
    by_whom in ('staff', 'person', 'retention') and (by_whom = 'staff') = (admin_id is not null)
  ),
  constraint erasures_reason_check check (reason in ('asked', 'withdrawn', 'retention', 'other')),
  constraint erasures_counts_check check (least(submissions, notes, files, mails, alerts) >= 0)
);

create index erasures_happened_at_idx on public.erasures (happened_at desc, id desc);

create trigger erasures_refuse_change
before update or delete on public.erasures
for each row execute function private.refuse_change();

create trigger erasures_refuse_truncate
before truncate on public.erasures
for each statement execute function private.refuse_change();

alter table public.erasures enable row level security;

revoke all on table public.erasures from anon, authenticated;
grant select on table public.erasures to authenticated, service_role;

create policy erasures_select_recruiter on public.erasures
for select to authenticated
using ((select private.has_role('recruiter')));

comment on table public.erasures is
  'What was erased, when, by whom and why, in numbers: nothing in it leads to a person. Written by functions only.';

-- How long a submission may stay, and whether it goes by itself. What is not stored is as in the privacy notice.
create function private.retention() returns table (
  profile text, candidate_months integer, message_months integer, automatic boolean
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    coalesce(rules ->> 'profile', 'gdpr'),
    coalesce((rules ->> 'candidate_months')::integer, 24),
    coalesce((rules ->> 'message_months')::integer, 12),
    coalesce((rules ->> 'automatic')::boolean, false)
  from private.setting('retention') as rules
$$;

-- The GDPR names no minimum, and two years is the most that authorities advise for candidates. India's DPDP Rules want
-- data kept for a year where they apply.
create function private.check_retention() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  profile constant text := coalesce(new.value ->> 'profile', 'gdpr');
  shortest constant integer := case profile when 'dpdp' then 12 else 1 end;
  longest constant integer := case profile when 'gdpr' then 24 when 'dpdp' then 36 else 120 end;
  months text;
begin
  if profile not in ('gdpr', 'dpdp', 'custom') or coalesce(new.value ->> 'automatic', 'false') not in ('true', 'false')
  then
    raise exception using errcode = 'PT400', message = 'This profile of retention is not known.';
  end if;
  foreach months in array array[
    coalesce(new.value ->> 'candidate_months', '24'), coalesce(new.value ->> 'message_months', '12')
  ] loop
    if months !~ '^\d{1,3}$' or months::integer not between shortest and longest then
      raise exception using
        errcode = 'PT400',
        message = format('With this profile data is kept from %s to %s months.', shortest, longest);
    end if;
  end loop;
  return new;
end
$$;

create trigger site_settings_0_check_retention
before insert or update of value on public.site_settings
for each row when (new.key = 'retention')
execute function private.check_retention();

-- The last thing between the person and the agency: what was sent, a reply, a note, a new stage, a correction. Who it is
-- assigned to, or that it is held back, is no contact.
create function private.last_contact(submission public.submissions) returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(submission.created_at, max(notes.created_at))
  from public.notes
  where notes.submission_id = submission.id
    and (notes.kind <> 'change' or notes.body like 'Moved from %' or notes.body like 'The person %')
$$;

-- Everything whose time is over, held back or not.
create function private.overdue() returns table (
  id bigint, reference text, kind text, received_at timestamptz, last_contact_at timestamptz, why text, hold_reason text
)
language sql
stable
security definer
set search_path = ''
as $$
  select
    submissions.id, submissions.reference, submissions.kind, submissions.created_at, contact.last_at,
    format('No contact for %s months.', kept.months), submissions.hold_reason
  from private.retention() as rules
  cross join public.submissions
  cross join lateral (
    select case
      when submissions.kind in ('application', 'resume') then rules.candidate_months else rules.message_months
    end as months
  ) as kept
  cross join lateral (select private.last_contact(submissions) as last_at) as contact
  where submissions.created_at + make_interval(months => kept.months) <= now()
    and contact.last_at + make_interval(months => kept.months) <= now()
$$;

-- What would go today, the longest waiting first, at most 500 at once: [{id, reference, kind, received_at,
-- last_contact_at, why, hold_reason}]. What is held back is listed too, and stays.
create function public.retention_due() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(jsonb_agg(to_jsonb(due) order by due.last_contact_at, due.id), '[]')
    from (
      select * from private.overdue() as overdue
      order by overdue.last_contact_at, overdue.id
      limit 500
    ) as due
  );
end
$$;

-- Deletes these submissions with their notes, files and mail, and writes the trail. Rows must be locked before.
create function private.erase_submissions(
  ids bigint[], by_whom text, reason text, mails integer default 0, alerts integer default 0
) returns public.erasures
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  trail public.erasures;
begin
  select count(*), count(submissions.resume_path) into trail.submissions, trail.files
  from public.submissions where submissions.id = any (erase_submissions.ids);
  select count(*) into trail.notes from public.notes where notes.submission_id = any (erase_submissions.ids);
  select count(*) into trail.mails from private.outbox where outbox.submission_id = any (erase_submissions.ids);
  trail.mails := trail.mails + erase_submissions.mails;
  delete from public.submissions where submissions.id = any (erase_submissions.ids);
  if trail.submissions + trail.mails + erase_submissions.alerts > 0 then
    insert into public.erasures (by_whom, admin_id, reason, submissions, notes, files, mails, alerts)
    values (
      erase_submissions.by_whom, case erase_submissions.by_whom when 'staff' then auth.uid() end,
      erase_submissions.reason, trail.submissions, trail.notes, trail.files, trail.mails, erase_submissions.alerts
    )
    returning * into trail;
  end if;
  return trail;
end
$$;

-- Erases those of `ids` that are due at this moment and not held back; the others stay.
create function private.erase_due(ids bigint[], by_whom text) returns public.erasures
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  locked constant bigint[] := array(
    select submissions.id from public.submissions
    where submissions.id = any (erase_due.ids) and submissions.hold_reason is null
    order by submissions.id
    for update
  );
begin
  return private.erase_submissions(
    array(select overdue.id from private.overdue() as overdue where overdue.id = any (locked)),
    erase_due.by_whom, 'retention'
  );
end
$$;

-- {erased, kept, files}: `kept` are those that are gone already, not due any more, or held back.
create function public.run_retention(ids bigint[]) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted constant bigint[] := array(select distinct unnest(run_retention.ids));
  trail public.erasures;
begin
  perform private.require_role('recruiter');
  if cardinality(wanted) not between 1 and 500 then
    raise exception using errcode = 'PT400', message = 'Please choose from 1 to 500 entries.';
  end if;
  trail := private.erase_due(wanted, 'staff');
  return jsonb_build_object(
    'erased', trail.submissions, 'kept', cardinality(wanted) - trail.submissions, 'files', trail.files
  );
end
$$;

-- For the server's own key: what is due goes, where the owner switched that on. Answers how many submissions went.
create function public.run_retention_if_automatic() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not (select rules.automatic from private.retention() as rules) then return 0; end if;
  return (
    private.erase_due(
      array(
        select overdue.id from private.overdue() as overdue
        where overdue.hold_reason is null
        order by overdue.last_contact_at, overdue.id
        limit 500
      ),
      'retention'
    )
  ).submissions;
end
$$;

-- Job alerts of an address: [{words, frequency, requested_at, confirmed_at}], the last null until its mail was answered.
-- Their tables come with a later migration.
create function private.alerts_of(email text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'words', private.alert_words(alert.filters), 'frequency', alert.frequency,
      'requested_at', alert.requested_at, 'confirmed_at', alert.confirmed_at
    ) order by alert.requested_at), '[]')
    from (
      select job_alerts.filters, job_alerts.frequency, job_alerts.requested_at, job_alerts.confirmed_at
      from public.job_alerts where job_alerts.email = alerts_of.email
      union all
      select job_alert_requests.filters, job_alert_requests.frequency, job_alert_requests.requested_at, null
      from private.job_alert_requests where job_alert_requests.email = alerts_of.email
    ) as alert
  );
end
$$;

-- Exactly what erase_person would delete, and what it would leave: {erased: [{reference, kind, job_title, received_at,
-- file, notes}], held: [the same and hold_reason], mails, alerts}.
create function public.preview_erasure(email text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(preview_erasure.email));
  items jsonb;
begin
  perform private.require_role('recruiter');
  select coalesce(jsonb_agg(to_jsonb(item) order by item.received_at desc), '[]') into items
  from (
    select
      submissions.reference, submissions.kind, submissions.job_title, submissions.created_at as received_at,
      submissions.resume_name as file, submissions.hold_reason,
      (select count(*) from public.notes where notes.submission_id = submissions.id) as notes
    from public.submissions
    where submissions.email = address
  ) as item;
  return jsonb_build_object(
    'erased', jsonb_path_query_array(items, '$[*] ? (@.hold_reason == null)'),
    'held', jsonb_path_query_array(items, '$[*] ? (@.hold_reason != null)'),
    'mails', (select count(*) from private.outbox where outbox.id in (select private.erasable_mail(address))),
    'alerts', jsonb_array_length(private.alerts_of(address))
  );
end
$$;

-- Mail to this address, or about what came from it, unless it belongs to something that is held back.
create function private.erasable_mail(email text) returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select outbox.id
  from private.outbox
  left join public.submissions on submissions.id = outbox.submission_id
  where (outbox.to_address = erasable_mail.email or submissions.email = erasable_mail.email)
    and submissions.hold_reason is null
$$;

-- Erases everything that came from this address and is not held back: submissions with their notes, files and mail, and
-- job alerts. `reason`: asked, withdrawn or other. Whoever wished it hears by mail that nothing is left.
-- Answers {erased, held, files}.
create function public.erase_person(email text, reason text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(erase_person.email));
  mine bigint[];
  mails integer;
  held bigint;
  trail public.erasures;
begin
  perform private.require_role('recruiter');
  if erase_person.reason is null or erase_person.reason not in ('asked', 'withdrawn', 'other') then
    raise exception using errcode = 'PT400', message = 'Please choose a reason.';
  end if;
  perform 1 from public.submissions where submissions.email = address order by submissions.id for update;
  mine := array(
    select submissions.id from public.submissions
    where submissions.email = address and submissions.hold_reason is null
  );
  -- Mail that hangs on no submission; the rest goes with its submission and is counted there.
  delete from private.outbox
  where outbox.submission_id is null and outbox.id in (select private.erasable_mail(address));
  get diagnostics mails = row_count;
  trail := private.erase_submissions(mine, 'staff', erase_person.reason, mails, private.erase_alerts(address));
  perform private.close_data_links(address);
  select count(*) into held from public.submissions where submissions.email = address;
  if trail.id is not null and held = 0 and erase_person.reason <> 'other' then
    -- As if it were old, so that the first sweep after sending forgets this address too.
    insert into private.outbox (kind, to_address, created_at)
    values ('erasure_done', address, now() - interval '30 days');
  end if;
  return jsonb_build_object('erased', trail.submissions, 'held', held, 'files', trail.files);
end
$$;

-- People who asked for erasure or took their consent back, the longest waiting first; there are 30 days to act.
-- [{email, name, reference, wish, asked_at, due_at, submissions, held}]
create function public.erasure_requests() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(jsonb_agg(to_jsonb(request) order by request.asked_at, request.email), '[]')
    from (
      select
        asked.*, asked.asked_at + interval '30 days' as due_at, latest.reference,
        latest.first_name || ' ' || latest.last_name as name
      from (
        select
          submissions.email,
          case when count(submissions.erasure_requested_at) > 0 then 'asked' else 'withdrawn' end as wish,
          min(least(submissions.erasure_requested_at, submissions.consent_withdrawn_at)) as asked_at,
          count(*) as submissions, count(submissions.hold_reason) as held
        from public.submissions
        where submissions.email in (
          select waiting.email from public.submissions as waiting
          where coalesce(waiting.erasure_requested_at, waiting.consent_withdrawn_at) is not null
        )
        group by submissions.email
      ) as asked
      cross join lateral (
        select submissions.reference, submissions.first_name, submissions.last_name
        from public.submissions where submissions.email = asked.email
        order by submissions.created_at desc, submissions.id desc
        limit 1
      ) as latest
    ) as request
  );
end
$$;

create index submissions_waiting_idx on public.submissions (email)
where erasure_requested_at is not null or consent_withdrawn_at is not null;

do $$
declare
  helper text;
begin
  foreach helper in array array[
    'retention()', 'check_retention()', 'last_contact(public.submissions)', 'overdue()', 'erase_due(bigint[], text)',
    'erase_submissions(bigint[], text, text, integer, integer)', 'erasable_mail(text)', 'alerts_of(text)'
  ] loop
    execute format('revoke execute on function private.%s from public, anon, authenticated', helper);
  end loop;
end
$$;

revoke execute on function public.retention_due() from public, anon, authenticated;
revoke execute on function public.run_retention(bigint[]) from public, anon, authenticated;
revoke execute on function public.run_retention_if_automatic() from public, anon, authenticated;
revoke execute on function public.preview_erasure(text) from public, anon, authenticated;
revoke execute on function public.erase_person(text, text) from public, anon, authenticated;
revoke execute on function public.erasure_requests() from public, anon, authenticated;
grant execute on function public.retention_due() to authenticated;
grant execute on function public.run_retention(bigint[]) to authenticated;
grant execute on function public.run_retention_if_automatic() to service_role;
grant execute on function public.preview_erasure(text) to authenticated;
grant execute on function public.erase_person(text, text) to authenticated;
grant execute on function public.erasure_requests() to authenticated;

comment on function public.retention_due() is 'For recruiters: what has been kept long enough, held back or not.';
comment on function public.run_retention(bigint[]) is 'For recruiters: erases those of these that are due, in one go.';
comment on function public.run_retention_if_automatic() is 'Server only: erases what is due, if the owner wants that.';
comment on function public.preview_erasure(text) is 'For recruiters: exactly what erase_person would erase and leave.';
comment on function public.erase_person(text, text) is 'For recruiters: erases what came from an address, unless held.';
comment on function public.erasure_requests() is 'For recruiters: who waits for erasure, and until when.';
