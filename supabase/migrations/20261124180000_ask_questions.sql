-- What a job asks of those who apply. Each job has a copy of its questions: its versions keep them, every rule is about
-- one row, and a wording that changes elsewhere changes no job that runs.

alter table public.jobs
-- [{"id", "wording", "kind", "choices", "required", "must_be", "least", "most", "present_pay"}], in their order.
add column questions jsonb not null default '[]',
add constraint jobs_questions_check check (
  jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 15
);

comment on column public.jobs.questions is
  'Up to 15 questions as {id, wording, kind, choices, required, must_be, least, most, present_pay}. Visitors are not told the last four.';

alter table public.submissions
-- [{"id", "wording", "kind", "answer", "meets"}], worded as they were shown; meets is null where any answer will do.
add column answers jsonb not null default '[]',
-- How many of what must be are not met; null where the job asked for nothing that must be.
add column unmet smallint,
add constraint submissions_answers_check check (jsonb_typeof(answers) = 'array'),
add constraint submissions_unmet_check check (unmet between 0 and 15);

comment on column public.submissions.unmet is 'Told to staff only, and it decides nothing.';

alter table public.submission_versions
add column answers jsonb not null default '[]',
add constraint submission_versions_answers_check check (jsonb_typeof(answers) = 'array');

-- Directive (EU) 2023/970, Article 5(2): employers do not ask applicants what they are or were paid.
create function private.eu_countries() returns text[]
language sql
immutable
set search_path = ''
as $$
  select string_to_array('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK', ' ')
$$;

