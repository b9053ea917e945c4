-- A ticket costs nobody anything until its file arrives. Files are counted by the network that sent them, and so are
-- tickets that still wait for theirs, so that nobody fills the table or keeps others from sending.

alter table private.upload_tickets
  add column created_at timestamptz not null default clock_timestamp(),
  -- The network that asked, as a hash.
  add column subject text not null default '',
  -- Of the form that asked, where it said so.
  add column form_key uuid,
  add constraint upload_tickets_subject_check check (subject ~ '^([0-9a-f]{64})?$');

create index upload_tickets_subject_idx on private.upload_tickets (subject, created_at);
create index upload_tickets_created_at_idx on private.upload_tickets (created_at);

-- Whether the file of a ticket has been stored, or was and has been taken in.
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

-- Ends the call where a network sent 60 files within the hour, or has 60 tickets open without a file. A form that asks
-- again, after an upload that broke off, gives its earlier ticket back.
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
      message = 'Too many files were sent from your network in a short time. Please try again in an hour; what you typed stays here.';
  elsif open >= 60 then
    raise exception using
      errcode = 'PT429',
      message = 'Too many uploads are open from your network. Please try again in a quarter of an hour; what you typed stays here.';
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

drop function public.request_resume_upload(text, bigint, text);

-- {"name": "<uuid>.pdf", "expires_at": …}: upload the file to the bucket under this name, then name it in
-- submit_application. `size` is in bytes; `mime` may be empty where a browser does not know it; `key` is that of the form
-- that the file belongs to.
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
      then 'Please choose a PDF, DOC or DOCX file.'
    when coalesce(request_resume_upload.size, 0) < 1 then 'This file is empty. Please choose another one.'
    when request_resume_upload.size > 10485760 then 'This file is larger than 10 MB. Please choose a smaller one.'
  end;
  caller constant text := private.rate_subject('resume_upload', private.network_of(private.request_address()));
  form_key constant uuid := substring(
    request_resume_upload.key from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  )::uuid;
  ticket private.upload_tickets;
begin
  if problem is not null then
    raise exception using
      errcode = 'PT400', message = problem, detail = jsonb_build_object('file', problem)::text;
  end if;
  perform private.take_file_quota(caller, form_key);
  insert into private.upload_tickets (name, size, subject, form_key)
  values (
    gen_random_uuid() || lower(substring(request_resume_upload.filename from '\.[A-Za-z]+$')),
    request_resume_upload.size, caller, form_key
  )
  returning * into ticket;
  return jsonb_build_object('name', ticket.name, 'expires_at', ticket.expires_at);
end
$$;

revoke execute on function private.has_arrived(private.upload_tickets) from public, anon, authenticated;
revoke execute on function private.take_file_quota(text, uuid) from public, anon, authenticated;
revoke execute on function public.request_resume_upload(text, bigint, text, text) from public, anon, authenticated;
grant execute on function public.request_resume_upload(text, bigint, text, text) to anon, authenticated, service_role;
comment on function public.request_resume_upload(text, bigint, text, text) is
  'A ticket to upload one resume of this size (bytes): its name in the bucket, valid for 15 minutes.';
