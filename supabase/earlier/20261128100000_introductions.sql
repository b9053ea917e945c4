-- Introductions: a yes belongs to one person, one job and one client, and ends when anything that was read changes.
set check_function_bodies = off;

-- Visitors read the masked name of a confidential client. Candidates who are asked read the real one, unless the agency decides
-- otherwise.
alter table public.jobs add column client_unnamed boolean not null default false;

comment on column public.jobs.client_unnamed is
  'Candidates are asked without the name of a confidential client. Recruiters and owners decide.';

-- The offer as it was when the person was asked.
alter table private.introductions
add column offer jsonb not null default '{}',
add constraint introductions_offer_check check (jsonb_typeof(offer) = 'object' and char_length(offer::text) <= 4000);

-- A recruiter who has read the note of a yes notes that as well.
alter table private.introduction_answers
-- The client sees exactly this.
add column shown jsonb not null default '[]',
-- The facts that were agreed to. Null where nobody knows them any more.
add column facts_hash text,
-- Employers by whom the person does not want to be seen.
add column not_to text[] not null default '{}',
add constraint introduction_answers_shown_check check (jsonb_typeof(shown) = 'array'),
add constraint introduction_answers_facts_hash_check check (facts_hash ~ '^[0-9a-f]{64}$'),
add constraint introduction_answers_not_to_check check (
  cardinality(not_to) <= 20 and char_length(array_to_string(not_to, '')) <= 2400
),
drop constraint introduction_answers_answer_check,
add constraint introduction_answers_answer_check check (answer in ('yes', 'no', 'withdrawn', 'noted'));

-- A link is made for a client. It outlives its job, which may be put back.
alter table private.shortlists
drop constraint shortlists_job_id_fkey,
add column client_id bigint,
add column client_name text not null default '',
add constraint shortlists_client_name_check check (char_length(client_name) <= 120);

create index shortlists_client_id_idx on private.shortlists (client_id, created_at desc);

comment on table private.introduction_answers is
  'What people answered, with the text they read; noted: a recruiter read their note. Written by functions, changed by nobody.';

