-- The job search once more: one walk along the list tells how frequent words are, fills the page and counts as far as it
-- went; only words that are rare there are looked up in the text index. What an empty search could be instead is told.

drop function private.find_jobs(tsquery, text, text, integer, integer);
drop function private.relevant_jobs(tsquery, text, integer);
drop function private.first_jobs(tsquery, text, text, integer, bigint[], integer);
drop function private.walk_jobs(tsquery, text, text, integer);
drop function private.look_up_jobs(tsquery, text, text, boolean);
drop function private.density_of(tsquery);

-- Pay as people type it, "18 lpa" or "10-15 lakhs", in rupees a year: the lower end.
create function private.typed_pay(typed text) returns bigint
language sql
immutable
set search_path = ''
as $$
  select 100000 * substring(lower(left(typed_pay.typed, 200)) from
    '\m(\d{1,3}(?:\.\d{1,2})?)(?:\s*(?:-|–|to)\s*\d{1,3}(?:\.\d{1,2})?)?\s*(?:lpa|lakhs?|lacs?)\M')::numeric
$$;

-- What a visitor typed as plain words, at most ten, without pay and without those that every search here means.
create or replace function private.typed_words(typed text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return trim(array_to_string(
    (string_to_array(regexp_replace(
      private.plain_text(regexp_replace(
        lower(left(typed_words.typed, 200)),
        '\m\d{1,3}(\.\d{1,2})?(\s*(-|–|to)\s*\d{1,3}(\.\d{1,2})?)?\s*(lpa|lakhs?|lacs?)\M', ' ', 'g'
      )),
      '\m(jobs?|vacanc(y|ies)|openings?)\M *', '', 'g'
    ), ' '))[1:10], ' '));
end
$$;

-- Filters as SQL, so that every search is planned for the filters it has. Pay in the text is one of them.
create or replace function private.job_conditions(filters jsonb) returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return (select coalesce(string_agg(' and ' || condition, ''), '')
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
  ) as conditions);
end
$$;

-- Whether an open job has the words. Materialised, so that it is planned for the text index and not for the first row.
create or replace function private.is_found(words tsquery) returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (
    select from (
      select search from private.open_jobs order by open_jobs.posted_at desc, open_jobs.id desc limit 100
    ) as newest
    where newest.search @@ is_found.words
  ) or exists (
    with found as materialized (select from private.open_jobs where open_jobs.search @@ is_found.words)
    select from found
  );
end
$$;

-- By the text index: up to `most` jobs that have the words, in the order of the list. Materialised, so that it is planned
-- for the text index and not for the limit.
create function private.look_up_jobs(words tsquery, conditions text, sort text, most integer) returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  hits bigint[];
begin
  execute format(
    'with found as materialized (
       select id, title, salary_yearly_inr, posted_at %s from private.open_jobs where search @@ $1 %s
     )
     select coalesce(array_agg(id order by %s %s), ''{}'') from (select * from found limit %s) as jobs',
    case when sort = 'relevance' then ', ts_rank(search, $1) as rank' end, conditions,
    case when sort = 'relevance' then 'rank desc,' end, private.job_order(sort), most
  ) into hits using words;
  return hits;
end
$$;

-- Ids of one page of the jobs that have the words, how many there are, and whether there are more than was counted.
-- The first six hundred jobs of the list tell whether words are frequent: then they fill the page and are counted as far
-- as that was read. Words that are rare there are looked up in the text index, which reads every job that has them.
-- `relevance` ranks the hits among those six hundred, or all where words are rare; older jobs follow by age.
create function private.find_jobs(
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
  first bigint[];
  hits bigint[];
begin
  execute format(
    'select coalesce(array_agg(id order by %s place) filter (where is_hit), ''{}''), count(*)
     from (
       select id, search, search @@ $1 as is_hit, row_number() over () as place from (%s limit 600) as list
     ) as walk',
    case when sort = 'relevance' then 'ts_rank(search, $1) desc,' end, list
  ) into first, read using words;
  has_more := read = 600;
  hits := first;
  if has_more and cardinality(first) < 7 then
    hits := private.look_up_jobs(words, conditions, sort, 1001);
    has_more := cardinality(hits) > 1000;
    first := case when has_more then first else hits end;
  end if;
  -- One more than the page shows, so that there is a next one where it is said.
  if has_more and cardinality(first) <= wanted then
    execute format(
      'select array(select id from (%s limit %s) as list where search @@ $1 limit %s)',
      list, case when cardinality(first) < 7 then 5000 else 20000 end, wanted + 1
    ) into hits using words;
    if cardinality(hits) <= wanted then
      -- Frequent only among the newest, or only among old jobs: of those not more than ten thousand are read.
      hits := private.look_up_jobs(words, conditions, case when sort = 'relevance' then 'recent' else sort end, 10001);
      has_more := cardinality(hits) > 10000;
    end if;
    hits := first || array(select id from unnest(hits) with ordinality as hit (id, place) where id <> all (first) order by place);
  else
    hits := first;
  end if;
  total := cardinality(hits);
  ids := hits[skip + 1 : wanted];
end
$$;

-- One page of what filters find: {"q", "location", …} as search_jobs takes them. Similar words are taken in only when no open
-- job has the typed ones; filters play no part in that, so list and counts always mean the same. A list by text ends at its
-- two hundredth job, others at the thousandth; beyond there is nothing but the numbers.
create function private.search_page(
  filters jsonb, sort text, page integer, size integer, out ids bigint[], out total integer, out has_more boolean
)
language plpgsql
stable
set search_path = ''
as $$
declare
  conditions constant text := private.job_conditions(search_page.filters);
  typed constant text := private.typed_words(search_page.filters ->> 'q');
  words constant tsquery := private.words_query(typed, false);
  most constant integer := case when words is null then 1000 else 200 end;
  skip constant integer := least((page - 1) * size, most);
  rows constant integer := least(size, most - skip);
begin
  if rows = 0 then
    select '{}'::bigint[], head.total, head.has_more into ids, total, has_more
    from private.search_page(search_page.filters, sort, 1, 1) as head;
    return;
  end if;
  if words is null then
    select list.ids, list.total, list.total > 1000 into ids, total, has_more
    from private.list_jobs(conditions, sort, skip, rows) as list;
    return;
  end if;
  select found.* into ids, total, has_more from private.find_jobs(words, conditions, sort, skip, rows) as found;
  -- As job_query decides, asked only when there is doubt.
  if total = 0 and (conditions = '' or not private.is_found(words)) then
    select found.* into ids, total, has_more
    from private.find_jobs(private.words_query(typed, true), conditions, sort, skip, rows) as found;
  end if;
end
$$;

-- What an empty search would find without one of its filters: [{"filter", "total", "has_more"}], only where that is something.
create function private.without_filters(filters jsonb) returns jsonb
language sql
stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('filter', given.key, 'total', found.total, 'has_more', found.has_more) order by given.key
  ), '[]')
  from jsonb_each_text(without_filters.filters) as given
  cross join lateral private.search_page(without_filters.filters - given.key, 'recent', 1, 6) as found
  where given.value <> '' and found.total > 0
    -- Without its only filter everything is found.
    and without_filters.filters - given.key <> '{}'
