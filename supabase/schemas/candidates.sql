-- People who applied or sent a resume, and their search index: one row each, for any number of submissions.
set check_function_bodies = off;

-- The text of candidates' files, read by the server in the background. It is deleted with its entry.
create table private.resume_texts (
  -- The name in the bucket.
  name text primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  -- Null until the file was read, and if it cannot be read.
  text text,
  -- The reason why it cannot be read.
  problem text,
  constraint resume_texts_name_check check (private.is_resume_name(name)),
  constraint resume_texts_text_check check (char_length(text) <= 200000),
  constraint resume_texts_read_check check (num_nonnulls(text, problem) <= 1),
  constraint resume_texts_problem_check check (problem in ('no words', 'password', 'unknown', 'broken', 'too large', 'missing', 'malware'))
);

create index resume_texts_submission_id_idx on private.resume_texts (submission_id);

create index resume_texts_waiting_idx on private.resume_texts (submission_id) where text is null and problem is null;

alter table private.resume_texts enable row level security;

-- A person is a set of addresses: all submissions from one address belong to one person, and so do addresses with one
-- phone number.
create table private.candidates (
  id bigint generated always as identity primary key,
  -- The time of the newest submission.
  seen_at timestamptz not null,
  -- The words of all submissions and notes of this person, without their positions.
  search tsvector not null default ''
);

create index candidates_seen_at_idx on private.candidates (seen_at desc, id desc);

create index candidates_search_idx on private.candidates using gin (search) with (fastupdate = off);

alter table private.candidates enable row level security;

create table private.candidate_addresses (
  email text primary key,
  candidate_id bigint not null references private.candidates (id) on delete cascade,
  -- The last ten digits of the newest number; empty if there are fewer than eight.
  phone text not null default '',
  constraint candidate_addresses_email_check check (char_length(email) between 3 and 120),
  constraint candidate_addresses_phone_check check (phone ~ '^(\d{8,10})?$')
);

create index candidate_addresses_candidate_id_idx on private.candidate_addresses (candidate_id);

create index candidate_addresses_phone_idx on private.candidate_addresses (phone) where phone <> '';

alter table private.candidate_addresses enable row level security;

-- The first number of a field that may have several, and extensions. Shorter numbers are shared by too many people.
create function private.phone_key(phone text) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce((
    select right(regexp_replace(part.text, '\D', '', 'g'), 10)
    from regexp_split_to_table(phone_key.phone, '[,;/|&]|\m(ext|extn|extension|x|and|or)(?=[\s.:\d])|#', 'i')
      with ordinality as part (text, place)
    where part.text ~ '(\d\D*){8}'
    order by part.place
    limit 1
  ), '')
$$;

-- All submissions of a person, the newest first. These are not in SQL alone, so that each is planned once.
create function private.entries_of_candidate(candidate_id bigint) returns setof public.submissions
language plpgsql
stable
-- More would be looked up by reading whole tables.
rows 2
set search_path = ''
as $$
begin
  return query
  select submissions.* from private.candidate_addresses as mine
  join public.submissions on submissions.email = mine.email
  where mine.candidate_id = entries_of_candidate.candidate_id
  order by coalesce(submissions.resent_at, submissions.created_at) desc, submissions.id desc;
end
$$;

-- Text in its comparable form: at most a hundred pages, which always fit into the type.
create function private.candidate_words(candidate_id bigint) returns tsvector
language sql
stable
set search_path = ''
as $$
  select strip(to_tsvector(
    'pg_catalog.simple',
    -- One character can become many.
    left(private.plain_text(left(coalesce(string_agg(parts.words, ' '), ''), 150000)), 150000)
  ))
  from private.candidate_parts(candidate_words.candidate_id) as parts
$$;

-- Rewrites a person's row from the current data. The row is locked first, so that the later of two writers sees
-- everything.
create function private.refresh_candidate(candidate_id bigint) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform 1 from private.candidates where candidates.id = refresh_candidate.candidate_id for update;
  update private.candidates
  set search = private.candidate_words(candidates.id), seen_at = newest.seen_at
  from (
    select max(coalesce(entries.resent_at, entries.created_at)) as seen_at
    from private.entries_of_candidate(refresh_candidate.candidate_id) as entries
  ) as newest
  where candidates.id = refresh_candidate.candidate_id;
end
$$;

create function private.candidate_of(email text) returns bigint
language sql
stable
set search_path = ''
as $$
  select mine.candidate_id from private.candidate_addresses as mine where mine.email = candidate_of.email
$$;

-- The person with this address or phone number; an unknown person is created.
create function private.take_candidate(email text, phone text, at timestamptz) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  number constant text := private.phone_key(take_candidate.phone);
  known bigint := private.candidate_of(take_candidate.email);
  made bigint;
begin
  if known is null then
    select min(other.candidate_id) into known from private.candidate_addresses as other
    where other.phone = number and other.phone <> ''
      and private.names_agree(private.name_of_sender(take_candidate.email), private.name_of_sender(other.email));
    if known is null then
      insert into private.candidates (seen_at) values (take_candidate.at) returning id into made;
    end if;
    insert into private.candidate_addresses (email, candidate_id, phone)
    values (take_candidate.email, coalesce(known, made), number)
    on conflict do nothing;
    known := private.candidate_of(take_candidate.email);
    -- Another form of the same person may have been quicker.
    delete from private.candidates where candidates.id = made and made <> known;
  end if;
  update private.candidate_addresses as mine set phone = number
  where mine.email = take_candidate.email and number <> '' and mine.phone <> number;
  return known;
end
$$;