-- Two texts that differ by a correction of spelling at most: case, spaces, punctuation, accents, or one letter inside a word
-- of five or more. First and last letters count: a nurse is no purse.
create function private.is_spelled_alike(one text, other text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select is_spelled_alike.one = is_spelled_alike.other or folded.one <> '' and (
    replace(folded.one, ' ', '') = replace(folded.other, ' ', '')
    or coalesce((
      select count(*) = 1 and bool_and(
        words.one ~ '^[a-z]{5,}$' and words.other ~ '^[a-z]{5,}$' and abs(long.one - long.other) <= 1
        and exists (
          select from generate_series(1, greatest(long.one, long.other) - 2) as place
          where left(words.one, place) = left(words.other, place)
            and right(words.one, long.one - place - (long.one >= long.other)::integer)
              = right(words.other, long.other - place - (long.other >= long.one)::integer)
        )
      )
      from unnest(string_to_array(folded.one, ' '), string_to_array(folded.other, ' ')) as words (one, other)
      cross join lateral (select char_length(words.one) as one, char_length(words.other) as other) as long
      where words.one is distinct from words.other
    ), false)
  )
  from (
    -- Typographic quotes and dashes are punctuation as well.
    select
      private.plain_text(regexp_replace(one, '[\u2010-\u2027]', ' ', 'g')) as one,
      private.plain_text(regexp_replace(other, '[\u2010-\u2027]', ' ', 'g')) as other
  ) as folded
$$;

-- A name that is typed belongs to nobody's record, so it is a client's only where it is the client's name to the letter.
create function private.is_same_client(one_id bigint, one_name text, other_id bigint, other_name text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select case
    when one_id is not distinct from other_id then private.is_spelled_alike(one_name, other_name)
    when one_id is null or other_id is null then lower(one_name) = lower(other_name)
    else false
  end
$$;

-- All that is told of a job to a person who is asked.
create function private.offer_of(job public.jobs) returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'title', job.title, 'client_id', job.client_id, 'company', job.company,
    'masked', case when job.client_confidential then job.company_masked else '' end,
    'confidential', job.client_confidential, 'unnamed', job.client_confidential and coalesce(job.client_unnamed, false),
    'location', job.location, 'workplace', job.workplace, 'type', job.type, 'salary_min', job.salary_min,
    'salary_max', job.salary_max, 'salary_currency', job.salary_currency, 'salary_period', job.salary_period
  )
$$;

-- True while a job is what somebody was asked about; false for none.
create function private.is_same_offer(offer jsonb, job public.jobs) returns boolean
language sql
stable
set search_path = ''
as $$
  select coalesce(
    offer - spelled.keys = known.facts - spelled.keys
    and private.is_spelled_alike(offer ->> 'title', job.title)
    and private.is_spelled_alike(offer ->> 'masked', known.facts ->> 'masked')
    and private.is_same_client((offer ->> 'client_id')::bigint, offer ->> 'company', job.client_id, job.company),
    false
  )
  from (select array['title', 'masked', 'client_id', 'company'] as keys) as spelled
  cross join (select private.offer_of(job) as facts) as known
$$;

-- The facts that a person reads and a client gets, cheap to compare: without the words of the resume, but with its file.
create function private.facts_hash(entry public.submissions, fields text[]) returns text
language sql
stable
set search_path = ''
as $$
  select private.hash_of(jsonb_object_agg(part.field, part.fact)::text)
  from (values
    ('name', jsonb_build_array(entry.first_name, entry.last_name)), ('email', to_jsonb(entry.email)),
    ('phone', to_jsonb(entry.phone)), ('message', to_jsonb(entry.message)), ('answers', entry.answers),
    ('resume_text', to_jsonb(entry.resume_path)), ('resume_file', to_jsonb(entry.resume_path))
  ) as part (field, fact)
  where part.field = any (facts_hash.fields)
$$;

-- Rows from before: the job as it was then is in its versions. An offer without the client's name was no agreement to that
-- client, so it stays empty and people are asked again, as they are wherever the file may have been exchanged since.
create function private.job_at(job_id bigint, moment timestamptz) returns public.jobs
language sql
stable
set search_path = ''
as $$
  select (version.job).*
  from (
    select jobs as job, jobs.updated_at from public.jobs where jobs.id = job_at.job_id
    union all
    select jsonb_populate_record(null::public.jobs, revision.value), revision.updated_at
    from public.content_revisions as revision
    where revision.table_name = 'jobs' and revision.key = job_at.job_id::text
  ) as version
  where version.updated_at <= job_at.moment
  order by version.updated_at desc
  limit 1
$$;

alter table private.introductions disable trigger introductions_refuse_change;
alter table private.introduction_answers disable trigger introduction_answers_refuse_change;

-- A seal that is broken stays so.
update private.introductions as asked set seal = repeat('0', 64) where asked.seal <> private.seal_of(asked);
update private.introduction_answers as given set seal = repeat('0', 64) where given.seal <> private.seal_of(given);

update private.introductions as asked
set offer = private.offer_of(job)
from private.introductions as same
cross join lateral private.job_at(same.job_id, same.asked_at) as job
where same.id = asked.id and not job.client_confidential
  and (job.title, job.company) = (asked.job_title, asked.client_name);

update private.introduction_answers as given
set shown = private.shown_of(entry, asked.fields), facts_hash = private.facts_hash(entry, asked.fields)
from private.introductions as asked
join public.submissions as entry on entry.id = asked.submission_id
where asked.id = given.introduction_id and given.answer = 'yes' and asked.offer <> '{}'
  and coalesce(entry.resent_at, entry.created_at) <= given.answered_at
  and given.told_hash = private.hash_of(private.told_of(asked));

update private.shortlists as link
set client_id = job.client_id, client_name = job.company
from private.shortlists as same
cross join lateral private.job_at(same.job_id, same.created_at) as job
where same.id = link.id and job.company is not null;

drop function private.job_at(bigint, timestamptz);

create or replace function private.seal_of(question private.introductions) returns text
language sql
volatile
set search_path = ''
as $$
  select private.seal(concat_ws(
    '|', question.submission_id, question.job_id, question.job_title, question.client_name, question.pay,
    question.fields, question.token_hash, question.asked_by, question.asked_name,
    extract(epoch from question.asked_at), extract(epoch from question.ends_at), question.offer
  ))
$$;

create or replace function private.seal_of(answer private.introduction_answers) returns text
language sql
volatile
set search_path = ''
as $$
  select private.seal(concat_ws(
    '|', answer.introduction_id, answer.answer, answer.note, answer.told_hash, extract(epoch from answer.answered_at),
    private.hash_of(answer.shown::text), answer.facts_hash, answer.not_to
  ))
$$;

update private.introductions as asked set seal = private.seal_of(asked) where asked.seal <> repeat('0', 64);
update private.introduction_answers as given set seal = private.seal_of(given) where given.seal <> repeat('0', 64);

alter table private.introductions enable trigger introductions_refuse_change;
alter table private.introduction_answers enable trigger introduction_answers_refuse_change;

create function private.guard_unnamed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A number that is taken again goes on with what was decided for it.
  if auth.uid() is not null and not private.has_role('recruiter') and new.client_unnamed <> (case
    when tg_op = 'UPDATE' then old.client_unnamed
    else (
      select (revision.value ->> 'client_unnamed')::boolean from public.content_revisions as revision
      where revision.table_name = 'jobs' and revision.key = new.id::text
      order by revision.version desc
      limit 1
    )
  end) then
    perform private.refuse_field(
      'client_unnamed', 'Only recruiters and owners decide whether candidates read the client’s name.'
    );
  end if;
  return new;
end
$$;

create trigger jobs_0_guard_unnamed
before insert or update on public.jobs
for each row execute function private.guard_unnamed();

-- The page of a job does not promise a name that is not given.
create or replace view private.open_jobs with (security_invoker = on) as
select
  id, slug, title,
  case
    when not client_confidential then company
    when company_masked <> '' then company_masked
    else 'Confidential client'
  end as company,
  client_confidential, summary, description, location, country, category, type, workplace, applicant_countries,
  salary_min, salary_max, salary_currency, salary_period, salary_yearly_inr,
  featured, posted_at, closes_at, in_feeds, updated_at, search,
  places, experience_from, experience_to, openings, skills, education, reference, consultant, lang,
  client_confidential and client_unnamed as client_unnamed
from public.jobs
where status = 'published'
  and posted_at <= now()
  and coalesce(closes_at, 'infinity') > now();

create or replace view private.job_pages with (security_invoker = on) as
select
  id, slug, title, company, client_confidential, summary, description, location, country, category, type, workplace,
  applicant_countries, salary_min, salary_max, salary_currency, salary_period, featured, posted_at, closes_at, in_feeds,
  updated_at,
  places, experience_from, experience_to, openings, skills, education, reference, consultant, lang,
  (posted_at at time zone zone)::date as posted_on,
  (now() at time zone zone)::date - (posted_at at time zone zone)::date as posted_days,
  ((closes_at - interval '1 second') at time zone zone)::date as closes_on,
  client_unnamed
from private.open_jobs cross join (select private.agency_zone() as zone offset 0) as agency;

-- Applications come back with the job that they were for: a number alone says nothing.
create or replace function private.relink_applications() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.submissions set job_id = new.id, deleted_job_id = null
  from (
    select revision.value from public.content_revisions as revision
    where revision.table_name = 'jobs' and revision.key = new.id::text
    order by revision.version desc
    limit 1
  ) as deleted
  where submissions.deleted_job_id = new.id
    and private.is_spelled_alike(deleted.value ->> 'title', new.title)
    and (
      deleted.value ->> 'client_id' = new.client_id::text
      or lower(deleted.value ->> 'company') = lower(new.company)
    );
  return null;
end
$$;

-- A client gets no file that the server has not looked at, or that nobody may open.
create function private.may_leave(name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.resume_state(may_leave.name) not in ('waiting', 'malware', 'missing'), false)
$$;

-- All that a client would see: [{field, label, value}], in one order. The words of a resume are cut, so that a yes to
-- them can always be stored.
create or replace function private.shown_of(entry public.submissions, fields text[]) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('field', part.field, 'label', part.label, 'value', part.value) order by part.place),
    '[]'
  )
  from (
    select entry.first_name || ' ' || entry.last_name as name, case
      when shown_of.fields && array['resume_text', 'resume_file'] then private.resume_words(entry)
    end as resume
  ) as known
  cross join lateral (values
    (1, 'name', 'Name', known.name),
    (2, 'email', 'Email', entry.email),
    (3, 'phone', 'Phone', entry.phone),
    (4, 'message', 'Message', entry.message),
    (
      5, 'answers', 'Answers',
      (
        select string_agg((answer ->> 'wording') || ' ' || (answer ->> 'answer'), E'\n' order by place)
        from jsonb_array_elements(entry.answers) with ordinality as given (answer, place)
      )
    ),
    (
      6, 'resume_text', 'Resume without email addresses, phone numbers and links',
      left(case
        when 'name' = any (shown_of.fields) then private.without_contact(known.resume)
        else private.without_name(private.without_contact(known.resume), known.name)
      end, 100000)
    ),
    (7, 'resume_file', 'Resume as it was sent', left(known.resume, 100000))
  ) as part (place, field, label, value)
  where part.field = any (shown_of.fields)
    and (part.value <> '' or part.field = 'resume_file' and entry.resume_path is not null)
