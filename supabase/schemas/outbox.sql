-- The email outbox, and an owner's first steps, which prove that email arrives.
set check_function_bodies = off;

-- Urgent email goes before bulk email. Its content is looked up when it is sent, not when it is written, and an address
-- typed by a stranger receives no other text typed by a stranger.

-- Every kind of email. Priority 0: somebody is waiting for its link. 1: the rest. 2: bulk. The link is valid for
-- `works_for`, and a later email is not sent.
create view private.mail_kinds with (security_invoker = on) as
select *
from (values
  ('acknowledgement', 1, false, true, null::interval),
  ('sent_again', 1, false, true, null),
  ('added', 1, false, true, null),
  ('reply', 1, false, true, null),
  ('introduction', 0, false, false, null),
  ('alert_confirm', 0, false, false, '47 hours'),
  ('alert_renewal', 2, false, false, '47 hours'),
  ('job_alert', 2, false, false, null),
  ('data_link', 0, false, false, '55 minutes'),
  ('erasure_done', 1, false, false, null),
  ('staff_alert', 1, true, false, null),
  ('staff_digest', 2, true, false, null),
  ('limit_alarm', 1, true, false, null),
  ('webhook_off', 1, true, false, null),
  ('assigned', 0, true, false, null),
  ('introduction_answer', 0, true, false, null),
  ('invitation', 0, true, false, null),
  ('password_reset', 0, true, false, null),
  ('password_changed', 1, true, false, null),
  ('second_factor_changed', 0, true, false, null),
  ('new_sign_in', 0, true, false, null),
  ('test_mail', 0, true, false, null),
  ('sample', 0, true, false, null)
) as kinds (kind, priority, is_to_staff, notes_failure, works_for);

-- Waiting email, written in the same transaction as its cause. The server takes it, renders the text (which is content)
-- and passes it to a mail server. An email with an unknown fate is never sent a second time automatically.
create table private.outbox (
  -- Also the Message-ID, so that a mail server can recognise a repetition.
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Null for staff: the address is a setting.
  to_address text,
  -- Data for the text; emptied when the email is sent.
  data jsonb not null default '{}',
  submission_id bigint references public.submissions (id) on delete cascade,
  status text not null default 'waiting',
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- Until then the server that took it counts as working on it.
  lease_until timestamptz,
  error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- Emails that were sent in one step.
  batch uuid,
  -- The data for undoing it: {notes: [id], stage_before, stage_after}; the stages if the entry was moved.
  undo jsonb not null default '{}',
  -- The priority of its kind, copied for the index.
  priority integer not null default 0,
  constraint outbox_kind_check check (kind ~ '^[a-z][a-z_]{0,40}$'),
  constraint outbox_to_address_check check (char_length(to_address) <= 254),
  constraint outbox_data_check check (octet_length(data::text) <= 131072),
  constraint outbox_status_check check (status in ('waiting', 'sending', 'sent', 'failed')),
  constraint outbox_error_check check (char_length(error) <= 500),
  constraint outbox_undo_check check (octet_length(undo::text) <= 1000)
);

create index outbox_due_at_idx on private.outbox (due_at) where status = 'waiting';

create index outbox_lease_until_idx on private.outbox (lease_until) where status = 'sending';

create index outbox_status_idx on private.outbox (status, created_at);

create index outbox_to_address_idx on private.outbox (to_address);

create index outbox_submission_id_idx on private.outbox (submission_id);

alter table private.outbox enable row level security;

create trigger tell_of_new_mail after insert on private.outbox referencing new table as touched
  for each statement execute function private.tell_of_mail();

create trigger tell_of_mail_again after update on private.outbox referencing new table as touched
  for each statement execute function private.tell_of_mail();

-- Staff see only emails that were given up.
create trigger note_failed_mail after insert on private.outbox
  for each row when (new.status = 'failed') execute function private.log_change('staff', 'recruiter');

create trigger note_mail_that_fails after update on private.outbox
  for each row when (new.status is distinct from old.status and 'failed' in (new.status, old.status))
  execute function private.log_change('staff', 'recruiter');

create trigger note_mail_that_goes after delete on private.outbox
  for each row when (old.status = 'failed') execute function private.log_change('staff', 'recruiter');

-- Notifies staff of a submission: at once, in one email a day at 8:00, or not at all, as `notifications` is set. Beyond
-- thirty submissions within an hour the rest is collected in one: a flood of forms must not become a flood of email.
create function private.alert_staff(submission_id bigint, item jsonb) returns void
language plpgsql
security definer
set search_path = ''
as $$
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
$$;

