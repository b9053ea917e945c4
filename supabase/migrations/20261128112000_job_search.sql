-- The search of jobs, plainly: PostgreSQL's text search finds words, pg_trgm the words that are written alike. What is asked
-- for is put into one condition, and the planner chooses how to reach it. Counts are true or stand for more than 1,000.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

drop function private.are_many(text);
drop function private.are_rare(tsquery);
drop function private.count_facets(tsquery, text, jsonb);
drop function private.facets_of(jsonb, tsquery);
drop function private.find_jobs(tsquery, jsonb, text, integer, integer);
drop function private.is_found(tsquery);
drop function private.job_conditions(jsonb);
drop function private.jobs_with(tsquery, jsonb, integer);
drop function private.list_facet(text, text, boolean);
drop function private.list_jobs(text, text, integer, integer);
drop function private.look_up_jobs(tsquery, jsonb, text, integer);
drop function private.search_page(jsonb, text, integer, integer);
drop index public.jobs_open_location_category_idx;

-- Every word that typing mistakes are compared with.
create table private.job_words (
  word text primary key,
  constraint job_words_word_check check (char_length(word) between 4 and 40)
);

create index job_words_alike_idx on private.job_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

alter table private.job_words enable row level security;
revoke all on table private.job_words from anon, authenticated;
comment on table private.job_words is 'Words of jobs that were published and of synonyms; what typing mistakes are compared with.';

insert into private.job_words (word) select distinct word from private.spellings;

-- Of a folded text. In one order, so that two saves wait for each other and never crosswise.
create or replace function private.remember_words(words text) returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.job_words (word)
  select said.word
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', remember_words.words))) as said (word)
  where char_length(said.word) between 4 and 40
    and said.word !~ '[0-9]'
    and ts_lexize('pg_catalog.english_stem', said.word) <> '{}'
    and not exists (select from private.job_words as known where known.word = said.word)
  order by said.word
  on conflict do nothing
$$;

-- Up to five words that are written alike: those with one mistake (a letter too many, too few or another, or two that changed
-- places), then those of whose trigrams four in ten are the same.
create or replace function private.similar_words(word text) returns setof text
language plpgsql
stable
set search_path = ''
-- Each mistake is looked up by itself.
set enable_seqscan = off
as $$
declare
  mistakes constant text[] := array(
    select left(similar_words.word, at - 1) || mistake.pattern
    from generate_series(1, char_length(similar_words.word) + 1) as at
    cross join lateral substr(similar_words.word, at) as rest
    cross join lateral (
      values (substr(rest, 2)), ('_' || rest), ('_' || substr(rest, 2)), (reverse(left(rest, 2)) || substr(rest, 3))
    ) as mistake (pattern)
  );
begin
  return query
  select known.word
  from (
    select job_words.word, true as is_mistake
    from unnest(mistakes) as pattern join private.job_words on job_words.word like pattern
    union all
    select job_words.word, false
    from private.job_words where job_words.word operator(extensions.%) similar_words.word
  ) as known
  cross join extensions.similarity(known.word, similar_words.word) as alike
  where char_length(similar_words.word) between 4 and 40
    and known.word <> similar_words.word
    and (is_mistake or alike >= 0.4)
  group by known.word, alike
  order by not bool_or(is_mistake), left(known.word, 1) <> left(similar_words.word, 1), alike desc, known.word
  limit 5;
end
$$;

drop table private.spellings;
drop function private.spellings_of(text);

-- Words as they are, where an open job has them; else also what begins so and what is written alike. Null without words.
create or replace function private.job_query(typed text) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  words constant text := private.typed_words(job_query.typed);
  exact constant tsquery := private.words_query(words, false);
begin
  if exact is null or exists (
    -- Materialised, so that it is planned for the text index and not for the first row.
    with found as materialized (select from private.open_jobs where search @@ exact) select from found
  ) then
    return exact;
  end if;
  return private.words_query(words, true);
end
$$;

