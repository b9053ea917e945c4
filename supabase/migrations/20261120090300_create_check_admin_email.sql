-- The question behind 'Email not found in admin records', bounded so that it cannot be used to collect addresses.

-- Answers 'found' or 'not_found', and 'unknown' past 5 questions per address or 30 in total within 15 minutes.
create function public.check_admin_email(email text) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(check_admin_email.email));
begin
  if address is null or char_length(address) > 254 or address !~ '^[^@\s]+@[^@\s]+$' then
    raise exception using errcode = 'PT400', message = 'Please enter a valid e-mail address.';
  end if;
  if not private.take_quota('check_admin_email', 5, 30, interval '15 minutes') then
    return 'unknown';
  end if;
  if exists (select from public.admins where admins.email = address) then
    return 'found';
  end if;
  return 'not_found';
end
$$;

revoke execute on function public.check_admin_email(text) from public, anon, authenticated;
grant execute on function public.check_admin_email(text) to anon, authenticated, service_role;

comment on function public.check_admin_email(text) is
  'Whether an e-mail address belongs to staff: found, not_found, or unknown past the limit.';
