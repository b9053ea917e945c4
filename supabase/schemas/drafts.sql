-- Drafts: shown by links, published at a time, and merged when others publish beneath them.
set check_function_bodies = off;

-- A draft is separate from published content and brings only its own changes. It keeps its base version, and anything
-- published meanwhile is merged into it at once, so that it never reverts that.

-- Drafts of staff that visitors do not see yet, or see for a while: at most one draft for each section and each
-- setting. Times are evaluated on reading; no job has to run at that time.
create table public.content_drafts (
  -- Table and key of the replaced content, such as site_content/testimonials.
  id text primary key,
  value jsonb not null,
  -- Its stored base version; 0 if nothing was stored.
  base_version integer not null default 0,
  -- From here on visitors see it. Without an end it then counts as saved (see settle_content).
  publish_at timestamptz,
  -- Until here; afterwards they see the stored version again.
  unpublish_at timestamptz,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  -- The value published when it was made, or merged into it since.
  base jsonb,
  -- The reason why it could not be stored when its time came.
  failure text not null default '',
  constraint content_drafts_unpublish_at_check check (
    unpublish_at is null or (publish_at is not null and unpublish_at > publish_at)
  ),
  constraint content_drafts_version_check check (version >= 0 and base_version >= 0),
  -- Visitors see drafts whose time has come, and holders of a preview link see any draft: so this is never public.
    constraint content_drafts_is_public_check check (
    id <> 'site_content/application_questions'
  ),
    constraint content_drafts_value_check check (
    jsonb_typeof(value) = 'object'
    and octet_length(value::text) <= case when id = 'site_content/resource_articles' then 1000000 else 262144 end
  ),
  constraint content_drafts_id_check check (
    id ~ '^(site_content|site_settings)/[a-z][a-z0-9_]{0,62}$'
    and not (id like 'site_settings/%' and private.is_private_setting(split_part(id, '/', 2)))
  ),
  constraint content_drafts_base_check check (
    jsonb_typeof(base) = 'object'
    and octet_length(base::text) <= case when id = 'site_content/resource_articles' then 1000000 else 262144 end
  ),
  constraint content_drafts_failure_check check (char_length(failure) <= 500)
);

create index content_drafts_publish_at_idx on public.content_drafts (publish_at);

create index content_drafts_unpublish_at_idx on public.content_drafts (unpublish_at);

-- A settled draft is saved in its author's name, at its scheduled time. Only functions of this schema set these.
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

create trigger content_drafts_1_stamp_insert
before insert on public.content_drafts
for each row execute function private.stamp_insert('id');

create trigger content_drafts_2_check_version
before update of version on public.content_drafts
for each row execute function private.check_version();

create trigger content_drafts_3_stamp_update
before update on public.content_drafts
for each row execute function private.stamp_update('id');

-- True if visitors see a draft with these times now.
create function private.is_live(publish_at timestamptz, unpublish_at timestamptz) returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(is_live.publish_at <= now() and (is_live.unpublish_at is null or is_live.unpublish_at > now()), false)
$$;

-- Saves a value as the next version of a section or setting; returns true if it did. A private setting stays unchanged:
-- people who may prepare drafts may not change it.
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

-- Each separately: one that cannot be stored stays, with the reason, and does not block the others.
create function public.settle_content() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  due_id text;
  was text[];
  becomes text[];
  state text;
  message text;
  settled integer := 0;
begin
  perform private.require_staff();
  select array_agg(renamed.was), array_agg(renamed.becomes) into was, becomes from private.due_renames() as renamed;
  for due_id in
    select draft.id from public.content_drafts as draft
    where draft.publish_at <= now() and draft.unpublish_at is null
    order by draft.publish_at, draft.id
  loop
    begin
      if private.settle_draft(due_id, was, becomes) then settled := settled + 1; end if;
    exception when others then
      get stacked diagnostics state = returned_sqlstate, message = message_text;
      perform private.note_failure(due_id, private.words_of_failure(state, message));
    end;
  end loop;
  return settled;
