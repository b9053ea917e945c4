-- Staff find a job by parts of the words that name it, by trigrams: no table of words is kept for it.

drop trigger jobs_5_remember_naming_words on public.jobs;
drop trigger jobs_5_remember_other_naming_words on public.jobs;
drop index public.jobs_naming_words_idx;
drop function private.jobs_named(text[]);
drop function private.remember_naming_words();
drop function private.naming_words(text, text, text, text);
drop table private.naming_words;

-- What names a job, in lower case and without accents. Taking accents off costs more than all the rest, and few names have any.
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

-- Every word is somewhere in title, company, location or reference, in any case and with or without accents, or is the
-- number of the job. All jobs where there are no words. The rule is that of the policy, under which no text index is used.
create or replace function public.find_jobs(words text) returns setof public.jobs
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

-- Whoever saves a job writes it into the index.
revoke execute on function private.job_name(text, text, text, text) from public, anon;
grant execute on function private.job_name(text, text, text, text) to authenticated, service_role;
