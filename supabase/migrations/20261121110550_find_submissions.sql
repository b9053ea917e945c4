-- Looking for people in the inbox. What is looked for travels in the body of a request, because an address is written
-- to the logs of every server on its way. Both functions run with the rights of whoever calls them.

-- Every word must begin a word of the text; a number written with spaces is one word.
create function private.submission_query(words text) returns tsquery
language sql
immutable
set search_path = ''
as $$
  select to_tsquery('simple', string_agg(part || ':*', ' & '))
  from (
    select part
    from regexp_split_to_table(
      private.plain_words(
        case when submission_query.words ~ '^[\d\s()+-]{7,}$'
          then regexp_replace(submission_query.words, '\D', '', 'g')
          else submission_query.words
        end
      ),
      '\s+'
    ) as part
    where part <> ''
    limit 8
  ) as parts
$$;

-- What the words are found in. None where there are no words.
create function public.find_submissions(words text) returns setof public.submissions
language sql
stable
set search_path = ''
as $$
  select * from public.submissions
  where submissions.search @@ private.submission_query(left(find_submissions.words, 200))
$$;

-- Everything that has come from the same e-mail addresses as these, themselves included.
create function public.submissions_of_senders(ids bigint[]) returns setof public.submissions
language sql
stable
set search_path = ''
as $$
  select * from public.submissions
  where submissions.email in (
    select named.email from public.submissions as named where named.id = any (submissions_of_senders.ids)
  )
$$;

revoke execute on function private.submission_query(text) from public, anon;
revoke execute on function public.find_submissions(text) from public, anon, authenticated;
revoke execute on function public.submissions_of_senders(bigint[]) from public, anon, authenticated;
grant execute on function private.plain_words(text) to authenticated;
grant execute on function private.submission_query(text) to authenticated;
grant execute on function public.find_submissions(text) to authenticated;
grant execute on function public.submissions_of_senders(bigint[]) to authenticated;

comment on function public.find_submissions(text) is 'For recruiters: submissions with these words, numbers or references.';
comment on function public.submissions_of_senders(bigint[]) is 'For recruiters: all submissions of the people who sent these.';
