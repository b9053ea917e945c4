-- Addresses that visitors asked for and that lead nowhere: how often on which day, and nothing of who asked.

create table private.unknown_addresses (
  path text not null,
  day date not null,
  visits integer not null,
  primary key (path, day),
  constraint unknown_addresses_path_check check (
    path ~ '^/[^?#%\\[:cntrl:]]+$' and path = private.redirect_path(path) and char_length(path) <= 200
  ),
  constraint unknown_addresses_visits_check check (visits between 1 and 1000000)
);

create index unknown_addresses_day_idx on private.unknown_addresses (day);

alter table private.unknown_addresses enable row level security;
revoke all on table private.unknown_addresses from anon, authenticated;
comment on table private.unknown_addresses is
  'Addresses that lead nowhere, by day, of the last 30 days. No person is told apart. Reached by functions only.';

-- For the server: {path: how often} since it last told. What does not fit is left out; of more than 2,000 lines those with
-- the most visits stay.
create function public.count_unknown_addresses(counts jsonb) returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.unknown_addresses where unknown_addresses.day < (now() at time zone 'utc')::date - 29;
  insert into private.unknown_addresses as known (path, day, visits)
  select told.path, (now() at time zone 'utc')::date, told.visits
  from (
    select entry.key as path, least(entry.value::bigint, 1000000)::integer as visits
    from jsonb_each_text(case jsonb_typeof(counts) when 'object' then counts else '{}' end) as entry
    where entry.value ~ '^[1-9]\d{0,8}$'
      and entry.key ~ '^/[^?#%\\[:cntrl:]]+$' and char_length(entry.key) <= 200
      and entry.key = private.redirect_path(entry.key)
    limit 1000
  ) as told
  where not exists (select from public.redirects where redirects.from_path = told.path)
  on conflict (path, day) do update set visits = least(known.visits + excluded.visits, 1000000);
  delete from private.unknown_addresses
  where (unknown_addresses.path, unknown_addresses.day) in (
    select rare.path, rare.day from private.unknown_addresses as rare
    order by rare.visits desc, rare.day desc, rare.path
    offset 2000
  );
$$;

-- The hundred that were asked for most often and that still lead nowhere.
create function public.unknown_addresses() returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(to_jsonb(listed) order by listed.visits desc, listed.path), '[]')
    from (
      select unknown.path, sum(unknown.visits)::integer as visits, max(unknown.day) as last_day
      from private.unknown_addresses as unknown
      where unknown.day > (now() at time zone 'utc')::date - 30 and not private.is_own_address(unknown.path)
      group by unknown.path
      order by 2 desc, 1
      limit 100
    ) as listed
  );
end
$$;

-- An address that leads on is not unknown any more.
create function private.forget_unknown_address() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.unknown_addresses where unknown_addresses.path = new.from_path;
  return null;
end
$$;

create trigger redirects_3_forget_unknown
after insert on public.redirects
for each row execute function private.forget_unknown_address();

revoke execute on function public.count_unknown_addresses(jsonb) from public, anon, authenticated;
revoke execute on function public.unknown_addresses() from public, anon, authenticated;
revoke execute on function private.forget_unknown_address() from public, anon, authenticated;
grant execute on function public.count_unknown_addresses(jsonb) to service_role;
grant execute on function public.unknown_addresses() to authenticated;

comment on function public.count_unknown_addresses(jsonb) is 'Server only: counts addresses that lead nowhere.';
comment on function public.unknown_addresses() is 'For staff: addresses that visitors ask for and that lead nowhere.';
