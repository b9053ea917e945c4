-- The calls behind the public forms.
set check_function_bodies = off;

-- A field as people meant it, without outer white space. All but a message have one line.
create function private.form_text(form jsonb, field text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(case form_text.field
    when 'message' then meant.text
    -- A file name is kept unchanged.
    when 'resume_name' then form ->> field
    when 'phone_typed' then left(regexp_replace(meant.text, '[\t\n]+', ' ', 'g'), 80)
    when 'phone' then private.typed_phone(regexp_replace(meant.text, '[\t\n]+', ' ', 'g'))
    else regexp_replace(meant.text, '[\t\n]+', ' ', 'g')
  end, '^\s+|\s+$', '', 'g')
  from (select private.typed_text(coalesce(form ->> field, '')) as text) as meant
$$;

-- Messages by field, for every field with an error. Fields without a message are left out. `whose` is `your`, or `the` for
-- staff who fill in a form about somebody else.
create function private.person_problems(form jsonb, whose text default 'your') returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'first_name', case
      when person.first_name = '' then format('Please enter %s first name.', whose)
      when char_length(person.first_name) > 80 then format('%s first name can have at most 80 characters.', initcap(whose))
    end,
    'last_name', case
      when person.last_name = '' then format('Please enter %s last name.', whose)
      when char_length(person.last_name) > 80 then format('%s last name can have at most 80 characters.', initcap(whose))
    end,
    'email', case
      when person.email = '' then format('Please enter %s email address.', whose)
      when char_length(person.email) > 120 then format('%s email address can have at most 120 characters.', initcap(whose))
      when not private.is_email(person.email) then 'Please enter an email address such as name@example.com.'
      when not private.can_be_written_to(person.email)
        then 'Please enter an email address with only the letters a to z before the @.'
    end,
    'phone', case
      when char_length(person.phone) > 80 then 'The phone number can have at most 80 characters.'
      when person.phone <> '' and not private.is_typed_phone(person.phone)
        then 'Please enter a phone number such as +91 98765 43210, or leave this empty.'
    end
  ))
  from (
    select
      private.form_text(form, 'first_name') as first_name, private.form_text(form, 'last_name') as last_name,
      private.form_text(form, 'email') as email, private.form_text(form, 'phone') as phone
  ) as person
$$;

-- Common parts of every form beside its person: consent to a notice, and a key.
create function private.consent_problems(form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'consent', case
      when form -> 'consent' is distinct from 'true'
        or char_length(private.form_text(form, 'notice_version')) not between 1 and 40
        then 'Please agree to the privacy notice. Without your consent we cannot store what you send.'
    end,
    'key', case
      when coalesce(form ->> 'key', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then 'Please reload the page. Everything you typed is kept.'
    end
  ))
$$;

create function private.message_problem(message text, shortest integer, whose text default 'your') returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when message_problem.message = '' and message_problem.shortest > 0
      then format('Please enter %s message.', whose)
    when message_problem.message <> '' and char_length(message_problem.message) < message_problem.shortest
      then format('Please write a little more: a message needs at least %s characters.', message_problem.shortest)
    when char_length(message_problem.message) > 5000 then format('%s message can have at most 5,000 characters.', initcap(whose))
    when translate(message_problem.message, E'\n\t', '') ~ '[[:cntrl:]]'
      then 'Please remove invisible characters.'
  end
$$;

-- The quarter hours since midnight of a time such as 9:30; null for anything else.
create function private.quarter_of(clock text) returns integer
language sql
immutable
set search_path = ''
as $$
  select part[1]::integer * 4 + part[2]::integer / 15
  from regexp_match(quarter_of.clock, '^([01]?\d|2[0-3]):(00|15|30|45)$') as part
$$;

-- The day of an enquiry: a shift and two times, all of them optional. One time requires the other.
create function private.day_problems(form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'shift', case
      when typed.shift not in ('', 'day', 'early', 'late', 'night', 'rotating', 'flexible')
        then 'Please choose one of the shifts.'
    end,
    'day_from', case
      when typed.day_from = '' and typed.day_to <> '' then 'Please enter when the day starts, or leave both times empty.'
      when typed.day_from <> '' and private.quarter_of(typed.day_from) is null
        then 'Please enter a time in quarter hours, such as 09:30, or leave this empty.'
    end,
    'day_to', case
      when typed.day_to = '' and typed.day_from <> '' then 'Please enter when the day ends, or leave both times empty.'
      when typed.day_to <> '' and private.quarter_of(typed.day_to) is null
        then 'Please enter a time in quarter hours, such as 09:30, or leave this empty.'
      when private.quarter_of(typed.day_to) = private.quarter_of(typed.day_from)
        then 'The day must end at another time than it starts.'
    end
  ))
  from (
    select
      private.form_text(form, 'shift') as shift, private.form_text(form, 'day_from') as day_from,
      private.form_text(form, 'day_to') as day_to
  ) as typed
