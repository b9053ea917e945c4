/** Calls of each database function that return at least one row. */

/**
 * Arguments where nulls would return no rows; all other functions are called with nulls, because they check the role
 * first.
 */
const ARGUMENTS: Readonly<Record<string, string>> = {
  find_images: `'', ''`,
  count_applicants: 'array[1]',
  find_jobs: `''`,
  find_redirects: `'rights'`,
  export_rows: `'jobs', array(select id from public.jobs)`,
  find_submissions: `'asha'`,
  jobs_for_feeds: '10, null, null',
  publish_draft: `'site_content/rights', 1, 2`,
  undo_publish: `'site_content/rights', '{}', 2`,
  set_jobs_status: `array(select id from public.jobs), 'closed'`,
  open_entry: '(select max(id) from public.submissions)',
  open_notes: '(select max(id) from public.submissions)',
  open_versions: '(select max(id) from public.submissions)',
  submissions_of_senders: 'array(select id from public.submissions)',
};

/** Every database function with its call. */
export const CALLS = `
  select jsonb_object_agg(proname, 'select public.' || proname || '(' || coalesce(
    jsonb_build_object(${Object.entries(ARGUMENTS)
      .map(([name, list]) => `'${name}', '${list.replaceAll("'", "''")}'`)
      .join(', ')}) ->> proname,
    (select string_agg('null::' || format_type(type, null), ', ' order by place)
     from unnest(proargtypes) with ordinality as arguments (type, place)),
    ''
  ) || ')') as answer
  from pg_proc
  where pronamespace = 'public'::regnamespace and prokind = 'f' and prorettype <> 'trigger'::regtype`;
