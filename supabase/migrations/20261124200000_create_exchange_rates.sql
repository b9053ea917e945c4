-- Pay in other currencies is compared in rupees, at the rates that staff set. Jobs in a currency without a rate have no pay
-- that could be compared.

create table private.exchange_rates (
  currency text primary key,
  -- For one of it; null once the rate was taken away.
  rupees numeric,
  -- Whether every job in this currency is compared by it.
  is_followed boolean not null default false,
  constraint exchange_rates_currency_check check (currency ~ '^[A-Z]{3}$' and currency <> 'INR'),
  constraint exchange_rates_rupees_check check (rupees > 0 and rupees < 1000000)
);

alter table private.exchange_rates enable row level security;
revoke all on table private.exchange_rates from anon, authenticated;
comment on table private.exchange_rates is
  'The rates that jobs are compared by, made of the setting exchange_rates. Reached by functions only.';

-- The lines of the setting as rates; one that is none has no rupees. What is no list has none.
create function private.rates_of(setting jsonb) returns table (currency text, rupees numeric)
language sql
immutable
set search_path = ''
as $$
  select parts[1], parts[2]::numeric
  from jsonb_array_elements_text(
    case jsonb_typeof(rates_of.setting -> 'rates') when 'array' then rates_of.setting -> 'rates' else '[]' end
  ) as line
  left join lateral regexp_match(line, '^\s*([A-Z]{3})\s+(\d{1,6}(?:\.\d{1,6})?)\s*$') as parts on true
$$;

create function private.check_exchange_rates() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select from private.rates_of(to_jsonb(new) -> 'value') as rate
    group by rate.currency
    having count(*) > 1 or rate.currency is null or rate.currency = 'INR' or min(rate.rupees) = 0
  ) then
    raise exception using
      errcode = 'PT400',
      message = 'A rate is a currency in three capital letters and the rupees for one of it, such as USD 88.5; each currency once.';
  end if;
  return new;
end
$$;

create trigger site_settings_0_check_exchange_rates
before insert or update of value on public.site_settings
for each row when (new.key = 'exchange_rates')
execute function private.check_exchange_rates();

create trigger content_drafts_0_check_exchange_rates
before insert or update of value on public.content_drafts
for each row when (new.id = 'site_settings/exchange_rates')
execute function private.check_exchange_rates();

-- What jobs are compared by: the upper end, in rupees a year. Never more than any filter asks for.
create function private.pay_in_rupees(job public.jobs) returns bigint
language sql
stable
set search_path = ''
as $$
  select least(round(pay.rupees), 9000000000000000)::bigint
  from (
    select
      coalesce(job.salary_max, job.salary_min)
      * case job.salary_period when 'hour' then 2080 when 'day' then 260 when 'month' then 12 else 1 end
      * case
        when job.salary_currency = 'INR' then 1
        else (select rate.rupees from private.exchange_rates as rate where rate.currency = job.salary_currency)
      end as rupees
  ) as pay
  where pay.rupees is not null
$$;

alter table public.jobs alter column salary_yearly_inr drop expression;
comment on column public.jobs.salary_yearly_inr is 'Written by the database: what pay is compared by, in rupees a year.';

create index jobs_salary_currency_idx on public.jobs (salary_currency) where salary_currency <> 'INR';

create function private.compare_pay() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.salary_currency <> 'INR' then
    -- A rate that changes right now is waited for, and waits for this job.
    perform pg_advisory_xact_lock_shared(hashtextextended('exchange_rates', 0));
  end if;
  new.salary_yearly_inr := private.pay_in_rupees(new);
  return new;
end
$$;

create trigger jobs_4_compare_pay
before insert or update on public.jobs
for each row execute function private.compare_pay();

-- Takes over the rates that visitors see now, and compares up to 500 jobs by those that changed; answers how many. A job
-- that somebody is saving is left to its own trigger.
create function public.follow_exchange_rates() returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  followed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('exchange_rates', 0));
  insert into private.exchange_rates (currency, rupees)
  select currency, shown.rupees
  from private.rates_of(coalesce(
    (
      select draft.value from public.content_drafts as draft
      where draft.id = 'site_settings/exchange_rates' and private.is_live(draft.publish_at, draft.unpublish_at)
    ),
    private.setting('exchange_rates')
  )) as shown
  full join private.exchange_rates as known using (currency)
  where shown.rupees is distinct from known.rupees
  on conflict (currency) do update set rupees = excluded.rupees, is_followed = false;
  perform set_config('sampark.comparing_pay', 'on', true);
  update public.jobs set salary_yearly_inr = private.pay_in_rupees(jobs)
  where jobs.id in (
    select job.id
    from private.exchange_rates as rate
    join public.jobs as job on job.salary_currency = rate.currency and job.salary_currency <> 'INR'
    where not rate.is_followed and job.salary_yearly_inr is distinct from private.pay_in_rupees(job)
    limit 500
    for update of job skip locked
  );
  get diagnostics followed = row_count;
  perform set_config('sampark.comparing_pay', '', true);
  if followed < 500 then
    update private.exchange_rates set is_followed = true where not exchange_rates.is_followed;
  end if;
  return followed;
end
$$;

create function private.keep_exchange_rates() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform public.follow_exchange_rates();
  return null;
end
$$;

create trigger site_settings_9_keep_exchange_rates
after insert or update on public.site_settings
for each row when (new.key = 'exchange_rates')
execute function private.keep_exchange_rates();

create trigger content_drafts_9_keep_exchange_rates
after insert or update on public.content_drafts
for each row when (new.id = 'site_settings/exchange_rates')
execute function private.keep_exchange_rates();

-- Nobody saves a job whose pay is only compared anew: no version, no line in the trail, no other column, nothing to check.
do $$
declare
  watching record;
begin
  for watching in
    select tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_catalog.pg_trigger
    -- Of rows; those of statements tell servers which pages are out of date.
    where tgrelid = 'public.jobs'::regclass and not tgisinternal and tgtype & 1 = 1
  loop
    execute format('drop trigger %I on public.jobs', watching.name);
    execute regexp_replace(
      watching.definition, 'FOR EACH ROW (?:WHEN \((.*)\) )?EXECUTE',
      'FOR EACH ROW WHEN (current_setting(''sampark.comparing_pay'', true) is distinct from ''on'''
      || case when watching.definition ~ 'FOR EACH ROW WHEN' then ' and \1' else '' end || ') EXECUTE'
    );
  end loop;
end
$$;

revoke execute on function private.rates_of(jsonb) from public, anon, authenticated;
revoke execute on function private.check_exchange_rates() from public, anon, authenticated;
revoke execute on function private.pay_in_rupees(public.jobs) from public, anon, authenticated;
revoke execute on function private.compare_pay() from public, anon, authenticated;
revoke execute on function private.keep_exchange_rates() from public, anon, authenticated;
revoke execute on function public.follow_exchange_rates() from public, anon, authenticated;
grant execute on function public.follow_exchange_rates() to service_role;

comment on function public.follow_exchange_rates() is
  'For the server: compares up to 500 jobs by the exchange rates that changed; answers how many.';
