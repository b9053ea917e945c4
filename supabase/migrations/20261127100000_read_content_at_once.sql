-- All that the public pages are made of, in one answer. Every page that is made after a save asks for it, and each question
-- costs more than what it reads. It has the rights of whoever asks: the policies of the four tables say what is in it.

create function public.site_rows() returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'sections', (
      select coalesce(
        jsonb_object_agg(row.section_id, jsonb_build_object('value', row.content, 'savedAt', row.updated_at)), '{}'
      )
      from public.site_content as row
    ),
    'settings', (
      select coalesce(jsonb_object_agg(row.key, jsonb_build_object('value', row.value, 'savedAt', row.updated_at)), '{}')
      from public.site_settings as row
    ),
    'prepared', (
      select coalesce(jsonb_agg(jsonb_build_object('id', row.id, 'value', row.value, 'from', coalesce(to_jsonb(row.publish_at), '""'))), '[]')
      from public.content_drafts as row
    ),
    -- Far more than pages show. One that is left out is shown as it is, whole and in one size.
    'images', (
      select coalesce(jsonb_agg(to_jsonb(image)), '[]')
      from (
        select row.name, row.small_name, row.small_width, row.width, row.focus_x, row.focus_y
        from public.images as row
        order by row.created_at desc
        limit 1000
      ) as image
    )
  )
$$;

revoke execute on function public.site_rows() from public, anon, authenticated;
grant execute on function public.site_rows() to anon, authenticated, service_role;
comment on function public.site_rows() is
  'Sections, settings, prepared versions whose time has come and pictures, as far as the policies show them.';
