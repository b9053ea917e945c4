-- Files in which the scanner of the server found malware: nobody gets them, and whoever looks at the entry is told.

alter table private.resume_texts
drop constraint resume_texts_problem_check,
add constraint resume_texts_problem_check
check (problem in ('no words', 'password', 'broken', 'too large', 'missing', 'malware'));

-- To be called before a file is downloaded, each day anew. PT404 where no entry has such a file, PT410 for malware.
create or replace function public.open_resume(name text) returns void
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
    raise exception using errcode = 'PT410', message = 'Malware was found in this file, so nobody can open it.';
  end if;
  perform private.note_reading(array[entry], 'resume');
end
$$;

-- Whether whoever is signed in has opened the files of its entry today, and nothing was found in this one.
create or replace function private.has_opened_file(name text) returns boolean
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
