-- Limits are counted by caller. What comes from everybody together is no wall that one stranger could raise for all
-- others: from a threshold on staff are told, and nothing is refused.

create table private.alarms (
  id bigint generated always as identity primary key,
  -- The bucket of the limit, as in rate_events.
  kind text not null,
  raised_at timestamptz not null default clock_timestamp(),
  constraint alarms_kind_check check (kind ~ '^[a-z][a-z0-9_]{0,62}$')
);

create index alarms_kind_raised_at_idx on private.alarms (kind, raised_at desc);

alter table private.alarms enable row level security;
revoke all on table private.alarms from anon, authenticated;
comment on table private.alarms is 'When unusually much came in at once, at most once an hour and kind; kept for 30 days.';

-- Tells staff that `most` was reached, once an hour and kind: a line on their overview and a mail, whatever they have
-- chosen for news of the inbox.
create function private.raise_alarm(kind text, most integer, period interval) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('alarms ' || raise_alarm.kind, 0));
  if exists (
    select from private.alarms
    where alarms.kind = raise_alarm.kind and alarms.raised_at > clock_timestamp() - interval '1 hour'
      -- Of a clock that ran ahead and was set back.
      and alarms.raised_at <= clock_timestamp()
  ) then
    return;
  end if;
  delete from private.alarms where alarms.raised_at < now() - interval '30 days';
  insert into private.alarms (kind) values (raise_alarm.kind);
  insert into private.outbox (kind, data)
  values ('limit_alarm', jsonb_build_object(
    'limit', raise_alarm.kind, 'count', raise_alarm.most,
    'minutes', (extract(epoch from raise_alarm.period) / 60)::integer
  ));
end
$$;

-- Counts one call of `address` and answers whether it is within `per_subject`; a refused call is not counted. Where all
-- callers together reach `per_bucket`, staff are told; null for a limit that nobody watches. The lock makes parallel
-- calls of one bucket wait for each other, so that they cannot pass it together.
create or replace function private.take_quota_of(
  address text,
  bucket text,
  per_subject integer,
  per_bucket integer,
  period interval
) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  caller constant text := private.rate_subject(
    take_quota_of.bucket, private.network_of(take_quota_of.address)
  );
  from_caller bigint;
  from_everyone bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rate_events ' || take_quota_of.bucket, 0));
  delete from private.rate_events
  where rate_events.bucket = take_quota_of.bucket
    and (
      rate_events.happened_at <= clock_timestamp() - take_quota_of.period
      -- Of a clock that ran ahead and was set back: they would count for as long as it was wrong.
      or rate_events.happened_at > clock_timestamp()
    );
  select count(*) into from_caller
  from private.rate_events
  where rate_events.bucket = take_quota_of.bucket and rate_events.subject = caller;
  if from_caller >= take_quota_of.per_subject then
    return false;
  end if;
  insert into private.rate_events (bucket, subject) values (take_quota_of.bucket, caller);
  if take_quota_of.per_bucket is null then
    return true;
  end if;
  select count(*) into from_everyone
  from (
    select from private.rate_events where rate_events.bucket = take_quota_of.bucket limit take_quota_of.per_bucket
  ) as counted;
  if from_everyone >= take_quota_of.per_bucket then
    perform private.raise_alarm(take_quota_of.bucket, take_quota_of.per_bucket, take_quota_of.period);
  end if;
  return true;
end
$$;

-- How many calls of a bucket are counted now, from everybody.
create function private.counted_calls(bucket text) returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  select count(*) from private.rate_events where rate_events.bucket = counted_calls.bucket
$$;

-- Past 30 questions of everybody within 15 minutes the answer is unknown, so that many addresses cannot collect staff
-- together. That shuts nobody out: the mail for a new password is sent all the same.
create or replace function public.check_admin_email(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(check_admin_email.email));
begin
  if address is null or char_length(address) > 254 or address !~ '^[^@\s]+@[^@\s]+$' then
    raise exception using errcode = 'PT400', message = 'Please enter a valid e-mail address.';
  end if;
  if not private.take_quota('check_admin_email', 5, 30, interval '15 minutes')
    or private.counted_calls('check_admin_email') > 30 then
    return 'unknown';
  end if;
  if exists (select from public.admins where admins.email = address) then
    return 'found';
  end if;
  return 'not_found';
end
$$;

