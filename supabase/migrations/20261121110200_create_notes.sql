-- What staff wrote about a submission, what they replied, and what they changed: its history, kept with it.

create table public.notes (
  id bigint generated always as identity primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  kind text not null default 'note',
  subject text not null default '',
  body text not null,
  author_id uuid,
  -- As it was then: a person may leave.
  author_name text not null default '',
  created_at timestamptz not null default now(),
  constraint notes_kind_check check (kind in ('note', 'reply', 'change')),
  constraint notes_subject_check check (char_length(subject) <= 200 and (subject <> '') = (kind = 'reply')),
  constraint notes_body_check check (char_length(body) between 1 and 5000),
  constraint notes_author_name_check check (char_length(author_name) <= 254)
);

create index notes_submission_id_idx on public.notes (submission_id, id);

alter table public.notes enable row level security;

revoke all on table public.notes from anon, authenticated;
grant select on table public.notes to authenticated;
grant select, insert, update, delete on table public.notes to service_role;

create policy notes_select_recruiter on public.notes
for select to authenticated
using ((select private.has_role('recruiter')));

comment on table public.notes is
  'Notes, replies and changes of a submission, with author and time. Read by recruiters, written by functions only.';

-- Signed by whoever is signed in; by nobody when the server or the sender did it.
create function private.write_note(submission_id bigint, kind text, subject text, body text) returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.notes (submission_id, kind, subject, body, author_id, author_name)
  select
    write_note.submission_id, write_note.kind, write_note.subject, write_note.body, author.id,
    coalesce(nullif(author.name, ''), author.email, '')
  from (select) as nobody
  left join public.admins as author on author.id = auth.uid()
  returning notes.id
$$;

create function private.note_change(submission_id bigint, body text) returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  select private.write_note(note_change.submission_id, 'change', '', note_change.body)
$$;

revoke execute on function private.write_note(bigint, text, text, text) from public, anon, authenticated;
revoke execute on function private.note_change(bigint, text) from public, anon, authenticated;