-- For the server's own key: takes up to `size` due emails, urgent ones first. `is_uncertain` marks those that a server
-- took and never reported on: they may have been sent. An email counts as in progress for a quarter of an hour: a mail
-- server may take ten minutes to confirm it (RFC 5321, 4.5.3.2.6), the rest is for the steps before. Old entries are
-- deleted here: sent after 30 days, failed after 90.
create function public.claim_mail(size integer default 10) returns table (
  id uuid, kind text, to_address text, data jsonb, attempts integer, is_uncertain boolean
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;

-- For the server's own key: the result of a taken email. `outcome` is sent, retry, failed, or rejected: failed, because
-- there is no such mailbox. `retry` continues for five days (RFC 5321, 4.5.4.1): after 1, 3, 9, 27 and 81 minutes, then
-- every four hours, 36 attempts in all. Returns the status; null if the email has been erased meanwhile. A failed
-- notice to staff stores nothing about its person.
create function public.finish_mail(id uuid, outcome text, error text default '') returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;

-- For the server's own key, if email is kept in a folder: the ones that the outbox no longer has, because they were
-- erased or are too old.
create function public.mail_to_forget(ids uuid[]) returns setof uuid
language sql
stable
security definer
set search_path = ''
as $$
  select kept.id
  from unnest(mail_to_forget.ids) as kept (id)
  where not exists (select from private.outbox where outbox.id = kept.id)
$$;

-- Email that was given up, newest first, at most 200: id, kind, to_address, submission_id, attempts, error, created_at,
-- is_expired: its link has expired, so it is not sent again.
create function public.failed_mail() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(jsonb_agg(to_jsonb(mail) order by mail.created_at desc), '[]')
    from (
      select
        outbox.id, outbox.kind, outbox.to_address, outbox.submission_id, outbox.attempts, outbox.error,
        outbox.created_at, private.mail_is_too_late(outbox) as is_expired
      from private.outbox
      where outbox.status = 'failed'
      order by outbox.created_at desc
      limit 200
    ) as mail
  );
end
$$;

