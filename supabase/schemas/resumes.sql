-- Resume files of candidates: upload and deletion.
set check_function_bodies = off;

-- Resumes: private files. A visitor may upload exactly the file announced by a ticket, and nothing else; recruiters
-- download; only the server's own key deletes, through the Storage API.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'resumes',
  'resumes',
  false,
  10485760,
  array[
    'application/pdf',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/rtf',
    'application/vnd.oasis.opendocument.text',
    'text/plain',
    'image/jpeg',
    'image/png',
    'image/heic',
    'image/heif'
  ]
)
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create function private.is_resume_name(name text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|doc|docx|rtf|odt|txt|jpg|png|heic|heif)$'
$$;

-- The media type of a file with this ending; null for every other ending.
create function private.resume_type(name text) returns text
language sql
immutable
set search_path = ''
as $$
  select case lower(substring(name from '\.([A-Za-z]+)$'))
    when 'pdf' then 'application/pdf'
    when 'doc' then 'application/msword'
    when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when 'rtf' then 'application/rtf'
    when 'odt' then 'application/vnd.oasis.opendocument.text'
    when 'txt' then 'text/plain'
    when 'jpg' then 'image/jpeg'
    when 'png' then 'image/png'
    when 'heic' then 'image/heic'
    when 'heif' then 'image/heif'
  end
$$;

create table private.upload_tickets (
  -- The name under which the file must be stored.
  name text primary key,
  size integer not null,
  expires_at timestamptz not null default clock_timestamp() + interval '15 minutes',
  -- The key of the form with the file; an open ticket has none.
  used_for uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- The requesting network, as a hash.
  subject text not null default '',
  -- The key of the requesting form, if it sent one.
  form_key uuid,
  constraint upload_tickets_name_check check (private.is_resume_name(name)),
  constraint upload_tickets_size_check check (size between 1 and 10485760),
  -- A ticket alone does not count until its file arrives. Files are counted by their sender's network, and so are open
  -- tickets, so that no one fills the table or blocks others.
  constraint upload_tickets_subject_check check (subject ~ '^([0-9a-f]{64})?$')
);

create index upload_tickets_expires_at_idx on private.upload_tickets (expires_at);

alter table private.upload_tickets enable row level security;

create table private.file_deletions (
  name text primary key,
  added_at timestamptz not null default now(),
  constraint file_deletions_name_check check (private.is_resume_name(name))
);

alter table private.file_deletions enable row level security;

create trigger tell_servers after insert on private.file_deletions
  for each row execute function private.tell_servers('work');

-- `metadata`: the storage's description of a file before it stores it.
create function private.has_open_ticket(name text, metadata jsonb) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.upload_tickets
    where upload_tickets.name = has_open_ticket.name
      and upload_tickets.used_for is null
      and upload_tickets.expires_at > now()
      and (
        -- An older storage sends no description: there its own limits apply, and redeem_ticket checks afterwards.
        coalesce(has_open_ticket.metadata, '{}') = '{}'
        or (has_open_ticket.metadata ->> 'contentLength')::numeric between 1 and upload_tickets.size
      )
  )
  -- A signed upload address accepts a file of any size, because the policy is not checked again.
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%'
$$;

create policy resumes_insert_visitor on storage.objects
for insert to anon
with check (bucket_id = 'resumes' and (select private.has_open_ticket(name, metadata)));

-- Staff who add people by hand may upload as many files as a job fair brings, without using up the limit of their
-- network's visitors.
create function public.request_resume_upload(filename text, size bigint, mime text default '', key text default '')
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  expected constant text := private.resume_type(request_resume_upload.filename);
  problem constant text := case
    when expected is null or coalesce(request_resume_upload.mime, '') not in ('', expected)
      then 'Please choose a PDF, DOC or DOCX file, or a photo.'
    when coalesce(request_resume_upload.size, 0) < 1 then 'This file is empty. Please choose another one.'
    when request_resume_upload.size > 10485760 then 'This file is larger than 10 MB. Please choose a smaller one.'
  end;
  is_staff constant boolean := private.has_role('recruiter');
  caller constant text := private.rate_subject(
    'resume_upload',
    case when is_staff then auth.uid()::text else private.network_of(private.request_address()) end
  );
  form_key constant uuid := substring(
    request_resume_upload.key from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  )::uuid;
  ticket private.upload_tickets;
begin
  if problem is not null then
    raise exception using
      errcode = 'PT400', message = problem, detail = jsonb_build_object('file', problem)::text;
  end if;
  if not is_staff then perform private.take_file_quota(caller, form_key); end if;
  insert into private.upload_tickets (name, size, subject, form_key)
  values (
    gen_random_uuid() || lower(substring(request_resume_upload.filename from '\.[A-Za-z]+$')),
    request_resume_upload.size, caller, form_key
  )
  returning * into ticket;
  return jsonb_build_object('name', ticket.name, 'expires_at', ticket.expires_at);
