-- Everything that candidates and employers send: one row each, whatever form it came through. Rows come in, change and
-- go by functions only; no policy lets anybody write them, so what a person has sent stays as it was sent.

-- Words alone: what parts them becomes spaces, so that a name, an address and a search for them come apart in the same
-- places.
create function private.plain_words(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select translate(plain_words.words, '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32))
$$;

-- A phone number as people look for it: all digits, and the last ten, which are the number without its country.
create function private.phone_words(phone text) returns text
language sql
immutable
set search_path = ''
as $$
  select digits || ' ' || right(digits, 10) from (select regexp_replace(phone_words.phone, '\D', '', 'g')) as own (digits)
$$;

-- References with and without their dashes.
create function private.reference_words(reference_list text[]) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(string_agg(private.plain_words(reference) || ' ' || replace(reference, '-', ''), ' '), '')
  from unnest(reference_words.reference_list) as reference
$$;

revoke execute on function private.plain_words(text) from public, anon, authenticated;
revoke execute on function private.phone_words(text) from public, anon, authenticated;
revoke execute on function private.reference_words(text[]) from public, anon, authenticated;

create table public.submissions (
  id bigint generated always as identity primary key,
  -- Made by the sender's form: the same form sent twice is one submission.
  key uuid not null,
  -- What the sender is told and quotes, and what later copies of the same application were told.
  reference text not null,
  other_references text[] not null default '{}',
  kind text not null,
  job_id bigint references public.jobs (id) on delete set null,
  -- As it was when the application came in; stays when the job is deleted.
  job_title text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null default '',
  company text not null default '',
  industry text,
  subject text,
  message text not null default '',
  resume_path text,
  resume_name text,
  resume_size integer,
  -- Where the sender came from first, as a tracked link said it; empty when nothing did.
  source text not null default '',
  notice_version text not null,
  consented_at timestamptz not null default now(),
  consent_withdrawn_at timestamptz,
  erasure_requested_at timestamptz,
  stage text not null default 'new',
  owner_id uuid references public.admins (id) on delete set null,
  read_at timestamptz,
  -- A reason keeps the row from being erased.
  hold_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    to_tsvector(
      'simple',
      private.plain_words(
        first_name || ' ' || last_name || ' ' || email || ' ' || company || ' ' || coalesce(job_title, '') || ' '
        || message
      )
      || ' ' || private.phone_words(phone) || ' ' || private.reference_words(other_references || reference)
    )
  ) stored,
  constraint submissions_key_key unique (key),
  constraint submissions_reference_check check (reference ~ '^[ACE]-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  constraint submissions_kind_check check (kind in ('application', 'resume', 'contact', 'enquiry')),
  constraint submissions_job_title_check check ((job_title is not null) = (kind = 'application') and char_length(job_title) <= 200),
  constraint submissions_first_name_check check (char_length(first_name) between 1 and 80),
  constraint submissions_last_name_check check (char_length(last_name) between 1 and 80),
  constraint submissions_email_check check (email = lower(email) and char_length(email) between 3 and 120),
  constraint submissions_phone_check check (char_length(phone) <= 30),
  constraint submissions_company_check check (char_length(company) <= 120 and (company <> '') = (kind = 'enquiry')),
  constraint submissions_industry_check check (
    (industry is not null) = (kind = 'resume')
    and industry in ('engineering', 'technology', 'finance', 'healthcare', 'manufacturing', 'construction')
  ),
  constraint submissions_subject_check check (
    (subject is not null) = (kind in ('contact', 'enquiry'))
    and subject in ('job-inquiry', 'staffing-services', 'general')
  ),
  constraint submissions_message_check check (char_length(message) <= 5000),
  constraint submissions_resume_path_key unique (resume_path),
  constraint submissions_resume_path_check check (
    (resume_path is not null) = (kind in ('application', 'resume')) and private.is_resume_name(resume_path)
  ),
  constraint submissions_resume_name_check check (
    (resume_name is not null) = (resume_path is not null) and char_length(resume_name) <= 200
  ),
  constraint submissions_resume_size_check check (
    (resume_size is not null) = (resume_path is not null) and resume_size between 1 and 10485760
  ),
  constraint submissions_source_check check (source ~ '^[A-Za-z0-9_.-]{0,40}$'),
  constraint submissions_notice_version_check check (char_length(notice_version) between 1 and 40),
  constraint submissions_stage_check check (
    stage in ('new', 'screening', 'interview', 'offer', 'placed', 'rejected') and kind in ('application', 'resume')
    or stage in ('new', 'open', 'answered', 'closed') and kind in ('contact', 'enquiry')
  ),
  constraint submissions_hold_reason_check check (char_length(hold_reason) between 1 and 300),
  constraint submissions_other_references_check check (cardinality(other_references) <= 20)
);

create index submissions_created_at_idx on public.submissions (created_at desc, id desc);
create index submissions_kind_stage_idx on public.submissions (kind, stage, created_at desc);
create index submissions_email_idx on public.submissions (email, created_at desc);
create index submissions_job_id_idx on public.submissions (job_id);
create index submissions_owner_id_idx on public.submissions (owner_id);
create index submissions_unread_idx on public.submissions (kind) where read_at is null;
create index submissions_search_idx on public.submissions using gin (search);

alter table public.submissions enable row level security;

revoke all on table public.submissions from anon, authenticated;
grant select on table public.submissions to authenticated;
grant select, insert, update, delete on table public.submissions to service_role;

create policy submissions_select_recruiter on public.submissions
for select to authenticated
using ((select private.has_role('recruiter')));

comment on table public.submissions is
  'Applications, resumes, messages and employer enquiries. Read by recruiters and owners, written by functions only.';

create function private.delete_resume() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.file_deletions (name) values (old.resume_path) on conflict do nothing;
  return null;
end
$$;

revoke execute on function private.delete_resume() from public, anon, authenticated;

create trigger submissions_delete_resume
after delete on public.submissions
for each row when (old.resume_path is not null)
execute function private.delete_resume();
