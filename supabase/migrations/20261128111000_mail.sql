-- The words of whoever answers about an introduction, in the mail to the colleague who asked.
set check_function_bodies = off;

-- {words, by, email}: the answer given last. Of a client who it is and, where the client of the link has that contact, the
-- address; of a candidate the words alone.
create function private.said_about(question private.introductions, answer text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('words', said.words, 'by', said.by, 'email', (
    select contact ->> 'email'
    from public.clients
    cross join jsonb_array_elements(clients.contacts) as known (contact)
    where clients.id = said.client_id and contact ->> 'email' <> ''
      and lower(said.by) in (lower(contact ->> 'name'), lower(contact ->> 'name' || ', ' || clients.name))
    limit 1
  ))
  from (
    select given.id, given.words, shortlists.contact as by, shortlists.client_id
    from private.shortlist_answers as given
    join private.shortlists on shortlists.id = given.shortlist_id
    where given.introduction_id = question.id
      and said_about.answer = case given.answer when 'no' then 'decline' else given.answer end
    union all
    select given.id, given.note, '', null
    from private.introduction_answers as given
    where given.introduction_id = question.id
      and given.answer = case said_about.answer when 'conditional' then 'yes' else said_about.answer end
  ) as said
  order by said.id desc
  limit 1
$$;

-- Mails the answer of a person or a client to the colleague who asked, unless they have left.
create or replace function private.tell_asker(question private.introductions, answer text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.outbox (kind, to_address, data, submission_id)
  select
    'introduction_answer', admins.email,
    jsonb_strip_nulls(private.said_about(question, tell_asker.answer))
      || jsonb_build_object('answer', tell_asker.answer, 'item', private.alert_item(submissions)),
    submissions.id
  from public.admins
  cross join public.submissions
  where admins.id = question.asked_by and admins.disabled_at is null and submissions.id = question.submission_id
$$;

-- A test email that a server without a mail server did not send is no email that failed.
update private.outbox set status = 'sent', data = '{}'
where outbox.kind = 'test_mail' and outbox.status = 'failed' and outbox.error like 'This server has no mail server yet%';

revoke execute on all functions in schema private from public;
