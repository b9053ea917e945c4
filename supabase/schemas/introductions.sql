-- Introductions: a client sees only the details of a candidate that the candidate agreed to share.
set check_function_bodies = off;

-- A request to a person: may we introduce you to this client? Written once; its answers are stored beside it.
create table private.introductions (
  id bigint generated always as identity primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  -- Not a foreign key, because a job may be deleted while the request stays.
  job_id bigint not null,
  job_title text not null,
  -- As shown to the person: a confidential client has no name here.
  client_name text not null,
  pay text not null default '',
  -- The content for the client.
  fields text[] not null,
  token_hash text not null,
  asked_by uuid not null,
  asked_name text not null,
  asked_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '30 days',
  seal text not null,
  offer jsonb not null default '{}',
  -- The recruiter's words about the person. The person reads them before the client does.
  reason text not null default '',
  constraint introductions_seal_check check (seal ~ '^[0-9a-f]{64}$'),
  constraint introductions_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint introductions_asked_name_check check (char_length(asked_name) <= 254),
  constraint introductions_token_hash_key unique (token_hash),
  constraint introductions_job_title_check check (char_length(job_title) between 1 and 120),
  constraint introductions_client_name_check check (char_length(client_name) between 1 and 200),
  constraint introductions_reason_check check (char_length(reason) <= 300),
  constraint introductions_pay_check check (char_length(pay) <= 200),
  constraint introductions_fields_check check (
    fields <> '{}'
    and fields <@ array['name', 'email', 'phone', 'message', 'answers', 'resume_text', 'resume_file']
  ),
  constraint introductions_offer_check check (jsonb_typeof(offer) = 'object' and char_length(offer::text) <= 4000)
);

create index introductions_submission_id_idx on private.introductions (submission_id, id desc);

create index introductions_job_id_idx on private.introductions (job_id);

-- The person's answers, with the text shown to them. Withdrawing consent is an answer, too.
create table private.introduction_answers (
  id bigint generated always as identity primary key,
  introduction_id bigint not null references private.introductions (id) on delete cascade,
  answer text not null,
  note text not null default '',
  told text not null,
  told_hash text not null,
  answered_at timestamptz not null default now(),
  seal text not null,
  -- The client sees exactly this.
  shown jsonb not null default '[]',
  -- The facts that the person agreed to. Null if they are unknown.
  facts_hash text,
  -- Employers that must not see the person.
  not_to text[] not null default '{}',
  constraint introduction_answers_told_check check (char_length(told) <= 250000),
  constraint introduction_answers_told_hash_check check (told_hash ~ '^[0-9a-f]{64}$'),
  constraint introduction_answers_seal_check check (seal ~ '^[0-9a-f]{64}$'),
  constraint introduction_answers_answer_key unique (introduction_id, answer),
  constraint introduction_answers_note_check check (char_length(note) <= 1000),
  constraint introduction_answers_shown_check check (jsonb_typeof(shown) = 'array'),
  constraint introduction_answers_facts_hash_check check (facts_hash ~ '^[0-9a-f]{64}$'),
  constraint introduction_answers_not_to_check check (
  cardinality(not_to) <= 20 and char_length(array_to_string(not_to, '')) <= 2400
),
  constraint introduction_answers_answer_check check (answer in ('yes', 'no', 'withdrawn', 'noted'))
);

-- A page for a client behind a link, for one job.
create table private.shortlists (
  id uuid primary key default gen_random_uuid(),
  job_id bigint not null,
  contact text not null,
  token_hash text not null,
  -- True if the client may download the files that candidates agreed to share.
  has_files boolean not null default false,
  created_by uuid,
  created_name text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  openings integer not null default 0,
  opened_at timestamptz,
  client_id bigint,
  client_name text not null default '',
  constraint shortlists_token_hash_key unique (token_hash),
  constraint shortlists_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint shortlists_created_name_check check (char_length(created_name) <= 254),
  constraint shortlists_contact_check check (char_length(contact) between 1 and 120),
  constraint shortlists_openings_check check (openings >= 0),
  constraint shortlists_client_name_check check (char_length(client_name) <= 120)
);

create index shortlists_job_id_idx on private.shortlists (job_id, created_at desc);

