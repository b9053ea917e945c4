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

DROP FUNCTION "private"."about_others"(jsonb);

DROP FUNCTION "private"."file_problem"(jsonb);

DROP FUNCTION "private"."is_mail_to_staff"(text);

DROP FUNCTION "private"."mail_priority"(text);

DROP FUNCTION "private"."message_problem"(text, integer);

DROP FUNCTION "private"."person_problems"(jsonb);

ALTER TABLE "private"."outbox" ADD COLUMN "priority" integer NOT NULL DEFAULT 0;

ALTER TABLE "public"."notes" ADD COLUMN "stage_before" text;

ALTER TABLE "public"."notes" ADD COLUMN "stage_after" text;

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
  -- Two that would lead to each other wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  new.from_path := private.redirect_path(new.from_path);
  new.to_address := btrim(new.to_address, E' \t\r\n');
  new.updated_at := now();
  new.updated_by := private.saved_by();
  if private.is_own_address(new.from_path) then
    raise exception using
      errcode = 'PT409', column = 'from_path',
      message = 'The site has something at this address itself, so it cannot lead on.';
  end if;
  if new.from_path !~ '^/[^?#%\\[:cntrl:]]*(\?(p|page_id|attachment_id|job_listing|awsm_job_openings|cat|tag|author|m|feed|post_type|paged)=[^?#%&=\\[:cntrl:]]+)?$'
    or char_length(new.from_path) > 500
  then
    raise exception using
      errcode = 'PT400', column = 'from_path',
      message = 'Please enter the old address as a path, such as /old-page. Of what follows a “?”, only numbers and names of pages count, such as /?p=12.';
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
      errcode = 'PT400', column = 'to_address', message = 'An address cannot lead to itself.';
  end if;
  select * into next_rule from public.redirects
  where redirects.from_path in (target, new.to_address) and redirects.id <> new.id
  order by redirects.from_path = new.to_address desc limit 1;
  if found then
    if private.path_led_to(next_rule.to_address) = new.from_path or next_rule.to_address = new.from_path then
      raise exception using
        errcode = 'PT400', column = 'to_address',
        message = format('This would go round in a circle: %s already leads to %s.', next_rule.from_path, new.from_path);
    end if;
    new.to_address := next_rule.to_address;
  end if;
  return new;
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
      then format('Please say a little more: a message has at least %s characters.', message_problem.shortest)
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