-- Each person once, for any number of entries. A message alone makes no one a candidate; it is found for an existing
-- candidate.
create function private.note_entries(entries public.submissions[]) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  insert into private.resume_texts (name, submission_id)
  select one.resume_path, one.id from unnest(note_entries.entries) as one where one.resume_path is not null
  on conflict do nothing;
  perform private.take_candidate(one.email, one.phone, coalesce(one.resent_at, one.created_at))
  from (
    select distinct on (each.email) each.* from unnest(note_entries.entries) as each
    where each.kind in ('application', 'resume')
    order by each.email, each.id desc
  ) as one;
  perform private.refresh_candidate(known.candidate_id)
  from (
    -- In one order, so that no two wait for each other.
    select distinct mine.candidate_id from private.candidate_addresses as mine
    where mine.email in (select one.email from unnest(note_entries.entries) as one)
    order by mine.candidate_id
  ) as known;
end
$$;

create function private.note_added_entries() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_entries(array(
    select submissions from public.submissions where submissions.id in (select added.id from added)
  ));
  return null;
end
$$;

create function private.note_changed_entry() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.note_entries(array[new]);
  return null;
end
$$;

create trigger submissions_6_note_added
after insert on public.submissions referencing new table as added
for each statement execute function private.note_added_entries();

create trigger submissions_6_note_changed
after update of first_name, last_name, phone, message, answers, resume_path, resent_at on public.submissions
for each row execute function private.note_changed_entry();

-- With their last application people stop being candidates, and none of their data stays here.
create function private.forget_candidates() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  touched constant bigint[] := array(
    select distinct mine.candidate_id from private.candidate_addresses as mine
    where mine.email in (select gone.email from gone)
    order by mine.candidate_id
  );
begin
  delete from private.candidate_addresses as mine
  where mine.email in (select gone.email from gone) and not exists (
    select from public.submissions where submissions.email = mine.email and submissions.kind in ('application', 'resume')
  );
  delete from private.candidates
  where candidates.id = any (touched)
    and not exists (select from private.candidate_addresses as mine where mine.candidate_id = candidates.id);
  perform private.refresh_candidate(one.id) from unnest(touched) as one (id);
  return null;
end
$$;

create trigger submissions_6_forget_candidates
after delete on public.submissions referencing old table as gone
for each statement execute function private.forget_candidates();

-- For rows that belong to an entry: its notes, and a corrected name in an earlier version. A deleted entry deletes
-- them, and reports it itself.
create function private.refresh_candidate_of_entry() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.refresh_candidate(private.candidate_of(submissions.email))
  from public.submissions where submissions.id = coalesce(new.submission_id, old.submission_id);
  return null;
end
$$;

create trigger notes_6_insert_candidate
after insert on public.notes
for each row when (new.kind = 'note') execute function private.refresh_candidate_of_entry();

create trigger notes_6_delete_candidate
after delete on public.notes
for each row when (old.kind = 'note') execute function private.refresh_candidate_of_entry();

create trigger submission_versions_6_refresh_candidate
after update of first_name, last_name, phone on public.submission_versions
for each row execute function private.refresh_candidate_of_entry();

-- For the server's own key: names of unread files in the bucket resumes, the newest first.
create function public.resumes_to_read(size integer default 20) returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  select resume_texts.name from private.resume_texts
  where resume_texts.text is null and resume_texts.problem is null
  order by resume_texts.submission_id desc
  limit least(greatest(resumes_to_read.size, 1), 100)
$$;

-- Either the text of a file or the reason why there is none. Returns false if the entry is gone.
create function public.keep_resume_text(name text, words text, problem text default null) returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  entry bigint;
begin
  update private.resume_texts
  set text = case when keep_resume_text.problem is null then keep_resume_text.words end,
      problem = keep_resume_text.problem
  where resume_texts.name = keep_resume_text.name
  returning resume_texts.submission_id into entry;
  if entry is null then return false; end if;
  perform private.refresh_candidate(private.candidate_of(submissions.email))
  from public.submissions where submissions.id = entry;
  return true;
end
$$;