$$;

-- The pay of a job, where nobody wrote it for the person; null for nothing.
create function private.pay_of(offer jsonb) returns text
language sql
stable
set search_path = ''
as $$
  select (offer ->> 'salary_currency') || ' ' || case
    when amounts.least is null then 'up to ' || amounts.most
    when amounts.most is null then 'from ' || amounts.least
    else concat_ws(' to ', amounts.least, nullif(amounts.most, amounts.least))
  end || ' per ' || (offer ->> 'salary_period')
  from (
    select
      to_char((offer ->> 'salary_min')::bigint, style.pattern) as least,
      to_char((offer ->> 'salary_max')::bigint, style.pattern) as most
    from (
      select case offer ->> 'salary_currency' when 'INR' then 'FM99,99,99,99,99,999' else 'FM9,999,999,999,999' end as pattern
    ) as style
  ) as amounts
$$;

-- The text that a person reads and answers, word for word.
create or replace function private.told_of(question private.introductions) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select concat_ws(
    E'\n', 'Position: ' || question.job_title,
    'Client: ' || question.client_name || case
      when question.offer ->> 'unnamed' = 'true' then ' (we do not give you the client’s name)'
      when question.offer ->> 'confidential' = 'true'
        then ' (the job is advertised without this name: please keep it to yourself)'
      else ''
    end,
    'Place: ' || (question.offer ->> 'location')
      || coalesce(', ' || nullif(question.offer ->> 'workplace', 'onsite'), ''),
    'Type: ' || (question.offer ->> 'type'),
    'Pay: ' || coalesce(nullif(question.pay, ''), private.pay_of(question.offer)),
    'The client would see:',
    (
      select string_agg(
        format('%s: %s', part ->> 'label', case
          when part ->> 'field' = 'resume_file' then format(
            '%s, %s KB, sent on %s', entry.resume_name, ceil(entry.resume_size / 1024.0),
            to_char(coalesce(entry.resent_at, entry.created_at) at time zone private.agency_zone(), 'FMDD FMMonth YYYY')
          )
          else part ->> 'value'
        end),
        E'\n' order by place
      )
      from jsonb_array_elements(private.shown_of(entry, question.fields)) with ordinality as parts (part, place)
    ),
    'Nothing else will be shared, and with no one else.'
  )
  from public.submissions as entry where entry.id = question.submission_id
$$;

-- A person's answer, the last one; all of it null where there is none.
create or replace function private.last_answer(introduction_id bigint) returns private.introduction_answers
language sql
stable
security definer
set search_path = ''
as $$
  select * from private.introduction_answers as given
  where given.introduction_id = last_answer.introduction_id and given.answer <> 'noted'
  order by given.id desc
  limit 1
$$;

-- The employers whom somebody named when they were asked without a name, as they wrote it last.
create function private.employers_refused(email text) returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce((
    select given.not_to
    from private.candidate_addresses as mine
    join private.candidate_addresses as every on every.candidate_id = mine.candidate_id
    join public.submissions as entry on entry.email = every.email
    join private.introductions as asked on asked.submission_id = entry.id
    join private.introduction_answers as given on given.introduction_id = asked.id
    where mine.email = employers_refused.email and asked.offer ->> 'unnamed' = 'true' and given.answer in ('yes', 'no')
    order by given.id desc
    limit 1
  ), '{}')
$$;

create function private.refuses_employer(email text, offer jsonb) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from unnest(private.employers_refused(refuses_employer.email)) as name
    where private.names_client(offer ->> 'company', name) or private.names_client(name, offer ->> 'company')
      or private.client_word_in(offer ->> 'company', offer ->> 'location', name) is not null
  )
$$;

-- waiting, yes, no, withdrawn, ended; changed: a yes to something else than what would be shown now; conditional: a yes with
-- a note that no recruiter has read; refused: a yes without a name, to an employer whom the person does not want. That one is
-- for staff alone, for it would tell the person who the client is.
drop function private.state_of(private.introductions);
create function private.state_of(question private.introductions, to_person boolean default false) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when last.answer = 'withdrawn' or entry.consent_withdrawn_at is not null or entry.erasure_requested_at is not null
      then 'withdrawn'
    when last.answer = 'no' then 'no'
    when last.answer is null then case
      when is_same and question.ends_at > now() and job.status <> 'closed' and coalesce(job.closes_at > now(), true)
        then 'waiting'
      else 'ended'
    end
    when not is_same or last.facts_hash is distinct from private.facts_hash(entry, question.fields)
      or question.fields && array['resume_text', 'resume_file'] and not private.may_leave(entry.resume_path)
      then 'changed'
    when not state_of.to_person and private.refuses_employer(entry.email, question.offer) then 'refused'
    when last.note <> '' and not exists (
      select from private.introduction_answers as noted
      where noted.introduction_id = question.id and noted.answer = 'noted'
    ) then 'conditional'
    else 'yes'
  end
  from public.submissions as entry
  left join public.jobs as job on job.id = question.job_id
  cross join lateral private.is_same_offer(question.offer, job) as is_same
  left join lateral (
    select given.answer, given.note, given.facts_hash from private.introduction_answers as given
    where given.introduction_id = question.id and given.answer <> 'noted'
    order by given.id desc
    limit 1
  ) as last on true
  where entry.id = question.submission_id
$$;

-- How a client is named to somebody who is asked.
create or replace function private.told_client(job public.jobs) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when job.client_confidential and job.client_unnamed
      then coalesce(nullif(job.company_masked, ''), 'A client in ' || job.location)
    else job.company
  end
