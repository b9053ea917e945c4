set check_function_bodies = off;

DROP VIEW "private"."own_paths";

CREATE TABLE "private"."api_answers" ("token_id" uuid NOT NULL, "key" text NOT NULL, "hash" text NOT NULL, "answer" jsonb, "made_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "api_answers_answer_check" CHECK ((octet_length((answer)::text) <= 262144)), CONSTRAINT "api_answers_hash_check" CHECK ((hash ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "api_answers_key_check" CHECK (((char_length(key) >= 1) AND (char_length(key) <= 200))), CONSTRAINT "api_answers_pkey" PRIMARY KEY (token_id, key));

ALTER TABLE "private"."api_answers" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.answer_api(operation text, input jsonb, retry jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  if retry is not null then
    answer := private.earlier_answer(retry ->> 'key', retry ->> 'hash');
    if answer is not null then return answer || '{"is_repeated": true}'; end if;
  end if;
  answer := case answer_api.operation
    when 'list_jobs' then private.api_list_jobs(input)
    when 'get_job' then (
      select jsonb_build_object('row', private.api_job(jobs)) from public.jobs where jobs.id = (input ->> 'id')::bigint
    )
    when 'create_job' then private.api_create_job(input)
    when 'change_job' then private.api_change_job(input)
    when 'list_applications' then private.api_list_applications(input)
    when 'get_application' then private.api_get_application(input)
    when 'create_application' then private.api_create_application(input)
    when 'change_application' then private.api_change_application(input)
    when 'list_people' then private.api_list_people(input)
    when 'get_person' then jsonb_build_object('row', public.staff_candidate((input ->> 'id')::bigint))
    when 'get_content' then private.api_content(input)
    when 'change_content' then private.api_change_content(input)
    when 'get_file' then private.api_get_file(input)
  end;
  if answer is null then
    raise exception using errcode = 'PT404', message = 'There is nothing with this id.';
  end if;
  if retry is not null then perform private.keep_answer(retry ->> 'key', answer); end if;
  return answer;
end
$function$
;

CREATE OR REPLACE FUNCTION private.api_change_application(input jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  before constant jsonb := private.api_get_application(input);
  row constant jsonb := before -> 'row';
  changed jsonb;
begin
  perform private.require_read(row, before ->> 'etag', input);
  changed := public.change_submissions(
    jsonb_build_array(jsonb_build_object('submission_id', row -> 'id', 'stage', row -> 'stage')), input -> 'values'
  );
  perform private.require_read(row, case when changed -> 'refused' = '[]' then input ->> 'etag' end, input);
  return private.api_get_application(input);
end
$function$
;

CREATE OR REPLACE FUNCTION private.api_change_content(input jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known constant integer := case when input ->> 'etag' ~ '^\d{1,9}$' then (input ->> 'etag')::integer end;
  before constant jsonb := private.api_content(input) -> 'row';
begin
  perform private.require_read('{}', coalesce(before ->> 'version', '0'), input);
  if input ->> 'table' = 'site_content' then
    insert into public.site_content (section_id, content, version)
    values (input ->> 'id', coalesce(before -> 'content', '{}') || (input -> 'values'), known)
    on conflict on constraint site_content_pkey do update set content = excluded.content, version = excluded.version;
  else
    insert into public.site_settings (key, value, version)
    values (input ->> 'id', coalesce(before -> 'content', '{}') || (input -> 'values'), known)
    on conflict on constraint site_settings_pkey do update set value = excluded.value, version = excluded.version;
  end if;
  return private.api_content(input);
end
$function$
;

CREATE OR REPLACE FUNCTION private.api_change_job(input jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  job public.jobs;
begin
  perform private.api_job_fields(input);
  select * into job from public.jobs where jobs.id = (input ->> 'id')::bigint for update;
  perform private.require_read(to_jsonb(job.id), job.version::text, input);
  update public.jobs
  set version = job.version, title = given.title, lang = given.lang, company = given.company,
      client_confidential = given.client_confidential, client_unnamed = given.client_unnamed,
      company_masked = given.company_masked, description = given.description, internal_note = given.internal_note,
      openings = given.openings, experience_from = given.experience_from, experience_to = given.experience_to,
      education = given.education, skills = given.skills, location = given.location, country = given.country,
      category = given.category, type = given.type, places = given.places, workplace = given.workplace,
      applicant_countries = given.applicant_countries, day = given.day, salary_min = given.salary_min,
      salary_max = given.salary_max, salary_currency = given.salary_currency, salary_period = given.salary_period,
      reference = given.reference, consultant = given.consultant, featured = given.featured,
      in_feeds = given.in_feeds, opens_at = given.opens_at, closes_at = given.closes_at, status = given.status
  from jsonb_populate_record(job, input -> 'values') as given
  where jobs.id = job.id
  returning jobs.* into job;
  return jsonb_build_object('row', private.api_job(job));
end
$function$
;

CREATE OR REPLACE FUNCTION private.api_content(input jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object('row', case input ->> 'table'
    when 'site_content' then (
      select jsonb_build_object(
        'content', site_content.content, 'version', site_content.version, 'updated_at', site_content.updated_at
      )
      from public.site_content where site_content.section_id = input ->> 'id'
    )
    else (
      select jsonb_build_object(
        'content', site_settings.value, 'version', site_settings.version, 'updated_at', site_settings.updated_at
      )
      from public.site_settings where site_settings.key = input ->> 'id' and site_settings.is_public
    )
  end);
end
$function$
;

CREATE OR REPLACE FUNCTION private.api_create_application(input jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return private.api_get_application(
    public.add_candidate(input -> 'values' || jsonb_build_object('key', gen_random_uuid()))
  );
end
$function$
;

CREATE OR REPLACE FUNCTION private.api_create_job(input jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  made public.jobs;
  fields constant text := private.api_job_fields(input);
begin
  execute format(
    'insert into public.jobs (%1$s) select %1$s from jsonb_populate_record(null::public.jobs, $1) returning *', fields
  ) into made using input -> 'values';
  return jsonb_build_object('row', private.api_job(made));
end
$function$
;

CREATE OR REPLACE FUNCTION private.api_get_application(input jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entry public.submissions;
begin
  select * into entry from public.open_entry((input ->> 'id')::bigint) as opened
  where opened.kind in ('application', 'resume');
  if entry.id is null then
    raise exception using errcode = 'PT404', message = 'There is nothing with this id.';
  end if;
  return jsonb_build_object('row', to_jsonb(entry) - 'search', 'etag', private.etag_of(entry));
end
$function$
;

CREATE OR REPLACE FUNCTION private.api_get_file(input jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform public.open_resume(input ->> 'id');
  return '{"row": {}}';
end
$function$
;

CREATE OR REPLACE FUNCTION private.api_job(job jobs)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(job) - array['search', 'internal_note', 'notices_to', 'created_by', 'updated_by']
$function$
;

CREATE OR REPLACE FUNCTION private.api_job_fields(input jsonb)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  unknown constant text := (
    select min(field) from jsonb_object_keys(input -> 'values') as field where field <> all (
      '{title,lang,company,client_confidential,client_unnamed,company_masked,description,internal_note,openings,experience_from,experience_to,education,skills,location,country,category,type,places,workplace,applicant_countries,day,salary_min,salary_max,salary_currency,salary_period,reference,consultant,featured,in_feeds,opens_at,closes_at,status}'
    )
  );
begin
  if unknown is not null then perform private.refuse_field(unknown, 'This field is unknown.'); end if;
  if input -> 'values' = '{}' then
    raise exception using errcode = 'PT400', message = 'Send at least one field.';
  end if;
  return (select string_agg(quote_ident(field), ', ') from jsonb_object_keys(input -> 'values') as field);
end
$function$
;

CREATE OR REPLACE FUNCTION private.api_list_applications(input jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  select private.api_page(jsonb_agg(to_jsonb(listed) order by listed.id), (input ->> 'limit')::integer) into answer
  from (
    select
      id, reference, kind, stage, job_id, job_title, first_name, last_name, email, phone, industry, source,
      erasure_requested_at, created_at, resent_at, updated_at
    from public.submissions
    where kind in ('application', 'resume') and id > (input ->> 'after')::bigint
      and (input ->> 'stage' is null or stage = input ->> 'stage')
      and (input ->> 'job_id' is null or job_id = (input ->> 'job_id')::bigint)
      and (input ->> 'updated_since' is null or updated_at >= (input ->> 'updated_since')::timestamptz)
    order by id
    limit (input ->> 'limit')::integer + 1
  ) as listed;
  perform private.note_reading(
    array(select (row -> 'id')::bigint from jsonb_array_elements(answer -> 'rows') as row), 'export'
  );
  return answer;
end
$function$
;

CREATE OR REPLACE FUNCTION private.api_list_jobs(input jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.api_page(jsonb_agg(private.api_job(jobs) order by jobs.id), (input ->> 'limit')::integer)
  from (
    select jobs.* from public.jobs
    where jobs.id > (input ->> 'after')::bigint
      and (input ->> 'status' is null or jobs.status = input ->> 'status')
      and (input ->> 'updated_since' is null or jobs.updated_at >= (input ->> 'updated_since')::timestamptz)
    order by jobs.id
    limit (input ->> 'limit')::integer + 1
  ) as jobs
$function$
;

CREATE OR REPLACE FUNCTION private.api_list_people(input jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer jsonb;
begin
  perform private.require_role('recruiter');
  select private.api_page(jsonb_agg(jsonb_build_object('id', listed.id) order by listed.id), (input ->> 'limit')::integer)
  into answer
  from (
    select candidates.id from private.candidates
    where candidates.id > (input ->> 'after')::bigint
    order by candidates.id
    limit (input ->> 'limit')::integer + 1
  ) as listed;
  perform private.note_reading(
    array(
      select entries.id
      from jsonb_array_elements(answer -> 'rows') as person
      cross join lateral private.entries_of_candidate((person -> 'id')::bigint) as entries
    ),
    'export'
  );
  return answer || jsonb_build_object('rows', (
    select coalesce(jsonb_agg(private.found_candidate((person -> 'id')::bigint, '{}') order by place), '[]')
    from jsonb_array_elements(answer -> 'rows') with ordinality as listed (person, place)
  ));
end
$function$
;

CREATE OR REPLACE FUNCTION private.api_page(found jsonb, size integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'rows', case when jsonb_array_length(listed.all_rows) > size then listed.all_rows - -1 else listed.all_rows end,
    'next', case when jsonb_array_length(listed.all_rows) > size then listed.all_rows -> size - 1 -> 'id' end
  )
  from (select coalesce(api_page.found, '[]') as all_rows) as listed
$function$
;

CREATE OR REPLACE FUNCTION private.earlier_answer(key text, hash text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant uuid := (select current_token.id from private.current_token());
  earlier private.api_answers;
begin
  delete from private.api_answers where api_answers.made_at < now() - interval '1 day';
  insert into private.api_answers (token_id, key, hash) values (token, earlier_answer.key, earlier_answer.hash)
  on conflict on constraint api_answers_pkey do nothing;
  if found then return null; end if;
  select * into earlier from private.api_answers
  where api_answers.token_id = token and api_answers.key = earlier_answer.key;
  if earlier.hash <> earlier_answer.hash then
    raise exception using errcode = 'PT422', message = 'This Idempotency-Key was used for another request.';
  end if;
  return earlier.answer;
end
$function$
;

CREATE OR REPLACE FUNCTION private.enter_by_token(token text, scope text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  per_minute constant integer := 300;
  this_minute constant timestamptz := date_trunc('minute', clock_timestamp());
  known public.api_tokens;
  counted integer;
  answer jsonb;
begin
  if auth.uid() is not null then
    return jsonb_build_object('status', 401, 'detail', 'Send the token alone, without the session of a person.');
  end if;
  update private.api_keys
  set calls = case when api_keys.minute = this_minute then api_keys.calls else 0 end + 1, minute = this_minute
  where api_keys.hash = private.hash_of(enter_by_token.token)
  returning api_keys.calls into counted;
  perform set_config('sampark.api_token', private.hash_of(enter_by_token.token), true);
  select * into known from private.current_token();
  if known.id is null then
    perform set_config('sampark.api_token', '', true);
    return jsonb_build_object('status', 401, 'detail', 'This token is unknown, has expired or was revoked.');
  end if;
  answer := jsonb_build_object(
    'limit', per_minute,
    'remaining', greatest(0, per_minute - counted),
    'reset', ceil(extract(epoch from this_minute + interval '1 minute' - clock_timestamp()))
  );
  if known.last_used_at is null or known.last_used_at < now() - interval '1 minute' then
    update public.api_tokens set last_used_at = now() where api_tokens.id = known.id;
  end if;
  if counted > per_minute then
    answer := answer || jsonb_build_object('status', 429, 'detail', 'Too many calls within a minute.');
  elsif not coalesce(enter_by_token.scope = any (known.scopes), false) then
    answer := answer || jsonb_build_object(
      'status', 403, 'detail', format('This token does not have the scope %s.', enter_by_token.scope)
    );
  else
    return answer || jsonb_build_object('status', 200);
  end if;
  perform set_config('sampark.api_token', '', true);
  return answer;
end
$function$
;

CREATE OR REPLACE FUNCTION private.etag_of(submission submissions)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select submission.version || '.' || (extract(epoch from submission.updated_at) * 1000000)::bigint
$function$
;

CREATE OR REPLACE FUNCTION private.keep_answer(key text, answer jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update private.api_answers set answer = keep_answer.answer
  where api_answers.token_id = (select current_token.id from private.current_token()) and api_answers.key = keep_answer.key
$function$
;

CREATE OR REPLACE FUNCTION private.require_read(stored jsonb, etag text, given jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if require_read.stored is null then
    raise exception using errcode = 'PT404', message = 'There is nothing with this id.';
  elsif require_read.etag is distinct from require_read.given ->> 'etag' then
    raise exception using errcode = 'PT412', message = 'This has changed since you read it. Read it again, then retry.';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.scope_of(operation text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select known.scope
  from (values
    ('list_jobs', 'jobs:read'),
    ('get_job', 'jobs:read'),
    ('create_job', 'jobs:write'),
    ('change_job', 'jobs:write'),
    ('list_applications', 'applications:read'),
    ('get_application', 'applications:read'),
    ('create_application', 'applications:write'),
    ('change_application', 'applications:write'),
    ('list_people', 'people:read'),
    ('get_person', 'people:read'),
    ('get_content', 'content:read'),
    ('change_content', 'content:write'),
    ('get_file', 'files:read')
  ) as known (operation, scope)
  where known.operation = scope_of.operation
$function$
;

CREATE OR REPLACE FUNCTION public.call_api(token text, operation text, input jsonb DEFAULT '{}'::jsonb, retry jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  scope constant text := private.scope_of(call_api.operation);
  answer jsonb := private.enter_by_token(call_api.token, scope);
  given constant jsonb := jsonb_build_object('after', 0) || call_api.input
    || jsonb_build_object('limit', least(greatest(coalesce((call_api.input ->> 'limit')::integer, 25), 1), 100));
  state text;
  words text;
  details text;
  place text;
begin
  if answer ->> 'status' <> '200' then return answer; end if;
  begin
    perform set_config('role', 'authenticated', true);
    return answer || private.answer_api(call_api.operation, given, call_api.retry);
  exception when others then
    get stacked diagnostics
      state = returned_sqlstate, words = message_text, details = pg_exception_detail, place = constraint_name;
  end;
  if state ~ '^PT4\d\d$' then
    return answer || jsonb_build_object(
      'status', case state when 'PT400' then 422 when 'PT409' then 412 else substring(state from 3)::integer end,
      'detail', words,
      'field', substring(details from '^\{"(\w+)":')
    );
  elsif state = '42501' then
    return answer || '{"status": 403, "detail": "The role of this token does not allow this."}';
  elsif state ~ '^2[23]' then
    return answer || jsonb_build_object(
      'status', 422, 'detail', 'This value is not possible.', 'field', substring(place from '^[a-z]+_(\w+)_check$')
    );
  end if;
  raise exception using errcode = state, message = words;
end
$function$
;

ALTER TABLE "private"."api_answers" ADD CONSTRAINT "api_answers_token_id_fkey" FOREIGN KEY (token_id) REFERENCES api_tokens(id) ON DELETE CASCADE;

CREATE VIEW "private"."own_paths" WITH (security_invoker=on) AS  SELECT path,
    has_more
   FROM ( VALUES ('/'::text,false), ('/about'::text,false), ('/services'::text,false), ('/jobs'::text,false), ('/jobs/saved'::text,false), ('/candidates'::text,false), ('/employers'::text,false), ('/contact'::text,false), ('/careers'::text,false), ('/privacy'::text,false), ('/terms'::text,false), ('/cookies'::text,false), ('/my-data'::text,true), ('/job-alerts'::text,true), ('/verify'::text,false), ('/introduction'::text,false), ('/put-forward'::text,false), ('/shortlist'::text,false), ('/sitemap.xml'::text,false), ('/robots.txt'::text,false), ('/site.webmanifest'::text,false), ('/jobs/feed.xml'::text,false), ('/jobs/jobs.xml'::text,false), ('/resources/feed.xml'::text,false), ('/favicon.ico'::text,false), ('/favicon.svg'::text,false), ('/apple-touch-icon.png'::text,false), ('/icon-192.png'::text,false), ('/icon-512.png'::text,false), ('/icon-maskable-512.png'::text,false), ('/healthz'::text,false), ('/readyz'::text,false), ('/_changes'::text,false), ('/.well-known'::text,true), ('/admin'::text,true), ('/api'::text,true), ('/assets'::text,true), ('/auth/v1'::text,true), ('/pictures'::text,true), ('/rest/v1'::text,true), ('/social'::text,true), ('/storage/v1'::text,true), ('/_mail'::text,true)) own(path, has_more);;

CREATE INDEX api_answers_made_at_idx ON private.api_answers USING btree (made_at);

COMMENT ON FUNCTION "public"."call_api"(text, text, jsonb, jsonb) IS 'For other systems with a token: reads or writes with the role of the token, under the policies of the tables.';

COMMENT ON TABLE "private"."api_answers" IS 'Responses of the API to requests with an Idempotency-Key, for a day. Used by functions only.';

COMMENT ON VIEW "private"."own_paths" IS 'Paths of the site itself; with has_more also all below. No redirect begins there.';

REVOKE ALL ON FUNCTION "private"."answer_api"(text, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answer_api"(text, jsonb, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_change_application"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_change_application"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_change_content"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_change_content"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_change_job"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_change_job"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_content"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_content"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_create_application"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_create_application"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_create_job"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_create_job"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_get_application"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_get_application"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_get_file"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_get_file"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_job"(jobs) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_job"(jobs) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_job_fields"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_job_fields"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_list_applications"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_list_applications"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_list_jobs"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_list_jobs"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_list_people"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_list_people"(jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."api_page"(jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."api_page"(jsonb, integer) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."earlier_answer"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."earlier_answer"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."enter_by_token"(text, text) FROM "anon";

GRANT EXECUTE ON FUNCTION "private"."enter_by_token"(text, text) TO "anon";

REVOKE ALL ON FUNCTION "private"."enter_by_token"(text, text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."enter_by_token"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."enter_by_token"(text, text) FROM "service_role";

GRANT EXECUTE ON FUNCTION "private"."enter_by_token"(text, text) TO "service_role";

REVOKE ALL ON FUNCTION "private"."etag_of"(submissions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."etag_of"(submissions) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."keep_answer"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_answer"(text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."note_reading"(bigint[], text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."note_reading"(bigint[], text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."refuse_field"(text, text) FROM "authenticated";

GRANT EXECUTE ON FUNCTION "private"."refuse_field"(text, text) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."require_read"(jsonb, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_read"(jsonb, text, jsonb) TO "authenticated";

REVOKE ALL ON FUNCTION "private"."scope_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."scope_of"(text) TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "public"."call_api"(text, text, jsonb, jsonb) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."call_api"(text, text, jsonb, jsonb) TO "anon", "authenticated", "service_role";
