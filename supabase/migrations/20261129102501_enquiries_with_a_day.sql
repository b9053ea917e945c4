set check_function_bodies = off;

ALTER TABLE "public"."submissions" ADD COLUMN "day" jsonb NOT NULL DEFAULT '{}'::jsonb;

CREATE OR REPLACE FUNCTION private.day_of_form(form jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.day_problems(form jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.get_my_data(session text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := private.data_owner(get_my_data.session);
begin
  return jsonb_build_object(
    'email', address,
    'submissions', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.created_at desc), '[]')
      from (
        select
          submissions.reference, submissions.other_references, submissions.kind, submissions.job_title,
          submissions.first_name, submissions.last_name, submissions.phone, submissions.phone_typed, submissions.company,
          submissions.industry, submissions.day,
          submissions.subject, submissions.message, private.told_answers(submissions.answers) as answers,
          submissions.resume_name, submissions.resume_size, submissions.source,
          submissions.stage, submissions.created_at, submissions.resent_at,
          submissions.notice_version, submissions.consented_at, submissions.consent_withdrawn_at,
          submissions.erasure_requested_at, submissions.hold_reason is not null as is_held,
          submissions.collected_from, submissions.collected_on,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'version', earlier.version, 'reference', earlier.reference, 'first_name', earlier.first_name,
              'last_name', earlier.last_name, 'phone', earlier.phone,
              'phone_typed', earlier.phone_typed, 'industry', earlier.industry,
              'message', earlier.message, 'answers', private.told_answers(earlier.answers),
              'resume_name', earlier.resume_name, 'resume_size', earlier.resume_size,
              'source', earlier.source, 'notice_version', earlier.notice_version,
              'consented_at', earlier.consented_at, 'sent_at', earlier.sent_at,
              'collected_from', earlier.collected_from, 'collected_on', earlier.collected_on
            ) order by earlier.version desc), '[]')
            from public.submission_versions as earlier where earlier.submission_id = submissions.id
          ) as versions,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'sent_at', notes.created_at, 'subject', notes.subject, 'body', notes.body
            ) order by notes.id), '[]')
            from public.notes where notes.submission_id = submissions.id and notes.kind = 'reply'
          ) as replies,
          (
            select count(*) from public.notes
            where notes.submission_id = submissions.id and notes.kind = 'note'
          ) as note_count
        from public.submissions where submissions.email = address
      ) as item
    ),
    'alerts', private.alerts_of(address),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', outbox.kind, 'status', outbox.status, 'created_at', outbox.created_at
      ) order by outbox.created_at desc), '[]')
      from private.outbox where outbox.to_address = address
    )
  );
end
$function$
;

CREATE OR REPLACE FUNCTION private.quarter_of(clock text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select part[1]::integer * 4 + part[2]::integer / 15
  from regexp_match(quarter_of.clock, '^([01]?\d|2[0-3]):(00|15|30|45)$') as part
$function$
;

CREATE OR REPLACE FUNCTION private.store_submission(submission submissions)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.take_in_message(kind text, form jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.draft_job(submission_id bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  enquiry public.submissions;
  client public.clients;
  company text;
  drafted bigint;
begin
  perform private.require_role('recruiter');
  select * into enquiry from public.submissions
  where submissions.id = draft_job.submission_id and submissions.kind = 'enquiry' for update;
  if enquiry.id is null then
    raise exception using errcode = 'PT404', message = 'This enquiry no longer exists.';
  end if;
  if enquiry.job_id is not null then return enquiry.job_id; end if;
  client := private.client_of(enquiry);
  company := coalesce(client.name, private.visible_line(enquiry.company));
  insert into public.jobs (title, company, client_id, client_confidential, location, category, internal_note, day)
  values (
    private.draft_title(company), company, client.id, coalesce(client.confidential_by_default, false), 'To be agreed',
    'To be chosen', private.letter_note(enquiry), enquiry.day
  )
  returning jobs.id into drafted;
  update public.submissions set job_id = drafted, updated_at = now() where submissions.id = enquiry.id;
  perform private.note_change(enquiry.id, format('Job draft %s created.', drafted), false);
  return drafted;
end
$function$
;

REVOKE ALL ON FUNCTION "private"."day_of_form"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."day_problems"(jsonb) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."quarter_of"(text) FROM PUBLIC;

ALTER TABLE "public"."submissions" ADD CONSTRAINT "submissions_day_check" CHECK ((private.is_day(day) AND ((day = '{}'::jsonb) OR (kind = 'enquiry'::text))));

COMMENT ON COLUMN "public"."submissions"."day" IS 'The day of the job that an enquiry is about, in the notation of a job; {} if nothing is said.';
