-- People's rights to their own data, retention, and erasure.
set check_function_bodies = off;

-- Erasure of a person's submissions: on request, or after the retention period. An audit trail without names remains.
create table public.erasures (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  by_whom text not null,
  -- The member of staff; not a foreign key, because a person may leave.
  admin_id uuid,
  reason text not null,
  submissions integer not null default 0,
  notes integer not null default 0,
  files integer not null default 0,
  mails integer not null default 0,
  alerts integer not null default 0,
  constraint erasures_reason_check check (reason in ('asked', 'withdrawn', 'retention', 'other')),
  constraint erasures_counts_check check (least(submissions, notes, files, mails, alerts) >= 0),
  constraint erasures_by_whom_check check (
    by_whom in ('staff', 'person', 'retention', 'restore') and (by_whom = 'staff') = (admin_id is not null)
  )
);

create index erasures_happened_at_idx on public.erasures (happened_at desc, id desc);

create trigger erasures_refuse_change
before update or delete on public.erasures
for each row execute function private.refuse_change();

create trigger erasures_refuse_truncate
before truncate on public.erasures
for each statement execute function private.refuse_change();

alter table public.erasures enable row level security;

create trigger note_live_change after insert or update or delete on public.erasures
  for each row execute function private.log_change('staff', 'recruiter');

revoke all on table public.erasures from anon, authenticated;

grant select on table public.erasures to authenticated, service_role;

create policy erasures_select_recruiter on public.erasures
for select to authenticated
using ((select private.has_role('recruiter')));

-- The retention period of a submission, and automatic erasure. The default is that of the privacy notice.
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
    raise exception using errcode = 'PT400', message = 'Please choose one of the retention profiles.';
  end if;
  foreach months in array array[
    coalesce(new.value ->> 'candidate_months', '24'), coalesce(new.value ->> 'message_months', '12')
  ] loop
    if months !~ '^\d{1,3}$' or months::integer not between shortest and longest then
      raise exception using
        errcode = 'PT400',
        message = format('This profile requires data to be kept from %s to %s months.', shortest, longest);
    end if;
  end loop;
  return new;
end
$$;

create trigger site_settings_0_check_retention
before insert or update of value on public.site_settings
for each row when (new.key = 'retention')
execute function private.check_retention();

-- Everything past its retention period, on hold or not. Only old enough entries are examined, three days before the
-- number of months, because months vary in length.
create function private.overdue(at timestamptz default now()) returns table (
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
  zone constant text := private.agency_zone();
  here constant timestamp := overdue.at at time zone zone;
  oldest constant timestamptz :=
    overdue.at - make_interval(months => least(rules.candidate_months, rules.message_months)) + interval '4 days';
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
      where notes.submission_id = entry.id and notes.is_contact
    ) as contact
    where entry.created_at <= oldest
      and (entry.created_at at time zone zone) + make_interval(months => kept.months) <= here
      and (contact.last_at at time zone zone) + make_interval(months => kept.months) <= here;
end
$$;

-- Entries due today, the longest waiting first, at most 500 at once: [{id, reference, kind, received_at,
-- last_contact_at, why, hold_reason}]. Entries on hold are listed too, and stay.
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

