-- Landing pages were items of one list. Each becomes a page of its own, with its versions and its draft.
set check_function_bodies = off;

-- The value of a setting that visitors see.
create function pg_temp.setting(key text) returns jsonb
language sql
as $$
  select coalesce(
    (
      select draft.value from public.content_drafts as draft
      where draft.id = 'site_settings/' || setting.key and private.is_due(draft.id)
    ),
    (select stored.value from public.site_settings as stored where stored.key = setting.key),
    '{}'
  )
$$;

-- The page of an item; a page without a head is deleted.
create function pg_temp.page_of(item jsonb) returns jsonb
language sql
as $$
  select case
    when item is null then '{"sections": []}'
    else jsonb_build_object('sections', jsonb_build_array(
        jsonb_build_object(
          'kind', 'head', 'id', 'head', 'order', 0, 'title', coalesce(item ->> 'title', ''),
          'address', '/roles/' || coalesce(item ->> 'slug', ''), 'description', coalesce(item ->> 'summary', ''),
          'lead', coalesce(item ->> 'summary', ''),
          'is_hidden', coalesce(pg_temp.setting('show_landing_pages') -> 'enabled' = 'false', false)
        ),
        jsonb_build_object(
          'kind', 'jobs', 'id', 'jobs', 'order', 1,
          'heading', coalesce(nullif(pg_temp.setting('landing_texts') ->> 'jobs_heading', ''), 'Open today'), 'words', '',
          'industry', coalesce(item ->> 'industry', ''), 'city', coalesce(item ->> 'city', ''),
          'workplace', coalesce(item ->> 'workplace', 'any')
        )
      ) || case
        when btrim(item ->> 'body', E' \n\r\t') <> ''
          then jsonb_build_array(jsonb_build_object(
            'kind', 'text', 'id', 'text', 'order', 2, 'heading', '', 'text', item ->> 'body'
          ))
        else '[]'
      end || jsonb_build_array(jsonb_build_object(
        'kind', 'call', 'id', 'call', 'order', 3,
        'heading', coalesce(nullif(call.words ->> 'heading', ''), 'Let us look for you.'),
        'lead', coalesce(
          call.words ->> 'text',
          'Leave us your resume, or tell us what you are looking for. We call when something fits, and it costs you nothing.'
        ),
        'primary_label', coalesce(nullif(call.words ->> 'primary_label', ''), 'Submit Resume'),
        'primary_link', coalesce(nullif(call.words ->> 'primary_link', ''), '/candidates#resume'),
        'secondary_label', coalesce(call.words ->> 'secondary_label', 'Contact Us'),
        'secondary_link', coalesce(call.words ->> 'secondary_link', '/contact')
      )))
  end
  from pg_temp.setting('jobs_call') as call (words)
$$;

-- The items of a list, each with an id of its own.
create function pg_temp.items_of(list jsonb) returns table (id text, item jsonb)
language sql
as $$
  select
    named.id || coalesce('-' || nullif(row_number() over (partition by named.id order by named.place), 1), ''),
    named.item
  from (
    select coalesce(nullif(entry.item ->> 'id', ''), 'landing-' || entry.place - 1) as id, entry.item, entry.place
    from jsonb_path_query(list, 'lax $.landing_pages[*]') with ordinality as entry (item, place)
    where jsonb_typeof(entry.item) = 'object'
  ) as named
$$;

