-- Staff find a job by the agency's reference, too.

-- Every word is somewhere in title, company, location or reference, in any case and with or without accents, or is the
-- number of the job. All jobs where there are no words.
create or replace function public.find_jobs(words text) returns setof public.jobs
language sql
stable
set search_path = ''
as $$
  with asked as materialized (
    select word
    from regexp_split_to_table(
      lower(regexp_replace(normalize(left(find_jobs.words, 200), NFKD), '[\u0300-\u036f]', '', 'g')),
      '[\s,;()"]+'
    ) as word
    where word <> ''
  )
  select job.*
  from public.jobs as job
  cross join lateral (
    select job.title || ' ' || job.company || ' ' || job.location || ' ' || job.reference as named
  ) as plain
  -- Taking accents off costs more than all the rest, and few names have any.
  cross join lateral (
    select case
      when octet_length(plain.named) = char_length(plain.named) then lower(plain.named)
      else lower(regexp_replace(normalize(plain.named, NFKD), '[\u0300-\u036f]', '', 'g'))
    end as named
  ) as text
  where not exists (
    select from asked where position(asked.word in text.named) = 0 and asked.word <> job.id::text
  )
$$;

comment on function public.find_jobs(text) is
  'For staff: jobs with these words in title, company, location or reference, or this number.';