create table private.shortlist_answers (
  id bigint generated always as identity primary key,
  shortlist_id uuid not null references private.shortlists (id) on delete cascade,
  introduction_id bigint not null references private.introductions (id) on delete cascade,
  answer text not null,
  words text not null default '',
  answered_at timestamptz not null default now(),
  constraint shortlist_answers_answer_check check (answer in ('meet', 'no', 'question')),
  constraint shortlist_answers_words_check check (
    char_length(words) <= 1000 and (words <> '' or answer = 'meet')
  )
);

create index shortlist_answers_shortlist_id_idx on private.shortlist_answers (shortlist_id);

create index shortlist_answers_introduction_id_idx on private.shortlist_answers (introduction_id);

alter table private.introductions enable row level security;

alter table private.introduction_answers enable row level security;

alter table private.shortlists enable row level security;

alter table private.shortlist_answers enable row level security;

revoke all on table
  private.introductions, private.introduction_answers, private.shortlists, private.shortlist_answers
from anon, authenticated, service_role;

-- Append-only rows: sealed when they are written, never changed, deleted with the entry.
create function private.seal_of(question private.introductions) returns text
language sql
volatile
set search_path = ''
as $$
  select private.seal(concat_ws(
    '|', question.submission_id, question.job_id, question.job_title, question.client_name, question.pay,
    question.fields, question.token_hash, question.asked_by, question.asked_name,
    extract(epoch from question.asked_at), extract(epoch from question.ends_at), question.offer,
    nullif(question.reason, '')
  ))
$$;

create function private.seal_of(answer private.introduction_answers) returns text
language sql
volatile
set search_path = ''
as $$
  select private.seal(concat_ws(
    '|', answer.introduction_id, answer.answer, answer.note, answer.told_hash, extract(epoch from answer.answered_at),
    private.hash_of(answer.shown::text), answer.facts_hash, answer.not_to
  ))
$$;

create function private.seal_introduction() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.seal := private.seal_of(new);
  return new;
end
$$;

create function private.seal_answer() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.told_hash := private.hash_of(new.told);
  new.seal := private.seal_of(new);
  return new;
end
$$;

create function private.has_entry(submission_id bigint) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from public.submissions where submissions.id = has_entry.submission_id)
$$;

create function private.has_introduction(introduction_id bigint) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (select from private.introductions where introductions.id = has_introduction.introduction_id)
$$;

create trigger introductions_seal before insert on private.introductions
for each row execute function private.seal_introduction();

create trigger introductions_refuse_change before update on private.introductions
for each row execute function private.refuse_change();

create trigger introductions_refuse_deletion before delete on private.introductions
for each row when (private.has_entry(old.submission_id)) execute function private.refuse_change();

create trigger introductions_refuse_truncate before truncate on private.introductions
for each statement execute function private.refuse_change();

create trigger introduction_answers_seal before insert on private.introduction_answers
for each row execute function private.seal_answer();

create trigger introduction_answers_refuse_change before update on private.introduction_answers
for each row execute function private.refuse_change();

create trigger introduction_answers_refuse_deletion before delete on private.introduction_answers
for each row when (private.has_introduction(old.introduction_id)) execute function private.refuse_change();

create trigger introduction_answers_refuse_truncate before truncate on private.introduction_answers
for each statement execute function private.refuse_change();

-- The number of rows with a wrong seal: somebody has changed them without the functions.
create function private.broken_seals() returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  select
    (select count(*) from public.readings as kept where kept.seal <> private.seal_of(kept))
    + (select count(*) from private.introductions as asked where asked.seal <> private.seal_of(asked))
    + (
      select count(*) from private.introduction_answers as given
      where given.seal <> private.seal_of(given) or given.told_hash <> private.hash_of(given.told)
    )
$$;

-- A resume without ways around the agency: addresses, links, and numbers other than two years.
create function private.without_contact(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(without_contact.words, '[^\s<>(),;]+@[^\s<>(),;]+', '[removed]', 'g'),
      '(https?://|www\.)[^\s<>(),;]+|\m[\w.-]+\.(com|in|net|org|io|me|dev|co)\M(/[^\s<>(),;]*)?', '[removed]', 'gi'
    ),
    '(?<!\d)(?!(?:19|20)\d\d\D{1,3}(?:19|20)\d\d(?!\d))\+?\d(?:[\s().-]{0,2}\d){8,}', '[removed]', 'g'
  )
$$;