end
$$;

-- Publishes a draft, or `value`, its edited form. Both versions are those the person has seen: PT409 if either has
-- changed.
create function public.publish_draft(id text, draft_version integer, stored_version integer, value jsonb default null)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before constant text[] := private.acting();
  draft public.content_drafts;
begin
  perform private.require_role('editor');
  perform private.lock_content(publish_draft.id);
  perform private.act(array['on', before[2], before[3]]);
  delete from public.content_drafts
  where content_drafts.id = publish_draft.id and content_drafts.version = publish_draft.draft_version
  returning * into draft;
  if draft.id is null or private.version_of(publish_draft.id) is distinct from publish_draft.stored_version then
    raise exception using
      errcode = 'PT409',
      message = 'Someone else saved this in the meantime. Compare both versions, then publish again.';
  end if;
  if not private.put_content(draft.id, coalesce(publish_draft.value, draft.value)) then
    raise exception using errcode = 'PT403', message = 'This setting is private now, so its draft cannot be published.';
  end if;
  perform private.keep_draft(draft, private.version_of(draft.id), true);
  perform private.act(before);
end
$$;

-- A save based on a version before a draft that went live would overwrite it.
create function private.refuse_unsettled() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  failure text;
begin
  select draft.failure into failure from public.content_drafts as draft
  where draft.id = tg_table_name || '/' || (to_jsonb(new) ->> tg_argv[0])
    and draft.publish_at <= now() and draft.unpublish_at is null;
  if not found then return new; end if;
  raise exception using errcode = 'PT409', message = case failure
    when '' then 'A draft went live in the meantime. Compare both versions, then save again.'
    else 'A draft is live but could not be stored: ' || failure || ' Change it or take it down first.'
  end;
end
$$;

create trigger site_content_0_refuse_unsettled
before insert or update on public.site_content
for each row execute function private.refuse_unsettled('section_id');

create trigger site_settings_0_refuse_unsettled
before insert or update on public.site_settings
for each row execute function private.refuse_unsettled('key');

alter table public.content_drafts enable row level security;

create trigger note_live_change after insert or update or delete on public.content_drafts
  for each row execute function private.log_change('staff', 'staff');

create trigger note_deleted after delete on public.content_drafts referencing old table as touched
  for each statement execute function private.log_change('visitors', 'id');

create trigger note_inserted after insert on public.content_drafts referencing new table as touched
  for each statement execute function private.log_change('visitors', 'id');

create trigger note_updated after update on public.content_drafts referencing new table as touched
  for each statement execute function private.log_change('visitors', 'id');

revoke all on table public.content_drafts from anon, authenticated;

grant select, insert, update, delete on table public.content_drafts to authenticated, service_role;

grant select (id, value, base_version, publish_at, unpublish_at, version, updated_at) on table public.content_drafts to anon;

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

-- A link that shows a draft to people without an account, for some hours. Only hashes of links are stored, and a link
-- ends with its draft: once that is published or discarded there is nothing to show.
create table private.preview_links (
  hash text primary key,
  draft_id text not null references public.content_drafts (id) on delete cascade,
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  constraint preview_links_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint preview_links_draft_id_check check (char_length(draft_id) <= 80),
  constraint preview_links_expires_at_check check (expires_at > created_at)
);

create index preview_links_draft_id_idx on private.preview_links (draft_id);

create index preview_links_expires_at_idx on private.preview_links (expires_at);

alter table private.preview_links enable row level security;

-- The token is returned once and stored nowhere: {token, expires_at}.
create function public.create_preview_link(id text, hours integer) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant text := private.new_secret();
  ends_at timestamptz;
