-- Jobs: an internal note for the letter behind a draft, texts that are not for visitors yet, and one order of locks.
set check_function_bodies = off;

alter table public.jobs
add column internal_note text not null default '',
add constraint jobs_internal_note_check check (char_length(internal_note) <= 10000);

comment on column public.jobs.internal_note is 'For staff only: in no view, feed or search, and in no version, as it may hold somebody’s letter.';

-- The title of a draft that nobody has given one yet.
create function private.draft_title(company text) returns text
language sql
immutable
set search_path = ''
as $$
  select rtrim(left('New job for ' || draft_title.company, 120))
$$;

-- The fields that staff write, but for their note. The database derives the rest, or has it in the other columns.
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
      'id', 'slug', 'summary', 'search', 'salary_yearly_inr', 'posted_at', 'company_masked', 'internal_note',
      'version', 'created_at', 'created_by', 'updated_at', 'updated_by'
    ],
    old.updated_at,
    old.updated_by
  );
  return null;
end
$$;

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
    when job.client_confidential and not private.has_draft_title(job) and private.names_client(job.company, job.title)
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

-- Staff alone see it, so it may name a confidential client.
create function private.has_draft_title(job public.jobs) returns boolean
language sql
immutable
set search_path = ''
as $$
  select job.status = 'draft' and job.title = private.draft_title(job.company)
$$;

-- Words of places that name no client by themselves.
create function private.known_places() returns text[]
language sql
immutable
set search_path = ''
as $$
  select regexp_split_to_array(
    'agartala agra ahmedabad ahmednagar aizawl ajmer aligarh allahabad ambala amravati amritsar anand andheri ankleshwar '
    'asansol aurangabad bahrain bangalore bareilly bathinda belagavi belgaum bengaluru bhagalpur bharuch bhavnagar bhilai '
    'bhilwara bhiwandi bhopal bhubaneswar bikaner bilaspur bokaro bombay calcutta calicut chandigarh chennai '
    'chhattisgarh chittoor cochin coimbatore cuttack dahej darjeeling davanagere dehradun delhi dhanbad dharwad dimapur '
    'doha dubai durgapur erode faridabad gandhinagar gangtok ghaziabad goa gorakhpur greater gujarat guntur gurgaon '
    'gurugram guwahati gwalior haldia haldwani haridwar haryana himachal hisar hosur hubballi hubli hyderabad imphal '
    'indore itanagar jabalpur jaipur jaisalmer jalandhar jalgaon jammu jamnagar jamshedpur jhansi jharkhand jodhpur '
    'junagadh kadapa kakinada kannur kanpur karaikal karnal karnataka kashmir kerala khammam kharagpur kochi kohima '
    'kolhapur kolkata kollam korba kota kottayam kozhikode kurnool kuwait lucknow ludhiana madhya madras madurai '
    'maharashtra malappuram manama mangalore mangaluru manesar manipal manipur mathura meerut meghalaya mizoram moradabad '
    'mumbai muscat muzaffarpur mysore mysuru nadu nagaland nagercoil nagpur nanded nashik navi navsari nellore noida oman '
    'odisha palakkad palghar panaji panchkula panipat panvel patiala patna pondicherry pradesh prayagraj puducherry pune '
    'punjab qatar raipur rajahmundry rajasthan rajkot ranchi ratnagiri rewari riyadh rohtak roorkee rourkela sagar '
    'salem sambalpur sangli satara saudi secunderabad shillong shimla shivamogga siliguri silvassa sikkim singapore '
    'solapur solan sonipat srinagar surat tamil telangana thane thanjavur thiruvananthapuram thrissur tiruchirappalli '
    'tirunelveli tirupati tiruppur trichy trivandrum tripura tumakuru udaipur udupi ujjain uttar uttarakhand vadodara '
    'vapi varanasi vellore vijayawada visakhapatnam vizag warangal',
    ' '
  )
$$;

-- Words of place and industry that visitors meet elsewhere as well, so that they tell nothing of the client: those of known
-- places, of the site's industries, and of jobs for somebody else.
create function private.telling_nothing(job public.jobs) returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select string_agg(own.word, ' ')
    from regexp_split_to_table(private.plain_text(private.seen_text(concat_ws(' ', job.location, job.category))), ' ') as own (word)
    where own.word = any (private.known_places())
      or exists (
        select from (
          select item.name from private.built_in_addresses('industries') as item
          union all
          select item.name from public.site_content as section
          cross join lateral private.addresses_in('industries', section.content) as item
          where section.section_id = 'industries'
          union all
          select concat_ws(' ', other.location, other.category) from public.jobs as other
          where lower(other.company) <> lower(job.company)
            and (other.location = job.location or other.category = job.category)
        ) as elsewhere (name)
        where position(' ' || own.word || ' ' in ' ' || private.plain_text(elsewhere.name) || ' ') > 0
      )
  );
