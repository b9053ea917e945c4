-- What is told of a job beside its page: how it begins, which others are like it, and what is left of those that somebody kept.
set check_function_bodies = off;

-- The first 180 characters without the marks of Markdown, cut at a word. What a list says, or stands before one, ends like a
-- sentence.
create or replace function private.job_summary(description text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when char_length(plain.words) <= 180 then plain.words
    else regexp_replace(left(plain.words, 180), '[\s.,;:]+\S*$', '') || '…'
  end
  from (
    select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      left(description, 2000),
      '!?\[([^\]]*)\]\([^)]*\)', '\1', 'g'),
      '^\s*#{1,6}[^\n]*$', ' ', 'gn'),
      '([[:alnum:])%])([*_`]*\s*?\n)(?=\s*?\n|\s*([-+*>]|\d+[.)])\s)', '\1.\2', 'g'),
      '^\s*([-+*>]|\d+[.)])\s+', ' ', 'gn'),
      '[*_`~\s]+', ' ', 'g')) as words
  ) as plain
$$;

-- Up to four open jobs: of the same industry among its newest, nearest first. Where these are fewer than three, further ones
-- whose titles have words of its title, beside those that only tell a rank, and then the newest in the same place. Also for a
-- job that is closed.
create or replace function public.similar_jobs(id bigint) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
-- As for search_jobs.
set enable_seqscan = off
set max_parallel_workers_per_gather = 0
as $$
#variable_conflict use_column
declare
  this public.jobs;
  ids bigint[];
  words tsquery;
begin
  select * into this from public.jobs as job
  where job.id = similar_jobs.id and job.status in ('published', 'closed') and job.posted_at <= now();
  ids := array(
    select other.id
    from (
      select newest.id, newest.location, newest.type, newest.workplace, newest.posted_at
      from private.open_jobs as newest
      where newest.category = this.category and newest.id <> this.id
      order by newest.posted_at desc, newest.id desc
      limit 200
    ) as other
    order by
      (other.location = this.location)::integer + (other.type = this.type)::integer
      + (other.workplace = this.workplace)::integer desc,
      other.posted_at desc, other.id desc
    limit 4
  );
  if cardinality(ids) < 3 then
    words := (
      select string_agg(format('%L:A', lexeme), ' | ')
      from unnest(tsvector_to_array(private.stems_of(private.plain_text(this.title)))) as lexeme
      where lexeme not in ('senior', 'junior', 'lead', 'head', 'chief', 'princip', 'assist', 'associ', 'staff', 'traine')
    );
    ids := ids || array(
      select other.id
      from unnest(
        (select found.ids from private.find_jobs(words, '{}', 'relevance', 0, 8) as found where words is not null)
        || array(
          select near.id from private.open_jobs as near
          where near.location = this.location
          order by near.posted_at desc, near.id desc
          limit 8
        )
      ) with ordinality as other (id, place)
      where other.id <> all (ids || this.id)
      group by other.id
      order by min(other.place)
      limit 4 - cardinality(ids)
    );
  end if;
  return private.cards_of(ids);
end
$$;

comment on function public.similar_jobs(bigint) is
  'Up to four open jobs like this one, as cards: of its industry, else with words of its title or in its place.';

-- Jobs that somebody has kept by their numbers, fifty at most and in this order: of one that is open its card, of one that was
-- what its page still tells.
create function public.jobs_by_ids(ids bigint[]) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(found.job order by wanted.place) filter (where found.job is not null), '[]')
    from unnest(jobs_by_ids.ids[1:50]) with ordinality as wanted (id, place)
    left join private.job_cards as card on card.id = wanted.id
    cross join lateral (
      select coalesce('{"state": "open"}'::jsonb || to_jsonb(card), public.get_job(wanted.id)) as job
    ) as found
  );
end
$$;

comment on function public.jobs_by_ids(bigint[]) is
  'Up to fifty jobs by their ids, in this order: open ones as cards, and what is still told of those that were open once.';

-- Nor without what `draft_job` could not know.
create or replace function private.require_job_description() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  problem constant text[] := case
    when new.description !~ '\S'
      then array['description', format('The description of “%s” is missing. Write one before you publish the job.', new.title)]
    when new.location = 'To be agreed'
      then array['location', format('The city of “%s” is missing. Write it before you publish the job.', new.title)]
    when new.category = 'To be chosen'
      then array['category', format('The industry of “%s” is missing. Choose one before you publish the job.', new.title)]
  end;
begin
  if new.status = 'published' and problem is not null then perform private.refuse_field(problem[1], problem[2]); end if;
  return new;
end
$$;

-- An employer's enquiry becomes the draft of a job, with what they wrote; answers the id of the job. Asked again, it is the
-- same one. What nobody can know of it yet says so until a person writes it.
create function public.draft_job(submission_id bigint) returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  enquiry public.submissions;
  drafted bigint;
begin
  perform private.require_role('recruiter');
  select * into enquiry from public.submissions
  where submissions.id = draft_job.submission_id and submissions.kind = 'enquiry' for update;
  if enquiry.id is null then
    raise exception using errcode = 'PT404', message = 'This enquiry no longer exists.';
  end if;
  if enquiry.job_id is not null then return enquiry.job_id; end if;
  insert into public.jobs (title, company, location, category, description)
  values (
    'Job of enquiry ' || enquiry.reference, enquiry.company, 'To be agreed', 'To be chosen', enquiry.message
  )
  returning jobs.id into drafted;
  update public.submissions set job_id = drafted, updated_at = now() where submissions.id = enquiry.id;
  perform private.note_change(enquiry.id, format('Job draft %s created.', drafted), false);
  return drafted;
end
$$;

comment on function public.draft_job(bigint) is 'For recruiters: the draft of a job out of the enquiry of an employer, made once.';

revoke execute on function public.jobs_by_ids(bigint[]), public.draft_job(bigint) from public, anon, authenticated;
grant execute on function public.jobs_by_ids(bigint[]) to anon, authenticated, service_role;
grant execute on function public.draft_job(bigint) to authenticated;
