set check_function_bodies = off;

DROP TRIGGER "note_live_change" ON "private"."invitations";

DROP TRIGGER "note_live_change" ON "private"."open_screens";

DROP TRIGGER "note_failed_mail" ON "private"."outbox";

DROP TRIGGER "note_mail_that_fails" ON "private"."outbox";

DROP TRIGGER "note_mail_that_goes" ON "private"."outbox";

DROP TRIGGER "outbox_give_code" ON "private"."outbox";

DROP TRIGGER "note_live_change" ON "public"."activity";

DROP TRIGGER "note_live_change" ON "public"."admins";

DROP TRIGGER "note_live_change" ON "public"."clients";

DROP TRIGGER "note_live_change" ON "public"."content_drafts";

DROP TRIGGER "note_live_change" ON "public"."erasures";

DROP TRIGGER "note_live_change" ON "public"."images";

DROP TRIGGER "note_live_change" ON "public"."jobs";

DROP TRIGGER "note_live_change" ON "public"."notes";

DROP TRIGGER "note_live_change" ON "public"."reply_templates";

DROP TRIGGER "note_live_change" ON "public"."site_content";

DROP TRIGGER "note_live_change" ON "public"."site_settings";

DROP TRIGGER "note_live_change" ON "public"."submissions";

DROP INDEX "private"."outbox_priority_due_at_idx";

ALTER TABLE "private"."invitations" DROP CONSTRAINT "invitations_email_check";

ALTER TABLE "private"."job_alert_requests" DROP CONSTRAINT "job_alert_requests_email_check";

ALTER TABLE "public"."job_alerts" DROP CONSTRAINT "job_alerts_email_check";

DROP FUNCTION "private"."about_others"(jsonb);

DROP FUNCTION "private"."file_problem"(jsonb);

DROP FUNCTION "private"."is_mail_to_staff"(text);

DROP FUNCTION "private"."is_typed_email"(text);

DROP FUNCTION "private"."mail_priority"(text);

DROP FUNCTION "private"."message_problem"(text, integer);

DROP FUNCTION "private"."person_problems"(jsonb);

CREATE TABLE "private"."mail_server" ("is_one" boolean NOT NULL DEFAULT true, "takes_all_letters" boolean NOT NULL, CONSTRAINT "mail_server_is_one_check" CHECK (is_one), CONSTRAINT "mail_server_pkey" PRIMARY KEY (is_one));

ALTER TABLE "private"."mail_server" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."outbox" ADD COLUMN "priority" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."notes" ADD COLUMN "stage_before" text;

ALTER TABLE "public"."notes" ADD COLUMN "stage_after" text;

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
$function$
;

CREATE OR REPLACE FUNCTION private.alert_problems(form jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_strip_nulls(jsonb_build_object(
    'email', private.person_problems(form) -> 'email',
    'frequency', case
      when coalesce(form ->> 'frequency', '') not in ('daily', 'weekly') then 'Please choose how often we should write.'
    end,
    'filters', case
      when octet_length(filters::text) > 2000
        or char_length(filters ->> 'q') > 200
        or filters ->> 'q' ~ '[[:cntrl:]]'
        or exists (
          select from unnest(array['location', 'category']) as field, private.chosen(filters -> field) as value
          where char_length(value) > 100 or value ~ '[[:cntrl:]]'
        )
        or exists (
          select from private.chosen(filters -> 'type') as value
          where value not in ('Full-time', 'Part-time', 'Contract', 'Internship')
        )
        or exists (
          select from private.chosen(filters -> 'workplace') as value where value not in ('onsite', 'hybrid', 'remote')
        )
        or filters ->> 'experience' !~ '^\d{1,2}-\d{1,2}$'
        or jsonb_typeof(form -> 'salary_at_least') <> 'number' and form ->> 'salary_at_least' <> ''
        or filters ->> 'salary_at_least' !~ '^[1-9]\d{0,9}$'
        then 'This search cannot be saved. Please change it and try again.'
    end
  )) || (private.consent_problems(form) - 'key')
  from private.alert_filters(form) as filters
$function$
;

CREATE OR REPLACE FUNCTION private.alert_staff(submission_id bigint, item jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  settings constant jsonb := private.setting('notifications');
  alerts constant text := coalesce(settings ->> 'alerts', 'each');
  is_flood constant boolean := (
    select count(distinct outbox.submission_id) >= 30 from private.outbox
    where outbox.kind = 'staff_alert' and outbox.created_at > now() - interval '1 hour'
  );
  -- Null is the address of the setting.
  recipients constant text[] := coalesce((
    select nullif(jobs.notices_to, '{}') from public.submissions
    join public.jobs on jobs.id = submissions.job_id
    where submissions.id = alert_staff.submission_id
  ), array[null::text]);
  recipient text;
begin
  if alerts = 'off' then return; end if;
  if alerts <> 'daily' and not is_flood then
    insert into private.outbox (kind, to_address, data, submission_id)
    select 'staff_alert', address, jsonb_build_object('items', jsonb_build_array(item)), alert_staff.submission_id
    from unnest(recipients) as address;
    return;
  end if;
  -- A digest holds names, which must be deleted with their submissions: so it stores ids, and is filled when it is
  -- taken.
  perform pg_advisory_xact_lock(hashtextextended('staff_digest', 0));
  foreach recipient in array recipients loop
    update private.outbox
    set data = jsonb_set(outbox.data, '{ids}', (outbox.data -> 'ids') || to_jsonb(alert_staff.submission_id))
    where outbox.kind = 'staff_digest' and outbox.to_address is not distinct from recipient
      and outbox.status = 'waiting' and outbox.attempts = 0 and outbox.due_at > now()
      and jsonb_array_length(outbox.data -> 'ids') < 500;
    if not found then
      insert into private.outbox (kind, to_address, data, due_at)
      values (
        'staff_digest', recipient,
        jsonb_build_object('ids', jsonb_build_array(alert_staff.submission_id)),
        case alerts
          when 'daily' then private.next_morning(coalesce(settings ->> 'time_zone', ''))
          else now() + interval '1 hour'
        end
      );
    end if;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION private.archive_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Built for nothing, it would take longer than all the rest.
  old.search := '';
  insert into public.content_revisions (table_name, key, version, value, updated_at, updated_by)
  values (
    'jobs',
    old.id::text,
    old.version,
    to_jsonb(old) - array[
      'id', 'slug', 'summary', 'search', 'salary_yearly_inr', 'posted_at', 'company_masked', 'internal_note',
      'version', 'created_at', 'created_by', 'updated_at', 'updated_by'
    ],
    old.updated_at,
    old.updated_by
  );
  return null;
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

CREATE OR REPLACE FUNCTION private.candidate_words(candidate_id bigint)
 RETURNS tsvector
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select strip(to_tsvector(
    'pg_catalog.simple',
    -- One character can become many.
    left(private.plain_text(left(coalesce(string_agg(parts.words, ' '), ''), 150000)), 150000)
  ))
  from private.candidate_parts(candidate_words.candidate_id) as parts
$function$
;

CREATE OR REPLACE FUNCTION private.check_job(job jobs)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  problem constant text[] := case
    when coalesce(job.salary_min <= 0, false)
      then array['salary_min', 'The salary must be more than zero. Leave it empty to hide it.']
    when coalesce(job.salary_max <= 0, false)
      then array['salary_max', 'The salary must be more than zero. Leave it empty to hide it.']
    when job.salary_min > job.salary_max
      then array['salary_max', 'The lower end of the salary is above its upper end.']
    when job.closes_at <= job.opens_at then array['closes_at', 'The closing date is before the opening date.']
    when job.client_confidential and not private.has_draft_title(job) and private.names_client(job.company, job.title)
      then array['title', 'The title names the confidential client. Remove the name, or show the client.']
    when job.client_confidential and private.names_client(job.company, job.description)
      then array['description', 'The description names the confidential client. Remove the name, or show the client.']
    when job.client_confidential and private.names_client(job.company, job.location || ' ' || job.category)
      then array['location', 'Location or industry names the confidential client. Remove the name, or show the client.']
  end;
begin
  if problem is not null then perform private.refuse_field(problem[1], problem[2]); end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.check_retention()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  profile constant text := coalesce(new.value ->> 'profile', 'gdpr');
  shortest constant integer := case profile when 'dpdp' then 12 else 1 end;
  longest constant integer := case profile when 'gdpr' then 24 when 'dpdp' then 36 else 120 end;
  months text;
begin
  if profile not in ('gdpr', 'dpdp', 'custom') or coalesce(new.value ->> 'automatic', 'false') not in ('true', 'false')
  then
    raise exception using errcode = 'PT400', message = 'Please choose one of the retention profiles.';
  end if;
  foreach months in array array[
    coalesce(new.value ->> 'candidate_months', '24'), coalesce(new.value ->> 'message_months', '12')
  ] loop
    if months !~ '^\d{1,3}$' or months::integer not between shortest and longest then
      raise exception using
        errcode = 'PT400',
        message = format('This profile requires data to be kept from %s to %s months.', shortest, longest);
    end if;
  end loop;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.check_security()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := coalesce(new.value ->> 'second_factor', 'off');
  problem constant text := case
    when wanted not in ('off', 'owners', 'everyone') then 'Choose nobody, owners or everyone.'
    when wanted = 'off' then null
    when not private.offers_second_factor() then 'This backend does not support a second factor.'
    when private.claimed_id('sub') is not null and not private.has_shown_second_factor()
      then 'Set up your own second factor and sign in with it first. Otherwise you would be locked out.'
  end;
begin
  if problem is not null then perform private.refuse_field('second_factor', problem); end if;
  perform nullif(new.value ->> 'required_from', '')::date;
  return new;
exception
  when invalid_datetime_format or datetime_field_overflow then
    perform private.refuse_field('required_from', 'Enter the day as year, month and day, such as 2027-01-31.');
    return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.check_visitor_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if coalesce(new.value ->> 'header', 'proxy') not in (
    'proxy', 'cf-connecting-ip', 'true-client-ip', 'fly-client-ip'
  ) then
    raise exception using errcode = 'PT400', message = 'Unknown header.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.confirm_to_sender(submission submissions, kind text, facts jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.consent_of(candidate_id bigint, OUT entry_id bigint, OUT refusal text)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  months constant integer := (private.retention()).candidate_months;
  newest timestamptz;
begin
  select
    max(entries.consented_at) filter (where entries.kind = 'resume'),
    case
      when bool_or(entries.erasure_requested_at is not null) then 'They have asked for erasure.'
      when bool_or(entries.consent_withdrawn_at is not null) then 'They have withdrawn their consent.'
    end
  into newest, refusal
  from private.entries_of_candidate(consent_of.candidate_id) as entries;
  refusal := coalesce(refusal, case
    when newest is null
      then 'Their consent covers only the jobs they applied for. Ask them before you add them to another job.'
    when newest <= now() - make_interval(months => months)
      then format('Their consent is older than %s months. Ask them again.', months)
  end);
  if refusal is null then
    select entries.id into entry_id from private.entries_of_candidate(consent_of.candidate_id) as entries
    where entries.kind = 'resume' and entries.consented_at = newest
    limit 1;
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.consent_problems(form jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.content_at(id text, version integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select section.content from public.site_content as section
      where 'site_content/' || section.section_id = content_at.id and section.version = content_at.version),
    (select setting.value from public.site_settings as setting
      where 'site_settings/' || setting.key = content_at.id and setting.version = content_at.version),
    (select revision.value from public.content_revisions as revision
      where revision.table_name || '/' || revision.key = content_at.id and revision.version = content_at.version
      order by revision.id desc limit 1)
  )
$function$
;

CREATE OR REPLACE FUNCTION private.erase_alerts(email text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := lower(trim(erase_alerts.email));
  tokens text[];
  requests integer;
begin
  -- Email last: an email that is being written for an alert exists once the alert could be deleted.
  with gone as (
    delete from public.job_alerts where job_alerts.email = address returning job_alerts.token
  )
  select coalesce(array_agg(gone.token), '{}') into tokens from gone;
  delete from private.job_alert_requests where job_alert_requests.email = address;
  get diagnostics requests = row_count;
  delete from private.outbox
  where outbox.to_address = address and outbox.kind in ('alert_confirm', 'alert_renewal', 'job_alert');
  perform private.keep_erased(tokens || address);
  return cardinality(tokens) + requests;
end
$function$
;

CREATE OR REPLACE FUNCTION private.export_rows(what text, ids bigint[])
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  if export_rows.what is null or export_rows.what not in ('jobs', 'applications', 'messages', 'activity')
    or export_rows.ids is null or cardinality(export_rows.ids) > 500
  then
    raise exception using errcode = 'PT400', message = 'Unknown export.';
  end if;
  if not (case
    when export_rows.what in ('applications', 'messages') then private.has_role('recruiter')
    when export_rows.what = 'activity' then private.has_role('owner')
    else private.is_admin()
  end) then
    raise exception using errcode = 'PT403', message = 'Your role does not allow this export.';
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(exported) - ''search'' order by wanted.place), ''[]'')
     from unnest($1) with ordinality as wanted (id, place)
     join public.%I as exported on exported.id = wanted.id
     where %s',
    case when export_rows.what in ('applications', 'messages') then 'submissions' else export_rows.what end,
    case export_rows.what
      when 'applications' then 'exported.kind in (''application'', ''resume'')'
      when 'messages' then 'exported.kind in (''contact'', ''enquiry'')'
      else 'true'
    end
  ) into answer using export_rows.ids;
  perform private.write_activity(
    'exported', export_rows.what, '', '', jsonb_build_object('rows', jsonb_array_length(answer))
  );
  return answer;
end
$function$
;

CREATE OR REPLACE FUNCTION private.fields_problem(entry submissions, fields text[])
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when fields = '{}' then 'Please choose the details to share with the client.'
    when not fields <@ array['name', 'email', 'phone', 'message', 'answers', 'resume_text', 'resume_file']
      then 'These details cannot be shared with a client.'
    else (
      select part.problem from (values
        ('phone', entry.phone = '', 'This person has not sent a phone number.'),
        ('message', entry.message = '', 'This person has not sent a message.'),
        ('answers', entry.answers = '[]', 'This person has not sent answers.'),
        ('resume_file', entry.resume_path is null, 'This person has not sent a resume.'),
        (
          'resume_text',
          entry.resume_path is null or resume.state not in ('waiting', 'malware') and private.resume_words(entry) = '',
          'The text of this person’s resume cannot be read.'
        ),
        ('resume', resume.state = 'waiting', 'The resume has not been scanned yet. Please try again in a few minutes.'),
        ('resume', resume.state = 'malware', 'Malware was found in the resume, so it cannot be opened.'),
        ('resume', not private.may_leave(entry.resume_path), 'The resume no longer exists.')
      ) as part (field, is_missing, problem)
      where part.is_missing
        and (part.field = any (fields) or part.field = 'resume' and fields && array['resume_text', 'resume_file'])
      limit 1
    )
  end
  from (select private.resume_state(entry.resume_path) as state) as resume
$function$
;

CREATE OR REPLACE FUNCTION private.file_problem(form jsonb, whose text DEFAULT 'your'::text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when not private.is_resume_name(private.form_text(form, 'resume')) or private.form_text(form, 'resume_name') = ''
      then format('Please choose the file with %s resume.', whose)
    when char_length(private.form_text(form, 'resume_name')) > 200 then 'The file name can have at most 200 characters.'
  end
$function$
;

CREATE OR REPLACE FUNCTION private.follow_anchors()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  anchors jsonb;
begin
  select jsonb_object_agg(split_part(address.was, '#', 2), split_part(address.becomes, '#', 2)) into anchors
  from private.renames_of(new.section_id, case when tg_op = 'UPDATE' then old.content end, new.content) as address
  where address.kind = 'address';
  if anchors is null then return null; end if;
  if (
    select count(*) from (
      select from public.submissions
      where submissions.industry in (select jsonb_object_keys(anchors)) limit 10001
    ) as resume
  ) > 10000 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 10,000 resumes are in an industry whose anchor you changed. Restore its old anchor, then save again.';
  end if;
  update public.submissions set industry = anchors ->> submissions.industry
  where submissions.industry in (select jsonb_object_keys(anchors));
  update public.submission_versions set industry = anchors ->> submission_versions.industry
  where submission_versions.industry in (select jsonb_object_keys(anchors));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.follow_consultants()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  names jsonb;
begin
  with earlier as (
    select * from private.consultant_names(case when tg_op = 'UPDATE' then old.content end)
  ), later as (
    select * from private.consultant_names(new.content)
  )
  select jsonb_object_agg(earlier.name, later.name) into names
  from earlier join later using (id)
  where earlier.name <> later.name
    and earlier.name not in (select later.name from later)
    and 1 = (select count(*) from earlier as same where same.name = earlier.name);
  if names is null then return null; end if;
  perform private.lock_many_jobs();
  if (
    select count(*) from (
      select from public.jobs
      where jobs.consultant <> '' and jobs.consultant = any (array(select jsonb_object_keys(names))) limit 301
    ) as job
  ) > 300 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 300 jobs name a consultant whom you renamed. Restore their old name, then save again.';
  end if;
  update public.jobs
  set consultant = names ->> jobs.consultant, version = jobs.version
  where jobs.consultant <> '' and jobs.consultant = any (array(select jsonb_object_keys(names)));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.follow_industries(section text, before jsonb, after jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  names jsonb;
  old_names text[];
begin
  select jsonb_object_agg(name.was, name.becomes), array_agg(name.was) into names, old_names
  from private.renames_of(section, before, after) as name
  where name.kind = 'name';
  if names is null then return; end if;
  perform private.lock_many_jobs();
  if (
    select count(*) from (select from public.jobs where jobs.category = any (old_names) limit 151) as job
  ) > 150 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 150 jobs are in an industry that you renamed. Restore its old name, then save again.';
  end if;
  update public.jobs
  set category = names ->> jobs.category, version = jobs.version
  where jobs.category = any (old_names);
  update private.job_alert_requests as request
  set filters = private.with_names(request.filters, names)
  where request.filters -> 'category' ?| old_names;
  -- An alert may have both names already.
  delete from public.job_alerts as alert
  where alert.filters -> 'category' ?| old_names
    and exists (
      select from public.job_alerts as other
      where other.email = alert.email and other.id <> alert.id
        and case
          when other.filters -> 'category' ?| old_names
            then other.id < alert.id and private.with_names(other.filters, names) = private.with_names(alert.filters, names)
          else other.filters = private.with_names(alert.filters, names)
        end
    );
  update public.job_alerts as alert
  set filters = private.with_names(alert.filters, names)
  where alert.filters -> 'category' ?| old_names
    and not exists (
      select from public.job_alerts as other
      where other.email = alert.email and other.filters = private.with_names(alert.filters, names)
    );
end
$function$
;

CREATE OR REPLACE FUNCTION private.follow_own_renames()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was text[];
  becomes text[];
begin
  -- The first half of a save: the second half has the old value, which it replaces.
  if tg_op = 'INSERT' and exists (select from public.site_content where section_id = new.section_id) then return new; end if;
  select array_agg(renamed.was), array_agg(renamed.becomes) into was, becomes
  from private.renames_of(new.section_id, case when tg_op = 'UPDATE' then old.content end, new.content) as renamed
  where renamed.kind = 'address';
  new.content := private.with_addresses(new.content, was, becomes);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.forget_letter()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.jobs
  set internal_note = replace(jobs.internal_note, old.message, 'This message was deleted with its enquiry.'),
      version = jobs.version
  where jobs.id = old.job_id and position(old.message in jobs.internal_note) > 0;
  return null;
end
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
    -- A file name is kept unchanged.
    when 'resume_name' then form ->> field
    when 'phone_typed' then left(regexp_replace(meant.text, '[\t\n]+', ' ', 'g'), 80)
    when 'phone' then private.typed_phone(regexp_replace(meant.text, '[\t\n]+', ' ', 'g'))
    else regexp_replace(meant.text, '[\t\n]+', ' ', 'g')
  end, '^\s+|\s+$', '', 'g')
  from (select private.typed_text(coalesce(form ->> field, '')) as text) as meant
$function$
;

CREATE OR REPLACE FUNCTION private.forms_of(words text)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  plain constant tsquery := case
    when forms_of.words ~ '(^| )\S( |$)' then plainto_tsquery('pg_catalog.simple', forms_of.words)
    else phraseto_tsquery('pg_catalog.simple', forms_of.words)
  end;
  stem tsquery;
begin
  -- A query of stop words alone would raise a notice.
  if forms_of.words ~ '(^| )\S{1,3}( |$)' or to_tsvector('pg_catalog.english', forms_of.words) = '' then
    return plain;
  end if;
  stem := phraseto_tsquery('pg_catalog.english', forms_of.words);
  return case when stem = plain then plain else stem || plain end;
end
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

CREATE OR REPLACE FUNCTION private.give_code()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from private.mail_kinds as kinds where kinds.kind = new.kind and kinds.is_to_staff) then
    new.data := new.data || jsonb_build_object('code', private.mail_code(new.id));
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.guard_unnamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A number that is used again keeps its earlier decision.
  if auth.uid() is not null and not private.has_role('recruiter') and new.client_unnamed <> (case
    when tg_op = 'UPDATE' then old.client_unnamed
    else (
      select (revision.value ->> 'client_unnamed')::boolean from public.content_revisions as revision
      where revision.table_name = 'jobs' and revision.key = new.id::text
      order by revision.version desc
      limit 1
    )
  end) then
    perform private.refuse_field(
      'client_unnamed', 'Only recruiters and owners decide if candidates see the client’s name.'
    );
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.has_open_ticket(name text, metadata jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from private.upload_tickets
    where upload_tickets.name = has_open_ticket.name
      and upload_tickets.used_for is null
      and upload_tickets.expires_at > now()
      and (
        -- An older storage sends no description: there its own limits apply, and redeem_ticket checks afterwards.
        coalesce(has_open_ticket.metadata, '{}') = '{}'
        or (has_open_ticket.metadata ->> 'contentLength')::numeric between 1 and upload_tickets.size
      )
  )
  -- A signed upload address accepts a file of any size, because the policy is not checked again.
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%'
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

