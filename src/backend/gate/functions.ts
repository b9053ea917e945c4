/** The database's functions that REST may call, grouped by caller, each with its arguments. */
import type { Database } from '../../shared/database.types';

type Functions = keyof Database['public']['Functions'];
export type Audience = 'everybody' | 'staff' | 'server';

/** Reads of pages, by GET. All others are called by POST. */
const OF_PAGES = [
  'featured_jobs',
  'get_job',
  'job_addresses',
  'job_facets',
  'job_insights',
  'jobs_by_ids',
  'jobs_for_feeds',
  'open_sample_jobs',
  'search_jobs',
  'similar_jobs',
  'site_redirects',
  'site_rows',
] as const satisfies readonly Functions[];

const BY_AUDIENCE: Readonly<Record<Audience, readonly Functions[]>> = {
  everybody: [
    ...OF_PAGES,
    // Forms.
    'request_resume_upload',
    'submit_application',
    'submit_contact_message',
    'submit_employer_enquiry',
    'request_job_alert',
    'request_data_link',
    'verify_sender',
    // Mailed links.
    'confirm_job_alert',
    'stop_job_alert',
    'job_alert_of',
    'open_my_data',
    'get_my_data',
    'correct_my_data',
    'withdraw_my_consent',
    'ask_for_erasure',
    'close_my_data',
    'withdraw_introduction',
    'introduction_of',
    'answer_introduction',
    'shortlist_of',
    'open_shortlist',
    'answer_shortlist',
    'preview_content',
    'invitation_of',
    // The sign-in screen.
    'check_admin_email',
    // Other systems, with a token.
    'call_api',
    'job_calendar',
  ],
  staff: [
    'my_access',
    'my_live_access',
    'rename_me',
    'my_sessions',
    'end_my_session',
    'end_other_sessions',
    'new_recovery_codes',
    // People.
    'people',
    'open_invitations',
    'invite_person',
    'resend_invitation',
    'cancel_invitation',
    'change_person',
    'remove_person',
    'end_sessions',
    'remove_second_factor',
    // Content and pictures.
    'settle_content',
    'publish_draft',
    'undo_publish',
    'create_preview_link',
    'end_preview_links',
    'find_images',
    'replace_image',
    // The first day.
    'first_steps',
    'close_first_steps',
    'keep_first_password',
    'send_test_mail',
    'confirm_test_mail',
    'remove_samples',
    // Redirects.
    'find_redirects',
    'save_redirects',
    'unknown_addresses',
    // Jobs.
    'find_jobs',
    'set_jobs_status',
    'count_applicants',
    // Clients.
    'find_clients',
    'client_work',
    // The inbox.
    'inbox_overview',
    'inbox_counts',
    'inbox_answers',
    'inbox_choices',
    'applicants_of_jobs',
    'jobs_to_offer',
    'find_submissions',
    'submissions_of_senders',
    'open_entry',
    'open_versions',
    'open_notes',
    'open_resume',
    'ask_introduction',
    'introductions_of',
    'confirm_introduction',
    'consent_ended_by',
    'create_shortlist',
    'revoke_shortlist',
    'shortlists_of',
    'change_submissions',
    'draft_job',
    'keep_screen_open',
    'close_screen',
    'add_note',
    'delete_note',
    'staff_candidates',
    'staff_candidate',
    'candidate_of_entry',
    'candidate_choices',
    'split_candidate',
    'split_candidate_names',
    'join_candidates',
    'add_candidate',
    'add_to_job',
    'send_replies',
    'undo_replies',
    'unsent_replies',
    'send_sample',
    'sample_sent',
    'failed_mail',
    'retry_mail',
    'discard_mail',
    // Webhooks.
    'webhook_secret',
    'rotate_webhook_secret',
    'resend_delivery',
    'test_webhook',
    // Tokens of the API.
    'create_api_token',
    'revoke_api_token',
    // Privacy and the audit log.
    'preview_erasure',
    'erase_person',
    'erasure_requests',
    'retention_due',
    'run_retention',
    'export_rows',
  ],
  server: [
    'invite_admin',
    'may_accept_invitation',
    'accept_invitation',
    'changes_since',
    'claim_mail',
    'finish_mail',
    'mail_to_forget',
    'claim_deliveries',
    'finish_delivery',
    'note_mail_server',
    'files_to_delete',
    'file_deleted',
    'resumes_to_read',
    'keep_resume_text',
    'my_data_files',
    'shortlist_file',
    'accounts_to_close',
    'reset_second_factor',
    'prepare_job_alerts',
    'count_unknown_addresses',
    'run_retention_if_automatic',
  ],
};

/** Returns rows of this table, which may be filtered, ordered and paged like the table itself. */
export const ROWS_OF: Readonly<Partial<Record<string, string>>> = {
  find_images: 'images',
  find_jobs: 'jobs',
  find_redirects: 'redirects',
  find_submissions: 'submissions',
  submissions_of_senders: 'submissions',
  open_entry: 'submissions',
  open_versions: 'submission_versions',
  open_notes: 'notes',
} satisfies Partial<Record<Functions, string>>;

/** The call of a function. */
export const methodOf = (name: string): 'GET' | 'POST' =>
  (OF_PAGES as readonly string[]).includes(name) ? 'GET' : 'POST';

export const FUNCTIONS: ReadonlyMap<string, Audience> = new Map(
  (Object.keys(BY_AUDIENCE) as Audience[]).flatMap((audience) =>
    BY_AUDIENCE[audience].map((name) => [name as string, audience] as const),
  ),
);
