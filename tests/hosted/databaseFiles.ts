/**
 * The files of tests/db that hold for a project. The others are about the built-in backend, start one of their own, or
 * expect what it alone promises: grants that hide rows where a project says 42501, a look into files, limits by an address
 * that a test may choose.
 */
const NAMES = [
  'activity',
  'catalogue',
  'clientWords',
  'contentDrafts',
  'dataSessions',
  'erasures',
  'findSubmissions',
  'images',
  'inbox',
  'jobAlerts',
  'jobAlertsMail',
  'jobs',
  'jobsConfidential',
  'jobsFacets',
  'jobsSearch',
  'jobsVisibility',
  'mailSettings',
  'people',
  'privateSettings',
  'resumeFiles',
  'resumeUploads',
  'retention',
  'rightsMatrix',
  'savedRows',
  'signUp',
  'submissions',
  'twoEditors',
  'versionPrivacy',
  'visitorAddress',
];

export const hostedDatabaseFiles = NAMES.map((name) => `tests/db/${name}.test.ts`);
