-- The answers to the questions of a job, as an application brings them. They are checked against what the job asks now,
-- kept with the wording that was shown, and judged by what must be. That is told to staff only, and decides nothing.

-- An answer as it is kept; null where it is none of its kind. src/shared/forms/answers.ts has the same rules.
create function private.read_answer(question jsonb, typed text) returns text
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case question ->> 'kind'
    when 'yes_no' then case when typed in ('Yes', 'No') then typed end
    when 'choice' then case when question -> 'choices' ? typed then typed end
    -- Commas part thousands, in whatever way; one of them for a decimal point is not guessed at.
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

-- What a form says to the questions of a job, by field, for each answer that has to be mended.
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

-- Null where any answer will do.
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

-- The answers to keep, in the order of the questions. What a job does not ask (any more) is left out.
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

-- How many of what must be are not met, where something must be; what is not answered is not met.
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

create or replace function private.store_submission(submission public.submissions) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  stored public.submissions;
begin
  insert into public.submissions (
    key, reference, kind, job_id, job_title, first_name, last_name, email, phone, company, industry, subject, message,
    resume_path, resume_name, resume_size, source, notice_version, answers, unmet
  )
  values (
    submission.key, submission.reference, submission.kind, submission.job_id, submission.job_title,
    submission.first_name, submission.last_name, submission.email, submission.phone, submission.company,
    submission.industry, submission.subject, submission.message, submission.resume_path, submission.resume_name,
    submission.resume_size, submission.source, submission.notice_version, coalesce(submission.answers, '[]'),
    submission.unmet
  )
  on conflict (key) do nothing
  returning * into stored;
  if stored.id is null then return; end if;
  perform private.confirm_to_sender(stored, 'acknowledgement', '{}');
  perform private.alert_staff(stored.id, private.alert_item(stored));
end
$$;

create or replace function private.keep_version(earlier public.submissions) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.submission_versions (
    submission_id, version, key, reference, first_name, last_name, phone, industry, message,
    resume_path, resume_name, resume_size, source, notice_version, consented_at, sent_at, answers
  )
  values (
    earlier.id, earlier.version, earlier.key, earlier.reference, earlier.first_name, earlier.last_name, earlier.phone,
    earlier.industry, earlier.message, earlier.resume_path, earlier.resume_name, earlier.resume_size, earlier.source,
    earlier.notice_version, earlier.consented_at, coalesce(earlier.resent_at, earlier.created_at), earlier.answers
  )
$$;

-- As before, with the answers.
create or replace function private.add_version(submission public.submissions) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  earlier constant public.submissions := private.open_entry(submission);
  -- As many as the column holds, the newest of them; the versions know the rest.
  references_before constant text[] := earlier.other_references || earlier.reference;
  later public.submissions;
begin
  if earlier.id is null then return false; end if;
  perform private.keep_version(earlier);
  update public.submissions
  set version = earlier.version + 1, resent_at = now(), updated_at = now(), read_at = null,
      key = submission.key, reference = submission.reference,
      other_references = references_before[greatest(cardinality(references_before) - 19, 1):],
      first_name = submission.first_name, last_name = submission.last_name, phone = submission.phone,
      industry = submission.industry, message = submission.message, job_title = submission.job_title,
      answers = coalesce(submission.answers, '[]'), unmet = submission.unmet,
      resume_path = submission.resume_path, resume_name = submission.resume_name,
      resume_size = submission.resume_size,
      source = case submission.source when '' then earlier.source else submission.source end,
      notice_version = submission.notice_version, consented_at = now()
  where submissions.id = earlier.id
  returning * into later;
  perform private.note_change(later.id, private.version_note(earlier, later));
  perform private.confirm_to_sender(later, 'sent_again', jsonb_build_object('earlier_reference', earlier.reference));
  perform private.alert_staff(later.id, private.alert_item(later));
  return true;
end
$$;

-- What an application is for, if it takes any: {"id", "title", "questions"}.
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

create or replace function public.submit_application(form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(submit_application.form, '{}');
  kind constant text := case when given ->> 'job_id' is null then 'resume' else 'application' end;
  job constant jsonb := private.job_applied_for(given ->> 'job_id');
  questions constant jsonb := coalesce(job -> 'questions', '[]');
  submission public.submissions;
begin
  perform private.refuse_problems(
    private.person_problems(given)
    || private.answer_problems(questions, given)
    || jsonb_strip_nulls(jsonb_build_object(
      'industry', case
        when kind = 'resume' and not private.is_industry(private.form_text(given, 'industry'))
          then 'Please choose an industry.'
      end,
      'message', private.message_problem(private.form_text(given, 'message'), 0),
      'file', case
        when not private.is_resume_name(private.form_text(given, 'resume'))
          or private.form_text(given, 'resume_name') = '' then 'Please choose the file with your resume.'
        when char_length(private.form_text(given, 'resume_name')) > 200
          then 'The file name can have at most 200 characters.'
      end,
      'job_id', case
        when kind = 'application' and given ->> 'job_id' !~ '^[1-9]\d{0,17}$' then 'There is no such job.'
      end
    ))
    || private.consent_problems(given)
  );
  submission := private.submission_of(kind, given);
  submission.company := '';
  submission.resume_path := private.form_text(given, 'resume');
  submission.resume_name := regexp_replace(private.form_text(given, 'resume_name'), '[[:cntrl:]/\\]', '_', 'g');
  if kind = 'resume' then
    submission.industry := private.form_text(given, 'industry');
  elsif job is null then
    raise exception using errcode = 'PT409', message = 'This job no longer accepts applications.';
  else
    submission.job_id := job ->> 'id';
    submission.job_title := job ->> 'title';
    submission.answers := private.given_answers(questions, given);
    submission.unmet := private.count_unmet(questions, submission.answers);
  end if;
  if private.is_trapped(given) or private.is_known(given ->> 'key') then return private.taken(submission); end if;
  perform private.take_sender_quota(submission.email);
  -- The same form may have been taken in while this call waited for its turn.
  if private.is_known(given ->> 'key') then return private.taken(submission); end if;
  submission.resume_size := (private.redeem_ticket(submission.resume_path, submission.key)).size;
  if not private.add_version(submission) then perform private.store_submission(submission); end if;
  return private.taken(submission);
end
$$;

do $$
declare
  helper text;
begin
  foreach helper in array array[
    'read_answer(jsonb, text)', 'answer_problem(jsonb, text)', 'answer_problems(jsonb, jsonb)', 'meets(jsonb, text)',
    'given_answers(jsonb, jsonb)', 'count_unmet(jsonb, jsonb)', 'job_applied_for(text)'
  ] loop
    execute format('revoke execute on function private.%s from public, anon, authenticated', helper);
  end loop;
end
$$;
