set check_function_bodies = off;

DROP FUNCTION "private"."typed_with"(text, bigint, text);

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
  -- In a statement of its own: even unused, its plan takes a third of the time.
  if answer is not null then return answer; end if;
  return (
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
          when 'shift' then (
            select shift from private.open_jobs where shift > value and shift <> '' order by shift limit 1
          )
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
  );
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
  wanted constant integer := case when sort = 'relevance' then greatest(skip + size, 100) else skip + size end;
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

CREATE OR REPLACE FUNCTION private.meant_by(filters jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  typed constant text := meant_by.filters ->> 'q';
  parts constant text[] := array(select said.part from private.typed_parts(typed) as said order by said.place);
  meant text;
  found record;
begin
  for meant in
    select private.typed_with(parts, said.place, alike)
    from private.typed_parts(typed) as said
    cross join private.similar_words(said.part) as alike
    where not said.has_meaning
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

CREATE OR REPLACE FUNCTION private.typed_with(parts text[], place bigint, word text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return array_to_string(parts[: place::integer - 1] || word || parts[place::integer + 1 :], ' ');
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
  parts constant text[] := array(
    select said.part from private.typed_parts(without_filters.filters ->> 'q') as said order by said.place
  );
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
      from unnest(parts) with ordinality as said (part, place)
      cross join lateral private.typed_with(parts, place, null) as rest
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

REVOKE ALL ON FUNCTION "private"."typed_with"(text[], bigint, text) FROM PUBLIC;
