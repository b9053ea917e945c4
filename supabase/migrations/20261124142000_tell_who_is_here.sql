-- Who has an entry of the inbox open, so that two recruiters do not work on it without knowing. Kept for seconds.

-- Without foreign keys: a row is gone before it could matter, and a restored backup knows nothing of this table.
create table private.open_entries (
  submission_id bigint not null,
  person_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (submission_id, person_id)
);

create index open_entries_seen_at_idx on private.open_entries (seen_at);

alter table private.open_entries enable row level security;
revoke all on table private.open_entries from anon, authenticated;
comment on table private.open_entries is 'Which person of the staff has which entry open. Reached by functions only.';

-- Told when somebody comes or goes, not when they are still there.
create trigger note_live_change after insert or delete on private.open_entries
  for each row execute function private.note_live_change();

-- Says that the person still has the entry open; whoever has not said so for 25 seconds is gone. Answers the ids of the
-- others who have.
create function public.keep_entry_open(submission_id bigint) returns uuid[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  delete from private.open_entries as gone
  where (gone.submission_id, gone.person_id) in (
    select open_entries.submission_id, open_entries.person_id from private.open_entries
    where open_entries.seen_at < now() - interval '25 seconds' limit 100 for update skip locked
  );
  insert into private.open_entries as mine (submission_id, person_id)
  select submissions.id, auth.uid() from public.submissions
  where submissions.id = keep_entry_open.submission_id
  on conflict on constraint open_entries_pkey do update set seen_at = now();
  return array(
    select open_entries.person_id from private.open_entries
    where open_entries.submission_id = keep_entry_open.submission_id
      and open_entries.person_id <> auth.uid() and open_entries.seen_at >= now() - interval '25 seconds'
    order by open_entries.person_id
  );
end
$$;

create function public.close_entry(submission_id bigint) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  delete from private.open_entries
  where open_entries.submission_id = close_entry.submission_id and open_entries.person_id = auth.uid();
end
$$;

create or replace function public.my_live_access() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  role constant text := private.admin_role();
begin
  perform private.require_staff();
  return jsonb_build_object(
    'id', private.claimed_id('sub'),
    'tables', to_jsonb(
      array['admins', 'content_drafts', 'images', 'jobs', 'site_content', 'site_settings']
      || case when role in ('recruiter', 'owner')
        then array['erasures', 'notes', 'open_entries', 'outbox', 'reply_templates', 'submissions'] end
      || case when role = 'owner' then array['activity', 'invitations'] end
    )
  );
end
$$;

revoke execute on function public.keep_entry_open(bigint) from public, anon, authenticated;
revoke execute on function public.close_entry(bigint) from public, anon, authenticated;
grant execute on function public.keep_entry_open(bigint) to authenticated;
grant execute on function public.close_entry(bigint) to authenticated;

comment on function public.keep_entry_open(bigint) is 'For recruiters: they have an entry open still; answers who else has.';
comment on function public.close_entry(bigint) is 'For recruiters: they have left an entry.';
