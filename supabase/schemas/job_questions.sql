-- Questions of jobs to applicants, and the evaluation of answers.
set check_function_bodies = off;

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

-- True if each has all its parts and no other; the values are checked separately.
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

-- Without outer and double white space, and without parts that its kind does not use.
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

-- The error of a normalised question; the editor has the same rules and sentences, and one test compares them.
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
      then format('The questions with choices need 2 to 12 of them: “%s”.', wording)
    when exists (select from jsonb_array_elements_text(choices) as choice where char_length(choice) > 120)
      then format('The questions have choices of at most 120 characters: “%s”.', wording)
    when (select count(distinct choice) from jsonb_array_elements(choices) as choice) < jsonb_array_length(choices)
      then format('The questions contain the same choice twice: “%s”.', wording)
    when not question -> 'must_be' <@ case question ->> 'kind' when 'yes_no' then '["Yes", "No"]' else choices end
      then format('The questions require an answer that is not offered: “%s”.', wording)
    when question ->> 'least' !~ '^(-?[0-9]{1,12}([.][0-9]{1,4})?)?$'
      or question ->> 'most' !~ '^(-?[0-9]{1,12}([.][0-9]{1,4})?)?$'
      then format('The questions have a limit that is not a number: “%s”.', wording)
    when nullif(question ->> 'least', '')::numeric > nullif(question ->> 'most', '')::numeric
      then format('The questions have a minimum above the maximum: “%s”.', wording)
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
  if new.questions = '[]' then return new; end if;
  if not private.are_questions(new.questions) then
    perform private.refuse_field('questions', 'The questions have parts that are missing or unknown.');
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
    perform private.refuse_field('questions', problem);
  end if;
  return new;
end
$$;

-- After the countries of the job are known.
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
    perform private.refuse_field('questions', format(
      'The questions ask about present or past pay (“%s”), which is not allowed for jobs in the EU. Remove this question.',
      wording
    ));
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

-- The visitors' part of the questions, without the required answers.
create function private.asked_questions(questions jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(question - array['must_be', 'least', 'most', 'present_pay'] order by place), '[]')
  from jsonb_array_elements(questions) with ordinality as asked (question, place)
$$;

-- The answers to the questions of a job in an application. They are checked against the job's current questions, stored
-- with the wording that was shown, and compared with the required answers. Only staff see the result, and it decides
-- nothing.

-- An answer in its stored form; null if it does not fit its kind. The forms have the same rules, and one test compares
-- them.
create function private.read_answer(question jsonb, typed text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case question ->> 'kind'
    when 'yes_no' then case when typed in ('Yes', 'No') then typed end
    when 'choice' then case when question -> 'choices' ? typed then typed end
    -- Commas separate thousands in any grouping; a comma as decimal point is not guessed.
    when 'number' then case
      when typed ~ '^-?([0-9]{1,12}|[0-9]{1,3}(,[0-9]{2,3}){0,3},[0-9]{3})([.][0-9]{1,4})?$'
        then trim_scale(replace(typed, ',', '')::numeric)::text
    end
    when 'date' then case when typed ~ '^(19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$' and typed::date is not null then typed end
    when 'line' then case when char_length(typed) <= 300 and typed !~ '[[:cntrl:]]' then typed end
  end;
exception when datetime_field_overflow then
  return null;
end
$$;

create function private.answer_problem(question jsonb, typed text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when typed = '' then case when (question -> 'required')::boolean then 'Please answer this question.' end
    when private.read_answer(question, typed) is null then case question ->> 'kind'
      when 'number' then 'Please enter a number such as 3 or 2.5.'
      when 'date' then 'Please enter a date.'
      when 'line' then case
        when char_length(typed) > 300 then 'Your answer can have at most 300 characters.'
        else 'Please remove invisible characters.'
      end
      else 'Please choose one of the answers.'
    end
  end
$$;

-- The errors of answers to a job's questions, by field.
create function private.answer_problems(questions jsonb, form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_object_agg(field, problem), '{}')
  from (
    select field, private.answer_problem(question, private.form_text(answer_problems.form, field)) as problem
    from jsonb_array_elements(questions) as asked (question)
    cross join lateral (select 'question_' || (question ->> 'id')) as named (field)
  ) as answered
  where problem is not null
$$;

-- Null if any answer will do.
create function private.meets(question jsonb, answer text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when question ->> 'kind' = 'number' and concat(question ->> 'least', question ->> 'most') <> '' then
      coalesce(answer::numeric >= nullif(question ->> 'least', '')::numeric, true)
      and coalesce(answer::numeric <= nullif(question ->> 'most', '')::numeric, true)
    when question -> 'must_be' <> '[]' then question -> 'must_be' ? answer
  end
$$;

-- The answers to store, in the order of the questions. Answers to questions that the job no longer has are left out.
create function private.given_answers(questions jsonb, form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', question -> 'id', 'wording', question -> 'wording', 'kind', question -> 'kind',
        'answer', answer, 'meets', private.meets(question, answer)
      )
      order by place
    ),
    '[]'
  )
  from (
    select
      question, place,
      private.read_answer(
        question, nullif(private.form_text(given_answers.form, 'question_' || (question ->> 'id')), '')
      ) as answer
    from jsonb_array_elements(questions) with ordinality as asked (question, place)
  ) as answered
  where answer is not null
$$;

-- The number of unmet required answers, if there are any; a missing answer counts as unmet.
create function private.count_unmet(questions jsonb, answers jsonb) returns smallint
language sql
immutable
set search_path = ''
as $$
  select nullif(count(*), 0)::smallint - count(*) filter (where exists (
    select from jsonb_array_elements(answers) as given (answer)
    where answer -> 'id' = question -> 'id' and answer -> 'meets' = 'true'
  ))::smallint
  from jsonb_array_elements(questions) as asked (question)
  where question -> 'must_be' <> '[]' or concat(question ->> 'least', question ->> 'most') <> ''
$$;

-- The job of an application, if it accepts any: {"id", "title", "questions"}.
create function private.job_applied_for(given_id text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('id', jobs.id, 'title', jobs.title, 'questions', jobs.questions)
  from private.open_jobs
  join public.jobs on jobs.id = open_jobs.id
  where open_jobs.id = case when given_id ~ '^[1-9]\d{0,17}$' then given_id::bigint end
$$;

revoke execute on all functions in schema private from public;
