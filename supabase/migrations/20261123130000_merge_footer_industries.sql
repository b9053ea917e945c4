-- The footer's list of industries becomes a tick and a name on the industries themselves, so that no link of the footer can
-- lead to an industry that does not exist. Whatever the footer shows today it shows afterwards.

-- The industries of `content`, each with what the links of the footer say of it.
create function private.with_footer(content jsonb, links jsonb) returns jsonb
language sql
stable
set search_path = ''
as $$
  select with_footer.content || jsonb_build_object('industries', coalesce(jsonb_agg(
    item.value || jsonb_build_object(
      'in_footer', link.label is not null,
      'footer_label', coalesce(nullif(link.label, item.value ->> 'name'), '')
    )
    order by item.place
  ), '[]'))
  from jsonb_array_elements(with_footer.content -> 'industries') with ordinality as item (value, place)
  left join lateral (
    select entry ->> 'label' as label
    from jsonb_array_elements(with_footer.links) as entry
    where entry ->> 'anchor' = item.value ->> 'anchor' and btrim(entry ->> 'label') <> ''
    limit 1
  ) as link on true
$$;

create function private.merge_footer_industries() returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  built_in constant jsonb := (
    select jsonb_build_object('industries', jsonb_agg(jsonb_build_object(
      'id', 'industry-' || (place + 1), 'name', name, 'anchor', anchor, 'stage', stage, 'description', description,
      'for_employers', for_employers, 'order', place
    ) order by place))
    from (values
      (0, 'renewable-energy', 'Renewable Energy', 'Emerging', true, 'Site engineers, commissioning leads and operations managers for wind, solar and storage. Good people are tied to projects until commissioning, so we plan around completion dates and talk openly about life at a remote site.'),
      (1, 'engineering', 'Engineering', 'Established', true, 'Design, maintenance and project engineers: mechanical, electrical, civil and instrumentation. Titles mean something different in every company, so we ask for drawings, calculations and commissioned plants, and let a fellow engineer lead the conversation.'),
      (2, 'technology', 'Technology & AI', 'Emerging', true, 'Software, cloud and machine learning engineers, product managers and security specialists. Many hold three offers during a ninety-day notice, so we keep interviews to two weeks and stay in touch until the first day.'),
      (3, 'healthcare', 'Healthcare', 'Established', true, 'Nurses, consultants, laboratory technicians and hospital administrators. Registration with the state council comes before everything else, and rosters, hostel and transport home after a late shift often decide more than pay does.'),
      (4, 'electric-vehicles', 'Electric Vehicles', 'Emerging', true, 'Battery, motor, power electronics and charging engineers, and the people who run test benches. The field is younger than most resumes, so we look for close relatives: traction, solar inverters, telecom power.'),
      (5, 'finance', 'Finance & Banking', 'Established', true, 'Chartered accountants, treasury, risk and compliance specialists, credit officers and branch heads. Discretion matters, background checks reach far back, and many people move only after the bonus is paid in April.'),
      (6, 'biotechnology', 'Biotechnology', 'Emerging', true, 'Research scientists, process development, quality and regulatory affairs. Publications show less than audited batches do, and work under a confidentiality agreement can be discussed only in general, so we use interviewers who know the methods.'),
      (7, 'manufacturing', 'Manufacturing', 'Established', true, 'Plant heads, production, quality, tool room and supply chain, down to shift supervisors. We visit the line before we search, because the language of the shop floor and the distance to town decide who stays.'),
      (8, 'aerospace', 'Aerospace', 'Established', false, 'Design, composites, avionics, maintenance and quality engineers with the approvals their work requires. The community is small and everyone knows everyone, clearances take months, and confidentiality is expected from the first call.'),
      (9, 'construction', 'Construction', 'Established', true, 'Project managers, planning, quantity and safety engineers, and site supervisors. People move when a project ends, so we keep track of handover dates and check the claimed projects with those who ran them.'),
      (10, 'data-science', 'Data Science', 'Emerging', false, 'Data engineers, analysts, statisticians and the managers who lead them. The same title covers spreadsheets and neural networks alike, so candidates walk us through one decision that changed because of their work.'),
      (11, 'oil-gas', 'Oil & Gas', 'Established', false, 'Drilling, process, piping, inspection and safety specialists, on shore and off. Medical fitness, survival training and rotation schedules must be valid on the day of travel, so we check certificates before we present anyone.')
    ) as industry (place, anchor, name, stage, for_employers, description)
  );
  built_in_links constant jsonb := '[
    {"anchor": "engineering", "label": "Engineering"},
    {"anchor": "technology", "label": "Information Technology"},
    {"anchor": "finance", "label": "Finance & Accounting"},
    {"anchor": "healthcare", "label": "Healthcare"},
    {"anchor": "renewable-energy", "label": "Renewable Energy"},
    {"anchor": "biotechnology", "label": "Biotechnology"}
  ]';
  prepared public.content_drafts;
  industries jsonb;
  links jsonb;
  stored_version integer;
begin
  perform set_config('sampark.publishing', 'on', true);
  -- What went live without an end counts as saved.
  for prepared in
    delete from public.content_drafts as draft
    where draft.id in ('site_content/industries', 'site_content/footer_industries')
      and draft.publish_at <= now() and draft.unpublish_at is null
    returning *
  loop
    perform private.put_content(prepared.id, prepared.value);
  end loop;

  select content into industries from public.site_content where section_id = 'industries';
  select content -> 'links' into links from public.site_content where section_id = 'footer_industries';
  if industries is not null or links is not null then
    perform private.put_content(
      'site_content/industries',
      private.with_footer(coalesce(industries, built_in), coalesce(links, built_in_links))
    );
  end if;

  -- What is prepared keeps its times; the footer's draft goes into that of the industries, or becomes it.
  delete from public.content_drafts as draft where draft.id = 'site_content/footer_industries' returning * into prepared;
  update public.content_drafts as draft
  set
    value = private.with_footer(draft.value, coalesce(prepared.value -> 'links', links, built_in_links)),
    version = draft.version
  where draft.id = 'site_content/industries';
  if not found and prepared.id is not null then
    select content, version into industries, stored_version from public.site_content where section_id = 'industries';
    perform set_config('sampark.saved_by', coalesce(prepared.updated_by::text, ''), true);
    insert into public.content_drafts (id, value, base_version, publish_at, unpublish_at)
    values (
      'site_content/industries',
      private.with_footer(coalesce(industries, built_in), prepared.value -> 'links'),
      coalesce(stored_version, 0),
      prepared.publish_at,
      prepared.unpublish_at
    );
    perform set_config('sampark.saved_by', '', true);
  end if;
  delete from public.site_content where section_id = 'footer_industries';
  perform set_config('sampark.publishing', '', true);
end
$$;

select private.merge_footer_industries();

drop function private.merge_footer_industries();
drop function private.with_footer(jsonb, jsonb);
