set check_function_bodies = off;

DROP TRIGGER "webhooks_9_record_activity" ON "public"."webhooks";

ALTER TABLE "public"."readings" DROP CONSTRAINT "readings_kind_check";

DROP FUNCTION "public"."claim_deliveries"(integer);

CREATE TABLE "private"."job_turns" ("job_id" bigint NOT NULL, "is_open" boolean NOT NULL, "turns_at" timestamp with time zone, CONSTRAINT "job_turns_pkey" PRIMARY KEY (job_id));

ALTER TABLE "private"."job_turns" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."webhooks" ADD COLUMN "format" text NOT NULL DEFAULT 'standard'::text;

ALTER TABLE "public"."webhooks" ADD COLUMN "off_because" text NOT NULL DEFAULT ''::text;

CREATE OR REPLACE FUNCTION private.delivery_data(delivery webhook_deliveries, wanted text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.emit_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.end_webhook(webhook_id bigint, reason text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with ended as (
    update public.webhooks set is_on = false, off_because = end_webhook.reason, version = webhooks.version
    where webhooks.id = end_webhook.webhook_id and webhooks.is_on
    returning webhooks.id, webhooks.name
  )
  insert into private.outbox (kind, data)
  select 'webhook_off', jsonb_build_object('id', ended.id, 'name', ended.name, 'reason', end_webhook.reason)
  from ended
$function$
;

CREATE OR REPLACE FUNCTION private.is_noted(delivery webhook_deliveries)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.keep_off_reason()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.is_on or auth.uid() is not null then
    new.off_because := case when new.is_on or tg_op = 'INSERT' then '' else old.off_because end;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.note_sendings(ids uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.readings (submission_id, kind, reader_id, reader_name, reader_role)
  select submissions.id, 'sent', private.reader_id_of(webhooks), webhooks.name, 'system'
  from public.webhook_deliveries as deliveries
  join public.webhooks on webhooks.id = deliveries.webhook_id
  join public.submissions on submissions.id = deliveries.submission_id
  where deliveries.id = any (note_sendings.ids) and webhooks.fields && private.fields_of_event(deliveries.event)
  for key share of submissions skip locked
  on conflict on constraint readings_once_key do nothing
$function$
;

CREATE OR REPLACE FUNCTION private.reader_id_of(webhook webhooks)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select md5('webhook ' || webhook.id)::uuid
$function$
;

CREATE OR REPLACE FUNCTION private.turn_job(job jobs, is_gone boolean DEFAULT false, is_changed boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.turn_jobs()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.claim_deliveries(size integer DEFAULT 4)
 RETURNS TABLE(id uuid, webhook_id bigint, address text, is_internal boolean, secrets text[], event text, happened_at timestamp with time zone, data jsonb, attempts integer, format text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

ALTER TABLE "public"."readings" ADD CONSTRAINT "readings_kind_check" CHECK ((kind = ANY (ARRAY['entry'::text, 'resume'::text, 'export'::text, 'shortlist'::text, 'sent'::text])));

ALTER TABLE "public"."webhooks" ADD CONSTRAINT "webhooks_format_check" CHECK ((format = ANY (ARRAY['standard'::text, 'slack'::text, 'teams'::text])));

ALTER TABLE "public"."webhooks" ADD CONSTRAINT "webhooks_off_because_check" CHECK ((off_because = ANY (ARRAY[''::text, 'gone'::text, 'failing'::text, 'restored'::text, 'moved'::text])));

CREATE INDEX job_turns_turns_at_idx ON private.job_turns USING btree (turns_at) WHERE (turns_at IS NOT NULL);

CREATE TRIGGER webhooks_4_keep_off_reason BEFORE INSERT OR UPDATE OF is_on, off_because ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.keep_off_reason();

CREATE TRIGGER webhooks_9_record_activity AFTER INSERT OR DELETE OR UPDATE OF name, address, events, fields, is_internal, is_on, format ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.record_activity('{"key": "id", "name": ["name"], "values": ["address", "events", "fields", "is_internal", "is_on", "format"]}');

COMMENT ON FUNCTION "public"."claim_deliveries"(integer) IS 'For the server''s own key: takes the first open delivery of up to so many webhooks.';

COMMENT ON TABLE "private"."job_turns" IS 'The state of each published job that webhooks know. Used by functions only.';

REVOKE ALL ON FUNCTION "private"."is_noted"(webhook_deliveries) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."keep_off_reason"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."note_sendings"(uuid[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."reader_id_of"(webhooks) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."turn_job"(jobs, boolean, boolean) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."turn_jobs"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."claim_deliveries"(integer) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."claim_deliveries"(integer) TO "service_role";

-- Receivers have been notified of the jobs that are published now.
insert into private.job_turns (job_id, is_open, turns_at)
select jobs.id, opened.is_open, case when opened.is_open then jobs.closes_at when jobs.posted_at > now() then jobs.posted_at end
from public.jobs
cross join lateral (
  select jobs.posted_at <= now() and coalesce(jobs.closes_at, 'infinity') > now() as is_open
) as opened
where jobs.status = 'published'
on conflict (job_id) do nothing;