-- The part of a text around the first of these words, a sentence or two; null if it has none of them.
create function private.excerpt(words text, pattern text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  at constant integer := regexp_instr(excerpt.words, excerpt.pattern, 1, 1, 0, 'i');
begin
  return case when at > 0 then substr(excerpt.words, greatest(1, at - 60), 160) end;
end
$$;

-- At most five thousand people with these words. Always by their index: the planner estimates every prefix as frequent,
-- and would scan the table.
create function private.candidates_with(wanted tsquery) returns bigint[]
language sql
stable
set search_path = ''
set enable_seqscan = off
set enable_indexscan = off
as $$
  select array(select candidates.id from private.candidates where candidates.search @@ candidates_with.wanted limit 5000)
$$;

-- {total, people: [{id, name, emails, phone, seen_at, entries, stage, job_title, excerpt: {part, text}}], problem}:
-- twenty a page, the newest submission first. `total` up to 1,000, which stands for more than 999; `problem` is the
-- fault of the search. All words must occur, each as a prefix of a word from three letters on. `filters`: {stage, job
-- (an id), city (of a job), consent (under-6, under-12, under-24, over-12 or over-24 months)}; one entry has to match
-- stage, job and city together.
create function public.staff_candidates(words text default '', filters jsonb default '{}', page integer default 1)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  -- A number written with spaces is one word.
  typed constant text := case
    when staff_candidates.words ~ '^[\d\s()+-]{7,}$' then regexp_replace(staff_candidates.words, '\D', '', 'g')
    else btrim(coalesce(staff_candidates.words, ''))
  end;
  given constant jsonb := case jsonb_typeof(staff_candidates.filters) when 'object' then staff_candidates.filters else '{}' end;
  lexemes text[] := '{}';
  wanted tsquery;
  of_words bigint[];
  consent constant text[] := regexp_match(given ->> 'consent', '^(under|over)-(6|12|24)$');
  since constant timestamptz := now() - make_interval(months => consent[2]::integer);
  of_jobs bigint[];
  conditions text := '';
  ids bigint[];
  found jsonb;
  problem text;
begin
  perform private.require_role('recruiter');
  if char_length(typed) <= 200 then
    lexemes := tsvector_to_array(to_tsvector('pg_catalog.simple', private.plain_text(typed)));
  end if;
  problem := case
    when char_length(typed) > 200 or cardinality(lexemes) > 12
      then 'This search is too long. Try at most 12 words.'
    when typed <> '' and cardinality(lexemes) = 0 then 'Enter at least one letter or number.'
    when given - array['stage', 'job', 'city', 'consent'] <> '{}'
      or given ->> 'job' !~ '^[1-9]\d{0,14}$'
      or given ? 'consent' and consent is null
      then 'Unknown filter. Clear the filters and try again.'
  end;
  if problem is not null then
    return jsonb_build_object('total', 0, 'people', '[]'::jsonb, 'problem', problem);
  end if;
  if cardinality(lexemes) > 0 then
    select string_agg(quote_literal(lexeme) || case when char_length(lexeme) > 2 then ':*' else '' end, ' & ')::tsquery
    into wanted from unnest(lexemes) as lexeme;
    of_words := private.candidates_with(wanted);
    conditions := case
      when cardinality(of_words) < 5000 then ' and candidates.id = any ($5)' else ' and candidates.search @@ $1'
    end;
  end if;
  if given ? 'job' or given ? 'city' then
    of_jobs := array(
      select jobs.id from public.jobs
      where (not given ? 'job' or jobs.id = (given ->> 'job')::bigint)
        and (
          not given ? 'city' or jobs.location = given ->> 'city'
          or jobs.places @> jsonb_build_array(jsonb_build_object('city', given ->> 'city'))
        )
    );
  end if;
  if given ? 'stage' or of_jobs is not null then
    conditions := conditions || format(
      ' and candidates.id in (
        select mine.candidate_id from public.submissions join private.candidate_addresses as mine using (email)
        where submissions.kind in (''application'', ''resume'') %s %s
      )',
      case when given ? 'stage' then 'and submissions.stage = $2' end,
      case when of_jobs is not null then 'and submissions.job_id = any ($3)' end
    );
  end if;
  if consent is not null then
    conditions := conditions || format(
      ' and %s exists (
        select from private.candidate_addresses as mine join public.submissions using (email)
        where mine.candidate_id = candidates.id and submissions.consented_at > $4
          and submissions.consent_withdrawn_at is null
      )',
      case consent[1] when 'over' then 'not' end
    );
  end if;
  execute format('select array(select candidates.id from private.candidates where true %s limit 1000)', conditions)
  into ids using wanted, given ->> 'stage', of_jobs, since, of_words;
  -- Few results are sorted; for many, the index yields the newest soon, one after the other.
  execute format(
    'select coalesce(jsonb_agg(private.found_candidate(hits.id, $7) order by hits.seen_at desc, hits.id desc), ''[]'')
    from (
      select candidates.id, candidates.seen_at from private.candidates
      where true %s
      order by candidates.seen_at desc, candidates.id desc
      limit 20 offset 20 * ($6 - 1)
    ) as hits',
    case when cardinality(ids) < 1000 then ' and candidates.id = any ($8)' else conditions end
  )
  into found
  using
    wanted, given ->> 'stage', of_jobs, since, of_words, least(greatest(coalesce(staff_candidates.page, 1), 1), 50),
    lexemes, ids;
  return jsonb_build_object('total', cardinality(ids), 'people', found, 'problem', null);
end
$$;

-- A line of the list. The excerpt has the most of these words side by side, or else the longest single word.
create function private.found_candidate(candidate_id bigint, lexemes text[]) returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  longest constant text := (
    select private.as_pattern(lexeme) from unnest(found_candidate.lexemes) as lexeme
    order by char_length(lexeme) desc, lexeme limit 1
  );
  word constant text := (
    select format('\m(?:%s)', string_agg(
      private.as_pattern(lexeme) || case when char_length(lexeme) > 2 then '\w*' else '\M' end, '|'
    ))
    from unnest(found_candidate.lexemes) as lexeme
  );
  cut record;
  excerpt jsonb;
begin
  if longest is not null then
    select
      texts.submission_id, texts.part, private.excerpt(texts.words, '\m' || private.as_pattern(best.run)) as words
    into cut
    from private.candidate_parts(found_candidate.candidate_id, true) with ordinality as texts
    cross join lateral (
      select
        found.run[1] as run, cardinality(regexp_split_to_array(found.run[1], '\W+')) as count,
        found.run[1] ~* ('\m' || longest) as has_longest
      from regexp_matches(texts.words, format('%s(?:\W{1,3}%1$s)*', word), 'gi') with ordinality as found (run, place)
      order by 2 desc, 3 desc, found.place
      limit 1
    ) as best
    order by best.count desc, best.has_longest desc, texts.ordinality
    limit 1;
    -- Notes are the agency's own words.
    if cut.part <> 'note' then perform private.note_excerpt(cut.submission_id, cut.words); end if;
    if cut.part is not null then excerpt := jsonb_build_object('part', cut.part, 'text', cut.words); end if;
  end if;
  return (
    with entries as materialized (select * from private.entries_of_candidate(found_candidate.candidate_id)),
    newest as (select * from entries where entries.kind in ('application', 'resume') limit 1)
    select jsonb_build_object(
      'id', found_candidate.candidate_id, 'name', newest.first_name || ' ' || newest.last_name,
      'emails', (select jsonb_agg(distinct entries.email) from entries), 'phone', newest.phone,
      'seen_at', (select max(coalesce(entries.resent_at, entries.created_at)) from entries),
      'entries', (select count(*) from entries), 'stage', newest.stage, 'job_title', newest.job_title, 'excerpt', excerpt
    )
    from newest
  );