begin
  perform private.require_role('editor');
  if coalesce(create_preview_link.hours, 0) not between 1 and 336 then
    raise exception using errcode = 'PT400', message = 'A preview link can be valid for 1 to 336 hours.';
  end if;
  if not exists (select from public.content_drafts where content_drafts.id = create_preview_link.id) then
    raise exception using errcode = 'PT404', message = 'This draft was published or discarded in the meantime.';
  end if;
  delete from private.preview_links where preview_links.expires_at <= now();
  insert into private.preview_links (hash, draft_id, created_by, expires_at)
  values (
    private.hash_of(token), create_preview_link.id, auth.uid(),
    now() + make_interval(hours => create_preview_link.hours)
  )
  returning expires_at into ends_at;
  return jsonb_build_object('token', token, 'expires_at', ends_at);
end
$$;

-- For a link that went to the wrong person. Returns the number of revoked links.
create function public.end_preview_links(id text) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ended integer;
begin
  perform private.require_role('editor');
  delete from private.preview_links where preview_links.draft_id = end_preview_links.id;
  get diagnostics ended = row_count;
  return ended;
end
$$;

-- The content of the link: the current draft with its pictures, which visitors may not read otherwise.
create function public.preview_content(token text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  shown jsonb;
begin
  select jsonb_build_object(
    'id', draft.id, 'value', draft.value, 'expires_at', link.expires_at,
    'images', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'name', images.name, 'small_name', images.small_name, 'small_width', images.small_width,
          'width', images.width, 'focus_x', images.focus_x, 'focus_y', images.focus_y
        ))
        from public.images
        where images.name in (select private.image_names_in(draft.value))
      ),
      '[]'
    )
  ) into shown
  from private.preview_links as link
  join public.content_drafts as draft on draft.id = link.draft_id
  where link.hash = private.hash_of(preview_content.token) and link.expires_at > now();
  if shown is null then
    raise exception using errcode = 'PT404', message = 'This preview has ended.';
  end if;
  return shown;
end
$$;

-- Ids in one order, with the additions of `other` after their predecessors there.
create function private.weave(ids text[], other text[]) returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  woven text[] := ids;
  place integer;
begin
  for index in 1..cardinality(other) loop
    continue when other[index] = any (woven);
    select coalesce(max(array_position(woven, before)), 0) into place
    from (
      select before from unnest(other[1:index - 1]) with ordinality as earlier (before, nth)
      where before = any (woven) order by nth desc limit 1
    ) as last;
    -- Another person's addition at the same place comes first.
    while place < cardinality(woven) and not woven[place + 1] = any (other) loop place := place + 1; end loop;
    woven := woven[1:place] || other[index] || woven[place + 1:];
  end loop;
  return woven;
end
$$;

create function private.is_list_of_items(value jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when jsonb_typeof(value) = 'array'
      then not exists (select from jsonb_array_elements(value) as item where jsonb_typeof(item -> 'id') is distinct from 'string')
    else value is null
  end
$$;

create function private.ids_of(items jsonb) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(item ->> 'id' order by place), '{}')
  from jsonb_array_elements(coalesce(items, '[]')) with ordinality as entry (item, place)
$$;

-- The `ids` that are also in `other`, in their own order.
create function private.in_order_of(ids text[], other text[]) returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select id from unnest(ids) with ordinality as entry (id, place) where id = any (other) order by place
  )
$$;

create function private.fields_named(value jsonb, field text) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(name, content), '{}')
  from jsonb_each(value) as entry (name, content)
  where name in (field, field || '_alt')
$$;

-- The merge of two people's edits to one object, by the rules of the editor in the browser: each field as its editor
-- wrote it. If both changed a field differently, `theirs` is kept and the result is not clean. A picture and its
-- description are one.
create function private.merge_fields(base jsonb, mine jsonb, theirs jsonb, out merged jsonb, out is_clean boolean)
language plpgsql
immutable
set search_path = ''
as $$
declare
  field text;
  was jsonb;
  my jsonb;
  their jsonb;
  list record;
