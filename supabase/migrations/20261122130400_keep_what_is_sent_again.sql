-- An application or resume that the same person sends again while the first is being worked on becomes a new version of
-- it: nothing is dropped, and nothing is overwritten without its sender and staff being told.

-- The confirmation of what came in. Anybody can type anybody's address, so one address gets five an hour at most; what
-- is sent beyond that is taken in all the same. The quota's lock makes parallel calls wait, so the count is exact.
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
      'kind', submission.kind, 'first_name', submission.first_name, 'reference', submission.reference,
      'job_title', submission.job_title
    ) || confirm_to_sender.facts,
    submission.id
  );
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
    'company', submission.company, 'subject', submission.subject, 'version', submission.version
  )
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
    resume_path, resume_name, resume_size, source, notice_version
  )
  values (
    submission.key, submission.reference, submission.kind, submission.job_id, submission.job_title,
    submission.first_name, submission.last_name, submission.email, submission.phone, submission.company,
    submission.industry, submission.subject, submission.message, submission.resume_path, submission.resume_name,
    submission.resume_size, submission.source, submission.notice_version
  )
  on conflict (key) do nothing
  returning * into stored;
  if stored.id is null then return; end if;
  perform private.confirm_to_sender(stored, 'acknowledgement', '{}');
  perform private.alert_staff(stored.id, private.alert_item(stored));
end
$$;

create or replace function private.is_known(key text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.submissions where submissions.key = is_known.key::uuid)
    or exists (select from public.submission_versions where submission_versions.key = is_known.key::uuid)
    or exists (select from private.upload_tickets where upload_tickets.used_for = is_known.key::uuid)
$$;

-- The entry that this is a new version of: from the same person, for the same job or likewise for none, and still open.
-- What was decided (placed, rejected), or may not be used any more, is not touched again: then this is an entry of its
-- own.
create function private.open_entry(submission public.submissions) returns public.submissions
language sql
volatile
security definer
set search_path = ''
as $$
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
    resume_path, resume_name, resume_size, source, notice_version, consented_at, sent_at
  )
  values (
    earlier.id, earlier.version, earlier.key, earlier.reference, earlier.first_name, earlier.last_name, earlier.phone,
    earlier.industry, earlier.message, earlier.resume_path, earlier.resume_name, earlier.resume_size, earlier.source,
    earlier.notice_version, earlier.consented_at, coalesce(earlier.resent_at, earlier.created_at)
  )
$$;

-- What the timeline says of a new version.
create function private.version_note(earlier public.submissions, later public.submissions) returns text
language sql
immutable
set search_path = ''
as $$
  select format('Sent again with a new resume: version %s.', later.version) || case
    when lower(earlier.first_name || ' ' || earlier.last_name) <> lower(later.first_name || ' ' || later.last_name)
      then ' A different name was given.'
    else ''
  end
$$;

-- Puts this in front of the open entry of the same person, which becomes unread again; false where there is none.
create function private.add_version(submission public.submissions) returns boolean
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

create or replace function public.submit_application(form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(submit_application.form, '{}');
  kind constant text := case when given ->> 'job_id' is null then 'resume' else 'application' end;
  submission public.submissions;
begin
  perform private.refuse_problems(
    private.person_problems(given)
    || jsonb_strip_nulls(jsonb_build_object(
      'industry', case
        when kind = 'resume' and private.form_text(given, 'industry') not in (
          'engineering', 'technology', 'finance', 'healthcare', 'manufacturing', 'construction'
        ) then 'Please choose an industry.'
      end,
      'message', private.message_problem(private.form_text(given, 'message'), 0),
      'file', case
        when not private.is_resume_name(private.form_text(given, 'resume'))
          or private.form_text(given, 'resume_name') = '' then 'Please choose the file with your resume.'
        when char_length(private.form_text(given, 'resume_name')) > 200
          then 'The name of the file can have at most 200 characters.'
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
  else
    select open_jobs.id, open_jobs.title into submission.job_id, submission.job_title
    from private.open_jobs where open_jobs.id = (given ->> 'job_id')::bigint;
    if submission.job_id is null then
      raise exception using errcode = 'PT409', message = 'This job takes no applications any more.';
    end if;
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

drop function private.note_repetition(public.submissions);
drop function private.take_form_quota(text);

do $$
declare
  helper text;
begin
  foreach helper in array array[
    'confirm_to_sender(public.submissions, text, jsonb)', 'open_entry(public.submissions)',
    'keep_version(public.submissions)', 'version_note(public.submissions, public.submissions)',
    'add_version(public.submissions)'
  ] loop
    execute format('revoke execute on function private.%s from public, anon, authenticated', helper);
  end loop;
end
$$;

-- What was sent, a reply, a note, a new stage, a correction: the last of them.
create or replace function private.last_contact(submission public.submissions) returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(submission.created_at, submission.resent_at, max(notes.created_at))
  from public.notes
  where notes.submission_id = submission.id
    and (notes.kind <> 'change' or notes.body like 'Moved from %' or notes.body like 'The person %')
$$;

-- Versions go with their entry; their files are counted.
create or replace function private.erase_submissions(
  ids bigint[], by_whom text, reason text, mails integer default 0, alerts integer default 0
) returns public.erasures
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  trail public.erasures;
begin
  select count(*), count(submissions.resume_path) into trail.submissions, trail.files
  from public.submissions where submissions.id = any (erase_submissions.ids);
  trail.files := trail.files + (
    select count(*) from public.submission_versions
    where submission_versions.submission_id = any (erase_submissions.ids)
  );
  select count(*) into trail.notes from public.notes where notes.submission_id = any (erase_submissions.ids);
  select count(*) into trail.mails from private.outbox where outbox.submission_id = any (erase_submissions.ids);
  trail.mails := trail.mails + erase_submissions.mails;
  delete from public.submissions where submissions.id = any (erase_submissions.ids);
  if trail.submissions + trail.mails + erase_submissions.alerts > 0 then
    insert into public.erasures (by_whom, admin_id, reason, submissions, notes, files, mails, alerts)
    values (
      erase_submissions.by_whom, case erase_submissions.by_whom when 'staff' then auth.uid() end,
      erase_submissions.reason, trail.submissions, trail.notes, trail.files, trail.mails, erase_submissions.alerts
    )
    returning * into trail;
  end if;
  return trail;
end
$$;

-- {erased: [{reference, kind, job_title, received_at, file, earlier_files, notes}], held: [the same and hold_reason],
-- mails, alerts}.
create or replace function public.preview_erasure(email text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(preview_erasure.email));
  items jsonb;
begin
  perform private.require_role('recruiter');
  select coalesce(jsonb_agg(to_jsonb(item) order by item.received_at desc), '[]') into items
  from (
    select
      submissions.reference, submissions.kind, submissions.job_title, submissions.created_at as received_at,
      submissions.resume_name as file, submissions.version - 1 as earlier_files, submissions.hold_reason,
      (select count(*) from public.notes where notes.submission_id = submissions.id) as notes
    from public.submissions
    where submissions.email = address
  ) as item;
  return jsonb_build_object(
    'erased', jsonb_path_query_array(items, '$[*] ? (@.hold_reason == null)'),
    'held', jsonb_path_query_array(items, '$[*] ? (@.hold_reason != null)'),
    'mails', (select count(*) from private.outbox where outbox.id in (select private.erasable_mail(address))),
    'alerts', jsonb_array_length(private.alerts_of(address))
  );
end
$$;
