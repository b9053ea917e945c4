set check_function_bodies = off;

DROP POLICY "admins_select_staff" ON "public"."admins";

DROP POLICY "content_revisions_select_staff" ON "public"."content_revisions";

DROP POLICY "readings_select_recruiter" ON "public"."readings";

DROP POLICY "site_settings_select_user" ON "public"."site_settings";

ALTER TABLE "public"."readings" DROP CONSTRAINT "readings_reader_role_check";

CREATE TABLE "private"."api_keys" ("token_id" uuid NOT NULL, "hash" text NOT NULL, "minute" timestamp with time zone NOT NULL DEFAULT date_trunc('minute'::text, now()), "calls" integer NOT NULL DEFAULT 0, CONSTRAINT "api_keys_hash_check" CHECK ((hash ~ '^[0-9a-f]{64}$'::text)), CONSTRAINT "api_keys_hash_key" UNIQUE (hash), CONSTRAINT "api_keys_pkey" PRIMARY KEY (token_id));

ALTER TABLE "private"."api_keys" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."api_tokens" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "name" text NOT NULL, "role" text NOT NULL, "scopes" text[] NOT NULL, "prefix" text NOT NULL, "created_at" timestamp with time zone NOT NULL DEFAULT now(), "created_by" uuid, "expires_at" timestamp with time zone NOT NULL, "last_used_at" timestamp with time zone, "revoked_at" timestamp with time zone, CONSTRAINT "api_tokens_known_scopes_check" CHECK ((scopes <@ '{jobs:read,jobs:write,applications:read,applications:write,people:read,content:read,content:write,files:read,calendar:read}'::text[])), CONSTRAINT "api_tokens_name_check" CHECK (((char_length(btrim(name, ' 	
'::text)) >= 1) AND (char_length(btrim(name, ' 	
'::text)) <= 80))), CONSTRAINT "api_tokens_pkey" PRIMARY KEY (id), CONSTRAINT "api_tokens_prefix_check" CHECK ((prefix ~ '^spk_[A-Za-z0-9_-]{6}$'::text)), CONSTRAINT "api_tokens_role_check" CHECK ((role = ANY (ARRAY['owner'::text, 'editor'::text, 'recruiter'::text]))), CONSTRAINT "api_tokens_scopes_check" CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 20))));

REVOKE ALL ON "public"."api_tokens" FROM "anon", "authenticated";

ALTER TABLE "public"."api_tokens" ENABLE ROW LEVEL SECURITY;

CREATE OR REPLACE FUNCTION private.admin_role()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person constant uuid := private.claimed_id('sub');
  session constant uuid := private.claimed_id('session_id');
begin
  if private.is_token() then return (select current_token.role from private.current_token()); end if;
  return (
    select admins.role
    from public.admins
    join auth.sessions on sessions.user_id = admins.id
    where admins.id = person
      and sessions.id = session
      and admins.disabled_at is null
      and (sessions.not_after is null or sessions.not_after > now())
      and not exists (select from private.ended_sessions as ended where ended.session_id = sessions.id)
      and (private.has_shown_second_factor() or not private.needs_second_factor(admins.id, admins.role))
  );
end
$function$
;

CREATE OR REPLACE FUNCTION private.current_token()
 RETURNS SETOF api_tokens
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$
  select api_tokens.* from private.api_keys
  join public.api_tokens on api_tokens.id = api_keys.token_id
  where api_keys.hash = current_setting('sampark.api_token', true)
    and api_tokens.revoked_at is null and api_tokens.expires_at > now()
$function$
;

CREATE OR REPLACE FUNCTION private.enter_by_token(token text, scope text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  per_minute constant integer := 300;
  this_minute constant timestamptz := date_trunc('minute', clock_timestamp());
  known public.api_tokens;
  counted integer;
  answer jsonb;
begin
  if auth.uid() is not null then
    return jsonb_build_object('status', 401, 'detail', 'Send the token alone, without the session of a person.');
  end if;
  update private.api_keys
  set calls = case when api_keys.minute = this_minute then api_keys.calls else 0 end + 1, minute = this_minute
  where api_keys.hash = private.hash_of(enter_by_token.token)
  returning api_keys.calls into counted;
  perform set_config('sampark.api_token', private.hash_of(enter_by_token.token), true);
  select * into known from private.current_token();
  if known.id is null then
    perform set_config('sampark.api_token', '', true);
    return jsonb_build_object('status', 401, 'detail', 'This token is unknown, has expired or was revoked.');
  end if;
  answer := jsonb_build_object(
    'limit', per_minute,
    'remaining', greatest(0, per_minute - counted),
    'reset', ceil(extract(epoch from this_minute + interval '1 minute' - clock_timestamp()))
  );
  if known.last_used_at is null or known.last_used_at < now() - interval '1 minute' then
    update public.api_tokens set last_used_at = now() where api_tokens.id = known.id;
  end if;
  if counted > per_minute then
    answer := answer || jsonb_build_object('status', 429, 'detail', 'Too many calls within a minute.');
  elsif not enter_by_token.scope = any (known.scopes) then
    answer := answer || jsonb_build_object(
      'status', 403, 'detail', format('This token does not have the scope %s.', enter_by_token.scope)
    );
  else
    return answer || jsonb_build_object('status', 200);
  end if;
  perform set_config('sampark.api_token', '', true);
  return answer;
end
$function$
;

CREATE OR REPLACE FUNCTION private.has_role(wanted text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(private.admin_role() in (wanted, 'owner') and (wanted <> 'owner' or not private.is_token()), false)
$function$
;

CREATE OR REPLACE FUNCTION private.is_person()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin() and not private.is_token()
$function$
;

CREATE OR REPLACE FUNCTION private.is_token()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(current_setting('sampark.api_token', true), '') <> ''
$function$
;

CREATE OR REPLACE FUNCTION private.note_reading(ids bigint[], kind text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.readings (submission_id, kind, reader_id, reader_name, reader_role)
  select submissions.id, note_reading.kind, reader.id, reader.name, reader.role
  from public.submissions
  cross join (
    select admins.id, coalesce(nullif(admins.name, ''), admins.email) as name, admins.role
    from public.admins where admins.id = auth.uid()
    union all
    select token.id, token.name, 'system' from private.current_token() as token
  ) as reader
  where submissions.id = any (note_reading.ids)
    -- A screen repeats its requests.
    and not exists (
      select from public.readings
      where readings.submission_id = submissions.id and readings.kind = note_reading.kind
        and readings.day = private.agency_day() and readings.reader_id = reader.id
    )
  order by submissions.id
  on conflict on constraint readings_once_key do nothing
$function$
;

CREATE OR REPLACE FUNCTION private.readings_of(email text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'reference', submissions.reference, 'day', readings.day, 'kind', readings.kind, 'role', readings.reader_role,
    'name', case
      when readings.reader_role in ('client', 'system') or (private.setting('retention') ->> 'reader_names')::boolean
        then readings.reader_name
      else ''
    end,
    'readings', readings.readings
  ) order by readings.day desc, readings.id desc), '[]')
  from public.submissions
  join public.readings on readings.submission_id = submissions.id
  where submissions.email = readings_of.email
$function$
;

CREATE OR REPLACE FUNCTION private.require_staff()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not private.is_person() then
    raise exception using errcode = 'PT403', message = 'This is for staff.';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.write_activity(action text, entity text, entity_key text, entity_name text, details jsonb, actor uuid DEFAULT private.saved_by())
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.activity (actor, actor_name, actor_kind, action, entity, entity_key, entity_name, details)
  select
    write_activity.actor, coalesce(nullif(person.name, ''), person.email, token.name, ''),
    case
      when write_activity.actor is not null then 'person'
      -- The role of the request; functions with rights of their own do not change it.
      when current_setting('role', true) = 'anon' then 'visitor'
      else 'system'
    end,
    write_activity.action, write_activity.entity, left(coalesce(write_activity.entity_key, ''), 120),
    left(coalesce(write_activity.entity_name, ''), 254), write_activity.details
  from (select) as nobody
  left join public.admins as person on person.id = write_activity.actor
  left join private.current_token() as token on true
$function$
;

CREATE OR REPLACE FUNCTION private.write_note(submission_id bigint, kind text, subject text, body text, is_contact boolean DEFAULT true)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.notes (submission_id, kind, subject, body, is_contact, author_id, author_name)
  select
    write_note.submission_id, write_note.kind, write_note.subject, write_note.body, write_note.is_contact,
    author.id, coalesce(nullif(author.name, ''), author.email, token.name, '')
  from (select) as nobody
  left join public.admins as author on author.id = auth.uid()
  left join private.current_token() as token on true
  returning notes.id
$function$
;

CREATE OR REPLACE FUNCTION public.create_api_token(name text, role text, scopes text[], expires_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := 'spk_' || translate(encode(decode(private.new_secret(), 'hex'), 'base64'), '+/=', '-_');
  called constant text := private.visible_line(coalesce(create_api_token.name, ''));
  created uuid;
begin
  perform private.require_owner();
  if char_length(called) not between 1 and 80 then
    perform private.refuse_field('name', 'Enter the name of the system, at most 80 characters.');
  elsif coalesce(create_api_token.role, '') not in ('owner', 'editor', 'recruiter') then
    perform private.refuse_field('role', 'Choose a role: owner, editor or recruiter.');
  elsif coalesce(cardinality(create_api_token.scopes), 0) = 0 then
    perform private.refuse_field('scopes', 'Choose at least one scope.');
  elsif create_api_token.expires_at is null or create_api_token.expires_at not between now() and now() + interval '2 years'
  then
    perform private.refuse_field('expires_at', 'Choose an end date within two years.');
  elsif exists (
    select from public.api_tokens
    where api_tokens.name = called and api_tokens.revoked_at is null
  ) then
    perform private.refuse_field('name', 'An active token has this name. Revoke it first or choose another name.');
  end if;
  insert into public.api_tokens (name, role, scopes, prefix, created_by, expires_at)
  values (
    called, create_api_token.role, array(select distinct scope from unnest(create_api_token.scopes) as scope order by 1),
    left(token, 10), auth.uid(), create_api_token.expires_at
  )
  returning api_tokens.id into created;
  insert into private.api_keys (token_id, hash) values (created, private.hash_of(token));
  return jsonb_build_object('id', created, 'token', token);
exception
  when check_violation then
    perform private.refuse_field('scopes', 'Choose scopes of the list.');
    return null;
end
$function$
;

CREATE OR REPLACE FUNCTION public.revoke_api_token(id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner();
  update public.api_tokens set revoked_at = now()
  where api_tokens.id = revoke_api_token.id and api_tokens.revoked_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'This token has been revoked before.';
  end if;
end
$function$
;

ALTER TABLE "private"."api_keys" ADD CONSTRAINT "api_keys_token_id_fkey" FOREIGN KEY (token_id) REFERENCES api_tokens(id) ON DELETE CASCADE;

ALTER TABLE "public"."readings" ADD CONSTRAINT "readings_reader_role_check" CHECK ((reader_role = ANY (ARRAY['recruiter'::text, 'owner'::text, 'client'::text, 'system'::text])));

CREATE UNIQUE INDEX api_tokens_name_idx ON public.api_tokens USING btree (name) WHERE (revoked_at IS NULL);

CREATE TRIGGER api_tokens_9_record_activity AFTER INSERT OR UPDATE OF revoked_at ON public.api_tokens FOR EACH ROW EXECUTE FUNCTION private.record_activity('{"key": "id", "name": ["name"], "facts": ["role", "scopes", "expires_at"], "presence": ["revoked_at"]}');

CREATE TRIGGER note_live_change AFTER INSERT OR DELETE OR UPDATE ON public.api_tokens FOR EACH ROW EXECUTE FUNCTION private.log_change('staff', 'owner');

CREATE POLICY "admins_select_staff" ON "public"."admins" FOR SELECT TO "authenticated" USING (( SELECT private.is_person() AS is_person));

CREATE POLICY "api_tokens_select_owner" ON "public"."api_tokens" FOR SELECT TO "authenticated" USING (( SELECT private.has_role('owner'::text) AS has_role));

CREATE POLICY "content_revisions_select_staff" ON "public"."content_revisions" FOR SELECT TO "authenticated" USING (( SELECT private.is_person() AS is_person));

CREATE POLICY "readings_select_recruiter" ON "public"."readings" FOR SELECT TO "authenticated" USING ((( SELECT private.has_role('recruiter'::text) AS has_role) AND ( SELECT private.is_person() AS is_person)));

CREATE POLICY "site_settings_select_user" ON "public"."site_settings" FOR SELECT TO "authenticated" USING ((is_public OR ( SELECT private.is_person() AS is_person)));

COMMENT ON FUNCTION "public"."create_api_token"(text, text, text[], timestamp with time zone) IS 'For owners: creates a token of the API and returns it, this once.';

COMMENT ON FUNCTION "public"."revoke_api_token"(uuid) IS 'For owners: ends a token of the API.';

COMMENT ON TABLE "private"."api_keys" IS 'Hashes of API tokens and their calls of a minute. Used by functions only.';

COMMENT ON TABLE "public"."api_tokens" IS 'Tokens of the API, without their secrets. Owners read; functions write.';

REVOKE ALL ON FUNCTION "private"."current_token"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."enter_by_token"(text, text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."is_person"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_person"() TO "anon", "authenticated", "service_role";

REVOKE ALL ON FUNCTION "private"."is_token"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "public"."create_api_token"(text, text, text[], timestamp with time zone) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."create_api_token"(text, text, text[], timestamp with time zone) TO "authenticated";

REVOKE ALL ON FUNCTION "public"."revoke_api_token"(uuid) FROM PUBLIC, "anon", "authenticated";

GRANT EXECUTE ON FUNCTION "public"."revoke_api_token"(uuid) TO "authenticated";

GRANT SELECT ON TABLE "public"."api_tokens" TO "authenticated", "service_role";
