-- Replies of recruiters: templates, sending to many, and undoing.
set check_function_bodies = off;

-- Reply templates. {first_name}, {last_name}, {job_title}, {reference} and {company} are replaced with the submission's
-- values.
create table public.reply_templates (
  id bigint generated always as identity primary key,
  name text not null,
  subject text not null,
  body text not null,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  -- Not a foreign key: who saved it stays readable after the person has left.
  updated_by uuid default auth.uid(),
  constraint reply_templates_name_key unique (name),
  constraint reply_templates_name_check check (char_length(btrim(name, E' \t\r\n')) between 1 and 80),
  constraint reply_templates_subject_check check (char_length(btrim(subject, E' \t\r\n')) between 1 and 200),
  constraint reply_templates_body_check check (char_length(btrim(body, E' \t\r\n')) between 1 and 5000),
  constraint reply_templates_version_check check (version >= 0)
);

create trigger reply_templates_1_check_version
before update of version on public.reply_templates
for each row execute function private.check_version();

create trigger reply_templates_2_stamp_update
before update on public.reply_templates
for each row execute function private.stamp_update('id');

alter table public.reply_templates enable row level security;

revoke all on table public.reply_templates from anon, authenticated;

grant select, insert, update, delete on table public.reply_templates to authenticated, service_role;

create policy reply_templates_select_recruiter on public.reply_templates
for select to authenticated
using ((select private.has_role('recruiter')));

create policy reply_templates_insert_recruiter on public.reply_templates
for insert to authenticated
with check ((select private.has_role('recruiter')));

create policy reply_templates_update_recruiter on public.reply_templates
for update to authenticated
using ((select private.has_role('recruiter')))
with check ((select private.has_role('recruiter')));

create policy reply_templates_delete_recruiter on public.reply_templates
for delete to authenticated
using ((select private.has_role('recruiter')));

insert into public.reply_templates (name, subject, body) values
  (
    'Application: invite to a call',
    'Your application for {job_title}',
    E'Hello {first_name},\n\nThank you for your application for {job_title}. We would like to talk with you for about 20 minutes. Please reply with two or three times that suit you this week.'
  ),
  (
    'Application: not this time',
    'Your application for {job_title}',
    E'Hello {first_name},\n\nThank you for your application for {job_title}. The client has decided to go on with other candidates. With your consent we keep your resume and write to you when something fits better.\n\n{similar_jobs}'
  ),
  (
    'Resume received: tell us more',
    'Your resume',
    E'Hello {first_name},\n\nThank you for your resume. To look for the right positions we would like to know where you want to work, when you could start, and what you expect to earn. A short reply is enough.'
  ),
  (
    'Employer: arrange a conversation',
    'Hiring for {company}',
    E'Hello {first_name},\n\nThank you for your enquiry. A consultant for your industry will go through your needs with you. Please reply with a time that suits you and, if you have it, a description of the position.'
  );

create trigger note_live_change after insert or update or delete on public.reply_templates
  for each row execute function private.log_change('staff', 'recruiter');

-- The author and time of a row are written here and not by its sender; a lint requires this of every table.
create trigger reply_templates_0_stamp_insert
before insert on public.reply_templates
for each row execute function private.stamp_insert('id');

-- Names of at most three people, for a sentence.
create function private.people_in_words(submission_ids bigint[]) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select string_agg(named.name, ', ' order by named.place)
    || case when count(*) < cardinality(people_in_words.submission_ids) then ' and others' else '' end
  from (
    select submissions.first_name || ' ' || submissions.last_name as name, given.place
    from unnest(people_in_words.submission_ids) with ordinality as given (id, place)
    join public.submissions on submissions.id = given.id
    order by given.place
    limit 3
  ) as named
$$;

