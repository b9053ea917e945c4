-- Clients: those that stay confidential by default, and how their names are found in texts that visitors read.
set check_function_bodies = off;

alter table public.clients add column confidential_by_default boolean not null default false;

comment on column public.clients.confidential_by_default is 'New jobs for this client keep it confidential unless a recruiter decides otherwise.';

-- A text as it looks on the page: entities of HTML are the characters they stand for, and characters without a shape are gone.
-- Only for comparison: scripts of India need some of these characters.
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

-- Its words as they are compared, once more without the marks that Markdown hides inside a word.
create function private.seen_words(value text) returns text
language sql
immutable
set search_path = ''
as $$
  select ' ' || private.plain_text(seen.words) || ' | '
    || private.plain_text(regexp_replace(seen.words, '\]\([^)]*\)|<[^>]*>|[*_`~\[\]\\]', '', 'g')) || ' '
  from (select private.seen_text(value) as words) as seen
$$;

-- True where a text names the client: as words without the company's legal form, or run together as in an e-mail address.
create or replace function private.names_client(company text, words text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select
    position(' ' || client.name || ' ' in said.words) > 0
    or (
      char_length(replace(client.name, ' ', '')) >= 6
      and position(replace(client.name, ' ', '') in replace(said.words, ' ', '')) > 0
    )
  from (
    select coalesce(
      nullif(regexp_replace(
        full_name, '( (private|pvt|limited|ltd|llp|llc|plc|inc|incorporated|corporation|corp|company|co|gmbh|ag))+$', ''
      ), ''),
      full_name
    ) as name
    from private.plain_text(private.seen_text(company)) as full_name
  ) as client
  cross join (select private.seen_words(words) as words) as said
  where client.name <> ''
$$;

-- The word of the client's name that a text has, by itself or in the name of a host that it links to; null for none.
create or replace function private.client_word_in(company text, known text, words text) returns text
language sql
immutable
set search_path = ''
as $$
  with hosts as (
    select host.name[1] as name
    from regexp_matches(lower(private.seen_text(words)), '[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}', 'g') as host (name)
  )
  select word
  from private.client_words(private.seen_text(company), known) as word
  where position(' ' || word || ' ' in private.seen_words(words)) > 0
    or exists (select from hosts where position(word in replace(hosts.name, '-', '')) > 0)
  union
  select label
  from private.client_hosts(private.seen_text(company), known) as label
  where exists (
    select from hosts
    where label = any (string_to_array(regexp_replace(replace(hosts.name, '-', ''), '\.[a-z]+$', ''), '.'))
  )
  order by 1
  limit 1
$$;

-- The same word with anything between its letters, or inside another word where it is long enough to be meant.
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

create or replace function private.prepare_client() returns trigger
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
    perform private.refuse_field('contacts', 'Two of the contacts are one. Load the client again.');
  end if;
  word := coalesce(
    private.client_word_in(new.name, '', new.masked_name),
    private.client_word_hidden_in(new.name, new.masked_name),
    case when private.names_client(new.name, new.masked_name) then new.name end
  );
  if word is not null then
    perform private.refuse_field('masked_name', format(
      'The masked name contains a word from the client’s name (%s). Visitors would know who it is.', word
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

-- The client whom an enquiry is from: the one of this name, or else one that has the sender among its contacts.
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

-- Recruiters choose a client, or type its name. An editor leaves a job with the client it has, and joins a job to a
-- client only where another job, or this one before it was deleted, says as much. No client is renamed meanwhile, as the
-- statement shares the lock of jobs.
create or replace function private.follow_client() returns trigger
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

drop trigger clients_9_record_activity on public.clients;
create trigger clients_9_record_activity
after insert or update or delete on public.clients
for each row execute function private.record_activity(
  '{"key": "id", "name": ["name"], "facts": ["version"], "values": [
    "name", "masked_name", "owner_id", "confidential_by_default"
  ]}'
);

revoke execute on all functions in schema private from public;