-- The same without the parts of a name; removing initials would remove every such letter.
create function private.without_name(words text, name text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when parts.pattern is null then without_name.words
    else regexp_replace(without_name.words, '\m(' || parts.pattern || ')\M', '[removed]', 'gi')
  end
  from (
    select string_agg(regexp_replace(part, '[^[:alnum:]]', '\\\&', 'g'), '|') as pattern
    from regexp_split_to_table(without_name.name, '\s+') as part
    where char_length(part) >= 3
  ) as parts
$$;

create function private.resume_words(entry public.submissions) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(resume_texts.text, '') from (select) as nothing
  left join private.resume_texts on resume_texts.name = (resume_words.entry).resume_path
$$;

-- The whole content for a client: [{field, label, value, lines: [{wording, answer}] of answers}], in one order. The text
-- of a resume is cut, so that consent to it can always be stored.
create function private.shown_of(entry public.submissions, fields text[]) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('field', part.field, 'label', part.label, 'value', part.value)
        || case when part.field = 'answers' then jsonb_build_object('lines', known.lines) else '{}' end
      order by part.place
    ),
    '[]'
  )
  from (
    select entry.first_name || ' ' || entry.last_name as name, (
      select jsonb_agg(jsonb_build_object('wording', answer -> 'wording', 'answer', answer -> 'answer') order by place)
      from jsonb_array_elements(entry.answers) with ordinality as given (answer, place)
    ) as lines, case
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

-- The text that a person reads and answers, word for word.
create function private.told_of(question private.introductions) returns text
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
    'Why we suggest you: ' || nullif(question.reason, ''),
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

-- A person's latest answer; all of it null if there is none.
create function private.last_answer(introduction_id bigint) returns private.introduction_answers
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

-- The client's name as shown to the person.
create function private.told_client(job public.jobs) returns text
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

-- Asks a person by email for consent to an introduction for the job they applied for: the id of the request. `form`:
-- {fields: [the content for the client], pay, reason: our words about the person}. PT409 if the person has been asked,
-- has withdrawn, excludes this employer, or the job is closed.
create function public.ask_introduction(submission_id bigint, form jsonb) returns bigint
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
  -- Two simultaneous requests wait for each other.
  select * into entry from public.submissions where submissions.id = ask_introduction.submission_id for update;
  if entry.id is null then
    raise exception using errcode = 'PT404', message = 'This entry no longer exists.';
  end if;
  select * into job from public.jobs where jobs.id = entry.job_id;
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object(
    'fields', private.fields_problem(entry, wanted),
    'pay', case when char_length(private.form_text(form, 'pay')) > 200 then 'This can have at most 200 characters.' end,
    'reason', case
      when char_length(private.form_text(form, 'reason')) > 300 then 'This can have at most 300 characters.'
    end
  )));
  select introductions.* into earlier from private.introductions
  where introductions.submission_id = entry.id and introductions.job_id = entry.job_id
    and private.state_of(introductions) in ('waiting', 'yes')
  limit 1;
  problem := case
    when entry.consent_withdrawn_at is not null or entry.erasure_requested_at is not null
      then 'This person has withdrawn their consent or asked for erasure.'
    when job.id is null or job.status = 'closed' or job.closes_at <= now() then 'This job is closed.'
    when earlier.id is not null then format('%s has already asked this person.', earlier.asked_name)
    when private.refuses_employer(entry.email, private.offer_of(job))
      then 'This person does not want to be shown to this employer.'
  end;
  if problem is not null then raise exception using errcode = 'PT409', message = problem; end if;
  insert into private.introductions (
    submission_id, job_id, job_title, client_name, offer, pay, reason, fields, token_hash, asked_by, asked_name
  )
  select
    entry.id, job.id, job.title, private.told_client(job), private.offer_of(job), private.form_text(form, 'pay'),
    private.form_text(form, 'reason'), wanted, private.hash_of(token), admins.id,
    coalesce(nullif(admins.name, ''), admins.email)
  from public.admins where admins.id = auth.uid()
  returning introductions.id into asked;
  insert into private.outbox (kind, to_address, data, submission_id)
  values ('introduction', entry.email, jsonb_build_object('job_title', job.title, 'token', token), entry.id);
  perform private.note_change(entry.id, format('Asked for consent to an introduction for %s.', job.title));
  return asked;
end
$$;

create function private.introduction_behind(token text) returns private.introductions
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

-- {told, shown: a hash of it and of its facts, state for the person, ends_at, is_unnamed, not_to: the employers they
-- excluded before}. Opening decides nothing.
create function public.introduction_of(token text) returns jsonb
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

