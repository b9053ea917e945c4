-- Mail: links that have expired are not sent, and the texts of a mail that is no longer sent by itself go.
set check_function_bodies = off;

-- A mail whose link has expired is not worth sending. The token of a new password is gone once its mail has failed.
create or replace function private.mail_is_too_late(mail private.outbox) returns boolean
language sql
stable
set search_path = ''
as $$
  select case mail.kind
    when 'data_link' then mail.created_at < now() - interval '55 minutes'
    when 'alert_confirm' then mail.created_at < now() - interval '47 hours'
    when 'alert_renewal' then mail.created_at < now() - interval '47 hours'
    when 'password_reset' then not mail.data ? 'token'
    when 'invitation' then not exists (
      select from private.invitations
      where invitations.token_hash = private.hash_of(mail.data ->> 'token') and invitations.expires_at > now()
    )
    when 'introduction' then not exists (
      select from private.introductions
      where introductions.token_hash = private.hash_of(mail.data ->> 'token') and introductions.ends_at > now()
    )
    else false
  end
$$;

-- Tries a given-up mail again, from the beginning.
create or replace function public.retry_mail(id uuid) returns void
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

-- Mail that was given up, newest first, at most 200: id, kind, to_address, submission_id, attempts, error, created_at,
-- is_expired: whether its link is over, so that it is not sent again.
create or replace function public.failed_mail() returns jsonb
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

-- The mail "We put you forward" claimed an event that had not happened: its texts go, and the draft of a suggestion begins
-- with words of its own.
update public.site_settings
set value = value - array['put_forward_subject', 'put_forward_body'], version = version
where key = 'mail_texts' and value ?| array['put_forward_subject', 'put_forward_body'];

-- A test email that a server without a mail server did not send is no email that failed.
update private.outbox set status = 'sent', data = '{}'
where outbox.kind = 'test_mail' and outbox.status = 'failed' and outbox.error like 'This server has no mail server yet%';

revoke execute on all functions in schema private from public;
