set check_function_bodies = off;

ALTER TABLE "private"."introductions" ADD COLUMN "reason" text NOT NULL DEFAULT ''::text;

CREATE OR REPLACE FUNCTION private.seal_of(question private.introductions)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.seal(concat_ws(
    '|', question.submission_id, question.job_id, question.job_title, question.client_name, question.pay,
    question.fields, question.token_hash, question.asked_by, question.asked_name,
    extract(epoch from question.asked_at), extract(epoch from question.ends_at), question.offer,
    nullif(question.reason, '')
  ))
$function$
;

CREATE OR REPLACE FUNCTION private.shortlist_head(link private.shortlists)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'job_title', jobs.title, 'contact', link.contact, 'consultant', jobs.consultant, 'ends_at', link.ends_at
  )
  from public.jobs where jobs.id = link.job_id
$function$
;

CREATE OR REPLACE FUNCTION private.shown_of(entry submissions, fields text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('field', part.field, 'label', part.label, 'value', part.value)
        || case when part.field = 'answers' then jsonb_build_object('lines', known.lines) else '{}' end
      order by part.place
    ),
    '[]'
  )
  from (
    select entry.first_name || ' ' || entry.last_name as name, (
      select jsonb_agg(jsonb_build_object('wording', answer -> 'wording', 'answer', answer -> 'answer') order by place)
      from jsonb_array_elements(entry.answers) with ordinality as given (answer, place)
    ) as lines, case
      when shown_of.fields && array['resume_text', 'resume_file'] then private.resume_words(entry)
    end as resume
  ) as known
  cross join lateral (values
    (1, 'name', 'Name', known.name),
    (2, 'email', 'Email', entry.email),
    (3, 'phone', 'Phone', entry.phone),
    (4, 'message', 'Message', entry.message),
    (
      5, 'answers', 'Answers',
      (
        select string_agg((answer ->> 'wording') || ' ' || (answer ->> 'answer'), E'\n' order by place)
        from jsonb_array_elements(entry.answers) with ordinality as given (answer, place)
      )
    ),
    (
      6, 'resume_text', 'Resume without email addresses, phone numbers and links',
      left(case
        when 'name' = any (shown_of.fields) then private.without_contact(known.resume)
        else private.without_name(private.without_contact(known.resume), known.name)
      end, 100000)
    ),
    (7, 'resume_file', 'Resume as it was sent', left(known.resume, 100000))
  ) as part (place, field, label, value)
  where part.field = any (shown_of.fields)
    and (part.value <> '' or part.field = 'resume_file' and entry.resume_path is not null)
$function$
;

CREATE OR REPLACE FUNCTION private.told_of(question private.introductions)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select concat_ws(
    E'\n', 'Position: ' || question.job_title,
    'Client: ' || question.client_name || case
      when question.offer ->> 'unnamed' = 'true' then ' (we do not give you the client’s name)'
      when question.offer ->> 'confidential' = 'true'
        then ' (the job is advertised without this name: please keep it to yourself)'
      else ''
    end,
    'Place: ' || (question.offer ->> 'location')
      || coalesce(', ' || nullif(question.offer ->> 'workplace', 'onsite'), ''),
    'Type: ' || (question.offer ->> 'type'),
    'Pay: ' || coalesce(nullif(question.pay, ''), private.pay_of(question.offer)),
    'The client would see:',
    'Why we suggest you: ' || nullif(question.reason, ''),
    (
      select string_agg(
        format('%s: %s', part ->> 'label', case
          when part ->> 'field' = 'resume_file' then format(
            '%s, %s KB, sent on %s', entry.resume_name, ceil(entry.resume_size / 1024.0),
            to_char(coalesce(entry.resent_at, entry.created_at) at time zone private.agency_zone(), 'FMDD FMMonth YYYY')
          )
          else part ->> 'value'
        end),
        E'\n' order by place
      )
      from jsonb_array_elements(private.shown_of(entry, question.fields)) with ordinality as parts (part, place)
    ),
    'Nothing else will be shared, and with no one else.'
  )
  from public.submissions as entry where entry.id = question.submission_id
$function$
;

CREATE OR REPLACE FUNCTION public.answer_introduction(token text, answer text, note text, shown text, not_to text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question constant private.introductions := private.introduction_behind(answer_introduction.token);
  words constant text := btrim(coalesce(answer_introduction.note, ''), E' \t\r\n');
  employers constant text[] := array(
    select private.visible_line(line) from regexp_split_to_table(coalesce(answer_introduction.not_to, ''), '[\r\n,;]+') as line
    where private.visible_line(line) <> ''
  );
  entry public.submissions;
  asked jsonb;
  state text;
begin
  if answer_introduction.answer is null or answer_introduction.answer not in ('yes', 'no') then
    raise exception using errcode = 'PT400', message = 'Please choose an answer.';
  end if;
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object(
    'note', case when char_length(words) > 1000 then 'This can have at most 1,000 characters.' end,
    'not_to', case
      when cardinality(employers) > 20 then 'Please name at most 20 employers.'
      when (select max(char_length(name)) from unnest(employers) as name) > 120
        then 'The name of an employer can have at most 120 characters.'
    end
  )));
  select * into entry from public.submissions where submissions.id = question.submission_id for update;
  asked := public.introduction_of(answer_introduction.token);
  state := asked ->> 'state';
  -- Repeating the same answer changes nothing.
  if (case state when 'conditional' then 'yes' else state end) = answer_introduction.answer then return asked; end if;
  if state <> 'waiting' then
    raise exception using errcode = 'PT409', message = case state
      when 'ended' then 'This request has expired, or the position has changed or been filled. Nothing was shared.'
      when 'withdrawn' then 'You have withdrawn your consent, so we will not share anything.'
      else 'You have already answered. To change your answer, open “Your data” or reply to our email.'
    end;
  elsif asked ->> 'shown' is distinct from answer_introduction.shown then
    raise exception using errcode = 'PT409', message = 'The details for the client have changed. Please read them again before you answer.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, note, told, shown, facts_hash, not_to)
  values (
    question.id, answer_introduction.answer, words, asked ->> 'told', case
      when question.reason = '' then '[]'
      else jsonb_build_array(jsonb_build_object('field', 'reason', 'label', 'Why we suggest them', 'value', question.reason))
    end || private.shown_of(entry, question.fields),
    private.facts_hash(entry, question.fields), case when (asked ->> 'is_unnamed')::boolean then employers else '{}' end
  );
  perform private.note_change(question.submission_id, format(
    case answer_introduction.answer
      when 'yes' then 'Agreed to be introduced for %s.%s' else 'Declined to be introduced for %s.%s'
    end,
    question.job_title, case when words <> '' then ' Note: ' || words else '' end
  ));
  perform private.tell_asker(question, case
    when answer_introduction.answer = 'yes' and words <> '' then 'conditional'
    else answer_introduction.answer
  end);
  return public.introduction_of(answer_introduction.token);
