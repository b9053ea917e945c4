-- Whose word on a visitor's address is believed: the nearest proxy's, unless the owner names the header that another one
-- writes. Anything else in a request is what the visitor claims, and must not choose whom a limit counts.

alter table public.site_settings drop constraint site_settings_is_public_check;
alter table public.site_settings add constraint site_settings_is_public_check check (
  not is_public or key not in ('notifications', 'mail_texts', 'retention', 'security', 'visitor_address')
);

-- The header that the setting names, in lower case; null for the proxy's own.
create function private.address_header() returns text
language sql
stable
security definer
set search_path = ''
as $$
  select header
  from (select private.setting('visitor_address') ->> 'header' as header) as named
  where header in ('cf-connecting-ip', 'true-client-ip', 'fly-client-ip')
$$;

create function private.check_visitor_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if coalesce(new.value ->> 'header', 'proxy') not in (
    'proxy', 'cf-connecting-ip', 'true-client-ip', 'fly-client-ip'
  ) then
    raise exception using errcode = 'PT400', message = 'This header is not known.';
  end if;
  return new;
end
$$;

create trigger site_settings_0_check_visitor_address
before insert or update of value on public.site_settings
for each row when (new.key = 'visitor_address')
execute function private.check_visitor_address();

-- Of x-forwarded-for only the rightmost entry is written by the nearest proxy. Where the named header is missing, the
-- request came past the one who writes it.
create or replace function private.request_address() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  return coalesce(
    nullif(trim(headers ->> private.address_header()), ''),
    nullif(trim(headers ->> 'x-real-ip'), ''),
    nullif(trim(split_part(headers ->> 'x-forwarded-for', ',', -1)), ''),
    'unknown'
  );
end
$$;

revoke execute on function private.address_header() from public, anon, authenticated;
revoke execute on function private.check_visitor_address() from public, anon, authenticated;