begin
  merged := '{}';
  is_clean := true;
  for field in
    select distinct regexp_replace(name, '_alt$', '') from jsonb_object_keys(mine || theirs) as name
  loop
    -- An empty and a missing value are equal.
    was := jsonb_build_array(nullif(base -> field, '""'), nullif(base -> (field || '_alt'), '""'));
    my := jsonb_build_array(nullif(mine -> field, '""'), nullif(mine -> (field || '_alt'), '""'));
    their := jsonb_build_array(nullif(theirs -> field, '""'), nullif(theirs -> (field || '_alt'), '""'));
    if their = was or their = my then
      merged := merged || private.fields_named(mine, field);
    elsif my = was then
      merged := merged || private.fields_named(theirs, field);
    elsif private.is_list_of_items(base -> field) and private.is_list_of_items(mine -> field)
      and private.is_list_of_items(theirs -> field)
    then
      list := private.merge_items(base -> field, mine -> field, theirs -> field);
      merged := merged || jsonb_build_object(field, list.merged);
      is_clean := is_clean and list.is_clean;
    else
      merged := merged || private.fields_named(theirs, field);
      is_clean := false;
    end if;
  end loop;
end
$$;

-- The merge of two people's lists: items by their ids, and their order. An item that one removed and the other changed
-- is a conflict.
create function private.merge_items(base jsonb, mine jsonb, theirs jsonb, out merged jsonb, out is_clean boolean)
language plpgsql
immutable
set search_path = ''
as $$
declare
  here record;
  one record;
  items jsonb := '{}';
  kept text[] := '{}';
  was text[];
  my text[];
  their text[];
  ids text[];
  is_moved_by_me boolean;
  is_moved_by_them boolean;
begin
  is_clean := true;
  for here in
    select id, base_item.value - 'order' as was, my_item.value - 'order' as my, their_item.value - 'order' as their
    from (
      select distinct unnest(private.ids_of(base) || private.ids_of(mine) || private.ids_of(theirs)) as id
    ) as known
    left join jsonb_array_elements(base) as base_item on base_item.value ->> 'id' = id
    left join jsonb_array_elements(mine) as my_item on my_item.value ->> 'id' = id
    left join jsonb_array_elements(theirs) as their_item on their_item.value ->> 'id' = id
  loop
    if here.my is null or here.their is null then
      if here.was is not null then
        is_clean := is_clean and coalesce(here.my, here.their, here.was) = here.was;
        -- Removed by one and unchanged by the other, or removed by them.
        continue when here.their is null or here.their = here.was;
      end if;
      items := items || jsonb_build_object(here.id, coalesce(here.my, here.their));
    else
      one := private.merge_fields(coalesce(here.was, '{}'), here.my, here.their);
      is_clean := is_clean and one.is_clean;
      items := items || jsonb_build_object(here.id, one.merged);
    end if;
    kept := kept || here.id;
  end loop;

  was := private.in_order_of(private.ids_of(base), kept);
  my := private.in_order_of(private.ids_of(mine), kept);
  their := private.in_order_of(private.ids_of(theirs), kept);
  is_moved_by_me := private.in_order_of(was, my) is distinct from private.in_order_of(my, was);
  is_moved_by_them := private.in_order_of(was, their) is distinct from private.in_order_of(their, was);
  is_clean := is_clean
    and not (is_moved_by_me and is_moved_by_them and private.in_order_of(my, their) <> private.in_order_of(their, my));
  ids := private.in_order_of(case when is_moved_by_them then their else my end, was);
  ids := private.weave(private.weave(ids, their), my);
  select coalesce(jsonb_agg((items -> id) || jsonb_build_object('order', place - 1) order by place), '[]') into merged
  from unnest(ids) with ordinality as entry (id, place);
end
$$;