end
$$;

-- The file of a version stays as long as its entry.
create function public.files_to_delete(size integer default 100) returns setof text
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  with ended as (
    delete from private.upload_tickets
    where upload_tickets.expires_at < now() - interval '2 hours'
    returning upload_tickets.name
  )
  insert into private.file_deletions (name)
  select ended.name from ended
  where not exists (select from public.submissions where submissions.resume_path = ended.name)
    and not exists (select from public.submission_versions where submission_versions.resume_path = ended.name)
    and exists (
      select from storage.objects where objects.bucket_id = 'resumes' and objects.name = ended.name
    )
  on conflict do nothing;
  return query
    select file_deletions.name from private.file_deletions
    order by file_deletions.added_at
    limit least(greatest(files_to_delete.size, 1), 1000);
end
$$;

-- For the server's own key, once the file is deleted. Returns true if the file was due for deletion.
create function public.file_deleted(name text) returns boolean
language sql
volatile
security definer
set search_path = ''
as $$
  with gone as (
    delete from private.file_deletions where file_deletions.name = file_deleted.name returning 1
  )
  select exists (select from gone)
$$;

create index upload_tickets_subject_idx on private.upload_tickets (subject, created_at);

create index upload_tickets_created_at_idx on private.upload_tickets (created_at);

-- True if the file of a ticket has been stored, or was stored and submitted.
create function private.has_arrived(ticket private.upload_tickets) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select ticket.used_for is not null or exists (
    select from storage.objects where objects.bucket_id = 'resumes' and objects.name = ticket.name
  )
$$;

-- Ends the call if a network sent 60 files within the hour, or has 60 open tickets. A form that asks again, after a
-- broken upload, returns its earlier ticket.
create function private.take_file_quota(subject text, form_key uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  arrived bigint;
  open bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('upload_tickets ' || take_file_quota.subject, 0));
  update private.upload_tickets set expires_at = clock_timestamp()
  where upload_tickets.subject = take_file_quota.subject and upload_tickets.form_key = take_file_quota.form_key
    and upload_tickets.expires_at > clock_timestamp()
    and not private.has_arrived(upload_tickets);
  select
    count(*) filter (where mine.has_arrived),
    count(*) filter (where not mine.has_arrived and mine.expires_at > clock_timestamp())
  into arrived, open
  from (
    select private.has_arrived(upload_tickets) as has_arrived, upload_tickets.expires_at
    from private.upload_tickets
    where upload_tickets.subject = take_file_quota.subject
      and upload_tickets.created_at > clock_timestamp() - interval '1 hour'
  ) as mine;
  if arrived >= 60 then
    raise exception using
      errcode = 'PT429',
      message = 'Too many files were sent from your network in a short time. Please try again in an hour; everything you typed stays here.';
  elsif open >= 60 then
    raise exception using
      errcode = 'PT429',
      message = 'Too many uploads are open from your network. Please try again in a quarter of an hour; everything you typed stays here.';
  end if;
  if (
    select count(*) >= 300 from (
      select from private.upload_tickets
      where upload_tickets.created_at > clock_timestamp() - interval '1 hour'
      limit 300
    ) as recent
  ) then
    perform private.raise_alarm('resume_upload', 300, interval '1 hour');
  end if;
end
$$;

create function private.file_problem(form jsonb, whose text default 'your') returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when not private.is_resume_name(private.form_text(form, 'resume')) or private.form_text(form, 'resume_name') = ''
      then format('Please choose the file with %s resume.', whose)
    when char_length(private.form_text(form, 'resume_name')) > 200 then 'The file name can have at most 200 characters.'
  end
$$;

comment on table private.upload_tickets is 'Permission to upload one resume within 15 minutes under an assigned name.';
comment on table private.file_deletions is
  'Resumes without a row. The server deletes the files through the Storage API, then the entries.';
comment on function public.request_resume_upload(text, bigint, text, text) is
  'A ticket to upload one resume of this size (bytes): its name in the bucket, valid for 15 minutes.';
comment on function public.files_to_delete(integer) is 'Server only: names in the bucket resumes to delete.';
comment on function public.file_deleted(text) is 'Server only: confirms that a file of files_to_delete is deleted.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.request_resume_upload(text, bigint, text, text),
  public.files_to_delete(integer),
  public.file_deleted(text)
from public, anon, authenticated, service_role;
grant execute on function
  private.has_open_ticket(text, jsonb),
  public.request_resume_upload(text, bigint, text, text)
to anon, authenticated, service_role;
grant execute on function
  public.files_to_delete(integer),
  public.file_deleted(text)
to service_role;
