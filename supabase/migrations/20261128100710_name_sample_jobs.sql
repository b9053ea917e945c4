-- An invented job is kept out of search engines and feeds by its number, so that those of the agency are in them from
-- their first minute, whatever else on the site is still a sample.

drop function public.shows_sample_jobs();

-- Their numbers, such as [3, 7]. In PL/pgSQL, which plans it once for each connection.
create function public.open_sample_jobs() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(open_jobs.id order by open_jobs.id), '[]')
    from private.open_jobs where open_jobs.id in (select sample_jobs.id from private.sample_jobs)
  );
end
$$;

revoke execute on function public.open_sample_jobs() from public, anon, authenticated;
grant execute on function public.open_sample_jobs() to anon, authenticated, service_role;
comment on function public.open_sample_jobs() is 'The numbers of the open jobs that came with the product and that nobody has made their own.';
