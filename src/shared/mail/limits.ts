/** What the database counts, by the name of its limit, as staff read it. */
const LIMITS: Readonly<Record<string, string>> = {
  form: 'forms',
  resume_upload: 'uploads of resumes',
  data_link: 'requests for a link to personal data',
  check_admin_email: 'sign-in address checks',
  accept_invitation: 'invitation attempts',
};

export const limitInWords = (limit: string): string => LIMITS[limit] ?? limit.replaceAll('_', ' ');
