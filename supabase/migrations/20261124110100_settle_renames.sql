-- Prepared versions that go live together know each other's new addresses: one that was prepared with an old link does not
-- bring it back over the save that renamed it.

-- The addresses that drafts rename whose time has come.
create function private.due_renames() returns table (was text, becomes text)
language sql
stable
security definer
set search_path = ''
as $$
  select renamed.was, renamed.becomes
  from public.content_drafts as draft
  left join public.site_content as stored on 'site_content/' || stored.section_id = draft.id
  cross join lateral private.renames_of(split_part(draft.id, '/', 2), stored.content, draft.value) as renamed
  where draft.id in ('site_content/industries', 'site_content/services', 'site_content/resource_articles')
    and draft.publish_at <= now() and draft.unpublish_at is null
    and renamed.kind = 'address'
$$;

revoke execute on function private.due_renames() from public, anon, authenticated;

create or replace function public.settle_content() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  due public.content_drafts;
  was text[];
  becomes text[];
  settled integer := 0;
begin
  perform private.require_staff();
  -- For the trail of activity, which tells the version and not that its draft went.
  perform set_config('sampark.publishing', 'on', true);
  select array_agg(renamed.was), array_agg(renamed.becomes) into was, becomes from private.due_renames() as renamed;
  for due in
    delete from public.content_drafts as draft
    where draft.publish_at <= now() and draft.unpublish_at is null
    returning *
  loop
    perform set_config('sampark.saved_by', coalesce(due.updated_by::text, ''), true);
    perform set_config('sampark.saved_at', due.publish_at::text, true);
    perform private.put_content(due.id, private.with_addresses(due.value, was, becomes));
    settled := settled + 1;
  end loop;
  perform set_config('sampark.saved_by', '', true);
  perform set_config('sampark.saved_at', '', true);
  perform set_config('sampark.publishing', '', true);
  return settled;
end
$$;
