-- Nobody changes over a colleague's change without knowing: whoever moves, assigns or holds an entry says what they saw.

drop function public.change_submissions(bigint[], jsonb);

-- Changes each of these that is still as it was seen. `items` are {submission_id} with stage, owner_id and hold_reason as
-- the person last saw them, at least those that `changes` has. `changes` may hold stage, owner_id (null takes the owner
-- off), is_read, hold_reason (null ends the hold). An entry whose stage, owner or hold is neither as it was seen nor as
-- it is to be is left alone; two people who want the same are one. Answers {changed: [id], refused: [{submission_id,
-- field, value, by}]}, with what stands there now and who wrote it, null where nobody knows.
create function public.change_submissions(items jsonb, changes jsonb) returns jsonb
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
      end);
    end if;
    if given ? 'hold_reason' and reason is distinct from earlier.hold_reason then
      perform private.note_change(earlier.id, coalesce('On hold: ' || reason, 'Hold released.'));
    end if;
  end loop;
  if found_count <> cardinality(wanted) then
    raise exception using errcode = 'PT404', message = 'Some of these entries no longer exist. Nothing was changed.';
  end if;
  return jsonb_build_object('changed', changed, 'refused', refused);
end
$$;

-- By the trail, which nobody can edit.
create function private.last_to_change(entry public.submissions, field text) returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select activity.actor from public.activity
  where activity.entity = 'submissions' and activity.entity_key = (last_to_change.entry).reference
    and activity.details -> 'changed' ? last_to_change.field
  order by activity.id desc
  limit 1
$$;

revoke execute on function private.last_to_change(public.submissions, text) from public, anon, authenticated;
revoke execute on function public.change_submissions(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.change_submissions(jsonb, jsonb) to authenticated;

comment on function public.change_submissions(jsonb, jsonb) is
  'For recruiters: stage, owner, read, hold, of entries that are as they were seen; names the others.';
