-- What a person can do about their own data without an account: a link is mailed, opens once, and gives a session of
-- half an hour. Links and sessions are random, and only their hashes are kept.

create table private.data_keys (
  hash text primary key,
  kind text not null,
  -- Empty where nothing was known about the address that asked.
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint data_keys_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint data_keys_kind_check check (kind in ('link', 'session')),
  constraint data_keys_email_check check (char_length(email) <= 120)
);

create index data_keys_email_idx on private.data_keys (email, created_at);
create index data_keys_expires_at_idx on private.data_keys (expires_at);

alter table private.data_keys enable row level security;
revoke all on table private.data_keys from anon, authenticated;
comment on table private.data_keys is 'Hashes of mailed links (60 minutes, one use) and of the sessions they open (30 minutes).';

create function private.hash_of(secret text) returns text
language sql
immutable
set search_path = ''
as $$
  select encode(sha256(convert_to(coalesce(hash_of.secret, ''), 'UTF8')), 'hex')
$$;

-- 244 random bits as 64 hexadecimal digits.
create function private.new_secret() returns text
language sql
volatile
set search_path = ''
as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

-- For erasure: no link and no session of this person works any longer.
create function private.close_data_links(email text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.data_keys where data_keys.email = close_data_links.email
$$;

create function private.has_data(email text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.submissions where submissions.email = has_data.email)
    or private.alerts_of(has_data.email) <> '[]'
$$;

-- Mails a link, if anything is kept about this address. The answer is always {"ok": true}, and takes as long: an unknown
-- address costs the same writes, but its key opens nothing and its mail is of a time that the next sweep forgets.
create function public.request_data_link(email text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := lower(trim(coalesce(request_data_link.email, '')));
  token constant text := private.new_secret();
  asked bigint;
  is_sent boolean;
begin
  if not private.is_email(address) then
    perform private.refuse_problems('{"email": "Please enter an e-mail address such as name@example.com."}');
  end if;
  if not private.take_quota('data_link', 3, 100, interval '1 hour') then
    raise exception using
      errcode = 'PT429', message = 'Too many links were asked for in a short time. Please try again in an hour.';
  end if;
  delete from private.data_keys where data_keys.expires_at < now() - interval '1 hour';
  select count(*) into asked from private.data_keys
  where data_keys.email = address and data_keys.kind = 'link' and data_keys.created_at > now() - interval '1 hour';
  is_sent := private.has_data(address) and asked < 3;
  insert into private.data_keys (hash, kind, email, expires_at)
  values (
    private.hash_of(token), 'link', case when is_sent then address else '' end,
    now() + case when is_sent then interval '60 minutes' else interval '0' end
  );
  insert into private.outbox (kind, to_address, data, status, created_at)
  values (
    'data_link', case when is_sent then address end,
    case when is_sent then jsonb_build_object('token', token) else '{}' end,
    case when is_sent then 'waiting' else 'sent' end,
    now() - case when is_sent then interval '0' else interval '31 days' end
  );
  return '{"ok": true}';
end
$$;

-- Exchanges the token of a link, once, for {session, expires_at}.
create function public.open_my_data(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address text;
  secret constant text := private.new_secret();
  ends_at constant timestamptz := now() + interval '30 minutes';
begin
  update private.data_keys set used_at = now()
  where data_keys.hash = private.hash_of(open_my_data.token)
    and data_keys.kind = 'link' and data_keys.used_at is null and data_keys.expires_at > now()
  returning data_keys.email into address;
  if address is null then
    raise exception using
      errcode = 'PT404', message = 'This link has been used already, or its hour is over. Please ask for a new one.';
  end if;
  insert into private.data_keys (hash, kind, email, expires_at)
  values (private.hash_of(secret), 'session', address, ends_at);
  return jsonb_build_object('session', secret, 'expires_at', ends_at);
end
$$;

-- Whose session this is; ends the call when it is nobody's.
create function private.data_owner(session text) returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address text;
begin
  select data_keys.email into address from private.data_keys
  where data_keys.hash = private.hash_of(data_owner.session)
    and data_keys.kind = 'session' and data_keys.expires_at > now();
  if address is null then
    raise exception using errcode = 'PT403', message = 'Your half hour is over. Please ask for a new link.';
  end if;
  return address;
end
$$;

-- Everything that is kept about the person: {email, submissions: [{reference, …, replies, note_count}], alerts, mails}.
-- What staff noted among themselves is told as a number: it may concern others too, so a person looks before it goes out.
create function public.get_my_data(session text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(get_my_data.session);
begin
  return jsonb_build_object(
    'email', address,
    'submissions', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.created_at desc), '[]')
      from (
        select
          submissions.reference, submissions.other_references, submissions.kind, submissions.job_title,
          submissions.first_name, submissions.last_name, submissions.phone, submissions.company, submissions.industry,
          submissions.subject, submissions.message, submissions.resume_name, submissions.resume_size,
          submissions.source, submissions.stage, submissions.created_at, submissions.notice_version,
          submissions.consented_at, submissions.consent_withdrawn_at, submissions.erasure_requested_at,
          submissions.hold_reason is not null as is_held,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'sent_at', notes.created_at, 'subject', notes.subject, 'body', notes.body
            ) order by notes.id), '[]')
            from public.notes where notes.submission_id = submissions.id and notes.kind = 'reply'
          ) as replies,
          (
            select count(*) from public.notes
            where notes.submission_id = submissions.id and notes.kind = 'note'
          ) as note_count
        from public.submissions where submissions.email = address
      ) as item
    ),
    'alerts', private.alerts_of(address),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', outbox.kind, 'status', outbox.status, 'created_at', outbox.created_at
      ) order by outbox.created_at desc), '[]')
      from private.outbox where outbox.to_address = address
    )
  );