$$;

-- Why these cannot be shown of an entry; null where they can.
create function private.fields_problem(entry public.submissions, fields text[]) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when fields = '{}' then 'Please choose what the client would see.'
    when not fields <@ array['name', 'email', 'phone', 'message', 'answers', 'resume_text', 'resume_file']
      then 'This cannot be shown to a client.'
    else (
      select part.problem from (values
        ('phone', entry.phone = '', 'This person has not sent a phone number.'),
        ('message', entry.message = '', 'This person has not sent a message.'),
        ('answers', entry.answers = '[]', 'This person has not sent answers.'),
        ('resume_file', entry.resume_path is null, 'This person has not sent a resume.'),
        (
          'resume_text',
          entry.resume_path is null or resume.state not in ('waiting', 'malware') and private.resume_words(entry) = '',
          'This person has not sent a resume whose words can be read.'
        ),
        ('resume', resume.state = 'waiting', 'The resume has not been checked yet. Please try again in a few minutes.'),
        ('resume', resume.state = 'malware', 'Malware was found in the resume, so nobody can open it.'),
        ('resume', not private.may_leave(entry.resume_path), 'The resume no longer exists.')
      ) as part (field, is_missing, problem)
      where part.is_missing
        and (part.field = any (fields) or part.field = 'resume' and fields && array['resume_text', 'resume_file'])
      limit 1
    )
  end
  from (select private.resume_state(entry.resume_path) as state) as resume
$$;

-- Asks a person by mail whether they may be introduced for the job they applied for: the id of the question. `form`:
-- {fields: [what the client would see], pay}. PT409 where the person has been asked, has withdrawn, does not want this
-- employer, or the job is closed.
create or replace function public.ask_introduction(submission_id bigint, form jsonb) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant text := private.new_secret();
  wanted constant text[] := array(
    select distinct field
    from jsonb_array_elements_text(case jsonb_typeof(form -> 'fields') when 'array' then form -> 'fields' else '[]' end) as field
  );
  entry public.submissions;
  job public.jobs;
  earlier private.introductions;
  problem text;
  asked bigint;
begin
  perform private.require_role('recruiter');
  -- Two who ask at once wait for each other.
  select * into entry from public.submissions where submissions.id = ask_introduction.submission_id for update;
  if entry.id is null then
    raise exception using errcode = 'PT404', message = 'This entry no longer exists.';
  end if;
  select * into job from public.jobs where jobs.id = entry.job_id;
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object(
    'fields', private.fields_problem(entry, wanted),
    'pay', case when char_length(private.form_text(form, 'pay')) > 200 then 'This can have at most 200 characters.' end
  )));
  select introductions.* into earlier from private.introductions
  where introductions.submission_id = entry.id and introductions.job_id = entry.job_id
    and private.state_of(introductions) in ('waiting', 'yes')
  limit 1;
  problem := case
    when entry.consent_withdrawn_at is not null or entry.erasure_requested_at is not null
      then 'This person has withdrawn their consent or asked to be deleted.'
    when job.id is null or job.status = 'closed' or job.closes_at <= now() then 'This job is closed.'
    when earlier.id is not null then format('%s has asked this person already.', earlier.asked_name)
    when private.refuses_employer(entry.email, private.offer_of(job))
      then 'This person does not want to be shown to this employer.'
  end;
  if problem is not null then raise exception using errcode = 'PT409', message = problem; end if;
  insert into private.introductions (
    submission_id, job_id, job_title, client_name, offer, pay, fields, token_hash, asked_by, asked_name
  )
  select
    entry.id, job.id, job.title, private.told_client(job), private.offer_of(job), private.form_text(form, 'pay'), wanted,
    private.hash_of(token), admins.id, coalesce(nullif(admins.name, ''), admins.email)
  from public.admins where admins.id = auth.uid()
  returning introductions.id into asked;
  insert into private.outbox (kind, to_address, data, submission_id)
  values ('introduction', entry.email, jsonb_build_object('job_title', job.title, 'token', token), entry.id);
  perform private.note_change(entry.id, format('Asked whether we may introduce them for %s.', job.title));
  return asked;
end
$$;

create or replace function private.introduction_behind(token text) returns private.introductions
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found private.introductions;
begin
  select * into found from private.introductions where introductions.token_hash = private.hash_of(introduction_behind.token);
  if found.id is null then
    raise exception using errcode = 'PT404', message = 'This link is no longer valid.';
  end if;
  return found;
end
$$;

-- {told, shown: a hash of it and of the facts in it, state as a person reads it, ends_at, is_unnamed, not_to: the employers
-- whom they named before}. Opening decides nothing.
create or replace function public.introduction_of(token text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  question constant private.introductions := private.introduction_behind(introduction_of.token);
begin
  return (
    select jsonb_build_object(
      'told', known.told, 'shown', private.hash_of(known.told || private.facts_hash(entry, question.fields)),
      'state', private.state_of(question, true), 'ends_at', question.ends_at,
      'is_unnamed', question.offer ->> 'unnamed' = 'true', 'not_to', to_jsonb(private.employers_refused(entry.email))
    )
    from public.submissions as entry cross join (select private.told_of(question) as told) as known
    where entry.id = question.submission_id
  );
end
$$;

-- `answer` is yes or no, `shown` the hash of what was read; `not_to` has employers whom the person does not want, one a line,
-- where the client is not named. Answers as introduction_of. PT409 where there is nothing to answer any more, or what was
-- read is another thing by now.
drop function public.answer_introduction(text, text, text, text);
create function public.answer_introduction(token text, answer text, note text, shown text, not_to text default '') returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  question constant private.introductions := private.introduction_behind(answer_introduction.token);
  words constant text := btrim(coalesce(answer_introduction.note, ''), E' \t\r\n');
  employers constant text[] := array(
    select private.visible_line(line) from regexp_split_to_table(coalesce(answer_introduction.not_to, ''), '[\r\n,;]+') as line
    where private.visible_line(line) <> ''
  );
  entry public.submissions;
  asked jsonb;
  state text;
begin
  if answer_introduction.answer is null or answer_introduction.answer not in ('yes', 'no') then
    raise exception using errcode = 'PT400', message = 'Please choose an answer.';
  end if;
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object(
    'note', case when char_length(words) > 1000 then 'This can have at most 1,000 characters.' end,
    'not_to', case
      when cardinality(employers) > 20 then 'Please name at most 20 employers.'
      when (select max(char_length(name)) from unnest(employers) as name) > 120
        then 'The name of an employer can have at most 120 characters.'
    end
  )));
  select * into entry from public.submissions where submissions.id = question.submission_id for update;
  asked := public.introduction_of(answer_introduction.token);
  state := asked ->> 'state';
  -- The same answer once more has been given.
  if (case state when 'conditional' then 'yes' else state end) = answer_introduction.answer then return asked; end if;
  if state <> 'waiting' then
    raise exception using errcode = 'PT409', message = case state
      when 'ended' then 'This request has expired, or the position has changed or been filled.'
      when 'withdrawn' then 'You have withdrawn your consent, so we share nothing.'
      else 'You have answered already. To change your mind, open “Your data” or reply to our email.'
    end;
  elsif asked ->> 'shown' is distinct from answer_introduction.shown then
    raise exception using errcode = 'PT409', message = 'What the client would see has changed. Please read it once more.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, note, told, shown, facts_hash, not_to)
  values (
    question.id, answer_introduction.answer, words, asked ->> 'told', private.shown_of(entry, question.fields),
    private.facts_hash(entry, question.fields), case when (asked ->> 'is_unnamed')::boolean then employers else '{}' end
  );
  perform private.note_change(question.submission_id, format(
    case answer_introduction.answer
      when 'yes' then 'Agreed to be introduced for %s.%s' else 'Declined to be introduced for %s.%s'
    end,
    question.job_title, case when words <> '' then ' Note: ' || words else '' end
  ));
  perform private.tell_asker(question, case
    when answer_introduction.answer = 'yes' and words <> '' then 'conditional'
    else answer_introduction.answer
  end);
  return public.introduction_of(answer_introduction.token);
