-- Submissions of candidates and employers, and the staff's work on them.
set check_function_bodies = off;

-- All submissions of candidates and employers: one row each, from any form. Rows are added, changed and deleted by
-- functions only; no policy allows direct writes, so a submission stays as it was sent.

-- Words alone: separators become spaces, so that a name, an address and a search for them are split in the same places.
create function private.plain_words(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select translate(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(plain_words.words), '(^|[^a-z0-9])c\+\+', '\1 cplusplus ', 'g'),
        '(^|[^a-z0-9])c#', '\1 csharp ', 'g'
      ),
      -- The end of an address is not in any language.
      '(^|[^a-z0-9@.-])((?:asp|vb|ado)?)\.net(?![a-z0-9])', '\1\2 dotnet ', 'g'
    ),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32)
  )
$$;

-- A phone number as people search for it: all digits, and the last ten, which are the number without its country.
create function private.phone_words(phone text) returns text
language sql
immutable
set search_path = ''
as $$
  select digits || ' ' || right(digits, 10) from (select regexp_replace(phone_words.phone, '\D', '', 'g')) as own (digits)
$$;

-- References with and without their dashes.
create function private.reference_words(reference_list text[]) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(string_agg(private.plain_words(reference) || ' ' || replace(reference, '-', ''), ' '), '')
  from unnest(reference_words.reference_list) as reference
$$;

create table public.submissions (
  id bigint generated always as identity primary key,
  -- Created by the sender's form: the same form sent twice is one submission.
  key uuid not null,
  -- The sender's reference for quoting, and those of later copies of the same application.
  reference text not null,
  other_references text[] not null default '{}',
  kind text not null,
  job_id bigint references public.jobs (id) on delete set null,
  -- At the time of the application; stays when the job is deleted.
  job_title text,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null default '',
  company text not null default '',
  industry text,
  subject text,
  message text not null default '',
  resume_path text,
  resume_name text,
  resume_size integer,
  -- The sender's first source, from a tracked link; empty if there was none.
  source text not null default '',
  notice_version text not null,
  consented_at timestamptz not null default now(),
  consent_withdrawn_at timestamptz,
  erasure_requested_at timestamptz,
  stage text not null default 'new',
  owner_id uuid references public.admins (id) on delete set null,
  read_at timestamptz,
  -- A reason blocks the erasure of the row.
  hold_reason text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    to_tsvector(
      'simple',
      private.plain_words(
        first_name || ' ' || last_name || ' ' || email || ' ' || company || ' ' || coalesce(job_title, '') || ' '
        || message
      )
      || ' ' || private.phone_words(phone) || ' ' || private.reference_words(other_references || reference)
    )
  ) stored,
  version integer not null default 1,
  -- When the newest version came; null while there is one only.
  resent_at timestamptz,
  replies integer not null default 0,
  answered_at timestamptz,
  is_waiting boolean not null generated always as (
    replies = 0 and erasure_requested_at is null and stage not in ('placed', 'answered', 'closed')
  ) stored,
  -- [{"id", "wording", "kind", "answer", "meets"}], in the wording shown; meets is null if any answer will do.
  answers jsonb not null default '[]',
  -- The number of unmet required answers; null if the job had none.
  unmet smallint,
  deleted_job_id bigint,
  collected_from text not null default '',
  collected_on date,
  informed_at timestamptz,
  -- The number as it was typed, where it was read as another text.
  phone_typed text not null default '',
  -- Null without a file.
  resume_is_photo boolean generated always as (resume_path ~ '\.(jpg|png|heic|heif)$') stored,
  -- The day of the job that an enquiry is about, like that of a job.
  day jsonb not null default '{}',
  constraint submissions_key_key unique (key),
  constraint submissions_reference_check check (reference ~ '^[ACE]-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  constraint submissions_kind_check check (kind in ('application', 'resume', 'contact', 'enquiry')),
  constraint submissions_job_title_check check ((job_title is not null) = (kind = 'application') and char_length(job_title) <= 200),
  constraint submissions_first_name_check check (char_length(first_name) between 1 and 80),
  constraint submissions_email_check check (email = lower(email) and char_length(email) between 3 and 120),
  constraint submissions_company_check check (char_length(company) <= 120 and (company <> '') = (kind = 'enquiry')),
  constraint submissions_subject_check check (
    (subject is not null) = (kind in ('contact', 'enquiry'))
    and subject in ('job-inquiry', 'staffing-services', 'general')
  ),
  constraint submissions_message_check check (char_length(message) <= 5000),
  constraint submissions_resume_path_key unique (resume_path),
  constraint submissions_resume_name_check check (
    (resume_name is not null) = (resume_path is not null) and char_length(resume_name) <= 200
  ),
  constraint submissions_resume_size_check check (
    (resume_size is not null) = (resume_path is not null) and resume_size between 1 and 10485760
  ),
  constraint submissions_source_check check (source ~ '^[A-Za-z0-9_.-]{0,40}$'),
  constraint submissions_notice_version_check check (char_length(notice_version) between 1 and 40),
  constraint submissions_stage_check check (
    stage in ('new', 'screening', 'interview', 'offer', 'placed', 'rejected') and kind in ('application', 'resume')
    or stage in ('new', 'open', 'answered', 'closed') and kind in ('contact', 'enquiry')
  ),
  constraint submissions_hold_reason_check check (char_length(hold_reason) between 1 and 300),
  constraint submissions_other_references_check check (cardinality(other_references) <= 20),
  -- Earlier versions of a repeated submission: each application or resume, whole and with its file, as long as the
  -- entry is kept. The entry itself shows the newest.
  constraint submissions_version_check check (version >= 1 and (version > 1) = (resent_at is not null)),
  -- An entry outlives the list, so only the format of its industry is checked.
  constraint submissions_industry_check check (
    (industry is not null) = (kind = 'resume')
    and industry ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(industry) <= 60
  ),
  -- Replies to one person or to many: an email each, which is sent after a minute, so that it can be undone until then.
  -- Entries waiting for an answer, and the time until the first one.
  constraint submissions_replies_check check ((replies > 0) = (answered_at is not null) and replies >= 0),
  constraint submissions_answers_check check (jsonb_typeof(answers) = 'array'),
  constraint submissions_unmet_check check (unmet between 0 and 15),
  constraint submissions_resume_path_check check (
  private.is_resume_name(resume_path)
  and (resume_path is null or kind in ('application', 'resume'))
),
  constraint submissions_collected_from_check check (char_length(collected_from) <= 200),
  constraint submissions_collected_on_check check ((collected_on is not null) = (collected_from <> '')),
  constraint submissions_last_name_check check (char_length(last_name) <= 80),
  constraint submissions_phone_check check (char_length(phone) <= 80),
  constraint submissions_phone_typed_check check (char_length(phone_typed) <= 80),
  constraint submissions_day_check check (private.is_day(day) and (day = '{}' or kind = 'enquiry'))
);

