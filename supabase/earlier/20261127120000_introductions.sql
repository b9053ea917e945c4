-- Putting people forward: a client sees of somebody what that person said yes to, and nothing else.
set check_function_bodies = off;

-- A question to a person: may we show you to this client? Written once; what became of it stands beside it.
create table private.introductions (
  id bigint generated always as identity primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  -- Not a foreign key, for a job may be deleted and what was asked stays.
  job_id bigint not null,
  job_title text not null,
  -- As the person is told: a confidential client has no name here.
  client_name text not null,
  pay text not null default '',
  -- What the client would see.
  fields text[] not null,
  token_hash text not null,
  asked_by uuid not null,
  asked_name text not null,
  asked_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '30 days',
  seal text not null,
  constraint introductions_seal_check check (seal ~ '^[0-9a-f]{64}$'),
  constraint introductions_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint introductions_asked_name_check check (char_length(asked_name) <= 254),
  constraint introductions_token_hash_key unique (token_hash),
  constraint introductions_job_title_check check (char_length(job_title) between 1 and 120),
  constraint introductions_client_name_check check (char_length(client_name) between 1 and 200),
  constraint introductions_pay_check check (char_length(pay) <= 200),
  constraint introductions_fields_check check (
    fields <> '{}'
    and fields <@ array['name', 'email', 'phone', 'message', 'answers', 'resume_text', 'resume_file']
  )
);

create index introductions_submission_id_idx on private.introductions (submission_id, id desc);
create index introductions_job_id_idx on private.introductions (job_id);

-- What the person said, with the text that was shown. Taking a yes back is an answer, too.
create table private.introduction_answers (
  id bigint generated always as identity primary key,
  introduction_id bigint not null references private.introductions (id) on delete cascade,
  answer text not null,
  note text not null default '',
  told text not null,
  told_hash text not null,
  answered_at timestamptz not null default now(),
  seal text not null,
  constraint introduction_answers_told_check check (char_length(told) <= 250000),
  constraint introduction_answers_told_hash_check check (told_hash ~ '^[0-9a-f]{64}$'),
  constraint introduction_answers_seal_check check (seal ~ '^[0-9a-f]{64}$'),
  constraint introduction_answers_answer_key unique (introduction_id, answer),
  constraint introduction_answers_answer_check check (answer in ('yes', 'no', 'withdrawn')),
  constraint introduction_answers_note_check check (char_length(note) <= 1000)
);

-- A page for a client behind a link, for one job.
create table private.shortlists (
  id uuid primary key default gen_random_uuid(),
  job_id bigint not null references public.jobs (id) on delete cascade,
  contact text not null,
  token_hash text not null,
  -- Whether the files themselves may be downloaded, of those who agreed to that.
  has_files boolean not null default false,
  created_by uuid,
  created_name text not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  openings integer not null default 0,
  opened_at timestamptz,
  constraint shortlists_token_hash_key unique (token_hash),
  constraint shortlists_token_hash_check check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint shortlists_created_name_check check (char_length(created_name) <= 254),
  constraint shortlists_contact_check check (char_length(contact) between 1 and 120),
  constraint shortlists_openings_check check (openings >= 0)
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

comment on table private.introductions is
  'Questions whether somebody may be shown to a client. Written by functions only, changed by nobody.';
comment on table private.introduction_answers is
  'What people answered, with the text they read. Written by functions only, changed by nobody.';
comment on table private.shortlists is 'Links by which a client sees those who said yes. Reached by functions only.';
comment on table private.shortlist_answers is 'What clients answered. Reached by functions only.';

-- Rows that only grow: sealed when they are written, changed by nobody, gone with the entry.
create function private.seal_of(question private.introductions) returns text
language sql
volatile
set search_path = ''
as $$
  select private.seal(concat_ws(
    '|', question.submission_id, question.job_id, question.job_title, question.client_name, question.pay,
    question.fields, question.token_hash, question.asked_by, question.asked_name,
    extract(epoch from question.asked_at), extract(epoch from question.ends_at)
  ))
$$;

create function private.seal_of(answer private.introduction_answers) returns text
language sql
volatile
set search_path = ''
as $$
  select private.seal(concat_ws(
    '|', answer.introduction_id, answer.answer, answer.note, answer.told_hash, extract(epoch from answer.answered_at)
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

-- How many rows bear a seal that is not theirs: somebody has changed them past every function.
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

-- A resume without what leads past the agency: addresses, links, and numbers that are not two years.
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

-- The same without the parts of a name; initials would take every other letter along.
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

-- What a client would see of somebody: [{field, label, value}], in one order.
create function private.shown_of(entry public.submissions, fields text[]) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('field', part.field, 'label', part.label, 'value', part.value) order by part.place),
    '[]'
  )
  from (values
    (1, 'name', 'Name', entry.first_name || ' ' || entry.last_name),
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
      case
        when 'name' = any (shown_of.fields) then private.without_contact(private.resume_words(entry))
        else private.without_name(
          private.without_contact(private.resume_words(entry)), entry.first_name || ' ' || entry.last_name
        )
      end
    ),
    (7, 'resume_file', 'Resume as it was sent', private.resume_words(entry))
  ) as part (place, field, label, value)
  where part.field = any (shown_of.fields)
    and (part.value <> '' or part.field = 'resume_file' and entry.resume_path is not null)