end
$$;

-- A recruiter has read the note of a yes: from now on the client may see them.
create function public.confirm_introduction(id bigint) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  question private.introductions;
begin
  perform private.require_role('recruiter');
  select introductions.* into question from private.introductions
  join public.submissions on submissions.id = introductions.submission_id
  where introductions.id = confirm_introduction.id
  for update of submissions;
  if question.id is null then
    raise exception using errcode = 'PT404', message = 'This request no longer exists.';
  elsif private.state_of(question) <> 'conditional' then
    raise exception using errcode = 'PT409', message = 'This answer has changed in the meantime. Please load the page again.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, told) values (question.id, 'noted', '');
  perform private.note_change(
    question.submission_id, format('Noted their answer; the client may see them for %s.', question.job_title)
  );
end
$$;

-- Takes a yes back, from one's own data.
create or replace function public.withdraw_introduction(session text, id bigint) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(withdraw_introduction.session);
  question private.introductions;
begin
  select introductions.* into question from private.introductions
  join public.submissions on submissions.id = introductions.submission_id
  where introductions.id = withdraw_introduction.id and submissions.email = address
  for update of submissions;
  if question.id is null then
    raise exception using errcode = 'PT404', message = 'There is nothing to withdraw any more.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, told)
  values (question.id, 'withdrawn', coalesce((private.last_answer(question.id)).told, private.told_of(question)))
  on conflict do nothing;
  if found then
    perform private.note_change(
      question.submission_id, format('Withdrew from being introduced for %s.', question.job_title)
    );
    perform private.tell_asker(question, 'withdrawn');
  end if;
  return public.get_my_data(withdraw_introduction.session);
end
$$;

-- For staff, of one entry, newest first: [{id, job_title, company: the client's own name, is_unnamed, pay, fields, asked_name,
-- asked_at, state, answered_at, note, not_to, mail: waiting, sending, sent or failed, clients: [{contact, answer, words,
-- answered_at}]}].
create or replace function public.introductions_of(submission_id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', asked.id, 'job_title', asked.job_title, 'company', coalesce(asked.offer ->> 'company', asked.client_name),
      'is_unnamed', coalesce(asked.offer ->> 'unnamed' = 'true', false), 'pay', asked.pay,
      'fields', asked.fields, 'asked_name', asked.asked_name, 'asked_at', asked.asked_at,
      'state', private.state_of(asked), 'answered_at', given.answered_at, 'note', coalesce(given.note, ''),
      'not_to', coalesce(given.not_to, '{}'),
      'mail', (
        select outbox.status from private.outbox
        where outbox.submission_id = asked.submission_id and outbox.kind = 'introduction'
          and outbox.created_at = asked.asked_at
      ),
      'clients', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'contact', shortlists.contact, 'answer', said.answer, 'words', said.words, 'answered_at', said.answered_at
        ) order by said.id desc), '[]')
        from private.shortlist_answers as said join private.shortlists on shortlists.id = said.shortlist_id
        where said.introduction_id = asked.id
      )
    ) order by asked.id desc), '[]')
    from private.introductions as asked
    cross join private.last_answer(asked.id) as given
    where asked.submission_id = introductions_of.submission_id
  );
end
$$;

-- A link for the client of a job: {id, token}; the token is given this once. `form`: {contact, days from 1 to 90, has_files}.
create or replace function public.create_shortlist(job_id bigint, form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant text := private.new_secret();
  contact constant text := private.form_text(form, 'contact');
  days constant integer := substring(form ->> 'days' from '^\d{1,2}$')::integer;
  made private.shortlists;
begin
  perform private.require_role('recruiter');
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object(
    'contact', case
      when contact = '' then 'Please say for whom the link is.'
      when char_length(contact) > 120 then 'This can have at most 120 characters.'
    end,
    'days', case when days is null or days not between 1 and 90 then 'Please choose from 1 to 90 days.' end
  )));
  insert into private.shortlists (
    job_id, client_id, client_name, contact, token_hash, has_files, created_by, created_name, ends_at
  )
  select
    jobs.id, jobs.client_id, jobs.company, contact, private.hash_of(token), coalesce((form ->> 'has_files')::boolean, false),
    admins.id, coalesce(nullif(admins.name, ''), admins.email), now() + make_interval(days => days)
  from public.jobs cross join public.admins
  where jobs.id = create_shortlist.job_id and admins.id = auth.uid()
  returning * into made;
  if made.id is null then
    raise exception using errcode = 'PT404', message = 'This job no longer exists.';
  end if;
  perform private.write_activity(
    'created', 'shortlists', made.job_id::text, contact, jsonb_build_object('ends_at', made.ends_at)
  );
  return jsonb_build_object('id', made.id, 'token', token);
