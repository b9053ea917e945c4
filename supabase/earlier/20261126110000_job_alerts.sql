-- Job alerts keep the filter by experience, and several values of one filter. Alerts of before have one text each.
set check_function_bodies = off;

-- What a form asks for, as arguments of search_jobs and always written the same way.
create or replace function private.alert_filters(form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(given.field, given.value), '{}')
  from (
    select field, to_jsonb(text) as value
    from unnest(array['q', 'experience']) as field
    cross join lateral regexp_replace(private.form_text(form, field), '\s+', ' ', 'g') as text
    where text <> ''
    union all
    select field, private.choices(regexp_replace(private.form_text(form, field), '\s+', ' ', 'g'))
    from unnest(array['location', 'category', 'type', 'workplace']) as field
    union all
    select 'salary_at_least', form -> 'salary_at_least'
    where jsonb_typeof(form -> 'salary_at_least') = 'number' and form ->> 'salary_at_least' <> '0'
  ) as given
  where given.value is not null
$$;

create or replace function private.alert_problems(form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'email', private.person_problems(form) -> 'email',
    'frequency', case
      when coalesce(form ->> 'frequency', '') not in ('daily', 'weekly') then 'Please choose how often we should write.'
    end,
    'filters', case
      when octet_length(filters::text) > 2000
        or char_length(filters ->> 'q') > 200
        or filters ->> 'q' ~ '[[:cntrl:]]'
        or exists (
          select from unnest(array['location', 'category']) as field, private.chosen(filters -> field) as value
          where char_length(value) > 100 or value ~ '[[:cntrl:]]'
        )
        or exists (
          select from private.chosen(filters -> 'type') as value
          where value not in ('Full-time', 'Part-time', 'Contract', 'Internship')
        )
        or exists (
          select from private.chosen(filters -> 'workplace') as value where value not in ('onsite', 'hybrid', 'remote')
        )
        or filters ->> 'experience' !~ '^\d{1,2}-\d{1,2}$'
        or jsonb_typeof(form -> 'salary_at_least') <> 'number' and form ->> 'salary_at_least' <> ''
        or filters ->> 'salary_at_least' !~ '^[1-9]\d{0,9}$'
        then 'This search cannot be kept. Please change it and try again.'
    end
  )) || (private.consent_problems(form) - 'key')
  from private.alert_filters(form) as filters
$$;

-- The search in words: “nurse”, Kochi or Pune, Remote, 3–5 years, ₹10 LPA or more.
create or replace function private.alert_words(filters jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(concat_ws(
    ', ',
    '“' || private.harmless_words(filters ->> 'q') || '”',
    (select string_agg(private.harmless_words(value), ' or ') from private.chosen(filters -> 'location') as value),
    (select string_agg(private.harmless_words(value), ' or ') from private.chosen(filters -> 'category') as value),
    (select string_agg(value, ' or ') from private.chosen(filters -> 'type') as value),
    (
      select string_agg(case value when 'onsite' then 'On site' when 'hybrid' then 'Hybrid' else 'Remote' end, ' or ')
      from private.chosen(filters -> 'workplace') as value
    ),
    case filters ->> 'experience'
      when '0-0' then 'Fresher'
      when '10-60' then '10+ years'
      else replace(filters ->> 'experience', '-', '–') || ' years'
    end,
    '₹' || trim_scale((filters ->> 'salary_at_least')::numeric / 100000) || ' LPA or more'
  ), ''), 'All jobs')
$$;

-- The search in words that are not of the person who asks: nobody has confirmed yet that the address is theirs. The page
-- behind the link shows all of it.
create or replace function private.alert_facts(filters jsonb) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  known constant jsonb := alert_facts.filters
    - 'q'
    - case when exists (
        select from private.chosen(filters -> 'location') as value
        where not exists (select from private.open_jobs where location = value)
      ) then 'location' else '' end
    - case when exists (
        select from private.chosen(filters -> 'category') as value
        where not exists (select from private.open_jobs where category = value)
      ) then 'category' else '' end;
begin
  return case
    when known = alert_facts.filters then private.alert_words(known)
    when known = '{}' then 'A search by words'
    else 'A search by words, ' || private.alert_words(known)
  end;
end
$$;

comment on column public.job_alerts.filters is
  'Arguments of search_jobs: q, location, category, type, workplace, experience, salary_at_least; several values as an array, absent where not asked for.';

-- These filters with the new names of industries.
create function private.with_names(filters jsonb, names jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_set(filters, '{category}', private.choices((
    select jsonb_agg(coalesce(names ->> value, value)) from private.chosen(filters -> 'category') as value
  )::text))
$$;

create or replace function private.follow_industries(section text, before jsonb, after jsonb) returns void
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
  if (
    select count(*) from (select from public.jobs where jobs.category = any (old_names) limit 151) as job
  ) > 150 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 150 jobs are in an industry that you renamed. Give it its old name back, then save again.';
  end if;
  update public.jobs
  set category = names ->> jobs.category, version = jobs.version
  where jobs.category = any (old_names);
  update private.job_alert_requests as request
  set filters = private.with_names(request.filters, names)
  where request.filters -> 'category' ?| old_names;
  -- Somebody may have asked for both names already.
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

revoke execute on function private.with_names(jsonb, jsonb) from public;