$$;

-- The text that a person reads and answers, word for word. What was corrected or sent again since makes another text.
create function private.told_of(question private.introductions) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select concat_ws(
    E'\n', 'Position: ' || question.job_title, 'Client: ' || question.client_name,
    'Pay: ' || nullif(question.pay, ''), 'The client would see:',
    (
      select string_agg(
        format('%s: %s', part ->> 'label', case
          when part ->> 'field' = 'resume_file' then submissions.resume_name
          else part ->> 'value'
        end),
        E'\n' order by place
      )
      from jsonb_array_elements(private.shown_of(submissions, question.fields)) with ordinality as parts (part, place)
    ),
    'Nothing else, and nobody else.'
  )
  from public.submissions where submissions.id = question.submission_id
$$;

-- What was answered last; all of it null where nothing was.
create function private.last_answer(introduction_id bigint) returns private.introduction_answers
language sql
stable
security definer
set search_path = ''
as $$
  select * from private.introduction_answers as given
  where given.introduction_id = last_answer.introduction_id
  order by given.id desc
  limit 1
$$;

-- waiting, yes, no, withdrawn, ended, or changed: a yes to something else than what would be seen now.
create function private.state_of(question private.introductions) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select case
    when last.answer = 'withdrawn' or entry.consent_withdrawn_at is not null or entry.erasure_requested_at is not null
      then 'withdrawn'
    when last.answer = 'yes' and last.told_hash <> private.hash_of(private.told_of(question)) then 'changed'
    when last.answer is not null then last.answer
    when question.ends_at <= now() or not exists (
      select from public.jobs
      where jobs.id = question.job_id and jobs.status <> 'closed' and coalesce(jobs.closes_at > now(), true)
    ) then 'ended'
    else 'waiting'
  end
  from public.submissions as entry
  cross join private.last_answer(question.id) as last
  where entry.id = question.submission_id
$$;

-- How a client is named to people outside.
create function private.told_client(job public.jobs) returns text
language sql
stable
set search_path = ''
as $$
  select case
    when not job.client_confidential then job.company
    else coalesce(nullif(job.company_masked, ''), 'A client in ' || job.location)
  end
$$;

-- Asks a person by mail whether they may be put forward for the job they applied for: the id of the question. `form`:
-- {fields: [what the client would see], pay}. PT409 where the person has been asked, has withdrawn, or the job is closed.
create function public.ask_introduction(submission_id bigint, form jsonb) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant text := private.new_secret();
  wanted constant text[] := array(
    select distinct jsonb_array_elements_text(case jsonb_typeof(form -> 'fields') when 'array' then form -> 'fields' else '[]' end)
  );
  entry public.submissions;
  job public.jobs;
  earlier private.introductions;
  missing text;
  asked bigint;