create function private.asks_present_pay(question jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select (question -> 'present_pay')::boolean or question ->> 'wording' ~* (
    '\y(current|present|existing|last|previous|past)[-\s]+([-\w]+\s+){0,2}'
    '(ctc|salary|pay|package|compensation|remuneration|wages?)\y|\y(salary|pay)\s+history\y'
  )
$$;

-- Whether each has all its parts and no other; what the parts say is looked at one by one.
create function private.are_questions(questions jsonb) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case jsonb_typeof(questions) when 'array' then
    jsonb_array_length(questions) = jsonb_array_length(jsonb_path_query_array(questions, 'strict $[*] ? (
      @.id like_regex "^[a-z0-9-]{1,60}$"
      && @.wording.type() == "string"
      && @.kind like_regex "^(yes_no|choice|number|date|line)$"
      && @.choices.type() == "array" && !exists(@.choices[*] ? (@.type() != "string"))
      && @.must_be.type() == "array" && !exists(@.must_be[*] ? (@.type() != "string"))
      && @.required.type() == "boolean"
      && @.present_pay.type() == "boolean"
      && @.least.type() == "string" && @.most.type() == "string"
      && !exists(@.keyvalue() ? (
        !(@.key like_regex "^(id|wording|kind|choices|required|must_be|least|most|present_pay)$")
      ))
    )'))
  else false end
$$;

-- Without outer and double white space, and without what its kind has no use for.
create function private.tidy_question(question jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select question || jsonb_build_object(
    'wording', trim(regexp_replace(question ->> 'wording', '\s+', ' ', 'g')),
    'choices', case question ->> 'kind' when 'choice' then (
      select coalesce(jsonb_agg(choice order by place), '[]')
      from (
        select trim(regexp_replace(value, '\s+', ' ', 'g')) as choice, place
        from jsonb_array_elements_text(question -> 'choices') with ordinality as given (value, place)
      ) as tidied
      where choice <> ''
    ) else '[]' end,
    'must_be', case when question ->> 'kind' in ('yes_no', 'choice') then question -> 'must_be' else '[]' end,
    'least', case question ->> 'kind' when 'number' then trim(question ->> 'least') else '' end,
    'most', case question ->> 'kind' when 'number' then trim(question ->> 'most') else '' end
  )
$$;

-- What is wrong with a tidy question; src/shared/jobs/editing/questionRules.ts has the same rules and sentences.
create function private.question_problem(question jsonb) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when wording = '' then 'The questions include one without a wording.'
    when char_length(wording) > 200 then 'The questions can have at most 200 characters each.'
    when wording ~ '[[:cntrl:]]' or exists (
      select from jsonb_array_elements_text(choices) as choice where choice ~ '[[:cntrl:]]'
    ) then 'The questions contain invisible characters.'
    when question ->> 'kind' = 'choice' and jsonb_array_length(choices) not between 2 and 12
      then format('The questions that offer choices need 2 to 12 of them: “%s”.', wording)
    when exists (select from jsonb_array_elements_text(choices) as choice where char_length(choice) > 120)
      then format('The questions have choices of at most 120 characters: “%s”.', wording)
    when (select count(distinct choice) from jsonb_array_elements(choices) as choice) < jsonb_array_length(choices)
      then format('The questions have a choice in twice: “%s”.', wording)
    when not question -> 'must_be' <@ case question ->> 'kind' when 'yes_no' then '["Yes", "No"]' else choices end
      then format('The questions want an answer that is not offered: “%s”.', wording)
    when question ->> 'least' !~ '^(-?[0-9]{1,12}([.][0-9]{1,4})?)?$'
      or question ->> 'most' !~ '^(-?[0-9]{1,12}([.][0-9]{1,4})?)?$'
      then format('The questions have a limit that is not a number: “%s”.', wording)
    when nullif(question ->> 'least', '')::numeric > nullif(question ->> 'most', '')::numeric
      then format('The questions want at least more than at most: “%s”.', wording)
  end
  from (select question ->> 'wording', question -> 'choices') as asked (wording, choices)
$$;

create function private.prepare_questions() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  problem text;
begin
  if not private.are_questions(new.questions) then
    raise exception using errcode = 'PT400', message = 'The questions have parts that are missing or unknown.';
  end if;
  select coalesce(jsonb_agg(private.tidy_question(question) order by place), '[]') into new.questions
  from jsonb_array_elements(new.questions) with ordinality as given (question, place);
  select case
    when count(*) > 15 then 'The questions can be 15 at most.'
    else coalesce(
      (array_agg(private.question_problem(question) order by place)
        filter (where private.question_problem(question) is not null))[1],
      case when count(distinct question ->> 'id') < count(*) then 'The questions include the same one twice.' end
    )
  end into problem
  from jsonb_array_elements(new.questions) with ordinality as tidied (question, place);
  if problem is not null then
    raise exception using errcode = 'PT400', message = problem;
  end if;
  return new;
end
$$;

-- After the countries of the job are settled.
create function private.refuse_present_pay() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  wording text;
begin
  if not private.eu_countries() && (
    array[new.country]::text[] || new.applicant_countries::text[]
    || array(select jsonb_array_elements(new.places) ->> 'country')
  ) then
    return new;
  end if;
  select question ->> 'wording' into wording
  from jsonb_array_elements(new.questions) with ordinality as asked (question, place)
  where private.asks_present_pay(question)
  order by place
  limit 1;
  if wording is not null then
    raise exception using
      errcode = 'PT400',
      message = format(
        'The questions ask about present or past pay (“%s”), which is not allowed for jobs in the EU. Remove this question.',
        wording
      );
  end if;
  return new;
end
$$;

create trigger jobs_0_prepare_questions
before insert or update on public.jobs
for each row execute function private.prepare_questions();

create trigger jobs_1_refuse_present_pay
before insert or update on public.jobs
for each row when (new.questions <> '[]')
execute function private.refuse_present_pay();

create or replace function private.refuse_client_word() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  known constant text := concat_ws(' ', new.location, new.category, new.country);
  told record;
begin
  if not new.client_confidential then return new; end if;
  if tg_op = 'UPDATE' and (
    new.company, new.title, new.description, new.client_confidential,
    new.places, new.skills, new.education, new.reference, new.consultant, new.questions
  ) is not distinct from (
    old.company, old.title, old.description, old.client_confidential,
    old.places, old.skills, old.education, old.reference, old.consultant, old.questions
  ) then
    return new;
  end if;
  select text.beginning, coalesce(word, new.company) as word into told
  from (values
    (1, 'The title contains', new.title),
    (2, 'The description contains', new.description),
    (3, 'The places contain', jsonb_path_query_array(new.places, '$[*].*')::text),
    (4, 'The skills contain', array_to_string(new.skills, ' ')),
    (5, 'The education contains', new.education),
    (6, 'The reference contains', new.reference),
    (7, 'The consultant’s name contains', new.consultant),
    (8, 'The questions contain', concat_ws(
      ' ', jsonb_path_query_array(new.questions, '$[*].wording'), jsonb_path_query_array(new.questions, '$[*].choices[*]')
    ))
  ) as text (place, beginning, words)
  cross join lateral private.client_word_in(new.company, known, text.words) as word
  where word is not null or private.names_client(new.company, text.words)
  order by text.place
  limit 1;
  if found then
    raise exception using
      errcode = 'PT400',
      message = format(
        '%s a word from the confidential client’s name (%s). Remove it, or show the client.', told.beginning, told.word
      );
  end if;
  return new;
end
$$;

-- What visitors are asked, without what would tell them how to answer.
create function private.asked_questions(questions jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(question - array['must_be', 'least', 'most', 'present_pay'] order by place), '[]')
  from jsonb_array_elements(questions) with ordinality as asked (question, place)
$$;

-- The page of a job asks; lists and feeds do not.
create or replace function public.get_job(id bigint) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    (
      select jsonb_build_object('state', 'open', 'questions', private.asked_questions(asking.questions)) || to_jsonb(job)
      from private.job_pages as job
      join public.jobs as asking on asking.id = job.id
      where job.id = get_job.id
    ),
    (
      select jsonb_build_object(
        'state', 'closed', 'id', job.id, 'slug', job.slug, 'title', job.title, 'category', job.category,
        'location', job.location
      )
      from public.jobs as job
      where job.id = get_job.id and job.status in ('published', 'closed') and job.posted_at <= now()
    )
  )
$$;

do $$
declare
  helper text;
begin
  foreach helper in array array[
    'eu_countries()', 'asks_present_pay(jsonb)', 'are_questions(jsonb)', 'tidy_question(jsonb)',
    'question_problem(jsonb)', 'prepare_questions()', 'refuse_present_pay()', 'asked_questions(jsonb)'
  ] loop
    execute format('revoke execute on function private.%s from public, anon, authenticated', helper);
  end loop;
end
$$;
