-- What was erased stays erased. A backup that was made before an erasure brings the person back; so what is erased leaves
-- a salted hash behind, and whoever restores compares what came back with the hashes and erases it again. Addresses do not
-- outlive what they were kept for.

create table private.erased (
  -- Of the salt and either the key of an entry, the token of a job alert, or the address of a person. Of the first two
  -- there is only ever one; of an address goes what is older than its erasure.
  hash text primary key,
  salt text not null,
  erased_at timestamptz not null default now(),
  constraint erased_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint erased_salt_check check (salt ~ '^[0-9a-f]{64}$')
);

alter table private.erased enable row level security;
revoke all on table private.erased from anon, authenticated;
comment on table private.erased is
  'Salted hashes of what was erased, so that a backup from before does not bring it back. Nothing in it leads to a person.';

-- One salt for an installation; a place that was restored from another one may know more.
create function private.keep_erased(things text[]) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with own as materialized (
    select coalesce((select erased.salt from private.erased limit 1), private.new_secret()) as salt
  )
  insert into private.erased (hash, salt)
  select distinct private.hash_of(own.salt || thing), own.salt from own cross join unnest(keep_erased.things) as thing
  on conflict (hash) do update set erased_at = excluded.erased_at
$$;

create function private.keep_erased_submissions() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.keep_erased(array(select gone.key::text from gone));
  return null;
end
$$;

create trigger submissions_keep_erased
after delete on public.submissions referencing old table as gone
for each statement execute function private.keep_erased_submissions();

-- As before, with mails that ask anew; and the hashes of the alerts and of their address stay.
create or replace function private.erase_alerts(email text) returns integer
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
  -- Mail last: a mail that is being written for an alert is there once the alert could be deleted.
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

-- As before, and the hash of the alert stays: nobody wants its mails back with a backup.
create or replace function public.stop_job_alert(token text) returns jsonb
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

alter table public.erasures
  drop constraint erasures_by_whom_check,
  add constraint erasures_by_whom_check check (
    by_whom in ('staff', 'person', 'retention', 'restore') and (by_whom = 'staff') = (admin_id is not null)
  );

-- As before, and links to one's own data go with the last thing that they lead to.
create or replace function private.erase_submissions(
  ids bigint[], by_whom text, reason text, mails integer default 0, alerts integer default 0
) returns public.erasures
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  addresses constant text[] := array(
    select distinct submissions.email from public.submissions where submissions.id = any (erase_submissions.ids)
  );
  trail public.erasures;
begin
  select count(*), count(submissions.resume_path) into trail.submissions, trail.files
  from public.submissions where submissions.id = any (erase_submissions.ids);
  trail.files := trail.files + (
    select count(*) from public.submission_versions
    where submission_versions.submission_id = any (erase_submissions.ids)
  );
  select count(*) into trail.notes from public.notes where notes.submission_id = any (erase_submissions.ids);
  select count(*) into trail.mails from private.outbox where outbox.submission_id = any (erase_submissions.ids);
  trail.mails := trail.mails + erase_submissions.mails;
  delete from public.submissions where submissions.id = any (erase_submissions.ids);
  delete from private.data_keys
  where data_keys.email = any (addresses) and not private.has_data(data_keys.email);
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

-- For the server's own key, each hour: links whose time is over go, and what is due, where the owner switched
-- that on. Answers how many submissions went.
create or replace function public.run_retention_if_automatic() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  delete from private.data_keys where data_keys.expires_at < now() - interval '1 hour';
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

revoke execute on function private.keep_erased(text[]) from public, anon, authenticated;
revoke execute on function private.keep_erased_submissions() from public, anon, authenticated;