CREATE OR REPLACE FUNCTION private.is_own_address(path text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
      select from private.own_paths as own
      where own.path = is_own_address.path or own.has_more and starts_with(is_own_address.path, own.path || '/')
    )
    or path like '/jobs/%' and exists (
      select from public.jobs
      where jobs.id = substring(path from '^/jobs/([1-9]\d{0,14})(?:-.*)?$')::bigint
    )
    or path ~ '^/(resources|roles)/' and exists (
      select from unnest(array['resource_articles', 'landing_pages']) as list (id)
      left join public.site_content as section on section.section_id = list.id
      cross join lateral (
        select address from private.addresses_in(list.id, section.content) where section.content is not null
        union all
        select address from private.built_in_addresses(list.id) where section.content is null
      ) as item
      where item.address = path
    )
    or path like '/privacy/%' and exists (
      select from public.site_content as section
      cross join lateral jsonb_path_query(section.content, 'lax $.*[*].lang') as lang
      where section.section_id = 'notice_translations' and path = '/privacy/' || (lang #>> '{}')
    );
end
$function$
;

CREATE OR REPLACE FUNCTION private.is_trapped(form jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if private.form_text(form, 'website') <> '' then return true; end if;
  if coalesce(jsonb_typeof(form -> 'seconds_open') <> 'number' or (form ->> 'seconds_open')::numeric < 3, true) then
    raise exception using
      errcode = 'PT400', message = 'That was faster than we expected. Please wait a few seconds and send it again; everything you typed is kept.';
  end if;
  return false;
end
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

CREATE OR REPLACE FUNCTION private.job_conditions(words tsquery, filters jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  typed constant text := job_conditions.filters ->> 'q';
begin
  return (
    select coalesce(string_agg(' and ' || condition, ''), '')
    from (
      select format('search @@ %L::tsquery', job_conditions.words) as condition where job_conditions.words is not null
      union all
      select format('%I in (%s)', key, string_agg(quote_literal(value), ', '))
      from jsonb_each(job_conditions.filters) as given (key, filter)
      cross join lateral private.chosen(filter) as value
      where key in ('location', 'category', 'type', 'workplace')
      group by key
      union all
      select private.experience_condition(job_conditions.filters ->> 'experience')
      union all
      select private.experience_condition(years) from private.typed_years(typed) where years !~ '^0+-0+$'
      union all
      select unnest(array[
        'salary_yearly_inr >= ' || at_least,
        -- The lower end, made comparable like the upper one.
        'salary_yearly_inr * coalesce(salary_min, salary_max)::numeric / coalesce(salary_max, salary_min) <= ' || at_most
      ])
      from private.typed_pay(typed)
      union all
      -- No salary is as high as this bound, so that an absurd number just finds nothing.
      select format('salary_yearly_inr >= %s', ceil(least(pay, 9000000000000000)))
      from (select (job_conditions.filters ->> 'salary_at_least')::numeric) as given (pay) where pay is not null
      union all
      -- A hundred years, so that an absurd number is no date out of range.
      select format('posted_at > now() - make_interval(days => %s)', least(greatest(days::integer, 0), 36500))
      from (select job_conditions.filters ->> 'posted_within_days') as given (days) where days is not null
      union all
      select format('posted_at %s %L', sign, job_conditions.filters ->> key)
      from (values ('posted_after', '>'), ('posted_until', '<=')) as bounds (key, sign)
      where job_conditions.filters ->> key is not null
    ) as conditions
  );
end
$function$
;

CREATE OR REPLACE FUNCTION private.keep_redirect()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  next_rule public.redirects;
  target text;
begin
  -- Two rules that would form a circle wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  new.from_path := private.redirect_path(new.from_path);
  new.to_address := btrim(new.to_address, E' \t\r\n');
  new.updated_at := now();
  new.updated_by := private.saved_by();
  if private.is_own_address(new.from_path) then
    raise exception using
      errcode = 'PT409', column = 'from_path',
      message = 'The site has a page at this address, so it cannot be redirected.';
  end if;
  if new.from_path !~ '^/[^?#%\\[:cntrl:]]*(\?(p|page_id|attachment_id|job_listing|awsm_job_openings|cat|tag|author|m|feed|post_type|paged)=[^?#%&=\\[:cntrl:]]+)?$'
    or char_length(new.from_path) > 500
  then
    raise exception using
      errcode = 'PT400', column = 'from_path',
      message = 'Please enter the old address as a path, such as /old-page. After a “?”, only numbers and names of pages count, such as /?p=12.';
  end if;
  if new.to_address is null or new.to_address !~ '^(/([^/\\\s"''<>][^\s"''<>\\]*)?|https?://[^\s"''<>\\]+)$'
    or char_length(new.to_address) > 500
  then
    raise exception using
      errcode = 'PT400', column = 'to_address',
      message = 'Please enter an address that starts with https:// or /, of at most 500 characters.';
  end if;
  target := private.path_led_to(new.to_address);
  if target = new.from_path or new.to_address = new.from_path then
    raise exception using
      errcode = 'PT400', column = 'to_address', message = 'An address cannot redirect to itself.';
  end if;
  select * into next_rule from public.redirects
  where redirects.from_path in (target, new.to_address) and redirects.id <> new.id
  order by redirects.from_path = new.to_address desc limit 1;
  if found then
    if private.path_led_to(next_rule.to_address) = new.from_path or next_rule.to_address = new.from_path then
      raise exception using
        errcode = 'PT400', column = 'to_address',
        message = format('This would make a circle, because %s already redirects to %s.', next_rule.from_path, new.from_path);
    end if;
    new.to_address := next_rule.to_address;
  end if;
  return new;
end
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

CREATE OR REPLACE FUNCTION private.log_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_level = 'ROW' then
    insert into private.changes (audience, name) values (tg_argv[0], tg_table_name) on conflict do nothing;
  else
    insert into private.changes (audience, name)
    select distinct tg_argv[0], case
      when tg_nargs = 1 then tg_table_name::text else regexp_replace(to_jsonb(touched) ->> tg_argv[1], '^.*/', '')
    end
    from touched
    on conflict do nothing;
  end if;
  if found then
    -- The second of two writers of an old row leaves it to the first.
    delete from private.changes as earlier
    where (earlier.made_by, earlier.audience, earlier.name) in (
      select changes.made_by, changes.audience, changes.name from private.changes
      where changes.made_at < now() - interval '1 hour' limit 100 for update skip locked
    );
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.mail_is_too_late(mail private.outbox)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case mail.kind
    when 'password_reset' then not mail.data ? 'token'
    when 'invitation' then not exists (
      select from private.invitations
      where invitations.token_hash = private.hash_of(mail.data ->> 'token') and invitations.expires_at > now()
    )
    when 'introduction' then not exists (
      select from private.introductions
      where introductions.token_hash = private.hash_of(mail.data ->> 'token') and introductions.ends_at > now()
    )
    else exists (
      select from private.mail_kinds as kinds
      where kinds.kind = mail.kind and mail.created_at < now() - kinds.works_for
    )
  end
$function$
;

CREATE OR REPLACE FUNCTION private.merge_fields(base jsonb, mine jsonb, theirs jsonb, OUT merged jsonb, OUT is_clean boolean)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  field text;
  was jsonb;
  my jsonb;
  their jsonb;
  list record;
begin
  merged := '{}';
  is_clean := true;
  for field in
    select distinct regexp_replace(name, '_alt$', '') from jsonb_object_keys(mine || theirs) as name
  loop
    -- An empty and a missing value are equal.
    was := jsonb_build_array(nullif(base -> field, '""'), nullif(base -> (field || '_alt'), '""'));
    my := jsonb_build_array(nullif(mine -> field, '""'), nullif(mine -> (field || '_alt'), '""'));
    their := jsonb_build_array(nullif(theirs -> field, '""'), nullif(theirs -> (field || '_alt'), '""'));
    if their = was or their = my then
      merged := merged || private.fields_named(mine, field);
    elsif my = was then
      merged := merged || private.fields_named(theirs, field);
    elsif private.is_list_of_items(base -> field) and private.is_list_of_items(mine -> field)
      and private.is_list_of_items(theirs -> field)
    then
      list := private.merge_items(base -> field, mine -> field, theirs -> field);
      merged := merged || jsonb_build_object(field, list.merged);
      is_clean := is_clean and list.is_clean;
    else
      merged := merged || private.fields_named(theirs, field);
      is_clean := false;
    end if;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION private.merge_items(base jsonb, mine jsonb, theirs jsonb, OUT merged jsonb, OUT is_clean boolean)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  here record;
  one record;
  items jsonb := '{}';
  kept text[] := '{}';
  was text[];
  my text[];
  their text[];
  ids text[];
  is_moved_by_me boolean;
  is_moved_by_them boolean;
begin
  is_clean := true;
  for here in
    select id, base_item.value - 'order' as was, my_item.value - 'order' as my, their_item.value - 'order' as their
    from (
      select distinct unnest(private.ids_of(base) || private.ids_of(mine) || private.ids_of(theirs)) as id
    ) as known
    left join jsonb_array_elements(base) as base_item on base_item.value ->> 'id' = id
    left join jsonb_array_elements(mine) as my_item on my_item.value ->> 'id' = id
    left join jsonb_array_elements(theirs) as their_item on their_item.value ->> 'id' = id
  loop
    if here.my is null or here.their is null then
      if here.was is not null then
        is_clean := is_clean and coalesce(here.my, here.their, here.was) = here.was;
        -- Removed by one and unchanged by the other, or removed by them.
        continue when here.their is null or here.their = here.was;
      end if;
      items := items || jsonb_build_object(here.id, coalesce(here.my, here.their));
    else
      one := private.merge_fields(coalesce(here.was, '{}'), here.my, here.their);
      is_clean := is_clean and one.is_clean;
      items := items || jsonb_build_object(here.id, one.merged);
    end if;
    kept := kept || here.id;
  end loop;

  was := private.in_order_of(private.ids_of(base), kept);
  my := private.in_order_of(private.ids_of(mine), kept);
  their := private.in_order_of(private.ids_of(theirs), kept);
  is_moved_by_me := private.in_order_of(was, my) is distinct from private.in_order_of(my, was);
  is_moved_by_them := private.in_order_of(was, their) is distinct from private.in_order_of(their, was);
  is_clean := is_clean
    and not (is_moved_by_me and is_moved_by_them and private.in_order_of(my, their) <> private.in_order_of(their, my));
  ids := private.in_order_of(case when is_moved_by_them then their else my end, was);
  ids := private.weave(private.weave(ids, their), my);
  select coalesce(jsonb_agg((items -> id) || jsonb_build_object('order', place - 1) order by place), '[]') into merged
  from unnest(ids) with ordinality as entry (id, place);
end
$function$
;

CREATE OR REPLACE FUNCTION private.message_problem(message text, shortest integer, whose text DEFAULT 'your'::text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when message_problem.message = '' and message_problem.shortest > 0
      then format('Please enter %s message.', whose)
    when message_problem.message <> '' and char_length(message_problem.message) < message_problem.shortest
      then format('Please write a little more: a message needs at least %s characters.', message_problem.shortest)
    when char_length(message_problem.message) > 5000 then format('%s message can have at most 5,000 characters.', initcap(whose))
    when translate(message_problem.message, E'\n\t', '') ~ '[[:cntrl:]]'
      then 'Please remove invisible characters.'
  end
$function$
;

CREATE OR REPLACE FUNCTION private.note_move(submission_id bigint, stage_before text, stage_after text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  noted constant bigint := private.note_change(
    note_move.submission_id, format('Moved from %s to %s.', note_move.stage_before, note_move.stage_after)
  );
begin
  update public.notes set stage_before = note_move.stage_before, stage_after = note_move.stage_after
  where notes.id = noted;
  return noted;
end
$function$
;

CREATE OR REPLACE FUNCTION private.note_reading(ids bigint[], kind text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.readings (submission_id, kind, reader_id, reader_name, reader_role)
  select submissions.id, note_reading.kind, admins.id, coalesce(nullif(admins.name, ''), admins.email), admins.role
  from public.submissions
  join public.admins on admins.id = auth.uid()
  where submissions.id = any (note_reading.ids)
    -- A screen repeats its requests.
    and not exists (
      select from public.readings
      where readings.submission_id = submissions.id and readings.kind = note_reading.kind
        and readings.day = private.agency_day() and readings.reader_id = admins.id
    )
  order by submissions.id
  on conflict on constraint readings_once_key do nothing
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

CREATE OR REPLACE FUNCTION private.plain_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select translate(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(plain_words.words), '(^|[^a-z0-9])c\+\+', '\1 cplusplus ', 'g'),
        '(^|[^a-z0-9])c#', '\1 csharp ', 'g'
      ),
      -- The end of an address is not in any language.
      '(^|[^a-z0-9@.-])((?:asp|vb|ado)?)\.net(?![a-z0-9])', '\1\2 dotnet ', 'g'
    ),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)
  )
$function$
;

CREATE OR REPLACE FUNCTION private.prepare_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  word text;
begin
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.created_by := auth.uid();
  else
    new.created_at := old.created_at;
    new.created_by := old.created_by;
  end if;
  new.name := private.visible_line(new.name);
  new.masked_name := private.visible_line(new.masked_name);
  new.notes := private.visible_text(new.notes);
  if jsonb_typeof(new.contacts) = 'array' then new.contacts := private.tidy_contacts(new.contacts); end if;
  if (
    select count(contact ->> 'id') <> count(distinct contact ->> 'id') from jsonb_path_query(new.contacts, 'lax $[*]') as contact
  ) then
    perform private.refuse_field('contacts', 'Two of the contacts are the same. Load the client again.');
  end if;
  word := coalesce(
    private.client_word_in(new.name, '', new.masked_name),
    private.client_word_hidden_in(new.name, new.masked_name),
    case when private.names_client(new.name, new.masked_name) then new.name end
  );
  if word is not null then
    perform private.refuse_field('masked_name', format(
      'The masked name contains a word from the client’s name (%s), so visitors could recognise the client. Choose another masked name.', word
    ));
  end if;
  if new.owner_id is not null and (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id) and not exists (
    select from public.admins
    where admins.id = new.owner_id and admins.role in ('recruiter', 'owner') and admins.disabled_at is null
  ) then
    perform private.refuse_field('owner_id', 'This person does not work with clients. Choose a recruiter or an owner.');
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.prepare_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    -- An id that is still to be given out belongs to a later job.
    if new.id > (select jobs_id_seq.last_value from public.jobs_id_seq) then
      raise exception using errcode = 'PT400', message = 'The database assigns the number of a new job.';
    end if;
    -- A restored job continues its version numbers, so that a save from before its deletion is recognised as outdated.
    new.version := 1 + coalesce((
      select max(revision.version) from public.content_revisions as revision
      where revision.table_name = 'jobs' and revision.key = new.id::text
    ), 0);
    new.created_at := now();
    new.created_by := auth.uid();
    new.updated_at := now();
    new.updated_by := auth.uid();
  else
    new.created_at := old.created_at;
    new.created_by := old.created_by;
  end if;
  -- An insert has no old row, so every value counts as changed.
  if new.title is distinct from old.title then
    new.title := private.visible_line(new.title);
    new.slug := private.job_slug(new.title);
  else
    new.slug := old.slug;
  end if;
  if new.description is distinct from old.description then
    new.description := private.visible_text(new.description);
    new.summary := private.job_summary(new.description);
  else
    new.summary := old.summary;
  end if;
  if (new.company, new.location, new.category) is distinct from (old.company, old.location, old.category) then
    new.company := private.visible_line(new.company);
    new.location := private.visible_line(new.location);
    new.category := private.visible_line(new.category);
  end if;
  new.applicant_countries := case
    when new.workplace <> 'remote' then '{}'
    when cardinality(new.applicant_countries) = 0 then array[new.country]
    else new.applicant_countries
  end;
  perform private.check_job(new);
  if (
    new.title, new.description, new.company, new.client_confidential, new.location, new.places, new.category, new.type,
    new.workplace, new.skills, new.education, new.reference, new.experience_from, new.experience_to
  ) is distinct from (
    old.title, old.description, old.company, old.client_confidential, old.location, old.places, old.category, old.type,
    old.workplace, old.skills, old.education, old.reference, old.experience_from, old.experience_to
  ) then
    new.search := private.job_search(new);
  else
    new.search := old.search;
  end if;
  -- A job is posted when visitors can first see it: not in the future, and not before it opens.
  if new.status = 'published' then
    new.posted_at := greatest(new.opens_at, least(new.posted_at, now()));
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.prepare_job_record()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  namesake bigint;
begin
  -- Computed again afterwards, and slow to build.
  new.search := '';
  new := jsonb_populate_record(new, (
    select jsonb_object_agg(lines.field, private.visible_line(to_jsonb(new) ->> lines.field))
    from private.job_lines as lines
  ));
  new.skills := array(
    select private.visible_line(skill)
    from unnest(new.skills) with ordinality as skills (skill, place)
    where private.visible_line(skill) <> ''
    order by place
  );
  if new.places::text ~ '\\u00[01]|[\u007f\ufffe\uffff]' then new.places := private.visible_places(new.places); end if;
  new.country := coalesce(new.places -> 0 ->> 'country', new.country);
  if new.experience_from > new.experience_to then
    perform private.refuse_field(
      'experience_to', 'The minimum experience is above the maximum. Swap them, or leave one empty.'
    );
  end if;
  select jobs.id into namesake from public.jobs
  where lower(jobs.reference) = lower(new.reference) and jobs.reference <> '' and jobs.id <> new.id;
  if namesake is not null then
    perform private.refuse_field(
      'reference', format('Job %s already has this reference. Choose another one.', namesake)
    );
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.question_problem(question jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.raise_alarm(kind text, most integer, period interval)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('alarms ' || raise_alarm.kind, 0));
  if exists (
    select from private.alarms
    where alarms.kind = raise_alarm.kind and alarms.raised_at > clock_timestamp() - interval '1 hour'
      -- From a clock that ran ahead and was set back.
      and alarms.raised_at <= clock_timestamp()
  ) then
    return;
  end if;
  delete from private.alarms where alarms.raised_at < now() - interval '30 days';
  insert into private.alarms (kind) values (raise_alarm.kind);
  insert into private.outbox (kind, data)
  values ('limit_alarm', jsonb_build_object(
    'limit', raise_alarm.kind, 'count', raise_alarm.most,
    'minutes', (extract(epoch from raise_alarm.period) / 60)::integer
  ));
end
$function$
;

CREATE OR REPLACE FUNCTION private.read_answer(question jsonb, typed text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.rebase_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stored_version integer;
  stored jsonb;
  outcome record;
begin
  if tg_op = 'INSERT' then perform private.lock_content(new.id); end if;
  if tg_op = 'INSERT' or (new.value, new.publish_at, new.unpublish_at) is distinct from (old.value, old.publish_at, old.unpublish_at)
  then
    new.failure := '';
  end if;
  -- A client that does not send the base version.
  if new.base is null or (tg_op = 'UPDATE' and new.base_version <> old.base_version and new.base = old.base) then
    new.base := private.content_at(new.id, new.base_version);
  end if;
  stored_version := private.version_of(new.id);
  if new.base is null or stored_version in (0, new.base_version) then return new; end if;
  stored := private.content_at(new.id, stored_version);
  outcome := private.merge_fields(new.base, stored, new.value);
  new.value := outcome.merged;
  if outcome.is_clean then
    new.base := stored;
    new.base_version := stored_version;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.record_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  derived constant text[] := '{version,updated_at,updated_by,search,is_waiting,replies,answered_at,summary,slug,salary_yearly_inr}';
  is_publishing constant boolean := current_setting('sampark.publishing', true) = 'on';
  rules constant jsonb := tg_argv[0];
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  subject constant jsonb := coalesce(after, before);
  moved jsonb;
  details jsonb := private.told_columns(subject, coalesce(rules -> 'facts', '[]'), '[]');
begin
  -- The version that a draft becomes is recorded instead.
  if is_publishing and tg_table_name = 'content_drafts' then return null; end if;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(entry.key, before -> entry.key), '{}') into moved
    from jsonb_each(after) as entry
    where entry.value is distinct from before -> entry.key;
    if moved - array['updated_at', 'updated_by', 'search'] = '{}' then return null; end if;
    moved := moved - derived;
    details := details || jsonb_build_object(
      'changed', array(select jsonb_object_keys(moved) order by 1),
      'before',
      private.told_columns(moved, coalesce(rules -> 'values', '[]'), coalesce(rules -> 'presence', '[]')),
      'after',
      private.told_columns(
        (select coalesce(jsonb_object_agg(name, after -> name), '{}') from jsonb_object_keys(moved) as name),
        coalesce(rules -> 'values', '[]'), coalesce(rules -> 'presence', '[]')
      )
    );
  end if;
  perform private.write_activity(
    case
      when is_publishing then 'published'
      when tg_op = 'INSERT' then coalesce(rules ->> 'action', 'created')
      when tg_op = 'UPDATE' then 'changed'
      else 'deleted'
    end,
    tg_table_name,
    subject ->> (rules ->> 'key'),
    (
      select subject ->> name.value
      from jsonb_array_elements_text(rules -> 'name') with ordinality as name (value, place)
      where subject ->> name.value <> ''
      order by name.place
      limit 1
    ),
    details
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.redeem_ticket(name text, key uuid)
 RETURNS private.upload_tickets
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.redirect_renames()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- An existing page is never redirected: renaming back removes the redirect of the first rename.
  delete from public.redirects
  where redirects.from_path in (
    select item.address from private.addresses_in(new.section_id, new.content) as item
  );
  insert into public.redirects (from_path, to_address, is_automatic)
  select renamed.was, renamed.becomes, true
  from private.renames_of(new.section_id, case when tg_op = 'UPDATE' then old.content end, new.content) as renamed
  where renamed.kind = 'address' and position('#' in renamed.was) = 0
    and renamed.was not in (select item.address from private.addresses_in(new.section_id, new.content) as item)
  on conflict (from_path) do update set to_address = excluded.to_address, is_automatic = true;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_client_word()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_all_new constant boolean := (new.company, new.client_confidential, new.location)
    is distinct from (old.company, old.client_confidential, old.location);
  known text;
  told record;
  said public.jobs := new;
  was public.jobs := old;
begin
  if not new.client_confidential then return new; end if;
  -- Built for nothing, they would take longer than all the rest.
  said.search := '';
  was.search := '';
  known := concat_ws(' ', new.country, private.telling_nothing(new));
  select text.field, text.beginning, coalesce(word, new.company) as word into told
  from (values
    (1, 'title', 'The title contains', case when not private.has_draft_title(new) then new.title end, old.title),
    (2, 'description', 'The description contains', new.description, old.description),
    (3, 'location', 'The location contains', new.location, old.location),
    (4, 'category', 'The industry contains', new.category, old.category),
    (5, 'places', 'The places contain', private.texts_in(new.places, '$[*].*'), private.texts_in(old.places, '$[*].*')),
    (6, 'skills', 'The skills contain', array_to_string(new.skills, ' '), array_to_string(old.skills, ' ')),
    (
      8, 'questions', 'The questions contain',
      concat_ws(' ', private.texts_in(new.questions, '$[*].wording'), private.texts_in(new.questions, '$[*].choices[*]')),
      concat_ws(' ', private.texts_in(old.questions, '$[*].wording'), private.texts_in(old.questions, '$[*].choices[*]'))
    )
    union all
    select 7, lines.field, lines.beginning, to_jsonb(said) ->> lines.field, to_jsonb(was) ->> lines.field
    from private.job_lines as lines
  ) as text (place, field, beginning, words, before)
  cross join lateral private.client_word_in(new.company, known, text.words) as word
  where (is_all_new or text.words is distinct from text.before)
    and (word is not null or private.names_client(new.company, text.words))
  order by text.place, text.field
  limit 1;
  if found then
    perform private.refuse_field(told.field, format(
      '%s a word from the confidential client’s name (%s). Remove it, or show the client.', told.beginning, told.word
    ));
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_email_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.admins where admins.id = old.id and admins.disabled_at is null) then
    raise exception using
      errcode = 'PT403', message = 'Only current staff can change their email address.';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_mail_to_number()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.kind in ('reply', 'introduction') then
    raise exception using
      errcode = 'PT409',
      message = format(
        '%s gave no email address, so nothing was sent. Please call instead.', private.people_in_words(array[new.submission_id])
      );
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_unsettled()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  failure text;
begin
  select draft.failure into failure from public.content_drafts as draft
  where draft.id = tg_table_name || '/' || (to_jsonb(new) ->> tg_argv[0])
    and draft.publish_at <= now() and draft.unpublish_at is null;
  if not found then return new; end if;
  raise exception using errcode = 'PT409', message = case failure
    when '' then 'A draft went live in the meantime. Compare both versions, then save again.'
    else 'A draft is live but could not be stored: ' || failure || ' Change it or take it down first.'
  end;
end
$function$
;

CREATE OR REPLACE FUNCTION private.remove_factor(factor uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone private.second_factors;
begin
  delete from private.second_factors as factors where factors.id = remove_factor.factor returning * into gone;
  if gone.status is distinct from 'verified' then
    return;
  end if;
  -- Recovery codes without an app are useless, and those for a later app are new.
  delete from private.recovery_codes as codes
  where codes.user_id = gone.user_id and not exists (
    select from private.second_factors as others where others.user_id = gone.user_id and others.status = 'verified'
  );
  perform private.tell_of_second_factor(gone.user_id, 'removed', gone.friendly_name, gone.user_id);
end
$function$
;

CREATE OR REPLACE FUNCTION private.require_job_description()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_news constant boolean := (new.status, new.title, new.description) is distinct from (old.status, old.title, old.description);
  problem constant text[] := case
    when new.status <> 'published' then null
    when is_news and new.title = private.draft_title(new.company)
      then array['title', format('“%s” is a working title. Write a title for visitors before you publish the job.', new.title)]
    when new.description !~ '\S'
      then array['description', format('The description of “%s” is missing. Write one before you publish the job.', new.title)]
    when is_news and exists (
      select from public.submissions as enquiry
      where enquiry.job_id = new.id and enquiry.kind = 'enquiry'
        and position(private.plain_text(enquiry.message) in private.plain_text(new.description)) > 0
    )
      then array['description', format(
        'The description of “%s” is the client’s message. Write a description for visitors before you publish the job.', new.title
      )]
    when new.location = 'To be agreed'
      then array['location', format('The city of “%s” is missing. Enter it before you publish the job.', new.title)]
    when new.category = 'To be chosen'
      then array['category', format('The industry of “%s” is missing. Choose one before you publish the job.', new.title)]
  end;
begin
  if problem is not null then perform private.refuse_field(problem[1], problem[2]); end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.require_role(wanted text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.has_role(require_role.wanted) then
    raise exception using
      errcode = 'PT403', message = format('This requires the role %s or owner.', require_role.wanted);
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.save_redirect(rule jsonb, replaces boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  path constant text := private.redirect_path(rule ->> 'from_path');
  stored public.redirects;
  saved public.redirects;
  field text;
  message text;
begin
  select * into stored from public.redirects where redirects.from_path = path;
  if stored.id is null then
    insert into public.redirects (from_path, to_address) values (path, rule ->> 'to_address')
    returning * into saved;
    return jsonb_build_object('outcome', 'new', 'to', saved.to_address);
  end if;
  if not replaces then
    return jsonb_build_object(
      'outcome', 'refused', 'field', 'from_path',
      'message', format('This address already redirects to %s. Change that redirect instead.', stored.to_address)
    );
  end if;
  update public.redirects set to_address = rule ->> 'to_address', is_automatic = false
  where redirects.id = stored.id and redirects.to_address <> btrim(rule ->> 'to_address', E' \t\r\n')
  returning * into saved;
  return jsonb_build_object(
    'outcome', case when saved.to_address <> stored.to_address then 'changed' else 'same' end,
    'to', coalesce(saved.to_address, stored.to_address), 'was', stored.to_address
  );
exception when sqlstate 'PT400' or sqlstate 'PT409' or check_violation or not_null_violation then
  get stacked diagnostics field = column_name, message = message_text;
  return jsonb_build_object(
    'outcome', 'refused', 'field', coalesce(nullif(field, ''), 'from_path'), 'code', sqlstate,
    'message', case when sqlstate like 'PT4%' then message else 'Please check this address.' end
  );
end
$function$
;

CREATE OR REPLACE FUNCTION private.set_mail_priority()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.priority := coalesce((select kinds.priority from private.mail_kinds as kinds where kinds.kind = new.kind), 0);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.shortlist_behind(token text)
 RETURNS private.shortlists
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found private.shortlists;
begin
  select shortlists.* into found
  from private.shortlists join public.jobs on jobs.id = shortlists.job_id
  where shortlists.token_hash = private.hash_of(shortlist_behind.token) and shortlists.revoked_at is null
    and shortlists.ends_at > now() and private.is_for_client(shortlists, jobs);
  if found.id is null then
    raise exception using
      errcode = 'PT404', message = 'This link is no longer valid. Please ask your contact at the agency for a new one.';
  end if;
  return found;
end
$function$
;

CREATE OR REPLACE FUNCTION private.staff_candidate(id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  perform private.require_role('recruiter');
  with entries as materialized (select * from private.entries_of_candidate(staff_candidate.id))
  select jsonb_build_object(
    'id', staff_candidate.id,
    'name', (
      select entries.first_name || ' ' || entries.last_name from entries
      where entries.kind in ('application', 'resume') limit 1
    ),
    'addresses', (
      select jsonb_agg(jsonb_build_object('email', mine.email, 'phone', mine.phone) order by mine.email)
      from private.candidate_addresses as mine where mine.candidate_id = staff_candidate.id
    ),
    'has_other_names', cardinality(private.other_names(staff_candidate.id)) > 0,
    'same_phone', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', other.candidate_id, 'name', private.name_of(private.newest_entry(other.candidate_id)), 'phone', other.phone
      ) order by other.candidate_id), '[]')
      from (
        select near.candidate_id, min(near.phone) as phone from private.candidate_addresses as near
        where near.candidate_id <> staff_candidate.id and near.phone in (
          select mine.phone from private.candidate_addresses as mine
          where mine.candidate_id = staff_candidate.id and mine.phone <> ''
        )
        group by near.candidate_id order by near.candidate_id limit 10
      ) as other
    ),
    'entries', jsonb_agg(jsonb_build_object(
      'id', entries.id, 'email', entries.email, 'kind', entries.kind, 'stage', entries.stage, 'job_id', entries.job_id,
      'job_title', entries.job_title, 'name', entries.first_name || ' ' || entries.last_name,
      'resume_path', entries.resume_path, 'resume_name', entries.resume_name, 'reference', entries.reference,
      'sent_at', coalesce(entries.resent_at, entries.created_at),
      'consented_at', entries.consented_at,
      'resume', private.resume_state(entries.resume_path)
    )),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', notes.id, 'submission_id', notes.submission_id, 'kind', notes.kind, 'subject', notes.subject,
        'body', notes.body, 'author_name', notes.author_name, 'created_at', notes.created_at
      ) order by notes.id desc), '[]')
      from public.notes
      where notes.submission_id in (select entries.id from entries) and notes.kind in ('note', 'reply')
    ),
    'refusal', (private.consent_of(staff_candidate.id)).refusal
  )
  into answer from entries having count(*) > 0;
  if answer is null then
    raise exception using errcode = 'PT404', message = 'This candidate no longer exists.';
  end if;
  return answer;
