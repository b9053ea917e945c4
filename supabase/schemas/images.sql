-- The library of images: their files, their display data, and their uses.
set check_function_bodies = off;

-- Pictures of the public pages: anyone may load one by its URL, editors upload them, no one else may list them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'images',
  'images',
  true,
  5242880,
  array['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']
)
on conflict (id) do update
set public = excluded.public,
    file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- Random names only, and only these endings: the served content type follows the name.
create function private.is_image_name(name text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select name ~ '^public/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(png|jpg|jpeg|webp|avif|gif)$'
$$;

create policy images_select_editor on storage.objects
for select to authenticated
using (bucket_id = 'images' and (select private.has_role('editor')));

create policy images_insert_editor on storage.objects
for insert to authenticated
with check (
  bucket_id = 'images' and private.is_image_name(name) and (select private.has_role('editor'))
);

create policy images_update_editor on storage.objects
for update to authenticated
using (bucket_id = 'images' and (select private.has_role('editor')))
with check (
  bucket_id = 'images' and private.is_image_name(name) and (select private.has_role('editor'))
);

create policy images_delete_editor on storage.objects
for delete to authenticated
using (bucket_id = 'images' and (select private.has_role('editor')));

-- The library of pictures: one row for each, with its display data and its uses.
create table public.images (
  id uuid primary key default gen_random_uuid(),
  -- The file in the bucket of this name, such as public/<uuid>.webp. Content refers to it by its public URL.
  name text not null,
  -- The same picture for small screens; null if the file is small itself.
  small_name text,
  -- The original file name, for search.
  title text not null,
  width integer not null,
  height integer not null,
  small_width integer,
  bytes integer not null,
  alt text not null default '',
  is_decorative boolean not null default false,
  -- The focal point that every crop keeps in sight, as fractions of width and height.
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

-- The uses of a picture, written by triggers: staff need not remember them, and a used picture cannot be deleted.
create table public.image_uses (
  image_id uuid not null references public.images (id),
  -- site_content/<section>, site_settings/<key>, or draft/<id of the draft>.
  place text not null,
  primary key (place, image_id),
  constraint image_uses_place_check check (char_length(place) between 3 and 120)
);

create index image_uses_image_id_idx on public.image_uses (image_id);

-- The files of pictures that a stored value refers to.
create function private.image_names_in(value jsonb) returns setof text
language sql
immutable
set search_path = ''
as $$
  select distinct found[1]
  from regexp_matches(image_names_in.value::text, 'images/(public/[0-9a-f-]{36}\.[a-z]{3,4})', 'g') as found
$$;

-- Every reference in stored content.
create function private.image_references() returns table (place text, name text)
language sql
stable
security definer
set search_path = ''
as $$
  select stored.place, private.image_names_in(stored.value)
  from (
    select 'site_content/' || section_id as place, content as value from public.site_content
    union all select 'site_settings/' || key, value from public.site_settings
    union all select 'draft/' || id, value from public.content_drafts
  ) as stored
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
  select images.id, tg_argv[0] || '/' || (after ->> tg_argv[1])
  from private.image_names_in(after -> tg_argv[2]) as used (name)
  join public.images on images.name = used.name;
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

-- A file that was uploaded before there was a library may be in use when it is added to it.
create function private.note_uses_of_image() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.image_uses (image_id, place)
  select new.id, found.place from private.image_references() as found where found.name = new.name;
  return null;
end
$$;

create trigger images_5_note_uses
after insert on public.images
for each row execute function private.note_uses_of_image();

create function private.refuse_used_image() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.image_uses where image_uses.image_id = old.id) then
    raise exception using errcode = 'PT409', message = 'This image is in use. Remove it from those pages first.';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger images_4_refuse_used
before delete or update of name on public.images
for each row execute function private.refuse_used_image();

-- The pictures on pages that visitors see now.
create function private.shown_images() returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select used.image_id from public.image_uses as used
  left join public.content_drafts as draft on used.place = 'draft/' || draft.id
  where used.place not like 'draft/%' or private.is_live(draft.publish_at, draft.unpublish_at)
$$;

-- The library as staff browse it. `state` is `unused` or `missing` (the file is gone); anything else is all.
create function public.find_images(words text, state text) returns setof public.images
language sql
stable
security definer
set search_path = ''
as $$
  select * from public.images as image
  where (select private.is_admin())
    and position(lower(left(find_images.words, 200)) in lower(image.title || ' ' || image.alt)) > 0
    and case find_images.state
      when 'unused' then not exists (select from public.image_uses as used where used.image_id = image.id)
      when 'missing' then not exists (
        select from storage.objects as file where file.bucket_id = 'images' and file.name = image.name
      )
      else true
    end
$$;

-- Writes another file name into one place. A draft keeps its author.
create function private.rename_image(place text, old_name text, new_name text) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if rename_image.place like 'draft/%' then
    perform set_config('sampark.saved_by', coalesce(draft.updated_by::text, ''), true)
    from public.content_drafts as draft where draft.id = substr(rename_image.place, 7);
    update public.content_drafts as draft
    set value = replace(draft.value::text, old_name, new_name)::jsonb, version = draft.version
    where draft.id = substr(rename_image.place, 7);
    perform set_config('sampark.saved_by', '', true);
  elsif rename_image.place like 'site_content/%' then
    update public.site_content as section
    set content = replace(section.content::text, old_name, new_name)::jsonb, version = section.version
    where section.section_id = split_part(rename_image.place, '/', 2);
  else
    update public.site_settings as setting
    set value = replace(setting.value::text, old_name, new_name)::jsonb, version = setting.version
    where setting.key = split_part(rename_image.place, '/', 2);
  end if;
end
$$;

-- Replaces the files of a picture and rewrites every reference to it, each as a new version. `files` holds name,
-- small_name, width, height, small_width and bytes. Returns the old files without any reference; earlier versions of a
-- page keep theirs.
create function public.replace_image(id uuid, version integer, files jsonb) returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  before public.images;
  after public.images;
  places text[];
  used text;
begin
  perform private.require_role('editor');
  perform public.settle_content();
  select * into before from public.images where images.id = replace_image.id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This image is no longer in the library.';
  end if;
  -- They come back as the places are rewritten.
  with gone as (delete from public.image_uses where image_uses.image_id = replace_image.id returning place)
  select coalesce(array_agg(gone.place), '{}') into places from gone;
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
  foreach used in array places loop
    perform private.rename_image(used, before.name, after.name);
  end loop;
  return array(
    select file from unnest(array_remove(array[before.name, before.small_name], null)) as file
    where not exists (
      select from public.content_revisions as earlier where position(file in earlier.value::text) > 0
    )
  );
end
$$;

alter table public.images enable row level security;

create trigger note_live_change after insert or update or delete on public.images
  for each row execute function private.log_change('staff', 'staff');

create trigger note_deleted after delete on public.images referencing old table as touched
  for each statement execute function private.log_change('visitors');

create trigger note_inserted after insert on public.images referencing new table as touched
  for each statement execute function private.log_change('visitors');

create trigger note_updated after update on public.images referencing new table as touched
  for each statement execute function private.log_change('visitors');

revoke all on table public.images from anon, authenticated;

grant select, insert, update, delete on table public.images to authenticated, service_role;

grant select (id, name, small_name, title, width, height, small_width, bytes, alt, is_decorative, focus_x, focus_y, version, created_at, updated_at) on table public.images to anon;

create policy images_select_visitor on public.images
for select to anon
using (id in (select private.shown_images()));

create policy images_select_user on public.images
for select to authenticated
using ((select private.is_admin()) or id in (select private.shown_images()));

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

alter table public.image_uses enable row level security;

revoke all on table public.image_uses from anon, authenticated;

grant select on table public.image_uses to authenticated;

grant select, insert, delete on table public.image_uses to service_role;

create policy image_uses_select_staff on public.image_uses
for select to authenticated
using ((select private.is_admin()));

create trigger images_0_stamp_created
before insert or update on public.images
for each row execute function private.stamp_created();

comment on table public.images is 'Pictures of the site with sizes, description and focal point; the files are in the bucket.';
comment on table public.image_uses is 'The sections, settings and drafts that show each picture; written by triggers only.';
comment on function public.find_images(text, text) is
  'For staff: pictures of the library with these words; all, the unused, or those without their file.';
comment on function public.replace_image(uuid, integer, jsonb) is
  'For editors: new files for a picture, with every reference rewritten; returns the old files to delete.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.find_images(text, text),
  public.replace_image(uuid, integer, jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  private.is_image_name(text),
  private.shown_images()
to anon, authenticated, service_role;
grant execute on function
  public.find_images(text, text),
  public.replace_image(uuid, integer, jsonb)
to authenticated;
