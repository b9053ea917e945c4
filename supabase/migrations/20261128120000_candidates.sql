-- Candidates are split and joined by hand, each undone by the other, and a search shows the sentence with its words.
set check_function_bodies = off;

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
stable
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
  cut jsonb;
begin
  if longest is not null then
    select jsonb_build_object(
      'part', texts.part, 'text', private.excerpt(texts.words, '\m' || private.as_pattern(best.run))
    )
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
  end if;
  return (
    with entries as materialized (select * from private.entries_of_candidate(found_candidate.candidate_id)),
    newest as (select * from entries where entries.kind in ('application', 'resume') limit 1)
    select jsonb_build_object(
      'id', found_candidate.candidate_id, 'name', newest.first_name || ' ' || newest.last_name,
      'emails', (select jsonb_agg(distinct entries.email) from entries), 'phone', newest.phone,
      'seen_at', (select max(coalesce(entries.resent_at, entries.created_at)) from entries),
      'entries', (select count(*) from entries), 'stage', newest.stage, 'job_title', newest.job_title, 'excerpt', cut
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
