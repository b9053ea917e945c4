-- Words that mean the same to whoever searches, as staff list them: "bangalore" finds jobs in Bengaluru, "wfh" remote ones.

-- Made of the lists at every save, so that a search only looks up what was typed.
create table private.synonyms (
  -- Which list: the built-in one, the saved one, or one that is prepared and shown for a while.
  source text not null,
  -- Folded like everything that is compared.
  phrase text not null,
  -- The phrases with one number mean the same.
  meaning bigint not null,
  primary key (source, phrase, meaning),
  constraint synonyms_source_check check (source in ('built in', 'saved', 'draft')),
  constraint synonyms_phrase_check check (phrase <> '' and char_length(phrase) <= 400)
);

create index synonyms_meaning_idx on private.synonyms (source, meaning);

alter table private.synonyms enable row level security;
revoke all on table private.synonyms from anon, authenticated;
comment on table private.synonyms is
  'Words and phrases that the job search takes as the same, made of the list that staff edit. Reached by functions only.';

create function private.fill_synonyms(source text, content jsonb) returns void
language sql
volatile
set search_path = ''
as $$
  delete from private.synonyms where synonyms.source = fill_synonyms.source;
  insert into private.synonyms (source, phrase, meaning)
  select distinct fill_synonyms.source, private.plain_text(phrase), item.meaning
  from jsonb_path_query(fill_synonyms.content, 'lax $.groups[*].words ? (@.type() == "string")')
    with ordinality as item (words, meaning)
  cross join regexp_split_to_table(left(item.words #>> '{}', 400), '[,;\n]') as phrase
  where private.plain_text(phrase) <> ''
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

-- Until the first save; the list is declared in src/shared/content/sections/searchSynonyms.ts, as one test holds.
select private.fill_synonyms('built in', (
  select jsonb_build_object('groups', jsonb_agg(jsonb_build_object('words', words) order by place))
  from unnest(array[
    'Bengaluru, Bangalore, Banglore, Bengalooru, BLR',
    'Gurugram, Gurgaon, Gurgoan',
    'Kochi, Cochin, Ernakulam',
    'Mumbai, Bombay, Navi Mumbai',
    'Chennai, Madras',
    'Kolkata, Calcutta',
    'Hyderabad, Secunderabad, Hyd',
    'Thiruvananthapuram, Trivandrum',
    'Delhi, New Delhi, Delhi NCR, NCR',
    'Pune, Poona',
    'Vadodara, Baroda',
    'Mysuru, Mysore',
    'Mangaluru, Mangalore',
    'Kozhikode, Calicut',
    'Visakhapatnam, Vizag',
    'Puducherry, Pondicherry',
    'Prayagraj, Allahabad',
    'Coimbatore, Kovai',
    'Tiruchirappalli, Trichy',
    'IT, information technology, technology, tech',
    'software developer, software engineer, SDE',
    'developer, dev, devs',
    'AI, artificial intelligence',
    'ML, machine learning',
    'HR, human resources',
    'QA, quality assurance',
    'remote, work from home, WFH, home based',
    'fresher, freshers, entry level, trainee, internship',
    'sales executive, sales exec',
    'business development, BD, BDE',
    'manager, mgr',
    'engineer, engg, engr',
    'CA, chartered accountant',
    'BPO, call centre, call center, customer care',
    'ICU, intensive care',
    'EV, electric vehicle, electric vehicles'
  ]) with ordinality as built_in (words, place)
));

-- Which of the lists visitors see now.
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

-- The forms in which a word is looked for: its stem and itself. The words of a phrase stand next to each other, which is
-- known of titles, companies, places and industries.
create function private.forms_of(words text) returns tsquery
language plpgsql
immutable
set search_path = ''
as $$
declare
  plain constant tsquery := phraseto_tsquery('pg_catalog.simple', forms_of.words);
  stem tsquery;
begin
  -- Asked for words that say nothing, it would give a notice.
  if to_tsvector('pg_catalog.english', forms_of.words) = '' then
    return plain;
  end if;
  stem := phraseto_tsquery('pg_catalog.english', forms_of.words);
  return case when stem = plain then plain else stem || plain end;
end
$$;

-- What the words of a text mean: {"bangalore": "'bengaluru' | 'bangalor' | …"}, of phrases of up to four words.
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
  -- Most of what is typed means only itself.
  if not exists (select from private.synonyms where synonyms.source = shown and synonyms.phrase = any (phrases)) then
    return '{}';
  end if;
  return (
    select jsonb_object_agg(meant.phrase, meant.query)
    from (
      select typed.phrase, string_agg(distinct private.forms_of(same.phrase)::text, ' | ') as query
      from private.synonyms as typed
      join private.synonyms as same on same.source = typed.source and same.meaning = typed.meaning
      where typed.source = shown and typed.phrase = any (phrases)
      group by typed.phrase
    ) as meant
  );
end
$$;

-- One word that means nothing else; when wide also what begins so and up to five similar words. Null for a word that says
-- nothing ("the").
create function private.word_search(word text, is_wide boolean) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  wanted tsquery;
  alike text;
begin
  if to_tsvector('pg_catalog.english', word_search.word) = '' then
    return null;
  end if;
  wanted := private.forms_of(word_search.word);
  if word_search.is_wide then
    if char_length(word_search.word) >= 3 then
      wanted := wanted || (quote_literal(word_search.word) || ':*')::tsquery;
    end if;
    for alike in select * from private.similar_words(word_search.word) loop
      wanted := wanted || private.forms_of(alike);
    end loop;
  end if;
  return wanted;
end
$$;

-- All words must occur, or what means the same: the longest phrase first. A word that says nothing is left out, unless
-- there is nothing else. Null without words.
create or replace function private.words_query(typed text, is_wide boolean) returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  words constant text[] := string_to_array(words_query.typed, ' ');
  known constant jsonb := private.synonyms_of(words);
  place integer := 1;
  span integer;
  part tsquery;
  wanted tsquery;
begin
  if to_tsvector('pg_catalog.simple', words_query.typed) = '' then
    return null;
  end if;
  while place <= cardinality(words) loop
    span := least(4, cardinality(words) - place + 1);
    while span > 1 and not known ? array_to_string(words[place : place + span - 1], ' ') loop
      span := span - 1;
    end loop;
    part := coalesce(
      (known ->> array_to_string(words[place : place + span - 1], ' '))::tsquery,
      private.word_search(words[place], words_query.is_wide)
    );
    wanted := coalesce(wanted && part, wanted, part);
    place := place + span;
  end loop;
  return coalesce(wanted, plainto_tsquery('pg_catalog.simple', words_query.typed));
end
$$;

drop function private.word_query(text, boolean);
drop function private.lexemes(regconfig, text);

revoke execute on function private.fill_synonyms(text, jsonb) from public, anon, authenticated;
revoke execute on function private.keep_synonyms() from public, anon, authenticated;
revoke execute on function private.synonyms_shown() from public, anon, authenticated;
revoke execute on function private.forms_of(text) from public, anon, authenticated;
revoke execute on function private.synonyms_of(text[]) from public, anon, authenticated;
revoke execute on function private.word_search(text, boolean) from public, anon, authenticated;
