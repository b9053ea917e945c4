-- Redirects of old addresses, and a log of missing ones.
set check_function_bodies = off;

-- Permanent redirects of old addresses. A rule never points to an address with a rule of its own, so every redirect
-- takes one step: a saved rule points to its final target, and a circle is refused.

-- The canonical form of a path: lower case, one slash between its parts, none at the end. Callers and visitors'
-- requests convert letters beyond ASCII.
create function private.redirect_path(address text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(lower(btrim(address, E' \t\r\n') collate "C"), '/{2,}', '/', 'g'), '(.)/$', '\1'
  )
$$;

-- The path of an address on this site; null for another site.
create function private.path_led_to(address text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when address like '/%' then private.redirect_path(regexp_replace(address, '[?#].*$', '')) end
$$;

create table public.redirects (
  id bigint generated always as identity primary key,
  from_path text not null,
  to_address text not null,
  -- Added by the database after a rename.
  is_automatic boolean not null default false,
  updated_at timestamptz not null default now(),
  -- Not a foreign key: who saved it stays readable after the person has left.
  updated_by uuid,
  constraint redirects_from_path_key unique (from_path),
  constraint redirects_to_address_check check (
    to_address ~ '^(/([^/\\\s"''<>][^\s"''<>\\]*)?|https?://[^\s"''<>\\]+)$' and char_length(to_address) <= 500
  ),
    constraint redirects_from_path_check check (
    from_path ~ '^/[^?#%\\[:cntrl:]]*(\?(p|page_id|attachment_id|job_listing|awsm_job_openings|cat|tag|author|m|feed|post_type|paged)=[^?#%&=\\[:cntrl:]]+)?$'
    and from_path <> '/' and from_path = private.redirect_path(from_path) and char_length(from_path) <= 500
  )
);

create index redirects_led_to_idx on public.redirects (private.path_led_to(to_address));

create index redirects_updated_at_idx on public.redirects (updated_at desc, id desc);

alter table public.redirects enable row level security;

revoke all on table public.redirects from anon, authenticated;

grant select, delete on table public.redirects to authenticated, service_role;

create policy redirects_select_staff on public.redirects
for select to authenticated
using ((select private.is_admin()));

create policy redirects_delete_editor on public.redirects
for delete to authenticated
using ((select private.has_role('editor')));

-- Paths of the site without a row of content or a job. Later pages need no line here: the admin refuses a redirect from
-- any page, and servers show an existing page instead of a redirect.
create view private.own_paths with (security_invoker = on) as
select *
from (values
  ('/', false),
  ('/about', false),
  ('/services', false),
  ('/jobs', false),
  ('/jobs/saved', false),
  ('/candidates', false),
  ('/employers', false),
  ('/contact', false),
  ('/careers', false),
  ('/privacy', false),
  ('/terms', false),
  ('/cookies', false),
  ('/my-data', true),
  ('/job-alerts', true),
  ('/verify', false),
  ('/introduction', false),
  ('/put-forward', false),
  ('/shortlist', false),
  ('/sitemap.xml', false),
  ('/robots.txt', false),
  ('/site.webmanifest', false),
  ('/jobs/feed.xml', false),
  ('/jobs/jobs.xml', false),
  ('/resources/feed.xml', false),
  ('/favicon.ico', false),
  ('/favicon.svg', false),
  ('/apple-touch-icon.png', false),
  ('/icon-192.png', false),
  ('/icon-512.png', false),
  ('/icon-maskable-512.png', false),
  ('/healthz', false),
  ('/readyz', false),
  ('/_changes', false),
  ('/.well-known', true),
  ('/admin', true),
  ('/api', true),
  ('/assets', true),
  ('/auth/v1', true),
  ('/pictures', true),
  ('/rest/v1', true),
  ('/social', true),
  ('/storage/v1', true),
  ('/_mail', true)
) as own (path, has_more);

create function private.is_own_path(path text) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from private.own_paths as own
    where own.path = is_own_path.path or own.has_more and starts_with(is_own_path.path, own.path || '/')
  )
$$;

