-- The audit log, and exports, which it records.
set check_function_bodies = off;

-- The audit log: who did what and when, written by triggers, so that no change bypasses it and no one can edit it. It
-- holds no personal data of candidates: submissions appear by their reference, content by its version.
create table public.activity (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  -- Not a foreign key, and the name as it was then: a person may leave. A token of the API is a system with a name.
  actor uuid,
  actor_name text not null default '',
  actor_kind text not null,
  action text not null,
  -- A table, or the kind of an export.
  entity text not null,
  entity_key text not null default '',
  -- Its name at that time.
  entity_name text not null default '',
  -- Facts about it; for a change `changed` has the names of the columns, `before` and `after` the values of columns
  -- without personal data.
  details jsonb not null default '{}',
  constraint activity_actor_name_check check (char_length(actor_name) <= 254),
  constraint activity_actor_kind_check check (
    actor_kind in ('person', 'visitor', 'system') and (actor_kind = 'person') = (actor is not null)
  ),
  constraint activity_entity_check check (entity ~ '^[a-z][a-z_]{0,40}$'),
  constraint activity_entity_key_check check (char_length(entity_key) <= 120),
  constraint activity_entity_name_check check (char_length(entity_name) <= 254),
  constraint activity_details_check check (jsonb_typeof(details) = 'object' and octet_length(details::text) <= 32768),
  -- Functions write as their owner. Any other role with a grant on this table, even the server's key, writes nothing.
  constraint activity_writer_check check (current_user not in ('anon', 'authenticated', 'service_role')),
  constraint activity_action_check check (
    action in ('created', 'changed', 'deleted', 'published', 'erased', 'exported', 'signed_in', 'ended', 'sent')
  )
);

create index activity_happened_at_idx on public.activity (happened_at desc, id desc);

create index activity_entity_idx on public.activity (entity, entity_key, id desc);

create index activity_actor_idx on public.activity (actor, id desc);

create index activity_action_idx on public.activity (action, id desc);

create trigger activity_refuse_change
before update or delete on public.activity
for each row execute function private.refuse_change();

create trigger activity_refuse_truncate
before truncate on public.activity
for each statement execute function private.refuse_change();

alter table public.activity enable row level security;

create trigger note_live_change after insert or update or delete on public.activity
  for each row execute function private.log_change('staff', 'owner');

revoke all on table public.activity from anon, authenticated, service_role;

grant select on table public.activity to authenticated, service_role;

create policy activity_select_owner on public.activity
for select to authenticated
using ((select private.has_role('owner')));

create function private.write_activity(
  action text, entity text, entity_key text, entity_name text, details jsonb, actor uuid default private.saved_by()
) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.activity (actor, actor_name, actor_kind, action, entity, entity_key, entity_name, details)
  select
    write_activity.actor, coalesce(nullif(person.name, ''), person.email, token.name, ''),
    case
      when write_activity.actor is not null then 'person'
      -- The role of the request; functions with rights of their own do not change it.
      when current_setting('role', true) = 'anon' then 'visitor'
      else 'system'
    end,
    write_activity.action, write_activity.entity, left(coalesce(write_activity.entity_key, ''), 120),
    left(coalesce(write_activity.entity_name, ''), 254), write_activity.details
  from (select) as nobody
  left join public.admins as person on person.id = write_activity.actor
  left join private.current_token() as token on true
$$;

-- The columns named in `of_columns`, with their values; those in `as_presence` only as true or false.
create function private.told_columns(value jsonb, of_columns jsonb, as_presence jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    jsonb_object_agg(entry.key, case when as_presence ? entry.key then to_jsonb(entry.value <> 'null') else entry.value end),
    '{}'
  )
  from jsonb_each(told_columns.value) as entry
  where of_columns ? entry.key or as_presence ? entry.key
$$;

-- One trigger for every table. Its argument lists the recorded data: {key: column, name: [columns, the first that is
-- not empty], facts: [columns recorded each time], values: [columns recorded before and after], presence: [columns
-- recorded only as filled or empty], action: the action of a new row}.
create function private.record_activity() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  derived constant text[] := '{version,updated_at,updated_by,search,is_waiting,replies,answered_at,summary,slug,salary_yearly_inr}';
  is_publishing constant boolean := current_setting('sampark.publishing', true) = 'on';
  rules constant jsonb := tg_argv[0];
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject constant jsonb := coalesce(after, before);
  moved jsonb;
  details jsonb := private.told_columns(subject, coalesce(rules -> 'facts', '[]'), '[]');
