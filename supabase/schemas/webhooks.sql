-- Webhooks: other systems of the agency that are notified of events, and the deliveries to them.
set check_function_bodies = off;

-- The personal fields that a subscription may add to an event; null for an unknown event. Without them a delivery has ids,
-- references and a link only.
create function private.fields_of_event(event text) returns text[]
language sql
immutable
set search_path = ''
as $$
  select case
    when event = 'application.received' then '{name,email,phone,message}'::text[]
    when event in ('application.moved', 'application.answered') then '{name,email,phone}'
    when event = 'message.received' then '{name,email,phone,company,message}'
    when event in ('message.moved', 'message.answered') then '{name,email,phone,company}'
    when event in (
      'job.published', 'job.changed', 'job.closed', 'person.withdrew', 'person.erased', 'content.published'
    ) then '{}'
  end
$$;

create table public.webhooks (
  id bigint generated always as identity primary key,
  name text not null,
  -- The receiver's address, without a fragment or credentials.
  address text not null,
  events text[] not null,
  -- The personal fields that its deliveries have.
  fields text[] not null default '{}',
  -- The owner allows an address inside the agency's own network, also without TLS.
  is_internal boolean not null default false,
  is_on boolean not null default true,
  version integer not null default 0,
  updated_at timestamptz not null default now(),
  -- Not a foreign key: who saved it stays readable after the person has left.
  updated_by uuid default auth.uid(),
  -- The form of its messages: events by Standard Webhooks, or lines for a channel.
  format text not null default 'standard',
  -- The reason if it was not a person who turned it off.
  off_because text not null default '',
  constraint webhooks_name_key unique (name),
  constraint webhooks_name_check check (char_length(btrim(name, E' \t\r\n')) between 1 and 80),
  constraint webhooks_address_check check (
    address ~ '^https?://[^\s/@#?\\]+([/?][^\s#\\]*)?$' and char_length(address) <= 500
    and (address like 'https://%' or is_internal)
  ),
  constraint webhooks_events_check check (cardinality(events) between 1 and 20),
  constraint webhooks_fields_check check (fields <@ '{name,email,phone,company,message}'),
  constraint webhooks_version_check check (version >= 0),
  constraint webhooks_format_check check (format in ('standard', 'slack', 'teams')),
  constraint webhooks_off_because_check check (off_because in ('', 'gone', 'failing', 'restored', 'moved'))
);

create trigger webhooks_0_stamp_insert
before insert on public.webhooks
for each row execute function private.stamp_insert('id');

create trigger webhooks_1_check_version
before update of version on public.webhooks
for each row execute function private.check_version();

create trigger webhooks_2_stamp_update
before update on public.webhooks
for each row execute function private.stamp_update('id');

create trigger webhooks_9_record_activity
after insert or update of name, address, events, fields, is_internal, is_on, format or delete on public.webhooks
for each row execute function private.record_activity(
  '{"key": "id", "name": ["name"], "values": ["address", "events", "fields", "is_internal", "is_on", "format"]}'
);

create trigger note_live_change after insert or update or delete on public.webhooks
  for each row execute function private.log_change('staff', 'owner');

alter table public.webhooks enable row level security;

revoke all on table public.webhooks from anon, authenticated;

grant select, insert, update, delete on table public.webhooks to authenticated, service_role;

create policy webhooks_select_owner on public.webhooks
for select to authenticated
using ((select private.has_role('owner')));

create policy webhooks_insert_owner on public.webhooks
for insert to authenticated
with check ((select private.has_role('owner')));

create policy webhooks_update_owner on public.webhooks
for update to authenticated
using ((select private.has_role('owner')))
with check ((select private.has_role('owner')));

create policy webhooks_delete_owner on public.webhooks
for delete to authenticated
using ((select private.has_role('owner')));

-- The keys of signatures, in the form of Standard Webhooks. A replaced one signs for another day, so that receivers can
-- change theirs without missing anything.
create table private.webhook_secrets (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references public.webhooks (id) on delete cascade,
  secret text not null,
  -- Null for the current one.
  ends_at timestamptz,
  constraint webhook_secrets_secret_check check (secret ~ '^whsec_[A-Za-z0-9+/]{32,}={0,2}$')
);

create unique index webhook_secrets_current_idx on private.webhook_secrets (webhook_id) where ends_at is null;

create index webhook_secrets_webhook_id_idx on private.webhook_secrets (webhook_id);

