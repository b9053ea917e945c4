-- The four figures become a list, so that staff can name, add and reorder them. What was stored moves with them.

insert into public.site_content (section_id, content, version)
select
  'statistics',
  jsonb_build_object(
    'statistics',
    jsonb_agg(
      jsonb_build_object(
        'id', 'statistic-' || (old.place + 1),
        'value', coalesce(nullif(btrim(figures.value ->> old.name), ''), old.figure),
        'label', old.label,
        'order', old.place
      )
      order by old.place
    )
  ),
  0
from public.site_settings as figures
cross join (
  values
    (0, 'placements', '15,000+', 'Placements'),
    (1, 'clients', '500+', 'Client companies'),
    (2, 'satisfaction', '98%', 'Client satisfaction'),
    (3, 'years', '25+', 'Years of experience')
) as old (place, name, figure, label)
where figures.key = 'figures'
group by figures.key
on conflict (section_id) do nothing;

delete from public.site_settings where key = 'figures';
