-- Clients and case studies are new lists, and what is built in is made up. An agency that has a name of its own does not
-- show them until it has filled them in.

insert into public.site_settings (key, value)
select made_up.key, '{"enabled": false}'
from unnest(array['show_clients', 'show_case_studies']) as made_up (key)
where exists (select from public.site_settings as stored where stored.key = 'brand')
on conflict (key) do nothing;
