/** Functions of the API that run with the rights of their owner, and why each group of them must. */

const forEach = (groups: readonly (readonly [reason: string, names: readonly string[]])[]) =>
  Object.fromEntries(groups.flatMap(([reason, names]) => names.map((name) => [name, reason])));

/** Open to visitors, and so to everybody. */
export const visitorFunctions: Readonly<Record<string, string>> = forEach([
  [
    'Searches open jobs only: under a policy the text index could not be used.',
    [
      'featured_jobs()',
      'get_job(bigint)',
      'job_addresses(bigint)',
      'job_facets(text, text, text, text, text, numeric, integer)',
      'job_insights()',
      'jobs_for_feeds(integer, timestamp with time zone, bigint)',
      'search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean)',
      'similar_jobs(bigint)',
    ],
  ],
  [
    'Takes in what a visitor sends, with its limits; visitors may neither read nor write the tables behind it.',
    [
      'request_data_link(text)',
      'request_job_alert(jsonb)',
      'request_resume_upload(text, bigint, text, text)',
      'submit_application(jsonb)',
      'submit_contact_message(jsonb)',
      'submit_employer_enquiry(jsonb)',
    ],
  ],
  [
    'Opens only to the unguessable token of a mailed link, and shows or changes only what that link is for.',
    [
      'ask_for_erasure(text)',
      'close_my_data(text)',
      'confirm_job_alert(text)',
      'correct_my_data(text, jsonb)',
      'get_my_data(text)',
      'invitation_of(text)',
      'job_alert_of(text)',
      'open_my_data(text)',
      'preview_content(text)',
      'stop_job_alert(text)',
      'withdraw_my_consent(text)',
    ],
  ],
  ['Says which addresses lead on, as every visit to one of them does.', ['site_redirects()']],
  ['Says which open jobs came with the product, by their numbers.', ['open_sample_jobs()']],
  ['Answers with a limit whether an address may sign in to the admin.', ['check_admin_email(text)']],
]);

/** Open to signed-in people besides; each asks for the role before anything else. */
export const staffFunctions: Readonly<Record<string, string>> = forEach([
  [
    'Reads or changes accounts and sessions, which belong to the sign-in service.',
    [
      'cancel_invitation(uuid)',
      'change_person(uuid, text, text, boolean)',
      'end_my_session(uuid)',
      'end_other_sessions()',
      'end_sessions(uuid)',
      'invite_person(text, text, text)',
      'my_access()',
      'my_live_access()',
      'my_sessions()',
      'open_invitations()',
      'people()',
      'remove_person(uuid)',
      'rename_me(text)',
      'resend_invitation(uuid)',
    ],
  ],
  [
    'Works on entries, their mails and their erasure, which nobody may change row by row.',
    [
      'add_note(bigint, text)',
      'applicants_of_jobs(bigint[])',
      'change_submissions(jsonb, jsonb)',
      'close_entry(bigint)',
      'delete_note(bigint)',
      'discard_mail(uuid)',
      'erase_person(text, text)',
      'erasure_requests()',
      'failed_mail()',
      'inbox_answers()',
      'inbox_choices(bigint)',
      'inbox_counts()',
      'inbox_overview(integer)',
      'jobs_to_offer(bigint[])',
      'keep_entry_open(bigint)',
      'preview_erasure(text)',
      'retention_due()',
      'retry_mail(uuid)',
      'run_retention(bigint[])',
      'send_replies(jsonb, bigint, text, boolean)',
      'undo_replies(uuid, bigint)',
      'unsent_replies(bigint[])',
    ],
  ],
  ['Counts entries that not all of staff may read, in one number.', ['count_applicants(bigint[])']],
  [
    'Changes several tables of content at once, or reads links and files that are closed to everybody.',
    [
      'create_preview_link(text, integer)',
      'end_preview_links(text)',
      'files_outside_library()',
      'find_images(text, text)',
      'publish_draft(text, integer, integer, jsonb)',
      'replace_image(uuid, integer, jsonb)',
      'save_redirects(jsonb, boolean, boolean)',
      'settle_content()',
      'undo_publish(text, jsonb, integer)',
      'unknown_addresses()',
    ],
  ],
  [
    'Tells of the outbox and of steps that are closed to everybody, and takes them, for owners only.',
    [
      'close_first_steps()',
      'confirm_test_mail(uuid)',
      'first_steps()',
      'keep_first_password()',
      'remove_samples(jsonb, jsonb)',
      'send_test_mail()',
    ],
  ],
  [
    'Searches jobs and the inbox by the rule of its policy: under the policy itself the text index could not be used.',
    ['find_jobs(text)', 'find_submissions(text)'],
  ],
  ['Writes to the trail, which nobody may write to.', ['export_rows(text, bigint[])']],
]);
