-- Resumes: OpenDocument and plain text are taken, a file of an unknown kind is named, and all files are read by the new readers.
set check_function_bodies = off;

update storage.buckets
set allowed_mime_types = array[
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/rtf',
  'application/vnd.oasis.opendocument.text',
  'text/plain'
]
where id = 'resumes';

create or replace function private.is_resume_name(name text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|doc|docx|rtf|odt|txt)$'
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
    when 'odt' then 'application/vnd.oasis.opendocument.text'
    when 'txt' then 'text/plain'
  end
$$;

alter table private.resume_texts
drop constraint resume_texts_problem_check,
add constraint resume_texts_problem_check
check (problem in ('no words', 'password', 'unknown', 'broken', 'too large', 'missing', 'malware'));

-- Earlier readers lost headers, signs and letter-spaced words. The server reads bit by bit; candidates are found by the earlier
-- words until then. Somebody who was asked about a client agreed to the words that were read, so those stay.
update private.resume_texts set text = null, problem = null
where resume_texts.problem is distinct from 'malware' and resume_texts.problem is distinct from 'missing'
  and not exists (select from private.introductions where introductions.submission_id = resume_texts.submission_id);