create index submissions_created_at_idx on public.submissions (created_at desc, id desc);

create index submissions_kind_stage_idx on public.submissions (kind, stage, created_at desc);

create index submissions_email_idx on public.submissions (email, created_at desc);

create index submissions_job_id_idx on public.submissions (job_id);

create index submissions_owner_id_idx on public.submissions (owner_id);

create index submissions_unread_idx on public.submissions (kind) where read_at is null;

create index submissions_search_idx on public.submissions using gin (search);

alter table public.submissions enable row level security;

create trigger note_live_change after insert or update or delete on public.submissions
  for each row execute function private.log_change('staff', 'recruiter');

revoke all on table public.submissions from anon, authenticated;

grant select on table public.submissions to authenticated;

grant select, insert, update, delete on table public.submissions to service_role;

create policy submissions_select_recruiter on public.submissions
for select to authenticated
using ((select private.has_role('recruiter')));

create function private.delete_resume() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.file_deletions (name) values (old.resume_path) on conflict do nothing;
  return null;
end
$$;

create trigger submissions_delete_resume
after delete on public.submissions
for each row when (old.resume_path is not null)
execute function private.delete_resume();

-- Notes, replies and changes of staff: the history of a submission, kept with it.
create table public.notes (
  id bigint generated always as identity primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  kind text not null default 'note',
  subject text not null default '',
  body text not null,
  author_id uuid,
  -- The name at that time: a person may leave.
  author_name text not null default '',
  created_at timestamptz not null default now(),
  -- The template of a reply. It stays recorded after the template is deleted.
  template_id bigint,
  is_contact boolean not null default true,
  -- Set if a change moved the entry; the admin names the stages.
  stage_before text,
  stage_after text,
  constraint notes_kind_check check (kind in ('note', 'reply', 'change')),
  constraint notes_subject_check check (char_length(subject) <= 200 and (subject <> '') = (kind = 'reply')),
  constraint notes_body_check check (char_length(body) between 1 and 5000),
  constraint notes_author_name_check check (char_length(author_name) <= 254),
  constraint notes_template_id_check check (template_id is null or kind = 'reply'),
  constraint notes_stages_check check (
    (stage_before is null) = (stage_after is null) and (stage_after is null or kind = 'change')
    and char_length(stage_before || stage_after) <= 40
  )
);