-- The stored value of this version; null if there was none, or it is unknown.
create function private.content_at(id text, version integer) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select section.content from public.site_content as section
      where 'site_content/' || section.section_id = content_at.id and section.version = content_at.version),
    (select setting.value from public.site_settings as setting
      where 'site_settings/' || setting.key = content_at.id and setting.version = content_at.version),
    (select revision.value from public.content_revisions as revision
      where revision.table_name || '/' || revision.key = content_at.id and revision.version = content_at.version
      order by revision.id desc limit 1)
  )
$$;

create function private.version_of(id text) returns integer
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (select section.version from public.site_content as section where 'site_content/' || section.section_id = version_of.id),
    (select setting.version from public.site_settings as setting where 'site_settings/' || setting.key = version_of.id),
    0
  )
$$;

-- Two saves of one section or setting, or its draft, wait for each other here (see stamp_insert); those of pages wait
-- for any change of an address, which may write to their rows.
create function private.lock_content(id text) returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended(replace(lock_content.id, '/', ' '), 0));
  select private.lock_addresses() where starts_with(lock_content.id, 'site_content/page_')
$$;

-- Merges stored content into a draft. If both changed the same field, the draft keeps its own value and stays behind,
-- so that a person decides.
create function private.rebase_draft() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  stored_version integer;
  stored jsonb;
  outcome record;
begin
  if tg_op = 'INSERT' then perform private.lock_content(new.id); end if;
  if tg_op = 'INSERT' or (new.value, new.publish_at, new.unpublish_at) is distinct from (old.value, old.publish_at, old.unpublish_at)
  then
    new.failure := '';
  end if;
  -- A client that does not send the base version.
  if new.base is null or (tg_op = 'UPDATE' and new.base_version <> old.base_version and new.base = old.base) then
    new.base := private.content_at(new.id, new.base_version);
  end if;
  stored_version := private.version_of(new.id);
  if new.base is null or stored_version in (0, new.base_version) then return new; end if;
  stored := private.content_at(new.id, stored_version);
  outcome := private.merge_fields(new.base, stored, new.value);
  new.value := outcome.merged;
  if outcome.is_clean then
    new.base := stored;
    new.base_version := stored_version;
  end if;
  return new;
end
$$;

create trigger content_drafts_0_rebase
before insert or update on public.content_drafts
for each row execute function private.rebase_draft();

-- Version numbers continue after a draft, so that an editor with an older version does not overwrite the next one
-- unnoticed.
create table private.draft_versions (
  id text primary key,
  version integer not null,
  constraint draft_versions_id_check check (char_length(id) <= 80)
);

alter table private.draft_versions enable row level security;

create function private.keep_draft_version() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.draft_versions (id, version) values (old.id, old.version)
  on conflict (id) do update set version = excluded.version;
  return null;
end
$$;

create trigger content_drafts_1_keep_version
after delete on public.content_drafts
for each row execute function private.keep_draft_version();

create function private.continue_draft_version() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- In an upsert the version that was sent must reach the update unchanged (see stamp_insert).
  if not exists (select from public.content_drafts as draft where draft.id = new.id) then
    new.version := 1 + coalesce((select ended.version from private.draft_versions as ended where ended.id = new.id), 0);
  end if;
  return new;
end
$$;

create trigger content_drafts_2_continue_version
before insert on public.content_drafts
for each row execute function private.continue_draft_version();

-- The draft beside the last save, for undoing it.
create table private.replaced_drafts (
  id text primary key,
  -- The saved content.
  stored_version integer not null,
  -- True if it was published with it, or saved by hand word for word.
  is_published boolean not null,
  draft jsonb not null,
  constraint replaced_drafts_id_check check (char_length(id) <= 80),
  constraint replaced_drafts_draft_check check (octet_length(draft::text) <= 3000000)
);

alter table private.replaced_drafts enable row level security;

create function private.keep_draft(draft public.content_drafts, stored_version integer, is_published boolean) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.replaced_drafts (id, stored_version, is_published, draft)
  values (draft.id, keep_draft.stored_version, keep_draft.is_published, to_jsonb(draft))
  on conflict (id) do update
  set stored_version = excluded.stored_version, is_published = excluded.is_published, draft = excluded.draft