end
$$;

-- The state of a file's text: read, waiting, or the reason why it cannot be read; null without a file.
create function private.resume_state(name text) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(resume_texts.problem, case when resume_texts.text is null then 'waiting' else 'read' end)
  from private.resume_texts where resume_texts.name = resume_state.name
$$;

-- {id, name, addresses: [{email, phone}], has_other_names, same_phone: [{id, name, phone}] of other candidates,
-- entries: [{id, email, kind, stage, job_id, job_title, name, resume_path, resume_name, reference, sent_at,
-- consented_at, resume as in resume_state}], notes: [{id, submission_id, kind, subject, body, author_name,
-- created_at}], refusal: null, or the reason why they cannot be added to a job}, the newest first; notes are notes and
-- replies.
create function private.staff_candidate(id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_role('recruiter');
  with entries as materialized (select * from private.entries_of_candidate(staff_candidate.id))
  select jsonb_build_object(
    'id', staff_candidate.id,
    'name', (
      select entries.first_name || ' ' || entries.last_name from entries
      where entries.kind in ('application', 'resume') limit 1
    ),
    'addresses', (
      select jsonb_agg(jsonb_build_object('email', mine.email, 'phone', mine.phone) order by mine.email)
      from private.candidate_addresses as mine where mine.candidate_id = staff_candidate.id
    ),
    'has_other_names', cardinality(private.other_names(staff_candidate.id)) > 0,
    'same_phone', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', other.candidate_id, 'name', private.name_of(private.newest_entry(other.candidate_id)), 'phone', other.phone
      ) order by other.candidate_id), '[]')
      from (
        select near.candidate_id, min(near.phone) as phone from private.candidate_addresses as near
        where near.candidate_id <> staff_candidate.id and near.phone in (
          select mine.phone from private.candidate_addresses as mine
          where mine.candidate_id = staff_candidate.id and mine.phone <> ''
        )
        group by near.candidate_id order by near.candidate_id limit 10
      ) as other
    ),
    'entries', jsonb_agg(jsonb_build_object(
      'id', entries.id, 'email', entries.email, 'kind', entries.kind, 'stage', entries.stage, 'job_id', entries.job_id,
      'job_title', entries.job_title, 'name', entries.first_name || ' ' || entries.last_name,
      'resume_path', entries.resume_path, 'resume_name', entries.resume_name, 'reference', entries.reference,
      'sent_at', coalesce(entries.resent_at, entries.created_at),
      'consented_at', entries.consented_at,
      'resume', private.resume_state(entries.resume_path)
    )),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', notes.id, 'submission_id', notes.submission_id, 'kind', notes.kind, 'subject', notes.subject,
        'body', notes.body, 'author_name', notes.author_name, 'created_at', notes.created_at
      ) order by notes.id desc), '[]')
      from public.notes
      where notes.submission_id in (select entries.id from entries) and notes.kind in ('note', 'reply')
    ),
    'refusal', (private.consent_of(staff_candidate.id)).refusal
  )
  into answer from entries having count(*) > 0;
  if answer is null then
    raise exception using errcode = 'PT404', message = 'This candidate no longer exists.';
  end if;
  return answer;
end
$$;

-- {id, resume} of an entry's candidate, `resume` as in resume_state; null if the entry made no one a candidate.
create function public.candidate_of_entry(submission_id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select jsonb_build_object('id', mine.candidate_id, 'resume', private.resume_state(submissions.resume_path))
    from public.submissions join private.candidate_addresses as mine using (email)
    where submissions.id = candidate_of_entry.submission_id
  );
end
$$;

-- {jobs: [{id, title}], cities: [text]}: filters for candidates, from the 500 newest jobs with applications.
create function public.candidate_choices() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    with known as materialized (
      select jobs.id, jobs.title, jobs.location, jobs.places from public.jobs
      where exists (
        select from public.submissions where submissions.kind = 'application' and submissions.job_id = jobs.id
      )
      order by jobs.id desc
      limit 500
    )
    select jsonb_build_object(
      'jobs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', known.id, 'title', known.title) order by known.title, known.id), '[]')
        from known
      ),
      'cities', (
        select coalesce(jsonb_agg(distinct named.city order by named.city), '[]')
        from known
        cross join lateral (
          select place.value ->> 'city' as city from jsonb_array_elements(known.places) as place
          union all
          select known.location where jsonb_array_length(known.places) = 0
        ) as named
        where named.city <> ''
      )
    )
  );
end
$$;

create function private.source_note(submission public.submissions) returns text
language sql
immutable
set search_path = ''
as $$
  select case submission.collected_from
    when '' then '' else format(' The details come from: %s.', rtrim(submission.collected_from, '.'))
  end
$$;

-- Notifies the person and staff of a submission, or of an addition by staff; `again` has the facts of a repetition. A
-- person added to a job by staff gets no email here. Staff know whom they added, but not for which job.
create function private.tell_of_entry(entry public.submissions, again jsonb default null) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if entry.collected_from = '' then
    perform private.confirm_to_sender(
      entry, case when again is null then 'acknowledgement' else 'sent_again' end, coalesce(again, '{}')
    );
  elsif entry.kind = 'resume' then
    perform private.tell_source(entry);
  end if;
  if entry.collected_from = '' or entry.kind = 'application' then
    perform private.alert_staff(entry.id, private.alert_item(entry));
  end if;
