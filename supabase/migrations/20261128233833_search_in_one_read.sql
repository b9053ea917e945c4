set check_function_bodies = off;

DROP INDEX "public"."jobs_open_category_idx";

DROP INDEX "public"."jobs_open_location_idx";

DROP INDEX "public"."jobs_open_posted_at_idx";

DROP INDEX "public"."jobs_open_type_idx";

DROP INDEX "public"."jobs_open_workplace_idx";

DROP FUNCTION "private"."count_experience"(tsquery, jsonb, boolean);

DROP FUNCTION "private"."experience_condition"(text);

DROP FUNCTION "private"."facets_of"(jsonb, tsquery, boolean);

DROP FUNCTION "private"."find_jobs"(tsquery, jsonb, text, integer, integer);

DROP FUNCTION "private"."job_query"(text);

DROP FUNCTION "private"."search_page"(jsonb, text, integer, integer);

CREATE OR REPLACE FUNCTION private.alert_jobs(filters jsonb, after timestamp with time zone, until timestamp with time zone, OUT ids bigint[], OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  execute format(
    'select coalesce((array_agg(id order by posted_at desc, id desc))[: 10], ''{}''), count(*)
     from (
       select id, posted_at from private.open_jobs where true %s order by posted_at desc, id desc limit 1001
     ) as jobs',
    private.job_conditions(
      (private.job_query(coalesce(filters ->> 'q', ''))).words,
      filters || jsonb_build_object('posted_after', after, 'posted_until', until)
    )
  ) into ids, total;
end
$function$
;

CREATE OR REPLACE FUNCTION private.count_facets(facets text[], words tsquery, filters jsonb, are_many boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  jobs constant real := (select reltuples from pg_catalog.pg_class where pg_class.oid = 'public.jobs'::regclass);
  most constant integer := case when words is not null then 1000 when jobs > 8000 then 5000 end;
  answer jsonb;
begin
  if not are_many then
    execute format(
      'with found as %s (select %s from private.open_jobs where true %s),
       few as (select * from found limit $1 + 1)
       select case when %s then %s end',
      case when words is null then 'not materialized' else 'materialized' end,
      private.facet_columns(facets, ', '), private.job_conditions(words, filters),
      case when most is null then 'true' else '(select count(*) from few) <= $1' end, private.facet_counts(facets)
    ) into answer using most;
  end if;
  return coalesce(answer, (
    with recursive listed (facet, value, place) as (
      select asked, '', 0 from unnest(facets) as asked
      union all
      select
        facet,
        case facet
          when 'location' then (select location from private.open_jobs where location > value order by location limit 1)
          when 'category' then (select category from private.open_jobs where category > value order by category limit 1)
          when 'type' then (select type from private.open_jobs where type > value order by type limit 1)
          when 'workplace' then (select workplace from private.open_jobs where workplace > value order by workplace limit 1)
          else (private.experience_steps())[place + 1]
        end,
        place + 1
      from listed
      where value is not null and place < 500
    )
    select jsonb_object_agg(facet, list)
    from (
      select facet, jsonb_agg(jsonb_build_object('value', value, 'count', null) order by place) as list
      from listed
      where value <> ''
      group by facet
    ) as lists
  ));
end
$function$
;

CREATE OR REPLACE FUNCTION private.experience_condition(years text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return case when years ~ '^\d{1,2}-\d{1,2}$' then format(
    'coalesce(experience_from, experience_to) is not null'
    ' and coalesce(experience_from, 0) <= %s and coalesce(experience_to, 60) >= %s',
    split_part(years, '-', 2)::integer, split_part(years, '-', 1)::integer
  ) end;
end
$function$
;

CREATE OR REPLACE FUNCTION private.experience_counts()
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return (
    select format(
      'jsonb_path_query_array(jsonb_build_array(%s), ''$[*] ? (@.count > 0)'')',
      string_agg(format(
        'jsonb_build_object(''value'', %L, ''count'', sum(jobs) filter (where %s))',
        step, private.experience_condition(step)
      ), ', ' order by place)
    )
    from unnest(private.experience_steps()) with ordinality as steps (step, place)
  );
end
$function$
;

CREATE OR REPLACE FUNCTION private.experience_steps()
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return array['0-0', '0-2', '3-5', '6-10', '10-60'];
end
$function$
;

CREATE OR REPLACE FUNCTION private.facet_columns(facets text[], separator text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return replace(array_to_string(facets, separator), 'experience', 'experience_from, experience_to');
end
$function$
;

CREATE OR REPLACE FUNCTION private.facet_counts(facets text[])
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE STRICT
 SET search_path TO ''
AS $function$
begin
  return format(
    '(select jsonb_build_object(%s)
      from (select %s, count(*)::integer as jobs from few group by grouping sets ((%s))) as alike)',
    (
      select string_agg(format(
        case facet
          when 'experience' then '%L, ' || private.experience_counts()
          else
            '%L, coalesce(jsonb_agg(jsonb_build_object(''value'', %1$I, ''count'', jobs) order by %1$I)'
            ' filter (where %1$I is not null), ''[]'')'
        end, facet
      ), ', ')
      from unnest(facets) as facet
    ),
    private.facet_columns(facets, ', '), private.facet_columns(facets, '), (')
  );
end
$function$
;

CREATE OR REPLACE FUNCTION private.facets_by_filters(filters jsonb)
 RETURNS TABLE(facets text[], rest jsonb)
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return query
  select array_agg(facet), without.rest
  from unnest(array['location', 'category', 'type', 'workplace', 'experience']) as facet
  cross join lateral (select filters - case when filters ->> facet <> '' then facet else '' end as rest) as without
  group by without.rest;
end
$function$
;

CREATE OR REPLACE FUNCTION private.facets_of(filters jsonb, words tsquery, are_many boolean, counts jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  answer jsonb := '{"location": [], "category": [], "type": [], "workplace": [], "experience": []}';
  part record;
begin
  for part in select alike.* from private.facets_by_filters(filters) as alike loop
    answer := answer || case
      when part.rest = filters and counts is not null then counts
      else private.count_facets(part.facets, words, part.rest, are_many)
    end;
  end loop;
  return answer;
end
$function$
;

CREATE OR REPLACE FUNCTION private.find_jobs(words tsquery, filters jsonb, sort text, skip integer, size integer, facets text[], OUT ids bigint[], OUT total integer, OUT has_more boolean, OUT counts jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  ordered constant text := private.job_order(sort);
  wanted constant integer := greatest(skip + size, 100);
  -- Materialised, so that it is planned for the text index and not for the limit.
  looked_up constant text := format(
    'with found as materialized (select %s from private.open_jobs where true %s),
     few as (select * from found limit $1)
     select array(select id from few order by %s), %s',
    concat_ws(', ', 'id, posted_at, salary_yearly_inr, title', private.facet_columns(facets, ', ')),
    private.job_conditions(words, filters), ordered,
    coalesce('case when (select count(*) from few) <= 1000 then ' || private.facet_counts(facets) || ' end', 'null')
  );
begin
  execute looked_up into ids, counts using 1001;
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
$function$
;

CREATE OR REPLACE FUNCTION private.job_query(typed text, OUT words tsquery, OUT is_wide boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  plain constant text := private.typed_words(job_query.typed);
  exact constant tsquery := private.words_query(plain, false);
begin
  words := exact;
  if exact is not null and not exists (
    -- Materialised, so that it is planned for the text index and not for the first row.
    with found as materialized (select from private.open_jobs where search @@ exact) select from found
  ) then
    words := private.words_query(plain, true);
  end if;
  is_wide := words is distinct from exact;
end
$function$
;

CREATE OR REPLACE FUNCTION private.meant_by(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  typed constant text := meant_by.filters ->> 'q';
  meant text;
  found record;
begin
  for meant in
    select private.typed_with(typed, parts.place, alike)
    from private.typed_parts(typed) as parts
    cross join private.similar_words(parts.part) as alike
    where not parts.has_meaning
    limit 5
  loop
    select * into found
    from private.search_page(meant_by.filters || jsonb_build_object('q', meant), 'recent', 1, 6, null);
    if found.total > 0 then
      return jsonb_build_object('q', meant, 'total', found.total, 'has_more', found.has_more);
    end if;
  end loop;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.search_page(filters jsonb, sort text, page integer, size integer, facets text[], OUT ids bigint[], OUT total integer, OUT has_more boolean, OUT counts jsonb, OUT words tsquery, OUT is_wide boolean)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most integer;
  skip integer;
  rows integer;
begin
  select asked.* into words, is_wide from private.job_query(filters ->> 'q') as asked;
  most := case when words is null then 1000 else 200 end;
  skip := least((page - 1) * size, most);
  rows := least(size, most - skip);
  if words is null then
    execute format(
      'select array(select id %1$s order by %2$s limit $1 offset $2), (select count(*) from (select %1$s limit 1001) as jobs)',
      'from private.open_jobs where true ' || private.job_conditions(null, filters), private.job_order(sort)
    ) into ids, total using rows, skip;
    has_more := total > 1000;
    return;
  end if;
  select found.* into ids, total, has_more, counts
  from private.find_jobs(words, filters, sort, skip, rows, facets) as found;
end
$function$
;

CREATE OR REPLACE FUNCTION private.without_filters(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  typed constant text := without_filters.filters ->> 'q';
begin
  return (
    select coalesce(jsonb_agg(
      less.offer || jsonb_build_object('total', found.total, 'has_more', found.has_more)
      order by less.place, less.offer ->> 'filter'
    ), '[]')
    from (
      select
        place,
        jsonb_build_object('filter', 'q', 'words', part, 'q', rest) as offer,
        without_filters.filters || jsonb_build_object('q', rest) as filters
      from private.typed_parts(typed)
      cross join lateral private.typed_with(typed, place, null) as rest
      where place <= 6 and rest <> ''
      union all
      select 7, jsonb_build_object('filter', key), without_filters.filters - key
      from jsonb_each_text(without_filters.filters)
      -- Without its only filter everything is found.
      where value <> '' and without_filters.filters - key <> '{}'
    ) as less
    cross join lateral private.search_page(less.filters, 'recent', 1, 6, null) as found
    where found.total > 0
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.job_facets(q text DEFAULT ''::text, location text DEFAULT NULL::text, category text DEFAULT NULL::text, type text DEFAULT NULL::text, workplace text DEFAULT NULL::text, salary_at_least numeric DEFAULT NULL::numeric, posted_within_days integer DEFAULT NULL::integer, experience text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
  select private.facets_of(
    jsonb_strip_nulls(jsonb_build_object(
      'q', q, 'location', private.choices(location), 'category', private.choices(category),
      'type', private.choices(type), 'workplace', private.choices(workplace),
      'salary_at_least', salary_at_least, 'posted_within_days', posted_within_days, 'experience', experience
    )),
    (private.job_query(q)).words,
    false,
    null
  )
$function$
;

CREATE OR REPLACE FUNCTION public.search_jobs(q text DEFAULT ''::text, location text DEFAULT NULL::text, category text DEFAULT NULL::text, type text DEFAULT NULL::text, workplace text DEFAULT NULL::text, salary_at_least numeric DEFAULT NULL::numeric, posted_within_days integer DEFAULT NULL::integer, sort text DEFAULT 'recent'::text, page integer DEFAULT 1, size integer DEFAULT 6, with_facets boolean DEFAULT false, experience text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  filters constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'q', q, 'location', private.choices(location), 'category', private.choices(category),
    'type', private.choices(type), 'workplace', private.choices(workplace),
    'salary_at_least', salary_at_least, 'posted_within_days', posted_within_days, 'experience', experience
  ));
  given constant integer := least(greatest(coalesce(page, 1), 1), 1000);
  facets constant text[] := (
    select alike.facets from private.facets_by_filters(filters) as alike where with_facets and alike.rest = filters
  );
  found record;
  answer jsonb;
begin
  select * into found
  from private.search_page(filters, sort, given, least(greatest(coalesce(size, 6), 1), 50), facets);
  answer := jsonb_build_object(
    'rows', private.cards_of(found.ids),
    'total', found.total,
    'has_more', found.has_more,
    'all_open', (select count(*) from (select from private.open_jobs limit 1001) as jobs),
    'page', given
  );
  if found.total = 0 then
    answer := answer || jsonb_build_object(
      -- After similar words were added, no exact word has results.
      'meant', case when not found.is_wide then private.meant_by(filters) end,
      'without', private.without_filters(filters)
    );
  end if;
  if with_facets then
    answer := answer || jsonb_build_object('facets', case
      -- None of the filters with choices hides anything.
      when found.total = 0 and filters - array['q', 'salary_at_least', 'posted_within_days'] = '{}'
        then '{"location": [], "category": [], "type": [], "workplace": [], "experience": []}'
      else private.facets_of(filters, found.words, found.words is not null and found.has_more, found.counts)
    end);
  end if;
  return answer;
end
$function$
;

CREATE OR REPLACE FUNCTION public.similar_jobs(id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
AS $function$
#variable_conflict use_column
declare
  this public.jobs;
  ids bigint[];
  words tsquery;
begin
  select * into this from public.jobs as job
  where job.id = similar_jobs.id and job.status in ('published', 'closed') and job.posted_at <= now();
  ids := array(
    select other.id
    from (
      select newest.id, newest.location, newest.type, newest.workplace, newest.posted_at
      from private.open_jobs as newest
      where newest.category = this.category and newest.id <> this.id
      order by newest.posted_at desc, newest.id desc
      limit 200
    ) as other
    order by
      (other.location = this.location)::integer + (other.type = this.type)::integer
      + (other.workplace = this.workplace)::integer desc,
      other.posted_at desc, other.id desc
    limit 4
  );
  if cardinality(ids) < 3 then
    words := (
      select string_agg(format('%L:A', lexeme), ' | ')
      from unnest(tsvector_to_array(private.stems_of(private.plain_text(this.title)))) as lexeme
      where lexeme not in ('senior', 'junior', 'lead', 'head', 'chief', 'princip', 'assist', 'associ', 'staff', 'traine')
    );
    ids := ids || array(
      select other.id
      from unnest(
        (select found.ids from private.find_jobs(words, '{}', 'relevance', 0, 8, null) as found where words is not null)
        || array(
          select near.id from private.open_jobs as near
          where near.location = this.location
          order by near.posted_at desc, near.id desc
          limit 8
        )
      ) with ordinality as other (id, place)
      where other.id <> all (ids || this.id)
      group by other.id
      order by min(other.place)
      limit 4 - cardinality(ids)
    );
  end if;
  return private.cards_of(ids);
end
$function$
;

CREATE INDEX jobs_open_category_idx ON public.jobs USING btree (category, posted_at DESC, id DESC) INCLUDE (closes_at, location, type, workplace, salary_yearly_inr, experience_from, experience_to) WHERE (status = 'published'::text);

CREATE INDEX jobs_open_location_idx ON public.jobs USING btree (location, posted_at DESC, id DESC) INCLUDE (closes_at, category, type, workplace, salary_yearly_inr, experience_from, experience_to) WHERE (status = 'published'::text);

CREATE INDEX jobs_open_posted_at_idx ON public.jobs USING btree (posted_at DESC, id DESC) INCLUDE (closes_at, location, category, type, workplace, salary_yearly_inr, experience_from, experience_to) WHERE (status = 'published'::text);

CREATE INDEX jobs_open_type_idx ON public.jobs USING btree (type, posted_at DESC, id DESC) INCLUDE (closes_at, location, category, workplace, salary_yearly_inr, experience_from, experience_to) WHERE (status = 'published'::text);

CREATE INDEX jobs_open_workplace_idx ON public.jobs USING btree (workplace, posted_at DESC, id DESC) INCLUDE (closes_at, location, category, type, salary_yearly_inr, experience_from, experience_to) WHERE (status = 'published'::text);

REVOKE ALL ON FUNCTION "private"."experience_condition"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."experience_counts"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."experience_steps"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."facet_columns"(text[], text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."facet_counts"(text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."facets_by_filters"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."facets_of"(jsonb, tsquery, boolean, jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."find_jobs"(tsquery, jsonb, text, integer, integer, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."job_query"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."search_page"(jsonb, text, integer, integer, text[]) FROM PUBLIC;