end
$$;

-- Corrects name and phone on everything the person has sent; what was there before stays in the history. Like the
-- next two it answers what get_my_data answers now.
create function public.correct_my_data(session text, contact jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(correct_my_data.session);
  given_name constant text := private.form_text(contact, 'first_name');
  family_name constant text := private.form_text(contact, 'last_name');
  number constant text := private.form_text(contact, 'phone');
  earlier public.submissions;
begin
  perform private.refuse_problems(
    private.person_problems(coalesce(contact, '{}') || jsonb_build_object('email', address))
  );
  for earlier in
    select * from public.submissions
    where submissions.email = address
      and (submissions.first_name, submissions.last_name, submissions.phone)
        is distinct from (given_name, family_name, number)
    order by submissions.id
    for update
  loop
    update public.submissions
    set first_name = given_name, last_name = family_name, phone = number,
        updated_at = now()
    where submissions.id = earlier.id;
    perform private.note_change(earlier.id, format(
      'The person corrected name and phone. Before: %s',
      concat_ws(', ', earlier.first_name || ' ' || earlier.last_name, nullif(earlier.phone, ''))
    ));
  end loop;
  return public.get_my_data(correct_my_data.session);
end
$$;

-- Alerts rest on consent alone, so they go at once.
create function private.end_alerts(email text, reason text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.erase_submissions('{}', 'person', end_alerts.reason, 0, private.erase_alerts(end_alerts.email));
end
$$;

-- From now on nothing is done with what the person sent. Job alerts end; staff see it and erase the rest.
create function public.withdraw_my_consent(session text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(withdraw_my_consent.session);
begin
  perform private.note_change(withdrawn.id, 'The person withdrew the consent.')
  from (
    select submissions.id from public.submissions
    where submissions.email = address and submissions.consent_withdrawn_at is null
    order by submissions.id
    for update
  ) as withdrawn;
  update public.submissions set consent_withdrawn_at = now(), updated_at = now()
  where submissions.email = address and submissions.consent_withdrawn_at is null;
  perform private.end_alerts(address, 'withdrawn');
  return public.get_my_data(withdraw_my_consent.session);
end
$$;

-- Job alerts go at once; the rest waits for staff, who have 30 days and may have to hold something back.
create function public.ask_for_erasure(session text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(ask_for_erasure.session);
begin
  perform private.note_change(asked.id, 'The person asked for erasure.')
  from (
    select submissions.id from public.submissions
    where submissions.email = address and submissions.erasure_requested_at is null
    order by submissions.id
    for update
  ) as asked;
  update public.submissions set erasure_requested_at = now(), updated_at = now()
  where submissions.email = address and submissions.erasure_requested_at is null;
  perform private.end_alerts(address, 'asked');
  return public.get_my_data(ask_for_erasure.session);
end
$$;

create function public.close_my_data(session text) returns jsonb
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.data_keys
  where data_keys.hash = private.hash_of(close_my_data.session) and data_keys.kind = 'session';
  select '{"ok": true}'::jsonb
$$;

-- For the server's own key, which may read the files: [{reference, name, path}].
create function public.my_data_files(session text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(my_data_files.session);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', submissions.reference, 'name', submissions.resume_name, 'path', submissions.resume_path
    ) order by submissions.id), '[]')
    from public.submissions
    where submissions.email = address and submissions.resume_path is not null
  );
end
$$;

do $$
declare
  helper text;
  call text;
begin
  foreach helper in array array[
    'hash_of(text)', 'new_secret()', 'close_data_links(text)', 'has_data(text)', 'data_owner(text)',
    'end_alerts(text, text)'
  ] loop
    execute format('revoke execute on function private.%s from public, anon, authenticated', helper);
  end loop;
  foreach call in array array[
    'request_data_link(text)', 'open_my_data(text)', 'get_my_data(text)', 'correct_my_data(text, jsonb)',
    'withdraw_my_consent(text)', 'ask_for_erasure(text)', 'close_my_data(text)'
  ] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', call);
    execute format('grant execute on function public.%s to anon, authenticated, service_role', call);
  end loop;
end
$$;

revoke execute on function public.my_data_files(text) from public, anon, authenticated;
grant execute on function public.my_data_files(text) to service_role;

comment on function public.request_data_link(text) is 'Mails a link to whatever is kept about this address: {"ok": true}.';
comment on function public.open_my_data(text) is 'Exchanges a mailed token, once, for a session: {session, expires_at}.';
comment on function public.get_my_data(text) is 'Everything kept about the person of this session.';
comment on function public.correct_my_data(text, jsonb) is 'Corrects {first_name, last_name, phone} of the person.';
comment on function public.withdraw_my_consent(text) is 'Takes the consent back for everything the person sent.';
comment on function public.ask_for_erasure(text) is 'Asks staff to erase everything the person sent.';
comment on function public.close_my_data(text) is 'Ends the session: {"ok": true}.';
comment on function public.my_data_files(text) is 'Server only: the files of the person of this session.';