begin
  perform private.require_role('recruiter');
  -- Two who ask at once wait for each other.
  select * into entry from public.submissions where submissions.id = ask_introduction.submission_id for update;
  if entry.id is null then
    raise exception using errcode = 'PT404', message = 'This entry no longer exists.';
  end if;
  select * into job from public.jobs where jobs.id = entry.job_id;
  select introductions.* into earlier from private.introductions
  where introductions.submission_id = entry.id and introductions.job_id = entry.job_id
    and private.state_of(introductions) in ('waiting', 'yes')
  limit 1;
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object(
    'fields', case
      when wanted = '{}' then 'Please choose what the client would see.'
      when not wanted <@ array['name', 'email', 'phone', 'message', 'answers', 'resume_text', 'resume_file']
        then 'This cannot be shown to a client.'
    end,
    'pay', case when char_length(private.form_text(form, 'pay')) > 200 then 'This can have at most 200 characters.' end
  )));
  select label into missing from (values
    ('phone', entry.phone = '', 'a phone number'), ('message', entry.message = '', 'a message'),
    ('answers', entry.answers = '[]', 'answers'), ('resume_file', entry.resume_path is null, 'a resume'),
    ('resume_text', private.resume_words(entry) = '', 'a resume whose words can be read')
  ) as part (field, is_missing, label)
  where part.field = any (wanted) and part.is_missing
  limit 1;
  if missing is not null then
    perform private.refuse_problems(jsonb_build_object('fields', format('This person has not sent %s.', missing)));
  end if;
  if entry.consent_withdrawn_at is not null or entry.erasure_requested_at is not null then
    raise exception using errcode = 'PT409', message = 'This person has withdrawn their consent or asked to be deleted.';
  elsif job.id is null or job.status = 'closed' or job.closes_at <= now() then
    raise exception using errcode = 'PT409', message = 'This job is closed.';
  elsif earlier.id is not null then
    raise exception using errcode = 'PT409', message = format('%s has asked this person already.', earlier.asked_name);
  end if;
  insert into private.introductions (
    submission_id, job_id, job_title, client_name, pay, fields, token_hash, asked_by, asked_name
  )
  select
    entry.id, job.id, job.title, private.told_client(job), private.form_text(form, 'pay'), wanted,
    private.hash_of(token), admins.id, coalesce(nullif(admins.name, ''), admins.email)
  from public.admins where admins.id = auth.uid()
  returning introductions.id into asked;
  insert into private.outbox (kind, to_address, data, submission_id)
  values ('introduction', entry.email, jsonb_build_object('job_title', job.title, 'token', token), entry.id);
  perform private.note_change(entry.id, format('Asked whether they may be put forward for %s.', job.title));
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
    raise exception using errcode = 'PT404', message = 'This link leads nowhere. What it was about may have been deleted.';
  end if;
  return found;
end
$$;

