-- Candidates: added to a job without an email, one entry for each job, searches that leave readings and show the sentence with
-- their words, and people who are split and joined by hand, each undone by the other.
set check_function_bodies = off;

alter table public.submissions add column informed_at timestamptz;

comment on column public.submissions.informed_at is
  'When the notice left that tells a person whom staff added where their details come from (GDPR 14); null until then.';

-- People who were added before count as informed, but where an email to them waits or failed.
update public.submissions set informed_at = coalesce(submissions.resent_at, submissions.created_at)
where submissions.collected_from <> '' and submissions.kind = 'resume'
  and not exists (
    select from private.outbox
    where outbox.submission_id = submissions.id and outbox.kind = 'added' and outbox.status <> 'sent'
  )
  and not exists (
    select from public.notes
    where notes.submission_id = submissions.id and notes.body = 'An email to this person could not be delivered.'
  );

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

-- Tells a person whom staff added what is kept and where it comes from, as the law asks for.
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

-- Tells the person and staff what came in, or what staff added; `again` has the facts of a repetition. A person whom
-- staff filed under a job gets nothing. Staff know whom they added, but not for which job.
create or replace function private.tell_of_entry(entry public.submissions, again jsonb default null) returns void
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

-- Whatever comes from one address, or is added for it, comes in one at a time.
create function private.lock_sender(email text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('sender ' || lock_sender.email, 0))
$$;

-- The entry that this is a new version of: from the same person, for the same job or likewise for none, and still open.
-- A decided entry (placed, rejected), or one that may not be used any more, is not touched again: then this is an entry of
-- its own.
create or replace function private.open_entry(submission public.submissions) returns public.submissions
language sql
volatile
security definer
set search_path = ''
as $$
  select private.lock_sender(submission.email);
  select submissions.* from public.submissions
  where submissions.email = submission.email
    and submissions.kind = submission.kind
    and submissions.job_id is not distinct from submission.job_id
    and submissions.stage not in ('placed', 'rejected')
    and submissions.consent_withdrawn_at is null
    and submissions.erasure_requested_at is null
  order by submissions.created_at desc, submissions.id desc
  limit 1
  for update
$$;

-- The entry by which a person agreed to be considered for jobs, or why there is none: an application covers its own job only.
create or replace function private.consent_of(candidate_id bigint, out entry_id bigint, out refusal text)
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
      when bool_or(entries.erasure_requested_at is not null) then 'They have asked to be deleted.'
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

-- Files a person under an open job, by the consent that they gave with a resume: the id of the application. `form`: key, resume
-- and resume_name of a copy of their file (may be empty), and letter, {subject, body} of an email to them, or nothing. PT409
-- where consent does not cover it, the job is closed, or they have an open application for it.
create or replace function public.add_to_job(candidate_id bigint, job_id bigint, form jsonb) returns bigint
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
      'file', case when private.form_text(given, 'resume') <> '' then private.file_problem(given) end
    ))
  );
  -- Two presses wait for each other, and for what the person sends meanwhile.
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
  -- A notice that never left is owed before anything else happens with the details.
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

-- The texts by which a person is found, the best to show first, each with its entry. `part` on the screen: resume, message,
-- answer, note; `person` is shown anyway, and left out where the rest is to be shown.
drop function private.candidate_parts(bigint, boolean);
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

-- The part of a text around the first of these words, a sentence or two; null where it has none of them.
create or replace function private.excerpt(words text, pattern text) returns text
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

-- The parts of an entry that a search has shown to somebody today: one part is a line of a list, several read what was sent.
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

comment on table private.shown_excerpts is
  'Hashes of the parts of entries that searches have shown to somebody today. Reached by functions only.';

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

alter function public.staff_candidates(text, jsonb, integer) volatile;

comment on function public.staff_candidates(text, jsonb, integer) is
  'For recruiters: people by the words of what they sent and what was noted, by date; nothing is scored. May leave readings.';

drop function public.part_candidate(text);

-- The entry that a candidate takes their name from.
create function private.newest_entry(candidate_id bigint) returns public.submissions
language sql
stable
set search_path = ''
as $$
  select * from private.entries_of_candidate(newest_entry.candidate_id) as entries
  where entries.kind in ('application', 'resume')
  limit 1
$$;

-- The timelines of both and the audit log name them by references: an address would outlive its erasure there.
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

-- Makes addresses of one candidate a candidate of their own: its id. Consent and questions to clients hang on entries, which
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

-- Two candidates become the first of them. Answers the addresses that moved, with which `split_candidate` undoes it.
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

-- A line of the list. The excerpt has the most of these words side by side, and of those that stand alone the longest.
create or replace function private.found_candidate(candidate_id bigint, lexemes text[]) returns jsonb
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

comment on function public.split_candidate(text[]) is
  'For recruiters: makes some addresses of a candidate a candidate of their own.';
comment on function public.join_candidates(bigint, bigint) is 'For recruiters: makes two candidates one.';

revoke execute on all functions in schema private from public;
revoke execute on function public.split_candidate(text[]), public.join_candidates(bigint, bigint)
from public, anon, authenticated;
grant execute on function public.split_candidate(text[]), public.join_candidates(bigint, bigint) to authenticated;
