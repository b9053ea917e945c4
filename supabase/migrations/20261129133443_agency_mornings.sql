set check_function_bodies = off;

DROP FUNCTION "private"."next_morning"(text);

CREATE OR REPLACE FUNCTION private.agency_morning(days integer)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (private.agency_day() + agency_morning.days + time '08:00') at time zone private.agency_zone()
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
          when 'daily' then
            case when now() < private.agency_morning(0) then private.agency_morning(0) else private.agency_morning(1) end
          else now() + interval '1 hour'
        end
      );
    end if;
  end loop;
end
$function$
;

CREATE OR REPLACE FUNCTION private.needs_second_factor(person uuid, role text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  since constant date := private.second_factor_from(needs_second_factor.role);
begin
  return private.has_second_factor(needs_second_factor.person) or case
    when since is null then false
    when since = '-infinity' then true
    else since <= private.agency_day()
  end;
end
$function$
;

CREATE OR REPLACE FUNCTION private.next_alert_at(frequency text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.agency_morning(case next_alert_at.frequency when 'weekly' then 7 else 1 end)
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
  today constant date := private.agency_day();
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

CREATE OR REPLACE FUNCTION public.inbox_answers()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  days constant integer := coalesce((private.setting('answers') ->> 'days')::integer, 2);
  zone constant text := private.agency_zone();
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
    from (select private.agency_day() - generate_series(-1, 91) as day) as days_back
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

REVOKE ALL ON FUNCTION "private"."agency_morning"(integer) FROM PUBLIC;