-- Sixty forms an hour of one address are enough for a campus or a mobile carrier. Five of one e-mail and address are
-- enough for a person; whoever knows somebody's e-mail uses up only what they could send from where they are.
create function private.take_sender_quota(email text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if not private.take_quota('form', 60, 300, interval '1 hour') then
    raise exception using
      errcode = 'PT429',
      message = 'Too much was sent from your network in a short time. Please try again in an hour; what you typed stays here.';
  end if;
  if not private.take_quota_of(
    private.network_of(private.request_address()) || ' ' || take_sender_quota.email,
    'form_of_email', 5, null, interval '1 hour'
  ) then
    raise exception using
      errcode = 'PT429',
      message = 'You have sent us five forms within an hour. Please try again later; what you typed stays here.';
  end if;
end
$$;

create or replace function private.take_in_message(kind text, form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  subject constant text := private.form_text(form, 'subject');
  submission public.submissions;
begin
  perform private.refuse_problems(
    private.person_problems(form)
    || jsonb_strip_nulls(jsonb_build_object(
      'company', case
        when take_in_message.kind <> 'enquiry' then null
        when private.form_text(form, 'company') = '' then 'Please enter the name of your company.'
        when char_length(private.form_text(form, 'company')) > 120
          then 'The name of your company can have at most 120 characters.'
        when private.form_text(form, 'company') ~ '[[:cntrl:]]'
          then 'Please take out the characters that cannot be seen.'
      end,
      'subject', case
        when subject not in ('job-inquiry', 'staffing-services', 'general') then 'Please choose a subject.'
      end,
      'message', private.message_problem(private.form_text(form, 'message'), 10)
    ))
    || private.consent_problems(form)
  );
  submission := private.submission_of(take_in_message.kind, form);
  submission.subject := subject;
  if take_in_message.kind <> 'enquiry' then submission.company := ''; end if;
  if private.is_trapped(form) or private.is_known(form ->> 'key') then return private.taken(submission); end if;
  perform private.take_sender_quota(submission.email);
  perform private.store_submission(submission);
  return private.taken(submission);
end
$$;

create or replace function public.request_job_alert(form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(request_job_alert.form, '{}');
  address constant text := lower(private.form_text(given, 'email'));
  token constant text := gen_random_uuid();
  done constant jsonb := '{"ok": true}';
begin
  perform private.refuse_problems(private.alert_problems(given));
  if private.is_trapped(given) then return done; end if;
  perform private.take_sender_quota(address);
  perform private.forget_alert_requests();
  -- The quota's lock makes parallel requests wait for each other, so the count is exact.
  if (
    select count(*) from private.outbox
    where outbox.to_address = address and outbox.kind = 'alert_confirm'
      and outbox.created_at > now() - interval '1 day'
  ) >= 5 then
    return done;
  end if;
  insert into private.job_alert_requests (token_hash, email, filters, frequency, notice_version)
  values (
    private.hash_of(token), address, private.alert_filters(given), given ->> 'frequency',
    private.form_text(given, 'notice_version')
  );
  insert into private.outbox (kind, to_address, data)
  values ('alert_confirm', address, jsonb_build_object(
    'token', token, 'query_words', private.alert_words(private.alert_filters(given)),
    'frequency', given ->> 'frequency'
  ));
  return done;
end
$$;

-- As before, and past thirty mails to staff within an hour the rest is gathered in one, for a flood of forms must not
-- become a flood of mail.
create or replace function private.alert_staff(submission_id bigint, item jsonb) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  settings constant jsonb := private.setting('notifications');
  alerts constant text := coalesce(settings ->> 'alerts', 'each');
  is_flood constant boolean := (
    select count(*) >= 30 from private.outbox
    where outbox.kind = 'staff_alert' and outbox.created_at > now() - interval '1 hour'
  );
begin
  if alerts = 'off' then return; end if;
  if alerts <> 'daily' and not is_flood then
    insert into private.outbox (kind, data, submission_id)
    values ('staff_alert', jsonb_build_object('items', jsonb_build_array(item)), alert_staff.submission_id);
    return;
  end if;
  -- A digest holds names, so it must go when its submissions go: it carries ids, and is filled when it is taken.
  perform pg_advisory_xact_lock(hashtextextended('staff_digest', 0));
  update private.outbox
  set data = jsonb_set(outbox.data, '{ids}', (outbox.data -> 'ids') || to_jsonb(alert_staff.submission_id))
  where outbox.kind = 'staff_digest' and outbox.status = 'waiting' and outbox.attempts = 0 and outbox.due_at > now()
    and jsonb_array_length(outbox.data -> 'ids') < 500;
  if not found then
    insert into private.outbox (kind, data, due_at)
    values (
      'staff_digest',
      jsonb_build_object('ids', jsonb_build_array(alert_staff.submission_id)),
      case alerts
        when 'daily' then private.next_morning(coalesce(settings ->> 'time_zone', ''))
        else now() + interval '1 hour'
      end
    );
  end if;
end
$$;

create index outbox_kind_created_at_idx on private.outbox (kind, created_at);


revoke execute on function private.raise_alarm(text, integer, interval) from public, anon, authenticated;
revoke execute on function private.counted_calls(text) from public, anon, authenticated;
revoke execute on function private.take_sender_quota(text) from public, anon, authenticated;