begin
  -- The version that a draft becomes is recorded instead.
  if is_publishing and tg_table_name = 'content_drafts' then return null; end if;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(entry.key, before -> entry.key), '{}') into moved
    from jsonb_each(after) as entry
    where entry.value is distinct from before -> entry.key;
    if moved - array['updated_at', 'updated_by', 'search'] = '{}' then return null; end if;
    moved := moved - derived;
    details := details || jsonb_build_object(
      'changed', array(select jsonb_object_keys(moved) order by 1),
      'before',
      private.told_columns(moved, coalesce(rules -> 'values', '[]'), coalesce(rules -> 'presence', '[]')),
      'after',
      private.told_columns(
        (select coalesce(jsonb_object_agg(name, after -> name), '{}') from jsonb_object_keys(moved) as name),
        coalesce(rules -> 'values', '[]'), coalesce(rules -> 'presence', '[]')
      )
    );
  end if;
  perform private.write_activity(
    case
      when is_publishing then 'published'
      when tg_op = 'INSERT' then coalesce(rules ->> 'action', 'created')
      when tg_op = 'UPDATE' then 'changed'
      else 'deleted'
    end,
    tg_table_name,
    subject ->> (rules ->> 'key'),
    (
      select subject ->> name.value
      from jsonb_array_elements_text(rules -> 'name') with ordinality as name (value, place)
      where subject ->> name.value <> ''
      order by name.place
      limit 1
    ),
    details
  );
  return null;
end
$$;

create trigger site_content_9_record_activity
after insert or update or delete on public.site_content
for each row execute function private.record_activity('{"key": "section_id", "facts": ["version"]}');

create trigger site_settings_9_record_activity
after insert or update or delete on public.site_settings
for each row execute function private.record_activity('{"key": "key", "facts": ["version"]}');

create trigger content_drafts_9_record_activity
after insert or update or delete on public.content_drafts
for each row execute function private.record_activity(
  '{"key": "id", "facts": ["base_version", "publish_at", "unpublish_at"], "values": ["publish_at", "unpublish_at"]}'
);

create trigger jobs_9_record_activity
after insert or update or delete on public.jobs
for each row execute function private.record_activity(
  '{"key": "id", "name": ["title"], "facts": ["version", "status"], "values": [
    "title", "status", "featured", "client_confidential", "location", "country", "category", "type", "workplace",
    "salary_min", "salary_max", "salary_currency", "salary_period", "opens_at", "closes_at", "in_feeds"
  ]}'
);

create trigger reply_templates_9_record_activity
after insert or update or delete on public.reply_templates
for each row execute function private.record_activity('{"key": "id", "name": ["name"], "facts": ["version"]}');

create trigger images_9_record_activity
after insert or update or delete on public.images
for each row execute function private.record_activity('{"key": "id", "name": ["title"], "facts": ["version"]}');

create trigger admins_9_record_activity
after insert or update or delete on public.admins
for each row execute function private.record_activity(
  '{"key": "id", "name": ["name", "email"], "facts": ["role"], "values": ["role"], "presence": ["disabled_at"]}'
);

create trigger invitations_9_record_activity
after insert or delete on private.invitations
for each row execute function private.record_activity('{"key": "id", "name": ["name", "email"], "facts": ["role"]}');

-- Not the email of a new invitation, which is created at the same moment.
create trigger invitations_9_record_resend
after update on private.invitations
for each row when (new.invited_at <> old.invited_at)
execute function private.record_activity('{"key": "id", "name": ["name", "email"], "facts": ["role"]}');

-- Links end by themselves or with their draft; only their creation is recorded.
create trigger preview_links_9_record_activity
after insert on private.preview_links
for each row execute function private.record_activity('{"key": "draft_id", "facts": ["expires_at"]}');

-- Submissions belong to their senders: the log records how staff work on them, and their deletion.
create trigger submissions_9_record_work
after update on public.submissions
for each row when (
  (new.stage, new.owner_id, new.hold_reason) is distinct from (old.stage, old.owner_id, old.hold_reason)
)
execute function private.record_activity(
  '{"key": "reference", "facts": ["id", "kind"], "values": ["stage", "owner_id"], "presence": ["hold_reason"]}'
);

create trigger submissions_9_record_deletion
after delete on public.submissions
for each row execute function private.record_activity('{"key": "reference", "facts": ["id", "kind"]}');

create trigger erasures_9_record_activity
after insert on public.erasures
for each row execute function private.record_activity(
  '{"key": "id", "action": "erased", "facts": ["by_whom", "reason", "submissions", "notes", "files", "mails", "alerts"]}'
);