end
$function$
;

CREATE OR REPLACE FUNCTION private.stamp_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_jsonb(new) -> tg_argv[0] is distinct from to_jsonb(old) -> tg_argv[0] then
    raise exception using errcode = 'PT400', message = 'The key of a saved entry cannot be changed.';
  end if;
  if new.version = old.version then
    raise exception using
      errcode = 'PT409',
      message = 'This has been saved before. Load the stored version, then save again.';
  end if;
  new.updated_at := private.saved_at();
  new.updated_by := private.saved_by();
  return new;
end
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
    -- An invalid source is no reason to refuse a submission.
    'source', coalesce(substring(form ->> 'source' from '^[A-Za-z0-9_.-]{1,40}$'), ''),
    'notice_version', private.form_text(form, 'notice_version')
  ))
$function$
;

CREATE OR REPLACE FUNCTION private.synonyms_of(words text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  shown constant text := private.synonyms_shown();
  phrases text[] := '{}';
begin
  for start in 1 .. coalesce(cardinality(words), 0) loop
    for stop in start .. least(start + 3, cardinality(words)) loop
      phrases := phrases || array_to_string(words[start : stop], ' ');
    end loop;
  end loop;
  -- Most typed words have no synonyms.
  if not exists (
    select from private.synonyms
    where synonyms.source = shown and synonyms.phrase = any (phrases) and synonyms.is_asked
  ) then
    return '{}';
  end if;
  return (
    select jsonb_object_agg(meant.phrase, meant.query)
    from (
      select typed.phrase, string_agg(distinct private.forms_of(same.phrase)::text, ' | ') as query
      from private.synonyms as typed
      join private.synonyms as same on same.source = typed.source and same.meaning = typed.meaning
      where typed.source = shown and typed.phrase = any (phrases) and typed.is_asked
      group by typed.phrase
    ) as meant
  );
end
$function$
;

CREATE OR REPLACE FUNCTION private.take_file_quota(subject text, form_key uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  arrived bigint;
  open bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('upload_tickets ' || take_file_quota.subject, 0));
  update private.upload_tickets set expires_at = clock_timestamp()
  where upload_tickets.subject = take_file_quota.subject and upload_tickets.form_key = take_file_quota.form_key
    and upload_tickets.expires_at > clock_timestamp()
    and not private.has_arrived(upload_tickets);
  select
    count(*) filter (where mine.has_arrived),
    count(*) filter (where not mine.has_arrived and mine.expires_at > clock_timestamp())
  into arrived, open
  from (
    select private.has_arrived(upload_tickets) as has_arrived, upload_tickets.expires_at
    from private.upload_tickets
    where upload_tickets.subject = take_file_quota.subject
      and upload_tickets.created_at > clock_timestamp() - interval '1 hour'
  ) as mine;
  if arrived >= 60 then
    raise exception using
      errcode = 'PT429',
      message = 'Too many files were sent from your network in a short time. Please try again in an hour; everything you typed stays here.';
  elsif open >= 60 then
    raise exception using
      errcode = 'PT429',
      message = 'Too many uploads are open from your network. Please try again in a quarter of an hour; everything you typed stays here.';
  end if;
  if (
    select count(*) >= 300 from (
      select from private.upload_tickets
      where upload_tickets.created_at > clock_timestamp() - interval '1 hour'
      limit 300
    ) as recent
  ) then
    perform private.raise_alarm('resume_upload', 300, interval '1 hour');
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.take_quota_of(address text, bucket text, per_subject integer, per_bucket integer, period interval)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  caller constant text := private.rate_subject(
    take_quota_of.bucket, private.network_of(take_quota_of.address)
  );
  from_caller bigint;
  from_everyone bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('rate_events ' || take_quota_of.bucket, 0));
  delete from private.rate_events
  where rate_events.bucket = take_quota_of.bucket
    and (
      rate_events.happened_at <= clock_timestamp() - take_quota_of.period
      -- From a clock that ran ahead and was set back: they would count for as long as it was wrong.
      or rate_events.happened_at > clock_timestamp()
    );
  select count(*) into from_caller
  from private.rate_events
  where rate_events.bucket = take_quota_of.bucket and rate_events.subject = caller;
  if from_caller >= take_quota_of.per_subject then
    return false;
  end if;
  insert into private.rate_events (bucket, subject) values (take_quota_of.bucket, caller);
  if take_quota_of.per_bucket is null then
    return true;
  end if;
  select count(*) into from_everyone
  from (
    select from private.rate_events where rate_events.bucket = take_quota_of.bucket limit take_quota_of.per_bucket
  ) as counted;
  if from_everyone >= take_quota_of.per_bucket then
    perform private.raise_alarm(take_quota_of.bucket, take_quota_of.per_bucket, take_quota_of.period);
  end if;
  return true;