-- Words and filters as the end of a condition: {"location", "category", …} as search_jobs takes them, and for job alerts the
-- times {"posted_after", "posted_until"}. Pay in the text is one of the filters.
create function private.job_conditions(words tsquery, filters jsonb) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(string_agg(' and ' || condition, ''), '')
  from (
    select format('search @@ %L::tsquery', job_conditions.words) as condition where job_conditions.words is not null
    union all
    select format('%I = %L', key, value)
    from jsonb_each_text(filters)
    where key in ('location', 'category', 'type', 'workplace') and value <> ''
    union all
    -- No salary is as high as this bound, so that an absurd number just finds nothing.
    select format('salary_yearly_inr >= %s', ceil(least(pay, 9000000000000000)))
    from unnest(array[(filters ->> 'salary_at_least')::numeric, private.typed_pay(filters ->> 'q')]) as pay
    where pay is not null
    union all
    -- A hundred years, so that an absurd number is no date out of range.
    select format('posted_at > now() - make_interval(days => %s)', least(greatest(days::integer, 0), 36500))
    from (select filters ->> 'posted_within_days') as given (days) where days is not null
    union all
    select format('posted_at %s %L', sign, filters ->> key)
    from (values ('posted_after', '>'), ('posted_until', '<=')) as bounds (key, sign)
    where filters ->> key is not null
  ) as conditions
$$;

-- Ids of one page of the jobs that have the words, and how many there are. The first 400 jobs of the list tell how frequent words
-- are. Where that means some thousand jobs they fill the page, with the list behind them, and are counted as far as they go; else
-- the text index looks up all, and counts up to 1,000. `relevance` ranks those of the 400 where there are more, else the newest
-- hundred hits.
create function private.find_jobs(
  words tsquery, filters jsonb, sort text, skip integer, size integer,
  out ids bigint[], out total integer, out has_more boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  wanted constant integer := skip + size;
  ordered constant text := private.job_order(sort);
  list constant text := format(
    'select id, search from private.open_jobs where true %s order by %s', private.job_conditions(null, filters), ordered
  );
  -- Materialised, so that it is planned for the text index and not for the limit.
  looked_up constant text := format(
    'with found as materialized (
       select id, posted_at, salary_yearly_inr, title from private.open_jobs where true %s
     )
     select array(select id from (select * from found limit $1) as found order by %s)',
    private.job_conditions(words, filters), ordered
  );
  read integer;
  first bigint[];
  hits bigint[];
begin
  execute format(
    'select coalesce(array_agg(id order by place) filter (where is_hit), ''{}''), count(*)
     from (
       select id, search @@ $1 as is_hit, row_number() over () as place from (%s limit 400) as list
     ) as walk',
    list
  ) into first, read using words;
  hits := first;
  has_more := read = 400;
  if has_more and cardinality(first) * (
    select reltuples from pg_catalog.pg_class where pg_class.oid = 'public.jobs'::regclass
  ) < 400 * 4000 then
    execute looked_up into hits using 1001;
    has_more := cardinality(hits) > 1000;
  end if;
  total := least(cardinality(hits), 1000);
  if has_more then
    hits := first;
    if cardinality(first) between 1 and wanted - 1 then
      execute format('select array(select id from (%s limit 20000) as list where search @@ $1 limit $2)', list)
      into hits using words, wanted;
    end if;
    if cardinality(hits) < wanted then
      execute looked_up into hits using 10001;
    end if;
  end if;
  if sort = 'relevance' then
    read := case when has_more and first <> '{}' then cardinality(first) else 100 end;
    hits := array(
      select hit.id
      from unnest(hits[: read]) with ordinality as hit (id, place)
      join public.jobs on jobs.id = hit.id
      order by ts_rank(jobs.search, words) desc, hit.place
    ) || hits[read + 1 :];
  end if;
  ids := hits[skip + 1 : wanted];
end
$$;

