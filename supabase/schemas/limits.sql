-- Limits on requests and submissions, and alerts to staff about unusual volume.
set check_function_bodies = off;

-- Rate limits for the calls that visitors can make. They are in the database because only here the request's headers
-- reach the rule on every backend.
create table private.rate_events (
  id bigint generated always as identity primary key,
  bucket text not null,
  subject text not null,
  happened_at timestamptz not null default clock_timestamp(),
  constraint rate_events_bucket_check check (bucket ~ '^[a-z][a-z0-9_]{0,62}$'),
  constraint rate_events_subject_check check (subject ~ '^[0-9a-f]{64}$')
);

create index rate_events_bucket_happened_at_idx on private.rate_events (bucket, happened_at);

alter table private.rate_events enable row level security;

-- Only the rightmost entry of x-forwarded-for is written by the nearest proxy. If the named header is missing, the
-- request has bypassed its proxy.
create function private.request_address() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  return coalesce(
    nullif(trim(headers ->> private.address_header()), ''),
    nullif(trim(headers ->> 'x-real-ip'), ''),
    nullif(trim(split_part(headers ->> 'x-forwarded-for', ',', -1)), ''),
    'unknown'
  );
end
$$;

-- Counts one call and returns if it is within both limits; a refused call is not counted. The lock makes parallel calls
-- of one bucket wait for each other, so that they cannot pass it together.
create function private.take_quota(
  bucket text,
  per_subject integer,
  per_bucket integer,
  period interval
) returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  select private.take_quota_of(
    private.request_address(),
    take_quota.bucket, take_quota.per_subject, take_quota.per_bucket, take_quota.period
  )
$$;

-- A limit reads the newest rows of one caller.
create index rate_events_bucket_subject_happened_at_idx
on private.rate_events (bucket, subject, happened_at desc);

-- The header that the setting names, in lower case; null for the proxy's own.
create function private.address_header() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select header
  from (select private.setting('visitor_address') ->> 'header' as header) as named
  where header in ('cf-connecting-ip', 'true-client-ip', 'fly-client-ip')
$$;

create function private.check_visitor_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(new.value ->> 'header', 'proxy') not in (
    'proxy', 'cf-connecting-ip', 'true-client-ip', 'fly-client-ip'
  ) then
    raise exception using errcode = 'PT400', message = 'Unknown header.';
  end if;
  return new;
end
$$;

-- Limits count by caller. The total of all callers blocks no one, or one stranger could lock out all others: from a
-- threshold on staff are alerted, and nothing is refused.
create table private.alarms (
  id bigint generated always as identity primary key,
  -- The bucket of the limit, as in rate_events.
  kind text not null,
  raised_at timestamptz not null default clock_timestamp(),
  constraint alarms_kind_check check (kind ~ '^[a-z][a-z0-9_]{0,62}$')
);

create index alarms_kind_raised_at_idx on private.alarms (kind, raised_at desc);

alter table private.alarms enable row level security;

-- Alerts staff that `most` was reached, once an hour and kind: a line on their overview and an email, regardless of
-- their notification settings.
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
      -- From a clock that ran ahead and was set back.
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

-- The number of counted calls of a bucket, from all callers.
create function private.counted_calls(bucket text) returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  select count(*) from private.rate_events where rate_events.bucket = counted_calls.bucket
$$;

-- Sixty forms an hour from one address are enough for a campus or a mobile carrier. Five from one email address and
-- network address are enough for a person; a stranger who knows somebody's email address uses up only the limit of
-- their own network address.
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
      message = 'Too many forms were sent from your network in a short time. Please try again in an hour; everything you typed stays here.';
  end if;
  if not private.take_quota_of(
    private.network_of(private.request_address()) || ' ' || take_sender_quota.email,
    'form_of_email', 5, null, interval '1 hour'
  ) then
    raise exception using
      errcode = 'PT429',
      message = 'You have sent us five forms within an hour. Please try again later; everything you typed stays here.';
  end if;
end
$$;

comment on table private.rate_events is
  'One row per counted call, kept for the length of its limit; the caller only as a hash.';
comment on table private.alarms is 'Times of unusual volume, at most once an hour and kind; kept for 30 days.';

revoke execute on all functions in schema private from public;
