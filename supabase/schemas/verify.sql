-- Verification of calls, messages and emails that claim to be from the agency.
set check_function_bodies = off;

-- For every email sent to an outsider: its code as a hash, the day, the job and the author's initials. The recipient is
-- not stored, so an erasure need not change it.
create table private.mail_codes (
  code_hash text primary key,
  sent_on date not null,
  job_id bigint references public.jobs (id) on delete set null,
  -- The title at that time.
  job_title text,
  initials text,
  constraint mail_codes_code_hash_check check (code_hash ~ '^[0-9a-f]{64}$'),
  constraint mail_codes_job_title_check check (char_length(job_title) <= 200),
  constraint mail_codes_initials_check check (char_length(initials) <= 2)
);

create index mail_codes_sent_on_idx on private.mail_codes (sent_on);

create index mail_codes_job_id_idx on private.mail_codes (job_id);

alter table private.mail_codes enable row level security;

-- The first 50 bits as ten characters of Crockford's base32.
create function private.code_of(mac bytea) returns text
language sql
immutable
set search_path = ''
as $$
  select overlay(string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + substring(bits from 1 + 5 * place for 5)::bit(5)::integer, 1),
    '' order by place
  ) placing '-' from 6 for 0)
  from (select ('x' || encode(substring(code_of.mac from 1 for 7), 'hex'))::bit(56) as bits) as first_bits
  cross join generate_series(0, 9) as place
$$;

create function private.mail_code(id uuid) returns text
language sql
volatile
set search_path = ''
as $$
  select private.code_of(private.hmac_of(private.secret_of('codes of mails'), mail_code.id::text))
$$;

-- A code as people copy it: in any case, with or without spaces and hyphens, I and L for 1, O for 0. Null if it is
-- invalid.
create function private.read_code(words text) returns text
language sql
immutable
set search_path = ''
as $$
  select case when signs ~ '^[0-9A-HJKMNP-TV-Z]{10}$' then left(signs, 5) || '-' || right(signs, 5) end
  from (
    select translate(upper(regexp_replace(read_code.words, '[\s-]', '', 'g')), 'ILO', '110') as signs
  ) as typed
$$;

-- With the data for the text, so that the server that takes the email can write it. Staff know the origin of their
-- emails.
create function private.give_code() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from private.mail_kinds as kinds where kinds.kind = new.kind and kinds.is_to_staff) then
    new.data := new.data || jsonb_build_object('code', private.mail_code(new.id));
  end if;
  return new;
end
$$;

create trigger outbox_give_code
before update of status on private.outbox
for each row when (new.status = 'sending' and old.status = 'waiting')
execute function private.give_code();

-- Not if it names a confidential client, then or now.
create function private.tellable_title(job_id bigint, job_title text) returns text
language sql
stable
security definer
set search_path = ''
as $$
  select tellable_title.job_title
  where not exists (
    select from public.jobs
    where jobs.id = tellable_title.job_id and jobs.client_confidential
      and private.names_client(jobs.company, tellable_title.job_title)
  )
$$;

-- "AR" for Asha Rao and for Asha Devi Rao, "A" for Asha; null without a name.
create function private.initials_of(name text) returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(upper(
    left(words[1], 1) || case when cardinality(words) > 1 then left(words[cardinality(words)], 1) else '' end
  ), '')
  from (select regexp_split_to_array(btrim(coalesce(initials_of.name, '')), '\s+') as words) as named
$$;

-- The code of the email. Old ones are deleted here.
create function private.keep_code() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.mail_codes where mail_codes.sent_on < now() - interval '24 months';
  insert into private.mail_codes (code_hash, sent_on, job_id, job_title, initials)
  select
    private.hash_of(old.data ->> 'code'), private.agency_day(), entry.job_id,
    private.tellable_title(entry.job_id, left(coalesce(old.data ->> 'job_title', entry.job_title), 200)),
    private.initials_of(old.data ->> 'my_name')
  from (select old.submission_id as id) as mail
  left join public.submissions as entry on entry.id = mail.id
  on conflict do nothing;
  return null;
end
$$;

create trigger outbox_keep_code
after update of status on private.outbox
for each row when (old.status = 'sending' and new.status = 'sent' and old.data ? 'code')
execute function private.keep_code();