$$;

-- The same as the day of a job. An end before the start is on the next day.
create function private.day_of_form(form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'rota', nullif(private.form_text(form, 'shift'), ''),
    'hours', case
      when given.starts is not null and given.ends is not null then jsonb_build_array(jsonb_build_object(
        'from', given.starts, 'to', given.ends + case when given.ends > given.starts then 0 else 96 end,
        'what', '', 'rest', false
      ))
    end
  ))
  from (
    select
      private.quarter_of(private.form_text(form, 'day_from')) as starts,
      private.quarter_of(private.form_text(form, 'day_to')) as ends
  ) as given
$$;

-- Ends the call with 400 if any field has an error, with the messages in the details.
create function private.refuse_problems(problems jsonb) returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if refuse_problems.problems <> '{}' then
    raise exception using
      errcode = 'PT400',
      message = 'Please check the fields with errors.',
      detail = refuse_problems.problems::text;
  end if;
end
$$;

-- From the sender's own key, so that the response is the same for a new, repeated or dropped submission.
create function private.reference_of(letter text, key uuid) returns text
language sql
immutable
set search_path = ''
as $$
  select reference_of.letter || '-' || left(code, 4) || '-' || right(code, 4)
  from (
    select string_agg(
      substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (get_byte(sha256(uuid_send(reference_of.key)), place) & 31) + 1, 1), ''
      order by place
    ) as code
    from generate_series(0, 7) as place
  ) as eight
$$;

-- Bots fill in invisible fields, and type faster than people. The first get the usual response and nothing is stored;
-- the second are asked to wait, because a person could be that fast once.
create function private.is_trapped(form jsonb) returns boolean
language plpgsql
immutable
set search_path = ''
as $$
begin
  if private.form_text(form, 'website') <> '' then return true; end if;
  if coalesce(jsonb_typeof(form -> 'seconds_open') <> 'number' or (form ->> 'seconds_open')::numeric < 3, true) then
    raise exception using
      errcode = 'PT400', message = 'That was faster than we expected. Please wait a few seconds and send it again; everything you typed is kept.';
  end if;
  return false;
end
$$;

-- The person, their consent and their source, as columns of a submission.
create function private.submission_of(kind text, form jsonb) returns public.submissions
language sql
stable
set search_path = ''
as $$
  select jsonb_populate_record(null::public.submissions, jsonb_build_object(
    'key', form ->> 'key',
    'reference', private.reference_of(
      case submission_of.kind when 'contact' then 'C' when 'enquiry' then 'E' else 'A' end, (form ->> 'key')::uuid
    ),
    'kind', submission_of.kind,
    'first_name', private.form_text(form, 'first_name'),
    'last_name', private.form_text(form, 'last_name'),
    'email', lower(private.form_text(form, 'email')),
    'phone', private.form_text(form, 'phone'),
    'phone_typed', private.form_text(form, 'phone_typed'),
    'company', private.form_text(form, 'company'),
    'message', private.form_text(form, 'message'),
    -- An invalid source is no reason to refuse a submission.
    'source', coalesce(substring(form ->> 'source' from '^[A-Za-z0-9_.-]{1,40}$'), ''),
    'notice_version', private.form_text(form, 'notice_version')
  ))
$$;

-- Stores a submission with its two emails, and additions by staff. Does nothing if its key exists already.
create function private.store_submission(submission public.submissions) returns void
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
    resume_path, resume_name, resume_size, source, notice_version, answers, unmet, consented_at, collected_from, collected_on,
    phone_typed, day
  )
  values (
    submission.key, submission.reference, submission.kind, submission.job_id, submission.job_title,
    submission.first_name, submission.last_name, submission.email, submission.phone, submission.company,
    submission.industry, submission.subject, submission.message, submission.resume_path, submission.resume_name,
    submission.resume_size, submission.source, submission.notice_version, coalesce(submission.answers, '[]'),
    submission.unmet, coalesce(submission.consented_at, now()), coalesce(submission.collected_from, ''),
    submission.collected_on, submission.phone_typed, coalesce(submission.day, '{}')
  )
  on conflict (key) do nothing
  returning * into stored;
  if stored.id is null then return; end if;
  if stored.collected_from <> '' then
    perform private.note_change(
      stored.id,
      case stored.kind when 'application' then 'Added to this job by hand.' else 'Added by hand.' end
        || private.source_note(stored)
    );
  end if;
  perform private.tell_of_entry(stored);
