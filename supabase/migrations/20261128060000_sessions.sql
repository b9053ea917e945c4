-- A session that ends here ends at the sign-in service too. One that the service still knew would go on being renewed there,
-- and could set up a second factor that shuts out the person who ended it.
set check_function_bodies = off;

create function private.end_at_sign_in() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.sessions where sessions.id = new.session_id;
  return null;
end
$$;

create trigger end_at_sign_in after insert on private.ended_sessions
for each row execute function private.end_at_sign_in();

-- Those that were ended before.
delete from auth.sessions using private.ended_sessions as ended where ended.session_id = sessions.id;

comment on table private.ended_sessions is
  'Sessions that were ended from another one, so that servers hear of it; a later end forgets them.';

revoke execute on all functions in schema private from public;
