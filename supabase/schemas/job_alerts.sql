-- Job alerts by email, without an account.
set check_function_bodies = off;

-- Job alerts by email, without an account. A request is confirmed by a link in an email (double opt-in), and the link
-- in every later email ends the alert. The response is the same for known and unknown addresses.

-- Unconfirmed requests. They are deleted after 48 hours.
create table private.job_alert_requests (
  -- A hash of the token in the email, which is stored nowhere else once the email is sent.
  token_hash text primary key,
  email text not null,
  filters jsonb not null,
  frequency text not null,
  notice_version text not null,
  requested_at timestamptz not null default now(),
  constraint job_alert_requests_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint job_alert_requests_email_check check (email = lower(email) and char_length(email) between 3 and 120),
  constraint job_alert_requests_filters_check check (
    jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 2000
  ),
  constraint job_alert_requests_frequency_check check (frequency in ('daily', 'weekly')),
  constraint job_alert_requests_notice_version_check check (char_length(notice_version) between 1 and 40)
);

create index job_alert_requests_email_idx on private.job_alert_requests (email, requested_at);

create index job_alert_requests_requested_at_idx on private.job_alert_requests (requested_at);

alter table private.job_alert_requests enable row level security;

create table public.job_alerts (
  id bigint generated always as identity primary key,
  email text not null,
  -- Arguments of search_jobs: q, location, category, type, workplace, shift, salary_at_least; absent if not requested.
  filters jsonb not null,
  frequency text not null,
  -- In every email, to end the alert.
  token text not null default gen_random_uuid(),
  notice_version text not null,
  requested_at timestamptz not null,
  confirmed_at timestamptz not null default now(),
  -- Jobs posted after this moment have not been emailed.
  told_until timestamptz not null,
  due_at timestamptz not null,
  rejections integer not null default 0,
  constraint job_alerts_email_filters_key unique (email, filters),
  constraint job_alerts_token_key unique (token),
  constraint job_alerts_token_check check (token ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  constraint job_alerts_email_check check (email = lower(email) and char_length(email) between 3 and 120),
  constraint job_alerts_filters_check check (
    jsonb_typeof(filters) = 'object' and octet_length(filters::text) <= 2000
  ),
  constraint job_alerts_frequency_check check (frequency in ('daily', 'weekly')),
  constraint job_alerts_notice_version_check check (char_length(notice_version) between 1 and 40)
);

create index job_alerts_due_at_idx on public.job_alerts (due_at);

alter table public.job_alerts enable row level security;

revoke all on table public.job_alerts from anon, authenticated;

grant select, insert, update, delete on table public.job_alerts to service_role;

-- The filters of a form, as arguments of search_jobs in one canonical form.
create function private.alert_filters(form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(given.field, given.value), '{}')
  from (
    select field, to_jsonb(text) as value
    from unnest(array['q', 'experience']) as field
    cross join lateral regexp_replace(private.form_text(form, field), '\s+', ' ', 'g') as text
    where text <> ''
    union all
    select field, private.choices(regexp_replace(private.form_text(form, field), '\s+', ' ', 'g'))
    from unnest(array['location', 'category', 'type', 'workplace', 'shift']) as field
    union all
    select 'salary_at_least', form -> 'salary_at_least'
    where jsonb_typeof(form -> 'salary_at_least') = 'number' and form ->> 'salary_at_least' <> '0'
  ) as given
  where given.value is not null
$$;

create function private.alert_problems(form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'email', private.person_problems(form) -> 'email',
    'frequency', case
      when coalesce(form ->> 'frequency', '') not in ('daily', 'weekly') then 'Please choose how often we should write.'
    end,
    'filters', case
      when octet_length(filters::text) > 2000
        or char_length(filters ->> 'q') > 200
        or filters ->> 'q' ~ '[[:cntrl:]]'
        or exists (
          select from unnest(array['location', 'category']) as field, private.chosen(filters -> field) as value
          where char_length(value) > 100 or value ~ '[[:cntrl:]]'
        )
        or exists (
          select from private.chosen(filters -> 'type') as value
          where value not in ('Full-time', 'Part-time', 'Contract', 'Internship')
        )
        or exists (
          select from private.chosen(filters -> 'workplace') as value where value not in ('onsite', 'hybrid', 'remote')
        )
        or exists (
          select from private.chosen(filters -> 'shift') as value
          where value not in ('day', 'early', 'late', 'night', 'rotating', 'flexible')
        )
        or filters ->> 'experience' !~ '^\d{1,2}-\d{1,2}$'
        or jsonb_typeof(form -> 'salary_at_least') <> 'number' and form ->> 'salary_at_least' <> ''
        or filters ->> 'salary_at_least' !~ '^[1-9]\d{0,9}$'
        then 'This search cannot be saved. Please change it and try again.'
    end
  )) || (private.consent_problems(form) - 'key')
  from private.alert_filters(form) as filters
