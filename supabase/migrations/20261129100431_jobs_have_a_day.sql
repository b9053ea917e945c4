set check_function_bodies = off;

DROP INDEX "public"."jobs_open_category_idx";

DROP INDEX "public"."jobs_open_location_idx";

DROP INDEX "public"."jobs_open_posted_at_idx";

DROP INDEX "public"."jobs_open_type_idx";

DROP INDEX "public"."jobs_open_workplace_idx";

DROP VIEW "private"."job_cards";

DROP VIEW "private"."job_pages";

DROP VIEW "private"."open_jobs";

DROP FUNCTION "public"."job_facets"(text, text, text, text, text, numeric, integer, text);

DROP FUNCTION "public"."search_jobs"(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text);

ALTER TABLE "public"."jobs" ADD COLUMN "day" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."jobs" ADD COLUMN "shift" text NOT NULL DEFAULT ''::text;

CREATE OR REPLACE FUNCTION private.alert_filters(form jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(given.field, given.value), '{}')
  from (
    select field, to_jsonb(text) as value
    from unnest(array['q', 'experience']) as field
    cross join lateral regexp_replace(private.form_text(form, field), '\s+', ' ', 'g') as text
    where text <> ''
    union all
    select field, private.choices(regexp_replace(private.form_text(form, field), '\s+', ' ', 'g'))
    from unnest(array['location', 'category', 'type', 'workplace', 'shift']) as field
    union all
    select 'salary_at_least', form -> 'salary_at_least'
    where jsonb_typeof(form -> 'salary_at_least') = 'number' and form ->> 'salary_at_least' <> '0'
  ) as given
  where given.value is not null
$function$
;

CREATE OR REPLACE FUNCTION private.alert_problems(form jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'email', private.person_problems(form) -> 'email',
    'frequency', case
      when coalesce(form ->> 'frequency', '') not in ('daily', 'weekly') then 'Please choose how often we should write.'
    end,
    'filters', case
      when octet_length(filters::text) > 2000
        or char_length(filters ->> 'q') > 200
        or filters ->> 'q' ~ '[[:cntrl:]]'
        or exists (
          select from unnest(array['location', 'category']) as field, private.chosen(filters -> field) as value
          where char_length(value) > 100 or value ~ '[[:cntrl:]]'
        )
        or exists (
          select from private.chosen(filters -> 'type') as value
          where value not in ('Full-time', 'Part-time', 'Contract', 'Internship')
        )
        or exists (
          select from private.chosen(filters -> 'workplace') as value where value not in ('onsite', 'hybrid', 'remote')
        )
        or exists (
          select from private.chosen(filters -> 'shift') as value
          where value not in ('day', 'early', 'late', 'night', 'rotating', 'flexible')
        )
        or filters ->> 'experience' !~ '^\d{1,2}-\d{1,2}$'
        or jsonb_typeof(form -> 'salary_at_least') <> 'number' and form ->> 'salary_at_least' <> ''
        or filters ->> 'salary_at_least' !~ '^[1-9]\d{0,9}$'
        then 'This search cannot be saved. Please change it and try again.'
    end
  )) || (private.consent_problems(form) - 'key')
  from private.alert_filters(form) as filters
$function$
;

