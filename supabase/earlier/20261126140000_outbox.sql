-- Letters and notices know the people of the agency: who writes, who is assigned, who tries a mail out.
set check_function_bodies = off;

-- Mails this person a sample of one mail with these words, saved or not: {texts} of the setting `mail_texts`, or a {letter}.
-- Answers the id of the mail. PT429 past twenty within an hour.
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
      errcode = 'PT429', message = 'You sent yourself twenty test emails within an hour. Please try again later.';
  end if;
  insert into private.outbox (kind, to_address, data)
  values ('sample', own_address, jsonb_build_object('mail', send_sample.mail) || send_sample.words)
  returning outbox.id into sample;
  return sample;
end
$$;

-- What became of a sample of one's own: {status, to, error}; null where there is none of this id.
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

comment on function public.send_sample(text, jsonb) is 'For recruiters: mails them a sample of a mail that they write.';
comment on function public.sample_sent(uuid) is 'For recruiters: what became of a sample of their own.';

-- Letters end with who wrote them: the name, and a line of their own.
alter table public.admins
add column signature text not null default '',
add constraint admins_signature_check check (char_length(signature) <= 200);

comment on column public.admins.signature is 'The line below the name at the end of letters, such as position and number.';

-- Null leaves the line as it is.
drop function public.rename_me(text);
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
    raise exception using errcode = 'PT400', message = 'A name has at most 100 characters, in one line.';
  end if;
  if char_length(line) > 200 or line ~ '[[:cntrl:]]' then
    raise exception using
      errcode = 'PT400', message = 'A signature line has at most 200 characters.',
      detail = '{"signature": "A signature line has at most 200 characters."}';
  end if;
  update public.admins set name = wanted, signature = coalesce(line, admins.signature)
  where admins.id = private.claimed_id('sub');
end
$$;

comment on function public.rename_me(text, text) is
  'For staff: changes the name colleagues see, and the line that ends one''s letters below it.';

-- As it was then: who leaves has still written it.
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

-- Where the built-in words stand, saved or not, the new ones do.
update public.site_settings
set value = jsonb_set(value, '{reply_signature}', to_jsonb(E'Kind regards,\n{my_name}\n{my_line}\n{brand}'::text))
where key = 'mail_texts' and value ->> 'reply_signature' = E'Kind regards,\n{brand}';

-- Whoever is assigned hears of it: one mail for all that is assigned to them until it leaves, a minute later. Not of what one
-- takes oneself. It holds numbers, and is filled when it is taken, with what is theirs then.
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

-- As before; nobody sits and waits for what is told to people whom staff added.
create or replace function private.mail_priority(kind text) returns integer
language sql
immutable
set search_path = ''
as $$
  select case
    when mail_priority.kind in ('job_alert', 'alert_renewal', 'staff_digest') then 2
    when mail_priority.kind in (
      'acknowledgement', 'sent_again', 'added', 'reply', 'staff_alert', 'limit_alarm', 'erasure_done', 'password_changed'
    ) then 1
    else 0
  end
$$;

-- As before, and with what was assigned to somebody.
create or replace function public.claim_mail(size integer default 10) returns table (
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
      order by private.mail_priority(outbox.kind), outbox.due_at
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

-- Applications for a job are told to those whom the job names, instead of the address in the setting.
alter table public.jobs
add column notices_to text[] not null default '{}',
add constraint jobs_notices_to_check check (
  notices_to = '{}'
  or array_to_string(notices_to, ',', '?') ~ '^[^@\s,]+@[^@\s,]+(,[^@\s,]+@[^@\s,]+){0,9}$'
    and octet_length(array_to_string(notices_to, ',')) <= 1300
);

comment on column public.jobs.notices_to is 'Who hears of applications for it, instead of the address in the setting.';

-- Tells staff about a submission: at once, in one mail a day at 8:00, or not at all, as `notifications` says. Past thirty
-- submissions told within an hour the rest is gathered in one: a flood of forms must not become a flood of mail.
create or replace function private.alert_staff(submission_id bigint, item jsonb) returns void
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
  -- A digest holds names, so it must go when its submissions go: it carries ids, and is filled when it is taken.
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
$$;

-- As before, and a notice to staff that fails says nothing of the person it is about.
create or replace function public.finish_mail(id uuid, outcome text, error text default '') returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
    and mail.kind in ('acknowledgement', 'sent_again', 'added', 'reply') then
    -- No contact with the person, from which the time would count that their data may be kept.
    perform private.note_change(mail.submission_id, 'An email to this person could not be delivered.', false);
  end if;
  return mail.status;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.send_sample(text, jsonb), public.sample_sent(uuid), public.rename_me(text, text)
from public, anon, authenticated;
grant execute on function public.send_sample(text, jsonb), public.sample_sent(uuid), public.rename_me(text, text)
to authenticated;
