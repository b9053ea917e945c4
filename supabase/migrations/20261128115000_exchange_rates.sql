-- Pay in another currency is shown as it is written and compared with nothing: it sorts after pay in rupees, and no filter
-- by salary finds it. No rate is kept any more.

drop trigger site_settings_0_check_exchange_rates on public.site_settings;
drop trigger site_settings_9_keep_exchange_rates on public.site_settings;
drop trigger content_drafts_0_check_exchange_rates on public.content_drafts;
drop trigger content_drafts_9_keep_exchange_rates on public.content_drafts;
delete from public.content_drafts where id = 'site_settings/exchange_rates';
delete from public.site_settings where key = 'exchange_rates';

-- What jobs are compared by: the upper end, in rupees a year.
create or replace function private.pay_in_rupees(job public.jobs) returns bigint
language sql
immutable
set search_path = ''
as $$
  select
    coalesce(job.salary_max, job.salary_min)
    * case job.salary_period when 'hour' then 2080 when 'day' then 260 when 'month' then 12 else 1 end
  where job.salary_currency = 'INR'
$$;

create or replace function private.compare_pay() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.salary_yearly_inr := private.pay_in_rupees(new);
  return new;
end
$$;

-- No trigger stands still any more while pay is compared anew, which happens here for the last time.
do $$
declare
  stands_still constant text := '(current_setting(''sampark.comparing_pay''::text, true) IS DISTINCT FROM ''on''::text)';
  watching record;
begin
  perform set_config('sampark.comparing_pay', 'on', true);
  update public.jobs set salary_yearly_inr = null where salary_currency <> 'INR' and salary_yearly_inr is not null;
  perform set_config('sampark.comparing_pay', '', true);
  for watching in
    select tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_catalog.pg_trigger
    where tgrelid = 'public.jobs'::regclass and position(stands_still in pg_get_triggerdef(pg_trigger.oid)) > 0
  loop
    execute format('drop trigger %I on public.jobs', watching.name);
    execute replace(
      replace(watching.definition, 'WHEN (' || stands_still || ') ', ''), stands_still || ' AND ', ''
    );
  end loop;
end
$$;

drop index public.jobs_salary_currency_idx;
drop function public.follow_exchange_rates();
drop function private.keep_exchange_rates();
drop function private.check_exchange_rates();
drop function private.rates_of(jsonb);
drop table private.exchange_rates;
