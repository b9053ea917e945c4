-- Jobs by the years that somebody has worked: one filter more of the search, with its counts. And several values at once of a
-- filter by place, industry, type or workplace.
set check_function_bodies = off;

-- What somebody asks for with one filter: a text is one value, a JSON array several, of which the first twenty count. Always
-- written the same way, one value as a text; null for none.
create function private.choices(given text) returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  list jsonb := jsonb_build_array(given);
begin
  if left(given, 1) = '[' then
    begin
      list := given;
    exception when others then
      null;  -- A text that only begins like an array.
    end;
  end if;
  return (
    select case when count(*) > 1 then jsonb_agg(value order by value) else to_jsonb(min(value)) end
    from (
      select distinct value from (select * from jsonb_array_elements_text(list) limit 20) as first (value) where value <> ''
    ) as list
  );
end
$$;

-- The values of a filter as it is kept, a text or an array; none of null.
create function private.chosen(filter jsonb) returns setof text
language sql
immutable
set search_path = ''
as $$
  select value
  from jsonb_array_elements_text(case jsonb_typeof(filter) when 'array' then filter else jsonb_build_array(filter) end) as value
  where value <> ''
$$;

-- Years as "3-5", as a condition: a job asks for them where its own overlap; one that says nothing of years does not. Null for
-- anything else.
create function private.experience_condition(years text) returns text
language sql
immutable
set search_path = ''
as $$
  select format(
    'coalesce(experience_from, experience_to) is not null'
    ' and coalesce(experience_from, 0) <= %s and coalesce(experience_to, 60) >= %s',
    split_part(years, '-', 2)::integer, split_part(years, '-', 1)::integer
  )
  where years ~ '^\d{1,2}-\d{1,2}$'
$$;

-- Words and filters as the end of a condition: {"location", "category", …} as search_jobs takes them, several values of one as
-- an array, and for job alerts the times {"posted_after", "posted_until"}. Pay in the text is one of the filters.
create or replace function private.job_conditions(words tsquery, filters jsonb) returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(string_agg(' and ' || condition, ''), '')
    from (
      select format('search @@ %L::tsquery', job_conditions.words) as condition where job_conditions.words is not null
      union all
      select format('%I in (%s)', key, string_agg(quote_literal(value), ', '))
      from jsonb_each(job_conditions.filters) as given (key, filter)
      cross join lateral private.chosen(filter) as value
      where key in ('location', 'category', 'type', 'workplace')
      group by key
      union all
      select private.experience_condition(job_conditions.filters ->> 'experience')
      union all
      -- No salary is as high as this bound, so that an absurd number just finds nothing.
      select format('salary_yearly_inr >= %s', ceil(least(pay, 9000000000000000)))
      from unnest(array[
        (job_conditions.filters ->> 'salary_at_least')::numeric, private.typed_pay(job_conditions.filters ->> 'q')
      ]) as pay
      where pay is not null
      union all
      -- A hundred years, so that an absurd number is no date out of range.
      select format('posted_at > now() - make_interval(days => %s)', least(greatest(days::integer, 0), 36500))
      from (select job_conditions.filters ->> 'posted_within_days') as given (days) where days is not null
      union all
      select format('posted_at %s %L', sign, job_conditions.filters ->> key)
      from (values ('posted_after', '>'), ('posted_until', '<=')) as bounds (key, sign)
      where job_conditions.filters ->> key is not null
    ) as conditions
  );
end
$$;

-- [{"value", "count"}] of the steps of experience that are found, as count_facets counts.
create function private.count_experience(words tsquery, filters jsonb, are_many boolean) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  steps constant text[] := array['0-0', '0-2', '3-5', '6-10', '10-60'];
  jobs constant real := (select reltuples from pg_catalog.pg_class where pg_class.oid = 'public.jobs'::regclass);
  most constant integer := case when words is not null then 1000 when jobs > 8000 then 5000 end;
  answer jsonb;
begin
  if not are_many then
    execute format(
      'with found as materialized (
         select experience_from, experience_to from private.open_jobs where true %s limit $1 + 1
       )
       select case when $1 is null or count(*) <= $1 then jsonb_build_array(%s) end from found',
      private.job_conditions(words, filters),
      (
        select string_agg(
          format(
            'jsonb_build_object(''value'', %L, ''count'', count(*) filter (where %s))',
            step, private.experience_condition(step)
          ),
          ', ' order by place
        )
        from unnest(steps) with ordinality as steps (step, place)
      )
    ) into answer using most;
  end if;
  return coalesce(jsonb_path_query_array(answer, '$[*] ? (@.count > 0)'), (
    select jsonb_agg(jsonb_build_object('value', step, 'count', null) order by place)
    from unnest(steps) with ordinality as steps (step, place)
  ));
end
$$;