create index notes_submission_id_idx on public.notes (submission_id, id);

alter table public.notes enable row level security;

create trigger note_live_change after insert or update or delete on public.notes
  for each row execute function private.log_change('staff', 'recruiter');

revoke all on table public.notes from anon, authenticated;

grant select on table public.notes to authenticated;

grant select, insert, update, delete on table public.notes to service_role;

-- Signed by the signed-in person or the system of a token; unsigned if the server or the sender did it.
create function private.write_note(
  submission_id bigint, kind text, subject text, body text, is_contact boolean default true
) returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.notes (submission_id, kind, subject, body, is_contact, author_id, author_name)
  select
    write_note.submission_id, write_note.kind, write_note.subject, write_note.body, write_note.is_contact,
    author.id, coalesce(nullif(author.name, ''), author.email, token.name, '')
  from (select) as nobody
  left join public.admins as author on author.id = auth.uid()
  left join private.current_token() as token on true
  returning notes.id
$$;

create function private.note_change(submission_id bigint, body text, is_contact boolean default true) returns bigint
language sql
volatile
security definer
set search_path = ''
as $$
  select private.write_note(note_change.submission_id, 'change', '', note_change.body, note_change.is_contact)
$$;

create function private.note_move(submission_id bigint, stage_before text, stage_after text) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  noted constant bigint := private.note_change(
    note_move.submission_id, format('Moved from %s to %s.', note_move.stage_before, note_move.stage_after)
  );
begin
  update public.notes set stage_before = note_move.stage_before, stage_after = note_move.stage_after
  where notes.id = noted;
  return noted;
end
$$;

