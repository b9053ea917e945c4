/** The other data of an agency after years: submissions with notes, and the activity log. */

export interface Size {
  readonly jobs: number;
  readonly submissions: number;
  readonly activity: number;
}

const STAGES = '{new,new,new,screening,screening,interview,interview,offer,placed,rejected,rejected}';

/**
 * Replaces all submissions, which came in over 13 months: half of them applications, spread over the jobs. "commonword"
 * is in one of three, "seldomword" in one of a thousand. Nine in ten are read, three in four are answered, every other
 * one has a note. Needs the texts that jobs are filled with.
 */
export const fillSubmissions = ({ submissions, jobs }: Size) => `
  set session_replication_role = 'replica';
  truncate public.submissions cascade;
  insert into public.submissions (
    key, reference, kind, job_id, job_title, first_name, last_name, email, company, industry, subject, message, source,
    resume_path, resume_name, resume_size, notice_version, stage, read_at, replies, answered_at, created_at
  )
  select
    key, private.reference_of(case kind when 'contact' then 'C' when 'enquiry' then 'E' else 'A' end, key), kind,
    case when kind = 'application' then 1 + (place::bigint * 7919) % ${jobs} end,
    case when kind = 'application' then 'Senior Field ' || place % 300 || ' Nurse' end,
    'Asha', 'Sample ' || place, 'asha' || place || '@example.com',
    case when kind = 'enquiry' then 'Sample Works ' || place else '' end,
    case when kind = 'resume' then 'healthcare' end,
    case when kind in ('contact', 'enquiry') then 'general' end,
    texts.text || case when place % 1000 = 3 then ' seldomword' else '' end
      || case when place % 3 = 0 then ' commonword' else '' end,
    coalesce(('{linkedin,newsletter,campus}'::text[])[place % 5], ''),
    case when kind in ('application', 'resume') then gen_random_uuid() || '.pdf' end,
    case when kind in ('application', 'resume') then 'asha.pdf' end,
    case when kind in ('application', 'resume') then 300 end,
    '2026-11-21',
    case when kind in ('application', 'resume') then ('${STAGES}'::text[])[1 + place % 11]
      else ('{new,open,answered,closed}'::text[])[1 + place % 4] end,
    case when place % 10 > 0 then received_at end,
    case when place % 4 > 0 then 1 else 0 end,
    case when place % 4 > 0 then received_at + interval '1 day' end,
    received_at
  from generate_series(1, ${submissions}) as place
  cross join lateral (
    select gen_random_uuid() as key, now() - place * (interval '13 months' / ${submissions}) as received_at,
      ('{application,resume,application,contact,application,enquiry}'::text[])[1 + place % 6] as kind
  ) as made
  join bench.texts on texts.number = 1 + place % 5000
  order by place desc;
  insert into public.notes (submission_id, body, author_name, created_at)
  select submissions.id, 'Called back and left a message.', 'Sample', submissions.created_at + interval '2 days'
  from public.submissions where submissions.id % 2 = 0;`;

/** Adds to the activity log, oldest first: changes by three people within two years. */
export const fillActivity = ({ activity }: Size) => `
  insert into public.activity (
    happened_at, actor, actor_name, actor_kind, action, entity, entity_key, entity_name, details
  )
  select
    now() - (${activity} - place) * (interval '2 years' / ${activity}),
    ('00000000-0000-4000-8000-00000000000' || place % 3)::uuid, 'Sample ' || place % 3, 'person', 'changed',
    ('{jobs,jobs,submissions,site_content}'::text[])[1 + place % 4],
    case when place % 4 = 3 then 'services' else (place / 4)::text end, 'Entry ' || place,
    '{"changed": ["title"], "before": {}, "after": {}}'
  from generate_series(1, ${activity}) as place
  order by place;`;
