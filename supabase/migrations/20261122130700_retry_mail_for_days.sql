-- A mail server may be away for days (RFC 5321, 4.5.4.1) and may take ten minutes to confirm a mail that it was given
-- (4.5.3.2.6). Mail waits for both.

-- As before, but a mail is believed to be under way for a quarter of an hour: ten minutes for the confirmation, the rest
-- for all that comes before it.
create or replace function public.claim_mail(size integer default 10) returns table (
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
        else outbox.data
      end,
      outbox.attempts, due.status = 'sending';
end
$$;

-- A link that is over by itself is not worth a mail.
create function private.mail_is_too_late(mail private.outbox) returns boolean
language sql
stable
set search_path = ''
as $$
  select case mail.kind
    when 'data_link' then mail.created_at < now() - interval '55 minutes'
    when 'alert_confirm' then mail.created_at < now() - interval '47 hours'
    else false
  end
$$;

-- As before, but `retry` goes on for five days: after 1, 3, 9, 27 and 81 minutes, then every four hours, 36 attempts in
-- all.
create or replace function public.finish_mail(id uuid, outcome text, error text default '') returns text
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
    perform private.note_change(mail.submission_id, 'A mail to the sender could not be delivered.');
  end if;
  return mail.status;
end
$$;

revoke execute on function private.mail_is_too_late(private.outbox) from public, anon, authenticated;