-- Changes each of these that is still in the state seen. `items` are {submission_id} with stage, owner_id and
-- hold_reason as the person last saw them, at least those in `changes`. `changes` may hold stage, owner_id (null
-- removes the owner), is_read, hold_reason (null ends the hold). An entry whose stage, owner or hold is neither the one
-- seen nor the new one stays unchanged; two people who want the same do not conflict. Returns {changed: [id], refused:
-- [{submission_id, field, value, by}]}, with the current value and its author, null if unknown.
create function public.change_submissions(items jsonb, changes jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  seen constant jsonb := (
    select coalesce(jsonb_object_agg(item ->> 'submission_id', item), '{}')
    from jsonb_array_elements(
      case jsonb_typeof(change_submissions.items) when 'array' then change_submissions.items else '[]' end
    ) as item
    where item ->> 'submission_id' is not null
  );
  wanted constant bigint[] := array(select jsonb_object_keys(seen)::bigint);
  given constant jsonb := coalesce(change_submissions.changes, '{}');
  reason constant text := nullif(trim(given ->> 'hold_reason'), '');
  owner public.admins;
  -- The new values that are checked against the work of others.
  intended jsonb := given - array['is_read', 'owner_id', 'hold_reason'];
  earlier public.submissions;
  now_is jsonb;
  overtaken jsonb;
  changed bigint[] := '{}';
  refused jsonb := '[]';
  found_count integer := 0;
begin
  perform private.require_role('recruiter');
  if cardinality(wanted) not between 1 and 200 then
    raise exception using errcode = 'PT400', message = 'Please choose from 1 to 200 entries.';
  end if;
  if given = '{}' or given - array['stage', 'owner_id', 'is_read', 'hold_reason'] <> '{}' then
    raise exception using errcode = 'PT400', message = 'Unknown change.';
  end if;
  if given ->> 'owner_id' is not null then
    select * into owner from public.admins
    where admins.id::text = given ->> 'owner_id' and admins.role in ('recruiter', 'owner');
    if owner.id is null then
      raise exception using errcode = 'PT400', message = 'Please choose a recruiter or an owner.';
    end if;
  end if;
  if given ? 'owner_id' then intended := intended || jsonb_build_object('owner_id', owner.id); end if;
  if given ? 'hold_reason' then intended := intended || jsonb_build_object('hold_reason', reason); end if;
  if exists (
    select from jsonb_each(seen) as item, jsonb_object_keys(intended) as field where not item.value ? field
  ) then
    raise exception using errcode = 'PT400', message = 'This change has no base version. Please reload the page and try again.';
  end if;
  for earlier in
    select * from public.submissions where submissions.id = any (wanted) order by submissions.id for update
  loop
    found_count := found_count + 1;
    now_is := jsonb_build_object(
      'stage', earlier.stage, 'owner_id', earlier.owner_id, 'hold_reason', earlier.hold_reason
    );
    select jsonb_agg(jsonb_build_object(
      'submission_id', earlier.id, 'field', field.key, 'value', now_is -> field.key,
      'by', private.last_to_change(earlier, field.key)
    ))
    into overtaken
    from jsonb_each(intended) as field
    where now_is -> field.key not in (field.value, seen -> earlier.id::text -> field.key);
    if overtaken is not null then
      refused := refused || overtaken;
      continue;
    end if;
    begin
      update public.submissions
      set stage = coalesce(given ->> 'stage', submissions.stage),
          owner_id = case when given ? 'owner_id' then owner.id else submissions.owner_id end,
          read_at = case (given ->> 'is_read')::boolean
            when true then coalesce(submissions.read_at, now())
            when false then null
            else submissions.read_at
          end,
          hold_reason = case when given ? 'hold_reason' then reason else submissions.hold_reason end,
          updated_at = now()
      where submissions.id = earlier.id;
    exception when check_violation then
      raise exception using errcode = 'PT400', message = 'This is not possible for all selected entries. Nothing was changed.';
    end;
    changed := changed || earlier.id;
    if given ->> 'stage' <> earlier.stage then
      perform private.note_move(earlier.id, earlier.stage, given ->> 'stage');
    end if;
    if given ? 'owner_id' and owner.id is distinct from earlier.owner_id then
      perform private.note_change(earlier.id, case
        when owner.id is null then 'Unassigned.'
        else format('Assigned to %s.', coalesce(nullif(owner.name, ''), owner.email))
      end, false);
    end if;
    if given ? 'hold_reason' and reason is distinct from earlier.hold_reason then
      perform private.note_change(earlier.id, coalesce('On hold: ' || reason, 'Hold released.'), false);
    end if;
  end loop;
  if found_count <> cardinality(wanted) then
    raise exception using errcode = 'PT404', message = 'Some of these entries no longer exist. Nothing was changed.';
  end if;
  return jsonb_build_object('changed', changed, 'refused', refused);
end
$$;

create function public.add_note(submission_id bigint, body text) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  words constant text := btrim(coalesce(add_note.body, ''), E' \t\r\n');
begin
  perform private.require_role('recruiter');
  if char_length(words) not between 1 and 5000 then
    raise exception using errcode = 'PT400', message = 'A note needs from 1 to 5,000 characters.';
  end if;
  if not exists (select from public.submissions where submissions.id = add_note.submission_id) then
    raise exception using errcode = 'PT404', message = 'This entry no longer exists.';
  end if;
  return private.write_note(add_note.submission_id, 'note', '', words);
end
$$;

-- Only one's own notes: replies and changes are history.
create function public.delete_note(id bigint) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  delete from public.notes
  where notes.id = delete_note.id and notes.kind = 'note' and notes.author_id = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'Only your own notes can be deleted.';
  end if;
end
$$;

-- Sources and jobs are counted along the index instead of being collected as JSON.
create function public.inbox_overview(days integer default 90) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  since constant timestamptz := now() - interval '1 day' * inbox_overview.days;
begin
  perform private.require_role('recruiter');
  return public.inbox_counts() || jsonb_build_object(
    'stages', (
      select coalesce(jsonb_agg(to_jsonb(counted)), '[]')
      from (
        select submissions.kind, submissions.stage, count(*) from public.submissions
        group by submissions.kind, submissions.stage
      ) as counted
    ),
    'sources', (
      select coalesce(jsonb_agg(to_jsonb(funnel)), '[]')
      from (
        select
          submissions.source, count(*) as received,
          count(*) filter (where submissions.stage in ('interview', 'offer', 'placed')) as interview,
          count(*) filter (where submissions.stage in ('offer', 'placed')) as offer,
          count(*) filter (where submissions.stage = 'placed') as placed
        from public.submissions
        where submissions.kind in ('application', 'resume') and submissions.created_at > since
        group by submissions.source
        order by count(*) desc, submissions.source
        limit 10
      ) as funnel
    ),
    'jobs', (
      select coalesce(jsonb_agg(to_jsonb(funnel)), '[]')
      from (
        select
          submissions.job_id, submissions.job_title, count(*) as received,
          count(*) filter (where submissions.stage in ('interview', 'offer', 'placed')) as interview,
          count(*) filter (where submissions.stage in ('offer', 'placed')) as offer,
          count(*) filter (where submissions.stage = 'placed') as placed
        from public.submissions
        where submissions.kind in ('application', 'resume') and submissions.kind = 'application'
          and submissions.created_at > since
        group by submissions.job_id, submissions.job_title
        order by count(*) desc, submissions.job_title
        limit 10
      ) as funnel
    )
  );
end
$$;

-- Every word must begin a word of the text, a word of one or two letters must equal one; a number written with spaces
-- is one word.
create function private.submission_query(words text) returns tsquery
language sql
immutable
set search_path = ''
as $$
  select to_tsquery('simple', string_agg(part || case when is_short then '' else ':*' end, ' & '))
  from (
    select part, char_length(typed) < 3 as is_short
    from regexp_split_to_table(
        case when submission_query.words ~ '^[\d\s()+-]{7,}$'
          then regexp_replace(submission_query.words, '\D', '', 'g')
          else submission_query.words
        end,
        '\s+'
      ) as typed,
      regexp_split_to_table(private.plain_words(typed), '\s+') as part
    where part <> ''
    limit 8
  ) as parts
$$;

create index submissions_waiting_idx on public.submissions (email)
where erasure_requested_at is not null or consent_withdrawn_at is not null;

create table public.submission_versions (
  id bigint generated always as identity primary key,
  submission_id bigint not null references public.submissions (id) on delete cascade,
  version integer not null,
  -- As in submissions: the source of its form.
  key uuid not null,
  reference text not null,
  first_name text not null,
  last_name text not null,
  phone text not null default '',
  industry text,
  message text not null default '',
  resume_path text,
  resume_name text,
  resume_size integer,
  source text not null default '',
  notice_version text not null,
  consented_at timestamptz not null,
  sent_at timestamptz not null,
  search tsvector not null generated always as (
    to_tsvector('simple', private.plain_words(first_name || ' ' || last_name || ' ' || message))
    || to_tsvector('simple', private.phone_words(phone) || ' ' || private.reference_words(array[reference]))
  ) stored,
  answers jsonb not null default '[]',
  collected_from text not null default '',
  collected_on date,
  phone_typed text not null default '',
  constraint submission_versions_submission_id_version_key unique (submission_id, version),
  constraint submission_versions_key_key unique (key),
  constraint submission_versions_version_check check (version >= 1),
  constraint submission_versions_reference_check check (reference ~ '^[ACE]-[0-9A-Z]{4}-[0-9A-Z]{4}$'),
  constraint submission_versions_first_name_check check (char_length(first_name) between 1 and 80),
  constraint submission_versions_message_check check (char_length(message) <= 5000),
  constraint submission_versions_resume_path_key unique (resume_path),
  constraint submission_versions_resume_path_check check (private.is_resume_name(resume_path)),
  constraint submission_versions_resume_name_check check (char_length(resume_name) <= 200),
  constraint submission_versions_resume_size_check check (resume_size between 1 and 10485760),
  constraint submission_versions_source_check check (source ~ '^[A-Za-z0-9_.-]{0,40}$'),
  constraint submission_versions_notice_version_check check (char_length(notice_version) between 1 and 40),
  constraint submission_versions_industry_check check (
    industry ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(industry) <= 60
  ),
  constraint submission_versions_answers_check check (jsonb_typeof(answers) = 'array'),
  constraint submission_versions_resume_check check (
  num_nulls(resume_path, resume_name, resume_size) in (0, 3)
),
  constraint submission_versions_collected_from_check check (char_length(collected_from) <= 200),
  constraint submission_versions_collected_on_check check ((collected_on is not null) = (collected_from <> '')),
  constraint submission_versions_last_name_check check (char_length(last_name) <= 80),
  constraint submission_versions_phone_check check (char_length(phone) <= 80),
  constraint submission_versions_phone_typed_check check (char_length(phone_typed) <= 80)
);

create index submission_versions_search_idx on public.submission_versions using gin (search);

alter table public.submission_versions enable row level security;

revoke all on table public.submission_versions from anon, authenticated;

grant select on table public.submission_versions to authenticated;

grant select, insert, update, delete on table public.submission_versions to service_role;

-- Counts on every screen cost the same for any amount of data: each stops at a thousand, which stands for more than
-- 999.
create index submissions_erasure_requested_idx on public.submissions (erasure_requested_at)
where erasure_requested_at is not null;

-- {unread: {application, resume, contact, enquiry}, failed_mail, erasure_requests, waiting_mail: {count, since, error},
-- alarms: [{kind, raised_at}]}; waiting_mail is email that failed and is retried, null if there is none; alarms are
-- those of the last day.
create function public.inbox_counts() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return jsonb_build_object(
    'unread', (
      select jsonb_object_agg(kinds.kind, (
        select count(*) from (
          select from public.submissions
          where submissions.kind = kinds.kind and submissions.read_at is null
          limit 1000
        ) as unread
      ))
      from unnest(array['application', 'resume', 'contact', 'enquiry']) as kinds (kind)
    ),
    'failed_mail', (
      select count(*) from (select from private.outbox where outbox.status = 'failed' limit 1000) as failed
    ),
    'erasure_requests', (
      select count(*) from (
        select from public.submissions where submissions.erasure_requested_at is not null limit 1000
      ) as asked
    ),
    'waiting_mail', (
      select case when count(*) > 0 then jsonb_build_object(
        'count', count(*), 'since', min(waiting.created_at),
        'error', (array_agg(waiting.error order by waiting.due_at desc))[1]
      ) end
      from (
        select outbox.created_at, outbox.due_at, outbox.error from private.outbox
        where outbox.status = 'waiting' and outbox.attempts > 0
        limit 1000
      ) as waiting
    ),
    'alarms', (
      select coalesce(jsonb_agg(to_jsonb(alarm) order by alarm.raised_at desc), '[]')
      from (
        select alarms.kind, max(alarms.raised_at) as raised_at from private.alarms
        where alarms.raised_at > now() - interval '1 day'
        group by alarms.kind
      ) as alarm
    )
  );
end
$$;

-- For the figures of the overview: all columns that they read, so that the rows themselves are not read.
create index submissions_figures_idx on public.submissions (created_at)
include (kind, stage, source, job_id, job_title) where kind in ('application', 'resume');

create index notes_template_id_idx on public.notes (template_id, submission_id) where template_id is not null;

-- From the activity log, which no one can edit.
create function private.last_to_change(entry public.submissions, field text) returns uuid
language sql
stable
security definer
set search_path = ''
as $$
  select activity.actor from public.activity
  where activity.entity = 'submissions' and activity.entity_key = (last_to_change.entry).reference
    and activity.details -> 'changed' ? last_to_change.field
  order by activity.id desc
  limit 1
$$;

create index submissions_unanswered_idx on public.submissions (kind, created_at) where is_waiting;

-- All columns for the share of answered entries, so that the rows themselves are not read.
create index submissions_answered_idx on public.submissions (created_at) include (answered_at, is_waiting);

-- The last of so many working days, Monday to Friday. An entry from a weekend counts from Friday.
create function private.working_days_after(day date, days integer) returns date
language sql
immutable
set search_path = ''
as $$
  select began.day + working_days_after.days
    + 2 * ((extract(isodow from began.day)::integer - 1 + working_days_after.days) / 5)
  from (
    select working_days_after.day - greatest(0, extract(isodow from working_days_after.day)::integer - 5) as day
  ) as began
$$;

-- The number of waiting entries with their wait, and the number answered within the promised time.
create function public.inbox_answers() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  days constant integer := coalesce((private.setting('answers') ->> 'days')::integer, 2);
  zone constant text := private.agency_zone();
  figures jsonb;
begin
  perform private.require_role('recruiter');
  select jsonb_build_object(
    'due', count(*) filter (where newest.answered_at is not null or days_of.due_by <= now()),
    'in_time', count(*) filter (where newest.answered_at < days_of.due_by)
  )
  into figures
  from (
    select submissions.answered_at, (submissions.created_at at time zone zone)::date as day from public.submissions
    where submissions.created_at > now() - interval '90 days'
      and (submissions.is_waiting or submissions.answered_at is not null)
    order by submissions.created_at desc
    limit 10000
  ) as newest
  -- The due time is computed once for each day, not for each entry.
  join (
    select
      days_back.day, (private.working_days_after(days_back.day, days) + 1)::timestamp at time zone zone as due_by
    from (select private.agency_day() - generate_series(-1, 91) as day) as days_back
  ) as days_of on days_of.day = newest.day;
  return figures || jsonb_build_object(
    'days', days,
    'oldest', (
      select min(first.created_at) from (
        select (
          select submissions.created_at from public.submissions
          where submissions.kind = kinds.kind and submissions.is_waiting
          order by submissions.created_at
          limit 1
        ) as created_at
        from unnest(array['application', 'resume', 'contact', 'enquiry']) as kinds (kind)
      ) as first
    ),
    'waiting', (
      select jsonb_object_agg(kinds.kind, (
        select count(*) from (
          select from public.submissions
          where submissions.kind = kinds.kind and submissions.is_waiting
          -- The order of the index, or a kind without waiting entries would be searched for in all rows.
          order by submissions.created_at
          limit 1000
        ) as waiting
      ))
      from unnest(array['application', 'resume', 'contact', 'enquiry']) as kinds (kind)
    )
  );
end
$$;

-- The number of applicants of a job, for the list of jobs.
create index submissions_applicants_idx on public.submissions (job_id, read_at nulls first)
where kind = 'application' and job_id is not null;

-- [{job_id, applicants, unread}] for at most 100 jobs; each count up to 1,000, which stands for more than 999. Jobs
-- without applicants are left out.
create function public.applicants_of_jobs(ids bigint[]) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object(
        'job_id', wanted.id, 'applicants', counted.applicants, 'unread', counted.unread
      ) order by wanted.id),
      '[]'
    )
    from unnest(applicants_of_jobs.ids[1:100]) as wanted (id)
    cross join lateral (
      select count(*) as applicants, count(*) filter (where some_of.read_at is null) as unread
      from (
        select submissions.read_at from public.submissions
        where submissions.kind = 'application' and submissions.job_id = wanted.id
        order by submissions.read_at nulls first
        limit 1000
      ) as some_of
    ) as counted
    where counted.applicants > 0
  );
