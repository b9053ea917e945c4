-- One call for a page of the list: what is found and the choices of its filters, of words that are looked into once.
-- `with_facets` adds "facets", as job_facets answers them. Planning a statement takes several times as long as to run it where
-- there are few jobs, so what is looked up by words is one statement for all filters and orders, planned once.

-- As before, but in a table of a megabyte everything is looked up sooner than it is estimated.
create or replace function private.are_rare(words tsquery) returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  plan jsonb;
begin
  if pg_catalog.pg_relation_size('public.jobs') <= 1048576 then return true; end if;
  execute format('explain (format json) select from public.jobs where search @@ %L', words) into plan;
  return (plan #>> '{0,Plan,Plan Rows}')::numeric <= greatest(
    1000, 0.006 * (select reltuples from pg_catalog.pg_class where pg_class.oid = 'public.jobs'::regclass)
  );
end
$$;

-- What filters mean, as the end of a condition: {"location", "category", …} as search_jobs takes them, and for job alerts the
-- times {"posted_after", "posted_until"}.
create or replace function private.job_conditions(filters jsonb) returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(string_agg(' and ' || condition, ''), '')
    from (
      select format('%I = %L', key, value) as condition
      from jsonb_each_text(job_conditions.filters)
      where key in ('location', 'category', 'type', 'workplace') and value <> ''
      union all
      -- No salary is as high as this bound, so that an absurd number just finds nothing.
      select format('salary_yearly_inr >= %s', ceil(least(pay, 9000000000000000)))
      from unnest(array[
        (job_conditions.filters ->> 'salary_at_least')::numeric, private.typed_pay(job_conditions.filters ->> 'q')
      ]) as pay
      where pay is not null
      union all
      -- A hundred years, so that an absurd number is no date out of range.
      select format(
        'posted_at > now() - make_interval(days => %s)',
        least(greatest((job_conditions.filters ->> 'posted_within_days')::integer, 0), 36500)
      )
      where job_conditions.filters ->> 'posted_within_days' is not null
      union all
      select format('posted_at > %L', job_conditions.filters ->> 'posted_after')
      where job_conditions.filters ->> 'posted_after' is not null
      union all
      select format('posted_at <= %L', job_conditions.filters ->> 'posted_until')
      where job_conditions.filters ->> 'posted_until' is not null
    ) as conditions
  );
end
$$;

-- Up to `most` open jobs with the words that fit the filters: the rule of job_conditions as one statement. Materialised, so
-- that it is planned for the text index and not for the limit.
create function private.jobs_with(words tsquery, filters jsonb, most integer)
returns table (
  id bigint, title text, location text, category text, type text, workplace text, salary_yearly_inr bigint, posted_at timestamptz
)
language plpgsql
stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted_location constant text := nullif(jobs_with.filters ->> 'location', '');
  wanted_category constant text := nullif(jobs_with.filters ->> 'category', '');
  wanted_type constant text := nullif(jobs_with.filters ->> 'type', '');
  wanted_workplace constant text := nullif(jobs_with.filters ->> 'workplace', '');
  pay constant numeric := greatest(
    (jobs_with.filters ->> 'salary_at_least')::numeric, private.typed_pay(jobs_with.filters ->> 'q')
  );
  since constant timestamptz := now() - make_interval(
    days => least(greatest((jobs_with.filters ->> 'posted_within_days')::integer, 0), 36500)
  );
  after constant timestamptz := jobs_with.filters ->> 'posted_after';
  until constant timestamptz := jobs_with.filters ->> 'posted_until';
begin
  return query
  with found as materialized (
    select id, title, location, category, type, workplace, salary_yearly_inr, posted_at
    from private.open_jobs
    where search @@ jobs_with.words
      and (wanted_location is null or location = wanted_location)
      and (wanted_category is null or category = wanted_category)
      and (wanted_type is null or type = wanted_type)
      and (wanted_workplace is null or workplace = wanted_workplace)
      and (pay is null or salary_yearly_inr >= pay)
      and (jobs_with.filters ->> 'posted_within_days' is null or posted_at > since)
      and (after is null or posted_at > after)
      and (until is null or posted_at <= until)
  )
  select * from found limit jobs_with.most;
