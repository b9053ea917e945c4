-- One number may be that of a whole family. It makes entries one person where their names agree as well.

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

-- The consonants of a word in Latin letters or in a script of India, whose blocks have the same letters at the same places. No
-- script tells all of them apart, so that those of one kind count as one.
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

-- The same words, or all words of the shorter one; between two scripts what is heard.
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

create or replace function private.take_candidate(email text, phone text, at timestamptz) returns bigint
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

-- Addresses of a candidate whose sender has another name than the candidate.
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

-- Each name of a candidate becomes a candidate of its own: their ids.
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

-- {id, name, addresses: [{email, phone}], has_other_names, same_phone: [{id, name, phone}] of other candidates, entries: [{id, email,
-- kind, stage, job_id, job_title, name, resume_path, resume_name, reference, sent_at, consented_at, resume as in resume_state}],
-- notes: [{id, submission_id, kind, subject, body, author_name, created_at}], refusal: null, or why they cannot be added to a job},
-- the newest first; notes are notes and letters.
create or replace function private.staff_candidate(id bigint) returns jsonb
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
    raise exception using errcode = 'PT404', message = 'There is no such candidate any more.';
  end if;
  return answer;
end
$$;

comment on function public.split_candidate_names(bigint) is
  'For recruiters: makes each name of a candidate a candidate of its own, and returns their ids.';

revoke execute on all functions in schema private from public;
revoke execute on function public.split_candidate_names(bigint) from public, anon, authenticated;
grant execute on function public.split_candidate_names(bigint) to authenticated;