end
$$;

-- Looks at what a save touches: whatever a job says already, it can be closed.
create or replace function private.refuse_client_word() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_all_new constant boolean := (new.company, new.client_confidential, new.location)
    is distinct from (old.company, old.client_confidential, old.location);
  known text;
  told record;
begin
  if not new.client_confidential then return new; end if;
  known := concat_ws(' ', new.country, private.telling_nothing(new));
  select text.field, text.beginning, coalesce(word, new.company) as word into told
  from (values
    (1, 'title', 'The title contains', case when not private.has_draft_title(new) then new.title end, old.title),
    (2, 'description', 'The description contains', new.description, old.description),
    (3, 'location', 'The location contains', new.location, old.location),
    (4, 'category', 'The industry contains', new.category, old.category),
    (5, 'places', 'The places contain', private.texts_in(new.places, '$[*].*'), private.texts_in(old.places, '$[*].*')),
    (6, 'skills', 'The skills contain', array_to_string(new.skills, ' '), array_to_string(old.skills, ' ')),
    (7, 'education', 'The education contains', new.education, old.education),
    (8, 'reference', 'The reference contains', new.reference, old.reference),
    (9, 'consultant', 'The consultant’s name contains', new.consultant, old.consultant),
    (
      10, 'questions', 'The questions contain',
      concat_ws(' ', private.texts_in(new.questions, '$[*].wording'), private.texts_in(new.questions, '$[*].choices[*]')),
      concat_ws(' ', private.texts_in(old.questions, '$[*].wording'), private.texts_in(old.questions, '$[*].choices[*]'))
    )
  ) as text (place, field, beginning, words, before)
  cross join lateral private.client_word_in(new.company, known, text.words) as word
  where (is_all_new or text.words is distinct from text.before)
    and (word is not null or private.names_client(new.company, text.words))
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

create function private.texts_in(value jsonb, path jsonpath) returns text
language sql
immutable
set search_path = ''
as $$
  select jsonb_path_query_array(texts_in.value, texts_in.path)::text
$$;

-- No job is published with a text that was not written for visitors. A job that is published already is looked at when one of
-- these texts changes.
create or replace function private.require_job_description() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_news constant boolean := (new.status, new.title, new.description) is distinct from (old.status, old.title, old.description);
  problem constant text[] := case
    when new.status <> 'published' then null
    when is_news and new.title = private.draft_title(new.company)
      then array['title', format('“%s” is a working title. Write one for visitors before you publish the job.', new.title)]
    when new.description !~ '\S'
      then array['description', format('The description of “%s” is missing. Write one before you publish the job.', new.title)]
    when is_news and exists (
      select from public.submissions as enquiry
      where enquiry.job_id = new.id and enquiry.kind = 'enquiry'
        and position(private.plain_text(enquiry.message) in private.plain_text(new.description)) > 0
    )
      then array['description', format(
        'The description of “%s” is the client’s letter. Write one for visitors before you publish the job.', new.title
      )]
    when new.location = 'To be agreed'
      then array['location', format('The city of “%s” is missing. Write it before you publish the job.', new.title)]
    when new.category = 'To be chosen'
      then array['category', format('The industry of “%s” is missing. Choose one before you publish the job.', new.title)]
  end;
begin
  if problem is not null then perform private.refuse_field(problem[1], problem[2]); end if;
  return new;
end
$$;

create function private.letter_note(enquiry public.submissions) returns text
language sql
stable
set search_path = ''
as $$
  select format(
    E'Enquiry %s from %s, %s:\n\n%s', enquiry.reference, enquiry.company,
    to_char(enquiry.created_at at time zone private.agency_zone(), 'FMDD FMMonth YYYY'), enquiry.message
  )
$$;

-- An employer's enquiry becomes the draft of a job, with the letter as a note for staff; answers the id of the job. Asked
-- again, it is the same one. Each placeholder keeps it from being published until a person has written over it.
create or replace function public.draft_job(submission_id bigint) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  enquiry public.submissions;
  client public.clients;
  company text;
  drafted bigint;