-- {told, shown: its hash, state as in state_of, ends_at}. Opening decides nothing.
create function public.introduction_of(token text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  question constant private.introductions := private.introduction_behind(introduction_of.token);
  told constant text := private.told_of(question);
begin
  return jsonb_build_object(
    'told', told, 'shown', private.hash_of(told), 'state', private.state_of(question), 'ends_at', question.ends_at
  );
end
$$;

-- `answer` is yes or no, `shown` the hash of the text that was read. Answers as introduction_of. PT409 where there is
-- nothing to answer any more, or the text is another one by now.
create function public.answer_introduction(token text, answer text, note text, shown text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  question constant private.introductions := private.introduction_behind(answer_introduction.token);
  words constant text := btrim(coalesce(answer_introduction.note, ''), E' \t\r\n');
  told text;
  state text;
begin
  if answer_introduction.answer is null or answer_introduction.answer not in ('yes', 'no') then
    raise exception using errcode = 'PT400', message = 'Please say yes or no.';
  end if;
  perform private.refuse_problems(jsonb_strip_nulls(jsonb_build_object(
    'note', case when char_length(words) > 1000 then 'This can have at most 1,000 characters.' end
  )));
  perform 1 from public.submissions where submissions.id = question.submission_id for update;
  told := private.told_of(question);
  state := private.state_of(question);
  -- The same answer once more has been given.
  if state = answer_introduction.answer then return public.introduction_of(answer_introduction.token); end if;
  if state <> 'waiting' then
    raise exception using errcode = 'PT409', message = case state
      when 'ended' then 'This question is closed: its time is over, or the position is filled.'
      when 'withdrawn' then 'You have withdrawn your consent, so nothing is handed over.'
      else 'You have answered already. To change your mind, open "My data" or reply to our email.'
    end;
  elsif private.hash_of(told) is distinct from answer_introduction.shown then
    raise exception using errcode = 'PT409', message = 'What the client would see has changed. Please read it once more.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, note, told)
  values (question.id, answer_introduction.answer, words, told);
  perform private.note_change(question.submission_id, format(
    case answer_introduction.answer
      when 'yes' then 'Said yes to being put forward for %s.%s' else 'Said no to being put forward for %s.%s'
    end,
    question.job_title, case when words <> '' then ' Their words: ' || words else '' end
  ));
  perform private.tell_asker(question, answer_introduction.answer);
  return public.introduction_of(answer_introduction.token);
end
$$;

-- Whoever asked hears what a person or a client has answered; who has left hears nothing.
create function private.tell_asker(question private.introductions, answer text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into private.outbox (kind, to_address, data, submission_id)
  select
    'introduction_answer', admins.email,
    jsonb_build_object('answer', tell_asker.answer, 'item', private.alert_item(submissions)), submissions.id
  from public.admins
  cross join public.submissions
  where admins.id = question.asked_by and admins.disabled_at is null and submissions.id = question.submission_id
$$;

-- Takes a yes back, from one's own data.
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
    raise exception using errcode = 'PT404', message = 'There is nothing to withdraw any more.';
  end if;
  insert into private.introduction_answers (introduction_id, answer, told)
  values (question.id, 'withdrawn', private.told_of(question))
  on conflict do nothing;
  if found then
    perform private.note_change(
      question.submission_id, format('Withdrew from being put forward for %s.', question.job_title)
    );
    perform private.tell_asker(question, 'withdrawn');
  end if;
  return public.get_my_data(withdraw_introduction.session);
end
$$;

-- For staff, of one entry, newest first: [{id, job_title, client_name, pay, fields, asked_name, asked_at, state, answered_at,
-- note, mail: waiting, sending, sent or failed, clients: [{contact, answer, words, answered_at}]}].
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
      'id', asked.id, 'job_title', asked.job_title, 'client_name', asked.client_name, 'pay', asked.pay,
      'fields', asked.fields, 'asked_name', asked.asked_name, 'asked_at', asked.asked_at,
      'state', private.state_of(asked), 'answered_at', given.answered_at, 'note', coalesce(given.note, ''),
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

-- A link for a client: {id, token}; the token is told this once. `form`: {contact, days from 1 to 90, has_files}.
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
      when contact = '' then 'Please say for whom the link is.'
      when char_length(contact) > 120 then 'This can have at most 120 characters.'
    end,
    'days', case when days is null or days not between 1 and 90 then 'Please choose from 1 to 90 days.' end
  )));
  insert into private.shortlists (job_id, contact, token_hash, has_files, created_by, created_name, ends_at)
  select
    jobs.id, contact, private.hash_of(token), coalesce((form ->> 'has_files')::boolean, false), admins.id,
    coalesce(nullif(admins.name, ''), admins.email), now() + make_interval(days => days)
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
    raise exception using errcode = 'PT404', message = 'This link has ended already.';
  end if;
  perform private.write_activity('ended', 'shortlists', ended.job_id::text, ended.contact, '{}');
end
$$;