-- True if the site has a page or a file at this path: its pages, guides and jobs, and other addresses. A hidden page keeps
-- its own; a deleted one has none.
create function private.is_own_address(path text) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.is_own_path(path)
    or path like '/jobs/%' and exists (
      select from public.jobs
      where jobs.id = substring(path from '^/jobs/([1-9]\d{0,14})(?:-.*)?$')::bigint
    )
    or path like '/resources/%' and exists (
      select from (select) as always
      left join public.site_content as section on section.section_id = 'resource_articles'
      cross join lateral (
        select address from private.addresses_in('resource_articles', section.content) where section.content is not null
        union all
        select address from private.built_in_addresses('resource_articles') where section.content is null
      ) as item
      where item.address = path
    )
    or exists (select from private.pages_at(path))
    or path like '/privacy/%' and exists (
      select from public.site_content as section
      cross join lateral jsonb_path_query(section.content, 'lax $.*[*].lang') as lang
      where section.section_id = 'notice_translations' and path = '/privacy/' || (lang #>> '{}')
    );
end
$$;

-- An error names its field in `column`. The old address may end with a query.
create function private.keep_redirect() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  next_rule public.redirects;
  target text;
begin
  -- Two rules that would form a circle wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  new.from_path := private.redirect_path(new.from_path);
  new.to_address := btrim(new.to_address, E' \t\r\n');
  new.updated_at := now();
  new.updated_by := private.saved_by();
  if private.is_own_address(new.from_path) then
    raise exception using
      errcode = 'PT409', column = 'from_path',
      message = 'The site has a page at this address, so it cannot be redirected.';
  end if;
  if new.from_path !~ '^/[^?#%\\[:cntrl:]]*(\?(p|page_id|attachment_id|job_listing|awsm_job_openings|cat|tag|author|m|feed|post_type|paged)=[^?#%&=\\[:cntrl:]]+)?$'
    or char_length(new.from_path) > 500
  then
    raise exception using
      errcode = 'PT400', column = 'from_path',
      message = 'Please enter the old address as a path, such as /old-page. After a “?”, only numbers and names of pages count, such as /?p=12.';
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
      errcode = 'PT400', column = 'to_address', message = 'An address cannot redirect to itself.';
  end if;
  select * into next_rule from public.redirects
  where redirects.from_path in (target, new.to_address) and redirects.id <> new.id
  order by redirects.from_path = new.to_address desc limit 1;
  if found then
    if private.path_led_to(next_rule.to_address) = new.from_path or next_rule.to_address = new.from_path then
      raise exception using
        errcode = 'PT400', column = 'to_address',
        message = format('This would make a circle, because %s already redirects to %s.', next_rule.from_path, new.from_path);
    end if;
    new.to_address := next_rule.to_address;
  end if;
  return new;
end
$$;

-- Rules for the address that is now redirected get its final target.
create function private.shorten_redirects() returns trigger
language plpgsql
security definer
set search_path = ''
-- A plan made for few rows would scan all of them for each one that a list adds.
set enable_seqscan = off
as $$
begin
  update public.redirects set to_address = new.to_address
  where private.path_led_to(redirects.to_address) = new.from_path and redirects.id <> new.id;
  return null;
end
$$;

create trigger redirects_1_keep
before insert or update on public.redirects
for each row execute function private.keep_redirect();

create trigger redirects_2_shorten
after insert or update on public.redirects
for each row execute function private.shorten_redirects();

-- A pasted table is one line of the activity log, which save_redirects writes.
create trigger redirects_9_record_activity
after insert or update or delete on public.redirects
for each row when (current_setting('sampark.saving_redirects', true) is distinct from 'on')
execute function private.record_activity(
  '{"key": "id", "name": ["from_path"], "facts": ["to_address", "is_automatic"], "values": ["from_path", "to_address"]}'
);

create trigger note_inserted after insert on public.redirects referencing new table as touched
  for each statement execute function private.log_change('visitors');

create trigger note_updated after update on public.redirects referencing new table as touched
  for each statement execute function private.log_change('visitors');

create trigger note_deleted after delete on public.redirects referencing old table as touched
  for each statement execute function private.log_change('visitors');

-- Saves one rule. Returns its result: `outcome` is new, changed, same or refused; `to` is the present target, `was` the earlier
-- one; `field`, `code` and `message` describe an error, with the code PT409 if the site has a page there itself.
create function private.save_redirect(rule jsonb, replaces boolean) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  path constant text := private.redirect_path(rule ->> 'from_path');
  stored public.redirects;
  saved public.redirects;
  field text;
  message text;
begin
  select * into stored from public.redirects where redirects.from_path = path;
  if stored.id is null then
    insert into public.redirects (from_path, to_address) values (path, rule ->> 'to_address')
    returning * into saved;
    return jsonb_build_object('outcome', 'new', 'to', saved.to_address);
  end if;
  if not replaces then
    return jsonb_build_object(
      'outcome', 'refused', 'field', 'from_path',
      'message', format('This address already redirects to %s. Change that redirect instead.', stored.to_address)
    );
  end if;
  update public.redirects set to_address = rule ->> 'to_address', is_automatic = false
  where redirects.id = stored.id and redirects.to_address <> btrim(rule ->> 'to_address', E' \t\r\n')
  returning * into saved;
  return jsonb_build_object(
    'outcome', case when saved.to_address <> stored.to_address then 'changed' else 'same' end,
    'to', coalesce(saved.to_address, stored.to_address), 'was', stored.to_address
  );
exception when sqlstate 'PT400' or sqlstate 'PT409' or check_violation or not_null_violation then
  get stacked diagnostics field = column_name, message = message_text;
  return jsonb_build_object(
    'outcome', 'refused', 'field', coalesce(nullif(field, ''), 'from_path'), 'code', sqlstate,
    'message', case when sqlstate like 'PT4%' then message else 'Please check this address.' end
  );
end
$$;

-- Saves rules in their order, [{from_path, to_address}], and returns the result of each: a refused one does not block
-- the others. `replaces`: true if a rule may replace an existing one. `is_trial`: nothing is saved.
create function public.save_redirects(rules jsonb, replaces boolean, is_trial boolean) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  rule jsonb;
  outcomes jsonb := '[]';
  is_many boolean;
begin
  -- The server's own key sends the content files of the command line.
  if current_setting('role', true) is distinct from 'service_role' then perform private.require_role('editor'); end if;
  if jsonb_typeof(save_redirects.rules) is distinct from 'array' or jsonb_array_length(save_redirects.rules) > 500 then
    raise exception using errcode = 'PT400', message = 'Send at most 500 redirects at a time.';
  end if;
  if (select count(*) from public.redirects) + jsonb_array_length(save_redirects.rules) > 20000 then
    raise exception using errcode = 'PT400', message = 'There can be at most 20,000 redirects.';
  end if;
  is_many := jsonb_array_length(save_redirects.rules) > 1;
  begin
    if is_many then perform set_config('sampark.saving_redirects', 'on', true); end if;
    for rule in select value from jsonb_array_elements(save_redirects.rules) loop
      outcomes := outcomes || jsonb_build_array(private.save_redirect(rule, coalesce(save_redirects.replaces, false)));
    end loop;
    if is_many then
      perform set_config('sampark.saving_redirects', '', true);
      perform private.write_activity(
        'created', 'redirects', '', '',
        jsonb_build_object('rows', jsonb_array_length(jsonb_path_query_array(outcomes, '$[*] ? (@.outcome == "new" || @.outcome == "changed")')))
      ) where outcomes @? '$[*] ? (@.outcome == "new" || @.outcome == "changed")';
    end if;
    if save_redirects.is_trial is distinct from false then
      raise exception using errcode = 'TRIAL';
    end if;
  exception when sqlstate 'TRIAL' then
    null;
  end;
  return outcomes;
end
$$;

-- Every word occurs in one of the addresses. All rules without words.
create function public.find_redirects(words text) returns setof public.redirects
language sql
stable
set search_path = ''
as $$
  select rule.*
  from public.redirects as rule
  where not exists (
    select from regexp_split_to_table(lower(left(find_redirects.words, 500)), '\s+') as word
    where position(word in rule.from_path) = 0 and position(word in lower(rule.to_address)) = 0
  )
$$;

-- All redirects, {path: address}, for the servers of the site and for its export. Each is public by its address. It
-- includes addresses renamed by a draft that is live but not saved yet.
create function public.site_redirects() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  select coalesce(jsonb_object_agg(rule.from_path, rule.to_address), '{}')
  from (
    select redirects.from_path, redirects.to_address from public.redirects
    union all
    select due.was, due.becomes from private.due_renames() as due where position('#' in due.was) = 0
  ) as rule
);
end
$$;