alter table private.webhook_secrets enable row level security;

-- Deliveries, in the order of their events. They hold ids: their content is read when they are sent, so that erased data
-- leaves nothing behind.
create table public.webhook_deliveries (
  -- The webhook-id that receivers recognise a repetition by.
  id uuid primary key default gen_random_uuid(),
  place bigint not null generated always as identity,
  webhook_id bigint not null references public.webhooks (id) on delete cascade,
  event text not null,
  -- Facts that no row has later, such as the ids of erased entries.
  facts jsonb not null default '{}',
  job_id bigint,
  submission_id bigint references public.submissions (id) on delete cascade,
  happened_at timestamptz not null default now(),
  status text not null default 'waiting',
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  -- Until then the server that took it counts as working on it.
  lease_until timestamptz,
  -- The last attempt: the status of HTTP, the beginning of the response, and the reason for a failure.
  answered integer,
  answer text not null default '',
  error text not null default '',
  took_ms integer,
  -- The first failed attempt.
  failed_at timestamptz,
  ended_at timestamptz,
  constraint webhook_deliveries_event_check check (event ~ '^[a-z]+\.[a-z]+$'),
  constraint webhook_deliveries_facts_check check (octet_length(facts::text) <= 65536),
  constraint webhook_deliveries_status_check check (status in ('waiting', 'sending', 'delivered', 'failed')),
  constraint webhook_deliveries_answer_check check (char_length(answer) <= 500),
  constraint webhook_deliveries_error_check check (char_length(error) <= 500)
);

-- The first of a webhook that is not yet delivered.
create index webhook_deliveries_open_idx on public.webhook_deliveries (webhook_id, place)
where status in ('waiting', 'sending');

create index webhook_deliveries_place_idx on public.webhook_deliveries (webhook_id, place desc);

create index webhook_deliveries_submission_id_idx on public.webhook_deliveries (submission_id);

create index webhook_deliveries_ended_at_idx on public.webhook_deliveries (ended_at) where ended_at is not null;

alter table public.webhook_deliveries enable row level security;

revoke all on table public.webhook_deliveries from anon, authenticated;

grant select on table public.webhook_deliveries to authenticated, service_role;

create policy webhook_deliveries_select_owner on public.webhook_deliveries
for select to authenticated
using ((select private.has_role('owner')));

create trigger note_live_change after insert or update or delete on public.webhook_deliveries
  for each row execute function private.log_change('staff', 'owner');

create trigger tell_of_deliveries after insert on public.webhook_deliveries referencing new table as touched
  for each statement execute function private.tell_of_mail();

create function private.new_webhook_secret() returns text
language sql
volatile
set search_path = ''
as $$
  select 'whsec_' || encode(decode(left(private.new_secret(), 48), 'hex'), 'base64')
$$;

create function private.give_webhook_secret() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.webhook_secrets (webhook_id, secret) values (new.id, private.new_webhook_secret());
  return null;
end
$$;

create trigger webhooks_5_give_secret
after insert on public.webhooks
for each row execute function private.give_webhook_secret();

create function private.check_events() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from unnest(new.events) as event where private.fields_of_event(event) is null) then
    perform private.refuse_field('events', 'Choose events of the list.');
  end if;
  return new;
end
$$;

create trigger webhooks_3_check_events
before insert or update of events on public.webhooks
for each row execute function private.check_events();

-- Turning it on again ends the reason, which people cannot set.
create function private.keep_off_reason() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.is_on or auth.uid() is not null then
    new.off_because := case when new.is_on or tg_op = 'INSERT' then '' else old.off_because end;
  end if;
  return new;
end
$$;

create trigger webhooks_4_keep_off_reason
before insert or update of is_on, off_because on public.webhooks
for each row execute function private.keep_off_reason();

-- For owners: the current secret.
create function public.webhook_secret(webhook_id bigint) returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  return (
    select webhook_secrets.secret from private.webhook_secrets
    where webhook_secrets.webhook_id = webhook_secret.webhook_id and webhook_secrets.ends_at is null
  );
end
$$;

