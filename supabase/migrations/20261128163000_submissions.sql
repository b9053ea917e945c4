-- Names of languages that are signs, found in the inbox as they are among candidates.
set check_function_bodies = off;

create or replace function private.plain_words(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select translate(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(plain_words.words), '(^|[^a-z0-9])c\+\+', '\1 cplusplus ', 'g'),
        '(^|[^a-z0-9])c#', '\1 csharp ', 'g'
      ),
      -- The end of an address is no language.
      '(^|[^a-z0-9@.-])((?:asp|vb|ado)?)\.net(?![a-z0-9])', '\1\2 dotnet ', 'g'
    ),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)
  )
$$;

-- Every word must begin a word of the text, one of a letter or two must be one; a number written with spaces is one word.
create or replace function private.submission_query(words text) returns tsquery
language sql
immutable
set search_path = ''
as $$
  select to_tsquery('simple', string_agg(part || case when is_short then '' else ':*' end, ' & '))
  from (
    select part, char_length(typed) < 3 as is_short
    from regexp_split_to_table(
        case when submission_query.words ~ '^[\d\s()+-]{7,}$'
          then regexp_replace(submission_query.words, '\D', '', 'g')
          else submission_query.words
        end,
        '\s+'
      ) as typed,
      regexp_split_to_table(private.plain_words(typed), '\s+') as part
    where part <> ''
    limit 8
  ) as parts
$$;

-- What is stored is found by the new words as well. Nobody has changed these rows, so no trigger writes of it.
alter table public.submissions disable trigger user;
update public.submissions set message = message
where concat_ws(' ', job_title, company, message, first_name, last_name) ~* 'c\+\+|c#|\.net';
alter table public.submissions enable trigger user;
alter table public.submission_versions disable trigger user;
update public.submission_versions set message = message where message ~* 'c\+\+|c#|\.net';
alter table public.submission_versions enable trigger user;