end
$$;

drop function private.look_up_jobs(tsquery, text, text, integer);

-- By the text index: up to `most` jobs that have the words, in the order of the list; by relevance the newest hundred of
-- them in order of rank.
create function private.look_up_jobs(words tsquery, filters jsonb, sort text, most integer) returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  -- As job_order.
  hits constant bigint[] := array(
    select id from private.jobs_with(look_up_jobs.words, look_up_jobs.filters, look_up_jobs.most)
    order by
      case look_up_jobs.sort when 'salary_high' then -salary_yearly_inr when 'salary_low' then salary_yearly_inr end,
      case look_up_jobs.sort when 'title' then lower(title) end,
      posted_at desc, id desc
  );
begin
  if look_up_jobs.sort <> 'relevance' then return hits; end if;
  return array(
    select hit.id
    from unnest(hits[: 100]) with ordinality as hit (id, place)
    join public.jobs on jobs.id = hit.id
    order by ts_rank(jobs.search, look_up_jobs.words) desc, hit.place
  ) || hits[101 :];
end
$$;

drop function private.find_jobs(tsquery, text, text, integer, integer);

-- Ids of one page of the jobs that have the words, how many there are, and whether there are more than was counted.
-- Rare words are looked up in the text index, which reads every job that has them. Others are looked for in the first 400
-- jobs of the list, which fill the page and are counted as far as that was read; beyond, where they do not fill it; and in
-- the text index where the list has none of them. `relevance` ranks the hits among those 400 jobs, or the newest hundred
-- from the text index; older jobs follow by age.
create function private.find_jobs(
  words tsquery, filters jsonb, sort text, skip integer, size integer,
  out ids bigint[], out total integer, out has_more boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  list text;
  wanted constant integer := skip + size;
  read integer;
  first bigint[] := '{}';
  hits bigint[];
begin
  has_more := true;
  if private.are_rare(words) then
    hits := private.look_up_jobs(words, filters, sort, 1001);
    has_more := cardinality(hits) > 1000;
  end if;
  if has_more then
    list := format(
      'select id, search from private.open_jobs where true %s order by %s',
      private.job_conditions(find_jobs.filters), private.job_order(sort)
    );
    execute format(
      'select coalesce(array_agg(id order by %s place) filter (where is_hit), ''{}''), count(*)
       from (
         select id, search, search @@ $1 as is_hit, row_number() over () as place from (%s limit 400) as list
       ) as walk',
      case when sort = 'relevance' then 'ts_rank(search, $1) desc,' end, list
    ) into first, read using words;
    has_more := read = 400;
    hits := first;
  end if;
  if has_more and cardinality(first) <= wanted then
    if first <> '{}' then
      -- One more than the page shows, so that there is a next one where it is said.
      execute format('select array(select id from (%s limit 20000) as list where search @@ $1 limit %s)', list, wanted + 1)
      into hits using words;
    end if;
    if cardinality(hits) <= wanted then
      -- Frequent only among the newest, or only among old jobs: of those not more than ten thousand are read.
      hits := private.look_up_jobs(
        words, filters, case when sort = 'relevance' and first <> '{}' then 'recent' else sort end, 10001
      );
      has_more := cardinality(hits) > 10000;
    end if;
    hits := first || array(select id from unnest(hits) with ordinality as hit (id, place) where id <> all (first) order by place);
  end if;
  total := cardinality(hits);
  ids := hits[skip + 1 : wanted];
end
$$;

create or replace function private.alert_jobs(
  filters jsonb, after timestamptz, until timestamptz, out ids bigint[], out total integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  words constant tsquery := private.job_query(coalesce(alert_jobs.filters ->> 'q', ''));
  wanted constant jsonb := alert_jobs.filters
    || jsonb_build_object('posted_after', alert_jobs.after, 'posted_until', alert_jobs.until);
  conditions constant text := private.job_conditions(wanted);
  result record;
begin
  if words is null then
    select list.ids, list.total into ids, total from private.list_jobs(conditions, 'recent', 0, 10) as list;
  else
    result := private.find_jobs(words, wanted, 'recent', 0, 10);
    ids := result.ids;
    total := result.total;
    if result.has_more then
      execute format('select count(*) from (select from private.open_jobs where search @@ $1 %s limit 1001) as jobs', conditions)
      into total using words;
    end if;
  end if;
end
$$;

-- Counted from up to 2,000 jobs with the words, or 5,000 that fit the conditions; null where there are more.
create or replace function private.count_facets(words tsquery, conditions text, filters jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  most constant integer := case when words is null then 5000 else 2000 end;
  locations text[];
  categories text[];
  types text[];
  workplaces text[];
begin
  if words is not null then
    select array_agg(location), array_agg(category), array_agg(type), array_agg(workplace)
    into locations, categories, types, workplaces
    from private.jobs_with(words, filters - array['location', 'category', 'type', 'workplace'], most + 1);
  else
    execute format(
      'with found as materialized (select location, category, type, workplace from private.open_jobs where true %s)
       select array_agg(location), array_agg(category), array_agg(type), array_agg(workplace)
       from (select * from found limit %s) as jobs',
      conditions, most + 1
    ) into locations, categories, types, workplaces;
  end if;
  if cardinality(locations) > most then return null; end if;
  return (
    with fits as (
      select jobs.*,
        coalesce(location = nullif(count_facets.filters ->> 'location', ''), true) as is_location,
        coalesce(category = nullif(count_facets.filters ->> 'category', ''), true) as is_category,
        coalesce(type = nullif(count_facets.filters ->> 'type', ''), true) as is_type,
        coalesce(workplace = nullif(count_facets.filters ->> 'workplace', ''), true) as is_workplace
      from unnest(locations, categories, types, workplaces) as jobs (location, category, type, workplace)
    ),
    counts as (
      select 'location' as facet, location as value, count(*) from fits
      where is_category and is_type and is_workplace group by location
      union all
      select 'category', category, count(*) from fits
      where is_location and is_type and is_workplace group by category
      union all
      select 'type', type, count(*) from fits
      where is_location and is_category and is_workplace group by type
      union all
      select 'workplace', workplace, count(*) from fits
      where is_location and is_category and is_type group by workplace
    ),
    lists as (
      select facet, jsonb_agg(jsonb_build_object('value', value, 'count', count) order by value) as list
      from counts group by facet
    )
    select '{"location": [], "category": [], "type": [], "workplace": []}'::jsonb
      || coalesce(jsonb_object_agg(facet, list), '{}')
    from lists
  );
end
$$;

-- As job_facets answers, for words that job_query gave.
create function private.facets_of(filters jsonb, words tsquery) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Text, salary and age narrow every count; the other four not their own.
  common constant text := private.job_conditions(filters - array['location', 'category', 'type', 'workplace']);
  facets jsonb;
begin
  if (case when words is null then not private.are_many(common) else private.are_rare(words) end) then
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

create or replace function public.job_facets(
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
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
set plan_cache_mode = force_generic_plan
as $$
declare
  filters constant jsonb := jsonb_build_object(
    'q', job_facets.q, 'location', job_facets.location, 'category', job_facets.category, 'type', job_facets.type,
    'workplace', job_facets.workplace, 'salary_at_least', job_facets.salary_at_least,
    'posted_within_days', job_facets.posted_within_days
  );
begin
  return private.facets_of(filters, private.job_query(job_facets.q));
end
$$;

drop function private.search_page(jsonb, text, integer, integer);

-- One page of what filters find: {"q", "location", …} as search_jobs takes them. Similar words are taken in only when no open
-- job has the words as they are, as job_query decides; `words` are those that were searched.
create function private.search_page(
  filters jsonb, sort text, page integer, size integer,
  out ids bigint[], out total integer, out has_more boolean, out words tsquery, out is_wide boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  conditions constant text := private.job_conditions(search_page.filters);
  typed constant text := private.typed_words(search_page.filters ->> 'q');
  most integer;
  skip integer;
  rows integer;
begin
  words := private.words_query(typed, false);
  is_wide := false;
  most := case when words is null then 1000 else 200 end;
  skip := least((page - 1) * size, most);
  rows := least(size, most - skip);
  if rows = 0 then
    select '{}'::bigint[], head.total, head.has_more, head.words, head.is_wide into ids, total, has_more, words, is_wide
    from private.search_page(search_page.filters, sort, 1, 1) as head;
    return;
  end if;
  if words is null then
    select list.ids, list.total, list.total > 1000 into ids, total, has_more
    from private.list_jobs(conditions, sort, skip, rows) as list;
    return;
  end if;
  select found.* into ids, total, has_more from private.find_jobs(words, filters, sort, skip, rows) as found;
  -- Asked only when there is doubt.
  if total = 0 and (conditions = '' or not private.is_found(words)) then
    is_wide := true;
    words := private.words_query(typed, true);
    select found.* into ids, total, has_more from private.find_jobs(words, filters, sort, skip, rows) as found;
  end if;
end
$$;

-- What there is without one of the filters.
create or replace function private.without_filters(filters jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('filter', given.key, 'total', found.total, 'has_more', found.has_more) order by given.key
    ), '[]')
    from jsonb_each_text(without_filters.filters) as given
    cross join lateral private.search_page(without_filters.filters - given.key, 'recent', 1, 6) as found
    where given.value <> '' and found.total > 0
      -- Without its only filter everything is found.
      and without_filters.filters - given.key <> '{}'
  );
end
$$;

drop function public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer);

-- {"rows": cards, "total": matching, "has_more": whether more match, "all_open": open in all, "page": the one given}.
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
  with_facets boolean default false
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Starting helpers takes longer than a search, and the table begins with the oldest jobs.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
-- What filters is put into the text of statements, so a plan that was made once is as good as one for these arguments.
set plan_cache_mode = force_generic_plan
as $$
declare
  filters constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'q', search_jobs.q, 'location', search_jobs.location, 'category', search_jobs.category, 'type', search_jobs.type,
    'workplace', search_jobs.workplace, 'salary_at_least', search_jobs.salary_at_least,
    'posted_within_days', search_jobs.posted_within_days
  ));
  given constant integer := least(greatest(coalesce(search_jobs.page, 1), 1), 1000);
  found record;
  answer jsonb;