-- {ready: how many said yes, waiting, contacts: of the client, by name, links: [{id, contact, has_files, created_name, created_at, ends_at, revoked_at,
-- openings, opened_at}]} of a job, the newest 100 links.
create function public.shortlists_of(job_id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select jsonb_build_object(
      'ready', count(*) filter (where asked.state = 'yes'), 'waiting', count(*) filter (where asked.state = 'waiting')
    )
    from (
      select private.state_of(introductions) as state from private.introductions
      where introductions.job_id = shortlists_of.job_id
    ) as asked
  ) || jsonb_build_object('contacts', (
    select coalesce(jsonb_agg(contact ->> 'name' || ', ' || clients.name order by place), '[]')
    from public.jobs
    join public.clients on clients.id = jobs.client_id
    cross join jsonb_array_elements(clients.contacts) with ordinality as known (contact, place)
    where jobs.id = shortlists_of.job_id
  ), 'links', (
    select coalesce(jsonb_agg(to_jsonb(link) - 'token_hash' - 'job_id' - 'created_by' order by link.created_at desc), '[]')
    from (
      select * from private.shortlists where shortlists.job_id = shortlists_of.job_id
      order by shortlists.created_at desc limit 100
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
  select * into found from private.shortlists where shortlists.token_hash = private.hash_of(shortlist_behind.token);
  if found.id is null or found.revoked_at is not null or found.ends_at <= now() then
    raise exception using
      errcode = 'PT404', message = 'This link has ended. Please ask your contact at the agency for a new one.';
  end if;
  return found;
end
$$;

-- The questions of a job that have a living yes: of each person the newest.
create function private.agreed_for(job_id bigint) returns setof private.introductions
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
  select introductions.* from private.introductions
  where introductions.job_id = agreed_for.job_id and private.state_of(introductions) = 'yes'
    and not exists (
      select from private.introductions as newer
      where newer.submission_id = introductions.submission_id and newer.job_id = introductions.job_id
        and newer.id > introductions.id
    )
  order by introductions.id;
end
$$;

-- What a link shows, and to each of those that it was seen.
create function private.show_shortlist(link private.shortlists) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  people jsonb;
begin
  insert into public.readings (submission_id, kind, reader_id, reader_name, reader_role)
  select agreed.submission_id, 'shortlist', link.id, agreed.client_name, 'client'
  from private.agreed_for(link.job_id) as agreed
  on conflict on constraint readings_once_key do nothing;
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', agreed.id, 'shown', private.shown_of(submissions, agreed.fields),
    'has_file', link.has_files and 'resume_file' = any (agreed.fields),
    'answer', (
      select jsonb_build_object('answer', said.answer, 'words', said.words)
      from private.shortlist_answers as said
      where said.introduction_id = agreed.id and said.shortlist_id = link.id
      order by said.id desc limit 1
    )
  ) order by agreed.id), '[]')
  into people
  from private.agreed_for(link.job_id) as agreed
  join public.submissions on submissions.id = agreed.submission_id;
  return jsonb_build_object(
    'job_title', (select jobs.title from public.jobs where jobs.id = link.job_id), 'contact', link.contact,
    'ends_at', link.ends_at, 'people', people
  );
end
$$;

