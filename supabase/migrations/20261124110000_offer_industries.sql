-- The industries of the resume form are those of the site: each says whether the form offers it, and what it is called
-- there. What is stored with a resume stays the anchor of its industry.

-- Any industry of the site, offered or not, and any built-in one: the page that it was chosen on may have been opened or
-- exported before the list was changed.
create function private.is_industry(anchor text) returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select from private.built_in_addresses('industries') as item
    where item.address = '/services#' || is_industry.anchor
  ) or exists (
    select from (
      select section.content from public.site_content as section where section.section_id = 'industries'
      union all
      select draft.value from public.content_drafts as draft
      where draft.id = 'site_content/industries' and private.is_live(draft.publish_at, draft.unpublish_at)
    ) as shown (content)
    cross join lateral private.addresses_in('industries', shown.content) as item
    where item.address = '/services#' || is_industry.anchor
  )
$$;

revoke execute on function private.is_industry(text) from public, anon, authenticated;

-- An entry outlives the list, so its industry is held to the form of an anchor alone.
alter table public.submissions
  drop constraint submissions_industry_check,
  add constraint submissions_industry_check check (
    (industry is not null) = (kind = 'resume')
    and industry ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(industry) <= 60
  );

alter table public.submission_versions
  drop constraint submission_versions_industry_check,
  add constraint submission_versions_industry_check check (
    industry ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(industry) <= 60
  );

create or replace function public.submit_application(form jsonb) returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  given constant jsonb := coalesce(submit_application.form, '{}');
  kind constant text := case when given ->> 'job_id' is null then 'resume' else 'application' end;
  submission public.submissions;
begin
  perform private.refuse_problems(
    private.person_problems(given)
    || jsonb_strip_nulls(jsonb_build_object(
      'industry', case
        when kind = 'resume' and not private.is_industry(private.form_text(given, 'industry'))
          then 'Please choose an industry.'
      end,
      'message', private.message_problem(private.form_text(given, 'message'), 0),
      'file', case
        when not private.is_resume_name(private.form_text(given, 'resume'))
          or private.form_text(given, 'resume_name') = '' then 'Please choose the file with your resume.'
        when char_length(private.form_text(given, 'resume_name')) > 200
          then 'The file name can have at most 200 characters.'
      end,
      'job_id', case
        when kind = 'application' and given ->> 'job_id' !~ '^[1-9]\d{0,17}$' then 'There is no such job.'
      end
    ))
    || private.consent_problems(given)
  );
  submission := private.submission_of(kind, given);
  submission.company := '';
  submission.resume_path := private.form_text(given, 'resume');
  submission.resume_name := regexp_replace(private.form_text(given, 'resume_name'), '[[:cntrl:]/\\]', '_', 'g');
  if kind = 'resume' then
    submission.industry := private.form_text(given, 'industry');
  else
    select open_jobs.id, open_jobs.title into submission.job_id, submission.job_title
    from private.open_jobs where open_jobs.id = (given ->> 'job_id')::bigint;
    if submission.job_id is null then
      raise exception using errcode = 'PT409', message = 'This job no longer accepts applications.';
    end if;
  end if;
  if private.is_trapped(given) or private.is_known(given ->> 'key') then return private.taken(submission); end if;
  perform private.take_sender_quota(submission.email);
  -- The same form may have been taken in while this call waited for its turn.
  if private.is_known(given ->> 'key') then return private.taken(submission); end if;
  submission.resume_size := (private.redeem_ticket(submission.resume_path, submission.key)).size;
  if not private.add_version(submission) then perform private.store_submission(submission); end if;
  return private.taken(submission);
end
$$;

-- A resume goes by the anchor of its industry, so it follows when the anchor changes. It stays a word of ours: what the
-- person said is which industry, and that stays. More than can be written within one statement's time are refused before
-- any is.
create function private.follow_anchors() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  anchors jsonb;
begin
  select jsonb_object_agg(split_part(address.was, '#', 2), split_part(address.becomes, '#', 2)) into anchors
  from private.renames_of(new.section_id, case when tg_op = 'UPDATE' then old.content end, new.content) as address
  where address.kind = 'address';
  if anchors is null then return null; end if;
  if (
    select count(*) from (
      select from public.submissions
      where submissions.industry in (select jsonb_object_keys(anchors)) limit 10001
    ) as resume
  ) > 10000 then
    raise exception using
      errcode = 'PT400',
      message = 'More than 10,000 resumes are in an industry whose anchor you changed. Give it its old anchor back, then save again.';
  end if;
  update public.submissions set industry = anchors ->> submissions.industry
  where submissions.industry in (select jsonb_object_keys(anchors));
  update public.submission_versions set industry = anchors ->> submission_versions.industry
  where submission_versions.industry in (select jsonb_object_keys(anchors));
  return null;
end
$$;

revoke execute on function private.follow_anchors() from public, anon, authenticated;

create trigger site_content_8_follow_anchors
after insert or update on public.site_content
for each row when (new.section_id = 'industries')
execute function private.follow_anchors();

-- What the form offered until now is ticked: by its anchor, or where that was renamed by the id it came with.
create function private.with_resume_form(content jsonb) returns jsonb
language sql
stable
set search_path = ''
as $$
  select with_resume_form.content || jsonb_build_object('industries', coalesce(jsonb_agg(
    item.value || jsonb_build_object(
      'in_resume_form', offered.label is not null,
      'resume_label', coalesce(nullif(offered.label, item.value ->> 'name'), '')
    )
    order by item.place
  ), '[]'))
  from jsonb_array_elements(with_resume_form.content -> 'industries') with ordinality as item (value, place)
  left join lateral (
    select built_in.label
    from (values
      ('industry-2', 'engineering', 'Engineering'),
      ('industry-3', 'technology', 'Technology'),
      ('industry-4', 'healthcare', 'Healthcare'),
      ('industry-6', 'finance', 'Finance'),
      ('industry-8', 'manufacturing', 'Manufacturing'),
      ('industry-10', 'construction', 'Construction')
    ) as built_in (id, anchor, label)
    where item.value ->> 'anchor' = built_in.anchor or item.value ->> 'id' = built_in.id
    order by item.value ->> 'anchor' = built_in.anchor desc
    limit 1
  ) as offered on true
$$;

create function private.tick_resume_industries() returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  prepared public.content_drafts;
  stored jsonb;
begin
  perform set_config('sampark.publishing', 'on', true);
  -- What went live without an end counts as saved.
  delete from public.content_drafts as draft
  where draft.id = 'site_content/industries' and draft.publish_at <= now() and draft.unpublish_at is null
  returning * into prepared;
  select content into stored from public.site_content where section_id = 'industries';
  if coalesce(prepared.value, stored) is not null then
    perform private.put_content('site_content/industries', private.with_resume_form(coalesce(prepared.value, stored)));
  end if;
  update public.content_drafts as draft
  set value = private.with_resume_form(draft.value), version = draft.version
  where draft.id = 'site_content/industries';
  perform set_config('sampark.publishing', '', true);
end
$$;

select private.tick_resume_industries();

drop function private.tick_resume_industries();
drop function private.with_resume_form(jsonb);