CREATE OR REPLACE FUNCTION private.person_problems(form jsonb, whose text DEFAULT 'your'::text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
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
      when not private.is_typed_email(person.email) then 'Please enter an email address such as name@example.com.'
      when person.email !~ '^[\u0001-\u007F]*@'
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
      'message', format('This address already leads to %s. Change that redirect instead.', stored.to_address)
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
  -- Two presses wait for each other, and for what the person sends meanwhile.
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
  -- A notice that never left is owed before anything else happens with the details.
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
  -- What is checked against the work of others, as it is to be.
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
    raise exception using errcode = 'PT400', message = 'This change is not known.';
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
    raise exception using errcode = 'PT400', message = 'This change does not say what it is based on. Please reload the page.';
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
      raise exception using errcode = 'PT400', message = 'This is not possible for all selected entries.';
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

CREATE OR REPLACE FUNCTION public.finish_mail(id uuid, outcome text, error text DEFAULT ''::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail private.outbox;
begin
  -- Before the mail is locked, as everything else locks an alert before its mail.
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
    -- No contact with the person, from which the time would count that their data may be kept.
    perform private.note_change(mail.submission_id, 'An email to this person could not be delivered.', false);
  end if;
  return mail.status;
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
    raise exception using errcode = 'PT404', message = 'Some of these entries are gone. Nothing was sent.';
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
      message = format('%s: answered or moved by somebody else in the meantime. Nothing was sent.', private.people_in_words(changed));
  end if;
  if repeated is not null and not send_replies.is_repeated_knowingly then
    raise exception using
      errcode = 'PT428',
      message = format('%s: had a mail with this template before. Nothing was sent.', private.people_in_words(repeated));
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
        errcode = 'PT400', message = 'A subject has from 1 to 200 characters.',
        detail = '{"subject": "A subject has from 1 to 200 characters."}';
    end if;
    if char_length(item.body) not between 1 and 5000 then
      raise exception using
        errcode = 'PT400', message = 'A reply has from 1 to 5,000 characters.',
        detail = '{"body": "A reply has from 1 to 5,000 characters."}';
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
      raise exception using errcode = 'PT400', message = 'This is not possible for every entry that was chosen.';
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

ALTER TABLE "public"."notes" ADD CONSTRAINT "notes_stages_check" CHECK ((((stage_before IS NULL) = (stage_after IS NULL)) AND ((stage_after IS NULL) OR (kind = 'change'::text)) AND (char_length((stage_before || stage_after)) <= 40)));

CREATE VIEW "private"."mail_kinds" WITH (security_invoker=on) AS  SELECT kind,
    priority,
    is_to_staff,
    notes_failure,
    works_for
   FROM ( VALUES ('acknowledgement'::text,1,false,true,NULL::interval), ('sent_again'::text,1,false,true,NULL::interval), ('added'::text,1,false,true,NULL::interval), ('reply'::text,1,false,true,NULL::interval), ('introduction'::text,0,false,false,NULL::interval), ('alert_confirm'::text,0,false,false,'47:00:00'::interval), ('alert_renewal'::text,2,false,false,'47:00:00'::interval), ('job_alert'::text,2,false,false,NULL::interval), ('data_link'::text,0,false,false,'00:55:00'::interval), ('erasure_done'::text,1,false,false,NULL::interval), ('staff_alert'::text,1,true,false,NULL::interval), ('staff_digest'::text,2,true,false,NULL::interval), ('limit_alarm'::text,1,true,false,NULL::interval), ('assigned'::text,0,true,false,NULL::interval), ('introduction_answer'::text,0,true,false,NULL::interval), ('invitation'::text,0,true,false,NULL::interval), ('password_reset'::text,0,true,false,NULL::interval), ('password_changed'::text,1,true,false,NULL::interval), ('second_factor_changed'::text,0,true,false,NULL::interval), ('new_sign_in'::text,0,true,false,NULL::interval), ('test_mail'::text,0,true,false,NULL::interval), ('sample'::text,0,true,false,NULL::interval)) kinds(kind, priority, is_to_staff, notes_failure, works_for);;

CREATE VIEW "private"."own_paths" WITH (security_invoker=on) AS  SELECT path,
    has_more
   FROM ( VALUES ('/'::text,false), ('/about'::text,false), ('/services'::text,false), ('/jobs'::text,false), ('/jobs/saved'::text,false), ('/candidates'::text,false), ('/employers'::text,false), ('/contact'::text,false), ('/careers'::text,false), ('/privacy'::text,false), ('/terms'::text,false), ('/cookies'::text,false), ('/my-data'::text,true), ('/job-alerts'::text,true), ('/verify'::text,false), ('/put-forward'::text,false), ('/shortlist'::text,false), ('/sitemap.xml'::text,false), ('/robots.txt'::text,false), ('/site.webmanifest'::text,false), ('/jobs/feed.xml'::text,false), ('/jobs/jobs.xml'::text,false), ('/resources/feed.xml'::text,false), ('/favicon.ico'::text,false), ('/favicon.svg'::text,false), ('/apple-touch-icon.png'::text,false), ('/icon-192.png'::text,false), ('/icon-512.png'::text,false), ('/icon-maskable-512.png'::text,false), ('/healthz'::text,false), ('/readyz'::text,false), ('/_changes'::text,false), ('/.well-known'::text,true), ('/admin'::text,true), ('/assets'::text,true), ('/auth/v1'::text,true), ('/pictures'::text,true), ('/rest/v1'::text,true), ('/social'::text,true), ('/storage/v1'::text,true), ('/_mail'::text,true)) own(path, has_more);;

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

COMMENT ON VIEW "private"."mail_kinds" IS 'Every kind of mail: how soon it leaves, whether to staff, whether a failure is noted at the entry, how long its link works.';

COMMENT ON VIEW "private"."own_paths" IS 'Paths of the site itself; with has_more also all below. No redirect begins there.';

REVOKE ALL ON FUNCTION "private"."file_problem"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."message_problem"(text, integer, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_move"(bigint, text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."person_problems"(jsonb, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."set_mail_priority"() FROM PUBLIC;

-- Rows that exist get their values.
update private.outbox set priority = kinds.priority
from private.mail_kinds as kinds
where kinds.kind = outbox.kind and kinds.priority <> 0;

update public.notes
set stage_before = substring(notes.body from '^Moved from (\w+) to'), stage_after = substring(notes.body from ' to (\w+)\.$')
where notes.kind = 'change' and notes.body ~ '^Moved from [a-z]+ to [a-z]+\.$';

create view private.job_lines with (security_invoker = on) as
select *
from (values
  ('education', 'The education contains'),
  ('reference', 'The reference contains'),
  ('consultant', 'The consultant’s name contains')
) as lines (field, beginning);

create or replace function private.refuse_client_word() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_all_new constant boolean := (new.company, new.client_confidential, new.location)
    is distinct from (old.company, old.client_confidential, old.location);
  known text;
  told record;
  said public.jobs := new;
  was public.jobs := old;
begin
  if not new.client_confidential then return new; end if;
  -- Written out for nothing, they would take longer than all the rest.
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
$$;

create or replace function private.prepare_job_record() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  namesake bigint;
begin
  -- Made anew afterwards, and slow to write out.
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
      'experience_to', 'The least experience is more than the most. Exchange them, or leave one empty.'
    );
  end if;
  select jobs.id into namesake from public.jobs
  where lower(jobs.reference) = lower(new.reference) and jobs.reference <> '' and jobs.id <> new.id;
  if namesake is not null then
    perform private.refuse_field(
      'reference', format('The reference is already that of job %s. Choose another one.', namesake)
    );
  end if;
  return new;
end
$$;

comment on view private.job_lines is 'Columns of a job with one line of text, and how a refusal of one begins.';
