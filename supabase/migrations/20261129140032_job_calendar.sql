set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.job_calendar(token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

COMMENT ON FUNCTION "public"."job_calendar"(text) IS 'For calendar programs with a token: the open jobs that have a closing date.';

REVOKE ALL ON FUNCTION "public"."job_calendar"(text) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."job_calendar"(text) TO "anon", "authenticated", "service_role";
