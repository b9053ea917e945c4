-- Who made and saved a row, and when, is written here and not by whoever sends it; a lint asks for this of every table.

create trigger reply_templates_0_stamp_insert
before insert on public.reply_templates
for each row execute function private.stamp_insert('id');

create function private.stamp_created() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.created_at := now();
  else
    new.created_at := old.created_at;
  end if;
  return new;
end
$$;

revoke execute on function private.stamp_created() from public, anon, authenticated;

create trigger images_0_stamp_created
before insert or update on public.images
for each row execute function private.stamp_created();

-- Which colleague saved something is for colleagues: visitors read the columns that a page needs. The embedded backend
-- grants by itself, so what stands before it refuses the same.
revoke select on table public.site_content, public.site_settings, public.content_drafts, public.images from anon;

grant select (section_id, content, version, updated_at) on table public.site_content to anon;
grant select (key, value, is_public, version, updated_at) on table public.site_settings to anon;
grant select (id, value, base_version, publish_at, unpublish_at, version, updated_at)
on table public.content_drafts to anon;
grant select (
  id, name, small_name, title, width, height, small_width, bytes, alt, is_decorative, focus_x, focus_y, version,
  created_at, updated_at
) on table public.images to anon;