end
$$;

-- Filter of the inbox by met requirements. Most entries had no requirements, so each index holds only the relevant
-- rows, in the order of the list.
create index submissions_met_idx on public.submissions (created_at desc, id desc) where unmet = 0;

create index submissions_unmet_idx on public.submissions (created_at desc, id desc) where unmet > 0;

-- A column of a board, newest first, with how many it has. Applications and resumes share one.
create index submissions_stage_idx on public.submissions (stage, created_at desc, id desc) include (kind);

-- Filters of the inbox: they are on every screen of it, so they are built from the newest entries and not from all.

-- {jobs: [{id, title}], sources: [text]}: from the newest 5,000 applications and resumes the jobs, up to 500 by title,
-- the latest ones, and `job` in any case; and the ten most frequent sources.
create function public.inbox_choices(job bigint default null) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('recruiter');
  return (
    with newest as materialized (
      select submissions.job_id, submissions.source, submissions.created_at from public.submissions
      where submissions.kind in ('application', 'resume')
      order by submissions.created_at desc
      limit 5000
    ),
    applied as (
      select newest.job_id from newest
      where newest.job_id is not null
      group by newest.job_id
      order by max(newest.created_at) desc
      limit 500
    )
    select jsonb_build_object(
      'jobs', (
        select coalesce(jsonb_agg(jsonb_build_object('id', jobs.id, 'title', jobs.title) order by jobs.title, jobs.id), '[]')
        from public.jobs
        -- As a list, or all jobs would be read to find these.
        where jobs.id = any (array(select applied.job_id from applied) || inbox_choices.job)
      ),
      'sources', (
        select coalesce(jsonb_agg(frequent.source), '[]')
        from (
          select newest.source from newest
          where newest.source <> ''
          group by newest.source
          order by count(*) desc, newest.source
          limit 10
        ) as frequent
      )
    )
  );