-- The auth service records each sign-in on the user. The built-in one also does so when it creates a user, and when it
-- renews a session, which it has then marked with the same time. A project has stored the new session, with browser and
-- address, by now; the built-in sign-in adds them afterwards, and the newest session may have been recorded before.
create function private.record_sign_in() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if current_setting('sampark.signing_up', true) is distinct from 'on' and not exists (
    select from auth.sessions
    where sessions.user_id = new.id
      and (to_jsonb(sessions) ->> 'refreshed_at')::timestamp at time zone 'utc' = new.last_sign_in_at
  ) then
    perform private.write_activity('signed_in', 'admins', new.id::text, '', '{}', new.id);
    perform private.note_place(new.id, newest.user_agent, newest.ip) from (
      select sessions.user_agent, sessions.ip from auth.sessions
      where sessions.user_id = new.id and sessions.created_at > new.last_sign_in_at - interval '1 minute'
      order by sessions.created_at desc
      limit 1
    ) as newest;
  end if;
  return null;
end
$$;

create trigger users_record_sign_in
after update of last_sign_in_at on auth.users
for each row when (new.last_sign_in_at is distinct from old.last_sign_in_at)
execute function private.record_sign_in();

-- One line for each person with ended sessions, whatever their number.
create function private.record_ended_sessions() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_activity(
    'ended', 'sessions', ended.user_id::text, coalesce(nullif(person.name, ''), person.email),
    jsonb_build_object('sessions', ended.sessions)
  )
  from (
    select sessions.user_id, count(*) as sessions
    from added join auth.sessions on sessions.id = added.session_id
    group by sessions.user_id
  ) as ended
  left join public.admins as person on person.id = ended.user_id;
  return null;
end
$$;

create trigger ended_sessions_9_record_activity
after insert on private.ended_sessions
referencing new table as added
for each statement execute function private.record_ended_sessions();

-- A new password is reported to its owner and logged, by whichever way it was set; so is a reply to a sender.

-- Sessions from an emailed link for a new password. The built-in sign-in writes them; each of them sets one password,
-- within the hour.
create table private.recovered_sessions (
  session_id uuid primary key,
  recovered_at timestamptz not null default now()
);

alter table private.recovered_sessions enable row level security;

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

-- The log names the template of a reply, by its name at that time; it never holds the text of the reply.
create function private.tell_of_reply() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_activity(
    'sent', 'replies', submissions.reference, '',
    jsonb_build_object('id', submissions.id, 'kind', submissions.kind)
      || coalesce(
        (
          select jsonb_build_object('template', reply_templates.name)
          from public.notes
          join public.reply_templates on reply_templates.id = notes.template_id
          -- The reply comes before its move.
          where notes.id = (new.undo -> 'notes' ->> 0)::bigint
        ),
        '{}'
      )
  )
  from public.submissions where submissions.id = new.submission_id;
  return null;
end
$$;

create trigger outbox_9_tell_of_reply
after insert on private.outbox
for each row when (new.kind = 'reply')
execute function private.tell_of_reply();

-- The rows with these ids, in their order, as an array; at most 500, because an export is read in parts. `what` is
-- jobs, applications, messages or activity.
create function private.export_rows(what text, ids bigint[]) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  if export_rows.what is null or export_rows.what not in ('jobs', 'applications', 'messages', 'activity')
    or export_rows.ids is null or cardinality(export_rows.ids) > 500
  then
    raise exception using errcode = 'PT400', message = 'Unknown export.';
  end if;
  if not (case
    when export_rows.what in ('applications', 'messages') then private.has_role('recruiter')
    when export_rows.what = 'activity' then private.has_role('owner')
    else private.is_admin()
  end) then
    raise exception using errcode = 'PT403', message = 'Your role does not allow this export.';
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(exported) - ''search'' order by wanted.place), ''[]'')
     from unnest($1) with ordinality as wanted (id, place)
     join public.%I as exported on exported.id = wanted.id
     where %s',
    case when export_rows.what in ('applications', 'messages') then 'submissions' else export_rows.what end,
    case export_rows.what
      when 'applications' then 'exported.kind in (''application'', ''resume'')'
      when 'messages' then 'exported.kind in (''contact'', ''enquiry'')'
      else 'true'
    end
  ) into answer using export_rows.ids;
  perform private.write_activity(
    'exported', export_rows.what, '', '', jsonb_build_object('rows', jsonb_array_length(answer))
  );
  return answer;
end
$$;

comment on table public.activity is
  'The audit log, without personal data of candidates. Written by triggers only, never changed, read by owners.';
comment on table private.recovered_sessions is
  'Sessions from an emailed link for a new password, which do not need the current one.';
comment on function private.export_rows(text, bigint[]) is
  'For staff: up to 500 rows for a file; the export is logged.';

revoke execute on all functions in schema private from public;
