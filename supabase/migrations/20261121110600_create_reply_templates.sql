-- Answers that recruiters send again and again. {first_name}, {last_name}, {job_title}, {reference} and {company} stand
-- for what the submission says.
create table public.reply_templates (
  id bigint generated always as identity primary key,
  name text not null,
  subject text not null,
  body text not null,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  -- Not a foreign key: who saved it stays readable after the person has left.
  updated_by uuid default auth.uid(),
  constraint reply_templates_name_key unique (name),
  constraint reply_templates_name_check check (char_length(btrim(name, E' \t\r\n')) between 1 and 80),
  constraint reply_templates_subject_check check (char_length(btrim(subject, E' \t\r\n')) between 1 and 200),
  constraint reply_templates_body_check check (char_length(btrim(body, E' \t\r\n')) between 1 and 5000),
  constraint reply_templates_version_check check (version >= 0)
);

create trigger reply_templates_1_check_version
before update of version on public.reply_templates
for each row execute function private.check_version();

create trigger reply_templates_2_stamp_update
before update on public.reply_templates
for each row execute function private.stamp_update('id');

alter table public.reply_templates enable row level security;
revoke all on table public.reply_templates from anon, authenticated;
grant select, insert, update, delete on table public.reply_templates to authenticated, service_role;

create policy reply_templates_select_recruiter on public.reply_templates
for select to authenticated
using ((select private.has_role('recruiter')));
create policy reply_templates_insert_recruiter on public.reply_templates
for insert to authenticated
with check ((select private.has_role('recruiter')));
create policy reply_templates_update_recruiter on public.reply_templates
for update to authenticated
using ((select private.has_role('recruiter')))
with check ((select private.has_role('recruiter')));
create policy reply_templates_delete_recruiter on public.reply_templates
for delete to authenticated
using ((select private.has_role('recruiter')));

comment on table public.reply_templates is
  'Ready answers for the inbox. Recruiters write them, with the loaded version, else PT409.';

insert into public.reply_templates (name, subject, body) values
  (
    'Application: invite to a call',
    'Your application for {job_title}',
    E'Hello {first_name},\n\nthank you for your application for {job_title}. We would like to talk with you for about 20 minutes. Please reply with two or three times that suit you this week.\n\nYour reference is {reference}.'
  ),
  (
    'Application: not this time',
    'Your application for {job_title}',
    E'Hello {first_name},\n\nthank you for your application for {job_title}. The client has decided to go on with other candidates. With your consent we keep your resume and write to you when something fits better.\n\nYour reference is {reference}.'
  ),
  (
    'Resume received: tell us more',
    'Your resume',
    E'Hello {first_name},\n\nthank you for your resume. To look for the right positions we would like to know where you want to work, when you could start, and what you expect to earn. A short reply is enough.\n\nYour reference is {reference}.'
  ),
  (
    'Employer: arrange a conversation',
    'Hiring for {company}',
    E'Hello {first_name},\n\nthank you for your enquiry. A consultant for your industry will go through your needs with you. Please reply with a time that suits you and, if you have it, a description of the position.\n\nYour reference is {reference}.'
  );