$$;

-- Anyone can have an email sent to any address, so its text contains nothing that a mail program would turn into a
-- link.
create function private.harmless_words(typed text) returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(trim(regexp_replace(normalize(harmless_words.typed, NFKC), '[][\s.:/@\\<>(){}。]+', ' ', 'g')), '')
$$;

-- The search in words: “nurse”, Kochi or Pune, Remote, 3–5 years, ₹10 LPA or more.
create function private.alert_words(filters jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(concat_ws(
    ', ',
    '“' || private.harmless_words(filters ->> 'q') || '”',
    (select string_agg(private.harmless_words(value), ' or ') from private.chosen(filters -> 'location') as value),
    (select string_agg(private.harmless_words(value), ' or ') from private.chosen(filters -> 'category') as value),
    (select string_agg(value, ' or ') from private.chosen(filters -> 'type') as value),
    (
      select string_agg(case value when 'onsite' then 'On site' when 'hybrid' then 'Hybrid' else 'Remote' end, ' or ')
      from private.chosen(filters -> 'workplace') as value
    ),
    (
      select string_agg(
        case value
          when 'rotating' then 'Rotating shifts'
          when 'flexible' then 'Flexible hours'
          else initcap(value) || ' shift'
        end, ' or '
      )
      from private.chosen(filters -> 'shift') as value
    ),
    case filters ->> 'experience'
      when '0-0' then 'Fresher'
      when '10-60' then '10+ years'
      else replace(filters ->> 'experience', '-', '–') || ' years'
    end,
    '₹' || trim_scale((filters ->> 'salary_at_least')::numeric / 100000) || ' LPA or more'
  ), ''), 'All jobs')
$$;

create function private.forget_alert_requests() returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.job_alert_requests where requested_at <= now() - interval '48 hours'
$$;

-- 8:00 in the agency's time zone, tomorrow or in seven days.
create function private.next_alert_at(frequency text) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select private.agency_morning(case next_alert_at.frequency when 'weekly' then 7 else 1 end)
$$;

-- `form`: email, frequency (daily or weekly), consent (true), notice_version, website (stays empty), seconds_open, and
-- of search_jobs q, location, category, type, workplace, shift, salary_at_least. At most five emails a day go to one
-- address, and they contain no typed text.
create function public.request_job_alert(form jsonb) returns jsonb
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
    'token', token, 'query_words', private.alert_facts(private.alert_filters(given)),
    'frequency', given ->> 'frequency'
  ));
  return done;
end
$$;

