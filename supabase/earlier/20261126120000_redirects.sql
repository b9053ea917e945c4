-- No address of the site itself leads elsewhere: the list of saved jobs is one more.
set check_function_bodies = off;

-- Whether the site has something at this path itself: its pages, guides, landing pages and jobs, and what is no page.
create or replace function private.is_own_address(path text) returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return path in (
      '/', '/about', '/services', '/jobs', '/jobs/saved', '/candidates', '/employers', '/contact', '/careers', '/privacy',
      '/terms', '/cookies', '/my-data', '/job-alerts', '/sitemap.xml', '/robots.txt', '/site.webmanifest', '/jobs/feed.xml',
      '/jobs/jobs.xml', '/resources/feed.xml', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icon-192.png',
      '/icon-512.png', '/icon-maskable-512.png', '/healthz', '/readyz', '/_changes'
    )
    or path ~ '^/(\.well-known|admin|assets|auth/v1|job-alerts|my-data|pictures|rest/v1|social|storage/v1|_mail)(/|$)'
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