begin
  select * into found
  from private.search_page(filters, search_jobs.sort, given, least(greatest(coalesce(search_jobs.size, 6), 1), 50));
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
  if search_jobs.with_facets then
    answer := answer || jsonb_build_object('facets', case
      -- None of the four filters hides anything.
      when found.total = 0 and filters - array['q', 'salary_at_least', 'posted_within_days'] = '{}'
        then '{"location": [], "category": [], "type": [], "workplace": []}'
      else private.facets_of(filters, found.words)
    end);
  end if;
  return answer;
end
$$;

revoke execute on function private.jobs_with(tsquery, jsonb, integer) from public, anon, authenticated;
revoke execute on function private.look_up_jobs(tsquery, jsonb, text, integer) from public, anon, authenticated;
revoke execute on function private.find_jobs(tsquery, jsonb, text, integer, integer) from public, anon, authenticated;
revoke execute on function private.facets_of(jsonb, tsquery) from public, anon, authenticated;
revoke execute on function private.search_page(jsonb, text, integer, integer) from public, anon, authenticated;
revoke execute on function public.search_jobs(
  text, text, text, text, text, numeric, integer, text, integer, integer, boolean
) from public, anon, authenticated;
grant execute on function public.search_jobs(
  text, text, text, text, text, numeric, integer, text, integer, integer, boolean
) to anon, authenticated, service_role;

comment on function public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean) is
  'A page of open jobs by text and filters, with the numbers of matching and of all open jobs, and the choices of filters if asked for.';
