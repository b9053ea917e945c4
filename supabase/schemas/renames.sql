-- Renames of addresses and list items, and the update of every reference.
set check_function_bodies = off;

-- Guides and pages have addresses of their own: links to a renamed one are updated, and its earlier address is
-- redirected. A page has one, in its head.
create function private.addresses_in(section text, content jsonb)
returns table (id text, address text, name text)
language sql
immutable
set search_path = ''
as $$
  select
    item ->> 'id',
    case section
      when 'resource_articles' then '/resources/' || (item ->> 'slug')
      else '/services#' || (item ->> 'anchor')
    end,
    case when section = 'industries' then nullif(btrim(item ->> 'name'), '') end
  from jsonb_path_query(content, 'lax $.*[*] ? (@.type() == "object")') as item
  where not starts_with(section, 'page_')
    and coalesce(item ->> 'slug', item ->> 'anchor') ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
  union all
  select 'head', private.page_address(content), null
  where starts_with(section, 'page_') and private.is_page_address(private.page_address(content))
$$;

-- The same before the first save; the content model declares the same items, and one test compares them.
create view private.built_in_items with (security_invoker = on) as
select *
from (values
  ('industries', 'industry-1', '/services#renewable-energy', 'Renewable Energy'),
  ('industries', 'industry-2', '/services#engineering', 'Engineering'),
  ('industries', 'industry-3', '/services#technology', 'Technology & AI'),
  ('industries', 'industry-4', '/services#healthcare', 'Healthcare'),
  ('industries', 'industry-5', '/services#electric-vehicles', 'Electric Vehicles'),
  ('industries', 'industry-6', '/services#finance', 'Finance & Banking'),
  ('industries', 'industry-7', '/services#biotechnology', 'Biotechnology'),
  ('industries', 'industry-8', '/services#manufacturing', 'Manufacturing'),
  ('industries', 'industry-9', '/services#aerospace', 'Aerospace'),
  ('industries', 'industry-10', '/services#construction', 'Construction'),
  ('industries', 'industry-11', '/services#data-science', 'Data Science'),
  ('industries', 'industry-12', '/services#oil-gas', 'Oil & Gas'),
  ('services', 'service-1', '/services#permanent', null),
  ('services', 'service-2', '/services#contract', null),
  ('services', 'service-3', '/services#executive', null),
  ('services', 'service-4', '/services#screening', null),
  ('services', 'service-5', '/services#assessment', null),
  ('services', 'service-6', '/services#analysis', null),
  ('resource_articles', 'article-1', '/resources/resume-guide', null),
  ('resource_articles', 'article-2', '/resources/interview-prep', null),
  ('resource_articles', 'article-3', '/resources/career-development', null),
  ('page_landing_1', 'head', '/roles/healthcare-jobs', null),
  ('page_landing_2', 'head', '/roles/jobs-in-bengaluru', null),
  ('page_landing_3', 'head', '/roles/remote-technology-jobs', null)
) as item (section, id, address, name);

create function private.built_in_addresses(section text)
returns table (id text, address text, name text)
language sql
stable
set search_path = ''
as $$
  select item.id, item.address, item.name
  from private.built_in_items as item
  where item.section = built_in_addresses.section
$$;

-- The renames in a save of a list: addresses and names, each with its old and new value.
create function private.renames_of(section text, before jsonb, after jsonb)
returns table (kind text, was text, becomes text)
language sql
stable
set search_path = ''
as $$
  with earlier as (
    select * from private.addresses_in(section, before) where before is not null
    union all
    select * from private.built_in_addresses(section) where before is null
  ), pairs as (
    select earlier.address, earlier.name, later.address as new_address, later.name as new_name
    from earlier join private.addresses_in(section, after) as later using (id)
  )
  select 'address', address, new_address from pairs where address <> new_address
  union all
  select 'name', name, new_name from pairs where name <> new_name
$$;

-- The value with every reference to an address renamed: whole texts, and links in Markdown, also those to a part of a
-- page. Each is marked before any is replaced, so that two swapped addresses do not become one; no JSON contains the
-- mark. A page keeps its own address: the draft of another one may be waiting for this.
create function private.with_addresses(value jsonb, was text[], becomes text[]) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  told text := value::text;
  mark text;
  ending text;
begin
  if not exists (select from unnest(was) as address where position(address in told) > 0) then return value; end if;
  for place in 1 .. coalesce(array_length(was, 1), 0) loop
    told := replace(told, '"address": "' || was[place] || '"', '"address": "' || chr(3) || was[place] || '"');
    mark := chr(1) || place || chr(2);
    foreach ending in array array['"', '#', '?'] loop
      told := replace(told, '"' || was[place] || ending, '"' || mark || ending);
    end loop;
    foreach ending in array array[')', '#', '?', ' '] loop
      told := replace(told, '](' || was[place] || ending, '](' || mark || ending);
    end loop;
  end loop;
  for place in 1 .. coalesce(array_length(was, 1), 0) loop
    told := replace(told, chr(1) || place || chr(2), becomes[place]);
  end loop;
  return replace(told, chr(3), '')::jsonb;
