-- Texts as people meant them, phones in any form, and people with one name.

-- A text as it was meant, whatever Word, a PDF or a phone pasted along: one kind of line end and of space, and nothing
-- without a shape and a meaning. Joiners stay where letters of Arabic and of scripts from India to Cambodia, or emoji, need them.
create function private.typed_text(typed text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    typed_text.typed, '\r\n?|[\u000B\u000C\u0085\u2028\u2029]', E'\n', 'g'
  ), '[\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'
  ), '(?<![\u0600-\u109F\u1780-\u18AF\u200C\u200D\u2600-\u27BF\uFB50-\uFEFC\U0001F000-\U0001FAFF])[\u200C\u200D]+', '', 'g'
  ), '[\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]', ' ', 'g')
$$;

-- A number with plain figures and one hyphen, in whatever script and form it was typed.
create function private.typed_phone(typed text) returns text
language sql
immutable
set search_path = ''
as $$
  select translate(
    normalize(typed_phone.typed, nfkc),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯‐‑‒–—―−',
    repeat('0123456789', 11) || '-------'
  )
$$;

-- A field as people meant it, without outer white space. All but a message are of one line.
create or replace function private.form_text(form jsonb, field text) returns text
language sql
immutable
set search_path = ''
as $$
  select regexp_replace(case form_text.field
    when 'message' then meant.text
    -- What a file is called is told as it is.
    when 'resume_name' then form ->> field
    when 'phone' then private.typed_phone(regexp_replace(meant.text, '[\t\n]+', ' ', 'g'))
    else regexp_replace(meant.text, '[\t\n]+', ' ', 'g')
  end, '^\s+|\s+$', '', 'g')
  from (select private.typed_text(coalesce(form ->> field, '')) as text) as meant
$$;

-- One or more numbers as people write them, with words such as "mob:" and extensions.
create function private.is_typed_phone(typed text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select bare.text ~ '^[\d +().,:;/&|~-]*$' and bare.text ~ '(\d\D*){6}'
  from regexp_replace(regexp_replace(
    is_typed_phone.typed, '(\m(extension|extn|ext|x)|#)\.?:? ?\d{1,6}\M', ' ', 'gi'
  ),
    '\m(mobile|mob|mbl|cell|telephone|tel|phone|ph|contact|call|whats ?app|landline|office|off|home|res|resi|work|nos?|'
    || 'numbers?|and|or|alt|alternate|primary|secondary|[mwohrtpc](?=[ .:]))\M\.?', ' ', 'gi'
  ) as bare (text)
$$;

-- An address that servers take: parts between single dots, and a domain whose last part is no number. Stored addresses may be
-- older than this rule.
create function private.is_typed_email(address text) returns boolean
language sql
immutable
set search_path = ''
as $$
  select address ~ '^[^@\s<>(),;:"\\\[\].]+(\.[^@\s<>(),;:"\\\[\].]+)*@([^@\s<>(),;:"\\\[\].-]([^@\s<>(),;:"\\\[\].]*[^@\s<>(),;:"\\\[\].-])?\.)+[^@\s<>(),;:"\\\[\].]{2,}$'
    and address !~ '\.\d+$'
$$;

-- Messages by field, for every field that has to be mended. Fields without a message are left out.
create or replace function private.person_problems(form jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'first_name', case
      when person.first_name = '' then 'Please enter your first name.'
      when char_length(person.first_name) > 80 then 'Your first name can have at most 80 characters.'
    end,
    'last_name', case
      when person.last_name = '' then 'Please enter your last name.'
      when char_length(person.last_name) > 80 then 'Your last name can have at most 80 characters.'
    end,
    'email', case
      when person.email = '' then 'Please enter your email address.'
      when char_length(person.email) > 120 then 'Your email address can have at most 120 characters.'
      when not private.is_typed_email(person.email) then 'Please enter an email address such as name@example.com.'
      when person.email !~ '^[\u0001-\u007F]*@'
        then 'Please enter an email address with only the letters a to z before the @.'
    end,
    'phone', case
      when char_length(person.phone) > 80 then 'The phone number can have at most 80 characters.'
      when person.phone <> '' and not private.is_typed_phone(person.phone)
        then 'Please enter a phone number such as +91 98765 43210, or leave this empty.'
    end
  ))
  from (
    select
      private.form_text(form, 'first_name') as first_name, private.form_text(form, 'last_name') as last_name,
      private.form_text(form, 'email') as email, private.form_text(form, 'phone') as phone
  ) as person
$$;

-- The first number of a field that may have several, and extensions. Shorter numbers are shared by too many.
create or replace function private.phone_key(phone text) returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce((
    select right(regexp_replace(part.text, '\D', '', 'g'), 10)
    from regexp_split_to_table(phone_key.phone, '[,;/|&]|\m(ext|extn|extension|x|and|or)(?=[\s.:\d])|#', 'i')
      with ordinality as part (text, place)
    where part.text ~ '(\d\D*){8}'
    order by part.place
    limit 1
  ), '')
$$;

alter table public.submissions
  drop constraint submissions_last_name_check,
  drop constraint submissions_phone_check,
  add constraint submissions_last_name_check check (char_length(last_name) <= 80),
  add constraint submissions_phone_check check (char_length(phone) <= 80);