end
$$;

create index submissions_deleted_job_id_idx on public.submissions (deleted_job_id) where deleted_job_id is not null;

create function private.unlink_applications() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.submissions set job_id = null, deleted_job_id = old.id where submissions.job_id = old.id;
  return old;
end
$$;

-- Applications are linked again to their restored job: a number alone identifies nothing.
create function private.relink_applications() returns trigger
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

create trigger jobs_0_unlink_applications
before delete on public.jobs
for each row execute function private.unlink_applications();

create trigger jobs_5_relink_applications
after insert on public.jobs
for each row execute function private.relink_applications();

-- The number of applicants of these jobs. A number is no personal data, so everyone who may delete a job can see it.
create function public.count_applicants(ids bigint[]) returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select count(*)::integer from public.submissions
    where submissions.kind = 'application' and submissions.job_id = any (count_applicants.ids)
  );
end
$$;

create trigger submission_versions_delete_resume
after delete on public.submission_versions
for each row when (old.resume_path is not null)
execute function private.delete_resume();

-- The submission with its file.
create function private.with_file(submission public.submissions, form jsonb) returns public.submissions
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  filled public.submissions := submission;
begin
  filled.resume_path := private.form_text(form, 'resume');
  filled.resume_name := regexp_replace(private.form_text(form, 'resume_name'), '[[:cntrl:]/\\]', '_', 'g');
  filled.resume_size := (private.redeem_ticket(filled.resume_path, filled.key)).size;
  return filled;
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

