-- Mail to be sent, written in the same transaction as what it is about. The server takes it, writes the words (they are
-- content) and hands it to a mail server. A mail whose fate is unknown is never sent a second time by itself.

create table private.outbox (
  -- Also the Message-ID, so that a mail server can tell a repetition.
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- Null for staff: the address is a setting.
  to_address text,
  -- What the words need; emptied when the mail is sent.
  data jsonb not null default '{}',
  submission_id bigint references public.submissions (id) on delete cascade,
  status text not null default 'waiting',
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- Until then the server that took it is believed to be at work.
  lease_until timestamptz,
  error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint outbox_kind_check check (kind ~ '^[a-z][a-z_]{0,40}$'),
  constraint outbox_to_address_check check (char_length(to_address) <= 254),
  constraint outbox_data_check check (octet_length(data::text) <= 131072),
  constraint outbox_status_check check (status in ('waiting', 'sending', 'sent', 'failed')),
  constraint outbox_error_check check (char_length(error) <= 500)
);

create index outbox_due_at_idx on private.outbox (due_at) where status = 'waiting';
create index outbox_lease_until_idx on private.outbox (lease_until) where status = 'sending';
create index outbox_status_idx on private.outbox (status, created_at);
create index outbox_to_address_idx on private.outbox (to_address);
create index outbox_submission_id_idx on private.outbox (submission_id);

alter table private.outbox enable row level security;
revoke all on table private.outbox from anon, authenticated;
comment on table private.outbox is 'Mail to be sent and what became of it. Reached by functions only.';

-- The value of a setting for staff; an empty object when nothing is stored.
create function private.setting(key text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((select site_settings.value from public.site_settings where site_settings.key = setting.key), '{}')
$$;

-- The next 8:00 in a time zone; a zone that is none must keep nobody from sending something.
create function private.next_morning(zone text) returns timestamptz
language plpgsql
stable
set search_path = ''
as $$
begin
  return (date_trunc('day', now() at time zone zone - interval '8 hours') + interval '1 day 8 hours') at time zone zone;
exception when invalid_parameter_value then
  return private.next_morning('Asia/Kolkata');
end
$$;

-- Tells staff about a submission: at once, in one mail a day at 8:00, or not at all, as `notifications` says.
create function private.alert_staff(submission_id bigint, item jsonb) returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  settings constant jsonb := private.setting('notifications');
  alerts constant text := coalesce(settings ->> 'alerts', 'each');
begin
  if alerts = 'off' then return; end if;
  if alerts <> 'daily' then
    insert into private.outbox (kind, data, submission_id)
    values ('staff_alert', jsonb_build_object('items', jsonb_build_array(item)), alert_staff.submission_id);
    return;
  end if;
  -- A digest holds names, so it must go when its submissions go: it carries ids, and is filled when it is taken.
  perform pg_advisory_xact_lock(hashtextextended('staff_digest', 0));
  update private.outbox
  set data = jsonb_set(outbox.data, '{ids}', (outbox.data -> 'ids') || to_jsonb(alert_staff.submission_id))
  where outbox.kind = 'staff_digest' and outbox.status = 'waiting' and outbox.attempts = 0 and outbox.due_at > now()
    and jsonb_array_length(outbox.data -> 'ids') < 500;
  if not found then
    insert into private.outbox (kind, data, due_at)
    values (
      'staff_digest',
      jsonb_build_object('ids', jsonb_build_array(alert_staff.submission_id)),
      private.next_morning(coalesce(settings ->> 'time_zone', ''))
    );
  end if;
end
$$;

-- For the server's own key: takes up to `size` mails that are due. `is_uncertain` marks those that a server took and
-- never reported on: it may have been sent. Old entries are forgotten here: sent after 30 days, failed after 90.
create function public.claim_mail(size integer default 10) returns table (
  id uuid, kind text, to_address text, data jsonb, attempts integer, is_uncertain boolean
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  delete from private.outbox
  where outbox.status = 'sent' and outbox.created_at < now() - interval '30 days'
    or outbox.status = 'failed' and outbox.created_at < now() - interval '90 days';
  return query
    with due as (
      select outbox.id, outbox.status from private.outbox
      where outbox.status = 'waiting' and outbox.due_at <= now()
        or outbox.status = 'sending' and outbox.lease_until < now()
      order by outbox.due_at
      limit least(greatest(claim_mail.size, 1), 100)
      for update skip locked
    )
    update private.outbox
    set status = 'sending',
        attempts = outbox.attempts + 1,
        lease_until = now() + interval '2 minutes'
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
        else outbox.data
      end,
      outbox.attempts, due.status = 'sending';
end
$$;

-- For the server's own key: what became of a mail it took. `outcome` is sent, retry (tried again later, eight times in
-- all over about a day) or failed. Answers the status; null when the mail has been erased meanwhile.
create function public.finish_mail(id uuid, outcome text, error text default '') returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  mail private.outbox;
begin
  update private.outbox
  set status = case
        when finish_mail.outcome = 'sent' then 'sent'
        when finish_mail.outcome = 'retry' and outbox.attempts < 8 then 'waiting'
        else 'failed'
      end,
      sent_at = case finish_mail.outcome when 'sent' then now() end,
      data = case finish_mail.outcome when 'sent' then '{}' else outbox.data end,
      due_at = now() + interval '1 minute' * least(power(3, outbox.attempts - 1), 720),
      lease_until = null,
      error = left(coalesce(finish_mail.error, ''), 500)
  where outbox.id = finish_mail.id and outbox.status = 'sending'
  returning * into mail;
  if mail.status = 'failed' and mail.submission_id is not null and mail.to_address is not null then
    perform private.note_change(mail.submission_id, 'A mail to the sender could not be delivered.');
  end if;
  return mail.status;
end
$$;

-- For the server's own key, where mail is kept in a folder: which of these the outbox knows no more, because they were
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

-- Mail that was given up, newest first, at most 200: id, kind, to_address, submission_id, attempts, error, created_at.
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
        outbox.created_at
      from private.outbox
      where outbox.status = 'failed'
      order by outbox.created_at desc
      limit 200
    ) as mail
  );