-- One page of what filters find. Similar words are taken in only when no open job has the words as they are; `words` are those
-- that were searched. A list by text ends at its two hundredth job, others at the thousandth.
create function private.search_page(
  filters jsonb, sort text, page integer, size integer,
  out ids bigint[], out total integer, out has_more boolean, out words tsquery, out is_wide boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  typed constant text := filters ->> 'q';
  exact constant tsquery := private.words_query(private.typed_words(typed), false);
  most constant integer := case when exact is null then 1000 else 200 end;
  skip constant integer := least((page - 1) * size, most);
  rows constant integer := least(size, most - skip);
  open_jobs constant text := 'from private.open_jobs where true ' || private.job_conditions(null, filters);
begin
  is_wide := false;
  if exact is null then
    execute format('select array(select id %s order by %s limit $1 offset $2)', open_jobs, private.job_order(sort))
    into ids using rows, skip;
    total := skip + cardinality(ids);
    if cardinality(ids) not between 1 and rows - 1 then
      execute format('select count(*) from (select %s limit 1001) as jobs', open_jobs) into total;
    end if;
    has_more := total > 1000;
    return;
  end if;
  words := exact;
  select found.* into ids, total, has_more from private.find_jobs(words, filters, sort, skip, rows) as found;
  if total = 0 then
    words := private.job_query(typed);
    is_wide := words <> exact;
    if is_wide then
      select found.* into ids, total, has_more from private.find_jobs(words, filters, sort, skip, rows) as found;
    end if;
  end if;
end
$$;

-- {"location": [{"value", "count"}], …} of these facets. Where more than 5,000 jobs would be counted, or 1,000 with words, the values that open
-- jobs have, without counts, from one to the next by index.
create function private.count_facets(facets text[], words tsquery, filters jsonb, are_many boolean) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  most constant integer := case when words is null then 5000 else 1000 end;
  facet text;
  list jsonb;
  answer jsonb;
begin
  if not are_many then
    execute format(
      'with found as %5$s (select %1$s from private.open_jobs where true %2$s),
       few as materialized (select * from found limit $1 + 1)
       select case when (select count(*) from few) <= $1 then (
         select coalesce(jsonb_object_agg(facet, list), ''{}'')
         from (
           select
             case %3$s end as facet,
             jsonb_agg(jsonb_build_object(''value'', coalesce(%1$s), ''count'', jobs) order by coalesce(%1$s)) as list
           from (select %1$s, count(*) as jobs from few group by grouping sets (%4$s)) as counts
           group by 1
         ) as lists
       ) end',
      array_to_string(facets, ', '), private.job_conditions(words, filters),
      (select string_agg(format('when %1$s is not null then %1$L', name), ' ') from unnest(facets) as name),
      (select string_agg(format('(%s)', name), ', ') from unnest(facets) as name),
      case when words is null then 'not materialized' else 'materialized' end
    ) into answer using most;
  end if;
  if answer is not null then return answer; end if;
  answer := '{}';
  foreach facet in array facets loop
    execute format(
      'with recursive listed (value) as (
         (select %1$I from private.open_jobs order by %1$I limit 1)
         union all
         select (select min(next.%1$I) from private.open_jobs as next where next.%1$I > listed.value)
         from listed where value is not null
       )
       select jsonb_agg(jsonb_build_object(''value'', value, ''count'', null) order by value)
       from (select value from listed limit 500) as listed where value is not null',
      facet
    ) into list;
    answer := answer || jsonb_build_object(facet, list);
  end loop;
  return answer;
end
$$;

-- As job_facets answers. The filter of a facet does not narrow its own counts. Where the list has too many, `are_many`, so has
-- what fewer filters find.
create function private.facets_of(filters jsonb, words tsquery, are_many boolean) returns jsonb
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
  return answer;
end
$$;

-- {"rows": cards, "total": matching, "has_more": whether more match, "all_open": open in all, "page": the one given}.
-- Without text, 1,001 stands for more than 1,000, as in "all_open". Where nothing matches also "meant" and "without"; where
-- they are asked for also "facets".
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
-- What is asked for stands in the text of statements; the others are planned once.
set plan_cache_mode = force_generic_plan
as $$
declare
  filters constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'q', q, 'location', location, 'category', category, 'type', type, 'workplace', workplace,
    'salary_at_least', salary_at_least, 'posted_within_days', posted_within_days
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
      -- None of the four filters hides anything.
      when found.total = 0 and filters - array['q', 'salary_at_least', 'posted_within_days'] = '{}'
        then '{"location": [], "category": [], "type": [], "workplace": []}'
      else private.facets_of(filters, found.words, found.words is not null and found.has_more)
    end);
  end if;
  return answer;
end
$$;

-- {"location": [{"value", "count"}], "category": …, "type": …, "workplace": …}. Takes the filters of search_jobs.
create or replace function public.job_facets(
  q text default '',
  location text default null,
  category text default null,
  type text default null,
  workplace text default null,
  salary_at_least numeric default null,
  posted_within_days integer default null
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
      'q', q, 'location', location, 'category', category, 'type', type, 'workplace', workplace,
      'salary_at_least', salary_at_least, 'posted_within_days', posted_within_days
    )),
    private.job_query(q),
    false
  )
