-- Landing pages have an address of their own, /roles/<slug>, as guides do: links to a renamed one follow, and its earlier
-- address leads on.

create or replace function private.addresses_in(section text, content jsonb)
returns table (id text, address text, name text)
language sql
immutable
set search_path = ''
as $$
  select
    item ->> 'id',
    case section
      when 'resource_articles' then '/resources/' || (item ->> 'slug')
      when 'landing_pages' then '/roles/' || (item ->> 'slug')
      else '/services#' || (item ->> 'anchor')
    end,
    case when section = 'industries' then nullif(btrim(item ->> 'name'), '') end
  from jsonb_path_query(content, 'lax $.*[*] ? (@.type() == "object")') as item
  where coalesce(item ->> 'slug', item ->> 'anchor') ~ '^[a-z0-9]+(-[a-z0-9]+)*$'
$$;

create or replace function private.built_in_addresses(section text)
returns table (id text, address text, name text)
language sql
immutable
set search_path = ''
as $$
  select item.id, item.address, item.name
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
      ('landing_pages', 'landing-1', '/roles/healthcare-jobs', null),
      ('landing_pages', 'landing-2', '/roles/jobs-in-bengaluru', null),
      ('landing_pages', 'landing-3', '/roles/remote-technology-jobs', null)
  ) as item (section, id, address, name)
  where item.section = built_in_addresses.section
$$;

-- The addresses that drafts rename whose time has come.
create or replace function private.due_renames() returns table (was text, becomes text)
language sql
stable
security definer
set search_path = ''
as $$
  select renamed.was, renamed.becomes
  from public.content_drafts as draft
  left join public.site_content as stored on 'site_content/' || stored.section_id = draft.id
  cross join lateral private.renames_of(split_part(draft.id, '/', 2), stored.content, draft.value) as renamed
  where draft.id in (
      'site_content/industries', 'site_content/services', 'site_content/resource_articles', 'site_content/landing_pages'
    )
    and draft.publish_at <= now() and draft.unpublish_at is null
    and renamed.kind = 'address'
$$;

-- Whether the site has something at this path itself: its pages, guides, landing pages and jobs, and what is no page.
create or replace function private.is_own_address(path text) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return path in (
      '/', '/about', '/services', '/jobs', '/candidates', '/employers', '/contact', '/careers', '/privacy', '/terms',
      '/cookies', '/my-data', '/job-alerts', '/sitemap.xml', '/robots.txt', '/site.webmanifest', '/jobs/feed.xml',
      '/jobs/jobs.xml', '/resources/feed.xml', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icon-192.png',
      '/icon-512.png', '/icon-maskable-512.png', '/default-portrait.svg', '/healthz', '/readyz', '/_changes'
    )
    or path ~ '^/(admin|assets|auth/v1|embed|job-alerts|my-data|pictures|rest/v1|social|storage/v1|_mail)(/|$)'
    or path like '/jobs/%' and exists (
      select from public.jobs
      where jobs.id = substring(path from '^/jobs/([1-9]\d{0,14})(?:-.*)?$')::bigint
    )
    or path ~ '^/(resources|roles)/' and exists (
      select from unnest(array['resource_articles', 'landing_pages']) as list (id)
      left join public.site_content as section on section.section_id = list.id
      cross join lateral (
        select address from private.addresses_in(list.id, section.content) where section.content is not null
        union all
        select address from private.built_in_addresses(list.id) where section.content is null
      ) as item
      where item.address = path
    )
    or path like '/privacy/%' and exists (
      select from public.site_content as section
      cross join lateral jsonb_path_query(section.content, 'lax $.*[*].lang') as lang
      where section.section_id = 'notice_translations' and path = '/privacy/' || (lang #>> '{}')
    );
end
$$;

create or replace trigger site_content_4_follow_own_renames
before insert or update on public.site_content
for each row when (new.section_id in ('industries', 'services', 'resource_articles', 'landing_pages'))
execute function private.follow_own_renames();

create or replace trigger site_content_7_follow_renames
after insert or update on public.site_content
for each row when (new.section_id in ('industries', 'services', 'resource_articles', 'landing_pages'))
execute function private.follow_renames();

create or replace trigger site_content_8_redirect_renames
after insert or update on public.site_content
for each row when (new.section_id in ('industries', 'services', 'resource_articles', 'landing_pages'))
execute function private.redirect_renames();
