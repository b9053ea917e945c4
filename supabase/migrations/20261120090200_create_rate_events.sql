-- Rate limits for the calls that visitors can make. They live here because only here do the request's
-- headers reach the rule on every backend.

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

revoke all on table private.rate_events from anon, authenticated;

comment on table private.rate_events is
  'One row per counted call, kept for the length of its limit; the caller only as a hash.';

-- The address of the caller as the nearest trusted proxy saw it. Of x-forwarded-for only the rightmost
-- entry is written by that proxy; everything left of it is what the client claims.
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
    nullif(trim(headers ->> 'cf-connecting-ip'), ''),
    nullif(trim(headers ->> 'x-real-ip'), ''),
    nullif(trim(split_part(headers ->> 'x-forwarded-for', ',', -1)), ''),
    'unknown'
  );
end
$$;

-- Counts one call and answers whether it is within both limits; a refused call is not counted.
-- The lock makes parallel calls of one bucket wait for each other, so that they cannot pass it together.
create function private.take_quota(
  bucket text,
  per_subject integer,
  per_bucket integer,
  period interval
) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller constant text := encode(
    sha256(convert_to(take_quota.bucket || ' ' || private.request_address(), 'UTF8')),
    'hex'
  );
  from_caller bigint;
  from_everyone bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rate_events ' || take_quota.bucket, 0));
  delete from private.rate_events
  where rate_events.bucket = take_quota.bucket
    and rate_events.happened_at <= clock_timestamp() - take_quota.period;
  select count(*) filter (where rate_events.subject = caller), count(*)
  into from_caller, from_everyone
  from private.rate_events
  where rate_events.bucket = take_quota.bucket;
  if from_caller >= take_quota.per_subject or from_everyone >= take_quota.per_bucket then
    return false;
  end if;
  insert into private.rate_events (bucket, subject) values (take_quota.bucket, caller);
  return true;
end
$$;

revoke execute on function private.request_address() from public, anon, authenticated;
revoke execute on function private.take_quota(text, integer, integer, interval)
from public, anon, authenticated;