$$;

-- The current publication: its author and its time; empty for the signed-in person, and now.
create function private.acting() returns text[]
language sql
stable
set search_path = ''
as $$
  select array[
    coalesce(current_setting('sampark.publishing', true), ''),
    coalesce(current_setting('sampark.saved_by', true), ''),
    coalesce(current_setting('sampark.saved_at', true), '')
  ]
$$;

-- Until the end of the transaction, or until the earlier value is restored. Not a clause of a function: only a
-- superuser may add one for a setting of our own.
create function private.act(acting text[]) returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform set_config('sampark.publishing', acting[1], true);
  perform set_config('sampark.saved_by', acting[2], true);
  perform set_config('sampark.saved_at', acting[3], true);
end
$$;

create function private.carry_draft() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before constant text[] := private.acting();
  draft public.content_drafts;
  is_done boolean;
begin
  select * into draft from public.content_drafts as row
  where row.id = tg_table_name || '/' || (to_jsonb(new) ->> tg_argv[0]) for update;
  if not found then return null; end if;
  is_done := draft.publish_at is null and draft.value = to_jsonb(new) -> tg_argv[1];
  perform private.keep_draft(draft, new.version, is_done);
  if is_done then
    perform private.act(array['on', '', '']);
    delete from public.content_drafts as row where row.id = draft.id;
  elsif draft.base is not null then
    perform private.act(array['on', coalesce(draft.updated_by::text, ''), draft.updated_at::text]);
    update public.content_drafts as row set version = row.version where row.id = draft.id;
  end if;
  perform private.act(before);
  return null;
end
$$;

create trigger site_content_6_carry_draft
after insert or update on public.site_content
for each row execute function private.carry_draft('section_id', 'content');

create trigger site_settings_6_carry_draft
after insert or update on public.site_settings
for each row execute function private.carry_draft('key', 'value');

-- Stores one draft in its author's name; returns true if it still existed.
create function private.settle_draft(id text, was text[], becomes text[]) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before constant text[] := private.acting();
  due public.content_drafts;
begin
  perform private.lock_content(settle_draft.id);
  perform private.act(array['on', '', '']);
  delete from public.content_drafts as draft where draft.id = settle_draft.id returning * into due;
  if due.id is not null then
    perform private.act(array['on', coalesce(due.updated_by::text, ''), due.publish_at::text]);
    perform private.put_content(due.id, private.with_addresses(due.value, was, becomes));
  end if;
  perform private.act(before);
  return due.id is not null;
end
$$;

