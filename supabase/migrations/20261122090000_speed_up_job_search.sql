-- The job search again, finding the same at less cost as jobs grow: the newest jobs tell how frequent words are, and so
-- whether list or text index is read; statements without filters and words in them keep their plans from call to call.

-- How many jobs have run out: without it the planner takes two in three, and reads what it need not.
create statistics public.jobs_closes_at on (coalesce(closes_at, 'infinity')) from public.jobs;

create or replace function private.cards_of(ids bigint[]) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(job_cards) order by wanted.place), '[]')
    from unnest(cards_of.ids) with ordinality as wanted (id, place)
    join private.job_cards on job_cards.id = wanted.id
  );
end
$$;

create or replace function private.lexemes(configuration regconfig, words text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (select string_agg(quote_literal(lexeme), ' & ') from unnest(to_tsvector(configuration, words)));
end
$$;

create or replace function private.word_query(word text, is_wide boolean) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  stem constant text := private.lexemes('pg_catalog.english', word_query.word);
  plain constant text := private.lexemes('pg_catalog.simple', word_query.word);
begin
  if stem is null or not word_query.is_wide then
    -- One form twice would be read twice.
    return '(' || stem || case when plain <> stem then ' | ' || plain else '' end || ')';
  end if;
  return (
    select '(' || string_agg(forms.form, ' | ') || ')'
    from (
      select stem as form
      union
      select plain || case when char_length(word_query.word) >= 3 then ':*' else '' end
      union
      select private.lexemes(('pg_catalog.' || configuration)::regconfig, alike)
      from private.similar_words(word_query.word) as alike
      cross join unnest('{english,simple}'::text[]) as configuration
    ) as forms
  );
end
$$;

create or replace function private.words_query(typed text, is_wide boolean) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
begin
  return coalesce(
    (
      select string_agg(private.word_query(word, words_query.is_wide), ' & ')
      from unnest(string_to_array(words_query.typed, ' ')) as word
    ),
    private.lexemes('pg_catalog.simple', words_query.typed)
  )::tsquery;
end
$$;

-- Which part of the newest hundred open jobs has the words; a hundredth at least.
create function private.density_of(words tsquery) returns numeric
language plpgsql
stable
set search_path = ''
as $$
begin
  return (
    select greatest(count(*) filter (where newest.search @@ density_of.words), 1) / 100.0
    from (
      select search from private.open_jobs order by open_jobs.posted_at desc, open_jobs.id desc limit 100
    ) as newest
  );
end
$$;

-- Whether an open job has the words. Materialised, so that it is planned for the text index and not for the first row.
create function private.is_found(words tsquery) returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return private.density_of(words) > 0.01 or exists (
    with found as materialized (select from private.open_jobs where open_jobs.search @@ is_found.words)
    select from found
  );
end
$$;

-- What a visitor typed as plain words, at most ten, without those that every search here means.
create function private.typed_words(typed text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return trim(array_to_string(
    (string_to_array(regexp_replace(
      private.plain_text(left(typed_words.typed, 200)), '\m(jobs?|vacanc(y|ies)|openings?)\M *', '', 'g'
    ), ' '))[1:10], ' '));
end
$$;

create or replace function private.job_query(typed text) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  words constant text := private.typed_words(job_query.typed);
  exact constant tsquery := private.words_query(words, false);
begin
  if exact is null or private.is_found(exact) then
    return exact;
  end if;
  return private.words_query(words, true);
end
$$;

-- Along the order of a list: ids of those of its first jobs that have the words, and how many jobs were read.
create function private.walk_jobs(
  words tsquery, conditions text, sort text, reach integer, out hits bigint[], out walked integer
)
language plpgsql
stable
set search_path = ''
as $$
begin
  execute format(
    'select coalesce(array_agg(id) filter (where is_hit), ''{}''), count(*)
     from (
       select id, search @@ $1 as is_hit from private.open_jobs where true %s order by %s limit %s
     ) as walk',
    conditions, private.job_order(sort), reach
  ) into hits, walked using words;
end
$$;

-- By the text index: up to a thousand ids in the order of the list, and the number of all up to 1,001. When capped, at
-- most 1,001 jobs are read, so that only ids of up to a thousand are the first ones; `relevance` then ranks them.
-- Materialised, so that it is planned for the text index and not for the limit.
create function private.look_up_jobs(
  words tsquery, conditions text, sort text, is_capped boolean, out hits bigint[], out total integer
)
language plpgsql
stable
set search_path = ''
as $$
declare
  is_ranked constant boolean := is_capped and sort = 'relevance';
begin
  execute format(
    'with found as materialized (
       select id, title, salary_yearly_inr, posted_at %s from private.open_jobs where search @@ $1 %s
     )
     select coalesce((array_agg(id order by %s %s))[:1000], ''{}''), least(count(*), 1001)
     from (select * from found limit %L) as jobs',
    case when is_ranked then ', ts_rank(search, $1) as rank' end, conditions,
    case when is_ranked then 'rank desc,' end, private.job_order(sort),
    case when is_capped then 1001 end
  ) into hits, total using words;
end
$$;

-- The first `wanted` ids of a list that more than a thousand jobs belong to, after a walk that may have found enough.
create function private.first_jobs(
  words tsquery, conditions text, sort text, wanted integer, hits bigint[], reach integer
) returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  found bigint[] := first_jobs.hits;
begin
  if cardinality(found) < wanted and reach <= 20000 then
    found := (private.walk_jobs(words, conditions, sort, reach)).hits;
  end if;
  if cardinality(found) < wanted then
    found := (private.look_up_jobs(words, conditions, sort, false)).hits;
  end if;
  return found;
end
$$;

-- The order by relevance where more than a thousand jobs have the words: those among the newest thousand jobs of the
-- list are ranked, or the newest thousand that have them; older ones follow by age, so that pages fit together.
create function private.relevant_jobs(words tsquery, conditions text, wanted integer) returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  newest constant bigint[] := (private.walk_jobs(words, conditions, 'recent', 1000)).hits;
  ranked constant integer := case when cardinality(newest) < 30 then 1000 else cardinality(newest) end;
  needed constant integer := greatest(ranked, wanted);
  hits constant bigint[] := private.first_jobs(
    words, conditions, 'recent', needed, newest, 2000 * needed / greatest(cardinality(newest), 1)
  );
begin
  return array(
    select jobs.id from public.jobs
    where jobs.id = any (hits[:ranked])
    order by ts_rank(jobs.search, words) desc, jobs.posted_at desc, jobs.id desc
  ) || hits[ranked + 1 :];
end
$$;

-- Ids of one page and the number of all up to 1,001. The text index reads every job that has the words, the list one
-- after the other until there are enough: words that are frequent for so many jobs are counted along the list. A page of
-- more than a thousand jobs is filled along the list, unless its jobs are too far between for that.
create or replace function private.find_jobs(
  words tsquery, conditions text, sort text, skip integer, size integer, out ids bigint[], out total integer
)
language plpgsql
stable
set search_path = ''
as $$
declare
  is_ranked constant boolean := sort = 'relevance';
  is_by_age constant boolean := private.job_order(sort) = private.job_order('recent');
  density constant numeric := private.density_of(words);
  jobs constant numeric := (select reltuples from pg_catalog.pg_class where pg_class.oid = 'public.jobs'::regclass);
  count_to constant integer := 1250 / density;
  -- Twice as far as needed if hits are spread evenly.
  reach constant integer := 2 * (skip + size) / density;
  is_capped constant boolean := is_ranked or reach <= 20000;
  walk record;
  hits bigint[] := '{}';
begin
  -- Reading a job of the list costs about seven times what one more hit costs in the text index.
  if density * density * jobs > 7000 then
    walk := private.walk_jobs(words, conditions, 'recent', count_to);
    if cardinality(walk.hits) > 1000 then
      total := 1001;
    elsif walk.walked < count_to and is_by_age and not is_ranked then
      total := cardinality(walk.hits);
    end if;
    hits := case when is_by_age then walk.hits else '{}' end;
  end if;
  if total is null then
    select found.total, case when found.total <= 1000 or not is_capped then found.hits else '{}' end into total, hits
    from private.look_up_jobs(words, conditions, sort, is_capped) as found;
  end if;
  if total > 1000 and is_ranked then
    hits := private.relevant_jobs(words, conditions, skip + size);
  elsif total > 1000 then
    hits := private.first_jobs(words, conditions, sort, skip + size, hits, reach);
  end if;
  ids := hits[skip + 1 : skip + size];
end
$$;

-- {"rows": cards, "total": matching, "all_open": open in all, "page": the one given}; 1,001 stands for more than 1,000.
-- sort: recent, salary_high, salary_low, title, relevance (with text). Pages end at the thousandth job.
create or replace function public.search_jobs(
  q text default '',
  location text default null,
  category text default null,
  type text default null,
  workplace text default null,
  salary_at_least numeric default null,
  posted_within_days integer default null,
  sort text default 'recent',
  page integer default 1,
  size integer default 6
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Starting helpers takes longer than a search, and the table begins with the oldest jobs.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
as $$
declare
  conditions constant text := private.job_conditions(jsonb_build_object(
    'location', search_jobs.location, 'category', search_jobs.category, 'type', search_jobs.type,
    'workplace', search_jobs.workplace, 'salary_at_least', search_jobs.salary_at_least,
    'posted_within_days', search_jobs.posted_within_days
  ));
  typed constant text := private.typed_words(search_jobs.q);
  words constant tsquery := private.words_query(typed, false);
  per_page constant integer := least(greatest(coalesce(search_jobs.size, 6), 1), 50);
  -- Beyond the thousandth job there is nothing but the numbers.
  given constant integer := least(greatest(coalesce(search_jobs.page, 1), 1), 1000);
  skip constant integer := least((given - 1) * per_page, 1000);
  result record;
begin
  if words is null then
    result := private.list_jobs(conditions, search_jobs.sort, skip, least(per_page, 1000 - skip));
  else
    result := private.find_jobs(words, conditions, search_jobs.sort, skip, least(per_page, 1000 - skip));
    -- As job_query decides, asked only when there is doubt.
    if result.total = 0 and (conditions = '' or not private.is_found(words)) then
      result := private.find_jobs(
        private.words_query(typed, true), conditions, search_jobs.sort, skip, least(per_page, 1000 - skip)
      );
    end if;
  end if;
  return jsonb_build_object(
    'rows', private.cards_of(result.ids),
    'total', result.total,
    'all_open', case
      when words is null and conditions = '' then result.total
      else (select count(*) from (select from private.open_jobs limit 1001) as jobs)
    end,
    'page', given
  );
end
$$;

revoke execute on function private.density_of(tsquery) from public, anon, authenticated;
revoke execute on function private.is_found(tsquery) from public, anon, authenticated;
revoke execute on function private.typed_words(text) from public, anon, authenticated;
revoke execute on function private.walk_jobs(tsquery, text, text, integer) from public, anon, authenticated;
revoke execute on function private.look_up_jobs(tsquery, text, text, boolean) from public, anon, authenticated;
revoke execute on function private.first_jobs(tsquery, text, text, integer, bigint[], integer)
from public, anon, authenticated;
revoke execute on function private.relevant_jobs(tsquery, text, integer) from public, anon, authenticated;

-- As for search_jobs: filters and words are in the text of a statement and planned for what they are.
alter function public.job_facets(text, text, text, text, text, numeric, integer) reset plan_cache_mode;
alter function public.job_facets(text, text, text, text, text, numeric, integer) set enable_seqscan = off;
alter function public.prepare_job_alerts() reset plan_cache_mode;
alter function public.prepare_job_alerts() set enable_seqscan = off;
