/** Jobs and entries by the thousand, so that the planner chooses other plans and a full scan becomes noticeable. */

export const JOBS = 9000;
export const ENTRIES = 5000;

/**
 * One job in ten is a nurse, one in a hundred has the word Latin, three have Sanskrit, the newest sixth has Tamil and
 * the oldest Hebrew; one in seven has expired. They are a minute apart but for a pause of two hours around the end of
 * the newest day, so that none of them becomes older than a day during a test. Some clients have such a word as their
 * name, so that their jobs rank higher.
 */
const MANY_JOBS = `
  insert into public.jobs (
    title, company, location, category, type, workplace, description, salary_max, status, posted_at, closes_at, reference,
    experience_from, experience_to, day
  )
  select
    case when n % 10 = 0 then 'Staff Nurse' else 'Senior Engineer' end,
    case when n % 300 = 3 then 'Latin' when n % 90 = 1 then 'Engineer' when n % 30 = 0 then 'Nurse'
      when n > ${JOBS - JOBS / 6} and n % 30 = 7 then 'Hebrew' else 'Sample ' || n % 50 end,
    'Town ' || n % 40, 'Industry ' || n % 12, (array['Full-time', 'Contract'])[1 + n % 2],
    (array['onsite', 'hybrid', 'remote'])[1 + n % 3],
    concat_ws(' ', 'Lorem', case when n % 100 = 3 then 'Latin' end, case when n % 3000 = 11 then 'Sanskrit' end,
      case when n <= ${JOBS / 6} then 'Tamil' when n > ${JOBS - JOBS / 6} then 'Hebrew' end),
    case when n % 3 > 0 then 300000 + n * 7919 % 97 * 10000 end, 'published',
    now() - n * interval '1 minute' - case when n > 1380 then interval '2 hours' else '0' end,
    case when n % 7 = 0 then now() - interval '1 second' end, 'ward' || n, n % 11, n % 11 + 3,
    case n % 5 when 0 then '{"rota": "night"}' when 1 then '{"rota": "day"}' else '{}' end::jsonb
  from generate_series(1, ${JOBS}) as n`;

/** Entries as forms write them; every hundredth has the word zebra. */
const entriesOf = (from: number, to: number) => `
  insert into public.submissions (
    key, reference, kind, first_name, last_name, email, industry, message, resume_path, resume_name, resume_size,
    notice_version, stage, read_at, created_at
  )
  select
    gen_random_uuid(), private.reference_of('A', gen_random_uuid()), 'resume', 'First' || n, 'Last' || n,
    'p' || n || '@example.com', 'healthcare', case when n % 100 = 0 then 'I tend zebras.' else 'I tend people.' end,
    gen_random_uuid() || '.pdf', 'a.pdf', 300, '2026-11-21', (array['new', 'screening', 'interview'])[1 + n % 3],
    case when n % 2 = 0 then now() end, now() - make_interval(hours => n)
  from generate_series(${from}, ${to}) as n;`;

/**
 * Every thousandth was sent again later. The first of them give the database its statistics: triggers plan their
 * queries once, and for empty tables they plan to read all of them.
 */
const MANY_ENTRIES = `
  ${entriesOf(1, 100)}
  analyze public.submissions; analyze private.candidate_addresses;
  ${entriesOf(101, ENTRIES)}
  insert into public.submission_versions (
    submission_id, version, key, reference, first_name, last_name, message, resume_path, resume_name, resume_size,
    notice_version, consented_at, sent_at
  )
  select
    id, 1, gen_random_uuid(), private.reference_of('A', gen_random_uuid()), 'Earlier', 'Sample', 'I tend okapis.',
    gen_random_uuid() || '.pdf', 'a.pdf', 300, '2026-11-21', now(), now()
  from public.submissions where id % 1000 = 0`;

export const MANY_ROWS = `${MANY_JOBS}; ${MANY_ENTRIES};
  analyze public.jobs; analyze public.submissions; analyze public.submission_versions; analyze private.job_words;`;
