-- A sample of a mail goes to whoever writes its words.
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

revoke execute on function public.send_sample(text, jsonb), public.sample_sent(uuid) from public, anon, authenticated;
grant execute on function public.send_sample(text, jsonb), public.sample_sent(uuid) to authenticated;