end
$$;

-- True while the job of a link is for the client that it was made for; false where there is no such job.
create function private.is_for_client(link private.shortlists, job public.jobs) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(private.is_same_client(link.client_id, link.client_name, job.client_id, job.company), false)
$$;

-- About a job: {people: [{submission_id, name, state, contact, answer, words}] as they were asked last, the newest answer of
-- the client with them, contacts: of the client, by name, links: [{id, contact, client_name, is_for_client, has_files,
-- created_name, created_at, ends_at, revoked_at, openings, opened_at}], the newest 100}.
create or replace function public.shortlists_of(job_id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return jsonb_build_object('people', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'submission_id', entry.id, 'name', entry.first_name || ' ' || entry.last_name, 'state', private.state_of(asked),
      'contact', said.contact, 'answer', said.answer, 'words', said.words
    ) order by asked.id), '[]')
    from private.newest_introductions(shortlists_of.job_id) as asked
    join public.submissions as entry on entry.id = asked.submission_id
    left join lateral (
      select link.contact, answers.answer, answers.words
      from private.shortlist_answers as answers join private.shortlists as link on link.id = answers.shortlist_id
      where answers.introduction_id = asked.id
      order by answers.id desc
      limit 1
    ) as said on true
  ), 'contacts', (
    select coalesce(jsonb_agg(contact ->> 'name' || ', ' || clients.name order by place), '[]')
    from public.jobs
    join public.clients on clients.id = jobs.client_id
    cross join jsonb_array_elements(clients.contacts) with ordinality as known (contact, place)
    where jobs.id = shortlists_of.job_id
  ), 'links', (
    select coalesce(jsonb_agg(
      to_jsonb(link) - array['token_hash', 'job_id', 'client_id', 'created_by']
        || jsonb_build_object('is_for_client', link.is_for_client)
      order by link.created_at desc
    ), '[]')
    from (
      select made.*, private.is_for_client(made, jobs) as is_for_client
      from private.shortlists as made left join public.jobs on jobs.id = made.job_id
      where made.job_id = shortlists_of.job_id
      order by made.created_at desc limit 100
    ) as link
  ));
end
$$;

create or replace function private.shortlist_behind(token text) returns private.shortlists
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  found private.shortlists;
begin
  select shortlists.* into found
  from private.shortlists join public.jobs on jobs.id = shortlists.job_id
  where shortlists.token_hash = private.hash_of(shortlist_behind.token) and shortlists.revoked_at is null
    and shortlists.ends_at > now() and private.is_for_client(shortlists, jobs);
  if found.id is null then
    raise exception using
      errcode = 'PT404', message = 'This link has ended. Please ask your contact at the agency for a new one.';
  end if;
  return found;
end
$$;

-- The question that each person was asked last for a job.
create function private.newest_introductions(job_id bigint) returns setof private.introductions
language sql
stable
security definer
set search_path = ''
as $$
  select distinct on (asked.submission_id) asked.* from private.introductions as asked
  where asked.job_id = newest_introductions.job_id
  order by asked.submission_id, asked.id desc
$$;

-- Each person’s newest question, where it has a living yes to the client of this link.
drop function private.agreed_for(bigint);
create function private.agreed_for(link private.shortlists) returns setof private.introductions
language sql
stable
security definer
set search_path = ''
as $$
  select asked.* from private.newest_introductions(link.job_id) as asked
  where private.is_same_client(
    (asked.offer ->> 'client_id')::bigint, asked.offer ->> 'company', link.client_id, link.client_name
  ) and private.state_of(asked) = 'yes'
$$;

-- Shows people as they agreed to it, and notes with each that it was seen. Sixty times a minute are enough for a client.
create or replace function private.show_shortlist(link private.shortlists) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  agreed bigint[];
begin
  if not private.take_quota_of(link.id::text, 'shortlist', 60, null, interval '1 minute') then
    raise exception using errcode = 'PT429', message = 'This page was opened too often. Please try again in a minute.';
  end if;
  agreed := array(select introductions.id from private.agreed_for(link) as introductions);
  insert into public.readings (submission_id, kind, reader_id, reader_name, reader_role)
  select asked.submission_id, 'shortlist', link.id, asked.client_name, 'client'
  from private.introductions as asked where asked.id = any (agreed)
  order by asked.submission_id
  on conflict on constraint readings_once_key do nothing;
  return private.shortlist_head(link) || jsonb_build_object('people', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', asked.id, 'shown', given.shown, 'has_file', link.has_files and 'resume_file' = any (asked.fields),
      'answer', (
        select jsonb_build_object('answer', said.answer, 'words', said.words)
        from private.shortlist_answers as said
        where said.introduction_id = asked.id and said.shortlist_id = link.id
        order by said.id desc limit 1
      )
    ) order by asked.id), '[]')
    from private.introductions as asked
    join private.introduction_answers as given on given.introduction_id = asked.id and given.answer = 'yes'
    where asked.id = any (agreed)
  ));
end
$$;

-- {job_title, contact, ends_at}: programs that look at links see this and no more.
create function private.shortlist_head(link private.shortlists) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('job_title', jobs.title, 'contact', link.contact, 'ends_at', link.ends_at)
  from public.jobs where jobs.id = link.job_id
$$;