-- A new secret; deliveries have signatures by both for a day. Returns the new one.
create function public.rotate_webhook_secret(webhook_id bigint) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  fresh constant text := private.new_webhook_secret();
begin
  perform private.require_role('owner');
  perform from public.webhooks where webhooks.id = rotate_webhook_secret.webhook_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This webhook has been deleted.';
  end if;
  delete from private.webhook_secrets
  where webhook_secrets.webhook_id = rotate_webhook_secret.webhook_id and webhook_secrets.ends_at < now();
  update private.webhook_secrets set ends_at = now() + interval '1 day'
  where webhook_secrets.webhook_id = rotate_webhook_secret.webhook_id and webhook_secrets.ends_at is null;
  insert into private.webhook_secrets (webhook_id, secret) values (rotate_webhook_secret.webhook_id, fresh);
  perform private.write_activity(
    'changed', 'webhooks', webhooks.id::text, webhooks.name, '{"changed": ["secret"]}'
  )
  from public.webhooks where webhooks.id = rotate_webhook_secret.webhook_id;
  return fresh;
end
$$;

-- Records an event for every webhook that is on and subscribed to it.
create function private.emit(
  event text, facts jsonb default '{}', job_id bigint default null, submission_id bigint default null
) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.webhook_deliveries (webhook_id, event, facts, job_id, submission_id)
  select webhooks.id, emit.event, emit.facts, emit.job_id, emit.submission_id
  from public.webhooks
  where webhooks.is_on and emit.event = any (webhooks.events)
  order by webhooks.id
$$;

-- For receivers, a job is published while visitors see it. Each published job has a row here: the state that they were
-- notified of, and the time at which the clock changes it.
create table private.job_turns (
  -- Not a foreign key: a deleted job's row is read for its last event.
  job_id bigint primary key,
  is_open boolean not null,
  -- Null if only staff change it.
  turns_at timestamptz
);

create index job_turns_turns_at_idx on private.job_turns (turns_at) where turns_at is not null;

alter table private.job_turns enable row level security;

-- Records the event if receivers know another state of the job than its present one. The row is locked, so that the clock
-- and a save, or two servers, never record the same event twice.
create function private.turn_job(job public.jobs, is_gone boolean default false, is_changed boolean default false)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  is_published constant boolean := job.status = 'published' and not turn_job.is_gone;
  is_open constant boolean :=
    is_published and job.posted_at <= now() and coalesce(job.closes_at, 'infinity') > now();
  next_turn constant timestamptz := case
    when is_open then job.closes_at
    when is_published and job.posted_at > now() then job.posted_at
  end;
  known private.job_turns;
begin
  select job_turns.* into known from private.job_turns where job_turns.job_id = job.id for update;
  if is_published and (known.is_open, known.turns_at) is distinct from (is_open, next_turn) then
    insert into private.job_turns (job_id, is_open, turns_at) values (job.id, is_open, next_turn)
    on conflict (job_id) do update set is_open = excluded.is_open, turns_at = excluded.turns_at;
  elsif not is_published then
    delete from private.job_turns where job_turns.job_id = job.id;
  end if;
  if is_open and known.is_open is not true then
    perform private.emit('job.published', job_id => job.id);
  elsif known.is_open and not is_open then
    perform private.emit('job.closed', job_id => job.id, facts => jsonb_build_object('title', job.title));
  elsif is_open and turn_job.is_changed then
    perform private.emit('job.changed', job_id => job.id);
  end if;
end
$$;

-- Records the events of jobs that open or close by the clock.
create function private.turn_jobs() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  due constant bigint[] := array(
    select job_turns.job_id from private.job_turns
    where job_turns.turns_at <= now()
    order by job_turns.turns_at, job_turns.job_id
    limit 100
    for update skip locked
  );
  next_id bigint;
begin
  foreach next_id in array due loop
    perform private.turn_job(jobs) from public.jobs where jobs.id = next_id;
  end loop;
end
$$;

create function private.emit_job() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  noise constant text[] := '{version,updated_at,updated_by,search,posted_at}';
begin
  if tg_op = 'DELETE' then
    perform private.turn_job(old, is_gone => true);
  elsif tg_op = 'UPDATE' then
    perform private.turn_job(new, is_changed => to_jsonb(new) - noise <> to_jsonb(old) - noise);
  elsif new.status = 'published' then
    perform private.turn_job(new);
  end if;
  return null;
end
$$;

create trigger jobs_9_emit
after insert or update or delete on public.jobs
for each row execute function private.emit_job();