-- Emails the answer of a person or a client to the colleague who asked, unless they have left.
create function private.tell_asker(question private.introductions, answer text) returns void
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

-- Withdraws consent, from the page of one's own data.
create function public.withdraw_introduction(session text, id bigint) returns jsonb
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
    raise exception using errcode = 'PT404', message = 'There is no consent left to withdraw.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, told)
  values (question.id, 'withdrawn', coalesce((private.last_answer(question.id)).told, private.told_of(question)))
  on conflict do nothing;
  if found then
    perform private.note_change(
      question.submission_id, format('Withdrew consent to the introduction for %s.', question.job_title)
    );
    perform private.tell_asker(question, 'withdrawn');
  end if;
  return public.get_my_data(withdraw_introduction.session);
end
$$;

-- For staff, for one entry, newest first: [{id, job_title, company: the client's own name, is_unnamed, pay, reason,
-- fields, asked_name, asked_at, state, answered_at, note, not_to, mail: waiting, sending, sent or failed, clients: [{contact,
-- answer, words, answered_at}]}].
create function public.introductions_of(submission_id bigint) returns jsonb
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
      'is_unnamed', coalesce(asked.offer ->> 'unnamed' = 'true', false), 'pay', asked.pay, 'reason', asked.reason,
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

-- A link for the client of a job: {id, token}; the token is returned only once. `form`: {contact, days from 1 to 90,
-- has_files}.
create function public.create_shortlist(job_id bigint, form jsonb) returns jsonb
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
      when contact = '' then 'Please enter the person whom the link is for.'
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

create function public.revoke_shortlist(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  ended private.shortlists;
begin
  perform private.require_role('recruiter');
  update private.shortlists set revoked_at = now()
  where shortlists.id = revoke_shortlist.id and shortlists.revoked_at is null and shortlists.ends_at > now()
  returning * into ended;
  if ended.id is null then
    raise exception using errcode = 'PT404', message = 'This link has already ended.';
  end if;
  perform private.write_activity('ended', 'shortlists', ended.job_id::text, ended.contact, '{}');
end
$$;

-- About a job: {people: [{submission_id, name, state, contact, answer, words}] by their latest request, with the
-- client's newest answer, contacts: of the client, by name, links: [{id, contact, client_name, is_for_client,
-- has_files, created_name, created_at, ends_at, revoked_at, openings, opened_at}], the newest 100}.
create function public.shortlists_of(job_id bigint) returns jsonb
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

create function private.shortlist_behind(token text) returns private.shortlists
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
      errcode = 'PT404', message = 'This link is no longer valid. Please ask your contact at the agency for a new one.';
  end if;
  return found;
end
$$;

-- Shows people as they agreed to it, and records each view. Sixty views a minute are enough for a client.
create function private.show_shortlist(link private.shortlists) returns jsonb
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

-- `answer`: meet, no or question; no and question with words. Returns the result of open_shortlist.
create function public.answer_shortlist(token text, id bigint, answer text, words text) returns jsonb
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
    when said = '' and answer_shortlist.answer = 'no' then 'Please give a short reason for declining.'
    when said = '' and answer_shortlist.answer = 'question' then 'Please write your question.'
  end)));
  select * into question from private.agreed_for(link) as agreed where agreed.id = answer_shortlist.id;
  if question.id is null then
    raise exception using errcode = 'PT409', message = 'This person is no longer on the list.';
  end if;
  perform 1 from private.shortlists where shortlists.id = link.id for update;
  -- Two clicks count once; an answer that was replaced in between can be given again.
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
create function public.shortlist_file(token text, id bigint) returns jsonb
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
    raise exception using errcode = 'PT404', message = 'This file is not part of this shortlist.';
  end if;
  return file;
end
$$;

-- People see their requests, their answers, and the results.
create function private.introductions_with(email text) returns jsonb
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

