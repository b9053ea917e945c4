-- The job search asks the planner how frequent words are before it reads any job: rare ones are looked up in the text index
-- at once, frequent ones are read along the list.

drop function private.are_rare(tsquery, text);

-- Whether all jobs that have the words are better looked up than found along a list: as the planner has counted words, or
-- guesses for those that it has not, at most a thousand jobs or six in a thousand. The guess for one word is five. It changes nothing, but PostgreSQL
-- refuses to explain in what is declared stable.
create function private.are_rare(words tsquery) returns boolean
language plpgsql
volatile
set search_path = ''
as $$
declare
  plan jsonb;
begin
  execute format('explain (format json) select from public.jobs where search @@ %L', words) into plan;
  return (plan #>> '{0,Plan,Plan Rows}')::numeric <= greatest(
    1000, 0.006 * (select reltuples from pg_catalog.pg_class where pg_class.oid = 'public.jobs'::regclass)
  );
end
$$;

-- By the text index: up to `most` jobs that have the words, in the order of the list; by relevance the newest hundred of
-- them in order of rank. Materialised, so that it is planned for the text index and not for the limit.
create or replace function private.look_up_jobs(words tsquery, conditions text, sort text, most integer) returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  hits bigint[];
begin
  execute format(
    'with found as materialized (
       select id, title, salary_yearly_inr, posted_at from private.open_jobs where search @@ $1 %s
     )
     select array(select id from (select * from found limit %s) as jobs order by %s)',
    conditions, most, private.job_order(sort)
  ) into hits using words;
  if sort = 'relevance' then
    return array(
      select hit.id
      from unnest(hits[: 100]) with ordinality as hit (id, place)
      join public.jobs on jobs.id = hit.id
      order by ts_rank(jobs.search, look_up_jobs.words) desc, hit.place
    ) || hits[101 :];
  end if;
  return hits;
end
$$;

-- Ids of one page of the jobs that have the words, how many there are, and whether there are more than was counted.
-- Rare words are looked up in the text index, which reads every job that has them. Others are looked for in the first 400
-- jobs of the list, which fill the page and are counted as far as that was read; beyond, where they do not fill it; and in
-- the text index where the list has none of them. `relevance` ranks the hits among those 400 jobs, or the newest hundred
-- from the text index; older jobs follow by age.
create or replace function private.find_jobs(
  words tsquery, conditions text, sort text, skip integer, size integer,
  out ids bigint[], out total integer, out has_more boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  list constant text := format(
    'select id, search from private.open_jobs where true %s order by %s', conditions, private.job_order(sort)
  );
  wanted constant integer := skip + size;
  read integer;
  first bigint[] := '{}';
  hits bigint[];
begin
  has_more := true;
  if private.are_rare(words) then
    hits := private.look_up_jobs(words, conditions, sort, 1001);
    has_more := cardinality(hits) > 1000;
  end if;
  if has_more then
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
        words, conditions, case when sort = 'relevance' and first <> '{}' then 'recent' else sort end, 10001
      );
      has_more := cardinality(hits) > 10000;
    end if;
    hits := first || array(select id from unnest(hits) with ordinality as hit (id, place) where id <> all (first) order by place);
  end if;
  total := cardinality(hits);
  ids := hits[skip + 1 : wanted];
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
as $$
declare
  filters constant jsonb := jsonb_build_object(
    'q', job_facets.q, 'location', job_facets.location, 'category', job_facets.category, 'type', job_facets.type,
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
    are_few := private.are_rare(words);
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

revoke execute on function private.are_rare(tsquery) from public, anon, authenticated;

-- Statements that are the same every time are planned once: planning those for six cards takes longer than reading them.
alter function public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer)
set plan_cache_mode = 'force_generic_plan';