-- A renamed page's earlier address redirects to the new one as soon as the name is saved. Parts of a page, such as
-- /services#permanent, are not addresses: a browser never sends the part after the #.
create function private.redirect_renames() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- An existing page is never redirected: renaming back removes the redirect of the first rename.
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
for each row when (
  new.section_id in ('industries', 'services', 'resource_articles') or starts_with(new.section_id, 'page_')
)
execute function private.redirect_renames();

-- Requested addresses that do not exist: counts by day, without personal data.
create table private.unknown_addresses (
  path text not null,
  day date not null,
  visits integer not null,
  primary key (path, day),
  constraint unknown_addresses_path_check check (
    path ~ '^/[^?#%\\[:cntrl:]]+$' and path = private.redirect_path(path) and char_length(path) <= 200
  ),
  constraint unknown_addresses_visits_check check (visits between 1 and 1000000)
);

create index unknown_addresses_day_idx on private.unknown_addresses (day);

alter table private.unknown_addresses enable row level security;

-- For the server: {path: count} since its last report. Invalid ones are left out; of more than 2,000 lines the most
-- frequent stay.
create function public.count_unknown_addresses(counts jsonb) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.unknown_addresses where unknown_addresses.day < (now() at time zone 'utc')::date - 29;
  insert into private.unknown_addresses as known (path, day, visits)
  select told.path, (now() at time zone 'utc')::date, told.visits
  from (
    select entry.key as path, least(entry.value::bigint, 1000000)::integer as visits
    from jsonb_each_text(case jsonb_typeof(counts) when 'object' then counts else '{}' end) as entry
    where entry.value ~ '^[1-9]\d{0,8}$'
      and entry.key ~ '^/[^?#%\\[:cntrl:]]+$' and char_length(entry.key) <= 200
      and entry.key = private.redirect_path(entry.key)
    limit 1000
  ) as told
  where not exists (select from public.redirects where redirects.from_path = told.path)
  on conflict (path, day) do update set visits = least(known.visits + excluded.visits, 1000000);
  delete from private.unknown_addresses
  where (unknown_addresses.path, unknown_addresses.day) in (
    select rare.path, rare.day from private.unknown_addresses as rare
    order by rare.visits desc, rare.day desc, rare.path
    offset 2000
  );