create function public.get_my_data(session text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  kept constant jsonb := private.get_my_data(get_my_data.session);
begin
  return kept || jsonb_build_object(
    'readings', private.readings_of(kept ->> 'email'), 'introductions', private.introductions_with(kept ->> 'email')
  );
end
$$;

create trigger introductions_9_record_activity
after insert on private.introductions
for each row execute function private.record_of_entry();

create trigger introduction_answers_9_record_activity
after insert on private.introduction_answers
for each row execute function private.record_of_entry();

create trigger shortlist_answers_9_record_activity
after insert on private.shortlist_answers
for each row execute function private.record_of_entry();

create index shortlists_client_id_idx on private.shortlists (client_id, created_at desc);

-- True for two texts with at most a corrected spelling between them: case, spaces, punctuation, accents, or one letter
-- inside a word of five or more. First and last letters count: a nurse is no purse.
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

-- A typed name belongs to no record, so it is a client's only if it equals the client's name exactly.
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

-- The job's details as shown to a person who is asked.
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

-- True while a job is still the one of the request; false for none.
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

-- The facts that a person reads and a client receives, cheap to compare: without the text of the resume, but with its
-- file.
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

create function private.guard_unnamed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A number that is used again keeps its earlier decision.
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
      'client_unnamed', 'Only recruiters and owners decide if candidates see the client’s name.'
    );
  end if;
  return new;
end
$$;

create trigger jobs_0_guard_unnamed
before insert or update on public.jobs
for each row execute function private.guard_unnamed();

-- A client receives no file that the server has not scanned, or that is blocked.
create function private.may_leave(name text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(private.resume_state(may_leave.name) not in ('waiting', 'malware', 'missing'), false)
$$;

-- The pay of a job, unless staff wrote it for the person; null for nothing.
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

-- The employers that somebody excluded when asked without a name, in their latest version.
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

-- The reason why these fields of an entry cannot be shared; null if they can.
create function private.fields_problem(entry public.submissions, fields text[]) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when fields = '{}' then 'Please choose the details to share with the client.'
    when not fields <@ array['name', 'email', 'phone', 'message', 'answers', 'resume_text', 'resume_file']
      then 'These details cannot be shared with a client.'
    else (
      select part.problem from (values
        ('phone', entry.phone = '', 'This person has not sent a phone number.'),
        ('message', entry.message = '', 'This person has not sent a message.'),
        ('answers', entry.answers = '[]', 'This person has not sent answers.'),
        ('resume_file', entry.resume_path is null, 'This person has not sent a resume.'),
        (
          'resume_text',
          entry.resume_path is null or resume.state not in ('waiting', 'malware') and private.resume_words(entry) = '',
          'The text of this person’s resume cannot be read.'
        ),
        ('resume', resume.state = 'waiting', 'The resume has not been scanned yet. Please try again in a few minutes.'),
        ('resume', resume.state = 'malware', 'Malware was found in the resume, so it cannot be opened.'),
        ('resume', not private.may_leave(entry.resume_path), 'The resume no longer exists.')
      ) as part (field, is_missing, problem)
      where part.is_missing
        and (part.field = any (fields) or part.field = 'resume' and fields && array['resume_text', 'resume_file'])
      limit 1
    )
  end
  from (select private.resume_state(entry.resume_path) as state) as resume
$$;

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
  -- Repeating the same answer changes nothing.
  if (case state when 'conditional' then 'yes' else state end) = answer_introduction.answer then return asked; end if;
  if state <> 'waiting' then
    raise exception using errcode = 'PT409', message = case state
      when 'ended' then 'This request has expired, or the position has changed or been filled. Nothing was shared.'
      when 'withdrawn' then 'You have withdrawn your consent, so we will not share anything.'
      else 'You have already answered. To change your answer, open “Your data” or reply to our email.'
    end;
  elsif asked ->> 'shown' is distinct from answer_introduction.shown then
    raise exception using errcode = 'PT409', message = 'The details for the client have changed. Please read them again before you answer.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, note, told, shown, facts_hash, not_to)
  values (
    question.id, answer_introduction.answer, words, asked ->> 'told', case
      when question.reason = '' then '[]'
      else jsonb_build_array(jsonb_build_object('field', 'reason', 'label', 'Why we suggest them', 'value', question.reason))
    end || private.shown_of(entry, question.fields),
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

-- A recruiter has read the note of an agreement: from now on the client may see the person.
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
    question.submission_id, format('Confirmed their note; the client can now see them for %s.', question.job_title)
  );
end
$$;

-- True while the job of a link is for the client that it was made for; false if there is no such job.
create function private.is_for_client(link private.shortlists, job public.jobs) returns boolean
language sql
immutable
set search_path = ''
as $$
  select coalesce(private.is_same_client(link.client_id, link.client_name, job.client_id, job.company), false)
$$;

-- Each person's latest request for a job.
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

-- {job_title, contact, consultant: the name beside the job, ends_at}: link scanners see this and no more.
create function private.shortlist_head(link private.shortlists) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'job_title', jobs.title, 'contact', link.contact, 'consultant', jobs.consultant, 'ends_at', link.ends_at
  )
  from public.jobs where jobs.id = link.job_id