end
$$;

-- Within the list itself, such as a guide that links to another one.
create function private.follow_own_renames() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was text[];
  becomes text[];
begin
  -- The first half of a save: the second half has the old value, which it replaces.
  if tg_op = 'INSERT' and exists (select from public.site_content where section_id = new.section_id) then return new; end if;
  select array_agg(renamed.was), array_agg(renamed.becomes) into was, becomes
  from private.renames_of(new.section_id, case when tg_op = 'UPDATE' then old.content end, new.content) as renamed
  where renamed.kind = 'address';
  new.content := private.with_addresses(new.content, was, becomes);
  return new;
end
$$;

-- Everywhere else. Drafts are updated too, in their author's name: a form opened before the update meets the newer
-- version and is merged. Content that a due draft will replace is left to it.
create function private.follow_renames() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was text[];
  becomes text[];
  draft public.content_drafts;
  before constant jsonb := case when tg_op = 'UPDATE' then old.content end;
begin
  select array_agg(renamed.was), array_agg(renamed.becomes) into was, becomes
  from private.renames_of(new.section_id, before, new.content) as renamed
  where renamed.kind = 'address';
  if was is not null then
    update public.site_settings as setting
    set value = private.with_addresses(setting.value, was, becomes), version = setting.version
    where setting.value is distinct from private.with_addresses(setting.value, was, becomes)
      and not private.is_due('site_settings/' || setting.key);
    update public.site_content as section
    set content = private.with_addresses(section.content, was, becomes), version = section.version
    where section.section_id <> new.section_id
      and section.content is distinct from private.with_addresses(section.content, was, becomes)
      and not private.is_due('site_content/' || section.section_id);
    for draft in
      select * from public.content_drafts as other
      where other.id <> 'site_content/' || new.section_id
        and other.value is distinct from private.with_addresses(other.value, was, becomes)
    loop
      perform set_config('sampark.saved_by', coalesce(draft.updated_by::text, ''), true);
      update public.content_drafts as other
      set value = private.with_addresses(other.value, was, becomes), version = other.version
      where other.id = draft.id;
    end loop;
    perform set_config('sampark.saved_by', '', true);
  end if;
  perform private.follow_industries(new.section_id, before, new.content);
  return null;
end
$$;

-- True if a draft is live without an end and is not saved yet.
create function private.is_due(id text) returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
    select from public.content_drafts as draft
    where draft.id = is_due.id and draft.publish_at <= now() and draft.unpublish_at is null
  )
$$;

-- Jobs and alerts store the name of an industry. Each job gets a new version and new search words: too many for half of
-- a statement's time are refused before anything is written.
create function private.follow_industries(section text, before jsonb, after jsonb) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  names jsonb;
  old_names text[];
begin
  select jsonb_object_agg(name.was, name.becomes), array_agg(name.was) into names, old_names
  from private.renames_of(section, before, after) as name
  where name.kind = 'name';
  if names is null then return; end if;
  perform private.lock_many_jobs();
  if (
    select count(*) from (select from public.jobs where jobs.category = any (old_names) limit 151) as job
  ) > 150 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 150 jobs are in an industry that you renamed. Restore its old name, then save again.';
  end if;
  update public.jobs
  set category = names ->> jobs.category, version = jobs.version
  where jobs.category = any (old_names);
  update private.job_alert_requests as request
  set filters = private.with_names(request.filters, names)
  where request.filters -> 'category' ?| old_names;
  -- An alert may have both names already.
  delete from public.job_alerts as alert
  where alert.filters -> 'category' ?| old_names
    and exists (
      select from public.job_alerts as other
      where other.email = alert.email and other.id <> alert.id
        and case
          when other.filters -> 'category' ?| old_names
            then other.id < alert.id and private.with_names(other.filters, names) = private.with_names(alert.filters, names)
          else other.filters = private.with_names(alert.filters, names)
        end
    );
  update public.job_alerts as alert
  set filters = private.with_names(alert.filters, names)
  where alert.filters -> 'category' ?| old_names
    and not exists (
      select from public.job_alerts as other
      where other.email = alert.email and other.filters = private.with_names(alert.filters, names)
    );
end
$$;

create trigger site_content_4_follow_own_renames
before insert or update on public.site_content
for each row when (
  new.section_id in ('industries', 'services', 'resource_articles') or starts_with(new.section_id, 'page_')
)
execute function private.follow_own_renames();

create trigger site_content_7_follow_renames
after insert or update on public.site_content
for each row when (
  new.section_id in ('industries', 'services', 'resource_articles') or starts_with(new.section_id, 'page_')
)
execute function private.follow_renames();