-- Makes an alert of a request, once. For an existing alert it keeps the sent jobs and takes the new frequency.
create function public.confirm_job_alert(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  request private.job_alert_requests;
begin
  delete from private.job_alert_requests
  where job_alert_requests.token_hash = private.hash_of(confirm_job_alert.token)
    and job_alert_requests.requested_at > now() - interval '48 hours'
  returning * into request;
  if request.token_hash is null then
    raise exception using
      errcode = 'PT404',
      message = 'This link has been used already, or it is older than 48 hours. You can request the job alert again.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('job_alerts ' || request.email, 0));
  insert into public.job_alerts (email, filters, frequency, notice_version, requested_at, told_until, due_at)
  values (
    request.email, request.filters, request.frequency, request.notice_version, request.requested_at,
    request.requested_at, private.next_alert_at(request.frequency)
  )
  on conflict (email, filters) do update
  set frequency = excluded.frequency, notice_version = excluded.notice_version, requested_at = excluded.requested_at,
      confirmed_at = excluded.confirmed_at, due_at = excluded.due_at;
  if (select count(*) from public.job_alerts where job_alerts.email = request.email) > 10 then
    raise exception using
      errcode = 'PT409',
      message = 'There are already ten job alerts for this address. Please end one first, with the link in its emails.';
  end if;
  return jsonb_build_object(
    'ok', true, 'words', private.alert_words(request.filters), 'frequency', request.frequency
  );
end
$$;

-- Ends an alert, or cancels a request, with its waiting email. The response never reveals if there was one. The hash of
-- the alert is kept, so that a backup does not bring its emails back.
create function public.stop_job_alert(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text;
begin
  delete from public.job_alerts where job_alerts.token = stop_job_alert.token returning job_alerts.email into address;
  if address is not null then
    perform private.keep_erased(array[stop_job_alert.token]);
  else
    delete from private.job_alert_requests
    where job_alert_requests.token_hash = private.hash_of(stop_job_alert.token)
    returning job_alert_requests.email into address;
  end if;
  delete from private.outbox
  where outbox.to_address = address and outbox.status <> 'sent' and outbox.data ->> 'token' = stop_job_alert.token;
  return '{"ok": true}';
end
$$;

-- {words, frequency, is_confirmed} of an alert or of a request that can still be confirmed; null for neither.
create function public.job_alert_of(token text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'words', private.alert_words(filters), 'frequency', frequency, 'is_confirmed', is_confirmed
  )
  from (
    select filters, frequency, true as is_confirmed from public.job_alerts
    where job_alerts.token = job_alert_of.token
    union all
    select filters, frequency, false from private.job_alert_requests
    where job_alert_requests.token_hash = private.hash_of(job_alert_of.token)
      and job_alert_requests.requested_at > now() - interval '48 hours'
  ) as alert
$$;

-- The newest ten jobs of an alert, and their number up to 1,001.
create function private.alert_jobs(
  filters jsonb, after timestamptz, until timestamptz, out ids bigint[], out total integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  execute format(
    'select coalesce((array_agg(id order by posted_at desc, id desc))[: 10], ''{}''), count(*)
     from (
       select id, posted_at from private.open_jobs where true %s order by posted_at desc, id desc limit 1001
     ) as jobs',
    private.job_conditions(
      (private.job_query(coalesce(filters ->> 'q', ''))).words,
      filters || jsonb_build_object('posted_after', after, 'posted_until', until)
    )
  ) into ids, total;
end
$$;

-- For the server's own key: writes the emails of up to 100 due alerts, none if there is nothing new, and asks owners of
-- alerts again after a year. The cards of the jobs are looked up when an email is sent. Returns the number of due
-- alerts, so that 0 means that none is left.
create function public.prepare_job_alerts() returns integer
language plpgsql
volatile
security definer
set search_path = ''
-- As for search_jobs.
set max_parallel_workers_per_gather = 0
set enable_seqscan = off
as $$
declare
  -- A job that is being saved now already has its time, that of the beginning of the save, but cannot be seen yet; it
  -- waits for the next email. The wait is a minute, or longer if a transaction began earlier.
  until constant timestamptz := least(now() - interval '1 minute', (
    select min(pg_stat_activity.xact_start) - interval '1 microsecond' from pg_catalog.pg_stat_activity
    where pg_stat_activity.backend_xid is not null and pg_stat_activity.pid <> pg_backend_pid()
  ));
  due integer := 0;
  alert public.job_alerts;
  after timestamptz;
  news record;
begin
  perform private.forget_alert_requests();
  for alert in
    select * from public.job_alerts
    where job_alerts.due_at <= now()
      -- No alert is due so late; the clock was wrong then.
      or job_alerts.due_at > now() + interval '8 days'
    order by job_alerts.due_at
    limit 100
    for update skip locked
  loop
    due := due + 1;
    if alert.confirmed_at < now() - interval '1 year' then
      perform private.ask_again(alert);
      continue;
    end if;
    -- By a clock that ran ahead: then the jobs since the earlier email are sent, even if some were sent already.
    after := case
      when alert.told_until <= now() then alert.told_until
      else until - case alert.frequency when 'weekly' then interval '7 days' else interval '1 day' end
    end;
    news := private.alert_jobs(alert.filters, after, until);
    if cardinality(news.ids) > 0 then
      insert into private.outbox (kind, to_address, data)
      values ('job_alert', alert.email, jsonb_build_object(
        'token', alert.token, 'query_words', private.alert_words(alert.filters), 'frequency', alert.frequency,
        'filters', alert.filters, 'total', news.total, 'ids', news.ids
      ));
    end if;
    update public.job_alerts
    set told_until = greatest(after, until), due_at = private.next_alert_at(alert.frequency)
    where job_alerts.id = alert.id;
  end loop;
  return due;
end
$$;

-- Deletes every alert and request of an address with their email, and keeps the hashes of the alerts and of the
-- address; returns the number of alerts and requests.
create function private.erase_alerts(email text) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(erase_alerts.email));
  tokens text[];
  requests integer;
begin
  -- Email last: an email that is being written for an alert exists once the alert could be deleted.
  with gone as (
    delete from public.job_alerts where job_alerts.email = address returning job_alerts.token
  )
  select coalesce(array_agg(gone.token), '{}') into tokens from gone;
  delete from private.job_alert_requests where job_alert_requests.email = address;
  get diagnostics requests = row_count;
  delete from private.outbox
  where outbox.to_address = address and outbox.kind in ('alert_confirm', 'alert_renewal', 'job_alert');
  perform private.keep_erased(tokens || address);
  return cardinality(tokens) + requests;
end
$$;

create function private.count_rejections(token text, is_rejected boolean) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  so_far integer;
begin
  update public.job_alerts
  set rejections = case when count_rejections.is_rejected then job_alerts.rejections + 1 else 0 end
  where job_alerts.token = count_rejections.token and (count_rejections.is_rejected or job_alerts.rejections > 0)
  returning job_alerts.rejections into so_far;
  if so_far >= 3 then perform public.stop_job_alert(count_rejections.token); end if;
end
$$;

-- The search in the words of jobs: the address is not confirmed yet. The page behind the link shows all of it.
create function private.alert_facts(filters jsonb) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  known constant jsonb := alert_facts.filters
    - case when private.are_job_words(alert_facts.filters ->> 'q') then '' else 'q' end
    - case when exists (
        select from private.chosen(filters -> 'location') as value
        where not exists (select from private.open_jobs where location = value)
      ) then 'location' else '' end
    - case when exists (
        select from private.chosen(filters -> 'category') as value
        where not exists (select from private.open_jobs where category = value)
      ) then 'category' else '' end;
begin
  return case
    when known = alert_facts.filters then private.alert_words(known)
    when known = '{}' then 'A search by words'
    else 'A search by words, ' || private.alert_words(known)
  end;
end
$$;

-- Ends an alert and emails its owner a link that creates it again.
create function private.ask_again(alert public.job_alerts) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant text := gen_random_uuid();
begin
  delete from public.job_alerts where job_alerts.id = alert.id;
  insert into private.job_alert_requests (token_hash, email, filters, frequency, notice_version)
  values (private.hash_of(token), alert.email, alert.filters, alert.frequency, alert.notice_version);
  insert into private.outbox (kind, to_address, data)
  values ('alert_renewal', alert.email, jsonb_build_object(
    'token', token, 'query_words', private.alert_words(alert.filters), 'frequency', alert.frequency
  ));
end
$$;

-- These filters with the new names of industries.
create function private.with_names(filters jsonb, names jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_set(filters, '{category}', private.choices((
    select jsonb_agg(coalesce(names ->> value, value)) from private.chosen(filters -> 'category') as value
  )::text))
$$;

comment on table private.job_alert_requests is
  'Requests for job alerts that are not confirmed yet, for 48 hours. Used by functions only.';
comment on table public.job_alerts is 'Confirmed job alerts, at most ten an address. Used by functions only.';
comment on function public.request_job_alert(jsonb) is 'Requests a job alert; an email then asks for confirmation.';
comment on function public.confirm_job_alert(text) is 'Makes an alert of the request with this emailed token.';
comment on function public.stop_job_alert(text) is 'Ends the alert with this token. The response is always the same.';
comment on function public.job_alert_of(text) is 'The search of an alert, by its token; or null.';
comment on function public.prepare_job_alerts() is 'Server only: writes the emails of due alerts.';
comment on column public.job_alerts.filters is
  'Arguments of search_jobs: q, location, category, type, workplace, experience, salary_at_least; several values as an array, absent if not requested.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.request_job_alert(jsonb),
  public.confirm_job_alert(text),
  public.stop_job_alert(text),
  public.job_alert_of(text),
  public.prepare_job_alerts()
from public, anon, authenticated, service_role;
grant execute on function
  public.request_job_alert(jsonb),
  public.confirm_job_alert(text),
  public.stop_job_alert(text),
  public.job_alert_of(text)
to anon, authenticated, service_role;
grant execute on function
  public.prepare_job_alerts()
to service_role;