$$;

create function public.shortlist_of(token text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.shortlist_head(private.shortlist_behind(shortlist_of.token))
$$;

-- As shortlist_of, with people: [{id, shown as in shown_of, has_file, answer}], those who agreed for this client, with
-- the details they agreed to. Two visits within half an hour count as one opening.
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

-- {words, by, email}: the latest answer. A client has a name and, if the client of the link has that contact, an
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

-- A job as it would be with these changes. A newly typed company is the client with this name.
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

-- The consent that these changes to a job, or to a client's jobs, would end: {agreed: people who have agreed, waiting:
-- pending requests, links: of clients, names: of the first 20 who have agreed, for recruiters}.
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

comment on table private.introductions is
  'Requests for consent to an introduction. Written by functions only, never changed.';
comment on table private.introduction_answers is
  'People’s answers, with the text they read; noted: a recruiter read their note. Written by functions, never changed.';
comment on table private.shortlists is 'Links by which a client sees candidates who agreed. Used by functions only.';
comment on table private.shortlist_answers is 'Answers of clients. Used by functions only.';
comment on function public.get_my_data(text) is
  'Everything kept about the person of this session, its readers, and the requests to the person.';
comment on function public.ask_introduction(bigint, jsonb) is
  'For recruiters: asks a person by email for consent to an introduction to the client of a job.';
comment on function public.introduction_of(text) is 'A request, by the secret of an emailed link.';
comment on function public.withdraw_introduction(text, bigint) is 'Withdraws consent.';
comment on function public.introductions_of(bigint) is 'For recruiters: requests to a person and the answers.';
comment on function public.create_shortlist(bigint, jsonb) is 'For recruiters: a link for a client; the token is returned only once.';
comment on function public.revoke_shortlist(uuid) is 'For recruiters: ends a link.';
comment on function public.shortlists_of(bigint) is
  'For recruiters: requests for a job, the answers of candidates and the client, and the links for the client.';
comment on function public.answer_shortlist(text, bigint, text, text) is 'A client''s answer about a candidate.';
comment on function public.shortlist_file(text, bigint) is 'Server only: a file that a client may download.';
comment on column public.jobs.client_unnamed is
  'Candidates are asked without the name of a confidential client. Recruiters and owners decide.';
comment on function public.answer_introduction(text, text, text, text, text) is 'Agreeing or declining, by the secret of an emailed link.';
comment on function public.confirm_introduction(bigint) is
  'For recruiters: the note of an agreement was read, so the client may see the person.';
comment on function public.consent_ended_by(text, bigint, jsonb) is
  'For staff: the consent that changes to a job, or to a client, would end.';
comment on function public.shortlist_of(text) is 'The subject of a client''s link, by its secret. Leaves no reading.';
comment on function public.open_shortlist(text) is 'The candidates who agreed, by the secret of a link. Leaves readings.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.ask_introduction(bigint, jsonb),
  public.introduction_of(text),
  public.withdraw_introduction(text, bigint),
  public.introductions_of(bigint),
  public.create_shortlist(bigint, jsonb),
  public.revoke_shortlist(uuid),
  public.shortlists_of(bigint),
  public.answer_shortlist(text, bigint, text, text),
  public.shortlist_file(text, bigint),
  public.get_my_data(text),
  public.answer_introduction(text, text, text, text, text),
  public.confirm_introduction(bigint),
  public.shortlist_of(text),
  public.open_shortlist(text),
  public.consent_ended_by(text, bigint, jsonb)
from public, anon, authenticated, service_role;
grant execute on function
  public.ask_introduction(bigint, jsonb),
  public.introductions_of(bigint),
  public.create_shortlist(bigint, jsonb),
  public.revoke_shortlist(uuid),
  public.shortlists_of(bigint),
  public.confirm_introduction(bigint),
  public.consent_ended_by(text, bigint, jsonb)
to authenticated;
grant execute on function
  public.introduction_of(text),
  public.withdraw_introduction(text, bigint),
  public.answer_shortlist(text, bigint, text, text),
  public.get_my_data(text),
  public.answer_introduction(text, text, text, text, text),
  public.shortlist_of(text),
  public.open_shortlist(text)
to anon, authenticated, service_role;
grant execute on function
  public.shortlist_file(text, bigint)
to service_role;