create function pg_temp.built_in() returns jsonb
language sql
as $$
  select jsonb_build_object('landing_pages', jsonb_agg(jsonb_build_object(
    'id', id, 'title', title, 'slug', slug, 'summary', summary, 'industry', industry, 'city', city,
    'workplace', workplace, 'body', body
  )))
  from (values
    (
      'landing-1', 'Healthcare and nursing jobs', 'healthcare-jobs',
      'Open jobs for nurses, doctors and people behind the wards in India, and what hospitals ask you before they decide.',
      '/services#healthcare', '', 'any',
      'Hospitals hire for the next roster, not for the next year. The person whose papers are
complete starts first, so have them in one folder before you apply: your degree or diploma, the registration of your
state council, proof of each post, and a ward sister or consultant who will speak for you.

## What you will be asked

- how many patients you looked after at once, and how ill they were
- whether you work nights, and how many in a row

## What you should ask

Ask how many patients each nurse has at night, and how long the bond is, if there is one.'
    ),
    (
      'landing-2', 'Jobs in Bengaluru', 'jobs-in-bengaluru',
      'Open jobs in Bengaluru, and what to settle about commute, notice and pay before you sign a contract in the city.',
      '', 'Bengaluru', 'any',
      'Bengaluru is not one place to work but six. An hour on the Outer Ring Road is an ordinary
hour, so find out first where the desk stands and on how many days somebody wants to see you at it.

## Before you accept

- Ask which days are office days, and whether the team or the company decides.
- Ask whether the notice period can be bought out. Ninety days are common here.
- Compare what arrives in your account, not the cost to company.

Software firms are what the city is known for.'
    ),
    (
      'landing-3', 'Remote technology jobs', 'remote-technology-jobs',
      'Open technology jobs that you do from home, and how to tell a remote job from an office job with exceptions.',
      '/services#technology', '', 'remote',
      'A remote job is one where nobody is in the room without you. Where most of the team
meets at an office and you are a face on the wall, the work is the same and the career is not.

## How to tell

- Ask how decisions are written down. If the answer is a meeting, you will miss some.
- Ask for the hours that everybody shares, and in which time zone.
- Ask whether the last person who was promoted works from home.

Show work that speaks without you: code that others read, a page that explains a decision.'
    )
  ) as page (id, title, slug, summary, industry, city, workplace, body)
$$;

-- Every version of the list, oldest first. Where none is stored, other words on the pages count as its first one.
create temporary table list_versions as
select row_number() over (order by known.nth) as nth, known.list, known.updated_at, known.updated_by
from (
  select revision.id as nth, revision.value as list, revision.updated_at, revision.updated_by
  from public.content_revisions as revision
  where revision.table_name = 'site_content' and revision.key = 'landing_pages'
    and exists (select from public.site_content where site_content.section_id = 'landing_pages')
  union all
  select 9223372036854775807, stored.content, stored.updated_at, stored.updated_by
  from public.site_content as stored where stored.section_id = 'landing_pages'
) as known
where jsonb_typeof(known.list -> 'landing_pages') = 'array';

insert into list_versions (nth, list, updated_at, updated_by)
select 1, pg_temp.built_in(), setting.updated_at, setting.updated_by
from public.site_settings as setting
where not exists (select from list_versions)
  and (
    setting.key = 'show_landing_pages' and pg_temp.setting(setting.key) -> 'enabled' = 'false'
    or setting.key = 'landing_texts' and pg_temp.setting(setting.key) ->> 'jobs_heading' <> 'Open today'
    or setting.key = 'jobs_call'
  )
order by setting.updated_at desc
limit 1;

-- The row of each item.
create temporary table page_rows as
select
  item.id, item.is_built_in,
  'page_' || item.name || coalesce(
    '__' || nullif(row_number() over (partition by item.name order by item.is_built_in desc, item.id), 1), ''
  ) as row_id
from (
  select
    known.id, known.id in (select item.id from pg_temp.items_of(pg_temp.built_in()) as item) as is_built_in,
    left(btrim(regexp_replace(lower(known.id), '[^a-z0-9]+', '_', 'g'), '_'), 50) as name
  from (
    select item.id from list_versions as version cross join lateral pg_temp.items_of(version.list) as item
    union
    select item.id from public.content_drafts as draft cross join lateral pg_temp.items_of(draft.value) as item
    where draft.id = 'site_content/landing_pages'
    union
    select item.id from pg_temp.items_of(pg_temp.built_in()) as item
  ) as known (id)
) as item;

