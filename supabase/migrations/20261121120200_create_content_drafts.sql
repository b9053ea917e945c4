-- What staff have prepared and visitors do not see yet, or see for a while: at most one draft for each section and each
-- setting. Times are evaluated when somebody reads; nothing has to run when one comes.

create table public.content_drafts (
  -- Table and key of what it stands in for, such as site_content/testimonials.
  id text primary key,
  value jsonb not null,
  -- The stored version it was made from; 0 where nothing was stored.
  base_version integer not null default 0,
  -- From here on visitors see it. Without an end it then counts as saved (see settle_content).
  publish_at timestamptz,
  -- Until here; afterwards they see again what is stored.
  unpublish_at timestamptz,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint content_drafts_id_check check (
    id ~ '^(site_content|site_settings)/[a-z][a-z0-9_]{0,62}$'
    -- Nobody but the owner may see these, so they are never prepared in public.
    and id not in (
      'site_settings/notifications', 'site_settings/mail_texts', 'site_settings/retention', 'site_settings/security'
    )
  ),
  constraint content_drafts_value_check check (
    jsonb_typeof(value) = 'object' and octet_length(value::text) <= 262144
  ),
  constraint content_drafts_unpublish_at_check check (
    unpublish_at is null or (publish_at is not null and unpublish_at > publish_at)
  ),
  constraint content_drafts_version_check check (version >= 0 and base_version >= 0)
);

create index content_drafts_publish_at_idx on public.content_drafts (publish_at);
create index content_drafts_unpublish_at_idx on public.content_drafts (unpublish_at);

-- What is settled was saved by whoever prepared it, at the time it was due. Only functions of this schema set these.
create function private.saved_by() returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(nullif(current_setting('sampark.saved_by', true), '')::uuid, auth.uid())
$$;

create function private.saved_at() returns timestamptz
language sql
stable
set search_path = ''
as $$
  select coalesce(nullif(current_setting('sampark.saved_at', true), '')::timestamptz, now())
$$;

create or replace function private.stamp_insert() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  key constant text := to_jsonb(new) ->> tg_argv[0];
  is_stored boolean;
begin
  -- Two first saves of one key wait for each other here; otherwise both would count as version 1.
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || coalesce(key, ''), 0));
  execute format('select exists (select from %I.%I where %I::text = $1)', tg_table_schema, tg_table_name, tg_argv[0])
  into is_stored
  using key;
  -- In an upsert this row becomes `excluded`: the version that was sent must reach the update unchanged.
  new.version := case when is_stored then coalesce(new.version, 0) else 1 end;
  new.updated_at := private.saved_at();
  new.updated_by := private.saved_by();
  return new;
end
$$;

create or replace function private.stamp_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if to_jsonb(new) -> tg_argv[0] is distinct from to_jsonb(old) -> tg_argv[0] then
    raise exception using errcode = 'PT400', message = 'The key of a saved entry cannot be changed.';
  end if;
  if new.version = old.version then
    raise exception using
      errcode = 'PT409',
      message = 'This was saved before. Load the stored version, then save again.';
  end if;
  new.updated_at := private.saved_at();
  new.updated_by := private.saved_by();
  return new;
end
$$;

create trigger content_drafts_1_stamp_insert
before insert on public.content_drafts
for each row execute function private.stamp_insert('id');

create trigger content_drafts_2_check_version
before update of version on public.content_drafts
for each row execute function private.check_version();

create trigger content_drafts_3_stamp_update
before update on public.content_drafts
for each row execute function private.stamp_update('id');

-- Whether visitors see a draft with these times now.
create function private.is_live(publish_at timestamptz, unpublish_at timestamptz) returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(is_live.publish_at <= now() and (is_live.unpublish_at is null or is_live.unpublish_at > now()), false)
$$;

-- Saves a value as the next version of a section or setting; answers whether it did. A setting that is private is left
-- as it is: who may prepare drafts may not change those.
create function private.put_content(id text, value jsonb) returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  wanted constant text := split_part(put_content.id, '/', 2);
begin
  if put_content.id like 'site_content/%' then
    update public.site_content set content = put_content.value, version = site_content.version
    where site_content.section_id = wanted;
    if not found then
      insert into public.site_content (section_id, content) values (wanted, put_content.value);
    end if;
    return true;
  end if;
  if exists (select from public.site_settings where site_settings.key = wanted and not site_settings.is_public) then
    return false;
  end if;
  update public.site_settings set value = put_content.value, version = site_settings.version
  where site_settings.key = wanted;
  if not found then
    insert into public.site_settings (key, value) values (wanted, put_content.value);
  end if;
  return true;
end
$$;

-- A draft whose time has come and that has no end is a version like any other: it is saved in the name of whoever
-- prepared it. The admin calls this before it reads content; visitors have seen it since its time in any case.
create function public.settle_content() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  due public.content_drafts;
  settled integer := 0;
