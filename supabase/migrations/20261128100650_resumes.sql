-- One ticket never stores more than it announced. The storage tells a policy how long the file is that somebody sends
-- (storage-api since 1.45.0, the embedded backend always), or that it does not know, which a body in pieces of unknown
-- length makes of it; then nothing is stored.

-- `metadata`: what the storage says of a file before it stores it.
create function private.has_open_ticket(name text, metadata jsonb) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.upload_tickets
    where upload_tickets.name = has_open_ticket.name
      and upload_tickets.used_for is null
      and upload_tickets.expires_at > now()
      and (
        -- An older storage says nothing at all: there its own limits have to do, and redeem_ticket looks afterwards.
        coalesce(has_open_ticket.metadata, '{}') = '{}'
        or (has_open_ticket.metadata ->> 'contentLength')::numeric between 1 and upload_tickets.size
      )
  )
  -- An address that is signed for later takes a file of any size, for the policy is not asked again.
  and coalesce(current_setting('storage.operation', true), '') not like '%sign%'
$$;

revoke execute on function private.has_open_ticket(text, jsonb) from public, anon, authenticated;
grant execute on function private.has_open_ticket(text, jsonb) to anon, authenticated, service_role;

alter policy resumes_insert_visitor on storage.objects
with check (bucket_id = 'resumes' and (select private.has_open_ticket(name, metadata)));

drop function private.has_open_ticket(text);