-- The versions in which a page differs from its one before, counted from 1.
create temporary table page_versions as
select
  state.id, state.row_id, state.content, state.updated_at, state.updated_by,
  row_number() over (partition by state.id order by state.nth)::integer as version,
  lead(state.updated_at) over (partition by state.id order by state.nth) as archived_at
from (
  select
    page.id, page.row_id, page.is_built_in, version.nth, version.updated_at, version.updated_by,
    pg_temp.page_of(item.item) as content,
    lag(pg_temp.page_of(item.item)) over (partition by page.id order by version.nth) as earlier
  from page_rows as page
  cross join list_versions as version
  left join lateral pg_temp.items_of(version.list) as item on item.id = page.id
) as state
where state.content is distinct from coalesce(
  state.earlier, case when not state.is_built_in then pg_temp.page_of(null) end
);

insert into public.content_revisions (table_name, key, version, value, updated_at, updated_by, archived_at)
select 'site_content', row_id, version, content, updated_at, updated_by, archived_at
from page_versions
where archived_at is not null
order by archived_at, row_id;

-- The authors and times of the list stay those of the pages.
alter table public.site_content disable trigger user;

insert into public.site_content (section_id, content, version, updated_at, updated_by)
select row_id, content, version, updated_at, updated_by
from page_versions
where archived_at is null;

alter table public.site_content enable trigger user;

alter table public.content_drafts disable trigger user;

-- A draft of the list becomes one for each page that it changes.
insert into public.content_drafts (
  id, value, base, base_version, publish_at, unpublish_at, version, updated_at, updated_by, failure
)
select
  'site_content/' || page.row_id, pg_temp.page_of(mine.item), base.content,
  case when base.content is distinct from stored.content then stored.version - 1 else coalesce(stored.version, 0) end,
  draft.publish_at, draft.unpublish_at, 1, draft.updated_at, draft.updated_by, draft.failure
from public.content_drafts as draft
cross join page_rows as page
left join lateral pg_temp.items_of(draft.value) as mine on mine.id = page.id
left join lateral pg_temp.items_of(draft.base) as theirs on theirs.id = page.id
left join lateral pg_temp.items_of(pg_temp.built_in()) as shipped on shipped.id = page.id
left join public.site_content as stored on stored.section_id = page.row_id
cross join lateral (
  select case
    when stored.version is null then null
    when theirs.item is null then stored.content
    else pg_temp.page_of(theirs.item)
  end as content
) as base
where draft.id = 'site_content/landing_pages'
  and pg_temp.page_of(mine.item) is distinct from coalesce(stored.content, pg_temp.page_of(shipped.item));

alter table public.content_drafts enable trigger user;

update private.preview_links
set draft_id = (
  select min(draft.id) from public.content_drafts as draft
  where draft.id in (select 'site_content/' || page.row_id from page_rows as page)
)
where preview_links.draft_id = 'site_content/landing_pages'
  and exists (
    select from public.content_drafts as draft
    where draft.id in (select 'site_content/' || page.row_id from page_rows as page)
  );

delete from public.content_drafts
where content_drafts.id in ('site_content/landing_pages', 'site_settings/show_landing_pages');

delete from private.draft_versions
where draft_versions.id in ('site_content/landing_pages', 'site_settings/show_landing_pages');

delete from private.replaced_drafts
where replaced_drafts.id in ('site_content/landing_pages', 'site_settings/show_landing_pages');

delete from public.site_content where site_content.section_id = 'landing_pages';

delete from public.site_settings where site_settings.key = 'show_landing_pages';

drop table page_versions, page_rows, list_versions;

drop function pg_temp.items_of(jsonb), pg_temp.page_of(jsonb), pg_temp.built_in(), pg_temp.setting(text);

-- Rules for the addresses of pages.

DROP TRIGGER "content_drafts_9_try" ON "public"."content_drafts";

DROP TRIGGER "site_content_4_follow_own_renames" ON "public"."site_content";

DROP TRIGGER "site_content_7_follow_renames" ON "public"."site_content";

DROP TRIGGER "site_content_8_redirect_renames" ON "public"."site_content";

