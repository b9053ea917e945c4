-- What recruiters do with what came in: move, assign, read, hold, note, reply, count.

-- Changes all of these at once or none. `changes` may hold stage, owner_id (null takes the owner off), is_read,
-- hold_reason (null ends the hold). Answers how many rows changed, which is all of them.
create function public.change_submissions(ids bigint[], changes jsonb) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted constant bigint[] := array(select distinct unnest(change_submissions.ids));
  given constant jsonb := coalesce(change_submissions.changes, '{}');
  owner public.admins;
  earlier public.submissions;
  changed integer := 0;
begin
  perform private.require_role('recruiter');
  if cardinality(wanted) not between 1 and 500 then
    raise exception using errcode = 'PT400', message = 'Please choose from 1 to 500 entries.';
  end if;
  if given = '{}' or given - array['stage', 'owner_id', 'is_read', 'hold_reason'] <> '{}' then
    raise exception using errcode = 'PT400', message = 'This change is not known.';
  end if;
  if given ->> 'owner_id' is not null then
    select * into owner from public.admins
    where admins.id::text = given ->> 'owner_id' and admins.role in ('recruiter', 'owner');
    if owner.id is null then
      raise exception using errcode = 'PT400', message = 'Please choose a recruiter or an owner.';
    end if;
  end if;
  for earlier in
    select * from public.submissions where submissions.id = any (wanted) order by submissions.id for update
  loop
    begin
      update public.submissions
      set stage = coalesce(given ->> 'stage', submissions.stage),
          owner_id = case when given ? 'owner_id' then owner.id else submissions.owner_id end,
          read_at = case (given ->> 'is_read')::boolean
            when true then coalesce(submissions.read_at, now())
            when false then null
            else submissions.read_at
          end,
          hold_reason = case
            when given ? 'hold_reason' then nullif(trim(given ->> 'hold_reason'), '')
            else submissions.hold_reason
          end,
          updated_at = now()
      where submissions.id = earlier.id;
    exception when check_violation then
      raise exception using errcode = 'PT400', message = 'This is not possible for every entry that was chosen.';
    end;
    changed := changed + 1;
    if given ->> 'stage' <> earlier.stage then
      perform private.note_change(earlier.id, format('Moved from %s to %s.', earlier.stage, given ->> 'stage'));
    end if;
    if given ? 'owner_id' and owner.id is distinct from earlier.owner_id then
      perform private.note_change(earlier.id, case
        when owner.id is null then 'No longer assigned to anybody.'
        else format('Assigned to %s.', coalesce(nullif(owner.name, ''), owner.email))
      end);
    end if;
    if given ? 'hold_reason' and nullif(trim(given ->> 'hold_reason'), '') is distinct from earlier.hold_reason then
      perform private.note_change(earlier.id, coalesce(
        'Held back from erasure: ' || nullif(trim(given ->> 'hold_reason'), ''), 'No longer held back from erasure.'
      ));
    end if;
  end loop;
  if changed <> cardinality(wanted) then
    raise exception using errcode = 'PT404', message = 'Some of these entries are gone. Nothing was changed.';
  end if;
  return changed;
end
$$;

create function public.add_note(submission_id bigint, body text) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  words constant text := btrim(coalesce(add_note.body, ''), E' \t\r\n');
begin
  perform private.require_role('recruiter');
  if char_length(words) not between 1 and 5000 then
    raise exception using errcode = 'PT400', message = 'A note has from 1 to 5,000 characters.';
  end if;
  if not exists (select from public.submissions where submissions.id = add_note.submission_id) then
    raise exception using errcode = 'PT404', message = 'This entry is gone.';
  end if;
  return private.write_note(add_note.submission_id, 'note', '', words);
end
$$;

-- Only what one wrote oneself, and only notes: replies and changes are history.
create function public.delete_note(id bigint) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  delete from public.notes
  where notes.id = delete_note.id and notes.kind = 'note' and notes.author_id = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'Only your own notes can be deleted.';
  end if;
end
$$;

-- Sends a mail to whoever sent the submission, and keeps it in the history. A new message becomes answered.
create function public.send_reply(submission_id bigint, subject text, body text) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  title constant text := trim(regexp_replace(coalesce(send_reply.subject, ''), '\s+', ' ', 'g'));
  words constant text := btrim(coalesce(send_reply.body, ''), E' \t\r\n');
  target public.submissions;
