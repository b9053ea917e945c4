-- People see, download and correct every version of what they sent.

-- {email, submissions: [{reference, …, versions: [{reference, …}], replies, note_count}], alerts, mails}; versions are
-- the earlier ones, newest first.
create or replace function public.get_my_data(session text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(get_my_data.session);
begin
  return jsonb_build_object(
    'email', address,
    'submissions', (
      select coalesce(jsonb_agg(to_jsonb(item) order by item.created_at desc), '[]')
      from (
        select
          submissions.reference, submissions.other_references, submissions.kind, submissions.job_title,
          submissions.first_name, submissions.last_name, submissions.phone, submissions.company, submissions.industry,
          submissions.subject, submissions.message, submissions.resume_name, submissions.resume_size,
          submissions.source, submissions.stage, submissions.created_at, submissions.resent_at,
          submissions.notice_version, submissions.consented_at, submissions.consent_withdrawn_at,
          submissions.erasure_requested_at, submissions.hold_reason is not null as is_held,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'version', earlier.version, 'reference', earlier.reference, 'first_name', earlier.first_name,
              'last_name', earlier.last_name, 'phone', earlier.phone, 'industry', earlier.industry,
              'message', earlier.message, 'resume_name', earlier.resume_name, 'resume_size', earlier.resume_size,
              'source', earlier.source, 'notice_version', earlier.notice_version,
              'consented_at', earlier.consented_at, 'sent_at', earlier.sent_at
            ) order by earlier.version desc), '[]')
            from public.submission_versions as earlier where earlier.submission_id = submissions.id
          ) as versions,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'sent_at', notes.created_at, 'subject', notes.subject, 'body', notes.body
            ) order by notes.id), '[]')
            from public.notes where notes.submission_id = submissions.id and notes.kind = 'reply'
          ) as replies,
          (
            select count(*) from public.notes
            where notes.submission_id = submissions.id and notes.kind = 'note'
          ) as note_count
        from public.submissions where submissions.email = address
      ) as item
    ),
    'alerts', private.alerts_of(address),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', outbox.kind, 'status', outbox.status, 'created_at', outbox.created_at
      ) order by outbox.created_at desc), '[]')
      from private.outbox where outbox.to_address = address
    )
  );
end
$$;

-- Corrects name and phone on everything the person has sent, earlier versions included; what was there before stays in
-- the history.
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

-- Each version has a reference of its own, and so has its file.
create or replace function public.my_data_files(session text) returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  address constant text := private.data_owner(my_data_files.session);
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'reference', kept.reference, 'name', kept.name, 'path', kept.path
    ) order by kept.id, kept.version), '[]')
    from (
      select
        submissions.id, submissions.version, submissions.reference, submissions.resume_name as name,
        submissions.resume_path as path
      from public.submissions
      where submissions.email = address and submissions.resume_path is not null
      union all
      select
        submissions.id, earlier.version, earlier.reference, earlier.resume_name, earlier.resume_path
      from public.submissions
      join public.submission_versions as earlier on earlier.submission_id = submissions.id
      where submissions.email = address
    ) as kept
  );
end
$$;
