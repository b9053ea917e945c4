-- Addresses of the pages that staff build: each is one row of content, and its address is in its head.
set check_function_bodies = off;

-- Null for a page that came with the product, and for a deleted one.
create function private.page_address(content jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select jsonb_path_query_first(content, 'lax $.sections[*] ? (@.kind == "head").address') #>> '{}'
$$;

create function private.is_page_address(address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select address ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,3}$' and char_length(address) <= 120
$$;

create index site_content_page_address_idx on public.site_content (private.page_address(content))
where starts_with(section_id, 'page_');

-- The names below /jobs, /privacy and /resources are those of jobs, notices and guides, also of later ones.
create function private.is_reserved_address(address text) returns boolean
language sql
stable
set search_path = ''
as $$
  select address ~ '^/(jobs|privacy|resources)/' or private.is_own_path(address)
$$;

-- The rows of pages with this address; a built-in page has its own until something is stored in its place.
create function private.pages_at(address text) returns table (id text)
language sql
stable
security definer
set search_path = ''
-- A save of many redirects looks up each of them.
set enable_seqscan = off
as $$
  select page.section_id
  from public.site_content as page
  where starts_with(page.section_id, 'page_') and private.page_address(page.content) = pages_at.address
  union all
  select item.section
  from private.built_in_items as item
  where item.address = pages_at.address and starts_with(item.section, 'page_')
    and not exists (select from public.site_content as page where page.section_id = item.section)
$$;

-- Two pages that take an address wait for each other.
create function private.lock_addresses() returns void
language sql
volatile
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('page addresses', 0))
$$;

-- An address belongs to one page, which keeps it while it is hidden. An error names its field in `column`.
create function private.keep_page_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := private.page_address(new.content);
  stored constant jsonb := (select page.content from public.site_content as page where page.section_id = new.section_id);
  other text;
begin
  if address is null or address = private.page_address(stored) then return new; end if;
  perform private.lock_addresses();
  -- The first half of a save: the second half has passed the check of its version.
  if tg_op = 'INSERT' and stored is not null then return new; end if;
  if not private.is_page_address(address) then
    raise exception using
      errcode = 'PT400', column = 'address',
      message = 'Please enter an address of small letters, digits and single hyphens, such as /nursing-in-germany, with at most three parts and 120 characters.';
  end if;
  select page.id into other from private.pages_at(address) as page where page.id <> new.section_id limit 1;
  if found then
    raise exception using
      errcode = 'PT409', column = 'address',
      message = format('Another page already has the address %s.', address);
  end if;
  if private.is_reserved_address(address) then
    raise exception using
      errcode = 'PT409', column = 'address',
      message = format('The site itself uses the address %s.', address);
  end if;
  return new;
end
$$;

create trigger site_content_5_keep_page_address
before insert or update on public.site_content
for each row when (starts_with(new.section_id, 'page_'))
execute function private.keep_page_address();

revoke execute on all functions in schema private from public;
-- For the index that stores a saved page.
grant execute on function
  private.page_address(jsonb)
to authenticated, service_role;