begin
  perform private.require_staff();
  -- For the trail of activity, which tells the version and not that its draft went.
  perform set_config('sampark.publishing', 'on', true);
  for due in
    delete from public.content_drafts as draft
    where draft.publish_at <= now() and draft.unpublish_at is null
    returning *
  loop
    perform set_config('sampark.saved_by', coalesce(due.updated_by::text, ''), true);
    perform set_config('sampark.saved_at', due.publish_at::text, true);
    perform private.put_content(due.id, due.value);
    settled := settled + 1;
  end loop;
  perform set_config('sampark.saved_by', '', true);
  perform set_config('sampark.saved_at', '', true);
  perform set_config('sampark.publishing', '', true);
  return settled;
end
$$;

-- Makes a draft the stored version now. Both versions are those the person has seen: PT409 when either has moved on.
create function public.publish_draft(id text, draft_version integer, stored_version integer) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  draft public.content_drafts;
  stored integer;
begin
  perform private.require_role('editor');
  perform set_config('sampark.publishing', 'on', true);
  delete from public.content_drafts
  where content_drafts.id = publish_draft.id and content_drafts.version = publish_draft.draft_version
  returning * into draft;
  -- Whoever is saving at this moment is waited for.
  select coalesce(
    (select site_content.version from public.site_content
     where 'site_content/' || site_content.section_id = publish_draft.id for update),
    (select site_settings.version from public.site_settings
     where 'site_settings/' || site_settings.key = publish_draft.id for update),
    0
  ) into stored;
  if draft.id is null or stored is distinct from publish_draft.stored_version then
    raise exception using
      errcode = 'PT409',
      message = 'Someone else saved this in the meantime. Compare both versions, then publish again.';
  end if;
  if not private.put_content(draft.id, draft.value) then
    raise exception using errcode = 'PT403', message = 'This setting is private now, so its draft cannot be published.';
  end if;
  perform set_config('sampark.publishing', '', true);
end
$$;

-- A save that does not know of a draft which went live meanwhile would put an older version over it.
create function private.refuse_unsettled() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.content_drafts as draft
    where draft.id = tg_table_name || '/' || (to_jsonb(new) ->> tg_argv[0])
      and draft.publish_at <= now() and draft.unpublish_at is null
  ) then
    raise exception using
      errcode = 'PT409',
      message = 'A prepared version went live in the meantime. Compare both versions, then save again.';
  end if;
  return new;
end
$$;

create trigger site_content_0_refuse_unsettled
before insert or update on public.site_content
for each row execute function private.refuse_unsettled('section_id');

create trigger site_settings_0_refuse_unsettled
before insert or update on public.site_settings
for each row execute function private.refuse_unsettled('key');

-- A draft that says what is stored now has done its work. One with a time keeps it: what is stored may change until then.
create function private.end_stored_draft() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from public.content_drafts as draft
  where draft.id = tg_table_name || '/' || (to_jsonb(new) ->> tg_argv[0])
    and draft.value = to_jsonb(new) -> tg_argv[1] and draft.publish_at is null;
  return null;
end
$$;

create trigger site_content_6_end_draft
after insert or update on public.site_content
for each row execute function private.end_stored_draft('section_id', 'content');

create trigger site_settings_6_end_draft
after insert or update on public.site_settings
for each row execute function private.end_stored_draft('key', 'value');

revoke execute on function private.end_stored_draft() from public, anon, authenticated;
revoke execute on function private.saved_by() from public, anon, authenticated;
revoke execute on function private.saved_at() from public, anon, authenticated;
revoke execute on function private.is_live(timestamptz, timestamptz) from public, anon, authenticated;
revoke execute on function private.put_content(text, jsonb) from public, anon, authenticated;
revoke execute on function private.refuse_unsettled() from public, anon, authenticated;
revoke execute on function public.settle_content() from public, anon, authenticated;
revoke execute on function public.publish_draft(text, integer, integer) from public, anon, authenticated;
grant execute on function private.is_live(timestamptz, timestamptz) to anon, authenticated, service_role;
grant execute on function public.settle_content() to authenticated;
grant execute on function public.publish_draft(text, integer, integer) to authenticated;

alter table public.content_drafts enable row level security;

revoke all on table public.content_drafts from anon, authenticated;
grant select on table public.content_drafts to anon;
grant select, insert, update, delete on table public.content_drafts to authenticated, service_role;

create policy content_drafts_select_visitor on public.content_drafts
for select to anon
using (private.is_live(publish_at, unpublish_at));

create policy content_drafts_select_user on public.content_drafts
for select to authenticated
using (private.is_live(publish_at, unpublish_at) or (select private.is_admin()));

create policy content_drafts_insert_editor on public.content_drafts
for insert to authenticated
with check ((select private.has_role('editor')));

create policy content_drafts_update_editor on public.content_drafts
for update to authenticated
using ((select private.has_role('editor')))
with check ((select private.has_role('editor')));

create policy content_drafts_delete_editor on public.content_drafts
for delete to authenticated
using ((select private.has_role('editor')));

comment on table public.content_drafts is
  'Prepared versions of sections and settings; visitors see one from publish_at until unpublish_at.';
comment on function public.settle_content() is
  'For staff: saves the drafts whose time has come as versions; answers how many.';
comment on function public.publish_draft(text, integer, integer) is
  'For editors: makes a draft the stored version; PT409 when the draft or the stored version has moved on.';
