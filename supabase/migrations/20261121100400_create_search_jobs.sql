-- The job search of visitors: one call gives a page of cards and how many there are.

-- The search that the typed text means, or null when it has no words. Similar words are taken in only when no open job
-- has the typed ones; filters play no part in that, so list and counts always mean the same.
create function private.job_query(typed text) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  words constant text := trim(array_to_string(
    (string_to_array(regexp_replace(
      private.plain_text(left(job_query.typed, 200)), '\m(jobs?|vacanc(y|ies)|openings?)\M *', '', 'g'
    ), ' '))[1:10], ' '));
  exact constant tsquery := private.words_query(words, false);
begin
  if exact is null then
    return null;
  end if;
  -- The limit is for the planner: it keeps rare words on the text index and frequent ones away from it.
  if exists (
    select from (select from private.open_jobs where open_jobs.search @@ exact limit 1001) as jobs
  ) then
    return exact;
  end if;
  return private.words_query(words, true);
end
$$;

-- Filters as SQL, so that every search is planned for the filters it has.
create function private.job_conditions(filters jsonb) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(string_agg(' and ' || condition, ''), '')
  from (
    select format('%I = %L', key, value) as condition
    from jsonb_each_text(job_conditions.filters)
    where key in ('location', 'category', 'type', 'workplace') and value <> ''
    union all
    -- No salary is as high as this bound, so that an absurd number just finds nothing.
    select format(
      'salary_yearly_inr >= %s',
      ceil(least((job_conditions.filters ->> 'salary_at_least')::numeric, 9000000000000000))
    )
    where job_conditions.filters ->> 'salary_at_least' is not null
    union all
    -- A hundred years, so that an absurd number is no date out of range.
    select format(
      'posted_at > now() - make_interval(days => %s)',
      least(greatest((job_conditions.filters ->> 'posted_within_days')::integer, 0), 36500)
    )
    where job_conditions.filters ->> 'posted_within_days' is not null
  ) as conditions
$$;

create function private.job_order(sort text) returns text
language sql
immutable
set search_path = ''
as $$
  select case job_order.sort
    when 'salary_high' then 'salary_yearly_inr desc nulls last, '
    when 'salary_low' then 'salary_yearly_inr, '
    when 'title' then 'lower(title), '
    else ''
  end || 'posted_at desc, id desc'
$$;

-- Ids of one page and the number of all, without text. Counting stops at 1,001.
create function private.list_jobs(conditions text, sort text, skip integer, size integer, out ids bigint[], out total integer)
language plpgsql
stable
set search_path = ''
as $$
begin
  execute format(
    'select array(select id from private.open_jobs where true %s order by %s limit %s offset %s)',
    conditions, private.job_order(sort), size, skip
  ) into ids;
  if cardinality(ids) between 1 and size - 1 then
    total := skip + cardinality(ids);
    return;
  end if;
  execute format('select count(*) from (select from private.open_jobs where true %s limit 1001) as jobs', conditions)
  into total;
end
$$;

-- The same with text. Up to a thousand jobs are all read and sorted. Words that more jobs have fill a page by a walk
-- along the order of the list, further on by a second and longer one; where hits are too far between for that, the text
-- index gives the first thousand. `relevance` then ranks what the first walk finds, and older jobs follow by age, so
-- that pages fit together.
create function private.find_jobs(
  words tsquery, conditions text, sort text, skip integer, size integer, out ids bigint[], out total integer
)
language plpgsql
stable
set search_path = ''
as $$
declare
  by_order constant text := private.job_order(sort);
  hits bigint[];
  ranked integer;
  walked integer;
  wanted integer;
  reach integer := case when sort = 'relevance' then 1000 else 300 end;
begin
  execute format(
    'select count(*), array_agg(id order by %s %s)
     from (select * from private.open_jobs where search @@ $1 %s limit 1001) as jobs',
    case when sort = 'relevance' then 'ts_rank(search, $1) desc,' end, by_order, conditions
  ) into total, hits using words;
  if total > 1000 then
    loop
      execute format(
        'select coalesce(array_agg(id) filter (where search @@ $1), ''{}''), count(*)
         from (select id, search from private.open_jobs where true %s order by %s limit %s) as walk',
        conditions, by_order, reach
      ) into hits, walked using words;
      ranked := coalesce(ranked, cardinality(hits));
      exit when cardinality(hits) >= skip + size or walked < reach or (cardinality(hits) < 10 and reach >= 1500);
      reach := case when cardinality(hits) < 10 then 1500 else 1.5 * reach * (skip + size) / cardinality(hits) end;
      exit when reach > 20000;
    end loop;
    ranked := case when ranked < 30 then 1000 else ranked end;
    wanted := case when sort = 'relevance' then greatest(ranked, skip + size) else skip + size end;
    if cardinality(hits) < wanted then
      execute format(
        'select array(select id from private.open_jobs where search @@ $1 %s order by %s limit 1000)',
        conditions, by_order
      ) into hits using words;
    end if;
    if sort = 'relevance' then
      hits := array(
        select jobs.id from public.jobs
        where jobs.id = any (hits[:ranked])
        order by ts_rank(jobs.search, words) desc, jobs.posted_at desc, jobs.id desc
      ) || hits[ranked + 1 :];
    end if;
  end if;
  ids := hits[skip + 1 : skip + size];
end
$$;

-- {"rows": cards, "total": matching, "all_open": open in all, "page": the one given}; 1,001 stands for more than 1,000.
-- sort: recent, salary_high, salary_low, title, relevance (with text). Pages end at the thousandth job.
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
  size integer default 6
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Every word and filter is planned for itself, and starting helpers takes longer than the search.
set plan_cache_mode = force_custom_plan
set max_parallel_workers_per_gather = 0
as $$
declare
  conditions constant text := private.job_conditions(jsonb_build_object(
    'location', search_jobs.location, 'category', search_jobs.category, 'type', search_jobs.type,
    'workplace', search_jobs.workplace, 'salary_at_least', search_jobs.salary_at_least,
    'posted_within_days', search_jobs.posted_within_days
  ));
  words constant tsquery := private.job_query(search_jobs.q);
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

revoke execute on function private.job_query(text) from public, anon, authenticated;
revoke execute on function private.job_conditions(jsonb) from public, anon, authenticated;
revoke execute on function private.job_order(text) from public, anon, authenticated;
revoke execute on function private.list_jobs(text, text, integer, integer) from public, anon, authenticated;
revoke execute on function private.find_jobs(tsquery, text, text, integer, integer) from public, anon, authenticated;
revoke execute on function public.search_jobs(
  text, text, text, text, text, numeric, integer, text, integer, integer
) from public, anon, authenticated;
grant execute on function public.search_jobs(
  text, text, text, text, text, numeric, integer, text, integer, integer
) to anon, authenticated, service_role;

comment on function public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer) is
  'A page of open jobs by text and filters, with the numbers of matching and of all open jobs.';