CREATE OR REPLACE FUNCTION private.alert_words(filters jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(nullif(concat_ws(
    ', ',
    '“' || private.harmless_words(filters ->> 'q') || '”',
    (select string_agg(private.harmless_words(value), ' or ') from private.chosen(filters -> 'location') as value),
    (select string_agg(private.harmless_words(value), ' or ') from private.chosen(filters -> 'category') as value),
    (select string_agg(value, ' or ') from private.chosen(filters -> 'type') as value),
    (
      select string_agg(case value when 'onsite' then 'On site' when 'hybrid' then 'Hybrid' else 'Remote' end, ' or ')
      from private.chosen(filters -> 'workplace') as value
    ),
    (
      select string_agg(
        case value
          when 'rotating' then 'Rotating shifts'
          when 'flexible' then 'Flexible hours'
          else initcap(value) || ' shift'
        end, ' or '
      )
      from private.chosen(filters -> 'shift') as value
    ),
    case filters ->> 'experience'
      when '0-0' then 'Fresher'
      when '10-60' then '10+ years'
      else replace(filters ->> 'experience', '-', '–') || ' years'
    end,
    '₹' || trim_scale((filters ->> 'salary_at_least')::numeric / 100000) || ' LPA or more'
  ), ''), 'All jobs')
$function$
;

CREATE OR REPLACE FUNCTION private.archive_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Built for nothing, it would take longer than all the rest.
  old.search := '';
  insert into public.content_revisions (table_name, key, version, value, updated_at, updated_by)
  values (
    'jobs',
    old.id::text,
    old.version,
    to_jsonb(old) - array[
      'id', 'slug', 'summary', 'search', 'salary_yearly_inr', 'shift', 'posted_at', 'company_masked', 'internal_note',
      'version', 'created_at', 'created_by', 'updated_at', 'updated_by'
    ],
    old.updated_at,
    old.updated_by
  );
  return null;
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
  ));
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
            ' filter (where %1$I <> ''''), ''[]'')'
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
  from unnest(array['location', 'category', 'type', 'workplace', 'shift', 'experience']) as facet
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
  answer jsonb := '{"location": [], "category": [], "type": [], "workplace": [], "shift": [], "experience": []}';
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

CREATE OR REPLACE FUNCTION private.is_day(day jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  segment jsonb;
  begins integer;
  ends integer;
  earliest integer;
  latest integer;
begin
  if jsonb_typeof(day) is distinct from 'object' then return false; end if;
  if day - array['rota', 'zone', 'hours'] <> '{}'
    or day -> 'rota' not in ('"day"', '"early"', '"late"', '"night"', '"rotating"', '"flexible"')
    or jsonb_typeof(day -> 'zone') <> 'string'
    or char_length(day ->> 'zone') > 40
    or day ->> 'zone' !~ '^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z0-9_+-]*){1,2})$'
    or jsonb_typeof(day -> 'hours') <> 'array'
  then
    return false;
  end if;
  if jsonb_array_length(day -> 'hours') > 6 then return false; end if;
  for segment in select * from jsonb_array_elements(day -> 'hours') loop
    if jsonb_typeof(segment) <> 'object' then return false; end if;
    if segment - array['from', 'to', 'what', 'rest'] <> '{}'
      or (jsonb_typeof(segment -> 'what'), jsonb_typeof(segment -> 'rest')) is distinct from ('string', 'boolean')
      or (jsonb_typeof(segment -> 'from'), jsonb_typeof(segment -> 'to')) is distinct from ('number', 'number')
      or char_length(segment ->> 'what') > 60
      or segment ->> 'from' !~ '^\d{1,3}$'
      or segment ->> 'to' !~ '^\d{1,3}$'
    then
      return false;
    end if;
    begins := segment ->> 'from';
    ends := segment ->> 'to';
    if begins > coalesce(latest, 95) or begins < earliest or ends <= begins then return false; end if;
    latest := coalesce(latest, begins + 96);
    earliest := ends;
  end loop;
  return coalesce(earliest <= latest, true);
end
$function$
;

CREATE OR REPLACE FUNCTION private.job_conditions(words tsquery, filters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  typed constant text := job_conditions.filters ->> 'q';
begin
  return (
    select coalesce(string_agg(' and ' || condition, ''), '')
    from (
      select format('search @@ %L::tsquery', job_conditions.words) as condition where job_conditions.words is not null
      union all
      select format('%I in (%s)', key, string_agg(quote_literal(value), ', '))
      from jsonb_each(job_conditions.filters) as given (key, filter)
      cross join lateral private.chosen(filter) as value
      where key in ('location', 'category', 'type', 'workplace', 'shift')
      group by key
      union all
      select private.experience_condition(job_conditions.filters ->> 'experience')
      union all
      select private.experience_condition(years) from private.typed_years(typed) where years !~ '^0+-0+$'
      union all
      select unnest(array[
        'salary_yearly_inr >= ' || at_least,
        -- The lower end, made comparable like the upper one.
        'salary_yearly_inr * coalesce(salary_min, salary_max)::numeric / coalesce(salary_max, salary_min) <= ' || at_most
      ])
      from private.typed_pay(typed)
      union all
      -- No salary is as high as this bound, so that an absurd number just finds nothing.
      select format('salary_yearly_inr >= %s', ceil(least(pay, 9000000000000000)))
      from (select (job_conditions.filters ->> 'salary_at_least')::numeric) as given (pay) where pay is not null
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
$function$
;

CREATE OR REPLACE FUNCTION private.job_facts(job jobs)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  return private.plain_text(concat_ws(
    ' ', job.location, jsonb_path_query_array(job.places, '$[*].city')::text,
    jsonb_path_query_array(job.places, '$[*].region')::text, job.category, job.type, job.workplace,
    array_to_string(job.skills, ' '), job.education, job.reference,
    case when job.experience_from = 0 or job.experience_from is null and job.experience_to is not null then 'fresher' end,
    case job.shift
      when 'early' then 'early morning shift'
      when 'late' then 'late afternoon evening shift'
      when 'night' then 'night shift'
      when 'rotating' then 'rotational rotating shifts'
      when 'flexible' then 'flexible hours timings flexitime'
      when 'day' then 'dayshift'
    end,
    case when not job.client_confidential then job.company end
  ));
end
$function$
;

CREATE OR REPLACE FUNCTION private.prepare_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    -- An id that is still to be given out belongs to a later job.
    if new.id > (select jobs_id_seq.last_value from public.jobs_id_seq) then
      raise exception using errcode = 'PT400', message = 'The database assigns the number of a new job.';
    end if;
    -- A restored job continues its version numbers, so that a save from before its deletion is recognised as outdated.
    new.version := 1 + coalesce((
      select max(revision.version) from public.content_revisions as revision
      where revision.table_name = 'jobs' and revision.key = new.id::text
    ), 0);
    new.created_at := now();
    new.created_by := auth.uid();
    new.updated_at := now();
    new.updated_by := auth.uid();
  else
    new.created_at := old.created_at;
    new.created_by := old.created_by;
  end if;
  -- An insert has no old row, so every value counts as changed.
  if new.title is distinct from old.title then
    new.title := private.visible_line(new.title);
    new.slug := private.job_slug(new.title);
  else
    new.slug := old.slug;
  end if;
  if new.description is distinct from old.description then
    new.description := private.visible_text(new.description);
    new.summary := private.job_summary(new.description);
  else
    new.summary := old.summary;
  end if;
  if (new.company, new.location, new.category) is distinct from (old.company, old.location, old.category) then
    new.company := private.visible_line(new.company);
    new.location := private.visible_line(new.location);
    new.category := private.visible_line(new.category);
  end if;
  new.applicant_countries := case
    when new.workplace <> 'remote' then '{}'
    when cardinality(new.applicant_countries) = 0 then array[new.country]
    else new.applicant_countries
  end;
  perform private.check_job(new);
  if (
    new.title, new.description, new.company, new.client_confidential, new.location, new.places, new.category, new.type,
    new.workplace, new.skills, new.education, new.reference, new.experience_from, new.experience_to, new.shift
  ) is distinct from (
    old.title, old.description, old.company, old.client_confidential, old.location, old.places, old.category, old.type,
    old.workplace, old.skills, old.education, old.reference, old.experience_from, old.experience_to, old.shift
  ) then
    new.search := private.job_search(new);
  else
    new.search := old.search;
  end if;
  -- A job is posted when visitors can first see it: not in the future, and not before it opens.
  if new.status = 'published' then
    new.posted_at := greatest(new.opens_at, least(new.posted_at, now()));
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.prepare_job_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  namesake bigint;
begin
  -- Computed again afterwards, and slow to build.
  new.search := '';
  new := jsonb_populate_record(new, (
    select jsonb_object_agg(lines.field, private.visible_line(to_jsonb(new) ->> lines.field))
    from private.job_lines as lines
  ));
  new.skills := array(
    select private.visible_line(skill)
    from unnest(new.skills) with ordinality as skills (skill, place)
    where private.visible_line(skill) <> ''
    order by place
  );
  if new.places::text ~ '\\u00[01]|[\u007f\ufffe\uffff]' then new.places := private.visible_places(new.places); end if;
  new.country := coalesce(new.places -> 0 ->> 'country', new.country);
  if tg_op = 'INSERT' or (new.day, new.shift) is distinct from (old.day, old.shift) then
    new.day := private.tidy_day(new.day);
    if not private.is_day(new.day) then
      perform private.refuse_field('day', 'The day needs a known shift, and up to six times in order within 24 hours.');
    end if;
    new.shift := private.shift_of(new.day);
  end if;
  if new.experience_from > new.experience_to then
    perform private.refuse_field(
      'experience_to', 'The minimum experience is above the maximum. Swap them, or leave one empty.'
    );
  end if;
  select jobs.id into namesake from public.jobs
  where lower(jobs.reference) = lower(new.reference) and jobs.reference <> '' and jobs.id <> new.id;
  if namesake is not null then
    perform private.refuse_field(
      'reference', format('Job %s already has this reference. Choose another one.', namesake)
    );
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_client_word()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_all_new constant boolean := (new.company, new.client_confidential, new.location)
    is distinct from (old.company, old.client_confidential, old.location);
  known text;
  told record;
  said public.jobs := new;
  was public.jobs := old;
begin
  if not new.client_confidential then return new; end if;
  -- Built for nothing, they would take longer than all the rest.
  said.search := '';
  was.search := '';
  known := concat_ws(' ', new.country, private.telling_nothing(new));
  select text.field, text.beginning, coalesce(word, new.company) as word into told
  from (values
    (1, 'title', 'The title contains', case when not private.has_draft_title(new) then new.title end, old.title),
    (2, 'description', 'The description contains', new.description, old.description),
    (3, 'location', 'The location contains', new.location, old.location),
    (4, 'category', 'The industry contains', new.category, old.category),
    (5, 'places', 'The places contain', private.texts_in(new.places, '$[*].*'), private.texts_in(old.places, '$[*].*')),
    (6, 'skills', 'The skills contain', array_to_string(new.skills, ' '), array_to_string(old.skills, ' ')),
    (
      8, 'questions', 'The questions contain',
      concat_ws(' ', private.texts_in(new.questions, '$[*].wording'), private.texts_in(new.questions, '$[*].choices[*]')),
      concat_ws(' ', private.texts_in(old.questions, '$[*].wording'), private.texts_in(old.questions, '$[*].choices[*]'))
    )
    union all
    select
      9, 'day', 'The day contains',
      private.texts_in(new.day, '$.hours[*].what'), private.texts_in(old.day, '$.hours[*].what')
    union all
    select 7, lines.field, lines.beginning, to_jsonb(said) ->> lines.field, to_jsonb(was) ->> lines.field
    from private.job_lines as lines
  ) as text (place, field, beginning, words, before)
  cross join lateral private.client_word_in(new.company, known, text.words) as word
  where (is_all_new or text.words is distinct from text.before)
    and (word is not null or private.names_client(new.company, text.words))
  order by text.place, text.field
  limit 1;
  if found then
    perform private.refuse_field(told.field, format(
      '%s a word from the confidential client’s name (%s). Remove it, or show the client.', told.beginning, told.word
    ));
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.shift_of(day jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(day ->> 'rota', case
    when begins < 16 then 'night'
    when begins < 28 then 'early'
    when begins < 48 then 'day'
    when begins < 72 then 'late'
    when begins < 96 then 'night'
  end, '')
  from (select (day #>> '{hours,0,from}')::integer as begins) as first
$function$
;

CREATE OR REPLACE FUNCTION private.tidy_day(day jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case jsonb_typeof(tidy_day.day) when 'object' then (
    select coalesce(jsonb_object_agg(part.key, case
      when part.key = 'hours' and jsonb_typeof(part.value) = 'array' then (
        select jsonb_agg(case
          when jsonb_typeof(segment -> 'what') = 'string'
            then segment || jsonb_build_object('what', private.visible_line(segment ->> 'what'))
          else segment
        end order by place)
        from jsonb_array_elements(part.value) with ordinality as listed (segment, place)
      )
      else part.value
    end), '{}')
    from jsonb_each(tidy_day.day) as part
    where part.value not in ('null', '""', '[]')
  ) else coalesce(tidy_day.day, '{}') end
$function$
;

CREATE OR REPLACE FUNCTION public.job_facets(q text DEFAULT ''::text, location text DEFAULT NULL::text, category text DEFAULT NULL::text, type text DEFAULT NULL::text, workplace text DEFAULT NULL::text, salary_at_least numeric DEFAULT NULL::numeric, posted_within_days integer DEFAULT NULL::integer, experience text DEFAULT NULL::text, shift text DEFAULT NULL::text)
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
      'salary_at_least', salary_at_least, 'posted_within_days', posted_within_days, 'experience', experience,
      'shift', private.choices(shift)
    )),
    (private.job_query(q)).words,
    false,
    null
  )
$function$
;

CREATE OR REPLACE FUNCTION public.search_jobs(q text DEFAULT ''::text, location text DEFAULT NULL::text, category text DEFAULT NULL::text, type text DEFAULT NULL::text, workplace text DEFAULT NULL::text, salary_at_least numeric DEFAULT NULL::numeric, posted_within_days integer DEFAULT NULL::integer, sort text DEFAULT 'recent'::text, page integer DEFAULT 1, size integer DEFAULT 6, with_facets boolean DEFAULT false, experience text DEFAULT NULL::text, shift text DEFAULT NULL::text)
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
    'salary_at_least', salary_at_least, 'posted_within_days', posted_within_days, 'experience', experience,
    'shift', private.choices(shift)
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
        then '{"location": [], "category": [], "type": [], "workplace": [], "shift": [], "experience": []}'
      else private.facets_of(filters, found.words, found.words is not null and found.has_more, found.counts)
    end);
  end if;
  return answer;
end
$function$
;

CREATE VIEW "private"."open_jobs" WITH (security_invoker=on) AS  SELECT id,
    slug,
    title,
        CASE
            WHEN (NOT client_confidential) THEN company
            WHEN (company_masked <> ''::text) THEN company_masked
            ELSE 'Confidential client'::text
        END AS company,
    client_confidential,
    summary,
    description,
    location,
    country,
    category,
    type,
    workplace,
    applicant_countries,
    salary_min,
    salary_max,
    salary_currency,
    salary_period,
    salary_yearly_inr,
    featured,
    posted_at,
    closes_at,
    in_feeds,
    updated_at,
    search,
    places,
    experience_from,
    experience_to,
    openings,
    skills,
    education,
    reference,
    consultant,
    lang,
    (client_confidential AND client_unnamed) AS client_unnamed,
    day,
    shift
   FROM jobs
  WHERE ((status = 'published'::text) AND (posted_at <= now()) AND (COALESCE(closes_at, 'infinity'::timestamp with time zone) > now()));;

CREATE VIEW "private"."job_cards" WITH (security_invoker=on) AS  SELECT open_jobs.id,
    open_jobs.slug,
    open_jobs.title,
    open_jobs.company,
    open_jobs.client_confidential,
    open_jobs.summary,
    open_jobs.location,
    open_jobs.country,
    open_jobs.category,
    open_jobs.type,
    open_jobs.workplace,
    open_jobs.salary_min,
    open_jobs.salary_max,
    open_jobs.salary_currency,
    open_jobs.salary_period,
    open_jobs.posted_at,
    open_jobs.lang,
    ((open_jobs.posted_at AT TIME ZONE agency.zone))::date AS posted_on,
    (((now() AT TIME ZONE agency.zone))::date - ((open_jobs.posted_at AT TIME ZONE agency.zone))::date) AS posted_days,
    open_jobs.day,
    open_jobs.shift
   FROM (private.open_jobs
     CROSS JOIN ( SELECT private.agency_zone() AS zone
         OFFSET 0) agency);;

CREATE VIEW "private"."job_pages" WITH (security_invoker=on) AS  SELECT open_jobs.id,
    open_jobs.slug,
    open_jobs.title,
    open_jobs.company,
    open_jobs.client_confidential,
    open_jobs.summary,
    open_jobs.description,
    open_jobs.location,
    open_jobs.country,
    open_jobs.category,
    open_jobs.type,
    open_jobs.workplace,
    open_jobs.applicant_countries,
    open_jobs.salary_min,
    open_jobs.salary_max,
    open_jobs.salary_currency,
    open_jobs.salary_period,
    open_jobs.featured,
    open_jobs.posted_at,
    open_jobs.closes_at,
    open_jobs.in_feeds,
    open_jobs.updated_at,
    open_jobs.places,
    open_jobs.experience_from,
    open_jobs.experience_to,
    open_jobs.openings,
    open_jobs.skills,
    open_jobs.education,
    open_jobs.reference,
    open_jobs.consultant,
    open_jobs.lang,
    ((open_jobs.posted_at AT TIME ZONE agency.zone))::date AS posted_on,
    (((now() AT TIME ZONE agency.zone))::date - ((open_jobs.posted_at AT TIME ZONE agency.zone))::date) AS posted_days,
    (((open_jobs.closes_at - '00:00:01'::interval) AT TIME ZONE agency.zone))::date AS closes_on,
    open_jobs.client_unnamed,
    open_jobs.day,
    open_jobs.shift,
    agency.zone AS agency_zone
   FROM (private.open_jobs
     CROSS JOIN ( SELECT private.agency_zone() AS zone
         OFFSET 0) agency);;

CREATE INDEX jobs_open_category_idx ON public.jobs USING btree (category, posted_at DESC, id DESC) INCLUDE (closes_at, location, type, workplace, salary_yearly_inr, experience_from, experience_to, shift) WHERE (status = 'published'::text);

CREATE INDEX jobs_open_location_idx ON public.jobs USING btree (location, posted_at DESC, id DESC) INCLUDE (closes_at, category, type, workplace, salary_yearly_inr, experience_from, experience_to, shift) WHERE (status = 'published'::text);

CREATE INDEX jobs_open_posted_at_idx ON public.jobs USING btree (posted_at DESC, id DESC) INCLUDE (closes_at, location, category, type, workplace, salary_yearly_inr, experience_from, experience_to, shift) WHERE (status = 'published'::text);

CREATE INDEX jobs_open_shift_idx ON public.jobs USING btree (shift, posted_at DESC, id DESC) INCLUDE (closes_at, location, category, type, workplace, salary_yearly_inr, experience_from, experience_to) WHERE ((status = 'published'::text) AND (shift <> ''::text));

CREATE INDEX jobs_open_type_idx ON public.jobs USING btree (type, posted_at DESC, id DESC) INCLUDE (closes_at, location, category, workplace, salary_yearly_inr, experience_from, experience_to, shift) WHERE (status = 'published'::text);

CREATE INDEX jobs_open_workplace_idx ON public.jobs USING btree (workplace, posted_at DESC, id DESC) INCLUDE (closes_at, location, category, type, salary_yearly_inr, experience_from, experience_to, shift) WHERE (status = 'published'::text);

COMMENT ON COLUMN "public"."jobs"."day" IS 'The working day as {rota, zone, hours: [{from, to, what, rest}]}, in quarter hours since midnight at the job’s place.';

COMMENT ON COLUMN "public"."jobs"."shift" IS 'Written by the database: the rota of the day, else the shift of its hours: day, early, late, night, rotating or flexible.';

COMMENT ON FUNCTION "public"."job_facets"(text, text, text, text, text, numeric, integer, text, text) IS 'Counts of open jobs per location, industry, type, workplace, shift and experience under the filters of search_jobs; null is not counted.';

COMMENT ON FUNCTION "public"."search_jobs"(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text, text) IS 'A page of open jobs by text and filters, with the numbers of matching and of all open jobs, and the choices of filters on request.';

COMMENT ON VIEW "private"."job_cards" IS 'The public fields of an open job in a list.';

COMMENT ON VIEW "private"."job_pages" IS 'The public fields of an open job''s page.';

COMMENT ON VIEW "private"."open_jobs" IS 'Open jobs: published, after their opening and before their closing time. A confidential client is masked.';

REVOKE ALL ON FUNCTION "private"."is_day"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_day"(jsonb) TO "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."shift_of"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."tidy_day"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."job_facets"(text, text, text, text, text, numeric, integer, text, text) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."job_facets"(text, text, text, text, text, numeric, integer, text, text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."search_jobs"(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text, text) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."search_jobs"(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text, text) TO "anon", "authenticated", "service_role";

ALTER TABLE "public"."jobs" ADD CONSTRAINT "jobs_day_check" CHECK (private.is_day(day));

-- The built-in synonyms end with those of shifts.
insert into private.synonyms (source, phrase, meaning, is_asked)
select 'built in', phrase, meaning, is_asked
from (values
  (128, true, 'early shift, morning shift'),
  (129, true, 'late shift, evening shift, afternoon shift, second shift'),
  (130, true, 'day shift, general shift, dayshift'),
  (131, true, 'rotational shift, rotational shifts, rotating shift, rotating shifts, shift work'),
  (132, true, 'weekend, weekends, weekend shift'),
  (132, false, 'rotational shift, rotational shifts, rotating shift, rotating shifts, shift work'),
  (133, true, 'flexible, flexible hours, flexible timing, flexible timings, flexitime, flexi')
) as listed (meaning, is_asked, phrases)
cross join regexp_split_to_table(phrases, ', ') as phrase;

select private.remember_words(string_agg(phrase, ' ')) from private.synonyms where source = 'built in' and meaning > 127;

ALTER TABLE "public"."jobs" ADD CONSTRAINT "jobs_shift_check" CHECK ((shift = ANY (ARRAY[''::text, 'day'::text, 'early'::text, 'late'::text, 'night'::text, 'rotating'::text, 'flexible'::text])));
