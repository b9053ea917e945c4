/** Functions of the API: the roles that may call each, the reason for each owner's rights, and a call of each. */
import { ACTORS, type Actor } from './engine';

/** A token never passes for an owner. */
export const OWNERS: readonly Actor[] = ['owner', 'showedCode'];
/** Staff themselves, without tokens. */
export const PEOPLE: readonly Actor[] = ['recruiter', 'editor', ...OWNERS];
export const STAFF: readonly Actor[] = [...PEOPLE, 'recruiterToken', 'editorToken', 'ownerToken'];
export const EDITORS: readonly Actor[] = ['editor', ...OWNERS, 'editorToken', 'ownerToken'];
export const RECRUITERS: readonly Actor[] = ['recruiter', ...OWNERS, 'recruiterToken', 'ownerToken'];
const SIGNED_IN = ACTORS.filter((actor) => actor !== 'visitor');
export const NOBODY: readonly Actor[] = [];

/** A function that refuses a role, or returns nothing to it, is closed to it. */
type Group = readonly [reason: string, callers: readonly Actor[], signatures: readonly string[]];

export const each = (signatures: string): readonly string[] => signatures.trim().split(/;\s*/);

const OF_ACCOUNTS = 'Reads or changes accounts and sessions, which belong to the sign-in service.';
const OF_CONTENT =
  'Changes several tables of content at once, or reads links and files that are closed to everybody.';
const OF_SEARCH =
  'Searches jobs and the inbox by the rule of its policy: under the policy itself the text index could not be used.';
const OF_LINKS =
  'Opens only to the unguessable token of a mailed link, and shows or changes only what that link is for.';

const FOR_VISITORS: readonly Group[] = [
  [
    'Searches open jobs only: under a policy the text index could not be used.',
    ACTORS,
    each(`
      featured_jobs(); get_job(bigint); job_addresses(bigint);
      job_facets(text, text, text, text, text, numeric, integer, text, text); job_insights();
      jobs_by_ids(bigint[]); jobs_for_feeds(integer, timestamp with time zone, bigint);
      search_jobs(text, text, text, text, text, numeric, integer, text, integer, integer, boolean, text, text);
      similar_jobs(bigint)`),
  ],
  [
    'Takes in what a visitor sends or asks, with its limits; visitors may neither read nor write the tables behind it.',
    ACTORS,
    each(`
      request_data_link(text); request_job_alert(jsonb); request_resume_upload(text, bigint, text, text);
      submit_application(jsonb); submit_contact_message(jsonb); submit_employer_enquiry(jsonb);
      verify_sender(text, text)`),
  ],
  [
    'Reads open jobs, to the holder of a token only; tokens are closed to everybody.',
    ACTORS,
    each('job_calendar(text)'),
  ],
  [
    OF_LINKS,
    ACTORS,
    each(`
      answer_introduction(text, text, text, text, text); answer_shortlist(text, bigint, text, text);
      close_my_data(text); confirm_job_alert(text); introduction_of(text); invitation_of(text);
      job_alert_of(text); open_my_data(text); open_shortlist(text); preview_content(text);
      shortlist_of(text); stop_job_alert(text)`),
  ],
  // A visitor with an emailed link, which nobody here has.
  [
    OF_LINKS,
    NOBODY,
    each(`
      ask_for_erasure(text); correct_my_data(text, jsonb); get_my_data(text);
      withdraw_introduction(text, bigint); withdraw_my_consent(text)`),
  ],
  ['Says which addresses lead on, as every visit to one of them does.', ACTORS, ['site_redirects()']],
  ['Says which open jobs came with the product, by their numbers.', ACTORS, ['open_sample_jobs()']],
  ['Answers with a limit whether an address may sign in to the admin.', ACTORS, ['check_admin_email(text)']],
];