-- Applications and resumes are applications; what comes by the contact and the enquiry form are messages.
create function private.emit_entry() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  noun constant text := case when new.kind in ('application', 'resume') then 'application' else 'message' end;
begin
  if tg_op = 'INSERT' then
    perform private.emit(noun || '.received', submission_id => new.id);
    return null;
  end if;
  if new.stage <> old.stage then
    perform private.emit(
      noun || '.moved', submission_id => new.id,
      facts => jsonb_build_object('stage', new.stage, 'stage_before', old.stage)
    );
  end if;
  if new.replies > old.replies then
    perform private.emit(noun || '.answered', submission_id => new.id);
  end if;
  if new.consent_withdrawn_at is not null and old.consent_withdrawn_at is null then
    perform private.emit('person.withdrew', submission_id => new.id);
  end if;
  return null;
end
$$;

create trigger submissions_9_emit
after insert or update of stage, replies, consent_withdrawn_at on public.submissions
for each row execute function private.emit_entry();

-- Receivers delete what they have of these entries. One event for the entries of one statement, at most a thousand.
create function private.emit_erased() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.emit('person.erased', facts => jsonb_build_object('entries', jsonb_agg(part.entry order by part.place)))
  from (
    select
      jsonb_build_object('id', gone.id, 'reference', gone.reference) as entry,
      row_number() over (order by gone.id) as place
    from gone
  ) as part
  group by (part.place - 1) / 1000;
  return null;
end
$$;

create trigger submissions_9_emit_erased
after delete on public.submissions referencing old table as gone
for each statement execute function private.emit_erased();

-- Sections and public settings, by the name in their address in the admin.
create function private.emit_content() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.emit('content.published', facts => jsonb_build_object('name', to_jsonb(new) ->> tg_argv[0]));
  return null;
end
$$;

create trigger site_content_9_emit
after insert or update on public.site_content
for each row execute function private.emit_content('section_id');

create trigger site_settings_9_emit
after insert or update on public.site_settings
for each row when (new.is_public) execute function private.emit_content('key');

-- The data of a delivery, as its rows are now. `path` is the address of its screen or page, without the site.
create function private.delivery_data(delivery public.webhook_deliveries, wanted text[]) returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select delivery.facts || coalesce(
    (
      select jsonb_build_object(
        'id', jobs.id, 'title', jobs.title, 'status', jobs.status, 'opens_at', jobs.opens_at,
        'closes_at', jobs.closes_at, 'path', '/jobs/' || jobs.id || '-' || jobs.slug
      )
      from public.jobs where jobs.id = delivery.job_id
    ),
    (
      select jsonb_build_object(
        'id', submissions.id, 'reference', submissions.reference, 'kind', submissions.kind,
        'stage', coalesce(delivery.facts ->> 'stage', submissions.stage), 'job_id', submissions.job_id,
        'job_title', submissions.job_title,
        'path', case
          when submissions.kind in ('application', 'resume') then '/admin/dashboard/applications/'
          else '/admin/dashboard/messages/'
        end || submissions.id
      ) || (
        select coalesce(jsonb_object_agg(personal.field, personal.value), '{}')
        from (values
          ('name', submissions.first_name || ' ' || submissions.last_name),
          ('email', submissions.email),
          ('phone', submissions.phone),
          ('company', submissions.company),
          ('message', submissions.message)
        ) as personal (field, value)
        where personal.field = any (delivery_data.wanted)
          and personal.field = any (private.fields_of_event(delivery.event))
      )
      from public.submissions where submissions.id = delivery.submission_id
    ),
    case when delivery.job_id is not null then jsonb_build_object('id', delivery.job_id) else '{}' end
  )
$$;

-- The entries of these deliveries have a reading by each webhook that gets personal fields. An entry that is being erased
-- is left out. Entries are locked before deliveries, as an erasure does.
create function private.note_sendings(ids uuid[]) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  insert into public.readings (submission_id, kind, reader_id, reader_name, reader_role)
  select submissions.id, 'sent', private.reader_id_of(webhooks), webhooks.name, 'system'
  from public.webhook_deliveries as deliveries
  join public.webhooks on webhooks.id = deliveries.webhook_id
  join public.submissions on submissions.id = deliveries.submission_id
  where deliveries.id = any (note_sendings.ids) and webhooks.fields && private.fields_of_event(deliveries.event)
  for key share of submissions skip locked
  on conflict on constraint readings_once_key do nothing
$$;