$$;

-- The newest ten of the jobs that an alert tells of, and how many there are up to 1,001.
create or replace function private.alert_jobs(
  filters jsonb, after timestamptz, until timestamptz, out ids bigint[], out total integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  execute format(
    'select coalesce((array_agg(id order by posted_at desc, id desc))[: 10], ''{}''), count(*)
     from (
       select id, posted_at from private.open_jobs where true %s order by posted_at desc, id desc limit 1001
     ) as jobs',
    private.job_conditions(
      private.job_query(coalesce(filters ->> 'q', '')),
      filters || jsonb_build_object('posted_after', after, 'posted_until', until)
    )
  ) into ids, total;
end
$$;

revoke execute on function private.job_conditions(tsquery, jsonb) from public, anon, authenticated;
revoke execute on function private.find_jobs(tsquery, jsonb, text, integer, integer) from public, anon, authenticated;
revoke execute on function private.search_page(jsonb, text, integer, integer) from public, anon, authenticated;
revoke execute on function private.count_facets(text[], tsquery, jsonb, boolean) from public, anon, authenticated;
revoke execute on function private.facets_of(jsonb, tsquery, boolean) from public, anon, authenticated;

-- Fewer plans for a search: the zone is read once, and where jobs are few all of them are counted.

create or replace view private.job_pages with (security_invoker = on) as
select
  id, slug, title, company, client_confidential, summary, description, location, country, category, type, workplace,
  applicant_countries, salary_min, salary_max, salary_currency, salary_period, featured, posted_at, closes_at, in_feeds,
  updated_at,
  places, experience_from, experience_to, openings, skills, education, reference, consultant, lang,
  (posted_at at time zone zone)::date as posted_on,
  (now() at time zone zone)::date - (posted_at at time zone zone)::date as posted_days,
  ((closes_at - interval '1 second') at time zone zone)::date as closes_on
from private.open_jobs cross join (select private.agency_zone() as zone offset 0) as agency;

create or replace view private.job_cards with (security_invoker = on) as
select
  id, slug, title, company, client_confidential, summary, location, country, category, type, workplace,
  salary_min, salary_max, salary_currency, salary_period, posted_at, lang,
  (posted_at at time zone zone)::date as posted_on,
  (now() at time zone zone)::date - (posted_at at time zone zone)::date as posted_days
from private.open_jobs cross join (select private.agency_zone() as zone offset 0) as agency;

create or replace function private.similar_words(word text) returns setof text
language plpgsql
stable
set search_path = ''
-- Each mistake is looked up by itself.
set enable_seqscan = off
as $$
declare
  mistakes constant text[] := array(
    select left(similar_words.word, at - 1) || mistake.pattern
    from generate_series(1, char_length(similar_words.word) + 1) as at
    cross join lateral substr(similar_words.word, at) as rest
    cross join lateral (
      values (substr(rest, 2)), ('_' || rest), ('_' || substr(rest, 2)), (reverse(left(rest, 2)) || substr(rest, 3))
    ) as mistake (pattern)
  );
begin
  return query
  select known.word
  from (
    select job_words.word, true as is_mistake
    from unnest(mistakes) as pattern join private.job_words on job_words.word like pattern
    union all
    select job_words.word, false
    from private.job_words where job_words.word operator(extensions.%) similar_words.word
  ) as known
  cross join extensions.similarity(known.word, similar_words.word) as alike
  where char_length(similar_words.word) between 4 and 40
    and known.word <> similar_words.word
    and (is_mistake or alike >= 0.375)
  group by known.word, alike
  order by not bool_or(is_mistake), left(known.word, 1) <> left(similar_words.word, 1), alike desc, known.word
  limit 5;
end
$$;

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
      select format('%I = %L', key, value)
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

create or replace function private.find_jobs(
  words tsquery, filters jsonb, sort text, skip integer, size integer,
  out ids bigint[], out total integer, out has_more boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  ordered constant text := private.job_order(sort);
  wanted constant integer := greatest(skip + size, 100);
  -- Materialised, so that it is planned for the text index and not for the limit.
  looked_up constant text := format(
    'with found as materialized (
       select id, posted_at, salary_yearly_inr, title from private.open_jobs where true %s
     )
     select array(select id from (select * from found limit $1) as found order by %s)',
    private.job_conditions(words, filters), ordered
  );
begin
  execute looked_up into ids using 1001;
  total := least(cardinality(ids), 1000);
  has_more := cardinality(ids) > 1000;
  if has_more then
    execute format(
      'select array(
         select id from (select id, search from private.open_jobs where true %s order by %s limit 4000) as list
         where search @@ $1 limit $2
       )',
      private.job_conditions(null, filters), ordered
    ) into ids using words, wanted;
    if cardinality(ids) < wanted then
      execute looked_up into ids using 10001;
    end if;
  end if;
  if sort = 'relevance' then
    ids := array(
      select hit.id
      from unnest(ids[: 100]) with ordinality as hit (id, place)
      join public.jobs on jobs.id = hit.id
      order by ts_rank(jobs.search, words) desc, hit.place
    ) || ids[101 :];
  end if;
  ids := ids[skip + 1 : skip + size];
