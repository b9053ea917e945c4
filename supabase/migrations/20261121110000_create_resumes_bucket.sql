-- Resumes: private files. A visitor may put exactly the file there that a ticket announced, and nothing else; recruiters
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
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
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
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|doc|docx)$'
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
  end
$$;

create table private.upload_tickets (
  -- The name under which the file must be stored.
  name text primary key,
  size integer not null,
  expires_at timestamptz not null default clock_timestamp() + interval '15 minutes',
  -- The key of the form that brought the file in; an open ticket has none.
  used_for uuid,
  constraint upload_tickets_name_check check (private.is_resume_name(name)),
  constraint upload_tickets_size_check check (size between 1 and 10485760)
);

create index upload_tickets_expires_at_idx on private.upload_tickets (expires_at);

alter table private.upload_tickets enable row level security;
revoke all on table private.upload_tickets from anon, authenticated;
comment on table private.upload_tickets is 'Permission to upload one resume within 15 minutes under a name made here.';

create table private.file_deletions (
  name text primary key,
  added_at timestamptz not null default now(),
  constraint file_deletions_name_check check (private.is_resume_name(name))
);

alter table private.file_deletions enable row level security;
revoke all on table private.file_deletions from anon, authenticated;
comment on table private.file_deletions is
  'Resumes whose row is gone. The server deletes the files through the Storage API, then the entries.';

create function private.has_open_ticket(name text) returns boolean
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
  )
$$;

revoke execute on function private.is_resume_name(text) from public, anon, authenticated;
revoke execute on function private.resume_type(text) from public, anon, authenticated;
revoke execute on function private.has_open_ticket(text) from public, anon, authenticated;
grant execute on function private.has_open_ticket(text) to anon, authenticated, service_role;

create policy resumes_insert_visitor on storage.objects
for insert to anon
with check (bucket_id = 'resumes' and (select private.has_open_ticket(name)));

create policy resumes_select_recruiter on storage.objects
for select to authenticated
using (bucket_id = 'resumes' and (select private.has_role('recruiter')));

-- {"name": "<uuid>.pdf", "expires_at": …}: upload the file to the bucket under this name, then name it in
-- submit_application. `size` is in bytes; `mime` may be empty where a browser does not know it.
create function public.request_resume_upload(filename text, size bigint, mime text default '') returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  expected constant text := private.resume_type(request_resume_upload.filename);
  problem constant text := case
    when expected is null or coalesce(request_resume_upload.mime, '') not in ('', expected)
      then 'Please choose a PDF, DOC or DOCX file.'
    when coalesce(request_resume_upload.size, 0) < 1 then 'This file is empty. Please choose another one.'
    when request_resume_upload.size > 10485760 then 'This file is larger than 10 MB. Please choose a smaller one.'
  end;
  ticket private.upload_tickets;
begin
  if problem is not null then
    raise exception using
      errcode = 'PT400', message = problem, detail = jsonb_build_object('file', problem)::text;
  end if;
  if not private.take_quota('resume_upload', 10, 100, interval '1 hour') then
    raise exception using
      errcode = 'PT429',
      message = 'Too many files were sent in a short time. Please try again in an hour; what you typed stays here.';
  end if;
  insert into private.upload_tickets (name, size)
  values (
    gen_random_uuid() || lower(substring(request_resume_upload.filename from '\.[A-Za-z]+$')),
    request_resume_upload.size
  )
  returning * into ticket;
  return jsonb_build_object('name', ticket.name, 'expires_at', ticket.expires_at);
end
$$;

revoke execute on function public.request_resume_upload(text, bigint, text) from public, anon, authenticated;
grant execute on function public.request_resume_upload(text, bigint, text) to anon, authenticated, service_role;
comment on function public.request_resume_upload(text, bigint, text) is
  'A ticket to upload one resume of this size (bytes): its name in the bucket, valid for 15 minutes.';

-- For the server's own key: names of files to delete, those of tickets included that came to nothing. A ticket is kept
-- for as long as the Storage API takes a file by an address that it signed while the ticket was open: two hours more.
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

-- For the server's own key, once the file is gone. Answers whether the file was to be deleted.
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

revoke execute on function public.files_to_delete(integer) from public, anon, authenticated;
revoke execute on function public.file_deleted(text) from public, anon, authenticated;
grant execute on function public.files_to_delete(integer) to service_role;
grant execute on function public.file_deleted(text) to service_role;
comment on function public.files_to_delete(integer) is 'Server only: names in the bucket resumes that must go.';
comment on function public.file_deleted(text) is 'Server only: says that a file of files_to_delete is gone.';
