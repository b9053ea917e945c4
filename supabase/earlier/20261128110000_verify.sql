-- The agency's own numbers, addresses and links: all that its site shows, also before anything is saved, and the addresses
-- that answers to letters go to.
set check_function_bodies = off;

-- The site shows these while their setting or list is not saved. A test compares them with the declarations of the content.
create function private.built_in_contacts() returns table (source text, field text, kind text, value text)
language sql
immutable
set search_path = ''
as $$
  values
    ('contact_details', 'phone', 'phone', '+91 124 555 0100'),
    ('contact_details', 'whatsapp', 'phone', ''),
    ('contact_details', 'email', 'email', 'info@meridian-staffing.example'),
    ('contact_details', 'grievance_email', 'email', ''),
    ('brand', 'linkedin', 'link', 'https://www.linkedin.com/company/example'),
    ('brand', 'x', 'link', 'https://x.com/example'),
    ('brand', 'facebook', 'link', 'https://www.facebook.com/example'),
    ('brand', 'instagram', 'link', 'https://www.instagram.com/example'),
    ('consultants', 'phone', 'phone', '+91 124 555 0111'),
    ('consultants', 'whatsapp', 'phone', '+91 124 555 0111'),
    ('consultants', 'email', 'email', 'ananya@meridian-staffing.example'),
    ('consultants', 'phone', 'phone', '+91 124 555 0112'),
    ('consultants', 'whatsapp', 'phone', '+91 124 555 0112'),
    ('consultants', 'email', 'email', 'rohan@meridian-staffing.example'),
    ('consultants', 'phone', 'phone', '+91 124 555 0113'),
    ('consultants', 'whatsapp', 'phone', ''),
    ('consultants', 'email', 'email', 'farida@meridian-staffing.example')
$$;

-- {kind, value} of the list of own contacts, the contact details, the social networks, the consultants while they are shown,
-- and the staff who write letters while answers go to the writer.
create or replace function private.own_contacts() returns table (kind text, value text)
language sql
stable
security definer
set search_path = ''
as $$
  select item ->> 'kind', item ->> 'value'
  from public.site_content as section
  cross join jsonb_path_query(section.content, 'lax $.contacts[*]') as item
  where section.section_id = 'own_contacts' and jsonb_typeof(item) = 'object'
  union all
  select own.kind, own.value
  from private.built_in_contacts() as built_in
  cross join coalesce(private.setting(built_in.source) ->> built_in.field, built_in.value) as shown
  cross join lateral (values
    (built_in.kind, shown), (case built_in.field when 'email' then 'domain' end, split_part(shown, '@', 2))
  ) as own (kind, value)
  where built_in.source <> 'consultants'
  union all
  select shown.kind, shown.value
  from (
    select built_in.kind, built_in.value
    from private.built_in_contacts() as built_in
    where built_in.source = 'consultants'
      and not exists (select from public.site_content as section where section.section_id = 'consultants')
    union all
    select own.kind, own.value
    from public.site_content as section
    cross join jsonb_path_query(section.content, 'lax $.consultants[*]') as item
    cross join lateral (values
      ('phone', item ->> 'phone'), ('phone', item ->> 'whatsapp'), ('email', item ->> 'email')
    ) as own (kind, value)
    where section.section_id = 'consultants' and jsonb_typeof(item) = 'object'
  ) as shown (kind, value)
  where coalesce(private.setting('show_consultants') ->> 'enabled', 'true') = 'true'
  union all
  select 'email', admins.email
  from public.admins
  where admins.role in ('owner', 'recruiter') and admins.disabled_at is null
    and private.setting('notifications') ->> 'replies_to' = 'writer'
$$;

-- A page by its host and path, as browsers read them: without www., query and fragment, in small letters.
create function private.page_of(link text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(private.host_of(page_of.link), '^www\.', '')
    || lower(regexp_replace(regexp_replace(page_of.link, '^(https?://)?[^/?#]*|[?#].*$', '', 'gi'), '/+$', ''))
$$;

create or replace function public.verify_sender(what text, site text default '') returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  asked constant text := private.tidy_sender(left(verify_sender.what, 501));
  own_host constant text := private.host_of(left(verify_sender.site, 300));
  found_kind constant text := private.sender_kind(asked);
  mail private.mail_codes;
  is_ours boolean := false;
begin
  if coalesce(asked, '') = '' then
    perform private.refuse_field('what', 'Please enter a phone number, an email address, a link or a code.');
  elsif char_length(verify_sender.what) > 500 then
    perform private.refuse_field('what', 'This can have at most 500 characters.');
  elsif found_kind is null then
    perform private.refuse_field(
      'what', 'This is no phone number, email address, link or code. Please enter one of them, and nothing else.'
    );
  elsif found_kind = 'phone' and char_length(regexp_replace(asked, '\D', '', 'g')) not between 8 and 15 then
    perform private.refuse_field('what', 'Please enter one phone number in full, with its area code.');
  end if;
  if not private.take_quota('verify_sender', 60, 1000, interval '1 hour') then
    raise exception using
      errcode = 'PT429',
      message = 'Too much was checked from your network. Please try again in an hour; what you typed stays here.';
  end if;
  select * into mail from private.mail_codes
  where mail_codes.code_hash = private.hash_of(private.read_code(asked))
    and mail_codes.sent_on >= now() - interval '24 months';
  if found then
    return jsonb_build_object(
      'kind', 'sent', 'as', 'code', 'on', mail.sent_on,
      'job', private.tellable_title(mail.job_id, mail.job_title), 'initials', mail.initials
    );
  end if;
  is_ours := case found_kind
    when 'phone' then exists (
      select from private.own_contacts() as own where own.kind = 'phone' and private.is_same_phone(own.value, asked)
    )
    when 'email' then asked ~ '^[\x21-\x7e]+$' and asked ~ '^[^@<>(),;:"]+@[^@<>(),;:"]+$' and (
      exists (
        select from private.own_contacts() as own
        where own.kind = 'email' and lower(btrim(own.value)) = lower(asked)
      )
      or private.is_own_host(private.host_of(split_part(asked, '@', 2)), own_host)
    )
    when 'link' then private.is_own_host(private.host_of(asked), own_host) or exists (
      select from private.own_contacts() as own
      where own.kind = 'link' and private.page_of(own.value) = private.page_of(asked)
    )
    else false
  end;
  return jsonb_build_object('kind', case when is_ours then 'ours' else 'unknown' end, 'as', found_kind);
end
$$;

revoke execute on all functions in schema private from public;
