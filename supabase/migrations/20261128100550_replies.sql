-- A reply counts as sent once it has left: until then the entry says when it leaves, and it can be taken back there, also
-- by whoever has closed the page meanwhile. Who is answered has been read.

-- Mails the senders of up to 100 entries, all or none, and keeps the words in their histories. `items` are
-- {submission_id, replies, stage, subject, body}, the second and third as the person who answers last saw them.
-- With `stage` all of them move there; without it a new message becomes answered. Answers {batch, count, leaves_at}.
-- PT409 where an entry has been answered or moved meanwhile; PT428 where a person has had the template before, until
-- `is_repeated_knowingly` is set.
create or replace function public.send_replies(
  items jsonb, template_id bigint default null, stage text default null, is_repeated_knowingly boolean default false
) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  asked constant integer := case when jsonb_typeof(send_replies.items) = 'array' then jsonb_array_length(send_replies.items) else 0 end;
  batch constant uuid := gen_random_uuid();
  leaves_at constant timestamptz := now() + interval '1 minute';
  targets public.submissions[];
  changed bigint[];
  repeated bigint[];
  item record;
  reply_note bigint;
  move_note bigint;
  stage_after text;
begin
  perform private.require_role('recruiter');
  if asked not between 1 and 100 then
    raise exception using errcode = 'PT400', message = 'Please choose from 1 to 100 entries.';
  end if;
  targets := array(
    select submissions from public.submissions
    where submissions.id in (select (given ->> 'submission_id')::bigint from jsonb_array_elements(send_replies.items) as given)
    order by submissions.id
    for update
  );
  if cardinality(targets) <> asked then
    raise exception using errcode = 'PT404', message = 'Some of these entries are gone. Nothing was sent.';
  end if;

  select
    array_agg(target.id) filter (
      where target.replies is distinct from (given ->> 'replies')::integer
        or send_replies.stage is not null and target.stage is distinct from given ->> 'stage'
    ),
    array_agg(target.id) filter (where exists (
      select from public.notes
      join public.submissions as earlier on earlier.id = notes.submission_id
      where notes.template_id = send_replies.template_id and earlier.email = target.email
    ))
  into changed, repeated
  from jsonb_array_elements(send_replies.items) as given
  join unnest(targets) as target on target.id = (given ->> 'submission_id')::bigint;
  if changed is not null then
    raise exception using
      errcode = 'PT409',
      message = format('%s: answered or moved by somebody else in the meantime. Nothing was sent.', private.people_in_words(changed));
  end if;
  if repeated is not null and not send_replies.is_repeated_knowingly then
    raise exception using
      errcode = 'PT428',
      message = format('%s: had a mail with this template before. Nothing was sent.', private.people_in_words(repeated));
  end if;

  for item in
    select
      target.id, target.kind, target.stage, target.email, target.reference,
      trim(regexp_replace(coalesce(given ->> 'subject', ''), '\s+', ' ', 'g')) as subject,
      btrim(coalesce(given ->> 'body', ''), E' \t\r\n') as body
    from jsonb_array_elements(send_replies.items) as given
    join unnest(targets) as target on target.id = (given ->> 'submission_id')::bigint
    order by target.id
  loop
    if char_length(item.subject) not between 1 and 200 then
      raise exception using
        errcode = 'PT400', message = 'A subject has from 1 to 200 characters.',
        detail = '{"subject": "A subject has from 1 to 200 characters."}';
    end if;
    if char_length(item.body) not between 1 and 5000 then
      raise exception using
        errcode = 'PT400', message = 'A reply has from 1 to 5,000 characters.',
        detail = '{"body": "A reply has from 1 to 5,000 characters."}';
    end if;
    stage_after := coalesce(
      send_replies.stage,
      case when item.kind in ('contact', 'enquiry') and item.stage in ('new', 'open') then 'answered' end,
      item.stage
    );
    begin
      update public.submissions
      set replies = submissions.replies + 1, answered_at = coalesce(submissions.answered_at, now()),
          stage = stage_after, read_at = coalesce(submissions.read_at, now()), updated_at = now()
      where submissions.id = item.id;
    exception when check_violation then
      raise exception using errcode = 'PT400', message = 'This is not possible for every entry that was chosen.';
    end;
    move_note := null;
    if stage_after <> item.stage then
      move_note := private.note_change(item.id, format('Moved from %s to %s.', item.stage, stage_after));
    end if;
    reply_note := private.write_note(item.id, 'reply', item.subject, item.body);
    update public.notes set template_id = send_replies.template_id where notes.id = reply_note;
    insert into private.outbox (kind, to_address, data, submission_id, due_at, batch, undo)
    values (
      'reply', item.email,
      jsonb_build_object('subject', item.subject, 'body', item.body, 'reference', item.reference),
      item.id, leaves_at, batch,
      jsonb_build_object('notes', array_remove(array[reply_note, move_note], null))
        || case when move_note is null then '{}'
             else jsonb_build_object('stage_before', item.stage, 'stage_after', stage_after) end
    );
  end loop;
  return jsonb_build_object('batch', batch, 'count', asked, 'leaves_at', leaves_at);
