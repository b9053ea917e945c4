-- Which tables were changed of what staff see, so that the admin can read again what it shows. Servers are told over the
-- channel `sampark` by the word `live`, and ask `live_changes_since` for the names. Never a value, never a row.

create table private.live_changes (
  made_by xid8 not null default pg_current_xact_id(),
  -- A table.
  name text not null,
  made_at timestamptz not null default now(),
  primary key (made_by, name),
  constraint live_changes_name_check check (char_length(name) between 1 and 63)
);

create index live_changes_made_at_idx on private.live_changes (made_at);

alter table private.live_changes enable row level security;
revoke all on table private.live_changes from anon, authenticated;
comment on table private.live_changes is 'Tables that were changed within the last hour. Reached by functions only.';

-- Once for each transaction, however many rows it touches.
create function private.note_live_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.live_changes (name) values (tg_table_name) on conflict do nothing;
  if found then
    delete from private.live_changes as earlier
    where (earlier.made_by, earlier.name) in (
      select live_changes.made_by, live_changes.name from private.live_changes
      where live_changes.made_at < now() - interval '1 hour' limit 100 for update skip locked
    );
    perform pg_notify('sampark', 'live');
  end if;
  return null;
end
$$;

create trigger note_live_change after insert or update or delete on public.activity
  for each row execute function private.note_live_change();
create trigger note_live_change after insert or update or delete on public.admins
  for each row execute function private.note_live_change();
create trigger note_live_change after insert or update or delete on public.content_drafts
  for each row execute function private.note_live_change();
create trigger note_live_change after insert or update or delete on public.erasures
  for each row execute function private.note_live_change();
create trigger note_live_change after insert or update or delete on public.images
  for each row execute function private.note_live_change();
create trigger note_live_change after insert or update or delete on public.jobs
  for each row execute function private.note_live_change();
create trigger note_live_change after insert or update or delete on public.notes
  for each row execute function private.note_live_change();
create trigger note_live_change after insert or update or delete on public.reply_templates
  for each row execute function private.note_live_change();
create trigger note_live_change after insert or update or delete on public.site_content
  for each row execute function private.note_live_change();
create trigger note_live_change after insert or update or delete on public.site_settings
  for each row execute function private.note_live_change();
create trigger note_live_change after insert or update or delete on public.submissions
  for each row execute function private.note_live_change();
create trigger note_live_change after insert or update or delete on private.invitations
  for each row execute function private.note_live_change();
-- Whom it concerns hears nothing more.
create trigger note_live_change after insert on private.ended_sessions
  for each row execute function private.note_live_change();

-- Of mail, staff see what was given up.
create trigger note_failed_mail after insert on private.outbox
  for each row when (new.status = 'failed') execute function private.note_live_change();
create trigger note_mail_that_fails after update on private.outbox
  for each row when (new.status is distinct from old.status and 'failed' in (new.status, old.status))
  execute function private.note_live_change();
create trigger note_mail_that_goes after delete on private.outbox
  for each row when (old.status = 'failed') execute function private.note_live_change();

-- For the server's own key, with cursors and an answer like those of `changes_since`.
create function public.live_changes_since(since text default null) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  with here as (select pg_current_snapshot() as now),
  asked as (
    select case when since ~ '^\d{1,18}$' then since::xid8 end as since
  ),
  known as (
    select asked.since from here, asked where asked.since <= pg_snapshot_xmax(here.now)
  )
  select jsonb_build_object(
    'cursor', pg_snapshot_xmin(here.now)::text,
    'changes', case
      when exists (select from known) then (
        select coalesce(jsonb_agg(jsonb_build_object('id', recent.made_by || ' ' || recent.name, 'name', recent.name)), '[]')
        from private.live_changes as recent
        where recent.made_by >= (select since from known)
      )
    end,
    'right_for', null,
    'has_mail', false
  )
  from here
$$;

-- For staff: whose token it is, and which tables they may hear of, those that they may read or that a function reads for
-- them.
create function public.my_live_access() returns jsonb
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
        then array['erasures', 'notes', 'outbox', 'reply_templates', 'submissions'] end
      || case when role = 'owner' then array['activity', 'invitations'] end
    )
  );
end
$$;

revoke execute on function private.note_live_change() from public, anon, authenticated;
revoke execute on function public.live_changes_since(text) from public, anon, authenticated;
revoke execute on function public.my_live_access() from public, anon, authenticated;
grant execute on function public.live_changes_since(text) to service_role;
grant execute on function public.my_live_access() to authenticated;

comment on function public.live_changes_since(text) is 'Server only: which tables were changed since an earlier answer.';
comment on function public.my_live_access() is 'For staff: which tables they hear of when one is changed.';
