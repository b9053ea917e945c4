-- A job alert does not outlive its mailbox or a year: it ends when three mails in a row were refused for good, and after a
-- year its owner is asked anew. Nor does a clock that once ran ahead, or a long save, keep it silent.

-- As before, in a time zone that is one, whatever is set.
create or replace function private.next_alert_at(frequency text) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select (
    date_trunc('day', now() at time zone zone)
    + case next_alert_at.frequency when 'weekly' then interval '7 days' else interval '1 day' end + interval '8 hours'
  ) at time zone zone
  from (select private.agency_zone() as zone) as agency
$$;

-- Mails in a row for which the mail server said that there is no such mailbox.
alter table public.job_alerts add column rejections integer not null default 0;

create function private.count_rejections(token text, is_rejected boolean) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  so_far integer;
begin
  update public.job_alerts
  set rejections = case when count_rejections.is_rejected then job_alerts.rejections + 1 else 0 end
  where job_alerts.token = count_rejections.token and (count_rejections.is_rejected or job_alerts.rejections > 0)
  returning job_alerts.rejections into so_far;
  if so_far >= 3 then perform public.stop_job_alert(count_rejections.token); end if;
end
$$;

-- The search in words that are not of the person who asks: nobody has confirmed yet that the address is theirs. The page
-- behind the link shows all of it.
create function private.alert_facts(filters jsonb) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  known constant jsonb := alert_facts.filters
    - 'q'
    - case when exists (select from private.open_jobs where location = filters ->> 'location') then '' else 'location' end
    - case when exists (select from private.open_jobs where category = filters ->> 'category') then '' else 'category' end;
begin
  return case
    when known = alert_facts.filters then private.alert_words(known)
    when known = '{}' then 'A search by words'
    else 'A search by words, ' || private.alert_words(known)
  end;
end
$$;

-- As before, but the mail holds nothing that was typed.
create or replace function public.request_job_alert(form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(request_job_alert.form, '{}');
  address constant text := lower(private.form_text(given, 'email'));
  token constant text := gen_random_uuid();
  done constant jsonb := '{"ok": true}';
begin
  perform private.refuse_problems(private.alert_problems(given));
  if private.is_trapped(given) then return done; end if;
  perform private.take_sender_quota(address);
  perform private.forget_alert_requests();
  -- The quota's lock makes parallel requests wait for each other, so the count is exact.
  if (
    select count(*) from private.outbox
    where outbox.to_address = address and outbox.kind = 'alert_confirm'
      and outbox.created_at > now() - interval '1 day'
  ) >= 5 then
    return done;
  end if;
  insert into private.job_alert_requests (token_hash, email, filters, frequency, notice_version)
  values (
    private.hash_of(token), address, private.alert_filters(given), given ->> 'frequency',
    private.form_text(given, 'notice_version')
  );
  insert into private.outbox (kind, to_address, data)
  values ('alert_confirm', address, jsonb_build_object(
    'token', token, 'query_words', private.alert_facts(private.alert_filters(given)),
    'frequency', given ->> 'frequency'
  ));
  return done;
end
$$;

-- Ends an alert and mails its owner a link that makes it again.
create function private.ask_again(alert public.job_alerts) returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  token constant text := gen_random_uuid();
begin
  delete from public.job_alerts where job_alerts.id = alert.id;
  insert into private.job_alert_requests (token_hash, email, filters, frequency, notice_version)
  values (private.hash_of(token), alert.email, alert.filters, alert.frequency, alert.notice_version);
  insert into private.outbox (kind, to_address, data)
  values ('alert_renewal', alert.email, jsonb_build_object(
    'token', token, 'query_words', private.alert_words(alert.filters), 'frequency', alert.frequency
  ));
end
$$;

-- As before, with the mails of alerts to renew; the cards of the jobs are looked up when a mail leaves.
create or replace function public.prepare_job_alerts() returns integer
language plpgsql
volatile
security definer
set search_path = ''
-- As for search_jobs.
set max_parallel_workers_per_gather = 0
set enable_seqscan = off
as $$
declare
  -- A job that is being saved right now has its time already, that of the beginning of the save, and cannot be seen yet; it
  -- waits for the next mail. That is a minute, or longer where somebody began to write before it.
  until constant timestamptz := least(now() - interval '1 minute', (
    select min(pg_stat_activity.xact_start) - interval '1 microsecond' from pg_catalog.pg_stat_activity
    where pg_stat_activity.backend_xid is not null and pg_stat_activity.pid <> pg_backend_pid()
  ));
  due integer := 0;
  alert public.job_alerts;
  after timestamptz;
  news record;
begin
  perform private.forget_alert_requests();
  for alert in
    select * from public.job_alerts
    where job_alerts.due_at <= now()
      -- Nothing is due so late; the clock was wrong then.
      or job_alerts.due_at > now() + interval '8 days'
    order by job_alerts.due_at
    limit 100
    for update skip locked
  loop
    due := due + 1;
    if alert.confirmed_at < now() - interval '1 year' then
      perform private.ask_again(alert);
      continue;
    end if;
    -- By a clock that ran ahead: then what is new since the mail before is told, even if some of it was told already.
    after := case
      when alert.told_until <= now() then alert.told_until
      else until - case alert.frequency when 'weekly' then interval '7 days' else interval '1 day' end
    end;
    news := private.alert_jobs(alert.filters, after, until);
    if cardinality(news.ids) > 0 then
      insert into private.outbox (kind, to_address, data)
      values ('job_alert', alert.email, jsonb_build_object(
        'token', alert.token, 'query_words', private.alert_words(alert.filters), 'frequency', alert.frequency,
        'filters', alert.filters, 'total', news.total, 'ids', news.ids
      ));
    end if;
    update public.job_alerts
    set told_until = greatest(after, until), due_at = private.next_alert_at(alert.frequency)
    where job_alerts.id = alert.id;
  end loop;
  return due;
end
$$;

revoke execute on function private.count_rejections(text, boolean) from public, anon, authenticated;
revoke execute on function private.alert_facts(jsonb) from public, anon, authenticated;
revoke execute on function private.ask_again(public.job_alerts) from public, anon, authenticated;