-- {job_title, contact, ends_at}. Leaves nothing. Refused where the link has ended.
drop function public.shortlist_of(text);
create function public.shortlist_of(token text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.shortlist_head(private.shortlist_behind(shortlist_of.token))
$$;

-- As shortlist_of, with people: [{id, shown as in shown_of, has_file, answer}], those who agreed to this client, with what they
-- agreed to. Two visits within half an hour are one opening.
create function public.open_shortlist(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  link constant private.shortlists := private.shortlist_behind(open_shortlist.token);
  shown constant jsonb := private.show_shortlist(link);
begin
  update private.shortlists
  set
    openings = shortlists.openings
      + (coalesce(shortlists.opened_at, '-infinity') < now() - interval '30 minutes')::integer,
    opened_at = now()
  where shortlists.id = link.id;
  return shown;
end
$$;

-- `answer`: meet, no or question; no and question with words. Answers as open_shortlist.
create or replace function public.answer_shortlist(token text, id bigint, answer text, words text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  link constant private.shortlists := private.shortlist_behind(answer_shortlist.token);
  said constant text := btrim(coalesce(answer_shortlist.words, ''), E' \t\r\n');
  question private.introductions;
begin
  if answer_shortlist.answer is null or answer_shortlist.answer not in ('meet', 'no', 'question') then
    raise exception using errcode = 'PT400', message = 'Please choose an answer.';
  end if;
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object('words', case
    when char_length(said) > 1000 then 'This can have at most 1,000 characters.'
    when said = '' and answer_shortlist.answer = 'no' then 'Please say in a few words why not.'
    when said = '' and answer_shortlist.answer = 'question' then 'Please write your question.'
  end)));
  select * into question from private.agreed_for(link) as agreed where agreed.id = answer_shortlist.id;
  if question.id is null then
    raise exception using errcode = 'PT409', message = 'This person is no longer on the list.';
  end if;
  perform 1 from private.shortlists where shortlists.id = link.id for update;
  -- Pressed twice is said once; what was said before another answer is said again.
  if (
    select (newest.answer, newest.words) = (answer_shortlist.answer, said)
    from private.shortlist_answers as newest
    where newest.shortlist_id = link.id and newest.introduction_id = question.id
    order by newest.id desc
    limit 1
  ) is not true then
    insert into private.shortlist_answers (shortlist_id, introduction_id, answer, words)
    values (link.id, question.id, answer_shortlist.answer, said);
    perform private.note_change(question.submission_id, format(
      case answer_shortlist.answer
        when 'meet' then '%s wants to meet them for %s.%s' when 'no' then '%s declined them for %s.%s'
        else '%s has a question about them for %s.%s'
      end,
      link.contact, question.job_title, case when said <> '' then ' ' || said else '' end
    ), false);
    perform private.tell_asker(
      question, case answer_shortlist.answer when 'no' then 'decline' else answer_shortlist.answer end
    );
  end if;
  return private.show_shortlist(link);
end
$$;

-- For the server's own key: {name, path} of a file that the client of this link may download.
create or replace function public.shortlist_file(token text, id bigint) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  link constant private.shortlists := private.shortlist_behind(shortlist_file.token);
  file jsonb;
begin
  select jsonb_build_object('name', submissions.resume_name, 'path', submissions.resume_path) into file
  from private.agreed_for(link) as agreed
  join public.submissions on submissions.id = agreed.submission_id
  where agreed.id = shortlist_file.id and link.has_files and 'resume_file' = any (agreed.fields);
  if file is null then
    raise exception using errcode = 'PT404', message = 'This file is not part of the list.';
  end if;
  return file;
end
$$;

-- {words, by, email}: the answer given last. A client has a name and, where the client of the link has that contact, an
-- address; a candidate has the words alone.
create function private.said_about(question private.introductions, answer text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('words', said.words, 'by', said.by, 'email', (
    select contact ->> 'email'
    from public.clients
    cross join jsonb_array_elements(clients.contacts) as known (contact)
    where clients.id = said.client_id and contact ->> 'email' <> ''
      and lower(said.by) in (lower(contact ->> 'name'), lower(contact ->> 'name' || ', ' || clients.name))
    limit 1
  ))
  from (
    select given.id, given.words, shortlists.contact as by, shortlists.client_id
    from private.shortlist_answers as given
    join private.shortlists on shortlists.id = given.shortlist_id
    where given.introduction_id = question.id
      and said_about.answer = case given.answer when 'no' then 'decline' else given.answer end
    union all
    select given.id, given.note, '', null
    from private.introduction_answers as given
    where given.introduction_id = question.id
      and given.answer = case said_about.answer when 'conditional' then 'yes' else said_about.answer end
  ) as said
  order by said.id desc
  limit 1
$$;

-- Mails the answer of a person or a client to the colleague who asked, unless they have left.
create or replace function private.tell_asker(question private.introductions, answer text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.outbox (kind, to_address, data, submission_id)
  select
    'introduction_answer', admins.email,
    jsonb_strip_nulls(private.said_about(question, tell_asker.answer))
      || jsonb_build_object('answer', tell_asker.answer, 'item', private.alert_item(submissions)),
    submissions.id
  from public.admins
  cross join public.submissions
  where admins.id = question.asked_by and admins.disabled_at is null and submissions.id = question.submission_id
$$;

-- People see what they were asked, what they answered, and what became of it.
create or replace function private.introductions_with(email text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', asked.id, 'reference', submissions.reference, 'asked_at', asked.asked_at,
    'state', private.state_of(asked, true), 'told', coalesce(given.told, private.told_of(asked)),
    'answered_at', given.answered_at, 'note', coalesce(given.note, ''), 'not_to', coalesce(given.not_to, '{}')
  ) order by asked.id desc), '[]')
  from public.submissions
  join private.introductions as asked on asked.submission_id = submissions.id
  cross join private.last_answer(asked.id) as given
  where submissions.email = introductions_with.email
$$;

-- A job as it would be with these changes. A company that is typed anew is the client's of this name.
create function private.changed_job(job public.jobs, changes jsonb) returns public.jobs
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  changed public.jobs := jsonb_populate_record(job, (
    select coalesce(jsonb_object_agg(fact.key, fact.value), '{}') from jsonb_each(changes) as fact
    where fact.key in ('client_id', 'company_masked', 'client_unnamed') or private.offer_of(job) ? fact.key
      or fact.key = 'client_confidential'
  ));
begin
  changed.title := private.visible_line(changed.title);
  changed.company := private.visible_line(changed.company);
  changed.location := private.visible_line(changed.location);
  if lower(changed.company) <> lower(job.company) and not changes ? 'client_id' then
    select clients.id, clients.name, clients.masked_name
    into changed.client_id, changed.company, changed.company_masked
    from (select) as nothing left join public.clients on lower(clients.name) = lower(changed.company);
    changed.company := coalesce(changed.company, private.visible_line(changes ->> 'company'));
    changed.company_masked := coalesce(changed.company_masked, '');
  end if;
  return changed;
end
$$;

-- The consent that ends where a job, or the jobs of a client, are saved with these changes: {agreed: people who have
-- agreed, waiting: who have not answered yet, links: of clients, names: of the first 20 who have agreed, for recruiters}.
create function public.consent_ended_by(what text, id bigint, changes jsonb) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  may_read_names constant boolean := private.has_role('recruiter');
begin
  perform private.require_staff();
  if consent_ended_by.what = 'client' then perform private.require_role('recruiter'); end if;
  return (
    with pairs as materialized (
      select jobs as before, changed as after
      from public.jobs cross join lateral private.changed_job(jobs, consent_ended_by.changes) as changed
      where case consent_ended_by.what when 'job' then jobs.id when 'client' then jobs.client_id end = consent_ended_by.id
    ), ending as materialized (
      select entry.first_name || ' ' || entry.last_name as name, private.state_of(asked) as state
      from pairs
      cross join lateral private.newest_introductions((pairs.before).id) as asked
      join public.submissions as entry on entry.id = asked.submission_id
      where not private.is_same_offer(asked.offer, pairs.after)
    )
    select jsonb_build_object(
      'agreed', count(*) filter (where ending.state in ('yes', 'conditional')),
      'waiting', count(*) filter (where ending.state = 'waiting'),
      'names', coalesce(to_jsonb((
        array_agg(ending.name) filter (where ending.state in ('yes', 'conditional') and may_read_names)
      )[1:20]), '[]'),
      'links', (
        select count(*) from pairs join private.shortlists as link on link.job_id = (pairs.before).id
        where link.revoked_at is null and link.ends_at > now()
          and private.is_for_client(link, pairs.before) and not private.is_for_client(link, pairs.after)
      )
    )
    from ending
  );
end
$$;

-- The work for a client: {jobs, open_jobs, enquiries, latest_jobs: [{id, title, status, applicants}], latest_enquiries:
-- [{id, reference, name, stage, created_at}], shortlists: [{id, job_id, job_title, contact, created_at, ends_at, openings}]}.
-- Shortlists are those that were made for it, also where the job is another client's by now. The lists have the newest
-- twenty; each count goes up to 1,000, which stands for more than 999. An enquiry is a client's by the name of the company,
-- or by the address of a contact.
create or replace function public.client_work(id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  client public.clients;
begin
  perform private.require_role('recruiter');
  select * into client from public.clients where clients.id = client_work.id;
  return (
    with enquiries as materialized (
      select submissions.id, submissions.created_at from public.submissions
      where submissions.kind = 'enquiry' and (
        lower(submissions.company) = lower(client.name)
        or submissions.email = any (array(
          select contact ->> 'email' from jsonb_array_elements(client.contacts) as contact where contact ->> 'email' <> ''
        ))
      )
      limit 1000
    )
    select jsonb_build_object(
      'jobs', (select count(*) from (select from public.jobs where jobs.client_id = client.id limit 1000) as job),
      'open_jobs', (
        select count(*) from (
          select from public.jobs
          join private.open_jobs on open_jobs.id = jobs.id
          where jobs.client_id = client.id
          limit 1000
        ) as open
      ),
      'enquiries', (select count(*) from enquiries),
      'latest_jobs', (
        select coalesce(jsonb_agg(to_jsonb(latest) - 'updated_at' order by latest.updated_at desc, latest.id desc), '[]')
        from (
          select job.id, job.title, job.status, job.updated_at, (
            select count(*) from (
              select from public.submissions
              where submissions.kind = 'application' and submissions.job_id = job.id
              limit 1000
            ) as applied
          ) as applicants
          from public.jobs as job
          where job.client_id = client.id
          order by job.updated_at desc, job.id desc
          limit 20
        ) as latest
      ),
      'latest_enquiries', (
        select coalesce(jsonb_agg(to_jsonb(latest) order by latest.created_at desc, latest.id desc), '[]')
        from (
          select
            entry.id, entry.reference, entry.first_name || ' ' || entry.last_name as name, entry.stage, entry.created_at
          from enquiries join public.submissions as entry on entry.id = enquiries.id
          order by enquiries.created_at desc, enquiries.id desc
          limit 20
        ) as latest
      ),
      'shortlists', (
        select coalesce(jsonb_agg(to_jsonb(latest) order by latest.created_at desc), '[]')
        from (
          select
            link.id, link.job_id, job.title as job_title, link.contact, link.created_at,
            coalesce(link.revoked_at, link.ends_at) as ends_at, link.openings
          from public.jobs as job join private.shortlists as link on link.job_id = job.id
          where link.client_id = client.id
          order by link.created_at desc
          limit 20
        ) as latest
      )
    )
  );
end
$$;

-- A link outlives its job for as long as somebody may put that back.
create or replace function public.run_retention_if_automatic() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.fold_readings();
  delete from private.shortlists as link
  where link.ends_at < now() - interval '1 year' and not exists (select from public.jobs where jobs.id = link.job_id);
  return private.run_retention_if_automatic();
end
$$;

-- Saved copies of built-in words that are not true any more give way to the new ones.
update public.site_settings set value = value - 'introduction_body'
where key = 'mail_texts' and value ->> 'introduction_body' like '%Follow the link to read who the client is and what they%';
update public.site_settings set value = value - 'yes'
where key = 'put_forward_page' and value ->> 'yes' like 'You said yes. The client can now see%';

comment on function public.ask_introduction(bigint, jsonb) is
  'For recruiters: asks a person by mail whether they may be introduced to the client of a job.';
comment on function public.answer_introduction(text, text, text, text, text) is 'Yes or no, by the secret of a mailed link.';
comment on function public.confirm_introduction(bigint) is
  'For recruiters: the note of a yes was read, so the client may see them.';
comment on function public.consent_ended_by(text, bigint, jsonb) is
  'For staff: how much consent ends with changes to a job, or to a client.';
comment on function public.shortlists_of(bigint) is
  'For recruiters: who was asked for a job, what they and the client answered, and the links for the client.';
comment on function public.shortlist_of(text) is 'What a link for a client is about, by its secret. Leaves nothing.';
comment on function public.open_shortlist(text) is 'Those who agreed, by the secret of a link. Leaves readings.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.answer_introduction(text, text, text, text, text),
  public.confirm_introduction(bigint),
  public.consent_ended_by(text, bigint, jsonb),
  public.shortlist_of(text),
  public.open_shortlist(text)
from public, anon, authenticated;
grant execute on function
  public.confirm_introduction(bigint),
  public.consent_ended_by(text, bigint, jsonb)
to authenticated;
grant execute on function
  public.answer_introduction(text, text, text, text, text),
  public.shortlist_of(text),
  public.open_shortlist(text)
to anon, authenticated, service_role;