-- As job_facets answers. The filter of a facet does not narrow its own counts. Where the list has too many, `are_many`, so has
-- what fewer filters find.
create or replace function private.facets_of(filters jsonb, words tsquery, are_many boolean) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  answer jsonb := '{"location": [], "category": [], "type": [], "workplace": []}';
  part record;
begin
  for part in
    select array_agg(facet) as facets, rest
    from unnest(array['location', 'category', 'type', 'workplace']) as facet
    cross join lateral (select filters - case when filters ->> facet <> '' then facet else '' end as rest) as without
    group by rest
  loop
    answer := answer || private.count_facets(part.facets, words, part.rest, are_many);
  end loop;
  return answer || jsonb_build_object(
    'experience', private.count_experience(words, filters - 'experience', are_many)
  );
end
$$;

drop function public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean);
drop function public.job_facets(text, text, text, text, text, numeric, integer);

-- {"rows": cards, "total": matching, "has_more": whether more match, "all_open": open in all, "page": the one given}.
-- Location, category, type and workplace are one value, or several as a JSON array: '["Kochi", "Pune"]'.
-- Without text, 1,001 stands for more than 1,000, as in "all_open". Where nothing matches also "meant" and "without"; where
-- they are asked for also "facets".
create function public.search_jobs(
  q text default '',
  location text default null,
  category text default null,
  type text default null,
  workplace text default null,
  salary_at_least numeric default null,
  posted_within_days integer default null,
  sort text default 'recent',
  page integer default 1,
  size integer default 6,
  with_facets boolean default false,
  experience text default null
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Starting helpers takes longer than a search, and the table begins with the oldest jobs.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
-- What is asked for stands in the text of statements; the others are planned once.
set plan_cache_mode = force_generic_plan
as $$
declare
  filters constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'q', q, 'location', private.choices(location), 'category', private.choices(category),
    'type', private.choices(type), 'workplace', private.choices(workplace),
    'salary_at_least', salary_at_least, 'posted_within_days', posted_within_days, 'experience', experience
  ));
  given constant integer := least(greatest(coalesce(page, 1), 1), 1000);
  found record;
  answer jsonb;
begin
  select * into found from private.search_page(filters, sort, given, least(greatest(coalesce(size, 6), 1), 50));
  answer := jsonb_build_object(
    'rows', private.cards_of(found.ids),
    'total', found.total,
    'has_more', found.has_more,
    'all_open', (select count(*) from (select from private.open_jobs limit 1001) as jobs),
    'page', given
  );
  if found.total = 0 then
    answer := answer || jsonb_build_object(
      -- Where similar words were taken in, none of them finds anything.
      'meant', case when not found.is_wide then private.meant_by(filters) end,
      'without', private.without_filters(filters)
    );
  end if;
  if with_facets then
    answer := answer || jsonb_build_object('facets', case
      -- None of the filters with choices hides anything.
      when found.total = 0 and filters - array['q', 'salary_at_least', 'posted_within_days'] = '{}'
        then '{"location": [], "category": [], "type": [], "workplace": [], "experience": []}'
      else private.facets_of(filters, found.words, found.words is not null and found.has_more)
    end);
  end if;
  return answer;
end
$$;

comment on function
  public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text) is
  'A page of open jobs by text and filters, with the numbers of matching and of all open jobs, and the choices of filters if asked for.';

-- {"location": [{"value", "count"}], "category": …, "type": …, "workplace": …, "experience": …}. Takes the filters of search_jobs.
create function public.job_facets(
  q text default '',
  location text default null,
  category text default null,
  type text default null,
  workplace text default null,
  salary_at_least numeric default null,
  posted_within_days integer default null,
  experience text default null
) returns jsonb
language sql
stable
security definer
set search_path = ''
-- As for search_jobs.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
as $$
  select private.facets_of(
    jsonb_strip_nulls(jsonb_build_object(
      'q', q, 'location', private.choices(location), 'category', private.choices(category),
      'type', private.choices(type), 'workplace', private.choices(workplace),
      'salary_at_least', salary_at_least, 'posted_within_days', posted_within_days, 'experience', experience
    )),
    private.job_query(q),
    false
  )
$$;

comment on function public.job_facets(text, text, text, text, text, numeric, integer, text) is
  'Counts of open jobs per location, industry, type, workplace and experience under the filters of search_jobs; null is not counted.';

revoke execute on function
  private.choices(text),
  private.chosen(jsonb),
  private.experience_condition(text),
  private.count_experience(tsquery, jsonb, boolean)
from public;
revoke execute on function
  public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text),
  public.job_facets(text, text, text, text, text, numeric, integer, text)
from public, anon, authenticated;
grant execute on function
  public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text),
  public.job_facets(text, text, text, text, text, numeric, integer, text)
to anon, authenticated, service_role;
