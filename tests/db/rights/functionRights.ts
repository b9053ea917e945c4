/** Who may call what, and how to call it so that it answers something. Whatever refuses, or answers nothing, is closed. */
import { ACTORS, type Actor } from './actors';

const STAFF: readonly Actor[] = ['recruiter', 'editor', 'owner'];
const EDITORS: readonly Actor[] = ['editor', 'owner'];
const RECRUITERS: readonly Actor[] = ['recruiter', 'owner'];
const OWNERS: readonly Actor[] = ['owner'];
const SIGNED_IN = ACTORS.filter((actor) => actor !== 'visitor');
const NOBODY: readonly Actor[] = [];

/** By who may call them. */
const CALLERS: readonly (readonly [readonly Actor[], readonly string[]])[] = [
  [
    ACTORS,
    [
      'check_admin_email',
      'close_my_data',
      'confirm_job_alert',
      'featured_jobs',
      'get_job',
      'invitation_of',
      'job_addresses',
      'job_alert_of',
      'job_facets',
      'job_insights',
      'jobs_for_feeds',
      'open_my_data',
      'preview_content',
      'request_data_link',
      'open_sample_jobs',
      'request_job_alert',
      'request_resume_upload',
      'search_jobs',
      'similar_jobs',
      'site_redirects',
      'site_rows',
      'stop_job_alert',
      'submit_application',
      'submit_contact_message',
      'submit_employer_enquiry',
    ],
  ],
  [SIGNED_IN, ['my_access']],
  [
    STAFF,
    [
      'count_applicants',
      'end_my_session',
      'end_other_sessions',
      'export_rows',
      'find_images',
      'find_jobs',
      'find_redirects',
      'my_live_access',
      'my_sessions',
      'rename_me',
      'set_jobs_status',
      'settle_content',
      'unknown_addresses',
    ],
  ],
  [
    EDITORS,
    [
      'create_preview_link',
      'end_preview_links',
      'files_outside_library',
      'publish_draft',
      'replace_image',
      'save_redirects',
      'undo_publish',
    ],
  ],
  [
    RECRUITERS,
    [
      'add_note',
      'applicants_of_jobs',
      'change_submissions',
      'close_entry',
      'delete_note',
      'discard_mail',
      'erase_person',
      'erasure_requests',
      'failed_mail',
      'find_submissions',
      'inbox_answers',
      'inbox_choices',
      'inbox_counts',
      'inbox_overview',
      'jobs_to_offer',
      'keep_entry_open',
      'preview_erasure',
      'retention_due',
      'retry_mail',
      'run_retention',
      'send_replies',
      'submissions_of_senders',
      'undo_replies',
      'unsent_replies',
    ],
  ],
  [
    OWNERS,
    [
      'cancel_invitation',
      'change_person',
      'close_first_steps',
      'confirm_test_mail',
      'end_sessions',
      'first_steps',
      'invite_person',
      'keep_first_password',
      'open_invitations',
      'people',
      'remove_person',
      'remove_samples',
      'resend_invitation',
      'send_test_mail',
    ],
  ],
  // Whoever has opened a mailed link, which nobody here has.
  [NOBODY, ['ask_for_erasure', 'correct_my_data', 'get_my_data', 'withdraw_my_consent']],
  // The server alone, with its own key.
  [
    NOBODY,
    [
      'accept_invitation',
      'accounts_to_close',
      'changes_since',
      'claim_mail',
      'count_unknown_addresses',
      'file_deleted',
      'files_to_delete',
      'finish_mail',
      'follow_exchange_rates',
      'invite_admin',
      'live_changes_since',
      'mail_to_forget',
      'may_accept_invitation',
      'my_data_files',
      'prepare_job_alerts',
      'run_retention_if_automatic',
    ],
  ],
];

export const callersOf: Readonly<Record<string, readonly Actor[]>> = Object.fromEntries(
  CALLERS.flatMap(([actors, names]) => names.map((name) => [name, actors])),
);

/** Arguments where nothing at all would answer no rows; everything else is called with nulls, which asks for the role first. */
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
  submissions_of_senders: 'array(select id from public.submissions)',
};

/** Every function of the database with a call of it. */
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