-- {job_title, contact, ends_at, people: [{id, shown as in shown_of, has_file, answer}]}: those who said yes, with what they
-- said yes to. Refused where the link has ended.
create function public.shortlist_of(token text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  link constant private.shortlists := private.shortlist_behind(shortlist_of.token);
begin
  update private.shortlists set openings = shortlists.openings + 1, opened_at = now() where shortlists.id = link.id;
  return private.show_shortlist(link);
end
$$;

-- `answer`: meet, no or question; no and question with words. Answers as shortlist_of.
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
    when said = '' and answer_shortlist.answer = 'no' then 'Please say in a few words why not.'
    when said = '' and answer_shortlist.answer = 'question' then 'Please write your question.'
  end)));
  select * into question from private.agreed_for(link.job_id) as agreed where agreed.id = answer_shortlist.id;
  if question.id is null then
    raise exception using errcode = 'PT409', message = 'This person is no longer on the list.';
  end if;
  perform 1 from private.shortlists where shortlists.id = link.id for update;
  -- Pressed twice is said once.
  if not exists (
    select from private.shortlist_answers as earlier
    where earlier.shortlist_id = link.id and earlier.introduction_id = question.id
      and (earlier.answer, earlier.words) = (answer_shortlist.answer, said)
  ) then
    insert into private.shortlist_answers (shortlist_id, introduction_id, answer, words)
    values (link.id, question.id, answer_shortlist.answer, said);
    perform private.note_change(question.submission_id, format(
      case answer_shortlist.answer
        when 'meet' then '%s wants to meet them for %s.%s' when 'no' then '%s decided against them for %s.%s'
        else '%s asks about them for %s.%s'
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
  from private.agreed_for(link.job_id) as agreed
  join public.submissions on submissions.id = agreed.submission_id
  where agreed.id = shortlist_file.id and link.has_files and 'resume_file' = any (agreed.fields);
  if file is null then
    raise exception using errcode = 'PT404', message = 'This file is not part of the list.';
  end if;
  return file;
end
$$;

-- People see what they were asked, what they answered, and what became of it.
create function private.introductions_with(email text) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', asked.id, 'reference', submissions.reference, 'asked_at', asked.asked_at, 'state', private.state_of(asked),
    'told', coalesce(given.told, private.told_of(asked)), 'answered_at', given.answered_at,
    'note', coalesce(given.note, '')
  ) order by asked.id desc), '[]')
  from public.submissions
  join private.introductions as asked on asked.submission_id = submissions.id
  cross join private.last_answer(asked.id) as given
  where submissions.email = introductions_with.email
$$;

alter function public.get_my_data(text) set schema private;
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

comment on function public.get_my_data(text) is
  'Everything kept about the person of this session, who read it, and what they were asked.';
comment on function public.ask_introduction(bigint, jsonb) is
  'For recruiters: asks a person by mail whether they may be put forward.';
comment on function public.introduction_of(text) is 'What somebody is asked, by the secret of a mailed link.';
comment on function public.answer_introduction(text, text, text, text) is 'Yes or no, by the secret of a mailed link.';
comment on function public.withdraw_introduction(text, bigint) is 'Takes a yes back.';
comment on function public.introductions_of(bigint) is 'For recruiters: what a person was asked and answered.';
comment on function public.create_shortlist(bigint, jsonb) is 'For recruiters: a link for a client; the token is told once.';
comment on function public.revoke_shortlist(uuid) is 'For recruiters: ends a link.';
comment on function public.shortlists_of(bigint) is 'For recruiters: links for the client of a job.';
comment on function public.shortlist_of(text) is 'Those who said yes, by the secret of a link. Leaves readings.';
comment on function public.answer_shortlist(text, bigint, text, text) is 'What a client says of somebody.';
comment on function public.shortlist_file(text, bigint) is 'Server only: a file that a client may download.';

revoke execute on all functions in schema private from public;
revoke execute on function private.get_my_data(text) from anon, authenticated, service_role;
revoke execute on function
  public.get_my_data(text),
  public.ask_introduction(bigint, jsonb),
  public.introduction_of(text),
  public.answer_introduction(text, text, text, text),
  public.withdraw_introduction(text, bigint),
  public.introductions_of(bigint),
  public.create_shortlist(bigint, jsonb),
  public.revoke_shortlist(uuid),
  public.shortlists_of(bigint),
  public.shortlist_of(text),
  public.answer_shortlist(text, bigint, text, text),
  public.shortlist_file(text, bigint)
from public, anon, authenticated;
grant execute on function
  public.ask_introduction(bigint, jsonb),
  public.introductions_of(bigint),
  public.create_shortlist(bigint, jsonb),
  public.revoke_shortlist(uuid),
  public.shortlists_of(bigint)
to authenticated;
grant execute on function
  public.get_my_data(text),
  public.introduction_of(text),
  public.answer_introduction(text, text, text, text),
  public.withdraw_introduction(text, bigint),
  public.shortlist_of(text),
  public.answer_shortlist(text, bigint, text, text)
to anon, authenticated, service_role;
grant execute on function public.shortlist_file(text, bigint) to service_role;