end
$function$
;

CREATE OR REPLACE FUNCTION private.take_sender_quota(email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.take_quota('form', 60, 300, interval '1 hour') then
    raise exception using
      errcode = 'PT429',
      message = 'Too many forms were sent from your network in a short time. Please try again in an hour; everything you typed stays here.';
  end if;
  if not private.take_quota_of(
    private.network_of(private.request_address()) || ' ' || take_sender_quota.email,
    'form_of_email', 5, null, interval '1 hour'
  ) then
    raise exception using
      errcode = 'PT429',
      message = 'You have sent us five forms within an hour. Please try again later; everything you typed stays here.';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tell_of_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.write_activity(
    'sent', 'replies', submissions.reference, '',
    jsonb_build_object('id', submissions.id, 'kind', submissions.kind)
      || coalesce(
        (
          select jsonb_build_object('template', reply_templates.name)
          from public.notes
          join public.reply_templates on reply_templates.id = notes.template_id
          -- The reply comes before its move.
          where notes.id = (new.undo -> 'notes' ->> 0)::bigint
        ),
        '{}'
      )
  )
  from public.submissions where submissions.id = new.submission_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.tend_password_reset()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.status = 'failed' then
    new.data := '{}';
  end if;
  -- The last try finds its hour over and reports it.
  new.due_at := least(new.due_at, new.created_at + interval '1 hour');
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.try_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Not a merge by a function into somebody's draft.
  if coalesce(current_setting('sampark.saved_by', true), '') <> '' then return null; end if;
  begin
    perform private.settle_draft(new.id, null, null);
    raise exception using errcode = 'PT299';
  exception when sqlstate 'PT299' then
    return null;
  end;
end
$function$
;

CREATE OR REPLACE FUNCTION private.typed_pay(typed text, OUT said text, OUT at_least bigint, OUT at_most bigint)
 RETURNS record
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  before constant text := '(?:(?:salary|package|pay|ctc|stipend|of|above|over|more than|at least|min(?:imum)?|from|below|under'
    '|less than|up ?to|max(?:imum)?)[\s:]+)*';
  amount constant text := '(?:₹|rs\.?|inr)?\s*\d[\d,]*(?:\.\d+)?\s*\+?'
    '(?:\s*(?:lpa|lakhs?|lacs?|l|crores?|cr|k|thousand|hazaa?r)\M)?';
  after constant text := '(?:\s*(?:/-|\+|(?:plus|(?:(?:and|or) )?(?:above|more)|rupees|rs|in ?hand|salary|package|ctc)\M))*';
  period constant text := '(?:(?:(?:per|a|/) ?)?(?:hour|day|month|mahina|annum|year)(?:ly)?|annually|daily|/?p\.? ?[am])\M';
  numbers numeric[];
  units integer[];
  lower numeric;
  upper numeric;
  unit integer;
  times integer;
begin
  -- Most texts have no number.
  if typed_pay.typed !~ '\d' then return; end if;
  for said in
    -- Without capturing groups it is many times as fast.
    select btrim(part[1], E' (:\t\n') from regexp_matches(
      lower(left(typed_pay.typed, 200)),
      concat(
        '(?:^|[\s(:])', before, amount, '(?:\s*(?:-|–|to|se)\s*', amount, ')?', after, '(?:\s*', period, ')?', after, '(?!\w)'
      ),
      'g'
    ) as part
  loop
    select
      array_agg(replace(part[1], ',', '')::numeric),
      array_agg(case when part[2] ~ '^l' then 100000 when part[2] ~ '^c' then 10000000 when part[2] <> '' then 1000 end)
    into numbers, units
    from regexp_matches(said, '(\d[\d,]*(?:\.\d+)?)\s*\+?\s*(lpa|la[kc]h?s?|l|cr(?:ores?)?|k|thousand|hazaa?r)?', 'g') as part;
    -- "10-15 lakh": a unit applies to both.
    unit := coalesce(units[1], units[2], 1);
    lower := numbers[1] * unit;
    upper := numbers[2] * coalesce(units[2], unit);
    continue when unit < 100000 and said !~ '₹|\m(rs|inr|rupees)\M' and case
      when said ~ period then lower < 100
      when unit > 1 then lower < 10000
      else lower < 10000 or lower % 500 <> 0
    end;
    times := case
      when said ~ 'hour' then 2080
      when said ~ 'day|daily' then 260
      when said ~ 'month|mahina|p\.? ?m\M' then 12
      when said !~ period and unit < 100000 and coalesce(upper, lower) < 200000 then 12
      else 1
    end;
    -- No salary is as high as this bound, so that an absurd number just finds nothing.
    lower := ceil(least(lower * times, 9000000000000000));
    upper := floor(least(upper * times, 9000000000000000));
    if said ~ '\m(below|under|less than|up ?to|max)' then
      at_most := lower;
    else
      at_least := lower;
      at_most := upper;
    end if;
    return;
  end loop;
  said := null;
end
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

CREATE OR REPLACE FUNCTION private.weave(ids text[], other text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  woven text[] := ids;
  place integer;
begin
  for index in 1..cardinality(other) loop
    continue when other[index] = any (woven);
    select coalesce(max(array_position(woven, before)), 0) into place
    from (
      select before from unnest(other[1:index - 1]) with ordinality as earlier (before, nth)
      where before = any (woven) order by nth desc limit 1
    ) as last;
    -- Another person's addition at the same place comes first.
    while place < cardinality(woven) and not woven[place + 1] = any (other) loop place := place + 1; end loop;
    woven := woven[1:place] || other[index] || woven[place + 1:];
  end loop;
  return woven;
end
$function$
;

CREATE OR REPLACE FUNCTION private.write_activity(action text, entity text, entity_key text, entity_name text, details jsonb, actor uuid DEFAULT private.saved_by())
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.activity (actor, actor_name, actor_kind, action, entity, entity_key, entity_name, details)
  select
    write_activity.actor, coalesce(nullif(person.name, ''), person.email, ''),
    case
      when write_activity.actor is not null then 'person'
      -- The role of the request; functions with rights of their own do not change it.
      when current_setting('role', true) = 'anon' then 'visitor'
      else 'system'
    end,
    write_activity.action, write_activity.entity, left(coalesce(write_activity.entity_key, ''), 120),
    left(coalesce(write_activity.entity_name, ''), 254), write_activity.details
  from (select) as nobody
  left join public.admins as person on person.id = write_activity.actor
$function$
;

CREATE OR REPLACE FUNCTION public.accept_invitation(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer constant jsonb := public.invitation_of(accept_invitation.token);
  earlier uuid;
begin
  select users.id into earlier from auth.users where lower(users.email) = answer ->> 'email';
  if exists (select from public.admins where admins.id = earlier) then
    raise exception using errcode = 'PT409', message = 'This address already has an active account here.';
  end if;
  update private.invitations set accepted_at = now()
  where invitations.token_hash = private.hash_of(accept_invitation.token);
  if earlier is not null then
    perform private.end_sessions_of(earlier);
    insert into private.accounts_to_close (user_id) values (earlier) on conflict do nothing;
  end if;
  return answer;
end
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
        when origin = '' then 'Please enter the source of these details.'
        when char_length(origin) > 200 then 'This can have at most 200 characters.'
        when origin ~ '[[:cntrl:]]' then 'Please remove invisible characters.'
      end,
      'collected_on', case
        when day is null then 'Please enter the day on which this person agreed.'
        when day > today then 'This day is in the future.'
        when day <= today - make_interval(months => months)
          then format('This was more than %s months ago. Please ask the person again first.', months)
      end,
      'agreed', case
        when of_form ? 'consent' then 'Please ask the person first. You may keep their details only with their consent.'
      end
    ))
    || (of_form - 'consent')
  );
  submission := private.submission_of('resume', given - 'source');
  submission.company := '';
  submission.industry := private.form_text(given, 'industry');
  submission.collected_from := origin;
  submission.collected_on := day;
  -- Noon, so that it is this day in nearly every time zone.
  submission.consented_at := least((day + time '12:00') at time zone zone, now());
  -- The same form sent twice is stored once.
  perform pg_advisory_xact_lock(hashtextextended('added ' || submission.email, 0));
  if not private.is_known(given ->> 'key') then
    if exists (
      select from public.submissions as wished
      where wished.email = submission.email
        and coalesce(wished.consent_withdrawn_at, wished.erasure_requested_at) is not null
    ) then
      perform private.refuse_problems(jsonb_build_object(
        'email', 'This person has withdrawn their consent or asked for erasure. Erase their details first.'
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

CREATE OR REPLACE FUNCTION public.add_note(submission_id bigint, body text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words constant text := btrim(coalesce(add_note.body, ''), E' \t\r\n');
begin
  perform private.require_role('recruiter');
  if char_length(words) not between 1 and 5000 then
    raise exception using errcode = 'PT400', message = 'A note needs from 1 to 5,000 characters.';
  end if;
  if not exists (select from public.submissions where submissions.id = add_note.submission_id) then
    raise exception using errcode = 'PT404', message = 'This entry no longer exists.';
  end if;
  return private.write_note(add_note.submission_id, 'note', '', words);
end
$function$
;

CREATE OR REPLACE FUNCTION public.add_to_job(candidate_id bigint, job_id bigint, form jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given constant jsonb := coalesce(add_to_job.form, '{}');
  job constant jsonb := private.job_applied_for(add_to_job.job_id::text);
  consent record;
  cover public.submissions;
  submission public.submissions;
  added bigint;
  problem text;
begin
  perform private.require_role('recruiter');
  perform private.refuse_problems(
    (private.consent_problems(given) - 'consent') || jsonb_strip_nulls(jsonb_build_object(
      'file', case when private.form_text(given, 'resume') <> '' then private.file_problem(given, 'the') end
    ))
  );
  -- Two clicks wait for each other, and for a simultaneous form of the person.
  perform private.lock_sender(mine.email) from (
    select own.email from private.candidate_addresses as own
    where own.candidate_id = add_to_job.candidate_id order by own.email
  ) as mine;
  perform 1 from private.candidates where candidates.id = add_to_job.candidate_id for update;
  if private.is_known(given ->> 'key') then return private.entry_of_key((given ->> 'key')::uuid); end if;
  consent := private.consent_of(add_to_job.candidate_id);
  problem := case
    when consent.refusal is not null then consent.refusal
    when job is null then 'This job no longer accepts applications.'
    when exists (
      select from private.entries_of_candidate(add_to_job.candidate_id) as entries
      where entries.job_id = add_to_job.job_id and entries.stage not in ('placed', 'rejected')
        and entries.kind = 'application'
    ) then 'They already have an open application for this job.'
  end;
  if problem is not null then raise exception using errcode = 'PT409', message = problem; end if;
  select * into cover from public.submissions where submissions.id = consent.entry_id;
  submission := private.submission_of(
    'application', to_jsonb(cover) || jsonb_build_object('key', given -> 'key', 'source', '')
  );
  submission.job_id := job ->> 'id';
  submission.job_title := job ->> 'title';
  submission.consented_at := cover.consented_at;
  submission.collected_from := coalesce(nullif(cover.collected_from, ''), 'resume ' || cover.reference);
  submission.collected_on := coalesce(
    cover.collected_on, (coalesce(cover.resent_at, cover.created_at) at time zone private.agency_zone())::date
  );
  if private.form_text(given, 'resume') <> '' then submission := private.with_file(submission, given); end if;
  perform private.store_submission(submission);
  added := private.entry_of_key(submission.key);
  -- An unsent notice must be sent before any other use of the details.
  if cover.collected_from <> '' and cover.informed_at is null and not exists (
    select from private.outbox
    where outbox.submission_id = cover.id and outbox.kind = 'added' and outbox.status in ('waiting', 'sending')
  ) then
    perform private.tell_source(cover);
  end if;
  if jsonb_typeof(given -> 'letter') = 'object' then
    perform public.send_replies(jsonb_build_array(
      given -> 'letter' || jsonb_build_object('submission_id', added, 'replies', 0)
    ));
  end if;
  return added;
end
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
    question.id, answer_introduction.answer, words, asked ->> 'told', private.shown_of(entry, question.fields),
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

CREATE OR REPLACE FUNCTION public.answer_shortlist(token text, id bigint, answer text, words text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant private.shortlists := private.shortlist_behind(answer_shortlist.token);
  said constant text := btrim(coalesce(answer_shortlist.words, ''), E' \t\r\n');
  question private.introductions;
begin
  if answer_shortlist.answer is null or answer_shortlist.answer not in ('meet', 'no', 'question') then
    raise exception using errcode = 'PT400', message = 'Please choose an answer.';
  end if;
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object('words', case
    when char_length(said) > 1000 then 'This can have at most 1,000 characters.'
    when said = '' and answer_shortlist.answer = 'no' then 'Please give a short reason for declining.'
    when said = '' and answer_shortlist.answer = 'question' then 'Please write your question.'
  end)));
  select * into question from private.agreed_for(link) as agreed where agreed.id = answer_shortlist.id;
  if question.id is null then
    raise exception using errcode = 'PT409', message = 'This person is no longer on the list.';
  end if;
  perform 1 from private.shortlists where shortlists.id = link.id for update;
  -- Two clicks count once; an answer that was replaced in between can be given again.
  if (
    select (newest.answer, newest.words) = (answer_shortlist.answer, said)
    from private.shortlist_answers as newest
    where newest.shortlist_id = link.id and newest.introduction_id = question.id
    order by newest.id desc
    limit 1
  ) is not true then
    insert into private.shortlist_answers (shortlist_id, introduction_id, answer, words)
    values (link.id, question.id, answer_shortlist.answer, said);
    perform private.note_change(question.submission_id, format(
      case answer_shortlist.answer
        when 'meet' then '%s wants to meet them for %s.%s' when 'no' then '%s declined them for %s.%s'
        else '%s has a question about them for %s.%s'
      end,
      link.contact, question.job_title, case when said <> '' then ' ' || said else '' end
    ), false);
    perform private.tell_asker(
      question, case answer_shortlist.answer when 'no' then 'decline' else answer_shortlist.answer end
    );
  end if;
  return private.show_shortlist(link);
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
    'pay', case when char_length(private.form_text(form, 'pay')) > 200 then 'This can have at most 200 characters.' end
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
    submission_id, job_id, job_title, client_name, offer, pay, fields, token_hash, asked_by, asked_name
  )
  select
    entry.id, job.id, job.title, private.told_client(job), private.offer_of(job), private.form_text(form, 'pay'), wanted,
    private.hash_of(token), admins.id, coalesce(nullif(admins.name, ''), admins.email)
  from public.admins where admins.id = auth.uid()
  returning introductions.id into asked;
  insert into private.outbox (kind, to_address, data, submission_id)
  values ('introduction', entry.email, jsonb_build_object('job_title', job.title, 'token', token), entry.id);
  perform private.note_change(entry.id, format('Asked for consent to an introduction for %s.', job.title));
  return asked;
end
$function$
;

CREATE OR REPLACE FUNCTION public.change_submissions(items jsonb, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  seen constant jsonb := (
    select coalesce(jsonb_object_agg(item ->> 'submission_id', item), '{}')
    from jsonb_array_elements(
      case jsonb_typeof(change_submissions.items) when 'array' then change_submissions.items else '[]' end
    ) as item
    where item ->> 'submission_id' is not null
  );
  wanted constant bigint[] := array(select jsonb_object_keys(seen)::bigint);
  given constant jsonb := coalesce(change_submissions.changes, '{}');
  reason constant text := nullif(trim(given ->> 'hold_reason'), '');
  owner public.admins;
  -- The new values that are checked against the work of others.
  intended jsonb := given - array['is_read', 'owner_id', 'hold_reason'];
  earlier public.submissions;
  now_is jsonb;
  overtaken jsonb;
  changed bigint[] := '{}';
  refused jsonb := '[]';
  found_count integer := 0;
begin
  perform private.require_role('recruiter');
  if cardinality(wanted) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Please choose from 1 to 200 entries.';
  end if;
  if given = '{}' or given - array['stage', 'owner_id', 'is_read', 'hold_reason'] <> '{}' then
    raise exception using errcode = 'PT400', message = 'Unknown change.';
  end if;
  if given ->> 'owner_id' is not null then
    select * into owner from public.admins
    where admins.id::text = given ->> 'owner_id' and admins.role in ('recruiter', 'owner');
    if owner.id is null then
      raise exception using errcode = 'PT400', message = 'Please choose a recruiter or an owner.';
    end if;
  end if;
  if given ? 'owner_id' then intended := intended || jsonb_build_object('owner_id', owner.id); end if;
  if given ? 'hold_reason' then intended := intended || jsonb_build_object('hold_reason', reason); end if;
  if exists (
    select from jsonb_each(seen) as item, jsonb_object_keys(intended) as field where not item.value ? field
  ) then
    raise exception using errcode = 'PT400', message = 'This change has no base version. Please reload the page and try again.';
  end if;
  for earlier in
    select * from public.submissions where submissions.id = any (wanted) order by submissions.id for update
  loop
    found_count := found_count + 1;
    now_is := jsonb_build_object(
      'stage', earlier.stage, 'owner_id', earlier.owner_id, 'hold_reason', earlier.hold_reason
    );
    select jsonb_agg(jsonb_build_object(
      'submission_id', earlier.id, 'field', field.key, 'value', now_is -> field.key,
      'by', private.last_to_change(earlier, field.key)
    ))
    into overtaken
    from jsonb_each(intended) as field
    where now_is -> field.key not in (field.value, seen -> earlier.id::text -> field.key);
    if overtaken is not null then
      refused := refused || overtaken;
      continue;
    end if;
    begin
      update public.submissions
      set stage = coalesce(given ->> 'stage', submissions.stage),
          owner_id = case when given ? 'owner_id' then owner.id else submissions.owner_id end,
          read_at = case (given ->> 'is_read')::boolean
            when true then coalesce(submissions.read_at, now())
            when false then null
            else submissions.read_at
          end,
          hold_reason = case when given ? 'hold_reason' then reason else submissions.hold_reason end,
          updated_at = now()
      where submissions.id = earlier.id;
    exception when check_violation then
      raise exception using errcode = 'PT400', message = 'This is not possible for all selected entries. Nothing was changed.';
    end;
    changed := changed || earlier.id;
    if given ->> 'stage' <> earlier.stage then
      perform private.note_move(earlier.id, earlier.stage, given ->> 'stage');
    end if;
    if given ? 'owner_id' and owner.id is distinct from earlier.owner_id then
      perform private.note_change(earlier.id, case
        when owner.id is null then 'Unassigned.'
        else format('Assigned to %s.', coalesce(nullif(owner.name, ''), owner.email))
      end, false);
    end if;
    if given ? 'hold_reason' and reason is distinct from earlier.hold_reason then
      perform private.note_change(earlier.id, coalesce('On hold: ' || reason, 'Hold released.'), false);
    end if;
  end loop;
  if found_count <> cardinality(wanted) then
    raise exception using errcode = 'PT404', message = 'Some of these entries no longer exist. Nothing was changed.';
  end if;
  return jsonb_build_object('changed', changed, 'refused', refused);
end
$function$
;

CREATE OR REPLACE FUNCTION public.claim_mail(size integer DEFAULT 10)
 RETURNS TABLE(id uuid, kind text, to_address text, data jsonb, attempts integer, is_uncertain boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  most constant integer := least(greatest(claim_mail.size, 1), 100);
begin
  delete from private.outbox
  where outbox.status = 'sent' and outbox.created_at < now() - interval '30 days'
    or outbox.status = 'failed' and outbox.created_at < now() - interval '90 days';
  return query
    with left_behind as (
      select outbox.id from private.outbox
      where outbox.status = 'sending' and outbox.lease_until < now()
      order by outbox.lease_until
      limit most
      for update skip locked
    ),
    waiting as (
      select outbox.id from private.outbox
      where outbox.status = 'waiting' and outbox.due_at <= now()
      order by outbox.priority, outbox.due_at
      limit most
      for update skip locked
    ),
    due as (
      select left_behind.id, true as is_uncertain from left_behind
      union all
      select waiting.id, false from waiting
      limit most
    )
    update private.outbox
    set status = 'sending',
        attempts = outbox.attempts + 1,
        lease_until = now() + interval '15 minutes'
    from due
    where outbox.id = due.id
    returning
      outbox.id, outbox.kind, outbox.to_address,
      case outbox.kind
        when 'staff_digest' then jsonb_build_object('items', (
          select coalesce(jsonb_agg(private.alert_item(submissions) order by submissions.id), '[]')
          from public.submissions
          where submissions.id in (select jsonb_array_elements(outbox.data -> 'ids')::bigint)
        ))
        when 'assigned' then jsonb_build_object('items', (
          select coalesce(jsonb_agg(private.alert_item(submissions) order by submissions.id), '[]')
          from public.submissions
          join public.admins on admins.id = submissions.owner_id
          where admins.email = outbox.to_address and admins.disabled_at is null
            and submissions.id in (select jsonb_array_elements_text(outbox.data -> 'ids')::bigint)
        ))
        when 'job_alert' then private.alert_with_cards(outbox.data)
        else outbox.data
      end,
      outbox.attempts, due.is_uncertain;
end
$function$
;

CREATE OR REPLACE FUNCTION public.confirm_introduction(id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  question private.introductions;
begin
  perform private.require_role('recruiter');
  select introductions.* into question from private.introductions
  join public.submissions on submissions.id = introductions.submission_id
  where introductions.id = confirm_introduction.id
  for update of submissions;
  if question.id is null then
    raise exception using errcode = 'PT404', message = 'This request no longer exists.';
  elsif private.state_of(question) <> 'conditional' then
    raise exception using errcode = 'PT409', message = 'This answer has changed in the meantime. Please load the page again.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, told) values (question.id, 'noted', '');
  perform private.note_change(
    question.submission_id, format('Confirmed their note; the client can now see them for %s.', question.job_title)
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.confirm_job_alert(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request private.job_alert_requests;
begin
  delete from private.job_alert_requests
  where job_alert_requests.token_hash = private.hash_of(confirm_job_alert.token)
    and job_alert_requests.requested_at > now() - interval '48 hours'
  returning * into request;
  if request.token_hash is null then
    raise exception using
      errcode = 'PT404',
      message = 'This link has been used already, or it is older than 48 hours. You can request the job alert again.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('job_alerts ' || request.email, 0));
  insert into public.job_alerts (email, filters, frequency, notice_version, requested_at, told_until, due_at)
  values (
    request.email, request.filters, request.frequency, request.notice_version, request.requested_at,
    request.requested_at, private.next_alert_at(request.frequency)
  )
  on conflict (email, filters) do update
  set frequency = excluded.frequency, notice_version = excluded.notice_version, requested_at = excluded.requested_at,
      confirmed_at = excluded.confirmed_at, due_at = excluded.due_at;
  if (select count(*) from public.job_alerts where job_alerts.email = request.email) > 10 then
    raise exception using
      errcode = 'PT409',
      message = 'There are already ten job alerts for this address. Please end one first, with the link in its emails.';
  end if;
  return jsonb_build_object(
    'ok', true, 'words', private.alert_words(request.filters), 'frequency', request.frequency
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.confirm_test_mail(id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('owner');
  if not exists (
    select from private.outbox
    where outbox.id = confirm_test_mail.id and outbox.kind = 'test_mail' and outbox.status in ('sending', 'sent')
  ) then
    raise exception using errcode = 'PT404', message = 'This link does not belong to a test email of the last days. Send another one.';
  end if;
  insert into private.first_steps (step) values ('mail') on conflict do nothing;
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

CREATE OR REPLACE FUNCTION public.create_preview_link(id text, hours integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := private.new_secret();
  ends_at timestamptz;
begin
  perform private.require_role('editor');
  if coalesce(create_preview_link.hours, 0) not between 1 and 336 then
    raise exception using errcode = 'PT400', message = 'A preview link can be valid for 1 to 336 hours.';
  end if;
  if not exists (select from public.content_drafts where content_drafts.id = create_preview_link.id) then
    raise exception using errcode = 'PT404', message = 'This draft was published or discarded in the meantime.';
  end if;
  delete from private.preview_links where preview_links.expires_at <= now();
  insert into private.preview_links (hash, draft_id, created_by, expires_at)
  values (
    private.hash_of(token), create_preview_link.id, auth.uid(),
    now() + make_interval(hours => create_preview_link.hours)
  )
  returning expires_at into ends_at;
  return jsonb_build_object('token', token, 'expires_at', ends_at);
end
$function$
;

CREATE OR REPLACE FUNCTION public.create_shortlist(job_id bigint, form jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := private.new_secret();
  contact constant text := private.form_text(form, 'contact');
  days constant integer := substring(form ->> 'days' from '^\d{1,2}$')::integer;
  made private.shortlists;
begin
  perform private.require_role('recruiter');
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object(
    'contact', case
      when contact = '' then 'Please enter the person whom the link is for.'
      when char_length(contact) > 120 then 'This can have at most 120 characters.'
    end,
    'days', case when days is null or days not between 1 and 90 then 'Please choose from 1 to 90 days.' end
  )));
  insert into private.shortlists (
    job_id, client_id, client_name, contact, token_hash, has_files, created_by, created_name, ends_at
  )
  select
    jobs.id, jobs.client_id, jobs.company, contact, private.hash_of(token), coalesce((form ->> 'has_files')::boolean, false),
    admins.id, coalesce(nullif(admins.name, ''), admins.email), now() + make_interval(days => days)
  from public.jobs cross join public.admins
  where jobs.id = create_shortlist.job_id and admins.id = auth.uid()
  returning * into made;
  if made.id is null then
    raise exception using errcode = 'PT404', message = 'This job no longer exists.';
  end if;
  perform private.write_activity(
    'created', 'shortlists', made.job_id::text, contact, jsonb_build_object('ends_at', made.ends_at)
  );
  return jsonb_build_object('id', made.id, 'token', token);
end
$function$
;

CREATE OR REPLACE FUNCTION public.end_my_session(session_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  if end_my_session.session_id = private.claimed_id('session_id') then
    raise exception using errcode = 'PT400', message = 'This is your current session. Sign out to end it.';
  end if;
  insert into private.ended_sessions (session_id)
  select sessions.id from auth.sessions
  where sessions.id = end_my_session.session_id and sessions.user_id = private.claimed_id('sub')
  on conflict do nothing;
  if not found then
    raise exception using errcode = 'PT404', message = 'This session has already ended.';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION public.end_sessions(id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner();
  perform private.refuse_unknown_person(end_sessions.id);
  if end_sessions.id = auth.uid() then
    raise exception using errcode = 'PT400', message = 'End your own sessions in your account.';
  end if;
  return private.end_sessions_of(end_sessions.id);
end
$function$
;

CREATE OR REPLACE FUNCTION public.erase_person(email text, reason text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := lower(trim(erase_person.email));
  mine bigint[];
  mails integer;
  held bigint;
  trail public.erasures;
begin
  perform private.require_role('recruiter');
  if erase_person.reason is null or erase_person.reason not in ('asked', 'withdrawn', 'other') then
    raise exception using errcode = 'PT400', message = 'Please choose a reason.';
  end if;
  perform 1 from public.submissions where submissions.email = address order by submissions.id for update;
  mine := array(
    select submissions.id from public.submissions
    where submissions.email = address and submissions.hold_reason is null
  );
  -- Email without a submission; the rest is deleted with its submission and counted there.
  delete from private.outbox
  where outbox.submission_id is null and outbox.id in (select private.erasable_mail(address));
  get diagnostics mails = row_count;
  trail := private.erase_submissions(mine, 'staff', erase_person.reason, mails, private.erase_alerts(address));
  perform private.close_data_links(address);
  select count(*) into held from public.submissions where submissions.email = address;
  if trail.id is not null and held = 0 and erase_person.reason <> 'other' then
    -- Dated back, so that the first sweep after sending deletes this address too.
    insert into private.outbox (kind, to_address, created_at)
    values ('erasure_done', address, now() - interval '30 days');
  end if;
  return jsonb_build_object('erased', trail.submissions, 'held', held, 'files', trail.files);
end
$function$
;

CREATE OR REPLACE FUNCTION public.finish_mail(id uuid, outcome text, error text DEFAULT ''::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail private.outbox;
begin
  -- Before the email is locked, as all other code locks an alert before its email.
  if finish_mail.outcome in ('sent', 'rejected') then
    perform private.count_rejections(outbox.data ->> 'token', finish_mail.outcome = 'rejected')
    from private.outbox
    where outbox.id = finish_mail.id and outbox.status = 'sending' and outbox.kind = 'job_alert';
  end if;
  update private.outbox
  set status = case
        when finish_mail.outcome = 'sent' then 'sent'
        when finish_mail.outcome = 'retry' and outbox.attempts < 36 and not private.mail_is_too_late(outbox) then 'waiting'
        else 'failed'
      end,
      sent_at = case finish_mail.outcome when 'sent' then now() end,
      data = case finish_mail.outcome when 'sent' then '{}' else outbox.data end,
      due_at = now() + interval '1 minute' * least(power(3, least(outbox.attempts, 9) - 1), 240),
      lease_until = null,
      error = left(coalesce(finish_mail.error, ''), 500)
  where outbox.id = finish_mail.id and outbox.status = 'sending'
  returning * into mail;
  if mail.status = 'failed' and mail.submission_id is not null
    and exists (select from private.mail_kinds as kinds where kinds.kind = mail.kind and kinds.notes_failure) then
    -- It is no contact with the person, from which the retention period would count.
    perform private.note_change(mail.submission_id, 'An email to this person could not be delivered.', false);
  end if;
  return mail.status;
end
$function$
;

CREATE OR REPLACE FUNCTION public.inbox_answers()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  days constant integer := coalesce((private.setting('answers') ->> 'days')::integer, 2);
  zone constant text := coalesce(nullif(private.setting('notifications') ->> 'time_zone', ''), 'Asia/Kolkata');
  figures jsonb;
begin
  perform private.require_role('recruiter');
  select jsonb_build_object(
    'due', count(*) filter (where newest.answered_at is not null or days_of.due_by <= now()),
    'in_time', count(*) filter (where newest.answered_at < days_of.due_by)
  )
  into figures
  from (
    select submissions.answered_at, (submissions.created_at at time zone zone)::date as day from public.submissions
    where submissions.created_at > now() - interval '90 days'
      and (submissions.is_waiting or submissions.answered_at is not null)
    order by submissions.created_at desc
    limit 10000
  ) as newest
  -- The due time is computed once for each day, not for each entry.
  join (
    select
      days_back.day, (private.working_days_after(days_back.day, days) + 1)::timestamp at time zone zone as due_by
    from (select (now() at time zone zone)::date - generate_series(-1, 91) as day) as days_back
  ) as days_of on days_of.day = newest.day;
  return figures || jsonb_build_object(
    'days', days,
    'oldest', (
      select min(first.created_at) from (
        select (
          select submissions.created_at from public.submissions
          where submissions.kind = kinds.kind and submissions.is_waiting
          order by submissions.created_at
          limit 1
        ) as created_at
        from unnest(array['application', 'resume', 'contact', 'enquiry']) as kinds (kind)
      ) as first
    ),
    'waiting', (
      select jsonb_object_agg(kinds.kind, (
        select count(*) from (
          select from public.submissions
          where submissions.kind = kinds.kind and submissions.is_waiting
          -- The order of the index, or a kind without waiting entries would be searched for in all rows.
          order by submissions.created_at
          limit 1000
        ) as waiting
      ))
      from unnest(array['application', 'resume', 'contact', 'enquiry']) as kinds (kind)
    )
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.invite_person(email text, role text, name text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := lower(trim(coalesce(invite_person.email, '')));
  invited_as constant text := trim(coalesce(invite_person.name, ''));
  invitation_id uuid;
begin
  perform private.require_owner();
  perform private.check_person(coalesce(invite_person.role, ''), invited_as);
  if not private.is_email(address) then
    raise exception using
      errcode = 'PT400', message = 'Please enter an email address such as name@example.com.';
  end if;
  if exists (select from public.admins where admins.email = address) then
    raise exception using
      errcode = 'PT409', message = 'This person already has access. Change their role or access instead.';
  end if;
  delete from private.invitations
  where invitations.email <> address and invitations.expires_at < now() - interval '30 days';
  insert into private.invitations (email, role, name, token_hash)
  values (address, invite_person.role, invited_as, private.hash_of(private.new_secret()))
  on conflict on constraint invitations_email_key do nothing
  returning invitations.id into invitation_id;
  if invitation_id is null then
    raise exception using
      errcode = 'PT409', message = 'This person has already been invited. Send the invitation again instead.';
  end if;
  perform private.mail_invitation(invitation_id);
end
$function$
;

CREATE OR REPLACE FUNCTION public.keep_screen_open(screen text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_screen(keep_screen_open.screen);
  delete from private.open_screens as gone
  where (gone.screen, gone.person_id) in (
    select open_screens.screen, open_screens.person_id from private.open_screens
    where open_screens.seen_at < now() - interval '25 seconds' limit 100 for update skip locked
  );
  insert into private.open_screens as mine (screen, person_id) values (keep_screen_open.screen, auth.uid())
  on conflict on constraint open_screens_pkey do update set seen_at = now();
  return array(
    select open_screens.person_id from private.open_screens
    where open_screens.screen = keep_screen_open.screen
      and open_screens.person_id <> auth.uid() and open_screens.seen_at >= now() - interval '25 seconds'
    order by open_screens.person_id
  );
exception when check_violation then
  raise exception using errcode = 'PT400', message = 'This screen does not exist.';
end
$function$
;

CREATE OR REPLACE FUNCTION public.my_live_access()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  role constant text := private.admin_role();
begin
  perform private.require_staff();
  return jsonb_build_object(
    'id', private.claimed_id('sub'),
    'tables', (
      select jsonb_agg(distinct pg_class.relname)
      from pg_trigger
      join pg_class on pg_class.oid = pg_trigger.tgrelid
      cross join string_to_array(encode(pg_trigger.tgargs, 'escape'), '\000') as arguments
      where pg_trigger.tgfoid = 'private.log_change'::regproc and arguments[1] = 'staff'
        and (arguments[2] in ('staff', role) or arguments[2] <> '' and role = 'owner')
    )
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.new_recovery_codes()
 RETURNS text[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant uuid := private.claimed_id('sub');
  codes text[];
begin
  perform private.require_staff();
  if not exists (
    select from private.second_factors as factors where factors.user_id = person and factors.status = 'verified'
  ) then
    raise exception using errcode = 'PT400', message = 'Set up an authenticator app first.';
  end if;
  perform private.require_proof(private.has_just_shown(private.claimed_id('session_id'), 'password', 'totp'));
  -- Fifteen characters of five bits each, from random ids.
  select array_agg(
    private.code_of(sha256(uuid_send(gen_random_uuid()))) || '-'
      || left(private.code_of(sha256(uuid_send(gen_random_uuid()))), 5)
  ) into codes from generate_series(1, 10);
  delete from private.recovery_codes as earlier where earlier.user_id = person;
  if found or not exists (
    select from private.second_factors as factors
    where factors.user_id = person and factors.created_at > now() - interval '15 minutes'
  ) then
    perform private.tell_of_second_factor(person, 'recovery_codes', '', person);
  end if;
  insert into private.recovery_codes (user_id, hash)
  select person, private.recovery_code_hash(code) from unnest(codes) as code;
  return codes;
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

CREATE OR REPLACE FUNCTION public.open_my_data(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text;
  secret constant text := private.new_secret();
  ends_at constant timestamptz := now() + interval '30 minutes';
begin
  update private.data_keys set used_at = now()
  where data_keys.hash = private.hash_of(open_my_data.token)
    and data_keys.kind = 'link' and data_keys.used_at is null and data_keys.expires_at > now()
  returning data_keys.email into address;
  if address is null then
    raise exception using
      errcode = 'PT404', message = 'This link has been used already, or is older than an hour. Please request a new one.';
  end if;
  insert into private.data_keys (hash, kind, email, expires_at)
  values (private.hash_of(secret), 'session', address, ends_at);
  return jsonb_build_object('session', secret, 'expires_at', ends_at);
end
$function$
;

CREATE OR REPLACE FUNCTION public.open_resume(name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry constant bigint := private.entry_of_file(open_resume.name);
begin
  perform private.require_role('recruiter');
  if entry is null then
    raise exception using errcode = 'PT404', message = 'This file no longer exists.';
  end if;
  if private.resume_state(open_resume.name) = 'malware' then
    raise exception using errcode = 'PT410', message = 'Malware was found in this file, so it cannot be opened.';
  end if;
  perform private.note_reading(array[entry], 'resume');
end
$function$
;

CREATE OR REPLACE FUNCTION public.people()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner();
  return (
    select coalesce(jsonb_agg(to_jsonb(person) order by person.email), '[]')
    from (
      select
        admins.id, admins.email, admins.name, admins.role, admins.created_at, admins.disabled_at,
        -- Some backends do not store it.
        (to_jsonb(users) ->> 'last_sign_in_at')::timestamptz as last_sign_in_at,
        (
          select count(*) from auth.sessions
          where sessions.user_id = admins.id and (sessions.not_after is null or sessions.not_after > now())
            and not exists (select from private.ended_sessions as ended where ended.session_id = sessions.id)
        ) as sessions,
        private.has_second_factor(admins.id) as has_second_factor
      from public.admins
      join auth.users on users.id = admins.id
    ) as person
  );
end
$function$
;

CREATE OR REPLACE FUNCTION public.prepare_job_alerts()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET max_parallel_workers_per_gather TO '0'
 SET enable_seqscan TO 'off'
AS $function$
declare
  -- A job that is being saved now already has its time, that of the beginning of the save, but cannot be seen yet; it
  -- waits for the next email. The wait is a minute, or longer if a transaction began earlier.
  until constant timestamptz := least(now() - interval '1 minute', (
    select min(pg_stat_activity.xact_start) - interval '1 microsecond' from pg_catalog.pg_stat_activity
    where pg_stat_activity.backend_xid is not null and pg_stat_activity.pid <> pg_backend_pid()
  ));
  due integer := 0;
  alert public.job_alerts;
  after timestamptz;
  news record;
begin
  perform private.forget_alert_requests();
  for alert in
    select * from public.job_alerts
    where job_alerts.due_at <= now()
      -- No alert is due so late; the clock was wrong then.
      or job_alerts.due_at > now() + interval '8 days'
    order by job_alerts.due_at
    limit 100
    for update skip locked
  loop
    due := due + 1;
    if alert.confirmed_at < now() - interval '1 year' then
      perform private.ask_again(alert);
      continue;
    end if;
    -- By a clock that ran ahead: then the jobs since the earlier email are sent, even if some were sent already.
    after := case
      when alert.told_until <= now() then alert.told_until
      else until - case alert.frequency when 'weekly' then interval '7 days' else interval '1 day' end
    end;
    news := private.alert_jobs(alert.filters, after, until);
    if cardinality(news.ids) > 0 then
      insert into private.outbox (kind, to_address, data)
      values ('job_alert', alert.email, jsonb_build_object(
        'token', alert.token, 'query_words', private.alert_words(alert.filters), 'frequency', alert.frequency,
        'filters', alert.filters, 'total', news.total, 'ids', news.ids
      ));
    end if;
    update public.job_alerts
    set told_until = greatest(after, until), due_at = private.next_alert_at(alert.frequency)
    where job_alerts.id = alert.id;
  end loop;
  return due;
end
$function$
;

CREATE OR REPLACE FUNCTION public.remove_second_factor(id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor constant uuid := private.claimed_id('sub');
begin
  perform private.require_owner();
  perform private.refuse_unknown_person(remove_second_factor.id);
  if remove_second_factor.id = actor then
    raise exception using errcode = 'PT400', message = 'Remove your own second factor in your account.';
  end if;
  perform private.require_proof(private.has_just_shown(private.claimed_id('session_id'), 'password'));
  perform private.take_factors_of(remove_second_factor.id, actor);
end
$function$
;

CREATE OR REPLACE FUNCTION public.rename_me(name text, signature text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := regexp_replace(trim(coalesce(rename_me.name, '')), '\s+', ' ', 'g');
  line constant text := regexp_replace(trim(rename_me.signature), '\s+', ' ', 'g');
begin
  perform private.require_staff();
  if char_length(wanted) > 100 or wanted ~ '[[:cntrl:]]' then
    raise exception using errcode = 'PT400', message = 'A name can have at most 100 characters, in one line.';
  end if;
  if char_length(line) > 200 or line ~ '[[:cntrl:]]' then
    raise exception using
      errcode = 'PT400', message = 'A signature line can have at most 200 characters.',
      detail = '{"signature": "A signature line can have at most 200 characters."}';
  end if;
  update public.admins set name = wanted, signature = coalesce(line, admins.signature)
  where admins.id = private.claimed_id('sub');
end
$function$
;

CREATE OR REPLACE FUNCTION public.request_data_link(email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := lower(trim(coalesce(request_data_link.email, '')));
  token constant text := private.new_secret();
  asked bigint;
  is_sent boolean;
begin
  if not private.is_email(address) then
    perform private.refuse_problems('{"email": "Please enter an email address such as name@example.com."}');
  end if;
  if not private.take_quota('data_link', 3, 100, interval '1 hour') then
    raise exception using
      errcode = 'PT429', message = 'Too many links were requested in a short time. Please try again in an hour.';
  end if;
  delete from private.data_keys where data_keys.expires_at < now() - interval '1 hour';
  select count(*) into asked from private.data_keys
  where data_keys.email = address and data_keys.kind = 'link' and data_keys.created_at > now() - interval '1 hour';
  is_sent := private.has_data(address) and asked < 3;
  insert into private.data_keys (hash, kind, email, expires_at)
  values (
    private.hash_of(token), 'link', case when is_sent then address else '' end,
    now() + case when is_sent then interval '60 minutes' else interval '0' end
  );
  insert into private.outbox (kind, to_address, data, status, created_at)
  values (
    'data_link', case when is_sent then address end,
    case when is_sent then jsonb_build_object('token', token) else '{}' end,
    case when is_sent then 'waiting' else 'sent' end,
    now() - case when is_sent then interval '0' else interval '31 days' end
  );
  return '{"ok": true}';
end
$function$
;

CREATE OR REPLACE FUNCTION public.reset_second_factor(email text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant uuid := (select admins.id from public.admins where admins.email = lower(reset_second_factor.email));
begin
  if person is null then
    raise exception using errcode = 'PT404', message = 'No member of staff has this email address';
  end if;
  perform private.take_factors_of(person);
  return person;
end
$function$
;

CREATE OR REPLACE FUNCTION public.revoke_shortlist(id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended private.shortlists;
begin
  perform private.require_role('recruiter');
  update private.shortlists set revoked_at = now()
  where shortlists.id = revoke_shortlist.id and shortlists.revoked_at is null and shortlists.ends_at > now()
  returning * into ended;
  if ended.id is null then
    raise exception using errcode = 'PT404', message = 'This link has already ended.';
  end if;
  perform private.write_activity('ended', 'shortlists', ended.job_id::text, ended.contact, '{}');
end
$function$
;

CREATE OR REPLACE FUNCTION public.save_redirects(rules jsonb, replaces boolean, is_trial boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rule jsonb;
  outcomes jsonb := '[]';
  is_many boolean;
begin
  -- The server's own key sends the content files of the command line.
  if current_setting('role', true) is distinct from 'service_role' then perform private.require_role('editor'); end if;
  if jsonb_typeof(save_redirects.rules) is distinct from 'array' or jsonb_array_length(save_redirects.rules) > 500 then
    raise exception using errcode = 'PT400', message = 'Send at most 500 redirects at a time.';
  end if;
  if (select count(*) from public.redirects) + jsonb_array_length(save_redirects.rules) > 20000 then
    raise exception using errcode = 'PT400', message = 'There can be at most 20,000 redirects.';
  end if;
  is_many := jsonb_array_length(save_redirects.rules) > 1;
  begin
    if is_many then perform set_config('sampark.saving_redirects', 'on', true); end if;
    for rule in select value from jsonb_array_elements(save_redirects.rules) loop
      outcomes := outcomes || jsonb_build_array(private.save_redirect(rule, coalesce(save_redirects.replaces, false)));
    end loop;
    if is_many then
      perform set_config('sampark.saving_redirects', '', true);
      perform private.write_activity(
        'created', 'redirects', '', '',
        jsonb_build_object('rows', jsonb_array_length(jsonb_path_query_array(outcomes, '$[*] ? (@.outcome == "new" || @.outcome == "changed")')))
      ) where outcomes @? '$[*] ? (@.outcome == "new" || @.outcome == "changed")';
    end if;
    if save_redirects.is_trial is distinct from false then
      raise exception using errcode = 'TRIAL';
    end if;
  exception when sqlstate 'TRIAL' then
    null;
  end;
  return outcomes;
end
$function$
;

CREATE OR REPLACE FUNCTION public.search_jobs(q text DEFAULT ''::text, location text DEFAULT NULL::text, category text DEFAULT NULL::text, type text DEFAULT NULL::text, workplace text DEFAULT NULL::text, salary_at_least numeric DEFAULT NULL::numeric, posted_within_days integer DEFAULT NULL::integer, sort text DEFAULT 'recent'::text, page integer DEFAULT 1, size integer DEFAULT 6, with_facets boolean DEFAULT false, experience text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET max_parallel_workers_per_gather TO '0'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  filters constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'q', q, 'location', private.choices(location), 'category', private.choices(category),
    'type', private.choices(type), 'workplace', private.choices(workplace),
    'salary_at_least', salary_at_least, 'posted_within_days', posted_within_days, 'experience', experience
  ));
  given constant integer := least(greatest(coalesce(page, 1), 1), 1000);
  found record;
  answer jsonb;
begin
  select * into found from private.search_page(filters, sort, given, least(greatest(coalesce(size, 6), 1), 50));
  answer := jsonb_build_object(
    'rows', private.cards_of(found.ids),
    'total', found.total,
    'has_more', found.has_more,
    'all_open', (select count(*) from (select from private.open_jobs limit 1001) as jobs),
    'page', given
  );
  if found.total = 0 then
    answer := answer || jsonb_build_object(
      -- After similar words were added, no exact word has results.
      'meant', case when not found.is_wide then private.meant_by(filters) end,
      'without', private.without_filters(filters)
    );
  end if;
  if with_facets then
    answer := answer || jsonb_build_object('facets', case
      -- None of the filters with choices hides anything.
      when found.total = 0 and filters - array['q', 'salary_at_least', 'posted_within_days'] = '{}'
        then '{"location": [], "category": [], "type": [], "workplace": [], "experience": []}'
      else private.facets_of(filters, found.words, found.words is not null and found.has_more)
    end);
  end if;
  return answer;
end
$function$
;

CREATE OR REPLACE FUNCTION public.send_replies(items jsonb, template_id bigint DEFAULT NULL::bigint, stage text DEFAULT NULL::text, is_repeated_knowingly boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant integer := case when jsonb_typeof(send_replies.items) = 'array' then jsonb_array_length(send_replies.items) else 0 end;
  batch constant uuid := gen_random_uuid();
  leaves_at constant timestamptz := now() + interval '1 minute';
  targets public.submissions[];
  changed bigint[];
  repeated bigint[];
  item record;
  reply_note bigint;
  move_note bigint;
  stage_after text;
begin
  perform private.require_role('recruiter');
  if asked not between 1 and 100 then
    raise exception using errcode = 'PT400', message = 'Please choose from 1 to 100 entries.';
  end if;
  targets := array(
    select submissions from public.submissions
    where submissions.id in (select (given ->> 'submission_id')::bigint from jsonb_array_elements(send_replies.items) as given)
    order by submissions.id
    for update
  );
  if cardinality(targets) <> asked then
    raise exception using errcode = 'PT404', message = 'Some of these entries no longer exist. Nothing was sent.';
  end if;

  select
    array_agg(target.id) filter (
      where target.replies is distinct from (given ->> 'replies')::integer
        or send_replies.stage is not null and target.stage is distinct from given ->> 'stage'
    ),
    array_agg(target.id) filter (where exists (
      select from public.notes
      join public.submissions as earlier on earlier.id = notes.submission_id
      where notes.template_id = send_replies.template_id and earlier.email = target.email
    ))
  into changed, repeated
  from jsonb_array_elements(send_replies.items) as given
  join unnest(targets) as target on target.id = (given ->> 'submission_id')::bigint;
  if changed is not null then
    raise exception using
      errcode = 'PT409',
      message = format('%s: somebody else has replied or moved it in the meantime. Nothing was sent.', private.people_in_words(changed));
  end if;
  if repeated is not null and not send_replies.is_repeated_knowingly then
    raise exception using
      errcode = 'PT428',
      message = format('%s: has already received an email with this template. Nothing was sent.', private.people_in_words(repeated));
  end if;

  for item in
    select
      target.id, target.kind, target.stage, target.email, target.reference,
      trim(regexp_replace(coalesce(given ->> 'subject', ''), '\s+', ' ', 'g')) as subject,
      btrim(coalesce(given ->> 'body', ''), E' \t\r\n') as body
    from jsonb_array_elements(send_replies.items) as given
    join unnest(targets) as target on target.id = (given ->> 'submission_id')::bigint
    order by target.id
  loop
    if char_length(item.subject) not between 1 and 200 then
      raise exception using
        errcode = 'PT400', message = 'A subject needs from 1 to 200 characters.',
        detail = '{"subject": "A subject needs from 1 to 200 characters."}';
    end if;
    if char_length(item.body) not between 1 and 5000 then
      raise exception using
        errcode = 'PT400', message = 'A reply needs from 1 to 5,000 characters.',
        detail = '{"body": "A reply needs from 1 to 5,000 characters."}';
    end if;
    stage_after := coalesce(
      send_replies.stage,
      case when item.kind in ('contact', 'enquiry') and item.stage in ('new', 'open') then 'answered' end,
      item.stage
    );
    begin
      update public.submissions
      set replies = submissions.replies + 1, answered_at = coalesce(submissions.answered_at, now()),
          stage = stage_after, read_at = coalesce(submissions.read_at, now()), updated_at = now()
      where submissions.id = item.id;
    exception when check_violation then
      raise exception using errcode = 'PT400', message = 'This is not possible for all selected entries. Nothing was sent.';
    end;
    move_note := null;
    if stage_after <> item.stage then
      move_note := private.note_move(item.id, item.stage, stage_after);
    end if;
    reply_note := private.write_note(item.id, 'reply', item.subject, item.body);
    update public.notes set template_id = send_replies.template_id where notes.id = reply_note;
    insert into private.outbox (kind, to_address, data, submission_id, due_at, batch, undo)
    values (
      'reply', item.email,
      jsonb_build_object('subject', item.subject, 'body', item.body, 'reference', item.reference),
      item.id, leaves_at, batch,
      jsonb_build_object('notes', array_remove(array[reply_note, move_note], null))
        || case when move_note is null then '{}'
              else jsonb_build_object('stage_before', item.stage, 'stage_after', stage_after) end
            );
  end loop;
  return jsonb_build_object('batch', batch, 'count', asked, 'leaves_at', leaves_at);
end
$function$
;

CREATE OR REPLACE FUNCTION public.send_sample(mail text, words jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own_address text;
  sample uuid;
begin
  perform private.require_role('recruiter');
  if coalesce(send_sample.mail, '') !~ '^[a-z][a-z-]{0,40}$' or jsonb_typeof(send_sample.words) is distinct from 'object'
    or octet_length(send_sample.words::text) > 65536 then
    raise exception using errcode = 'PT400', message = 'This email cannot be sent as a test.';
  end if;
  select admins.email into own_address from public.admins where admins.id = auth.uid();
  perform pg_advisory_xact_lock(hashtextextended('sample ' || own_address, 0));
  if (
    select count(*) >= 20 from private.outbox
    where outbox.kind = 'sample' and outbox.to_address = own_address and outbox.created_at > now() - interval '1 hour'
  ) then
    raise exception using
      errcode = 'PT429', message = 'You have sent yourself twenty test emails within an hour. Please try again later.';
  end if;
  insert into private.outbox (kind, to_address, data)
  values ('sample', own_address, jsonb_build_object('mail', send_sample.mail) || send_sample.words)
  returning outbox.id into sample;
  return sample;
end
$function$
;

CREATE OR REPLACE FUNCTION public.set_jobs_status(ids bigint[], status text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only staff can change jobs.';
  end if;
  if cardinality(set_jobs_status.ids) > 200 then
    raise exception using errcode = 'PT400', message = 'Choose at most 200 jobs at a time.';
  end if;
  perform private.lock_many_jobs();
  update public.jobs set status = set_jobs_status.status, version = jobs.version
  where jobs.id = any (set_jobs_status.ids);
  get diagnostics changed = row_count;
  if changed <> (select count(distinct id) from unnest(set_jobs_status.ids) as id) then
    raise exception using
      errcode = 'PT409',
      message = 'Some of these jobs have been deleted in the meantime, so nothing was changed. Load the list again.';
  end if;
  return changed;
end
$function$
;

CREATE OR REPLACE FUNCTION public.shortlist_file(token text, id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant private.shortlists := private.shortlist_behind(shortlist_file.token);
  file jsonb;
begin
  select jsonb_build_object('name', submissions.resume_name, 'path', submissions.resume_path) into file
  from private.agreed_for(link) as agreed
  join public.submissions on submissions.id = agreed.submission_id
  where agreed.id = shortlist_file.id and link.has_files and 'resume_file' = any (agreed.fields);
  if file is null then
    raise exception using errcode = 'PT404', message = 'This file is not part of this shortlist.';
  end if;
  return file;
end
$function$
;

CREATE OR REPLACE FUNCTION public.site_rows()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return (
  select jsonb_build_object(
    'sections', (
      select coalesce(
        jsonb_object_agg(row.section_id, jsonb_build_object('value', row.content, 'savedAt', row.updated_at)), '{}'
      )
      from public.site_content as row
    ),
    'settings', (
      select coalesce(jsonb_object_agg(row.key, jsonb_build_object('value', row.value, 'savedAt', row.updated_at)), '{}')
      from public.site_settings as row
    ),
    'prepared', (
      select coalesce(jsonb_agg(jsonb_build_object('id', row.id, 'value', row.value, 'from', coalesce(to_jsonb(row.publish_at), '""'))), '[]')
      from public.content_drafts as row
    ),
    -- Far more than pages show. A picture beyond the limit is shown whole and in one size.
    'images', (
      select coalesce(jsonb_agg(to_jsonb(image)), '[]')
      from (
        select row.name, row.small_name, row.small_width, row.width, row.focus_x, row.focus_y
        from public.images as row
        order by row.created_at desc
        limit 1000
      ) as image
    )
  )
);
end
$function$
;

CREATE OR REPLACE FUNCTION public.staff_candidates(words text DEFAULT ''::text, filters jsonb DEFAULT '{}'::jsonb, page integer DEFAULT 1)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
AS $function$
declare
  -- A number written with spaces is one word.
  typed constant text := case
    when staff_candidates.words ~ '^[\d\s()+-]{7,}$' then regexp_replace(staff_candidates.words, '\D', '', 'g')
    else btrim(coalesce(staff_candidates.words, ''))
  end;
  given constant jsonb := case jsonb_typeof(staff_candidates.filters) when 'object' then staff_candidates.filters else '{}' end;
  lexemes text[] := '{}';
  wanted tsquery;
  of_words bigint[];
  consent constant text[] := regexp_match(given ->> 'consent', '^(under|over)-(6|12|24)$');
  since constant timestamptz := now() - make_interval(months => consent[2]::integer);
  of_jobs bigint[];
  conditions text := '';
  ids bigint[];
  found jsonb;
  problem text;
begin
  perform private.require_role('recruiter');
  if char_length(typed) <= 200 then
    lexemes := tsvector_to_array(to_tsvector('pg_catalog.simple', private.plain_text(typed)));
  end if;
  problem := case
    when char_length(typed) > 200 or cardinality(lexemes) > 12
      then 'This search is too long. Try at most 12 words.'
    when typed <> '' and cardinality(lexemes) = 0 then 'Enter at least one letter or number.'
    when given - array['stage', 'job', 'city', 'consent'] <> '{}'
      or given ->> 'job' !~ '^[1-9]\d{0,14}$'
      or given ? 'consent' and consent is null
      then 'Unknown filter. Clear the filters and try again.'
  end;
  if problem is not null then
    return jsonb_build_object('total', 0, 'people', '[]'::jsonb, 'problem', problem);
  end if;
  if cardinality(lexemes) > 0 then
    select string_agg(quote_literal(lexeme) || case when char_length(lexeme) > 2 then ':*' else '' end, ' & ')::tsquery
    into wanted from unnest(lexemes) as lexeme;
    of_words := private.candidates_with(wanted);
    conditions := case
      when cardinality(of_words) < 5000 then ' and candidates.id = any ($5)' else ' and candidates.search @@ $1'
    end;
  end if;
  if given ? 'job' or given ? 'city' then
    of_jobs := array(
      select jobs.id from public.jobs
      where (not given ? 'job' or jobs.id = (given ->> 'job')::bigint)
        and (
          not given ? 'city' or jobs.location = given ->> 'city'
          or jobs.places @> jsonb_build_array(jsonb_build_object('city', given ->> 'city'))
        )
    );
  end if;
  if given ? 'stage' or of_jobs is not null then
    conditions := conditions || format(
      ' and candidates.id in (
        select mine.candidate_id from public.submissions join private.candidate_addresses as mine using (email)
        where submissions.kind in (''application'', ''resume'') %s %s
      )',
      case when given ? 'stage' then 'and submissions.stage = $2' end,
      case when of_jobs is not null then 'and submissions.job_id = any ($3)' end
    );
  end if;
  if consent is not null then
    conditions := conditions || format(
      ' and %s exists (
        select from private.candidate_addresses as mine join public.submissions using (email)
        where mine.candidate_id = candidates.id and submissions.consented_at > $4
          and submissions.consent_withdrawn_at is null
      )',
      case consent[1] when 'over' then 'not' end
    );
  end if;
  execute format('select array(select candidates.id from private.candidates where true %s limit 1000)', conditions)
  into ids using wanted, given ->> 'stage', of_jobs, since, of_words;
  -- Few results are sorted; for many, the index yields the newest soon, one after the other.
  execute format(
    'select coalesce(jsonb_agg(private.found_candidate(hits.id, $7) order by hits.seen_at desc, hits.id desc), ''[]'')
    from (
      select candidates.id, candidates.seen_at from private.candidates
      where true %s
      order by candidates.seen_at desc, candidates.id desc
      limit 20 offset 20 * ($6 - 1)
    ) as hits',
    case when cardinality(ids) < 1000 then ' and candidates.id = any ($8)' else conditions end
  )
  into found
  using
    wanted, given ->> 'stage', of_jobs, since, of_words, least(greatest(coalesce(staff_candidates.page, 1), 1), 50),
    lexemes, ids;
  return jsonb_build_object('total', cardinality(ids), 'people', found, 'problem', null);
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

CREATE OR REPLACE FUNCTION public.undo_replies(batch uuid, submission_id bigint DEFAULT NULL::bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail private.outbox;
  later private.outbox;
  undone integer := 0;
begin
  perform private.require_role('recruiter');
  for mail in
    delete from private.outbox
    where outbox.id in (
      select waiting.id from private.outbox as waiting
      where waiting.batch = undo_replies.batch and waiting.status = 'waiting' and waiting.attempts = 0
        and (undo_replies.submission_id is null or waiting.submission_id = undo_replies.submission_id)
      for update skip locked
    )
    returning *
  loop
    select * into later from private.outbox as since
    where since.submission_id = mail.submission_id and since.kind = 'reply' and since.undo ? 'notes'
      and since.created_at > mail.created_at
    order by since.created_at limit 1 for update;
    delete from public.notes
    where notes.id in (select jsonb_array_elements(mail.undo -> 'notes')::bigint)
      and (later.id is null or notes.kind = 'reply');
    update private.outbox
    set undo = mail.undo || later.undo
      || jsonb_build_object('notes', (later.undo -> 'notes') || ((mail.undo -> 'notes') - 0))
    where outbox.id = later.id;
    update public.submissions
    set replies = submissions.replies - 1,
        answered_at = (
          select min(notes.created_at) from public.notes
          where notes.submission_id = submissions.id and notes.kind = 'reply'
        ),
        stage = case
          when later.id is null and submissions.stage = mail.undo ->> 'stage_after' then mail.undo ->> 'stage_before'
          else submissions.stage
        end,
        -- The reply and what it did to the entry have the same time.
        read_at = case submissions.read_at when mail.created_at then later.created_at else submissions.read_at end,
        updated_at = now()
    where submissions.id = mail.submission_id;
    perform private.write_activity(
      'deleted', 'replies', mail.data ->> 'reference', '',
      (select jsonb_build_object('id', submissions.id, 'kind', submissions.kind)
        from public.submissions where submissions.id = mail.submission_id)
    );
    undone := undone + 1;
  end loop;
  if undone = 0 then
    raise exception using errcode = 'PT404', message = 'These emails have already been sent, so they cannot be undone.';
  end if;
  return undone;
end
$function$
;

CREATE OR REPLACE FUNCTION public.verify_sender(what text, site text DEFAULT ''::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked constant text := private.tidy_sender(left(verify_sender.what, 501));
  own_host constant text := private.host_of(left(verify_sender.site, 300));
  found_kind constant text := private.sender_kind(asked);
  mail private.mail_codes;
  is_ours boolean := false;
begin
  if coalesce(asked, '') = '' then
    perform private.refuse_field('what', 'Please enter a phone number, an email address, a link or a code.');
  elsif char_length(verify_sender.what) > 500 then
    perform private.refuse_field('what', 'This can have at most 500 characters.');
  elsif found_kind is null then
    perform private.refuse_field(
      'what', 'This is not a phone number, email address, link or code. Please enter exactly one of them.'
    );
  elsif found_kind = 'phone' and char_length(regexp_replace(asked, '\D', '', 'g')) not between 8 and 15 then
    perform private.refuse_field('what', 'Please enter one phone number in full, with its area code.');
  end if;
  if not private.take_quota('verify_sender', 60, 1000, interval '1 hour') then
    raise exception using
      errcode = 'PT429',
      message = 'Too many checks came from your network. Please try again in an hour; everything you typed stays here.';
  end if;
  select * into mail from private.mail_codes
  where mail_codes.code_hash = private.hash_of(private.read_code(asked))
    and mail_codes.sent_on >= now() - interval '24 months';
  if found then
    return jsonb_build_object(
      'kind', 'sent', 'as', 'code', 'on', mail.sent_on,
      'job', private.tellable_title(mail.job_id, mail.job_title), 'initials', mail.initials
    );
  end if;
  is_ours := case found_kind
    when 'phone' then exists (
      select from private.own_contacts() as own where own.kind = 'phone' and private.is_same_phone(own.value, asked)
    )
    when 'email' then asked ~ '^[\x21-\x7e]+$' and asked ~ '^[^@<>(),;:"]+@[^@<>(),;:"]+$' and (
      exists (
        select from private.own_contacts() as own
        where own.kind = 'email' and lower(btrim(own.value)) = lower(asked)
      )
      or private.is_own_host(private.host_of(split_part(asked, '@', 2)), own_host)
    )
    when 'link' then private.is_own_host(private.host_of(asked), own_host) or exists (
      select from private.own_contacts() as own
      where own.kind = 'link' and private.page_of(own.value) = private.page_of(asked)
    )
    else false
  end;
  return jsonb_build_object('kind', case when is_ours then 'ours' else 'unknown' end, 'as', found_kind);
end
$function$
;

CREATE OR REPLACE FUNCTION public.withdraw_introduction(session text, id bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := private.data_owner(withdraw_introduction.session);
  question private.introductions;
begin
  select introductions.* into question from private.introductions
  join public.submissions on submissions.id = introductions.submission_id
  where introductions.id = withdraw_introduction.id and submissions.email = address
  for update of submissions;
  if question.id is null then
    raise exception using errcode = 'PT404', message = 'There is no consent left to withdraw.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, told)
  values (question.id, 'withdrawn', coalesce((private.last_answer(question.id)).told, private.told_of(question)))
  on conflict do nothing;
  if found then
    perform private.note_change(
      question.submission_id, format('Withdrew consent to the introduction for %s.', question.job_title)
    );
    perform private.tell_asker(question, 'withdrawn');
  end if;
  return public.get_my_data(withdraw_introduction.session);
end
$function$
;

ALTER TABLE "private"."invitations" ADD CONSTRAINT "invitations_email_check" CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 120))));

ALTER TABLE "private"."job_alert_requests" ADD CONSTRAINT "job_alert_requests_email_check" CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 120))));

ALTER TABLE "public"."job_alerts" ADD CONSTRAINT "job_alerts_email_check" CHECK (((email = lower(email)) AND ((char_length(email) >= 3) AND (char_length(email) <= 120))));

ALTER TABLE "public"."notes" ADD CONSTRAINT "notes_stages_check" CHECK ((((stage_before IS NULL) = (stage_after IS NULL)) AND ((stage_after IS NULL) OR (kind = 'change'::text)) AND (char_length((stage_before || stage_after)) <= 40)));

ALTER TABLE "public"."submission_versions" ADD CONSTRAINT "submission_versions_phone_typed_check" CHECK ((char_length(phone_typed) <= 80));

ALTER TABLE "public"."submissions" ADD CONSTRAINT "submissions_phone_typed_check" CHECK ((char_length(phone_typed) <= 80));

CREATE VIEW "private"."job_lines" WITH (security_invoker=on) AS  SELECT field,
    beginning
   FROM ( VALUES ('education'::text,'The education contains'::text), ('reference'::text,'The reference contains'::text), ('consultant'::text,'The consultant’s name contains'::text)) lines(field, beginning);;

CREATE VIEW "private"."mail_kinds" WITH (security_invoker=on) AS  SELECT kind,
    priority,
    is_to_staff,
    notes_failure,
    works_for
   FROM ( VALUES ('acknowledgement'::text,1,false,true,NULL::interval), ('sent_again'::text,1,false,true,NULL::interval), ('added'::text,1,false,true,NULL::interval), ('reply'::text,1,false,true,NULL::interval), ('introduction'::text,0,false,false,NULL::interval), ('alert_confirm'::text,0,false,false,'47:00:00'::interval), ('alert_renewal'::text,2,false,false,'47:00:00'::interval), ('job_alert'::text,2,false,false,NULL::interval), ('data_link'::text,0,false,false,'00:55:00'::interval), ('erasure_done'::text,1,false,false,NULL::interval), ('staff_alert'::text,1,true,false,NULL::interval), ('staff_digest'::text,2,true,false,NULL::interval), ('limit_alarm'::text,1,true,false,NULL::interval), ('assigned'::text,0,true,false,NULL::interval), ('introduction_answer'::text,0,true,false,NULL::interval), ('invitation'::text,0,true,false,NULL::interval), ('password_reset'::text,0,true,false,NULL::interval), ('password_changed'::text,1,true,false,NULL::interval), ('second_factor_changed'::text,0,true,false,NULL::interval), ('new_sign_in'::text,0,true,false,NULL::interval), ('test_mail'::text,0,true,false,NULL::interval), ('sample'::text,0,true,false,NULL::interval)) kinds(kind, priority, is_to_staff, notes_failure, works_for);;

CREATE VIEW "private"."own_paths" WITH (security_invoker=on) AS  SELECT path,
    has_more
   FROM ( VALUES ('/'::text,false), ('/about'::text,false), ('/services'::text,false), ('/jobs'::text,false), ('/jobs/saved'::text,false), ('/candidates'::text,false), ('/employers'::text,false), ('/contact'::text,false), ('/careers'::text,false), ('/privacy'::text,false), ('/terms'::text,false), ('/cookies'::text,false), ('/my-data'::text,true), ('/job-alerts'::text,true), ('/verify'::text,false), ('/introduction'::text,false), ('/put-forward'::text,false), ('/shortlist'::text,false), ('/sitemap.xml'::text,false), ('/robots.txt'::text,false), ('/site.webmanifest'::text,false), ('/jobs/feed.xml'::text,false), ('/jobs/jobs.xml'::text,false), ('/resources/feed.xml'::text,false), ('/favicon.ico'::text,false), ('/favicon.svg'::text,false), ('/apple-touch-icon.png'::text,false), ('/icon-192.png'::text,false), ('/icon-512.png'::text,false), ('/icon-maskable-512.png'::text,false), ('/healthz'::text,false), ('/readyz'::text,false), ('/_changes'::text,false), ('/.well-known'::text,true), ('/admin'::text,true), ('/assets'::text,true), ('/auth/v1'::text,true), ('/pictures'::text,true), ('/rest/v1'::text,true), ('/social'::text,true), ('/storage/v1'::text,true), ('/_mail'::text,true)) own(path, has_more);;

CREATE INDEX outbox_priority_due_at_idx ON private.outbox USING btree (priority, due_at) WHERE (status = 'waiting'::text);

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON private.invitations FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'owner');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE ON private.open_screens FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'staff');

CREATE TRIGGER note_failed_mail AFTER INSERT ON private.outbox FOR EACH ROW WHEN ((new.status = 'failed'::text)) EXECUTE FUNCTION private.log_change('staff', 'recruiter');

CREATE TRIGGER note_mail_that_fails AFTER UPDATE ON private.outbox FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) AND (('failed'::text = new.status) OR ('failed'::text = old.status)))) EXECUTE FUNCTION private.log_change('staff', 'recruiter');

CREATE TRIGGER note_mail_that_goes AFTER DELETE ON private.outbox FOR EACH ROW WHEN ((old.status = 'failed'::text)) EXECUTE FUNCTION private.log_change('staff', 'recruiter');

CREATE TRIGGER outbox_0_set_priority BEFORE INSERT OR UPDATE OF kind ON private.outbox FOR EACH ROW EXECUTE FUNCTION private.set_mail_priority();

CREATE TRIGGER outbox_give_code BEFORE UPDATE OF status ON private.outbox FOR EACH ROW WHEN (((new.status = 'sending'::text) AND (old.status = 'waiting'::text))) EXECUTE FUNCTION private.give_code();

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.activity FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'owner');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.admins FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'staff');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.clients FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'recruiter');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.content_drafts FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'staff');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.erasures FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'recruiter');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.images FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'staff');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'staff');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.notes FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'recruiter');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.reply_templates FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'recruiter');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.site_content FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'staff');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.site_settings FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'staff');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.submissions FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'recruiter');

COMMENT ON COLUMN "private"."synonyms"."is_asked" IS 'True if a search for the phrase finds its synonyms; false for one that is only found.';

COMMENT ON COLUMN "public"."admins"."disabled_at" IS 'Since when access is turned off; null while it is on.';

COMMENT ON COLUMN "public"."admins"."signature" IS 'The line below the name at the end of replies, such as position and number.';

COMMENT ON COLUMN "public"."job_alerts"."filters" IS 'Arguments of search_jobs: q, location, category, type, workplace, experience, salary_at_least; several values as an array, absent if not requested.';

COMMENT ON COLUMN "public"."jobs"."company_masked" IS 'Written by the database: the visible name if the client is confidential; empty for “Confidential client”.';

COMMENT ON COLUMN "public"."jobs"."description" IS 'Markdown. Visitors see it unchanged: in a confidential job it must not describe the client recognisably.';

COMMENT ON COLUMN "public"."jobs"."internal_note" IS 'For staff only: in no view, feed or search, and in no version, as it may hold somebody’s message.';

COMMENT ON COLUMN "public"."jobs"."lang" IS 'Language of the title and the description, as a browser language code.';

COMMENT ON COLUMN "public"."jobs"."notices_to" IS 'The person notified of applications for it, instead of the address in the setting.';

COMMENT ON COLUMN "public"."jobs"."questions" IS 'Up to 15 questions as {id, wording, kind, choices, required, must_be, least, most, present_pay}. Visitors do not see the last four.';

COMMENT ON COLUMN "public"."jobs"."salary_yearly_inr" IS 'Written by the database: the salary for comparisons, in rupees a year.';

COMMENT ON COLUMN "public"."submissions"."collected_from" IS 'The source of these details, if staff added them; empty if the person sent them.';

COMMENT ON COLUMN "public"."submissions"."email" IS 'Address of the sender, in lower case; tel: and the last ten digits of the number if they asked for a call and gave no address.';

COMMENT ON COLUMN "public"."submissions"."informed_at" IS 'When the notice about added details and their source was sent to the person (GDPR 14); null until then.';

COMMENT ON COLUMN "public"."submissions"."unmet" IS 'For staff only; it decides nothing.';

COMMENT ON FUNCTION "private"."export_rows"(text, bigint[]) IS 'For staff: up to 500 rows for a file; the export is logged.';

COMMENT ON FUNCTION "private"."refuse_uninvited_user"(jsonb) IS 'The hook "before user created" of the sign-in service: rejects uninvited people.';

COMMENT ON FUNCTION "private"."run_retention_if_automatic"() IS 'Server only: erases due entries, if the owner enabled that.';

COMMENT ON FUNCTION "private"."staff_candidate"(bigint) IS 'For recruiters: all submissions of a person, with notes and replies.';

COMMENT ON FUNCTION "public"."accounts_to_close"(text) IS 'Server only: accounts that the sign-in service must delete.';

COMMENT ON FUNCTION "public"."add_candidate"(jsonb) IS 'For recruiters: adds a person who agreed to it, with the source of the details.';

COMMENT ON FUNCTION "public"."add_to_job"(bigint, bigint, jsonb) IS 'For recruiters: adds a person to a job if their consent covers it, or returns the reason why not.';

COMMENT ON FUNCTION "public"."answer_introduction"(text, text, text, text, text) IS 'Agreeing or declining, by the secret of an emailed link.';

COMMENT ON FUNCTION "public"."answer_shortlist"(text, bigint, text, text) IS 'A client''s answer about a candidate.';

COMMENT ON FUNCTION "public"."applicants_of_jobs"(bigint[]) IS 'For recruiters: the numbers of applicants of jobs, and of unread ones.';

COMMENT ON FUNCTION "public"."ask_for_erasure"(text) IS 'Asks staff to erase all submissions of the person.';

COMMENT ON FUNCTION "public"."ask_introduction"(bigint, jsonb) IS 'For recruiters: asks a person by email for consent to an introduction to the client of a job.';

COMMENT ON FUNCTION "public"."cancel_invitation"(uuid) IS 'For owners: revokes an invitation.';

COMMENT ON FUNCTION "public"."candidate_choices"() IS 'For recruiters: the jobs and cities for filtering candidates.';

COMMENT ON FUNCTION "public"."candidate_of_entry"(bigint) IS 'For recruiters: the candidate of an entry, and the state of its file.';

COMMENT ON FUNCTION "public"."change_person"(uuid, text, text, boolean) IS 'For owners: changes role or name, or turns access off or on.';

COMMENT ON FUNCTION "public"."change_submissions"(jsonb, jsonb) IS 'For recruiters: stage, owner, read, hold, of entries in the state seen; returns the others.';

COMMENT ON FUNCTION "public"."check_admin_email"(text) IS 'If an email address belongs to staff: found, not_found, or unknown beyond the limit.';

COMMENT ON FUNCTION "public"."claim_mail"(integer) IS 'Server only: takes due email, or email that another server left.';

COMMENT ON FUNCTION "public"."close_screen"(text) IS 'For staff: reports that a screen was left.';

COMMENT ON FUNCTION "public"."confirm_introduction"(bigint) IS 'For recruiters: the note of an agreement was read, so the client may see the person.';

COMMENT ON FUNCTION "public"."confirm_job_alert"(text) IS 'Makes an alert of the request with this emailed token.';

COMMENT ON FUNCTION "public"."consent_ended_by"(text, bigint, jsonb) IS 'For staff: the consent that changes to a job, or to a client, would end.';

COMMENT ON FUNCTION "public"."count_applicants"(bigint[]) IS 'For staff: the number of applicants of these jobs.';

COMMENT ON FUNCTION "public"."count_unknown_addresses"(jsonb) IS 'Server only: counts missing addresses.';

COMMENT ON FUNCTION "public"."create_shortlist"(bigint, jsonb) IS 'For recruiters: a link for a client; the token is returned only once.';

COMMENT ON FUNCTION "public"."delete_note"(bigint) IS 'For recruiters: deletes a note of their own.';

COMMENT ON FUNCTION "public"."discard_mail"(uuid) IS 'For recruiters: discards a failed email.';

COMMENT ON FUNCTION "public"."draft_job"(bigint) IS 'For recruiters: the draft of a job from the enquiry of an employer, made once.';

COMMENT ON FUNCTION "public"."end_my_session"(uuid) IS 'For staff: ends another session of one''s own; PT404 if it has ended.';

COMMENT ON FUNCTION "public"."end_other_sessions"() IS 'For staff: ends all of one''s own sessions but this one; returns their number.';

COMMENT ON FUNCTION "public"."end_preview_links"(text) IS 'For editors: ends every link to a draft; returns their number.';

COMMENT ON FUNCTION "public"."end_sessions"(uuid) IS 'For owners: signs somebody out everywhere; returns the number of sessions.';

COMMENT ON FUNCTION "public"."erase_person"(text, text) IS 'For recruiters: erases everything from an address, except entries on hold.';

COMMENT ON FUNCTION "public"."erasure_requests"() IS 'For recruiters: people waiting for erasure, with their deadlines.';

COMMENT ON FUNCTION "public"."export_rows"(text, bigint[]) IS 'For staff: up to 500 rows for a file; the log and each entry record the export.';

COMMENT ON FUNCTION "public"."failed_mail"() IS 'For recruiters: email that was given up.';

COMMENT ON FUNCTION "public"."file_deleted"(text) IS 'Server only: confirms that a file of files_to_delete is deleted.';

COMMENT ON FUNCTION "public"."files_to_delete"(integer) IS 'Server only: names in the bucket resumes to delete.';

COMMENT ON FUNCTION "public"."finish_mail"(uuid, text, text) IS 'Server only: sent, retry or failed, for a taken email.';

COMMENT ON FUNCTION "public"."first_steps"() IS 'For owners: the finished first-day steps; null once the list was closed.';

COMMENT ON FUNCTION "public"."get_my_data"(text) IS 'Everything kept about the person of this session, its readers, and the requests to the person.';

COMMENT ON FUNCTION "public"."inbox_answers"() IS 'For recruiters: the numbers of entries waiting for an answer, and of those answered in time.';

COMMENT ON FUNCTION "public"."inbox_choices"(bigint) IS 'For recruiters: the jobs and sources for filtering the inbox.';

COMMENT ON FUNCTION "public"."inbox_counts"() IS 'For recruiters: waiting work of the inbox, each count up to 1,000.';

COMMENT ON FUNCTION "public"."inbox_overview"(integer) IS 'For recruiters: unread entries, stages, and sources.';

COMMENT ON FUNCTION "public"."introduction_of"(text) IS 'A request, by the secret of an emailed link.';

COMMENT ON FUNCTION "public"."introductions_of"(bigint) IS 'For recruiters: requests to a person and the answers.';

COMMENT ON FUNCTION "public"."invitation_of"(text) IS 'The details of an invitation, by its token.';

COMMENT ON FUNCTION "public"."invite_admin"(text, text, text) IS 'Lets one email address in with a role: promoted (works here now) or invited (the caller makes a new user).';

COMMENT ON FUNCTION "public"."invite_person"(text, text, text) IS 'For owners: invites somebody by email, for seven days.';

COMMENT ON FUNCTION "public"."job_alert_of"(text) IS 'The search of an alert, by its token; or null.';

COMMENT ON FUNCTION "public"."jobs_by_ids"(bigint[]) IS 'Up to fifty jobs by their ids, in this order: open ones as cards, and the remaining public facts of closed ones.';

COMMENT ON FUNCTION "public"."jobs_to_offer"(bigint[]) IS 'For recruiters: open jobs similar to those that people applied for.';

COMMENT ON FUNCTION "public"."join_candidates"(bigint, bigint) IS 'For recruiters: joins two candidates.';

COMMENT ON FUNCTION "public"."keep_first_password"() IS 'For owners: confirms that the first password is their own choice.';

COMMENT ON FUNCTION "public"."keep_resume_text"(text, text, text) IS 'Server only: the text of such a file, or the reason why it cannot be read.';

COMMENT ON FUNCTION "public"."keep_screen_open"(text) IS 'For staff: reports an open screen; returns the others who have it open.';

COMMENT ON FUNCTION "public"."mail_to_forget"(uuid[]) IS 'Server only: the emails among these that are erased or too old.';

COMMENT ON FUNCTION "public"."may_accept_invitation"(text) IS 'True if an address may try one more invitation now; for the server.';

COMMENT ON FUNCTION "public"."my_access"() IS 'For signed-in people: if they are staff, or the reason why not, and the offered or required second factor.';

COMMENT ON FUNCTION "public"."my_live_access"() IS 'For staff: the tables whose changes they are notified of.';

COMMENT ON FUNCTION "public"."new_recovery_codes"() IS 'For staff with an authenticator app: ten new recovery codes, shown once; earlier ones expire.';

COMMENT ON FUNCTION "public"."note_mail_server"(boolean) IS 'Server only: stores the abilities of the mail server.';

COMMENT ON FUNCTION "public"."open_invitations"() IS 'For owners: pending invitations.';

COMMENT ON FUNCTION "public"."open_my_data"(text) IS 'Exchanges an emailed token, once, for a session: {session, expires_at}.';

COMMENT ON FUNCTION "public"."open_notes"(bigint) IS 'For recruiters: everything written about a sender. Leaves a reading.';

COMMENT ON FUNCTION "public"."open_resume"(text) IS 'For recruiters: allows the download of a file today. Leaves a reading.';

COMMENT ON FUNCTION "public"."open_sample_jobs"() IS 'The numbers of the open sample jobs that no one has changed.';

COMMENT ON FUNCTION "public"."open_shortlist"(text) IS 'The candidates who agreed, by the secret of a link. Leaves readings.';

COMMENT ON FUNCTION "public"."people"() IS 'For owners: the staff, their last sign-in and the number of their sessions.';

COMMENT ON FUNCTION "public"."prepare_job_alerts"() IS 'Server only: writes the emails of due alerts.';

COMMENT ON FUNCTION "public"."preview_content"(text) IS 'The draft of a link: {id, value, expires_at, images}, or PT404.';

COMMENT ON FUNCTION "public"."preview_erasure"(text) IS 'For recruiters: a preview of erase_person: erased and kept data.';

COMMENT ON FUNCTION "public"."publish_draft"(text, integer, integer, jsonb) IS 'For editors: publishes a draft, or its edited form; PT409 if either version has changed.';

COMMENT ON FUNCTION "public"."remove_person"(uuid) IS 'For owners: removes somebody; they are signed out at once.';

COMMENT ON FUNCTION "public"."remove_samples"(jsonb, jsonb) IS 'For owners: deletes the unchanged sample jobs and stores content without samples, in one transaction.';

COMMENT ON FUNCTION "public"."remove_second_factor"(uuid) IS 'For owners who have just entered their password: removes a colleague''s second factor, ends their sessions, notifies them.';

COMMENT ON FUNCTION "public"."rename_me"(text, text) IS 'For staff: changes the name that colleagues see, and the signature line of their replies.';

COMMENT ON FUNCTION "public"."replace_image"(uuid, integer, jsonb) IS 'For editors: new files for a picture, with every reference rewritten; returns the old files to delete.';

COMMENT ON FUNCTION "public"."request_data_link"(text) IS 'Emails a link to the data of this address: {"ok": true}.';

COMMENT ON FUNCTION "public"."request_job_alert"(jsonb) IS 'Requests a job alert; an email then asks for confirmation.';

COMMENT ON FUNCTION "public"."resend_invitation"(uuid) IS 'For owners: emails a new link; the earlier one expires.';

COMMENT ON FUNCTION "public"."reset_second_factor"(text) IS 'For the server: removes this person''s second factor, ends their sessions, notifies them; PT404 if there is none.';

COMMENT ON FUNCTION "public"."resumes_to_read"(integer) IS 'Server only: candidates'' files that have not been read yet.';

COMMENT ON FUNCTION "public"."retention_due"() IS 'For recruiters: entries past their retention period, on hold or not.';

COMMENT ON FUNCTION "public"."retry_mail"(uuid) IS 'For recruiters: retries a failed email.';

COMMENT ON FUNCTION "public"."run_retention"(bigint[]) IS 'For recruiters: erases the due ones of these entries, in one transaction.';

COMMENT ON FUNCTION "public"."sample_sent"(uuid) IS 'For recruiters: the result of a sample of their own.';

COMMENT ON FUNCTION "public"."save_redirects"(jsonb, boolean, boolean) IS 'For editors: saves redirects, or returns a preview of the result.';

COMMENT ON FUNCTION "public"."search_jobs"(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text) IS 'A page of open jobs by text and filters, with the numbers of matching and of all open jobs, and the choices of filters on request.';

COMMENT ON FUNCTION "public"."send_replies"(jsonb, bigint, text, boolean) IS 'For recruiters: emails senders after a minute, stores the text and moves their entries; all or none.';

COMMENT ON FUNCTION "public"."send_sample"(text, jsonb) IS 'For recruiters: emails them a sample of an email that they write.';

COMMENT ON FUNCTION "public"."send_test_mail"() IS 'For owners: emails them a link that proves that email arrives.';

COMMENT ON FUNCTION "public"."settle_content"() IS 'For staff: saves drafts whose time has come as versions; returns their number.';

COMMENT ON FUNCTION "public"."shortlist_of"(text) IS 'The subject of a client''s link, by its secret. Leaves no reading.';

COMMENT ON FUNCTION "public"."shortlists_of"(bigint) IS 'For recruiters: requests for a job, the answers of candidates and the client, and the links for the client.';

COMMENT ON FUNCTION "public"."site_redirects"() IS 'The redirects of the site with their targets.';

COMMENT ON FUNCTION "public"."site_rows"() IS 'Sections, settings, drafts whose time has come and pictures, as far as the policies show them.';

COMMENT ON FUNCTION "public"."split_candidate"(text[]) IS 'For recruiters: makes some addresses of a candidate a separate candidate.';

COMMENT ON FUNCTION "public"."split_candidate_names"(bigint) IS 'For recruiters: makes each name of a candidate a separate candidate, and returns their ids.';

COMMENT ON FUNCTION "public"."staff_candidate"(bigint) IS 'For recruiters: all submissions of a person, with notes and replies. Leaves readings.';

COMMENT ON FUNCTION "public"."staff_candidates"(text, jsonb, integer) IS 'For recruiters: people by the words of their submissions and notes, by date; nothing is scored. May leave readings.';

COMMENT ON FUNCTION "public"."stop_job_alert"(text) IS 'Ends the alert with this token. The response is always the same.';

COMMENT ON FUNCTION "public"."submissions_of_senders"(bigint[]) IS 'For recruiters: all submissions of the people behind these entries.';

COMMENT ON FUNCTION "public"."undo_publish"(text, jsonb, integer) IS 'For editors: stores the earlier value again, with the draft beside it; PT409 if somebody has saved since.';

COMMENT ON FUNCTION "public"."undo_replies"(uuid, bigint) IS 'For recruiters: undoes unsent replies.';

COMMENT ON FUNCTION "public"."unknown_addresses"() IS 'For staff: missing addresses that visitors request.';

COMMENT ON FUNCTION "public"."unsent_replies"(bigint[]) IS 'For recruiters: the unsent replies to these entries.';

COMMENT ON FUNCTION "public"."verify_sender"(text, text) IS 'For anyone, with a limit: if a phone number, an email address, a link or the code of an email is the agency''s.';

COMMENT ON FUNCTION "public"."withdraw_introduction"(text, bigint) IS 'Withdraws consent.';

COMMENT ON FUNCTION "public"."withdraw_my_consent"(text) IS 'Withdraws consent for all submissions of the person.';

COMMENT ON TABLE "private"."accounts_to_close" IS 'Accounts of people who have left or were not admitted by their own mailbox; the server deletes them.';

COMMENT ON TABLE "private"."alarms" IS 'Times of unusual volume, at most once an hour and kind; kept for 30 days.';

COMMENT ON TABLE "private"."candidate_addresses" IS 'The addresses of each person. Used by functions only.';

COMMENT ON TABLE "private"."candidates" IS 'One row for each person who applied or sent a resume, with their search words. Used by functions only.';

COMMENT ON TABLE "private"."changes" IS 'Changes of the last hour that visitors or staff see. Used by functions only.';

COMMENT ON TABLE "private"."data_keys" IS 'Hashes of emailed links (60 minutes, one use) and of their sessions (30 minutes).';

COMMENT ON TABLE "private"."ended_sessions" IS 'Sessions that were ended from another one, so that servers are notified; a later end deletes them.';

COMMENT ON TABLE "private"."erased" IS 'Salted hashes of erased data, so that a restore of an earlier backup erases it again. They do not identify a person.';

COMMENT ON TABLE "private"."factor_challenges" IS 'Challenges for a code; each is valid for five minutes.';

COMMENT ON TABLE "private"."file_deletions" IS 'Resumes without a row. The server deletes the files through the Storage API, then the entries.';

COMMENT ON TABLE "private"."first_steps" IS 'First-day steps without any other trace: an email was proven to arrive, the list was closed.';

COMMENT ON TABLE "private"."introduction_answers" IS 'People’s answers, with the text they read; noted: a recruiter read their note. Written by functions, never changed.';

COMMENT ON TABLE "private"."introductions" IS 'Requests for consent to an introduction. Written by functions only, never changed.';

COMMENT ON TABLE "private"."invitations" IS 'Pending email invitations; a link is valid for seven days. Used by functions only.';

COMMENT ON TABLE "private"."invited_emails" IS 'Email addresses that may become users; an invitation ends when its user is created.';

COMMENT ON TABLE "private"."job_alert_requests" IS 'Requests for job alerts that are not confirmed yet, for 48 hours. Used by functions only.';

COMMENT ON TABLE "private"."job_words" IS 'Words of published jobs and of synonyms, which typos are compared with.';

COMMENT ON TABLE "private"."mail_codes" IS 'Codes of sent emails, kept for 24 months. Used by functions only.';

COMMENT ON TABLE "private"."mail_server" IS 'The abilities of the mail server at its last greeting.';

COMMENT ON TABLE "private"."open_screens" IS 'The open screens of each member of staff. Used by functions only.';

COMMENT ON TABLE "private"."outbox" IS 'Outgoing email and its results. Used by functions only.';

COMMENT ON TABLE "private"."preview_links" IS 'Hashes of links that show a draft to their holders, until they expire.';

COMMENT ON TABLE "private"."recovered_sessions" IS 'Sessions from an emailed link for a new password, which do not need the current one.';

COMMENT ON TABLE "private"."recovery_codes" IS 'Hashes of single-use codes that replace one from an app.';

COMMENT ON TABLE "private"."replaced_drafts" IS 'The draft beside the last save of each section and setting.';

COMMENT ON TABLE "private"."resume_texts" IS 'Text of candidates'' files, or the reason why a file cannot be read. Read by functions for recruiters only.';

COMMENT ON TABLE "private"."second_factors" IS 'Authenticator apps of staff, if the server itself handles sign-in.';

COMMENT ON TABLE "private"."secrets" IS 'Keys that functions sign with. Used by functions only.';

COMMENT ON TABLE "private"."session_methods" IS 'The methods of each session with their times: password, emailed link, code.';

COMMENT ON TABLE "private"."shortlist_answers" IS 'Answers of clients. Used by functions only.';

COMMENT ON TABLE "private"."shortlists" IS 'Links by which a client sees candidates who agreed. Used by functions only.';

COMMENT ON TABLE "private"."shown_excerpts" IS 'Hashes of the parts of entries that searches have shown to a person today. Used by functions only.';

COMMENT ON TABLE "private"."sign_in_places" IS 'Browsers and networks of staff sign-ins within half a year, as hashes.';

COMMENT ON TABLE "private"."synonyms" IS 'Synonyms of the job search, built from the list that staff edit. Used by functions only.';

COMMENT ON TABLE "private"."unknown_addresses" IS 'Missing addresses by day, of the last 30 days, without personal data. Used by functions only.';

COMMENT ON TABLE "private"."upload_tickets" IS 'Permission to upload one resume within 15 minutes under an assigned name.';

COMMENT ON TABLE "public"."activity" IS 'The audit log, without personal data of candidates. Written by triggers only, never changed, read by owners.';

COMMENT ON TABLE "public"."clients" IS 'Companies that the agency works for. Recruiters write them, with the loaded version, else PT409. Their jobs take name and masked name from here.';

COMMENT ON TABLE "public"."content_drafts" IS 'Drafts of sections and settings; visitors see one from publish_at until unpublish_at.';

COMMENT ON TABLE "public"."erasures" IS 'Erasures: their time, author and reason, in numbers without personal data. Written by functions only.';

COMMENT ON TABLE "public"."image_uses" IS 'The sections, settings and drafts that show each picture; written by triggers only.';

COMMENT ON TABLE "public"."job_alerts" IS 'Confirmed job alerts, at most ten an address. Used by functions only.';

COMMENT ON TABLE "public"."readings" IS 'Readers of each entry by day. Written by functions only, never changed, read by recruiters and owners.';

COMMENT ON TABLE "public"."redirects" IS 'Permanent redirects of addresses. Read by staff, removed by editors, saved by save_redirects and by renames.';

COMMENT ON TABLE "public"."reply_templates" IS 'Reply templates of the inbox. Recruiters write them, with the loaded version, else PT409.';

COMMENT ON TABLE "public"."submission_versions" IS 'Earlier versions of repeated submissions. Opened by recruiters and owners, written by functions only.';

COMMENT ON VIEW "private"."job_cards" IS 'The public fields of an open job in a list.';

COMMENT ON VIEW "private"."job_lines" IS 'Columns of a job with one line of text, and how a refusal of one begins.';

COMMENT ON VIEW "private"."job_pages" IS 'The public fields of an open job''s page.';

COMMENT ON VIEW "private"."mail_kinds" IS 'Every kind of email: its priority, if it goes to staff, if a failure is noted at the entry, and how long its link is valid.';

COMMENT ON VIEW "private"."open_jobs" IS 'Open jobs: published, after their opening and before their closing time. A confidential client is masked.';

COMMENT ON VIEW "private"."own_paths" IS 'Paths of the site itself; with has_more also all below. No redirect begins there.';

COMMENT ON VIEW "private"."sample_jobs" IS 'The jobs of supabase/seed.sql that no one has changed.';

COMMENT ON VIEW "public"."listed_submissions" IS 'The fields of each entry in a list.';

REVOKE ALL ON FUNCTION "private"."can_be_written_to"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."file_problem"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."message_problem"(text, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_move"(bigint, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."person_problems"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_mail_priority"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."note_mail_server"(boolean) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."note_mail_server"(boolean) TO "service_role";

-- Rows that exist get their values.
update private.outbox set priority = kinds.priority
from private.mail_kinds as kinds
where kinds.kind = outbox.kind and kinds.priority <> 0;

update public.notes
set stage_before = substring(notes.body from '^Moved from (\w+) to'), stage_after = substring(notes.body from ' to (\w+)\.$')
where notes.kind = 'change' and notes.body ~ '^Moved from [a-z]+ to [a-z]+\.$';
