-- Pictures of the public pages: anyone may load one by its URL, editors put them there, nobody else may list them.

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

revoke execute on function private.is_image_name(text) from public, anon, authenticated;
grant execute on function private.is_image_name(text) to anon, authenticated, service_role;

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
