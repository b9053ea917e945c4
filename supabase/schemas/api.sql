-- The API for other systems: one function, called with a token. It checks the token, then reads and writes with the
-- rights of its role, under the policies of the tables.
set check_function_bodies = off;

-- The scope that an operation needs; null for an unknown one.
create function private.scope_of(operation text) returns text
language sql
immutable
set search_path = ''
as $$
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
$$;

-- Responses to requests with an Idempotency-Key, for a day.
create table private.api_answers (
  token_id uuid not null references public.api_tokens (id) on delete cascade,
  key text not null,
  -- A hash of the operation and its input.
  hash text not null,
  -- Null while the first request is in progress.
  answer jsonb,
  made_at timestamptz not null default now(),
  constraint api_answers_pkey primary key (token_id, key),
  constraint api_answers_key_check check (char_length(key) between 1 and 200),
  constraint api_answers_hash_check check (hash ~ '^[0-9a-f]{64}$'),
  constraint api_answers_answer_check check (octet_length(answer::text) <= 262144)
);

create index api_answers_made_at_idx on private.api_answers (made_at);

alter table private.api_answers enable row level security;

-- The response to an earlier request with this key; null if this is the first. A request beside it waits for it here.
create function private.earlier_answer(key text, hash text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;

create function private.keep_answer(key text, answer jsonb) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  update private.api_answers set answer = keep_answer.answer
  where api_answers.token_id = (select current_token.id from private.current_token()) and api_answers.key = keep_answer.key
$$;

-- Refuses unless the caller has read the stored row in this version: PT404 without a row, PT412 if it has changed since.
create function private.require_read(stored jsonb, etag text, given jsonb) returns void
language plpgsql
immutable
set search_path = ''
as $$
begin
  if require_read.stored is null then
    raise exception using errcode = 'PT404', message = 'There is nothing with this id.';
  elsif require_read.etag is distinct from require_read.given ->> 'etag' then
    raise exception using errcode = 'PT412', message = 'This has changed since you read it. Read it again, then retry.';
  end if;
end
$$;

create function private.api_job(job public.jobs) returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(job) - array['search', 'internal_note', 'notices_to', 'created_by', 'updated_by']
$$;

-- One page of rows in the order of their ids, so that later ones never move it; `next` is null on the last one. The row
-- beyond the page only shows that there are more.
create function private.api_page(found jsonb, size integer) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'rows', case when jsonb_array_length(listed.all_rows) > size then listed.all_rows - -1 else listed.all_rows end,
    'next', case when jsonb_array_length(listed.all_rows) > size then listed.all_rows -> size - 1 -> 'id' end
  )
  from (select coalesce(api_page.found, '[]') as all_rows) as listed
$$;

create function private.api_list_jobs(input jsonb) returns jsonb
language sql
stable
set search_path = ''
as $$
  select private.api_page(jsonb_agg(private.api_job(jobs) order by jobs.id), (input ->> 'limit')::integer)
  from (
    select jobs.* from public.jobs
    where jobs.id > (input ->> 'after')::bigint
      and (input ->> 'status' is null or jobs.status = input ->> 'status')
      and (input ->> 'updated_since' is null or jobs.updated_at >= (input ->> 'updated_since')::timestamptz)
    order by jobs.id
    limit (input ->> 'limit')::integer + 1
  ) as jobs
$$;

-- The fields of a job that a system writes, as in the input and allowed.
create function private.api_job_fields(input jsonb) returns text
language plpgsql
immutable
set search_path = ''
as $$
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
$$;

create function private.api_create_job(input jsonb) returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  made public.jobs;
  fields constant text := private.api_job_fields(input);
begin
  execute format(
    'insert into public.jobs (%1$s) select %1$s from jsonb_populate_record(null::public.jobs, $1) returning *', fields
  ) into made using input -> 'values';
  return jsonb_build_object('row', private.api_job(made));
end
$$;

create function private.api_change_job(input jsonb) returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
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
$$;

-- Without a version of its own for the work of staff, an application counts as changed with each of them.
create function private.etag_of(submission public.submissions) returns text
language sql
stable
set search_path = ''
as $$
  select submission.version || '.' || (extract(epoch from submission.updated_at) * 1000000)::bigint
$$;

create function private.api_list_applications(input jsonb) returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
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
$$;

create function private.api_get_application(input jsonb) returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
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
$$;

-- A person who agreed elsewhere, as staff add one. A known person's entry gets a new version.
create function private.api_create_application(input jsonb) returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
begin
  return private.api_get_application(
    public.add_candidate(input -> 'values' || jsonb_build_object('key', gen_random_uuid()))
  );
end
$$;

create function private.api_change_application(input jsonb) returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
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
$$;

-- Candidates are closed to everybody, so these two check the role themselves.
create function private.api_list_people(input jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;

create function private.api_content(input jsonb) returns jsonb
language plpgsql
stable
set search_path = ''
as $$
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
$$;

-- Version 0 is what nobody has saved yet.
create function private.api_change_content(input jsonb) returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
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
$$;

-- The file with this name may be sent now; its reading is recorded.
create function private.api_get_file(input jsonb) returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform public.open_resume(input ->> 'id');
  return '{"row": {}}';
end
$$;

-- An operation with the rights of the request. `retry`: {key, hash} of an Idempotency-Key.
create function private.answer_api(operation text, input jsonb, retry jsonb) returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
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
$$;

-- Calls an operation with a token. Returns {status, limit, remaining, reset} with {rows} or {row}, or with the reason
-- for a refusal: {detail, field}. A refused call leaves its count and nothing else. The work runs as `authenticated`
-- under all policies, which know the role of the token; not a security definer, as those may not change the role.
create function public.call_api(token text, operation text, input jsonb default '{}', retry jsonb default null)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
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
$$;

comment on table private.api_answers is
  'Responses of the API to requests with an Idempotency-Key, for a day. Used by functions only.';
comment on function public.call_api(text, text, jsonb, jsonb) is
  'For other systems with a token: reads or writes with the role of the token, under the policies of the tables.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.call_api(text, text, jsonb, jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  private.scope_of(text),
  private.enter_by_token(text, text),
  public.call_api(text, text, jsonb, jsonb)
to anon, authenticated, service_role;
grant execute on function
  private.answer_api(text, jsonb, jsonb),
  private.earlier_answer(text, text),
  private.keep_answer(text, jsonb),
  private.require_read(jsonb, text, jsonb),
  private.api_job(public.jobs),
  private.api_page(jsonb, integer),
  private.api_list_jobs(jsonb),
  private.api_job_fields(jsonb),
  private.api_create_job(jsonb),
  private.api_change_job(jsonb),
  private.etag_of(public.submissions),
  private.api_list_applications(jsonb),
  private.api_get_application(jsonb),
  private.api_create_application(jsonb),
  private.api_change_application(jsonb),
  private.api_list_people(jsonb),
  private.api_content(jsonb),
  private.api_change_content(jsonb),
  private.api_get_file(jsonb),
  private.note_reading(bigint[], text),
  private.refuse_field(text, text)
to authenticated;