end
$$;

drop function public.undo_replies(uuid);

-- Takes back what of a batch has not left, of all entries or of one: mail, words and, where nobody moved or read the entry
-- since, the stage and that it is unread. What a later reply rests on stays until that is taken back as well. Answers how many
-- mails were taken back; PT404 when all of them have left.
create function public.undo_replies(batch uuid, submission_id bigint default null) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  mail private.outbox;
  later private.outbox;
  undone integer := 0;
begin
  perform private.require_role('recruiter');
  for mail in
    delete from private.outbox
    where outbox.id in (
      select waiting.id from private.outbox as waiting
      where waiting.batch = undo_replies.batch and waiting.status = 'waiting' and waiting.attempts = 0
        and (undo_replies.submission_id is null or waiting.submission_id = undo_replies.submission_id)
      for update skip locked
    )
    returning *
  loop
    select * into later from private.outbox as since
    where since.submission_id = mail.submission_id and since.kind = 'reply' and since.undo ? 'notes'
      and since.created_at > mail.created_at
    order by since.created_at limit 1 for update;
    delete from public.notes
    where notes.id in (select jsonb_array_elements(mail.undo -> 'notes')::bigint)
      and (later.id is null or notes.kind = 'reply');
    update private.outbox
    set undo = mail.undo || later.undo
      || jsonb_build_object('notes', (later.undo -> 'notes') || ((mail.undo -> 'notes') - 0))
    where outbox.id = later.id;
    update public.submissions
    set replies = submissions.replies - 1,
        answered_at = (
          select min(notes.created_at) from public.notes
          where notes.submission_id = submissions.id and notes.kind = 'reply'
        ),
        stage = case
          when later.id is null and submissions.stage = mail.undo ->> 'stage_after' then mail.undo ->> 'stage_before'
          else submissions.stage
        end,
        -- The reply and what it did to the entry have the same time.
        read_at = case submissions.read_at when mail.created_at then later.created_at else submissions.read_at end,
        updated_at = now()
    where submissions.id = mail.submission_id;
    perform private.write_activity(
      'deleted', 'replies', mail.data ->> 'reference', '',
      (select jsonb_build_object('id', submissions.id, 'kind', submissions.kind)
       from public.submissions where submissions.id = mail.submission_id)
    );
    undone := undone + 1;
  end loop;
  if undone = 0 then
    raise exception using errcode = 'PT404', message = 'These mails have left already.';
  end if;
  return undone;
end
$$;

-- The replies to these entries that have not left: [{note_id, submission_id, batch, leaves_at, state}]. `state` is
-- `waiting` as long as it can be taken back, `sending` once a server has tried, and `failed` when it was given up.
create function public.unsent_replies(submission_ids bigint[]) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'note_id', outbox.undo -> 'notes' -> 0,
      'submission_id', outbox.submission_id,
      'batch', outbox.batch,
      'leaves_at', outbox.due_at,
      'state', case
        when outbox.status = 'failed' then 'failed'
        when outbox.status = 'waiting' and outbox.attempts = 0 then 'waiting'
        else 'sending'
      end
    ) order by (outbox.undo -> 'notes' ->> 0)::bigint), '[]')
    from private.outbox
    where outbox.submission_id = any (unsent_replies.submission_ids)
      and outbox.kind = 'reply' and outbox.status <> 'sent' and outbox.undo ? 'notes'
  );
end
$$;

revoke execute on function public.undo_replies(uuid, bigint) from public, anon, authenticated;
revoke execute on function public.unsent_replies(bigint[]) from public, anon, authenticated;
grant execute on function public.undo_replies(uuid, bigint) to authenticated;
grant execute on function public.unsent_replies(bigint[]) to authenticated;

comment on function public.undo_replies(uuid, bigint) is 'For recruiters: takes back replies that have not left.';
comment on function public.unsent_replies(bigint[]) is 'For recruiters: which replies to these entries have not left.';