end
$$;

-- True if a form was stored before, even as a repetition, which leaves its key only on the ticket of its file.
create function private.is_known(key text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.submissions where submissions.key = is_known.key::uuid)
    or exists (select from public.submission_versions where submission_versions.key = is_known.key::uuid)
    or exists (select from private.upload_tickets where upload_tickets.used_for = is_known.key::uuid)
$$;

-- The constant response.
create function private.taken(submission public.submissions) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object('ok', true, 'reference', submission.reference)
$$;

-- A message or an employer enquiry. `form`: key (uuid, made by the form), first_name, last_name, email, phone, subject,
-- message, company (enquiries only), shift, day_from, day_to (enquiries only, optional), consent (true), notice_version, source, website (stays empty), seconds_open.
create function private.take_in_message(kind text, form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  subject constant text := private.form_text(form, 'subject');
  submission public.submissions;
begin
  perform private.refuse_problems(
    private.person_problems(form)
    || jsonb_strip_nulls(jsonb_build_object(
      'company', case
        when take_in_message.kind <> 'enquiry' then null
        when private.form_text(form, 'company') = '' then 'Please enter the name of your company.'
        when char_length(private.form_text(form, 'company')) > 120
          then 'The name of your company can have at most 120 characters.'
        when private.form_text(form, 'company') ~ '[[:cntrl:]]'
          then 'Please remove invisible characters.'
      end,
      'subject', case
        when subject not in ('job-inquiry', 'staffing-services', 'general') then 'Please choose a subject.'
      end,
      'message', private.message_problem(private.form_text(form, 'message'), 10)
    ))
    || case take_in_message.kind when 'enquiry' then private.day_problems(form) else '{}' end
    || private.consent_problems(form)
  );
  submission := private.submission_of(take_in_message.kind, form);
  submission.subject := subject;
  if take_in_message.kind = 'enquiry' then submission.day := private.day_of_form(form); end if;
  if take_in_message.kind <> 'enquiry' then submission.company := ''; end if;
  if private.is_trapped(form) or private.is_known(form ->> 'key') then return private.taken(submission); end if;
  perform private.take_sender_quota(submission.email);
  perform private.store_submission(submission);
  return private.taken(submission);
end
$$;

create function public.submit_contact_message(form jsonb) returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  select private.take_in_message('contact', coalesce(form, '{}'))
$$;

-- Like a message, with the company; the subject is always staffing services.
create function public.submit_employer_enquiry(form jsonb) returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  select private.take_in_message('enquiry', coalesce(form, '{}') || '{"subject": "staffing-services"}')
$$;

-- Locks a ticket for the rest of the transaction and returns it, if the announced file has arrived unchanged.
create function private.redeem_ticket(name text, key uuid) returns private.upload_tickets
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ticket private.upload_tickets;
  metadata jsonb;
begin
  select * into ticket from private.upload_tickets where upload_tickets.name = redeem_ticket.name for update;
  if ticket.name is null or ticket.used_for is not null or ticket.expires_at <= now() then
    perform private.refuse_problems('{"file": "The upload has expired. Please choose the file again."}');
  end if;
  select objects.metadata into metadata from storage.objects
  where objects.bucket_id = 'resumes' and objects.name = ticket.name;
  if metadata is null then
    perform private.refuse_problems('{"file": "The file did not arrive. Please send it again."}');
  end if;
  if (metadata ->> 'size')::bigint is distinct from ticket.size
    or metadata ->> 'mimetype' is distinct from private.resume_type(ticket.name) then
    perform private.refuse_problems('{"file": "The file that arrived is not the announced one. Please choose it again."}');
  end if;
  update private.upload_tickets set used_for = redeem_ticket.key where upload_tickets.name = ticket.name;
  return ticket;
end
$$;

-- The times of day that a person who asks for a call can choose.
create function private.call_times() returns text[]
language sql
immutable
set search_path = ''
as $$
  select array['Morning, 9 am to 12 noon', 'Afternoon, 12 noon to 3 pm', 'Late afternoon, 3 pm to 6 pm']
$$;

-- An application for `job_id`, or without one a resume with the preferred `industry`. `form` also has first_name,
-- last_name, email, phone, message (may be empty), resume (the name from request_resume_upload), resume_name (the
-- file's own name), and key, consent, notice_version, source, website, seconds_open as for a message. Both may have
-- call_me ('true') and a phone number instead of the resume; the email address may be empty then, and call_time may be
-- one of call_times(). An application may leave last_name empty.
create function public.submit_application(form jsonb) returns jsonb
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
  call_time constant text := case when asks_for_call then private.form_text(given, 'call_time') else '' end;
  submission public.submissions;
begin
  perform private.refuse_problems(
    private.person_problems(given)
    - case when has_no_address then 'email' else '' end
    - case when kind = 'application' and private.form_text(given, 'last_name') = '' then 'last_name' else '' end
    || private.answer_problems(questions, given)
    || jsonb_strip_nulls(jsonb_build_object(
      'industry', case
        when kind = 'resume' and not private.is_industry(private.form_text(given, 'industry'))
          then 'Please choose an industry.'
      end,
      'phone', case
        when asks_for_call and number = '' then 'Please enter the number that we can call, with its area code.'
      end,
      'call_time', case
        when call_time <> '' and call_time <> all (private.call_times()) then 'Please choose one of the answers.'
      end,
      'message', private.message_problem(private.form_text(given, 'message'), 0),
      'file', case when not asks_for_call then private.file_problem(given) end,
      'job_id', case
        when kind = 'application' and given ->> 'job_id' !~ '^[1-9]\d{0,17}$' then 'This job does not exist.'
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
  if call_time <> '' then
    -- No id of a job's question has an underscore.
    submission.answers := coalesce(submission.answers, '[]') || jsonb_build_object(
      'id', 'call_time', 'wording', 'When may we call you?', 'kind', 'choice', 'answer', call_time, 'meets', null
    );
  end if;
  if private.is_trapped(given) or private.is_known(given ->> 'key') then return private.taken(submission); end if;
  perform private.take_sender_quota(submission.email);
  -- The same form may have been stored while this call waited for its turn.
  if private.is_known(given ->> 'key') then return private.taken(submission); end if;
  if not asks_for_call then submission := private.with_file(submission, given); end if;
  if not private.add_version(submission) then perform private.store_submission(submission); end if;
  return private.taken(submission);
end
$$;

-- The confirmation of a submission, with the job and its consultant. One address gets five an hour at most; further
-- submissions are stored without a confirmation. The quota's lock makes parallel calls wait, so the count is exact.
create function private.confirm_to_sender(submission public.submissions, kind text, facts jsonb) returns void
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
      -- A sender who asks for a call sends no resume.
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

-- The entry that this is a new version of: from the same person, for the same job or also for none, and still open. A
-- decided entry (placed, rejected), or one that may no longer be used, stays unchanged: then this is a separate entry.
create function private.open_entry(submission public.submissions) returns public.submissions
language sql
volatile
security definer
set search_path = ''
as $$
  select private.lock_sender(submission.email);
  select submissions.* from public.submissions
  where submissions.email = submission.email
    and submissions.kind = submission.kind
    and submissions.job_id is not distinct from submission.job_id
    and submissions.stage not in ('placed', 'rejected')
    and submissions.consent_withdrawn_at is null
    and submissions.erasure_requested_at is null
  order by submissions.created_at desc, submissions.id desc
  limit 1
  for update
$$;

create function private.keep_version(earlier public.submissions) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.submission_versions (
    submission_id, version, key, reference, first_name, last_name, phone, industry, message,
    resume_path, resume_name, resume_size, source, notice_version, consented_at, sent_at, answers,
    collected_from, collected_on, phone_typed
  )
  values (
    earlier.id, earlier.version, earlier.key, earlier.reference, earlier.first_name, earlier.last_name, earlier.phone,
    earlier.industry, earlier.message, earlier.resume_path, earlier.resume_name, earlier.resume_size, earlier.source,
    earlier.notice_version, earlier.consented_at, coalesce(earlier.resent_at, earlier.created_at), earlier.answers,
    earlier.collected_from, earlier.collected_on, earlier.phone_typed
  )
$$;

-- The timeline's note on a new version.
create function private.version_note(earlier public.submissions, later public.submissions) returns text
language sql
immutable
set search_path = ''
as $$
  select format(
    '%s %s: version %s.', case later.collected_from when '' then 'Sent again' else 'Added by hand' end,
    case when later.resume_path is null then 'without a resume' else 'with a new resume' end, later.version
  ) || case
    when lower(earlier.first_name || ' ' || earlier.last_name) <> lower(later.first_name || ' ' || later.last_name)
      then ' A different name was given.'
    else ''
  end || private.source_note(later)
$$;

-- Stores this, with its answers, as the newest version of the person's open entry, which becomes unread again; false if
-- there is none. The new copy's time counts separately.
create function private.add_version(submission public.submissions) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  earlier constant public.submissions := private.open_entry(submission);
  -- The newest ones that fit into the column; the versions have the rest.
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
      phone_typed = submission.phone_typed, industry = submission.industry, message = submission.message, job_title = submission.job_title,
      answers = coalesce(submission.answers, '[]'), unmet = submission.unmet,
      resume_path = submission.resume_path, resume_name = submission.resume_name,
      resume_size = submission.resume_size,
      source = case submission.source when '' then earlier.source else submission.source end,
      notice_version = submission.notice_version, consented_at = coalesce(submission.consented_at, now()),
      collected_from = coalesce(submission.collected_from, ''), collected_on = submission.collected_on
  where submissions.id = earlier.id
  returning * into later;
  perform private.note_change(later.id, private.version_note(earlier, later), false);
  perform private.tell_of_entry(later, jsonb_build_object('earlier_reference', earlier.reference));
  return true;
end
$$;

-- A sender who asks for a call needs no email address. `email` then holds tel: and the number's key, so that versions,
-- limits, erasure and the candidate use the number. It is no address: no link to one's own data is sent there.

-- Anyone can type anyone's address, so a name in an email is one word of letters, too short for a message; otherwise it
-- is empty.
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

-- A text as it was meant, cleaned of anything that Word, a PDF or a phone added: one kind of line end and of space, and
-- no invisible characters. Joiners stay if letters of Arabic and of scripts from India to Cambodia, or emoji, need
-- them.
create function private.typed_text(typed text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    typed_text.typed, '\r\n?|[\u000B\u000C\u0085\u2028\u2029]', E'\n', 'g'
  ), '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'
  ), '(?<![\u0600-\u109F\u1780-\u18AF\u200C\u200D\u2600-\u27BF\uFB50-\uFEFC\U0001F000-\U0001FAFF])[\u200C\u200D]+', '', 'g'
  ), '[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]', ' ', 'g')
$$;

-- A number with plain digits and one hyphen, from any script and form.
create function private.typed_phone(typed text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(translate(
    regexp_replace(
      normalize(typed_phone.typed, nfkc),
      '(https?://)?((www\.)?wa\.me/|(api|web)\.whatsapp\.com/send/?\?phone=|whatsapp://send\?phone=)([+ ]|%2B)*(\d+)\S*',
      '+\6', 'gi'
    ),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯‐‑‒–—―−_،、·•''"’“”=',
    repeat('0123456789', 11) || '--------,,  '
  ), '(\d)x(?=\d{1,6}\M)', '\1 x', 'gi')
$$;

-- One or more numbers as people write them, with extensions and words such as "mob:". Beside other words, which no figure and
-- no @ touches, fewer digits are as often a postal code.
create function private.is_typed_phone(typed text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when bare.text ~ '^[\d +().,:;/&|~-]*$' then bare.text ~ '(\d\D*){6}'
    else regexp_replace(bare.text, '(^|[\s!-/:-?[-`{-~])[^\s!-@[-`{-~]+(?=$|[\s!-/:-?[-`{-~])', '\1 ', 'g')
      ~ '^(?=(\D*\d){8})[\d +().,:;/&|~-]*$'
  end
  from regexp_replace(regexp_replace(
    is_typed_phone.typed, '(\m(extension|extn|ext|x)|#)\.?:? ?\d{1,6}\M', ' ', 'gi'
  ),
    '\m(mobile|mob|mbl|cell|telephone|tel|phone|ph|contact|call|whats ?app|landline|office|off|home|res|resi|work|nos?|'
    || 'numbers?|and|or|alt|alternate|primary|secondary|[mwohrtpc](?=[ .:)\d-]))(?![a-z])\.?', ' ', 'gi'
  ) as bare (text)
$$;

comment on function public.submit_contact_message(jsonb) is 'The contact form: {"ok": true, "reference": …}.';
comment on function public.submit_employer_enquiry(jsonb) is 'The enquiry of an employer: {"ok": true, "reference": …}.';
comment on function public.submit_application(jsonb) is
  'An application for a job, or a resume for none: {"ok": true, "reference": …}.';
comment on column public.submissions.email is
  'Address of the sender, in lower case; tel: and the last ten digits of the number if they asked for a call and gave no address.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.submit_contact_message(jsonb),
  public.submit_employer_enquiry(jsonb),
  public.submit_application(jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  public.submit_contact_message(jsonb),
  public.submit_employer_enquiry(jsonb),
  public.submit_application(jsonb)
to anon, authenticated, service_role;