-- A message is deleted with its enquiry, also from the note of the job made from it.
create function private.forget_letter() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.jobs
  set internal_note = replace(jobs.internal_note, old.message, 'This message was deleted with its enquiry.'),
      version = jobs.version
  where jobs.id = old.job_id and position(old.message in jobs.internal_note) > 0;
  return null;
end
$$;

create trigger submissions_5_forget_letter
after delete on public.submissions
for each row when (old.kind = 'enquiry' and old.job_id is not null)
execute function private.forget_letter();

-- By the reference of the entry, without the text of the request or the answer.
create function private.record_of_entry() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- A row about the entry, or the entry itself.
  written constant jsonb := to_jsonb(new);
  entry public.submissions;
begin
  select submissions.* into entry from public.submissions
  where submissions.id = case
    when tg_table_name = 'submissions' then new.id
    when written ? 'submission_id' then (written ->> 'submission_id')::bigint
    else (
      select introductions.submission_id from private.introductions
      where introductions.id = (written ->> 'introduction_id')::bigint
    )
  end;
  perform private.write_activity(
    'created', tg_table_name, entry.reference, '',
    jsonb_strip_nulls(jsonb_build_object('id', entry.id, 'kind', entry.kind, 'answer', written -> 'answer'))
  );
  return null;
