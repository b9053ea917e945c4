-- Forms without an email address, and confirmations that say more.

-- A sender who asks to be called needs no email address. `email` then holds tel: and the number's key, so that versions,
-- limits, erasure and the person behind the entries go by the number. It is no address: no link to one's own data is sent there.
comment on column public.submissions.email is
  'Address of the sender, in lower case; tel: and the last ten digits of the number where they asked to be called and gave none.';

-- A resume without a file may also come from somebody who asks to be called.
alter table public.submissions drop constraint submissions_resume_check;

-- An application for `job_id`, or without one a resume for the file with the preferred `industry`. `form` also has
-- first_name, last_name, email, phone, message (may be empty), resume (the name that request_resume_upload gave),
-- resume_name (the file's own name), and key, consent, notice_version, source, website, seconds_open as for a message.
-- Both may bring call_me ('true') and a phone number in place of the resume; the email address may be empty then.
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
  asks_for_call constant boolean := private.form_text(given, 'call_me') = 'true'
    and private.form_text(given, 'resume') = '';
  number constant text := private.phone_key(private.form_text(given, 'phone'));
  has_no_address constant boolean := asks_for_call and private.form_text(given, 'email') = '';
  submission public.submissions;
begin
  perform private.refuse_problems(
    private.person_problems(given) - case when has_no_address then 'email' else '' end
    || private.answer_problems(questions, given)
    || jsonb_strip_nulls(jsonb_build_object(
      'industry', case
        when kind = 'resume' and not private.is_industry(private.form_text(given, 'industry'))
          then 'Please choose an industry.'
      end,
      'phone', case
        when asks_for_call and number = '' then 'Please enter the number that we can call, with its area code.'
      end,
      'message', private.message_problem(private.form_text(given, 'message'), 0),
      'file', case when not asks_for_call then private.file_problem(given) end,
      'job_id', case
        when kind = 'application' and given ->> 'job_id' !~ '^[1-9]\d{0,17}$' then 'There is no such job.'
      end
    ))
    || private.consent_problems(given)
  );
  submission := private.submission_of(kind, given);
  submission.company := '';
  if has_no_address then submission.email := 'tel:' || number; end if;
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
  if not asks_for_call then submission := private.with_file(submission, given); end if;
  if not private.add_version(submission) then perform private.store_submission(submission); end if;
  return private.taken(submission);
end
$$;

create or replace function private.alert_item(submission public.submissions) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', submission.id, 'kind', submission.kind, 'reference', submission.reference,
    'name', submission.first_name || ' ' || submission.last_name, 'job_title', submission.job_title,
    'company', submission.company, 'subject', submission.subject, 'version', submission.version,
    'asks_for_call',
    submission.kind in ('application', 'resume') and submission.resume_path is null and submission.collected_from = ''
  )
$$;

-- Nothing is mailed to a number. Staff who write are told; a confirmation is left out.
create function private.refuse_mail_to_number() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.kind in ('reply', 'introduction') then
    raise exception using
      errcode = 'PT409',
      message = format(
        '%s gave no email address. Please call instead. Nothing was sent.', private.people_in_words(array[new.submission_id])
      );
  end if;
  return null;
end
$$;

create trigger outbox_0_refuse_mail_to_number
before insert on private.outbox
for each row when (new.to_address like 'tel:%')
execute function private.refuse_mail_to_number();

-- Anybody can type anybody's address, so a name is one word of letters, too short for a message; otherwise it is empty.
create function private.harmless_name(typed text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when char_length(harmless_name.typed) <= 20
      and harmless_name.typed = private.harmless_words(harmless_name.typed)
      and translate(harmless_name.typed, '-''’', '') !~ '[[:space:][:digit:][:punct:]\u200b-\u206f]'
      then harmless_name.typed
    else ''
  end
$$;

-- The confirmation of what came in, with the job and who looks after it. One address gets five an hour at most; what is sent
-- beyond that is taken in all the same. The quota's lock makes parallel calls wait, so the count is exact.
create or replace function private.confirm_to_sender(submission public.submissions, kind text, facts jsonb) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if (
    select count(*) from private.outbox
    where outbox.to_address = submission.email and outbox.kind in ('acknowledgement', 'sent_again')
      and outbox.created_at > now() - interval '1 hour'
  ) >= 5 then
    return;
  end if;
  insert into private.outbox (kind, to_address, data, submission_id)
  values (
    confirm_to_sender.kind, submission.email,
    jsonb_build_object(
      -- No resume came from somebody who asks to be called.
      'kind', case
        when confirm_to_sender.kind = 'acknowledgement' and submission.kind = 'resume' and submission.resume_path is null
          then 'contact'
        else submission.kind
      end,
      'reference', submission.reference, 'job_title', submission.job_title,
      'first_name', private.harmless_name(submission.first_name),
      'job', (
        select jsonb_build_object('id', jobs.id, 'slug', jobs.slug, 'consultant', jobs.consultant)
        from public.jobs where jobs.id = submission.job_id
      )
    ) || confirm_to_sender.facts,
    submission.id
  );
end
$$;

-- True if all typed words are words of titles and facts of open jobs, and so no message of a stranger.
create function private.are_job_words(typed text) returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(bool_and(exists (
    -- Materialised, so that it is planned for the text index and not for the first row.
    with found as materialized (
      select from private.open_jobs where open_jobs.search @@ (quote_literal(typed_word.word) || ':AB')::tsquery
    )
    select from found
  )), false)
  from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', private.plain_text(are_job_words.typed)))) as typed_word (word)
$$;

-- The search in words that jobs use: nobody has confirmed yet that the address belongs to who typed it. The page behind the link
-- shows all of it.
create or replace function private.alert_facts(filters jsonb) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  known constant jsonb := alert_facts.filters
    - case when private.are_job_words(alert_facts.filters ->> 'q') then '' else 'q' end
    - case when exists (
        select from private.chosen(filters -> 'location') as value
        where not exists (select from private.open_jobs where location = value)
      ) then 'location' else '' end
    - case when exists (
        select from private.chosen(filters -> 'category') as value
        where not exists (select from private.open_jobs where category = value)
      ) then 'category' else '' end;
begin
  return case
    when known = alert_facts.filters then private.alert_words(known)
    when known = '{}' then 'A search by words'
    else 'A search by words, ' || private.alert_words(known)
  end;
end
$$;

revoke execute on function private.refuse_mail_to_number() from public;
revoke execute on function private.harmless_name(text) from public;
revoke execute on function private.are_job_words(text) from public;