end
$$;

-- Tries a given-up mail again, from the beginning.
create function public.retry_mail(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  update private.outbox set status = 'waiting', attempts = 0, due_at = now(), error = ''
  where outbox.id = retry_mail.id and outbox.status = 'failed';
  if not found then
    raise exception using errcode = 'PT404', message = 'This mail is not among those that failed any more.';
  end if;
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
    raise exception using errcode = 'PT404', message = 'This mail is not among those that failed any more.';
  end if;
end
$$;

-- For functions that staff call: ends the call for everybody else.
create function private.require_role(wanted text) returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_role(require_role.wanted) then
    raise exception using
      errcode = 'PT403', message = format('This needs the role %s or owner.', require_role.wanted);
  end if;
end
$$;

-- What a staff alert says of a submission.
create function private.alert_item(submission public.submissions) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', submission.id, 'kind', submission.kind, 'reference', submission.reference,
    'name', submission.first_name || ' ' || submission.last_name, 'job_title', submission.job_title,
    'company', submission.company, 'subject', submission.subject
  )
$$;

revoke execute on function private.setting(text) from public, anon, authenticated;
revoke execute on function private.next_morning(text) from public, anon, authenticated;
revoke execute on function private.alert_staff(bigint, jsonb) from public, anon, authenticated;
revoke execute on function private.alert_item(public.submissions) from public, anon, authenticated;
revoke execute on function private.require_role(text) from public, anon, authenticated;
revoke execute on function public.claim_mail(integer) from public, anon, authenticated;
revoke execute on function public.finish_mail(uuid, text, text) from public, anon, authenticated;
revoke execute on function public.mail_to_forget(uuid[]) from public, anon, authenticated;
revoke execute on function public.failed_mail() from public, anon, authenticated;
revoke execute on function public.retry_mail(uuid) from public, anon, authenticated;
revoke execute on function public.discard_mail(uuid) from public, anon, authenticated;
grant execute on function public.claim_mail(integer) to service_role;
grant execute on function public.finish_mail(uuid, text, text) to service_role;
grant execute on function public.mail_to_forget(uuid[]) to service_role;
grant execute on function public.failed_mail() to authenticated;
grant execute on function public.retry_mail(uuid) to authenticated;
grant execute on function public.discard_mail(uuid) to authenticated;

comment on function public.claim_mail(integer) is 'Server only: takes mails that are due, or that another server left.';
comment on function public.finish_mail(uuid, text, text) is 'Server only: sent, retry or failed, for a mail it took.';
comment on function public.mail_to_forget(uuid[]) is 'Server only: which of these mails are erased or too old.';
comment on function public.failed_mail() is 'For recruiters: mail that was given up.';
comment on function public.retry_mail(uuid) is 'For recruiters: tries a given-up mail again.';
comment on function public.discard_mail(uuid) is 'For recruiters: forgets a given-up mail.';
