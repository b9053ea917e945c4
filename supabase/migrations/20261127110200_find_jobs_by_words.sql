-- Staff find a job among any number of them: the words that jobs are named by are kept once each, those that hold what is
-- looked for are found among them, and the jobs by a text index. What is found is as before.

-- Folded as what is looked for is: in lower case and without accents. No word that is looked for has a space.
create function private.naming_words(title text, company text, location text, reference text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select array(
    select distinct word
    from regexp_split_to_table(
      lower(regexp_replace(
        normalize(concat_ws(' ', naming_words.title, naming_words.company, naming_words.location, naming_words.reference), NFKD),
        '[\u0300-\u036f]', '', 'g'
      )),
      '\s+'
    ) as word
    where word <> ''
  )
$$;

create table private.naming_words (
  word text primary key,
  constraint naming_words_word_check check (char_length(word) between 1 and 2000)
);

alter table private.naming_words enable row level security;
revoke all on table private.naming_words from anon, authenticated;
comment on table private.naming_words is
  'The words in titles, companies, locations and references of jobs, also of some that are gone; what staff search by parts of words.';

create index jobs_naming_words_idx on public.jobs
using gin (private.naming_words(title, company, location, reference)) with (fastupdate = off);

-- In one order, so that two saves wait for each other and never crosswise.
create function private.remember_naming_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.naming_words (word)
  select said.word
  from unnest(private.naming_words(new.title, new.company, new.location, new.reference)) as said (word)
  where not exists (select from private.naming_words as known where known.word = said.word)
  order by said.word
  on conflict do nothing;
  return null;
end
$$;

create trigger jobs_5_remember_naming_words
after insert on public.jobs
for each row execute function private.remember_naming_words();

create trigger jobs_5_remember_other_naming_words
after update on public.jobs
for each row
when (
  (old.title, old.company, old.location, old.reference) is distinct from (new.title, new.company, new.location, new.reference)
)
execute function private.remember_naming_words();

insert into private.naming_words (word)
select distinct said.word from public.jobs
cross join lateral unnest(private.naming_words(jobs.title, jobs.company, jobs.location, jobs.reference)) as said (word);

-- Ids of the jobs with all these words somewhere in what names them, or with such a number. Words that very many words
-- hold are looked for in the jobs themselves.
create function private.jobs_named(asked text[]) returns bigint[]
language plpgsql
stable
set search_path = ''
as $$
declare
  most constant integer := 2000;
  each text;
  said text[];
  found bigint[];
  hits bigint[];
  rest text[] := '{}';
begin
  foreach each in array asked loop
    said := array(select word from private.naming_words where position(each in word) > 0 limit most + 1);
    if cardinality(said) > most then
      rest := rest || each;
      continue;
    end if;
    found := array(
      select id from public.jobs where private.naming_words(title, company, location, reference) && said
      union
      select id from public.jobs where id = case when each ~ '^[1-9]\d{0,17}$' then each::bigint end
    );
    hits := case when hits is null then found else array(select unnest(hits) intersect select unnest(found)) end;
    exit when hits = '{}';
  end loop;
  if rest = '{}' or hits = '{}' then return hits; end if;
  return array(
    select job.id from public.jobs as job
    where (hits is null or job.id = any (hits))
      and not exists (
        select from unnest(rest) as wanted (word)
        where wanted.word <> job.id::text
          and not exists (
            select from unnest(private.naming_words(job.title, job.company, job.location, job.reference)) as own (word)
            where position(wanted.word in own.word) > 0
          )
      )
  );
end
$$;

-- Every word is somewhere in title, company, location or reference, in any case and with or without accents, or is the
-- number of the job. All jobs where there are no words. The rule is that of the policy, under which no text index is used.
create or replace function public.find_jobs(words text) returns setof public.jobs
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  asked constant text[] := array(
    select distinct word
    from regexp_split_to_table(
      lower(regexp_replace(normalize(left(find_jobs.words, 200), NFKD), '[\u0300-\u036f]', '', 'g')),
      '[\s,;()"]+'
    ) as word
    where word <> ''
  );
  hits bigint[];
begin
  if not private.is_admin() then return; end if;
  if asked = '{}' then
    return query select * from public.jobs;
  else
    hits := private.jobs_named(asked);
    return query select * from public.jobs where jobs.id = any (hits);
  end if;
end
$$;

-- Whoever saves a job writes it into the index.
revoke execute on function private.naming_words(text, text, text, text) from public, anon;
grant execute on function private.naming_words(text, text, text, text) to authenticated, service_role;
revoke execute on function private.remember_naming_words() from public, anon, authenticated;
revoke execute on function private.jobs_named(text[]) from public, anon, authenticated;
