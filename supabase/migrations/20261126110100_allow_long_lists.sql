-- Guides and landing pages hold whole texts, and an agency that moves in brings some hundreds of them. These two lists may
-- be a million bytes long, which still goes through with one request; everything else stays as short as it was.

alter table public.site_content drop constraint site_content_content_check;
alter table public.site_content add constraint site_content_content_check check (
  jsonb_typeof(content) = 'object'
  and octet_length(content::text)
    <= case when section_id in ('resource_articles', 'landing_pages') then 1000000 else 262144 end
);

alter table public.content_drafts drop constraint content_drafts_value_check;
alter table public.content_drafts add constraint content_drafts_value_check check (
  jsonb_typeof(value) = 'object'
  and octet_length(value::text)
    <= case when id in ('site_content/resource_articles', 'site_content/landing_pages') then 1000000 else 262144 end
);

alter table public.content_revisions drop constraint content_revisions_value_check;
alter table public.content_revisions add constraint content_revisions_value_check check (
  octet_length(value::text)
    <= case
      when table_name = 'site_content' and key in ('resource_articles', 'landing_pages') then 1000000
      else 262144
    end
);