-- Retries a failed email from the beginning.
create function public.retry_mail(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  mail private.outbox;
begin
  perform private.require_role('recruiter');
  select * into mail from private.outbox
  where outbox.id = retry_mail.id and outbox.status = 'failed' for update;
  if mail.id is null then
    raise exception using errcode = 'PT404', message = 'This email is no longer among the failed ones.';
  elsif private.mail_is_too_late(mail) then
    raise exception using
      errcode = 'PT409', message = 'The link in this email has expired. Discard the email; the person can ask for a new link.';
  end if;
  update private.outbox set status = 'waiting', attempts = 0, due_at = now(), error = '' where outbox.id = mail.id;
end
$$;

create function public.discard_mail(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  delete from private.outbox where outbox.id = discard_mail.id and outbox.status = 'failed';
  if not found then
    raise exception using errcode = 'PT404', message = 'This email is no longer among the failed ones.';
  end if;
end
$$;

-- For functions that staff call: rejects everyone else.
create function private.require_role(wanted text) returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role(require_role.wanted) then
    raise exception using
      errcode = 'PT403', message = format('This requires the role %s or owner.', require_role.wanted);
  end if;
end
$$;

-- The submission's data in a staff alert.
create function private.alert_item(submission public.submissions) returns jsonb
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

create index outbox_kind_created_at_idx on private.outbox (kind, created_at);

-- An email with an expired link is not worth sending. The token of a new password is deleted once its email has failed.
create function private.mail_is_too_late(mail private.outbox) returns boolean
language sql
stable
set search_path = ''
as $$
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
$$;

create index outbox_batch_idx on private.outbox (batch) where batch is not null;

-- An owner's steps before the site goes live, if the browser cannot derive them from the settings: one list on General.
create table private.first_steps (
  step text primary key,
  taken_at timestamptz not null default now(),
  -- An owner's first step is a password of their own. The operator who set the site up may have chosen it
  -- (OWNER_PASSWORD), which only that person can know.
  constraint first_steps_step_check check (step in ('mail', 'closed', 'password'))
);

alter table private.first_steps enable row level security;

-- The unchanged sample jobs: no member of staff made or changed them.
create view private.sample_jobs with (security_invoker = on) as
select jobs.id from public.jobs
where jobs.id <= 16 and jobs.created_by is null and jobs.updated_by is null;

-- {"password", "mail": {"proven", "sent_at", "error"}, "own_jobs", "sample_jobs"}; null if the list was closed. The
-- password counts as chosen if an owner has confirmed it.
create function public.first_steps() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  if exists (select from private.first_steps where first_steps.step = 'closed') then return null; end if;
  return jsonb_build_object(
    'password', exists (select from private.first_steps where first_steps.step = 'password') or exists (
      select from public.activity
      where activity.entity = 'passwords'
        and activity.entity_key = (select admins.id::text from public.admins order by admins.created_at, admins.id limit 1)
    ),
    'mail', jsonb_build_object(
      'proven', exists (select from private.first_steps where first_steps.step = 'mail')
    ) || coalesce((
      select jsonb_build_object('status', outbox.status, 'to', outbox.to_address, 'error', outbox.error)
      from private.outbox where outbox.kind = 'test_mail'
      order by outbox.created_at desc
      limit 1
    ), '{}'),
    'own_jobs', exists (
      select from public.jobs
      where jobs.status = 'published' and jobs.id not in (select sample_jobs.id from private.sample_jobs)
    ),
    'sample_jobs', (select count(*) from private.sample_jobs)
  );
end
$$;

create function public.close_first_steps() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  insert into private.first_steps (step) values ('closed') on conflict do nothing;
end
$$;

-- Emails the owner a link that proves the delivery from this server to a mailbox. The id of the email is the secret of
-- the link.
create function public.send_test_mail() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant uuid := gen_random_uuid();
begin
  perform private.require_role('owner');
  perform pg_advisory_xact_lock(hashtextextended('test_mail', 0));
  if (
    select count(*) >= 5 from private.outbox
    where outbox.kind = 'test_mail' and outbox.created_at > now() - interval '1 hour'
  ) then
    raise exception using errcode = 'PT429', message = 'Five test emails were sent within an hour. Please try again later.';
  end if;
  insert into private.outbox (id, kind, to_address, data)
  select token, 'test_mail', admins.email, jsonb_build_object('token', token)
  from public.admins where admins.id = auth.uid();
end
$$;

-- Uses the link of a test email, opened by any owner.
create function public.confirm_test_mail(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;

create trigger outbox_1_tend_password_reset
before update on private.outbox
for each row when (new.kind = 'password_reset' and new.status <> 'sent')
execute function private.tend_password_reset();

create function private.set_mail_priority() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.priority := coalesce((select kinds.priority from private.mail_kinds as kinds where kinds.kind = new.kind), 0);
  return new;
end
$$;

create trigger outbox_0_set_priority
before insert or update of kind on private.outbox
for each row execute function private.set_mail_priority();

create index outbox_priority_due_at_idx on private.outbox (priority, due_at) where status = 'waiting';

-- A waiting alert holds the numbers of its jobs, and never held anything else.
create function private.alert_with_cards(data jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  cards constant jsonb := private.cards_of(array(select jsonb_array_elements_text(data -> 'ids')::bigint));
begin
  return (data - 'ids') || jsonb_build_object('jobs', cards) || jsonb_strip_nulls(jsonb_build_object(
    'total', (data ->> 'total')::integer - jsonb_array_length(data -> 'ids') + jsonb_array_length(cards)
  ));
end
$$;

-- Emails this person a sample of one email with these texts, saved or not: {texts} of the setting `mail_texts`, or a
-- {letter}. Returns the id of the email. PT429 beyond twenty within an hour.
create function public.send_sample(mail text, words jsonb) returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;

-- The result of one's own sample: {status, to, error}; null for an unknown id.
create function public.sample_sent(id uuid) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select jsonb_build_object('status', outbox.status, 'to', outbox.to_address, 'error', outbox.error)
    from private.outbox
    join public.admins on admins.email = outbox.to_address
    where outbox.id = sample_sent.id and outbox.kind = 'sample' and admins.id = auth.uid()
  );
end
$$;

create function public.rename_me(name text, signature text default null) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;

-- The name at that time: it stays with the reply after its author has left.
create function private.sign_reply() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.data := new.data || coalesce((
    select jsonb_build_object('my_name', admins.name, 'my_line', admins.signature, 'my_address', admins.email)
    from public.admins where admins.id = auth.uid()
  ), '{}');
  return new;
end
$$;

create trigger outbox_0_sign_reply
before insert on private.outbox
for each row when (new.kind = 'reply')
execute function private.sign_reply();

-- Notifies the new owner of an entry: one email for all assignments until it is sent, a minute later. Not for entries
-- that people assign to themselves. It holds ids, and is filled when it is taken, with the entries assigned then.
create function private.tell_assigned() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  address constant text := (select admins.email from public.admins where admins.id = new.owner_id);
begin
  if coalesce(private.setting('notifications') ->> 'assigned', 'on') = 'off' then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('assigned ' || address, 0));
  update private.outbox
  set data = jsonb_build_object('ids', ((outbox.data -> 'ids') - new.id::text) || to_jsonb(array[new.id::text]))
  where outbox.kind = 'assigned' and outbox.to_address = address and outbox.status = 'waiting' and outbox.attempts = 0
    and jsonb_array_length(outbox.data -> 'ids') < 500;
  if not found then
    insert into private.outbox (kind, to_address, data, due_at)
    values ('assigned', address, jsonb_build_object('ids', array[new.id::text]), now() + interval '1 minute');
  end if;
  return null;
end
$$;

create trigger submissions_8_tell_assigned
after update of owner_id on public.submissions
for each row when (
  new.owner_id is not null and new.owner_id is distinct from old.owner_id and new.owner_id is distinct from auth.uid()
)
execute function private.tell_assigned();

-- No email goes to a phone number. Staff who write get an error; a confirmation is left out.
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
        '%s gave no email address, so nothing was sent. Please call instead.', private.people_in_words(array[new.submission_id])
      );
  end if;
  return null;
end
$$;

create trigger outbox_0_refuse_mail_to_number
before insert on private.outbox
for each row when (new.to_address like 'tel:%')
execute function private.refuse_mail_to_number();

-- The mail server at its last greeting.
create table private.mail_server (
  is_one boolean primary key default true,
  -- It accepts addresses with any letters before the @ (SMTPUTF8).
  takes_all_letters boolean not null,
  constraint mail_server_is_one_check check (is_one)
);

alter table private.mail_server enable row level security;

create function public.note_mail_server(takes_all_letters boolean) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.mail_server as known (takes_all_letters) values (note_mail_server.takes_all_letters)
  on conflict (is_one) do update set takes_all_letters = excluded.takes_all_letters
  where known.takes_all_letters <> excluded.takes_all_letters
$$;

-- Most servers accept only ASCII before the @; a domain in other letters is sent as ASCII.
create function private.can_be_written_to(address text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select address ~ '^[\u0001-\u007F]*@' or exists (select from private.mail_server where mail_server.takes_all_letters)
$$;

comment on view private.mail_kinds is
  'Every kind of email: its priority, if it goes to staff, if a failure is noted at the entry, and how long its link is valid.';
comment on table private.outbox is 'Outgoing email and its results. Used by functions only.';
comment on function public.claim_mail(integer) is 'Server only: takes due email, or email that another server left.';
comment on function public.finish_mail(uuid, text, text) is 'Server only: sent, retry or failed, for a taken email.';
comment on function public.mail_to_forget(uuid[]) is 'Server only: the emails among these that are erased or too old.';
comment on function public.failed_mail() is 'For recruiters: email that was given up.';
comment on function public.retry_mail(uuid) is 'For recruiters: retries a failed email.';
comment on function public.discard_mail(uuid) is 'For recruiters: discards a failed email.';
comment on function public.note_mail_server(boolean) is 'Server only: stores the abilities of the mail server.';
comment on table private.mail_server is 'The abilities of the mail server at its last greeting.';
comment on table private.first_steps is
  'First-day steps without any other trace: an email was proven to arrive, the list was closed.';
comment on view private.sample_jobs is 'The jobs of supabase/seed.sql that no one has changed.';
comment on function public.first_steps() is 'For owners: the finished first-day steps; null once the list was closed.';
comment on function public.close_first_steps() is 'For owners: closes the list of first steps for good.';
comment on function public.send_test_mail() is 'For owners: emails them a link that proves that email arrives.';
comment on function public.confirm_test_mail(uuid) is 'For owners: the link of a test email was opened.';
comment on function public.send_sample(text, jsonb) is 'For recruiters: emails them a sample of an email that they write.';
comment on function public.sample_sent(uuid) is 'For recruiters: the result of a sample of their own.';
comment on column public.admins.signature is 'The line below the name at the end of replies, such as position and number.';
comment on function public.rename_me(text, text) is
  'For staff: changes the name that colleagues see, and the signature line of their replies.';
comment on column public.jobs.notices_to is 'The person notified of applications for it, instead of the address in the setting.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.claim_mail(integer),
  public.finish_mail(uuid, text, text),
  public.note_mail_server(boolean),
  public.mail_to_forget(uuid[]),
  public.failed_mail(),
  public.retry_mail(uuid),
  public.discard_mail(uuid),
  public.first_steps(),
  public.close_first_steps(),
  public.send_test_mail(),
  public.confirm_test_mail(uuid),
  public.send_sample(text, jsonb),
  public.sample_sent(uuid),
  public.rename_me(text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.claim_mail(integer),
  public.finish_mail(uuid, text, text),
  public.note_mail_server(boolean),
  public.mail_to_forget(uuid[])
to service_role;
grant execute on function
  public.failed_mail(),
  public.retry_mail(uuid),
  public.discard_mail(uuid),
  public.first_steps(),
  public.close_first_steps(),
  public.send_test_mail(),
  public.confirm_test_mail(uuid),
  public.send_sample(text, jsonb),
  public.sample_sent(uuid),
  public.rename_me(text, text)
to authenticated;