ALTER TABLE "public"."content_drafts" DROP CONSTRAINT "content_drafts_base_check";

ALTER TABLE "public"."content_drafts" DROP CONSTRAINT "content_drafts_value_check";

ALTER TABLE "public"."site_content" DROP CONSTRAINT "site_content_content_check";

CREATE OR REPLACE FUNCTION private.addresses_in(section text, content jsonb)
 RETURNS TABLE(id text, address text, name text)
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.built_in_addresses(section text)
 RETURNS TABLE(id text, address text, name text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select item.id, item.address, item.name
  from private.built_in_items as item
  where item.section = built_in_addresses.section
$function$
;

CREATE OR REPLACE FUNCTION private.due_renames()
 RETURNS TABLE(was text, becomes text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.is_own_address(path text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.is_own_path(path text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (
    select from private.own_paths as own
    where own.path = is_own_path.path or own.has_more and starts_with(is_own_path.path, own.path || '/')
  )
$function$
;

CREATE OR REPLACE FUNCTION private.is_page_address(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select address ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,3}$' and char_length(address) <= 120
$function$
;

CREATE OR REPLACE FUNCTION private.is_reserved_address(address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select address ~ '^/(jobs|privacy|resources)/' or private.is_own_path(address)
$function$
;

CREATE OR REPLACE FUNCTION private.keep_page_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.lock_addresses()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended('page addresses', 0))
$function$
;

CREATE OR REPLACE FUNCTION private.lock_content(id text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select pg_advisory_xact_lock(hashtextextended(replace(lock_content.id, '/', ' '), 0));
  select private.lock_addresses() where starts_with(lock_content.id, 'site_content/page_')
$function$
;

CREATE OR REPLACE FUNCTION private.page_address(content jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_path_query_first(content, 'lax $.sections[*] ? (@.kind == "head").address') #>> '{}'
$function$
;

CREATE OR REPLACE FUNCTION private.pages_at(address text)
 RETURNS TABLE(id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
  select page.section_id
  from public.site_content as page
  where starts_with(page.section_id, 'page_') and private.page_address(page.content) = pages_at.address
  union all
  select item.section
  from private.built_in_items as item
  where item.address = pages_at.address and starts_with(item.section, 'page_')
    and not exists (select from public.site_content as page where page.section_id = item.section)
$function$
;

CREATE OR REPLACE FUNCTION private.with_addresses(value jsonb, was text[], becomes text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

ALTER TABLE "public"."content_drafts" ADD CONSTRAINT "content_drafts_base_check" CHECK (((jsonb_typeof(base) = 'object'::text) AND (octet_length((base)::text) <=
CASE
    WHEN (id = 'site_content/resource_articles'::text) THEN 1000000
    ELSE 262144
END)));

ALTER TABLE "public"."content_drafts" ADD CONSTRAINT "content_drafts_value_check" CHECK (((jsonb_typeof(value) = 'object'::text) AND (octet_length((value)::text) <=
CASE
    WHEN (id = 'site_content/resource_articles'::text) THEN 1000000
    ELSE 262144
END)));

ALTER TABLE "public"."site_content" ADD CONSTRAINT "site_content_content_check" CHECK (((jsonb_typeof(content) = 'object'::text) AND (octet_length((content)::text) <=
CASE
    WHEN (section_id = 'resource_articles'::text) THEN 1000000
    ELSE 262144
END)));

CREATE VIEW "private"."built_in_items" WITH (security_invoker=on) AS  SELECT section,
    id,
    address,
    name
   FROM ( VALUES ('industries'::text,'industry-1'::text,'/services#renewable-energy'::text,'Renewable Energy'::text), ('industries'::text,'industry-2'::text,'/services#engineering'::text,'Engineering'::text), ('industries'::text,'industry-3'::text,'/services#technology'::text,'Technology & AI'::text), ('industries'::text,'industry-4'::text,'/services#healthcare'::text,'Healthcare'::text), ('industries'::text,'industry-5'::text,'/services#electric-vehicles'::text,'Electric Vehicles'::text), ('industries'::text,'industry-6'::text,'/services#finance'::text,'Finance & Banking'::text), ('industries'::text,'industry-7'::text,'/services#biotechnology'::text,'Biotechnology'::text), ('industries'::text,'industry-8'::text,'/services#manufacturing'::text,'Manufacturing'::text), ('industries'::text,'industry-9'::text,'/services#aerospace'::text,'Aerospace'::text), ('industries'::text,'industry-10'::text,'/services#construction'::text,'Construction'::text), ('industries'::text,'industry-11'::text,'/services#data-science'::text,'Data Science'::text), ('industries'::text,'industry-12'::text,'/services#oil-gas'::text,'Oil & Gas'::text), ('services'::text,'service-1'::text,'/services#permanent'::text,NULL::text), ('services'::text,'service-2'::text,'/services#contract'::text,NULL::text), ('services'::text,'service-3'::text,'/services#executive'::text,NULL::text), ('services'::text,'service-4'::text,'/services#screening'::text,NULL::text), ('services'::text,'service-5'::text,'/services#assessment'::text,NULL::text), ('services'::text,'service-6'::text,'/services#analysis'::text,NULL::text), ('resource_articles'::text,'article-1'::text,'/resources/resume-guide'::text,NULL::text), ('resource_articles'::text,'article-2'::text,'/resources/interview-prep'::text,NULL::text), ('resource_articles'::text,'article-3'::text,'/resources/career-development'::text,NULL::text), ('page_landing_1'::text,'head'::text,'/roles/healthcare-jobs'::text,NULL::text), ('page_landing_2'::text,'head'::text,'/roles/jobs-in-bengaluru'::text,NULL::text), ('page_landing_3'::text,'head'::text,'/roles/remote-technology-jobs'::text,NULL::text)) item(section, id, address, name);;

CREATE TRIGGER content_drafts_9_try AFTER INSERT OR UPDATE OF value, publish_at, unpublish_at ON public.content_drafts FOR EACH ROW WHEN (((new.publish_at IS NOT NULL) AND ((new.unpublish_at IS NULL) OR starts_with(new.id, 'site_content/page_'::text)))) EXECUTE FUNCTION private.try_draft();

CREATE TRIGGER site_content_4_follow_own_renames BEFORE INSERT OR UPDATE ON public.site_content FOR EACH ROW WHEN (((new.section_id = ANY (ARRAY['industries'::text, 'services'::text, 'resource_articles'::text])) OR starts_with(new.section_id, 'page_'::text))) EXECUTE FUNCTION private.follow_own_renames();

CREATE TRIGGER site_content_5_keep_page_address BEFORE INSERT OR UPDATE ON public.site_content FOR EACH ROW WHEN (starts_with(new.section_id, 'page_'::text)) EXECUTE FUNCTION private.keep_page_address();

CREATE TRIGGER site_content_7_follow_renames AFTER INSERT OR UPDATE ON public.site_content FOR EACH ROW WHEN (((new.section_id = ANY (ARRAY['industries'::text, 'services'::text, 'resource_articles'::text])) OR starts_with(new.section_id, 'page_'::text))) EXECUTE FUNCTION private.follow_renames();

CREATE TRIGGER site_content_8_redirect_renames AFTER INSERT OR UPDATE ON public.site_content FOR EACH ROW WHEN (((new.section_id = ANY (ARRAY['industries'::text, 'services'::text, 'resource_articles'::text])) OR starts_with(new.section_id, 'page_'::text))) EXECUTE FUNCTION private.redirect_renames();

REVOKE ALL ON FUNCTION "private"."is_own_path"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_page_address"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_reserved_address"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_page_address"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."lock_addresses"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."page_address"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."page_address"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."pages_at"(text) FROM PUBLIC;

CREATE INDEX site_content_page_address_idx ON public.site_content USING btree (private.page_address(content)) WHERE starts_with(section_id, 'page_'::text);
