-- Records of access to submissions: opening an entry or a file leaves a line, and no reading bypasses it.
set check_function_bodies = off;

-- Secrets of the database, each created on first use. They never leave it, except with a backup.
create table private.secrets (
  -- Its purpose.
  name text primary key,
  -- As many characters as a block of SHA-256 has bytes.
  secret text not null default private.new_secret(),
  constraint secrets_name_check check (char_length(name) between 1 and 40),
  constraint secrets_secret_check check (secret ~ '^[0-9a-f]{64}$')
);

alter table private.secrets enable row level security;

create function private.secret_of(name text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  known text := (select secrets.secret from private.secrets where secrets.name = secret_of.name);
begin
  if known is null then
    insert into private.secrets (name) values (secret_of.name) on conflict do nothing;
    known := (select secrets.secret from private.secrets where secrets.name = secret_of.name);
  end if;
  return known;
end
$$;

-- HMAC-SHA256 (RFC 2104) by a secret of 64 characters, which is a whole block and needs no padding.
create function private.hmac_of(secret text, message text) returns bytea
language sql
immutable
set search_path = ''
as $$
  select sha256(pads.outer_pad || sha256(pads.inner_pad || convert_to(hmac_of.message, 'UTF8')))
  from (
    select
      decode(string_agg(lpad(to_hex(get_byte(key, place) # 54), 2, '0'), '' order by place), 'hex') as inner_pad,
      decode(string_agg(lpad(to_hex(get_byte(key, place) # 92), 2, '0'), '' order by place), 'hex') as outer_pad
    from convert_to(hmac_of.secret, 'UTF8') as key
    cross join generate_series(0, 63) as place
  ) as pads
$$;

-- A seal proves that a function wrote the row: anyone who changes such a row by hand lacks the key.
create function private.seal(words text) returns text
language sql
volatile
set search_path = ''
as $$
  select encode(private.hmac_of(private.secret_of('seals'), seal.words), 'hex')
$$;

-- Today in the agency's calendar.
create function private.agency_day() returns date
language sql
stable
set search_path = ''
as $$
  select (now() at time zone private.agency_zone())::date
$$;

-- 8:00 in the agency, this many days from today.
create function private.agency_morning(days integer) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select (private.agency_day() + agency_morning.days + time '08:00') at time zone private.agency_zone()
$$;

-- One row for each person, entry, kind and day, with names for a year; then one for each role and month.
create table public.readings (
  id bigint generated always as identity primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  kind text not null,
  day date not null default private.agency_day(),
  -- Not a foreign key, and the name at that time: a person may leave. Null for several readers.
  reader_id uuid,
  reader_name text not null default '',
  reader_role text not null,
  -- The number of readings that it summarises.
  readings integer not null default 1,
  seal text not null,
  constraint readings_once_key unique nulls not distinct (submission_id, kind, day, reader_id, reader_role),
  -- A client sees the details that a person agreed to share; `reader_id` is then the shortlist. A system reads by a token
  -- of the API, which is then `reader_id`, or is sent personal fields by a webhook.
  constraint readings_kind_check check (kind in ('entry', 'resume', 'export', 'shortlist', 'sent')),
  constraint readings_reader_name_check check (char_length(reader_name) <= 254),
  constraint readings_reader_role_check check (reader_role in ('recruiter', 'owner', 'client', 'system')),
  constraint readings_seal_check check (seal ~ '^[0-9a-f]{64}$'),
  constraint readings_readings_check check (readings >= 1 and (reader_id is null or readings = 1))
);

create index readings_day_idx on public.readings (day);

-- Readings since then have names.
create function private.readings_since() returns date
language sql
stable
set search_path = ''
as $$
  select date_trunc('month', private.agency_day() - interval '12 months')::date
$$;

create function private.seal_of(reading public.readings) returns text
language sql
volatile
set search_path = ''
as $$
  select private.seal(concat_ws(
    '|', reading.submission_id, reading.kind, reading.day, reading.reader_id, reading.reader_name, reading.reader_role,
    reading.readings
  ))
$$;

create function private.seal_reading() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.seal := private.seal_of(new);
  return new;
end
$$;

create trigger readings_seal
before insert on public.readings
for each row execute function private.seal_reading();

create trigger readings_refuse_change
before update on public.readings
for each row execute function private.refuse_change();

create trigger readings_refuse_truncate
before truncate on public.readings
for each statement execute function private.refuse_change();

create function private.is_over(reading public.readings) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select reading.reader_id is not null and reading.day < private.readings_since()
    or not exists (select from public.submissions where submissions.id = reading.submission_id)
$$;

-- A reading is deleted with its entry, or merged into the number of its month.
create trigger readings_refuse_deletion
before delete on public.readings
for each row when (not private.is_over(old)) execute function private.refuse_change();

alter table public.readings enable row level security;

revoke all on table public.readings from anon, authenticated, service_role;

grant select on table public.readings to authenticated, service_role;

create policy readings_select_recruiter on public.readings
for select to authenticated
using ((select private.has_role('recruiter')) and (select private.is_person()));

create function private.note_reading(ids bigint[], kind text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.readings (submission_id, kind, reader_id, reader_name, reader_role)
  select submissions.id, note_reading.kind, reader.id, reader.name, reader.role
  from public.submissions
  cross join (
    select admins.id, coalesce(nullif(admins.name, ''), admins.email) as name, admins.role
    from public.admins where admins.id = auth.uid()
    union all
    select token.id, token.name, 'system' from private.current_token() as token
  ) as reader
  where submissions.id = any (note_reading.ids)
    -- A screen repeats its requests.
    and not exists (
      select from public.readings
      where readings.submission_id = submissions.id and readings.kind = note_reading.kind
        and readings.day = private.agency_day() and readings.reader_id = reader.id
    )
  order by submissions.id
  on conflict on constraint readings_once_key do nothing
$$;

-- Lists show names and contact details; the functions below return all other data of a person.
create view public.listed_submissions with (security_invoker = on) as
select
  id, reference, kind, job_id, job_title, first_name, last_name, email, phone, company, industry, subject, source, stage,
  owner_id, read_at, hold_reason, erasure_requested_at, version, replies, answered_at, is_waiting, unmet, collected_from,
  resume_size, created_at, resent_at, updated_at, resume_is_photo
from public.submissions;

revoke all on table public.listed_submissions from anon, authenticated;

revoke all on table public.submissions, public.submission_versions, public.notes from anon, authenticated;

grant select (
  id, reference, kind, job_id, job_title, first_name, last_name, email, phone, company, industry, subject, source, stage,
  owner_id, read_at, hold_reason, erasure_requested_at, version, replies, answered_at, is_waiting, unmet, collected_from,
  resume_size, created_at, resent_at, updated_at, resume_is_photo
) on table public.submissions to authenticated;

create function public.find_submissions(words text) returns setof public.listed_submissions
language sql
stable
security definer
set search_path = ''
as $$
  select listed_submissions.* from public.listed_submissions
  join public.submissions using (id)
  where (select private.has_role('recruiter'))
    and submissions.search @@ private.submission_query(left(find_submissions.words, 200))
  union all
  select listed_submissions.* from public.listed_submissions
  join public.submissions using (id)
  where (select private.has_role('recruiter'))
    and submissions.id in (
      select earlier.submission_id from public.submission_versions as earlier
      where earlier.search @@ private.submission_query(left(find_submissions.words, 200))
    )
    and not submissions.search @@ private.submission_query(left(find_submissions.words, 200))
$$;

create function public.submissions_of_senders(ids bigint[]) returns setof public.listed_submissions
language sql
stable
security definer
set search_path = ''
as $$
  select listed_submissions.* from public.listed_submissions
  where (select private.has_role('recruiter'))
    and listed_submissions.email in (
      select named.email from public.submissions as named where named.id = any (submissions_of_senders.ids)
    )
$$;

-- One entry, whole.
create function public.open_entry(id bigint) returns setof public.submissions
language plpgsql
volatile
security definer
rows 1
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  perform private.note_reading(array[open_entry.id], 'entry');
  return query select submissions.* from public.submissions where submissions.id = open_entry.id;
end
$$;

-- Earlier versions of a repeated submission.
create function public.open_versions(submission_id bigint) returns setof public.submission_versions
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  perform private.note_reading(array[open_versions.submission_id], 'entry');
  return query
  select earlier.* from public.submission_versions as earlier
  where earlier.submission_id = open_versions.submission_id;
end
$$;

-- Everything written about the submissions of an entry's address.
create function public.open_notes(submission_id bigint) returns setof public.notes
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  perform private.note_reading(array[open_notes.submission_id], 'entry');
  return query
  select notes.* from public.notes
  where notes.submission_id in (
    select theirs.id from public.submissions_of_senders(array[open_notes.submission_id]) as theirs
  );
end
$$;

-- To be called before a file is downloaded, each day anew. PT404 if no entry has such a file, PT410 for malware.
create function public.open_resume(name text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  entry constant bigint := private.entry_of_file(open_resume.name);
begin
  perform private.require_role('recruiter');
  if entry is null then
    raise exception using errcode = 'PT404', message = 'This file no longer exists.';
  end if;
  if private.resume_state(open_resume.name) = 'malware' then
    raise exception using errcode = 'PT410', message = 'Malware was found in this file, so it cannot be opened.';
  end if;
  perform private.note_reading(array[entry], 'resume');
end
$$;

create function private.entry_of_file(name text) returns bigint
language sql
stable
security definer
set search_path = ''
as $$
  select submissions.id from public.submissions where submissions.resume_path = entry_of_file.name
  union all
  select earlier.submission_id from public.submission_versions as earlier
  where earlier.resume_path = entry_of_file.name
$$;

-- True if the signed-in person has opened the files of its entry today, and no malware was found in this one.
create function private.has_opened_file(name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.resume_state(has_opened_file.name) is distinct from 'malware' and exists (
    select from public.readings
    where readings.submission_id = private.entry_of_file(has_opened_file.name) and readings.kind = 'resume'
      and readings.day = private.agency_day() and readings.reader_id = auth.uid()
  )
$$;

create policy resumes_select_recruiter on storage.objects
for select to authenticated
using (bucket_id = 'resumes' and (select private.has_role('recruiter')) and private.has_opened_file(name));

create function public.staff_candidate(id bigint) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  answer constant jsonb := private.staff_candidate(staff_candidate.id);
begin
  perform private.note_reading(
    array(select (entry ->> 'id')::bigint from jsonb_array_elements(answer -> 'entries') as entry), 'entry'
  );
  return answer;
end
$$;

create function public.export_rows(what text, ids bigint[]) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  answer constant jsonb := private.export_rows(export_rows.what, export_rows.ids);
begin
  if export_rows.what in ('applications', 'messages') then
    perform private.note_reading(array(select (row ->> 'id')::bigint from jsonb_array_elements(answer) as row), 'export');
  end if;
  return answer;
end
$$;

-- Names are deleted after a year; a role and a number for each month stay as long as the entry.
create function private.fold_readings() returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with folded as (
    delete from public.readings
    where readings.day < private.readings_since() and readings.reader_id is not null
    returning *
  )
  insert into public.readings (submission_id, kind, day, reader_role, readings)
  select folded.submission_id, folded.kind, date_trunc('month', folded.day)::date, folded.reader_role, count(*)
  from folded
  group by 1, 2, 3, 4
$$;

-- A link outlives its job as long as the job can be restored.
create function public.run_retention_if_automatic() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.fold_readings();
  delete from private.shortlists as link
  where link.ends_at < now() - interval '1 year' and not exists (select from public.jobs where jobs.id = link.job_id);
  return private.run_retention_if_automatic();
end
$$;

-- People see the readers of their submissions: day, content and role; names of clients and systems, and those of staff
-- if the owner shows them.
create function private.readings_of(email text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', submissions.reference, 'day', readings.day, 'kind', readings.kind, 'role', readings.reader_role,
    'name', case
      when readings.reader_role in ('client', 'system') or (private.setting('retention') ->> 'reader_names')::boolean
        then readings.reader_name
      else ''
    end,
    'readings', readings.readings
  ) order by readings.day desc, readings.id desc), '[]')
  from public.submissions
  join public.readings on readings.submission_id = submissions.id
  where submissions.email = readings_of.email
$$;

comment on table private.secrets is 'Keys that functions sign with. Used by functions only.';
comment on table public.readings is
  'Readers of each entry by day. Written by functions only, never changed, read by recruiters and owners.';
comment on view public.listed_submissions is 'The fields of each entry in a list.';
comment on function public.find_submissions(text) is 'For recruiters: submissions with these words, numbers or references.';
comment on function public.submissions_of_senders(bigint[]) is 'For recruiters: all submissions of the people behind these entries.';
comment on function public.open_entry(bigint) is 'For recruiters: one entry, whole. Leaves a reading.';
comment on function public.open_versions(bigint) is 'For recruiters: earlier versions of an entry. Leaves a reading.';
comment on function public.open_notes(bigint) is 'For recruiters: everything written about a sender. Leaves a reading.';
comment on function public.open_resume(text) is 'For recruiters: allows the download of a file today. Leaves a reading.';
comment on function public.staff_candidate(bigint) is
  'For recruiters: all submissions of a person, with notes and replies. Leaves readings.';
comment on function public.export_rows(text, bigint[]) is
  'For staff: up to 500 rows for a file; the log and each entry record the export.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.find_submissions(text),
  public.submissions_of_senders(bigint[]),
  public.open_entry(bigint),
  public.open_versions(bigint),
  public.open_notes(bigint),
  public.open_resume(text),
  public.staff_candidate(bigint),
  public.export_rows(text, bigint[]),
  public.run_retention_if_automatic()
from public, anon, authenticated, service_role;
grant execute on function
  public.find_submissions(text),
  public.submissions_of_senders(bigint[]),
  public.open_entry(bigint),
  public.open_versions(bigint),
  public.open_notes(bigint),
  public.open_resume(text),
  private.has_opened_file(text),
  public.staff_candidate(bigint),
  public.export_rows(text, bigint[])
to authenticated;
grant execute on function
  public.run_retention_if_automatic()
to service_role;