$$;

-- The hundred most requested addresses that still do not exist.
create function public.unknown_addresses() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.visits desc, listed.path), '[]')
    from (
      select unknown.path, sum(unknown.visits)::integer as visits, max(unknown.day) as last_day
      from private.unknown_addresses as unknown
      where unknown.day > (now() at time zone 'utc')::date - 30 and not private.is_own_address(unknown.path)
      group by unknown.path
      order by 2 desc, 1
      limit 100
    ) as listed
  );
end
$$;

-- A redirected address is no longer missing.
create function private.forget_unknown_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.unknown_addresses where unknown_addresses.path = new.from_path;
  return null;
end
$$;

create trigger redirects_3_forget_unknown
after insert on public.redirects
for each row execute function private.forget_unknown_address();

comment on table public.redirects is
  'Permanent redirects of addresses. Read by staff, removed by editors, saved by save_redirects and by renames.';
comment on function public.save_redirects(jsonb, boolean, boolean) is
  'For editors: saves redirects, or returns a preview of the result.';
comment on function public.find_redirects(text) is 'For staff: redirects with these words in either address.';
comment on function public.site_redirects() is 'The redirects of the site with their targets.';
comment on view private.own_paths is
  'Paths of the site itself; with has_more also all below. No redirect begins there.';
comment on table private.unknown_addresses is
  'Missing addresses by day, of the last 30 days, without personal data. Used by functions only.';
comment on function public.count_unknown_addresses(jsonb) is 'Server only: counts missing addresses.';
comment on function public.unknown_addresses() is 'For staff: missing addresses that visitors request.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.save_redirects(jsonb, boolean, boolean),
  public.find_redirects(text),
  public.site_redirects(),
  public.count_unknown_addresses(jsonb),
  public.unknown_addresses()
from public, anon, authenticated, service_role;
grant execute on function
  public.save_redirects(jsonb, boolean, boolean)
to authenticated, service_role;
grant execute on function
  public.find_redirects(text),
  public.unknown_addresses()
to authenticated;
grant execute on function
  public.site_redirects()
to anon, authenticated, service_role;
grant execute on function
  public.count_unknown_addresses(jsonb)
to service_role;