-- Records beside a draft why it could not be stored. Only once: each save notifies staff who look at it.
create function private.note_failure(id text, reason text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before constant text[] := private.acting();
  draft public.content_drafts;
begin
  select * into draft from public.content_drafts as row
  where row.id = note_failure.id and row.failure <> note_failure.reason for update;
  if not found then return; end if;
  perform private.act(array['on', coalesce(draft.updated_by::text, ''), draft.updated_at::text]);
  update public.content_drafts as row set failure = note_failure.reason, version = row.version where row.id = draft.id;
  perform private.act(before);
end
$$;

create function private.words_of_failure(state text, message text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when state like 'PT%' then left(message, 500) else 'The database refused it.' end
$$;

-- A scheduled draft is stored for a test and rolled back: an error at its time is reported now. One with an end is not
-- stored, but a page needs its address for that time too.
create function private.try_draft() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Not a merge by a function into somebody's draft.
  if coalesce(current_setting('sampark.saved_by', true), '') <> '' then return null; end if;
  begin
    perform private.settle_draft(new.id, null, null);
    raise exception using errcode = 'PT299';
  exception when sqlstate 'PT299' then
    return null;
  end;
end
$$;

create trigger content_drafts_9_try
after insert or update of value, publish_at, unpublish_at on public.content_drafts
for each row when (
  new.publish_at is not null and (new.unpublish_at is null or starts_with(new.id, 'site_content/page_'))
)
execute function private.try_draft();

-- The earlier draft, with its author and times. One that a colleague has changed since stays unchanged.
create function private.bring_draft_back(kept private.replaced_drafts) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before constant text[] := private.acting();
  earlier constant public.content_drafts := jsonb_populate_record(null::public.content_drafts, kept.draft);
begin
  perform private.act(array['on', coalesce(earlier.updated_by::text, ''), earlier.updated_at::text]);
  if kept.is_published then
    insert into public.content_drafts (id, value, base, base_version, publish_at, unpublish_at)
    values (
      earlier.id, earlier.value, earlier.base, earlier.base_version, earlier.publish_at, earlier.unpublish_at
    );
  else
    update public.content_drafts as draft
    set value = earlier.value, base = earlier.base, base_version = earlier.base_version, version = draft.version
    where draft.id = earlier.id and draft.updated_at = earlier.updated_at
      and draft.updated_by is not distinct from earlier.updated_by;
  end if;
  perform private.act(before);
end
$$;

-- Undoes the save of `stored_version`: stores `value` again, and restores the draft beside it.
create function public.undo_publish(id text, value jsonb, stored_version integer) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  kept private.replaced_drafts;
begin
  perform private.require_role('editor');
  perform private.lock_content(undo_publish.id);
  select * into kept from private.replaced_drafts as replaced
  where replaced.id = undo_publish.id and replaced.stored_version = undo_publish.stored_version;
  if private.version_of(undo_publish.id) is distinct from undo_publish.stored_version
    or (kept.is_published and exists (select from public.content_drafts as draft where draft.id = undo_publish.id))
  then
    raise exception using errcode = 'PT409', message = 'Someone else has saved it since. Nothing was changed.';
  end if;
  if not private.put_content(undo_publish.id, undo_publish.value) then
    raise exception using errcode = 'PT403', message = 'This setting is private now, so it cannot be changed here.';
  end if;
  if kept.id is not null then perform private.bring_draft_back(kept); end if;
end
$$;

comment on table public.content_drafts is
  'Drafts of sections and settings; visitors see one from publish_at until unpublish_at.';
comment on function public.settle_content() is
  'For staff: saves drafts whose time has come as versions; returns their number.';
comment on function public.publish_draft(text, integer, integer, jsonb) is
  'For editors: publishes a draft, or its edited form; PT409 if either version has changed.';
comment on table private.preview_links is 'Hashes of links that show a draft to their holders, until they expire.';
comment on function public.create_preview_link(text, integer) is
  'For editors: a link to a draft that works for some hours: {token, expires_at}.';
comment on function public.end_preview_links(text) is 'For editors: ends every link to a draft; returns their number.';
comment on function public.preview_content(text) is 'The draft of a link: {id, value, expires_at, images}, or PT404.';
comment on table private.draft_versions is 'The last version of each draft that ended.';
comment on table private.replaced_drafts is 'The draft beside the last save of each section and setting.';
comment on function public.undo_publish(text, jsonb, integer) is
  'For editors: stores the earlier value again, with the draft beside it; PT409 if somebody has saved since.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.settle_content(),
  public.publish_draft(text, integer, integer, jsonb),
  public.create_preview_link(text, integer),
  public.end_preview_links(text),
  public.preview_content(text),
  public.undo_publish(text, jsonb, integer)
from public, anon, authenticated, service_role;
grant execute on function
  private.is_live(timestamp with time zone, timestamp with time zone),
  public.preview_content(text)
to anon, authenticated, service_role;
grant execute on function
  public.settle_content(),
  public.publish_draft(text, integer, integer, jsonb),
  public.create_preview_link(text, integer),
  public.end_preview_links(text),
  public.undo_publish(text, jsonb, integer)
to authenticated;
