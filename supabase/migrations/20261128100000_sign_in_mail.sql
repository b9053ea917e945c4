-- The mail with a link for a new password waits in the outbox like every other, so that nobody waits for a mail server. It
-- holds a secret that opens an account for an hour: after that it is tried no more, and nothing of it is kept.

create function private.tend_password_reset() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status = 'failed' then
    new.data := '{}';
  end if;
  -- The last try finds its hour over and says so.
  new.due_at := least(new.due_at, new.created_at + interval '1 hour');
  return new;
end
$$;

create trigger outbox_1_tend_password_reset
before update on private.outbox
for each row when (new.kind = 'password_reset' and new.status <> 'sent')
execute function private.tend_password_reset();

revoke execute on function private.tend_password_reset() from public, anon, authenticated;

-- The first step of an owner is a password of their own. Who set the site up may have chosen it (OWNER_PASSWORD), which
-- nobody but that person can say.
alter table private.first_steps
  drop constraint first_steps_step_check,
  add constraint first_steps_step_check check (step in ('mail', 'closed', 'password'));

-- As before, but the password counts as chosen where an owner has said so.
create or replace function public.first_steps() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  if exists (select from private.first_steps where first_steps.step = 'closed') then return null; end if;
  return jsonb_build_object(
    'password', exists (select from private.first_steps where first_steps.step = 'password') or exists (
      select from public.activity
      where activity.entity = 'passwords'
        and activity.entity_key = (select admins.id::text from public.admins order by admins.created_at, admins.id limit 1)
    ),
    'mail', jsonb_build_object(
      'proven', exists (select from private.first_steps where first_steps.step = 'mail')
    ) || coalesce((
      select jsonb_build_object('status', outbox.status, 'to', outbox.to_address, 'error', outbox.error)
      from private.outbox where outbox.kind = 'test_mail'
      order by outbox.created_at desc
      limit 1
    ), '{}'),
    'own_jobs', exists (
      select from public.jobs
      where jobs.status = 'published' and jobs.id not in (select sample_jobs.id from private.sample_jobs)
    ),
    'sample_jobs', (select count(*) from private.sample_jobs)
  );
end
$$;

create function public.keep_first_password() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  insert into private.first_steps (step) values ('password') on conflict do nothing;
end
$$;

revoke execute on function public.keep_first_password() from public, anon, authenticated;
grant execute on function public.keep_first_password() to authenticated;
comment on function public.keep_first_password() is 'For owners: the first password is their own choice already.';
