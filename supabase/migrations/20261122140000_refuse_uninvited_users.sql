-- The sign-in service asks before it creates a user, and so answers anybody who was not invited in the words that the
-- trigger users_admit_invited has for them. For an anonymous user it would turn those of a trigger into "Database error"
-- with status 500. It asks where supabase/config.toml was pushed; the trigger refuses everywhere.

-- Lets in whom the trigger lets in, and leaves the invitation for it.
create function private.refuse_uninvited_user(event jsonb) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := lower(event #>> '{user,email}');
begin
  if exists (select from private.invited_emails where invited_emails.email = address)
    or exists (
      select from private.invitations
      where invitations.email = address and invitations.accepted_at > now() - interval '1 minute'
    )
  then
    return '{}';
  end if;
  return jsonb_build_object(
    'error',
    jsonb_build_object('http_code', 403, 'message', 'Sign-up is closed. Ask an owner for an invitation.')
  );
end
$$;

revoke execute on function private.refuse_uninvited_user(jsonb) from public, anon, authenticated;

-- The embedded backend has no such role and no hooks: it refuses sign-up itself, and the trigger behind it.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.refuse_uninvited_user(jsonb) to supabase_auth_admin;
  end if;
end
$$;

comment on function private.refuse_uninvited_user(jsonb) is
  'The hook "before user created" of the sign-in service: refuses whoever was not invited.';
