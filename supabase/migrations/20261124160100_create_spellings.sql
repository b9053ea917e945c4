-- What is looked for word by word: short words as they are ("AI" is not "AIS"), and typing mistakes in any word that a job
-- says, by one index look-up for each letter.

-- Every known word by what is left when one of its letters is missing. Two words are one mistake apart when they share
-- one of these.
create table private.spellings (
  spelling text not null,
  word text not null,
  primary key (spelling, word),
  constraint spellings_spelling_check check (char_length(spelling) between 3 and 40),
  constraint spellings_word_check check (char_length(word) between 4 and 40)
);

alter table private.spellings enable row level security;
revoke all on table private.spellings from anon, authenticated;
comment on table private.spellings is
  'The words of jobs that were published and of synonyms, each also without one of its letters; what typing mistakes are compared with.';

drop trigger jobs_4_remember_words on public.jobs;
drop function private.remember_job_words();
drop function private.similar_words(text);
drop function private.trigrams(text);
drop table private.job_words;

create function private.spellings_of(word text) returns setof text
language sql
immutable
set search_path = ''
as $$
  select spellings_of.word
  union
  select left(spellings_of.word, place - 1) || substr(spellings_of.word, place + 1)
  from generate_series(1, char_length(spellings_of.word)) as place
$$;

-- Of a folded text. In one order, so that two saves wait for each other and never crosswise.
create function private.remember_words(words text) returns void
language sql
volatile
set search_path = ''
as $$
  insert into private.spellings (spelling, word)
  select spelling, said.word
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', remember_words.words))) as said (word)
  cross join private.spellings_of(said.word) as spelling
  where char_length(said.word) between 4 and 40
    and said.word !~ '[0-9]'
    and ts_lexize('pg_catalog.english_stem', said.word) <> '{}'
    and not exists (
      select from private.spellings as known where known.spelling = said.word and known.word = said.word
    )
  order by spelling, said.word
  on conflict do nothing
$$;

-- Up to five words that are one mistake away: a letter too many or too few, another letter, or two that changed places.
create function private.similar_words(word text) returns setof text
language plpgsql
stable
set search_path = ''
as $$
begin
  return query
  select known.word
  from private.spellings as known
  where known.spelling = any (array(select private.spellings_of(similar_words.word)))
    and known.word <> similar_words.word
    and char_length(similar_words.word) between 4 and 40
  group by known.word
  order by left(known.word, 1) <> left(similar_words.word, 1), count(*) desc, known.word
  limit 5;
end
$$;

-- What a job says beside its title and description. The client counts only where visitors may know it.
create function private.job_facts(job public.jobs) returns text
language sql
immutable
set search_path = ''
as $$
  select private.plain_text(concat_ws(
    ' ', job.location, job.category, job.type, job.workplace, case when not job.client_confidential then job.company end
  ))
$$;

-- A stem says less the shorter its word is ("AIS" would become "ai"): words of up to three letters have none.
create function private.stems_of(words text) returns tsvector
language sql
immutable
set search_path = ''
as $$
  select to_tsvector('pg_catalog.english', regexp_replace(stems_of.words, '(^| )\S{1,3}(?= |$)', ' ', 'g'))
$$;

-- Words for search: both stemmed and as they are, so that names and words like "IT" are found. The description goes
-- without positions, which keeps rows small, and as it is only in short words that say something.
create or replace function private.job_search(job public.jobs) returns tsvector
language sql
immutable
set search_path = ''
as $$
  select
    setweight(private.stems_of(said.title) || to_tsvector('pg_catalog.simple', said.title), 'A')
    || setweight(private.stems_of(said.facts) || to_tsvector('pg_catalog.simple', said.facts), 'B')
    || strip(private.stems_of(said.description))
    || array_to_tsvector(array(
      select word
      from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', said.description))) as word
      where char_length(word) <= 3 and ts_lexize('pg_catalog.english_stem', word) <> '{}'
    ))
  from (
    select
      private.plain_text(job.title) as title,
      private.job_facts(job) as facts,
      private.plain_text(job.description) as description
  ) as said
$$;

create function private.remember_job_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.remember_words(concat_ws(
    ' ', private.plain_text(new.title), private.job_facts(new), private.plain_text(new.description)
  ));
  return null;
end
$$;

create trigger jobs_4_remember_words
after insert or update on public.jobs
for each row when (new.status = 'published')
execute function private.remember_job_words();

create or replace function private.fill_synonyms(source text, content jsonb) returns void
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
  where private.plain_text(phrase) <> '';
  select private.remember_words(string_agg(synonyms.phrase, ' '))
  from private.synonyms
  where synonyms.source = fill_synonyms.source
$$;

create or replace function private.forms_of(words text) returns tsquery
language plpgsql
immutable
set search_path = ''
as $$
declare
  plain constant tsquery := phraseto_tsquery('pg_catalog.simple', forms_of.words);
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

create or replace function private.word_search(word text, is_wide boolean) returns tsquery
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

revoke execute on function private.spellings_of(text) from public, anon, authenticated;
revoke execute on function private.remember_words(text) from public, anon, authenticated;
revoke execute on function private.similar_words(text) from public, anon, authenticated;
revoke execute on function private.job_facts(public.jobs) from public, anon, authenticated;
revoke execute on function private.stems_of(text) from public, anon, authenticated;
revoke execute on function private.remember_job_words() from public, anon, authenticated;

-- What is there already. No version of a job: nothing changes that anybody wrote.
alter table public.jobs disable trigger user;
update public.jobs set search = private.job_search(jobs) where jobs.id > 0;
alter table public.jobs enable trigger user;

select count(private.remember_words(concat_ws(
  ' ', private.plain_text(jobs.title), private.job_facts(jobs), private.plain_text(jobs.description)
)))
from public.jobs
where jobs.status = 'published';

select count(private.remember_words(synonyms.phrase)) from private.synonyms;
