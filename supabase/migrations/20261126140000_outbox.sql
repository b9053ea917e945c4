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
      errcode = 'PT400', message = 'The line below your name has at most 200 characters.',
      detail = '{"signature": "The line below your name has at most 200 characters."}';
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


revoke execute on all functions in schema private from public;
revoke execute on function public.send_sample(text, jsonb), public.sample_sent(uuid), public.rename_me(text, text)
from public, anon, authenticated;
grant execute on function public.send_sample(text, jsonb), public.sample_sent(uuid), public.rename_me(text, text)
to authenticated;
