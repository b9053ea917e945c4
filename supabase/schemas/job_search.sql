-- The job search: PostgreSQL's text search finds words, pg_trgm finds similar words. All filters form one condition,
-- and the planner chooses the access path. Counts are exact or stand for more than 1,000.
set check_function_bodies = off;

create schema if not exists extensions;

create extension if not exists pg_trgm with schema extensions;

-- Synonyms for searches, as staff list them: "bangalore" finds jobs in Bengaluru, "wfh" remote ones.

-- Built from the lists at every save, so that a search only looks up the typed words.
create table private.synonyms (
  -- The source list: the built-in one, the saved one, or a draft that is live for a while.
  source text not null,
  -- Folded like everything that is compared.
  phrase text not null,
  -- Phrases with one number are synonyms.
  meaning bigint not null,
  is_asked boolean not null default true,
  primary key (source, phrase, meaning),
  constraint synonyms_source_check check (source in ('built in', 'saved', 'draft')),
  constraint synonyms_phrase_check check (phrase <> '' and char_length(phrase) <= 400)
);

create index synonyms_meaning_idx on private.synonyms (source, meaning);

alter table private.synonyms enable row level security;

-- Every word that typos are compared with.
create table private.job_words (
  word text primary key,
  constraint job_words_word_check check (char_length(word) between 4 and 40)
);

create index job_words_alike_idx on private.job_words using gin (word extensions.gin_trgm_ops) with (fastupdate = off);

alter table private.job_words enable row level security;

create function private.remember_job_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.status = 'published' and old.search = new.search then return null; end if;
  perform private.remember_words(concat_ws(
    ' ', private.plain_text(new.title), private.job_facts(new),
    case
      when old.status is distinct from 'published' or new.description <> old.description
        then private.plain_text(new.description)
    end
  ));
  return null;
end
$$;

-- Up to five similar words: those with one typo (a letter too many, too few or different, or two swapped), then those
-- that share three in eight trigrams. Short words begin with the same letter: "night" is no typo of "light".
create function private.similar_words(word text) returns setof text
language plpgsql
stable
set search_path = ''
-- Each typo is looked up separately.
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
    and (char_length(similar_words.word) > 5 or left(known.word, 1) = left(similar_words.word, 1))
  group by known.word, alike
  order by not bool_or(is_mistake), left(known.word, 1) <> left(similar_words.word, 1), alike desc, known.word
  limit 5;
end
$$;

-- All words must occur, or their synonyms. A stop word is left out, unless there is no other. Null without words.
create function private.words_query(typed text, is_wide boolean) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  part record;
  wanted tsquery;
begin
  if to_tsvector('pg_catalog.simple', words_query.typed) = '' then
    return null;
  end if;
  for part in
    select coalesce(typed.known, private.word_search(typed.phrase, words_query.is_wide)) as query
    from private.typed_phrases(words_query.typed) as typed
  loop
    wanted := coalesce(wanted && part.query, wanted, part.query);
  end loop;
  return coalesce(wanted, plainto_tsquery('pg_catalog.simple', words_query.typed));
end
$$;

-- Words as they are, if an open job has them; otherwise also prefix matches and similar words (`is_wide`). Null without
-- words.
create function private.job_query(typed text, out words tsquery, out is_wide boolean)
language plpgsql
stable
set search_path = ''
as $$
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
$$;

-- Words and filters as the end of a condition: {"location", "category", …} as in search_jobs, several values of one as
-- an array, and for job alerts the times {"posted_after", "posted_until"}. Pay and years in the text are two of the
-- filters.
create function private.job_conditions(words tsquery, filters jsonb) returns text
language plpgsql
stable
set search_path = ''
as $$
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

-- An expression that counts these facets among the rows of `few`: {"location": [{"value", "count"}], …}.
create function private.facet_counts(facets text[]) returns text
language plpgsql
immutable
strict
set search_path = ''
as $$
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
$$;

