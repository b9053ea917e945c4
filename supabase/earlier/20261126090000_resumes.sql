-- Resumes: one more format, and applications without one.
set check_function_bodies = off;

-- RTF, the format of older Word and of some job portals.
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
    'application/rtf'
  ]
)
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

create or replace function private.is_resume_name(name text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|doc|docx|rtf)$'
$$;

-- The media type of a file with this ending; null for every other ending.
create or replace function private.resume_type(name text) returns text
language sql
immutable
set search_path = ''
as $$
  select case lower(substring(name from '\.([A-Za-z]+)$'))
    when 'pdf' then 'application/pdf'
    when 'doc' then 'application/msword'
    when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when 'rtf' then 'application/rtf'
  end
$$;

-- Staff who add people by hand have as many files as a job fair gives, and take none from the visitors of their network.
create or replace function public.request_resume_upload(filename text, size bigint, mime text default '', key text default '')
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

-- Whoever has no file at hand may apply with a phone number and asks to be called. Such an application has no resume.
alter table public.submissions drop constraint submissions_resume_path_check;
alter table public.submissions add constraint submissions_resume_path_check check (
  private.is_resume_name(resume_path)
  and (resume_path is null or kind in ('application', 'resume'))
);
alter table public.submission_versions
  alter column resume_path drop not null,
  alter column resume_name drop not null,
  alter column resume_size drop not null;
alter table public.submission_versions add constraint submission_versions_resume_check check (
  num_nulls(resume_path, resume_name, resume_size) in (0, 3)
);

drop trigger submission_versions_delete_resume on public.submission_versions;
create trigger submission_versions_delete_resume
after delete on public.submission_versions
for each row when (old.resume_path is not null)
execute function private.delete_resume();

create function private.file_problem(form jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when not private.is_resume_name(private.form_text(form, 'resume')) or private.form_text(form, 'resume_name') = ''
      then 'Please choose the file with your resume.'
    when char_length(private.form_text(form, 'resume_name')) > 200 then 'The file name can have at most 200 characters.'
  end
$$;

-- The submission with the file that came for it.
create function private.with_file(submission public.submissions, form jsonb) returns public.submissions
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  filled public.submissions := submission;
begin
  filled.resume_path := private.form_text(form, 'resume');
  filled.resume_name := regexp_replace(private.form_text(form, 'resume_name'), '[[:cntrl:]/\\]', '_', 'g');
  filled.resume_size := (private.redeem_ticket(filled.resume_path, filled.key)).size;
  return filled;
end
$$;

-- An application for `job_id`, or without one a resume for the file with the preferred `industry`. `form` also has
-- first_name, last_name, email, phone, message (may be empty), resume (the name that request_resume_upload gave),
-- resume_name (the file's own name), and key, consent, notice_version, source, website, seconds_open as for a message.
-- An application may bring call_me ('true') and a phone number in place of the resume.
create or replace function public.submit_application(form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(submit_application.form, '{}');
  kind constant text := case when given ->> 'job_id' is null then 'resume' else 'application' end;
  job constant jsonb := private.job_applied_for(given ->> 'job_id');
  questions constant jsonb := coalesce(job -> 'questions', '[]');
  asks_for_call constant boolean := kind = 'application' and private.form_text(given, 'call_me') = 'true'
    and private.form_text(given, 'resume') = '';
  submission public.submissions;
begin
  perform private.refuse_problems(
    private.person_problems(given)
    || private.answer_problems(questions, given)
    || jsonb_strip_nulls(jsonb_build_object(
      'industry', case
        when kind = 'resume' and not private.is_industry(private.form_text(given, 'industry'))
          then 'Please choose an industry.'
      end,
      'phone', case
        when asks_for_call and private.form_text(given, 'phone') = '' then 'Please enter the number that we can call.'
      end,
      'message', private.message_problem(private.form_text(given, 'message'), 0),
      'file', case when not asks_for_call then private.file_problem(given) end,
      'job_id', case
        when kind = 'application' and given ->> 'job_id' !~ '^[1-9]\d{0,17}$' then 'There is no such job.'
      end
    ))
    || private.consent_problems(given)
  );
  submission := private.submission_of(kind, given);
  submission.company := '';
  if kind = 'resume' then
    submission.industry := private.form_text(given, 'industry');
  elsif job is null then
    raise exception using errcode = 'PT409', message = 'This job no longer accepts applications.';
  else
    submission.job_id := job ->> 'id';
    submission.job_title := job ->> 'title';
    submission.answers := private.given_answers(questions, given);
    submission.unmet := private.count_unmet(questions, submission.answers);
  end if;
  if private.is_trapped(given) or private.is_known(given ->> 'key') then return private.taken(submission); end if;
  perform private.take_sender_quota(submission.email);
  -- The same form may have been taken in while this call waited for its turn.
  if private.is_known(given ->> 'key') then return private.taken(submission); end if;
  if not asks_for_call then submission := private.with_file(submission, given); end if;
  if not private.add_version(submission) then perform private.store_submission(submission); end if;
  return private.taken(submission);
end
$$;

create or replace function private.alert_item(submission public.submissions) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', submission.id, 'kind', submission.kind, 'reference', submission.reference,
    'name', submission.first_name || ' ' || submission.last_name, 'job_title', submission.job_title,
    'company', submission.company, 'subject', submission.subject, 'version', submission.version,
    'asks_for_call',
    submission.kind = 'application' and submission.resume_path is null and submission.collected_from = ''
  )
$$;

-- Each version has a reference of its own, and so has its file.
create or replace function public.my_data_files(session text) returns jsonb
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

-- Deletes these submissions with their versions, notes, files and mail, and links to one's own data with the last thing they
-- lead to; writes the audit log. Rows must be locked before.
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

revoke execute on all functions in schema private from public;
