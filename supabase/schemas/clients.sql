-- Clients: the companies that the agency works for, and their part of jobs.
set check_function_bodies = off;

create table public.clients (
  id bigint generated always as identity primary key,
  name text not null,
  -- The name that visitors see if a job keeps the client confidential; empty for "Confidential client".
  masked_name text not null default '',
  -- [{"id", "name", "email", "phone"}], in their order; email and phone are empty if unknown.
  contacts jsonb not null default '[]',
  notes text not null default '',
  -- The account manager.
  owner_id uuid references public.admins (id) on delete set null,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  -- Not foreign keys: who created and saved it stays readable after the person has left.
  updated_by uuid,
  confidential_by_default boolean not null default false,
  constraint clients_name_check check (char_length(btrim(name, E' \t\r\n')) between 1 and 120),
  constraint clients_masked_name_check check (char_length(masked_name) <= 120),
  constraint clients_contacts_check check (
    jsonb_typeof(contacts) = 'array'
    and jsonb_array_length(contacts) <= 20
    and jsonb_array_length(contacts) = jsonb_array_length(jsonb_path_query_array(contacts, 'strict $[*] ? (
      @.id like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"
      && @.name like_regex "^.{1,120}$"
      && @.email like_regex "^([^@ ]+@[^@ ]+)?$"
      && @.email like_regex "^.{0,120}$"
      && @.phone like_regex "^.{0,30}$"
      && !exists(@.keyvalue() ? (@.key != "id" && @.key != "name" && @.key != "email" && @.key != "phone"))
    )'))
  ),
  constraint clients_notes_check check (char_length(notes) <= 5000),
  constraint clients_version_check check (version >= 0)
);

create unique index clients_name_key on public.clients (lower(name));

create index clients_owner_id_idx on public.clients (owner_id);

alter table public.clients enable row level security;

revoke all on table public.clients from anon, authenticated;

grant select, insert, update, delete on table public.clients to authenticated, service_role;

create policy clients_select_recruiter on public.clients
for select to authenticated
using ((select private.has_role('recruiter')));

create policy clients_insert_recruiter on public.clients
for insert to authenticated
with check ((select private.has_role('recruiter')));

create policy clients_update_recruiter on public.clients
for update to authenticated
using ((select private.has_role('recruiter')))
with check ((select private.has_role('recruiter')));

create policy clients_delete_recruiter on public.clients
for delete to authenticated
using ((select private.has_role('recruiter')));

-- A job belongs to a client if its company is the client's name. A company typed only for one job belongs to no client.
alter table public.jobs
  add constraint jobs_client_id_fkey foreign key (client_id) references public.clients (id) on delete set null;

create index jobs_client_id_idx on public.jobs (client_id, updated_at desc, id desc);

create index jobs_typed_company_idx on public.jobs (lower(company)) where client_id is null;

create index submissions_company_idx on public.submissions (lower(company), created_at desc) where kind = 'enquiry';

-- Anything but a list of objects stays unchanged, and is refused by the table.
create function private.tidy_contacts(contacts jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(case when jsonb_typeof(contact) <> 'object' then contact else (
    select jsonb_object_agg(part.key, case
      when part.key in ('id', 'email') then lower(private.visible_line(part.value))
      else private.visible_line(part.value)
    end)
    from jsonb_each_text(contact) as part
  ) end order by number), '[]')
  from jsonb_array_elements(case jsonb_typeof(contacts) when 'array' then contacts else '[]' end)
    with ordinality as listed (contact, number)
$$;

create function private.prepare_client() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  word text;
begin
  if tg_op = 'INSERT' then
    new.created_at := now();
    new.created_by := auth.uid();
  else
    new.created_at := old.created_at;
    new.created_by := old.created_by;
  end if;
  new.name := private.visible_line(new.name);
  new.masked_name := private.visible_line(new.masked_name);
  new.notes := private.visible_text(new.notes);
  if jsonb_typeof(new.contacts) = 'array' then new.contacts := private.tidy_contacts(new.contacts); end if;
  if (
    select count(contact ->> 'id') <> count(distinct contact ->> 'id') from jsonb_path_query(new.contacts, 'lax $[*]') as contact
  ) then
    perform private.refuse_field('contacts', 'Two of the contacts are the same. Load the client again.');
  end if;
  word := coalesce(
    private.client_word_in(new.name, '', new.masked_name),
    private.client_word_hidden_in(new.name, new.masked_name),
    case when private.names_client(new.name, new.masked_name) then new.name end
  );
  if word is not null then
    perform private.refuse_field('masked_name', format(
      'The masked name contains a word from the client’s name (%s), so visitors could recognise the client. Choose another masked name.', word
    ));
  end if;
  if new.owner_id is not null and (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id) and not exists (
    select from public.admins
    where admins.id = new.owner_id and admins.role in ('recruiter', 'owner') and admins.disabled_at is null
  ) then
    perform private.refuse_field('owner_id', 'This person does not work with clients. Choose a recruiter or an owner.');
  end if;
  return new;
end
$$;

create trigger clients_0_stamp_insert
before insert on public.clients
for each row execute function private.stamp_insert('id');

create trigger clients_1_prepare
before insert or update on public.clients
for each row execute function private.prepare_client();

create trigger clients_2_check_version
before update of version on public.clients
for each row execute function private.check_version();

create trigger clients_3_stamp_update
before update on public.clients
for each row execute function private.stamp_update('id');

-- Recruiters choose a client, or type its name. An editor leaves a job with its client, and adds a job to a client only
-- if another job, or this one before its deletion, has the same company. No client is renamed meanwhile, as the
-- statement shares the lock of jobs.
create function private.follow_client() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  is_choosing constant boolean := auth.uid() is null or private.has_role('recruiter');
  -- While a client is deleted, its jobs do not find it again.
  parting constant text := current_setting('sampark.parting_client', true);
  client public.clients;
begin
  new.company := private.visible_line(new.company);
  if tg_op = 'UPDATE' then
    if not is_choosing and old.client_id is not null then
      if lower(new.company) <> lower(old.company) then
        perform private.refuse_field(
          'company', 'The job is for a client of the agency. Ask a recruiter or an owner to change the company.'
        );
      end if;
      new.client_id := old.client_id;
    elsif new.client_id = old.client_id and lower(new.company) <> lower(old.company) then
      new.client_id := null;
    end if;
  end if;
  select * into client from public.clients where clients.id = new.client_id;
  if client.id is null then
    select * into client from public.clients
    where lower(clients.name) = lower(new.company) and clients.id::text is distinct from parting;
  end if;
  if not is_choosing and (tg_op = 'INSERT' or old.client_id is null)
    and not exists (select from public.jobs where jobs.client_id = client.id)
    and not exists (
      select from public.content_revisions as revision
      where revision.table_name = 'jobs' and revision.key = new.id::text
        and revision.value ->> 'client_id' = client.id::text
    )
  then
    client := null;
  end if;
  new.client_id := client.id;
  new.company := coalesce(client.name, new.company);
  new.company_masked := coalesce(client.masked_name, '');
  -- A title that nobody has written yet names the company of now.
  if tg_op = 'UPDATE' and new.title = private.draft_title(old.company) then
    new.title := private.draft_title(new.company);
  end if;
  return new;
end
$$;

-- Before the company's words are searched for in visible texts.
create trigger jobs_0_follow_client
before insert or update on public.jobs
for each row execute function private.follow_client();

-- Jobs take the client's new name, each as a new version, and jobs with that name typed in join it: too many for half
-- of a statement's time are refused before anything is written.
create function private.lead_jobs() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  job_id bigint;
  job_title text;
  problem text;
begin
  if (select count(*) from (select from public.jobs where jobs.client_id = new.id limit 151) as job) > 150 then
    perform private.refuse_field(
      'name', 'More than 150 jobs are for this client, so it keeps its name and its masked name.'
    );
  end if;
  for job_id, job_title in
    select jobs.id, jobs.title from public.jobs
    where jobs.client_id = new.id
      or jobs.client_id is null and lower(jobs.company) = lower(new.name)
        and jobs.id not in (select sample_jobs.id from private.sample_jobs)
    order by jobs.client_id, jobs.id
    limit 150
  loop
    update public.jobs set client_id = new.id, company = new.name, version = jobs.version where jobs.id = job_id;
  end loop;
  return null;
exception when sqlstate 'PT400' then
  get stacked diagnostics problem = message_text;
  perform private.refuse_field(
    'name', coalesce('Its job “' || job_title || '” (' || job_id || ') cannot follow. ', '') || problem
  );
end
$$;

create trigger clients_4_lead_new
after insert on public.clients
for each row execute function private.lead_jobs();

create trigger clients_4_lead_renamed
after update on public.clients
for each row when ((new.name, new.masked_name) is distinct from (old.name, old.masked_name))
execute function private.lead_jobs();

-- Jobs outlive their client: they keep its name, as if it had been typed for each of them.
create function private.part_from_client() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (select count(*) from (select from public.jobs where jobs.client_id = old.id limit 151) as job) > 150 then
    raise exception using
      errcode = 'PT400', message = 'More than 150 jobs are for this client, so it cannot be deleted.';
  end if;
  perform set_config('sampark.parting_client', old.id::text, true);
  update public.jobs set client_id = null, version = jobs.version where jobs.client_id = old.id;
  perform set_config('sampark.parting_client', '', true);
  return old;
end
$$;

create trigger clients_5_part
before delete on public.clients
for each row execute function private.part_from_client();

-- A person who leaves is removed as account manager: the foreign key alone would change a row without a version.
create function private.leave_clients() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.clients set owner_id = null, version = clients.version where clients.owner_id = old.id;
  return old;
end
$$;

create trigger admins_0_leave_clients
before delete on public.admins
for each row execute function private.leave_clients();

create trigger note_live_change after insert or update or delete on public.clients
  for each row execute function private.log_change('staff', 'recruiter');

-- Clients by name, fifty a page: {total, clients: [{id, name, owner_id, open_jobs}]}. Every word occurs in a name, or
-- in the name or address of a contact. Open jobs are counted up to 1,000, which stands for more than 999.
create function public.find_clients(words text default '', page integer default 1) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  wanted constant text[] := regexp_split_to_array(lower(btrim(left(find_clients.words, 200))), '\s+');
begin
  perform private.require_role('recruiter');
  return (
    with found as materialized (
      select client.id, client.name, client.owner_id
      from public.clients as client
      cross join lateral (
        select lower(concat_ws(
          ' ', client.name, client.masked_name, jsonb_path_query_array(client.contacts, '$[*].name')::text,
          jsonb_path_query_array(client.contacts, '$[*].email')::text
        )) as said
      ) as text
      where wanted = '{""}' or not exists (select from unnest(wanted) as word where position(word in text.said) = 0)
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'clients', (
        select coalesce(jsonb_agg(to_jsonb(listed) order by lower(listed.name)), '[]')
        from (
          select shown.*, (
            select count(*) from (
              select from public.jobs
              join private.open_jobs on open_jobs.id = jobs.id
              where jobs.client_id = shown.id
              limit 1000
            ) as open
          ) as open_jobs
          from (
            select * from found
            order by lower(found.name)
            limit 50 offset 50 * (least(greatest(find_clients.page, 1), 100000) - 1)
          ) as shown
        ) as listed
      )
    )
  );
end
$$;

-- The work for a client: {jobs, open_jobs, enquiries, latest_jobs: [{id, title, status, applicants}], latest_enquiries:
-- [{id, reference, name, stage, created_at}], shortlists: [{id, job_id, job_title, contact, created_at, ends_at,
-- openings}]}. Shortlists are those made for it, even if the job has moved to another client. The lists have the newest
-- twenty; each count goes up to 1,000, which stands for more than 999. An enquiry belongs to a client by the name of
-- the company, or by the address of a contact.
create function public.client_work(id bigint) returns jsonb
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

-- A text as it looks on the page: HTML entities become characters, and invisible characters are removed. Only for
-- comparison: scripts of India need some of these characters.
create function private.seen_text(value text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  seen text := value;
  entity text;
  code integer;
begin
  for entity in
    select distinct part[1] from regexp_matches(seen_text.value, '&#(x[0-9a-f]{1,6}|\d{1,7});', 'gi') as part
  loop
    code := case
      when entity ~* '^x' then ('x' || lpad(substr(entity, 2), 8, '0'))::bit(32)::integer
      else entity::integer
    end;
    if code between 1 and 55295 or code between 57344 and 1114111 then
      seen := replace(seen, '&#' || entity || ';', chr(code));
    end if;
  end loop;
  return regexp_replace(
    regexp_replace(
      regexp_replace(
        seen,
        '&([a-z]{1,3})(acute|grave|circ|uml|tilde|ring|cedil|caron|macr|breve|dot|ogon|strok|dblac|slash|scr|fr|opf|lig);',
        '\1', 'gi'
      ),
      '&(shy|zwn?j|[lr]rm|zerowidthspace|nobreak|negative[a-z]+space|applyfunction|af|invisible[a-z]+|it|ic);', '', 'gi'
    ),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\U000e0000-\U000e0fff]',
    '', 'g'
  );
end
$$;

-- Its words in their comparable form, also without Markdown marks inside a word.
create function private.seen_words(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select ' ' || private.plain_text(seen.words) || ' | '
    || private.plain_text(regexp_replace(seen.words, '\]\([^)]*\)|<[^>]*>|[*_`~\[\]\\]', '', 'g')) || ' '
  from (select private.seen_text(value) as words) as seen
$$;

-- The same word with anything between its letters, or inside another word if it is long enough to be meant.
create function private.client_word_hidden_in(company text, words text) returns text
language sql
immutable
set search_path = ''
as $$
  select word
  from private.client_words(private.seen_text(company), '') as word
  where case
    when char_length(word) >= 5 then position(word in replace(private.seen_words(words), ' ', '')) > 0
    else private.seen_words(words) ~ (' ' || regexp_replace(word, '(.)(?=.)', '\1 ?', 'g') || ' ')
  end
  order by 1
  limit 1
$$;

-- The client of an enquiry: the one with this name, or else one with the sender among its contacts.
create function private.client_of(enquiry public.submissions) returns public.clients
language sql
stable
set search_path = ''
as $$
  select clients.* from public.clients
  where lower(clients.name) = lower(private.visible_line(enquiry.company))
    or clients.contacts @> jsonb_build_array(jsonb_build_object('email', enquiry.email))
  order by lower(clients.name) = lower(private.visible_line(enquiry.company)) desc, clients.id
  limit 1
$$;

-- A client is renamed or deleted with all its jobs, so it takes the lock of many jobs before its own row: a save of one of
-- these jobs reads the client after its own row.
create function private.lock_jobs_of_client() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_many_jobs();
  return null;
end
$$;

create trigger clients_0_lock_jobs
before insert or delete or update of name, masked_name on public.clients
for each statement execute function private.lock_jobs_of_client();

create trigger clients_9_record_activity
after insert or update or delete on public.clients
for each row execute function private.record_activity(
  '{"key": "id", "name": ["name"], "facts": ["version"], "values": [
    "name", "masked_name", "owner_id", "confidential_by_default"
  ]}'
);

comment on table public.clients is
  'Companies that the agency works for. Recruiters write them, with the loaded version, else PT409. Their jobs take name and masked name from here.';
comment on column public.jobs.client_id is 'Written by the database for editors, who do not see clients.';
comment on column public.jobs.company_masked is
  'Written by the database: the visible name if the client is confidential; empty for “Confidential client”.';
comment on function public.find_clients(text, integer) is 'For recruiters: clients with these words, by name, fifty a page.';
comment on function public.client_work(bigint) is 'For recruiters: jobs, enquiries and shortlists of a client, the newest first.';
comment on column public.clients.confidential_by_default is 'New jobs for this client keep it confidential unless a recruiter decides otherwise.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.find_clients(text, integer),
  public.client_work(bigint)
from public, anon, authenticated, service_role;
grant execute on function
  public.find_clients(text, integer),
  public.client_work(bigint)
to authenticated;