/** Each checks the role first. */
const FOR_STAFF: readonly Group[] = [
  [OF_ACCOUNTS, SIGNED_IN, ['my_access()']],
  [
    OF_ACCOUNTS,
    PEOPLE,
    each(`
      end_my_session(uuid); end_other_sessions(); my_live_access(); my_sessions(); new_recovery_codes();
      rename_me(text, text)`),
  ],
  [
    OF_ACCOUNTS,
    OWNERS,
    each(`
      cancel_invitation(uuid); change_person(uuid, text, text, boolean); end_sessions(uuid);
      invite_person(text, text, text); open_invitations(); people(); remove_person(uuid);
      remove_second_factor(uuid); resend_invitation(uuid)`),
  ],
  [
    'Works on entries, their mails and their erasure, which nobody may change row by row.',
    RECRUITERS,
    each(`
      add_candidate(jsonb); add_note(bigint, text); add_to_job(bigint, bigint, jsonb);
      applicants_of_jobs(bigint[]); ask_introduction(bigint, jsonb); candidate_choices();
      candidate_of_entry(bigint); change_submissions(jsonb, jsonb); create_shortlist(bigint, jsonb);
      client_work(bigint); confirm_introduction(bigint); delete_note(bigint); discard_mail(uuid);
      draft_job(bigint); erase_person(text, text); erasure_requests(); failed_mail();
      find_clients(text, integer); inbox_answers(); inbox_choices(bigint); inbox_counts();
      inbox_overview(integer); introductions_of(bigint); jobs_to_offer(bigint[]);
      join_candidates(bigint, bigint); open_entry(bigint); open_notes(bigint); open_resume(text);
      open_versions(bigint); preview_erasure(text); retention_due(); retry_mail(uuid);
      revoke_shortlist(uuid); run_retention(bigint[]); sample_sent(uuid);
      send_replies(jsonb, bigint, text, boolean); send_sample(text, jsonb); shortlists_of(bigint);
      split_candidate(text[]); split_candidate_names(bigint); staff_candidate(bigint);
      staff_candidates(text, jsonb, integer); undo_replies(uuid, bigint); unsent_replies(bigint[])`),
  ],
  [
    'Counts entries that not all of staff may read, in one number.',
    PEOPLE,
    ['consent_ended_by(text, bigint, jsonb)', 'count_applicants(bigint[])'],
  ],
  ['Says who else has a screen open.', PEOPLE, ['close_screen(text)', 'keep_screen_open(text)']],
  [OF_CONTENT, STAFF, ['find_images(text, text)']],
  [OF_CONTENT, PEOPLE, ['settle_content()', 'unknown_addresses()']],
  [OF_CONTENT, ['editor', ...OWNERS], ['replace_image(uuid, integer, jsonb)']],
  [
    OF_CONTENT,
    EDITORS,
    each(`
      create_preview_link(text, integer); end_preview_links(text);
      publish_draft(text, integer, integer, jsonb);
      save_redirects(jsonb, boolean, boolean); undo_publish(text, jsonb, integer)`),
  ],
  [
    'Tells of the outbox and of steps that are closed to everybody, and takes them, for owners only.',
    OWNERS,
    each(`
      close_first_steps(); confirm_test_mail(uuid); first_steps(); keep_first_password();
      remove_samples(jsonb, jsonb); send_test_mail()`),
  ],
  [
    'Reads secrets of webhooks and writes deliveries, which are closed to everybody, for owners only.',
    OWNERS,
    each(`
      resend_delivery(uuid); rotate_webhook_secret(bigint); test_webhook(bigint);
      webhook_secret(bigint)`),
  ],
  [
    'Makes and ends tokens, whose hashes are closed to everybody, for owners only.',
    OWNERS,
    each('create_api_token(text, text, text[], timestamp with time zone); revoke_api_token(uuid)'),
  ],
  [OF_SEARCH, STAFF, ['find_jobs(text)']],
  [OF_SEARCH, RECRUITERS, ['find_submissions(text)', 'submissions_of_senders(bigint[])']],
  ['Writes to the trail, which nobody may write to.', STAFF, ['export_rows(text, bigint[])']],
];

/** With the rights of the caller. */
const WITH_OWN_RIGHTS: readonly Group[] = [
  ['', ACTORS, ['call_api(text, text, jsonb, jsonb)', 'site_rows()']],
  ['', STAFF, ['find_redirects(text)', 'set_jobs_status(bigint[], text)']],
];

/** For the server alone, with its own key. */
export const serverFunctions = each(`
  accept_invitation(text); accounts_to_close(text); changes_since(text, text); claim_deliveries(integer);
  claim_mail(integer);
  count_unknown_addresses(jsonb); file_deleted(text); files_to_delete(integer);
  finish_delivery(uuid, integer, text, text, integer);
  finish_mail(uuid, text, text); invite_admin(text, text, text); keep_resume_text(text, text, text);
  mail_to_forget(uuid[]); may_accept_invitation(text); note_mail_server(boolean); my_data_files(text);
  prepare_job_alerts(); reset_second_factor(text); resumes_to_read(integer); run_retention_if_automatic();
  shortlist_file(text, bigint)`);

const GROUPS = [...FOR_VISITORS, ...FOR_STAFF, ...WITH_OWN_RIGHTS, ['', NOBODY, serverFunctions] as const];

/** Keyed by function name. */
export const callersOf: Readonly<Record<string, readonly Actor[]>> = Object.fromEntries(
  GROUPS.flatMap(([, callers, signatures]) =>
    signatures.map((signature) => [signature.replace(/\(.*/, ''), callers]),
  ),
);

const reasonsOf = (groups: readonly Group[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    groups.flatMap(([reason, , signatures]) => signatures.map((signature) => [signature, reason])),
  );

/** Open to visitors, and so to everybody, with the rights of their owner; and those for signed-in people besides. */
export const visitorFunctions = reasonsOf(FOR_VISITORS);
export const staffFunctions = reasonsOf(FOR_STAFF);
