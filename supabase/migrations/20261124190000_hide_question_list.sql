-- The list of questions for applicants says what their answers must be. It is kept like the sections of the pages, but
-- only staff read it. What a job asks is copied into the job.

drop policy site_content_select_anyone on public.site_content;

create policy site_content_select_visitor on public.site_content
for select to anon
using (section_id <> 'application_questions');

create policy site_content_select_user on public.site_content
for select to authenticated
using (section_id <> 'application_questions' or (select private.is_admin()));

-- Visitors see drafts whose time has come, and whoever has a preview link sees any draft: so there is none of it.
alter table public.content_drafts add constraint content_drafts_is_public_check check (
  id <> 'site_content/application_questions'
);
