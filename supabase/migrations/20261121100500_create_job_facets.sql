-- How many jobs each value of a filter would find next to the other filters that are set.

-- Counts all four filters in one reading of the jobs that text, salary and age leave, when these are at most 5,000
-- (2,000 with text, which cost more to read); else null. Materialised, so that it is planned for the text index and not for the limit.
create function private.count_facets(words tsquery, conditions text, filters jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  most constant integer := case when words is null then 5000 else 2000 end;
  facets jsonb;
begin
  execute format(
    'with found as materialized (
       select location, category, type, workplace from private.open_jobs where true %1$s %2$s
     ),
     jobs as materialized (select * from found limit %3$s + 1),
     fits as (
       select jobs.*,
         coalesce(location = nullif($2 ->> ''location'', ''''), true) as is_location,
         coalesce(category = nullif($2 ->> ''category'', ''''), true) as is_category,
         coalesce(type = nullif($2 ->> ''type'', ''''), true) as is_type,
         coalesce(workplace = nullif($2 ->> ''workplace'', ''''), true) as is_workplace
       from jobs
       where (select count(*) from jobs) <= %3$s
     ),
     counts as (
       select ''location'' as facet, location as value, count(*) from fits
       where is_category and is_type and is_workplace group by location
       union all
       select ''category'', category, count(*) from fits
       where is_location and is_type and is_workplace group by category
       union all
       select ''type'', type, count(*) from fits
       where is_location and is_category and is_workplace group by type
       union all
       select ''workplace'', workplace, count(*) from fits
       where is_location and is_category and is_type group by workplace
     ),
     lists as (
       select facet, jsonb_agg(jsonb_build_object(''value'', value, ''count'', count) order by value) as list
       from counts group by facet
     )
     select ''{"location": [], "category": [], "type": [], "workplace": []}''::jsonb
       || coalesce(jsonb_object_agg(facet, list), ''{}'')
     from lists
     having (select count(*) from jobs) <= %3$s',
    case when words is not null then 'and search @@ $1' end, conditions, most
  ) into facets using words, filters;
  return facets;
end
$$;

-- Whether more than 5,000 open jobs meet the conditions.
create function private.are_many(conditions text) returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  answer boolean;
begin
  execute format(
    'select count(*) > 5000 from (select from private.open_jobs where true %s limit 5001) as jobs', conditions
  ) into answer;
  return answer;
end
$$;

-- Whether the words are rare enough to read all jobs that have them: less than one in twenty of the newest.
create function private.are_rare(words tsquery, conditions text) returns boolean
language plpgsql
stable
set search_path = ''
as $$
declare
  answer boolean;
begin
  execute format(
    'select count(*) < 1000 or count(*) filter (where search @@ $1) < 50
     from (select search from private.open_jobs where true %s order by posted_at desc, id desc limit 1000) as newest',
    conditions
  ) into answer using words;
  return answer;
end
$$;

-- One filter where jobs are many. Next to other filters it is counted when they leave at most 5,000. Alone, each of up to
-- 100 values is counted up to 1,001. Else the values come with null, which says "not counted". Up to 500 values.
create function private.list_facet(facet text, conditions text, has_text boolean) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  list jsonb;
begin
  if conditions <> '' and not has_text and not private.are_many(conditions) then
    execute format(
      'select coalesce(jsonb_agg(jsonb_build_object(''value'', value, ''count'', count) order by value), ''[]'')
       from (select %1$I as value, count(*) from private.open_jobs where true %2$s group by %1$I) as counts',
      facet, conditions
    ) into list;
    return list;
  end if;
  -- From one value to the next by index.
  execute format(
    'with recursive listed (value, place) as (
       (select %1$I, 1 from private.open_jobs order by %1$I limit 1)
       union all
       select (
         select next.%1$I from private.open_jobs as next where next.%1$I > listed.value order by next.%1$I limit 1
       ), place + 1
       from listed where listed.value is not null and listed.place < 500
     )
     select jsonb_agg(jsonb_build_object(''value'', value, ''count'', case when %2$L and place.last <= 100 then (
       select count(*) from (select from private.open_jobs as job where job.%1$I = listed.value limit 1001) as jobs
     ) end) order by value)
     from listed cross join (select max(place) - 1 as last from listed) as place
     where value is not null',
    facet, conditions = '' and not has_text
  ) into list;
  return list;
end
$$;

-- {"location": [{"value", "count"}], "category": …, "type": …, "workplace": …}. Takes the filters of search_jobs.
create function public.job_facets(
  q text default '',
  location text default null,
  category text default null,
  type text default null,
  workplace text default null,
  salary_at_least numeric default null,
  posted_within_days integer default null
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- As for search_jobs.
set plan_cache_mode = force_custom_plan
set max_parallel_workers_per_gather = 0
as $$
declare
  filters constant jsonb := jsonb_build_object(
    'location', job_facets.location, 'category', job_facets.category, 'type', job_facets.type,
    'workplace', job_facets.workplace, 'salary_at_least', job_facets.salary_at_least,
    'posted_within_days', job_facets.posted_within_days
  );
  -- Text, salary and age narrow every count; the other four not their own.
  common constant text := private.job_conditions(filters - array['location', 'category', 'type', 'workplace']);
  words constant tsquery := private.job_query(job_facets.q);
  are_few boolean;
  facets jsonb;
begin
  if words is null then
    are_few := not private.are_many(common);
  else
    are_few := private.are_rare(words, common);
  end if;
  if are_few then
    facets := private.count_facets(words, common, filters);
  end if;
  return coalesce(facets, (
    select jsonb_object_agg(
      facet, private.list_facet(facet, private.job_conditions(filters - facet), words is not null)
    )
    from unnest(array['location', 'category', 'type', 'workplace']) as facet
  ));
end
$$;

revoke execute on function private.count_facets(tsquery, text, jsonb) from public, anon, authenticated;
revoke execute on function private.list_facet(text, text, boolean) from public, anon, authenticated;
revoke execute on function private.are_many(text) from public, anon, authenticated;
revoke execute on function private.are_rare(tsquery, text) from public, anon, authenticated;
revoke execute on function public.job_facets(text, text, text, text, text, numeric, integer)
from public, anon, authenticated;
grant execute on function public.job_facets(text, text, text, text, text, numeric, integer)
to anon, authenticated, service_role;

comment on function public.job_facets(text, text, text, text, text, numeric, integer) is
  'Counts of open jobs per location, industry, type and workplace under the filters of search_jobs; null is not counted.';
