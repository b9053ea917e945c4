set check_function_bodies = off;

DROP VIEW "private"."mail_kinds";

CREATE TABLE "private"."webhook_secrets" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "webhook_id" bigint NOT NULL, "secret" text NOT NULL, "ends_at" timestamp with time zone, CONSTRAINT "webhook_secrets_pkey" PRIMARY KEY (id), CONSTRAINT "webhook_secrets_secret_check" CHECK ((secret ~ '^whsec_[A-Za-z0-9+/]{32,}={0,2}$'::text)));

ALTER TABLE "private"."webhook_secrets" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."webhook_deliveries" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "place" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "webhook_id" bigint NOT NULL, "event" text NOT NULL, "facts" jsonb NOT NULL DEFAULT '{}'::jsonb, "job_id" bigint, "submission_id" bigint, "happened_at" timestamp with time zone NOT NULL DEFAULT now(), "status" text NOT NULL DEFAULT 'waiting'::text, "attempts" integer NOT NULL DEFAULT 0, "due_at" timestamp with time zone NOT NULL DEFAULT now(), "lease_until" timestamp with time zone, "answered" integer, "answer" text NOT NULL DEFAULT ''::text, "error" text NOT NULL DEFAULT ''::text, "took_ms" integer, "failed_at" timestamp with time zone, "ended_at" timestamp with time zone, CONSTRAINT "webhook_deliveries_answer_check" CHECK ((char_length(answer) <= 500)), CONSTRAINT "webhook_deliveries_error_check" CHECK ((char_length(error) <= 500)), CONSTRAINT "webhook_deliveries_event_check" CHECK ((event ~ '^[a-z]+\.[a-z]+$'::text)), CONSTRAINT "webhook_deliveries_facts_check" CHECK ((octet_length((facts)::text) <= 65536)), CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY (id), CONSTRAINT "webhook_deliveries_status_check" CHECK ((status = ANY (ARRAY['waiting'::text, 'sending'::text, 'delivered'::text, 'failed'::text]))));

REVOKE ALL ON "public"."webhook_deliveries" FROM "anon", "authenticated";

