-- A line on every page says that its people, companies and jobs are made up, for as long as some of them are.

-- Whether visitors find a job as it came with the product: pages ask when nothing else that is made up is left.
create function public.shows_sample_jobs() returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.open_jobs where open_jobs.id in (select sample_jobs.id from private.sample_jobs)
  )
$$;

revoke execute on function public.shows_sample_jobs() from public, anon, authenticated;
grant execute on function public.shows_sample_jobs() to anon, authenticated, service_role;
comment on function public.shows_sample_jobs() is 'Whether a sample job that nobody has made their own is open.';

-- Where an agency has given the site its name already, nothing is written over its pages without being asked.
insert into public.site_settings (key, value, is_public)
select 'show_demo_notice', '{"enabled": false}', true
where exists (select from public.site_settings where site_settings.key = 'brand')
on conflict do nothing;
