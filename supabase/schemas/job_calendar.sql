-- The calendar of closing dates, for calendar programs. They send no headers, so the token is part of the address.
set check_function_bodies = off;

-- The open jobs with a closing date, by their last day in the agency's calendar, to a token with this scope; or the
-- reason for a refusal: {status, detail}.
create function public.job_calendar(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  answer constant jsonb := private.enter_by_token(job_calendar.token, 'calendar:read');
begin
  if answer ->> 'status' <> '200' then return answer; end if;
  return answer || jsonb_build_object('jobs', (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.closes_on, listed.id), '[]')
    from (
      select
        job_pages.id, job_pages.slug, job_pages.title, job_pages.company, job_pages.location, job_pages.closes_on,
        job_pages.updated_at
      from private.job_pages
      where isfinite(job_pages.closes_at)
      order by job_pages.closes_at, job_pages.id
      limit 2000
    ) as listed
  ));
end
$$;

comment on function public.job_calendar(text) is
  'For calendar programs with a token: the open jobs that have a closing date.';

revoke execute on function
  public.job_calendar(text)
from public, anon, authenticated, service_role;
grant execute on function
  public.job_calendar(text)
to anon, authenticated, service_role;
