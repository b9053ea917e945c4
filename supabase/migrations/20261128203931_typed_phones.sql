set check_function_bodies = off;

ALTER TABLE "private"."invitations" DROP CONSTRAINT "invitations_email_check";

ALTER TABLE "private"."job_alert_requests" DROP CONSTRAINT "job_alert_requests_email_check";

ALTER TABLE "public"."job_alerts" DROP CONSTRAINT "job_alerts_email_check";

DROP FUNCTION "private"."is_typed_email"(text);

CREATE TABLE "private"."mail_server" ("is_one" boolean NOT NULL DEFAULT true, "takes_all_letters" boolean NOT NULL, CONSTRAINT "mail_server_is_one_check" CHECK (is_one), CONSTRAINT "mail_server_pkey" PRIMARY KEY (is_one));

ALTER TABLE "private"."mail_server" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."submission_versions" ADD COLUMN "phone_typed" text NOT NULL DEFAULT ''::text;

ALTER TABLE "public"."submissions" ADD COLUMN "phone_typed" text NOT NULL DEFAULT ''::text;

CREATE OR REPLACE FUNCTION private.add_version(submission submissions)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.can_be_written_to(address text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select address ~ '^[\u0001-\u007F]*@' or exists (select from private.mail_server where mail_server.takes_all_letters)
$function$
;

CREATE OR REPLACE FUNCTION private.form_text(form jsonb, field text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_replace(case form_text.field
    when 'message' then meant.text
    -- What a file is called is told as it is.
    when 'resume_name' then form ->> field
    when 'phone_typed' then left(regexp_replace(meant.text, '[\t\n]+', ' ', 'g'), 80)
    when 'phone' then private.typed_phone(regexp_replace(meant.text, '[\t\n]+', ' ', 'g'))
    else regexp_replace(meant.text, '[\t\n]+', ' ', 'g')
  end, '^\s+|\s+$', '', 'g')
  from (select private.typed_text(coalesce(form ->> field, '')) as text) as meant
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
          submissions.industry,
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

CREATE OR REPLACE FUNCTION private.is_email(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select address ~ '^[^@\s<>(),;:"\\\[\].]+(\.[^@\s<>(),;:"\\\[\].]+)*@([^@\s<>(),;:"\\\[\].-]([^@\s<>(),;:"\\\[\].]*[^@\s<>(),;:"\\\[\].-])?\.)+[^@\s<>(),;:"\\\[\].]{2,}$'
    and address !~ '\.\d+$' and char_length(address) <= 120
$function$
;

CREATE OR REPLACE FUNCTION private.is_typed_phone(typed text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.keep_version(earlier submissions)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.person_problems(form jsonb, whose text DEFAULT 'your'::text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
    phone_typed
  )
  values (
    submission.key, submission.reference, submission.kind, submission.job_id, submission.job_title,
    submission.first_name, submission.last_name, submission.email, submission.phone, submission.company,
    submission.industry, submission.subject, submission.message, submission.resume_path, submission.resume_name,
    submission.resume_size, submission.source, submission.notice_version, coalesce(submission.answers, '[]'),
    submission.unmet, coalesce(submission.consented_at, now()), coalesce(submission.collected_from, ''),
    submission.collected_on, submission.phone_typed
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

CREATE OR REPLACE FUNCTION private.submission_of(kind text, form jsonb)
 RETURNS submissions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
    -- A source that is none is no reason to refuse what somebody wrote.
    'source', coalesce(substring(form ->> 'source' from '^[A-Za-z0-9_.-]{1,40}$'), ''),
    'notice_version', private.form_text(form, 'notice_version')
  ))
$function$
;

CREATE OR REPLACE FUNCTION private.typed_phone(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select regexp_replace(translate(
    regexp_replace(
      normalize(typed_phone.typed, nfkc),
      '(https?://)?((www\.)?wa\.me/|(api|web)\.whatsapp\.com/send/?\?phone=|whatsapp://send\?phone=)([+ ]|%2B)*(\d+)\S*',
      '+\6', 'gi'
    ),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯‐‑‒–—―−_،、·•''"’“”=',
    repeat('0123456789', 11) || '--------,,  '
  ), '(\d)x(?=\d{1,6}\M)', '\1 x', 'gi')
$function$
;

CREATE OR REPLACE FUNCTION public.add_candidate(form jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given constant jsonb := coalesce(add_candidate.form, '{}');
  origin constant text := private.form_text(given, 'collected_from');
  day constant date := private.given_day(given ->> 'collected_on');
  zone constant text := private.agency_zone();
  today constant date := (now() at time zone zone)::date;
  months constant integer := (private.retention()).candidate_months;
  of_form constant jsonb := private.consent_problems(given || jsonb_build_object('consent', given -> 'agreed'));
  submission public.submissions;
begin
  perform private.require_role('recruiter');
  perform private.refuse_problems(
    private.person_problems(given, 'the')
    - case when private.form_text(given, 'last_name') = '' then 'last_name' else '' end
    || jsonb_strip_nulls(jsonb_build_object(
      'message', private.message_problem(private.form_text(given, 'message'), 0, 'the'),
      'file', case when private.form_text(given, 'resume') <> '' then private.file_problem(given, 'the') end,
      'industry', case
        when not private.is_industry(private.form_text(given, 'industry')) then 'Please choose an industry.'
      end,
      'collected_from', case
        when origin = '' then 'Please say where you have these details from.'
        when char_length(origin) > 200 then 'This can have at most 200 characters.'
        when origin ~ '[[:cntrl:]]' then 'Please remove invisible characters.'
      end,
      'collected_on', case
        when day is null then 'Please enter the day on which this person agreed.'
        when day > today then 'This day is in the future.'
        when day <= today - make_interval(months => months)
          then format('This was more than %s months ago. Ask the person again first.', months)
      end,
      'agreed', case
        when of_form ? 'consent' then 'Please ask the person first. Without their consent you may not keep their details.'
      end
    ))
    || (of_form - 'consent')
  );
  submission := private.submission_of('resume', given - 'source');
  submission.company := '';
  submission.industry := private.form_text(given, 'industry');
  submission.collected_from := origin;
  submission.collected_on := day;
  -- Noon, so that it is this day in (nearly) every zone that it is read in.
  submission.consented_at := least((day + time '12:00') at time zone zone, now());
  -- The same form sent twice is taken in once.
  perform pg_advisory_xact_lock(hashtextextended('added ' || submission.email, 0));
  if not private.is_known(given ->> 'key') then
    if exists (
      select from public.submissions as wished
      where wished.email = submission.email
        and coalesce(wished.consent_withdrawn_at, wished.erasure_requested_at) is not null
    ) then
      perform private.refuse_problems(jsonb_build_object(
        'email', 'This person has withdrawn their consent or asked to be deleted. Delete what you have of them first.'
      ));
    end if;
    if private.form_text(given, 'resume') <> '' then submission := private.with_file(submission, given); end if;
    if not private.add_version(submission) then perform private.store_submission(submission); end if;
  end if;
  return jsonb_build_object(
    'id', private.entry_of_key(submission.key), 'candidate', private.candidate_of(submission.email)
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.correct_my_data(session text, contact jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := private.data_owner(correct_my_data.session);
  given_name constant text := private.form_text(contact, 'first_name');
  family_name constant text := private.form_text(contact, 'last_name');
  number constant text := private.form_text(contact, 'phone');
  number_typed constant text := private.form_text(contact, 'phone_typed');
  earlier public.submissions;
  version public.submission_versions;
begin
  perform private.refuse_problems(
    private.person_problems(coalesce(contact, '{}') || jsonb_build_object('email', address))
    - array['email', case when family_name = '' then 'last_name' end]
  );
  for earlier in
    select * from public.submissions
    where submissions.email = address
      and (submissions.first_name, submissions.last_name, submissions.phone)
        is distinct from (given_name, family_name, number)
    order by submissions.id
    for update
  loop
    update public.submissions
    set first_name = given_name, last_name = family_name, phone = number, phone_typed = number_typed,
        updated_at = now()
    where submissions.id = earlier.id;
    perform private.note_change(earlier.id, format(
      'The person corrected name and phone. Before: %s',
      concat_ws(', ', earlier.first_name || ' ' || earlier.last_name, nullif(earlier.phone, ''))
    ));
  end loop;
  for version in
    select submission_versions.* from public.submission_versions
    join public.submissions on submissions.id = submission_versions.submission_id
    where submissions.email = address
      and (submission_versions.first_name, submission_versions.last_name, submission_versions.phone)
        is distinct from (given_name, family_name, number)
    order by submission_versions.id
    for update of submission_versions
  loop
    update public.submission_versions
    set first_name = given_name, last_name = family_name, phone = number, phone_typed = number_typed
    where submission_versions.id = version.id;
    perform private.note_change(version.submission_id, format(
      'The person corrected name and phone in version %s. Before: %s', version.version,
      concat_ws(', ', version.first_name || ' ' || version.last_name, nullif(version.phone, ''))
    ));
  end loop;
  return public.get_my_data(correct_my_data.session);
end
$function$
;

CREATE OR REPLACE FUNCTION public.note_mail_server(takes_all_letters boolean)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into private.mail_server as known (takes_all_letters) values (note_mail_server.takes_all_letters)
  on conflict (is_one) do update set takes_all_letters = excluded.takes_all_letters
  where known.takes_all_letters <> excluded.takes_all_letters
$function$
;

ALTER TABLE "private"."invitations" ADD CONSTRAINT "invitations_email_check" CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 120))));

ALTER TABLE "private"."job_alert_requests" ADD CONSTRAINT "job_alert_requests_email_check" CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 120))));

ALTER TABLE "public"."job_alerts" ADD CONSTRAINT "job_alerts_email_check" CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 120))));

ALTER TABLE "public"."submission_versions" ADD CONSTRAINT "submission_versions_phone_typed_check" CHECK ((char_length(phone_typed) <= 80));

ALTER TABLE "public"."submissions" ADD CONSTRAINT "submissions_phone_typed_check" CHECK ((char_length(phone_typed) <= 80));

COMMENT ON FUNCTION "public"."note_mail_server"(boolean) IS 'Server only: what the mail server says of itself.';

COMMENT ON TABLE "private"."mail_server" IS 'What the mail server said of itself when it was greeted last.';

REVOKE ALL ON FUNCTION "private"."can_be_written_to"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."note_mail_server"(boolean) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."note_mail_server"(boolean) TO "service_role";
