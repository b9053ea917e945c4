-- What an owner does before the site goes live, as far as the browser cannot tell from the settings: one list on General.

create table private.first_steps (
  step text primary key,
  taken_at timestamptz not null default now(),
  constraint first_steps_step_check check (step in ('mail', 'closed'))
);

alter table private.first_steps enable row level security;
revoke all on table private.first_steps from anon, authenticated;
comment on table private.first_steps is
  'Steps of the first day that leave no other trace: an email was proven to arrive, the list was closed.';

-- The sample jobs as they came: nobody of the staff made or changed them.
create view private.sample_jobs with (security_invoker = on) as
select jobs.id from public.jobs
where jobs.id <= 16 and jobs.created_by is null and jobs.updated_by is null;
comment on view private.sample_jobs is 'The jobs of supabase/seed.sql that nobody has made their own.';

-- {"password", "mail": {"proven", "sent_at", "error"}, "own_jobs", "sample_jobs"}; null where the list was closed.
create function public.first_steps() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  if exists (select from private.first_steps where first_steps.step = 'closed') then return null; end if;
  return jsonb_build_object(
    -- The first owner begins with a password that the server made up and has shown.
    'password', exists (
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

create function public.close_first_steps() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  insert into private.first_steps (step) values ('closed') on conflict do nothing;
end
$$;

-- Mails the owner a link that proves the way from this server into a mailbox. The id of the mail is the secret of the link.
create function public.send_test_mail() returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant uuid := gen_random_uuid();
begin
  perform private.require_role('owner');
  perform pg_advisory_xact_lock(hashtextextended('test_mail', 0));
  if (
    select count(*) >= 5 from private.outbox
    where outbox.kind = 'test_mail' and outbox.created_at > now() - interval '1 hour'
  ) then
    raise exception using errcode = 'PT429', message = 'Five test emails were sent within an hour. Please try again later.';
  end if;
  insert into private.outbox (id, kind, to_address, data)
  select token, 'test_mail', admins.email, jsonb_build_object('token', token)
  from public.admins where admins.id = auth.uid();
end
$$;

-- Takes the link of a test email, whoever of the owners opens it.
create function public.confirm_test_mail(id uuid) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_role('owner');
  if not exists (
    select from private.outbox
    where outbox.id = confirm_test_mail.id and outbox.kind = 'test_mail' and outbox.status in ('sending', 'sent')
  ) then
    raise exception using errcode = 'PT404', message = 'This link is not from a test email of the last days. Send another one.';
  end if;
  insert into private.first_steps (step) values ('mail') on conflict do nothing;
end
$$;

-- Deletes the sample jobs that nobody has made their own, and tells how many.
create function public.remove_sample_jobs() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  removed integer;
begin
  perform private.require_role('owner');
  delete from public.jobs where jobs.id in (select sample_jobs.id from private.sample_jobs);
  get diagnostics removed = row_count;
  return removed;
end
$$;

revoke execute on function public.first_steps() from public, anon, authenticated;
revoke execute on function public.close_first_steps() from public, anon, authenticated;
revoke execute on function public.send_test_mail() from public, anon, authenticated;
revoke execute on function public.confirm_test_mail(uuid) from public, anon, authenticated;
revoke execute on function public.remove_sample_jobs() from public, anon, authenticated;
grant execute on function public.first_steps() to authenticated;
grant execute on function public.close_first_steps() to authenticated;
grant execute on function public.send_test_mail() to authenticated;
grant execute on function public.confirm_test_mail(uuid) to authenticated;
grant execute on function public.remove_sample_jobs() to authenticated;

comment on function public.first_steps() is 'For owners: what of the first day is done; null once the list was closed.';
comment on function public.close_first_steps() is 'For owners: closes the list of first steps for good.';
comment on function public.send_test_mail() is 'For owners: mails them a link that proves that email arrives.';
comment on function public.confirm_test_mail(uuid) is 'For owners: the link of a test email was opened.';
comment on function public.remove_sample_jobs() is 'For owners: deletes the sample jobs that nobody has changed.';