alter table public.submission_versions
  drop constraint submission_versions_last_name_check,
  drop constraint submission_versions_phone_check,
  add constraint submission_versions_last_name_check check (char_length(last_name) <= 80),
  add constraint submission_versions_phone_check check (char_length(phone) <= 80);

-- An application for `job_id`, or without one a resume for the file with the preferred `industry`. `form` also has
-- first_name, last_name, email, phone, message (may be empty), resume (the name that request_resume_upload gave),
-- resume_name (the file's own name), and key, consent, notice_version, source, website, seconds_open as for a message.
-- Both may bring call_me ('true') and a phone number in place of the resume; the email address may be empty then.
-- An application may leave last_name empty.
create or replace function public.submit_application(form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(submit_application.form, '{}');
  kind constant text := case when given ->> 'job_id' is null then 'resume' else 'application' end;
  job constant jsonb := private.job_applied_for(given ->> 'job_id');
  questions constant jsonb := coalesce(job -> 'questions', '[]');
  asks_for_call constant boolean := private.form_text(given, 'call_me') = 'true'
    and private.form_text(given, 'resume') = '';
  number constant text := private.phone_key(private.form_text(given, 'phone'));
  has_no_address constant boolean := asks_for_call and private.form_text(given, 'email') = '';
  submission public.submissions;
begin
  perform private.refuse_problems(
    private.person_problems(given)
    - case when has_no_address then 'email' else '' end
    - case when kind = 'application' and private.form_text(given, 'last_name') = '' then 'last_name' else '' end
    || private.answer_problems(questions, given)
    || jsonb_strip_nulls(jsonb_build_object(
      'industry', case
        when kind = 'resume' and not private.is_industry(private.form_text(given, 'industry'))
          then 'Please choose an industry.'
      end,
      'phone', case
        when asks_for_call and number = '' then 'Please enter the number that we can call, with its area code.'
      end,
      'message', private.message_problem(private.form_text(given, 'message'), 0),
      'file', case when not asks_for_call then private.file_problem(given) end,
      'job_id', case
        when kind = 'application' and given ->> 'job_id' !~ '^[1-9]\d{0,17}$' then 'There is no such job.'
      end
    ))
    || private.consent_problems(given)
  );
  submission := private.submission_of(kind, given);
  submission.company := '';
  if has_no_address then submission.email := 'tel:' || number; end if;
  if kind = 'resume' then
    submission.industry := private.form_text(given, 'industry');
  elsif job is null then
    raise exception using errcode = 'PT409', message = 'This job no longer accepts applications.';
  else
    submission.job_id := job ->> 'id';
    submission.job_title := job ->> 'title';
    submission.answers := private.given_answers(questions, given);
    submission.unmet := private.count_unmet(questions, submission.answers);
  end if;
  if private.is_trapped(given) or private.is_known(given ->> 'key') then return private.taken(submission); end if;
  perform private.take_sender_quota(submission.email);
  -- The same form may have been taken in while this call waited for its turn.
  if private.is_known(given ->> 'key') then return private.taken(submission); end if;
  if not asks_for_call then submission := private.with_file(submission, given); end if;
  if not private.add_version(submission) then perform private.store_submission(submission); end if;
  return private.taken(submission);
end
$$;

-- A person may have one name.
create or replace function public.correct_my_data(session text, contact jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(correct_my_data.session);
  given_name constant text := private.form_text(contact, 'first_name');
  family_name constant text := private.form_text(contact, 'last_name');
  number constant text := private.form_text(contact, 'phone');
  earlier public.submissions;
  version public.submission_versions;
begin
  perform private.refuse_problems(
    private.person_problems(coalesce(contact, '{}') || jsonb_build_object('email', address))
    - case when family_name = '' then 'last_name' else '' end
  );
  for earlier in
    select * from public.submissions
    where submissions.email = address
      and (submissions.first_name, submissions.last_name, submissions.phone)
        is distinct from (given_name, family_name, number)
    order by submissions.id
    for update
  loop
    update public.submissions
    set first_name = given_name, last_name = family_name, phone = number,
        updated_at = now()
    where submissions.id = earlier.id;
    perform private.note_change(earlier.id, format(
      'The person corrected name and phone. Before: %s',
      concat_ws(', ', earlier.first_name || ' ' || earlier.last_name, nullif(earlier.phone, ''))
    ));
  end loop;
  for version in
    select submission_versions.* from public.submission_versions
    join public.submissions on submissions.id = submission_versions.submission_id
    where submissions.email = address
      and (submission_versions.first_name, submission_versions.last_name, submission_versions.phone)
        is distinct from (given_name, family_name, number)
    order by submission_versions.id
    for update of submission_versions
  loop
    update public.submission_versions
    set first_name = given_name, last_name = family_name, phone = number
    where submission_versions.id = version.id;
    perform private.note_change(version.submission_id, format(
      'The person corrected name and phone in version %s. Before: %s', version.version,
      concat_ws(', ', version.first_name || ' ' || version.last_name, nullif(version.phone, ''))
    ));
  end loop;
  return public.get_my_data(correct_my_data.session);
end
$$;

revoke execute on function private.typed_text(text) from public;
revoke execute on function private.typed_phone(text) from public;
revoke execute on function private.is_typed_phone(text) from public;
revoke execute on function private.is_typed_email(text) from public;
