-- Submissions outlast what is around them: an application finds its job again when the job's deletion is undone, and how
-- long personal data is kept is decided by what a note is, never by its words.

-- The job that it was for, while that is deleted. Putting the job back links the two again.
alter table public.submissions add column deleted_job_id bigint;
create index submissions_deleted_job_id_idx on public.submissions (deleted_job_id) where deleted_job_id is not null;

create function private.unlink_applications() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.submissions set job_id = null, deleted_job_id = old.id where submissions.job_id = old.id;
  return old;
end
$$;

create function private.relink_applications() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.submissions set job_id = new.id, deleted_job_id = null where submissions.deleted_job_id = new.id;
  return null;
end
$$;

revoke execute on function private.unlink_applications() from public, anon, authenticated;
revoke execute on function private.relink_applications() from public, anon, authenticated;

create trigger jobs_0_unlink_applications
before delete on public.jobs
for each row execute function private.unlink_applications();

create trigger jobs_5_relink_applications
after insert on public.jobs
for each row execute function private.relink_applications();

-- How many have applied for these jobs. A number says nothing about a person, so everybody hears it who may delete a job.
create function public.count_applicants(ids bigint[]) returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select count(*)::integer from public.submissions
    where submissions.kind = 'application' and submissions.job_id = any (count_applicants.ids)
  );
end
$$;

revoke execute on function public.count_applicants(bigint[]) from public, anon, authenticated;
grant execute on function public.count_applicants(bigint[]) to authenticated;
comment on function public.count_applicants(bigint[]) is 'For staff: how many applied for these jobs, in one number.';

-- Whether a note is contact with the person, from which the time counts that their data may be kept: what was written,
-- answered or decided, and what they did themselves. Who assigned an entry or held it back is none.
alter table public.notes add column is_contact boolean not null default true;
update public.notes set is_contact = false
where notes.kind = 'change' and notes.body not like 'Moved from %' and notes.body not like 'The person %';

drop function private.note_change(bigint, text);
drop function private.write_note(bigint, text, text, text);

-- Signed by whoever is signed in; by nobody when the server or the sender did it.
create function private.write_note(
  submission_id bigint, kind text, subject text, body text, is_contact boolean default true
) returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.notes (submission_id, kind, subject, body, is_contact, author_id, author_name)
  select
    write_note.submission_id, write_note.kind, write_note.subject, write_note.body, write_note.is_contact,
    author.id, coalesce(nullif(author.name, ''), author.email, '')
  from (select) as nobody
  left join public.admins as author on author.id = auth.uid()
  returning notes.id
$$;

create function private.note_change(submission_id bigint, body text, is_contact boolean default true) returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  select private.write_note(note_change.submission_id, 'change', '', note_change.body, note_change.is_contact)
$$;

revoke execute on function private.write_note(bigint, text, text, text, boolean) from public, anon, authenticated;
revoke execute on function private.note_change(bigint, text, boolean) from public, anon, authenticated;

create or replace function private.last_contact(submission public.submissions) returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select greatest(submission.created_at, submission.resent_at, max(notes.created_at))
  from public.notes
  where notes.submission_id = submission.id and notes.is_contact
$$;

