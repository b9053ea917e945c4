-- The sample content goes in one step, or none of it does: jobs, lists, pictures and the notice on the pages.

drop function public.remove_sample_jobs();

-- `lists` and `settings` are rows of content without what is made up, each with the version it was made from (0 where
-- nothing is stored). The content model is the product's, so it says what is left of a list. Somebody else's save in
-- between is PT409, and then nothing has changed.
create function public.remove_samples(lists jsonb, settings jsonb) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  delete from public.jobs where jobs.id in (select sample_jobs.id from private.sample_jobs);
  insert into public.site_content (section_id, content, version)
  select list.section_id, list.content, list.version
  from jsonb_to_recordset(remove_samples.lists) as list (section_id text, content jsonb, version integer)
  on conflict (section_id) do update set content = excluded.content, version = excluded.version;
  insert into public.site_settings (key, value, version)
  select setting.key, setting.value, setting.version
  from jsonb_to_recordset(remove_samples.settings) as setting (key text, value jsonb, version integer)
  on conflict (key) do update set value = excluded.value, version = excluded.version;
end
$$;

revoke execute on function public.remove_samples(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.remove_samples(jsonb, jsonb) to authenticated;
comment on function public.remove_samples(jsonb, jsonb) is
  'For owners: deletes the sample jobs that nobody has changed and stores content without samples, all at once.';
