-- A table for a spreadsheet is read through one function, which writes the line of the trail itself.

drop function public.record_export(text, integer);

-- The rows with these ids, in their order, as an array; at most 500, for an export goes piece by piece. `what` is jobs,
-- applications, messages or activity.
create function public.export_rows(what text, ids bigint[]) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  if export_rows.what is null or export_rows.what not in ('jobs', 'applications', 'messages', 'activity')
    or export_rows.ids is null or cardinality(export_rows.ids) > 500
  then
    raise exception using errcode = 'PT400', message = 'This export is not known.';
  end if;
  if not (case
    when export_rows.what in ('applications', 'messages') then private.has_role('recruiter')
    when export_rows.what = 'activity' then private.has_role('owner')
    else private.is_admin()
  end) then
    raise exception using errcode = 'PT403', message = 'Your role does not allow this export.';
  end if;
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(exported) - ''search'' order by wanted.place), ''[]'')
     from unnest($1) with ordinality as wanted (id, place)
     join public.%I as exported on exported.id = wanted.id
     where %s',
    case when export_rows.what in ('applications', 'messages') then 'submissions' else export_rows.what end,
    case export_rows.what
      when 'applications' then 'exported.kind in (''application'', ''resume'')'
      when 'messages' then 'exported.kind in (''contact'', ''enquiry'')'
      else 'true'
    end
  ) into answer using export_rows.ids;
  perform private.write_activity(
    'exported', export_rows.what, '', '', jsonb_build_object('rows', jsonb_array_length(answer))
  );
  return answer;
end
$$;

revoke execute on function public.export_rows(text, bigint[]) from public, anon, authenticated;
grant execute on function public.export_rows(text, bigint[]) to authenticated;

comment on function public.export_rows(text, bigint[]) is
  'For staff: up to 500 rows as they leave in a file; the trail tells that they did.';
