-- What a person sent before they sent it again: each earlier version of an application or resume, whole and with its
-- file, for as long as the entry is kept. The entry itself shows the newest.

alter table public.submissions
  add column version integer not null default 1,
  -- When the newest version came; null while there is one only.
  add column resent_at timestamptz,
  add constraint submissions_version_check check (version >= 1 and (version > 1) = (resent_at is not null));

create table public.submission_versions (
  id bigint generated always as identity primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  version integer not null,
  -- As in submissions: of the form that brought it.
  key uuid not null,
  reference text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  industry text,
  message text not null default '',
  resume_path text not null,
  resume_name text not null,
  resume_size integer not null,
  source text not null default '',
  notice_version text not null,
  consented_at timestamptz not null,
  sent_at timestamptz not null,
  search tsvector not null generated always as (
    to_tsvector('simple', private.plain_words(first_name || ' ' || last_name || ' ' || message))
    || to_tsvector('simple', private.phone_words(phone) || ' ' || private.reference_words(array[reference]))
  ) stored,
  constraint submission_versions_submission_id_version_key unique (submission_id, version),
  constraint submission_versions_key_key unique (key),
  constraint submission_versions_version_check check (version >= 1),
  constraint submission_versions_reference_check check (reference ~ '^[ACE]-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  constraint submission_versions_first_name_check check (char_length(first_name) between 1 and 80),
  constraint submission_versions_last_name_check check (char_length(last_name) between 1 and 80),
  constraint submission_versions_phone_check check (char_length(phone) <= 30),
  constraint submission_versions_industry_check check (
    industry in ('engineering', 'technology', 'finance', 'healthcare', 'manufacturing', 'construction')
  ),
  constraint submission_versions_message_check check (char_length(message) <= 5000),
  constraint submission_versions_resume_path_key unique (resume_path),
  constraint submission_versions_resume_path_check check (private.is_resume_name(resume_path)),
  constraint submission_versions_resume_name_check check (char_length(resume_name) <= 200),
  constraint submission_versions_resume_size_check check (resume_size between 1 and 10485760),
  constraint submission_versions_source_check check (source ~ '^[A-Za-z0-9_.-]{0,40}$'),
  constraint submission_versions_notice_version_check check (char_length(notice_version) between 1 and 40)
);

create index submission_versions_search_idx on public.submission_versions using gin (search);

alter table public.submission_versions enable row level security;

revoke all on table public.submission_versions from anon, authenticated;
grant select on table public.submission_versions to authenticated;
grant select, insert, update, delete on table public.submission_versions to service_role;

create policy submission_versions_select_recruiter on public.submission_versions
for select to authenticated
using ((select private.has_role('recruiter')));

comment on table public.submission_versions is
  'Earlier versions of what was sent again. Read by recruiters and owners, written by functions only.';

create trigger submission_versions_delete_resume
after delete on public.submission_versions
for each row execute function private.delete_resume();

-- The file of a version stays as long as its entry.
create or replace function public.files_to_delete(size integer default 100) returns setof text
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