-- Everything whose time is over at a moment, held back or not. A month goes by the calendar of the agency, where it may begin
-- hours before or after that of UTC, which has another length. Only what came in long enough ago is looked at; four days more
-- than the months say, because months and days are not alike.
drop function private.overdue();
create function private.overdue(at timestamptz default now()) returns table (
  id bigint, reference text, kind text, received_at timestamptz, last_contact_at timestamptz, why text, hold_reason text
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  rules constant record := private.retention();
  zone constant text := private.agency_zone();
  here constant timestamp := overdue.at at time zone zone;
  oldest constant timestamptz :=
    overdue.at - make_interval(months => least(rules.candidate_months, rules.message_months)) + interval '4 days';
begin
  return query
    select
      entry.id, entry.reference, entry.kind, entry.created_at, contact.last_at,
      format('No contact for %s months.', kept.months), entry.hold_reason
    from public.submissions as entry
    cross join lateral (
      select case
        when entry.kind in ('application', 'resume') then rules.candidate_months else rules.message_months
      end as months
    ) as kept
    cross join lateral (
      select greatest(entry.created_at, entry.resent_at, max(notes.created_at)) as last_at
      from public.notes
      where notes.submission_id = entry.id and notes.is_contact
    ) as contact
    where entry.created_at <= oldest
      and (entry.created_at at time zone zone) + make_interval(months => kept.months) <= here
      and (contact.last_at at time zone zone) + make_interval(months => kept.months) <= here;
end
$$;

revoke execute on function private.overdue(timestamptz) from public, anon, authenticated;

-- The time of the new copy counts by itself.
create or replace function private.add_version(submission public.submissions) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  earlier constant public.submissions := private.open_entry(submission);
  -- As many as the column holds, the newest of them; the versions know the rest.
  references_before constant text[] := earlier.other_references || earlier.reference;
  later public.submissions;
begin
  if earlier.id is null then return false; end if;
  perform private.keep_version(earlier);
  update public.submissions
  set version = earlier.version + 1, resent_at = now(), updated_at = now(), read_at = null,
      key = submission.key, reference = submission.reference,
      other_references = references_before[greatest(cardinality(references_before) - 19, 1):],
      first_name = submission.first_name, last_name = submission.last_name, phone = submission.phone,
      industry = submission.industry, message = submission.message, job_title = submission.job_title,
      answers = coalesce(submission.answers, '[]'), unmet = submission.unmet,
      resume_path = submission.resume_path, resume_name = submission.resume_name,
      resume_size = submission.resume_size,
      source = case submission.source when '' then earlier.source else submission.source end,
      notice_version = submission.notice_version, consented_at = now()
  where submissions.id = earlier.id
  returning * into later;
  perform private.note_change(later.id, private.version_note(earlier, later), false);
  perform private.confirm_to_sender(later, 'sent_again', jsonb_build_object('earlier_reference', earlier.reference));
  perform private.alert_staff(later.id, private.alert_item(later));
  return true;
end
$$;

create or replace function public.change_submissions(items jsonb, changes jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  seen constant jsonb := (
    select coalesce(jsonb_object_agg(item ->> 'submission_id', item), '{}')
    from jsonb_array_elements(
      case jsonb_typeof(change_submissions.items) when 'array' then change_submissions.items else '[]' end
    ) as item
    where item ->> 'submission_id' is not null
  );
  wanted constant bigint[] := array(select jsonb_object_keys(seen)::bigint);
  given constant jsonb := coalesce(change_submissions.changes, '{}');
  reason constant text := nullif(trim(given ->> 'hold_reason'), '');
  owner public.admins;
  -- What is checked against the work of others, as it is to be.
  intended jsonb := given - array['is_read', 'owner_id', 'hold_reason'];
  earlier public.submissions;
  now_is jsonb;
  overtaken jsonb;
  changed bigint[] := '{}';
  refused jsonb := '[]';
  found_count integer := 0;
begin
  perform private.require_role('recruiter');
  if cardinality(wanted) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Please choose from 1 to 200 entries.';
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
  if given ? 'owner_id' then intended := intended || jsonb_build_object('owner_id', owner.id); end if;
  if given ? 'hold_reason' then intended := intended || jsonb_build_object('hold_reason', reason); end if;
  if exists (
    select from jsonb_each(seen) as item, jsonb_object_keys(intended) as field where not item.value ? field
  ) then
    raise exception using errcode = 'PT400', message = 'This change does not say what it is based on. Please reload the page.';
  end if;
  for earlier in
    select * from public.submissions where submissions.id = any (wanted) order by submissions.id for update
  loop
    found_count := found_count + 1;
    now_is := jsonb_build_object(
      'stage', earlier.stage, 'owner_id', earlier.owner_id, 'hold_reason', earlier.hold_reason
    );
    select jsonb_agg(jsonb_build_object(
      'submission_id', earlier.id, 'field', field.key, 'value', now_is -> field.key,
      'by', private.last_to_change(earlier, field.key)
    ))
    into overtaken
    from jsonb_each(intended) as field
    where now_is -> field.key not in (field.value, seen -> earlier.id::text -> field.key);
    if overtaken is not null then
      refused := refused || overtaken;
      continue;
    end if;
    begin
      update public.submissions
      set stage = coalesce(given ->> 'stage', submissions.stage),
          owner_id = case when given ? 'owner_id' then owner.id else submissions.owner_id end,
          read_at = case (given ->> 'is_read')::boolean
            when true then coalesce(submissions.read_at, now())
            when false then null
            else submissions.read_at
          end,
          hold_reason = case when given ? 'hold_reason' then reason else submissions.hold_reason end,
          updated_at = now()
      where submissions.id = earlier.id;
    exception when check_violation then
      raise exception using errcode = 'PT400', message = 'This is not possible for all selected entries.';
    end;
    changed := changed || earlier.id;
    if given ->> 'stage' <> earlier.stage then
      perform private.note_change(earlier.id, format('Moved from %s to %s.', earlier.stage, given ->> 'stage'));
    end if;
    if given ? 'owner_id' and owner.id is distinct from earlier.owner_id then
      perform private.note_change(earlier.id, case
        when owner.id is null then 'Unassigned.'
        else format('Assigned to %s.', coalesce(nullif(owner.name, ''), owner.email))
      end, false);
    end if;
    if given ? 'hold_reason' and reason is distinct from earlier.hold_reason then
      perform private.note_change(earlier.id, coalesce('On hold: ' || reason, 'Hold released.'), false);
    end if;
  end loop;
  if found_count <> cardinality(wanted) then
    raise exception using errcode = 'PT404', message = 'Some of these entries no longer exist. Nothing was changed.';
  end if;
  return jsonb_build_object('changed', changed, 'refused', refused);
end
$$;
