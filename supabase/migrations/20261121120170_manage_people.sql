-- What owners do with people who are here: change the role or the name, switch the access off, end sessions, remove.
-- That an active owner stays, and that nobody changes their own role, is held by the triggers of the table.

-- Everybody who may work here, by address; `sessions` counts those that still open something: [{id, email, name, role,
-- created_at, disabled_at, last_sign_in_at, sessions, has_second_factor}].
create function public.people() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  return (
    select coalesce(jsonb_agg(to_jsonb(person) order by person.email), '[]')
    from (
      select
        admins.id, admins.email, admins.name, admins.role, admins.created_at, admins.disabled_at,
        -- Not every backend keeps it.
        (to_jsonb(users) ->> 'last_sign_in_at')::timestamptz as last_sign_in_at,
        (
          select count(*) from auth.sessions
          where sessions.user_id = admins.id and (sessions.not_after is null or sessions.not_after > now())
            and not exists (select from private.ended_sessions as ended where ended.session_id = sessions.id)
        ) as sessions,
        private.has_second_factor(admins.id) as has_second_factor
      from public.admins
      join auth.users on users.id = admins.id
    ) as person
  );
end
$$;

create function private.refuse_unknown_person(id uuid) returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.admins where admins.id = refuse_unknown_person.id) then
    raise exception using errcode = 'PT404', message = 'This person is not here any more.';
  end if;
end
$$;

-- What is null stays as it is. Who is switched off is out at once, also where somebody switches them on again.
create function public.change_person(
  id uuid, role text default null, name text default null, disabled boolean default null
) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  perform private.refuse_unknown_person(change_person.id);
  perform private.check_person(coalesce(change_person.role, 'editor'), coalesce(trim(change_person.name), ''));
  update public.admins
  set role = coalesce(change_person.role, admins.role),
      name = coalesce(trim(change_person.name), admins.name),
      disabled_at = case
        when change_person.disabled then coalesce(admins.disabled_at, now())
        when not change_person.disabled then null
        else admins.disabled_at
      end
  where admins.id = change_person.id;
  if change_person.disabled then
    perform private.end_sessions_of(change_person.id);
  end if;
end
$$;

-- The user stays with the sign-in service and opens nothing; a new invitation brings the person back.
create function public.remove_person(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  perform private.refuse_unknown_person(remove_person.id);
  delete from public.admins where admins.id = remove_person.id;
  perform private.end_sessions_of(remove_person.id);
end
$$;

-- Answers how many; one's own are ended under "My account".
create function public.end_sessions(id uuid) returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_owner();
  perform private.refuse_unknown_person(end_sessions.id);
  if end_sessions.id = auth.uid() then
    raise exception using errcode = 'PT400', message = 'Your own sessions are ended in your account.';
  end if;
  return private.end_sessions_of(end_sessions.id);
end
$$;

revoke execute on function public.people() from public, anon, authenticated;
revoke execute on function private.refuse_unknown_person(uuid) from public, anon, authenticated;
revoke execute on function public.change_person(uuid, text, text, boolean) from public, anon, authenticated;
revoke execute on function public.remove_person(uuid) from public, anon, authenticated;
revoke execute on function public.end_sessions(uuid) from public, anon, authenticated;
grant execute on function public.people() to authenticated;
grant execute on function public.change_person(uuid, text, text, boolean) to authenticated;
grant execute on function public.remove_person(uuid) to authenticated;
grant execute on function public.end_sessions(uuid) to authenticated;

comment on function public.people() is 'For owners: who may work here, when they last signed in and in how many sessions.';
comment on function public.change_person(uuid, text, text, boolean) is
  'For owners: changes role or name, or switches the access off or on.';
comment on function public.remove_person(uuid) is 'For owners: takes somebody out; they are signed out at once.';
comment on function public.end_sessions(uuid) is 'For owners: signs somebody out everywhere; answers how many sessions.';