-- Emails the senders of up to 100 entries, all or none, and stores the text in their histories. `items` are
-- {submission_id, replies, stage, subject, body}, the second and third as the author last saw them. With `stage` all of
-- them move there; without it a new message becomes answered. Returns {batch, count, leaves_at}. PT409 if an entry has
-- been answered or moved meanwhile; PT428 if a person has had the template before, until `is_repeated_knowingly` is
-- set.
create function public.send_replies(
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
    raise exception using errcode = 'PT404', message = 'Some of these entries no longer exist. Nothing was sent.';
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
      message = format('%s: somebody else has replied or moved it in the meantime. Nothing was sent.', private.people_in_words(changed));
  end if;
  if repeated is not null and not send_replies.is_repeated_knowingly then
    raise exception using
      errcode = 'PT428',
      message = format('%s: has already received an email with this template. Nothing was sent.', private.people_in_words(repeated));
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
        errcode = 'PT400', message = 'A subject needs from 1 to 200 characters.',
        detail = '{"subject": "A subject needs from 1 to 200 characters."}';
    end if;
    if char_length(item.body) not between 1 and 5000 then
      raise exception using
        errcode = 'PT400', message = 'A reply needs from 1 to 5,000 characters.',
        detail = '{"body": "A reply needs from 1 to 5,000 characters."}';
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
      raise exception using errcode = 'PT400', message = 'This is not possible for all selected entries. Nothing was sent.';
    end;
    move_note := null;
    if stage_after <> item.stage then
      move_note := private.note_move(item.id, item.stage, stage_after);
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

-- Undoes the unsent part of a batch, for all entries or one: email, text and, unless somebody moved or read the entry
-- since, the stage and the unread state. State that a later reply depends on stays until that is undone as well.
-- Returns the number of undone emails; PT404 if all have been sent.
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
    raise exception using errcode = 'PT404', message = 'These emails have already been sent, so they cannot be undone.';
  end if;
  return undone;
end
$$;

-- Open jobs similar to those that people applied for, for a reply with alternatives.

-- [{job_id, jobs: [{id, slug, title, location}]}] for at most 100 jobs, up to three similar open ones each. Jobs with
-- none are left out.
create function public.jobs_to_offer(ids bigint[]) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('job_id', wanted.id, 'jobs', offered.jobs) order by wanted.id), '[]'
    )
    from (select distinct id from unnest(jobs_to_offer.ids[1:100]) as given (id)) as wanted
    cross join lateral (
      select jsonb_agg(jsonb_build_object(
        'id', card -> 'id', 'slug', card -> 'slug', 'title', card -> 'title', 'location', card -> 'location'
      ) order by place) as jobs
      from jsonb_array_elements(public.similar_jobs(wanted.id)) with ordinality as cards (card, place)
      where place <= 3
    ) as offered
    where offered.jobs is not null
  );
end
$$;

-- The unsent replies to these entries: [{note_id, submission_id, batch, leaves_at, state}]. `state` is `waiting` while
-- it can be undone, `sending` once a server has tried, and `failed` after it was given up.
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

comment on table public.reply_templates is
  'Reply templates of the inbox. Recruiters write them, with the loaded version, else PT409.';
comment on function public.send_replies(jsonb, bigint, text, boolean) is
  'For recruiters: emails senders after a minute, stores the text and moves their entries; all or none.';
comment on function public.undo_replies(uuid, bigint) is 'For recruiters: undoes unsent replies.';
comment on function public.jobs_to_offer(bigint[]) is 'For recruiters: open jobs similar to those that people applied for.';
comment on function public.unsent_replies(bigint[]) is 'For recruiters: the unsent replies to these entries.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.send_replies(jsonb, bigint, text, boolean),
  public.undo_replies(uuid, bigint),
  public.jobs_to_offer(bigint[]),
  public.unsent_replies(bigint[])
from public, anon, authenticated, service_role;
grant execute on function
  public.send_replies(jsonb, bigint, text, boolean),
  public.undo_replies(uuid, bigint),
  public.jobs_to_offer(bigint[]),
  public.unsent_replies(bigint[])
to authenticated;