ALTER TABLE "public"."webhook_deliveries" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."webhooks" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "name" text NOT NULL, "address" text NOT NULL, "events" text[] NOT NULL, "fields" text[] NOT NULL DEFAULT '{}'::text[], "is_internal" boolean NOT NULL DEFAULT false, "is_on" boolean NOT NULL DEFAULT true, "version" integer NOT NULL DEFAULT 0, "updated_at" timestamp with time zone NOT NULL DEFAULT now(), CONSTRAINT "webhooks_address_check" CHECK (((address ~ '^https?://[^\s/@#?\\]+([/?][^\s#\\]*)?$'::text) AND (char_length(address) <= 500) AND ((address ~~ 'https://%'::text) OR is_internal))), CONSTRAINT "webhooks_events_check" CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 20))), CONSTRAINT "webhooks_fields_check" CHECK ((fields <@ '{name,email,phone,company,message}'::text[])), CONSTRAINT "webhooks_name_check" CHECK (((char_length(btrim(name, ' 	
'::text)) >= 1) AND (char_length(btrim(name, ' 	
'::text)) <= 80))), CONSTRAINT "webhooks_name_key" UNIQUE (name), CONSTRAINT "webhooks_pkey" PRIMARY KEY (id), CONSTRAINT "webhooks_version_check" CHECK ((version >= 0)), "updated_by" uuid DEFAULT auth.uid());

REVOKE ALL ON "public"."webhooks" FROM "anon", "authenticated";

ALTER TABLE "public"."webhooks" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.check_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from unnest(new.events) as event where private.fields_of_event(event) is null) then
    perform private.refuse_field('events', 'Choose events of the list.');
  end if;
  return new;
end
$function$
;

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

CREATE OR REPLACE FUNCTION private.delivery_pause(attempts integer)
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select ('{5,60,300,1800,7200,18000,36000,50400,64800,79200}'::integer[])[delivery_pause.attempts] * interval '1 second'
$function$
;

CREATE OR REPLACE FUNCTION private.emit(event text, facts jsonb DEFAULT '{}'::jsonb, job_id bigint DEFAULT NULL::bigint, submission_id bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.webhook_deliveries (webhook_id, event, facts, job_id, submission_id)
  select webhooks.id, emit.event, emit.facts, emit.job_id, emit.submission_id
  from public.webhooks
  where webhooks.is_on and emit.event = any (webhooks.events)
  order by webhooks.id
$function$
;

CREATE OR REPLACE FUNCTION private.emit_content()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.emit('content.published', facts => jsonb_build_object('name', to_jsonb(new) ->> tg_argv[0]));
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.emit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.emit_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.emit_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_published constant boolean := tg_op <> 'INSERT' and old.status = 'published';
  is_published constant boolean := tg_op <> 'DELETE' and new.status = 'published';
  noise constant text[] := '{version,updated_at,updated_by,search,posted_at}';
begin
  if is_published and not was_published then
    perform private.emit('job.published', job_id => new.id);
  elsif was_published and not is_published then
    perform private.emit('job.closed', job_id => old.id, facts => jsonb_build_object('title', old.title));
  elsif is_published and to_jsonb(new) - noise <> to_jsonb(old) - noise then
    perform private.emit('job.changed', job_id => new.id);
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
    update public.webhooks set is_on = false, version = webhooks.version
    where webhooks.id = end_webhook.webhook_id and webhooks.is_on
    returning webhooks.id, webhooks.name
  )
  insert into private.outbox (kind, data)
  select 'webhook_off', jsonb_build_object('id', ended.id, 'name', ended.name, 'reason', end_webhook.reason)
  from ended
$function$
;

CREATE OR REPLACE FUNCTION private.fails_since(webhook_id bigint)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select min(deliveries.failed_at) from public.webhook_deliveries as deliveries
  where deliveries.webhook_id = fails_since.webhook_id and deliveries.failed_at > coalesce(
    (
      select max(taken.ended_at) from public.webhook_deliveries as taken
      where taken.webhook_id = fails_since.webhook_id and taken.status = 'delivered'
    ), '-infinity'
  )
$function$
;

CREATE OR REPLACE FUNCTION private.fields_of_event(event text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when event = 'application.received' then '{name,email,phone,message}'::text[]
    when event in ('application.moved', 'application.answered') then '{name,email,phone}'
    when event = 'message.received' then '{name,email,phone,company,message}'
    when event in ('message.moved', 'message.answered') then '{name,email,phone,company}'
    when event in (
      'job.published', 'job.changed', 'job.closed', 'person.withdrew', 'person.erased', 'content.published'
    ) then '{}'
  end
$function$
;

CREATE OR REPLACE FUNCTION private.give_webhook_secret()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.webhook_secrets (webhook_id, secret) values (new.id, private.new_webhook_secret());
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.new_webhook_secret()
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select 'whsec_' || encode(decode(left(private.new_secret(), 48), 'hex'), 'base64')
$function$
;

CREATE OR REPLACE FUNCTION public.claim_deliveries(size integer DEFAULT 4)
 RETURNS TABLE(id uuid, webhook_id bigint, address text, is_internal boolean, secrets text[], event text, happened_at timestamp with time zone, data jsonb, attempts integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  delete from public.webhook_deliveries where webhook_deliveries.ended_at < now() - interval '30 days';
  return query
    with due as (
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
    ),
    taken as (
      select deliveries.id from public.webhook_deliveries as deliveries
      where deliveries.id in (select due.id from due)
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
      marked.event, marked.happened_at, private.delivery_data(marked, webhooks.fields), marked.attempts
    from marked
    join public.webhooks on webhooks.id = marked.webhook_id;
end
$function$
;

CREATE OR REPLACE FUNCTION public.finish_delivery(id uuid, answered integer DEFAULT NULL::integer, answer text DEFAULT ''::text, error text DEFAULT ''::text, took_ms integer DEFAULT NULL::integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.resend_delivery(id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.rotate_webhook_secret(webhook_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.test_webhook(webhook_id bigint)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION public.webhook_secret(webhook_id bigint)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_role('owner');
  return (
    select webhook_secrets.secret from private.webhook_secrets
    where webhook_secrets.webhook_id = webhook_secret.webhook_id and webhook_secrets.ends_at is null
  );
end
$function$
;

ALTER TABLE "public"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_submission_id_fkey" FOREIGN KEY (submission_id) REFERENCES submissions(id) ON DELETE CASCADE;

ALTER TABLE "private"."webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_id_fkey" FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;

ALTER TABLE "public"."webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE;

CREATE VIEW "private"."mail_kinds" WITH (security_invoker=on) AS  SELECT kind,
    priority,
    is_to_staff,
    notes_failure,
    works_for
   FROM ( VALUES ('acknowledgement'::text,1,false,true,NULL::interval), ('sent_again'::text,1,false,true,NULL::interval), ('added'::text,1,false,true,NULL::interval), ('reply'::text,1,false,true,NULL::interval), ('introduction'::text,0,false,false,NULL::interval), ('alert_confirm'::text,0,false,false,'47:00:00'::interval), ('alert_renewal'::text,2,false,false,'47:00:00'::interval), ('job_alert'::text,2,false,false,NULL::interval), ('data_link'::text,0,false,false,'00:55:00'::interval), ('erasure_done'::text,1,false,false,NULL::interval), ('staff_alert'::text,1,true,false,NULL::interval), ('staff_digest'::text,2,true,false,NULL::interval), ('limit_alarm'::text,1,true,false,NULL::interval), ('webhook_off'::text,1,true,false,NULL::interval), ('assigned'::text,0,true,false,NULL::interval), ('introduction_answer'::text,0,true,false,NULL::interval), ('invitation'::text,0,true,false,NULL::interval), ('password_reset'::text,0,true,false,NULL::interval), ('password_changed'::text,1,true,false,NULL::interval), ('second_factor_changed'::text,0,true,false,NULL::interval), ('new_sign_in'::text,0,true,false,NULL::interval), ('test_mail'::text,0,true,false,NULL::interval), ('sample'::text,0,true,false,NULL::interval)) kinds(kind, priority, is_to_staff, notes_failure, works_for);;

CREATE UNIQUE INDEX webhook_secrets_current_idx ON private.webhook_secrets USING btree (webhook_id) WHERE (ends_at IS NULL);

CREATE INDEX webhook_secrets_webhook_id_idx ON private.webhook_secrets USING btree (webhook_id);

CREATE INDEX webhook_deliveries_ended_at_idx ON public.webhook_deliveries USING btree (ended_at) WHERE (ended_at IS NOT NULL);

CREATE INDEX webhook_deliveries_open_idx ON public.webhook_deliveries USING btree (webhook_id, place) WHERE (status = ANY (ARRAY['waiting'::text, 'sending'::text]));

CREATE INDEX webhook_deliveries_place_idx ON public.webhook_deliveries USING btree (webhook_id, place DESC);

CREATE INDEX webhook_deliveries_submission_id_idx ON public.webhook_deliveries USING btree (submission_id);

CREATE TRIGGER jobs_9_emit AFTER INSERT OR DELETE OR UPDATE ON public.jobs FOR EACH ROW EXECUTE FUNCTION private.emit_job();

CREATE TRIGGER site_content_9_emit AFTER INSERT OR UPDATE ON public.site_content FOR EACH ROW EXECUTE FUNCTION private.emit_content('section_id');

CREATE TRIGGER site_settings_9_emit AFTER INSERT OR UPDATE ON public.site_settings FOR EACH ROW WHEN (new.is_public) EXECUTE FUNCTION private.emit_content('key');

CREATE TRIGGER submissions_9_emit_erased AFTER DELETE ON public.submissions REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION private.emit_erased();

CREATE TRIGGER submissions_9_emit AFTER INSERT OR UPDATE OF stage, replies, consent_withdrawn_at ON public.submissions FOR EACH ROW EXECUTE FUNCTION private.emit_entry();

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.webhook_deliveries FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'owner');

CREATE TRIGGER tell_of_deliveries AFTER INSERT ON public.webhook_deliveries REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.tell_of_mail();

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'owner');

CREATE TRIGGER webhooks_0_stamp_insert BEFORE INSERT ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.stamp_insert('id');

CREATE TRIGGER webhooks_1_check_version BEFORE UPDATE OF version ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.check_version();

CREATE TRIGGER webhooks_2_stamp_update BEFORE UPDATE ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.stamp_update('id');

CREATE TRIGGER webhooks_3_check_events BEFORE INSERT OR UPDATE OF events ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.check_events();

CREATE TRIGGER webhooks_5_give_secret AFTER INSERT ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.give_webhook_secret();

CREATE TRIGGER webhooks_9_record_activity AFTER INSERT OR DELETE OR UPDATE OF name, address, events, fields, is_internal, is_on ON public.webhooks FOR EACH ROW EXECUTE FUNCTION private.record_activity('{"key": "id", "name": ["name"], "values": ["address", "events", "fields", "is_internal", "is_on"]}');

CREATE POLICY "webhook_deliveries_select_owner" ON "public"."webhook_deliveries" FOR SELECT TO "authenticated" USING (( SELECT private.has_role('owner'::text) AS has_role));

CREATE POLICY "webhooks_delete_owner" ON "public"."webhooks" FOR DELETE TO "authenticated" USING (( SELECT private.has_role('owner'::text) AS has_role));

CREATE POLICY "webhooks_insert_owner" ON "public"."webhooks" FOR INSERT TO "authenticated" WITH CHECK (( SELECT private.has_role('owner'::text) AS has_role));

CREATE POLICY "webhooks_select_owner" ON "public"."webhooks" FOR SELECT TO "authenticated" USING (( SELECT private.has_role('owner'::text) AS has_role));

CREATE POLICY "webhooks_update_owner" ON "public"."webhooks" FOR UPDATE TO "authenticated" USING (( SELECT private.has_role('owner'::text) AS has_role)) WITH CHECK (( SELECT private.has_role('owner'::text) AS has_role));

COMMENT ON FUNCTION "public"."claim_deliveries"(integer) IS 'For the server''s own key: takes the first open delivery of up to so many webhooks.';

COMMENT ON FUNCTION "public"."finish_delivery"(uuid, integer, text, text, integer) IS 'For the server''s own key: the result of a taken delivery.';

COMMENT ON FUNCTION "public"."resend_delivery"(uuid) IS 'For owners: sends a delivery again, under the same id.';

COMMENT ON FUNCTION "public"."rotate_webhook_secret"(bigint) IS 'For owners: replaces the secret of a webhook; the earlier one signs for another day.';

COMMENT ON FUNCTION "public"."test_webhook"(bigint) IS 'For owners: sends a test event to a webhook.';

COMMENT ON FUNCTION "public"."webhook_secret"(bigint) IS 'For owners: the current secret of a webhook.';

COMMENT ON TABLE "private"."webhook_secrets" IS 'Keys of the signatures of webhooks. Used by functions only.';

COMMENT ON TABLE "public"."webhook_deliveries" IS 'Deliveries to webhooks of the last 30 days. Owners read; functions write.';

COMMENT ON TABLE "public"."webhooks" IS 'Other systems that are notified of events. Owners only.';

COMMENT ON VIEW "private"."mail_kinds" IS 'Every kind of email: its priority, if it goes to staff, if a failure is noted at the entry, and how long its link is valid.';

REVOKE ALL ON FUNCTION "private"."check_events"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delivery_data"(webhook_deliveries, text[]) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."delivery_pause"(integer) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."emit"(text, jsonb, bigint, bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."emit_content"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."emit_entry"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."emit_erased"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."emit_job"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."end_webhook"(bigint, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fails_since"(bigint) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."fields_of_event"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."give_webhook_secret"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."new_webhook_secret"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."claim_deliveries"(integer) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."claim_deliveries"(integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."finish_delivery"(uuid, integer, text, text, integer) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."finish_delivery"(uuid, integer, text, text, integer) TO "service_role";

REVOKE ALL ON FUNCTION "public"."resend_delivery"(uuid) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."resend_delivery"(uuid) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."rotate_webhook_secret"(bigint) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."rotate_webhook_secret"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."test_webhook"(bigint) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."test_webhook"(bigint) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."webhook_secret"(bigint) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."webhook_secret"(bigint) TO "authenticated";

GRANT SELECT ON TABLE "public"."webhook_deliveries" TO "authenticated", "service_role";

GRANT DELETE, INSERT, SELECT, UPDATE ON TABLE "public"."webhooks" TO "authenticated", "service_role";