$$;

-- What whoever finds nothing may have meant: the text with one word replaced by a similar one that does find something,
-- as {"q", "total", "has_more"}; null for nothing. Only what finds something is told, so it names nothing hidden.
create function private.meant_by(filters jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  words constant text[] := string_to_array(private.typed_words(meant_by.filters ->> 'q'), ' ');
  pay constant bigint := private.typed_pay(meant_by.filters ->> 'q');
  other record;
  found record;
begin
  for other in
    select concat_ws(
      ' ', array_to_string(words[: place - 1] || alike || words[place + 1 :], ' '), pay / 100000 || ' lpa'
    ) as typed
    from generate_subscripts(words, 1) as place
    cross join private.similar_words(words[place]) as alike
    limit 5
  loop
    select * into found from private.search_page(meant_by.filters || jsonb_build_object('q', other.typed), 'recent', 1, 6);
    if found.total > 0 then
      return jsonb_build_object('q', other.typed, 'total', found.total, 'has_more', found.has_more);
    end if;
  end loop;
  return null;
end
$$;

-- {"rows": cards, "total": matching, "has_more": whether more match, "all_open": open in all, "page": the one given}.
-- Without text, 1,001 stands for more than 1,000, as in "all_open". Where nothing matches also "meant" and "without".
-- sort: recent, salary_high, salary_low, title, relevance (with text).
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
  filters constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'q', search_jobs.q, 'location', search_jobs.location, 'category', search_jobs.category, 'type', search_jobs.type,
    'workplace', search_jobs.workplace, 'salary_at_least', search_jobs.salary_at_least,
    'posted_within_days', search_jobs.posted_within_days
  ));
  given constant integer := least(greatest(coalesce(search_jobs.page, 1), 1), 1000);
  found record;
begin
  select * into found
  from private.search_page(filters, search_jobs.sort, given, least(greatest(coalesce(search_jobs.size, 6), 1), 50));
  return jsonb_build_object(
    'rows', private.cards_of(found.ids),
    'total', found.total,
    'has_more', found.has_more,
    'all_open', (select count(*) from (select from private.open_jobs limit 1001) as jobs),
    'page', given
  ) || case
    when found.total > 0 then '{}'
    else jsonb_build_object('meant', private.meant_by(filters), 'without', private.without_filters(filters))
  end;
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
  conditions constant text := private.job_conditions(alert_jobs.filters) || format(
    ' and posted_at > %L and posted_at <= %L', alert_jobs.after, alert_jobs.until
  );
  result record;
begin
  if words is null then
    select list.ids, list.total into ids, total from private.list_jobs(conditions, 'recent', 0, 10) as list;
  else
    result := private.find_jobs(words, conditions, 'recent', 0, 10);
    ids := result.ids;
    total := result.total;
    if result.has_more then
      execute format('select count(*) from (select from private.open_jobs where search @@ $1 %s limit 1001) as jobs', conditions)
      into total using words;
    end if;
  end if;
end
$$;

revoke execute on function private.typed_pay(text) from public, anon, authenticated;
revoke execute on function private.look_up_jobs(tsquery, text, text, integer) from public, anon, authenticated;
revoke execute on function private.find_jobs(tsquery, text, text, integer, integer) from public, anon, authenticated;
revoke execute on function private.search_page(jsonb, text, integer, integer) from public, anon, authenticated;
revoke execute on function private.without_filters(jsonb) from public, anon, authenticated;
revoke execute on function private.meant_by(jsonb) from public, anon, authenticated;
