-- Settings that are nobody else's to read, and the owner's to change.
alter table public.site_settings add constraint site_settings_is_public_check check (
  not is_public or key not in ('notifications', 'mail_texts', 'retention')
);

drop policy site_settings_insert_editor on public.site_settings;
create policy site_settings_insert_editor on public.site_settings
for insert to authenticated
with check ((select private.has_role('editor')) and (is_public or (select private.has_role('owner'))));

drop policy site_settings_update_editor on public.site_settings;
create policy site_settings_update_editor on public.site_settings
for update to authenticated
using ((select private.has_role('editor')) and (is_public or (select private.has_role('owner'))))
with check ((select private.has_role('editor')) and (is_public or (select private.has_role('owner'))));
