-- From what a visitor typed to a search: every word in its forms, and similar words when nothing has the typed ones.
-- Similarity is counted here, in trigrams, so that it needs no extension and is the same on every backend.

create table private.job_words (
  trigram text not null,
  word text not null,
  primary key (trigram, word),
  constraint job_words_trigram_check check (char_length(trigram) = 3),
  constraint job_words_word_check check (char_length(word) <= 60)
);

alter table private.job_words enable row level security;

revoke all on table private.job_words from anon, authenticated;

comment on table private.job_words is
  'Trigrams of the words in titles, places, industries and shown companies of jobs that were published; what typing mistakes are compared with.';

create function private.trigrams(word text) returns setof text
language sql
immutable
set search_path = ''
as $$
  select distinct substr('  ' || trigrams.word || ' ', place, 3)
  from generate_series(1, char_length(trigrams.word) + 1) as place
$$;

create function private.remember_job_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- In one order, so that two saves wait for each other and never crosswise.
  insert into private.job_words (trigram, word)
  select trigram, lexeme
  from unnest(ts_filter(new.search, '{a,b}'))
  cross join private.trigrams(lexeme) as trigram
  where char_length(lexeme) between 3 and 60
  order by trigram, lexeme
  on conflict do nothing;
  return null;
end
$$;

create trigger jobs_4_remember_words
after insert or update on public.jobs
for each row when (new.status = 'published')
execute function private.remember_job_words();

-- Up to five words that are written alike: of all their trigrams three in ten are the same.
create function private.similar_words(word text) returns setof text
language sql
stable
set search_path = ''
as $$
  select known.word
  from private.job_words as known
  where known.trigram in (select private.trigrams(similar_words.word))
    and char_length(known.word) between char_length(similar_words.word) - 3 and char_length(similar_words.word) + 3
  group by known.word
  having count(*) >= 0.3 * (char_length(known.word) + char_length(similar_words.word) + 2 - count(*))
  order by abs(char_length(known.word) - char_length(similar_words.word)) - 2 * count(*), known.word
  limit 5
$$;

-- The words of a text in the form of a text search, joined with "and". No cast of plainto_tsquery, which gives notices.
create function private.lexemes(configuration regconfig, words text) returns text
language sql
immutable
set search_path = ''
as $$
  select string_agg(quote_literal(lexeme), ' & ') from unnest(to_tsvector(configuration, words))
$$;

-- The forms in which one word is looked for: stem and word, when wide also what begins so and up to five similar words.
-- Null for a word that says nothing ("the").
create function private.word_query(word text, is_wide boolean) returns text
language sql
stable
set search_path = ''
as $$
  select '(' || string_agg(forms.form, ' | ') || ')'
  from (select private.lexemes('pg_catalog.english', word_query.word) as form) as stem
  cross join lateral (
    select stem.form
    union
    select private.lexemes('pg_catalog.simple', word_query.word)
      || case when word_query.is_wide and char_length(word_query.word) >= 3 then ':*' else '' end
    union
    select private.lexemes(('pg_catalog.' || configuration)::regconfig, alike)
    from private.similar_words(word_query.word) as alike
    cross join unnest('{english,simple}'::text[]) as configuration
    where word_query.is_wide
  ) as forms
  where stem.form is not null
$$;

-- All words must occur; one that says nothing is left out, unless there is nothing else ("IT" is such a word, too).
-- Null without words.
create function private.words_query(typed text, is_wide boolean) returns tsquery
language sql
stable
set search_path = ''
as $$
  select coalesce(
    (
      select string_agg(private.word_query(word, words_query.is_wide), ' & ')
      from unnest(string_to_array(words_query.typed, ' ')) as word
    ),
    private.lexemes('pg_catalog.simple', words_query.typed)
  )::tsquery
$$;

revoke execute on function private.trigrams(text) from public, anon, authenticated;
revoke execute on function private.similar_words(text) from public, anon, authenticated;
revoke execute on function private.remember_job_words() from public, anon, authenticated;
revoke execute on function private.lexemes(regconfig, text) from public, anon, authenticated;
revoke execute on function private.word_query(text, boolean) from public, anon, authenticated;
revoke execute on function private.words_query(text, boolean) from public, anon, authenticated;
