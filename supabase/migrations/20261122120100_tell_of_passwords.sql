-- A new password is told to its owner and to the trail, whichever way it came; so is a reply to somebody who wrote.

-- Sessions that began with a mailed link for a new password. Written where the sign-in service does not say it itself;
-- one of them sets one password, within the hour.
create table private.recovered_sessions (
  session_id uuid primary key,
  recovered_at timestamptz not null default now()
);

alter table private.recovered_sessions enable row level security;
revoke all on table private.recovered_sessions from anon, authenticated;
comment on table private.recovered_sessions is
  'Sessions from a mailed link for a new password, which need not know the current one.';

create function private.tell_of_password() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_reset constant boolean := exists (
    select from private.recovered_sessions as recovered
    join auth.sessions on sessions.id = recovered.session_id
    where sessions.user_id = new.id and recovered.recovered_at > now() - interval '1 hour'
  );
begin
  if not exists (select from public.admins where admins.id = new.id) then return null; end if;
  perform private.write_activity(
    'changed', 'passwords', new.id::text, '', jsonb_build_object('is_reset', is_reset), new.id
  );
  insert into private.outbox (kind, to_address, data)
  values ('password_changed', lower(new.email), jsonb_build_object('is_reset', is_reset));
  return null;
end
$$;

create trigger users_tell_of_password
after update of encrypted_password on auth.users
for each row when (new.encrypted_password is distinct from old.encrypted_password)
execute function private.tell_of_password();

alter table public.activity
  drop constraint activity_action_check,
  add constraint activity_action_check check (
    action in ('created', 'changed', 'deleted', 'published', 'erased', 'exported', 'signed_in', 'ended', 'sent')
  );

create function private.tell_of_reply() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_activity(
    'sent', 'replies', submissions.reference, '',
    jsonb_build_object('id', submissions.id, 'kind', submissions.kind)
  )
  from public.submissions where submissions.id = new.submission_id;
  return null;
end
$$;

create trigger outbox_9_tell_of_reply
after insert on private.outbox
for each row when (new.kind = 'reply')
execute function private.tell_of_reply();

revoke execute on function private.tell_of_password() from public, anon, authenticated;
revoke execute on function private.tell_of_reply() from public, anon, authenticated;