end
$$;

-- A day as YYYY-MM-DD in the agency's calendar; null if it is invalid.
create function private.given_day(typed text) returns date
language plpgsql
immutable
set search_path = ''
as $$
begin
  return case when given_day.typed ~ '^(19|20|21)\d\d-\d\d-\d\d$' then given_day.typed::date end;
exception when datetime_field_overflow then
  return null;
end
$$;

-- {id, candidate}: of the entry, and of its person. `form`: key, first_name, last_name, email, phone, industry, message
-- (may be empty), resume and resume_name as in submit_application (may be empty), collected_from, collected_on (the day
-- of the person's consent, YYYY-MM-DD), agreed (true), notice_version.
create function public.add_candidate(form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(add_candidate.form, '{}');
  origin constant text := private.form_text(given, 'collected_from');
  day constant date := private.given_day(given ->> 'collected_on');
  zone constant text := private.agency_zone();
  today constant date := private.agency_day();
  months constant integer := (private.retention()).candidate_months;
  of_form constant jsonb := private.consent_problems(given || jsonb_build_object('consent', given -> 'agreed'));
  submission public.submissions;
begin
  perform private.require_role('recruiter');
  perform private.refuse_problems(
    private.person_problems(given, 'the')
    - case when private.form_text(given, 'last_name') = '' then 'last_name' else '' end
    || jsonb_strip_nulls(jsonb_build_object(
      'message', private.message_problem(private.form_text(given, 'message'), 0, 'the'),
      'file', case when private.form_text(given, 'resume') <> '' then private.file_problem(given, 'the') end,
      'industry', case
        when not private.is_industry(private.form_text(given, 'industry')) then 'Please choose an industry.'
      end,
      'collected_from', case
        when origin = '' then 'Please enter the source of these details.'
        when char_length(origin) > 200 then 'This can have at most 200 characters.'
        when origin ~ '[[:cntrl:]]' then 'Please remove invisible characters.'
      end,
      'collected_on', case
        when day is null then 'Please enter the day on which this person agreed.'
        when day > today then 'This day is in the future.'
        when day <= today - make_interval(months => months)
          then format('This was more than %s months ago. Please ask the person again first.', months)
      end,
      'agreed', case
        when of_form ? 'consent' then 'Please ask the person first. You may keep their details only with their consent.'
      end
    ))
    || (of_form - 'consent')
  );
  submission := private.submission_of('resume', given - 'source');
  submission.company := '';
  submission.industry := private.form_text(given, 'industry');
  submission.collected_from := origin;
  submission.collected_on := day;
  -- Noon, so that it is this day in nearly every time zone.
  submission.consented_at := least((day + time '12:00') at time zone zone, now());
  -- The same form sent twice is stored once.
  perform pg_advisory_xact_lock(hashtextextended('added ' || submission.email, 0));
  if not private.is_known(given ->> 'key') then
    if exists (
      select from public.submissions as wished
      where wished.email = submission.email
        and coalesce(wished.consent_withdrawn_at, wished.erasure_requested_at) is not null
    ) then
      perform private.refuse_problems(jsonb_build_object(
        'email', 'This person has withdrawn their consent or asked for erasure. Erase their details first.'
      ));
    end if;
    if private.form_text(given, 'resume') <> '' then submission := private.with_file(submission, given); end if;
    if not private.add_version(submission) then perform private.store_submission(submission); end if;
  end if;
  return jsonb_build_object(
    'id', private.entry_of_key(submission.key), 'candidate', private.candidate_of(submission.email)
  );
end
$$;

-- The entry that a form became, or a version of it.
create function private.entry_of_key(key uuid) returns bigint
language sql
stable
set search_path = ''
as $$
  select submissions.id from public.submissions where submissions.key = entry_of_key.key
  union all
  select earlier.submission_id from public.submission_versions as earlier where earlier.key = entry_of_key.key
$$;

-- The entry by which a person agreed to be considered for jobs, or the reason why there is none: an application covers
-- its own job only.
create function private.consent_of(candidate_id bigint, out entry_id bigint, out refusal text)
language plpgsql
stable
set search_path = ''
as $$
declare
  months constant integer := (private.retention()).candidate_months;
  newest timestamptz;
begin
  select
    max(entries.consented_at) filter (where entries.kind = 'resume'),
    case
      when bool_or(entries.erasure_requested_at is not null) then 'They have asked for erasure.'
      when bool_or(entries.consent_withdrawn_at is not null) then 'They have withdrawn their consent.'
    end
  into newest, refusal
  from private.entries_of_candidate(consent_of.candidate_id) as entries;
  refusal := coalesce(refusal, case
    when newest is null
      then 'Their consent covers only the jobs they applied for. Ask them before you add them to another job.'
    when newest <= now() - make_interval(months => months)
      then format('Their consent is older than %s months. Ask them again.', months)
  end);
  if refusal is null then
    select entries.id into entry_id from private.entries_of_candidate(consent_of.candidate_id) as entries
    where entries.kind = 'resume' and entries.consented_at = newest
    limit 1;
  end if;
end
$$;

-- Adds a person to an open job, with their consent from a resume: the id of the application. `form`: key, resume and
-- resume_name of a copy of their file (may be empty), and letter, {subject, body} of an email to them, or nothing.
-- PT409 if consent does not cover it, the job is closed, or they have an open application for it.
create function public.add_to_job(candidate_id bigint, job_id bigint, form jsonb) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(add_to_job.form, '{}');
  job constant jsonb := private.job_applied_for(add_to_job.job_id::text);
  consent record;
  cover public.submissions;
  submission public.submissions;
  added bigint;
  problem text;
begin
  perform private.require_role('recruiter');
  perform private.refuse_problems(
    (private.consent_problems(given) - 'consent') || jsonb_strip_nulls(jsonb_build_object(
      'file', case when private.form_text(given, 'resume') <> '' then private.file_problem(given, 'the') end
    ))
  );
  -- Two clicks wait for each other, and for a simultaneous form of the person.
  perform private.lock_sender(mine.email) from (
    select own.email from private.candidate_addresses as own
    where own.candidate_id = add_to_job.candidate_id order by own.email
  ) as mine;
  perform 1 from private.candidates where candidates.id = add_to_job.candidate_id for update;
  if private.is_known(given ->> 'key') then return private.entry_of_key((given ->> 'key')::uuid); end if;
  consent := private.consent_of(add_to_job.candidate_id);
  problem := case
    when consent.refusal is not null then consent.refusal
    when job is null then 'This job no longer accepts applications.'
    when exists (
      select from private.entries_of_candidate(add_to_job.candidate_id) as entries
      where entries.job_id = add_to_job.job_id and entries.stage not in ('placed', 'rejected')
        and entries.kind = 'application'
    ) then 'They already have an open application for this job.'
  end;
  if problem is not null then raise exception using errcode = 'PT409', message = problem; end if;
  select * into cover from public.submissions where submissions.id = consent.entry_id;
  submission := private.submission_of(
    'application', to_jsonb(cover) || jsonb_build_object('key', given -> 'key', 'source', '')
  );
  submission.job_id := job ->> 'id';
  submission.job_title := job ->> 'title';
  submission.consented_at := cover.consented_at;
  submission.collected_from := coalesce(nullif(cover.collected_from, ''), 'resume ' || cover.reference);
  submission.collected_on := coalesce(
    cover.collected_on, (coalesce(cover.resent_at, cover.created_at) at time zone private.agency_zone())::date
  );
  if private.form_text(given, 'resume') <> '' then submission := private.with_file(submission, given); end if;
  perform private.store_submission(submission);
  added := private.entry_of_key(submission.key);
  -- An unsent notice must be sent before any other use of the details.
  if cover.collected_from <> '' and cover.informed_at is null and not exists (
    select from private.outbox
    where outbox.submission_id = cover.id and outbox.kind = 'added' and outbox.status in ('waiting', 'sending')
  ) then
    perform private.tell_source(cover);
  end if;
  if jsonb_typeof(given -> 'letter') = 'object' then
    perform public.send_replies(jsonb_build_array(
      given -> 'letter' || jsonb_build_object('submission_id', added, 'replies', 0)
    ));
  end if;
  return added;
end
$$;

create function private.note_informed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.submissions set informed_at = now() where submissions.id = new.submission_id;
  return null;
end
$$;

create trigger outbox_8_note_informed
after update of status on private.outbox
for each row when (new.kind = 'added' and new.status = 'sent' and old.status <> 'sent')
execute function private.note_informed();

-- Informs a person added by staff of the stored details and their source, as the law requires.
create function private.tell_source(entry public.submissions) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.outbox (kind, to_address, data, submission_id)
  values (
    'added', entry.email,
    jsonb_build_object(
      'reference', entry.reference, 'collected_from', entry.collected_from, 'collected_on', entry.collected_on
    ),
    entry.id
  )
$$;

-- Forms and additions of one address are processed one at a time.
create function private.lock_sender(email text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('sender ' || lock_sender.email, 0))
$$;

create function private.candidate_parts(candidate_id bigint, to_show boolean default false)
returns table (submission_id bigint, part text, words text)
language plpgsql
stable
rows 5
set search_path = ''
as $$
begin
  return query
  with entries as materialized (select * from private.entries_of_candidate(candidate_parts.candidate_id)),
  sent as materialized (
    select
      entries.id, coalesce(entries.resent_at, entries.created_at) as sent_at, entries.message, entries.answers,
      entries.resume_path,
      concat_ws(
        ' ', entries.first_name, entries.last_name, entries.email, entries.company, entries.job_title, entries.industry
      ) as named,
      entries.phone, entries.other_references || entries.reference as reference_list
    from entries
    union all
    select
      earlier.submission_id, earlier.sent_at, earlier.message, earlier.answers, earlier.resume_path,
      concat_ws(' ', earlier.first_name, earlier.last_name, earlier.industry), earlier.phone, array[earlier.reference]
    from public.submission_versions as earlier
    where earlier.submission_id in (select entries.id from entries)
  )
  select texts.id, texts.part, texts.words
  from (
    select
      sent.id, 1 as place, 'person' as part, sent.sent_at,
      concat_ws(' ', sent.named, private.phone_words(sent.phone), private.reference_words(sent.reference_list)) as words
    from sent where not candidate_parts.to_show
    union all
    select sent.id, 2, 'resume', sent.sent_at, resume_texts.text
    from sent join private.resume_texts on resume_texts.name = sent.resume_path
    union all
    select sent.id, 3, 'message', sent.sent_at, sent.message from sent
    union all
    select sent.id, 4, 'answer', sent.sent_at, answer.value ->> 'answer'
    from sent, jsonb_array_elements(sent.answers) as answer
    union all
    select notes.submission_id, 5, 'note', notes.created_at, notes.body from public.notes
    where notes.submission_id in (select entries.id from entries) and notes.kind = 'note'
  ) as texts
  where texts.words <> ''
  order by texts.place, texts.sent_at desc;
end
$$;

-- The parts of an entry that searches have shown to a person today: one part is a line of a list, several amount to
-- reading it.
create table private.shown_excerpts (
  reader_id uuid not null references public.admins (id) on delete cascade,
  day date not null default private.agency_day(),
  submission_id bigint not null references public.submissions (id) on delete cascade,
  excerpt_hash text not null,
  constraint shown_excerpts_excerpt_hash_check check (excerpt_hash ~ '^[0-9a-f]{64}$'),
  primary key (reader_id, day, submission_id, excerpt_hash)
);

create index shown_excerpts_submission_id_idx on private.shown_excerpts (submission_id);

alter table private.shown_excerpts enable row level security;

-- The third different part of an entry within a day leaves a reading, as if the entry had been opened.
create function private.note_excerpt(submission_id bigint, excerpt text) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  reader constant uuid := auth.uid();
begin
  insert into private.shown_excerpts as shown (reader_id, submission_id, excerpt_hash)
  values (reader, note_excerpt.submission_id, private.hash_of(note_excerpt.excerpt))
  on conflict do nothing;
  if not found then return; end if;
  delete from private.shown_excerpts as shown where shown.reader_id = reader and shown.day < private.agency_day();
  if (
    select count(*) >= 3 from private.shown_excerpts as shown
    where shown.reader_id = reader and shown.submission_id = note_excerpt.submission_id
  ) then
    perform private.note_reading(array[note_excerpt.submission_id], 'entry');
  end if;
end
$$;

-- The entry that gives a candidate their name.
create function private.newest_entry(candidate_id bigint) returns public.submissions
language sql
stable
set search_path = ''
as $$
  select * from private.entries_of_candidate(newest_entry.candidate_id) as entries
  where entries.kind in ('application', 'resume')
  limit 1
$$;

-- Both timelines and the audit log use references: an address would outlive its erasure there.
create function private.note_candidates(
  action text, candidate_id bigint, one public.submissions, other public.submissions
) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  words constant text := case note_candidates.action
    when 'created' then 'Split from the candidate of %s.' else 'Joined with the candidate of %s.'
  end;
begin
  perform private.note_change(one.id, format(words, other.reference), false);
  perform private.note_change(other.id, format(words, one.reference), false);
  perform private.write_activity(
    note_candidates.action, 'candidates', note_candidates.candidate_id::text,
    one.reference || ' and ' || other.reference, '{}'
  );
end
$$;

-- Makes addresses of one candidate a separate candidate: its id. Consent and introductions belong to entries, which
-- stay with their addresses.
create function public.split_candidate(emails text[]) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted constant text[] := coalesce(split_candidate.emails, '{}');
  known constant bigint := private.candidate_of(wanted[1]);
  made bigint;
begin
  perform private.require_role('recruiter');
  perform 1 from private.candidates where candidates.id = known for update;
  if known is null then
    raise exception using errcode = 'PT404', message = 'This candidate no longer exists.';
  elsif exists (select from unnest(wanted) as email where private.candidate_of(email) is distinct from known) then
    raise exception using errcode = 'PT409', message = 'These addresses no longer belong to one candidate.';
  elsif not exists (
    select from private.candidate_addresses as mine where mine.candidate_id = known and mine.email <> all (wanted)
  ) then
    raise exception using errcode = 'PT409', message = 'This is already a separate candidate.';
  end if;
  insert into private.candidates (seen_at) values (now()) returning candidates.id into made;
  update private.candidate_addresses as mine set candidate_id = made where mine.email = any (wanted);
  perform private.refresh_candidate(parted.id) from unnest(array[known, made]) as parted (id);
  perform private.note_candidates('created', made, private.newest_entry(known), private.newest_entry(made));
  return made;
end
$$;

-- Joins two candidates under the first. Returns the moved addresses, with which `split_candidate` undoes it.
create function public.join_candidates(kept bigint, joined bigint) returns text[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  one public.submissions;
  other public.submissions;
  moved text[];
begin
  perform private.require_role('recruiter');
  if join_candidates.kept = join_candidates.joined then
    raise exception using errcode = 'PT400', message = 'This is the same candidate. Please choose another one.';
  end if;
  -- In one order, so that no two wait for each other.
  perform 1 from private.candidates where candidates.id in (join_candidates.kept, join_candidates.joined)
  order by candidates.id for update;
  one := private.newest_entry(join_candidates.kept);
  other := private.newest_entry(join_candidates.joined);
  if one.id is null or other.id is null then
    raise exception using errcode = 'PT404', message = 'One of these candidates no longer exists.';
  end if;
  with mine as (
    update private.candidate_addresses set candidate_id = join_candidates.kept
    where candidate_addresses.candidate_id = join_candidates.joined
    returning candidate_addresses.email
  )
  select array_agg(mine.email order by mine.email) into moved from mine;
  delete from private.candidates where candidates.id = join_candidates.joined;
  perform private.refresh_candidate(join_candidates.kept);
  perform private.note_candidates('changed', join_candidates.kept, one, other);
  return moved;
end
$$;

create function private.as_pattern(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(as_pattern.words, '[^[:alnum:]]', '\\\&', 'g')
$$;

create function private.name_of(entry public.submissions) returns text
language sql
immutable
set search_path = ''
as $$
  select trim((entry).first_name || ' ' || (entry).last_name)
$$;

create function private.name_of_sender(email text) returns text
language sql
stable
set search_path = ''
as $$
  select private.name_of(submissions) from public.submissions
  where submissions.email = name_of_sender.email and submissions.kind in ('application', 'resume')
  order by coalesce(submissions.resent_at, submissions.created_at) desc, submissions.id desc
  limit 1
$$;

-- Words of a name that are more than an initial, without accents, in any order.
create function private.name_words(name text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct word), '{}')
  from regexp_split_to_table(private.plain_text(name_words.name), '[^[:alnum:]\u0900-\u0DFF]+') as word
  where char_length(word) > 1
$$;

-- The consonants of a word in Latin letters or in a script of India, whose Unicode blocks have the same letters at the
-- same places. No script distinguishes all of them, so similar ones count as one.
create function private.consonants(word text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(translate(
    regexp_replace(replace(replace(latin.word, 'x', 'ks'), 'ph', 'p'), 'c(?!h)', 'k', 'g'),
    'gqjczdbfmwaeiouhy', 'kkssstppnv'
  ), '(.)\1+', '\1', 'g')
  from (
    select translate(
      string_agg(case when ascii(sign) between 2304 and 3455 then chr(2304 + (ascii(sign) - 2304) % 128) else sign end, '' order by place),
      'कखगघङचछजझञटठडढणतथदधनऩपफबभमयरऱलळऴवशषसहंअआइईउऊऋएऐओऔािीुूृेैोौ्ँः़',
      'kkkknssssnttttnttttnnppppnyrrlllvssshn'
    ) as word
    from regexp_split_to_table(consonants.word, '') with ordinality as each (sign, place)
  ) as latin
$$;

-- The same words, or all words of the shorter one; between two scripts by sound.
create function private.names_agree(one text, other text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select a.words <> '{}' and b.words <> '{}' and (
    a.words <@ b.words or b.words <@ a.words or (
      (names_agree.one ~ '[\u0900-\u0DFF]') <> (names_agree.other ~ '[\u0900-\u0DFF]')
      and (a.heard <@ b.heard or b.heard <@ a.heard)
    )
  )
  from
    (select words, array(select private.consonants(word) from unnest(words) as word) as heard
      from private.name_words(names_agree.one) as words) as a,
    (select words, array(select private.consonants(word) from unnest(words) as word) as heard
      from private.name_words(names_agree.other) as words) as b
$$;

-- Addresses of a candidate with another sender name than the candidate's.
create function private.other_names(candidate_id bigint) returns text[]
language sql
stable
set search_path = ''
as $$
  select coalesce(array_agg(mine.email order by mine.email), '{}') from private.candidate_addresses as mine
  where mine.candidate_id = other_names.candidate_id and not private.names_agree(
    private.name_of_sender(mine.email), private.name_of(private.newest_entry(other_names.candidate_id))
  )
$$;

-- Makes each name of a candidate a separate candidate: their ids.
create function public.split_candidate_names(candidate_id bigint) returns bigint[]
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  made bigint[] := '{}';
  known bigint := split_candidate_names.candidate_id;
  others text[] := private.other_names(known);
begin
  perform private.require_role('recruiter');
  if others = '{}' then
    raise exception using errcode = 'PT404', message = 'No address of this candidate has another name.';
  end if;
  while others <> '{}' loop
    known := public.split_candidate(others);
    made := made || known;
    others := private.other_names(known);
  end loop;
  return made;
end
$$;

comment on table private.resume_texts is
  'Text of candidates'' files, or the reason why a file cannot be read. Read by functions for recruiters only.';
comment on table private.candidates is
  'One row for each person who applied or sent a resume, with their search words. Used by functions only.';
comment on table private.candidate_addresses is 'The addresses of each person. Used by functions only.';
comment on function public.resumes_to_read(integer) is 'Server only: candidates'' files that have not been read yet.';
comment on function public.keep_resume_text(text, text, text) is
  'Server only: the text of such a file, or the reason why it cannot be read.';
comment on function public.staff_candidates(text, jsonb, integer) is
  'For recruiters: people by the words of their submissions and notes, by date; nothing is scored. May leave readings.';
comment on function private.staff_candidate(bigint) is 'For recruiters: all submissions of a person, with notes and replies.';
comment on function public.candidate_of_entry(bigint) is 'For recruiters: the candidate of an entry, and the state of its file.';
comment on function public.candidate_choices() is 'For recruiters: the jobs and cities for filtering candidates.';
comment on column public.submissions.collected_from is
  'The source of these details, if staff added them; empty if the person sent them.';
comment on function public.add_candidate(jsonb) is
  'For recruiters: adds a person who agreed to it, with the source of the details.';
comment on function public.add_to_job(bigint, bigint, jsonb) is
  'For recruiters: adds a person to a job if their consent covers it, or returns the reason why not.';
comment on column public.submissions.informed_at is
  'When the notice about added details and their source was sent to the person (GDPR 14); null until then.';
comment on table private.shown_excerpts is
  'Hashes of the parts of entries that searches have shown to a person today. Used by functions only.';
comment on function public.split_candidate(text[]) is
  'For recruiters: makes some addresses of a candidate a separate candidate.';
comment on function public.join_candidates(bigint, bigint) is 'For recruiters: joins two candidates.';
comment on function public.split_candidate_names(bigint) is
  'For recruiters: makes each name of a candidate a separate candidate, and returns their ids.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.resumes_to_read(integer),
  public.keep_resume_text(text, text, text),
  public.staff_candidates(text, jsonb, integer),
  public.candidate_of_entry(bigint),
  public.candidate_choices(),
  public.add_candidate(jsonb),
  public.add_to_job(bigint, bigint, jsonb),
  public.split_candidate(text[]),
  public.join_candidates(bigint, bigint),
  public.split_candidate_names(bigint)
from public, anon, authenticated, service_role;
grant execute on function
  public.resumes_to_read(integer),
  public.keep_resume_text(text, text, text)
to service_role;
grant execute on function
  public.staff_candidates(text, jsonb, integer),
  public.candidate_of_entry(bigint),
  public.candidate_choices(),
  public.add_candidate(jsonb),
  public.add_to_job(bigint, bigint, jsonb),
  public.split_candidate(text[]),
  public.join_candidates(bigint, bigint),
  public.split_candidate_names(bigint)
to authenticated;
