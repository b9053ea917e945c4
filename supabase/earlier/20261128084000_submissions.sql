-- Entries in the activity log: people added by hand, questions to them, and what they and clients answer.
set check_function_bodies = off;

-- By the reference of the entry, without a word of what was asked or said.
create function private.record_of_entry() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A row about the entry, or the entry itself.
  written constant jsonb := to_jsonb(new);
  entry public.submissions;
begin
  select submissions.* into entry from public.submissions
  where submissions.id = case
    when tg_table_name = 'submissions' then new.id
    when written ? 'submission_id' then (written ->> 'submission_id')::bigint
    else (
      select introductions.submission_id from private.introductions
      where introductions.id = (written ->> 'introduction_id')::bigint
    )
  end;
  perform private.write_activity(
    'created', tg_table_name, entry.reference, '',
    jsonb_strip_nulls(jsonb_build_object('id', entry.id, 'kind', entry.kind, 'answer', written -> 'answer'))
  );
  return null;
end
$$;

create trigger submissions_9_record_added
after insert on public.submissions
for each row when (new.collected_from <> '')
execute function private.record_of_entry();

create trigger submissions_9_record_added_again
after update of version on public.submissions
for each row when (new.version <> old.version and new.collected_from <> '')
execute function private.record_of_entry();

create trigger introductions_9_record_activity
after insert on private.introductions
for each row execute function private.record_of_entry();

create trigger introduction_answers_9_record_activity
after insert on private.introduction_answers
for each row execute function private.record_of_entry();

create trigger shortlist_answers_9_record_activity
after insert on private.shortlist_answers
for each row execute function private.record_of_entry();

revoke execute on all functions in schema private from public;
