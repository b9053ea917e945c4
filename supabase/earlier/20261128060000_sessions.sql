-- A session that ends here ends at the sign-in service too. One that the service still knew would go on being renewed there,
-- and could set up a second factor that shuts out the person who ended it.
set check_function_bodies = off;

create function private.end_at_sign_in() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.sessions using added where added.session_id = sessions.id;
  return null;
end
$$;

-- After the activity, which reads from the sessions whose they were.
create trigger ended_sessions_9_sign_out
after insert on private.ended_sessions
referencing new table as added
for each statement execute function private.end_at_sign_in();

-- Sessions that were ended before.
delete from auth.sessions using private.ended_sessions as ended where ended.session_id = sessions.id;

comment on table private.ended_sessions is
  'Sessions that were ended from another one, so that servers hear of it; a later end forgets them.';

revoke execute on all functions in schema private from public;