end
$$;

create trigger submissions_9_record_added
after insert on public.submissions
for each row when (new.collected_from <> '')
execute function private.record_of_entry();

create trigger submissions_9_record_added_again
after update of version on public.submissions
for each row when (new.version <> old.version and new.collected_from <> '')
execute function private.record_of_entry();

comment on table public.submissions is
  'Applications, resumes, messages and employer enquiries. Listed by recruiters and owners, opened and written by functions.';
comment on table public.notes is
  'Notes, replies and changes of a submission, with author and time. Opened by recruiters, written by functions only.';
comment on function public.change_submissions(jsonb, jsonb) is
  'For recruiters: stage, owner, read, hold, of entries in the state seen; returns the others.';
comment on function public.add_note(bigint, text) is 'For recruiters: writes a note.';
comment on function public.delete_note(bigint) is 'For recruiters: deletes a note of their own.';
comment on function public.inbox_overview(integer) is 'For recruiters: unread entries, stages, and sources.';
comment on table public.submission_versions is
  'Earlier versions of repeated submissions. Opened by recruiters and owners, written by functions only.';
comment on function public.inbox_counts() is 'For recruiters: waiting work of the inbox, each count up to 1,000.';
comment on function public.inbox_answers() is
  'For recruiters: the numbers of entries waiting for an answer, and of those answered in time.';
comment on function public.applicants_of_jobs(bigint[]) is 'For recruiters: the numbers of applicants of jobs, and of unread ones.';
comment on column public.submissions.day is 'The day of the job that an enquiry is about, in the notation of a job; {} if nothing is said.';
comment on column public.submissions.unmet is 'For staff only; it decides nothing.';
comment on function public.inbox_choices(bigint) is 'For recruiters: the jobs and sources for filtering the inbox.';
comment on function public.count_applicants(bigint[]) is 'For staff: the number of applicants of these jobs.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.change_submissions(jsonb, jsonb),
  public.add_note(bigint, text),
  public.delete_note(bigint),
  public.inbox_overview(integer),
  public.inbox_counts(),
  public.inbox_answers(),
  public.applicants_of_jobs(bigint[]),
  public.inbox_choices(bigint),
  public.count_applicants(bigint[])
from public, anon, authenticated, service_role;
grant execute on function
  public.change_submissions(jsonb, jsonb),
  public.add_note(bigint, text),
  public.delete_note(bigint),
  public.inbox_overview(integer),
  public.inbox_counts(),
  public.inbox_answers(),
  public.applicants_of_jobs(bigint[]),
  public.inbox_choices(bigint),
  public.count_applicants(bigint[])
to authenticated;