-- Deletes these submissions with their versions, notes, files and email, and links to one's own data with the last
-- submission they lead to; writes the audit log. Rows must be locked before.
create function private.erase_submissions(
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
    select count(submission_versions.resume_path) from public.submission_versions
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

-- Erases those of `ids` that are due now and not on hold; the others stay.
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

-- {erased, kept, files}: `kept` are those that are gone already, no longer due, or on hold.
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

-- For the server's own key, each hour: deletes expired links, and erases due entries if the owner enabled that. Returns
-- the number of erased submissions.
create function private.run_retention_if_automatic() returns integer
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

-- Job alerts of an address: [{words, frequency, requested_at, confirmed_at}], the last null until confirmation.
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

-- {erased: [{reference, kind, job_title, received_at, file, earlier_files, notes}], held: [the same and hold_reason],
-- mails, alerts}.
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
      submissions.resume_name as file, submissions.version - 1 as earlier_files, submissions.hold_reason,
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

-- Email to this address, or about its submissions, except those of entries on hold.
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

-- Erases everything from this address that is not on hold: submissions with their notes, files and email, and job
-- alerts. `reason`: asked, withdrawn or other. The person is notified by email when nothing is left. Returns {erased,
-- held, files}.
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
  -- Email without a submission; the rest is deleted with its submission and counted there.
  delete from private.outbox
  where outbox.submission_id is null and outbox.id in (select private.erasable_mail(address));
  get diagnostics mails = row_count;
  trail := private.erase_submissions(mine, 'staff', erase_person.reason, mails, private.erase_alerts(address));
  perform private.close_data_links(address);
  select count(*) into held from public.submissions where submissions.email = address;
  if trail.id is not null and held = 0 and erase_person.reason <> 'other' then
    -- Dated back, so that the first sweep after sending deletes this address too.
    insert into private.outbox (kind, to_address, created_at)
    values ('erasure_done', address, now() - interval '30 days');
  end if;
  return jsonb_build_object('erased', trail.submissions, 'held', held, 'files', trail.files);
end
$$;

-- People who requested erasure or withdrew their consent, the longest waiting first; there are 30 days to act. [{email,
-- name, reference, wish, asked_at, due_at, submissions, held}]
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

-- Self-service for people without an account: a link is emailed, opens once, and starts a session of half an hour.
-- Links and sessions are random, and only their hashes are stored.
create table private.data_keys (
  hash text primary key,
  kind text not null,
  -- Empty if there was no data for the requesting address.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint data_keys_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint data_keys_kind_check check (kind in ('link', 'session')),
  constraint data_keys_email_check check (char_length(email) <= 120)
);

create index data_keys_email_idx on private.data_keys (email, created_at);

create index data_keys_expires_at_idx on private.data_keys (expires_at);

alter table private.data_keys enable row level security;

create function private.hash_of(secret text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(coalesce(hash_of.secret, ''), 'UTF8')), 'hex')
$$;

-- 244 random bits as 64 hexadecimal digits.
create function private.new_secret() returns text
language sql
volatile
set search_path = ''
as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

