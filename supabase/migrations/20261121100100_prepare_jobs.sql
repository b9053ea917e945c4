-- What happens to a job at every save: tidied texts, slug, summary, search words and posting time are written here,
-- whatever the client sends, and a confidential client's name is refused wherever visitors would read it.

-- Lower case, without accents and punctuation, words parted by single spaces. No extension is needed for it.
create function private.plain_text(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select trim(regexp_replace(
    translate(
      replace(replace(replace(
        lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
        'c++', ' cplusplus '), 'c#', ' csharp '), '.net', ' dotnet '),
      'øłđħıß', 'oldhis'
    ),
    '[\s!-/:-@\[-`{-~]+', ' ', 'g'
  ))
$$;

create function private.job_slug(title text) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(nullif(
    trim(left(regexp_replace(private.plain_text(title), '[^a-z0-9]+', '-', 'g'), 80), '-'),
  ''), 'job')
$$;

-- The first 180 characters without the marks of Markdown, cut at a word.
create function private.job_summary(description text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when char_length(plain.words) <= 180 then plain.words
    else regexp_replace(left(plain.words, 180), '[\s.,;:]+\S*$', '') || '…'
  end
  from (
    select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      left(description, 2000),
      '!?\[([^\]]*)\]\([^)]*\)', '\1', 'g'),
      '^\s*#{1,6}[^\n]*$', ' ', 'gn'),
      '^\s*([-+*>]|\d+[.)])\s+', ' ', 'gn'),
      '[*_`~\s]+', ' ', 'g')) as words
  ) as plain
$$;

-- Words for search: both stemmed and as they are, so that names and words like "IT" are found.
-- The client counts only where visitors may know it. The description goes without positions, which keeps rows small.
create function private.job_search(job public.jobs) returns tsvector
language sql
immutable
set search_path = ''
as $$
  select
    setweight(to_tsvector('pg_catalog.english', named.title), 'A')
    || setweight(to_tsvector('pg_catalog.simple', named.title), 'A')
    || setweight(to_tsvector('pg_catalog.english', named.rest), 'B')
    || setweight(to_tsvector('pg_catalog.simple', named.rest), 'B')
    || strip(to_tsvector('pg_catalog.english', private.plain_text(job.description)))
  from (
    select
      private.plain_text(job.title) as title,
      private.plain_text(concat_ws(
        ' ', job.location, job.category, job.type, job.workplace,
        case when not job.client_confidential then job.company end
      )) as rest
  ) as named
$$;

-- Whether a text names the client: as words without the company's legal form, or run together as in an e-mail address.
create function private.names_client(company text, words text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select
    position(' ' || client.name || ' ' in ' ' || said.words || ' ') > 0
    or (
      char_length(replace(client.name, ' ', '')) >= 6
      and position(replace(client.name, ' ', '') in replace(said.words, ' ', '')) > 0
    )
  from (
    select coalesce(
      nullif(regexp_replace(
        private.plain_text(company),
        '( (private|pvt|limited|ltd|llp|llc|plc|inc|incorporated|corporation|corp|company|co|gmbh|ag))+$', ''
      ), ''),
      private.plain_text(company)
    ) as name
  ) as client
  cross join (select private.plain_text(words) as words) as said
  where client.name <> ''
$$;

create function private.check_job(job public.jobs) returns void
language plpgsql
set search_path = ''
as $$
declare
  problem constant text := case
    when coalesce(job.salary_min <= 0, false) or coalesce(job.salary_max <= 0, false)
      then 'A salary is more than zero; leave it empty when it is not to be shown.'
    when job.salary_min > job.salary_max then 'The lower end of the salary is above its upper end.'
    when job.closes_at <= job.opens_at then 'The job would close before it opens.'
    when job.client_confidential and private.names_client(job.company, job.title)
      then 'The title names the confidential client. Take the name out, or show the client.'
    when job.client_confidential and private.names_client(job.company, job.description)
      then 'The description names the confidential client. Take the name out, or show the client.'
    when job.client_confidential and private.names_client(job.company, job.location || ' ' || job.category)
      then 'Location or industry names the confidential client. Take the name out, or show the client.'
  end;
begin
  if problem is not null then
    raise exception using errcode = 'PT400', message = problem;
  end if;
end
$$;

create function private.prepare_job() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    -- An id that is still to be given out belongs to a later job.
    if new.id > (select jobs_id_seq.last_value from public.jobs_id_seq) then
      raise exception using errcode = 'PT400', message = 'The number of a new job is chosen by the database.';
    end if;
    new.version := 1;
    new.created_at := now();
    new.created_by := auth.uid();
    new.updated_at := now();
    new.updated_by := auth.uid();
  else
    new.created_at := old.created_at;
    new.created_by := old.created_by;
  end if;
  new.title := trim(regexp_replace(new.title, '\s+', ' ', 'g'));
  new.company := trim(regexp_replace(new.company, '\s+', ' ', 'g'));
  new.location := trim(regexp_replace(new.location, '\s+', ' ', 'g'));
  new.category := trim(regexp_replace(new.category, '\s+', ' ', 'g'));
  new.applicant_countries := case
    when new.workplace <> 'remote' then '{}'
    when cardinality(new.applicant_countries) = 0 then array[new.country]
    else new.applicant_countries
  end;
  perform private.check_job(new);
  new.slug := private.job_slug(new.title);
  new.summary := private.job_summary(new.description);
  new.search := private.job_search(new);
  -- A job is posted when visitors can first see it: not in the future, and not before it opens.
  if new.status = 'published' then
    new.posted_at := greatest(new.opens_at, least(new.posted_at, now()));
  end if;
  return new;
end
$$;

revoke execute on function private.plain_text(text) from public, anon, authenticated;
revoke execute on function private.job_slug(text) from public, anon, authenticated;
revoke execute on function private.job_summary(text) from public, anon, authenticated;
revoke execute on function private.job_search(public.jobs) from public, anon, authenticated;
revoke execute on function private.names_client(text, text) from public, anon, authenticated;
revoke execute on function private.check_job(public.jobs) from public, anon, authenticated;
revoke execute on function private.prepare_job() from public, anon, authenticated;

create trigger jobs_1_prepare
before insert or update on public.jobs
for each row execute function private.prepare_job();

create trigger jobs_2_check_version
before update of version on public.jobs
for each row execute function private.check_version();

create trigger jobs_3_stamp_update
before update on public.jobs
for each row execute function private.stamp_update('id');

-- Publishes, closes or withdraws many jobs at once: all of them or none. Answers how many.
create function public.set_jobs_status(ids bigint[], status text) returns integer
language plpgsql
set search_path = ''
as $$
declare
  changed integer;
begin
  if not private.is_admin() then
    raise exception using errcode = 'PT403', message = 'Only staff can change jobs.';
  end if;
  if cardinality(set_jobs_status.ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'Choose at most 1,000 jobs at a time.';
  end if;
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

revoke execute on function public.set_jobs_status(bigint[], text) from public, anon, authenticated;
grant execute on function public.set_jobs_status(bigint[], text) to authenticated, service_role;

comment on function public.set_jobs_status(bigint[], text) is
  'Sets the status of up to 1,000 jobs, all or none: draft, published or closed. For staff.';
