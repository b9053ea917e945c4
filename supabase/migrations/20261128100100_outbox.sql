-- Mail that somebody waits for goes before mail to many. What a mail says is looked up when it leaves, not when it was
-- written, and to an address that a stranger typed goes nothing else that a stranger typed.

-- The time zone in which the agency counts its days, as owners set it for its mails; one that is none is India's.
create function private.agency_zone() returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  zone constant text := coalesce(nullif(private.setting('notifications') ->> 'time_zone', ''), 'Asia/Kolkata');
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'Asia/Kolkata';
end
$$;

-- 0: somebody sits and waits for the link in it; so does every kind that is not named here. 1: the rest. 2: bulk.
create function private.mail_priority(kind text) returns integer
language sql
immutable
set search_path = ''
as $$
  select case
    when mail_priority.kind in ('job_alert', 'alert_renewal', 'staff_digest') then 2
    when mail_priority.kind in (
      'acknowledgement', 'sent_again', 'reply', 'staff_alert', 'limit_alarm', 'erasure_done', 'password_changed'
    ) then 1
    else 0
  end
$$;

create index outbox_priority_due_at_idx on private.outbox (private.mail_priority(kind), due_at) where status = 'waiting';

-- The data of a job alert with the cards of its jobs as visitors see them now; what has closed meanwhile is left out.
create function private.alert_with_cards(data jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Alerts of an earlier version hold the cards.
  ids constant jsonb := coalesce(data -> 'ids', jsonb_path_query_array(data, '$.jobs[*].id'));
  cards constant jsonb := private.cards_of(array(select jsonb_array_elements_text(ids)::bigint));
begin
  return (data - 'ids') || jsonb_build_object('jobs', cards) || jsonb_strip_nulls(jsonb_build_object(
    'total', (data ->> 'total')::integer - jsonb_array_length(ids) + jsonb_array_length(cards)
  ));
end
$$;

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
        when 'job_alert' then private.alert_with_cards(outbox.data)
        else outbox.data
      end,
      outbox.attempts, due.is_uncertain;
end
$$;

create or replace function private.mail_is_too_late(mail private.outbox) returns boolean
language sql
stable
set search_path = ''
as $$
  select case
    when mail.kind = 'data_link' then mail.created_at < now() - interval '55 minutes'
    when mail.kind in ('alert_confirm', 'alert_renewal') then mail.created_at < now() - interval '47 hours'
    else false
  end
$$;

-- As before, and `outcome` may be `rejected`: failed, and there is no such mailbox.
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
  if mail.status = 'failed' and mail.submission_id is not null and mail.to_address is not null then
    -- No contact with the person, from which the time would count that their data may be kept.
    perform private.note_change(mail.submission_id, 'A mail to the sender could not be delivered.', false);
  end if;
  return mail.status;
end
$$;

-- As before, without the name: whoever typed it need not be whose address it is.
create or replace function private.confirm_to_sender(submission public.submissions, kind text, facts jsonb) returns void
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
      'kind', submission.kind, 'reference', submission.reference, 'job_title', submission.job_title
    ) || confirm_to_sender.facts,
    submission.id
  );
end
$$;

revoke execute on function private.agency_zone() from public, anon, authenticated;
revoke execute on function private.mail_priority(text) from public, anon, authenticated;
revoke execute on function private.alert_with_cards(jsonb) from public, anon, authenticated;
