-- Jobs, saved in less time and refused more plainly: what did not change is not worked out again, a refusal names its field
-- beside its sentence, signs that nobody can see are left out, and what may be done at once fits into the time of a statement.

-- Refuses a job because of one of its fields.
create function private.refuse_field(field text, message text) returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT400',
    message = refuse_field.message,
    detail = jsonb_build_object(refuse_field.field, refuse_field.message)::text;
end
$$;

-- Without what is on no keyboard and in no font: control characters but tab and line break, and the two non-characters of
-- Unicode. XML can hold none of them. A line break of a word processor (vertical tab, form feed) becomes an ordinary one.
create function private.visible_text(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    translate(value, E'\u000b\u000c', E'\n\n'), '[\u0001-\u0008\u000e-\u001f\u007f\ufffe\uffff]', '', 'g'
  )
$$;

-- One line of such text.
create function private.visible_line(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select trim(regexp_replace(private.visible_text(value), '\s+', ' ', 'g'))
$$;

-- What is no list of objects stays as it is, and is refused by the table.
create function private.visible_places(places jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(case when jsonb_typeof(place) <> 'object' then place else (
    select jsonb_object_agg(part.key, private.visible_line(part.value)) from jsonb_each_text(place) as part
  ) end order by number), '[]')
  from jsonb_array_elements(case jsonb_typeof(places) when 'array' then places else '[]' end)
    with ordinality as listed (place, number)
$$;

revoke execute on function private.refuse_field(text, text) from public, anon, authenticated;
revoke execute on function private.visible_text(text) from public, anon, authenticated;
revoke execute on function private.visible_line(text) from public, anon, authenticated;
revoke execute on function private.visible_places(jsonb) from public, anon, authenticated;

create or replace function private.check_job(job public.jobs) returns void
language plpgsql
set search_path = ''
as $$
declare
  problem constant text[] := case
    when coalesce(job.salary_min <= 0, false)
      then array['salary_min', 'A salary is more than zero; leave it empty when it is not to be shown.']
    when coalesce(job.salary_max <= 0, false)
      then array['salary_max', 'A salary is more than zero; leave it empty when it is not to be shown.']
    when job.salary_min > job.salary_max
      then array['salary_max', 'The lower end of the salary is above its upper end.']
    when job.closes_at <= job.opens_at then array['closes_at', 'The job would close before it opens.']
    when job.client_confidential and private.names_client(job.company, job.title)
      then array['title', 'The title names the confidential client. Remove the name, or show the client.']
    when job.client_confidential and private.names_client(job.company, job.description)
      then array['description', 'The description names the confidential client. Remove the name, or show the client.']
    when job.client_confidential and private.names_client(job.company, job.location || ' ' || job.category)
      then array['location', 'Location or industry names the confidential client. Remove the name, or show the client.']
  end;
begin
  if problem is not null then perform private.refuse_field(problem[1], problem[2]); end if;
end
$$;

-- The description is read once for both kinds of its words.
create or replace function private.job_search(job public.jobs) returns tsvector
language sql
immutable
set search_path = ''
as $$
  select
    setweight(private.stems_of(said.title) || to_tsvector('pg_catalog.simple', said.title), 'A')
    || setweight(private.stems_of(said.facts) || to_tsvector('pg_catalog.simple', said.facts), 'B')
    || strip(private.stems_of(said.description))
    || array_to_tsvector(array(
      select word
      from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', said.description))) as word
      where char_length(word) <= 3 and ts_lexize('pg_catalog.english_stem', word) <> '{}'
    ))
  from (
    select
      private.plain_text(job.title) as title,
      private.job_facts(job) as facts,
      private.plain_text(job.description) as description
    offset 0
  ) as said
$$;

create or replace function private.prepare_job() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- An id that is still to be given out belongs to a later job.
    if new.id > (select jobs_id_seq.last_value from public.jobs_id_seq) then
      raise exception using errcode = 'PT400', message = 'The number of a new job is chosen by the database.';
    end if;
    -- A job that is put back goes on where it was, so that a save from before its deletion is seen to be late.
    new.version := 1 + coalesce((
      select max(revision.version) from public.content_revisions as revision
      where revision.table_name = 'jobs' and revision.key = new.id::text
    ), 0);
    new.created_at := now();
    new.created_by := auth.uid();
    new.updated_at := now();
    new.updated_by := auth.uid();
  else
    new.created_at := old.created_at;
    new.created_by := old.created_by;
  end if;
  -- There is no old row at an insert, and so nothing that is the same.
  if new.title is distinct from old.title then
    new.title := private.visible_line(new.title);
    new.slug := private.job_slug(new.title);
  else
    new.slug := old.slug;
  end if;
  if new.description is distinct from old.description then
    new.description := private.visible_text(new.description);
    new.summary := private.job_summary(new.description);
  else
    new.summary := old.summary;
  end if;
  if (new.company, new.location, new.category) is distinct from (old.company, old.location, old.category) then
    new.company := private.visible_line(new.company);
    new.location := private.visible_line(new.location);
    new.category := private.visible_line(new.category);
  end if;
  new.applicant_countries := case
    when new.workplace <> 'remote' then '{}'
    when cardinality(new.applicant_countries) = 0 then array[new.country]
    else new.applicant_countries
  end;
  perform private.check_job(new);
  if (
    new.title, new.description, new.company, new.client_confidential, new.location, new.places, new.category, new.type,
    new.workplace, new.skills, new.reference
  ) is distinct from (
    old.title, old.description, old.company, old.client_confidential, old.location, old.places, old.category, old.type,
    old.workplace, old.skills, old.reference
  ) then
    new.search := private.job_search(new);
  else
    new.search := old.search;
  end if;
  -- A job is posted when visitors can first see it: not in the future, and not before it opens.
  if new.status = 'published' then
    new.posted_at := greatest(new.opens_at, least(new.posted_at, now()));
  end if;
  return new;
end
$$;

create or replace function private.prepare_job_record() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  namesake bigint;
begin
  new.education := private.visible_line(new.education);
  new.reference := private.visible_line(new.reference);
  new.consultant := private.visible_line(new.consultant);
  new.skills := array(
    select private.visible_line(skill)
    from unnest(new.skills) with ordinality as skills (skill, place)
    where private.visible_line(skill) <> ''
    order by place
  );
  if new.places::text ~ '\\u00[01]|[\u007f\ufffe\uffff]' then new.places := private.visible_places(new.places); end if;
  new.country := coalesce(new.places -> 0 ->> 'country', new.country);
  if new.experience_from > new.experience_to then
    perform private.refuse_field(
      'experience_to', 'The least experience is more than the most. Exchange them, or leave one empty.'
    );
  end if;
  select jobs.id into namesake from public.jobs
  where lower(jobs.reference) = lower(new.reference) and jobs.reference <> '' and jobs.id <> new.id;
  if namesake is not null then
    perform private.refuse_field(
      'reference', format('The reference is already that of job %s. Choose another one.', namesake)
    );
  end if;
  return new;
end
$$;

create or replace function private.prepare_questions() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  problem text;
begin
  if new.questions = '[]' then return new; end if;
  if not private.are_questions(new.questions) then
    perform private.refuse_field('questions', 'The questions have parts that are missing or unknown.');
  end if;
  select coalesce(jsonb_agg(private.tidy_question(question) order by place), '[]') into new.questions
  from jsonb_array_elements(new.questions) with ordinality as given (question, place);
  select case
    when count(*) > 15 then 'The questions can be 15 at most.'
    else coalesce(
      (array_agg(private.question_problem(question) order by place)
        filter (where private.question_problem(question) is not null))[1],
      case when count(distinct question ->> 'id') < count(*) then 'The questions include the same one twice.' end
    )
  end into problem
  from jsonb_array_elements(new.questions) with ordinality as tidied (question, place);
  if problem is not null then
    perform private.refuse_field('questions', problem);
  end if;
  return new;
end
$$;

create or replace function private.refuse_client_word() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  known constant text := concat_ws(' ', new.location, new.category, new.country);
  told record;
begin
  if not new.client_confidential then return new; end if;
  if tg_op = 'UPDATE' and (
    new.company, new.title, new.description, new.client_confidential,
    new.places, new.skills, new.education, new.reference, new.consultant, new.questions
  ) is not distinct from (
    old.company, old.title, old.description, old.client_confidential,
    old.places, old.skills, old.education, old.reference, old.consultant, old.questions
  ) then
    return new;
  end if;
  select text.field, text.beginning, coalesce(word, new.company) as word into told
  from (values
    (1, 'title', 'The title contains', new.title),
    (2, 'description', 'The description contains', new.description),
    (3, 'places', 'The places contain', jsonb_path_query_array(new.places, '$[*].*')::text),
    (4, 'skills', 'The skills contain', array_to_string(new.skills, ' ')),
    (5, 'education', 'The education contains', new.education),
    (6, 'reference', 'The reference contains', new.reference),
    (7, 'consultant', 'The consultant’s name contains', new.consultant),
    (8, 'questions', 'The questions contain', concat_ws(
      ' ', jsonb_path_query_array(new.questions, '$[*].wording'), jsonb_path_query_array(new.questions, '$[*].choices[*]')
    ))
  ) as text (place, field, beginning, words)
  cross join lateral private.client_word_in(new.company, known, text.words) as word
  where word is not null or private.names_client(new.company, text.words)
  order by text.place
  limit 1;
  if found then
    perform private.refuse_field(told.field, format(
      '%s a word from the confidential client’s name (%s). Remove it, or show the client.', told.beginning, told.word
    ));
  end if;
  return new;
end
$$;

create or replace function private.refuse_present_pay() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  wording text;
begin
  if not private.eu_countries() && (
    array[new.country]::text[] || new.applicant_countries::text[]
    || array(select jsonb_array_elements(new.places) ->> 'country')
  ) then
    return new;
  end if;
  select question ->> 'wording' into wording
  from jsonb_array_elements(new.questions) with ordinality as asked (question, place)
  where private.asks_present_pay(question)
  order by place
  limit 1;
  if wording is not null then
    perform private.refuse_field('questions', format(
      'The questions ask about present or past pay (“%s”), which is not allowed for jobs in the EU. Remove this question.',
      wording
    ));
  end if;
  return new;
end
$$;

create or replace function private.require_job_description() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status <> 'published' or new.description ~ '\S' then return new; end if;
  if tg_op = 'UPDATE' then
    if old.status = 'published' and old.description !~ '\S' then return new; end if;
  elsif exists (
    select from public.content_revisions as revision
    where revision.table_name = 'jobs'
      and revision.key = new.id::text
      and revision.value ->> 'status' = 'published'
      and revision.value ->> 'description' !~ '\S'
  ) then
    return new;
  end if;
  perform private.refuse_field(
    'description', format('The description of “%s” is missing. Write one before you publish the job.', new.title)
  );
  return null;
end
$$;

create or replace function private.remember_job_words() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.status = 'published' and old.search = new.search then return null; end if;
  perform private.remember_words(concat_ws(
    ' ', private.plain_text(new.title), private.job_facts(new),
    case
      when old.status is distinct from 'published' or new.description <> old.description
        then private.plain_text(new.description)
    end
  ));
  return null;
end
$$;

create or replace function private.archive_job() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Written out for nothing, it would take longer than all the rest.
  old.search := '';
  insert into public.content_revisions (table_name, key, version, value, updated_at, updated_by)
  values (
    'jobs',
    old.id::text,
    old.version,
    to_jsonb(old) - array[
      'id', 'slug', 'summary', 'search', 'salary_yearly_inr', 'posted_at',
      'version', 'created_at', 'created_by', 'updated_at', 'updated_by'
    ],
    old.updated_at,
    old.updated_by
  );
  return null;
end
$$;


-- Publishes, closes or withdraws many jobs at once: all of them or none. Answers how many.
create or replace function public.set_jobs_status(ids bigint[], status text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  changed integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only staff can change jobs.';
  end if;
  if cardinality(set_jobs_status.ids) > 200 then
    raise exception using errcode = 'PT400', message = 'Choose at most 200 jobs at a time.';
  end if;
  update public.jobs set status = set_jobs_status.status, version = jobs.version
  where jobs.id = any (set_jobs_status.ids);
  get diagnostics changed = row_count;
  if changed <> (select count(distinct id) from unnest(set_jobs_status.ids) as id) then
    raise exception using
      errcode = 'PT409',
      message = 'Some of these jobs have been deleted in the meantime. Load the list again; nothing was changed.';
  end if;
  return changed;
end
$$;

comment on function public.set_jobs_status(bigint[], text) is
  'Sets the status of up to 200 jobs, all or none: draft, published or closed. For staff.';

-- Six open jobs for the home page: those that were ticked, and the newest others where these are fewer.
create or replace function public.featured_jobs() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  return (
  select private.cards_of(array(
    select shown.id from (
      (
        select open_jobs.id, open_jobs.posted_at, true as featured from private.open_jobs
        where open_jobs.featured
        order by open_jobs.posted_at desc, open_jobs.id desc
        limit 6
      )
      union all
      (
        select open_jobs.id, open_jobs.posted_at, false from private.open_jobs
        where not open_jobs.featured
        order by open_jobs.posted_at desc, open_jobs.id desc
        limit 6
      )
    ) as shown
    order by shown.featured desc, shown.posted_at desc, shown.id desc
    limit 6
  ))
);
end
$$;

comment on function public.featured_jobs() is 'Six open jobs for the home page as cards: the newest featured ones, then the newest others.';

-- Days are told by the calendar of the agency, whoever reads them where: the day of posting, how many days that is ago, and
-- the last day on which a job is open (one that closes at midnight is not open on the next day). The zone is read once.
create or replace view private.job_pages with (security_invoker = on) as
select
  id, slug, title, company, client_confidential, summary, description, location, country, category, type, workplace,
  applicant_countries, salary_min, salary_max, salary_currency, salary_period, featured, posted_at, closes_at, in_feeds,
  updated_at,
  places, experience_from, experience_to, openings, skills, education, reference, consultant, lang,
  (posted_at at time zone (select private.agency_zone()))::date as posted_on,
  (now() at time zone (select private.agency_zone()))::date
    - (posted_at at time zone (select private.agency_zone()))::date as posted_days,
  ((closes_at - interval '1 second') at time zone (select private.agency_zone()))::date as closes_on
from private.open_jobs;

create or replace view private.job_cards with (security_invoker = on) as
select
  id, slug, title, company, client_confidential, summary, location, country, category, type, workplace,
  salary_min, salary_max, salary_currency, salary_period, posted_at, lang,
  (posted_at at time zone (select private.agency_zone()))::date as posted_on,
  (now() at time zone (select private.agency_zone()))::date
    - (posted_at at time zone (select private.agency_zone()))::date as posted_days
from private.open_jobs;

-- Jobs and alerts go by the name of an industry. Each job becomes a version and has its search words made anew: more than can
-- be written within half a statement's time are refused before anything is.
create or replace function private.follow_industries(section text, before jsonb, after jsonb) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  names jsonb;
begin
  select jsonb_object_agg(name.was, name.becomes) into names
  from private.renames_of(section, before, after) as name
  where name.kind = 'name';
  if names is null then return; end if;
  if (
    select count(*) from (
      select from public.jobs where jobs.category in (select jsonb_object_keys(names)) limit 151
    ) as job
  ) > 150 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 150 jobs are in an industry that you renamed. Give it its old name back, then save again.';
  end if;
  update public.jobs
  set category = names ->> jobs.category, version = jobs.version
  where jobs.category in (select jsonb_object_keys(names));
  update private.job_alert_requests as request
  set filters = jsonb_set(request.filters, '{category}', names -> (request.filters ->> 'category'))
  where request.filters ->> 'category' in (select jsonb_object_keys(names));
  -- Somebody may have asked for both names already.
  delete from public.job_alerts as alert
  where alert.filters ->> 'category' in (select jsonb_object_keys(names))
    and exists (
      select from public.job_alerts as other
      where other.email = alert.email and other.id <> alert.id
        and other.filters = jsonb_set(alert.filters, '{category}', names -> (alert.filters ->> 'category'))
        and other.filters ->> 'category' not in (select jsonb_object_keys(names))
    );
  update public.job_alerts as alert
  set filters = jsonb_set(alert.filters, '{category}', names -> (alert.filters ->> 'category'))
  where alert.filters ->> 'category' in (select jsonb_object_keys(names))
    and not exists (
      select from public.job_alerts as other
      where other.email = alert.email
        and other.filters = jsonb_set(alert.filters, '{category}', names -> (alert.filters ->> 'category'))
    );
end
$$;

-- The same bound for the jobs of a consultant, whose name is not among the search words.
create or replace function private.follow_consultants() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  names jsonb;
begin
  with earlier as (
    select * from private.consultant_names(case when tg_op = 'UPDATE' then old.content end)
  ), later as (
    select * from private.consultant_names(new.content)
  )
  select jsonb_object_agg(earlier.name, later.name) into names
  from earlier join later using (id)
  where earlier.name <> later.name
    and earlier.name not in (select later.name from later)
    and 1 = (select count(*) from earlier as same where same.name = earlier.name);
  if names is null then return null; end if;
  if (
    select count(*) from (
      select from public.jobs
      where jobs.consultant <> '' and jobs.consultant = any (array(select jsonb_object_keys(names))) limit 301
    ) as job
  ) > 300 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 300 jobs name a consultant whom you renamed. Give them their old name back, then save again.';
  end if;
  update public.jobs
  set consultant = names ->> jobs.consultant, version = jobs.version
  where jobs.consultant <> '' and jobs.consultant = any (array(select jsonb_object_keys(names)));
  return null;
end
$$;

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