end
$$;

create or replace function private.search_page(
  filters jsonb, sort text, page integer, size integer,
  out ids bigint[], out total integer, out has_more boolean, out words tsquery, out is_wide boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  typed constant text := filters ->> 'q';
  exact constant tsquery := private.words_query(private.typed_words(typed), false);
  most constant integer := case when exact is null then 1000 else 200 end;
  skip constant integer := least((page - 1) * size, most);
  rows constant integer := least(size, most - skip);
begin
  is_wide := false;
  if exact is null then
    execute format(
      'select array(select id %1$s order by %2$s limit $1 offset $2), (select count(*) from (select %1$s limit 1001) as jobs)',
      'from private.open_jobs where true ' || private.job_conditions(null, filters), private.job_order(sort)
    ) into ids, total using rows, skip;
    has_more := total > 1000;
    return;
  end if;
  words := exact;
  select found.* into ids, total, has_more from private.find_jobs(words, filters, sort, skip, rows) as found;
  if total = 0 then
    words := private.job_query(typed);
    is_wide := words <> exact;
    if is_wide then
      select found.* into ids, total, has_more from private.find_jobs(words, filters, sort, skip, rows) as found;
    end if;
  end if;
end
$$;

create or replace function private.count_facets(facets text[], words tsquery, filters jsonb, are_many boolean) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  jobs constant real := (select reltuples from pg_catalog.pg_class where pg_class.oid = 'public.jobs'::regclass);
  most constant integer := case when words is not null then 1000 when jobs > 8000 then 5000 end;
  facet text;
  list jsonb;
  answer jsonb;
begin
  if not are_many then
    execute format(
      'with found as %5$s (select %1$s from private.open_jobs where true %2$s),
       few as %6$s
       select case when %7$s then (
         select coalesce(jsonb_object_agg(facet, list), ''{}'')
         from (
           select
             case %3$s end as facet,
             jsonb_agg(jsonb_build_object(''value'', coalesce(%1$s), ''count'', jobs) order by coalesce(%1$s)) as list
           from (select %1$s, count(*) as jobs from few group by grouping sets (%4$s)) as counts
           group by 1
         ) as lists
       ) end',
      array_to_string(facets, ', '), private.job_conditions(words, filters),
      (select string_agg(format('when %1$s is not null then %1$L', name), ' ') from unnest(facets) as name),
      (select string_agg(format('(%s)', name), ', ') from unnest(facets) as name),
      case when words is null then 'not materialized' else 'materialized' end,
      case when most is null then '(select * from found)' else 'materialized (select * from found limit $1 + 1)' end,
      case when most is null then 'true' else '(select count(*) from few) <= $1' end
    ) into answer using most;
  end if;
  if answer is not null then return answer; end if;
  answer := '{}';
  foreach facet in array facets loop
    execute format(
      'with recursive listed (value) as (
         (select %1$I from private.open_jobs order by %1$I limit 1)
         union all
         select (select min(next.%1$I) from private.open_jobs as next where next.%1$I > listed.value)
         from listed where value is not null
       )
       select jsonb_agg(jsonb_build_object(''value'', value, ''count'', null) order by value)
       from (select value from listed limit 500) as listed where value is not null',
      facet
    ) into list;
    answer := answer || jsonb_build_object(facet, list);
  end loop;
  return answer;
end
$$;
