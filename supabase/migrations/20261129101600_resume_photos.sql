-- Resumes: photos are taken, and a person who asks for a call may say when.
set check_function_bodies = off;

update storage.buckets
set allowed_mime_types = array[
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/rtf',
  'application/vnd.oasis.opendocument.text',
  'text/plain',
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif'
]
where id = 'resumes';

DROP FUNCTION "public"."find_submissions"(text);

DROP FUNCTION "public"."submissions_of_senders"(bigint[]);

DROP VIEW "public"."listed_submissions";

ALTER TABLE "public"."submissions" ADD COLUMN "resume_is_photo" boolean GENERATED ALWAYS AS ((resume_path ~ '\.(jpg|png|heic|heif)$'::text)) STORED;

CREATE OR REPLACE FUNCTION private.call_times()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select array['Morning, 9 am to 12 noon', 'Afternoon, 12 noon to 3 pm', 'Late afternoon, 3 pm to 6 pm']
$function$
;

CREATE OR REPLACE FUNCTION private.is_resume_name(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(pdf|doc|docx|rtf|odt|txt|jpg|png|heic|heif)$'
$function$
;

CREATE OR REPLACE FUNCTION private.resume_type(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case lower(substring(name from '\.([A-Za-z]+)$'))
    when 'pdf' then 'application/pdf'
    when 'doc' then 'application/msword'
    when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when 'rtf' then 'application/rtf'
    when 'odt' then 'application/vnd.oasis.opendocument.text'
    when 'txt' then 'text/plain'
    when 'jpg' then 'image/jpeg'
    when 'png' then 'image/png'
    when 'heic' then 'image/heic'
    when 'heif' then 'image/heif'
  end
$function$
;

CREATE OR REPLACE FUNCTION public.request_resume_upload(filename text, size bigint, mime text DEFAULT ''::text, key text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  expected constant text := private.resume_type(request_resume_upload.filename);
  problem constant text := case
    when expected is null or coalesce(request_resume_upload.mime, '') not in ('', expected)
      then 'Please choose a PDF, DOC or DOCX file, or a photo.'
    when coalesce(request_resume_upload.size, 0) < 1 then 'This file is empty. Please choose another one.'
    when request_resume_upload.size > 10485760 then 'This file is larger than 10 MB. Please choose a smaller one.'
  end;
  is_staff constant boolean := private.has_role('recruiter');
  caller constant text := private.rate_subject(
    'resume_upload',
    case when is_staff then auth.uid()::text else private.network_of(private.request_address()) end
  );
  form_key constant uuid := substring(
    request_resume_upload.key from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  )::uuid;
  ticket private.upload_tickets;
begin
  if problem is not null then
    raise exception using
      errcode = 'PT400', message = problem, detail = jsonb_build_object('file', problem)::text;
  end if;
  if not is_staff then perform private.take_file_quota(caller, form_key); end if;
  insert into private.upload_tickets (name, size, subject, form_key)
  values (
    gen_random_uuid() || lower(substring(request_resume_upload.filename from '\.[A-Za-z]+$')),
    request_resume_upload.size, caller, form_key
  )
  returning * into ticket;
  return jsonb_build_object('name', ticket.name, 'expires_at', ticket.expires_at);
end
$function$
;

CREATE OR REPLACE FUNCTION public.submit_application(form jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE VIEW "public"."listed_submissions" WITH (security_invoker=on) AS  SELECT id,
    reference,
    kind,
    job_id,
    job_title,
    first_name,
    last_name,
    email,
    phone,
    company,
    industry,
    subject,
    source,
    stage,
    owner_id,
    read_at,
    hold_reason,
    erasure_requested_at,
    version,
    replies,
    answered_at,
    is_waiting,
    unmet,
    collected_from,
    resume_size,
    created_at,
    resent_at,
    updated_at,
    resume_is_photo
   FROM public.submissions;

REVOKE ALL ON "public"."listed_submissions" FROM "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.find_submissions(words text)
 RETURNS SETOF listed_submissions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select listed_submissions.* from public.listed_submissions
  join public.submissions using (id)
  where (select private.has_role('recruiter'))
    and submissions.search @@ private.submission_query(left(find_submissions.words, 200))
  union all
  select listed_submissions.* from public.listed_submissions
  join public.submissions using (id)
  where (select private.has_role('recruiter'))
    and submissions.id in (
      select earlier.submission_id from public.submission_versions as earlier
      where earlier.search @@ private.submission_query(left(find_submissions.words, 200))
    )
    and not submissions.search @@ private.submission_query(left(find_submissions.words, 200))
$function$
;

CREATE OR REPLACE FUNCTION public.submissions_of_senders(ids bigint[])
 RETURNS SETOF listed_submissions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select listed_submissions.* from public.listed_submissions
  where (select private.has_role('recruiter'))
    and listed_submissions.email in (
      select named.email from public.submissions as named where named.id = any (submissions_of_senders.ids)
    )
$function$
;

COMMENT ON FUNCTION "public"."find_submissions"(text) IS 'For recruiters: submissions with these words, numbers or references.';

COMMENT ON FUNCTION "public"."submissions_of_senders"(bigint[]) IS 'For recruiters: all submissions of the people behind these entries.';

COMMENT ON VIEW "public"."listed_submissions" IS 'The fields of each entry in a list.';

REVOKE ALL ON FUNCTION "private"."call_times"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."find_submissions"(text) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."find_submissions"(text) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."submissions_of_senders"(bigint[]) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."submissions_of_senders"(bigint[]) TO "authenticated";

REVOKE ALL ("resume_is_photo") ON TABLE "public"."submissions" FROM "authenticated";

GRANT SELECT ("resume_is_photo") ON TABLE "public"."submissions" TO "authenticated";