create function private.facet_columns(facets text[], separator text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return replace(array_to_string(facets, separator), 'experience', 'experience_from, experience_to');
end
$$;

create function private.experience_steps() returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array['0-0', '0-2', '3-5', '6-10', '10-60'];
end
$$;

create function private.experience_counts() returns text
language plpgsql
immutable
set search_path = ''
as $$
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
$$;

-- Ids of one page of the jobs with these words, and their number up to 1,000, by the text index, which counts these
-- facets on the way, if any. For more jobs the page is read along the list, or, if few of its first 4,000 match,
-- selected from ten thousand. `relevance` ranks the newest hundred.
create function private.find_jobs(
  words tsquery, filters jsonb, sort text, skip integer, size integer, facets text[],
  out ids bigint[], out total integer, out has_more boolean, out counts jsonb
)
language plpgsql
stable
set search_path = ''
as $$
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
$$;

-- These facets, counted under these filters. For more than 5,000 jobs to count, or more than 1,000 hits, the values of
-- open jobs, without counts, from one to the next by index.
create function private.count_facets(facets text[], words tsquery, filters jsonb, are_many boolean) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
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
$$;

-- A visitor's text as plain words, at most ten, without pay and years and without words that every search here
-- contains. "0 years" is searched as "fresher".
create function private.typed_words(typed text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  pay constant text := (private.typed_pay(typed_words.typed)).said;
  years record;
  words text := lower(left(typed_words.typed, 200));
begin
  select * into years from private.typed_years(typed_words.typed);
  if pay is not null then words := replace(words, pay, ' '); end if;
  if years.said is not null then
    words := replace(words, years.said, case when years.years ~ '^0+-0+$' then ' fresher ' else ' ' end);
  end if;
  return trim(array_to_string((string_to_array(regexp_replace(
    private.plain_text(words),
    '\m(jobs?|vacanc(y|ies)|openings?|hiring|urgent(ly)?|naukri|naukari|nokri|kaam|chah?iye|chahie|hai|ki|ka|ke|ko|mein'
    '|looking for|near( (me|by))?|nearby|experienced)\M *',
    '', 'g'
  ), ' '))[1:10], ' '));
end
$$;

-- Every word occurs in title, company, location or reference, in any case and with or without accents, or is the number
-- of the job. All jobs without words. The rule is that of the policy, under which no text index is used.
create function public.find_jobs(words text) returns setof public.jobs
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.is_admin() then return; end if;
  return query execute (
    select concat_ws(' and ', 'select * from public.jobs where true', string_agg(format(
      '(private.job_name(title, company, location, reference) like %L%s)',
      '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%',
      case when word ~ '^[1-9]\d{0,17}$' then ' or id = ' || word end
    ), ' and '))
    from (
      select distinct word
      from regexp_split_to_table(
        lower(regexp_replace(normalize(left(find_jobs.words, 200), NFKD), '[\u0300-\u036f]', '', 'g')),
        '[\s,;()"]+'
      ) as word
      where word <> ''
    ) as asked
  );
end
$$;

-- The phrases after a colon are found but do not find the others.
create function private.fill_synonyms(source text, content jsonb) returns void
language sql
volatile
set search_path = ''
as $$
  delete from private.synonyms where synonyms.source = fill_synonyms.source;
  insert into private.synonyms (source, phrase, meaning, is_asked)
  with recursive listed as materialized (
    select private.plain_text(phrase) as phrase, item.meaning, side.place = 1 as is_asked
    from jsonb_path_query(fill_synonyms.content, 'lax $.groups[*].words ? (@.type() == "string")')
      with ordinality as item (words, meaning)
    cross join regexp_split_to_table(left(item.words #>> '{}', 400), ':') with ordinality as side (phrases, place)
    cross join regexp_split_to_table(side.phrases, '[,;\n]') as phrase
    where private.plain_text(phrase) <> ''
  ),
  reached as (
    select phrase, meaning, is_asked, not is_asked as leads_on from listed
    union
    select found.phrase, reached.meaning, false, not found.is_asked
    from reached
    join listed as asked on asked.phrase = reached.phrase and asked.is_asked
    join listed as found on found.meaning = asked.meaning
    where reached.leads_on
  )
  select fill_synonyms.source, phrase, meaning, bool_or(is_asked)
  from reached
  group by phrase, meaning;
  select private.remember_words(string_agg(synonyms.phrase, ' '))
  from private.synonyms
  where synonyms.source = fill_synonyms.source
$$;

create function private.keep_synonyms() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.fill_synonyms(tg_argv[0], to_jsonb(new) -> tg_argv[1]);
  return null;
end
$$;

create trigger site_content_9_keep_synonyms
after insert or update on public.site_content
for each row when (new.section_id = 'search_synonyms')
execute function private.keep_synonyms('saved', 'content');

create trigger content_drafts_9_keep_synonyms
after insert or update on public.content_drafts
for each row when (new.id = 'site_content/search_synonyms')
execute function private.keep_synonyms('draft', 'value');

-- The lists that visitors see now.
create function private.synonyms_shown() returns text
language plpgsql
stable
set search_path = ''
as $$
begin
  return case
    when exists (
      select from public.content_drafts as draft
      where draft.id = 'site_content/search_synonyms' and private.is_live(draft.publish_at, draft.unpublish_at)
    ) then 'draft'
    when exists (select from public.site_content as section where section.section_id = 'search_synonyms') then 'saved'
    else 'built in'
  end;
end
$$;

-- The search forms of a word: its stem and itself. The words of a phrase are adjacent, which holds for titles,
-- companies, places and industries. A phrase with a single letter ("b sc") needs no order, so that it is found in
-- descriptions too.
create function private.forms_of(words text) returns tsquery
language plpgsql
immutable
set search_path = ''
as $$
declare
  plain constant tsquery := case
    when forms_of.words ~ '(^| )\S( |$)' then plainto_tsquery('pg_catalog.simple', forms_of.words)
    else phraseto_tsquery('pg_catalog.simple', forms_of.words)
  end;
  stem tsquery;
begin
  -- A query of stop words alone would raise a notice.
  if forms_of.words ~ '(^| )\S{1,3}( |$)' or to_tsvector('pg_catalog.english', forms_of.words) = '' then
    return plain;
  end if;
  stem := phraseto_tsquery('pg_catalog.english', forms_of.words);
  return case when stem = plain then plain else stem || plain end;
end
$$;

-- The synonyms in a text: {"bangalore": "'bengaluru' | 'bangalor' | …"}, of phrases of up to four words.
create function private.synonyms_of(words text[]) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  shown constant text := private.synonyms_shown();
  phrases text[] := '{}';
begin
  for start in 1 .. coalesce(cardinality(words), 0) loop
    for stop in start .. least(start + 3, cardinality(words)) loop
      phrases := phrases || array_to_string(words[start : stop], ' ');
    end loop;
  end loop;
  -- Most typed words have no synonyms.
  if not exists (
    select from private.synonyms
    where synonyms.source = shown and synonyms.phrase = any (phrases) and synonyms.is_asked
  ) then
    return '{}';
  end if;
  return (
    select jsonb_object_agg(meant.phrase, meant.query)
    from (
      select typed.phrase, string_agg(distinct private.forms_of(same.phrase)::text, ' | ') as query
      from private.synonyms as typed
      join private.synonyms as same on same.source = typed.source and same.meaning = typed.meaning
      where typed.source = shown and typed.phrase = any (phrases) and typed.is_asked
      group by typed.phrase
    ) as meant
  );
end
$$;

-- One word without synonyms; if wide also prefix matches and up to five similar words. Null for a stop word ("the").
create function private.word_search(word text, is_wide boolean) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  alike text[];
  known jsonb;
  other text;
  wanted tsquery;
begin
  if to_tsvector('pg_catalog.english', word_search.word) = '' then
    return null;
  end if;
  wanted := private.forms_of(word_search.word);
  if word_search.is_wide then
    if char_length(word_search.word) >= 3 then
      wanted := wanted || (quote_literal(word_search.word) || ':*')::tsquery;
    end if;
    alike := array(select private.similar_words(word_search.word));
    known := private.synonyms_of(alike);
    foreach other in array alike loop
      wanted := wanted || coalesce((known ->> other)::tsquery, private.forms_of(other));
    end loop;
  end if;
  return wanted;
end
$$;

-- Words of a folded text. In one order, so that two saves wait for each other without a deadlock.
create function private.remember_words(words text) returns void
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

-- The searchable facts of a job: its education, every city and region of it, the agency's reference, its shift in the
-- words that people type, and if it is open to freshers. A day job is no shift work, so it does not have that word.
create function private.job_facts(job public.jobs) returns text
language plpgsql
immutable
set search_path = ''
as $$
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
$$;

-- The stem of a short word is ambiguous ("AIS" would become "ai"): words of up to three letters have none.
create function private.stems_of(words text) returns tsvector
language sql
immutable
set search_path = ''
as $$
  select to_tsvector('pg_catalog.english', regexp_replace(stems_of.words, '(^| )\S{1,3}(?= |$)', ' ', 'g'))
$$;

create trigger jobs_4_remember_words
after insert or update on public.jobs
for each row when (new.status = 'published')
execute function private.remember_job_words();

-- One page of the results of filters. Similar words are added only if no open job has the words as they are; `words`
-- are the searched ones. A list by text ends at its two hundredth job, others at the thousandth. `counts` are those of
-- `facets`, if they were counted on the way.
create function private.search_page(
  filters jsonb, sort text, page integer, size integer, facets text[],
  out ids bigint[], out total integer, out has_more boolean, out counts jsonb, out words tsquery, out is_wide boolean
)
language plpgsql
stable
set search_path = ''
as $$
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
$$;

-- All narrower searches with results: without one of the first six parts of the text, as {"filter": "q", "words" that
-- are left out, "q" that is left, "total", "has_more"}, and without one of the filters.
create function private.without_filters(filters jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
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
$$;

-- A corrected text for a search without results: one word replaced by a similar one with results, as {"q", "total",
-- "has_more"}; null for none. Only a text with results is offered, so no hidden word is revealed.
create function private.meant_by(filters jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
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
$$;

-- The facets, by the filters that narrow their counts.
create function private.facets_by_filters(filters jsonb) returns table (facets text[], rest jsonb)
language plpgsql
immutable
set search_path = ''
as $$
begin
  return query
  select array_agg(facet), without.rest
  from unnest(array['location', 'category', 'type', 'workplace', 'shift', 'experience']) as facet
  cross join lateral (select filters - case when filters ->> facet <> '' then facet else '' end as rest) as without
  group by without.rest;
end
$$;

-- The result of job_facets. The filter of a facet does not narrow its own counts; `counts` are those without a filter
-- of their own, if known. If the list has too many (`are_many`), so does one with fewer filters.
create function private.facets_of(filters jsonb, words tsquery, are_many boolean, counts jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
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
$$;

-- The searchable name of a job, in lower case and without accents. Removing accents costs more than all the rest, and
-- few names have any.
create function private.job_name(title text, company text, location text, reference text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when octet_length(named) = char_length(named) then lower(named)
    else lower(regexp_replace(normalize(named, NFKD), '[\u0300-\u036f]', '', 'g'))
  end
  from concat_ws(' ', title, company, location, reference) as named
$$;

create index jobs_name_idx on public.jobs
using gin (private.job_name(title, company, location, reference) extensions.gin_trgm_ops) with (fastupdate = off);

-- Until the first save; the content model declares the same list, and one test compares them.
select private.fill_synonyms('built in', (
  select jsonb_build_object('groups', jsonb_agg(jsonb_build_object('words', words) order by place))
  from unnest(array[
    'Bengaluru, Bangalore, Banglore, Bengalooru, Blore, B''lore, BLR',
    'Gurugram, Gurgaon, Gurgoan, GGN',
    'Kochi, Cochin, Ernakulam',
    'Mumbai, Bombay, Navi Mumbai',
    'Chennai, Madras',
    'Kolkata, Calcutta',
    'Hyderabad, Secunderabad, Hyd',
    'Thiruvananthapuram, Trivandrum',
    'Delhi, New Delhi',
    'Pune, Poona',
    'Ahmedabad, Amdavad, Ahmadabad',
    'Vadodara, Baroda',
    'Mysuru, Mysore',
    'Mangaluru, Mangalore',
    'Hubballi, Hubli',
    'Belagavi, Belgaum',
    'Kozhikode, Calicut',
    'Thrissur, Trichur',
    'Kannur, Cannanore',
    'Kollam, Quilon',
    'Alappuzha, Alleppey',
    'Visakhapatnam, Vizag',
    'Vijayawada, Bezawada',
    'Rajahmundry, Rajamahendravaram',
    'Puducherry, Pondicherry, Pondy',
    'Prayagraj, Allahabad',
    'Varanasi, Banaras, Benares',
    'Coimbatore, Kovai',
    'Tiruchirappalli, Trichy',
    'Thoothukudi, Tuticorin',
    'Tiruppur, Tirupur',
    'Nashik, Nasik',
    'Chhatrapati Sambhajinagar, Sambhajinagar, Aurangabad',
    'Panaji, Panjim',
    'Guwahati, Gauhati',
    'Bhubaneswar, Bhubaneshwar, BBSR',
    'Jamshedpur, Tatanagar',
    'NCR, Delhi NCR: Delhi, Gurugram, Faridabad, Noida, Greater Noida, Ghaziabad, Manesar',
    'Tricity: Chandigarh, Mohali, Panchkula',
    'Andhra Pradesh, Andhra: Visakhapatnam, Vijayawada, Guntur, Tirupati, Nellore, Kakinada, Rajahmundry, Kurnool, Anantapur, Amaravati, Sri City',
    'Arunachal Pradesh, Arunachal: Itanagar, Naharlagun',
    'Assam: Guwahati, Dibrugarh, Silchar, Jorhat, Tezpur, Tinsukia',
    'Bihar: Patna, Gaya, Muzaffarpur, Bhagalpur, Darbhanga, Begusarai',
    'Chhattisgarh, Chattisgarh: Raipur, Bhilai, Bilaspur, Korba, Durg, Raigarh',
    'Goa: Panaji, Margao, Vasco da Gama, Mapusa, Ponda',
    'Gujarat, Gujrat: Ahmedabad, Surat, Vadodara, Rajkot, Gandhinagar, Jamnagar, Bhavnagar, Bharuch, Ankleshwar, Dahej, Vapi, Sanand, Mundra, Morbi, Bhuj, GIFT City',
    'Haryana: Gurugram, Faridabad, Manesar, Panchkula, Panipat, Ambala, Hisar, Karnal, Sonipat, Rohtak, Bawal',
    'Himachal Pradesh, Himachal: Shimla, Solan, Baddi, Dharamshala, Mandi, Una',
    'Jharkhand: Ranchi, Jamshedpur, Dhanbad, Bokaro, Deoghar, Hazaribagh',
    'Karnataka: Bengaluru, Mysuru, Mangaluru, Hubballi, Dharwad, Belagavi, Ballari, Kalaburagi, Davanagere, Tumakuru, Shivamogga, Udupi, Hosapete',
    'Kerala: Kochi, Thiruvananthapuram, Kozhikode, Thrissur, Kollam, Kottayam, Kannur, Palakkad, Alappuzha, Malappuram, Pathanamthitta, Idukki, Wayanad, Kasaragod',
    'Madhya Pradesh, MP: Bhopal, Indore, Gwalior, Jabalpur, Ujjain, Pithampur, Dewas, Satna, Rewa, Singrauli',
    'Maharashtra: Mumbai, Thane, Pune, Nagpur, Nashik, Chhatrapati Sambhajinagar, Kolhapur, Solapur, Amravati, Chakan, Ratnagiri, Jalgaon, Palghar',
    'Manipur: Imphal',
    'Meghalaya: Shillong, Tura',
    'Mizoram: Aizawl',
    'Nagaland: Kohima, Dimapur',
    'Odisha, Orissa: Bhubaneswar, Cuttack, Rourkela, Sambalpur, Puri, Berhampur, Jharsuguda, Angul, Paradip',
    'Punjab: Ludhiana, Amritsar, Jalandhar, Patiala, Mohali, Bathinda',
    'Rajasthan: Jaipur, Jodhpur, Udaipur, Kota, Ajmer, Bikaner, Bhiwadi, Alwar, Neemrana, Jaisalmer',
    'Sikkim: Gangtok',
    'Tamil Nadu, Tamilnadu, TN: Chennai, Coimbatore, Madurai, Tiruchirappalli, Salem, Tiruppur, Vellore, Erode, Tirunelveli, Thoothukudi, Hosur, Sriperumbudur, Oragadam, Ranipet',
    'Telangana: Hyderabad, Warangal, Nizamabad, Karimnagar, Khammam',
    'Tripura: Agartala',
    'Uttar Pradesh: Noida, Greater Noida, Lucknow, Kanpur, Ghaziabad, Agra, Varanasi, Prayagraj, Meerut, Bareilly, Gorakhpur, Aligarh, Moradabad, Jhansi, Mathura',
    'Uttarakhand, Uttaranchal: Dehradun, Haridwar, Roorkee, Rudrapur, Pantnagar, Haldwani, Rishikesh',
    'West Bengal, Bengal: Kolkata, Howrah, Durgapur, Asansol, Siliguri, Haldia, Kharagpur',
    'Andaman and Nicobar, Andaman, Andamans: Port Blair',
    'Dadra and Nagar Haveli, Daman and Diu: Silvassa, Daman, Diu',
    'Jammu and Kashmir, J&K, Kashmir: Srinagar, Jammu',
    'Ladakh: Leh, Kargil',
    'Lakshadweep: Kavaratti',
    'IT, information technology, technology, tech',
    'software developer, software engineer, SDE',
    'developer, dev, devs',
    'AI, artificial intelligence',
    'ML, machine learning',
    'SRE, site reliability, DevOps',
    'Kubernetes, K8s',
    'Golang, Go',
    'HR, human resources',
    'QA, quality assurance',
    'SCM, supply chain, supply chain management',
    'HSE, EHS: safety',
    'CA, chartered accountant',
    'Tally, Tally ERP: accountant, accounts, accounting',
    'CEO, chief executive officer',
    'CFO, chief financial officer',
    'COO, chief operating officer',
    'CTO, chief technology officer',
    'CHRO, chief human resources officer',
    'senior, sr',
    'junior, jr',
    'assistant, asst',
    'executive, exec',
    'manager, mgr',
    'engineer, engg, engr',
    'representative, rep',
    'business development, BD, BDE',
    'BPO, call centre, call center, customer care, telecaller, tele caller',
    'ICU, intensive care',
    'EV, electric vehicle, electric vehicles',
    'doctor: physician, surgeon, medical officer',
    'driver, chauffeur',
    'B.Sc, BSc',
    'M.Sc, MSc',
    'B.Tech, BTech, B.E.',
    'M.Tech, MTech',
    'B.Com, BCom',
    'M.Com, MCom',
    'B.Pharm, BPharm',
    'remote, work from home, WFH, home based, ghar se, ghar baithe',
    'fresher, freshers, entry level, trainee, internship, no experience, zero experience, 0 experience, without experience',
    'full time, fulltime, permanent',
    'part time, parttime',
    'walk in, walkin, walk in interview',
    'night, nights, night shift, night duty',
    'Gulf, GCC, Middle East: UAE, Saudi Arabia, Qatar, Oman, Kuwait, Bahrain',
    'UAE, United Arab Emirates, Emirates: Dubai, Abu Dhabi, Sharjah, Ajman',
    'Saudi Arabia, Saudi, KSA: Riyadh, Jeddah, Dammam, Jubail',
    'Qatar: Doha',
    'Oman: Muscat, Salalah, Sohar',
    'Kuwait: Kuwait City',
    'Bahrain: Manama',
    'UK, United Kingdom, England: London, Manchester, Birmingham',
    'Germany, Deutschland: Berlin, Munich, Hamburg, Frankfurt',
    'abroad, overseas, foreign: Gulf, Singapore, UK, Germany',
    'early shift, morning shift',
    'late shift, evening shift, afternoon shift, second shift',
    'day shift, general shift, dayshift',
    'rotational shift, rotational shifts, rotating shift, rotating shifts, shift work',
    'weekend, weekends, weekend shift: rotational shifts',
    'flexible, flexible hours, flexible timing, flexible timings, flexitime, flexi'
  ]) with ordinality as built_in (words, place)
));

-- The value of one filter: a text is one value, a JSON array several, of which the first twenty count. In one canonical
-- form, one value as a text; null for none.
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

-- The values of a stored filter, a text or an array; none for null.
create function private.chosen(filter jsonb) returns setof text
language sql
immutable
set search_path = ''
as $$
  select value
  from jsonb_array_elements_text(case jsonb_typeof(filter) when 'array' then filter else jsonb_build_array(filter) end) as value
  where value <> ''
$$;

-- Years as "3-5", as a condition: a job matches if its own years overlap; one without years does not match. Null for
-- anything else.
create function private.experience_condition(years text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case when years ~ '^\d{1,2}-\d{1,2}$' then format(
    'coalesce(experience_from, experience_to) is not null'
    ' and coalesce(experience_from, 0) <= %s and coalesce(experience_to, 60) >= %s',
    split_part(years, '-', 2)::integer, split_part(years, '-', 1)::integer
  ) end;
end
$$;

-- {"rows": cards, "total": matching, "has_more": true if more match, "all_open": open in all, "page": the requested
-- one}. Location, category, type, workplace and shift are one value, or several as a JSON array: '["Kochi", "Pune"]'.
-- Without text, 1,001 stands for more than 1,000, as in "all_open". Without results also "meant" and "without"; on request also
-- "facets".
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
  experience text default null,
  shift text default null
) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- Starting parallel workers takes longer than a search, and the table begins with the oldest jobs.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
-- The filters are part of the statements' text; the other statements are planned once.
set plan_cache_mode = force_generic_plan
as $$
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
$$;

-- {"location": [{"value", "count"}], "category": …, "type": …, "workplace": …, "shift": …, "experience": …}. Takes the
-- filters of search_jobs.
create function public.job_facets(
  q text default '',
  location text default null,
  category text default null,
  type text default null,
  workplace text default null,
  salary_at_least numeric default null,
  posted_within_days integer default null,
  experience text default null,
  shift text default null
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
      'salary_at_least', salary_at_least, 'posted_within_days', posted_within_days, 'experience', experience,
      'shift', private.choices(shift)
    )),
    (private.job_query(q)).words,
    false,
    null
  )
$$;

-- Pay as people type it: `said` is that part of the text, the others are rupees a year. "10-15 lpa" has both, "30000
-- per month" and "20+ lpa" only the first, "up to 5 lakh" only the last. A number without a unit is pay if it is round
-- and has five digits or more, and below two lakh it is monthly.
create function private.typed_pay(typed text, out said text, out at_least bigint, out at_most bigint)
language plpgsql
immutable
set search_path = ''
as $$
declare
  before constant text := '(?:(?:salary|package|pay|ctc|stipend|of|above|over|more than|at least|min(?:imum)?|from|below|under'
    '|less than|up ?to|max(?:imum)?)[\s:]+)*';
  amount constant text := '(?:₹|rs\.?|inr)?\s*\d[\d,]*(?:\.\d+)?\s*\+?'
    '(?:\s*(?:lpa|lakhs?|lacs?|l|crores?|cr|k|thousand|hazaa?r)\M)?';
  after constant text := '(?:\s*(?:/-|\+|(?:plus|(?:(?:and|or) )?(?:above|more)|rupees|rs|in ?hand|salary|package|ctc)\M))*';
  period constant text := '(?:(?:(?:per|a|/) ?)?(?:hour|day|month|mahina|annum|year)(?:ly)?|annually|daily|/?p\.? ?[am])\M';
  numbers numeric[];
  units integer[];
  lower numeric;
  upper numeric;
  unit integer;
  times integer;
begin
  -- Most texts have no number.
  if typed_pay.typed !~ '\d' then return; end if;
  for said in
    -- Without capturing groups it is many times as fast.
    select btrim(part[1], E' (:\t\n') from regexp_matches(
      lower(left(typed_pay.typed, 200)),
      concat(
        '(?:^|[\s(:])', before, amount, '(?:\s*(?:-|–|to|se)\s*', amount, ')?', after, '(?:\s*', period, ')?', after, '(?!\w)'
      ),
      'g'
    ) as part
  loop
    select
      array_agg(replace(part[1], ',', '')::numeric),
      array_agg(case when part[2] ~ '^l' then 100000 when part[2] ~ '^c' then 10000000 when part[2] <> '' then 1000 end)
    into numbers, units
    from regexp_matches(said, '(\d[\d,]*(?:\.\d+)?)\s*\+?\s*(lpa|la[kc]h?s?|l|cr(?:ores?)?|k|thousand|hazaa?r)?', 'g') as part;
    -- "10-15 lakh": a unit applies to both.
    unit := coalesce(units[1], units[2], 1);
    lower := numbers[1] * unit;
    upper := numbers[2] * coalesce(units[2], unit);
    continue when unit < 100000 and said !~ '₹|\m(rs|inr|rupees)\M' and case
      when said ~ period then lower < 100
      when unit > 1 then lower < 10000
      else lower < 10000 or lower % 500 <> 0
    end;
    times := case
      when said ~ 'hour' then 2080
      when said ~ 'day|daily' then 260
      when said ~ 'month|mahina|p\.? ?m\M' then 12
      when said !~ period and unit < 100000 and coalesce(upper, lower) < 200000 then 12
      else 1
    end;
    -- No salary is as high as this bound, so that an absurd number just finds nothing.
    lower := ceil(least(lower * times, 9000000000000000));
    upper := floor(least(upper * times, 9000000000000000));
    if said ~ '\m(below|under|less than|up ?to|max)' then
      at_most := lower;
    else
      at_least := lower;
      at_most := upper;
    end if;
    return;
  end loop;
  said := null;
end
$$;

-- Years of experience as people type them: `said` is that part of the text, `years` in the form of a filter: "2-2" for
-- "2 years experience", "3-60" for "3+ years".
create function private.typed_years(typed text, out said text, out years text)
language plpgsql
immutable
set search_path = ''
as $$
begin
  if typed_years.typed !~ '\d' then return; end if;
  select part[1], part[2] || '-' || coalesce(part[3], case when part[4] <> '' then '60' else part[2] end)
  into said, years
  from regexp_match(
    lower(left(typed_years.typed, 200)),
    '(?<![\w.,-])('
      '(?:(?:experience|exp|min(?:imum)?|at least|with)\s+(?:of\s+)?)*'
      '(\d{1,2})(?:\s*(?:-|–|to|se)\s*(\d{1,2}))?(?:\s*(\+|plus\M))?\s*(?:years?|yrs?|saal)\M\.?(?!\s+old)'
      '(?:\s+(?:of|ka))?(?:\s+work)?(?:\s*(?:experience|exp)\M\.?)?'
    ')(?!\w)'
  ) as part;
end
$$;

-- The words of a text one by one, or as phrases with synonyms: the longest first. `known` has the synonyms.
create function private.typed_phrases(words text) returns table (phrase text, known tsquery)
language plpgsql
stable
set search_path = ''
as $$
declare
  words constant text[] := string_to_array(typed_phrases.words, ' ');
  meanings constant jsonb := private.synonyms_of(words);
  place integer := 1;
  span integer;
begin
  while place <= cardinality(words) loop
    span := least(4, cardinality(words) - place + 1);
    while span > 1 and not meanings ? array_to_string(words[place : place + span - 1], ' ') loop
      span := span - 1;
    end loop;
    phrase := array_to_string(words[place : place + span - 1], ' ');
    known := (meanings ->> phrase)::tsquery;
    return next;
    place := place + span;
  end loop;
end
$$;

-- The removable parts of a text: its words and phrases in their order, then pay, then years. A part without synonyms
-- may be a typo.
create function private.typed_parts(typed text) returns table (place bigint, part text, has_meaning boolean)
language sql
stable
set search_path = ''
as $$
  select
    row_number() over (order by kind, at),
    replace(replace(replace(part, 'cplusplus', 'c++'), 'csharp', 'c#'), 'dotnet', '.net'),
    has_meaning
  from (
    select 1 as kind, at, phrase as part, known is not null as has_meaning
    from private.typed_phrases(private.typed_words(typed_parts.typed)) with ordinality as phrases (phrase, known, at)
    union all
    select 2, 1, said, true from private.typed_pay(typed_parts.typed)
    union all
    select 2, 2, said, true from private.typed_years(typed_parts.typed) where years !~ '^0+-0+$'
  ) as parts
  where part <> ''
$$;

-- The parts of a text with another word in one place; with null, without the word.
create function private.typed_with(parts text[], place bigint, word text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array_to_string(parts[: place::integer - 1] || word || parts[place::integer + 1 :], ' ');
end
$$;

comment on table private.synonyms is
  'Synonyms of the job search, built from the list that staff edit. Used by functions only.';
comment on table private.job_words is 'Words of published jobs and of synonyms, which typos are compared with.';
comment on function public.find_jobs(text) is
  'For staff: jobs with these words in title, company, location or reference, or this number.';
comment on function
  public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text, text) is
  'A page of open jobs by text and filters, with the numbers of matching and of all open jobs, and the choices of filters on request.';
comment on function public.job_facets(text, text, text, text, text, numeric, integer, text, text) is
  'Counts of open jobs per location, industry, type, workplace, shift and experience under the filters of search_jobs; null is not counted.';
comment on column private.synonyms.is_asked is
  'True if a search for the phrase finds its synonyms; false for one that is only found.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.find_jobs(text),
  public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text, text),
  public.job_facets(text, text, text, text, text, numeric, integer, text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.find_jobs(text)
to authenticated;
grant execute on function
  private.job_name(text, text, text, text)
to authenticated, service_role;
grant execute on function
  public.search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text, text),
  public.job_facets(text, text, text, text, text, numeric, integer, text, text)
to anon, authenticated, service_role;