end
$function$
;

CREATE OR REPLACE FUNCTION public.ask_introduction(submission_id bigint, form jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := private.new_secret();
  wanted constant text[] := array(
    select distinct field
    from jsonb_array_elements_text(case jsonb_typeof(form -> 'fields') when 'array' then form -> 'fields' else '[]' end) as field
  );
  entry public.submissions;
  job public.jobs;
  earlier private.introductions;
  problem text;
  asked bigint;
begin
  perform private.require_role('recruiter');
  -- Two simultaneous requests wait for each other.
  select * into entry from public.submissions where submissions.id = ask_introduction.submission_id for update;
  if entry.id is null then
    raise exception using errcode = 'PT404', message = 'This entry no longer exists.';
  end if;
  select * into job from public.jobs where jobs.id = entry.job_id;
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object(
    'fields', private.fields_problem(entry, wanted),
    'pay', case when char_length(private.form_text(form, 'pay')) > 200 then 'This can have at most 200 characters.' end,
    'reason', case
      when char_length(private.form_text(form, 'reason')) > 300 then 'This can have at most 300 characters.'
    end
  )));
  select introductions.* into earlier from private.introductions
  where introductions.submission_id = entry.id and introductions.job_id = entry.job_id
    and private.state_of(introductions) in ('waiting', 'yes')
  limit 1;
  problem := case
    when entry.consent_withdrawn_at is not null or entry.erasure_requested_at is not null
      then 'This person has withdrawn their consent or asked for erasure.'
    when job.id is null or job.status = 'closed' or job.closes_at <= now() then 'This job is closed.'
    when earlier.id is not null then format('%s has already asked this person.', earlier.asked_name)
    when private.refuses_employer(entry.email, private.offer_of(job))
      then 'This person does not want to be shown to this employer.'
  end;
  if problem is not null then raise exception using errcode = 'PT409', message = problem; end if;
  insert into private.introductions (
    submission_id, job_id, job_title, client_name, offer, pay, reason, fields, token_hash, asked_by, asked_name
  )
  select
    entry.id, job.id, job.title, private.told_client(job), private.offer_of(job), private.form_text(form, 'pay'),
    private.form_text(form, 'reason'), wanted, private.hash_of(token), admins.id,
    coalesce(nullif(admins.name, ''), admins.email)
  from public.admins where admins.id = auth.uid()
  returning introductions.id into asked;
  insert into private.outbox (kind, to_address, data, submission_id)
  values ('introduction', entry.email, jsonb_build_object('job_title', job.title, 'token', token), entry.id);
  perform private.note_change(entry.id, format('Asked for consent to an introduction for %s.', job.title));
  return asked;
end
$function$
;

CREATE OR REPLACE FUNCTION public.introductions_of(submission_id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', asked.id, 'job_title', asked.job_title, 'company', coalesce(asked.offer ->> 'company', asked.client_name),
      'is_unnamed', coalesce(asked.offer ->> 'unnamed' = 'true', false), 'pay', asked.pay, 'reason', asked.reason,
      'fields', asked.fields, 'asked_name', asked.asked_name, 'asked_at', asked.asked_at,
      'state', private.state_of(asked), 'answered_at', given.answered_at, 'note', coalesce(given.note, ''),
      'not_to', coalesce(given.not_to, '{}'),
      'mail', (
        select outbox.status from private.outbox
        where outbox.submission_id = asked.submission_id and outbox.kind = 'introduction'
          and outbox.created_at = asked.asked_at
      ),
      'clients', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'contact', shortlists.contact, 'answer', said.answer, 'words', said.words, 'answered_at', said.answered_at
        ) order by said.id desc), '[]')
        from private.shortlist_answers as said join private.shortlists on shortlists.id = said.shortlist_id
        where said.introduction_id = asked.id
      )
    ) order by asked.id desc), '[]')
    from private.introductions as asked
    cross join private.last_answer(asked.id) as given
    where asked.submission_id = introductions_of.submission_id
  );
end
$function$
;

ALTER TABLE "private"."introductions" ADD CONSTRAINT "introductions_reason_check" CHECK ((char_length(reason) <= 300));
