-- Old addresses that tell their pages apart by a query, such as /?p=12, lead on as well. One name of a query counts; which
-- names do is said in src/shared/redirects/oldQuery.ts too, as one test holds.

alter table public.redirects drop constraint redirects_from_path_check;
alter table public.redirects add constraint redirects_from_path_check check (
  from_path ~ '^/[^?#%\\[:cntrl:]]*(\?(p|page_id|attachment_id|job_listing|awsm_job_openings|cat|tag|author|m|feed|post_type|paged)=[^?#%&=\\[:cntrl:]]+)?$'
  and from_path <> '/' and from_path = private.redirect_path(from_path) and char_length(from_path) <= 500
);

-- As before, but for the old address, which may end with a query.
create or replace function private.keep_redirect() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  next_rule public.redirects;
  target text;
begin
  -- Two that would lead to each other wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  new.from_path := private.redirect_path(new.from_path);
  new.to_address := btrim(new.to_address, E' \t\r\n');
  new.updated_at := now();
  new.updated_by := private.saved_by();
  if private.is_own_address(new.from_path) then
    raise exception using
      errcode = 'PT400', column = 'from_path',
      message = 'The site has something at this address itself, so it cannot lead on.';
  end if;
  if new.from_path !~ '^/[^?#%\\[:cntrl:]]*(\?(p|page_id|attachment_id|job_listing|awsm_job_openings|cat|tag|author|m|feed|post_type|paged)=[^?#%&=\\[:cntrl:]]+)?$'
    or char_length(new.from_path) > 500
  then
    raise exception using
      errcode = 'PT400', column = 'from_path',
      message = 'Please enter the old address as a path, such as /old-page. Of what follows a “?”, only numbers and names of pages count, such as /?p=12.';
  end if;
  if new.to_address is null or new.to_address !~ '^(/([^/\\\s"''<>][^\s"''<>\\]*)?|https?://[^\s"''<>\\]+)$'
    or char_length(new.to_address) > 500
  then
    raise exception using
      errcode = 'PT400', column = 'to_address',
      message = 'Please enter an address that starts with https:// or /, of at most 500 characters.';
  end if;
  target := private.path_led_to(new.to_address);
  if target = new.from_path or new.to_address = new.from_path then
    raise exception using
      errcode = 'PT400', column = 'to_address', message = 'An address cannot lead to itself.';
  end if;
  select * into next_rule from public.redirects
  where redirects.from_path in (target, new.to_address) and redirects.id <> new.id
  order by redirects.from_path = new.to_address desc limit 1;
  if found then
    if private.path_led_to(next_rule.to_address) = new.from_path or next_rule.to_address = new.from_path then
      raise exception using
        errcode = 'PT400', column = 'to_address',
        message = format('This would go round in a circle: %s already leads to %s.', next_rule.from_path, new.from_path);
    end if;
    new.to_address := next_rule.to_address;
  end if;
  return new;
end
$$;
