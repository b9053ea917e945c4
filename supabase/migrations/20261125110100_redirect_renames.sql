-- The earlier address of whatever is renamed leads to the new one, as soon as the name is saved. Parts of a page, such as
-- /services#permanent, are no addresses of their own: a browser never sends what follows the #.

create function private.redirect_renames() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- What the site has something at itself leads nowhere else: a rename back removes what the rename had added.
  delete from public.redirects
  where redirects.from_path in (
    select item.address from private.addresses_in(new.section_id, new.content) as item
  );
  insert into public.redirects (from_path, to_address, is_automatic)
  select renamed.was, renamed.becomes, true
  from private.renames_of(new.section_id, case when tg_op = 'UPDATE' then old.content end, new.content) as renamed
  where renamed.kind = 'address' and position('#' in renamed.was) = 0
    and renamed.was not in (select item.address from private.addresses_in(new.section_id, new.content) as item)
  on conflict (from_path) do update set to_address = excluded.to_address, is_automatic = true;
  return null;
end
$$;

create trigger site_content_8_redirect_renames
after insert or update on public.site_content
for each row when (new.section_id in ('industries', 'services', 'resource_articles'))
execute function private.redirect_renames();

revoke execute on function private.redirect_renames() from public, anon, authenticated;