begin
  perform private.require_role('recruiter');
  select * into enquiry from public.submissions
  where submissions.id = draft_job.submission_id and submissions.kind = 'enquiry' for update;
  if enquiry.id is null then
    raise exception using errcode = 'PT404', message = 'This enquiry no longer exists.';
  end if;
  if enquiry.job_id is not null then return enquiry.job_id; end if;
  client := private.client_of(enquiry);
  company := coalesce(client.name, private.visible_line(enquiry.company));
  insert into public.jobs (title, company, client_id, client_confidential, location, category, internal_note)
  values (
    private.draft_title(company), company, client.id, coalesce(client.confidential_by_default, false), 'To be agreed',
    'To be chosen', private.letter_note(enquiry)
  )
  returning jobs.id into drafted;
  update public.submissions set job_id = drafted, updated_at = now() where submissions.id = enquiry.id;
  perform private.note_change(enquiry.id, format('Job draft %s created.', drafted), false);
  return drafted;
end
$$;

-- A letter goes with its enquiry, also from the note of the job that came of it.
create function private.forget_letter() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.jobs
  set internal_note = replace(jobs.internal_note, old.message, 'This letter was deleted with its enquiry.'),
      version = jobs.version
  where jobs.id = old.job_id and position(old.message in jobs.internal_note) > 0;
  return null;
end
$$;

create trigger submissions_5_forget_letter
after delete on public.submissions
for each row when (old.kind = 'enquiry' and old.job_id is not null)
execute function private.forget_letter();

-- Drafts of enquiries from before: the letter moves out of the description, and the title says whose job it is. Nobody has
-- saved them by that.
alter table public.jobs disable trigger user;
update public.jobs
set internal_note = private.letter_note(enquiry), description = '', summary = ''
from public.submissions as enquiry
where enquiry.job_id = jobs.id and enquiry.kind = 'enquiry' and jobs.status = 'draft'
  and jobs.description = enquiry.message;
update public.jobs
set title = private.draft_title(jobs.company), slug = private.job_slug(private.draft_title(jobs.company))
where jobs.status = 'draft' and jobs.title ~ '^Job of enquiry E-[0-9A-Z]{4}-[0-9A-Z]{4}$';
update public.jobs set search = private.job_search(jobs)
where jobs.status = 'draft' and jobs.title = private.draft_title(jobs.company);
alter table public.jobs enable trigger user;

-- One order of locks: a statement on jobs shares this lock, and what writes many jobs at once has it alone. Two of these would
-- meet the same jobs in different orders, and each would wait for the other.
create function private.share_jobs() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('jobs', 0));
  return null;
end
$$;

create trigger jobs_0_share
before insert or update or delete on public.jobs
for each statement execute function private.share_jobs();

create function private.lock_many_jobs() returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('jobs', 0))
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
  perform private.lock_many_jobs();
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
  old_names text[];
begin
  select jsonb_object_agg(name.was, name.becomes), array_agg(name.was) into names, old_names
  from private.renames_of(section, before, after) as name
  where name.kind = 'name';
  if names is null then return; end if;
  perform private.lock_many_jobs();
  if (
    select count(*) from (select from public.jobs where jobs.category = any (old_names) limit 151) as job
  ) > 150 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 150 jobs are in an industry that you renamed. Give it its old name back, then save again.';
  end if;
  update public.jobs
  set category = names ->> jobs.category, version = jobs.version
  where jobs.category = any (old_names);
  update private.job_alert_requests as request
  set filters = private.with_names(request.filters, names)
  where request.filters -> 'category' ?| old_names;
  -- Somebody may have asked for both names already.
  delete from public.job_alerts as alert
  where alert.filters -> 'category' ?| old_names
    and exists (
      select from public.job_alerts as other
      where other.email = alert.email and other.id <> alert.id
        and case
          when other.filters -> 'category' ?| old_names
            then other.id < alert.id and private.with_names(other.filters, names) = private.with_names(alert.filters, names)
          else other.filters = private.with_names(alert.filters, names)
        end
    );
  update public.job_alerts as alert
  set filters = private.with_names(alert.filters, names)
  where alert.filters -> 'category' ?| old_names
    and not exists (
      select from public.job_alerts as other
      where other.email = alert.email and other.filters = private.with_names(alert.filters, names)
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
  perform private.lock_many_jobs();
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

revoke execute on all functions in schema private from public;
grant execute on function private.lock_many_jobs() to authenticated, service_role;
