-- Tokens of the API: other systems of the agency that read and write with a role. A token has the rights of its role by
-- the same policies as staff, and passes for no person and no owner.
set check_function_bodies = off;

create table public.api_tokens (
  id uuid primary key default gen_random_uuid(),
  -- The system, as it appears in the audit log and to candidates.
  name text not null,
  -- An owner's token may do what recruiters and editors may do.
  role text not null,
  scopes text[] not null,
  -- Its first characters, to recognise it by.
  prefix text not null,
  created_at timestamptz not null default now(),
  -- Not a foreign key: a person may leave.
  created_by uuid,
  expires_at timestamptz not null,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_tokens_name_check check (char_length(btrim(name, E' \t\r\n')) between 1 and 80),
  constraint api_tokens_role_check check (role in ('owner', 'editor', 'recruiter')),
  constraint api_tokens_scopes_check check (cardinality(scopes) between 1 and 20),
  constraint api_tokens_known_scopes_check check (
    scopes <@ '{jobs:read,jobs:write,applications:read,applications:write,people:read,content:read,content:write,files:read,calendar:read}'
  ),
  constraint api_tokens_prefix_check check (prefix ~ '^spk_[A-Za-z0-9_-]{6}$')
);

-- One active token for each system.
create unique index api_tokens_name_idx on public.api_tokens (name) where revoked_at is null;

alter table public.api_tokens enable row level security;

create trigger api_tokens_9_record_activity
after insert or update of revoked_at on public.api_tokens
for each row execute function private.record_activity(
  '{"key": "id", "name": ["name"], "facts": ["role", "scopes", "expires_at"], "presence": ["revoked_at"]}'
);

create trigger note_live_change after insert or update or delete on public.api_tokens
  for each row execute function private.log_change('staff', 'owner');

revoke all on table public.api_tokens from anon, authenticated;

grant select on table public.api_tokens to authenticated, service_role;

create policy api_tokens_select_owner on public.api_tokens
for select to authenticated
using ((select private.has_role('owner')));

-- Hashes of tokens, and the calls of the current minute.
create table private.api_keys (
  token_id uuid primary key references public.api_tokens (id) on delete cascade,
  hash text not null,
  minute timestamptz not null default date_trunc('minute', now()),
  calls integer not null default 0,
  constraint api_keys_hash_key unique (hash),
  constraint api_keys_hash_check check (hash ~ '^[0-9a-f]{64}$')
);

alter table private.api_keys enable row level security;

-- The token of this request; no row without one. The setting holds its hash, which only the holder of the token can
-- compute, so that nothing else can pass for it.
create function private.current_token() returns setof public.api_tokens
language sql
stable
security definer
rows 1
set search_path = ''
as $$
  select api_tokens.* from private.api_keys
  join public.api_tokens on api_tokens.id = api_keys.token_id
  where api_keys.hash = current_setting('sampark.api_token', true)
    and api_tokens.revoked_at is null and api_tokens.expires_at > now()
$$;

-- For owners: a new token, which is shown this once: {id, token}.
create function public.create_api_token(name text, role text, scopes text[], expires_at timestamptz) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
$$;

-- For owners: a revoked token works nowhere from the next request on. Its row stays for the log.
create function public.revoke_api_token(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  update public.api_tokens set revoked_at = now()
  where api_tokens.id = revoke_api_token.id and api_tokens.revoked_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'This token has been revoked before.';
  end if;
end
$$;

-- Lets a token in for the rest of this transaction, if it is valid and has this scope. Returns {status: 200, remaining,
-- reset, limit}, or a refusal: {status: 401, 403 or 429, detail}. Each call counts, also one that is refused afterwards.
-- The request of a person's session stays the person's.
create function private.enter_by_token(token text, scope text) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
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
  elsif not coalesce(enter_by_token.scope = any (known.scopes), false) then
    answer := answer || jsonb_build_object(
      'status', 403, 'detail', format('This token does not have the scope %s.', enter_by_token.scope)
    );
  else
    return answer || jsonb_build_object('status', 200);
  end if;
  perform set_config('sampark.api_token', '', true);
  return answer;
end
$$;

comment on table public.api_tokens is 'Tokens of the API, without their secrets. Owners read; functions write.';
comment on table private.api_keys is 'Hashes of API tokens and their calls of a minute. Used by functions only.';
comment on function public.create_api_token(text, text, text[], timestamptz) is
  'For owners: creates a token of the API and returns it, this once.';
comment on function public.revoke_api_token(uuid) is 'For owners: ends a token of the API.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.create_api_token(text, text, text[], timestamptz),
  public.revoke_api_token(uuid)
from public, anon, authenticated, service_role;
grant execute on function
  public.create_api_token(text, text, text[], timestamptz),
  public.revoke_api_token(uuid)
to authenticated;
