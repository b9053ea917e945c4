/** What the database counts, by the name of its limit, as staff read it. */
const LIMITS: Readonly<Record<string, string>> = {
  form: 'forms',
  resume_upload: 'uploads of resumes',
  data_link: 'requests for a link to one’s own data',
  check_admin_email: 'questions whether an address may sign in',
  accept_invitation: 'tries at invitations',
};

export const limitInWords = (limit: string): string => LIMITS[limit] ?? limit.replaceAll('_', ' ');
