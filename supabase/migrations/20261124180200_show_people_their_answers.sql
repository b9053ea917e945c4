-- People see, take and read again what they were asked and what they answered, with every version.

-- How an answer is judged is for staff, like their notes.
create function private.told_answers(answers jsonb) returns jsonb
language sql
immutable
set search_path = ''
as $$
  select coalesce(jsonb_agg(answer - 'meets' order by place), '[]')
  from jsonb_array_elements(answers) with ordinality as given (answer, place)
$$;

revoke execute on function private.told_answers(jsonb) from public, anon, authenticated;

-- As before, with the answers.
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
          submissions.subject, submissions.message, private.told_answers(submissions.answers) as answers,
          submissions.resume_name, submissions.resume_size, submissions.source,
          submissions.stage, submissions.created_at, submissions.resent_at,
          submissions.notice_version, submissions.consented_at, submissions.consent_withdrawn_at,
          submissions.erasure_requested_at, submissions.hold_reason is not null as is_held,
          (
            select coalesce(jsonb_agg(jsonb_build_object(
              'version', earlier.version, 'reference', earlier.reference, 'first_name', earlier.first_name,
              'last_name', earlier.last_name, 'phone', earlier.phone, 'industry', earlier.industry,
              'message', earlier.message, 'answers', private.told_answers(earlier.answers),
              'resume_name', earlier.resume_name, 'resume_size', earlier.resume_size,
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