-- The host of a link in lower case, as browsers read it. Null if it is disguised: a name and an @ before it, characters
-- that no host has, letters that only look like ours.
create function private.host_of(link text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when host ~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$' and host_of.link !~ '[\s\\]' then host
  end
  from regexp_replace(host_of.link, '^https?://', '', 'i') as rest
  cross join regexp_replace(lower(substring(rest from '^[^/?#]*') collate "C"), '\.?(:\d{1,5})?$', '') as host
$$;

-- Public email domains. An address there proves nothing about other addresses.
create function private.is_shared_domain(domain text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select is_shared_domain.domain !~ '\.'
    or is_shared_domain.domain ~ '^(co|com|org|net|gov|edu|ac|firm|gen|ind)\.[a-z]{2}$'
    or is_shared_domain.domain ~ (
      '^(gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|rediff|rediffmail|aol|icloud|me|mac|mail|email|gmx'
      || '|web|yandex|proton|protonmail|pm|tutanota|fastmail|zoho|zohomail|sify|vsnl|in)'
      || '\.(com|net|org|me|in|de|uk|eu|ru|ch|fr|it|es|jp|us|co\.in|co\.uk|com\.au)$'
    )
    or is_shared_domain.domain ~ '^((wa|t)\.me|bit\.ly|(linkedin|facebook|instagram|whatsapp|x|twitter|google|youtube)\.com)$'
$$;

-- {kind, value} of the list of own contacts, the contact details, the social networks, the consultants while they are
-- shown, and the staff who write replies while replies go to the author.
create function private.own_contacts() returns table (kind text, value text)
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

-- A domain of the agency or a subdomain; `site` is the host of the calling site.
create function private.is_own_host(host text, site text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(is_own_host.host = is_own_host.site or exists (
    select from (
      select private.host_of(own.value) from private.own_contacts() as own where own.kind = 'domain'
      union all
      select is_own_host.site
    ) as known (host)
    cross join lateral (select regexp_replace(known.host, '^www\.', '')) as own (domain)
    where not private.is_shared_domain(own.domain)
      and (is_own_host.host = own.domain or right(is_own_host.host, char_length(own.domain) + 1) = '.' || own.domain)
  ), false)
$$;

-- By the last ten digits; the digits before them must be equal if both have them, except for zeros.
create function private.is_same_phone(one text, other text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select private.phone_key(is_same_phone.one) <> ''
    and private.phone_key(is_same_phone.one) = private.phone_key(is_same_phone.other)
    and (code.one = '' or code.other = '' or code.one = code.other)
  from (
    select
      ltrim(left(regexp_replace(is_same_phone.one, '\D', '', 'g'), -10), '0') as one,
      ltrim(left(regexp_replace(is_same_phone.other, '\D', '', 'g'), -10), '0') as other
  ) as code
$$;

-- Typed text, without extra characters from copying: the name before an address, typographic spaces and dashes, a full
-- stop. A link that opens a chat with a number counts as the number.
create function private.tidy_sender(what text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(
    regexp_replace(plain.words, '^(mailto|tel):', '', 'i'),
    '^(https?://)?(wa\.me/|api\.whatsapp\.com/send/?\?phone=)\+?(\d{8,15})([/?&#].*)?$', '\3', 'i'
  )
  from coalesce(substring(tidy_sender.what from '<([^<>]+)>\s*$'), tidy_sender.what) as said
  cross join btrim(
    regexp_replace(regexp_replace(said, '[\u2010-\u2015\u2212]', '-', 'g'), '[\u00a0\u2000-\u200a\u202f]', ' ', 'g'),
    E' \t\r\n.,;:!"''()'
  ) as plain (words)
$$;

-- The kind: phone, email, link or code; null for something else.
create function private.sender_kind(what text) returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when sender_kind.what ~ '^[+(]*\d[\d\s().+/-]*$' then 'phone'
    when sender_kind.what ~ '\s' and private.read_code(sender_kind.what) is null then null
    when sender_kind.what ~ '@' and sender_kind.what !~ '[/\\?#]|^[a-z]+:' then 'email'
    when sender_kind.what ~* '^[a-z][a-z0-9+.-]*:\S|\S[./]\S' then 'link'
    when private.read_code(sender_kind.what) is not null then 'code'
  end
$$;

-- For anyone: {"kind": "ours"}, {"kind": "sent", "on", "job", "initials"} or {"kind": "unknown"}, and `as`, the
-- recognised kind; PT400 for anything else. `site` is the address of the calling site: a false value misleads only the
-- caller. A guessed code is correct once in 10^15 times for each email, and a network has sixty an hour.
create function public.verify_sender(what text, site text default '') returns jsonb
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
      'what', 'This is not a phone number, email address, link or code. Please enter exactly one of them.'
    );
  elsif found_kind = 'phone' and char_length(regexp_replace(asked, '\D', '', 'g')) not between 8 and 15 then
    perform private.refuse_field('what', 'Please enter one phone number in full, with its area code.');
  end if;
  if not private.take_quota('verify_sender', 60, 1000, interval '1 hour') then
    raise exception using
      errcode = 'PT429',
      message = 'Too many checks came from your network. Please try again in an hour; everything you typed stays here.';
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

-- The site shows these until their setting or list is saved. A test compares them with the declarations of the content.
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

-- A page by its host and path, as browsers read them: without www., query and fragment, in lower case.
create function private.page_of(link text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(private.host_of(page_of.link), '^www\.', '')
    || lower(regexp_replace(regexp_replace(page_of.link, '^(https?://)?[^/?#]*|[?#].*$', '', 'gi'), '/+$', ''))
$$;

comment on table private.mail_codes is 'Codes of sent emails, kept for 24 months. Used by functions only.';
comment on function public.verify_sender(text, text) is
  'For anyone, with a limit: if a phone number, an email address, a link or the code of an email is the agency''s.';

revoke execute on all functions in schema private from public;
revoke execute on function
  public.verify_sender(text, text)
from public, anon, authenticated, service_role;
grant execute on function
  public.verify_sender(text, text)
to anon, authenticated, service_role;