-- For erasure: no link and no session of this person works any longer.
create function private.close_data_links(email text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.data_keys where data_keys.email = close_data_links.email
$$;

create function private.has_data(email text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.submissions where submissions.email = has_data.email)
    or private.alerts_of(has_data.email) <> '[]'
$$;

-- Emails a link, if there is any data for this address. The response is always {"ok": true}, and takes as long: an
-- unknown address costs the same writes, but its key opens nothing and its email is dated so that the next sweep
-- deletes it.
create function public.request_data_link(email text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(coalesce(request_data_link.email, '')));
  token constant text := private.new_secret();
  asked bigint;
  is_sent boolean;
begin
  if not private.is_email(address) then
    perform private.refuse_problems('{"email": "Please enter an email address such as name@example.com."}');
  end if;
  if not private.take_quota('data_link', 3, 100, interval '1 hour') then
    raise exception using
      errcode = 'PT429', message = 'Too many links were requested in a short time. Please try again in an hour.';
  end if;
  delete from private.data_keys where data_keys.expires_at < now() - interval '1 hour';
  select count(*) into asked from private.data_keys
  where data_keys.email = address and data_keys.kind = 'link' and data_keys.created_at > now() - interval '1 hour';
  is_sent := private.has_data(address) and asked < 3;
  insert into private.data_keys (hash, kind, email, expires_at)
  values (
    private.hash_of(token), 'link', case when is_sent then address else '' end,
    now() + case when is_sent then interval '60 minutes' else interval '0' end
  );
  insert into private.outbox (kind, to_address, data, status, created_at)
  values (
    'data_link', case when is_sent then address end,
    case when is_sent then jsonb_build_object('token', token) else '{}' end,
    case when is_sent then 'waiting' else 'sent' end,
    now() - case when is_sent then interval '0' else interval '31 days' end
  );
  return '{"ok": true}';
end
$$;

-- Exchanges the token of a link, once, for {session, expires_at}.
create function public.open_my_data(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text;
  secret constant text := private.new_secret();
  ends_at constant timestamptz := now() + interval '30 minutes';
begin
  update private.data_keys set used_at = now()
  where data_keys.hash = private.hash_of(open_my_data.token)
    and data_keys.kind = 'link' and data_keys.used_at is null and data_keys.expires_at > now()
  returning data_keys.email into address;
  if address is null then
    raise exception using
      errcode = 'PT404', message = 'This link has been used already, or is older than an hour. Please request a new one.';
  end if;
  insert into private.data_keys (hash, kind, email, expires_at)
  values (private.hash_of(secret), 'session', address, ends_at);
  return jsonb_build_object('session', secret, 'expires_at', ends_at);
end
$$;

-- The address of a session; ends the call if the session is unknown.
create function private.data_owner(session text) returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address text;
begin
  select data_keys.email into address from private.data_keys
  where data_keys.hash = private.hash_of(data_owner.session)
    and data_keys.kind = 'session' and data_keys.expires_at > now();
  if address is null then
    raise exception using errcode = 'PT403', message = 'Your half-hour session has ended. Please request a new link.';
  end if;
  return address;
end
$$;

-- All stored data of the person: {email, submissions: [{reference, …, answers, versions: [{reference, …}], replies,
-- note_count}], alerts, mails}; versions are the earlier ones, newest first. Internal notes appear as a number: they
-- may concern others too, so staff review them before release. Details added by staff come with their source.
create function private.get_my_data(session text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(get_my_data.session);
begin
  return jsonb_build_object(
    'email', address,
    'submissions', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.created_at desc), '[]')
      from (
        select
          submissions.reference, submissions.other_references, submissions.kind, submissions.job_title,
          submissions.first_name, submissions.last_name, submissions.phone, submissions.phone_typed, submissions.company,
          submissions.industry, submissions.day,
          submissions.subject, submissions.message, private.told_answers(submissions.answers) as answers,
          submissions.resume_name, submissions.resume_size, submissions.source,
          submissions.stage, submissions.created_at, submissions.resent_at,
          submissions.notice_version, submissions.consented_at, submissions.consent_withdrawn_at,
          submissions.erasure_requested_at, submissions.hold_reason is not null as is_held,
          submissions.collected_from, submissions.collected_on,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'version', earlier.version, 'reference', earlier.reference, 'first_name', earlier.first_name,
              'last_name', earlier.last_name, 'phone', earlier.phone,
              'phone_typed', earlier.phone_typed, 'industry', earlier.industry,
              'message', earlier.message, 'answers', private.told_answers(earlier.answers),
              'resume_name', earlier.resume_name, 'resume_size', earlier.resume_size,
              'source', earlier.source, 'notice_version', earlier.notice_version,
              'consented_at', earlier.consented_at, 'sent_at', earlier.sent_at,
              'collected_from', earlier.collected_from, 'collected_on', earlier.collected_on
            ) order by earlier.version desc), '[]')
            from public.submission_versions as earlier where earlier.submission_id = submissions.id
          ) as versions,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'sent_at', notes.created_at, 'subject', notes.subject, 'body', notes.body
            ) order by notes.id), '[]')
            from public.notes where notes.submission_id = submissions.id and notes.kind = 'reply'
          ) as replies,
          (
            select count(*) from public.notes
            where notes.submission_id = submissions.id and notes.kind = 'note'
          ) as note_count
        from public.submissions where submissions.email = address
      ) as item
    ),
    'alerts', private.alerts_of(address),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', outbox.kind, 'status', outbox.status, 'created_at', outbox.created_at
      ) order by outbox.created_at desc), '[]')
      from private.outbox where outbox.to_address = address
    )
  );
end
$$;

