-- Limits for whoever guesses at sign-in on the embedded backend (a hosted project has its own), and for invitations.

-- What is counted as one caller: whoever has one IPv6 address has the 64 bits behind it too.
create function private.network_of(address text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  if family(network_of.address::inet) = 4 then
    return host(network_of.address::inet);
  end if;
  return host(network(set_masklen(network_of.address::inet, 64)));
exception
  when invalid_text_representation then
    return network_of.address;
end
$$;

create function private.rate_subject(bucket text, who text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(rate_subject.bucket || ' ' || rate_subject.who, 'UTF8')), 'hex')
$$;

-- As take_quota() was, for an address that is known otherwise.
create function private.take_quota_of(
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
  select count(*) filter (where rate_events.subject = caller), count(*)
  into from_caller, from_everyone
  from private.rate_events
  where rate_events.bucket = take_quota_of.bucket;
  if from_caller >= take_quota_of.per_subject or from_everyone >= take_quota_of.per_bucket then
    return false;
  end if;
  insert into private.rate_events (bucket, subject) values (take_quota_of.bucket, caller);
  return true;
end
$$;

create or replace function private.take_quota(
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

-- The server asks before it looks at an invitation, for the visitor who showed it.
create function public.may_accept_invitation(address text) returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  select private.take_quota_of(may_accept_invitation.address, 'accept_invitation', 20, 1000, interval '15 minutes')
$$;

-- The limits that one attempt falls under. Nobody can shut somebody else out: passwords are counted by address and
-- e-mail, and one person alone stays below what an address may do, so that colleagues behind it get in.
create function private.sign_in_limits(kind text, address text, email text)
returns table (bucket text, subject text, most integer, period interval)
language sql
immutable
set search_path = ''
as $$
  select limits.bucket, private.rate_subject(limits.bucket, limits.who), limits.most, limits.period
  from (
    select private.network_of(sign_in_limits.address) as network, sign_in_limits.email
  ) as sender
  cross join lateral (
    values
      ('password', 'wrong_password', sender.network || ' ' || sender.email, 5, interval '2 minutes'),
      ('password', 'wrong_passwords_of_address', sender.network, 60, interval '15 minutes'),
      ('mail', 'sign_in_mail', sender.email, 5, interval '1 hour'),
      ('mail', 'sign_in_mails_of_address', sender.network, 10, interval '15 minutes'),
      ('code', 'wrong_codes', sender.email, 10, interval '1 hour'),
      ('code', 'wrong_codes_of_address', sender.network, 20, interval '15 minutes')
  ) as limits (kind, bucket, who, most, period)
  where limits.kind = sign_in_limits.kind and limits.who is not null
$$;

-- Seconds until such an attempt is heard; 0 while it is.
create function private.sign_in_wait(kind text, address text, email text) returns integer
language sql
volatile
security definer
set search_path = ''
as $$
  select coalesce(
    greatest(0, max(ceil(extract(epoch from oldest.happened_at + limits.period - clock_timestamp())))), 0
  )::integer
  from private.sign_in_limits(sign_in_wait.kind, sign_in_wait.address, sign_in_wait.email) as limits
  cross join lateral (
    select rate_events.happened_at
    from private.rate_events
    where rate_events.bucket = limits.bucket
      and rate_events.subject = limits.subject
      and rate_events.happened_at <= clock_timestamp()
    order by rate_events.happened_at desc
    offset limits.most - 1
    limit 1
  ) as oldest
$$;

-- Counts what was wrong, and every mail; the right password ends the count of that person at that address.
create function private.note_sign_in(kind text, address text, email text, was_right boolean) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.rate_events
  using private.sign_in_limits(note_sign_in.kind, note_sign_in.address, note_sign_in.email) as limits
  where rate_events.bucket = limits.bucket
    and (
      rate_events.happened_at <= clock_timestamp() - limits.period
      or (note_sign_in.was_right and limits.bucket = 'wrong_password' and rate_events.subject = limits.subject)
    );
  if note_sign_in.was_right and note_sign_in.kind <> 'mail' then
    return;
  end if;
  insert into private.rate_events (bucket, subject)
  select limits.bucket, limits.subject
  from private.sign_in_limits(note_sign_in.kind, note_sign_in.address, note_sign_in.email) as limits;
end
$$;

-- A limit reads the newest rows of one caller.
create index rate_events_bucket_subject_happened_at_idx
on private.rate_events (bucket, subject, happened_at desc);

revoke execute on function private.network_of(text) from public, anon, authenticated;
revoke execute on function private.rate_subject(text, text) from public, anon, authenticated;
revoke execute on function private.take_quota_of(text, text, integer, integer, interval)
from public, anon, authenticated;
revoke execute on function private.sign_in_limits(text, text, text) from public, anon, authenticated;
revoke execute on function private.sign_in_wait(text, text, text) from public, anon, authenticated;
revoke execute on function private.note_sign_in(text, text, text, boolean) from public, anon, authenticated;
revoke execute on function public.may_accept_invitation(text) from public, anon, authenticated;
grant execute on function public.may_accept_invitation(text) to service_role;

comment on function public.may_accept_invitation(text) is
  'Whether an address may show one more invitation now; the server asks for it.';
