-- The trail says with which template a reply began, by the name it had then; never a word of what was written.
create or replace function private.tell_of_reply() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.write_activity(
    'sent', 'replies', submissions.reference, '',
    jsonb_build_object('id', submissions.id, 'kind', submissions.kind)
      || coalesce(
        (
          select jsonb_build_object('template', reply_templates.name)
          from public.notes
          join public.reply_templates on reply_templates.id = notes.template_id
          -- The reply comes before the move that went with it.
          where notes.id = (new.undo -> 'notes' ->> 0)::bigint
        ),
        '{}'
      )
  )
  from public.submissions where submissions.id = new.submission_id;
  return null;
end
$$;