-- A person may have a single name.
create function public.correct_my_data(session text, contact jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(correct_my_data.session);
  given_name constant text := private.form_text(contact, 'first_name');
  family_name constant text := private.form_text(contact, 'last_name');
  number constant text := private.form_text(contact, 'phone');
  number_typed constant text := private.form_text(contact, 'phone_typed');
  earlier public.submissions;
  version public.submission_versions;
begin
  perform private.refuse_problems(
    private.person_problems(coalesce(contact, '{}') || jsonb_build_object('email', address))
    - array['email', case when family_name = '' then 'last_name' end]
  );
  for earlier in
    select * from public.submissions
    where submissions.email = address
      and (submissions.first_name, submissions.last_name, submissions.phone)
        is distinct from (given_name, family_name, number)
    order by submissions.id
    for update
  loop
    update public.submissions
    set first_name = given_name, last_name = family_name, phone = number, phone_typed = number_typed,
        updated_at = now()
    where submissions.id = earlier.id;
    perform private.note_change(earlier.id, format(
      'The person corrected name and phone. Before: %s',
      concat_ws(', ', earlier.first_name || ' ' || earlier.last_name, nullif(earlier.phone, ''))
    ));
  end loop;
  for version in
    select submission_versions.* from public.submission_versions
    join public.submissions on submissions.id = submission_versions.submission_id
    where submissions.email = address
      and (submission_versions.first_name, submission_versions.last_name, submission_versions.phone)
        is distinct from (given_name, family_name, number)
    order by submission_versions.id
    for update of submission_versions
  loop
    update public.submission_versions
    set first_name = given_name, last_name = family_name, phone = number, phone_typed = number_typed
    where submission_versions.id = version.id;
    perform private.note_change(version.submission_id, format(
      'The person corrected name and phone in version %s. Before: %s', version.version,
      concat_ws(', ', version.first_name || ' ' || version.last_name, nullif(version.phone, ''))
    ));
  end loop;
  return public.get_my_data(correct_my_data.session);
end
$$;

-- Alerts are based on consent alone, so they are deleted at once.
create function private.end_alerts(email text, reason text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.erase_submissions('{}', 'person', end_alerts.reason, 0, private.erase_alerts(end_alerts.email));
end
$$;

-- From now on the submissions are not used. Job alerts end; staff see the withdrawal and erase the rest.
create function public.withdraw_my_consent(session text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(withdraw_my_consent.session);
begin
  perform private.note_change(withdrawn.id, 'The person withdrew their consent.')
  from (
    select submissions.id from public.submissions
    where submissions.email = address and submissions.consent_withdrawn_at is null
    order by submissions.id
    for update
  ) as withdrawn;
  update public.submissions set consent_withdrawn_at = now(), updated_at = now()
  where submissions.email = address and submissions.consent_withdrawn_at is null;
  perform private.end_alerts(address, 'withdrawn');
  return public.get_my_data(withdraw_my_consent.session);
end
$$;

-- Job alerts are deleted at once; the rest waits for staff, who have 30 days and may have to keep a part on hold.
create function public.ask_for_erasure(session text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(ask_for_erasure.session);
begin
  perform private.note_change(asked.id, 'The person asked for erasure.')
  from (
    select submissions.id from public.submissions
    where submissions.email = address and submissions.erasure_requested_at is null
    order by submissions.id
    for update
  ) as asked;
  update public.submissions set erasure_requested_at = now(), updated_at = now()
  where submissions.email = address and submissions.erasure_requested_at is null;
  perform private.end_alerts(address, 'asked');
  return public.get_my_data(ask_for_erasure.session);
end
$$;

create function public.close_my_data(session text) returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.data_keys
  where data_keys.hash = private.hash_of(close_my_data.session) and data_keys.kind = 'session';
  select '{"ok": true}'::jsonb
$$;

-- Each version has a reference of its own, and so has its file.
create function public.my_data_files(session text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(my_data_files.session);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', kept.reference, 'name', kept.name, 'path', kept.path
    ) order by kept.id, kept.version), '[]')
    from (
      select
        submissions.id, submissions.version, submissions.reference, submissions.resume_name as name,
        submissions.resume_path as path
      from public.submissions
      where submissions.email = address and submissions.resume_path is not null
      union all
      select
        submissions.id, earlier.version, earlier.reference, earlier.resume_name, earlier.resume_path
      from public.submissions
      join public.submission_versions as earlier on earlier.submission_id = submissions.id
      where submissions.email = address and earlier.resume_path is not null
    ) as kept
  );
end
$$;

-- People see, download and reread their questions and answers, with every version.

-- The evaluation of answers is for staff, like their notes.
create function private.told_answers(answers jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(answer - 'meets' order by place), '[]')
  from jsonb_array_elements(answers) with ordinality as given (answer, place)
$$;

-- Erasure is permanent. A backup from before an erasure contains the person; so an erasure leaves a salted hash, and a
-- restore compares its rows with the hashes and erases matches again. Addresses do not outlive their purpose.
create table private.erased (
  -- A hash of the salt and either the key of an entry, the token of a job alert, or the address of a person. The first
  -- two are unique; an address matches only rows older than its erasure.
  hash text primary key,
  salt text not null,
  erased_at timestamptz not null default now(),
  constraint erased_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint erased_salt_check check (salt ~ '^[0-9a-f]{64}$')
);

alter table private.erased enable row level security;

-- One salt for an installation; a place that was restored from another one may have more.
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

comment on table public.erasures is
  'Erasures: their time, author and reason, in numbers without personal data. Written by functions only.';
comment on function public.retention_due() is 'For recruiters: entries past their retention period, on hold or not.';
comment on function public.run_retention(bigint[]) is 'For recruiters: erases the due ones of these entries, in one transaction.';
comment on function private.run_retention_if_automatic() is 'Server only: erases due entries, if the owner enabled that.';
comment on function public.preview_erasure(text) is 'For recruiters: a preview of erase_person: erased and kept data.';
comment on function public.erase_person(text, text) is 'For recruiters: erases everything from an address, except entries on hold.';
comment on function public.erasure_requests() is 'For recruiters: people waiting for erasure, with their deadlines.';
comment on table private.data_keys is 'Hashes of emailed links (60 minutes, one use) and of their sessions (30 minutes).';
comment on function public.request_data_link(text) is 'Emails a link to the data of this address: {"ok": true}.';
comment on function public.open_my_data(text) is 'Exchanges an emailed token, once, for a session: {session, expires_at}.';
comment on function private.get_my_data(text) is 'Everything kept about the person of this session.';
comment on function public.correct_my_data(text, jsonb) is 'Corrects {first_name, last_name, phone} of the person.';
comment on function public.withdraw_my_consent(text) is 'Withdraws consent for all submissions of the person.';
comment on function public.ask_for_erasure(text) is 'Asks staff to erase all submissions of the person.';
comment on function public.close_my_data(text) is 'Ends the session: {"ok": true}.';
comment on function public.my_data_files(text) is 'Server only: the files of the person of this session.';
comment on table private.erased is
  'Salted hashes of erased data, so that a restore of an earlier backup erases it again. They do not identify a person.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.retention_due(),
  public.run_retention(bigint[]),
  public.preview_erasure(text),
  public.erase_person(text, text),
  public.erasure_requests(),
  public.request_data_link(text),
  public.open_my_data(text),
  public.correct_my_data(text, jsonb),
  public.withdraw_my_consent(text),
  public.ask_for_erasure(text),
  public.close_my_data(text),
  public.my_data_files(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.retention_due(),
  public.run_retention(bigint[]),
  public.preview_erasure(text),
  public.erase_person(text, text),
  public.erasure_requests()
to authenticated;
grant execute on function
  public.request_data_link(text),
  public.open_my_data(text),
  public.correct_my_data(text, jsonb),
  public.withdraw_my_consent(text),
  public.ask_for_erasure(text),
  public.close_my_data(text)
to anon, authenticated, service_role;
grant execute on function
  public.my_data_files(text)
to service_role;
