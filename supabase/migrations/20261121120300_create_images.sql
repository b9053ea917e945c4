-- The library of pictures: one row for each, with what a page needs to show it well, and where it is used.

create table public.images (
  id uuid primary key default gen_random_uuid(),
  -- The file in the bucket of this name, such as public/<uuid>.webp. Content refers to it by its public URL.
  name text not null,
  -- The same picture for small screens; null where the file is small itself.
  small_name text,
  -- What the file was called, for finding it.
  title text not null,
  width integer not null,
  height integer not null,
  small_width integer,
  bytes integer not null,
  alt text not null default '',
  is_decorative boolean not null default false,
  -- The point that every crop keeps in sight, as parts of width and height.
  focus_x real not null default 0.5,
  focus_y real not null default 0.5,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  constraint images_name_key unique (name),
  constraint images_name_check check (private.is_image_name(name) and name is distinct from small_name),
  constraint images_small_name_check check (
    private.is_image_name(small_name) and (small_name is null) = (small_width is null)
  ),
  constraint images_title_check check (char_length(title) between 1 and 200),
  constraint images_size_check check (
    width between 1 and 20000 and height between 1 and 20000 and small_width between 1 and width
  ),
  constraint images_bytes_check check (bytes between 1 and 5242880),
  constraint images_alt_check check (char_length(alt) <= 300 and (alt = '') = is_decorative),
  constraint images_focus_check check (focus_x between 0 and 1 and focus_y between 0 and 1),
  constraint images_version_check check (version >= 0)
);

create unique index images_small_name_idx on public.images (small_name);
create index images_created_at_idx on public.images (created_at desc, id);

create trigger images_1_stamp_insert
before insert on public.images
for each row execute function private.stamp_insert('id');

create trigger images_2_check_version
before update of version on public.images
for each row execute function private.check_version();

create trigger images_3_stamp_update
before update on public.images
for each row execute function private.stamp_update('id');

-- Where a picture is used, written by triggers: nobody has to remember it, and a used picture cannot be deleted.
create table public.image_uses (
  image_id uuid not null references public.images (id),
  -- site_content/<section>, site_settings/<key>, or draft/<id of the draft>.
  place text not null,
  primary key (place, image_id),
  constraint image_uses_place_check check (char_length(place) between 3 and 120)
);

create index image_uses_image_id_idx on public.image_uses (image_id);

-- The pictures that a stored value refers to.
create function private.images_in(value jsonb) returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select images.id
  from (
    select distinct found[1] as name
    from regexp_matches(images_in.value::text, 'images/(public/[0-9a-f-]{36}\.[a-z]{3,4})', 'g') as found
  ) as named
  join public.images on images.name = named.name
$$;

-- Arguments: what the place starts with, the column of the key and the column of the value.
create function private.note_image_uses() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  delete from public.image_uses where image_uses.place = tg_argv[0] || '/' || (before ->> tg_argv[1]);
  insert into public.image_uses (image_id, place)
  select used.id, tg_argv[0] || '/' || (after ->> tg_argv[1])
  from private.images_in(after -> tg_argv[2]) as used (id);
  return null;
end
$$;

create trigger site_content_5_note_image_uses
after insert or update or delete on public.site_content
for each row execute function private.note_image_uses('site_content', 'section_id', 'content');

create trigger site_settings_5_note_image_uses
after insert or update or delete on public.site_settings
for each row execute function private.note_image_uses('site_settings', 'key', 'value');

create trigger content_drafts_5_note_image_uses
after insert or update or delete on public.content_drafts
for each row execute function private.note_image_uses('draft', 'id', 'value');

create function private.refuse_used_image() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.image_uses where image_uses.image_id = old.id) then
    raise exception using errcode = 'PT409', message = 'This picture is in use. Take it off those pages first.';
  end if;
  return old;
end
$$;

create trigger images_4_refuse_used
before delete on public.images
for each row execute function private.refuse_used_image();