begin
  perform private.require_role('recruiter');
  if char_length(title) not between 1 and 200 then
    raise exception using
      errcode = 'PT400', message = 'A subject has from 1 to 200 characters.',
      detail = '{"subject": "A subject has from 1 to 200 characters."}';
  end if;
  if char_length(words) not between 1 and 5000 then
    raise exception using
      errcode = 'PT400', message = 'A reply has from 1 to 5,000 characters.',
      detail = '{"body": "A reply has from 1 to 5,000 characters."}';
  end if;
  select * into target from public.submissions where submissions.id = send_reply.submission_id for update;
  if target.id is null then
    raise exception using errcode = 'PT404', message = 'This entry is gone.';
  end if;
  insert into private.outbox (kind, to_address, data, submission_id)
  values (
    'reply', target.email,
    jsonb_build_object('subject', title, 'body', words, 'reference', target.reference),
    target.id
  );
  if target.kind in ('contact', 'enquiry') and target.stage in ('new', 'open') then
    update public.submissions set stage = 'answered', updated_at = now() where submissions.id = target.id;
    perform private.note_change(target.id, format('Moved from %s to answered.', target.stage));
  end if;
  return private.write_note(target.id, 'reply', title, words);
end
$$;

-- {unread: {application, resume, contact, enquiry}, failed_mail, erasure_requests, stages: [{kind, stage, count}],
--  sources: [{source, received, interview, offer, placed}], jobs: [{job_id, job_title, received, interview, offer,
--  placed}]}; stages over everything, sources and jobs over what came in the last `days`, the ten largest of each.
create function public.inbox_overview(days integer default 90) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return jsonb_build_object(
    'unread', (
      select jsonb_object_agg(kinds.kind, (
        select count(*) from public.submissions where submissions.kind = kinds.kind and submissions.read_at is null
      ))
      from unnest(array['application', 'resume', 'contact', 'enquiry']) as kinds (kind)
    ),
    'failed_mail', (select count(*) from private.outbox where outbox.status = 'failed'),
    'erasure_requests', (
      select count(*) from public.submissions where submissions.erasure_requested_at is not null
    ),
    'stages', (
      select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
      from (
        select submissions.kind, submissions.stage, count(*) from public.submissions
        group by submissions.kind, submissions.stage
      ) as counted
    ),
    'sources', (
      select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
      from (
        select
          submissions.source, count(*) as received,
          count(*) filter (where submissions.stage in ('interview', 'offer', 'placed')) as interview,
          count(*) filter (where submissions.stage in ('offer', 'placed')) as offer,
          count(*) filter (where submissions.stage = 'placed') as placed
        from public.submissions
        where submissions.kind in ('application', 'resume')
          and submissions.created_at > now() - interval '1 day' * inbox_overview.days
        group by submissions.source
        order by count(*) desc, submissions.source
        limit 10
      ) as counted
    ),
    'jobs', (
      select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
      from (
        select
          submissions.job_id, submissions.job_title, count(*) as received,
          count(*) filter (where submissions.stage in ('interview', 'offer', 'placed')) as interview,
          count(*) filter (where submissions.stage in ('offer', 'placed')) as offer,
          count(*) filter (where submissions.stage = 'placed') as placed
        from public.submissions
        where submissions.kind = 'application'
          and submissions.created_at > now() - interval '1 day' * inbox_overview.days
        group by submissions.job_id, submissions.job_title
        order by count(*) desc, submissions.job_title
        limit 10
      ) as counted
    )
  );
end
$$;

revoke execute on function public.change_submissions(bigint[], jsonb) from public, anon, authenticated;
revoke execute on function public.add_note(bigint, text) from public, anon, authenticated;
revoke execute on function public.delete_note(bigint) from public, anon, authenticated;
revoke execute on function public.send_reply(bigint, text, text) from public, anon, authenticated;
revoke execute on function public.inbox_overview(integer) from public, anon, authenticated;
grant execute on function public.change_submissions(bigint[], jsonb) to authenticated;
grant execute on function public.add_note(bigint, text) to authenticated;
grant execute on function public.delete_note(bigint) to authenticated;
grant execute on function public.send_reply(bigint, text, text) to authenticated;
grant execute on function public.inbox_overview(integer) to authenticated;

comment on function public.change_submissions(bigint[], jsonb) is 'For recruiters: stage, owner, read, hold; all or none.';
comment on function public.add_note(bigint, text) is 'For recruiters: writes a note.';
comment on function public.delete_note(bigint) is 'For recruiters: takes back a note of their own.';
comment on function public.send_reply(bigint, text, text) is 'For recruiters: mails the sender and keeps the words.';
comment on function public.inbox_overview(integer) is 'For recruiters: what is unread, where everything stands, what came from where.';