-- A webhook is no person, so the readings have an id made of its own.
create function private.reader_id_of(webhook public.webhooks) returns uuid
language sql
immutable
set search_path = ''
as $$
  select md5('webhook ' || webhook.id)::uuid
$$;

-- True if the delivery has no personal fields, or its reading of today is recorded.
create function private.is_noted(delivery public.webhook_deliveries) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select delivery.submission_id is null or exists (
    select from public.webhooks
    where webhooks.id = delivery.webhook_id and (
      not webhooks.fields && coalesce(private.fields_of_event(delivery.event), '{}')
      or exists (
        select from public.readings
        where readings.submission_id = delivery.submission_id and readings.kind = 'sent'
          and readings.day = private.agency_day() and readings.reader_id = private.reader_id_of(webhooks)
      )
    )
  )
$$;

-- For the server's own key: takes the first open delivery of up to `size` webhooks, so that each receiver gets its events
-- in order. A delivery counts as in progress for a minute. Events by the clock are recorded here, and old entries are
-- deleted after 30 days.
create function public.claim_deliveries(size integer default 4) returns table (
  id uuid, webhook_id bigint, address text, is_internal boolean, secrets text[], event text, happened_at timestamptz,
  data jsonb, attempts integer, format text
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  due uuid[];
begin
  perform private.turn_jobs();
  delete from public.webhook_deliveries where webhook_deliveries.ended_at < now() - interval '30 days';
  due := array(
    select first.id
    from public.webhooks
    cross join lateral (
      select deliveries.* from public.webhook_deliveries as deliveries
      where deliveries.webhook_id = webhooks.id and deliveries.status in ('waiting', 'sending')
      order by deliveries.place
      limit 1
    ) as first
    where webhooks.is_on and case first.status
      when 'waiting' then first.due_at <= now()
      else first.lease_until < now()
    end
    order by first.due_at
    limit least(greatest(claim_deliveries.size, 1), 100)
  );
  perform private.note_sendings(due);
  return query
    with taken as (
      select deliveries.id from public.webhook_deliveries as deliveries
      where deliveries.id = any (due) and private.is_noted(deliveries)
        and (deliveries.status = 'waiting' or deliveries.status = 'sending' and deliveries.lease_until < now())
      for update skip locked
    ),
    marked as (
      update public.webhook_deliveries as deliveries
      set status = 'sending', attempts = deliveries.attempts + 1, lease_until = now() + interval '1 minute'
      from taken
      where deliveries.id = taken.id
      returning deliveries.*
    )
    select
      marked.id, webhooks.id, webhooks.address, webhooks.is_internal,
      array(
        select known.secret from private.webhook_secrets as known
        where known.webhook_id = webhooks.id and (known.ends_at is null or known.ends_at > now())
        order by known.id desc
      ),
      marked.event, marked.happened_at, private.delivery_data(marked, webhooks.fields), marked.attempts, webhooks.format
    from marked
    join public.webhooks on webhooks.id = marked.webhook_id;
end
$$;

-- Seconds until the next attempt after so many: eleven attempts in three days.
create function private.delivery_pause(attempts integer) returns interval
language sql
immutable
set search_path = ''
as $$
  select ('{5,60,300,1800,7200,18000,36000,50400,64800,79200}'::integer[])[delivery_pause.attempts] * interval '1 second'
$$;

-- The first failure since the last success; null without one.
create function private.fails_since(webhook_id bigint) returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select min(deliveries.failed_at) from public.webhook_deliveries as deliveries
  where deliveries.webhook_id = fails_since.webhook_id and deliveries.failed_at > coalesce(
    (
      select max(taken.ended_at) from public.webhook_deliveries as taken
      where taken.webhook_id = fails_since.webhook_id and taken.status = 'delivered'
    ), '-infinity'
  )
$$;

-- Turns a webhook off and emails the staff's address.
create function private.end_webhook(webhook_id bigint, reason text) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  with ended as (
    update public.webhooks set is_on = false, off_because = end_webhook.reason, version = webhooks.version
    where webhooks.id = end_webhook.webhook_id and webhooks.is_on
    returning webhooks.id, webhooks.name
  )
  insert into private.outbox (kind, data)
  select 'webhook_off', jsonb_build_object('id', ended.id, 'name', ended.name, 'reason', end_webhook.reason)
  from ended
$$;

-- For the server's own key: the result of a taken delivery. It is delivered if the receiver's status is 2xx; otherwise it
-- is tried again for three days. A receiver that fails for five days, or answers 410, is turned off. Returns the status;
-- null if the delivery has been erased meanwhile.
create function public.finish_delivery(
  id uuid, answered integer default null, answer text default '', error text default '', took_ms integer default null
) returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  is_delivered constant boolean := coalesce(finish_delivery.answered between 200 and 299, false);
  delivery public.webhook_deliveries;
begin
  update public.webhook_deliveries as deliveries
  set status = case
        when is_delivered then 'delivered'
        when private.delivery_pause(deliveries.attempts) is null then 'failed'
        else 'waiting'
      end,
      due_at = now() + coalesce(private.delivery_pause(deliveries.attempts), '0'),
      ended_at = case when is_delivered or private.delivery_pause(deliveries.attempts) is null then now() end,
      lease_until = null,
      answered = finish_delivery.answered,
      answer = left(coalesce(finish_delivery.answer, ''), 500),
      error = left(coalesce(finish_delivery.error, ''), 500),
      took_ms = finish_delivery.took_ms,
      failed_at = case when is_delivered then deliveries.failed_at else coalesce(deliveries.failed_at, now()) end
  where deliveries.id = finish_delivery.id and deliveries.status = 'sending'
  returning * into delivery;
  if delivery.id is null then return null; end if;
  if finish_delivery.answered = 410 then
    perform private.end_webhook(delivery.webhook_id, 'gone');
  elsif not is_delivered and private.fails_since(delivery.webhook_id) < now() - interval '5 days' then
    perform private.end_webhook(delivery.webhook_id, 'failing');
  end if;
  return delivery.status;
end
$$;

-- For owners: sends a delivery again, under the same id.
create function public.resend_delivery(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  update public.webhook_deliveries as deliveries
  set status = 'waiting', attempts = 0, due_at = now(), ended_at = null, error = ''
  where deliveries.id = resend_delivery.id and deliveries.status in ('waiting', 'delivered', 'failed');
  if not found then
    raise exception using errcode = 'PT404', message = 'This delivery is being sent or has been deleted.';
  end if;
  perform pg_notify('sampark', 'work');
end
$$;

-- For owners: a delivery that only says it is a test.
create function public.test_webhook(webhook_id bigint) returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  created uuid;
begin
  perform private.require_role('owner');
  insert into public.webhook_deliveries (webhook_id, event, facts)
  select webhooks.id, 'webhook.test', '{"test": true}' from public.webhooks
  where webhooks.id = test_webhook.webhook_id and webhooks.is_on
  returning webhook_deliveries.id into created;
  if created is null then
    raise exception using errcode = 'PT404', message = 'This webhook is off or has been deleted.';
  end if;
  return created;
end
$$;

comment on table public.webhooks is 'Other systems that are notified of events. Owners only.';
comment on table private.job_turns is 'The state of each published job that webhooks know. Used by functions only.';
comment on table private.webhook_secrets is 'Keys of the signatures of webhooks. Used by functions only.';
comment on table public.webhook_deliveries is 'Deliveries to webhooks of the last 30 days. Owners read; functions write.';
comment on function public.webhook_secret(bigint) is 'For owners: the current secret of a webhook.';
comment on function public.rotate_webhook_secret(bigint) is
  'For owners: replaces the secret of a webhook; the earlier one signs for another day.';
comment on function public.claim_deliveries(integer) is
  'For the server''s own key: takes the first open delivery of up to so many webhooks.';
comment on function public.finish_delivery(uuid, integer, text, text, integer) is
  'For the server''s own key: the result of a taken delivery.';
comment on function public.resend_delivery(uuid) is 'For owners: sends a delivery again, under the same id.';
comment on function public.test_webhook(bigint) is 'For owners: sends a test event to a webhook.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.webhook_secret(bigint),
  public.rotate_webhook_secret(bigint),
  public.claim_deliveries(integer),
  public.finish_delivery(uuid, integer, text, text, integer),
  public.resend_delivery(uuid),
  public.test_webhook(bigint)
from public, anon, authenticated, service_role;
grant execute on function
  public.webhook_secret(bigint),
  public.rotate_webhook_secret(bigint),
  public.resend_delivery(uuid),
  public.test_webhook(bigint)
to authenticated;
grant execute on function
  public.claim_deliveries(integer),
  public.finish_delivery(uuid, integer, text, text, integer)
to service_role;