-- The industries of the resume form are those of the site: each has a flag and a name for the form. A stored resume
-- keeps the anchor of its industry.

-- Any industry of the site, offered or not, and any built-in one: the form may have been opened or exported before the
-- list was changed.
create function private.is_industry(anchor text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.built_in_addresses('industries') as item
    where item.address = '/services#' || is_industry.anchor
  ) or exists (
    select from (
      select section.content from public.site_content as section where section.section_id = 'industries'
      union all
      select draft.value from public.content_drafts as draft
      where draft.id = 'site_content/industries' and private.is_live(draft.publish_at, draft.unpublish_at)
    ) as shown (content)
    cross join lateral private.addresses_in('industries', shown.content) as item
    where item.address = '/services#' || is_industry.anchor
  )
$$;

-- A resume stores the anchor of its industry, so it is updated when the anchor changes. The anchor is our own word: the
-- person's choice of an industry stays the same. Too many for one statement's time are refused before anything is
-- written.
create function private.follow_anchors() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  anchors jsonb;
begin
  select jsonb_object_agg(split_part(address.was, '#', 2), split_part(address.becomes, '#', 2)) into anchors
  from private.renames_of(new.section_id, case when tg_op = 'UPDATE' then old.content end, new.content) as address
  where address.kind = 'address';
  if anchors is null then return null; end if;
  if (
    select count(*) from (
      select from public.submissions
      where submissions.industry in (select jsonb_object_keys(anchors)) limit 10001
    ) as resume
  ) > 10000 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 10,000 resumes are in an industry whose anchor you changed. Restore its old anchor, then save again.';
  end if;
  update public.submissions set industry = anchors ->> submissions.industry
  where submissions.industry in (select jsonb_object_keys(anchors));
  update public.submission_versions set industry = anchors ->> submission_versions.industry
  where submission_versions.industry in (select jsonb_object_keys(anchors));
  return null;
end
$$;

create trigger site_content_8_follow_anchors
after insert or update on public.site_content
for each row when (new.section_id = 'industries')
execute function private.follow_anchors();

-- The addresses renamed by drafts whose time has come.
create function private.due_renames() returns table (was text, becomes text)
language sql
stable
security definer
set search_path = ''
as $$
  select renamed.was, renamed.becomes
  from public.content_drafts as draft
  left join public.site_content as stored on 'site_content/' || stored.section_id = draft.id
  cross join lateral private.renames_of(split_part(draft.id, '/', 2), stored.content, draft.value) as renamed
  where (
      draft.id in ('site_content/industries', 'site_content/services', 'site_content/resource_articles')
      or starts_with(draft.id, 'site_content/page_')
    )
    and draft.publish_at <= now() and draft.unpublish_at is null
    and renamed.kind = 'address'
$$;

-- Names of a list of consultants by their ids; the built-in ones, which stand for an unsaved list, are declared in the
-- content model, and one test compares them.
create function private.consultant_names(content jsonb) returns table (id text, name text)
language sql
immutable
set search_path = ''
as $$
  select item ->> 'id', btrim(item ->> 'name')
  from jsonb_path_query(content, 'lax $.*[*] ? (@.type() == "object")') as item
  where btrim(item ->> 'name') <> ''
  union all
  select built_in.id, built_in.name
  from (values
    ('consultant-1', 'Ananya Kuruvilla'), ('consultant-2', 'Rohan Bellary'), ('consultant-3', 'Farida Motiwala')
  ) as built_in (id, name)
  where content is null
$$;

-- The same limit for the jobs of a consultant, whose name is not among the search words.
create function private.follow_consultants() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  names jsonb;
begin
  with earlier as (
    select * from private.consultant_names(case when tg_op = 'UPDATE' then old.content end)
  ), later as (
    select * from private.consultant_names(new.content)
  )
  select jsonb_object_agg(earlier.name, later.name) into names
  from earlier join later using (id)
  where earlier.name <> later.name
    and earlier.name not in (select later.name from later)
    and 1 = (select count(*) from earlier as same where same.name = earlier.name);
  if names is null then return null; end if;
  perform private.lock_many_jobs();
  if (
    select count(*) from (
      select from public.jobs
      where jobs.consultant <> '' and jobs.consultant = any (array(select jsonb_object_keys(names))) limit 301
    ) as job
  ) > 300 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 300 jobs name a consultant whom you renamed. Restore their old name, then save again.';
  end if;
  update public.jobs
  set consultant = names ->> jobs.consultant, version = jobs.version
  where jobs.consultant <> '' and jobs.consultant = any (array(select jsonb_object_keys(names)));
  return null;
end
$$;

create trigger site_content_7_follow_consultants
after insert or update on public.site_content
for each row when (new.section_id = 'consultants')
execute function private.follow_consultants();

revoke execute on all functions in schema private from public;