-- Whether visitors see a page with this picture now.
create function private.is_shown_image(image_id uuid) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from public.image_uses as used
    left join public.content_drafts as draft on used.place = 'draft/' || draft.id
    where used.image_id = is_shown_image.image_id
      and (used.place not like 'draft/%' or private.is_live(draft.publish_at, draft.unpublish_at))
  )
$$;

-- Puts new files in the place of a picture and rewrites every reference to it, each as a version of its own. `files`
-- holds name, small_name, width, height, small_width and bytes. Answers the names of the files nobody refers to now.
create function public.replace_image(id uuid, version integer, files jsonb) returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before public.images;
  after public.images;
  used record;
begin
  perform private.require_role('editor');
  select * into before from public.images where images.id = replace_image.id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This picture is not in the library any more.';
  end if;
  update public.images as image
  set name = files ->> 'name',
      small_name = files ->> 'small_name',
      width = (files ->> 'width')::integer,
      height = (files ->> 'height')::integer,
      small_width = (files ->> 'small_width')::integer,
      bytes = (files ->> 'bytes')::integer,
      version = replace_image.version
  where image.id = replace_image.id
  returning * into after;
  for used in select image_uses.place from public.image_uses where image_uses.image_id = replace_image.id loop
    if used.place like 'draft/%' then
      update public.content_drafts as draft
      set value = replace(draft.value::text, before.name, after.name)::jsonb, version = draft.version
      where draft.id = substr(used.place, 7);
    elsif used.place like 'site_content/%' then
      update public.site_content as section
      set content = replace(section.content::text, before.name, after.name)::jsonb, version = section.version
      where section.section_id = split_part(used.place, '/', 2);
    else
      update public.site_settings as setting
      set value = replace(setting.value::text, before.name, after.name)::jsonb, version = setting.version
      where setting.key = split_part(used.place, '/', 2);
    end if;
  end loop;
  return array_remove(array[before.name, before.small_name], null);
end
$$;

revoke execute on function private.images_in(jsonb) from public, anon, authenticated;
revoke execute on function private.note_image_uses() from public, anon, authenticated;
revoke execute on function private.refuse_used_image() from public, anon, authenticated;
revoke execute on function private.is_shown_image(uuid) from public, anon, authenticated;
revoke execute on function public.replace_image(uuid, integer, jsonb) from public, anon, authenticated;
grant execute on function private.is_shown_image(uuid) to anon, authenticated, service_role;
grant execute on function public.replace_image(uuid, integer, jsonb) to authenticated;

alter table public.images enable row level security;
alter table public.image_uses enable row level security;

revoke all on table public.images from anon, authenticated;
revoke all on table public.image_uses from anon, authenticated;
grant select on table public.images to anon;
grant select, insert, update, delete on table public.images to authenticated, service_role;
grant select on table public.image_uses to authenticated;
grant select, insert, delete on table public.image_uses to service_role;

create policy images_select_visitor on public.images
for select to anon
using (private.is_shown_image(id));

create policy images_select_user on public.images
for select to authenticated
using ((select private.is_admin()) or private.is_shown_image(id));

create policy images_insert_editor on public.images
for insert to authenticated
with check ((select private.has_role('editor')));

create policy images_update_editor on public.images
for update to authenticated
using ((select private.has_role('editor')))
with check ((select private.has_role('editor')));

create policy images_delete_editor on public.images
for delete to authenticated
using ((select private.has_role('editor')));

create policy image_uses_select_staff on public.image_uses
for select to authenticated
using ((select private.is_admin()));

comment on table public.images is 'Pictures of the site with sizes, description and focal point; the files are in the bucket.';
comment on table public.image_uses is 'Which section, setting or draft shows which picture; written by triggers only.';
comment on function public.replace_image(uuid, integer, jsonb) is
  'For editors: new files for a picture, every reference rewritten; answers the old files to delete.';
