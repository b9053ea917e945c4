-- Jobs searched as people in India type it: pay by the month or in lakhs, years of experience, states for their cities,
-- Hindi in Latin letters. One word too many ends in an offer without it.
set check_function_bodies = off;

-- "Kerala: Kochi, Kozhikode": a search for Kerala finds the cities, and one for Kochi does not find all of Kerala.
alter table private.synonyms add column is_asked boolean not null default true;

comment on column private.synonyms.is_asked is
  'Whether a search for the phrase finds the others of its meaning; false for one that is only found.';

-- The phrases after a colon are found and not asked for, together with all that a search for them finds.
create or replace function private.fill_synonyms(source text, content jsonb) returns void
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

-- The forms in which a word is looked for: its stem and itself. The words of a phrase stand next to each other, which is
-- known of titles, companies, places and industries. A phrase with a single letter ("b sc") needs no order, so that it is found
-- in descriptions too.
create or replace function private.forms_of(words text) returns tsquery
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
  -- Asked for words that say nothing, it would give a notice.
  if forms_of.words ~ '(^| )\S{1,3}( |$)' or to_tsvector('pg_catalog.english', forms_of.words) = '' then
    return plain;
  end if;
  stem := phraseto_tsquery('pg_catalog.english', forms_of.words);
  return case when stem = plain then plain else stem || plain end;
end
$$;

-- The meaning of the words of a text: {"bangalore": "'bengaluru' | 'bangalor' | …"}, of phrases of up to four words.
create or replace function private.synonyms_of(words text[]) returns jsonb
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
  -- Most of what is typed means only itself.
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

-- Up to five words that are written alike: those with one mistake (a letter too many, too few or another, or two that changed
-- places), then those of whose trigrams three in eight are the same. Short words begin with the same letter: "night" is no
-- typo of "light".
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
    and (char_length(similar_words.word) > 5 or left(known.word, 1) = left(similar_words.word, 1))
  group by known.word, alike
  order by not bool_or(is_mistake), left(known.word, 1) <> left(similar_words.word, 1), alike desc, known.word
  limit 5;
end
$$;

drop function private.typed_pay(text);

-- Pay as people type it: `said` is that part of the text, the others are rupees a year. "10-15 lpa" has both, "30000 per
-- month" and "20+ lpa" only the first, "up to 5 lakh" only the last. A number without a unit is pay where it is round and has
-- five digits or more, and below two lakh it is by the month.
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
    -- Without groups that are kept it is found many times as fast.
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
    -- "10-15 lakh": a unit is that of both.
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

-- Years of experience as people type them: `said` is that part of the text, `years` as a filter has them: "2-2" of "2 years
-- experience", "3-60" of "3+ years".
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

-- A visitor's text as plain words, at most ten, without pay and years and without words that every search here means.
-- "0 years" is searched as "fresher".
create or replace function private.typed_words(typed text) returns text
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

-- The words of a text one by one, or as phrases that mean something: the longest first. `known` is that meaning.
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

-- All words must occur, or what means the same. A word that says nothing is left out, unless there is nothing else. Null
-- without words.
create or replace function private.words_query(typed text, is_wide boolean) returns tsquery
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

-- Words and filters as the end of a condition: {"location", "category", …} as search_jobs takes them, several values of one as
-- an array, and for job alerts the times {"posted_after", "posted_until"}. Pay and years in the text are two of the filters.
create or replace function private.job_conditions(words tsquery, filters jsonb) returns text
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
      where key in ('location', 'category', 'type', 'workplace')
      group by key
      union all
      select private.experience_condition(job_conditions.filters ->> 'experience')
      union all
      select private.experience_condition(years) from private.typed_years(typed) where years !~ '^0+-0+$'
      union all
      select unnest(array[
        'salary_yearly_inr >= ' || at_least,
        -- The lower end, made comparable as the upper one is.
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

-- The parts of a text that can be left out: its words and phrases in their order, then pay, then years. A part without a
-- meaning may be a typo.
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

-- A text with another word in one place; with null, without the word.
create function private.typed_with(typed text, place bigint, word text) returns text
language sql
stable
set search_path = ''
as $$
  select string_agg(
    case when parts.place = typed_with.place then typed_with.word else parts.part end, ' ' order by parts.place
  )
  from private.typed_parts(typed_with.typed) as parts
$$;

-- The text that somebody who finds nothing may have meant: one word replaced by a similar one that does find something, as
-- {"q", "total", "has_more"}; null for nothing. Only a text that finds something is offered, so nothing hidden is named.
create or replace function private.meant_by(filters jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
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
    select * into found from private.search_page(meant_by.filters || jsonb_build_object('q', meant), 'recent', 1, 6);
    if found.total > 0 then
      return jsonb_build_object('q', meant, 'total', found.total, 'has_more', found.has_more);
    end if;
  end loop;
  return null;
end
$$;

-- All searches for less that find something: without one of the first six parts of the text, as {"filter": "q", "words" that
-- are left out, "q" that is left, "total", "has_more"}, and without one of the filters.
create or replace function private.without_filters(filters jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
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
    cross join lateral private.search_page(less.filters, 'recent', 1, 6) as found
    where found.total > 0
  );
end
$$;

-- The facts of a job that are searched: its education, every city and region of it, the agency's reference, and that it takes
-- freshers.
create or replace function private.job_facts(job public.jobs) returns text
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
    case when not job.client_confidential then job.company end
  ));
end
$$;

create or replace function private.prepare_job() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- An id that is still to be given out belongs to a later job.
    if new.id > (select jobs_id_seq.last_value from public.jobs_id_seq) then
      raise exception using errcode = 'PT400', message = 'The number of a new job is chosen by the database.';
    end if;
    -- A job that is put back goes on where it was, so that a save from before its deletion is seen to be late.
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
  -- There is no old row at an insert, and so nothing that is the same.
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
    new.workplace, new.skills, new.education, new.reference, new.experience_from, new.experience_to
  ) is distinct from (
    old.title, old.description, old.company, old.client_confidential, old.location, old.places, old.category, old.type,
    old.workplace, old.skills, old.education, old.reference, old.experience_from, old.experience_to
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
$$;

alter table public.jobs disable trigger user;
update public.jobs set search = made.search
from (select id, private.job_search(jobs) as search from public.jobs) as made
where made.id = jobs.id and made.search <> jobs.search;
alter table public.jobs enable trigger user;
insert into private.changes (audience, name) values ('visitors', 'jobs') on conflict do nothing;

-- Until the first save; the same list is declared as the defaults of the section `search_synonyms`.
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
    'abroad, overseas, foreign: Gulf, Singapore, UK, Germany'
  ]) with ordinality as built_in (words, place)
));

revoke execute on all functions in schema private from public;
